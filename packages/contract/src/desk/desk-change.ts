import { maxLength } from '@berth/domain/limits'
import { rollReasons } from '@berth/domain/order/change/roll-reason'
import { lifecycle } from '@berth/domain/order/lifecycle/lifecycle'
import { cleanTradeText } from '@berth/domain/reading/clean-text'
import { z } from 'zod'
import { bodyId, idParams, instant, optionalText, reason, version } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { movedOrder } from '../orders/order-shape.ts'
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
