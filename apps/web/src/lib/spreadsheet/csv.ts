import { splitCells } from './cells.ts'

type Cell = string | number | null

// A spreadsheet runs a cell that begins like this as a formula, whoever wrote it; East Asian editions at full width too.
const formulaStart = /^[=+\-@＝＋－＠\t\r]/

/** Rows as a CSV file that Excel opens with its Chinese intact. */
export function writeCsv(rows: readonly (readonly Cell[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(writeCell).join(',')).join('\r\n')}\r\n`
}

function writeCell(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = formulaStart.test(cell) ? `'${cell}` : cell
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** The cells of a CSV file, whichever of comma, semicolon and tab separates them. */
export function readCsv(text: string): string[][] {
  const content = text.replace(/^\uFEFF/, '')
  const heading = content.split(/\r?\n/, 1)[0] ?? ''
  const count = (separator: string) => heading.split(separator).length
  const separator = ([',', ';', '\t'] as const).reduce((best, one) => (count(one) > count(best) ? one : best))
  return splitCells(content, separator).map((row) =>
    row.map((cell) => (/^'[=+\-@＝＋－＠]/.test(cell) ? cell.slice(1) : cell)),
  )
}
