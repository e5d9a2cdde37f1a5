import type { RuleBasis } from '../tariff/charge-rule.ts'
import { ruleBasisWords } from './charge-rule-words.ts'
import { cleanValue } from './clean-text.ts'
import { type AmountShape, type ReadAmount, readAmount, readFigure } from './figure.ts'
import { empty, type Reading, read, refused } from './reading.ts'
import { nameKey } from './trade-name.ts'

/** An amount of a list of local charges, with what the same cell says about its currency and basis. */
export type ChargedAmount = ReadAmount & { readonly basis: RuleBasis | null }

const basisOf: ReadonlyMap<string, RuleBasis> = new Map(
  ruleBasisWords.flatMap(({ meaning, code, names }) =>
    [code, ...names].map((name) => [wordOf(name), meaning] as const),
  ),
)

function wordOf(text: string): string {
  return text === '%' ? text : nameKey(text)
}

/** No cell of an amount is longer. */
const mostCharacters = 60

/** How many decimals a currency has is the field's own rule. */
const shape: AmountShape = { decimals: 10 }

/** A size of containers beside an amount: `850/20'`, `1250/40HQ`, `小柜850`. */
const size = /(?:20|40|45) ?(?:'|尺|呎|GP|DC|DV|HQ|HC|RF|RH|OT|FR|FT)|[大小]柜/i

/** A share of the freight: `3%`, `3% of O/F`, `海运费的 3%`. */
const share =
  /^(?:海?运费的?)? ?([\d.,]{1,12}) ?% ?(?:OF (?:THE )?(?:OCEAN )?FREIGHT|(?:OF )?O\/F|OCEAN FREIGHT|海?运费)?$/i

/**
 * Reads the amount of a charge as lists of local charges write it: `450/BL`, `RMB 30/柜`, `USD 35 per B/L`, `￥110/RT`, `3%`. What
 * stands behind a slash has to be a known basis. Two amounts in one cell, as for 20 and 40 feet, are refused: each is a rule of its
 * own.
 */
export function readChargedAmount(text: string): Reading<ChargedAmount> {
  const cleaned = cleanValue(text)
  if (cleaned === '') return empty
  if (cleaned.length > mostCharacters) return refused('number')
  if (size.test(cleaned) || /\d ?[/~] ?(?:[A-Z¥$€]{0,4} ?)?\d/i.test(cleaned))
    return refused('one_charged_amount', { value: cleaned })
  const [, percent] = share.exec(cleaned) ?? []
  if (percent !== undefined) return shareOf(percent)
  const [left, unit] = splitUnit(cleaned)
  const basis = unit === null ? null : basisOf.get(wordOf(unit))
  if (basis === undefined) return refused('charged_by', { unit: unit ?? '' })
  const amount = readAmount(left, shape)
  if (amount.state !== 'read')
    return amount.state === 'question' ? { state: 'refused', fault: amount.fault } : amount
  return read({ ...amount.value, basis })
}

function shareOf(percent: string): Reading<ChargedAmount> {
  const figure = readFigure(percent, shape)
  if (figure.state === 'question') return { state: 'refused', fault: figure.fault }
  return figure.state === 'read' ? read({ amount: figure.value, currency: null, basis: 'percent' }) : figure
}

/** The amount, and what stands behind the first slash, `per` or 每 after its figure; null if nothing does. */
function splitUnit(text: string): readonly [string, string | null] {
  const figure = text.search(/\d/)
  const at = figure === -1 ? -1 : text.slice(figure).search(/\/|每| PER /i)
  if (at === -1) return [text, null]
  const left = text.slice(0, figure + at)
  return [
    left,
    text
      .slice(figure + at)
      .replace(/^(?:\/|每| PER )/i, '')
      .trim(),
  ]
}
