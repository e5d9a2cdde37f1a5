import type { Rate } from '@berth/contract/trade/rate'
import { useQuery } from '@tanstack/react-query'
import { formatCount, formatMoney, formatPrice, nothing } from '#lib/format.ts'
import { useWords } from '#lib/language.ts'
import type { ListColumn } from '#page-parts/lists/list-rows.tsx'
import type { Selection } from '#page-parts/lists/use-selection.ts'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import { Mono } from '#ui/page/mono.tsx'
import { containers } from '../lookups/lookups.ts'
import { type RateAct, RateActions } from './rate-actions.tsx'
import styles from './rate-parts.module.css'
import { LaneLine, PlaceName, Remark, UnloadPort, useRateName, Validity } from './rate-parts.tsx'
import { rateWords } from './rate-words.ts'
import { SoldMark } from './sold-mark.tsx'
import { typesIn } from './space-order.ts'

export type RateColumnsProps = {
  readonly rates: readonly Rate[]
  readonly selection: Selection
  readonly onAct: (act: RateAct, rate: Rate) => void
}

type Columns = readonly ListColumn<Rate>[]

/** The columns of the list, with one for each container type that any rate prices. */
export function useRateColumns(props: RateColumnsProps): Columns {
  const known = useQuery(containers())
  const { before, after } = useLaneColumns(props)
  return [
    ...before,
    { key: 'prices', cell: (rate) => <Prices rate={rate} />, card: 'fact' },
    ...typesIn(props.rates, known.data?.lists ?? []).map((type) => ({
      key: `price_${type.id}`,
      title: (
        <span title={type.name}>
          <Mono>{type.code}</Mono> US$
        </span>
      ),
      sorter: true,
      align: 'right' as const,
      cell: (rate: Rate) =>
        formatPrice(rate.spaces.find(({ container_id }) => container_id === type.id)?.price),
    })),
    ...after,
  ]
}

/** The columns that all rates have: those before the prices, and those after them. */
export function useLaneColumns({ rates, selection, onAct }: RateColumnsProps): {
  readonly before: Columns
  readonly after: Columns
} {
  const text = useWords(rateWords)
  const nameOf = useRateName()
  const { columns: head } = text
  const hasRemark = rates.some(({ remark }) => remark !== null)
  const before: Columns = [
    {
      key: 'carrier',
      title: head.carrier,
      sorter: true,
      cell: (rate) => (
        <>
          <span title={rate.carrier_code}>{rate.carrier_name}</span>
          <SoldMark rate={rate} />
        </>
      ),
      card: 'title',
      onCard: (rate) => (
        <Checkbox
          checked={selection.ids.includes(rate.id)}
          aria-label={text.select(nameOf(rate))}
          onChange={({ target }) => selection.toggle(rate.id, target.checked)}
        >
          <b>{rate.carrier_name}</b> <SoldMark rate={rate} />
        </Checkbox>
      ),
    },
    {
      key: 'pol',
      title: head.pol,
      sorter: true,
      cell: (rate) => <PlaceName name={rate.pol_name} code={rate.pol_code} />,
      card: 'headline',
      onCard: (rate) => <LaneLine rate={rate} />,
    },
    {
      key: 'to',
      title: head.to,
      sorter: true,
      cell: (rate) => <PlaceName name={rate.to_name} code={rate.to_code} />,
    },
    { key: 'pod', title: head.pod, sorter: true, cell: (rate) => <UnloadPort rate={rate} /> },
  ]
  const after: Columns = [
    {
      key: 'transit_days',
      title: head.transit,
      sorter: true,
      align: 'right',
      cell: ({ transit_days: days }) => (days === null ? nothing : formatCount(days)),
      card: 'tag',
      onCard: ({ transit_days: days }) => days !== null && <span className="note">{text.days(days)}</span>,
    },
    {
      key: 'edate',
      title: head.validity,
      sorter: true,
      cell: (rate) => <Validity rate={rate} />,
      card: 'remark',
    },
    ...(hasRemark
      ? [
          {
            key: 'remark',
            title: head.remark,
            cell: ({ remark }: Rate) => <Remark>{remark}</Remark>,
            card: 'fact' as const,
            onCard: ({ remark }: Rate) => remark !== null && <Remark>{remark}</Remark>,
          },
        ]
      : []),
    {
      key: 'action',
      title: head.action,
      fixed: 'right',
      cell: (rate) => <RateActions rate={rate} onAct={onAct} />,
      card: 'action',
    },
  ]
  return { before, after }
}

/** On a card: the price of each container type. */
function Prices({ rate }: { readonly rate: Rate }) {
  return (
    <dl className={`grid cut outlined rounded ${styles.prices}`}>
      {rate.spaces.map((space) => (
        <div key={space.id}>
          <dt>{space.container_code}</dt>
          <dd>{formatMoney(space.price)}</dd>
        </div>
      ))}
    </dl>
  )
}
