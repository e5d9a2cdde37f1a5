import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { idOf, instant, ownId } from './columns.ts'
import { users } from './people.ts'

/** Messages caused by a change: written in its transaction and sent later. */
export const outbox = pgTable(
  'outbox',
  {
    id: ownId(),
    kind: text('kind').notNull(),
    /** The user it goes to; null means the operator's own mailbox. */
    toUserId: idOf('to_user_id').references(() => users.id),
    /** The address of someone who is not a user yet, and the language to write in. */
    toAddress: text('to_address'),
    language: text('language', { enum: ['zh-CN', 'en-US'] }),
    /**
     * The order it is about. The queue is on one machine and the orders are on many, so there is no foreign key: only the code
     * that writes it ensures that the order exists.
     */
    orderId: idOf('order_id'),
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
  (table) => [
    index('outbox_due').on(table.state, table.dueTime),
    index('outbox_order').on(table.orderId),
    index('outbox_created').on(table.createTime.desc().nullsFirst(), table.id.desc().nullsFirst()),
  ],
)

/** The operator's replacement for the shipped text of a kind of mail. */
export const mailTexts = pgTable(
  'mail_texts',
  {
    kind: text('kind').notNull(),
    language: text('language', { enum: ['zh-CN', 'en-US'] }).notNull(),
    subject: text('subject').notNull(),
    lead: text('lead').notNull(),
    version: integer('version').notNull().default(1),
    updateTime: instant('update_time').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.language] })],
)

/** The first answer to each idempotency key of a creating call, written in the transaction of that call. */
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
