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

// `40'HQ`, `40 hq` and `40HC` are the same type to users.
function plain(name: string): string {
  return name
    .toUpperCase()
    .replace(/[\s'’"/.-]/g, '')
    .replace(/^(\d\d)HC$/, '$1HQ')
}
