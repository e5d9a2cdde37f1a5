import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { type Db, rowsOf } from './db.ts'

/** A row to insert: what drizzle takes, plus its id if that was drawn beforehand. */
export type NewRow<T extends PgTable> = T['$inferInsert'] & { readonly id?: number }

type Options = {
  /** Skips rows that already exist, whichever unique key they conflict with. */
  readonly onConflict?: 'skip'
}

/** The rows of one statement: serializing more at once would block every other call. */
const rowsAtOnce = 1_000

/**
 * Inserts any number of rows and returns how many were new. Rows are sent as JSON, which both engines unpack many times faster
 * than one parameter per cell; all rows have the columns of the first. More than a thousand rows take several statements: pass
 * a transaction as `db` if it has to be all or nothing.
 */
export async function insertRows<T extends PgTable>(
  db: Db,
  table: T,
  rows: readonly NewRow<T>[],
  options: Options = {},
): Promise<number> {
  let count = 0
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    count += await insertPiece(db, table, rows.slice(from, from + rowsAtOnce), options)
  return count
}

async function insertPiece<T extends PgTable>(
  db: Db,
  table: T,
  rows: readonly NewRow<T>[],
  options: Options,
): Promise<number> {
  const [first] = rows
  if (first === undefined) return 0
  const given = new Set(Object.keys(first))
  const columns: [string, PgColumn][] = Object.entries(getTableColumns(table)).filter(([field]) =>
    given.has(field),
  )
  const names = sql.join(
    columns.map(([, column]) => sql.identifier(column.name)),
    sql`, `,
  )
  const shape = sql.join(
    columns.map(([, column]) => sql`${sql.identifier(column.name)} ${sql.raw(typeOf(column))}`),
    sql`, `,
  )
  const wire = JSON.stringify(
    rows.map((row) =>
      Object.fromEntries(columns.map(([field, column]) => [column.name, row[field as keyof typeof row]])),
    ),
  )
  const skip = options.onConflict === 'skip' ? sql`on conflict do nothing` : sql``
  const inserted = await db.execute(sql`
    with added as (
      insert into ${table} (${names})
      select ${names} from json_to_recordset(${wire}::json) as given (${shape}) ${skip}
      returning 1)
    select count(*)::int as count from added`)
  return rowsOf<{ count: number }>(inserted)[0]?.count ?? 0
}

/** Returns the SQL type of a column's values: a serial column is declared as an integer type. */
function typeOf(column: PgColumn): string {
  return column.getSQLType().replace('serial', 'int')
}

/** Draws the ids of rows before they are inserted, so that rows referring to them can be built in advance. */
export async function drawIds(db: Db, table: PgTable, count: number): Promise<number[]> {
  const drawn = await db.execute(sql`
    select nextval(pg_get_serial_sequence(${getTableName(table)}, 'id'))::float8 as id from generate_series(1, ${count}::int)`)
  return rowsOf<{ id: number }>(drawn).map((row) => row.id)
}
