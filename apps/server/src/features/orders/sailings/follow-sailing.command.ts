import type { deskFollowSailing } from '@berth/contract/desk/desk-sailing'
import { sailingLimits } from '@berth/domain/limits'
import { ok, type Result, refuse } from '@berth/domain/result'
import { expectedOf } from '@berth/domain/sailing/call-time'
import type { OrderCopies } from '@berth/domain/sailing/order-copies'
import { offsetOfPort } from '@berth/domain/transport/port-zone'
import { and, desc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '../../../platform/db/db.ts'
import {
  type CarriedTime,
  sailingChangeOrders,
  sailingChanges,
  sailings,
} from '../../../platform/db/schema.ts'
import { transact } from '../../../platform/db/transact.ts'
import { broken, type Problem, problem } from '../../../platform/http/problem.ts'
import { copiesIn, differencesFrom } from './calls.ts'
import type { DeskContext } from './sailing.command.ts'
import {
  type CarriedOrder,
  findCarried,
  findPortCodes,
  findSailing,
  findWaitingSets,
  type SailingRow,
} from './sailing.query.ts'
import { writeChange } from './sailing-change.command.ts'

type Following = z.output<typeof deskFollowSailing.body> & { readonly id: number }

/**
 * Lets orders that differ from their sailing follow it again, those that are named or all of them. The sailing stays as it is; its
 * orders are changed in the background, as a change of the sailing does it.
 */
export async function followSailing(
  { db, scope, now }: DeskContext,
  { id, version, orders, reason }: Following,
): Promise<Result<{ id: number }, Problem>> {
  return await transact(db, async (tx) => {
    await tx.select({ id: sailings.id }).from(sailings).where(eq(sailings.id, id)).for('update')
    const stored = await findSailing(tx, scope, id)
    if (!stored) return refuse(problem('not_found'))
    if (stored.sailing.version !== version) return refuse(problem('stale_version'))
    if ((await findWaitingSets(tx, id)).size > 0)
      return refuse(broken([{ path: 'orders', rule: 'change_running' }]))
    const { calls } = stored
    const carried = await findCarried(
      tx,
      calls.map((call) => call.id),
    )
    const max = sailingLimits.maxOrders
    if (carried.length > max)
      return refuse(broken([{ path: 'orders', rule: 'too_many_orders', params: { max } }]))
    const codes = await findPortCodes(
      tx,
      calls.map(({ portId }) => ({ port_id: portId })),
    )
    const chosen = orders && new Set(orders)
    const following = carried.flatMap((order) => {
      const set = differencesFrom(order, stored)
      if (Object.keys(set).length === 0 || chosen?.has(order.id) === false) return []
      return [{ order, before: copiesIn(order), set, own: [], times: timesFor(order, set, stored, codes) }]
    })
    if (following.length === 0) return refuse(broken([{ path: 'orders', rule: 'nothing_changed' }]))
    return ok({ id: await writeChange(tx, scope, { id, reason }, following, now) })
  })
}

/** The dates of the vessel that count for an order from now on instead of those that were typed for it. */
function timesFor(
  order: CarriedOrder,
  set: Partial<OrderCopies>,
  { calls }: SailingRow,
  codes: ReadonlyMap<number, string>,
): CarriedTime[] {
  const dischargeCallId = order.viaId === null ? order.dischargeCallId : order.onwardDischargeCallId
  const ends = [
    ...(set.etd ? [{ code: 'DEPA' as const, part: 'departure' as const, callId: order.loadCallId }] : []),
    ...(set.eta ? [{ code: 'ARRI' as const, part: 'arrival' as const, callId: dischargeCallId }] : []),
  ]
  return ends.flatMap(({ code, part, callId }) => {
    const call = calls.find((one) => one.id === callId)
    const wallTime = call && expectedOf(call[part])
    if (!wallTime) return []
    const { portId, terminal } = call
    const offsetMinutes = offsetOfPort(codes.get(portId) ?? '', wallTime) || 0
    return [
      {
        code,
        classifier: 'EST',
        callId: call.id,
        portId,
        terminal,
        wallTime,
        offsetMinutes,
        reportTime: null,
      },
    ]
  })
}

/** Goes on with a change that was stopped, unless the sailing was changed since: with the orders that it had not reached. */
export async function resumeChange(db: Db, id: number): Promise<Result<{ id: number }, Problem>> {
  return await transact(db, async (tx) => {
    const [change] = await tx.select().from(sailingChanges).where(eq(sailingChanges.id, id))
    if (!change) return refuse(problem('not_found'))
    const { sailingId } = change
    // No other change begins meanwhile.
    await tx.select({ id: sailings.id }).from(sailings).where(eq(sailings.id, sailingId)).for('update')
    const [latest] = await tx
      .select({ id: sailingChanges.id, state: sailingChanges.state })
      .from(sailingChanges)
      .where(eq(sailingChanges.sailingId, sailingId))
      .orderBy(desc(sailingChanges.id))
      .limit(1)
    if (latest?.id !== id || latest.state !== 'stopped') return refuse(problem('stale_version'))
    const waiting = await tx
      .update(sailingChangeOrders)
      .set({ state: 'waiting' })
      .where(and(eq(sailingChangeOrders.changeId, id), eq(sailingChangeOrders.state, 'left')))
      .returning({ orderId: sailingChangeOrders.orderId })
    if (waiting.length === 0) return refuse(problem('stale_version'))
    await tx
      .update(sailingChanges)
      .set({ state: 'running', finishTime: null })
      .where(eq(sailingChanges.id, id))
    return ok({ id })
  })
}
