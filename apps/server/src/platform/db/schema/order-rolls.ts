import { rollReasons } from '@berth/domain/order/change/roll-reason'
import { rollRefusals } from '@berth/domain/order/change/roll-target'
import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { idOf, instant, ownId } from './columns.ts'
import { users } from './people.ts'

/** Many orders that are rolled to one sailing in the background. */
export const orderRolls = pgTable(
  'order_rolls',
  {
    id: ownId(),
    sailingId: idOf('sailing_id').notNull(),
    /** Its names at that time. */
    vessel: text('vessel').notNull(),
    voyage: text('voyage').notNull(),
    state: text('state', { enum: ['running', 'done'] }).notNull(),
    rollReason: text('roll_reason', { enum: rollReasons }).notNull(),
    reason: text('reason'),
    /** Until when the members are asked; null if they are only told. */
    dueTime: instant('due_time'),
    userId: idOf('user_id')
      .notNull()
      .references(() => users.id),
    userName: text('user_name').notNull(),
    createTime: instant('create_time').notNull(),
    finishTime: instant('finish_time'),
  },
  (table) => [index('order_rolls_running').on(table.id).where(sql`state = 'running'`)],
)

/**
 * The orders that are rolled together. A row is written in the transaction of the order's step, so that none is rolled twice. The
 * table is on one machine and the orders are on many, so there is no foreign key.
 */
export const orderRollOrders = pgTable(
  'order_roll_orders',
  {
    rollId: idOf('roll_id')
      .notNull()
      .references(() => orderRolls.id, { onDelete: 'cascade' }),
    orderId: idOf('order_id').notNull(),
    /** The call it was loaded at when the roll was decided: one that was moved since is left alone. */
    loadCallId: idOf('load_call_id'),
    state: text('state', { enum: ['waiting', 'rolled', 'refused'] })
      .notNull()
      .default('waiting'),
    refusal: text('refusal', { enum: rollRefusals }),
  },
  (table) => [
    primaryKey({ columns: [table.rollId, table.orderId] }),
    index('order_roll_orders_waiting').on(table.rollId, table.orderId).where(sql`state = 'waiting'`),
  ],
)
