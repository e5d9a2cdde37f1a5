import { amendmentMoments } from '@berth/domain/money/amendment-fee'
import type { AskedBooking, BookingDifference } from '@berth/domain/order/change/booking-change'
import { rollReasons } from '@berth/domain/order/change/roll-reason'
import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, numeric, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { companyId, idOf, idWithin, instant, ofCompany } from './columns.ts'
import { orders } from './orders.ts'
import { users } from './people.ts'

const amount = (name: string) => numeric(name, { precision: 13, scale: 3, mode: 'number' })

/** `open` waits for an answer, `objected` for another roll; `passed` was not answered in time, `dropped` ended with its order. */
export const changeStates = [
  'open',
  'objected',
  'accepted',
  'declined',
  'withdrawn',
  'passed',
  'dropped',
] as const
export type ChangeState = (typeof changeStates)[number]

/** Changes of orders after confirmation: what members ask for, and rolls that they are asked about. */
export const orderChanges = pgTable(
  'order_changes',
  {
    customerId: companyId(),
    id: idWithin(),
    orderId: idOf('order_id').notNull(),
    kind: text('kind', { enum: ['ask', 'roll'] }).notNull(),
    state: text('state', { enum: changeStates }).notNull().default('open'),
    /** What the member asks for, and how the booking differed from it then; null for a roll. */
    asked: jsonb('asked').$type<AskedBooking>(),
    differences: jsonb('differences').$type<readonly BookingDifference[]>(),
    /** What the member wrote with it, or the operator's note on a roll. */
    reason: text('reason'),
    rollReason: text('roll_reason', { enum: rollReasons }),
    /** Until when the member may answer a roll; then it is agreed, or held for the operator. */
    dueTime: instant('due_time'),
    isHeld: boolean('is_held').notNull().default(false),
    /** The fee at the moment of asking; null if the table has none. */
    moment: text('moment', { enum: amendmentMoments }),
    currency: text('currency'),
    carrierFee: amount('carrier_fee'),
    ownFee: amount('own_fee'),
    askedBy: idOf('asked_by')
      .notNull()
      .references(() => users.id),
    askTime: instant('ask_time').notNull(),
    /** Why it was declined or objected to. */
    answer: text('answer'),
    decidedBy: idOf('decided_by').references(() => users.id),
    decideTime: instant('decide_time'),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.id] }),
    ofCompany('order_changes_order', table, table.orderId, orders).onDelete('cascade'),
    index('order_changes_of_order').on(table.customerId, table.orderId),
    // One of an order is open.
    uniqueIndex('order_changes_open')
      .on(table.customerId, table.orderId)
      .where(sql`state in ('open', 'objected')`),
  ],
)
