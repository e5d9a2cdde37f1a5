import { and, eq } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { amongRows, type RowKey, refersTo } from '../../../platform/db/keys.ts'
import { orders, rfqs } from '../../../platform/db/schema.ts'

/** Returns the orders that were booked for these quote requests, by the id of the request. */
export async function findOrdersOfRfqs(
  db: Db,
  keys: readonly RowKey[],
): Promise<ReadonlyMap<number, { readonly id: number; readonly orderNo: string }>> {
  if (keys.length === 0) return new Map()
  const rows = await db
    .select({ rfqId: rfqs.id, id: orders.id, orderNo: orders.orderNo })
    .from(rfqs)
    .innerJoin(orders, refersTo(rfqs, rfqs.orderId, orders))
    .where(and(amongRows(rfqs, rfqs.id, keys), eq(rfqs.state, 'accepted')))
  return new Map(rows.map(({ rfqId, ...order }) => [rfqId, order]))
}
