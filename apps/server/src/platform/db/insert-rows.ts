import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { type Db, rowsOf } from './db.ts'

/** A row to insert: what drizzle takes, and its id when that was drawn beforehand. */
export type NewRow<T extends PgTable> = T['$inferInsert'] & { readonly id?: number }

type Options = {
  /** Leaves rows alone that are there already, by whatever makes them unique. */
  readonly onConflict?: 'skip'
}

/** As many as make a statement: turning more into text at once would hold up every other call. */
const rowsAtOnce = 1_000

/**
 * Inserts any number of rows and answers how many were new. Rows travel as JSON, which both engines unpack many times
 * faster than a parameter for each cell; all rows have the columns of the first. More than a thousand take several
 * statements: where it has to be all or none, `db` is a transaction.
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

/** The type of a column's values: one that is drawn from a sequence is declared by another name. */
function typeOf(column: PgColumn): string {
  return column.getSQLType().replace('serial', 'int')
}

/** Draws the ids of rows that are to be inserted, so that rows which point at them can be made beforehand. */
export async function drawIds(db: Db, table: PgTable, count: number): Promise<number[]> {
  const drawn = await db.execute(sql`
    select nextval(pg_get_serial_sequence(${getTableName(table)}, 'id'))::float8 as id from generate_series(1, ${count}::int)`)
  return rowsOf<{ id: number }>(drawn).map((row) => row.id)
}
