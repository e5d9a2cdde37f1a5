import type { Money } from '../money/sum.ts'
import { orderNumberOf } from '../order/booking/order-number.ts'
import type { BookedLine, OfferedLine, QuoteOffer } from '../quote/frozen-quote.ts'
import { type PricedLines, type PriceLinePart, priceLinesFor } from '../quote/priced-lines.ts'
import { cheapestOf } from '../rfq/rfq-offer.ts'
import type { LclPrice } from '../tariff/lcl-price.ts'
import type { Day } from '../time/calendar.ts'

/** The number of an offer: `QT`, year and month in China, and the portal's sequence number with at least five digits. */
export function offerNumberOf(createTime: Date, runningNumber: string): string {
  return orderNumberOf(createTime, runningNumber).replace(/^BT/, 'QT')
}

/** The number of an option on an order: the number of its offer, and the index of the option, starting at one. */
export function offerOptionNumberOf(offerNo: string, position: number): string {
  return `${offerNo}-${position + 1}`
}

/** A charge of an offer as it is stored: how it is offered, and by which code. */
export type KeptOfferLine = {
  readonly chargeCode: string
  readonly basis: string
  readonly unitPrice: number | null
  readonly currency: string
  readonly paymentTerm: 'prepaid' | 'collect'
  readonly chargeMode: 'on_top' | 'included' | 'on_request'
  readonly minimum?: number | null
  readonly maximum?: number | null
  /** The container types that it is for; none for all. */
  readonly ofTypes?: readonly string[]
}

/** An option that is complete, as it is stored. */
export type KeptOfferOption = {
  readonly id: number
  readonly offerNo: string
  readonly position: number
  readonly carrierId: number
  readonly polId: number
  readonly podId: number
  readonly toId: number
  readonly spaces: readonly {
    readonly containerId: number
    readonly containerCode: string
    readonly count: number
    readonly price: number
  }[]
  readonly cargo: { readonly volume: number; readonly weight: number } | null
  readonly lcl: LclPrice | null
  readonly lines: readonly KeptOfferLine[]
  readonly sendDay: Day
  readonly validUntil: Day
  readonly readyDate: Day | null
}

function offeredLineOf(line: KeptOfferLine): OfferedLine {
  const { chargeCode, basis, currency, unitPrice, paymentTerm, chargeMode } = line
  const { minimum = null, maximum = null, ofTypes = [] } = line
  return {
    ...{ chargeCode, basis, currency, unitPrice, term: paymentTerm },
    isIncluded: chargeMode === 'included',
    ...(chargeMode === 'on_request' && { isOptional: true as const }),
    ...(minimum !== null && { minimum }),
    ...(maximum !== null && { maximum }),
    ...(ofTypes.length > 0 && { ofTypes }),
  }
}

/**
 * An option as an order is booked from it. It may be accepted until the offer ends; once accepted, the price holds for cargo ready by
 * that day or by the one that was asked for, whichever is later.
 */
export function offerOfOfferOption(option: KeptOfferOption): QuoteOffer {
  const { carrierId, polId, podId, toId, sendDay, validUntil, readyDate, lcl } = option
  const ready = readyDate ?? validUntil
  return {
    quoteNo: offerOptionNumberOf(option.offerNo, option.position),
    terms: {
      source: { kind: 'offer_option', id: option.id },
      ...{ carrierId, polId, podId, toId },
      sdate: sendDay < ready ? sendDay : ready,
      edate: validUntil > ready ? validUntil : ready,
      prices: option.spaces.map(({ containerId, containerCode, price }) => ({
        ...{ containerId, containerCode, price },
      })),
      ...(lcl && { lcl }),
      ...(option.lines.length > 0 && { lines: option.lines.map(offeredLineOf) }),
    },
  }
}

/** What is charged for a line of an offer: its quantities at its price. */
export type OfferPart = PriceLinePart

type Priceable<Line extends KeptOfferLine> = Pick<KeptOfferOption, 'spaces' | 'cargo' | 'lcl'> & {
  readonly lines: readonly Line[]
}

/** What an option comes to for its own quantities. */
export function pricedOfferOption<Line extends KeptOfferLine>(option: Priceable<Line>): PricedLines<Line> {
  const { spaces, cargo, lcl } = option
  const booked: readonly BookedLine[] = lcl
    ? [{ weight: cargo?.weight ?? 0, volume: cargo?.volume ?? 0 }]
    : spaces.map(({ containerId, count }) => ({ container_id: containerId, quantity: count }))
  const offered = option.lines.map((kept) => ({ ...offeredLineOf(kept), kept }))
  const { lines, ...priced } = priceLinesFor({ prices: spaces, ...(lcl && { lcl }) }, offered, booked)
  return { ...priced, lines: lines.map(({ line, parts }) => ({ line: line.kept, parts })) }
}

type ComparedOption = { readonly totals: readonly Money[]; readonly transitDays: number | null }

/** Which options are the cheapest, in every currency, and which the fastest; of a single option nothing is said. */
export function bestOffers(options: readonly ComparedOption[]) {
  const cheapest = cheapestOf(options.map(({ totals }) => totals))
  const days = options.flatMap(({ transitDays }) => transitDays ?? [])
  return options.map(({ transitDays }, index) => ({
    isCheapest: options.length > 1 && cheapest[index] === true,
    isFastest: days.length > 1 && transitDays === Math.min(...days) && Math.max(...days) > transitDays,
  }))
}
