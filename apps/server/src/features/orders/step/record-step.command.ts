import type { Actor } from '@berth/domain/access/actor'
import type { AuditedChange } from '@berth/domain/audit/audit-field'
import { rollReasons } from '@berth/domain/order/change/roll-reason'
import type { OrderAction } from '@berth/domain/order/lifecycle/lifecycle'
import { type OrderStatus, orderStatus } from '@berth/domain/order/lifecycle/status'
import { minutesBetween, workingMinutesBetween } from '@berth/domain/time/working-time'
import type { Scope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { allSettledOrThrow } from '../../../platform/fast/all-settled-or-throw.ts'
import { mailedFields, type QueuedMail } from '../../system/mail/public.ts'
import { findWorkCalendar } from '../../system/working-calendar/public.ts'
import type { OrderRow } from '../order/order.query.ts'
import { mailsOfStep } from './notify.command.ts'

/** The content of a step for the timeline and for the other side. */
export type StepNews = {
  readonly reason?: string | null
  readonly changes?: readonly AuditedChange[]
  /** The other side has already been mailed about this, so the timeline is enough. */
  readonly isMailedAlready?: boolean
  /** The earliest time for the mail, if not immediately. */
  readonly mailTime?: Date
}

/** The rows that record a step: its event in the order's timeline, and the mails to the other side. */
export type StepRecord = {
  readonly event: Awaited<ReturnType<typeof prepareEvent>>
  readonly mails: readonly QueuedMail[]
}

/** Prepares the record of a step without writing it. */
export async function prepareRecord(
  db: Db,
  scope: Scope,
  order: NoticeOrder,
  action: OrderAction,
  { from, to }: Steps,
  step: StepNews,
  now: Date,
): Promise<StepRecord> {
  const steps = { from, to }
  const [event, mails] = await allSettledOrThrow(
    prepareEvent(db, scope, order, action, steps, step, now),
    prepareMails(db, scope, order, action, steps, step, now),
  )
  return { event, mails }
}

type NoticeOrder = Pick<OrderRow, 'id' | 'orderNo' | 'createdBy' | 'customerId' | 'submitTime'> & {
  readonly statusTime?: Date
}

type Steps = { readonly from: OrderStatus | 'new'; readonly to: OrderStatus }

async function prepareEvent(
  db: Db,
  scope: Scope,
  order: NoticeOrder,
  action: OrderAction,
  { from, to }: Steps,
  step: StepNews,
  now: Date,
) {
  return {
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
}

async function prepareMails(
  db: Db,
  scope: Scope,
  order: NoticeOrder,
  action: OrderAction,
  { from, to }: Steps,
  step: StepNews,
  now: Date,
): Promise<readonly QueuedMail[]> {
  // A member's changes to a draft booking, a draft instruction or an order the operator has never seen notify no one.
  const isUnseen = order.submitTime === null && action !== 'submit'
  const isUnfinished = to === orderStatus.draft || action === 'save_supply'
  if (actorOf(scope) === 'member' && (isUnfinished || isUnseen)) return []
  if (step.isMailedAlready) return []
  const payload = {
    ...{ action, order_no: order.orderNo, from, to, reason: step.reason ?? null },
    ...(isOnBehalf(scope) ? { on_behalf_by: scope.userName } : {}),
    ...(telling.has(action) && { changes: mailedChangesOf(step) }),
    ...(action === 'roll' && rollOf(step)),
    ...(action === 'split' && {
      split_to: step.changes?.find(({ field }) => field === 'split_to')?.after ?? null,
    }),
  }
  return await mailsOfStep(
    db,
    order,
    { action, to, isForMembers: actorOf(scope) === 'operator', payload },
    { now, dueTime: step.mailTime ?? now },
  )
}

/** The steps whose mail says what has changed: the reader has planned by it. */
const telling: ReadonlySet<OrderAction> = new Set([
  'confirm_again',
  'update_transport',
  'roll',
  'accept_change',
])

/** Why an order was rolled, and until when the member is asked: silence has a meaning. */
function rollOf({ changes = [] }: StepNews) {
  const changedTo = (name: string) => changes.find(({ field }) => field === name)?.after ?? null
  const reason = rollReasons.find((one) => one === changedTo('roll_reason'))
  return { ...(reason && { roll_reason: reason }), answer_by: changedTo('answer_by') }
}

function mailedChangesOf({ changes = [] }: StepNews) {
  return changes.flatMap(({ field, before, after }) => {
    const mailed = mailedFields.find((one) => one === field)
    return mailed ? [{ field: mailed, before, after }] : []
  })
}

/** Returns how long an order was in the status it is leaving, for the statistics; nothing when it stays or is new. */
async function timeSpent(db: Db, since: Date | undefined, now: Date) {
  if (!since) return {}
  const calendar = await findWorkCalendar(db, since, now)
  return {
    spentMinutes: minutesBetween(since, now),
    workedMinutes: workingMinutesBetween(calendar, since, now),
  }
}

/** Whether an operator takes a member's step on their behalf. */
export function isOnBehalf(scope: Scope): boolean {
  return scope.actor === 'member' && scope.onBehalfOf !== null
}

/** The actual actor: the lifecycle treats an operator on behalf as the member, but records must not. */
function actorOf(scope: Scope): Actor {
  return isOnBehalf(scope) ? 'operator' : scope.actor
}
