import { blWaits } from '@berth/domain/bill-of-lading/bl-wait'
import { bookingFields } from '@berth/domain/order/booking/booking-field'
import { containerMode } from '@berth/domain/order/booking/container-mode'
import { partyType } from '@berth/domain/order/booking/party'
import { changeWaits } from '@berth/domain/order/change/change-wait'
import { instructionGaps } from '@berth/domain/order/instruction/instruction-progress'
import { type OrderAction, orderActions } from '@berth/domain/order/lifecycle/lifecycle'
import { type OrderEventName, orderEventNames } from '@berth/domain/order/lifecycle/order-event'
import { orderStatus } from '@berth/domain/order/lifecycle/status'
import { cargoStages } from '@berth/domain/transport/cargo-stage'
import { exceptionKinds } from '@berth/domain/transport/exception'
import { z } from 'zod'
import { bodyId, reason, version } from '../common.ts'
import { contact } from '../companies/contact.ts'
import { answeredShape } from '../field-shape.ts'
import { lclPrice, offeredLine } from '../trade/offered-line.ts'

export const statusCode = z.literal(Object.values(orderStatus))
export const modeCode = z.literal(Object.values(containerMode))
export const partyCode = z.literal(Object.values(partyType))
const freightTerm = z.enum(['prepaid', 'collect'])
const action = z.enum(orderActions as [OrderAction, ...OrderAction[]])
const eventName = z.enum(orderEventNames as [OrderEventName, ...OrderEventName[]])

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

/** The fields shared by the list and the detail of an order. */
export const orderSummary = z.object({
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
  /** The number of the bill of lading; the master's if there is a house bill. */
  mbl_no: z.string().nullable(),
  /** The number of the house bill, if there is one. */
  hbl_no: z.string().nullable(),
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
  /** What the bill of lading waits for: the member's check of a draft, or the operator's answer to corrections or an amendment. */
  bl_wait: z.enum(blWaits).nullable(),
  bl_wait_time: z.string().nullable(),
  /** What it waits for about a change: the operator's answer, the member's about a roll, or the operator after an objection. */
  change_wait: z.enum(changeWaits).nullable(),
  change_wait_time: z.string().nullable(),
  /** Until when a roll may be answered. */
  change_due_time: z.string().nullable(),
  /** The deadline of the caller's side: the SI cut-off, that of the draft to check, or the end of the day a bill is due. */
  due_time: z.string().nullable(),
  /** How far the cargo has come; null if nothing was told. The port is where it is or, at sea, is bound for. */
  cargo_stage: z.enum(cargoStages).nullable(),
  cargo_port_name: z.string().nullable(),
  cargo_port_code: z.string().nullable(),
  /** How many exceptions of its transport are open. */
  exceptions: z.number(),
  /** The most urgent of them; null if none is open. */
  exception_kind: z.enum(exceptionKinds).nullable(),
  /** Whether the operator returned the booking or its shipping instruction for changes. */
  is_returned: z.boolean(),
  /** The documents the caller may see. */
  document_count: z.number(),
  /** Messages from the other side that no one on the caller's side has read. */
  unread_messages: z.number(),
  create_time: z.string(),
  update_time: z.string(),
  status_time: z.string(),
  /** The money to be checked, paid or confirmed now; only for callers who may see what the order costs. */
  due: z
    .object({
      /** The due date; null until the bills are agreed to. */
      date: z.string().nullable(),
      /** One total per currency of the bills. */
      amounts: z.array(z.object({ currency: z.string(), amount: z.number() })),
    })
    .nullable(),
  version: z.number(),
  /** What the caller may do now, given the lifecycle and their authorities. */
  actions: z.array(action),
})

/** The fields of an order a keyword is searched in; the last two only on the desk. */
export const matchedFields = [
  'order_no',
  'mbl_no',
  'hbl_no',
  'cust_ref_no',
  'so_no',
  'vessel',
  'voyage',
  'container_no',
  'shipper',
  'consignee',
  'notify',
  'customer',
  'linkman',
] as const

/** The last field of a listed order: the rest of it is written once for all keywords. */
export const matchedField = {
  /** The field the keyword matched and its value; null if there was no keyword. */
  matched: z.object({ field: z.enum(matchedFields), value: z.string() }).nullable(),
}

export const orderListItem = orderSummary.extend(matchedField)

/** The fields a page of bookings shows, as returned by `columns=screen`: about half the payload. */
export const orderScreenItem = orderListItem.pick({
  id: true,
  order_no: true,
  cust_ref_no: true,
  status: true,
  status_name: true,
  cancel_requested: true,
  is_returned: true,
  container_mode: true,
  carrier_name: true,
  carrier_code: true,
  pol_name: true,
  pol_code: true,
  pod_id: true,
  pod_name: true,
  pod_code: true,
  to_id: true,
  to_name: true,
  to_code: true,
  vessel: true,
  voyage: true,
  etd: true,
  eta: true,
  cut_off_documents: true,
  bl_wait: true,
  change_wait: true,
  change_due_time: true,
  due_time: true,
  cargo_stage: true,
  cargo_port_name: true,
  exceptions: true,
  exception_kind: true,
  unread_messages: true,
  create_time: true,
  update_time: true,
  status_time: true,
  due: true,
  actions: true,
  matched: true,
})

