import { dayInChina } from '@berth/domain/calendar'
import { orderStatus as s } from '@berth/domain/order/status'
import type { Language } from '@berth/locales/language'
import { and, desc, eq, gte, isNotNull, ne, notInArray, sql } from 'drizzle-orm'
import type { OperatorScope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { carriers, orders } from '../../../platform/db/schema.ts'
import { seenByOperator } from '../order/order.query.ts'

/** So many sailings are offered: more are slower to read than to type. */
const offered = 3
/** The latest bookings of a pair of ports that are looked at; a vessel takes many of them. */
const looked = 200

// None of these has a sailing that is still to come.
const without = [s.draft, s.pendingBooking, s.completed, s.cancelled]

/**
 * The next sailings that other bookings of the same ports were confirmed on, the wanted carrier's first, then by departure. What
 * was confirmed last of a sailing is what holds.
 */
export async function findSailings(db: Db, _scope: OperatorScope, id: number, now: Date, language: Language) {
  const [order] = await db
    .select({
      polId: orders.polId,
      podId: orders.podId,
      carrierId: orders.carrierId,
      containerMode: orders.containerMode,
      readyDate: orders.readyDate,
    })
    .from(orders)
    .where(and(eq(orders.id, id), seenByOperator))
  if (!order) return undefined
  if (order.polId === null || order.podId === null) return []
  const today = dayInChina(now)
  const from = order.readyDate !== null && order.readyDate > today ? order.readyDate : today
  const rows = await db
    .select({
      containerMode: orders.containerMode,
      carrierId: orders.carrierId,
      carrierName: language === 'zh-CN' ? carriers.nameZh : carriers.nameEn,
      vessel: sql<string>`${orders.vessel}`,
      voyage: sql<string>`${orders.voyage}`,
      etd: sql<string>`${orders.etd}`,
      eta: orders.eta,
      cutOffDocuments: orders.cutOffDocuments,
      cutOffVgm: orders.cutOffVgm,
      cutOffGateIn: orders.cutOffGateIn,
    })
    .from(orders)
    .leftJoin(carriers, eq(carriers.id, orders.carrierId))
    .where(
      and(
        seenByOperator,
        notInArray(orders.status, without),
        ne(orders.id, id),
        eq(orders.polId, order.polId),
        eq(orders.podId, order.podId),
        isNotNull(orders.vessel),
        isNotNull(orders.voyage),
        gte(orders.etd, from),
      ),
    )
    .orderBy(desc(orders.statusTime), desc(orders.id))
    .limit(looked)
  const isAlike = (row: (typeof rows)[number]) => row.containerMode === order.containerMode
  const latest = new Map(
    rows
      .toReversed()
      .sort((one, other) => Number(isAlike(one)) - Number(isAlike(other)))
      // A container's way through the gate says nothing of when loose cargo has to be at the warehouse, nor the other way round.
      .map((row) => (isAlike(row) ? row : { ...row, cutOffVgm: null, cutOffGateIn: null }))
      .map((row) => [`${row.carrierId} ${row.vessel} ${row.voyage} ${row.etd}`, row]),
  )
  const isWanted = (carrierId: number | null) =>
    Number(order.carrierId !== null && carrierId === order.carrierId)
  return [...latest.values()]
    .sort(
      (one, other) => isWanted(other.carrierId) - isWanted(one.carrierId) || (one.etd < other.etd ? -1 : 1),
    )
    .slice(0, offered)
}
