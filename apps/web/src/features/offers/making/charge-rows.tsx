import { offerLimits } from '@berth/domain/limits'
import { type OfferGroup, offerGroups } from '@berth/domain/offer/offer-group'
import { containerMode } from '@berth/domain/order/booking/container-mode'
import { shareBasis } from '@berth/domain/quote/frozen-quote'
import { offerGroupWords } from '@berth/locales/offer-words'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { linesWords } from '#features/booking/form/field-words.ts'
import { charges } from '#features/lookups/lookups.ts'
import { formatMoney, formatSums } from '#lib/format.ts'
import { useWords } from '#lib/language.ts'
import { Button } from '#ui/controls/button.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { Icon } from '#ui/page/icon.tsx'
import { RowCards } from '#ui/rows-editor/row-cards.tsx'
import { RowSheet } from '#ui/rows-editor/row-sheet.tsx'
import type { Rows, RowsKind, RowsText } from '#ui/rows-editor/rows.ts'
import { RowsTable } from '#ui/rows-editor/rows-table.tsx'
import { useTextsByRow } from '#ui/rows-editor/use-row-list.ts'
import { useIsPhone } from '#ui/theme/use-media.ts'
import { ChargeCell, ChargeContext, useOfferBasisName } from './charge-cell.tsx'
import { type ChargeColumn, chargeColumns } from './charge-columns.ts'
import styles from './charge-rows.module.css'
import { madeOfferWords } from './made-offer-words.ts'
import {
  blankCharge,
  type ChargeDraft,
  groupSumsOf,
  isBlankCharge,
  type OfferOptionDraft,
} from './offer-draft.ts'

type ChargeRowsProps = {
  readonly option: OfferOptionDraft
  readonly currencies: readonly string[]
  /** Where the errors of its lines are. */
  readonly path: string
  readonly errors: Readonly<Record<string, string>>
  readonly onChange: (lines: readonly ChargeDraft[]) => void
}

/** The charges of an option beside its freight, group by group. */
export function ChargeRows({ currencies, ...props }: ChargeRowsProps) {
  const { lines: text } = useWords(madeOfferWords)
  const { spaces, mode } = props.option
  const choices = useMemo(
    () => ({
      types: mode === containerMode.lcl ? null : spaces.map(({ container_name }) => container_name),
      currencies,
    }),
    [mode, spaces, currencies],
  )
  return (
    <ChargeContext value={choices}>
      <h3 className="above-16">{text.title}</h3>
      {offerGroups.map((group) => (
        <GroupRows key={group} group={group} {...props} />
      ))}
    </ChargeContext>
  )
}

type GroupRowsProps = Omit<ChargeRowsProps, 'currencies'> & { readonly group: OfferGroup }

/** The charges of one group, with what they come to. */
function GroupRows({ group, option, path, errors, onChange }: GroupRowsProps) {
  const { lines: text } = useWords(madeOfferWords)
  const groups = useWords(offerGroupWords)
  const said = useWords(linesWords)
  const nameOf = useOfferBasisName()
  const isPhone = useIsPhone()
  const known = useQuery(charges()).data?.lists
  const [opened, setOpened] = useState<number | null>(null)
  const { lines } = option
  // Where the rows of the group are among all charges.
  const places = lines.flatMap((line, place) => (line.group === group ? [place] : []))
  const own = lines.filter((line) => line.group === group)
  const placeOf = (at: number) => places[at] ?? lines.length
  const sums = groupSumsOf(option, group)
  const canAdd = lines.length < offerLimits.maxLines
  const rows: Rows<ChargeColumn, ChargeDraft> = {
    rows: own,
    columns: chargeColumns,
    errors: useTextsByRow(
      errors,
      own.length,
      chargeColumns,
      (at, field) => `${path}.${placeOf(at)}.${field}`,
    ),
    canAdd,
    change: (at, part) =>
      onChange(lines.map((line, place) => (place === placeOf(at) ? { ...line, ...part } : line))),
    leave: () => undefined,
    add: () => canAdd && onChange([...lines, blankCharge(group, own.at(-1)?.currency)]),
    remove: (at) => onChange(lines.toSpliced(placeOf(at), 1)),
    restore: (at, line) => onChange(lines.toSpliced(placeOf(at), 0, line)),
    paste: async () => showToast('info', text.unread),
  }
  const kind: RowsKind<ChargeColumn, ChargeDraft> = {
    name: `offer-option-${option.key}-${group}`,
    Cell: ChargeCell,
    isFigure: (field) => field === 'unit_price',
    isRequired: (field) => field === 'charge_id' || field === 'basis',
    isBlank: isBlankCharge,
    isLeftToForm: true,
  }
  const rowsText: RowsText<ChargeColumn> = {
    ...said,
    table: groups[group],
    number: said.row(0).replace('0', '').trim(),
    tools: said.removeHere,
    column: text.columns,
    place: said.row,
    add: text.add,
    edit: said.editRow,
    remove: text.drop,
  }
  const describe = (line: ChargeDraft, at: number) => {
    const charge = known?.find(({ id }) => id === line.charge_id)
    return {
      head: <b className="strong">{charge ? `${charge.code} ${charge.name}` : said.row(at + 1)}</b>,
      edit: said.edit,
      body: (
        <span className="note">
          {[
            line.unit_price !== null &&
              (line.basis === shareBasis ? line.unit_price : formatMoney(line.unit_price, line.currency)),
            line.basis && `${line.basis === shareBasis ? '' : '/ '}${nameOf(line.basis, line)}`,
            line.payment_term === 'collect' && `· ${text.terms.collect}`,
            line.charge_mode !== 'on_top' && `· ${text.modes[line.charge_mode]}`,
          ]
            .filter(Boolean)
            .join(' ')}
        </span>
      ),
    }
  }
  return (
    <section aria-label={groups[group]}>
      <h4 className={`row between above-12 below-8 ${styles.head}`}>
        {groups[group]}
        {sums.length > 0 && <span className="num">{formatSums(sums)}</span>}
      </h4>
      {isPhone ? (
        <RowCards rows={rows} text={rowsText} describe={describe} onOpen={setOpened} />
      ) : (
        own.length > 0 && (
          <RowsTable kind={kind} rows={rows} text={rowsText} widths={styles} className={styles.table} />
        )
      )}
      {opened !== null && (
        <RowSheet kind={kind} rows={rows} text={rowsText} at={opened} onClose={() => setOpened(null)} />
      )}
      {!isPhone && (
        <Button
          look="link"
          icon={<Icon name="plus" size={14} />}
          aria-label={text.addTo(groups[group])}
          disabled={!canAdd}
          onClick={rows.add}
        >
          {text.add}
        </Button>
      )}
    </section>
  )
}
