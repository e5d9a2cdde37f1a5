import type { FreightTerm } from '@berth/domain/order/booking/freight-term'
import {
  type Choice,
  findByName,
  findNamed,
  readAmountCell,
  readFigureCell,
  readRange,
} from '../../../../../lib/spreadsheet/cells.ts'
import type { LineDraft } from './bill-draft.ts'
import { isFigure, type LineColumn, untaxedColumns } from './bill-line-columns.ts'

/** The names that pasted cells may have. */
export type BillNames = {
  readonly charges: readonly Choice[]
  /** The bases a line may have, each under all its names. */
  readonly bases: readonly { readonly basis: string; readonly names: readonly string[] }[]
  readonly terms: Readonly<Record<FreightTerm, readonly string[]>>
}

export type PastedLines = {
  readonly rows: readonly Partial<Omit<LineDraft, 'key'>>[]
  /** Cells that were not read and stay empty: unknown names, and texts that are no figure. */
  readonly unknown: readonly string[]
}

/** Parses a copied range into lines, starting at the column it was pasted into. Amounts are calculated and therefore not read. */
export function readBillPaste(
  text: string,
  from: LineColumn,
  names: BillNames,
  currency: string,
  columns: readonly LineColumn[] = untaxedColumns,
): PastedLines {
  const unknown: string[] = []
  const pick = <Value extends string>(
    cell: string,
    known: readonly (readonly [Value, readonly string[]])[],
  ) => {
    if (cell.trim() === '') return undefined
    const at = findByName(
      cell,
      known.map(([, all], id) => ({ id, names: all })),
    )
    if (at === null) unknown.push(cell)
    return at === null ? undefined : known[at]?.[0]
  }
  const bases = names.bases.map(({ basis, names: all }) => [basis, all] as const)
  const terms = (['prepaid', 'collect'] as const).map((term) => [term, names.terms[term]] as const)
  const rows = readRange(text, columns.slice(columns.indexOf(from)), isFigure, (column, cell) => {
    switch (column) {
      case 'charge_id':
        return findNamed(cell, names.charges, unknown)
      case 'basis':
        return pick(cell, bases)
      case 'payment_term':
        return pick(cell, terms)
      case 'quantity':
        return readFigureCell(cell, { decimals: 3 }, unknown)
      case 'unit_price':
        return readAmountCell(cell, currency, unknown)
      case 'tax_rate':
        return readFigureCell(cell, { decimals: 2, unit: 'percent' }, unknown)
      case 'reason':
        return cell
      case 'amount':
        return undefined
    }
  })
  return { rows, unknown: [...new Set(unknown)] }
}
