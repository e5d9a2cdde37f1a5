/** A thing one may name in a cell, and what it may be called there. */
export type Choice = { readonly id: number; readonly names: readonly string[] }

const cellShapes = {
  '\t': /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/y,
  ',': /(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r\n|\n|\r|$)/y,
  ';': /(?:"((?:[^"]|"")*)"|([^;\r\n]*))(;|\r\n|\n|\r|$)/y,
} as const

/** The cells of a copied range or a file of values: rows by line ends, cells by tabs or commas, quoted where a cell holds either. */
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

/** Which of the choices a cell means, by any of its names. */
export function findByName(text: string, choices: readonly Choice[]): number | null {
  const wanted = plain(text)
  return choices.find(({ names }) => names.some((name) => plain(name) === wanted))?.id ?? null
}

// `40'HQ`, `40 hq` and `40HC` are one type to whoever types them.
function plain(name: string): string {
  return name
    .toUpperCase()
    .replace(/[\s'’"/.-]/g, '')
    .replace(/^(\d\d)HC$/, '$1HQ')
}
