import { type CellObject, read, SSF, type WorkBook, type WorkSheet } from '@e965/xlsx'
import { isSheetMarkup } from '../files/sheet-markup.ts'
import { decodeText } from './csv-text.ts'
import {
  dayOrTime,
  errorCell,
  numberCell,
  type ReadSheet,
  type SheetCell,
  uncalculatedCell,
} from './sheet-cell.ts'
import { SheetFault } from './sheet-fault.ts'

/** A sheet as its program stored it: what a number means is in its format. */
export type OlderSheet = ReadSheet & {
  readonly name: string
  readonly isHidden: boolean
  readonly rows: SheetCell[][]
}

/** The first bytes of a workbook of Excel 97 to 2003; a web page and the XML of Excel 2003 are texts. */
const compoundStart = [0xd0, 0xcf, 0x11, 0xe0]

/** Reads what people name `.xls`: a workbook of Excel 97 to 2003, the table of a web page, or the XML of Excel 2003. */
export function readOlderWorkbook(bytes: Uint8Array): OlderSheet[] {
  const book = open(bytes)
  const is1904 = book.Workbook?.WBProps?.date1904 === true
  return book.SheetNames.map((name, index) => {
    const sheet = book.Sheets[name] ?? {}
    return {
      name,
      isHidden: (book.Workbook?.Sheets?.[index]?.Hidden ?? 0) !== 0,
      rows: rowsOf(sheet, is1904),
      merges: (sheet['!merges'] ?? []).map(({ s, e }) => ({
        ...{ startRow: s.r, startCol: s.c, endRow: e.r, endCol: e.c },
      })),
      hiddenRows: (sheet['!rows'] ?? []).flatMap((row, at) => (row?.hidden ? [at] : [])),
      hiddenColumns: (sheet['!cols'] ?? []).flatMap((column, at) => (column?.hidden ? [at] : [])),
      comments: (sheet['!data'] ?? []).flatMap((cells, row) =>
        (cells ?? []).flatMap((cell, column) => (cell?.c === undefined ? [] : [{ row, column }])),
      ),
    }
  })
}

function open(bytes: Uint8Array): WorkBook {
  const isCompound = compoundStart.every((byte, at) => bytes[at] === byte)
  // Which columns are hidden is only read together with the styles.
  const options = {
    ...{ dense: true, cellNF: true, cellText: false, cellStyles: true, sheetStubs: true, raw: true },
  } as const
  const text = isCompound ? null : decodeText(bytes)
  // The library would read any text as rows.
  if (text !== null && !isSheetMarkup(text)) throw new SheetFault('file_unreadable')
  try {
    return text === null
      ? read(bytes, { ...options, type: 'buffer' })
      : read(text, { ...options, type: 'string' })
  } catch (error) {
    if (error instanceof SheetFault) throw error
    const isProtected = error instanceof Error && /password|encrypt/i.test(error.message)
    throw new SheetFault(isProtected ? 'file_protected' : 'file_unreadable')
  }
}

function rowsOf(sheet: WorkSheet, is1904: boolean): SheetCell[][] {
  const data = sheet['!data'] ?? []
  return Array.from(data, (row) => Array.from(row ?? [], (cell) => cellOf(cell, is1904)))
}

function cellOf(cell: CellObject | undefined, is1904: boolean): SheetCell {
  if (cell === undefined) return null
  if (cell.t === 'e') return errorCell(String(cell.w ?? errorNames[Number(cell.v)] ?? '#ERROR!'))
  if (cell.v === undefined) return cell.f === undefined ? null : uncalculatedCell(cell.f)
  if (cell.v instanceof Date) return dayOrTime(cell.v)
  if (cell.t !== 'n' || typeof cell.v !== 'number') return cell.v
  const format = String(cell.z ?? 'General')
  if (formats.is_date(format)) return dateText(cell.v, format, is1904)
  return numberCell(cell.v, format, (value, one) => formats.format(one, value))
}

/** The error values of workbooks by their codes (MS-XLS 2.5.10). */
const errorNames: Readonly<Record<number, string>> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
}

type DateParts = Record<'y' | 'm' | 'd' | 'H' | 'M', number>

/** The part of the library that knows number formats, which it does not describe. */
const formats = SSF as {
  is_date(format: string): boolean
  format(format: string, value: number): string
  parse_date_code(value: number, options: { date1904: boolean }): DateParts | null
}

function dateText(serial: number, format: string, is1904: boolean): SheetCell {
  const parts = formats.parse_date_code(serial, { date1904: is1904 })
  // A time of the day without a day.
  if (parts === null || serial < 1) return formats.format(format, serial)
  return dayOrTime(new Date(Date.UTC(parts.y, parts.m - 1, parts.d, parts.H, parts.M)))
}
