import { type HeadingUnit, readHeadingUnit } from '@berth/domain/reading/heading-unit'
import { type ReadSheet, type SheetCell, textOf } from './sheet-cell.ts'
import { barestHeading, plainHeading, type SheetColumn } from './sheet-column.ts'

/** A title, a date or a logo may come above the heading. */
const headingWithin = 20

/** A column of a sheet: where it is, its name and how near that is to the field's own, and what its heading says about its figures. */
export type HeadingPlace = {
  readonly at: number
  readonly name: string
  readonly rank: number
  readonly unit: HeadingUnit | null
  readonly isByHand?: true
}

export type Heading = {
  readonly sheet: ReadSheet
  /** The first and the last row of the heading. */
  readonly from: number
  readonly to: number
  /** The places of each column, the one that has its own name first; an empty cell gives way to the next. */
  readonly places: ReadonlyMap<SheetColumn, readonly HeadingPlace[]>
  /** The columns that nobody reads. */
  readonly unused: readonly { readonly at: number; readonly name: string }[]
}

/** A heading, and the row behind the last one that it is for. */
export type SheetTable = Heading & { readonly end: number }

/** The columns by their names. */
export type ColumnNames = ReadonlyMap<string, SheetColumn>

/** Finds the heading: among the first rows of each sheet, the row, or the two rows, that name the most columns. */
export function findHeading(sheets: readonly ReadSheet[], byName: ColumnNames): Heading | null {
  let best: Heading | null = null
  for (const sheet of sheets)
    for (let at = 0; at < Math.min(headingWithin, sheet.rows.length); at++) {
      const heading = readHeading(sheet, at, byName)
      if (heading.places.size > (best?.places.size ?? 1)) best = heading
    }
  return best
}

/** Where no row names two columns: the first of those rows that have the most words and no figure. */
export function likelyHeading(sheets: readonly ReadSheet[], byName: ColumnNames): Heading | null {
  let best: { readonly sheet: ReadSheet; readonly at: number; readonly words: number } | null = null
  for (const sheet of sheets)
    for (const [at, cells] of sheet.rows.slice(0, headingWithin).entries()) {
      const words = cells.filter((cell) => textOf(cell) !== '').length
      if (!hasFigure(cells) && words > (best?.words ?? 1)) best = { sheet, at, words }
    }
  return best && readHeading(best.sheet, best.at, byName)
}

/** A row of a list has a day, a figure or a number. */
function hasFigure(cells: readonly SheetCell[]): boolean {
  return cells.some((cell) => typeof cell === 'number' || /^[^\p{L}]*\d[^\p{L}]*$/u.test(textOf(cell)))
}

/** The tables of a sheet: the one with this heading, and those whose headings stand above or below it. */
export function tablesIn(main: Heading, byName: ColumnNames): readonly SheetTable[] {
  const { sheet } = main
  const found: Heading[] = []
  for (let at = 0; at < sheet.rows.length; at++) {
    const heading = at === main.from ? main : otherHeading(main, at, byName)
    if (heading === null) continue
    found.push(heading)
    at = heading.to
  }
  return found.map((heading, index) => ({ ...heading, end: found[index + 1]?.from ?? sheet.rows.length }))
}

/** The heading of another table, if it begins in this row: most of its cells name columns, or as many as of the main one do. */
function otherHeading(main: Heading, at: number, byName: ColumnNames): Heading | null {
  const cells = main.sheet.rows[at] ?? []
  if (hasFigure(cells)) return null
  if (cells.filter((cell) => columnOf(textOf(cell), byName) !== undefined).length < 2) return null
  const heading = readHeading(main.sheet, at, byName)
  const named = [...heading.places.values()].flat().length
  const isHeading =
    heading.places.size > 1 &&
    (named >= heading.unused.length || heading.places.size >= main.places.size) &&
    (heading.to < main.from || at > main.to)
  return isHeading ? heading : null
}

/** Whether two headings are for the same columns, in whatever order. */
export function hasSameColumns(one: Heading, other: Heading): boolean {
  return one.places.size === other.places.size && [...one.places.keys()].every((key) => other.places.has(key))
}

/** The texts of a heading, column by column. */
export function headingTexts({ sheet, from, to }: Heading): readonly string[] {
  const rows = sheet.rows.slice(from, to + 1)
  const width = Math.max(...rows.map((row) => row.length))
  return Array.from({ length: width }, (_, at) => joinTexts(rows.map((row) => textOf(row[at]))))
}

/** Several texts as one, each once. */
export function joinTexts(texts: readonly string[]): string {
  return [...new Set(texts.filter((text) => text !== ''))].join(' / ')
}

/**
 * Maps every name of a column to it. A name without its part in brackets counts unless another column has exactly that name.
 */
