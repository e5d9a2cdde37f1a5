import { cargoPieceLimits } from '@berth/domain/limits'
import { measureOf } from '@berth/domain/tariff/cargo-piece'
import { useMemo, useState } from 'react'
import { linesWords } from '#features/booking/form/field-words.ts'
import { formatCount } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import type { FormErrors } from '#page-parts/forms/use-form.ts'
import { writeAmount } from '#ui/controls/amount.ts'
import { Button } from '#ui/controls/button.tsx'
import { NumberInput } from '#ui/controls/number-input.tsx'
import { TextInput } from '#ui/controls/text-input.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { Icon } from '#ui/page/icon.tsx'
import { type CellProps, placeRows, type Rows, type RowsKind, type RowsText } from '#ui/rows-editor/rows.ts'
import { RowsTable } from '#ui/rows-editor/rows-table.tsx'
import { useUiText } from '#ui/theme/ui-text.ts'
import {
  blankCargo,
  type CargoColumn,
  type CargoDraft,
  cargoColumns,
  cargoErrors,
  cargoFaults,
  cargoOf,
  isBlankCargo,
  readCargoPaste,
  sidesAsked,
  volumeOf,
} from './cargo-draft.ts'
import styles from './cargo-editor.module.css'
import { cargoWords } from './cargo-words.ts'

const kind: RowsKind<CargoColumn, CargoDraft> = {
  name: 'cargo',
  Cell: CargoCell,
  isFigure: (field) => field !== 'sides',
  isRequired: () => false,
  isBlank: isBlankCargo,
  isLeftByEnter: isBlankCargo,
}

const noErrors: FormErrors = {}

type CargoEditorProps = {
  /** The rows as they are typed, whether they are read or not. */
  readonly rows: readonly CargoDraft[]
  readonly onRows: (rows: readonly CargoDraft[]) => void
  /** What a form says of them, by the path of its request. */
  readonly errors?: FormErrors
}

/** Cargo row by row. What is missing is asked for when its row is left behind; what cannot be read, when its cell is. */
export function CargoEditor({ rows, onRows: set, errors: said = noErrors }: CargoEditorProps) {
  const text = useWords(cargoWords)
  const line = useWords(linesWords)
  const { sayFault } = useUiText()
  const language = useLanguage()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const faults = useMemo(() => cargoFaults(rows), [rows])
  const ofForm = cargoErrors(rows, said)
  const errors = faults.map((found, at) => {
    const row = rows[at]
    const isLeft = (column: string) => row !== undefined && left.has(`${row.key} ${column}`)
    const told = Object.entries(found ?? {}).filter(
      ([column]) => isLeft(column) || isLeft('weight') || isLeft('volume'),
    )
    const own = Object.fromEntries(told.map(([column, fault]) => [column, sayFault(fault)]))
    return told.length === 0 ? ofForm[at] : { ...ofForm[at], ...own }
  })
  const canAdd = rows.length < cargoPieceLimits.maxRows
  const held: Rows<CargoColumn, CargoDraft> = {
    ...{ rows, columns: cargoColumns, errors, canAdd },
    change: (at, part) => set(rows.map((row, index) => (index === at ? { ...row, ...part } : row))),
    leave: (at, field) => setLeft((all) => new Set([...all, `${rows[at]?.key} ${field}`])),
    add: () => canAdd && set([...rows, blankCargo()]),
    remove: (at) => set(rows.length === 1 ? [blankCargo()] : rows.toSpliced(at, 1)),
    restore: (at, row) => set(rows.every(isBlankCargo) ? [row] : rows.toSpliced(at, 0, row)),
    paste: async (pasted, at, column) => {
      const read = readCargoPaste(pasted, column)
      const fitting = read.slice(0, cargoPieceLimits.maxRows - at)
      const next = placeRows<CargoDraft>(rows, at, fitting, blankCargo)
      set(next)
      setLeft((all) => new Set([...all, ...next.map(({ key }) => `${key} weight`)]))
      showToast('info', line.pasted(fitting.length))
      if (fitting.length < read.length) showToast('trouble', line.tooMany(cargoPieceLimits.maxRows))
    },
  }
  const rowsText: RowsText<CargoColumn> = {
    ...line,
    ...{ table: text.title, number: line.row(0).replace('0', '').trim(), tools: line.removeHere },
    column: text.columns,
    ...{ place: line.row, add: text.add, edit: line.editRow },
  }
  return (
    <div className={styles.editor}>
      <RowsTable
        kind={kind}
        rows={held}
        text={rowsText}
        widths={styles}
        className={styles.table}
        foot={<Sums rows={rows} />}
      />
      {rows.map((row, at) => {
        const asked = sidesAsked(row)
        if (asked.length === 0) return null
        return (
          <p key={row.key} className={`row wrap gap-8 note ${styles.asked}`}>
            {text.unit(at + 1)}
            {asked.map(({ unit, sides }) => (
              <Button key={unit} size="small" onClick={() => held.change(at, { sides })}>
                {language === 'zh-CN' ? `${unit}（${sides} cm）` : `${unit} (${sides} cm)`}
              </Button>
            ))}
          </p>
        )
      })}
      <Button
        look="link"
        className={styles.add ?? ''}
        icon={<Icon name="plus" size={14} />}
        disabled={!canAdd}
        onClick={held.add}
      >
        {text.add}
      </Button>
    </div>
  )
}

/** What the rows come to as far as they are read. */
function Sums({ rows }: { readonly rows: readonly CargoDraft[] }) {
  const cargo = cargoOf(rows)
  const measure = cargo && measureOf(cargo)
  const pieces = cargo?.reduce((sum, piece) => sum + piece.pieces, 0)
  return (
    <>
      <td className="num">{pieces !== undefined && formatCount(pieces)}</td>
      <td />
      <td className="num">{measure && writeAmount(measure.weight, 0)}</td>
      <td className="num">{measure && writeAmount(measure.volume, 3)}</td>
    </>
  )
}

/** The control of one cell of the cargo. A row has measures or a volume: with measures, the volume is what they come to. */
function CargoCell({ field, row, onChange, onLeave, ...control }: CellProps<CargoColumn, CargoDraft>) {
  const text = useWords(cargoWords)
  switch (field) {
    case 'pieces':
      return (
        <NumberInput
          {...control}
          measure="count"
          value={row.pieces}
          onChange={(pieces) => onChange({ pieces })}
          onBlur={onLeave}
        />
      )
    case 'sides':
      return (
        <TextInput
          {...control}
          autoComplete="off"
          placeholder={text.sides}
          disabled={row.volume !== null}
          value={row.sides}
          onChange={({ target }) => onChange({ sides: target.value })}
          onBlur={onLeave}
        />
      )
    case 'weight':
      return (
        <NumberInput
          {...control}
          decimals={3}
          measure="weight"
          value={row.weight}
          onChange={(weight) => onChange({ weight })}
          onBlur={onLeave}
        />
      )
    case 'volume':
      return (
        <NumberInput
          {...control}
          decimals={3}
          measure="volume"
          disabled={row.sides.trim() !== ''}
          value={volumeOf(row)}
          onChange={(volume) => onChange({ volume })}
          onBlur={onLeave}
        />
      )
  }
}
