import { orderStatus } from '@berth/domain/order/lifecycle/status'
import { dayInChina } from '@berth/domain/time/calendar'
import { and, gte, isNotNull, ne, or } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { orders } from '../../../platform/db/schema.ts'
import { isCarried } from '../order/order.query.ts'

/** Has the orders that are open or at sea looked at in an installation that has never looked at any. Two servers may do so at once. */
export async function fillWatch(db: Db, now: Date): Promise<void> {
  const [known] = await db.select({ id: orders.id }).from(orders).where(isNotNull(orders.watchTime)).limit(1)
  if (known) return
  await db
    .update(orders)
    .set({ watchTime: now })
    .where(and(isCarried, or(ne(orders.status, orderStatus.completed), gte(orders.eta, dayInChina(now)))))
}
