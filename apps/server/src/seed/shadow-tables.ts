import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import type { Db } from '../platform/db/db.ts'
import { seededTables } from './seeded-tables.ts'

const lookedUpBy = ['id', 'order_id', 'payment_id']

/**
 * Puts empty temporary tables before the real ones: until the transaction ends, whatever writes orders and their papers
 * writes there, with ids and numbers that begin at one.
 */
export async function shadowTables(tx: Db): Promise<void> {
  const run = (statement: string) => tx.execute(sql.raw(statement))
  for (const table of seededTables) {
    const name = getTableName(table)
    const columns = Object.values(getTableColumns(table)).map((column) => column.name)
    await run(
      `create temporary table ${name} (like public.${name} including defaults including generated) on commit drop`,
    )
    for (const column of lookedUpBy.filter((one) => columns.includes(one)))
      await run(`create index on pg_temp.${name} (${column})`)
    if (!columns.includes('id')) continue
    await run(`create temporary sequence ${name}_ids owned by pg_temp.${name}.id`)
    await run(`alter table pg_temp.${name} alter column id set default nextval('pg_temp.${name}_ids')`)
  }
  // Owned, so that it goes with the table.
  await run('create temporary sequence order_numbers owned by pg_temp.orders.order_no')
  // What was prepared on this connection before means the real tables.
  await run('discard plans')
}

/** Puts the real tables before the temporary ones again, for whatever does not say which it means. */
export async function showTables(tx: Db): Promise<void> {
  await tx.execute(sql`set local search_path = public, pg_temp`)
}
