import { type Day, dayInChina } from '../calendar.ts'
import { totalOf } from '../order/bill.ts'
import { isValidOn } from '../rate/rate.ts'

/** The price for one container of a type, in US dollars. */
export type QuotePrice = { readonly container_id: number; readonly price: number }

/** A rate as far as it decides whether and at what price it may be booked. */
export type Quote = {
  readonly id: number
  readonly carrier_id: number
  readonly pol_id: number
  readonly to_id: number
  /** The first and the last day it is valid, both included. */
  readonly sdate: Day
  readonly edate: Day
  readonly transit_days: number | null
  readonly spaces: readonly QuotePrice[]
}

/** How many containers of a type are to be shipped. */
export type AskedSpace = { readonly container_id: number; readonly count: number }

/** What somebody wants to ship: from where to where, ready when, in which containers. */
export type EstimateAsk = {
  readonly pol_id: number
  readonly to_id: number
  readonly ready_date: Day
  readonly spaces: readonly AskedSpace[]
}

type Validity = Pick<Quote, 'sdate' | 'edate'>

/** Whether a rate is a quote at an instant. Validity is counted in days of China, wherever server and member are. */
export function isQuoteAt(validity: Validity, instant: Date): boolean {
  return isValidOn(validity, dayInChina(instant))
}

/** The container that prices are compared by where nobody says which. */
export const standardContainerCode = '40HQ'

/** The number a quote goes by on orders and bills. */
export function quoteNumberOf(id: number): string {
  return `Q${String(id).padStart(6, '0')}`
}

/** A quote that fits what was asked, and what that costs in all, in US dollars. */
export type Priced<Q extends Quote> = { readonly quote: Q; readonly total: number }

/**
 * The quotes that fit, cheapest first. One fits when it is a quote today and still valid on the day the cargo is ready, runs
 * between the two places, and has a price for every type asked. Of equal totals the faster is first, then the older quote.
 */
export function estimate<Q extends Quote>(quotes: readonly Q[], ask: EstimateAsk, today: Day): Priced<Q>[] {
  return quotes
    .filter((quote) => quote.pol_id === ask.pol_id && quote.to_id === ask.to_id)
    .filter((quote) => isValidOn(quote, today) && isValidOn(quote, ask.ready_date))
    .flatMap((quote) => {
      const total = priceOf(quote, ask.spaces)
      return total === null ? [] : [{ quote, total }]
    })
    .sort(
      (one, other) =>
        one.total - other.total ||
        (one.quote.transit_days ?? unknownTransit) - (other.quote.transit_days ?? unknownTransit) ||
        one.quote.id - other.quote.id,
    )
}

// Who does not say how long it takes comes after those who do.
const unknownTransit = Number.MAX_SAFE_INTEGER

/** What these containers cost under a quote, exact to the cent; nothing when it has no price for one of them. */
export function priceOf({ spaces }: Pick<Quote, 'spaces'>, asked: readonly AskedSpace[]): number | null {
  const lines = asked.map(({ container_id, count }) => ({
    quantity: count,
    unit_price: spaces.find((space) => space.container_id === container_id)?.price,
  }))
  const priced = lines.filter(
    (line): line is typeof line & { unit_price: number } => line.unit_price !== undefined,
  )
  return priced.length === lines.length ? totalOf(priced) : null
}

/** The best of each carrier, in the order they come: of quotes sorted by price, what comparing carriers is about. */
export function bestPerCarrier<P extends Priced<Quote>>(priced: readonly P[]): P[] {
  const seen = new Set<number>()
  return priced.filter(({ quote }) => !seen.has(quote.carrier_id) && seen.add(quote.carrier_id))
}

/** A lane and a type of container as one key, to look up its lowest price by. */
export function laneTypeKey(lane: Pick<Quote, 'pol_id' | 'to_id'>, containerId: number): string {
  return `${lane.pol_id}-${lane.to_id}-${containerId}`
}

/** The lowest price of each lane and type among these quotes. */
export function cheapestOf(quotes: readonly Quote[]): ReadonlyMap<string, number> {
  const lowest = new Map<string, number>()
  for (const quote of quotes)
    for (const { container_id, price } of quote.spaces) {
      const key = laneTypeKey(quote, container_id)
      lowest.set(key, Math.min(lowest.get(key) ?? price, price))
    }
  return lowest
}
