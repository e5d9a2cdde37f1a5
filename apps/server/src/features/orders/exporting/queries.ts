import { and, inArray, type SQL } from 'drizzle-orm'
import type { MemberScope, OperatorScope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { orders } from '../../../platform/db/schema.ts'
import { type DeskFilter, type DeskSort, deskOrder, findVolumes, whereOnDesk } from '../desk/queries.ts'
import { type OrderFilter, type OrderSort, selectOrders, sortOf, visibleTo, whereOwn } from '../queries.ts'

/** The ids of the customer's orders that fit, in the order of the list. */
export async function findOrderIds(db: Db, scope: MemberScope, filter: OrderFilter, sort: OrderSort) {
  return findIds(db, whereOwn(db, scope, filter), sortOf(sort))
}

/** The ids of the orders of a queue of the desk, in the order of the list. */
export async function findDeskOrderIds(
  db: Db,
  scope: OperatorScope,
  filter: DeskFilter,
  sort: DeskSort,
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

/** These orders as lists show them, as far as the caller sees them. */
export async function findOrdersById(db: Db, scope: MemberScope | OperatorScope, ids: readonly number[]) {
  return await selectOrders(db, scope).where(and(visibleTo(scope), inArray(orders.id, [...ids])))
}

/** The same for the desk, with what each order is made of. */
export async function findDeskOrdersById(db: Db, scope: OperatorScope, ids: readonly number[]) {
  return { rows: await findOrdersById(db, scope, ids), volumes: await findVolumes(db, ids) }
}
