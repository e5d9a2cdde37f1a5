import { entryKindNames } from '@berth/domain/money/ledger'
import { sql } from 'drizzle-orm'
import { check, date, index, numeric, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { bills, payments } from './billing.ts'
import { companyId, idOf, idWithin, instant, ofCompany } from './columns.ts'
import { users } from './people.ts'
import { statements } from './statements.ts'

/**
 * Every movement of a company's money (decision 060). Rows are only ever inserted: what was wrong is taken back by a second row
 * of the same kind with the negated amount. `features/orders/ledger/ledger.command.ts` is the only code that writes them. Only
 * the statement that an entry is on is set later, once.
 */
export const ledger = pgTable(
  'ledger',
  {
    customerId: companyId(),
    id: idWithin(),
    /** ISO 4217. */
    currency: text('currency').notNull(),
    kind: text('kind', { enum: entryKindNames as [string, ...string[]] }).notNull(),
    /** In the currency; negative in a reversal only. */
    amount: numeric('amount', { precision: 16, scale: 3, mode: 'number' }).notNull(),
    /** The day it counts for on a statement: the value date of a payment, the day a bill was agreed to. */
    bookedOn: date('booked_on', { mode: 'string' }).notNull(),
    /** The bill it changes; null where it changes only the credit of the company. */
    billId: idOf('bill_id'),
    /** The payment it is part of; null for a bill. */
    paymentId: idOf('payment_id'),
    /** The entry that this one takes back. */
    reverses: idOf('reverses'),
    userId: idOf('user_id')
      .notNull()
      .references(() => users.id),
    createTime: instant('create_time').notNull(),
    /** The statement it is on; null until one is made. */
    statementId: idOf('statement_id'),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.id] }),
    ofCompany('ledger_statement', table, table.statementId, statements),
    // What is on no statement yet.
    index('ledger_unstated')
      .on(table.customerId, table.currency, table.bookedOn)
      .where(sql`statement_id is null`),
    index('ledger_statement').on(table.customerId, table.statementId),
    ofCompany('ledger_bill', table, table.billId, bills),
    ofCompany('ledger_payment', table, table.paymentId, payments),
    index('ledger_bill').on(table.customerId, table.billId),
    index('ledger_payment').on(table.customerId, table.paymentId),
    index('ledger_booked').on(table.customerId, table.currency, table.bookedOn, table.id),
    // An entry can be taken back once.
    uniqueIndex('ledger_reverses').on(table.customerId, table.reverses),
  ],
)

/**
 * The credit of each company and currency: the sum of its ledger, kept beside it so that two payments at once cannot use the
 * same credit.
 */
export const companyCredits = pgTable(
  'company_credits',
  {
    customerId: companyId(),
    currency: text('currency').notNull(),
    amount: numeric('amount', { precision: 16, scale: 3, mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.currency] }),
    check('company_credits_amount', sql`amount >= 0`),
  ],
)
