import type { Viewer } from '@berth/domain/order/lifecycle/access'
import { and, getTableName, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { type Db, rowsOf } from '../../../platform/db/db.ts'
import { orders } from '../../../platform/db/schema.ts'
import { PackedRows } from '../../../platform/fast/packed.ts'
import { alsoList } from '../../../platform/fast/prepared-query.ts'
import type { Names } from '../../trade/lookups/public.ts'
import {
  deskListedColumnsFor,
  deskListedRow,
  listedColumnsFor,
  listedRow,
  ordersWithPeople,
} from './listed-row.query.ts'
import { type OrderPage, viewersOf } from './order.query.ts'
import { peopleStampColumns, stampColumns, stampedColumns, writeColumns } from './order-stamp.query.ts'
import { type ListViewer, type OrderKey, StampedOrders } from './stamped-orders.query.ts'

/** Orders as a member's list has them. */
export const memberList = new StampedOrders({
  columns: listedColumnsFor,
  stamp: (db, viewer) => new PackedRows(stampColumns(db, viewer)),
  from: sql`${orders}`,
  rowOf: listedRow,
})

/** Orders as the desk's list has them. */
export const deskList = new StampedOrders({
  columns: deskListedColumnsFor,
  stamp: (db, viewer) => new PackedRows({ ...stampColumns(db, viewer), ...peopleStampColumns() }),
  from: ordersWithPeople,
  rowOf: deskListedRow,
})

alsoList((db) => {
  for (const viewer of viewersOf('member')) memberList.queriesFor(db, viewer)
  for (const viewer of viewersOf('operator')) deskList.queriesFor(db, viewer)
})

export type PageQuery = {
  readonly where: SQL | undefined
  readonly orderBy: readonly SQL[]
  readonly page: OrderPage
  /** The number of orders that match, where it is known already. */
  readonly total?: number
  /** The columns of `orderBy`, where no index has that order: the matches are then found once, counted and sorted. */
  readonly sortedBy?: readonly AnyPgColumn[] | undefined
}

/** Returns a page of a list with the total; `viewer` decides what is counted with an order and whose they are. */
export async function findPage<Read, Row extends object>(
  list: StampedOrders<Read, Row>,
  db: Db,
  names: Names,
  viewer: ListViewer,
  { where, orderBy, page: { page, size }, total, sortedBy }: PageQuery,
): Promise<{ readonly rows: Row[]; readonly total: number }> {
  const columns = [...new Set([...stampedColumns, ...(sortedBy ?? [])])].map((one) => sql`${one}`)
  const matching = sql`select ${sql.join(columns, sql`, `)}, ${writeColumns} from ${orders} where ${and(where, sql`true`)}`
  const once = sql`with found as materialized (${matching}) `
  // As values: with each page in a text of its own, pages would use up the names of statements.
  const cut = sql`limit ${size} offset ${(page - 1) * size}`
  // The page is cut first, so that nothing is counted for the orders before it.
  const cutPage = sql`${sortedBy ? sql`select * from found as ${asOrders}` : matching} order by ${sql.join([...orderBy], sql`, `)} ${cut}`
  const counted = sortedBy
    ? sql`(select count(*) from found)`
    : sql`(select count(*) from ${orders} where ${and(where, sql`true`)})`
  const lines = sql`${list.linesOf(db, viewer)} from (${cutPage}) as ${asOrders}`
  const [found] = rowsOf<{ total: number; lines: string | null }>(
    await db.execute(sql`${sortedBy ? once : sql``}select
      ${total === undefined ? counted : sql`${total}`}::int as total, ${PackedRows.gather(lines)} as lines`),
  )
  const rows = await list.find(db, names, viewer, PackedRows.lines(found?.lines ?? null))
  return { rows, total: found?.total ?? 0 }
}

/** Returns all orders that match, for an export: nothing of them is kept. */
export async function readAll<Read, Row extends object>(
  list: StampedOrders<Read, Row>,
  db: Db,
  names: Names,
  viewer: Viewer,
  where: SQL | undefined,
): Promise<Row[]> {
  const keys = rowsOf<OrderKey>(await db.execute(sql`select ${keyColumns} from ${orders} where ${where}`))
  return await list.findOnce(db, names, viewer, keys)
}

const keyColumns = sql`${orders.customerId}::float8 as company, ${orders.id}::float8 as id`

/** Names a subselect like the table, so that the same columns and the same order fit it. */
const asOrders = sql.identifier(getTableName(orders))
