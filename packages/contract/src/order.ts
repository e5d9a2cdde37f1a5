import { maxLength } from '@berth/domain/limits'
import { accessOfAction } from '@berth/domain/order/access'
import { containerMode } from '@berth/domain/order/container-mode'
import { type OrderAction, orderActions } from '@berth/domain/order/lifecycle'
import { type OrderEventName, orderEventNames } from '@berth/domain/order/order-event'
import { partyType } from '@berth/domain/order/party'
import { orderStatus } from '@berth/domain/order/status'
import { allTransportTerms } from '@berth/domain/order/transport-term'
import { z } from 'zod'
import {
  bodyId,
  count,
  day,
  empty,
  id,
  idParams,
  keyword,
  money,
  numberList,
  optionalText,
  paging,
  reason,
  version,
  volumeM3,
  weightKg,
} from './common.ts'
import { contact, contactFields } from './contact.ts'
import { endpoint } from './endpoint.ts'
import { listOf } from './envelope.ts'

export const statusCode = z.literal(Object.values(orderStatus))
export const modeCode = z.literal(Object.values(containerMode))
const partyCode = z.literal(Object.values(partyType))
const freightTerm = z.enum(['prepaid', 'collect'])
const action = z.enum(orderActions as [OrderAction, ...OrderAction[]])
const eventName = z.enum(orderEventNames as [OrderEventName, ...OrderEventName[]])

// ---- What is sent

const bookingLine = {
  package: count.nullish(),
  package_uid: bodyId.nullish(),
  hs_code: optionalText(20),
  description: optionalText(maxLength.lineDescription),
  weight: weightKg.nullish(),
  volume: volumeM3.nullish(),
}

/** A party of an order: a copy of a contact, `id` saying of which; 0 when it is of none. */
export const orderContactBody = z.object({
  ...contactFields,
  id: z.number().int().min(0).default(0),
  type: partyCode,
})

export const bookingFields = z.object({
  container_mode: modeCode,
  carrier_id: bodyId.nullish(),
  from_id: bodyId.nullish(),
  pol_id: bodyId.nullish(),
  pod_id: bodyId.nullish(),
  to_id: bodyId.nullish(),
  route_id: bodyId.nullish(),
  ready_date: day.nullish(),
  booking_date: day.nullish(),
  booking_amount: money.nullish(),
  transport_term: z.enum(allTransportTerms).nullish(),
  inco_term: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .nullish(),
  so_no: optionalText(maxLength.serviceOrderNumber),
  mbl_no: optionalText(maxLength.billOfLadingNumber),
  cust_ref_no: optionalText(maxLength.reference),
  remark: optionalText(maxLength.remark),
  notify_same_as_consignee: z.boolean().default(false),
  contacts: z.array(orderContactBody).max(4).default([]),
  containers: z
    .array(z.object({ ...bookingLine, container_id: bodyId.nullish(), quantity: count.nullish() }))
    .max(1000)
    .default([]),
  cargo: z.array(z.object(bookingLine)).max(1000).default([]),
})

/** `save` keeps a draft, `submit` hands it to the operator. */
const formAction = z.enum(['save', 'submit'])

export const bookingCreateBody = bookingFields.extend({
  action: formAction,
  /** The order this one was copied from, when it was. */
  copied_from: bodyId.optional(),
  /** The quote it is booked from, when it is: its prices are frozen on the order. Takes `quote_booking`. */
  quote_id: bodyId.optional(),
  /** The option of an answered inquiry it is booked from, instead of a quote; takes `quote_rfq`. The inquiry is accepted with it. */
  rfq_option_id: bodyId.optional(),
})
export const bookingUpdateBody = bookingFields.extend({
  action: formAction,
  version,
  /** Another quote to book from, or `null` to go on without one; without this the order keeps what it has. */
  quote_id: bodyId.nullish(),
  /** An option of an answered inquiry to book from instead. */
  rfq_option_id: bodyId.optional(),
})

// ---- What is answered

export const orderContact = contact.omit({ version: true }).extend({ type: partyCode })

const answeredLine = {
  id: z.number(),
  package: z.number().nullable(),
  package_uid: z.number().nullable(),
  package_unit: z.string().nullable(),
  hs_code: z.string().nullable(),
  description: z.string().nullable(),
  weight: z.number().nullable(),
  volume: z.number().nullable(),
}

const containerLine = z.object({
  ...answeredLine,
  container_id: z.number().nullable(),
  container_name: z.string().nullable(),
  quantity: z.number().nullable(),
})
const cargoLine = z.object(answeredLine)

