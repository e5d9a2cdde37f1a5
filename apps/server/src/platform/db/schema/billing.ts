import { feeKinds } from '@berth/domain/money/agreed-fee'
import { quoteCurrency } from '@berth/domain/money/bill'
import { billStates } from '@berth/domain/money/bill-state'
import { payerRelations } from '@berth/domain/money/payer'
import { paymentStates } from '@berth/domain/money/payment'
import type { ChargedSpan } from '@berth/domain/transport/box-free-time'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgSequence,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { companyId, gatheredEntries, idOf, idWithin, instant, ofCompany } from './columns.ts'
import { attachments, documents } from './files.ts'
import { orders } from './orders.ts'
import { charges } from './reference.ts'

/** An amount in any currency: the dinars of ISO 4217 have three decimals. */
const amountOf = (name: string) => numeric(name, { precision: 13, scale: 3, mode: 'number' })

/** A bill of an order. When it is issued again, a new row gets the next version and the old one becomes `replaced`. */
export const bills = pgTable(
  'bills',
  {
    customerId: companyId(),
    id: idWithin(),
    orderId: idOf('order_id').notNull(),
    /** The number people know it by; all versions share it. */
    billNo: text('bill_no').notNull(),
    name: text('name').notNull(),
    version: integer('version').notNull().default(1),
    state: text('state', { enum: billStates }).notNull(),
    /** ISO 4217: the currency of its lines and totals. */
    currency: text('currency').notNull().default(quoteCurrency),
    /** The amount owed: the prepaid lines with their tax. */
    total: amountOf('total').notNull(),
    /** The tax in it: that of the prepaid lines. */
    tax: amountOf('tax').notNull().default(0),
    /** The amount the consignee pays at destination: shown, but never owed here. */
    collect: amountOf('collect').notNull().default(0),
    /** What payments, fees, credit and credit notes have settled of it: the sum of its ledger. */
    settled: amountOf('settled').notNull().default(0),
    documentId: idOf('document_id').notNull(),
    /** The day it is due; null until the bill is agreed. */
    dueDate: date('due_date', { mode: 'string' }),
    /** What the member asked about it alone and is not answered, and what the operator replied. */
    question: text('question'),
    answer: text('answer'),
    payTime: instant('pay_time'),
    createTime: instant('create_time').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.id] }),
    ofCompany('bills_order', table, table.orderId, orders).onDelete('cascade'),
    ofCompany('bills_document', table, table.documentId, documents),
    check('bills_settled', sql`settled >= 0 and settled <= total`),
    // The desk queries by id alone.
    index('bills_id').on(table.id),
    index('bills_state').on(table.state, table.dueDate, table.id),
    index('bills_total').on(table.state, table.total, table.id),
    index('bills_created').on(table.createTime.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('bills_paid')
      .on(table.payTime.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`state = 'paid'`),
    // A company's paid bills, latest first.
    index('bills_company_paid')
      .on(table.customerId, table.payTime.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`state = 'paid'`),
    uniqueIndex('bills_number').on(table.customerId, table.billNo, table.version),
    uniqueIndex('bills_version').on(table.customerId, table.orderId, table.name, table.version),
    // Unpaid bills, for the receivables lists.
    // What is owed by currency, company and age is counted from it alone.
    index('bills_owed')
      .on(table.currency, table.customerId, table.dueDate, table.state, table.total, table.settled)
      .where(sql`state in ('agreed', 'paying')`),
    index('bills_unpaid')
      .on(table.customerId, table.orderId)
      .where(sql`state in ('open', 'agreed', 'paying')`),
    index('bills_disputed').on(table.customerId, table.orderId).where(sql`question is not null`),
    index('bills_search').using('gin', sql`upper(bill_no || ' ' || name) gin_trgm_ops`).with(gatheredEntries),
  ],
)

/**
 * The total each company has ever paid in each currency. Code that marks a bill as paid updates it in the same transaction:
 * `features/orders/step/summaries.command.ts`.
 */
export const paidSums = pgTable(
  'paid_sums',
  {
    customerId: idOf('customer_id').notNull(),
    currency: text('currency').notNull(),
    count: integer('count').notNull(),
    total: numeric('total', { precision: 17, scale: 3, mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.currency] })],
)

