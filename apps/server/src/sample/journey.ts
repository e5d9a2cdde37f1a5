import type { Actor } from '@berth/domain/access/actor'
import {
  advance,
  lifecycle,
  type OrderAction,
  type OrderState,
} from '@berth/domain/order/lifecycle/lifecycle'
import type { OrderStatus } from '@berth/domain/order/lifecycle/status'

/** An action taken on an order at a point in time. */
export type JourneyStep = { readonly action: OrderAction; readonly at: Date; readonly reason: string | null }

export type JourneyEvent = JourneyStep & {
  readonly actor: Actor
  readonly from: OrderStatus | null
  readonly to: OrderStatus
}

/** The state of an order after its actions, and when it got there. */
export type Journey = {
  readonly events: readonly JourneyEvent[]
  readonly status: OrderStatus
  readonly cancelRequested: boolean
  readonly version: number
  readonly createTime: Date
  readonly updateTime: Date
  readonly statusTime: Date
  readonly submitTime: Date | null
  readonly statusReason: string | null
  /** What the operator replied to a cancellation request that was approved. */
  readonly cancelAnswer: string | null
  readonly cancelledBy: Actor | null
}

/** Steps whose reason is about the step, not about the current state of the order. */
const leavesReason: ReadonlySet<OrderAction> = new Set(['confirm_again', 'save_supply', 'approve_cancel'])
const clearsReason: ReadonlySet<OrderAction> = new Set(['refuse_cancel'])

const cancels: Partial<Record<OrderAction, Actor>> = {
  cancel: 'member',
  approve_cancel: 'member',
  cancel_order: 'operator',
}

/** Runs the actions through the lifecycle; one that it does not allow is an error, so that no impossible order is made. */
export function makeJourney(steps: readonly JourneyStep[]): Journey {
  const [first] = steps
  if (first === undefined) throw new Error('an order begins with a step')
  let state: OrderState = { status: 'new', cancelRequested: false }
  let statusTime = first.at
  let submitTime: Date | null = null
  let statusReason: string | null = null
  let cancelAnswer: string | null = null
  let cancelledBy: Actor | null = null
  let at = first.at
  const events: JourneyEvent[] = []

  for (const step of steps) {
    const actor = lifecycle[step.action].by
    const next = advance(state, step.action, actor, { everSubmitted: submitTime !== null })
    if (!next.ok) throw new Error(`${step.action} in status ${state.status}: ${next.reason}`)
    const to = next.value.status
    if (to === 'gone' || to === 'another') throw new Error(`${step.action} leaves no order to tell of`)
    if (step.at < at) throw new Error(`${step.action} comes before what it follows`)

    events.push({ ...step, actor, from: state.status === 'new' ? null : state.status, to })
    if (to !== state.status) statusTime = step.at
    if (step.action === 'submit') submitTime = step.at
    if (!leavesReason.has(step.action)) statusReason = clearsReason.has(step.action) ? null : step.reason
    if (step.action === 'approve_cancel') cancelAnswer = step.reason
    cancelledBy = cancels[step.action] ?? cancelledBy
    state = { status: to, cancelRequested: next.value.cancelRequested }
    at = step.at
  }
  return {
    events,
    status: state.status as OrderStatus, // At least one action was taken, so the order is no longer new.
    cancelRequested: state.cancelRequested,
    version: events.length,
    createTime: first.at,
    updateTime: at,
    statusTime,
    submitTime,
    statusReason,
    cancelAnswer,
    cancelledBy,
  }
}

/** Returns when one of these actions was last taken. */
export function lastTime(journey: Journey, ...actions: readonly OrderAction[]): Date | null {
  return journey.events.findLast((event) => actions.includes(event.action))?.at ?? null
}