/** What the list and the detail both say of an order. */
const orderSummary = z.object({
  id: z.number(),
  order_no: z.string(),
  cust_ref_no: z.string().nullable(),
  status: statusCode,
  status_name: z.string(),
  cancel_requested: z.boolean(),
  container_mode: modeCode,
  container_mode_name: z.string(),
  ship_mode_name: z.string(),
  carrier_id: z.number().nullable(),
  carrier_name: z.string().nullable(),
  carrier_code: z.string().nullable(),
  from_id: z.number().nullable(),
  from_name: z.string().nullable(),
  from_code: z.string().nullable(),
  pol_id: z.number().nullable(),
  pol_name: z.string().nullable(),
  pol_code: z.string().nullable(),
  pod_id: z.number().nullable(),
  pod_name: z.string().nullable(),
  pod_code: z.string().nullable(),
  to_id: z.number().nullable(),
  to_name: z.string().nullable(),
  to_code: z.string().nullable(),
  vessel: z.string().nullable(),
  voyage: z.string().nullable(),
  etd: z.string().nullable(),
  eta: z.string().nullable(),
  ready_date: z.string().nullable(),
  freight_term: freightTerm.nullable(),
  freight_term_name: z.string().nullable(),
  inco_term: z.string().nullable(),
  inco_term_name: z.string().nullable(),
  mbl_no: z.string().nullable(),
  so_no: z.string().nullable(),
  vgm_method: z.string().nullable(),
  vgm_method_name: z.string().nullable(),
  marks_no: z.string().nullable(),
  description: z.string().nullable(),
  remark: z.string().nullable(),
  /** Cut-offs as instants: documents (shipping instruction), VGM, gate-in. */
  cut_off_documents: z.string().nullable(),
  cut_off_vgm: z.string().nullable(),
  cut_off_gate_in: z.string().nullable(),
  /** The documents the caller may see. */
  document_count: z.number(),
  /** Messages of the other side that nobody of the caller's side has seen. */
  unread_messages: z.number(),
  create_time: z.string(),
  update_time: z.string(),
  status_time: z.string(),
  version: z.number(),
  /** What the caller may do now, by the lifecycle and by their authorities. */
  actions: z.array(action),
})

export const orderListItem = orderSummary

export const orderEvent = z.object({
  id: z.number(),
  action: eventName,
  actor: z.enum(['member', 'operator']),
  /** The operator did what is the member's to do, on their behalf. */
  on_behalf: z.boolean(),
  user_name: z.string(),
  from_status: statusCode.nullable(),
  to_status: statusCode.nullable(),
  reason: z.string().nullable(),
  /** What changed, for events that say it: field name, before, after. */
  changes: z.array(
    z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
  ),
  create_time: z.string(),
})

/** The quote an order was booked from, as it was frozen then. */
export const orderQuote = z.object({
  quote_no: z.string(),
  /** The quote itself, where it is one of the portal's. */
  quote_id: z.number().nullable(),
  /** The option of an inquiry, where it is one. */
  rfq_option_id: z.number().nullable(),
  /** What the booking is held to until it is submitted. */
  frame: z
    .object({
      carrier_id: z.number(),
      pol_id: z.number(),
      pod_id: z.number(),
      to_id: z.number(),
      sdate: z.string(),
      edate: z.string(),
      container_ids: z.array(z.number()),
    })
    .nullable(),
  /** Only for those who may see what the booking costs. */
  finance: z
    .object({
      prices: z.array(z.object({ container_id: z.number(), container_name: z.string(), price: z.number() })),
      lines: z.array(
        z.object({
          charge_code: z.string(),
          basis: z.string(),
          quantity: z.number(),
          unit_price: z.number(),
          amount: z.number(),
        }),
      ),
      total: z.number(),
    })
    .nullable(),
})

export const orderDetail = orderSummary.extend({
  route_id: z.number().nullable(),
  route_name: z.string().nullable(),
  transport_term: z.string().nullable(),
  booking_date: z.string().nullable(),
  booking_amount: z.number().nullable(),
  notify_same_as_consignee: z.boolean(),
  submit_time: z.string().nullable(),
  cancelled_by: z.enum(['member', 'operator']).nullable(),
  /** The open reason that belongs to the status: why it was returned, cancelled, or is asked to be cancelled. */
  status_reason: z.string().nullable(),
  quote: orderQuote.nullable(),
  contacts: z.array(orderContact),
  containers: z.array(containerLine),
  cargo: z.array(cargoLine),
  spaces: z.array(z.object({ container_id: z.number(), container_name: z.string(), count: z.number() })),
  events: z.array(orderEvent),
  server_time: z.string(),
})

