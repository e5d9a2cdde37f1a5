import {
  type FileColumns,
  type LeftOut,
  type LeftOutKind,
  type MatchedColumns,
  maxImportRows,
  summarizeLeftOut,
} from '@berth/domain/files/import-file'
import type { Finding } from '@berth/domain/finding'
import { otherCurrency } from '@berth/domain/reading/figure'
import type { HeadingUnit } from '@berth/domain/reading/heading-unit'
import type { Fault } from '@berth/domain/reading/reading'
import {
  columnsByName,
  findHeading,
  type Heading,
  type HeadingPlace,
  hasSameColumns,
  headingTexts,
  joinTexts,
  likelyHeading,
  type SheetTable,
  tablesIn,
} from './heading.ts'
import { type SheetLines, valuesIn } from './lines-above.ts'
import { columnLetters, fileColumns, matchColumns, requireMatch } from './match-columns.ts'
import { cellReader } from './read-cell.ts'
import { rowKindIn } from './row-kind.ts'
import { isBlankRow, type ReadSheet, type ReadSheets, type SheetCell, textOf } from './sheet-cell.ts'
import { type ChoiceLists, plainHeading, type SheetColumn } from './sheet-column.ts'
import { SheetFault } from './sheet-fault.ts'

/** The values of a row by column key; the currency that an amount names itself is under `currencyKey` of its column. */
export type SheetRowValues = Readonly<Record<string, string | number | null>>

export function currencyKey(key: string): string {
  return `${key}.currency`
}

/** Under which the codes are that the sign beside an amount may mean. */
function amongKey(key: string): string {
  return `${key}.among`
}

/** What is wrong with an amount that names another currency, beside itself or in its heading, than the row has. */
export function differingCurrency(
  values: SheetRowValues,
  key: string,
  currency: SheetRowValues[string] | undefined,
): Finding[] {
  if (typeof currency !== 'string') return []
  const beside = values[currencyKey(key)]
  const among = values[amongKey(key)]
  const fault = currencyFault(currency, {
    currency: typeof beside === 'string' ? beside : null,
    ...(typeof among === 'string' ? { among: among.split(' ') } : {}),
  })
  return fault ? [{ path: key, ...fault }] : []
}

/** What is wrong with an amount that names another currency, or has the sign of others, than it should be in. */
function currencyFault(own: string, named: Parameters<typeof otherCurrency>[0]): Fault | null {
  const other = otherCurrency(named, own)
  return other === null ? null : { rule: 'figure_currency', params: { currency: own, other } }
}

/** One row of a file: its row number, the values of its cells, and the findings; their paths are column keys. */
export type RawRow = {
  readonly row: number
  /** Its cells as a person sees them, to be given back where something is wrong. */
  readonly cells: readonly string[]
  readonly values: SheetRowValues
  readonly findings: readonly Finding[]
}

export type RawRows = {
  readonly rows: readonly RawRow[]
  /** The headings as the file has them. */
  readonly headings: readonly string[]
  readonly ofFile: FileColumns
  readonly leftOut: readonly LeftOut[]
  /** The keys of columns missing from the file. */
  readonly absent: readonly string[]
}

/** Says of a row that was read whether it is about something else. */
export type RowFilter = (values: SheetRowValues) => LeftOutKind | null

type LeftOutColumn = { readonly kind: LeftOutKind; readonly name: string }

/**
 * Reads the rows below the heading, wherever it is and whatever the order of its columns, and reports what it leaves out. Further
 * tables of the sheet are read where they have the same columns. Columns may be matched by hand.
 */
