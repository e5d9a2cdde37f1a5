import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { idOf, instant, ownId } from './columns.ts'
import { orders } from './orders.ts'
import { users } from './people.ts'

/** Messages that a change caused, written with it and sent later. */
export const outbox = pgTable(
  'outbox',
  {
    id: ownId(),
    kind: text('kind').notNull(),
    /** The user it goes to; nobody means the operator's own mailbox. */
    toUserId: idOf('to_user_id').references(() => users.id),
    orderId: idOf('order_id').references(() => orders.id, { onDelete: 'cascade' }),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    state: text('state', { enum: ['waiting', 'sent', 'failed'] })
      .notNull()
      .default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    dueTime: instant('due_time').notNull(),
    sentTime: instant('sent_time'),
    lastError: text('last_error'),
    createTime: instant('create_time').notNull(),
  },
  (table) => [index('outbox_due').on(table.state, table.dueTime), index('outbox_order').on(table.orderId)],
)

/** The first answer to each key of a creating call, written in the transaction that created. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: idOf('user_id')
      .notNull()
      .references(() => users.id),
    key: text('key').notNull(),
    bodyHash: text('body_hash').notNull(),
    answer: jsonb('answer'),
    createTime: instant('create_time').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key] }),
    index('idempotency_keys_age').on(table.createTime),
  ],
)
