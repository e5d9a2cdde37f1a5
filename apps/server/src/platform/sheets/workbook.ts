import { readXls, readXlsx, type Workbook } from 'hucre/xlsx'
import type { Merge, ReadSheet, SheetCell } from './sheet-cell.ts'
import { SheetFault } from './sheet-fault.ts'
import { requireHarmlessZip } from './zip-size.ts'

/** Rows are on one of the first sheets of a workbook; a cover or a list of codes may come before them. */
const maxSheets = 5

/** Reads the visible sheets of a workbook: for a formula, the result it had when the file was saved. */
export async function readWorkbook(bytes: Uint8Array, kind: 'xlsx' | 'xls'): Promise<ReadSheet[]> {
  if (kind === 'xlsx') await requireHarmlessZip(bytes)
  const workbook = await open(bytes, kind)
  return workbook.sheets
    .slice(0, maxSheets)
    .map(({ name, rows, merges = [] }) => ({ name, rows: spread(rows.map(readRow), merges), merges }))
}

async function open(bytes: Uint8Array, kind: 'xlsx' | 'xls'): Promise<Workbook> {
  try {
    if (kind === 'xls') return await readXls(bytes)
    return await readXlsx(bytes, {
      sheets: ({ hidden, veryHidden }, index) => index < maxSheets && !hidden && !veryHidden,
    })
  } catch (error) {
    const isProtected = error instanceof Error && error.name === 'EncryptedFileError'
    throw new SheetFault(isProtected ? 'file_protected' : 'file_unreadable')
  }
}

// A sheet that does not start at the first cell has holes instead of rows and cells.
function readRow(row: readonly unknown[] | undefined): SheetCell[] {
  return Array.from(row ?? [], readCell)
}

function readCell(value: unknown): SheetCell {
  if (value instanceof Date) return dayOrTime(value)
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  return null
}

/** Dates in a workbook have no time zone; the reader returns them as UTC. */
function dayOrTime(value: Date): string | null {
  if (Number.isNaN(value.getTime())) return null
  const text = value.toISOString()
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 16).replace('T', ' ')
}

/** Repeats a vertically merged value in every row it covers. */
function spread(rows: SheetCell[][], merges: readonly Merge[]): SheetCell[][] {
  for (const { startRow, endRow, startCol } of merges) {
    const value = rows[startRow]?.[startCol] ?? null
    for (let at = startRow + 1; at <= Math.min(endRow, rows.length - 1); at++) {
      const row = rows[at]
      if (!row) continue
      while (row.length < startCol) row.push(null)
      row[startCol] = value
    }
  }
  return rows
}
