import {
  type LeftOut,
  type LeftOutKind,
  maxImportRows,
  summarizeLeftOut,
} from '@berth/domain/files/import-file'
import type { Finding } from '@berth/domain/finding'
import { otherCurrency } from '@berth/domain/reading/figure'
import { type HeadingUnit, readHeadingUnit } from '@berth/domain/reading/heading-unit'
import type { Fault } from '@berth/domain/reading/reading'
import { cellReader } from './read-cell.ts'
import { rowKindIn } from './row-kind.ts'
import { isBlankRow, type ReadSheet, type ReadSheets, type SheetCell, textOf } from './sheet-cell.ts'
import { barestHeading, type ChoiceLists, plainHeading, type SheetColumn } from './sheet-column.ts'
import { SheetFault } from './sheet-fault.ts'

/** The values of a row by column key; the currency that an amount names itself is under `currencyKey` of its column. */
export type RowValues = Readonly<Record<string, string | number | null>>

export function currencyKey(key: string): string {
  return `${key}.currency`
}

/** Under which the codes are that the sign beside an amount may mean. */
function amongKey(key: string): string {
  return `${key}.among`
}

/** What is wrong with an amount that names another currency, beside itself or in its heading, than the row has. */
export function differingCurrency(
  values: RowValues,
  key: string,
  currency: RowValues[string] | undefined,
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
  readonly values: RowValues
  readonly findings: readonly Finding[]
}

export type RawRows = {
  readonly rows: readonly RawRow[]
  /** The headings as the file has them. */
  readonly headings: readonly string[]
  readonly leftOut: readonly LeftOut[]
  /** The keys of columns missing from the file. */
  readonly absent: readonly string[]
}

/** Says of a row that was read whether it is about something else. */
export type RowFilter = (values: RowValues) => LeftOutKind | null

/** A title, a date or a logo may come above the heading. */
const headingWithin = 20

type Place = { readonly at: number; readonly rank: number; readonly unit: HeadingUnit | null }

type Heading = {
  readonly sheet: ReadSheet
  /** The first and the last row of the heading. */
  readonly from: number
  readonly to: number
  /** The places of each column, the one that has its own name first; an empty cell gives way to the next. */
  readonly places: ReadonlyMap<SheetColumn, readonly Place[]>
  readonly ignored: readonly string[]
}

