import type { ContainerMode } from '@berth/domain/order/booking/container-mode'
import { and, asc, count, desc, eq, isNotNull, max, sql } from 'drizzle-orm'
import type { MemberScope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { orders, rates } from '../../../platform/db/schema.ts'
import { delivery, named, pol } from './quote.query.ts'
import type { QuoteView } from './quote-view.query.ts'

/** How many lanes are suggested, and how many of the company's bookings are searched. */
const suggestedLanes = 6
const bookingsLookedAt = 100

/** Suggests lanes with quotes for FCL or LCL: the company's recent lanes first, then those with the most quotes. */
export async function suggestLanes(db: Db, scope: MemberScope, view: QuoteView, mode: ContainerMode) {
  const recent = db
    .select({ polId: orders.polId, toId: orders.toId, id: orders.id })
    .from(orders)
    .where(and(eq(orders.customerId, scope.customerId), isNotNull(orders.polId), isNotNull(orders.toId)))
    .orderBy(desc(orders.createTime))
    .limit(bookingsLookedAt)
    .as('recent')
  const booked = db
    .select({ polId: recent.polId, toId: recent.toId, last: max(recent.id).as('last') })
    .from(recent)
    .groupBy(recent.polId, recent.toId)
    .as('booked')
  const quoted = db
    .select({ polId: rates.polId, toId: rates.toId, quotes: count().as('quotes') })
    .from(rates)
    .where(and(view.isShown, eq(rates.mode, mode)))
    .groupBy(rates.polId, rates.toId)
    .as('quoted')
  return await db
    .select({
      polId: quoted.polId,
      toId: quoted.toId,
      quotes: quoted.quotes,
      lastBooking: booked.last,
      pol: named(pol),
      to: named(delivery),
    })
    .from(quoted)
    .leftJoin(booked, and(eq(booked.polId, quoted.polId), eq(booked.toId, quoted.toId)))
    .innerJoin(pol, eq(pol.id, quoted.polId))
    .innerJoin(delivery, eq(delivery.id, quoted.toId))
    .orderBy(sql`${booked.last} desc nulls last`, desc(quoted.quotes), asc(quoted.polId), asc(quoted.toId))
    .limit(suggestedLanes)
}
