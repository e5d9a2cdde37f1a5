import { currencyQuotedIn, quoteCurrency } from '../money/bill.ts'
import { type Money, sumsByCurrency } from '../money/sum.ts'
import { orderNumberOf } from '../order/booking/order-number.ts'
import {
  type BookedLine,
  type FrozenQuote,
  freezeQuote,
  type OfferedLine,
  type QuoteOffer,
  type QuoteTerms,
} from '../quote/frozen-quote.ts'
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
  return {
    ...{ chargeCode, basis, currency, unitPrice, term: paymentTerm },
    isIncluded: chargeMode === 'included',
    ...(chargeMode === 'on_request' && { isOptional: true as const }),
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
export type OfferPart = Pick<FrozenQuote['lines'][number], 'basis' | 'quantity' | 'unitPrice' | 'amount'>

type PricedOption<Line extends KeptOfferLine> = {
  /** The ocean freight by container type, or by revenue ton, in US dollars. */
  readonly freight: readonly OfferPart[]
  /** Every line with what it comes to for the quantities of the option; nothing for what is included in the freight. */
  readonly lines: readonly { readonly line: Line; readonly parts: readonly OfferPart[] }[]
  /** What is to be paid for, one total for each currency: neither what is collect nor what is on request. */
  readonly totals: readonly Money[]
  /** What the consignee pays at destination, for information. */
  readonly collect: readonly Money[]
}

type Priceable<Line extends KeptOfferLine> = Pick<KeptOfferOption, 'spaces' | 'cargo' | 'lcl'> & {
  readonly lines: readonly Line[]
}

/**
 * What an option comes to for its own quantities. Each line is frozen by itself, as it would be if an order were booked from it, so
 * that what an offer says is what a bill starts from.
 */
export function pricedOfferOption<Line extends KeptOfferLine>(option: Priceable<Line>): PricedOption<Line> {
  const { spaces, cargo, lcl } = option
  const booked: readonly BookedLine[] = lcl
    ? [{ weight: cargo?.weight ?? 0, volume: cargo?.volume ?? 0 }]
    : spaces.map(({ containerId, count }) => ({ container_id: containerId, quantity: count }))
  const frozen = (lines: readonly OfferedLine[]) => {
    const terms: QuoteTerms = {
      source: { kind: 'offer_option', id: 0 },
      ...{ carrierId: 0, polId: 0, podId: 0, toId: 0, sdate: '', edate: '' },
      ...{ prices: spaces, ...(lcl && { lcl }), lines },
    }
    return freezeQuote({ quoteNo: '', terms }, booked).lines
  }
  const freight = frozen([])
  const lines = option.lines.map((line) => {
    // A line on request is priced as if it had been asked for.
    const { isOptional: _, ...offered } = offeredLineOf(line)
    return { line, parts: frozen([offered]).slice(freight.length) }
  })
  const sumsOf = (some: typeof lines) =>
    some.flatMap(({ line, parts }) => parts.map(({ amount }) => ({ currency: line.currency, amount })))
  const onTop = lines.filter(({ line }) => line.chargeMode === 'on_top')
  const prepaid = onTop.filter(({ line }) => line.paymentTerm === 'prepaid')
  const collected = onTop.filter(({ line }) => line.paymentTerm === 'collect')
  return {
    freight,
    lines,
    totals: sumsByCurrency([
      { currency: quoteCurrency, amount: 0 },
      ...freight.map((line) => ({ currency: currencyQuotedIn(line), amount: line.amount })),
      ...sumsOf(prepaid),
    ]),
    collect: sumsByCurrency(sumsOf(collected)),
  }
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