export const orderEvent = z.object({
  id: z.number(),
  action: eventName,
  actor: z.enum(['member', 'operator']),
  /** The operator did this on behalf of the member. */
  on_behalf: z.boolean(),
  user_name: z.string(),
  from_status: statusCode.nullable(),
  to_status: statusCode.nullable(),
  reason: z.string().nullable(),
  /** What changed, for events that record it: field name, before, after. */
  changes: z.array(
    z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
  ),
  create_time: z.string(),
})

/** The quote an order was booked from, as frozen at that time. */
export const orderQuote = z.object({
  quote_no: z.string(),
  /** The quote itself, if it is one of the portal's. */
  quote_id: z.number().nullable(),
  /** The option of a quote request, if it is one. */
  rfq_option_id: z.number().nullable(),
  /** The option of an offer, if it is one. */
  offer_option_id: z.number().nullable(),
  /** The terms the booking has to keep to until it is submitted. */
  frame: z
    .object({
      carrier_id: z.number(),
      pol_id: z.number(),
      pod_id: z.number(),
      to_id: z.number(),
      sdate: z.string(),
      edate: z.string(),
      mode: modeCode,
      container_ids: z.array(z.number()),
    })
    .nullable(),
  /** Only for callers who may see what the booking costs. */
  finance: z
    .object({
      prices: z.array(z.object({ container_id: z.number(), container_name: z.string(), price: z.number() })),
      /** The price of cargo that shares a container, and what was offered beside it: the lines are counted from these. */
      lcl: lclPrice.nullable(),
      offered: z.array(offeredLine),
      lines: z.array(
        z.object({
          charge_code: z.string(),
          charge_name: z.string(),
          basis: z.string(),
          quantity: z.number(),
          unit_price: z.number(),
          amount: z.number(),
          currency: z.string(),
          payment_term: freightTerm,
        }),
      ),
      /** In US dollars. */
      total: z.number(),
      totals: z.array(z.object({ currency: z.string(), amount: z.number() })),
    })
    .nullable(),
})

export const orderDetail = orderSummary.extend({
  ...answeredShape(bookingFields),
  route_name: z.string().nullable(),
  /** The port of transhipment, as the operator confirmed it. */
  via_id: z.number().nullable(),
  via_name: z.string().nullable(),
  via_code: z.string().nullable(),
  submit_time: z.string().nullable(),
  cancelled_by: z.enum(['member', 'operator']).nullable(),
  /** The current reason of the status: why the order was returned or cancelled, or why a cancellation was requested. */
  status_reason: z.string().nullable(),
  /** What the operator wrote when approving the member's cancellation. */
  cancel_answer: z.string().nullable(),
  quote: orderQuote.nullable(),
  contacts: z.array(orderContact),
  containers: z.array(containerLine),
  cargo: z.array(cargoLine),
  spaces: z.array(z.object({ container_id: z.number(), container_name: z.string(), count: z.number() })),
  /** How complete the saved shipping instruction is while it awaits submission, by the rules for submitting it. */
  supply_progress: z
    .object({
      percent: z.number(),
      gaps: z.array(z.object({ gap: z.enum(instructionGaps), count: z.number() })),
    })
    .nullable(),
  /** The orders split off it, and the one it was split from. */
  split_orders: z.array(z.object({ id: z.number(), order_no: z.string(), is_source: z.boolean() })),
  events: z.array(orderEvent),
  server_time: z.string(),
})

/** The response to a change of an order. */
export const writtenOrder = z.object({
  id: z.number(),
  order_no: z.string(),
  status: statusCode,
  version: z.number(),
})

export type OrderSummary = z.infer<typeof orderSummary>
export type OrderScreenItem = z.infer<typeof orderScreenItem>
export type OrderListItem = z.infer<typeof orderListItem>
export type OrderDetail = z.infer<typeof orderDetail>
export type OrderEvent = z.infer<typeof orderEvent>
export type OrderQuote = z.infer<typeof orderQuote>
export type OrderContact = z.infer<typeof orderContact>

/** An order after a step, as the caller sees it next. */
export const movedOrder = z.object({
  id: z.number(),
  order_no: z.string(),
  status: statusCode,
  version: z.number(),
})

/** The order an act is about; with the version that was seen, a change in between refuses it. */
export const seenOrder = { id: bodyId, version: version.optional() }

/** An act with its reason. */
export const reasoned = z.object({ version, reason })
