import { Check } from '../check.ts'
import type { Finding } from '../finding.ts'
import { lclPriceLimits, rateLimits } from '../limits.ts'
import { revenueTonsOf } from '../lookup/charge-basis.ts'
import { amountOf, centsOf } from '../money/bill.ts'
import type { CargoMeasure } from './cargo-piece.ts'

/** From how many revenue tons on a price per revenue ton holds, for all of them. In US dollars; zero and below are rebates. */
export type LclBreak = { readonly from: number; readonly price: number }

/** The price of cargo that shares a container, with wire names. */
export type LclPrice = {
  /** The first from 0, each from more than the one before. */
  readonly breaks: readonly LclBreak[]
  /** The fewest revenue tons that are charged. */
  readonly min_tons: number
  /** The least amount of freight, in US dollars; null for none. */
  readonly min_amount: number | null
  /** How many kilograms count as much as a cubic metre: 1,000, or 800 with some consolidators. */
  readonly kilograms_per_ton: number
}

/** What a price says of a cargo: the tons that are charged, the price of their break, and the amount. */
export type LclFreight = {
  readonly tons: number
  readonly price: number
  readonly amount: number
  /** Which minimum made the amount larger than the cargo's own; null if none did. */
  readonly minimum: 'tons' | 'amount' | null
}

/**
 * The freight of a cargo: its revenue tons, at least the minimum, times the price of the break that they reach, at least the
 * minimum amount. Exact to the cent.
 */
export function lclFreightOf(price: LclPrice, cargo: CargoMeasure): LclFreight {
  const own = revenueTonsOf(cargo, { kilogramsPerTon: price.kilograms_per_ton, minimum: 0 })
  return lclFreightFor(price, own)
}

/** The freight for a number of revenue tons with up to three decimals. */
export function lclFreightFor(price: LclPrice, own: number): LclFreight {
  const tons = Math.max(own, price.min_tons)
  const unit = breakAt(price, tons).price
  const amount = amountOf({ quantity: tons, unit_price: unit })
  const { min_amount: least } = price
  if (least !== null && amount < least) return { tons, price: unit, amount: least, minimum: 'amount' }
  return { tons, price: unit, amount, minimum: tons > own ? 'tons' : null }
}

/** The break that a number of revenue tons reaches. */
export function breakAt({ breaks }: Pick<LclPrice, 'breaks'>, tons: number): LclBreak {
  return breaks.findLast(({ from }) => from <= tons) ?? { from: 0, price: 0 }
}

/** Checks a price per revenue ton as entered; paths start with `prefix`. */
export function checkLclPrice(price: LclPrice, prefix = ''): Finding[] {
  const check = new Check(prefix)
  if (price.breaks.length === 0) check.add('breaks', 'at_least_one')
  if (price.breaks.length > lclPriceLimits.maxBreaks)
    check.add('breaks', 'too_many', { max: lclPriceLimits.maxBreaks })
  price.breaks.forEach(({ from, price: unit }, index) => {
    const before = price.breaks[index - 1]
    if (before ? from <= before.from : from !== 0)
      check.add(`breaks.${index}.from`, before ? 'break_not_rising' : 'break_from_zero')
    else if (from > lclPriceLimits.maxTons)
      check.add(`breaks.${index}.from`, 'max_value', { max: lclPriceLimits.maxTons })
    else checkDecimals(check, `breaks.${index}.from`, from, 3)
    checkAmount(check, `breaks.${index}.price`, unit, -rateLimits.maxPrice)
  })
  if (price.min_tons < 0) check.add('min_tons', 'min_value', { min: 0 })
  else if (price.min_tons > lclPriceLimits.maxTons)
    check.add('min_tons', 'max_value', { max: lclPriceLimits.maxTons })
  else checkDecimals(check, 'min_tons', price.min_tons, 3)
  if (price.min_amount !== null) checkAmount(check, 'min_amount', price.min_amount, 0)
  const { minKilograms: min, maxKilograms: max } = lclPriceLimits
  const { kilograms_per_ton: kilograms } = price
  if (!Number.isInteger(kilograms)) check.add('kilograms_per_ton', 'integer')
  else if (kilograms < min) check.add('kilograms_per_ton', 'min_value', { min })
  else if (kilograms > max) check.add('kilograms_per_ton', 'max_value', { max })
  return check.findings
}

function checkAmount(check: Check, path: string, amount: number, min: number): void {
  if (amount < min) check.add(path, 'min_value', { min })
  else if (amount > rateLimits.maxPrice) check.add(path, 'max_value', { max: rateLimits.maxPrice })
  else if (centsOf(amount) / 100 !== amount) check.add(path, 'decimals', { digits: 2 })
}

function checkDecimals(check: Check, path: string, value: number, digits: number): void {
  const scale = 10 ** digits
  if (Math.round(value * scale) / scale !== value) check.add(path, 'decimals', { digits })
}
