import type { deskBeginRolls } from '@berth/contract/desk/desk-rolls'
import type { Finding } from '@berth/domain/finding'
import type { ContainerMode } from '@berth/domain/order/booking/container-mode'
import { type RollRefusal, rollTo } from '@berth/domain/order/change/roll-target'
import { ok, type Result, refuse } from '@berth/domain/result'
import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { workOn } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { insertRows } from '../../../platform/db/insert-rows.ts'
import { orderRollOrders, orderRolls } from '../../../platform/db/schema.ts'
import { transact } from '../../../platform/db/transact.ts'
import { broken, type Problem } from '../../../platform/http/problem.ts'
import type { DataCache } from '../../../platform/live/data-cache.ts'
import type { DeskWriting } from '../booking/confirm.command.ts'
import { doForOrders } from '../order/do-for-orders.ts'
import { findState } from '../order/order.query.ts'
import { callOf } from '../sailings/calls.ts'
import { findSailing, type SailingRow } from '../sailings/sailing.query.ts'
import { checkAnswerTime, rollOrder } from './roll.command.ts'
import {
  findLoadCalls,
  findRunning,
  findWaitingRolls,
  type RollsRow,
  type WaitingRoll,
} from './roll-many.query.ts'

/** Notes which orders are rolled to which sailing; a worker rolls them after the answer. */
export async function beginRolls(
  { db, scope, now }: DeskWriting,
  { sailing_id: sailingId, orders, answer_by: answerBy, ...given }: z.output<typeof deskBeginRolls.body>,
): Promise<Result<{ readonly id: number }, Problem>> {
  const dueTime = answerBy ? new Date(answerBy) : null
  return await transact<{ id: number }, Problem>(db, async (tx) => {
    const target = await findSailing(tx, scope, sailingId)
    const ids = [...new Set(orders)]
    const found = await findLoadCalls(tx, scope, ids)
    const findings: Finding[] = dueTime ? checkAnswerTime(dueTime, now) : []
    if (target?.sailing.state !== 'open') findings.push({ path: 'sailing_id', rule: 'not_found' })
    if (found.length < ids.length) findings.push({ path: 'orders', rule: 'not_found' })
    if (!target || findings.length > 0) return refuse(broken(findings))
    const { vessel, voyage } = target.sailing
    const [roll] = await tx
      .insert(orderRolls)
      .values({
        ...{ sailingId, vessel, voyage, state: 'running', dueTime },
        ...{ rollReason: given.roll_reason, reason: given.reason },
        ...{ userId: scope.userId, userName: scope.userName, createTime: now },
      })
      .returning({ id: orderRolls.id })
    const { id } = roll! // An insert that succeeds returns its row.
    await insertRows(
      tx,
      orderRollOrders,
      found.map((one) => ({ rollId: id, ...one })),
    )
    return ok({ id })
  })
}

/** What cannot be rolled in this time, whatever fails, is left to people. */
const longestMs = 24 * 3_600_000

type Work = {
  readonly db: Db
  readonly memory: DataCache
  readonly clock: { now(): Date }
  readonly isStopping?: () => boolean
  readonly onFailed?: (err: unknown, orderId: number) => void
}

/**
 * Goes on with running rolls, each order in a step of its own, and returns how many it rolled. Any number of servers may do so at
 * once: what became of an order is written in the transaction of its step.
 */
export async function carryRolls({
  db,
  memory,
  clock,
  isStopping = () => false,
  onFailed = () => {},
}: Work): Promise<number> {
  let count = 0
  for (const roll of await findRunning(db)) {
    const scope = workOn({ userId: roll.userId, userName: roll.userName })
    const target = await findSailing(db, scope, roll.sailingId)
    const open = target?.sailing.state === 'open' ? target : null
    count += await doForOrders(
      (after) => findWaitingRolls(db, roll.id, after),
      (one) => rollOne({ db, memory, scope, now: clock.now() }, roll, open, one),
      { isStopping, onFailed },
    )
    if (isStopping()) continue
    const age = clock.now().getTime() - roll.createTime.getTime()
    if (age > longestMs) await giveUp(db, roll.id)
    await finish(db, roll.id, clock.now())
  }
  return count
}

