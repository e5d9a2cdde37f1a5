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

/** The choice a cell refers to, by any of its names. */
export function findByName(text: string, choices: readonly Choice[]): number | null {
  const wanted = plain(text)
  return choices.find(({ names }) => names.some((name) => plain(name) === wanted))?.id ?? null
}

/** As `findByName`, for a cell that may be empty; a name that no choice has is added to `unknown`. */
export function findNamed(text: string, choices: readonly Choice[], unknown: string[]): number | null {
  if (text.trim() === '') return null
  const found = findByName(text, choices)
  if (found === null) unknown.push(text)
  return found
}

/**
 * The rows of a copied range, whose cells belong to `columns` in this order. A heading row and empty rows are left out.
 * `readCell` makes the value of a cell; undefined leaves the column as it is.
 */
export function readRange<Column extends string>(
  text: string,
  columns: readonly Column[],
  isFigure: ReadonlySet<Column>,
  readCell: (column: Column, cell: string) => unknown,
): Readonly<Record<string, unknown>>[] {
  const cells = splitCells(text).filter((row) => row.some((cell) => cell !== ''))
  const rows = isHeading(cells[0], columns, isFigure) ? cells.slice(1) : cells
  return rows.map((row) =>
    Object.fromEntries(
      columns
        .slice(0, row.length)
        .map((column, at) => [column, readCell(column, row[at] ?? '')] as const)
        .filter(([, value]) => value !== undefined),
    ),
  )
}

// A heading has words where figures belong and contains no digits.
function isHeading<Column extends string>(
  row: readonly string[] | undefined,
  columns: readonly Column[],
  isFigure: ReadonlySet<Column>,
): boolean {
  if (!row || row.some((cell) => /^\d/.test(cell))) return false
  return columns.some((column, at) => isFigure.has(column) && /\p{L}/u.test(row[at] ?? ''))
}

// `40'HQ`, `40 hq` and `40HC` are the same type to users.
function plain(name: string): string {
  return name
    .toUpperCase()
    .replace(/[\s'’"/.-]/g, '')
    .replace(/^(\d\d)HC$/, '$1HQ')
}
