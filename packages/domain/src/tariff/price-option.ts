import { revenueTonsOf } from '../lookup/charge-basis.ts'
import { type AboutSum, aboutSumOf } from '../money/about-sum.ts'
import { quoteCurrency } from '../money/bill.ts'
import type { DailyRate } from '../money/daily-rate.ts'
import type { Money } from '../money/sum.ts'
import type { QuotePrice } from '../quote/quote.ts'
import {
  breakEvenOf,
  type CostStretch,
  firstAtLeast,
  inOrderOfAdvice,
  type Stowage,
  type StowedType,
  stowageOf,
} from './advice.ts'
import { type CargoMeasure, type CargoPiece, measureOf } from './cargo-piece.ts'
import { type LclFreight, type LclPrice, lclFreightFor, lclFreightOf } from './lcl-price.ts'
import {
  type ChargedQuantities,
  freightOf,
  type PricedContainer,
  type PriceLine,
  priceTotals,
} from './price-line.ts'

/** The parts of a rate that decide what cargo costs by it. */
export type OptionRate = {
  readonly id: number
  readonly transit_days: number | null
  readonly spaces: readonly QuotePrice[]
  /** The price of cargo that shares a container; null for full containers. */
  readonly lcl: LclPrice | null
}

/** What a price consists of: the freight in US dollars, the charges beside it, and one total for each currency. */
export type PriceParts = {
  readonly freight: number
  readonly lines: readonly PriceLine[]
  readonly totals: readonly Money[]
}

/** A rate priced for a shipment. */
export type PriceOption<Rate extends OptionRate> = PriceParts & {
  readonly rate: Rate
  readonly days: number | null
  /** What options are compared by; null where a day's rate for that is missing. */
  readonly about: number | null
  readonly about_sum: AboutSum | null
  /** The containers priced; none for cargo that shares one. */
  readonly containers: readonly PricedContainer[]
  readonly lcl: LclFreight | null
  /** How the containers hold the cargo; null for LCL, and where containers were asked for. */
  readonly stowage: Stowage | null
}

/** What rates are priced with: the charges of each for what is charged, and the daily rates that totals are compared by. */
export type PriceContext<Rate extends OptionRate> = {
  readonly linesFor: (rate: Rate, charged: ChargedQuantities) => readonly PriceLine[]
  readonly compare: TotalsComparison
}

/** The currency that totals are told in besides their own, and the daily rates into it. */
export type TotalsComparison = { readonly currency: string; readonly rates: readonly DailyRate[] }

/**
 * What totals are compared by: what they come to in the currency of the comparison. Without a rate of the US dollar, freight alone
 * can still be compared, in dollars.
 */
export function comparedAmount(
  totals: readonly Money[],
  { currency, rates }: TotalsComparison,
): number | null {
  const about = aboutSumOf(totals, currency, rates)
  if (about) return about.amount
  if (aboutSumOf([{ currency: quoteCurrency, amount: 0 }], currency, rates)) return null
  const [total] = totals
  return total && totals.length === 1 && total.currency === quoteCurrency ? total.amount : null
}

/** A rate priced for these containers, each of which it has a price for. */
export function optionOfContainers<Rate extends OptionRate>(
  rate: Rate,
  containers: readonly PricedContainer[],
  context: PriceContext<Rate>,
  stowage: Stowage | null = null,
): PriceOption<Rate> {
  return { ...optionOf(rate, { containers }, context), containers, lcl: null, stowage }
}

function optionOfTons<Rate extends OptionRate>(
  rate: Rate,
  freight: LclFreight,
  context: PriceContext<Rate>,
): PriceOption<Rate> {
  return { ...optionOf(rate, chargedTons(freight), context), containers: [], lcl: freight, stowage: null }
}

function chargedTons({ tons, amount }: LclFreight): ChargedQuantities {
  return { revenue_tons: tons, freight: amount }
}

function optionOf<Rate extends OptionRate>(
  rate: Rate,
  charged: ChargedQuantities,
  { linesFor, compare }: PriceContext<Rate>,
) {
  const [freight, lines] = [freightOf(charged), linesFor(rate, charged)]
  const totals = priceTotals(freight, lines)
  const about = aboutSumOf(totals, compare.currency, compare.rates)
  return {
    ...{ rate, freight, lines, totals, days: rate.transit_days, about_sum: about },
    about: about?.amount ?? comparedAmount(totals, compare),
  }
}

/** What a cargo is advised with: how the types hold it, and whether pieces of it go nowhere but into a container of their own. */
export type AdvisedCargo = {
  readonly cargo: readonly CargoPiece[]
  readonly types: readonly StowedType[]
  /** What the road of the country of delivery allows, the container with its cargo; null for no such limit. */
  readonly max_gross: number | null
  /** Whether a piece is too large for LCL: it is then priced, but not recommended. */
  readonly is_beyond_lcl: boolean
}

