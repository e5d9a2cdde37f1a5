import { lifecycle } from '@berth/domain/order/lifecycle/lifecycle'
import { z } from 'zod'
import { bodyId, day, id, idParams, keyword, paging } from '../common.ts'
import { contact } from '../companies/contact.ts'
import { endpoint } from '../endpoint.ts'
import { listOf } from '../envelope.ts'
import { bookingForm } from '../orders/booking.ts'
import { storedFile } from '../orders/file.ts'
import { instructionBody } from '../orders/instruction.ts'
import { statusCode } from '../orders/order-shape.ts'
import { offerOption } from '../trade/offer.ts'
import { quote, quoteDetail, quoteMode } from '../trade/quote.ts'
import { rfqItem, rfqOption } from '../trade/rfq.ts'

const written = z.object({ id: z.number(), order_no: z.string(), status: statusCode, version: z.number() })

/** A company the operator may book for, and its people an order can be entered for. */
export const bookingCustomer = z.object({
  id: z.number(),
  name: z.string(),
  /** Its name in the other language, if any. */
  other_name: z.string().nullable(),
  people: z.array(z.object({ id: z.number(), name: z.string(), email: z.string() })),
})

export const deskListBookingCustomers = endpoint({
  method: 'GET',
  path: '/desk/order/customer',
  summary: 'Search companies to book for, by name, email or person',
  access: 'desk_order',
  query: paging.extend({
    keyword,
    /** Only this company, if the operator may book for it. */
    customer_id: id.optional(),
  }),
  output: listOf(bookingCustomer),
})

export const deskListContactsOf = endpoint({
  method: 'GET',
  path: '/desk/order/customer/{id}/contact',
  summary: 'List the contacts of a company, to book on its behalf',
  access: 'desk_order',
  params: idParams,
  query: paging.extend({ keyword }),
  output: listOf(contact),
})

export const deskListQuotesOf = endpoint({
  method: 'GET',
  path: '/desk/order/customer/{id}/quote',
  summary: "List today's quotes that can be booked for a company, cheapest first",
  access: 'desk_order',
  params: idParams,
  query: paging.extend({ pol_id: id.optional(), to_id: id.optional(), mode: quoteMode }),
  output: listOf(quote),
})

export const deskGetQuoteOf = endpoint({
  method: 'GET',
  path: '/desk/order/customer/{id}/quote/{quote}',
  summary: "Get one of today's quotes that can be booked for a company, with the charges beside its freight",
  access: 'desk_order',
  params: idParams.extend({ quote: id }),
  query: z.object({ ready_date: day.optional() }),
  output: quoteDetail,
})

/** An option of an answered quote request, with the request it answers. */
export const bookableOption = z.object({
  rfq_no: z.string(),
  ready_date: day,
  asked: rfqItem.shape.spaces,
  measure: rfqItem.shape.measure,
  option: rfqOption,
})

export const deskListOptionsOf = endpoint({
  method: 'GET',
  path: '/desk/order/customer/{id}/rfq-option',
  summary: 'List the quote request options a company can accept today, newest request first',
  access: 'desk_order',
  params: idParams,
  query: paging.extend({ pol_id: id.optional(), to_id: id.optional(), mode: quoteMode }),
  output: listOf(bookableOption),
})

/** An option of an offer that was sent to a company. */
export const acceptableOption = z.object({
  offer_no: z.string(),
  send_day: day,
  valid_until: day,
  ready_date: day.nullable(),
  goods: z.string().nullable(),
  option: offerOption,
})

export const deskListOfferOptionsOf = endpoint({
  method: 'GET',
  path: '/desk/order/customer/{id}/offer-option',
  summary: "List the options of the operator's offers that a company can accept today, newest offer first",
  access: 'desk_order',
  params: idParams,
  query: paging.extend({ pol_id: id.optional(), to_id: id.optional() }),
  output: listOf(acceptableOption),
})

export const deskCreateBooking = endpoint({
  method: 'POST',
  path: '/desk/order/booking',
  summary: 'Submit a booking on behalf of a member',
  access: lifecycle.submit.onBehalf,
  creates: true,
  /** `user_id` is the person the order belongs to; defaults to the owner of the company. */
  body: bookingForm.extend({
    customer_id: bodyId,
    user_id: bodyId.optional(),
    /** The quote it is booked from; its prices are frozen on the order. */
    quote_id: bodyId.optional(),
    /** The option of the company's quote request it is booked from, instead of a quote. */
    rfq_option_id: bodyId.optional(),
    /** The option of an offer to the company, instead of either. */
    offer_option_id: bodyId.optional(),
  }),
  output: written,
})

export const deskSaveShipment = endpoint({
  method: 'PUT',
  path: '/desk/order/{id}/supply',
  summary: 'Save or submit the shipping instruction on behalf of the member',
  access: lifecycle.save_supply.onBehalf,
  params: idParams,
  body: instructionBody,
  output: written,
})

export const deskUploadInstructionFile = endpoint({
  method: 'POST',
  path: '/desk/order/{id}/supply/file',
  summary: "Upload a file for the member's shipping instruction; it belongs to their company",
  access: lifecycle.save_supply.onBehalf,
  params: idParams,
  upload: z.object({ purpose: z.literal('supply_attachment') }),
  output: storedFile,
})

export type BookableOption = z.infer<typeof bookableOption>
export type AcceptableOption = z.infer<typeof acceptableOption>
export type BookingCustomer = z.infer<typeof bookingCustomer>
export type DeskBookingBody = z.input<typeof deskCreateBooking.body>
