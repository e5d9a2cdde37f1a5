import { maxLength } from '@berth/domain/limits'
import { maxBillTotal, quoteCurrency } from '@berth/domain/money/bill'
import { deskQueues } from '@berth/domain/order/lifecycle/desk-queue'
import { lifecycle, timedStepNames } from '@berth/domain/order/lifecycle/lifecycle'
import { onBehalfActions } from '@berth/domain/order/lifecycle/on-behalf'
import { cleanTradeText } from '@berth/domain/reading/clean-text'
import { cargoFilters, mostArrivalDays } from '@berth/domain/transport/cargo-stage'
import { z } from 'zod'
import {
  bodyId,
  day,
  figure,
  id,
  idList,
  idParams,
  instant,
  keyword,
  numberList,
  optionalText,
  paging,
  reason,
  text,
  version,
} from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { listOf } from '../envelope.ts'
import {
  matchedField,
  movedOrder,
  orderDetail,
  orderSummary,
  reasoned,
  statusCode,
} from '../orders/order-shape.ts'

const customer = z.object({ customer_id: z.number(), customer_name: z.string(), linkman: z.string() })

const assigned = z.object({
  /** The assignee at the operator. */
  assignee_id: z.number().nullable(),
  assignee_name: z.string().nullable(),
})

/** Filters by assignee: any, the caller, or unassigned. */
export const assigneeFilters = ['all', 'mine', 'nobody'] as const
export type AssigneeFilter = (typeof assigneeFilters)[number]
const assignee = z.enum(assigneeFilters).default('all')

export const deskOrderItem = orderSummary.extend({
  ...customer.shape,
  ...assigned.shape,
  /** Containers as the desk writes them, `2 × 40HQ`, or the volume in m³ for LCL. */
  volume_text: z.string(),
  ...matchedField,
})

export const deskOrder = orderDetail.extend({
  ...customer.shape,
  ...assigned.shape,
  /** What the operator may do now on behalf of the member. */
  on_behalf_actions: z.array(z.enum(onBehalfActions)),
  /** The vessel behind the port of transhipment, if it is known. */
  onward_vessel: z.string().nullable(),
  onward_voyage: z.string().nullable(),
  /** Whether its sailing, or the one behind the port of transhipment, was cancelled. */
  is_sailing_blank: z.boolean(),
  note_count: z.number(),
  customer_phone: z.string(),
  customer_email: z.string(),
})

/**
 * The filters behind the overview's figures, so that a bar links to its orders: those booked since a day and not cancelled, on
 * a lane, with a carrier, or from a quote; those that took longer than a number of minutes for a step since a day; those whose
 * shipping instruction missed its cut-off since a day.
 */
export const figureFilter = z.object({
  booked_since: day.optional(),
  pol_id: id.optional(),
  /** The place of delivery, or the port of discharge if there is none. */
  to_id: id.optional(),
  carrier_id: id.optional(),
  quoted: z.enum(['1']).optional(),
  step: z.enum(timedStepNames).optional(),
  step_since: day.optional(),
  /** In office hours for steps of the desk, in elapsed time for those of members. */
  over_minutes: z.coerce.number().int().min(0).max(1_000_000).optional(),
  late_supply_since: day.optional(),
})
export type FigureFilter = z.infer<typeof figureFilter>

/** What a table of orders is narrowed by, besides ports, carrier and company. */
export const orderTableFilter = z.object({
  /** Days of departure, both inclusive. */
  etd_from: day.optional(),
  etd_to: day.optional(),
  /** Days the orders were submitted, both inclusive. */
  booked_from: day.optional(),
  booked_to: day.optional(),
  /** Where the cargo is, or only those with an open exception. */
  cargo: z.enum(cargoFilters).optional(),
  /** Only those whose cargo arrives within so many days. */
  arriving_within: z.coerce.number().int().min(1).max(mostArrivalDays).optional(),
  /** A part of the vessel's name. */
  vessel: keyword,
  /** Only these, as chosen in the table. */
  ids: idList.optional(),
})
export type OrderTableFilter = z.infer<typeof orderTableFilter>

export const deskSorts = ['oldest', 'newest', 'cut_off', 'booked', 'etd'] as const

export const deskListOrders = endpoint({
  method: 'GET',
  path: '/desk/order',
  summary: 'List the orders of all members, by queue',
  access: 'desk_order',
  query: paging.extend({
    keyword,
    queue: z.enum(deskQueues).default('all'),
    status: numberList.optional(),
    assignee,
    /** `1`: only those with unread messages from the member. */
    unread: z.enum(['0', '1']).default('0'),
    /** Only those of this company. */
    customer_id: id.optional(),
    ...figureFilter.shape,
    ...orderTableFilter.shape,
    sort: z.enum(deskSorts).default('oldest'),
  }),
  output: listOf(deskOrderItem),
})

