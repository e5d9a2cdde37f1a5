import { searchSeparators } from '@berth/domain/reading/keyword'
import {
  type AnyPgColumn,
  bigint,
  bigserial,
  boolean,
  foreignKey,
  integer,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'

/** A row's own id, drawn from a sequence by a column default: distributed tables cannot have identity columns. */
export const ownId = () => bigserial('id', { mode: 'number' }).primaryKey()

/**
 * The company that owns the row. It comes first in every key of its table: all rows of a company are stored in one place,
 * however the tables are distributed (decision 050).
 */
export const companyId = () => idOf('customer_id').notNull()

/** The id of a company's row: unique across all companies, but the key is company and id. */
export const idWithin = () => bigserial('id', { mode: 'number' }).notNull()

type Keyed = { readonly customerId: AnyPgColumn; readonly id: AnyPgColumn }

/** References another row of the same company. */
export function ofCompany(
  name: string,
  row: { readonly customerId: AnyPgColumn },
  id: AnyPgColumn,
  to: Keyed,
) {
  return foreignKey({ name, columns: [row.customerId, id], foreignColumns: [to.customerId, to.id] })
}

/** The id of another row. */
export const idOf = (name: string) => bigint(name, { mode: 'number' })

/** A timestamp with millisecond precision: the embedded engine stores no more, and both engines have to agree. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })

/** The columns of every reference table: a code, two names, a sort position, and whether it can still be chosen. */
export const lookupColumns = () => ({
  id: ownId(),
  code: text('code').notNull().unique(),
  nameZh: text('name_zh').notNull(),
  nameEn: text('name_en').notNull(),
  sort: integer('sort').notNull().default(100),
  enabled: boolean('enabled').notNull().default(true),
  version: integer('version').notNull().default(1),
})

/**
 * Storage of a trigram index over rows that are written all day: new entries are gathered in a list of at most this many kB and
 * sorted into the index together. Sorting in each row by itself cost more than everything else an order's step writes; searching
 * the list takes a tenth of a millisecond for each 100 kB of it (decision 143).
 */
export const gatheredEntries = { fastupdate: true, gin_pending_list_limit: 256 }

/**
 * The same for the texts of orders, of which each step writes one: sorting in 400 at once takes half as long for each as sorting
 * in 100, and reading the list adds 0.6 ms to a search on average (decision 143).
 */
export const gatheredOrderTexts = { fastupdate: true, gin_pending_list_limit: 1024 }

/** The second form of a searched text, without what people write differently; as SQL, for generated columns. */
export function compactSql(text: string): string {
  return `translate(${text}, '${searchSeparators.replaceAll("'", "''")}', '')`
}
