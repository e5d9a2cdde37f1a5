import type { AcceptableOption } from '@berth/contract/desk/desk-on-behalf'
import type { BookingAnswer } from '@berth/contract/orders/booking'
import type { OrderQuote } from '@berth/contract/orders/order-shape'
import type { OfferedLineAnswer } from '@berth/contract/trade/offered-line'
import type { QuoteDetail, QuoteItem } from '@berth/contract/trade/quote'
import type { RfqItem, RfqOption } from '@berth/contract/trade/rfq'
import type { Finding } from '@berth/domain/finding'
import { currencyQuotedIn, quoteCurrency } from '@berth/domain/money/bill'
import { type Money, sumIn } from '@berth/domain/money/sum'
import { offerOfOfferOption } from '@berth/domain/offer/offer-price'
import { containerMode } from '@berth/domain/order/booking/container-mode'
import { descriptionOfGoods } from '@berth/domain/order/booking/goods-description'
import {
  bookedLinesOf,
  checkAgainstQuote,
  frameOf,
  freezeQuote,
  lclFreightCode,
  oceanFreightCode,
  type QuoteFrame,
  type QuoteTerms,
  quotedAmountOf,
  quotedTotalsOf,
} from '@berth/domain/quote/frozen-quote'
import type { LclPrice } from '@berth/domain/tariff/lcl-price'
import type { Day } from '@berth/domain/time/calendar'
import { offeredLineOf } from '#features/quotes/offered-line.ts'
import type { QuoteLink } from '#features/quotes/quote-link.ts'
import { writeAmount } from '#ui/controls/amount.ts'
import { type BookingValues, blankBooking, blankLine, bookingBodyOf } from './form.ts'
import { formPathOf } from './sections.ts'

/** The quote a form books. */
export type FormQuote = {
  readonly no: string
  /** Carrier and places, for display. */
  readonly carrier: string | null
  readonly pol: string | null
  readonly to: string | null
  /** The id of a published quote to book. For an order that already has one, sent only when it changes. */
  readonly id: number | null
  /** The quote request option, if booked from one. The quote request is accepted with the booking. */
  readonly rfqOption: number | null
  /** The option of an offer, if booked from one: the offer is accepted with the booking. */
  readonly offerOption: number | null
  readonly frame: QuoteFrame | null
  /** Everything that makes its price; null for users who may not see prices. */
  readonly terms: QuoteTerms | null
  /** Empty for users who may not see prices. */
  readonly prices: readonly { readonly container_id: number; readonly name: string; readonly price: number }[]
  /** The order was submitted with this quote before. */
  readonly isAgreed: boolean
}

/** The common fields of a quote and a quote request option from which a booking is filled. */
export type Bookable = Pick<
  QuoteItem,
  'carrier_id' | 'carrier_name' | 'pol_id' | 'pol_name' | 'pod_id' | 'to_id' | 'to_name' | 'sdate' | 'edate'
> & {
  readonly spaces: readonly Pick<QuoteItem['spaces'][number], 'container_id' | 'container_name' | 'price'>[]
}

/** Converts a quote to book. */
export function quoteToBook(quote: QuoteDetail): FormQuote {
  const offer = { source: { kind: 'quote', id: quote.id }, lcl: quote.lcl, offered: quote.offered } as const
  return {
    no: quote.quote_no,
    id: quote.id,
    rfqOption: null,
    offerOption: null,
    ...bookedTermsOf(quote, offer),
  }
}

/** Converts a quote request option to accept. */
export function optionToBook(option: RfqOption): FormQuote {
  const source = { kind: 'rfq_option', id: option.id } as const
  const offer = { source, lcl: option.lcl, offered: option.lines }
  const of = { no: option.option_no, id: null, rfqOption: option.id, offerOption: null }
  return { ...of, ...bookedTermsOf(option, offer) }
}

