import { totalOf } from '../money/bill.ts'
import { isValidOn } from '../rate.ts'
import { type Day, dayInChina } from '../time/calendar.ts'

/** The price for one container of a type, in US dollars. */
export type QuotePrice = { readonly container_id: number; readonly price: number }

/** The parts of a rate that decide whether it can be booked and at what price. */
export type Quote = {
  readonly id: number
  readonly carrier_id: number
  readonly pol_id: number
  readonly to_id: number
  /** The first and the last day of its validity, both inclusive. */
  readonly sdate: Day
  readonly edate: Day
  readonly transit_days: number | null
  readonly spaces: readonly QuotePrice[]
}

/** The number of containers of a type to be shipped. */
export type AskedSpace = { readonly container_id: number; readonly count: number }

/** A shipment to be priced: the places, the ready date and the containers. */
export type EstimateAsk = {
  readonly pol_id: number
  readonly to_id: number
  readonly ready_date: Day
  readonly spaces: readonly AskedSpace[]
}

type Validity = Pick<Quote, 'sdate' | 'edate'>

/**
 * Whether a rate is a quote at an instant. Validity is counted in days in China, whatever the time zones of the server and the
 * member.
 */
export function isQuoteAt(validity: Validity, instant: Date): boolean {
  return isValidOn(validity, dayInChina(instant))
}

/** The container type used to compare prices if none is given. */
export const standardContainerCode = '40HQ'

/** The number of a quote on orders and bills. */
export function quoteNumberOf(id: number): string {
  return `Q${String(id).padStart(6, '0')}`
}

/** A matching quote and its total in US dollars. */
export type PricedQuote<Q extends Quote> = { readonly quote: Q; readonly total: number }

/**
 * The matching quotes, cheapest first. A quote matches if it is valid today and on the day the cargo is ready, connects the two
 * places, and has a price for every requested type. For equal totals the faster is first, then the older quote.
 */
export function estimate<Q extends Quote>(
  quotes: readonly Q[],
  ask: EstimateAsk,
  today: Day,
): PricedQuote<Q>[] {
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

// Quotes without a transit time come after those with one.
const unknownTransit = Number.MAX_SAFE_INTEGER

/** The price of these containers under a quote, exact to the cent; null if it has no price for one of them. */
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

/** The first quote of each carrier, in the given order: for quotes sorted by price, the best of each carrier. */
export function bestPerCarrier<P extends PricedQuote<Quote>>(priced: readonly P[]): P[] {
  const seen = new Set<number>()
  return priced.filter(({ quote }) => !seen.has(quote.carrier_id) && seen.add(quote.carrier_id))
}

/** A key of lane and container type, for looking up the lowest price. */
export function laneTypeKey(lane: Pick<Quote, 'pol_id' | 'to_id'>, containerId: number): string {
  return `${lane.pol_id}-${lane.to_id}-${containerId}`
}

/** The lowest price per lane and type among these quotes. */
export function cheapestOf(quotes: readonly Quote[]): ReadonlyMap<string, number> {
  const lowest = new Map<string, number>()
  for (const quote of quotes)
    for (const { container_id, price } of quote.spaces) {
      const key = laneTypeKey(quote, container_id)
      lowest.set(key, Math.min(lowest.get(key) ?? price, price))
    }
  return lowest
}
