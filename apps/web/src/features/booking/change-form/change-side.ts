import type { BodyOf } from '@berth/contract/endpoint'
import type { BookingAnswer } from '@berth/contract/orders/booking'
import type { Shipment } from '@berth/contract/orders/instruction'
import type { askForChange, OrderChanges } from '@berth/contract/orders/order-change'
import type { Actor } from '@berth/domain/access/actor'
import type { Language } from '@berth/locales/language'
import type { BookingSide } from '../form/booking-side.ts'

/** What a form starts from: the booking as it is, and what a change of it costs. */
export type ChangeSource = { readonly booking: BookingAnswer; readonly changes: OrderChanges }

/** The calls that read both. The `actions` of the booking are those of this side. */
export type ChangeReads<Booking extends BookingAnswer = BookingAnswer> = {
  readonly booking: (id: number) => Promise<Booking>
  readonly changes: (id: number) => Promise<OrderChanges>
}

type ChangeSideWords = {
  /** When a change can be asked for. */
  readonly closedStatus: string
  readonly openOrder: string
  readonly whyHint: string
  readonly vesselHint: string
  readonly missesGateIn: (at: string) => string
  readonly byCarrierText: string
  readonly oneFee: string
  readonly offQuote: (quoteNo: string) => string
  readonly siReturns: string
  /** What happens next; `hours` is 0 where nothing is promised. */
  readonly reply: (hours: number) => string
  readonly agree: (sum: string) => string
  readonly notAgreed: string
  readonly done: (orderNo: string) => string
}

/** How the form of a change differs between a member and the desk, which asks on their behalf. */
export type ChangeSide = {
  readonly actor: Actor
  /** The side of the booking's form, whose sections it uses. */
  readonly booking: BookingSide
  readonly reads: ChangeReads
  readonly ask: (id: number, body: BodyOf<typeof askForChange>) => Promise<unknown>
  /** Reads the containers of the submitted instruction. */
  readonly instruction: (id: number) => Promise<Pick<Shipment, 'containers'>>
  readonly orderPath: (id: number) => string
  readonly words: Readonly<Record<Language, ChangeSideWords>>
}
