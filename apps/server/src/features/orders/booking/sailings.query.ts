import type { Sailing } from '@berth/contract/desk/desk-order'
import type { ContainerMode } from '@berth/domain/order/booking/container-mode'
import { cutOffsOf } from '@berth/domain/order/booking/cut-off'
import { copiesOf } from '@berth/domain/sailing/order-copies'
import { dayInChina } from '@berth/domain/time/calendar'
import type { Language } from '@berth/locales/language'
import { and, asc, desc, eq, gt, gte, isNotNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { OperatorScope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { carriers, orders, sailingCalls, sailings } from '../../../platform/db/schema.ts'
import { isCarried, seenByOperator } from '../order/order.query.ts'
import { callOf } from '../sailings/calls.ts'

/** How many sailings are offered; with more, reading takes longer than typing. */
const offered = 3

const dischargeCalls = alias(sailingCalls, 'discharge_calls')

/**
 * Returns the next sailings between the ports of a booking, the requested carrier's first, then by departure. One with a transhipment
 * is known from other bookings.
 */
export async function findSailings(
  db: Db,
  _scope: OperatorScope,
  id: number,
  now: Date,
  language: Language,
): Promise<Sailing[] | undefined> {
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
  const { polId, podId } = order
  if (polId === null || podId === null) return []
  const today = dayInChina(now)
  const from = order.readyDate !== null && order.readyDate > today ? order.readyDate : today
  const isNext = and(
    eq(sailings.state, 'open'),
    eq(sailingCalls.portId, polId),
    gte(sailingCalls.departs, from),
  )
  const isWanted = sql`coalesce((${sailings.carrierId} = ${order.carrierId}::bigint)::int, 0)`
  const shown = {
    load: sailingCalls,
    sailing: sailings,
    carrierName: language === 'zh-CN' ? carriers.nameZh : carriers.nameEn,
  }
  const direct = await db
    .select({ ...shown, discharge: dischargeCalls })
    .from(sailingCalls)
    .innerJoin(sailings, eq(sailings.id, sailingCalls.sailingId))
    .innerJoin(carriers, eq(carriers.id, sailings.carrierId))
    .innerJoin(
      dischargeCalls,
      and(
        eq(dischargeCalls.sailingId, sailings.id),
        eq(dischargeCalls.portId, podId),
        gt(dischargeCalls.position, sailingCalls.position),
      ),
    )
    .where(isNext)
    .orderBy(desc(isWanted), asc(sailingCalls.departs), asc(sailingCalls.id))
    .limit(offered)
  // Few at a time: sailings between two ports that have not left.
  const transhipped = await db
    .selectDistinctOn([sailingCalls.id], {
      ...shown,
      eta: orders.eta,
      viaId: orders.viaId,
    })
    .from(sailingCalls)
    .innerJoin(sailings, eq(sailings.id, sailingCalls.sailingId))
    .innerJoin(carriers, eq(carriers.id, sailings.carrierId))
    .innerJoin(orders, eq(orders.loadCallId, sailingCalls.id))
    .where(and(isNext, isCarried, eq(orders.podId, podId), isNotNull(orders.viaId)))
    .orderBy(sailingCalls.id, desc(orders.statusTime))
  const mode = order.containerMode as ContainerMode // Validated by the contract on input.
  const rows = [
    ...direct.map((row) => ({ ...row, eta: null, viaId: null })),
    ...transhipped.map((row) => ({ ...row, discharge: null })),
  ]
  const rank = ({ sailing }: (typeof rows)[number]) =>
    Number(order.carrierId !== null && sailing.carrierId === order.carrierId)
  return rows
    .sort((one, other) => rank(other) - rank(one) || (one.load.departs! < other.load.departs! ? -1 : 1)) // The query compares it.
    .slice(0, offered)
    .map(({ load, discharge, sailing, carrierName, eta, viaId }) => {
      const says = copiesOf({ ...sailing, ...callOf(load) }, discharge, mode)
      return {
        carrier_id: sailing.carrierId,
        carrier_name: carrierName,
        vessel: sailing.vessel,
        voyage: sailing.voyage,
        etd: says.etd ?? load.departs!,
        eta: says.eta ?? eta,
        via_id: viaId,
        cut_off_documents: says.cut_off_documents ?? null,
        // A booking of loose cargo has no VGM cut-off.
        cut_off_vgm: cutOffsOf(mode).includes('vgm') ? (says.cut_off_vgm ?? null) : null,
        cut_off_gate_in: says.cut_off_gate_in ?? null,
      }
    })
}
