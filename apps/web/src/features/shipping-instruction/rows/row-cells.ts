import { maxLength } from '@berth/domain/limits'
import { type SupplyRowTable, supplyRowFields } from '@berth/domain/order/instruction/supply-row-field'
import { readFigure } from '@berth/domain/reading/figure'
import { readContainerNumber } from '@berth/domain/reading/identifier'
import { valueIn } from '@berth/domain/reading/reading'
import { findByName } from '../../../lib/spreadsheet/cells.ts'
import { upperText } from '../../../ui/controls/upper-text.ts'
import type { CargoNames } from '../../lookups/cargo-names.ts'
import type { RowField, RowValues } from '../form/form.ts'
import { decimalsOf } from './row-columns.ts'

/** A cell that could not be read, with its original text. */
export type CellFault = { readonly at: number; readonly field: RowField; readonly text: string }

export type ReadRows = { readonly rows: readonly Partial<RowValues>[]; readonly faults: readonly CellFault[] }

/** Parses cells into rows, starting at a column. Skips a heading row and leaves faulty cells empty. */
export function readRows(
  cells: readonly (readonly string[])[],
  from: RowField,
  columns: readonly RowField[],
  names: CargoNames,
): ReadRows {
  const targets = columns.slice(Math.max(0, columns.indexOf(from)))
  const filled = cells.filter((row) => row.some((cell) => cell.trim() !== ''))
  const faults: CellFault[] = []
  const rows = (isHeading(filled[0], targets) ? filled.slice(1) : filled).map((row, at) =>
    Object.fromEntries(
      targets.slice(0, row.length).map((field, place) => {
        const text = (row[place] ?? '').trim()
        const value = readCell(field, text, names)
        if (value === undefined) faults.push({ at, field, text })
        return [field, value ?? emptyOf(field)]
      }),
    ),
  )
  return { rows, faults }
}

// A heading has words where figures belong and contains no digits.
function isHeading(row: readonly string[] | undefined, targets: readonly RowField[]): boolean {
  const figures = targets.map((field, at) => (decimalsOf[field] === undefined ? '' : (row?.[at] ?? '')))
  if (!row || row.some((cell) => /^\d/.test(cell.trim())) || figures.some((cell) => /\d/.test(cell)))
    return false
  return figures.some((cell) => /\p{L}/u.test(cell))
}

function emptyOf(field: RowField): null | '' {
  return supplyRowFields[field].kind === 'text' ? '' : null
}

/** The value of a cell. Undefined if it is not valid here. */
function readCell(field: RowField, text: string, names: CargoNames): string | number | null | undefined {
  const rule: SupplyRowTable[string] = supplyRowFields[field]
  if (text === '') return emptyOf(field)
  if (rule.kind === 'container') return findByName(text, names.containers) ?? undefined
  if (rule.kind === 'package_unit') return findByName(text, names.units) ?? undefined
  if (field === 'hs_code') return within(text, 14)
  if (field === 'container_no') return within(readContainerNumber(text), maxLength.containerNumber)
  if (rule.kind === 'text') return within(upperText(text), rule.max)
  const unit =
    rule.kind === 'weight' || rule.kind === 'volume' || rule.kind === 'count' ? rule.kind : undefined
  return valueIn(readFigure(text, { decimals: decimalsOf[field] ?? 0, unit })) ?? undefined
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
      const value = row[field]
      if (field === 'container_id')
        return row.container_id === null ? null : codes.container(row.container_id)
      if (field === 'package_uid') return row.package_uid === null ? null : codes.unit(row.package_uid)
      return value
    }),
  )
}
