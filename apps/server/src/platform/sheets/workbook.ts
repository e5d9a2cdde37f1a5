import { formatValue } from 'hucre'
import { type Cell, readXlsx, type Sheet, type Workbook } from 'hucre/xlsx'
import { type OlderSheet, readOlderWorkbook } from './older-workbook.ts'
import {
  dayOrTime,
  errorCell,
  type Merge,
  numberCell,
  type ReadSheet,
  type ReadSheets,
  type SheetCell,
  struckCell,
  uncalculatedCell,
} from './sheet-cell.ts'
import { SheetFault } from './sheet-fault.ts'
import { requireHarmlessZip } from './zip-size.ts'

/** Rows are on one of the first sheets of a workbook; a cover or a list of codes may come before them. */
const maxSheets = 5

/** Reads the first visible sheets of a workbook: for a formula, the result it had when the file was saved. Names the others. */
export async function readWorkbook(bytes: Uint8Array, kind: 'xlsx' | 'xls'): Promise<ReadSheets> {
  if (kind === 'xlsx') return readNewerWorkbook(bytes)
  const all = readOlderWorkbook(bytes)
  const read = all.filter(({ isHidden }) => !isHidden).slice(0, maxSheets)
  return {
    sheets: read.map(spreadOut),
    leftOut: all.filter((sheet) => !read.includes(sheet)).map(({ name }) => name),
  }
}

async function readNewerWorkbook(bytes: Uint8Array): Promise<ReadSheets> {
  await requireHarmlessZip(bytes)
  const leftOut: string[] = []
  let taken = 0
  const workbook = await open(bytes, ({ name, hidden, veryHidden }) => {
    const isRead = !hidden && !veryHidden && taken < maxSheets
    if (isRead) taken += 1
    else leftOut.push(name)
    return isRead
  })
  return { sheets: workbook.sheets.map((sheet) => spreadOut(plainSheet(sheet))), leftOut }
}

type Filter = (info: { name: string; hidden?: boolean; veryHidden?: boolean }) => boolean

async function open(bytes: Uint8Array, sheets: Filter): Promise<Workbook> {
  try {
    return await readXlsx(bytes, { sheets, readStyles: true })
  } catch (error) {
    const isProtected = error instanceof Error && error.name === 'EncryptedFileError'
    throw new SheetFault(isProtected ? 'file_protected' : 'file_unreadable')
  }
}

function plainSheet(sheet: Sheet): OlderSheet {
  const { name, rows, cells = new Map(), merges = [], rowDefs = new Map(), columns = [] } = sheet
  return {
    ...{ name, isHidden: false, merges },
    // A sheet that does not start at the first cell has holes instead of rows and cells.
    rows: withDetails(
      Array.from(rows, (row) => Array.from(row ?? [], (value) => readCell(value, undefined))),
      cells,
    ),
    hiddenRows: [...rowDefs].flatMap(([at, { hidden }]) => (hidden ? [at] : [])),
    hiddenColumns: columns.flatMap((column, at) => (column?.hidden ? [at] : [])),
    comments: [...cells].flatMap(([place, { comment }]) => {
      const [row = 0, column = 0] = place.split(',').map(Number)
      return comment === undefined ? [] : [{ row, column }]
    }),
  }
}

/** Reads again the few cells of which the file says more than their values: a format, a line through it, a formula, an error. */
function withDetails(rows: SheetCell[][], cells: ReadonlyMap<string, Cell>): SheetCell[][] {
  for (const [place, cell] of cells) {
    const [row = 0, column = 0] = place.split(',').map(Number)
    const at = rows[row]
    const isStruck = cell.style?.font?.strikethrough === true
    if (at !== undefined && column < at.length)
      at[column] = isStruck ? struckCell(readCell(cell.value, cell)) : readCell(cell.value, cell)
  }
  return rows
}

function readCell(value: unknown, cell: Cell | undefined): SheetCell {
  if (cell?.type === 'error') return errorCell(String(value))
  if (value instanceof Date) return dayOrTime(value)
  if (typeof value === 'number') return numberCell(value, cell?.style?.numFmt ?? '', formatValue)
  if (typeof value === 'string' || typeof value === 'boolean') return value
  return cell?.formula === undefined ? null : uncalculatedCell(cell.formula)
}

/** Repeats a vertically merged value in every row it covers. */
function spreadOut({ isHidden: _, ...sheet }: OlderSheet): ReadSheet {
  for (const { startRow, endRow, startCol } of sheet.merges)
    spread(sheet.rows, { startRow, endRow, startCol })
  return sheet
}

function spread(rows: SheetCell[][], { startRow, endRow, startCol }: Omit<Merge, 'endCol'>): void {
  const value = rows[startRow]?.[startCol] ?? null
  for (let at = startRow + 1; at <= Math.min(endRow, rows.length - 1); at++) {
    const row = rows[at]
    if (!row) continue
    while (row.length < startCol) row.push(null)
    row[startCol] = value
  }
}
