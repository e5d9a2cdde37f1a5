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
import { peopleStampColumns, stampColumns } from './order-stamp.query.ts'
import { type OrderKey, StampedOrders } from './stamped-orders.query.ts'

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

type List<Row> = {
  readonly find: (db: Db, names: Names, viewer: Viewer, keys: readonly OrderKey[]) => Promise<Row[]>
  readonly findOnce: List<Row>['find']
}

/** Returns a page of a list with the total; `viewer` decides what is counted with an order. */
export async function findPage<Row>(
  list: List<Row>,
  db: Db,
  names: Names,
  viewer: Viewer,
  asked: PageQuery,
): Promise<{ readonly rows: Row[]; readonly total: number }> {
  const { keys, total } = await findKeys(db, asked)
  return { rows: await list.find(db, names, viewer, keys), total }
}

/** Returns all orders that match, for an export: nothing of them is kept. */
export async function readAll<Row>(
  list: List<Row>,
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

/**
 * Finds the orders of a page. The plan of this statement depends on its values, so PostgreSQL plans it at each call: what is counted with
 * an order is left to the next one, because planning it would take longer than running both.
 */
async function findKeys(db: Db, { where, orderBy, page: { page, size }, total, sortedBy }: PageQuery) {
  const matching = sql`${orders} where ${and(where, sql`true`)}`
  const columns = [...new Set([orders.customerId, orders.id, ...(sortedBy ?? [])])].map((one) => sql`${one}`)
  const once = sql`with found as materialized (select ${sql.join(columns, sql`, `)} from ${matching}) `
  const from = sortedBy ? sql`found as ${asOrders}` : matching
  const keys = sql`select ${keyColumns} from ${from} order by ${sql.join([...orderBy], sql`, `)}
    limit ${size} offset ${(page - 1) * size}`
  const [found] = rowsOf<{ total: number; keys: readonly OrderKey[] }>(
    await db.execute(sql`${sortedBy ? once : sql``}select
      ${total === undefined ? sql`(select count(*) from ${from})` : sql`${total}`}::int as total,
      (select coalesce(json_agg(page), '[]') from (${keys}) as page) as keys`),
  )
  return found ?? { total: 0, keys: [] }
}
