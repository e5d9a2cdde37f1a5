import { orderStatus } from '@berth/domain/order/lifecycle/status'
import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { orders } from '../../../platform/db/schema.ts'
import type { OrderRow } from './order.query.ts'

/** Returns the other parts of a booking that was split, also parts of its parts, without those that are cancelled. */
export async function findParts(db: Db, order: Pick<OrderRow, 'customerId' | 'id' | 'splitWith'>) {
  const found: PartRow[] = []
  const seen = new Set([order.id])
  let next = (order.splitWith ?? []).map(({ id }) => id)
  while (next.length > 0) {
    for (const id of next) seen.add(id)
    const parts = await findRows(db, order.customerId, next)
    found.push(...parts.filter(({ status }) => status !== orderStatus.cancelled))
    const further = parts.flatMap(({ splitWith }) => (splitWith ?? []).map(({ id }) => id))
    next = [...new Set(further)].filter((id) => !seen.has(id))
  }
  return found
}

async function findRows(db: Db, customerId: number, ids: readonly number[]) {
  const { id, orderNo, status, soNo, quote, splitWith } = orders
  return await db
    .select({ customerId: orders.customerId, id, orderNo, status, soNo, quote, splitWith })
    .from(orders)
    .where(and(eq(orders.customerId, customerId), inArray(id, [...ids])))
}

type PartRow = Awaited<ReturnType<typeof findRows>>[number]
