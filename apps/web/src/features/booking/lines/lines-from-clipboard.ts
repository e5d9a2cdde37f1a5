import { type ContainerMode, containerMode } from '@berth/domain/order/booking/container-mode'
import { findNamed, readFigureCell, readRange } from '../../../lib/spreadsheet/cells.ts'
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
  /** Cells that were not read and stay empty: unknown names, and texts that are no figure. */
  readonly unknown: readonly string[]
}

/** Parses a copied range into rows, starting at the column it was pasted into. Skips a heading row. */
export function readPaste(
  text: string,
  from: LineField,
  columns: readonly LineField[],
  names: CargoNames,
): Pasted {
  const unknown: string[] = []
  const rows = readRange(text, columns.slice(Math.max(0, columns.indexOf(from))), isFigure, (column, cell) =>
    readCell(column, cell, names, unknown),
  )
  return { rows, unknown: [...new Set(unknown)] }
}

const unitOf = { quantity: undefined, package: 'count', weight: 'weight', volume: 'volume' } as const

function readCell(column: LineField, text: string, names: CargoNames, unknown: string[]) {
  if (column === 'container_id') return findNamed(text, names.containers, unknown)
  if (column === 'package_uid') return findNamed(text, names.units, unknown)
  if (column === 'hs_code') return text
  if (column === 'description') return upperText(text)
  const decimals = column === 'quantity' || column === 'package' ? 0 : 3
  return readFigureCell(text, { decimals, unit: unitOf[column] }, unknown)
}
