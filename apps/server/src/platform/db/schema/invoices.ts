import { invoiceKinds, invoiceStates, taxCurrency } from '@berth/domain/money/tax-invoice'
import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  index,
  integer,
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

const amountOf = (name: string) => numeric(name, { precision: 13, scale: 3, mode: 'number' })

/** What an invoice says of its buyer. */
const buyer = () => ({
  title: text('title').notNull(),
  creditNo: text('credit_no'),
  address: text('address'),
  phone: text('phone'),
  bank: text('bank'),
  account: text('account'),
})

/** The titles that tax invoices of a company are made out to. */
export const invoiceTitles = pgTable(
  'invoice_titles',
  {
    customerId: companyId(),
    id: idWithin(),
    ...buyer(),
    isDefault: boolean('is_default').notNull(),
    version: integer('version').notNull().default(1),
    updateTime: instant('update_time').notNull(),
    /** When it was archived: it can no longer be chosen. */
    archiveTime: instant('archive_time'),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.id] }),
    uniqueIndex('invoice_titles_default').on(table.customerId).where(sql`is_default`),
  ],
)

/** The sequence that numbers of requests are made from. */
export const invoiceRequestNumbers = pgSequence('invoice_request_numbers', { startWith: 1 })

/** A request of a member for a tax invoice of bills in one currency. The operator's tax software issues it. */
export const invoiceRequests = pgTable(
  'invoice_requests',
  {
    customerId: companyId(),
    id: idWithin(),
    number: text('number').notNull(),
    state: text('state', { enum: invoiceStates }).notNull(),
    kind: text('kind', { enum: invoiceKinds }).notNull(),
    /** ISO 4217: the currency of its bills. */
    currency: text('currency').notNull(),
    total: amountOf('total').notNull(),
    /** The buyer as it was when asked. */
    ...buyer(),
    /** Where the invoice is sent. */
    mail: text('mail').notNull(),
    remark: text('remark'),
    userId: idOf('user_id')
      .notNull()
      .references(() => users.id),
    createTime: instant('create_time').notNull(),
    exportTime: instant('export_time'),
    /** Why it was declined. */
    reason: text('reason'),
    /** When it was issued, declined or withdrawn. */
    decideTime: instant('decide_time'),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.id] }),
    uniqueIndex('invoice_requests_number').on(table.customerId, table.number),
    index('invoice_requests_company').on(table.customerId, table.id.desc().nullsFirst()),
    index('invoice_requests_state').on(table.state, table.id.desc().nullsFirst()),
    // The desk queries by id and by number alone.
    index('invoice_requests_id').on(table.id),
    index('invoice_requests_no').on(table.number),
    index('invoice_requests_search')
      .using('gin', sql`upper(number || ' ' || title) gin_trgm_ops`)
      .with(gatheredEntries),
  ],
)

export const invoiceRequestBills = pgTable(
  'invoice_request_bills',
  {
    customerId: companyId(),
    requestId: idOf('request_id').notNull(),
    billId: idOf('bill_id').notNull(),
    /** Its total less its credit notes, when asked. */
    amount: amountOf('amount').notNull(),
    /** Whether the request keeps the bill: it has not ended. */
    isLive: boolean('is_live').notNull(),
  },
  (table) => [
    ofCompany('invoice_request_bills_request', table, table.requestId, invoiceRequests).onDelete('cascade'),
    ofCompany('invoice_request_bills_bill', table, table.billId, bills).onDelete('cascade'),
    primaryKey({ columns: [table.customerId, table.requestId, table.billId] }),
    // Of two requests for a bill at once, one finds it taken.
    uniqueIndex('invoice_request_bills_live').on(table.customerId, table.billId).where(sql`is_live`),
  ],
)

/** A tax invoice as issued elsewhere, in renminbi: of a request, or one in red letters that takes back another. */
export const taxInvoices = pgTable(
  'tax_invoices',
  {
    customerId: companyId(),
    id: idWithin(),
    requestId: idOf('request_id').notNull(),
    /** Only invoices before the fully digital ones have a code. */
    code: text('code'),
    number: text('number').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    currency: text('currency').notNull().default(taxCurrency),
    /** With tax; positive, also that of a red-letter invoice. */
    amount: amountOf('amount').notNull(),
    /** The invoice that this one takes back, and why. */
    originalId: idOf('original_id'),
    reason: text('reason'),
    /** Who entered it, and the import that added it. */
    userId: idOf('user_id')
      .notNull()
      .references(() => users.id),
    importId: idOf('import_id'),
    version: integer('version').notNull().default(1),
    createTime: instant('create_time').notNull(),
  },
  (table) => [
    ofCompany('tax_invoices_request', table, table.requestId, invoiceRequests).onDelete('cascade'),
    primaryKey({ columns: [table.customerId, table.id] }),
    ofCompany('tax_invoices_original', table, table.originalId, table),
    index('tax_invoices_request').on(table.customerId, table.requestId, table.id),
    // The desk queries by id and by number alone.
    index('tax_invoices_id').on(table.id),
    index('tax_invoices_number').on(table.number),
    index('tax_invoices_search').using('gin', sql`number gin_trgm_ops`).with(gatheredEntries),
  ],
)

/** The files of an invoice as the tax software has made them. */
export const taxInvoiceFiles = pgTable(
  'tax_invoice_files',
  {
    customerId: companyId(),
    id: idWithin(),
    invoiceId: idOf('invoice_id').notNull(),
    name: text('name').notNull(),
    /** The storage key, never the uploaded name. */
    fileKey: text('file_key').notNull(),
    mediaType: text('media_type').notNull(),
    bytes: integer('bytes').notNull(),
    userId: idOf('user_id')
      .notNull()
      .references(() => users.id),
    createTime: instant('create_time').notNull(),
  },
  (table) => [
    ofCompany('tax_invoice_files_invoice', table, table.invoiceId, taxInvoices).onDelete('cascade'),
    primaryKey({ columns: [table.customerId, table.id] }),
    index('tax_invoice_files_invoice').on(table.customerId, table.invoiceId, table.id),
    index('tax_invoice_files_id').on(table.id),
    index('tax_invoice_files_key').on(table.fileKey),
  ],
)
