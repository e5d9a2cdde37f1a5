import { quoteCurrency } from '../money/bill.ts'
import type { Money } from '../money/sum.ts'
import type { OfferedLine, QuoteOffer, QuoteTerms } from '../quote/frozen-quote.ts'
import { type PricedLines, priceLinesFor } from '../quote/priced-lines.ts'
import { type AskedSpace, priceOf } from '../quote/quote.ts'
import type { CargoMeasure } from '../tariff/cargo-piece.ts'
import type { LclPrice } from '../tariff/lcl-price.ts'
import { type Day, dayInChina } from '../time/calendar.ts'

/** The number of a quote request: `RFQ`, year and month in China, and the portal's sequence number with at least five digits. */
export function rfqNumberOf(createTime: Date, runningNumber: string): string {
  const yearMonth = dayInChina(createTime).slice(2, 7).replace('-', '')
  return `RFQ${yearMonth}${runningNumber.padStart(5, '0')}`
}

/** The number of an option on an order: the number of its quote request and the index of the option, starting at one. */
export function rfqOptionNumberOf(rfqNo: string, position: number): string {
  return `${rfqNo}-${position + 1}`
}

type AcceptedOption = {
  readonly id: number
  readonly rfqNo: string
  readonly position: number
  readonly carrierId: number
  readonly polId: number
  readonly podId: number
  readonly toId: number
  readonly answerDay: Day
  readonly expireDate: Day
  /** The ready date given in the quote request. */
  readonly readyDate: Day
  readonly prices: QuoteTerms['prices']
  /** The price of cargo that shares a container; it has no `prices`. */
  readonly lcl?: LclPrice | null
  readonly lines?: NonNullable<QuoteTerms['lines']>
}

/**
 * An option as an order is booked from it. It may be accepted until its expiry; once accepted, the price holds for cargo ready
 * by the expiry or by the requested day, whichever is later.
 */
export function offerOfOption(option: AcceptedOption): QuoteOffer {
  const { id, carrierId, polId, podId, toId, answerDay, expireDate, readyDate, prices, lcl, lines } = option
  return {
    quoteNo: rfqOptionNumberOf(option.rfqNo, option.position),
    terms: {
      source: { kind: 'rfq_option', id },
      carrierId,
      polId,
      podId,
      toId,
      sdate: answerDay < readyDate ? answerDay : readyDate,
      edate: expireDate > readyDate ? expireDate : readyDate,
      prices,
      ...(lcl && { lcl }),
      ...(lines && lines.length > 0 && { lines }),
    },
  }
}

type PricedOption = {
  readonly id: number
  readonly spaces: readonly {
    readonly container_id: number
    readonly container_name?: string
    readonly price: number
  }[]
  readonly lcl?: LclPrice | null
  readonly lines?: readonly OfferedLine[]
}

/** What was asked for: containers, or cargo that shares one. */
export type AskedShipment = {
  readonly spaces: readonly AskedSpace[]
  readonly cargo: CargoMeasure | null
}

/**
 * What each option comes to for the requested shipment, freight and charges on top, one total for each currency and never over two;
 * `total` is that in dollars. An option is the cheapest if no other is below it in any currency.
 */
export function totalsOfOptions<O extends PricedOption>(options: readonly O[], asked: AskedShipment) {
  const all = options.map((option) => ({ option, priced: pricedOption(option, asked) }))
  return all.map(({ option, priced }) => ({
    option,
    priced,
    totals: priced?.totals ?? [],
    total: priced && amountIn(priced.totals, quoteCurrency),
    isCheapest:
      priced !== null &&
      all.every((other) => !other.priced || isBelowNowhere(other.priced.totals, priced.totals)),
  }))
}

/** Which of several sums are the lowest: none of the others is below one of these in any currency. */
export function cheapestOf(all: readonly (readonly Money[])[]): boolean[] {
  return all.map((totals) => all.every((other) => isBelowNowhere(other, totals)))
}

/**
 * What the cheapest option costs, one total for each currency. Empty where one option costs less in one currency and another in the
 * other: neither is the lowest.
 */
export function lowestTotals(priced: ReturnType<typeof totalsOfOptions>): readonly Money[] {
  return priced.find(({ isCheapest }) => isCheapest)?.totals ?? []
}

/** Null while the option has no price for all that was asked for. */
function pricedOption(
  { spaces, lcl, lines = [] }: PricedOption,
  { spaces: asked, cargo }: AskedShipment,
): PricedLines<OfferedLine> | null {
  if (cargo) return lcl ? priceLinesFor({ prices: [], lcl }, lines, [cargo]) : null
  if (priceOf({ spaces }, asked) === null) return null
  const prices = spaces.map(({ container_id, container_name = '', price }) => ({
    ...{ containerId: container_id, containerCode: container_name, price },
  }))
  const booked = asked.map(({ container_id, count: quantity }) => ({ container_id, quantity }))
  return priceLinesFor({ prices }, lines, booked)
}

function amountIn(totals: readonly Money[], currency: string): number {
  return totals.find((total) => total.currency === currency)?.amount ?? 0
}

function isBelowNowhere(other: readonly Money[], totals: readonly Money[]): boolean {
  return [...other, ...totals].every(
    ({ currency }) => amountIn(other, currency) >= amountIn(totals, currency),
  )
}
