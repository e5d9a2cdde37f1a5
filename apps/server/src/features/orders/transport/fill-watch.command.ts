import { orderStatus } from '@berth/domain/order/lifecycle/status'
import { dayInChina } from '@berth/domain/time/calendar'
import { and, gte, isNull, ne, or } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { orders } from '../../../platform/db/schema.ts'
import { isCarried } from '../order/order.query.ts'

/**
 * At the start of a server, has orders looked at that are open or at sea and that nothing is planned for: those of an earlier release, and
 * those of the demo. Two servers may do so at once.
 */
export async function fillWatch(db: Db, now: Date): Promise<void> {
  const isUnderWay = or(ne(orders.status, orderStatus.completed), gte(orders.eta, dayInChina(now)))
  await db
    .update(orders)
    .set({ watchTime: now })
    .where(and(isCarried, isNull(orders.watchTime), isUnderWay))
}
