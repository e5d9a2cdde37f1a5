import type { Actor } from '@berth/domain/actor'
import type { AuditedChange } from '@berth/domain/audit-field'
import type { OrderAction } from '@berth/domain/order/lifecycle'
import { type OrderStatus, orderStatus } from '@berth/domain/order/status'
import { minutesBetween, workingMinutesBetween } from '@berth/domain/working-time'
import type { Scope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { orderEvents } from '../../../platform/db/schema.ts'
import { insertInto } from '../../../platform/db/statement.ts'
import { together } from '../../../platform/db/together.ts'
import { findWorkCalendar } from '../../system/working-calendar/public.ts'
import type { OrderRow } from '../order/order.query.ts'
import { countMove } from './summaries.command.ts'
import { tellOfStep } from './tell.command.ts'

/** What is told of a step, in the timeline and to the other side. */
export type StepNews = {
  readonly reason?: string | null
  readonly changes?: readonly AuditedChange[]
  /** The other side has had a mail about the same, so the timeline is enough. */
  readonly isMailedAlready?: boolean
  /** When the mail about it may go, where that is not at once. */
  readonly mailTime?: Date
}

/** Adds the event of a step to the order's timeline, and what has to be told to the other side to the outbox. */
export async function recordStep(
  db: Db,
  scope: Scope,
  order: Told,
  action: OrderAction,
  { from, to }: Steps,
  step: StepNews,
  now: Date,
): Promise<void> {
  const steps = { from, to }
  await together(
    writeEvent(db, scope, order, action, steps, step, now),
    tellStep(db, scope, order, action, steps, step, now),
  )
}

type Told = Pick<OrderRow, 'id' | 'orderNo' | 'createdBy' | 'customerId' | 'submitTime'> & {
  readonly statusTime?: Date
}

type Steps = { readonly from: OrderStatus | 'new'; readonly to: OrderStatus }

async function writeEvent(
  db: Db,
  scope: Scope,
  order: Told,
  action: OrderAction,
  { from, to }: Steps,
  step: StepNews,
  now: Date,
): Promise<void> {
  const event = {
    customerId: order.customerId,
    orderId: order.id,
    action,
    actor: actorOf(scope),
    userId: scope.userId,
    userName: scope.userName,
    onBehalf: isOnBehalf(scope),
    fromStatus: from === 'new' ? null : from,
    toStatus: to,
    ...(await timeSpent(db, from === to ? undefined : order.statusTime, now)),
    reason: step.reason ?? null,
    changes: [...(step.changes ?? [])],
    createTime: now,
  }
  await together(insertInto(db, orderEvents, [event]), countMove(db, event))
}

async function tellStep(
  db: Db,
  scope: Scope,
  order: Told,
  action: OrderAction,
  { from, to }: Steps,
  step: StepNews,
  now: Date,
): Promise<void> {
  // What a member does to a draft, of a booking or an instruction, or to an order the operator has never seen, is nobody else's business.
  const isUnseen = order.submitTime === null && action !== 'submit'
  const isUnfinished = to === orderStatus.draft || action === 'save_supply'
  if (actorOf(scope) === 'member' && (isUnfinished || isUnseen)) return
  if (step.isMailedAlready) return
  const payload = {
    ...{ action, order_no: order.orderNo, from, to, reason: step.reason ?? null },
    ...(isOnBehalf(scope) ? { on_behalf_by: scope.userName } : {}),
  }
  await tellOfStep(
    db,
    order,
    { action, to, isForMembers: actorOf(scope) === 'operator', payload },
    {
      now,
      dueTime: step.mailTime ?? now,
    },
  )
}

/** How long an order stood in the status it leaves now, for the figures over time; nothing when it stays or is new. */
async function timeSpent(db: Db, since: Date | undefined, now: Date) {
  if (!since) return {}
  const calendar = await findWorkCalendar(db, since, now)
  return {
    spentMinutes: minutesBetween(since, now),
    workedMinutes: workingMinutesBetween(calendar, since, now),
  }
}

/** Whether somebody of the operator takes a member's step in their place. */
export function isOnBehalf(scope: Scope): boolean {
  return scope.actor === 'member' && scope.onBehalfOf !== null
}

/** Who really acts: the lifecycle asks an operator on behalf as it asks the member, what is written down does not. */
function actorOf(scope: Scope): Actor {
  return isOnBehalf(scope) ? 'operator' : scope.actor
}
