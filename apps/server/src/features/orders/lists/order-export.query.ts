import { and, inArray, type SQL } from 'drizzle-orm'
import type { MemberScope, OperatorScope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { orders } from '../../../platform/db/schema.ts'
import type { Names } from '../../trade/lookups/public.ts'
import { visibleTo } from '../order/order.query.ts'
import { deskList, memberList, readAll } from '../order/order-list.query.ts'
import { type DeskOrderSort, deskOrder } from './desk-orders.query.ts'
import { type DeskFilter, whereOnDesk } from './desk-where.query.ts'
import { type OrderFilter, type OrderSort, sortOf, whereOwn } from './member-where.query.ts'

/** Returns the ids of the customer's matching orders, in list order. */
export async function findOrderIds(
  db: Db,
  scope: MemberScope,
  filter: OrderFilter,
  sort: OrderSort,
  now: Date,
) {
  return findIds(db, await whereOwn(db, scope, filter, now), sortOf(sort))
}

/** Returns the ids of the orders of a desk queue, in list order. */
export async function findDeskOrderIds(
  db: Db,
  scope: OperatorScope,
  filter: DeskFilter,
  sort: DeskOrderSort,
  now: Date,
) {
  return findIds(db, whereOnDesk(db, scope, filter, now), deskOrder(sort, filter.queue))
}

async function findIds(db: Db, where: SQL | undefined, order: readonly SQL[]): Promise<number[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(where)
    .orderBy(...order)
  return rows.map(({ id }) => id)
}

/** Returns these orders as list rows, limited to what the caller may see. */
export async function findOrdersById(db: Db, names: Names, scope: MemberScope, ids: readonly number[]) {
  return await readAll(memberList, db, names, scope, and(visibleTo(scope), inArray(orders.id, [...ids])))
}

/** Same as above, for the desk, with the data each order needs. */
export async function findDeskOrdersById(db: Db, names: Names, scope: OperatorScope, ids: readonly number[]) {
  return await readAll(deskList, db, names, scope, and(visibleTo(scope), inArray(orders.id, [...ids])))
}
