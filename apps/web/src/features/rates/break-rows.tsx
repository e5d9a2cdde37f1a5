import { lclPriceLimits, rateLimits } from '@berth/domain/limits'
import { useCallback, useState } from 'react'
import { formatAmount, nothing } from '#lib/format.ts'
import { useWords } from '#lib/language.ts'
import type { FormErrors } from '#page-parts/forms/use-form.ts'
import { Button } from '#ui/controls/button.tsx'
import { NumberInput } from '#ui/controls/number-input.tsx'
import { Icon } from '#ui/page/icon.tsx'
import { RowCards } from '#ui/rows-editor/row-cards.tsx'
import { RowSheet } from '#ui/rows-editor/row-sheet.tsx'
import type { CellProps, Rows, RowsKind, RowsText } from '#ui/rows-editor/rows.ts'
import { RowsTable } from '#ui/rows-editor/rows-table.tsx'
import { useTextsByRow } from '#ui/rows-editor/use-row-list.ts'
import { useIsPhone } from '#ui/theme/use-media.ts'
import { linesWords } from '../booking/form/field-words.ts'
import styles from './lcl-terms.module.css'
import { lclWords } from './lcl-words.ts'
import { type BreakValues, blankBreak } from './rate-values.ts'

const columns = ['from', 'price'] as const
type Column = (typeof columns)[number]

function BreakCell({ field, row, onChange, onLeave, ...control }: CellProps<Column, BreakValues>) {
  return field === 'from' ? (
    <NumberInput
      {...control}
      decimals={3}
      measure="RT"
      max={lclPriceLimits.maxTons}
      value={row.from}
      onChange={(from) => onChange({ from })}
      onBlur={onLeave}
    />
  ) : (
    <NumberInput
      {...control}
      decimals={2}
      signed
      measure="USD"
      max={rateLimits.maxPrice}
      value={row.price}
      onChange={(price) => onChange({ price })}
      onBlur={onLeave}
    />
  )
}

type BreakRowsProps = {
  /** Where the errors of the price are. */
  readonly path: string
  readonly breaks: readonly BreakValues[]
  readonly errors: FormErrors
  readonly onChange: (breaks: readonly BreakValues[]) => void
}

const kind: RowsKind<Column, BreakValues> = {
  name: 'break',
  Cell: BreakCell,
  isFigure: () => true,
  isRequired: () => true,
  isBlank: ({ from, price }) => from === null && price === null,
  isLeftToForm: true,
}

/** The prices per revenue ton, break by break; the first from none on. */
export function BreakRows({ path, breaks, errors, onChange }: BreakRowsProps) {
  const text = useWords(lclWords)
  const said = useWords(linesWords)
  const isPhone = useIsPhone()
  const [opened, setOpened] = useState<number | null>(null)
  const pathOf = useCallback((at: number, field: Column) => `${path}.breaks.${at}.${field}`, [path])
  const canAdd = breaks.length < lclPriceLimits.maxBreaks
  const rows: Rows<Column, BreakValues> = {
    rows: breaks,
    columns,
    errors: useTextsByRow(errors, breaks.length, columns, pathOf),
    canAdd,
    change: (at, part) => onChange(breaks.map((one, index) => (index === at ? { ...one, ...part } : one))),
    leave: () => undefined,
    add: () => canAdd && onChange([...breaks, blankBreak(breaks)]),
    remove: (at) => onChange(breaks.toSpliced(at, 1)),
    restore: (at, one) => onChange(breaks.toSpliced(at, 0, one)),
    paste: async () => undefined,
  }
  const rowsText: RowsText<Column> = {
    ...said,
    table: text.breaks,
    number: said.row(0).replace('0', '').trim(),
    tools: said.removeHere,
    column: text.breakColumns,
    unit: { price: 'US$' },
    place: said.row,
    add: text.addBreak,
    edit: said.editRow,
  }
  const describe = ({ from, price }: BreakValues) => ({
    head: (
      <b className="strong">
        {text.from(from === null ? nothing : String(from), price === null ? nothing : formatAmount(price))}
      </b>
    ),
    edit: said.edit,
    body: null,
  })
  return (
    <div className="below-16">
      {isPhone ? (
        <RowCards rows={rows} text={rowsText} describe={describe} onOpen={setOpened} />
      ) : (
        <RowsTable kind={kind} rows={rows} text={rowsText} widths={styles} className={styles.breaks} />
      )}
      {opened !== null && (
        <RowSheet kind={kind} rows={rows} text={rowsText} at={opened} onClose={() => setOpened(null)} />
      )}
      {errors[`${path}.breaks`] && <p className="bad small">{errors[`${path}.breaks`]}</p>}
      <div className="row gap-12 wrap">
        {!isPhone && (
          <Button look="link" icon={<Icon name="plus" size={14} />} disabled={!canAdd} onClick={rows.add}>
            {text.addBreak}
          </Button>
        )}
        <span className="note">{text.breaksHint}</span>
      </div>
    </div>
  )
}
