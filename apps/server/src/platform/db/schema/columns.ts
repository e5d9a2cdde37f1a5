import { bigint, boolean, integer, text, timestamp } from 'drizzle-orm/pg-core'

/** A row's own id. */
export const ownId = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()

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
