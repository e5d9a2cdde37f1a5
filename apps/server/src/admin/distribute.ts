import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../platform/db/db.ts'
import { CommandRefused } from './accounts.ts'
import { heldEverywhere, spreadByCompany } from './spread-tables.ts'

/**
 * Settings of a distributed database: a statement on rows of all companies may run in a transaction that has accessed other
 * shards.
 */
export const spreadSettings = { 'citus.multi_shard_modify_mode': 'sequential' } as const

export type DistributedTables = { readonly everywhere: number; readonly byCompany: number }

type Key = { readonly table: string; readonly name: string; readonly definition: string }

/**
 * Turns a migrated database into one that Citus distributes over its workers: the rows of a company are colocated, reference
 * tables are replicated to every node, and queues and the operator's own tables stay on the coordinator. Runs in one
 * transaction; tables that are already distributed are left alone. New connections then get the settings of a distributed
 * database. Returns how many tables were changed.
 */
export async function distribute(db: Db): Promise<DistributedTables> {
  const [found] = rowsOf<{ there: boolean }>(
    await db.execute(sql`select exists (select 1 from pg_extension where extname = 'citus') as there`),
  )
  if (!found?.there)
    throw new CommandRefused('the database has no extension citus: create it on every node first')
  return await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    for (const [name, value] of Object.entries(spreadSettings)) {
      // Without this setting, foreign keys to reference tables are checked over separate connections.
      await tx.execute(sql`select set_config(${name}, ${value}, true)`)
      await tx.execute(
        sql.raw(
          `do $$ begin execute format('alter database %I set ${name} = ''${value}''', current_database()); end $$`,
        ),
      )
    }
    const done = new Set(
      rowsOf<{ name: string }>(
        await tx.execute(sql`
          select table_name::text as name from citus_tables where citus_table_type in ('distributed', 'reference')`),
      ).map(({ name }) => name),
    )
    const everywhere = heldEverywhere.filter((name) => !done.has(name))
    const byCompany = spreadByCompany.filter((name) => !done.has(name))
    // A foreign key can be added between distributed tables, but a table with a foreign key to a local table cannot be
    // distributed.
    const keys = await findKeys(tx, byCompany)
    for (const { table, name } of keys)
      await tx.execute(sql`alter table ${sql.identifier(table)} drop constraint ${sql.identifier(name)}`)
    for (const name of everywhere) await tx.execute(sql`select create_reference_table(${name})`)
    for (const name of byCompany)
      await tx.execute(
        name === spreadByCompany[0]
          ? sql`select create_distributed_table(${name}, 'customer_id')`
          : sql`select create_distributed_table(${name}, 'customer_id', colocate_with => ${spreadByCompany[0]})`,
      )
    for (const { table, name, definition } of keys)
      await tx.execute(
        sql`alter table ${sql.identifier(table)} add constraint ${sql.identifier(name)} ${sql.raw(definition)}`,
      )
    return { everywhere: everywhere.length, byCompany: byCompany.length }
  })
}

/** Finds the foreign keys from and to tables that will be distributed. */
async function findKeys(tx: Db, tables: readonly string[]): Promise<Key[]> {
  if (tables.length === 0) return []
  const names = sql.raw(`'{${tables.join(',')}}'::regclass[]`)
  return rowsOf<Key>(
    await tx.execute(sql`
      select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and (conrelid = any(${names}) or confrelid = any(${names}))
      order by oid`),
  )
}
