import { desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { MemberScope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { orders } from '../../../platform/db/schema.ts'

// How many recent bookings are searched for the caller's own before falling back to the company's last one.
const lastBookings = 50

/** Returns the booking that prefills a new one: the caller's last submitted booking, otherwise a colleague's. */
export async function findLastBooking(db: Db, scope: MemberScope) {
  const last = db
    .select({
      id: orders.id,
      orderNo: orders.orderNo,
      polId: orders.polId,
      createdBy: orders.createdBy,
      createTime: orders.createTime,
      submitTime: orders.submitTime,
    })
    .from(orders)
    .where(eq(orders.customerId, scope.customerId))
    .orderBy(desc(orders.createTime), desc(orders.id))
    .limit(lastBookings)
    .as('last')
  const [row] = await db
    .select({ id: last.id, orderNo: last.orderNo, polId: last.polId })
    .from(last)
    .where(isNotNull(last.submitTime))
    .orderBy(desc(sql`${last.createdBy} = ${scope.userId}`), desc(last.createTime), desc(last.id))
    .limit(1)
  return row
}
