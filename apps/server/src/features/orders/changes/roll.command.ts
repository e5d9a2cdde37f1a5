import type { deskRoll } from '@berth/contract/desk/desk-change'
import type { AuditedChange } from '@berth/domain/audit/audit-field'
import type { Finding } from '@berth/domain/finding'
import { changeLimits } from '@berth/domain/limits'
import { workOfStep } from '@berth/domain/order/lifecycle/access'
import { type OrderStatus, orderStatus } from '@berth/domain/order/lifecycle/status'
import { placeOf } from '@berth/domain/order/lifecycle/turn'
import { ok, type Result } from '@berth/domain/result'
import { and, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import { workOn } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { isRow, ofOrder } from '../../../platform/db/keys.ts'
import { orderChanges, orderEvents, orders } from '../../../platform/db/schema.ts'
import type { Problem } from '../../../platform/http/problem.ts'
import { announce } from '../../../platform/live/announce.ts'
import { findReaders } from '../../companies/colleagues/public.ts'
import { orderMoved, queueMail } from '../../system/mail/public.ts'
import { findSetting } from '../../system/settings/public.ts'
import { confirm, type DeskWriting } from '../booking/confirm.command.ts'
import { findDueDate, lockState, type OrderRow } from '../order/order.query.ts'
import type { ReferenceContext } from '../order/references.query.ts'
import { type StepOutcome, takeStep } from '../step/step.command.ts'
import { findUnanswered, findUserName } from './change.query.ts'

type Outcome = Promise<Result<StepOutcome, Problem>>

/**
 * Moves an order to another sailing. With a time, the member is asked: an answer that does not come is what the setting
 * `unanswered_roll` says, agreed or held for the operator.
 */
export async function rollOrder(
  writing: DeskWriting,
  id: number,
  { roll_reason: rollReason, answer_by: answerBy, ...answer }: z.output<typeof deskRoll.body>,
  /** Writes what belongs to the roll in its transaction; false if it must not be made. */
  also: (tx: Db) => Promise<boolean> = async () => true,
): Outcome {
  const { scope, now } = writing
  const dueTime = answerBy ? new Date(answerBy) : null
  const isHeld = (await findSetting(writing.db, 'unanswered_roll')) === 'hold'
  const changes: AuditedChange[] = [
    { field: 'roll_reason', before: null, after: rollReason },
    ...(dueTime ? [{ field: 'answer_by' as const, before: null, after: dueTime.toISOString() }] : []),
  ]
  return await confirm(
    writing,
    'roll',
    { ...answer, id },
    {
      asksMember: dueTime !== null,
      findings: dueTime ? checkAnswerTime(dueTime, now) : [],
      changes,
      set: { changeDueTime: dueTime },
      write: async (tx, order) => {
        // A roll that was asked about before is overtaken by this one.
        await tx
          .update(orderChanges)
          .set({ state: 'dropped', decideTime: now })
          .where(
            and(
              ofOrder(orderChanges, order),
              eq(orderChanges.kind, 'roll'),
              inArray(orderChanges.state, ['open', 'objected']),
            ),
          )
        await tx.insert(orderChanges).values({
          ...{ customerId: order.customerId, orderId: order.id, kind: 'roll', rollReason, isHeld, dueTime },
          state: dueTime ? 'open' : 'accepted',
          reason: answer.reason,
          ...{ askedBy: scope.userId, askTime: now },
        })
        return await also(tx)
      },
    },
  )
}

/** Checks the time until which a member is asked about a roll. */
export function checkAnswerTime(dueTime: Date, now: Date): Finding[] {
  const latest = now.getTime() + changeLimits.answerDays * 86_400_000
  return dueTime > now && dueTime.getTime() <= latest ? [] : [{ path: 'answer_by', rule: 'answer_time' }]
}

/** Agrees to the sailing an order was rolled to, also after an objection. */
export function acceptRoll({ db, scope, now }: ReferenceContext, id: number, version: number): Outcome {
  return takeStep({
    ...{ db, scope, id, now, version },
    action: 'accept_roll',
    prepare: () => ok({ closes: { state: 'accepted' } }),
  })
}

/** Objects to the sailing an order was rolled to: the operator finds another, or talks to the member. */
export function objectToRoll(
  { db, scope, now }: ReferenceContext,
  id: number,
  { version, reason }: { readonly version: number; readonly reason: string },
): Outcome {
  return takeStep({
    ...{ db, scope, id, now, version },
    action: 'object_roll',
    prepare: () => ok({ reason, closes: { state: 'objected', answer: reason } }),
  })
}

/** Ends the question about rolls that were not answered in time, and returns how many. Once each, however many servers look. */
export async function endUnansweredRolls(db: Db, now: Date): Promise<number> {
  let count = 0
  for (const due of await findUnanswered(db, now)) if (await endRoll(db, due, now)) count += 1
  return count
}

async function endRoll(
  db: Db,
  { customerId, id, orderId }: Awaited<ReturnType<typeof findUnanswered>>[number],
  now: Date,
): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const isIt = and(isRow(orderChanges, { customerId, id }), eq(orderChanges.state, 'open'))
    const [change] = await tx.select().from(orderChanges).where(isIt)
    if (!change) return false
    const scope = workOn({ userId: change.askedBy, userName: '' })
    // The order first, as every step locks it.
    const order = await lockState(tx, scope, orderId)
    const state = change.isHeld ? ('objected' as const) : ('passed' as const)
    const ended = await tx
      .update(orderChanges)
      .set({ state, decideTime: now })
      .where(isIt)
      .returning({ id: orderChanges.id })
    if (!order || ended.length === 0) return false
    const changeWait = change.isHeld ? ('objected' as const) : null
    const status = order.status as OrderStatus // Always a lifecycle code.
    const dueDate = status === orderStatus.pendingPayment ? await findDueDate(tx, order) : null
    const wait = { changeWait, changeWaitTime: changeWait && now, changeDueTime: null }
    await tx
      .update(orders)
      .set({ ...wait, ...placeOf({ ...order, ...wait, status, dueDate }) })
      .where(isRow(orders, order))
    await tx.insert(orderEvents).values({
      ...{ customerId, orderId, action: change.isHeld ? 'roll_held' : 'roll_passed', actor: 'operator' },
      ...{ userId: change.askedBy, userName: await findUserName(tx, change.askedBy) },
      ...{ fromStatus: status, toStatus: status, createTime: now },
    })
    await tellOfEnd(tx, order, change.isHeld, status, now)
    await announce(tx, { kind: 'order', id: orderId, version: order.version })
    return true
  })
}

/** Tells those who were asked what their silence means, and the operator of an order that is held. */
async function tellOfEnd(
  tx: Db,
  order: OrderRow,
  isHeld: boolean,
  status: OrderStatus,
  now: Date,
): Promise<void> {
  const readers = await findReaders(tx, order, workOfStep('roll'))
  const action = isHeld ? ('roll_held' as const) : ('roll_passed' as const)
  const payload = { action, order_no: order.orderNo, from: status, to: status, reason: null }
  const to = isHeld ? [...readers, 'operator' as const] : readers
  await queueMail(tx, orderMoved, { to, orderId: order.id, now }, payload)
}