/** Rolls one order; false if it was not, or another server did. One that somebody changes meanwhile waits for the next round. */
async function rollOne(
  writing: DeskWriting,
  roll: RollsRow,
  target: SailingRow | null,
  waiting: WaitingRoll,
): Promise<boolean> {
  const { db, scope } = writing
  const order = await findState(db, scope, waiting.orderId)
  const refuseFor = async (refusal: RollRefusal) => {
    await settle(db, waiting, { state: 'refused', refusal })
    return false
  }
  if (!order) return await refuseFor('not_allowed')
  if (!target) return await refuseFor('no_sailing')
  if (target.calls.some(({ id }) => id === order.loadCallId)) return await refuseFor('same_sailing')
  if (order.loadCallId !== waiting.loadCallId) return await refuseFor('moved')
  // Its fees, its free time and its quote would be those of another carrier.
  if (order.carrierId !== target.sailing.carrierId) return await refuseFor('other_carrier')
  const mode = order.containerMode as ContainerMode // Validated by the contract on input.
  const { carrierId, vessel, voyage } = target.sailing
  const rolled = rollTo(
    { polId: order.polId, podId: order.podId, mode },
    { vessel, voyage, calls: target.calls.map(callOf) },
  )
  if (!rolled.ok) return await refuseFor(rolled.reason)
  const { etd, eta, cut_off_documents, cut_off_vgm, cut_off_gate_in } = rolled.value
  const outcome = await rollOrder(
    writing,
    order.id,
    {
      ...{ version: order.version, so_no: order.soNo, carrier_id: carrierId, vessel, voyage, etd, eta },
      ...{ via_id: null, onward_vessel: null, onward_voyage: null },
      ...{ cut_off_documents, cut_off_vgm, cut_off_gate_in },
      ...{ roll_reason: roll.rollReason, reason: roll.reason, answer_by: roll.dueTime?.toISOString() },
    },
    (tx) => settle(tx, waiting, { state: 'rolled', refusal: null }),
  )
  if (outcome.ok) return true
  const { code, fields = [] } = outcome.reason
  if (code === 'stale_version') return false
  if (fields.some(({ rule }) => rule === 'change_open')) return await refuseFor('change_open')
  if (fields.some(({ rule }) => rule === 'answer_time')) return await refuseFor('answer_over')
  return await refuseFor(code === 'validation' ? 'incomplete' : 'not_allowed')
}

type Settled = Pick<typeof orderRollOrders.$inferSelect, 'state' | 'refusal'>

/** Writes what became of a waiting order; false if another server has. */
async function settle(db: Db, { rollId, orderId }: WaitingRoll, set: Settled): Promise<boolean> {
  const rows = await db
    .update(orderRollOrders)
    .set(set)
    .where(
      and(
        eq(orderRollOrders.rollId, rollId),
        eq(orderRollOrders.orderId, orderId),
        eq(orderRollOrders.state, 'waiting'),
      ),
    )
    .returning({ orderId: orderRollOrders.orderId })
  return rows.length > 0
}

/** Refuses the orders of a roll that still wait. */
async function giveUp(db: Db, rollId: number): Promise<void> {
  await db
    .update(orderRollOrders)
    .set({ state: 'refused', refusal: 'not_allowed' })
    .where(and(eq(orderRollOrders.rollId, rollId), eq(orderRollOrders.state, 'waiting')))
}

/** Ends a roll none of whose orders waits any more. */
async function finish(db: Db, rollId: number, now: Date): Promise<void> {
  await db
    .update(orderRolls)
    .set({ state: 'done', finishTime: now })
    .where(
      and(
        eq(orderRolls.id, rollId),
        eq(orderRolls.state, 'running'),
        sql`not exists (select 1 from ${orderRollOrders} as waiting where waiting.roll_id = ${rollId} and waiting.state = 'waiting')`,
      ),
    )
}
