import { cellOfCsv, csvCell, csvSeparatorOf } from '@berth/domain/files/csv-cell'
import { splitCells } from './cells.ts'

/** Writes rows as a CSV file that Excel opens with Chinese text intact. */
export function writeCsv(rows: readonly (readonly (string | number | null)[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(csvCell).join(',')).join('\r\n')}\r\n`
}

/** The cells of a CSV file, whether separated by commas, semicolons or tabs. */
export function readCsv(text: string): string[][] {
  const content = text.replace(/^\uFEFF/, '')
  return splitCells(content, csvSeparatorOf(content)).map((row) => row.map(cellOfCsv))
}
