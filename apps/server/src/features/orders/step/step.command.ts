import type { Actor } from '@berth/domain/actor'
import type { AuditedChange } from '@berth/domain/audit-field'
import {
  type Advance,
  advance,
  type OrderAction,
  type OrderState,
  type StepFacts,
} from '@berth/domain/order/lifecycle'
import { isOnBehalfAction } from '@berth/domain/order/on-behalf'
import { type OrderStatus, orderStatus } from '@berth/domain/order/status'
import { placeOf } from '@berth/domain/order/turn'
import { ok, type Result, refuse } from '@berth/domain/result'
import { minutesBetween, workingMinutesBetween } from '@berth/domain/working-time'
import { and, eq, sql } from 'drizzle-orm'
import type { MemberScope, OperatorScope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { orderEvents, orders } from '../../../platform/db/schema.ts'
import { insertInto, statements } from '../../../platform/db/statement.ts'
import { together } from '../../../platform/db/together.ts'
import { type Problem, problem } from '../../../platform/http/problem.ts'
import { announce } from '../../../platform/live/announce.ts'
import { findWorkCalendar } from '../../system/working-calendar/public.ts'
import { findDueDate, lockState, type OrderRow, visibleAs } from '../order/order.query.ts'
import { countMove } from './summaries.command.ts'
import { tellOfStep } from './tell.command.ts'

export type Moved = {
  readonly id: number
  readonly order_no: string
  readonly status: OrderStatus
  readonly version: number
}

/** What a step writes besides the status, and what the timeline says of it. */
export type Step = {
  readonly set?: Partial<typeof orders.$inferInsert>
  readonly reason?: string | null
  readonly changes?: readonly AuditedChange[]
  /** The timeline already says it, so this step adds nothing to it: a shipping instruction that saves itself again. */
  readonly isToldAlready?: boolean
  /** The other side has had a mail about the same, so the timeline is enough. */
  readonly isMailedAlready?: boolean
  /** When the mail about it may go, where that is not at once. */
  readonly mailTime?: Date
}

export type Mover = MemberScope | OperatorScope

/**
 * Takes an order one step along the lifecycle: the order, its event and the messages it causes, in the transaction that
 * `db` has to be. The order is locked while the step is prepared, and the status and version that were read are in the
 * WHERE, so that of two steps at once exactly one is taken; the other is told that the order has moved on. `seenVersion`
 * is the version the caller decided on, when it sent one. What `prepare` wrote before refusing is the caller's to undo.
 */
export async function moveOrder(
  db: Db,
  scope: Mover,
  id: number,
  action: OrderAction,
  now: Date,
  seenVersion: number | undefined,
  prepare: (order: OrderRow) => Result<Step, Problem> | Promise<Result<Step, Problem>>,
  findFacts: (order: OrderRow) => Promise<StepFacts> = async () => ({}),
): Promise<Result<Moved, Problem>> {
  if (isOnBehalf(scope) && !isOnBehalfAction(action)) return refuse(problem('forbidden'))
  const order = await lockState(db, scope, id)
  if (order === undefined) return refuse(problem('not_found'))
  const state = stateOf(order)
  const next = nextOf(order, action, scope, seenVersion, await findFacts(order))
  if (!next.ok) return next
  const step = await prepare(order)
  if (!step.ok) return step

  const status = settled(next.value)
  const { cancelRequested } = next.value
  const statusTime = status === order.status ? order.statusTime : now
  const { cutOffDocuments = order.cutOffDocuments } = step.value.set ?? {}
  const place = placeOf({
    ...{ status, cancelRequested, cutOffDocuments, statusTime, updateTime: now },
    dueDate: status === orderStatus.pendingPayment ? await findDueDate(db, order) : null,
  })
  const version = order.version + 1
  const set = { ...step.value.set, ...place, status, cancelRequested, statusTime, updateTime: now, version }
  const { isToldAlready } = step.value
  // What the operator has never seen is no news to the desk.
  const isNews = order.submitTime !== null || action === 'submit'
  await together(
    writeMove(db, scope, order, set),
    isToldAlready
      ? Promise.resolve()
      : recordStep(db, scope, order, action, { from: state.status, to: status }, step.value, now),
    isNews ? announce(db, { kind: 'order', id, version }) : Promise.resolve(),
  )
  return ok({ id, order_no: order.orderNo, status, version })
}

/** A statement for each set of columns that steps write. */
const moves = statements((db, key) => {
  const [actor, ...names] = key.split(' ')
  const set = Object.fromEntries(names.map((name) => [name, sql.placeholder(`new ${name}`)]))
  return db
    .update(orders)
    .set(set)
    .where(
      and(
        eq(orders.id, sql.placeholder('id')),
        eq(orders.customerId, sql.placeholder('customerId')),
        visibleAs(actor as Actor),
        eq(orders.status, sql.placeholder('status')),
        eq(orders.version, sql.placeholder('version')),
      ),
    )
    .returning({ id: orders.id })
})

async function writeMove(
  db: Db,
  scope: Mover,
  { customerId, id, status, version }: OrderRow,
  set: Partial<typeof orders.$inferInsert>,
): Promise<void> {
  const written = Object.entries(set).filter(([, value]) => value !== undefined)
  const move = moves([scope.actor, ...written.map(([name]) => name)].join(' '))
  const values = Object.fromEntries(written.map(([name, value]) => [`new ${name}`, value]))
  const [row] = await move(db, { ...values, customerId, id, status, version })
  // Nobody else can have moved it: it is locked since it was read.
  if (row === undefined) throw new Error(`order ${id} has moved while it was locked`)
}

/**
 * Whether a step may be taken now, for what is to be made before it and would be made in vain. The step itself asks again.
 */
export function mayMove(
  order: OrderRow,
  action: OrderAction,
  scope: Mover,
  seenVersion: number | undefined,
): Result<Advance, Problem> {
  return nextOf(order, action, scope, seenVersion, {})
}

function nextOf(
  order: OrderRow,
  action: OrderAction,
  scope: Mover,
  seenVersion: number | undefined,
  facts: StepFacts,
): Result<Advance, Problem> {
  const everSubmitted = order.submitTime !== null
  const next = advance(stateOf(order), action, scope.actor, { everSubmitted, ...facts })
  if (!next.ok) return refuse(problem('transition_not_allowed'))
  if (seenVersion !== undefined && seenVersion !== order.version) return refuse(problem('stale_version'))
  return next
}

function stateOf(order: OrderRow): OrderState & { status: OrderStatus } {
  return { status: order.status as OrderStatus, cancelRequested: order.cancelRequested } // Written by this file alone.
}

function settled(next: Advance): OrderStatus {
  // Deleting and copying have commands of their own; every other step ends in a status.
  if (next.status === 'gone' || next.status === 'another') throw new Error(`no order ends in ${next.status}`)
  return next.status
}

/** Adds the event of a step to the order's timeline, and what has to be told to the other side to the outbox. */
export async function recordStep(
  db: Db,
  scope: Mover,
  order: Told,
  action: OrderAction,
  { from, to }: Steps,
  step: Pick<Step, 'reason' | 'changes' | 'isMailedAlready' | 'mailTime'>,
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
  scope: Mover,
  order: Told,
  action: OrderAction,
  { from, to }: Steps,
  step: Pick<Step, 'reason' | 'changes'>,
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
  scope: Mover,
  order: Told,
  action: OrderAction,
  { from, to }: Steps,
  step: Pick<Step, 'reason' | 'isMailedAlready' | 'mailTime'>,
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
export function isOnBehalf(scope: Mover): boolean {
  return scope.actor === 'member' && scope.onBehalfOf !== null
}

/** Who really acts: the lifecycle asks an operator on behalf as it asks the member, what is written down does not. */
function actorOf(scope: Mover): Actor {
  return isOnBehalf(scope) ? 'operator' : scope.actor
}
