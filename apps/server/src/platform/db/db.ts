import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type * as schema from './schema.ts'

/** The database, or a transaction on it: one handle for both engines. `db.transaction` nests as savepoints. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>

/** Returns the rows of a raw statement, whichever engine ran it. */
export function rowsOf<Row>(result: unknown): Row[] {
  return (result as { rows: Row[] }).rows // Both drivers return { rows } for a raw statement.
}
