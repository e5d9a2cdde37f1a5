import { type FileColumns, type MatchedColumns, mostMatched } from '@berth/domain/files/import-file'
import { type Heading, type HeadingPlace, headingTexts, unitOf } from './heading.ts'
import { textOf } from './sheet-cell.ts'
import { plainHeading, type SheetColumn } from './sheet-column.ts'
import { SheetFault } from './sheet-fault.ts'

const longestName = 200

/** The letters of a column, as spreadsheets name it: A, B, … Z, AA. */
export function columnLetters(at: number): string {
  const before = at < 26 ? '' : columnLetters(Math.floor(at / 26) - 1)
  return `${before}${String.fromCharCode(65 + (at % 26))}`
}

/** The columns by the names that they are matched by: their headings, or their letters. */
function namesOf(heading: Heading): readonly string[] {
  return headingTexts(heading).map((text, at) => text.slice(0, longestName) || columnLetters(at))
}

/** The heading with its columns matched by hand; what their headings say about figures stays in force. */
export function matchColumns<Table extends Heading>(
  heading: Table,
  columns: readonly SheetColumn[],
  matched: MatchedColumns,
): Table {
  const fields = new Map(Object.entries(matched))
  if (fields.size === 0) return heading
  const names = namesOf(heading)
  const rows = heading.sheet.rows.slice(heading.from, heading.to + 1)
  const byHand = names.flatMap((name, at) => {
    const column = columns.find(({ key }) => key === fields.get(name))
    return column
      ? [
          {
            column,
            place: {
              at,
              name: plainHeading(name),
              rank: 0,
              unit: unitOf(rows, at, column),
              isByHand: true as const,
            },
          },
        ]
      : []
  })
  const places = new Map<SheetColumn, readonly HeadingPlace[]>()
  for (const [column, all] of heading.places) {
    const left = all.filter(({ at }) => !fields.has(names[at] ?? ''))
    if (left.length > 0) places.set(column, left)
  }
  for (const { column, place } of byHand) places.set(column, [...(places.get(column) ?? []), place])
  const used = new Set([...places.values()].flat().map(({ at }) => at))
  const known = new Map(heading.unused.map(({ at, name }) => [at, name]))
  const unused = headingTexts(heading).flatMap((text, at) =>
    text === '' || used.has(at) ? [] : [{ at, name: known.get(at) ?? text.slice(0, 60) }],
  )
  return { ...heading, places, unused }
}

/**
 * Refuses columns that the file does not have or that say what others mean, fields that the list does not have, and a field that
 * two columns give.
 */
export function requireMatch(
  heading: Heading,
  columns: readonly SheetColumn[],
  matched: MatchedColumns,
): void {
  const names = namesOf(heading)
  const byHand = new Map(Object.entries(matched))
  const fault = (...[rule, params]: ConstructorParameters<typeof SheetFault>) =>
    new SheetFault(rule, params, { path: 'columns', columns: fileColumns(heading, columns) })
  const given = new Map<SheetColumn, string>()
  for (const [column, places] of heading.places)
    for (const { at } of places) {
      const name = names[at] ?? ''
      const field = byHand.get(name)
      if (field === undefined) given.set(column, name)
      else if (column.isFixed && field !== column.key) throw fault('column_fixed', { name })
    }
  for (const [name, field] of byHand) {
    if (!names.includes(name)) throw fault('column_unknown', { name: name.slice(0, 60) })
    if (field === null) continue
    const column = columns.find(({ key }) => key === field)
    if (column === undefined) throw fault('column_field', { name: field })
    if (given.has(column))
      throw fault('column_twice', { zh: column.heading['zh-CN'], en: column.heading['en-US'] })
    given.set(column, name)
  }
}

/** The columns that have a heading or values, each once, and the fields that they can be matched with. */
export function fileColumns(heading: Heading, columns: readonly SheetColumn[]): FileColumns {
  const fieldAt = new Map(
    [...heading.places].flatMap(([column, all]) => all.map((place) => [place.at, { column, place }])),
  )
  const below = heading.sheet.rows.slice(heading.to + 1)
  const texts = headingTexts(heading)
  const found = new Map<string, FileColumns['columns'][number]>()
  for (const [at, name] of namesOf(heading).entries()) {
    const sample = textOf(below.find((cells) => textOf(cells[at]) !== '')?.[at])
    if (found.has(name) || (texts[at] === '' && sample === '')) continue
    const { column, place } = fieldAt.get(at) ?? {}
    const isFixed = column?.isFixed === true && !place?.isByHand
    found.set(name, { name, field: column?.key ?? null, isFixed, sample: sample.slice(0, 60) })
  }
  return {
    columns: [...found.values()].slice(0, mostMatched),
    fields: columns.map(({ key, heading }) => ({ key, heading })),
  }
}
