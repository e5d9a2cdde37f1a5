import { lineKinds, lineMarks, statementStates } from '@berth/domain/money/statement'
import { sql } from 'drizzle-orm'
import {
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { bills } from './billing.ts'
import { companyId, gatheredEntries, idOf, idWithin, instant, ofCompany } from './columns.ts'
import { users } from './people.ts'

const amountOf = (name: string) => numeric(name, { precision: 16, scale: 3, mode: 'number' })

/** The sequence that statement numbers are made from. */
export const statementNumbers = pgSequence('statement_numbers', { startWith: 1 })

/** What was open of a bill at the end of a statement. */
export type StatementOpenBill = {
  readonly bill_id: number
  readonly bill_no: string
  readonly order_id: number
  readonly order_no: string
  readonly due_date: string | null
  readonly open: number
}

/**
 * The statement of a company for a month and currency, frozen as it was made: what is booked into the month later is on the next
 * one (decision 077). Which entries it covers, the ledger says.
 */
export const statements = pgTable(
  'statements',
  {
    customerId: companyId(),
    id: idWithin(),
    number: text('number').notNull(),
    /** `YYYY-MM`. */
    month: text('month').notNull(),
    /** ISO 4217. */
    currency: text('currency').notNull(),
    opening: amountOf('opening').notNull(),
    bills: amountOf('bills').notNull(),
    payments: amountOf('payments').notNull(),
    credits: amountOf('credits').notNull(),
    fees: amountOf('fees').notNull(),
    closing: amountOf('closing').notNull(),
    /** What the closing balance consists of: what is open of each bill, less the credit of the company. */
    openBills: jsonb('open_bills').$type<readonly StatementOpenBill[]>().notNull(),
    credit: amountOf('credit').notNull(),
    state: text('state', { enum: statementStates }).notNull(),
    version: integer('version').notNull().default(1),
    /** The day until which the member is asked to check it. */
    replyBy: date('reply_by', { mode: 'string' }).notNull(),
    /** Who made it; null for the schedule. */
    userId: idOf('user_id').references(() => users.id),
    createTime: instant('create_time').notNull(),
    /** Who checked it last. */
    checkedBy: idOf('checked_by').references(() => users.id),
    checkTime: instant('check_time'),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.id] }),
    // One statement, however many servers make it.
    uniqueIndex('statements_month').on(table.customerId, table.currency, table.month),
    index('statements_company').on(
      table.customerId,
      table.month.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('statements_latest').on(table.month.desc().nullsFirst(), table.id.desc().nullsFirst()),
    // The desk queries by id alone.
    index('statements_id').on(table.id),
    index('statements_questioned').on(table.id).where(sql`state = 'questioned'`),
    index('statements_search').using('gin', sql`upper(number) gin_trgm_ops`).with(gatheredEntries),
  ],
)

export const statementLines = pgTable(
  'statement_lines',
  {
    customerId: companyId(),
    statementId: idOf('statement_id').notNull(),
    position: integer('position').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    kind: text('kind', { enum: lineKinds }).notNull(),
    /** The number of the document: of the bill, payment or credit note. */
    number: text('number'),
    /** The order, where there is one. */
    orderId: idOf('order_id'),
    orderNo: text('order_no'),
    polId: idOf('pol_id'),
    toId: idOf('to_id'),
    /** The name of a bill; null if it is its number. */
    name: text('name'),
    /** The numbers of the bills that a payment, fee or credit is for. */
    bills: jsonb('bills').$type<readonly string[]>().notNull(),
    /** What it changes in the balance: positive if more is owed. */
    amount: amountOf('amount').notNull(),
    /** What a payment brought beyond its bills. */
    kept: amountOf('kept').notNull(),
    mark: text('mark', { enum: lineMarks }),
    questioned: amountOf('questioned'),
    question: text('question'),
    askedBy: idOf('asked_by').references(() => users.id),
    askTime: instant('ask_time'),
    answer: text('answer'),
    answeredBy: idOf('answered_by').references(() => users.id),
    answerTime: instant('answer_time'),
  },
  (table) => [
    ofCompany('statement_lines_statement', table, table.statementId, statements).onDelete('cascade'),
    primaryKey({ columns: [table.customerId, table.statementId, table.position] }),
  ],
)

/** The reminders that were sent: for each bill, at most one for each number of days from its due date. */
export const billReminders = pgTable(
  'bill_reminders',
  {
    customerId: companyId(),
    billId: idOf('bill_id').notNull(),
    /** Days from the due date; negative before it. */
    days: integer('days').notNull(),
    createTime: instant('create_time').notNull(),
  },
  (table) => [
    ofCompany('bill_reminders_bill', table, table.billId, bills).onDelete('cascade'),
    primaryKey({ columns: [table.customerId, table.billId, table.days] }),
  ],
)
