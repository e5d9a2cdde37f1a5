import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import type { Db } from '../platform/db/db.ts'
import { monthlyMoves, paidSums } from '../platform/db/schema.ts'
import { seededTables } from './seeded-tables.ts'

const lookedUpBy = ['id', 'order_id', 'payment_id']

/**
 * Shadows the real tables with empty temporary ones: until the transaction ends, orders and their records are written to those,
 * with ids and numbers starting at one.
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
  // The sums of the block do not matter: everything, copies included, is summed up at the end.
  for (const name of [monthlyMoves, paidSums].map((table) => getTableName(table)))
    await run(`create temporary table ${name} (like public.${name} including indexes) on commit drop`)
  // Owned by the table, so that it is dropped together with it.
  await run('create temporary sequence order_numbers owned by pg_temp.orders.order_no')
  // Statements prepared earlier on this connection still refer to the real tables.
  await run('discard plans')
}

/** Makes unqualified names refer to the real tables again. */
export async function showTables(tx: Db): Promise<void> {
  await tx.execute(sql`set local search_path = public, pg_temp`)
}