export const billLines = pgTable(
  'bill_lines',
  {
    customerId: companyId(),
    billId: idOf('bill_id').notNull(),
    position: smallint('position').notNull(),
    chargeId: idOf('charge_id')
      .notNull()
      .references(() => charges.id),
    basis: text('basis').notNull(),
    quantity: numeric('quantity', { precision: 10, scale: 3, mode: 'number' }).notNull(),
    unitPrice: amountOf('unit_price').notNull(),
    /** Without tax. */
    amount: amountOf('amount').notNull(),
    /** The tax on top of the amount, in percent; null if the line has none. */
    taxRate: numeric('tax_rate', { precision: 4, scale: 2, mode: 'number' }),
    taxAmount: amountOf('tax_amount'),
    paymentTerm: text('payment_term', { enum: ['prepaid', 'collect'] }).notNull(),
    /** Why it is charged, when the quote did not include it. */
    reason: text('reason'),
    /** The agreed fee it charges. */
    feeId: idOf('fee_id'),
    /** The days of containers that it charges. */
    freeTime: jsonb('free_time').$type<readonly ChargedSpan[]>(),
    /** Whether the member's last question about the bill names it. */
    isQuestioned: boolean('is_questioned').notNull().default(false),
  },
  (table) => [
    ofCompany('bill_lines_bill', table, table.billId, bills).onDelete('cascade'),
    primaryKey({ columns: [table.customerId, table.billId, table.position] }),
  ],
)

/**
 * A fee that was agreed with a company besides the charges of its bills: when a booking was cancelled, a bill of lading amended, a
 * telex release applied for. It is owed once a bill charges it and that is agreed to.
 */
export const agreedFees = pgTable(
  'agreed_fees',
  {
    customerId: companyId(),
    id: idWithin(),
    orderId: idOf('order_id').notNull(),
    kind: text('kind', { enum: feeKinds }).notNull(),
    currency: text('currency').notNull(),
    amount: amountOf('amount').notNull(),
    /** The amendment it is for. */
    amendmentId: idOf('amendment_id'),
    /** The bill that charges it; null while none does. */
    billId: idOf('bill_id'),
    createTime: instant('create_time').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.id] }),
    ofCompany('agreed_fees_order', table, table.orderId, orders).onDelete('cascade'),
    index('agreed_fees_of_order').on(table.customerId, table.orderId),
    index('agreed_fees_bill').on(table.customerId, table.billId),
    index('agreed_fees_unbilled').on(table.customerId, table.orderId).where(sql`bill_id is null`),
  ],
)

/** The sequence that payment references are made from. */
export const paymentNumbers = pgSequence('payment_numbers', { startWith: 1001 })

/**
 * A payment for bills of one currency: a draft of the member with its reference, then awaiting confirmation; the operator
 * confirms what arrived or rejects it. What it settles is in the ledger.
 */
