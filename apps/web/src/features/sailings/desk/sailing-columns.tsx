import type { SailingItem } from '@berth/contract/desk/desk-sailing'
import { usualCutOffs } from '@berth/domain/sailing/cut-off-code'
import { cutOffWords } from '@berth/locales/cut-off-words'
import { Link } from 'react-router'
import { formatCount, nothing } from '#lib/format.ts'
import { useWords } from '#lib/language.ts'
import { shortCarrier } from '#lib/short-carrier.ts'
import type { ListColumn } from '#page-parts/lists/list-rows.tsx'
import { CutOffCell, Departure, missingIn, SailingNote, sailingPath } from './sailing-parts.tsx'
import { sailingsWords } from './sailings-words.ts'

const nameOf = ({ vessel, voyage }: SailingItem) => `${vessel} ${voyage}`

/** The columns of the list of sailings, and their places on the card of phones. */
export function useSailingColumns(now: Date, isOver: boolean): readonly ListColumn<SailingItem>[] {
  const text = useWords(sailingsWords)
  const names = useWords(cutOffWords)
  const { columns } = text
  const cutOff = (row: SailingItem, code: (typeof usualCutOffs)[number]) => (
    <CutOffCell code={code} sailing={row} now={now} isOver={isOver} />
  )
  const link = (row: SailingItem) => <Link to={sailingPath(row.sailing_id, row.call_id)}>{nameOf(row)}</Link>
  return [
    {
      key: 'departure',
      title: columns.departure,
      cell: ({ departure, state }) => <Departure departure={departure} isBlank={state === 'blank'} />,
      card: 'title',
    },
    {
      key: 'carrier',
      title: columns.carrier,
      cell: ({ carrier }) => <span title={carrier.name}>{shortCarrier(carrier.name)}</span>,
    },
    {
      key: 'vessel',
      title: columns.vessel,
      cell: link,
      card: 'headline',
      onCard: (row) => (
        <>
          {link(row)}
          <span className="note">{shortCarrier(row.carrier.name)}</span>
        </>
      ),
    },
    {
      key: 'service',
      title: columns.service,
      cell: ({ service }) => (service ? <span className="code">{service}</span> : nothing),
    },
    {
      key: 'pol',
      title: columns.pol,
      cell: ({ port }) => <span title={port.code}>{port.name}</span>,
      card: 'fact',
      onCard: (row) => (
        <>
          {row.port.name} → <To row={row} />
        </>
      ),
    },
    { key: 'pod', title: columns.pod, cell: (row) => <To row={row} /> },
    ...usualCutOffs.map((code) => ({
      key: code,
      title: names[code],
      cell: (row: SailingItem) => cutOff(row, code),
    })),
    {
      key: 'cut_offs',
      cell: () => null,
      card: 'fact',
      onCard: (row) => (
        <span className="row wrap gap-4">
          {names.DCO} {cutOff(row, 'DCO')} · {names.FCO} {cutOff(row, 'FCO')}
        </span>
      ),
    },
    { key: 'orders', title: columns.orders, align: 'right', cell: ({ orders }) => formatCount(orders) },
    {
      key: 'containers',
      title: columns.containers,
      align: 'right',
      cell: ({ containers }) => formatCount(containers),
    },
    {
      key: 'companies',
      title: columns.companies,
      align: 'right',
      cell: ({ companies }) => formatCount(companies),
    },
    {
      key: 'load',
      cell: () => null,
      card: 'remark',
      onCard: ({ orders, containers, companies }) => text.load(orders, containers, companies),
    },
    {
      key: 'notes',
      title: columns.notes,
      cell: (row) => <SailingNote sailing={row} isOver={isOver} />,
      card: 'tag',
    },
    {
      key: 'action',
      title: columns.action,
      fixed: 'right',
      cell: (row) => <Act row={row} isOver={isOver} />,
      card: 'action',
    },
  ]
}

function To({ row: { to, more_to: more } }: { readonly row: SailingItem }) {
  const text = useWords(sailingsWords)
  if (to === null) return nothing
  return (
    <>
      <span title={to.code}>{to.name}</span>
      {more > 0 && <span className="note"> {text.moreTo(more)}</span>}
    </>
  )
}

/** What the row is opened for: to fill in what is missing, or to change its dates. */
function Act({ row, isOver }: { readonly row: SailingItem; readonly isOver: boolean }) {
  const text = useWords(sailingsWords)
  const [missing] = isOver || row.state === 'blank' ? [] : missingIn(row.cut_offs)
  return (
    <Link
      to={sailingPath(row.sailing_id, row.call_id, missing)}
      className={missing ? 'strong' : 'dim'}
      aria-label={missing ? text.addOf(nameOf(row)) : text.changeOf(nameOf(row))}
    >
      {missing ? text.add : text.change}
    </Link>
  )
}
