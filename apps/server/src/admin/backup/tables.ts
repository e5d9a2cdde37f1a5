import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../platform/db/db.ts'

/** A table of the schema as the database describes it. */
export type BackupTable = {
  readonly name: string
  /** Stored columns only; generated columns are computed by the database. */
  readonly columns: readonly string[]
  /** Columns that hold the key of a file in storage. */
  readonly fileColumns: readonly string[]
}

type ColumnRow = { readonly table: string; readonly column: string }

/** Summaries derived from other tables: a restore rebuilds them. */
const derivedTables = ['monthly_moves', 'paid_sums']

/** Returns every table that holds rows of its own, referenced tables before those that reference them. */
export async function listTables(db: Db): Promise<BackupTable[]> {
  const columns = rowsOf<ColumnRow>(
    await db.execute(sql`
      select c.relname as table, a.attname as column
      from pg_class c
      join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where c.relkind = 'r' and c.relname not in (${sql.join(derivedTables, sql`, `)})
      order by c.relname collate "C", a.attnum`),
  )
  const byTable = new Map<string, ColumnRow[]>()
  for (const row of columns) byTable.set(row.table, [...(byTable.get(row.table) ?? []), row])
  const tables = [...byTable].map(([name, rows]) => ({
    name,
    columns: rows.map((row) => row.column),
    fileColumns: rows.map((row) => row.column).filter((column) => /^(file|thumb)_key$/.test(column)),
  }))
  return inOrder(tables, await listReferences(db))
}

/** Has the transaction write and read every type the same way, whatever the database is set to. */
export async function writeAsInBackups(tx: Db): Promise<void> {
  const settings = {
    timezone: 'UTC',
    datestyle: 'ISO, YMD',
    intervalstyle: 'postgres',
    bytea_output: 'hex',
    extra_float_digits: '1',
  }
  for (const [name, value] of Object.entries(settings))
    await tx.execute(sql`select set_config(${name}, ${value}, true)`)
}

type Reference = { readonly from: string; readonly to: string }

async function listReferences(db: Db): Promise<Reference[]> {
  return rowsOf<Reference>(
    await db.execute(sql`
      select distinct f.relname as from, t.relname as to from pg_constraint c
      join pg_class f on f.oid = c.conrelid join pg_class t on t.oid = c.confrelid
      where c.contype = 'f' and f.oid <> t.oid`),
  )
}

/** Sorts tables so that each follows the tables it references. */
function inOrder(tables: readonly BackupTable[], references: readonly Reference[]): BackupTable[] {
  const waiting = [...tables]
  const placed: BackupTable[] = []
  while (waiting.length > 0) {
    const isFree = (table: BackupTable) =>
      references.every(({ from, to }) => from !== table.name || !waiting.some((other) => other.name === to))
    const at = waiting.findIndex(isFree)
    if (at < 0) throw new Error(`tables point at each other: ${waiting.map(({ name }) => name).join(', ')}`)
    placed.push(...waiting.splice(at, 1))
  }
  return placed
}

/** Returns the last value of each sequence; unused sequences are left out. */
export async function listSequences(db: Db): Promise<{ name: string; value: string }[]> {
  return rowsOf<{ name: string; value: string }>(
    await db.execute(sql`
      select sequencename::text as name, last_value::text as value from pg_sequences
      where schemaname = 'public' and last_value is not null order by sequencename collate "C"`),
  )
}

/** Returns the timestamps of the applied migrations; empty for a database that was never migrated. */
export async function listApplied(db: Db): Promise<number[]> {
  const [found] = rowsOf<{ there: boolean }>(
    await db.execute(sql`select to_regclass('drizzle.__drizzle_migrations') is not null as there`),
  )
  if (!found?.there) return []
  const rows = rowsOf<{ made: string }>(
    await db.execute(
      sql`select created_at::text as made from drizzle.__drizzle_migrations order by created_at`,
    ),
  )
  return rows.map(({ made }) => Number(made))
}

/** Whether an upgrade was begun and not finished: the tables are then those of neither release. */
export async function isBetweenReleases(db: Db): Promise<boolean> {
  const found = await db.execute(sql`select to_regclass('drizzle.berth_steps') is not null as there`)
  if (!rowsOf<{ there: boolean }>(found)[0]?.there) return false
  const steps = await db.execute(sql`select 1 from drizzle.berth_steps where step <> 'backup' limit 1`)
  return rowsOf(steps).length > 0
}
