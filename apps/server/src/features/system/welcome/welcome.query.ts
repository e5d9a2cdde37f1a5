import { orderStatus } from '@berth/domain/order/lifecycle/status'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { MemberScope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { contacts, customers, orders, users } from '../../../platform/db/schema.ts'

/** Returns in one query which first steps the company has completed, and whether the caller has dismissed the welcome. */
export async function findWelcome(db: Db, scope: MemberScope) {
  const hasContact = db
    .select({ one: sql`1` })
    .from(contacts)
    .where(and(eq(contacts.customerId, scope.customerId), eq(contacts.deleted, false)))
    .limit(1)
  const hasBooking = db
    .select({ one: sql`1` })
    .from(orders)
    .where(and(eq(orders.customerId, scope.customerId), ne(orders.status, orderStatus.draft)))
    .limit(1)
  const [row] = await db
    .select({
      expAddress: customers.expAddress,
      welcomeTime: users.welcomeTime,
      hasContact: sql<boolean>`exists (${hasContact})`,
      hasBooking: sql<boolean>`exists (${hasBooking})`,
    })
    .from(users)
    .innerJoin(customers, eq(customers.id, users.customerId))
    .where(and(eq(users.id, scope.userId), eq(customers.id, scope.customerId)))
  return row
}
