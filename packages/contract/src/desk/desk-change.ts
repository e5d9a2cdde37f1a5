import { maxBookingLines, maxLength, transportLimits } from '@berth/domain/limits'
import { rollReasons } from '@berth/domain/order/change/roll-reason'
import { lifecycle } from '@berth/domain/order/lifecycle/lifecycle'
import { cleanTradeText } from '@berth/domain/reading/clean-text'
import { z } from 'zod'
import {
  bodyId,
  count,
  idParams,
  instant,
  optionalText,
  reason,
  version,
  volumeM3,
  weightKg,
} from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { movedOrder, statusCode } from '../orders/order-shape.ts'
import { confirmationFields } from './desk-order.ts'

export const deskRoll = endpoint({
  method: 'POST',
  path: '/desk/order/{id}/roll',
  summary: 'Move an order to another sailing, optionally asking the member until a time',
  access: lifecycle.roll.access,
  params: idParams,
  body: confirmationFields.extend({
    version,
    roll_reason: z.enum(rollReasons),
    /** A note for the member. */
    reason: optionalText(maxLength.reason),
    /** Until when the member is asked; absent: told, not asked. */
    answer_by: instant.nullish(),
  }),
  output: movedOrder,
})

export const deskSplit = endpoint({
  method: 'POST',
  path: '/desk/order/{id}/split',
  summary: 'Move containers or cargo of an order to a second one with a number of its own',
  access: lifecycle.split.access,
  params: idParams,
  body: z.object({
    version,
    /** The number of the second order's space. */
    so_no: optionalText(maxLength.serviceOrderNumber, cleanTradeText),
    /** What of each line goes; lines that are not named stay. */
    parts: z
      .array(
        z.object({
          /** The position of the line in the booking, from 0. */
          line: count,
          /** Containers; null for loose cargo. */
          quantity: count.nullable(),
          package: count.nullable(),
          weight: weightKg.nullable(),
          volume: volumeM3.nullable(),
        }),
      )
      .max(maxBookingLines),
    /** The known containers that go along. */
    boxes: z.array(bodyId).max(transportLimits.maxBoxes),
    /** A note for the member. */
    reason: optionalText(maxLength.reason),
  }),
  output: z.object({
    id: z.number(),
    order_no: z.string(),
    status: statusCode,
    version: z.number(),
    /** The second order. */
    split: z.object({ id: z.number(), order_no: z.string() }),
  }),
})

export const deskAcceptChange = endpoint({
  method: 'POST',
  path: '/desk/order/{id}/accept-change',
  summary: 'Accept the change that was asked for, which applies it by the rules of bookings',
  access: lifecycle.accept_change.access,
  params: idParams,
  body: z.object({
    version,
    change_id: bodyId,
    /** The number of the space as the carrier confirmed it again; if absent, it stays. */
    so_no: optionalText(maxLength.serviceOrderNumber, cleanTradeText),
    /** Whether the order keeps its quote, at its prices for what is booked then. */
    keeps_quote: z.boolean(),
    /** Whether the fee that was shown is charged. */
    charges_fee: z.boolean(),
  }),
  output: movedOrder,
})

export const deskDeclineChange = endpoint({
  method: 'POST',
  path: '/desk/order/{id}/decline-change',
  summary: 'Decline the change that was asked for, with a reason',
  access: lifecycle.decline_change.access,
  params: idParams,
  body: z.object({ version, change_id: bodyId, reason }),
  output: movedOrder,
})