export function columnsByName(columns: readonly SheetColumn[]): ColumnNames {
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
function readHeading(sheet: ReadSheet, from: number, byName: ColumnNames): Heading {
  const first = sheet.rows[from] ?? []
  const second = sheet.rows[from + 1] ?? []
  const isDouble = isMoreHeading(first, second, byName)
  const found = new Map<SheetColumn, HeadingPlace[]>()
  const unused: { at: number; name: string }[] = []
  for (let at = 0; at < Math.max(first.length, isDouble ? second.length : 0); at++) {
    const texts = [textOf(first[at]), ...(isDouble ? [textOf(second[at])] : [])].filter((text) => text !== '')
    // The lower text is the nearer one: `贷方` below a common title.
    const named = texts.findLast((text) => columnOf(text, byName) !== undefined)
    const column = named === undefined ? undefined : columnOf(named, byName)
    if (column && named !== undefined) {
      const unit = unitOf(isDouble ? [first, second] : [first], at, column)
      found.set(column, [
        ...(found.get(column) ?? []),
        { at, name: plainHeading(named), rank: rankOf(named, column), unit },
      ])
    } else if (texts.length > 0) unused.push({ at, name: (texts[0] ?? '').slice(0, 60) })
  }
  const places = new Map(
    [...found].map(([column, all]) => [column, all.toSorted((one, other) => one.rank - other.rank)] as const),
  )
  // A heading may be merged with the rows below; a note beside the table, which covers its rows, is none.
  const named = new Set([...found.values()].flat().map(({ at }) => at))
  const below = sheet.merges
    .filter(({ startRow, startCol }) => startRow === from && named.has(startCol))
    .map(({ endRow }) => endRow)
  return { sheet, from, to: Math.max(from + (isDouble ? 1 : 0), ...below), places, unused }
}

/** What the heading of a column says about its figures. */
export function unitOf(
  rows: readonly (readonly SheetCell[])[],
  at: number,
  { measure }: SheetColumn,
): HeadingUnit | null {
  if (measure === undefined) return null
  const texts = rows.map((row) => textOf(row[at])).filter((text) => text !== '')
  // A title above several columns of money stands above the first of them.
  const isTitled = rows.length > 1 && (measure === 'price' || measure === 'money') && texts.length === 1
  const title = isTitled
    ? (rows[0] ?? [])
        .slice(0, at + 1)
        .map(textOf)
        .findLast((text) => text !== '')
    : undefined
  return readHeadingUnit([...(title ? [title] : []), ...texts].join('|'), measure)
}

/**
 * Whether a row continues the heading above it: at least two of its cells name columns, and most of them do. The row above names
 * columns, too, or a unit of those below; a title does neither.
 */
function isMoreHeading(
  first: readonly SheetCell[],
  second: readonly SheetCell[],
  byName: ColumnNames,
): boolean {
  const columnsIn = (row: readonly SheetCell[]) => row.map((cell) => columnOf(textOf(cell), byName))
  const [above, below] = [columnsIn(first), columnsIn(second)]
  if (isWhollyHeading(second, below, above)) return true
  const named = below.filter((column) => column !== undefined).length
  if (named < 2 || named * 2 < second.filter((cell) => textOf(cell) !== '').length) return false
  if (above.filter((column) => column !== undefined).length > 1) return true
  return below.some((column, at) => {
    if (column?.measure === undefined) return false
    const { currency, other } = readHeadingUnit(textOf(first[at]), column.measure)
    return currency !== null || other !== null
  })
}

/**
 * Whether a row below a heading has nothing but names of columns that the row above does not name, such as the container type below
 * `O/F`, and words below columns of figures, one of which is a unit: it may be a single cell.
 */
function isWhollyHeading(
  row: readonly SheetCell[],
  named: readonly (SheetColumn | undefined)[],
  above: readonly (SheetColumn | undefined)[],
): boolean {
  if (above.filter((column) => column !== undefined).length < 2) return false
  let says = 0
  for (const [at, cell] of row.entries()) {
    const text = textOf(cell)
    if (text === '') continue
    const [own, upper] = [named[at], above[at]]
    if (own !== undefined && (upper === undefined || upper === own)) says += 1
    else if (upper?.measure === undefined || typeof cell === 'number' || /\d/.test(text)) return false
    else {
      const { currency, other } = readHeadingUnit(text, upper.measure)
      if (currency !== null || other !== null) says += 1
    }
  }
  return says > 0
}

/**
 * The column of a heading: of the whole text, without its remark in brackets, or of one of the two languages it is written in.
 * Parts that name two columns (`20GP/40HQ`) name neither.
 */
export function columnOf(text: string, byName: ColumnNames): SheetColumn | undefined {
  if (text === '') return undefined
  const whole = byName.get(plainHeading(text)) ?? byName.get(barestHeading(text))
  if (whole) return whole
  const [one, other] = new Set(partsOf(text).flatMap((part) => byName.get(part) ?? []))
  return other === undefined ? one : undefined
}

function partsOf(text: string): readonly string[] {
  // The address of a person's home is not that of the company, as mail programs name them: `住宅地址 国家/地区`.
  if (/^(?:住宅|家庭|其他)地址/.test(text)) return []
  const parts = text.normalize('NFKC').split(/[\n\r/|[\]()]/)
  const inOneLanguage = text.match(/\p{Script=Han}+|[^\p{Script=Han}]+/gu) ?? []
  return [...parts, ...inOneLanguage].map(plainHeading).filter((part) => part.length > 1)
}

/**
 * How near a text is to the column's own heading, which is 0: with or without its part in brackets, then its other names as they
 * are listed. What a column means decides between two of them, and not where they stand.
 */
function rankOf(text: string, { heading, alsoNamed = [], joins }: SheetColumn): number {
  const said = new Set([plainHeading(text), barestHeading(text), ...partsOf(text)])
  const isSaid = (name: string) => said.has(plainHeading(name)) || said.has(barestHeading(name))
  const own = Object.values(heading)
  if (own.some((name) => said.has(plainHeading(name)))) return 0
  // Texts that are joined keep the order of their columns.
  return joins || own.some(isSaid) ? 1 : 2 + alsoNamed.findIndex(isSaid)
}