/** Reads the rows below the heading, wherever it is and whatever the order of its columns, and reports what it leaves out. */
export function readRows(
  { sheets, leftOut: unread }: ReadSheets,
  columns: readonly SheetColumn[],
  lists: ChoiceLists,
  filter: RowFilter = () => null,
): RawRows {
  const { sheet, from, to, places, ignored } = findHeading(sheets, columns)
  const readers = [...places].map(([column, at]) => ({
    ...{ key: column.key, places: at, isPrice: column.kind === 'price', joins: column.joins === true },
    read: cellReader(column, lists),
  }))
  const required = [...places].flatMap(([{ isRequired, kind }, [first]]) =>
    isRequired && first ? [{ at: first.at, isName: kind === 'text' || kind === 'capitals' }] : [],
  )
  const kindOf = rowKindIn({
    headings: sheet.rows.slice(from, to + 1),
    required: required.map(({ at }) => at),
    named: new Set(required.flatMap(({ at, isName }) => (isName ? [at] : []))),
    example: exampleIn(places),
  })
  const things = [
    ...ignored.map((name) => ({ kind: 'column' as const, name })),
    ...[...otherSheets(sheets, sheet), ...unread].map((name) => ({ kind: 'sheet' as const, name })),
  ] as { kind: LeftOutKind; name: string }[]
  const width = Math.max(...sheet.rows.slice(from, to + 1).map((row) => row.length))
  const kinds = sheet.rows.map((cells, index) => (index <= to || isBlankRow(cells) ? null : kindOf(cells)))
  const below = sheet.rows.filter((cells, index) => index > to && !isBlankRow(cells) && kinds[index] === null)
  // In a text file where half of the rows fit the heading, a longer one has a separator in a value, even where its last cells are empty.
  const fitting = below.filter((cells) => cells.length <= width).length
  const isEven = sheet.name === undefined && fitting * 2 >= below.length
  const hidden = new Set(sheet.hiddenRows)
  const rows: RawRow[] = []
  for (const [index, cells] of sheet.rows.entries()) {
    if (isBlankRow(cells)) continue
    if (index < from) things.push({ kind: 'note', name: String(index + 1) })
    if (index <= to) continue
    const kind = kinds[index] ?? null
    const row = kind === null ? readRow(index + 1, cells, readers, width, isEven) : null
    // An unreadable row is reported, whatever it is about.
    const reason = kind ?? (row && row.findings.length === 0 ? filter(row.values) : null)
    if (reason !== null) things.push({ kind: reason, name: String(index + 1) })
    else if (row) {
      if (rows.length === maxImportRows) throw new SheetFault('file_rows', { max: maxImportRows })
      rows.push(row)
      if (hidden.has(index)) things.push({ kind: 'hidden_row', name: String(index + 1) })
    }
  }
  const leftOut = summarizeLeftOut(things)
  if (rows.length === 0 && !leftOut.some(({ kind }) => isOfList(kind))) throw new SheetFault('file_no_rows')
  const absent = columns.filter((column) => !places.has(column) && !column.isReadOnly).map(({ key }) => key)
  const headings = Array.from({ length: width }, (_, at) =>
    joined(sheet.rows.slice(from, to + 1).map((row) => textOf(row[at]))),
  )
  return { rows, headings, leftOut, absent }
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
  readonly places: readonly Place[]
  readonly read: ReturnType<typeof cellReader>
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
      ? read(joined(places.map(({ at }) => textOf(cells[at]))))
      : read(cells[filled?.at ?? -1] ?? null)
    const inHeading = filled?.unit?.currency ?? null
    const fault =
      wrong ??
      (value === null ? null : unitFault(filled?.unit ?? null, isPrice)) ??
      (inHeading === null ? null : currencyFault(inHeading, { currency, ...(among ? { among } : {}) })) ??
      (isPrice ? twiceFault(places.map(({ at }) => textOf(cells[at]))) : null)
    values[key] = fault ? null : value
    const named = currency ?? inHeading
    if (named !== null) values[currencyKey(key)] = named
    if (among) values[amongKey(key)] = among.join(' ')
    if (fault) findings.push({ path: key, ...fault })
  }
  return { row, cells: cells.map(textOf), values, findings }
}

/** What is wrong with a price that several columns have: one may be that of another validity, or another charge. */
function twiceFault(texts: readonly string[]): Fault | null {
  const [first = '', ...others] = texts
  const other = others.find((text) => text !== '' && text !== first)
  return other === undefined ? null : { rule: 'two_columns', params: { one: first || '—', other } }
}

/** The texts of several columns for one field, each once. */
function joined(texts: readonly string[]): string {
  return [...new Set(texts.filter((text) => text !== ''))].join(' / ')
}

/** What is wrong with a figure whose heading says another unit: prices are in US dollars. */
function unitFault(unit: HeadingUnit | null, isPrice: boolean): Fault | null {
  const other = unit?.other ?? (isPrice && unit?.currency !== 'USD' ? unit?.currency : null) ?? null
  return other === null ? null : { rule: 'heading_unit', params: { unit: other } }
}

/** Finds the heading: among the first rows of each sheet, the row, or the two rows, that name the most columns. */
function findHeading(sheets: readonly ReadSheet[], columns: readonly SheetColumn[]): Heading {
  const byName = columnsByName(columns)
  let best: Heading | null = null
  for (const sheet of sheets)
    for (let at = 0; at < Math.min(headingWithin, sheet.rows.length); at++) {
      const heading = readHeading(sheet, at, byName)
      if (heading.places.size > (best?.places.size ?? 1)) best = heading
    }
  const missing = columns.filter(
    (column) => column.isRequired && !column.mayBeAbsent && !best?.places.has(column),
  )
  if (best !== null && missing.length === 0) return best
  throw new SheetFault('file_headings', {
    zh: missing.map(({ heading }) => heading['zh-CN']).join('、'),
    en: missing.map(({ heading }) => heading['en-US']).join(', '),
  })
}

/**
 * Maps every name of a column to it. A name without its part in brackets counts unless another column has exactly that name.
 */
function columnsByName(columns: readonly SheetColumn[]): ReadonlyMap<string, SheetColumn> {
  const names = columns.flatMap((column) =>
    [column.heading['zh-CN'], column.heading['en-US'], ...(column.alsoNamed ?? [])].map(
      (name) => [name, column] as const,
    ),
  )
  return new Map([
    ...names.map(([name, column]) => [barestHeading(name), column] as const).reverse(),
    ...names.map(([name, column]) => [plainHeading(name), column] as const).reverse(),
  ])
}

