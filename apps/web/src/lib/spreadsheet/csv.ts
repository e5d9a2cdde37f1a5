import { splitCells } from './cells.ts'

type Cell = string | number | null

// Spreadsheets run a cell that starts like this as a formula, whoever wrote it; East Asian editions also accept the full-width
// forms.
const formulaStart = /^[=+\-@＝＋－＠\t\r]/

/** Writes rows as a CSV file that Excel opens with Chinese text intact. */
export function writeCsv(rows: readonly (readonly Cell[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(writeCell).join(',')).join('\r\n')}\r\n`
}

function writeCell(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = formulaStart.test(cell) ? `'${cell}` : cell
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** The cells of a CSV file, whether separated by commas, semicolons or tabs. */
export function readCsv(text: string): string[][] {
  const content = text.replace(/^\uFEFF/, '')
  const heading = content.split(/\r?\n/, 1)[0] ?? ''
  const count = (separator: string) => heading.split(separator).length
  const separator = ([',', ';', '\t'] as const).reduce((best, one) => (count(one) > count(best) ? one : best))
  return splitCells(content, separator).map((row) =>
    row.map((cell) => (/^'[=+\-@＝＋－＠]/.test(cell) ? cell.slice(1) : cell)),
  )
}
