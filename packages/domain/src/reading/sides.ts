import { cleanValue } from './clean-text.ts'
import { readFigure } from './figure.ts'
import { empty, faultOf, question, type Reading, read, refused } from './reading.ts'

/** The length, width and height of a piece in centimetres, with up to two decimals. */
export type Sides = { readonly length: number; readonly width: number; readonly height: number }

/** The centimetres of a unit of length, by how people write it. */
const centimetres: Readonly<Record<string, number>> = {
  ...{ CM: 1, CMS: 1, 厘米: 1, 公分: 1, MM: 0.1, MMS: 0.1, 毫米: 0.1, M: 100, 米: 100 },
  ...{
    IN: 2.54,
    INCH: 2.54,
    INCHES: 2.54,
    '"': 2.54,
    英寸: 2.54,
    寸: 2.54,
    FT: 30.48,
    "'": 30.48,
    英尺: 30.48,
  },
}

/** The signs that stand between measures; the Cyrillic letter looks the same and comes from keyboards that have it. */
const between = /[*x×✕✖хХ]|\bby\b/i

/** What stands before or behind a figure to say which side it is: 长, L, (W), H=. It changes nothing but the order. */
const sideWords = { length: '长長L', width: '宽寬W', height: '高H' } as const
type Side = keyof typeof sideWords

const names = Object.keys(sideWords) as readonly Side[] // The keys of the table above.

/** No writing of three measures is longer. */
const mostCharacters = 80

/**
 * Reads the three measures of a piece as packing lists have them: `120x80x100`, `1.2*0.8*1.0 m`, `48"×40"×60"`, `长120宽80高100cm`,
 * `120(L) x 80(W) x 100(H)`. A unit behind the last one holds for all. Without a unit they are centimetres, unless they are so long
 * or so short that people rather write millimetres or metres: that is asked.
 */
export function readSides(text: string): Reading<Sides> {
  const cleaned = cleanValue(text).slice(0, mostCharacters + 1)
  if (cleaned === '') return empty
  const parts = cleaned.length > mostCharacters ? null : partsOf(cleaned)
  if (parts === null) return refused('three_sides')
  const unit = unitOf(parts)
  if (unit === undefined) return refused('sides_unit')
  const figures = parts.map(({ figure }) => readSide(figure, unit))
  const fault = figures.map(faultOf).find((one) => one !== null)
  if (fault) return { state: 'refused', fault }
  const values = figures.flatMap((one) => (one.state === 'read' ? [one.value] : []))
  const by = (factor: number) => sidesOf(parts, values, factor)
  if (unit !== null) return read(by(unit))
  const longest = Math.max(...values)
  // Nothing of six metres shares a container, and no carton is smaller than three centimetres on its longest side.
  if (longest > 600)
    return question([by(0.1), by(1)], 'sides_ambiguous', { value: cleaned, one: 'mm', other: 'cm' })
  if (longest < 12)
    return question([by(100), by(1)], 'sides_ambiguous', { value: cleaned, one: 'm', other: 'cm' })
  return read(by(1))
}

/** Only metres have three decimals; a comma before three digits may be of either kind with all units. */
function readSide(figure: string, unit: number | null): Reading<number> {
  const [, whole = '', rest = ''] = /^(\d{1,3}),(\d{3})$/.exec(figure) ?? []
  if (rest !== '') {
    const params = { value: figure, one: `${whole}${rest}`, other: `${whole}.${rest}` }
    return refused('figure_ambiguous', params)
  }
  return readFigure(figure, { decimals: unit === 100 ? 4 : 2 })
}

type Part = { readonly figure: string; readonly unit: string; readonly side: Side | null }

/** The three parts of a text, or null if there are not three. */
function partsOf(text: string): readonly Part[] | null {
  const split = between.test(text)
    ? text.split(new RegExp(between, 'gi'))
    : text.split(/(?=[长長宽寬高LWH][:= ]{0,2}[\d.])(?<=\d[^\d.,]{0,6})/i)
  if (split.length !== 3) return null
  const parts = split.map(partOf)
  const sides = parts.flatMap((part) => (part?.side ? [part.side] : []))
  // Either every part says which side it is, or none does.
  const isNamed = new Set(sides).size === 3 || (sides.length === 0 && between.test(text))
  return isNamed ? parts.flatMap((part) => (part ? [part] : [])) : null
}

function partOf(text: string): Part | null {
  const [, before = '', figure = '', after = ''] =
    /^([^\d.,]{0,12})([\d.,]{1,12})(\D{0,12})$/.exec(text.trim()) ?? []
  if (figure === '') return null
  const word = `${before}${after}`.replace(/[()（）:：=\s]/g, '').toUpperCase()
  if (Object.hasOwn(centimetres, word)) return { figure, unit: word, side: null }
  const found = names.flatMap((side) => [...sideWords[side]].map((letter) => ({ side, letter })))
  const named = found.find(({ letter }) => {
    const rest = word.replace(letter, '')
    return rest !== word && (rest === '' || Object.hasOwn(centimetres, rest))
  })
  return { figure, unit: word.replace(named?.letter ?? '', ''), side: named?.side ?? null }
}

/** How many centimetres the unit has; null if none is written, undefined if parts contradict each other or the word is no unit. */
function unitOf(parts: readonly Part[]): number | null | undefined {
  const written = [...new Set(parts.map(({ unit }) => unit).filter((unit) => unit !== ''))]
  if (written.length === 0) return null
  const isForAll = parts.every(({ unit }) => unit !== '') || parts.at(-1)?.unit !== ''
  return written.length === 1 && isForAll ? centimetres[written[0] ?? ''] : undefined
}

function sidesOf(parts: readonly Part[], values: readonly number[], factor: number): Sides {
  const at = (side: Side, place: number) => {
    const named = parts.findIndex((part) => part.side === side)
    return Math.round((values[named === -1 ? place : named] ?? 0) * factor * 100) / 100
  }
  return { length: at('length', 0), width: at('width', 1), height: at('height', 2) }
}
