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

/** A row's own id, drawn from a sequence by a default: a table that is spread over many machines has no identity columns. */
export const ownId = () => bigserial('id', { mode: 'number' }).primaryKey()

/**
 * The company whose row it is, which leads every key of its table: all rows of a company are in one place, wherever the tables
 * are spread to (decision 050).
 */
export const companyId = () => idOf('customer_id').notNull()

/** The id of a row of a company: no other row has it, whose ever it is, but its key is company and id. */
export const idWithin = () => bigserial('id', { mode: 'number' }).notNull()

type Keyed = { readonly customerId: AnyPgColumn; readonly id: AnyPgColumn }

/** Refers to another row of the same company. */
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

/** An instant, to the millisecond: the embedded engine keeps no more, and both have to agree. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })

/** What every table of reference data has: a code, two names, a place in lists, and whether it may still be chosen. */
export const lookupColumns = () => ({
  id: ownId(),
  code: text('code').notNull().unique(),
  nameZh: text('name_zh').notNull(),
  nameEn: text('name_en').notNull(),
  sort: integer('sort').notNull().default(100),
  enabled: boolean('enabled').notNull().default(true),
  version: integer('version').notNull().default(1),
})
