import type { OrderQuote } from '@berth/contract/order-shape'
import type { QuoteItem } from '@berth/contract/quote'
import type { RfqOption } from '@berth/contract/rfq'
import type { Day } from '@berth/domain/calendar'
import type { Finding } from '@berth/domain/finding'
import { containerMode } from '@berth/domain/order/container-mode'
import { checkAgainstQuote, type QuoteFrame } from '@berth/domain/quote/frozen-quote'
import type { QuoteAddress } from '../quote-address.ts'
import { type BookingValues, blankBooking, blankLine, bookingBodyOf } from './form.ts'
import { formPathOf } from './sections.ts'

/** The quote a form is filled under. */
export type FormQuote = {
  readonly no: string
  /** The quote of the portal, to book it by; an order that has one is only told when it shall not. */
  readonly id: number | null
  /** The option of an inquiry, where it is one: the inquiry is accepted with the booking. */
  readonly rfqOption: number | null
  readonly frame: QuoteFrame | null
  /** For those who may see them. */
  readonly prices: readonly { readonly container_id: number; readonly name: string; readonly price: number }[]
  /** It was submitted under the quote before. */
  readonly isAgreed: boolean
}

/** What a quote and an option of an inquiry have in common: everything a booking is filled from. */
export type Bookable = Pick<QuoteItem, 'carrier_id' | 'pol_id' | 'pod_id' | 'to_id' | 'sdate' | 'edate'> & {
  readonly spaces: readonly Pick<QuoteItem['spaces'][number], 'container_id' | 'container_name' | 'price'>[]
}

/** A quote that is about to be booked. */
export function quoteToBook(quote: QuoteItem): FormQuote {
  return { no: quote.quote_no, id: quote.id, rfqOption: null, ...termsOf(quote) }
}

/** An option of an inquiry that is about to be accepted. */
export function optionToBook(option: RfqOption): FormQuote {
  return { no: option.option_no, id: null, rfqOption: option.id, ...termsOf(option) }
}

function termsOf(quote: Bookable) {
  return {
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

/** The quote of an order that is edited. */
export function quoteOfOrder(quote: OrderQuote, isAgreed: boolean): FormQuote {
  const { frame } = quote
  return {
    no: quote.quote_no,
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
    isAgreed,
  }
}

/** The form that books a quote: its carrier and places, and the containers that were to be shipped under it. */
export function quotedBooking(
  quote: Bookable,
  { spaces, ready }: Pick<QuoteAddress, 'spaces' | 'ready'>,
): BookingValues {
  const priced = spaces.filter(({ container_id }) =>
    quote.spaces.some((space) => space.container_id === container_id),
  )
  return {
    ...blankBooking(containerMode.fcl),
    carrier_id: quote.carrier_id,
    pol_id: quote.pol_id,
    pod_id: quote.pod_id,
    to_id: quote.to_id,
    ready_date: ready,
    lines:
      priced.length > 0
        ? priced.map(({ container_id, count }) => ({ ...blankLine(), container_id, quantity: count }))
        : [blankLine()],
  }
}

/** What stands in the way of submitting, and where the form has left its quote; one remark for each place. */
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
