import { orderStatus as s } from '@berth/domain/order/lifecycle/status'
import { dayInChina } from '@berth/domain/time/calendar'
import type { Language } from '@berth/locales/language'
import { and, desc, eq, gte, isNotNull, ne, notInArray, sql } from 'drizzle-orm'
import type { OperatorScope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { carriers, orders } from '../../../platform/db/schema.ts'
import { seenByOperator } from '../order/order.query.ts'

/** How many sailings are offered; with more, reading takes longer than typing. */
const offered = 3
/** How many recent bookings of a port pair are searched; many of them share a vessel. */
const looked = 200

// Orders in these statuses have no upcoming sailing.
const without = [s.draft, s.pendingBooking, s.completed, s.cancelled]

/**
 * Returns the next sailings that other bookings on the same ports were confirmed on, the requested carrier's first, then by
 * departure. The most recent confirmation of a sailing wins.
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
      viaId: orders.viaId,
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
      // FCL gate-in and VGM cut-offs say nothing about LCL warehouse cut-offs, and vice versa.
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
