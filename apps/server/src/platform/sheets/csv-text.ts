import { cellOfCsv, csvSeparatorOf } from '@berth/domain/files/csv-cell'
import { maxImportRows } from '@berth/domain/files/import-file'
import { parseCsv } from 'hucre/csv'
import type { SheetCell } from './sheet-cell.ts'
import { SheetFault } from './sheet-fault.ts'

/** Decodes bytes in UTF-8, UTF-16 or the Chinese code page, with or without a byte order mark. */
export function decodeText(bytes: Uint8Array): string {
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : unmarkedEncoding(bytes)
  const text = new TextDecoder(encoding).decode(bytes)
  // A NUL means that the bytes are not text in any of these encodings.
  if (text.includes('\u0000')) throw new SheetFault('file_unreadable')
  return text
}

function unmarkedEncoding(bytes: Uint8Array): string {
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const even = countZeros(bytes, 0)
  const odd = countZeros(bytes, 1)
  // A heading always contains a Latin letter, a digit or a separator, each of which has a zero byte in UTF-16.
  if (odd > even) return 'utf-16le'
  if (even > odd) return 'utf-16be'
  return isUtf8(bytes) ? 'utf-8' : 'gb18030'
}

function countZeros(bytes: Uint8Array, from: number): number {
  let zeros = 0
  for (let at = from; at < Math.min(bytes.length, 4096); at += 2) if (bytes[at] === 0) zeros += 1
  return zeros
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/** Cells may contain line breaks: some lines are no rows. */
const linesPerRow = 2
const cellsPerRow = 30
const longestLineBytes = 1_048_576

/** Refuses a file with more lines, cells or longer lines than a list of rows has, before it takes twenty times its size in memory. */
function requireModest(bytes: Uint8Array, maxRows: number): void {
  let lines = 0
  let cells = 0
  let lineStart = 0
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at]
    if (byte === lineFeed) {
      lines += 1
      if (at - lineStart > longestLineBytes) throw new SheetFault('file_unreadable')
      lineStart = at
    } else if (byte === comma || byte === semicolon || byte === tab) cells += 1
  }
  if (bytes.length - lineStart > longestLineBytes) throw new SheetFault('file_unreadable')
  if (lines > maxRows * linesPerRow) throw new SheetFault('file_rows', { max: maxImportRows })
  if (cells > maxRows * cellsPerRow) throw new SheetFault('file_unpacks')
}

const [lineFeed, comma, semicolon, tab] = [0x0a, 0x2c, 0x3b, 0x09]

/** Reads the cells of a CSV file, removing the escape that keeps a spreadsheet from running a text as a formula. */
export function readCsvRows(bytes: Uint8Array, maxRows: number): SheetCell[][] {
  requireModest(bytes, maxRows)
  const text = decodeText(bytes)
  const separator = csvSeparatorOf(text)
  requireClosedQuotes(text, separator)
  const rows = parseCsv(text, { delimiter: separator, maxRows })
  return rows.map((row) => row.map((cell) => (typeof cell === 'string' ? cellOfCsv(cell) : null)))
}

/**
 * Refuses a file in which a quote at the start of a cell is not closed at its end, and names the row: every row below would
 * become part of that one cell.
 */
function requireClosedQuotes(text: string, separator: string): void {
  const ends = [separator, '\n', '\r', '']
  let row = 1
  for (let at = 0; at < text.length; at += 1) {
    const isStart = text[at] === '"' && (at === 0 || ends.includes(text[at - 1] ?? ''))
    if (isStart) {
      const opened = row
      at += 1
      for (; at < text.length && !(text[at] === '"' && text[at + 1] !== '"'); at += 1) {
        if (text[at] === '"') at += 1
        else if (text[at] === '\n') row += 1
      }
      if (at >= text.length || !ends.includes(text[at + 1] ?? ''))
        throw new SheetFault('file_quotes', { row: opened })
    } else if (text[at] === '\n' || (text[at] === '\r' && text[at + 1] !== '\n')) row += 1
  }
}
