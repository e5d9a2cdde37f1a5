import { and, asc, count, eq, gt, inArray } from 'drizzle-orm'
import type { OperatorScope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { customers, orderRollOrders, orderRolls, orders } from '../../../platform/db/schema.ts'
import { ordersFound } from '../order/do-for-orders.ts'
import { visibleTo } from '../order/order.query.ts'

/** Refused orders that are listed: more than anybody reads. */
const mostListed = 200

/** Returns the running rolls, the oldest first. */
export async function findRunning(db: Db) {
  return await db.select().from(orderRolls).where(eq(orderRolls.state, 'running')).orderBy(asc(orderRolls.id))
}

export type RollsRow = Awaited<ReturnType<typeof findRunning>>[number]

/** Returns the orders of a roll that wait, by id, after this one. */
export async function findWaitingRolls(db: Db, rollId: number, after: number) {
  const { orderId, loadCallId, state } = orderRollOrders
  return await db
    .select({ rollId: orderRollOrders.rollId, orderId, loadCallId })
    .from(orderRollOrders)
    .where(and(eq(orderRollOrders.rollId, rollId), eq(state, 'waiting'), gt(orderId, after)))
    .orderBy(asc(orderId))
    .limit(ordersFound)
}

export type WaitingRoll = Awaited<ReturnType<typeof findWaitingRolls>>[number]

/** Returns the calls that these orders are loaded at; an order the desk does not see is missing. */
export async function findLoadCalls(db: Db, scope: OperatorScope, ids: readonly number[]) {
  return await db
    .select({ orderId: orders.id, loadCallId: orders.loadCallId })
    .from(orders)
    .where(and(inArray(orders.id, [...ids]), visibleTo(scope)))
}

/** Returns how far a roll is, and the orders that were not rolled. */
export async function findRolls(db: Db, scope: OperatorScope, id: number) {
  const [roll] = await db.select().from(orderRolls).where(eq(orderRolls.id, id))
  if (!roll) return undefined
  const { orderId, refusal, state, rollId } = orderRollOrders
  const counted = await db
    .select({ state, count: count() })
    .from(orderRollOrders)
    .where(eq(rollId, id))
    .groupBy(state)
  const refused = await db
    .select({ orderId, refusal })
    .from(orderRollOrders)
    .where(and(eq(rollId, id), eq(state, 'refused')))
    .orderBy(asc(orderId))
    .limit(mostListed)
  const named = await db
    .select({ id: orders.id, orderNo: orders.orderNo, customer: customers })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(
      and(
        inArray(
          orders.id,
          refused.map((one) => one.orderId),
        ),
        visibleTo(scope),
      ),
    )
  const names = new Map(named.map((one) => [one.id, one]))
  const countOf = (is: (typeof counted)[number]['state']) =>
    Number(counted.find((one) => one.state === is)?.count ?? 0)
  return {
    roll,
    counts: { waiting: countOf('waiting'), rolled: countOf('rolled'), refused: countOf('refused') },
    refused: refused.flatMap((one) => {
      const order = names.get(one.orderId)
      return order && one.refusal ? [{ ...order, why: one.refusal }] : []
    }),
  }
}
