import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { type Db, rowsOf } from '../platform/db/db.ts'
import { attachments, rateSpaces, rates } from '../platform/db/schema.ts'
import { type CopyPlan, copiedColumns, joinsOf, leadOf, seededTables } from './seeded-tables.ts'

/** The number of rows one statement writes: progress is reported between statements. */
const rowsAtOnce = 250_000

export type SeedSize = {
  readonly copies: number
  readonly orders: number
  readonly rates: number
  /** Waits for the files of the uploads, which are stored in parallel, and registers them. */
  readonly rememberUploads: () => Promise<void>
}

/** Writes each row of the temporary tables into the real ones once per copy, in the order of the block. */
export async function copyBlock(
  tx: Db,
  wanted: SeedSize,
  onProgress: (share: number) => void,
): Promise<void> {
  const sizes = new Map<PgTable, { rows: number; last: number }>()
  for (const table of seededTables) sizes.set(table, await sizeOf(tx, table))
  const rows = [...sizes.values()].reduce((sum, size) => sum + size.rows, 0)
  const plan = await reserve(tx, wanted, sizes)
  let done = 0
  for (const [table, size] of sizes) {
    if (table === attachments) await wanted.rememberUploads()
    const pieces = Math.ceil((size.rows * wanted.copies) / rowsAtOnce)
    for (let piece = 0; piece < pieces; piece++) {
      await copyRows(tx, table, plan, wanted, [
        Math.floor((size.last * piece) / pieces),
        Math.floor((size.last * (piece + 1)) / pieces),
      ])
      onProgress((done + (size.rows * (piece + 1)) / pieces) / rows)
    }
    done += size.rows
  }
}

const real = (table: PgTable) => sql.raw(`public.${getTableName(table)}`)
const block = (table: PgTable) => sql.raw(`pg_temp.${getTableName(table)}`)
const leadIn = (table: PgTable) => sql.raw(leadOf(table).name)

async function sizeOf(tx: Db, table: PgTable): Promise<{ rows: number; last: number }> {
  const found = await tx.execute(sql`
    select count(*)::float8 as rows, coalesce(max(${leadIn(table)}), 0)::float8 as last from ${block(table)}`)
  return rowsOf<{ rows: number; last: number }>(found)[0]! // A count always returns a row.
}

/** Reserves the ids and numbers of all copies in the real sequences. */
async function reserve(
  tx: Db,
  { copies }: SeedSize,
  sizes: ReadonlyMap<PgTable, { readonly last: number }>,
): Promise<CopyPlan> {
  const take = async (sequence: SQL, count: number) => {
    const drawn = await tx.execute(sql`select nextval(${sequence})::float8 as first`)
    const { first } = rowsOf<{ first: number }>(drawn)[0]! // As above.
    await tx.execute(sql`select setval(${sequence}, ${sql.raw(String(first + Math.max(1, count) - 1))})`)
    return first
  }
  const firstIds = new Map<PgTable, number>()
  for (const [table, { last }] of sizes) {
    if (!('id' in getTableColumns(table))) continue
    const sequence = sql`pg_get_serial_sequence(${`public.${getTableName(table)}`}, 'id')::regclass`
    const most = leadOf(table).name === 'id' ? last : await lastIdOf(tx, table)
    firstIds.set(table, await take(sequence, most * copies))
  }
  const orderCount = Math.max(
    ...[...sizes].filter(([table]) => getTableName(table) === 'orders').map(([, { last }]) => last),
  )
  return {
    copies,
    firstNumber: await take(sql`'public.order_numbers'::regclass`, orderCount * copies),
    firstIdOf: (table) => firstIds.get(table)!, // Only tables with ids are requested.
  }
}

async function lastIdOf(tx: Db, table: PgTable): Promise<number> {
  const found = await tx.execute(sql`select coalesce(max(id), 0)::float8 as last from ${block(table)}`)
  return rowsOf<{ last: number }>(found)[0]!.last // As above.
}

async function copyRows(
  tx: Db,
  table: PgTable,
  plan: CopyPlan,
  wanted: SeedSize,
  [after, until]: readonly [number, number],
): Promise<void> {
  const columns = copiedColumns(table, plan)
  const names = sql.raw(columns.map(({ name }) => name).join(', '))
  const values = sql.join(
    columns.map(({ value }) => value),
    sql`, `,
  )
  const lead = sql`made.${leadIn(table)}`
  const copies = sql.raw(String(wanted.copies))
  // All copies of a row are consecutive, as if many companies had booked at that time.
  await tx.execute(sql`
    insert into ${real(table)} (${names})
    select ${values} from ${block(table)} made
      cross join lateral (select copy from generate_series(0, ${copies} - 1 + 0 * ${lead}) copy) n ${joinsOf(table)}
    where ${lead} > ${sql.raw(String(after))} and ${lead} <= ${sql.raw(String(until))} ${within(table, wanted, lead)}`)
}

/** Drops the copies of the last order and the last rate that exceed the requested number. */
function within(table: PgTable, { copies, orders, rates: rateCount }: SeedSize, lead: SQL): SQL {
  const { name } = leadOf(table)
  const isOfRate = table === rates || table === rateSpaces
  const isOfOrder = name === 'order_id' || getTableName(table) === 'orders'
  if (!isOfRate && !isOfOrder) return sql``
  return sql`and (${lead} - 1) * ${sql.raw(String(copies))} + copy < ${sql.raw(String(isOfRate ? rateCount : orders))}`
}
