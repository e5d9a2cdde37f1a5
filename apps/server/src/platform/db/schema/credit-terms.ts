import { boolean, integer, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { companyId, idOf, instant, ofCompany } from './columns.ts'
import { orders } from './orders.ts'
import { users } from './people.ts'

/** The credit terms of a company beside its payment days, which are in `customers`. */
export const creditTerms = pgTable(
  'credit_terms',
  {
    customerId: companyId(),
    /** Whether exceeding a limit holds releases. */
    holdsRelease: boolean('holds_release').notNull(),
    version: integer('version').notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId] })],
)

/** How much a company may owe in a currency; nothing limits currencies without a row. */
export const creditLimits = pgTable(
  'credit_limits',
  {
    customerId: companyId(),
    /** ISO 4217. */
    currency: text('currency').notNull(),
    amount: numeric('amount', { precision: 13, scale: 3, mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.currency] })],
)

/** Releases that finance has permitted although the company was over a limit. */
export const releasePermits = pgTable(
  'release_permits',
  {
    customerId: companyId(),
    orderId: idOf('order_id').notNull(),
    reason: text('reason').notNull(),
    userId: idOf('user_id')
      .notNull()
      .references(() => users.id),
    createTime: instant('create_time').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.orderId] }),
    ofCompany('release_permits_order', table, table.orderId, orders).onDelete('cascade'),
  ],
)

/** When the desk last reminded a company of what it has to pay, and who did. */
export const paymentReminders = pgTable(
  'payment_reminders',
  {
    customerId: companyId(),
    userId: idOf('user_id')
      .notNull()
      .references(() => users.id),
    remindTime: instant('remind_time').notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId] })],
)
