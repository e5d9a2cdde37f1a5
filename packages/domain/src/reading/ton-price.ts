import type { LclBreak } from '../tariff/lcl-price.ts'
import { cleanTradeLines, cleanValue } from './clean-text.ts'
import { otherCurrency, readAmount, readFigure } from './figure.ts'
import { empty, faultOf, type Reading, read, refused, valueIn } from './reading.ts'
import { simplified } from './traditional.ts'

/** Fewest tons or a least amount: what a minimum is of. */
export type LeastFreight = { readonly tons: number } | { readonly amount: number }

/** No price with its breaks is longer. */
const mostCharacters = 400

/** Words for a revenue ton, or for the cubic metre that stands for it; a ton alone is a weight, and none of them. */
const ton = '(?:R\\.?/?T\\.?|F\\.?R\\.?T\\.?|W/?M|REVENUE TONS?|CBM|M3|计费吨|运费吨|立方米?|方)'
const perTon = new RegExp(`(?<![A-Z])(?:\\s|/|PER|每){0,4}${ton}$`)
const tonAtEnd = new RegExp(` ?${ton}$`)

/**
 * Reads the price per revenue ton, in US dollars: `45`, `USD 45/RT`, `-15`, or one for each break: `0+: 45; 3+: 42`,
 * `1-3 CBM 45 / 3-5 CBM 42 / 5CBM以上 40`. A first break from one ton is from none: the minimum says what less is charged as.
 */
export function readTonPrice(text: string): Reading<readonly LclBreak[]> {
  const cleaned = simplified(cleanTradeLines(text)).toUpperCase()
  if (cleaned === '') return empty
  if (cleaned.length > mostCharacters) return refused('ton_price')
  const pieces = cleaned
    .split(/[;\n|]|\s\/\s|,(?=\s)/)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '')
  const found: (LclBreak & { readonly until: number | null })[] = []
  for (const piece of pieces) {
    // The first price may go without saying that it holds from none on.
    const range = rangeOf(piece) ?? (found.length === 0 ? { from: 0, until: null, rest: piece } : null)
    if (range === null) return refused('ton_price')
    const price = readPrice(range.rest)
    const fault = faultOf(price)
    if (fault) return { state: 'refused', fault }
    const value = valueIn(price)
    const before = found.at(-1)
    // A price for 3 to 5 tons goes on where that for up to 3 ends; 3.01 is how some write it.
    const goesOn = before === undefined || before.until === null || isNear(before.until, range.from)
    if (value === null || !goesOn) return refused('ton_price')
    const from = before === undefined && range.from <= 1 ? 0 : (before?.until ?? range.from)
    found.push({ from, price: value, until: range.until })
  }
  // Nobody says what more tons than those of the last range cost.
  const isOpen = found.at(-1)?.until === null
  return isOpen ? read(found.map(({ from, price }) => ({ from, price }))) : refused('ton_price')
}

/** Writes breaks as `readTonPrice` reads them. */
export function writeTonPrice(breaks: readonly LclBreak[]): string {
  const [only, other] = breaks
  if (only && other === undefined) return String(only.price)
  return breaks.map(({ from, price }) => `${from}+: ${price}`).join('; ')
}

function isNear(until: number, from: number): boolean {
  return from >= until && from - until < 0.011
}

const figure = '(\\d{1,4}(?:\\.\\d{1,3})?)'
const unit = `\\s*${ton}?\\s*`
const ranges = [
  new RegExp(`^${figure}${unit}(?:-|~|至|到|TO)\\s*${figure}${unit}[:=]?\\s*(?=[^\\d.]|(?<=\\D)\\d)`),
  new RegExp(`^(?:>=?|≥|\\+)\\s*${figure}()${unit}[:=]?\\s*(?=[^\\d.]|(?<=\\D)\\d)`),
  new RegExp(`^${figure}()${unit}(?:\\+|以上|起|AND ABOVE|UP)${unit}[:=]?\\s*`),
]
const below = new RegExp(`^(?:(?:<=?|≤)\\s*${figure}${unit}|${figure}${unit}(?:以下|以内))[:=]?\\s*`)

/** From which tons on a price holds, and up to which if it says so; null if a text does not begin with that. */
function rangeOf(piece: string) {
  const under = below.exec(piece)
  if (under !== null)
    return { from: 0, until: tonsOf(under[1] ?? under[2] ?? ''), rest: piece.slice(under[0].length) }
  const match = ranges.map((one) => one.exec(piece)).find((one) => one !== null)
  if (!match) return null
  const [whole, from = '', until = ''] = match
  return { from: tonsOf(from), until: until === '' ? null : tonsOf(until), rest: piece.slice(whole.length) }
}

/** The figure that a pattern above has found. */
function tonsOf(digits: string): number {
  return valueIn(readFigure(digits, { decimals: 3 })) ?? 0
}

/** The price of a ton, which may name its currency and its unit. */
function readPrice(text: string): Reading<number> {
  const reading = readAmount(text.replace(perTon, '').trim(), { decimals: 2, signed: true })
  const fault = faultOf(reading)
  if (fault) return { state: 'refused', fault }
  if (reading.state !== 'read') return refused('ton_price')
  const { amount, ...named } = reading.value
  const other = otherCurrency(named, 'USD')
  return other === null ? read(amount) : refused('figure_currency', { currency: 'USD', other })
}

/** Reads a minimum that says what it is of: `1 RT`, `MIN 1CBM`, `USD 50`, `US$ 50.00`. A figure alone may be either, and is refused. */
export function readLeastFreight(text: string): Reading<LeastFreight> {
  const cleaned = simplified(cleanValue(text))
    .toUpperCase()
    .replace(/^(?:MIN(?:IMUM)?\.?|最低|起步?|低消)[: ]*/, '')
    .replace(/\s*起$/, '')
  if (cleaned === '') return empty
  if (tonAtEnd.test(cleaned)) {
    const tons = valueIn(readFigure(cleaned.replace(tonAtEnd, ''), { decimals: 3 }))
    return tons === null ? refused('least_freight') : read({ tons })
  }
  const found = valueIn(readAmount(cleaned, { decimals: 2 }))
  if (found === null || (found.currency === null && !found.among)) return refused('least_freight')
  const other = otherCurrency(found, 'USD')
  return other === null
    ? read({ amount: found.amount })
    : refused('figure_currency', { currency: 'USD', other })
}

const tonWeight = new RegExp(
  `^(?:1\\s*${ton}?\\s*[:=]\\s*)?([\\d,]{3,5})\\s*(?:KGS?|公斤|千克)?(?:\\s*/\\s*${ton})?$`,
)

/** Reads how many kilograms count as a cubic metre: `1000`, `1:800`, `1CBM=800KGS`. */
export function readTonWeight(text: string): Reading<number> {
  const cleaned = simplified(cleanValue(text)).toUpperCase()
  if (cleaned === '') return empty
  const kilograms = valueIn(readFigure(tonWeight.exec(cleaned)?.[1] ?? '', { decimals: 0 }))
  return kilograms === null ? refused('ton_weight') : read(kilograms)
}
