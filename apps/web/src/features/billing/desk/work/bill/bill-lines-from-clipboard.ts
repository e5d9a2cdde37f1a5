import type { FreightTerm } from '@berth/domain/order/booking/freight-term'
import {
  type Choice,
  findNamed,
  findValue,
  readAmountCell,
  readFigureCell,
  readRange,
  withHeadingCurrency,
} from '#lib/spreadsheet/cells.ts'
import type { LineDraft } from './bill-draft.ts'
import { columnsOf, isComparedColumn, isFigure, type LineColumn } from './bill-line-columns.ts'

/** The names that pasted cells may have. */
export type BillNames = {
  readonly charges: readonly Choice[]
  /** The bases a line may have, each under all its names. */
  readonly bases: readonly { readonly basis: string; readonly names: readonly string[] }[]
  readonly terms: Readonly<Record<FreightTerm, readonly string[]>>
}

export type PastedLine = {
  readonly part: Partial<Omit<LineDraft, 'key'>>
  /** The amount beside the line, which is calculated and only compared. */
  readonly amount: string
}

export type PastedLines = {
  readonly rows: readonly PastedLine[]
  /** Cells that were not read and hold nothing: unknown names, and texts that are no figure. */
  readonly unknown: readonly string[]
}

/** Parses a copied range into lines, starting at the column it was pasted into. A line keeps the texts that were not read. */
export function readBillPaste(
  text: string,
  from: LineColumn,
  names: BillNames,
  currency: string,
  columns: readonly LineColumn[] = columnsOf({ hasTax: false, isReissued: false, hasQuote: false }),
): PastedLines {
  const pasted = columns.slice(columns.indexOf(from)).filter((one) => !isComparedColumn(one))
  const rows = readRange(text, pasted, isFigure, (column, text, heading) => {
    const unread: string[] = []
    const cell = column === 'unit_price' ? withHeadingCurrency(text, heading, currency) : text
    const value = readCell(column, cell, names, currency, unread)
    return { value, text: unread[0] }
  })
  const unknown = rows.flatMap((cells) => Object.values(cells).flatMap(({ text: one }) => one ?? []))
  return { rows: rows.map(lineOf), unknown: [...new Set(unknown)] }
}

type Cell = { readonly value: unknown; readonly text: string | undefined }

function lineOf({ amount, ...cells }: Readonly<Record<string, Cell>>): PastedLine {
  const all = Object.entries(cells)
  const values = all.flatMap(([field, { value }]) => (value === undefined ? [] : [[field, value] as const]))
  const unread = all.flatMap(([field, { text }]) => (text === undefined ? [] : [[field, text] as const]))
  return {
    part: { ...Object.fromEntries(values), unread: Object.fromEntries(unread) },
    amount: String(amount?.value ?? ''),
  }
}

/** The value of a cell; undefined leaves the column as it is. A cell that cannot be read is added to `unread`. */
function readCell(column: LineColumn, cell: string, names: BillNames, currency: string, unread: string[]) {
  switch (column) {
    case 'charge_id':
      return findNamed(cell, names.charges, unread)
    case 'basis':
      return findValue(
        cell,
        names.bases.map(({ basis, names: all }) => [basis, all] as const),
        unread,
      )
    case 'payment_term':
      return findValue(
        cell,
        (['prepaid', 'collect'] as const).map((term) => [term, names.terms[term]] as const),
        unread,
      )
    case 'quantity':
      return readFigureCell(cell, { decimals: 3 }, unread)
    case 'unit_price':
      return readAmountCell(cell, currency, unread)
    case 'tax_rate':
      return readFigureCell(cell, { decimals: 2, unit: 'percent' }, unread)
    case 'reason':
    case 'amount':
      return cell
    case 'quoted':
    case 'billed':
      return undefined
  }
}
