import type { BookingAnswer } from '@berth/contract/orders/booking'
import type { OrderQuote } from '@berth/contract/orders/order-shape'
import type { QuoteItem } from '@berth/contract/trade/quote'
import type { RfqOption } from '@berth/contract/trade/rfq'
import type { Finding } from '@berth/domain/finding'
import { totalOf } from '@berth/domain/money/bill'
import { containerMode } from '@berth/domain/order/booking/container-mode'
import { checkAgainstQuote, type QuoteFrame } from '@berth/domain/quote/frozen-quote'
import type { Day } from '@berth/domain/time/calendar'
import type { QuoteLink } from '#features/quotes/quote-link.ts'
import { writeAmount } from '#ui/controls/amount.ts'
import { type BookingValues, blankBooking, blankLine, bookingBodyOf, type LineValues } from './form.ts'
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
  readonly frame: QuoteFrame | null
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
export function quoteToBook(quote: QuoteItem): FormQuote {
  return { no: quote.quote_no, id: quote.id, rfqOption: null, ...termsOf(quote) }
}

/** Converts a quote request option to accept. */
export function optionToBook(option: RfqOption): FormQuote {
  return { no: option.option_no, id: null, rfqOption: option.id, ...termsOf(option) }
}

function termsOf(quote: Bookable) {
  return {
    carrier: quote.carrier_name,
    pol: quote.pol_name,
    to: quote.to_name,
    frame: {
      carrierId: quote.carrier_id,
      polId: quote.pol_id,
      podId: quote.pod_id,
      toId: quote.to_id,
      sdate: quote.sdate,
      edate: quote.edate,
      containerIds: quote.spaces.map(({ container_id }) => container_id),
    },
    prices: quote.spaces.map(({ container_id, container_name, price }) => ({
      container_id,
      name: container_name,
      price,
    })),
    isAgreed: false,
  }
}

/** The quote of an order being edited. */
export function quoteOfOrder(
  quote: OrderQuote,
  order: Pick<BookingAnswer, 'carrier_name' | 'pol_name' | 'to_name' | 'submit_time'>,
): FormQuote {
  const { frame } = quote
  return {
    no: quote.quote_no,
    carrier: order.carrier_name,
    pol: order.pol_name,
    to: order.to_name,
    id: quote.quote_id,
    rfqOption: quote.rfq_option_id,
    frame: frame && {
      carrierId: frame.carrier_id,
      polId: frame.pol_id,
      podId: frame.pod_id,
      toId: frame.to_id,
      sdate: frame.sdate,
      edate: frame.edate,
      containerIds: frame.container_ids,
    },
    prices: (quote.finance?.prices ?? []).map(({ container_id, container_name, price }) => ({
      container_id,
      name: container_name,
      price,
    })),
    isAgreed: order.submit_time !== null,
  }
}

/** The price of the booked containers under a quote, with its calculation: `2 × 3,420.00 + 1 × 2,760.00`. */
export type QuotedAmount = { readonly total: number | null; readonly sum: string }

/** The amount of a booking under its quote. `undefined` without a quote or when its prices are hidden from the user. */
export function quotedAmount(
  quote: FormQuote | null,
  lines: readonly Pick<LineValues, 'container_id' | 'quantity'>[],
): QuotedAmount | undefined {
  if (!quote?.frame || quote.prices.length === 0) return undefined
  const parts = quote.prices.flatMap(({ container_id, price }) => {
    const quantity = lines
      .filter((line) => line.container_id === container_id)
      .reduce((sum, line) => sum + (line.quantity ?? 0), 0)
    return quantity > 0 ? [{ quantity, unit_price: price }] : []
  })
  return {
    total: parts.length > 0 ? totalOf(parts) : null,
    sum: parts.map(({ quantity, unit_price }) => `${quantity} × ${writeAmount(unit_price, 2)}`).join(' + '),
  }
}

export type Lane = { readonly id: number; readonly port_ids: readonly number[] }

/** The trade lane of a port of discharge, if exactly one lane has it. */
export function laneThrough(lanes: readonly Lane[], podId: number | null): number | null {
  const through = lanes.filter(({ port_ids }) => podId !== null && port_ids.includes(podId))
  return through.length === 1 ? (through[0]?.id ?? null) : null
}

/**
 * Fills a form from a quote: carrier, places and their lane, and the containers to ship. If the quote prices only one container
 * type, that type is preselected.
 */
export function quotedBooking(
  quote: Bookable,
  { spaces, ready, goods = '' }: Pick<QuoteLink, 'spaces' | 'ready'> & { readonly goods?: string },
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
  // Normalized as if typed: upper case, one line. Text that is too long is reported at the field.
  const description = goods
    .trim()
    .replaceAll(/\s*\n\s*/g, ', ')
    .toUpperCase()
  return {
    ...blankBooking(containerMode.fcl),
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
        : [{ ...blankLine(), description }],
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
