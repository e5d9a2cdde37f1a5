import { z } from 'zod'
import { bodyId, idParams, keyword, paging } from './common.ts'
import { contact } from './contact.ts'
import { endpoint } from './endpoint.ts'
import { listOf } from './envelope.ts'
import { bookingFields, statusCode } from './order.ts'
import { supplyBody } from './supply.ts'

const written = z.object({ id: z.number(), order_no: z.string(), status: statusCode, version: z.number() })

/** A company that may be booked for, and the people there whom an order can be entered for. */
export const bookingCustomer = z.object({
  id: z.number(),
  name: z.string(),
  /** Its name in the other language, where it has one. */
  other_name: z.string().nullable(),
  people: z.array(z.object({ id: z.number(), name: z.string(), email: z.string() })),
})

export const deskListBookingCustomers = endpoint({
  method: 'GET',
  path: '/desk/order/customer',
  summary: 'Companies to book for: name, email and name of their people',
  access: 'desk_order',
  query: paging.extend({ keyword }),
  output: listOf(bookingCustomer),
})

export const deskListContactsOf = endpoint({
  method: 'GET',
  path: '/desk/order/customer/{id}/contact',
  summary: 'The contacts of a company, to book for it',
  access: 'desk_order',
  params: idParams,
  query: paging.extend({ keyword }),
  output: listOf(contact),
})

export const deskCreateBooking = endpoint({
  method: 'POST',
  path: '/desk/order/booking',
  summary: 'Submit a booking for a member; it is recorded as done on their behalf',
  access: 'desk_order',
  creates: true,
  /** `user_id` is whose order it becomes; without it that of who speaks for the company. */
  body: bookingFields.extend({ customer_id: bodyId, user_id: bodyId.optional() }),
  output: written,
})

export const deskSaveShipment = endpoint({
  method: 'PUT',
  path: '/desk/order/{id}/supply',
  summary: 'Save or submit the shipping instruction for the member; it is recorded as done on their behalf',
  access: 'desk_order',
  params: idParams,
  body: supplyBody,
  output: written,
})

export type BookingCustomer = z.infer<typeof bookingCustomer>
export type DeskBookingBody = z.input<typeof deskCreateBooking.body>
