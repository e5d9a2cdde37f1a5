import { sql } from 'drizzle-orm'
import { date, index, integer, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { gatheredEntries, idOf, instant, ownId } from './columns.ts'

/**
 * Money that arrived on the operator's accounts, as its banks' sheets say. Entries only propose payments; one is done when a
 * payment with its bank reference is confirmed, and open again when that is undone.
 */
export const bankEntries = pgTable(
  'bank_entries',
  {
    id: ownId(),
    day: date('day', { mode: 'string' }).notNull(),
    /** ISO 4217. */
    currency: text('currency').notNull(),
    amount: numeric('amount', { precision: 13, scale: 3, mode: 'number' }).notNull(),
    payer: text('payer'),
    remark: text('remark'),
    /** The bank's own number of it. */
    bankReference: text('bank_reference').notNull(),
    /** Why it was set aside; null if it was not. */
    asideReason: text('aside_reason'),
    /** The confirmed payment that has its bank reference, and whose it is. */
    paymentId: idOf('payment_id'),
    paymentCustomerId: idOf('payment_customer_id'),
    /** The import that added it. */
    importId: idOf('import_id'),
    version: integer('version').notNull().default(1),
    updateTime: instant('update_time').notNull(),
  },
  (table) => [
    uniqueIndex('bank_entries_key').on(table.bankReference, table.currency, table.day, table.amount),
    index('bank_entries_open')
      .on(table.day.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`payment_id is null and aside_reason is null`),
    index('bank_entries_done')
      .on(table.day.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`payment_id is not null`),
    index('bank_entries_aside')
      .on(table.day.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`payment_id is null and aside_reason is not null`),
    index('bank_entries_search')
      .using(
        'gin',
        sql`upper(coalesce(payer, '') || ' ' || coalesce(remark, '') || ' ' || bank_reference) gin_trgm_ops`,
      )
      .with(gatheredEntries),
    index('bank_entries_payment').on(table.paymentId).where(sql`payment_id is not null`),
  ],
)
