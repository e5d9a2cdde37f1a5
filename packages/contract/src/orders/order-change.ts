import { amendmentMoments } from '@berth/domain/money/amendment-fee'
import { rollReasons } from '@berth/domain/order/change/roll-reason'
import { lifecycle } from '@berth/domain/order/lifecycle/lifecycle'
import { z } from 'zod'
import { currencyCode, figure, idParams, reason, version } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { bookingForm } from './booking.ts'
import { statusCode, writtenOrder } from './order-shape.ts'

/** What a change may ask for: the booking but for what the carrier confirmed or the quote fixed, and its numbers. */
export const askedBooking = bookingForm.omit({
  ...{ container_mode: true, carrier_id: true, route_id: true, booking_amount: true, so_no: true },
  ...{ mbl_no: true, unread_texts: true },
})

const value = z.union([z.string(), z.number(), z.boolean()]).nullable()

/** A field that differs, with the names of what it refers to: `containers.0.quantity`, `ready_date`, `shipper.city`. */
export const bookingDifference = z.object({
  path: z.string(),
  field: z.string(),
  /** The position of its line; null for what is not in a line. */
  line: z.number().nullable(),
  before: value,
  after: value,
})

const fee = z.object({
  moment: z.enum(amendmentMoments),
  currency: z.string(),
  carrier_fee: z.number(),
  own_fee: z.number(),
  total: z.number(),
})

export const orderChange = z.object({
  id: z.number(),
  /** What the member asks for, or a roll of the operator. */
  kind: z.enum(['ask', 'roll']),
  state: z.enum(['open', 'objected', 'accepted', 'declined', 'withdrawn', 'passed', 'dropped']),
  /** How the booking differed when it was asked for; null for a roll. */
  differences: z.array(bookingDifference).nullable(),
  /** What the member wrote with it, or the operator's note on a roll. */
  reason: z.string().nullable(),
  roll_reason: z.enum(rollReasons).nullable(),
  /** Until when a roll may be answered, and whether an unanswered one is held instead of agreed. */
  due_time: z.string().nullable(),
  is_held: z.boolean(),
  /** Null where the table has none, and for callers who may not see what the order costs. */
  fee: fee.nullable(),
  asked_by: z.string(),
  ask_time: z.string(),
  /** Why it was declined or objected to. */
  answer: z.string().nullable(),
  decided_by: z.string().nullable(),
  decide_time: z.string().nullable(),
})

const changesOfOrder = z.object({
  order_id: z.number(),
  order_no: z.string(),
  status: statusCode,
  version: z.number(),
  /** The one that waits for an answer. */
  open: orderChange.nullable(),
  /** The others, newest first. */
  past: z.array(orderChange),
  /** What a change costs by when it is asked for; empty for callers who may not see what the order costs. */
  fees: z.array(fee.extend({ condition: z.string().nullable(), is_now: z.boolean() })),
  /** The moment of now, and until when its fee holds. */
  moment: z.enum(amendmentMoments),
  fee_until: z.string().nullable(),
  /** Whether the shipping instruction was submitted, and has to be again once its containers no longer fit. */
  is_instructed: z.boolean(),
})

export const getOrderChange = endpoint({
  method: 'GET',
  path: '/order/{id}/change',
  summary: 'Get the open and past changes of an order, and what one costs now',
  access: 'order',
  params: idParams,
  output: changesOfOrder,
})

export const deskGetOrderChange = endpoint({
  method: 'GET',
  path: '/desk/order/{id}/change',
  summary: 'Get the open and past changes of an order, and what accepting the open one does',
  access: 'desk_order',
  params: idParams,
  output: changesOfOrder.extend({
    /** What accepting the open request does; null if there is none. */
    effect: z
      .object({
        /** Whether the instruction goes back to the member because its containers no longer fit. */
        returns_instruction: z.boolean(),
        /** Whether it goes from or to another port: the dates there are then empty until the operator enters them. */
        leaves: z.object({ pol: z.boolean(), pod: z.boolean() }),
        /** The quote of the order; null without one. */
        quote: z
          .object({
            quote_no: z.string(),
            /** Whether the quote still holds for what is asked for. */
            may_keep: z.boolean(),
            /** Its total in US dollars now, and for what is asked for. */
            total: z.number(),
            total_after: z.number().nullable(),
          })
          .nullable(),
      })
      .nullable(),
  }),
})

const asking = z.object({
  version,
  reason,
  ...askedBooking.shape,
  /** The fee that was shown; null if none was, because there is none or the caller may not see it. */
  agreed: z
    .object({ moment: z.enum(amendmentMoments), currency: currencyCode, total: figure(9_999_999.999, 3) })
    .nullable(),
})
const answering = z.object({ version })
const objecting = z.object({ version, reason })

export const askForChange = endpoint({
  method: 'POST',
  path: '/order/{id}/ask-change',
  summary: 'Ask for a change of a booking whose space is confirmed, at the fee that was shown',
  access: lifecycle.ask_change.access,
  params: idParams,
  body: asking,
  output: writtenOrder,
})

export const withdrawChange = endpoint({
  method: 'POST',
  path: '/order/{id}/withdraw-change',
  summary: 'Withdraw the change that was asked for, before the operator answers',
  access: lifecycle.withdraw_change.access,
  params: idParams,
  body: answering,
  output: writtenOrder,
})

export const acceptRoll = endpoint({
  method: 'POST',
  path: '/order/{id}/accept-roll',
  summary: 'Agree to the sailing the order was rolled to',
  access: lifecycle.accept_roll.access,
  params: idParams,
  body: answering,
  output: writtenOrder,
})

export const objectToRoll = endpoint({
  method: 'POST',
  path: '/order/{id}/object-roll',
  summary: 'Object to the sailing the order was rolled to, with a reason',
  access: lifecycle.object_roll.access,
  params: idParams,
  body: objecting,
  output: writtenOrder,
})

export const deskAskForChange = endpoint({
  method: 'POST',
  path: '/desk/order/{id}/ask-change',
  summary: 'Ask for a change on behalf of the member',
  access: lifecycle.ask_change.onBehalf,
  params: idParams,
  body: asking,
  output: writtenOrder,
})

export const deskWithdrawChange = endpoint({
  method: 'POST',
  path: '/desk/order/{id}/withdraw-change',
  summary: 'Withdraw the change that was asked for, on behalf of the member',
  access: lifecycle.withdraw_change.onBehalf,
  params: idParams,
  body: answering,
  output: writtenOrder,
})

export const deskAcceptRoll = endpoint({
  method: 'POST',
  path: '/desk/order/{id}/accept-roll',
  summary: 'Agree to the sailing the order was rolled to, on behalf of the member',
  access: lifecycle.accept_roll.onBehalf,
  params: idParams,
  body: answering,
  output: writtenOrder,
})

export const deskObjectToRoll = endpoint({
  method: 'POST',
  path: '/desk/order/{id}/object-roll',
  summary: 'Object to the sailing the order was rolled to, on behalf of the member',
  access: lifecycle.object_roll.onBehalf,
  params: idParams,
  body: objecting,
  output: writtenOrder,
})

export type OrderChange = z.infer<typeof orderChange>
export type OrderChanges = z.infer<typeof getOrderChange.output>
export type DeskOrderChanges = z.infer<typeof deskGetOrderChange.output>
export type BookingDifferenceRow = z.infer<typeof bookingDifference>
export type AskedBookingBody = z.input<typeof askedBooking>