export const bookingAnswer = orderDetail.omit({ events: true, spaces: true })

export const orderSortFields = [
  'turn',
  'order_no',
  'status',
  'etd',
  'eta',
  'create_time',
  'update_time',
] as const

// ---- The calls

export const listOrders = endpoint({
  method: 'GET',
  path: '/order',
  summary: "The company's bookings",
  access: 'order',
  query: paging.extend({
    keyword,
    /** Order, bill of lading or reference number is what `keyword` looks in. */
    status: numberList.optional(),
    /** Whose move is next; a booking whose cancellation is asked for waits on the operator, whatever its status. */
    waits_on: z.enum(['any', 'member', 'operator']).default('any'),
    /** Only those with messages of the operator that nobody has seen. */
    unread: z.enum(['0', '1']).default('0'),
    to_id: id.optional(),
    field: z.enum(orderSortFields).default('turn'),
    order: z.enum(['asc', 'desc']).default('asc'),
  }),
  output: listOf(orderListItem),
})

export const countOrders = endpoint({
  method: 'GET',
  path: '/order/count',
  summary: 'How many bookings stand in each status, and the next cut-off',
  access: 'order',
  output: z.object({
    by_status: z.array(z.object({ status: statusCode, count: z.number() })),
    next_cut_off: z.object({ id: z.number(), order_no: z.string(), at: z.string() }).nullable(),
    /** How many need the company's next move. */
    waiting_on_member: z.number(),
    /** How many orders have messages of the operator that nobody has seen. */
    unread: z.number(),
    server_time: z.string(),
  }),
})

export const countUnreadOrders = endpoint({
  method: 'GET',
  path: '/order/unread',
  summary: 'How many bookings have messages of the operator that nobody has seen',
  access: 'order',
  output: z.object({ orders: z.number() }),
})

export const getOrder = endpoint({
  method: 'GET',
  path: '/order/{id}',
  summary: 'One booking with its parties, lines and timeline',
  access: 'order',
  params: idParams,
  output: orderDetail,
})

export const getBooking = endpoint({
  method: 'GET',
  path: '/order/booking/{id}',
  summary: 'The booking form of an order; as a copy, without its numbers and dates and with contacts of id 0',
  access: 'order',
  params: idParams,
  query: z.object({ copy: z.enum(['0', '1']).default('0') }),
  output: bookingAnswer,
})

const written = z.object({ id: z.number(), order_no: z.string(), status: statusCode, version: z.number() })

export const createBooking = endpoint({
  method: 'POST',
  path: '/order/booking',
  summary: 'Save a new draft, or submit a new booking',
  access: accessOfAction.save,
  creates: true,
  body: bookingCreateBody,
  output: written,
})

export const updateBooking = endpoint({
  method: 'PUT',
  path: '/order/booking/{id}',
  summary: 'Change a draft, or submit it',
  access: accessOfAction.update,
  params: idParams,
  body: bookingUpdateBody,
  output: written,
})

export const cancelOrder = endpoint({
  method: 'PUT',
  path: '/order/cancel',
  summary: 'Cancel a booking that is not confirmed yet',
  access: accessOfAction.cancel,
  body: z.object({ id: bodyId, reason, version: version.optional() }),
  output: written,
})

export const cancelOrderById = endpoint({
  method: 'POST',
  path: '/order/{id}/cancel',
  summary: 'Cancel a booking that is not confirmed yet',
  access: accessOfAction.cancel,
  params: idParams,
  body: z.object({ reason, version: version.optional() }),
  output: written,
})

export const askToCancelOrder = endpoint({
  method: 'POST',
  path: '/order/{id}/ask-cancel',
  summary: 'Ask the operator to cancel a confirmed booking',
  access: accessOfAction.ask_cancel,
  params: idParams,
  body: z.object({ reason, version: version.optional() }),
  output: written,
})

export const deleteOrder = endpoint({
  method: 'DELETE',
  path: '/order/{id}',
  summary: 'Delete a draft that was never submitted',
  access: accessOfAction.delete,
  params: idParams,
  output: empty,
})

export type OrderListItem = z.infer<typeof orderListItem>
export type OrderDetail = z.infer<typeof orderDetail>
export type OrderEvent = z.infer<typeof orderEvent>
export type OrderQuote = z.infer<typeof orderQuote>
export type OrderContact = z.infer<typeof orderContact>
export type BookingAnswer = z.infer<typeof bookingAnswer>
export type BookingCreateBody = z.input<typeof bookingCreateBody>
export type BookingUpdateBody = z.input<typeof bookingUpdateBody>
