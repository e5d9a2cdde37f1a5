import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/**
 * The database, or a transaction on it: one handle for both engines. `db.transaction` nests as savepoints. It is not given the
 * tables: nothing uses the library's relational queries, and building those for each transaction took longer than its statements.
 */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>

/** Returns the rows of a raw statement, whichever engine ran it. */
export function rowsOf<Row>(result: unknown): Row[] {
  return (result as { rows: Row[] }).rows // Both drivers return { rows } for a raw statement.
}
