import { maxImportRows } from '@berth/domain/files/import-file'
import type { Finding } from '@berth/domain/finding'
import { cellReader } from './read-cell.ts'
import { isBlankRow, type ReadSheet, type SheetCell, textOf } from './sheet-cell.ts'
import { barestHeading, type ChoiceLists, plainHeading, type SheetColumn } from './sheet-column.ts'
import { SheetFault } from './sheet-fault.ts'

/** The values of a row by column key. */
export type RowValues = Readonly<Record<string, string | number | null>>

/** One row of a file: its row number, the values of its cells, and the findings; their paths are column keys. */
export type RawRow = {
  readonly row: number
  readonly values: RowValues
  readonly findings: readonly Finding[]
}

export type RawRows = {
  readonly rows: readonly RawRow[]
  /** Headings in the file that match no column. */
  readonly ignored: readonly string[]
  /** The keys of columns missing from the file. */
  readonly absent: readonly string[]
}

/** A title, a date or a logo may come above the heading. */
const headingWithin = 20

type Heading = {
  readonly sheet: ReadSheet
  readonly at: number
  /** The places of each column, the one that has its own name first; an empty cell gives way to the next. */
  readonly places: ReadonlyMap<SheetColumn, readonly number[]>
  readonly ignored: readonly string[]
}

/** Reads the rows below the heading, wherever the heading is and whatever the order of its columns. */
export function readRows(
  sheets: readonly ReadSheet[],
  columns: readonly SheetColumn[],
  lists: ChoiceLists,
): RawRows {
  const { sheet, at, places, ignored } = findHeading(sheets, columns)
  const readers = [...places].map(([column, at]) => ({
    key: column.key,
    places: at,
    read: cellReader(column, lists),
  }))
  const isExample = exampleCheck(places)
  const rows: RawRow[] = []
  for (const [index, cells] of sheet.rows.entries()) {
    if (index <= at || isBlankRow(cells) || isExample(cells)) continue
    if (rows.length === maxImportRows) throw new SheetFault('file_rows', { max: maxImportRows })
    rows.push(readRow(index + 1, cells, readers, sheet.rows[at]?.length ?? 0))
  }
  if (rows.length === 0) throw new SheetFault('file_no_rows')
  const absent = columns.filter((column) => !places.has(column) && !column.isReadOnly).map(({ key }) => key)
  return { rows, ignored: [...ignored, ...otherSheets(sheets, sheet)], absent }
}

/** The names of the other sheets that have something in them: their rows are not read. */
function otherSheets(sheets: readonly ReadSheet[], read: ReadSheet): readonly string[] {
  return sheets
    .filter((one) => one !== read && one.name !== undefined && one.rows.some((row) => !isBlankRow(row)))
    .map(({ name = '' }) => `[${name}]`)
}

type Reader = {
  readonly key: string
  readonly places: readonly number[]
  readonly read: ReturnType<typeof cellReader>
}

/** `width` is the number of headings: a filled cell beyond it means that a separator stood in a value and moved the cells after it. */
function readRow(
  row: number,
  cells: readonly SheetCell[],
  readers: readonly Reader[],
  width: number,
): RawRow {
  const values: Record<string, string | number | null> = {}
  const findings: Finding[] = []
  const beyond = cells.slice(width).filter((cell) => textOf(cell) !== '').length
  if (beyond > 0)
    findings.push({ path: readers[0]?.key ?? '', rule: 'too_many_cells', params: { count: beyond } })
  for (const { key, places, read } of readers) {
    const filled = places.find((place) => textOf(cells[place]) !== '')
    const { value, wrong } = read(cells[filled ?? -1] ?? null)
    values[key] = value
    if (wrong) findings.push({ path: key, ...wrong })
  }
  return { row, values, findings }
}

/** Finds the heading: among the first rows of each sheet, the row that names the most columns. */
function findHeading(sheets: readonly ReadSheet[], columns: readonly SheetColumn[]): Heading {
  const byName = columnsByName(columns)
  let best: Heading | null = null
  for (const sheet of sheets)
    for (let at = 0; at < Math.min(headingWithin, sheet.rows.length); at++) {
      const heading = readHeading(sheet, at, byName)
      if (heading.places.size > (best?.places.size ?? 1)) best = heading
    }
  const missing = columns.filter((column) => column.isRequired && !best?.places.has(column))
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

function readHeading(sheet: ReadSheet, row: number, byName: ReadonlyMap<string, SheetColumn>): Heading {
  const found = new Map<SheetColumn, { place: number; rank: number }[]>()
  const ignored: string[] = []
  for (const [place, cell] of (sheet.rows[row] ?? []).entries()) {
    const text = textOf(cell)
    const column = columnOf(text, byName)
    if (column) found.set(column, [...(found.get(column) ?? []), { place, rank: rankOf(text, column) }])
    else if (text !== '') ignored.push(text.slice(0, 60))
  }
  const places = new Map(
    [...found].map(([column, all]) => {
      const inOrder = all.toSorted((one, other) => one.rank - other.rank)
      return [column, inOrder.map(({ place }) => place)] as const
    }),
  )
  const below = sheet.merges.filter(({ startRow }) => startRow === row).map(({ endRow }) => endRow)
  return { sheet, at: Math.max(row, ...below), places, ignored }
}

/**
 * The column of a heading: of the whole text, without its remark in brackets, or of one of the two languages it is written in.
 * Parts that name two columns (`20GP/40HQ`) name neither.
 */
function columnOf(text: string, byName: ReadonlyMap<string, SheetColumn>): SheetColumn | undefined {
  const whole = byName.get(plainHeading(text)) ?? byName.get(barestHeading(text))
  if (whole) return whole
  const [one, other] = new Set(partsOf(text).flatMap((part) => byName.get(part) ?? []))
  return other === undefined ? one : undefined
}

function partsOf(text: string): readonly string[] {
  const parts = text.normalize('NFKC').split(/[\n\r/|[\]()]/)
  return parts.map(plainHeading).filter((part) => part.length > 1)
}

/** 0 for the column's own heading, 1 for another of its names. */
function rankOf(text: string, { heading }: SheetColumn): number {
  const own = Object.values(heading).map(plainHeading)
  return [plainHeading(text), barestHeading(text), ...partsOf(text)].some((name) => own.includes(name))
    ? 0
    : 1
}

/** Recognizes the example row of a template, which users do not have to delete. */
function exampleCheck(
  places: ReadonlyMap<SheetColumn, readonly number[]>,
): (cells: readonly SheetCell[]) => boolean {
  const shown = [...places].flatMap(([{ example, isReadOnly }, [place = 0]]) =>
    isReadOnly ? [] : [{ place, text: textOf(example) }],
  )
  return (cells) => shown.every(({ place, text }) => textOf(cells[place]) === text)
}