/** Converts an option of an offer to accept; null if it is not complete. */
export function offerOptionToBook({ option, ...offer }: AcceptableOption): FormQuote | null {
  const { carrier_id: carrierId, pol_id: polId, pod_id: podId, to_id: toId, cargo } = option
  if (carrierId === null || polId === null || podId === null || toId === null) return null
  const { terms } = offerOfOfferOption({
    ...{ id: option.id, offerNo: offer.offer_no, position: 0, carrierId, polId, podId, toId },
    spaces: option.spaces.map(({ container_id, container_name, count, price }) => ({
      ...{ containerId: container_id, containerCode: container_name, count: count ?? 0, price: price ?? 0 },
    })),
    cargo: cargo && { volume: cargo.volume ?? 0, weight: cargo.weight ?? 0 },
    lcl: option.lcl,
    lines: option.lines.map((line) => ({
      ...{ chargeCode: line.charge_code, basis: line.basis, unitPrice: line.unit_price },
      ...{ currency: line.currency, paymentTerm: line.payment_term, chargeMode: line.charge_mode },
    })),
    ...{ sendDay: offer.send_day, validUntil: offer.valid_until, readyDate: offer.ready_date },
  })
  const { carrier_name: carrier, pol_name: pol, to_name: to } = option
  return {
    ...{ no: option.option_no, id: null, rfqOption: null, offerOption: option.id },
    ...{ carrier, pol, to, frame: terms ? frameOf(terms) : null, terms, isAgreed: false },
    prices: (terms?.prices ?? []).map(({ containerId, containerCode, price }) => ({
      ...{ container_id: containerId, name: containerCode, price },
    })),
  }
}

type Offer = {
  readonly source: QuoteTerms['source']
  readonly lcl: LclPrice | null
  readonly offered: readonly OfferedLineAnswer[]
}

function bookedTermsOf(quote: Bookable, { source, lcl, offered }: Offer) {
  const prices = quote.spaces.map(({ container_id, container_name, price }) => ({
    ...{ container_id, name: container_name, price },
  }))
  const terms: QuoteTerms = {
    source,
    carrierId: quote.carrier_id,
    polId: quote.pol_id,
    podId: quote.pod_id,
    toId: quote.to_id,
    sdate: quote.sdate,
    edate: quote.edate,
    ...pricesOf(prices, lcl),
    lines: offered.map(offeredLineOf),
  }
  const { carrier_name: carrier, pol_name: pol, to_name: to } = quote
  return { carrier, pol, to, frame: frameOf(terms), terms, prices, isAgreed: false }
}

function pricesOf(prices: FormQuote['prices'], lcl: LclPrice | null): Pick<QuoteTerms, 'prices' | 'lcl'> {
  return {
    prices: prices.map(({ container_id, name, price }) => ({
      ...{ containerId: container_id, containerCode: name, price },
    })),
    ...(lcl && { lcl }),
  }
}

/** The quote of an order being edited. */
export function quoteOfOrder(
  quote: OrderQuote,
  order: Pick<BookingAnswer, 'carrier_name' | 'pol_name' | 'to_name' | 'submit_time'>,
): FormQuote {
  const { frame, finance } = quote
  const prices = (finance?.prices ?? []).map(({ container_id, container_name, price }) => ({
    ...{ container_id, name: container_name, price },
  }))
  const kept = frame && {
    ...{ carrierId: frame.carrier_id, polId: frame.pol_id, podId: frame.pod_id, toId: frame.to_id },
    ...{ sdate: frame.sdate, edate: frame.edate },
  }
  // Prices do not depend on where the quote came from.
  const source = { kind: 'quote', id: quote.quote_id ?? 0 } as const
  return {
    no: quote.quote_no,
    carrier: order.carrier_name,
    pol: order.pol_name,
    to: order.to_name,
    id: quote.quote_id,
    rfqOption: quote.rfq_option_id,
    offerOption: quote.offer_option_id,
    frame: kept && { ...kept, mode: frame.mode, containerIds: frame.container_ids },
    terms:
      kept && finance
        ? { source, ...kept, ...pricesOf(prices, finance.lcl), lines: finance.offered.map(offeredLineOf) }
        : null,
    prices,
    isAgreed: order.submit_time !== null,
  }
}

/**
 * The price of a booking under its quote in US dollars, with its calculation, `2 × 3,420.00 + 1 × 2,760.00`, the charges at the end of
 * it, and what is charged in other currencies.
 */
export type QuotedAmount = {
  readonly total: number | null
  readonly sum: string
  readonly others: readonly Money[]
}

