import { maxLength } from '@berth/domain/limits'
import { bookingFields } from '@berth/domain/order/booking/booking-field'
import { lifecycle } from '@berth/domain/order/lifecycle/lifecycle'
import { cleanTradeLines, cleanValue } from '@berth/domain/reading/clean-text'
import { z } from 'zod'
import {
  bodyId,
  count,
  idParams,
  optionalText,
  sentUnreadTexts,
  unreadTexts,
  version,
  volumeM3,
  weightKg,
} from '../common.ts'
import { contactFields } from '../companies/contact.ts'
import { endpoint } from '../endpoint.ts'
import { sentShape } from '../field-shape.ts'
import { modeCode, orderContact, orderDetail, partyCode, writtenOrder } from './order-shape.ts'

const bookingLine = {
  package: count.nullish(),
  package_uid: bodyId.nullish(),
  hs_code: optionalText(20, cleanValue),
  description: optionalText(maxLength.lineDescription, cleanTradeLines),
  weight: weightKg.nullish(),
  volume: volumeM3.nullish(),
}

/** A party of an order: a copy of a contact. `id` is the contact's id, or 0 if it was not copied from one. */
export const orderContactBody = z.object({
  ...contactFields,
  id: z.number().int().min(0).default(0),
  type: partyCode,
})

export const bookingForm = z.object({
  container_mode: modeCode,
  ...sentShape(bookingFields),
  contacts: z.array(orderContactBody).max(4).default([]),
  containers: z
    .array(z.object({ ...bookingLine, container_id: bodyId.nullish(), quantity: count.nullish() }))
    .max(1000)
    .default([]),
  cargo: z.array(z.object(bookingLine)).max(1000).default([]),
  /** What the form could not read, kept with a draft; to be submitted, a booking must have none. */
  unread_texts: sentUnreadTexts,
})

/** `save` keeps it as a draft, `submit` hands it to the operator. */
const formAction = z.enum(['save', 'submit'])

export const bookingCreateBody = bookingForm.extend({
  action: formAction,
  /** The order this one was copied from, if any. */
  copied_from: bodyId.optional(),
  /** The quote it is booked from, if any: its prices are frozen on the order. Requires `quote_booking`. */
  quote_id: bodyId.optional(),
  /**
   * The option of an answered quote request it is booked from, instead of a quote; requires `quote_rfq`. Booking accepts the quote request.
   */
  rfq_option_id: bodyId.optional(),
  /** The option of an offer it is booked from, instead of a quote; requires `quote_rfq`. Booking accepts the offer. */
  offer_option_id: bodyId.optional(),
})
export const bookingUpdateBody = bookingForm.extend({
  action: formAction,
  version,
  /** Another quote to book from, or `null` to continue without one; if absent, the order keeps its current quote. */
  quote_id: bodyId.nullish(),
  /** An option of an answered quote request to book from instead of a quote. */
  rfq_option_id: bodyId.optional(),
  /** An option of an offer to book from instead of a quote. */
  offer_option_id: bodyId.optional(),
})

export const bookingAnswer = orderDetail
  .omit({ events: true, spaces: true, split_orders: true, supply_progress: true })
  .extend({
    /** For a copy: the quote the source order was booked from, which the copy does not inherit. */
    left_quote_no: z.string().nullable(),
    /** What the form could not read when the draft was saved; a copy has none. */
    unread_texts: unreadTexts,
  })

export const getBooking = endpoint({
  method: 'GET',
  path: '/order/booking/{id}',
  summary: 'Get the booking form of an order; a copy has no numbers or dates, and contacts have id 0',
  access: 'order',
  params: idParams,
  query: z.object({ copy: z.enum(['0', '1']).default('0') }),
  output: bookingAnswer,
})

export const getBookingStart = endpoint({
  method: 'GET',
  path: '/order/booking-start',
  summary: 'Get the defaults for the next booking: port of loading and shipper of the last submitted one',
  access: lifecycle.save.access,
  output: z.object({
    /** The booking the values come from. */
    order_no: z.string().nullable(),
    pol_id: z.number().nullable(),
    /** A copy with contact id 0. */
    shipper: orderContact.nullable(),
  }),
})

export const createBooking = endpoint({
  method: 'POST',
  path: '/order/booking',
  summary: 'Save a new draft, or submit a new booking',
  access: lifecycle.save.access,
  creates: true,
  body: bookingCreateBody,
  output: writtenOrder,
})

export const updateBooking = endpoint({
  method: 'PUT',
  path: '/order/booking/{id}',
  summary: 'Update a draft, or submit it',
  access: lifecycle.update.access,
  params: idParams,
  body: bookingUpdateBody,
  output: writtenOrder,
})

export type BookingStart = z.infer<typeof getBookingStart.output>
export type BookingAnswer = z.infer<typeof bookingAnswer>
export type BookingCreateBody = z.input<typeof bookingCreateBody>
export type BookingUpdateBody = z.input<typeof bookingUpdateBody>