export function readRows(
  { sheets, leftOut: unread }: ReadSheets,
  columns: readonly SheetColumn[],
  lists: ChoiceLists,
  filter: RowFilter = () => null,
  matched: MatchedColumns = {},
): RawRows {
  const byName = columnsByName(columns)
  const named = findHeading(sheets, byName)
  const likely = named ?? likelyHeading(sheets, byName)
  const isMatched = Object.keys(matched).length > 0
  if (isMatched && likely) requireMatch(likely, columns, matched)
  const chosen = isMatched ? likely : named
  const found = chosen && matchColumns(chosen, columns, matched)
  const tables =
    chosen === null ? [] : tablesIn(chosen, byName).map((table) => matchColumns(table, columns, matched))
  const above = found?.sheet.rows.slice(0, tables[0]?.from) ?? []
  const mayStand = columns.filter((column) => column.mayStandAbove && !found?.places.has(column))
  const saidIn = (lines: SheetLines) => valuesIn(lines, mayStand, byName, lists)
  let standing = saidIn(above)
  const main = requireColumns(found, likely, columns, standing)
  const things: LeftOutColumn[] = [...otherSheets(sheets, main.sheet), ...unread].map((name) => ({
    kind: 'sheet',
    name,
  }))
  things.push(
    ...(main.sheet.comments ?? []).map(
      ({ row, column }) => ({ kind: 'comment', name: `${columnLetters(column)}${row + 1}` }) as const,
    ),
  )
  things.push(...rowsNamed('note', above, 0))
  const hidden = new Set(main.sheet.hiddenRows)
  const readers = new Map<SheetColumn, CellReader>()
  const readerOf = (column: SheetColumn) => {
    const reader = readers.get(column) ?? cellReader(column, lists)
    readers.set(column, reader)
    return reader
  }
  let ofFile: FileColumns = { columns: [], fields: [] }
  const [unused, unseen] = [new Set<string>(), new Set<string>()]
  const rows: RawRow[] = []
  for (const table of tables) {
    const isMain = table.from === main.from
    const headingRows = main.sheet.rows.slice(table.from, table.to + 1)
    if (!isMain) things.push(...rowsNamed('heading', headingRows, table.from))
    if (!hasSameColumns(table, main)) {
      const others = main.sheet.rows.slice(table.to + 1, table.end)
      things.push(...rowsNamed('other_table', others, table.to + 1))
      standing = { ...standing, ...saidIn(others) }
      continue
    }
    const asMain = isMain ? null : cellsAsIn(table, main)
    const { read, places, unused: names, unseen: hiddenNames } = readTable(table, columns, readerOf)
    if (isMain) ofFile = fileColumns({ ...main, places }, columns)
    for (const name of names) unused.add(name)
    for (const name of hiddenNames) unseen.add(name)
    const lines: (readonly SheetCell[])[] = []
    for (const { index, kind, row } of read) {
      if (row === null || row.findings.length > 0) lines.push(main.sheet.rows[index] ?? [])
      // An unreadable row is reported, whatever it is about.
      const reason = kind ?? (row && row.findings.length === 0 ? filter(row.values) : null)
      if (reason !== null) things.push({ kind: reason, name: String(index + 1) })
      else if (row) {
        if (rows.length === maxImportRows) throw new SheetFault('file_rows', { max: maxImportRows })
        rows.push({
          ...row,
          cells: asMain ? asMain(row.cells) : row.cells,
          values: { ...standing, ...row.values },
        })
        if (hidden.has(index)) things.push({ kind: 'hidden_row', name: String(index + 1) })
      }
    }
    // What stands between two tables is above the next one.
    standing = { ...standing, ...saidIn(lines) }
  }
  things.push(...[...unused].map((name) => ({ kind: 'column', name }) as const))
  things.push(...[...unseen].map((name) => ({ kind: 'hidden_column', name }) as const))
  const leftOut = summarizeLeftOut(things)
  if (rows.length === 0 && !leftOut.some(({ kind }) => isOfList(kind))) throw new SheetFault('file_no_rows')
  const absent = columns
    .filter((column) => !main.places.has(column) && !column.isReadOnly)
    .map(({ key }) => key)
  return { rows, headings: headingTexts(main), ofFile, leftOut, absent }
}

/** Names the rows that are not blank. */
function rowsNamed(kind: LeftOutKind, rows: SheetLines, from: number): LeftOutColumn[] {
  return rows.flatMap((cells, at) => (isBlankRow(cells) ? [] : [{ kind, name: String(from + at + 1) }]))
}

type CellReader = ReturnType<typeof cellReader>

type TableRow = { readonly index: number; readonly kind: LeftOutKind | null; readonly row: RawRow | null }

