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

/** A price per revenue ton as entered: figures that are not typed yet are null. */
export type LclPriceForm = {
  readonly breaks: readonly { readonly from: number | null; readonly price: number | null }[]
  readonly min_tons: number | null
  readonly min_amount: number | null
  readonly kilograms_per_ton: number | null
}

/** An entered price; null if there is none or a figure is missing. */
export function lclPriceOf(form: LclPriceForm | null | undefined) {
  if (!form) return null
  const { breaks, min_tons, min_amount, kilograms_per_ton } = form
  const filled = breaks.flatMap(({ from, price }) =>
    from === null || price === null ? [] : [{ from, price }],
  )
  if (filled.length === 0 || filled.length < breaks.length) return null
  if (min_tons === null || kilograms_per_ton === null) return null
  return { breaks: filled, min_tons, min_amount, kilograms_per_ton }
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

/** Checks a whole price per revenue ton as entered; paths start with `prefix`. */
export function checkLclPrice(form: LclPriceForm, prefix = ''): Finding[] {
  const check = new Check(prefix)
  if (form.breaks.length === 0) check.add('breaks', 'at_least_one')
  for (const [index, { from, price }] of form.breaks.entries()) {
    if (from === null) check.add(`breaks.${index}.from`, 'required')
    if (price === null) check.add(`breaks.${index}.price`, 'required')
  }
  if (form.min_tons === null) check.add('min_tons', 'required')
  if (form.kilograms_per_ton === null) check.add('kilograms_per_ton', 'required')
  check.include(checkLclPriceDraft(form, prefix))
  return check.findings
}

/** Checks what is typed of a price per revenue ton; what is missing may come later. Paths start with `prefix`. */
export function checkLclPriceDraft(form: LclPriceForm, prefix = ''): Finding[] {
  const check = new Check(prefix)
  const { maxBreaks, minKilograms: min, maxKilograms: max } = lclPriceLimits
  if (form.breaks.length > maxBreaks) check.add('breaks', 'too_many', { max: maxBreaks })
  let before = 0
  for (const [index, { from, price }] of form.breaks.entries()) {
    if (from !== null) {
      if (index === 0 ? from !== 0 : from <= before)
        check.add(`breaks.${index}.from`, index === 0 ? 'break_from_zero' : 'break_not_rising')
      else checkTons(check, `breaks.${index}.from`, from)
      before = from
    }
    checkAmount(check, `breaks.${index}.price`, price, -rateLimits.maxPrice)
  }
  checkTons(check, 'min_tons', form.min_tons)
  checkAmount(check, 'min_amount', form.min_amount, 0)
  const { kilograms_per_ton: kilograms } = form
  if (kilograms === null) return check.findings
  if (!Number.isInteger(kilograms)) check.add('kilograms_per_ton', 'integer')
  else if (kilograms < min) check.add('kilograms_per_ton', 'min_value', { min })
  else if (kilograms > max) check.add('kilograms_per_ton', 'max_value', { max })
  return check.findings
}

function checkAmount(check: Check, path: string, amount: number | null, min: number): void {
  if (amount === null) return
  if (amount < min) check.add(path, 'min_value', { min })
  else if (amount > rateLimits.maxPrice) check.add(path, 'max_value', { max: rateLimits.maxPrice })
  else if (centsOf(amount) / 100 !== amount) check.add(path, 'decimals', { digits: 2 })
}

function checkTons(check: Check, path: string, tons: number | null): void {
  if (tons === null) return
  const { maxTons: max } = lclPriceLimits
  if (tons < 0) check.add(path, 'min_value', { min: 0 })
  else if (tons > max) check.add(path, 'max_value', { max })
  else if (Math.round(tons * 1000) / 1000 !== tons) check.add(path, 'decimals', { digits: 3 })
}
