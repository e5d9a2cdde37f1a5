import { maxLength, sailingLimits } from '@berth/domain/limits'
import { rollReasons } from '@berth/domain/order/change/roll-reason'
import { rollRefusals } from '@berth/domain/order/change/roll-target'
import { lifecycle } from '@berth/domain/order/lifecycle/lifecycle'
import { z } from 'zod'
import { bodyId, idParams, instant, optionalText } from '../common.ts'
import { endpoint } from '../endpoint.ts'

export const deskBeginRolls = endpoint({
  method: 'POST',
  path: '/desk/rolls',
  summary: 'Begin to roll many orders to one sailing, each in a step of its own',
  access: lifecycle.roll.access,
  body: z.object({
    sailing_id: bodyId,
    orders: z.array(bodyId).min(1).max(sailingLimits.maxOrders),
    roll_reason: z.enum(rollReasons),
    /** A note for the members. */
    reason: optionalText(maxLength.reason),
    /** Until when the members are asked; absent: told, not asked. */
    answer_by: instant.nullish(),
  }),
  output: z.object({ id: z.number() }),
})

export const rolls = z.object({
  id: z.number(),
  state: z.enum(['running', 'done']),
  vessel: z.string(),
  voyage: z.string(),
  by: z.string(),
  create_time: z.string(),
  finish_time: z.string().nullable(),
  /** All of them, and those that were rolled so far. */
  orders: z.number(),
  rolled: z.number(),
  /** Those that were not, and why; at most 200 of them. */
  refused_count: z.number(),
  refused: z.array(
    z.object({
      id: z.number(),
      order_no: z.string(),
      customer_name: z.string(),
      why: z.enum(rollRefusals),
    }),
  ),
})

export const deskGetRolls = endpoint({
  method: 'GET',
  path: '/desk/rolls/{id}',
  summary: 'Get how far many rolls to one sailing are, and which orders were not rolled',
  access: 'desk_order',
  params: idParams,
  output: rolls,
})

export type Rolls = z.infer<typeof rolls>