export const payments = pgTable(
  'payments',
  {
    customerId: companyId(),
    id: idWithin(),
    /** The order it pays; null if it was made for bills of any orders. */
    orderId: idOf('order_id'),
    state: text('state', { enum: paymentStates }).notNull(),
    currency: text('currency').notNull().default(quoteCurrency),
    /** What the member puts in the remark of the transfer; null for the payment of one order, which has the order number. */
    reference: text('reference'),
    /** The credit of the company that goes to its bills. */
    credit: amountOf('credit').notNull().default(0),
    /** The payer's name, if it differs from the company. */
    payerName: text('payer_name'),
    /** What that payer is to the company. */
    payerRelation: text('payer_relation', { enum: payerRelations }),
    /** What the slip says was transferred, and when; null if the member did not say. */
    slipAmount: amountOf('slip_amount'),
    slipDay: date('slip_day', { mode: 'string' }),
    note: text('note'),
    reason: text('reason'),
    /** The operator who entered it for the member, as a receipt; null if the member submitted it. */
    enteredBy: idOf('entered_by'),
    /** When a draft was begun, or the payment submitted. */
    createTime: instant('create_time').notNull(),
    decideTime: instant('decide_time'),
    /** The amount received according to the bank statement; null until it is confirmed. */
    receivedAmount: amountOf('received_amount'),
    valueDate: date('value_date', { mode: 'string' }),
    bankReference: text('bank_reference'),
    differenceNote: text('difference_note'),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.id] }),
    ofCompany('payments_order', table, table.orderId, orders).onDelete('cascade'),
    index('payments_order').on(table.customerId, table.orderId, table.id),
    index('payments_state').on(table.state, table.createTime, table.id),
    // The desk queries by id alone.
    index('payments_id').on(table.id),
    index('payments_reference').on(table.customerId, table.reference).where(sql`reference is not null`),
    index('payments_search')
      .using(
        'gin',
        sql`upper(coalesce(reference, '') || ' ' || coalesce(bank_reference, '') || ' ' || coalesce(payer_name, '')) gin_trgm_ops`,
      )
      .with(gatheredEntries),
    // The payment of one order is not submitted twice.
    uniqueIndex('payments_waiting').on(table.customerId, table.orderId).where(sql`state = 'waiting'`),
  ],
)

export const paymentBills = pgTable(
  'payment_bills',
  {
    customerId: companyId(),
    paymentId: idOf('payment_id').notNull(),
    billId: idOf('bill_id').notNull(),
    /** How much of the bill the member pays. */
    amount: amountOf('amount').notNull(),
  },
  (table) => [
    ofCompany('payment_bills_payment', table, table.paymentId, payments).onDelete('cascade'),
    ofCompany('payment_bills_bill', table, table.billId, bills),
    primaryKey({ columns: [table.customerId, table.paymentId, table.billId] }),
    index('payment_bills_bill').on(table.customerId, table.billId),
  ],
)

/** The payment slips and the guarantee letter of a payment, and the letters of another payer. */
export const paymentFiles = pgTable(
  'payment_files',
  {
    customerId: companyId(),
    paymentId: idOf('payment_id').notNull(),
    attachmentId: idOf('attachment_id').notNull(),
    kind: text('kind', { enum: ['slip', 'guarantee', 'letter'] }).notNull(),
    name: text('name').notNull(),
  },
  (table) => [
    ofCompany('payment_files_payment', table, table.paymentId, payments).onDelete('cascade'),
    ofCompany('payment_files_attachment', table, table.attachmentId, attachments),
    primaryKey({ columns: [table.customerId, table.paymentId, table.attachmentId] }),
  ],
)

/** How a member wants the bill of lading: by telex release with a guarantee, or as originals by courier. */
export const releaseApplications = pgTable(
  'release_applications',
  {
    customerId: companyId(),
    id: idWithin(),
    orderId: idOf('order_id').notNull(),
    kind: text('kind', { enum: ['telex', 'originals'] }).notNull(),
    state: text('state', { enum: ['waiting', 'returned', 'done'] }).notNull(),
    reason: text('reason'),
    guaranteeId: idOf('guarantee_id'),
    guaranteeName: text('guarantee_name'),
    consignee: text('consignee'),
    phone: text('phone'),
    address: text('address'),
    releaseNo: text('release_no'),
    releaseNoteId: idOf('release_note_id'),
    courier: text('courier'),
    trackingNo: text('tracking_no'),
    originals: smallint('originals'),
    createTime: instant('create_time').notNull(),
    doneTime: instant('done_time'),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.id] }),
    ofCompany('release_applications_order', table, table.orderId, orders).onDelete('cascade'),
    ofCompany('release_applications_guarantee', table, table.guaranteeId, attachments),
    ofCompany('release_applications_note', table, table.releaseNoteId, documents),
    index('release_applications_order').on(table.customerId, table.orderId, table.id),
    index('release_applications_search')
      .using('gin', sql`upper(coalesce(tracking_no, '') || ' ' || coalesce(release_no, '')) gin_trgm_ops`)
      .with(gatheredEntries),
    uniqueIndex('release_applications_waiting')
      .on(table.customerId, table.orderId)
      .where(sql`state = 'waiting'`),
  ],
)
