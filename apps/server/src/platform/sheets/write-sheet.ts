import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { csvCell } from '@berth/domain/files/csv-cell'
import type { ExportFormat } from '@berth/domain/files/import-file'
import { writeXlsxStream } from 'hucre/xlsx'
import { FileAnswer } from '../http/download.ts'

/** A cell value to write. It never becomes a formula: a text stays a text, however it begins. */
export type WrittenCell = string | number | null

export type WrittenColumn = {
  readonly heading: string
  /** In characters; only used by workbooks. */
  readonly width: number
  /** The number format of the column in a workbook. */
  readonly figures?: string
}

/** Rows as they become available, one batch at a time. */
export type RowBatches = AsyncIterable<readonly (readonly WrittenCell[])[]>

const mediaTypes: Record<ExportFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}

/** Returns a file of rows that is written while it is sent: however long it is, only one batch is in memory. */
export function sheetAnswer(
  name: string,
  format: ExportFormat,
  columns: readonly WrittenColumn[],
  batches: RowBatches,
): FileAnswer {
  const content =
    format === 'csv' ? Readable.from(csvLines(columns, batches)) : xlsxStream(name, columns, batches)
  return new FileAnswer(
    content,
    { name: `${name}.${format}`, mediaType: mediaTypes[format], bytes: null },
    false,
  )
}

// The byte order mark tells a spreadsheet that the text is UTF-8.
async function* csvLines(columns: readonly WrittenColumn[], batches: RowBatches): AsyncGenerator<string> {
  yield `\uFEFF${csvLine(columns.map(({ heading }) => heading))}`
  for await (const rows of batches) yield rows.map(csvLine).join('')
}

function csvLine(cells: readonly WrittenCell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

function xlsxStream(name: string, columns: readonly WrittenColumn[], batches: RowBatches): Readable {
  const stream = writeXlsxStream(eachRow(batches), {
    name: sheetName(name),
    columns: columns.map(({ heading, width, figures }) => ({
      header: heading,
      width,
      ...(figures === undefined ? {} : { numFmt: figures }),
    })),
    freezePane: { rows: 1 },
  })
  return Readable.fromWeb(stream as ReadableStream<Uint8Array>) // The same class under its browser type.
}

async function* eachRow(batches: RowBatches) {
  for await (const rows of batches) for (const row of rows) yield row.map(xlsxCell)
}

/** A sheet name in a workbook has at most 31 characters and none of these. */
function sheetName(name: string): string {
  return name.replace(/[\\/?*[\]:']/g, ' ').slice(0, 31)
}

// A control character is not valid XML, and `_x0041_` would be read back as the letter it encodes.
export function xlsxCell(cell: WrittenCell): WrittenCell {
  if (typeof cell !== 'string') return cell
  return (
    cell
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not get into the file
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
      .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
  )
}
