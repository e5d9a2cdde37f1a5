import type { SeenPrice } from '@berth/domain/quote/price-watch'
import { date, jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { companyId } from './columns.ts'
import { customers } from './customers.ts'

/** What the buyers of a company last saw of the prices that they booked, so that a mail tells each change once. */
export const priceWatches = pgTable(
  'price_watches',
  {
    customerId: companyId().references(() => customers.id, { onDelete: 'cascade' }),
    /** The day on which the prices were looked at, in China time: once a day. */
    day: date('day', { mode: 'string' }).notNull(),
    seen: jsonb('seen').$type<readonly SeenPrice[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId] })],
)
