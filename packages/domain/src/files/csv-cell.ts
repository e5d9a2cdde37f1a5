/**
 * Texts that a spreadsheet would run as a formula (East Asian editions accept full-width characters too), and texts that only
 * look as if they had been escaped against it.
 */
const runs = /^'*[=+\-@＝＋－＠\t\r]/
const guarded = /^'+[=+\-@＝＋－＠\t\r]/

/** Formats a text as a CSV cell that no spreadsheet runs as a formula; reading it removes the escape again. */
export function csvCell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const isGuarded = runs.test(value)
  const text = isGuarded ? `'${value}` : value
  return isGuarded || /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** The text of a cell without the escape of `csvCell`. */
export function cellOfCsv(cell: string): string {
  return guarded.test(cell) ? cell.slice(1) : cell
}

const separators = [',', ';', '\t'] as const

/** Returns the most frequent separator of the first line of a CSV text that contains any, ignoring quoted text. */
export function csvSeparatorOf(text: string): (typeof separators)[number] {
  const line = text
    .slice(0, 20_000)
    .replace(/"(?:[^"]|"")*"/g, '')
    .split(/\r\n|\n|\r/)
    .find((one) => separators.some((separator) => one.includes(separator)))
  const count = (separator: string) => (line ?? '').split(separator).length
  return separators.reduce((best, one) => (count(one) > count(best) ? one : best))
}
