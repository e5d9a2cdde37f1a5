import { orderStatus } from '@berth/domain/order/lifecycle/status'
import { dayAfter, dayInChina } from '@berth/domain/time/calendar'
import { watchedDays } from '@berth/domain/transport/exception'
import { and, gte, isNull, ne, or } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { orders } from '../../../platform/db/schema.ts'
import { isCarried } from '../order/order.query.ts'

/**
 * At the start of a server, has orders looked at that are open or at sea and that nothing is planned for: those of an earlier release, and
 * those of the demo. The watch of those that arrived long ago has ended. Two servers may do so at once.
 */
export async function fillWatch(db: Db, now: Date): Promise<void> {
  const today = dayInChina(now)
  const since = dayAfter(today, -watchedDays)
  const isOpen = and(
    ne(orders.status, orderStatus.completed),
    or(gte(orders.etd, since), gte(orders.eta, since), and(isNull(orders.etd), isNull(orders.eta))),
  )
  const isUnderWay = or(isOpen, gte(orders.eta, today))
  await db
    .update(orders)
    .set({ watchTime: now })
    .where(and(isCarried, isNull(orders.watchTime), isUnderWay))
}