/** Reads the rows of one table; returns the places of its columns, and the names of those with values that are not used or hidden, too. */
function readTable(
  table: SheetTable,
  columns: readonly SheetColumn[],
  readerOf: (column: SheetColumn) => CellReader,
): { read: TableRow[]; places: Heading['places']; unused: string[]; unseen: string[] } {
  const { sheet, from, to, end, places } = table
  const required = [...places].flatMap(([{ isRequired, kind }, [first]]) =>
    isRequired && first ? [{ at: first.at, isName: kind === 'text' || kind === 'capitals' }] : [],
  )
  const kindOf = rowKindIn({
    headings: sheet.rows.slice(from, to + 1),
    required: required.map(({ at }) => at),
    named: new Set(required.flatMap(({ at, isName }) => (isName ? [at] : []))),
    example: exampleIn(places),
  })
  const width = Math.max(...sheet.rows.slice(from, to + 1).map((row) => row.length))
  const below = sheet.rows.slice(to + 1, end).flatMap((cells, at) => {
    return isBlankRow(cells) ? [] : [{ index: to + 1 + at, cells, kind: kindOf(cells) }]
  })
  const ofList = below.filter(({ kind }) => kind === null)
  const cellsOfList = ofList.map(({ cells }) => cells)
  const all = new Map([...places, ...placesByText(table, columns, width, cellsOfList)])
  const readers = [...all].map(([column, at]) => ({
    ...{ key: column.key, places: at, isPrice: column.kind === 'price', joins: column.joins === true },
    read: readerOf(column),
  }))
  // In a text file where half of the rows fit the heading, a longer one has a separator in a value, even where its last cells are empty.
  const fitting = ofList.filter(({ cells }) => cells.length <= width).length
  const isEven = sheet.name === undefined && fitting * 2 >= ofList.length
  const read = below.map(({ index, cells, kind }) => {
    const row = kind === null ? readRow(index + 1, cells, readers, width, isEven) : null
    return { index, kind, row }
  })
  const names = namesIn({ ...table, places: all }, width, cellsOfList)
  return {
    read,
    places: all,
    unused: names.flatMap(({ name, isUsed }) => (isUsed ? [] : [name])),
    unseen: names.flatMap(({ at, name, isUsed }) =>
      isUsed && sheet.hiddenColumns?.includes(at) ? [name] : [],
    ),
  }
}

/** The places of columns that no heading names, and whose texts are those of one that is not read: 借 and 贷 say a direction. */
function placesByText(
  { places }: SheetTable,
  columns: readonly SheetColumn[],
  width: number,
  rows: readonly (readonly SheetCell[])[],
): [SheetColumn, HeadingPlace[]][] {
  // Matching a column by hand does not take from its texts what they mean.
  const used = new Set([...places.values()].flat().flatMap(({ at, isByHand }) => (isByHand ? [] : [at])))
  const free = Array.from({ length: width }, (_, at) => at).filter((at) => !used.has(at))
  return columns.flatMap((column) => {
    const { isOwnText } = column
    if (isOwnText === undefined || places.has(column)) return []
    const at = free.find((one) => {
      const texts = rows.map((cells) => textOf(cells[one])).filter((text) => text !== '')
      return texts.length > 0 && texts.every(isOwnText)
    })
    return at === undefined ? [] : [[column, [{ at, name: '', rank: 0, unit: null }]]]
  })
}

/** The columns that have values: their names, or the letters of one without a heading, and whether they are read. */
function namesIn(
  table: SheetTable,
  width: number,
  rows: readonly (readonly SheetCell[])[],
): { readonly at: number; readonly name: string; readonly isUsed: boolean }[] {
  const used = new Set([...table.places.values()].flat().map(({ at }) => at))
  const headings = headingTexts(table)
  const names = new Map(table.unused.map(({ at, name }) => [at, name]))
  return Array.from({ length: width }, (_, at) => at)
    .filter((at) => rows.some((cells) => textOf(cells[at]) !== ''))
    .map((at) => {
      const name = names.get(at) ?? (headings[at]?.slice(0, 60) || columnLetters(at))
      return { at, name, isUsed: used.has(at) }
    })
}

/** Puts the cells of a row where the columns of the main table are; cells that the main table has no column for come last. */
function cellsAsIn(table: SheetTable, main: Heading): (cells: readonly string[]) => readonly string[] {
  const texts = headingTexts(main)
  const plain = texts.map(plainHeading)
  const own = headingTexts(table).map(plainHeading)
  const target = new Map<number, number>()
  for (const [column, places] of table.places) {
    const there = (main.places.get(column) ?? []).map(({ at }) => at)
    for (const [index, { at }] of places.entries())
      if (there[index] !== undefined) target.set(at, there[index])
  }
  for (const { at } of table.unused) {
    const there = plain.indexOf(own[at] ?? '')
    if (there >= 0) target.set(at, there)
  }
  return (cells) => {
    const moved = texts.map(() => '')
    for (const [at, text] of cells.entries()) {
      const there = target.get(at)
      if (there !== undefined && moved[there] === '') moved[there] = text
      else if (text !== '') moved.push(text)
    }
    return moved
  }
}