/** What there is for a cargo: all rates that take it, and those to choose between. */
export type CargoOptions<Rate extends OptionRate> = {
  /** Every LCL rate, and every rate for full containers with the type by which it costs least; the cheapest first. */
  readonly options: readonly PriceOption<Rate>[]
  /** The cheapest of LCL and of each container type that holds the cargo, the one to recommend first. */
  readonly advised: readonly PriceOption<Rate>[]
}

/** Prices a cargo under the rates of a lane. The result does not depend on the order of rates or rules. */
export function optionsForCargo<Rate extends OptionRate>(
  rates: readonly Rate[],
  { cargo, types, max_gross: maxGross, is_beyond_lcl: isBeyondLcl }: AdvisedCargo,
  context: PriceContext<Rate>,
): CargoOptions<Rate> {
  const measure = measureOf(cargo)
  const stowages = types.flatMap((type) => stowageOf(cargo, measure, type, maxGross) ?? [])
  const byId = rates.toSorted((one, other) => one.id - other.id)
  const shared = byId.flatMap((rate) =>
    rate.lcl ? [optionOfTons(rate, lclFreightOf(rate.lcl, measure), context)] : [],
  )
  const full = byId.map((rate) => inOrderOfAdvice(stowed(rate, stowages, context)))
  const cheapest = [
    ...(isBeyondLcl ? [] : inOrderOfAdvice(shared).slice(0, 1)),
    ...stowages.flatMap((stowage) => inOrderOfAdvice(full.flat().filter(holdsAs(stowage))).slice(0, 1)),
  ]
  return {
    options: inOrderOfAdvice([...shared, ...full.flatMap(([best]) => best ?? [])]),
    advised: inOrderOfAdvice(cheapest),
  }
}

function holdsAs({ container_id }: Stowage) {
  return ({ stowage }: { readonly stowage: Stowage | null }) => stowage?.container_id === container_id
}

function stowed<Rate extends OptionRate>(
  rate: Rate,
  stowages: readonly Stowage[],
  context: PriceContext<Rate>,
): PriceOption<Rate>[] {
  if (rate.lcl) return []
  return stowages.flatMap((stowage) => {
    const price = rate.spaces.find(({ container_id }) => container_id === stowage.container_id)?.price
    if (price === undefined) return []
    const { container_id, quantity } = stowage
    return [optionOfContainers(rate, [{ container_id, quantity, price }], context, stowage)]
  })
}

/**
 * From how many cubic metres on the container of `full` costs no more than sharing one at any of the prices `shared`, as the cargo is
 * now: more of it is taken to be as dense. Null if there is no such volume before the container is full, and where nothing can be
 * said: for several containers, without a day's rate, or if more cargo may cost less because its freight is a rebate. Prices that
 * cannot be compared for want of a day's rate are left out.
 */
export function breakEvenVolumeOf<Rate extends OptionRate>(
  shared: readonly PriceOption<Rate>[],
  { stowage, about }: PriceOption<Rate>,
  measure: CargoMeasure,
  context: PriceContext<Rate>,
): number | null {
  if (!stowage || stowage.quantity > 1 || about === null || measure.volume <= 0) return null
  const litres = measure.volume * 1000
  const most = Math.floor(litres / Math.max(stowage.volume_share, stowage.weight_share))
  let even: number | null = null
  for (const { rate, about: comparable } of shared) {
    const { lcl: price } = rate
    if (!price || comparable === null) continue
    if (price.breaks.some((one) => one.price < 0)) return null
    const tonsAt = (at: number) =>
      revenueTonsOf(
        { weight: (measure.weight * at) / litres, volume: at / 1000 },
        { kilogramsPerTon: price.kilograms_per_ton, minimum: 0 },
      )
    const costAt = (at: number) => {
      const freight = lclFreightFor(price, tonsAt(at))
      const lines = context.linesFor(rate, chargedTons(freight))
      return comparedAmount(priceTotals(freight.amount, lines), context.compare) ?? 0
    }
    // Below what another price needs, this one decides nothing.
    even = breakEvenOf(stretchesOf(price, tonsAt, { least: even ?? 1, most }), costAt, about)
    if (even === null) return null
  }
  return even === null ? null : even / 1000
}

/** The stretches of volume, in thousandths of a cubic metre between two bounds, in whose revenue tons one break holds. */
function stretchesOf(
  { breaks, min_tons: leastTons }: LclPrice,
  tonsAt: (litres: number) => number,
  { least, most }: { readonly least: number; readonly most: number },
): CostStretch[] {
  const reached = breaks.filter(({ from }) => from > leastTons && from <= tonsAt(most))
  const starts = reached.map(({ from }) =>
    tonsAt(least) >= from ? least : firstAtLeast(from, tonsAt, { from: least, to: most }),
  )
  const all = most < least ? [] : [...new Set([least, ...starts])]
  return all.map((from, index) => ({ from, to: (all[index + 1] ?? most + 1) - 1 }))
}
