import {
  type InstructionRowTable,
  instructionRowFields,
} from '@berth/domain/order/instruction/instruction-row-field'
import { cleanTradeText } from '@berth/domain/reading/clean-text'
import { readFigure } from '@berth/domain/reading/figure'
import type { CargoMeasure } from '@berth/domain/reading/heading-unit'
import { valueIn } from '@berth/domain/reading/reading'
import type { CargoNames } from '#features/lookups/cargo-names.ts'
import { withUnread } from '#features/order/form/unread.ts'
import { findInBook, hasHeading, withHeadingUnit } from '#lib/spreadsheet/cells.ts'
import { upperText } from '#ui/controls/upper-text.ts'
import type { RowField, RowValues } from '../form/form.ts'
import { decimalsOf, hasDigits, maxOf } from './row-columns.ts'

/**
 * Parses cells into rows, starting at a column. Skips a heading row; a row keeps the texts of cells that could not be read. An
 * empty cell says nothing: what the form has there stays, as packages and codes that came from the booking.
 */
export function readRows(
  cells: readonly (readonly string[])[],
  from: RowField,
  columns: readonly RowField[],
  names: CargoNames,
): readonly (Partial<RowValues> & Pick<RowValues, 'unread'>)[] {
  const targets = columns.slice(Math.max(0, columns.indexOf(from)))
  const filled = cells.filter((row) => row.some((cell) => cell.trim() !== ''))
  const headings = hasHeading(filled, targets, hasDigits) ? (filled[0] ?? []) : null
  return (headings === null ? filled : filled.slice(1)).map((row) => {
    let unread: RowValues['unread'] = {}
    const values = targets.slice(0, row.length).flatMap((field, place) => {
      const text = withHeadingUnit((row[place] ?? '').trim(), headings?.[place] ?? '', measureIn(field))
      if (text === '') return []
      const value = readCell(field, text, names)
      if (value === undefined) unread = withUnread(unread, field, text)
      return [[field, value ?? emptyOf(field)] as const]
    })
    return { ...Object.fromEntries(values), unread }
  })
}

/** What the figures of a field are, whose heading may say another unit. */
function measureIn(field: RowField): CargoMeasure | undefined {
  const { kind } = instructionRowFields[field]
  return kind === 'weight' || kind === 'volume' || kind === 'count' ? kind : undefined
}

function emptyOf(field: RowField): null | '' {
  return instructionRowFields[field].kind === 'text' ? '' : null
}

/** The value of a cell. Undefined if it is not valid here. */
function readCell(field: RowField, text: string, names: CargoNames): string | number | null | undefined {
  const rule: InstructionRowTable[string] = instructionRowFields[field]
  if (rule.kind === 'container') return findInBook(text, names.containers) ?? undefined
  if (rule.kind === 'package_unit') return findInBook(text, names.units) ?? undefined
  if (rule.kind === 'text') return within(upperText((rule.reads ?? cleanTradeText)(text)), rule.max)
  const figure = valueIn(readFigure(text, { decimals: decimalsOf[field] ?? 0, unit: measureIn(field) }))
  return figure === null || figure > (maxOf(rule.kind) ?? 0) ? undefined : figure
}

function within(text: string, max: number): string | undefined {
  return [...text].length <= max ? text : undefined
}

/** The cells of the rows for export, with types and units as codes. */
export function cellsOf(
  rows: readonly RowValues[],
  columns: readonly RowField[],
  codes: { readonly container: (id: number) => string; readonly unit: (id: number) => string },
): (string | number | null)[][] {
  return rows.map((row) =>
    columns.map((field) => {
      const unread = row.unread[field]
      if (unread !== undefined) return unread
      const value = row[field]
      if (field === 'container_id')
        return row.container_id === null ? null : codes.container(row.container_id)
      if (field === 'package_uid') return row.package_uid === null ? null : codes.unit(row.package_uid)
      return value
    }),
  )
}
