import { date, index, integer, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { idOf, instant, ownId } from './columns.ts'

/** What one unit of a currency was worth in another one on a day. Rates only inform; nothing is computed with them. */
export const dailyRates = pgTable(
  'daily_rates',
  {
    id: ownId(),
    day: date('day', { mode: 'string' }).notNull(),
    /** ISO 4217. */
    currency: text('currency').notNull(),
    inCurrency: text('in_currency').notNull(),
    rate: numeric('rate', { precision: 15, scale: 8, mode: 'number' }).notNull(),
    /** Who says so, such as a bank. */
    source: text('source').notNull(),
    /** The import that added it. */
    importId: idOf('import_id'),
    version: integer('version').notNull().default(1),
    updateTime: instant('update_time').notNull(),
  },
  (table) => [
    // Also finds the latest of a pair.
    uniqueIndex('daily_rates_pair').on(table.inCurrency, table.currency, table.day),
    index('daily_rates_day').on(table.day.desc().nullsFirst(), table.id.desc().nullsFirst()),
  ],
)
