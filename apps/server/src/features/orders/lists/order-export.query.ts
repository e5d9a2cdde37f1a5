import { and, inArray, type SQL } from 'drizzle-orm'
import type { MemberScope, OperatorScope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { orders } from '../../../platform/db/schema.ts'
import type { Names } from '../../trade/lookups/public.ts'
import { type OrderFilter, type OrderSort, sortOf, visibleTo, whereOwn } from '../order/order.query.ts'
import { findDeskListed, findListed } from '../order/order-list.query.ts'
import { type DeskFilter, type DeskOrderSort, deskOrder, whereOnDesk } from './desk-orders.query.ts'

/** Returns the ids of the customer's matching orders, in list order. */
export async function findOrderIds(db: Db, scope: MemberScope, filter: OrderFilter, sort: OrderSort) {
  return findIds(db, await whereOwn(db, scope, filter), sortOf(sort))
}

/** Returns the ids of the orders of a desk queue, in list order. */
export async function findDeskOrderIds(
  db: Db,
  scope: OperatorScope,
  filter: DeskFilter,
  sort: DeskOrderSort,
  now: Date,
) {
  return findIds(db, whereOnDesk(db, scope, filter, now), deskOrder(sort))
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
  const where = and(visibleTo(scope), inArray(orders.id, [...ids]))
  return await findListed(db, names, scope, { where, customerId: scope.customerId })
}

/** Same as above, for the desk, with the data each order needs. */
export async function findDeskOrdersById(db: Db, names: Names, scope: OperatorScope, ids: readonly number[]) {
  const where = and(visibleTo(scope), inArray(orders.id, [...ids]))
  return await findDeskListed(db, names, scope, { where })
}
