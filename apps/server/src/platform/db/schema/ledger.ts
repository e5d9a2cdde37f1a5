import { entryKindNames } from '@berth/domain/money/ledger'
import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { bills, payments } from './billing.ts'
import { companyId, gatheredEntries, idOf, idWithin, instant, ofCompany } from './columns.ts'
import { documents } from './files.ts'
import { orders } from './orders.ts'
import { users } from './people.ts'
import { statements } from './statements.ts'

/** An amount in any currency. */
const amountOf = (name: string) => numeric(name, { precision: 13, scale: 3, mode: 'number' })

/**
 * A credit note against a bill that was agreed to, also after it was paid. What it takes off the bill and what becomes credit of
 * the company is in the ledger; a corrected bill may have been issued with it.
 */
export const creditNotes = pgTable(
  'credit_notes',
  {
    customerId: companyId(),
    id: idWithin(),
    orderId: idOf('order_id').notNull(),
    billId: idOf('bill_id').notNull(),
    /** The number people know it by: `CR-…`. */
    no: text('no').notNull(),
    currency: text('currency').notNull(),
    amount: amountOf('amount').notNull(),
    reason: text('reason').notNull(),
    /** The bill that was issued in place of the credited one. */
    correctedBillId: idOf('corrected_bill_id'),
    documentId: idOf('document_id').notNull(),
    userId: idOf('user_id')
      .notNull()
      .references(() => users.id),
    createTime: instant('create_time').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.id] }),
    ofCompany('credit_notes_order', table, table.orderId, orders).onDelete('cascade'),
    ofCompany('credit_notes_bill', table, table.billId, bills),
    ofCompany('credit_notes_corrected', table, table.correctedBillId, bills),
    ofCompany('credit_notes_document', table, table.documentId, documents),
    check('credit_notes_amount', sql`amount > 0`),
    uniqueIndex('credit_notes_number').on(table.customerId, table.no),
    index('credit_notes_bill').on(table.customerId, table.billId),
    index('credit_notes_order').on(table.customerId, table.orderId, table.id),
    // A company's credit notes, and those of all companies, latest first.
    index('credit_notes_company').on(table.customerId, table.id.desc().nullsFirst()),
    index('credit_notes_id').on(table.id),
    index('credit_notes_currency').on(table.currency, table.id),
    index('credit_notes_search').using('gin', sql`upper(no) gin_trgm_ops`).with(gatheredEntries),
  ],
)

/** The lines of the bill that a credit note is for; none if it is for an amount of the whole bill. */
export const creditNoteLines = pgTable(
  'credit_note_lines',
  {
    customerId: companyId(),
    creditNoteId: idOf('credit_note_id').notNull(),
    /** The position of the line on its bill. */
    position: smallint('position').notNull(),
    amount: amountOf('amount').notNull(),
  },
  (table) => [
    ofCompany('credit_note_lines_note', table, table.creditNoteId, creditNotes).onDelete('cascade'),
    primaryKey({ columns: [table.customerId, table.creditNoteId, table.position] }),
  ],
)

/** Credit of a company that the operator has paid back. */
export const refunds = pgTable(
  'refunds',
  {
    customerId: companyId(),
    id: idWithin(),
    currency: text('currency').notNull(),
    amount: amountOf('amount').notNull(),
    valueDate: date('value_date', { mode: 'string' }).notNull(),
    bankReference: text('bank_reference').notNull(),
    note: text('note'),
    userId: idOf('user_id')
      .notNull()
      .references(() => users.id),
    createTime: instant('create_time').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.id] }),
    check('refunds_amount', sql`amount > 0`),
  ],
)

/**
 * Every movement of a company's money (decision 060). Rows are only ever inserted: what was wrong is taken back by a second row
 * of the same kind with the negated amount. `features/money/ledger/ledger.command.ts` is the only code that writes them. Only
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
    /** The credit note or refund it is part of. */
    creditNoteId: idOf('credit_note_id'),
    refundId: idOf('refund_id'),
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
    ofCompany('ledger_credit_note', table, table.creditNoteId, creditNotes),
    ofCompany('ledger_refund', table, table.refundId, refunds),
    index('ledger_bill').on(table.customerId, table.billId),
    index('ledger_payment').on(table.customerId, table.paymentId),
    index('ledger_credit_note')
      .on(table.customerId, table.creditNoteId)
      .where(sql`credit_note_id is not null`),
    index('ledger_refund').on(table.customerId, table.refundId).where(sql`refund_id is not null`),
    // The sums of months are counted from it alone.
    index('ledger_months').on(table.currency, table.bookedOn, table.kind, table.paymentId, table.amount),
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
