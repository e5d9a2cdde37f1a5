import { decimalsOf } from '@berth/domain/money/currency'
import { freeTimeLimits } from '@berth/domain/transport/free-time-table'
import { createContext, useContext, useState } from 'react'
import { linesWords } from '#features/booking/form/field-words.ts'
import { formatMoney, nothing } from '#lib/format.ts'
import { useWords } from '#lib/language.ts'
import { Button } from '#ui/controls/button.tsx'
import { NumberInput } from '#ui/controls/number-input.tsx'
import { Icon } from '#ui/page/icon.tsx'
import { RowCards } from '#ui/rows-editor/row-cards.tsx'
import { RowSheet } from '#ui/rows-editor/row-sheet.tsx'
import type { CellProps, Rows, RowsKind, RowsText } from '#ui/rows-editor/rows.ts'
import { RowsTable } from '#ui/rows-editor/rows-table.tsx'
import { useTextsByRow } from '#ui/rows-editor/use-row-list.ts'
import { useIsPhone } from '#ui/theme/use-media.ts'
import { freeTimeRuleWords } from './free-time-rule-words.ts'
import { blankTier, type TierDraft } from './rule-values.ts'
import styles from './rules.module.css'

const columns = ['to', 'price'] as const
type Column = (typeof columns)[number]

const Currency = createContext('USD')

function TierCell({ field, row, onChange, onLeave, ...control }: CellProps<Column, TierDraft>) {
  const currency = useContext(Currency)
  return field === 'to' ? (
    <NumberInput
      {...control}
      max={9999}
      value={row.to}
      onChange={(to) => onChange({ to })}
      onBlur={onLeave}
    />
  ) : (
    <NumberInput
      {...control}
      decimals={decimalsOf(currency)}
      measure={currency}
      max={freeTimeLimits.price}
      value={row.price}
      onChange={(price) => onChange({ price })}
      onBlur={onLeave}
    />
  )
}

type TierRowsProps = {
  readonly tiers: readonly TierDraft[]
  /** The day before the first tier. */
  readonly base: number
  readonly currency: string
  readonly errors: Readonly<Record<string, string>>
  readonly onChange: (tiers: readonly TierDraft[]) => void
}

/** What a day costs after the free time, tier by tier. */
export function TierRows({ tiers, base, currency, errors, onChange }: TierRowsProps) {
  const text = useWords(freeTimeRuleWords)
  const said = useWords(linesWords)
  const isPhone = useIsPhone()
  const [opened, setOpened] = useState<number | null>(null)
  const canAdd = tiers.length < freeTimeLimits.tiers
  const rows: Rows<Column, TierDraft> = {
    rows: tiers,
    columns,
    errors: useTextsByRow(errors, tiers.length, columns, (at, field) => `tiers.${at}.${field}`),
    canAdd,
    change: (at, part) => onChange(tiers.map((tier, index) => (index === at ? { ...tier, ...part } : tier))),
    leave: () => undefined,
    add: () => canAdd && onChange([...tiers, blankTier()]),
    remove: (at) => onChange(tiers.toSpliced(at, 1)),
    restore: (at, tier) => onChange(tiers.toSpliced(at, 0, tier)),
    paste: async () => undefined,
  }
  const kind: RowsKind<Column, TierDraft> = {
    name: 'tier',
    Cell: TierCell,
    isFigure: () => true,
    isRequired: (field) => field === 'price',
    isBlank: ({ to, price }) => to === null && price === null,
    isLeftToForm: true,
  }
  const rowsText: RowsText<Column> = {
    ...said,
    table: text.tiersTitle,
    number: said.row(0).replace('0', '').trim(),
    tools: said.removeHere,
    column: text.tierColumns,
    unit: { price: currency },
    place: said.row,
    add: text.addTier,
    edit: said.editRow,
    remove: text.dropTier,
  }
  const describe = ({ to, price }: TierDraft, at: number) => {
    const from = (tiers.slice(0, at).findLast((tier) => tier.to !== null)?.to ?? base) + 1
    return {
      head: (
        <b className="strong">
          {text.tierOf(from, to, price === null ? nothing : formatMoney(price, currency))}
        </b>
      ),
      edit: said.edit,
      body: null,
    }
  }
  return (
    <Currency value={currency}>
      {isPhone ? (
        <RowCards rows={rows} text={rowsText} describe={describe} onOpen={setOpened} />
      ) : (
        <RowsTable kind={kind} rows={rows} text={rowsText} widths={styles} className={styles.tiers} />
      )}
      {opened !== null && (
        <RowSheet kind={kind} rows={rows} text={rowsText} at={opened} onClose={() => setOpened(null)} />
      )}
      {errors.tiers && <p className="bad small">{errors.tiers}</p>}
      <div className="row gap-12 wrap">
        {!isPhone && (
          <Button look="link" icon={<Icon name="plus" size={14} />} disabled={!canAdd} onClick={rows.add}>
            {text.addTier}
          </Button>
        )}
        <span className="note">{text.tierHint}</span>
      </div>
    </Currency>
  )
}
