import { type ContainerMode, containerMode } from '@berth/domain/order/booking/container-mode'
import { type Choice, findByName, splitCells } from '../../../lib/spreadsheet/cells.ts'
import { cleanAmount, parseAmount } from '../../../ui/controls/amount.ts'
import { upperText } from '../../../ui/controls/upper-text.ts'
import type { CargoNames } from '../../lookups/cargo-names.ts'
import type { LineField, LineValues } from '../form/form.ts'
import { isFigure } from './line-columns.ts'

/** The columns of the table in order, also the order of pasted columns. */
export function columnsOf(mode: ContainerMode): readonly LineField[] {
  const cargo = ['package', 'package_uid', 'hs_code', 'description', 'weight', 'volume'] as const
  return mode === containerMode.fcl ? ['container_id', 'quantity', ...cargo] : cargo
}

export type Pasted = {
  readonly rows: readonly Partial<LineValues>[]
  /** Unknown names of container types or units. */
  readonly unknown: readonly string[]
}

/** Parses a copied range into rows, starting at the column it was pasted into. Skips a heading row. */
export function readPaste(
  text: string,
  from: LineField,
  columns: readonly LineField[],
  names: CargoNames,
): Pasted {
  const targets = columns.slice(Math.max(0, columns.indexOf(from)))
  const unknown: string[] = []
  const cells = splitCells(text).filter((row) => row.some((cell) => cell !== ''))
  const rows = (isHeading(cells[0], targets) ? cells.slice(1) : cells).map((row) =>
    Object.fromEntries(
      targets
        .slice(0, row.length)
        .map((column, at) => [column, readCell(column, row[at] ?? '', names, unknown)]),
    ),
  )
  return { rows, unknown: [...new Set(unknown)] }
}

// A heading has words where figures belong and contains no digits.
function isHeading(row: readonly string[] | undefined, targets: readonly LineField[]): boolean {
  if (!row || row.some((cell) => /^\d/.test(cell))) return false
  return targets.some((column, at) => isFigure.has(column) && /\p{L}/u.test(row[at] ?? ''))
}

function readCell(column: LineField, text: string, names: CargoNames, unknown: string[]) {
  if (column === 'container_id') return findNamed(text, names.containers, unknown)
  if (column === 'package_uid') return findNamed(text, names.units, unknown)
  if (column === 'hs_code') return text
  if (column === 'description') return upperText(text)
  const decimals = column === 'quantity' || column === 'package' ? 0 : 3
  return parseAmount(cleanAmount(text, decimals))
}

function findNamed(text: string, choices: readonly Choice[], unknown: string[]): number | null {
  if (text.trim() === '') return null
  const found = findByName(text, choices)
  if (found === null) unknown.push(text)
  return found
}