/** Requires a heading with the mandatory columns, or with those that say the same, or a line above it that does. */
function requireColumns(
  heading: Heading | null,
  likely: Heading | null,
  columns: readonly SheetColumn[],
  standing: SheetRowValues,
): Heading {
  const said = Object.keys(standing).filter((key) => standing[key] !== null)
  const given = new Set([...[...(heading?.places.keys() ?? [])].map(({ key }) => key), ...said])
  const missing = columns.filter(
    ({ key, isRequired, mayBeAbsent, saidBy = [] }) =>
      isRequired && !mayBeAbsent && !given.has(key) && !saidBy.some((one) => given.has(one)),
  )
  if (heading !== null && missing.length === 0) return heading
  const names = {
    zh: missing.map(({ heading }) => heading['zh-CN']).join('、'),
    en: missing.map(({ heading }) => heading['en-US']).join(', '),
  }
  const one = heading ?? likely
  throw new SheetFault('file_headings', names, one ? { columns: fileColumns(one, columns) } : {})
}

/** Whether a row that was left out for this reason was a row of the list. */
function isOfList(kind: LeftOutKind): boolean {
  return kind === 'paid_out' || kind === 'undone' || kind === 'red_letter'
}

/** The names of the other sheets that have something in them: their rows are not read. */
function otherSheets(sheets: readonly ReadSheet[], read: ReadSheet): readonly string[] {
  return sheets
    .filter((one) => one !== read && one.rows.some((row) => !isBlankRow(row)))
    .map(({ name = '' }) => name)
}

type Reader = {
  readonly key: string
  readonly isPrice: boolean
  readonly joins: boolean
  readonly places: readonly HeadingPlace[]
  readonly read: CellReader
}

/** `width` is the number of headings: a filled cell beyond it means that a separator stood in a value and moved the cells after it. */
function readRow(
  row: number,
  cells: readonly SheetCell[],
  readers: readonly Reader[],
  width: number,
  isEven: boolean,
): RawRow {
  const values: Record<string, string | number | null> = {}
  const findings: Finding[] = []
  const beyond = cells.slice(width).filter((cell) => isEven || textOf(cell) !== '').length
  if (beyond > 0)
    findings.push({ path: readers[0]?.key ?? '', rule: 'too_many_cells', params: { count: beyond } })
  for (const { key, places, isPrice, joins, read } of readers) {
    const filled = places.find(({ at }) => textOf(cells[at]) !== '')
    const {
      value,
      wrong = null,
      currency = null,
      among,
    } = joins
      ? read(joinTexts(places.map(({ at }) => textOf(cells[at]))))
      : read(cells[filled?.at ?? -1] ?? null)
    const inHeading = filled?.unit?.currency ?? null
    const fault =
      wrong ??
      (value === null ? null : unitFault(filled?.unit ?? null, isPrice)) ??
      (inHeading === null ? null : currencyFault(inHeading, { currency, ...(among ? { among } : {}) })) ??
      (joins ? null : twiceFault(textsOf(cells, places, isPrice ? null : (filled ?? null))))
    values[key] = fault ? null : value
    const named = currency ?? inHeading
    if (named !== null) values[currencyKey(key)] = named
    if (among) values[amongKey(key)] = among.join(' ')
    if (fault) findings.push({ path: key, ...fault })
  }
  return { row, cells: cells.map(textOf), values, findings }
}

/** The cells of a column's places; beside one that is filled, only those filled ones whose headings have the same name. */
function textsOf(
  cells: readonly SheetCell[],
  places: readonly HeadingPlace[],
  beside: HeadingPlace | null,
): string[] {
  const texts = places.map(({ at, name }) => ({ name, text: textOf(cells[at]) }))
  const alike = beside ? texts.filter(({ name, text }) => name === beside.name && text !== '') : texts
  return alike.map(({ text }) => text)
}

/** What is wrong with a value that several columns of one name have: a price may be that of another validity, or another charge. */
function twiceFault(texts: readonly string[]): Fault | null {
  const [first = '', ...others] = texts
  const other = others.find((text) => text !== '' && text !== first)
  return other === undefined ? null : { rule: 'two_columns', params: { one: first || '—', other } }
}

/** What is wrong with a figure whose heading says another unit: prices are in US dollars. */
function unitFault(unit: HeadingUnit | null, isPrice: boolean): Fault | null {
  const other = unit?.other ?? (isPrice && unit?.currency !== 'USD' ? unit?.currency : null) ?? null
  return other === null ? null : { rule: 'heading_unit', params: { unit: other } }
}

/** The cells of the example row of a template, which users do not have to delete. */
function exampleIn(places: ReadonlyMap<SheetColumn, readonly HeadingPlace[]>): ReadonlyMap<number, string> {
  return new Map(
    [...places].flatMap(([{ example, isReadOnly }, [place]]) =>
      isReadOnly || !place ? [] : [[place.at, textOf(example)] as const],
    ),
  )
}
