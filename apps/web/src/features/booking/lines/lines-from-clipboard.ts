import { maxFigure, maxLength } from '@berth/domain/limits'
import { type ContainerMode, containerMode } from '@berth/domain/order/booking/container-mode'
import { cleanTradeText, cleanValue } from '@berth/domain/reading/clean-text'
import type { CargoMeasure } from '@berth/domain/reading/heading-unit'
import type { CargoNames } from '#features/lookups/cargo-names.ts'
import { findNamed, readFigureCell, readRange, withHeadingUnit } from '#lib/spreadsheet/cells.ts'
import { upperText } from '#ui/controls/upper-text.ts'
import type { LineField, LineValues } from '../form/form.ts'
import { isFigure } from './line-columns.ts'

/** The columns of the table in order, also the order of pasted columns. */
export function columnsOf(mode: ContainerMode): readonly LineField[] {
  const cargo = ['package', 'package_uid', 'hs_code', 'description', 'weight', 'volume'] as const
  return mode === containerMode.fcl ? ['container_id', 'quantity', ...cargo] : cargo
}

export type PastedRows = {
  readonly rows: readonly Partial<LineValues>[]
  /** Cells that were not read and stay empty: unknown names, and texts that are no figure. */
  readonly unknown: readonly string[]
}

/** Parses a copied range into rows, starting at the column it was pasted into. Skips a heading row. */
export function readPaste(
  text: string,
  from: LineField,
  columns: readonly LineField[],
  names: CargoNames,
): PastedRows {
  const unknown: string[] = []
  const cells = readRange(
    text,
    columns.slice(Math.max(0, columns.indexOf(from))),
    isFigure,
    (column, cell, heading) => {
      const unread: string[] = []
      const value = readCell(column, withHeadingUnit(cell, heading, measureOf[column]), names, unread)
      unknown.push(...unread)
      return { value, text: unread[0] }
    },
  )
  return { rows: cells.map(rowOf), unknown: [...new Set(unknown)] }
}

/** A row of cells, with the texts of those that were not read. */
function rowOf(cells: Readonly<Record<string, Cell>>): Partial<LineValues> {
  const all = Object.entries(cells)
  const unread = all.flatMap(([field, { text }]) => (text === undefined ? [] : [[field, text] as const]))
  return {
    ...Object.fromEntries(all.map(([field, { value }]) => [field, value])),
    unread: Object.fromEntries(unread),
  }
}

type Cell = { readonly value: unknown; readonly text: string | undefined }

/** What the figures of a column are, of which a heading may say another unit. */
const measureOf: { readonly [Field in LineField]?: CargoMeasure } = {
  ...{ quantity: 'count', package: 'count', weight: 'weight', volume: 'volume' },
}

const mostOf = {
  quantity: maxFigure.count,
  package: maxFigure.count,
  weight: maxFigure.weight,
  volume: maxFigure.volume,
}

function readCell(column: LineField, text: string, names: CargoNames, unknown: string[]) {
  if (column === 'container_id') return findNamed(text, names.containers, unknown)
  if (column === 'package_uid') return findNamed(text, names.units, unknown)
  if (column === 'hs_code') return within(cleanValue(text), 14, unknown)
  if (column === 'description')
    return within(upperText(cleanTradeText(text)), maxLength.lineDescription, unknown)
  const decimals = column === 'quantity' || column === 'package' ? 0 : 3
  // Cartons are no containers: behind their quantity stands no unit.
  const unit = column === 'quantity' ? undefined : measureOf[column]
  return readFigureCell(text, { decimals, unit, most: mostOf[column] }, unknown)
}

/** A text that its field can hold; a longer one is not read. */
function within(text: string, most: number, unread: string[]): string {
  if ([...text].length <= most) return text
  unread.push(text)
  return ''
}
