import { decimalsOf } from '@berth/domain/money/currency'
import { type FigureShape, readFieldFigure, readFigure } from '@berth/domain/reading/figure'
import { type Measure, readHeadingUnit } from '@berth/domain/reading/heading-unit'
import { faultOf, type Reading, valueIn } from '@berth/domain/reading/reading'
import { NameBook, nameKey } from '@berth/domain/reading/trade-name'

/** A record a cell may refer to, with the names accepted for it. */
export type Choice = { readonly id: number; readonly names: readonly string[] }

const cellShapes = {
  '\t': /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/y,
  ',': /(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r\n|\n|\r|$)/y,
  ';': /(?:"((?:[^"]|"")*)"|([^;\r\n]*))(;|\r\n|\n|\r|$)/y,
} as const

/**
 * The cells of a copied range or a CSV file: rows split at line ends, cells at tabs or commas, quoted if a cell contains
 * either.
 */
export function splitCells(text: string, separator: '\t' | ',' | ';' = '\t'): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  const cell = cellShapes[separator]
  cell.lastIndex = 0
  while (cell.lastIndex < text.length) {
    const [, quoted, plain, end] = cell.exec(text) ?? []
    if (end === undefined) break
    row.push((quoted?.replaceAll('""', '"') ?? plain ?? '').trim())
    if (end === separator && cell.lastIndex < text.length) continue
    if (end === separator) row.push('')
    rows.push(row)
    row = []
  }
  return rows
}

/** The only choice that has what a cell says as one of its names. */
export function findByName(text: string, choices: readonly Choice[]): number | null {
  const wanted = plain(text)
  const [only, other] = choices.filter(({ names }) => names.some((name) => plain(name) === wanted))
  return other === undefined ? (only?.id ?? null) : null
}

// `40HC` is the 40HQ of a bill's line, too.
function plain(name: string): string {
  return nameKey(name).replace(/^(\d\d)HC$/, '$1HQ')
}

/** What a cell names in a list of the trade, as searches and imports read it; of several, none. */
export function findInBook(text: string, book: NameBook): number | null {
  return valueIn(book.read(text))
}

/** The same of a cell that may be empty; a name that no choice has alone is added to `unknown`. */
export function findNamed(
  text: string,
  choices: readonly Choice[] | NameBook,
  unknown: string[],
): number | null {
  if (text.trim() === '') return null
  const found = choices instanceof NameBook ? findInBook(text, choices) : findByName(text, choices)
  if (found === null) unknown.push(text)
  return found
}

/** The value that has what a cell says as one of its names; undefined for an empty cell, and for a name that is added to `unread`. */
export function findValue<Value extends string>(
  cell: string,
  known: readonly (readonly [Value, readonly string[]])[],
  unread: string[],
): Value | undefined {
  if (cell.trim() === '') return undefined
  const choices = known.map(([, names], id) => ({ id, names }))
  const at = findByName(cell, choices)
  if (at === null) unread.push(cell)
  return at === null ? undefined : known[at]?.[0]
}

/** The figure of a cell. A text that is none, or too large a figure, is added to `unread`, and the cell stays empty. */
export function readFigureCell(
  text: string,
  { most = Number.POSITIVE_INFINITY, ...shape }: FigureShape & { readonly most?: number },
  unread: string[],
): number | null {
  const figure = taken(readFigure(text, shape), text, unread)
  if (figure === null || figure <= most) return figure
  unread.push(text)
  return null
}

/** The same for an amount of a currency, which the cell may name; another currency is not read. */
export function readAmountCell(text: string, currency: string, unread: string[]): number | null {
  return taken(readFieldFigure(text, { decimals: decimalsOf(currency), unit: currency }), text, unread)
}

function taken(reading: Reading<number>, text: string, unread: string[]): number | null {
  if (faultOf(reading)) unread.push(text)
  return valueIn(reading)
}

/**
 * The rows of a copied range, whose cells belong to `columns` in this order. A heading row and empty rows are left out.
 * `readCell` makes the value of a cell, given its heading if there is one; undefined leaves the column as it is.
 */
export function readRange<Column extends string, Cell>(
  text: string,
  columns: readonly Column[],
  isFigure: ReadonlySet<Column>,
  readCell: (column: Column, cell: string, heading: string) => Cell,
): Readonly<Record<string, Cell>>[] {
  const cells = splitCells(text).filter((row) => row.some((cell) => cell !== ''))
  const headings = hasHeading(cells, columns, isFigure) ? (cells[0] ?? []) : null
  const rows = headings === null ? cells : cells.slice(1)
  return rows.map((row) =>
    Object.fromEntries(
      columns
        .slice(0, row.length)
        .map((column, at) => [column, readCell(column, row[at] ?? '', headings?.[at] ?? '')] as const)
        .filter(([, value]) => value !== undefined),
    ),
  )
}

/**
 * A cell with the unit that its heading says, if that is another one than its column's, or something else such as a net weight: a
 * weight below `G.W. (MT)` is `18.5 MT`, which the column then does not read.
 */
export function withHeadingUnit(cell: string, heading: string, measure: Measure | undefined): string {
  const { other = null } = measure === undefined ? {} : readHeadingUnit(heading, measure)
  return cell === '' || other === null ? cell : `${cell} ${other}`
}

/** The same for an amount, whose heading may name a currency, too. The sign of yuan is that of yen. */
export function withHeadingCurrency(cell: string, heading: string, currency: string): string {
  const { currency: named } = readHeadingUnit(heading, currency === 'JPY' ? 'money' : 'price')
  return cell === '' || named === null || named === currency
    ? withHeadingUnit(cell, heading, 'money')
    : `${named} ${cell}`
}

/** Whether the first row is a heading: rows follow it, it has words where figures belong and no digits. */
export function hasHeading<Column extends string>(
  [row, ...others]: readonly (readonly string[])[],
  columns: readonly Column[],
  isFigure: ReadonlySet<Column>,
): boolean {
  if (others.length === 0) return false
  const figures = columns.map((column, at) => (isFigure.has(column) ? (row?.[at] ?? '') : ''))
  if (!row || row.some((cell) => /^\d/.test(cell)) || figures.some((cell) => /\d/.test(cell))) return false
  return figures.some((cell) => /\p{L}/u.test(cell))
}
