import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { isAmong } from '../../../platform/db/is-among.ts'
import { type RowKey, refersTo } from '../../../platform/db/keys.ts'
import { orders, rfqs } from '../../../platform/db/schema.ts'

/** Returns the orders that were booked for these quote requests, any number of them, by the id of the request. */
export async function findOrdersOfRfqs(
  db: Db,
  keys: readonly RowKey[],
): Promise<ReadonlyMap<number, { readonly id: number; readonly orderNo: string }>> {
  if (keys.length === 0) return new Map()
  const companies = [...new Set(keys.map(({ customerId }) => customerId))]
  const ids = keys.map(({ id }) => id)
  const rows = await db
    .select({ rfqId: rfqs.id, id: orders.id, orderNo: orders.orderNo })
    .from(rfqs)
    .innerJoin(orders, refersTo(rfqs, rfqs.orderId, orders))
    .where(and(inArray(rfqs.customerId, companies), isAmong(rfqs.id, ids), eq(rfqs.state, 'accepted')))
  return new Map(rows.map(({ rfqId, ...order }) => [rfqId, order]))
}
