import type { Finding } from '@berth/domain/finding'
import { isDay } from '@berth/domain/time/calendar'
import { type SheetCell, textOf } from './sheet-cell.ts'
import { type ChoiceLists, plainName, type SheetColumn } from './sheet-column.ts'

type Value = string | number | null

/** The value of a cell, or what is wrong with it. */
export type CellReading = { readonly value: Value; readonly wrong?: Omit<Finding, 'path'> }

/** Returns a reader for the cells of a column; names are looked up in a table that is built once. */
export function cellReader(column: SheetColumn, lists: ChoiceLists): (cell: SheetCell) => CellReading {
  if (column.kind === 'choice') return choiceReader(lists[column.list ?? ''] ?? [])
  return readers[column.kind]
}

const readers = {
  text: (cell) => readText(cell, (text) => text),
  // Non-Latin text stays as it is: the field's own rule then reports it.
  capitals: (cell) => readText(cell, (text) => text.toUpperCase()),
  day: readDay,
  price: (cell) => readFigure(cell, price),
  figure: (cell) => readFigure(cell, figure),
  whole: (cell) => readFigure(cell, whole),
} satisfies Record<Exclude<SheetColumn['kind'], 'choice'>, (cell: SheetCell) => CellReading>

function readText(cell: SheetCell, change: (text: string) => string): CellReading {
  const text = change(textOf(cell).normalize('NFC'))
  if (text.includes('\u0000')) return { value: null, wrong: { rule: 'type' } }
  return { value: text === '' ? null : text }
}

const dayShapes = [
  /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[ T].*)?$/,
  /^(\d{4})\/(\d{1,2})\/(\d{1,2})(?: .*)?$/,
  /^(\d{4})\.(\d{1,2})\.(\d{1,2})$/,
  /^(\d{4})年(\d{1,2})月(\d{1,2})日?$/,
  /^(\d{4})(\d{2})(\d{2})$/,
]

function readDay(cell: SheetCell): CellReading {
  const text = textOf(cell).normalize('NFKC')
  if (text === '') return { value: null }
  for (const shape of dayShapes) {
    const [, year = '', month = '', day = ''] = shape.exec(text) ?? []
    const found = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
    if (isDay(found)) return { value: found }
  }
  return { value: null, wrong: { rule: 'day' } }
}

/** Marks that stand for an empty cell in a column of numbers. */
const none = /^(-+|—+|–+|\/|N\/?A|无)$/i

const price = /^(?:US\$|USD|\$)?\s*(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)\s*(?:USD|US\$)?$/i
const figure = /^(-?\d{1,3}(?:,\d{3})+(?:\.\d+)?|-?\d+(?:\.\d+)?)$/
const whole = /^(\d{1,6}(?:\.\d+)?)\s*(?:DAYS?|天)?$/i

function readFigure(cell: SheetCell, shape: RegExp): CellReading {
  if (typeof cell === 'number') return { value: withoutNoise(cell) }
  const text = textOf(cell).normalize('NFKC')
  if (text === '' || none.test(text)) return { value: null }
  const found = shape.exec(text)?.[1]
  if (found === undefined) return { value: null, wrong: { rule: 'number' } }
  return { value: Number(found.replaceAll(',', '')) }
}

// A formula may yield 1234.5600000000001 where the sheet shows 1234.56.
function withoutNoise(figure: number): number {
  return Number(figure.toPrecision(12))
}

/** Entries that share a name can only be told apart by their codes. */
const ambiguous = Symbol('ambiguous')

function choiceReader(choices: ChoiceLists[string]): (cell: SheetCell) => CellReading {
  const byCode = new Map(choices.map(({ id, code }) => [plainName(code), id]))
  const byName = idsBy(choices, ({ names }) => names)
  // A name that is both a place and the city of another place, such as 深圳, means the place itself.
  const byAlias = idsBy(choices, ({ aliases = [] }) => aliases)
  const find = (text: string) => {
    const name = plainName(text)
    return byCode.get(name) ?? byName.get(name) ?? byAlias.get(name)
  }
  return (cell) => {
    const text = textOf(cell)
    if (text === '') return { value: null }
    const [, bracketed] = /[(（]([^()（）]+)[)）]\s*$/.exec(text) ?? []
    const found = find(text) ?? (bracketed === undefined ? undefined : find(bracketed))
    if (typeof found === 'number') return { value: found }
    const rule = found === ambiguous ? 'ambiguous_name' : 'unknown_name'
    return { value: null, wrong: { rule, params: { value: text.slice(0, 60) } } }
  }
}

function idsBy(
  choices: ChoiceLists[string],
  wordsOf: (choice: ChoiceLists[string][number]) => readonly string[],
): ReadonlyMap<string, number | typeof ambiguous> {
  const ids = new Map<string, number | typeof ambiguous>()
  for (const choice of choices)
    for (const word of new Set(wordsOf(choice).map(plainName)))
      ids.set(word, ids.has(word) ? ambiguous : choice.id)
  return ids
}
