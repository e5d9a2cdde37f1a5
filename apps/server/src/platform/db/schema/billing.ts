import { billStates } from '@berth/domain/order/bill-state'
import { sql } from 'drizzle-orm'
import {
  date,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { idOf, instant, ownId } from './columns.ts'
import { attachments, documents } from './files.ts'
import { orders } from './orders.ts'
import { charges } from './reference.ts'

const dollars = (name: string) => numeric(name, { precision: 12, scale: 2, mode: 'number' })

/** A bill of an order. Issued again, it gets a new row with the next version and the old one is `replaced`. */
export const bills = pgTable(
  'bills',
  {
    id: ownId(),
    orderId: idOf('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** What people call it by; its versions share it. */
    billNo: text('bill_no').notNull(),
    name: text('name').notNull(),
    version: integer('version').notNull().default(1),
    state: text('state', { enum: billStates }).notNull(),
    /** What is owed: the prepaid lines. */
    total: dollars('total').notNull(),
    /** What the consignee pays at destination: shown, never owed here. */
    collect: dollars('collect').notNull().default(0),
    documentId: idOf('document_id')
      .notNull()
      .references(() => documents.id),
    /** The day it has to be paid by; none until it is agreed. */
    dueDate: date('due_date', { mode: 'string' }),
    payTime: instant('pay_time'),
    createTime: instant('create_time').notNull(),
  },
  (table) => [
    index('bills_state').on(table.state, table.dueDate, table.id),
    index('bills_total').on(table.state, table.total, table.id),
    index('bills_created').on(table.createTime.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('bills_paid')
      .on(table.payTime.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`state = 'paid'`),
    uniqueIndex('bills_number').on(table.billNo, table.version),
    uniqueIndex('bills_version').on(table.orderId, table.name, table.version),
    // What is owed, for the lists of money due.
    index('bills_unpaid').on(table.orderId).where(sql`state in ('open', 'agreed', 'paying')`),
    index('bills_search')
      .using('gin', sql`upper(bill_no || ' ' || name) gin_trgm_ops`)
      .with({ fastupdate: false }),
  ],
)

/** What each company has paid, ever. Triggers on `bills` keep it, in the same transaction. */
export const paidSums = pgTable('paid_sums', {
  customerId: idOf('customer_id').primaryKey(),
  count: integer('count').notNull(),
  total: numeric('total', { precision: 16, scale: 2, mode: 'number' }).notNull(),
})

export const billLines = pgTable(
  'bill_lines',
  {
    billId: idOf('bill_id')
      .notNull()
      .references(() => bills.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    chargeId: idOf('charge_id')
      .notNull()
      .references(() => charges.id),
    basis: text('basis').notNull(),
    quantity: numeric('quantity', { precision: 10, scale: 3, mode: 'number' }).notNull(),
    unitPrice: dollars('unit_price').notNull(),
    amount: dollars('amount').notNull(),
    paymentTerm: text('payment_term', { enum: ['prepaid', 'collect'] }).notNull(),
    /** Why it is charged, where the quote had nothing of it. */
    reason: text('reason'),
  },
  (table) => [primaryKey({ columns: [table.billId, table.position] })],
)

/** What a member says they have paid; the operator confirms it, whole or in part, or rejects it. */
export const payments = pgTable(
  'payments',
  {
    id: ownId(),
    orderId: idOf('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    state: text('state', { enum: ['waiting', 'confirmed', 'rejected'] }).notNull(),
    reason: text('reason'),
    createTime: instant('create_time').notNull(),
    decideTime: instant('decide_time'),
    /** What came in, as the bank's statement says it; none until it is confirmed. */
    receivedAmount: dollars('received_amount'),
    valueDate: date('value_date', { mode: 'string' }),
    bankReference: text('bank_reference'),
    differenceNote: text('difference_note'),
  },
  (table) => [
    index('payments_order').on(table.orderId, table.id),
    index('payments_state').on(table.state, table.createTime, table.id),
    // One payment of an order is looked at at a time.
    uniqueIndex('payments_waiting').on(table.orderId).where(sql`state = 'waiting'`),
  ],
)

export const paymentBills = pgTable(
  'payment_bills',
  {
    paymentId: idOf('payment_id')
      .notNull()
      .references(() => payments.id, { onDelete: 'cascade' }),
    billId: idOf('bill_id')
      .notNull()
      .references(() => bills.id),
  },
  (table) => [
    primaryKey({ columns: [table.paymentId, table.billId] }),
    index('payment_bills_bill').on(table.billId),
  ],
)

/** The slips of a payment and its guarantee letter. */
export const paymentFiles = pgTable(
  'payment_files',
  {
    paymentId: idOf('payment_id')
      .notNull()
      .references(() => payments.id, { onDelete: 'cascade' }),
    attachmentId: idOf('attachment_id')
      .notNull()
      .references(() => attachments.id),
    kind: text('kind', { enum: ['slip', 'guarantee'] }).notNull(),
    name: text('name').notNull(),
  },
  (table) => [primaryKey({ columns: [table.paymentId, table.attachmentId] })],
)

/** How a member wants the bill of lading: by telex release with a guarantee, or as originals by courier. */
export const releaseApplications = pgTable(
  'release_applications',
  {
    id: ownId(),
    orderId: idOf('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['telex', 'originals'] }).notNull(),
    state: text('state', { enum: ['waiting', 'returned', 'done'] }).notNull(),
    reason: text('reason'),
    guaranteeId: idOf('guarantee_id').references(() => attachments.id),
    guaranteeName: text('guarantee_name'),
    consignee: text('consignee'),
    phone: text('phone'),
    address: text('address'),
    releaseNo: text('release_no'),
    releaseNoteId: idOf('release_note_id').references(() => documents.id),
    courier: text('courier'),
    trackingNo: text('tracking_no'),
    originals: smallint('originals'),
    createTime: instant('create_time').notNull(),
    doneTime: instant('done_time'),
  },
  (table) => [
    index('release_applications_order').on(table.orderId, table.id),
    uniqueIndex('release_applications_waiting').on(table.orderId).where(sql`state = 'waiting'`),
  ],
)