/** The amount of a booking under its quote. `undefined` without a quote or when its prices are hidden from the user. */
export function quotedAmount(
  quote: FormQuote | null,
  values: Pick<BookingValues, 'container_mode' | 'lines'>,
): QuotedAmount | undefined {
  if (!quote?.terms) return undefined
  const { container_mode, lines: rows } = values
  const booked = bookedLinesOf({ container_mode, containers: rows, cargo: rows })
  const frozen = freezeQuote({ quoteNo: quote.no, terms: quote.terms }, booked)
  const dollars = frozen.lines.filter(
    (line) => currencyQuotedIn(line) === quoteCurrency && line.term !== 'collect',
  )
  const isFreight = ({ chargeCode }: { readonly chargeCode: string }) =>
    chargeCode === oceanFreightCode || chargeCode === lclFreightCode
  const freight = dollars.filter(isFreight)
  const charges = dollars.filter((line) => !isFreight(line)).map(({ amount }) => amount)
  return {
    total: quotedAmountOf(frozen) ?? null,
    sum: [
      ...freight.map(({ quantity, unitPrice }) => `${quantity} × ${writeAmount(unitPrice, 2)}`),
      ...(charges.length > 0 ? [writeAmount(sumIn(quoteCurrency, charges), 2)] : []),
    ].join(' + '),
    others: quotedTotalsOf(frozen).filter(({ currency }) => currency !== quoteCurrency),
  }
}

export type Lane = { readonly id: number; readonly port_ids: readonly number[] }

/** The trade lane of a port of discharge, if exactly one lane has it. */
export function laneThrough(lanes: readonly Lane[], podId: number | null): number | null {
  const through = lanes.filter(({ port_ids }) => podId !== null && port_ids.includes(podId))
  return through.length === 1 ? (through[0]?.id ?? null) : null
}

/** What is to be shipped under a quote, as far as it is known. */
type QuotedShipment = Pick<QuoteLink, 'spaces' | 'ready'> & {
  readonly goods?: string
  readonly cargo?: {
    readonly weight: number | null
    readonly volume: number | null
    /** How many packages, if that is known. */
    readonly package?: number | null
  }
}

/** The cargo of a quote request in the one row of a booking of LCL. */
export function requestedCargo({ pieces, volume, weight }: NonNullable<RfqItem['measure']>) {
  return { package: pieces, volume, weight }
}

/**
 * Fills a form from a quote: carrier, places and their lane, and the containers or the cargo to ship. If the quote prices only one
 * container type, that type is preselected.
 */
export function quotedBooking(
  quote: Bookable & { readonly lcl?: LclPrice | null },
  { spaces, ready, goods = '', cargo }: QuotedShipment,
  lanes: readonly Lane[] = [],
): BookingValues {
  const [only, ...others] = quote.spaces
  const wanted =
    spaces.length === 0 && only && others.length === 0
      ? [{ container_id: only.container_id, count: 1 }]
      : spaces
  const priced = wanted.filter(({ container_id }) =>
    quote.spaces.some((space) => space.container_id === container_id),
  )
  const description = descriptionOfGoods(goods)
  return {
    ...blankBooking(quote.lcl ? containerMode.lcl : containerMode.fcl),
    carrier_id: quote.carrier_id,
    pol_id: quote.pol_id,
    pod_id: quote.pod_id,
    to_id: quote.to_id,
    route_id: laneThrough(lanes, quote.pod_id),
    ready_date: ready,
    lines:
      priced.length > 0
        ? priced.map(({ container_id, count }) => ({
            ...blankLine(),
            description,
            container_id,
            quantity: count,
          }))
        : [{ ...blankLine(), description, ...(quote.lcl && cargo) }],
  }
}

/** Adds deviations from the quote to the findings that block submitting. At most one finding per field. */
export function withQuote(
  findings: readonly Finding[],
  values: BookingValues,
  quote: FormQuote | null,
  today: Day,
): Finding[] {
  if (!quote?.frame) return [...findings]
  const said = new Set(findings.map(({ path }) => path))
  const left = checkAgainstQuote(bookingFormOf(values), quote.frame, { today, isAgreed: quote.isAgreed })
  return [
    ...findings,
    ...left
      .map((finding) => ({ ...finding, path: formPathOf(finding.path, values) }))
      .filter(({ path }) => !said.has(path)),
  ]
}

function bookingFormOf(values: BookingValues) {
  const { containers, ...form } = bookingBodyOf(values)
  return { ...form, containers: containers.filter((line) => 'container_id' in line) }
}