/** Reads the heading in a row, and in the row below where that one is part of it: the other language, or parts of a common title. */
function readHeading(sheet: ReadSheet, from: number, byName: ReadonlyMap<string, SheetColumn>): Heading {
  const first = sheet.rows[from] ?? []
  const second = sheet.rows[from + 1] ?? []
  const isDouble = isMoreHeading(first, second, byName)
  const found = new Map<SheetColumn, Place[]>()
  const ignored: string[] = []
  for (let at = 0; at < Math.max(first.length, isDouble ? second.length : 0); at++) {
    const texts = [textOf(first[at]), ...(isDouble ? [textOf(second[at])] : [])].filter((text) => text !== '')
    // The lower text is the nearer one: `贷方` below a common title.
    const named = texts.findLast((text) => columnOf(text, byName) !== undefined)
    const column = named === undefined ? undefined : columnOf(named, byName)
    if (column && named !== undefined) {
      const unit = column.measure === undefined ? null : readHeadingUnit(texts.join('|'), column.measure)
      found.set(column, [...(found.get(column) ?? []), { at, rank: rankOf(named, column), unit }])
    } else if (texts.length > 0) ignored.push((texts[0] ?? '').slice(0, 60))
  }
  const places = new Map(
    [...found].map(([column, all]) => [column, all.toSorted((one, other) => one.rank - other.rank)] as const),
  )
  // A heading may be merged with the rows below; a note beside the table, which covers its rows, is none.
  const named = new Set([...found.values()].flat().map(({ at }) => at))
  const below = sheet.merges
    .filter(({ startRow, startCol }) => startRow === from && named.has(startCol))
    .map(({ endRow }) => endRow)
  return { sheet, from, to: Math.max(from + (isDouble ? 1 : 0), ...below), places, ignored }
}

/**
 * Whether a row continues the heading above it: at least two of its cells name columns, and most of them do. The row above names
 * columns, too, or a unit of those below; a title does neither.
 */
function isMoreHeading(
  first: readonly SheetCell[],
  second: readonly SheetCell[],
  byName: ReadonlyMap<string, SheetColumn>,
): boolean {
  const columnsIn = (row: readonly SheetCell[]) => row.map((cell) => columnOf(textOf(cell), byName))
  const below = columnsIn(second)
  const named = below.filter((column) => column !== undefined).length
  if (named < 2 || named * 2 < second.filter((cell) => textOf(cell) !== '').length) return false
  if (columnsIn(first).filter((column) => column !== undefined).length > 1) return true
  return below.some((column, at) => {
    if (column?.measure === undefined) return false
    const { currency, other } = readHeadingUnit(textOf(first[at]), column.measure)
    return currency !== null || other !== null
  })
}

/**
 * The column of a heading: of the whole text, without its remark in brackets, or of one of the two languages it is written in.
 * Parts that name two columns (`20GP/40HQ`) name neither.
 */
function columnOf(text: string, byName: ReadonlyMap<string, SheetColumn>): SheetColumn | undefined {
  if (text === '') return undefined
  const whole = byName.get(plainHeading(text)) ?? byName.get(barestHeading(text))
  if (whole) return whole
  const [one, other] = new Set(partsOf(text).flatMap((part) => byName.get(part) ?? []))
  return other === undefined ? one : undefined
}

function partsOf(text: string): readonly string[] {
  const parts = text.normalize('NFKC').split(/[\n\r/|[\]()]/)
  const inOneLanguage = text.match(/\p{Script=Han}+|[^\p{Script=Han}]+/gu) ?? []
  return [...parts, ...inOneLanguage].map(plainHeading).filter((part) => part.length > 1)
}

/** 0 for the column's own heading, 1 for another of its names. */
function rankOf(text: string, { heading }: SheetColumn): number {
  const own = Object.values(heading).map(plainHeading)
  return [plainHeading(text), barestHeading(text), ...partsOf(text)].some((name) => own.includes(name))
    ? 0
    : 1
}

/** The cells of the example row of a template, which users do not have to delete. */
function exampleIn(places: ReadonlyMap<SheetColumn, readonly Place[]>): ReadonlyMap<number, string> {
  return new Map(
    [...places].flatMap(([{ example, isReadOnly }, [place]]) =>
      isReadOnly || !place ? [] : [[place.at, textOf(example)] as const],
    ),
  )
}