export const deskCountOrders = endpoint({
  method: 'GET',
  path: '/desk/order/count',
  summary: 'Count the orders in each queue and status, with the age of the oldest',
  access: 'desk_order',
  query: z.object({ assignee }),
  output: z.object({
    queues: z.array(
      z.object({
        queue: z.enum(deskQueues),
        count: z.number(),
        oldest: z.string().nullable(),
        past_cut_off: z.number(),
        near_cut_off: z.number(),
      }),
    ),
    by_status: z.array(z.object({ status: statusCode, count: z.number() })),
    /** Number of orders awaiting the operator, by assignee. */
    by_assignee: z.object({ all: z.number(), mine: z.number(), nobody: z.number() }),
    /** Number of orders with unread messages from the member. */
    unread: z.number(),
    server_time: z.string(),
  }),
})

export const deskGetOrder = endpoint({
  method: 'GET',
  path: '/desk/order/{id}',
  summary: 'Get everything about an order',
  access: 'desk_order',
  params: idParams,
  output: deskOrder,
})

const sailing = z.object({
  carrier_id: z.number().nullable(),
  carrier_name: z.string().nullable(),
  vessel: z.string(),
  voyage: z.string(),
  etd: z.string(),
  eta: z.string().nullable(),
  via_id: z.number().nullable(),
  cut_off_documents: z.string().nullable(),
  cut_off_vgm: z.string().nullable(),
  cut_off_gate_in: z.string().nullable(),
})

export const deskFindSailings = endpoint({
  method: 'GET',
  path: '/desk/order/{id}/sailings',
  summary: 'List upcoming sailings between the same ports from other bookings, requested carrier first',
  access: 'desk_order',
  params: idParams,
  output: z.object({ lists: z.array(sailing) }),
})
export type Sailing = z.infer<typeof sailing>

export const confirmationFields = z.object({
  so_no: optionalText(maxLength.serviceOrderNumber, cleanTradeText),
  carrier_id: bodyId.nullable(),
  vessel: optionalText(maxLength.vesselName, cleanTradeText),
  voyage: optionalText(maxLength.voyage, cleanTradeText),
  etd: day.nullable(),
  eta: day.nullable(),
  /** The port of transhipment; absent if the vessel is direct. */
  via_id: bodyId.nullish(),
  /** The vessel from there on. If absent, the one that is known stays as long as the port does, unless it is not to be kept. */
  onward_vessel: optionalText(maxLength.vesselName, cleanTradeText),
  onward_voyage: optionalText(maxLength.voyage, cleanTradeText),
  keeps_onward: z.boolean().optional(),
  cut_off_documents: instant.nullish(),
  cut_off_vgm: instant.nullish(),
  cut_off_gate_in: instant.nullish(),
  /** If absent, the term implied by the Incoterm stays. */
  freight_term: z.enum(['prepaid', 'collect']).optional(),
})

export const deskConfirm = endpoint({
  method: 'POST',
  path: '/desk/order/{id}/confirm',
  summary: 'Confirm space with SO number, carrier, vessel, voyage and dates',
  access: lifecycle.confirm.access,
  params: idParams,
  body: confirmationFields.extend({ version }),
  output: movedOrder,
})

export const deskConfirmAgain = endpoint({
  method: 'POST',
  path: '/desk/order/{id}/confirm-again',
  summary: 'Reconfirm space on another vessel or with other dates',
  access: lifecycle.confirm_again.access,
  params: idParams,
  body: confirmationFields.extend({ version, reason }),
  output: movedOrder,
})

export const deskUpdateTransport = endpoint({
  method: 'POST',
  path: '/desk/order/{id}/update-transport',
  summary: 'Change vessel, voyage, dates or cut-offs of one order, in any status with space',
  access: lifecycle.update_transport.access,
  params: idParams,
  body: confirmationFields.extend({ version, reason }),
  output: movedOrder,
})

export const deskReturnBooking = endpoint({
  method: 'POST',
  path: '/desk/order/{id}/return-booking',
  summary: 'Return a booking to the member for changes',
  access: lifecycle.return_booking.access,
  params: idParams,
  body: reasoned,
  output: movedOrder,
})

export const deskCancelOrder = endpoint({
  method: 'POST',
  path: '/desk/order/{id}/cancel',
  summary: 'Cancel an order on behalf of the member',
  access: lifecycle.cancel_order.access,
  params: idParams,
  body: reasoned,
  output: movedOrder,
})

export const deskApproveCancel = endpoint({
  method: 'POST',
  path: '/desk/order/{id}/approve-cancel',
  summary: "Approve the member's cancellation request, with a note and an optional fee that is billed later",
  access: lifecycle.approve_cancel.access,
  params: idParams,
  body: reasoned.extend({
    /** In one of the currencies bills may have. */
    fee: figure(maxBillTotal, 3).nullish(),
    fee_currency: text(3).default(quoteCurrency),
  }),
  output: movedOrder,
})

export const deskRefuseCancel = endpoint({
  method: 'POST',
  path: '/desk/order/{id}/refuse-cancel',
  summary: "Decline the member's cancellation request, with a note",
  access: lifecycle.refuse_cancel.access,
  params: idParams,
  body: reasoned,
  output: movedOrder,
})

export type DeskOrder = z.infer<typeof deskOrder>
export type DeskOrderItem = z.infer<typeof deskOrderItem>
