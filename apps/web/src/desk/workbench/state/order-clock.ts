import { type DeadlineState, deadlineState } from '@berth/domain/order/cut-off'
import { type OrderStatus, orderStatus, waitsOn } from '@berth/domain/order/status'
import { cutOffStatuses, waitLimitHours } from '@berth/domain/order/wait-limit'
import {
  type LimitState,
  limitState,
  type WorkCalendar,
  workingMinutesBetween,
} from '@berth/domain/working-time'

type Clocked = {
  readonly status: OrderStatus
  readonly status_time: string
  readonly cut_off_documents: string | null
  readonly cancel_requested: boolean
}

/** What waits are measured by: the holidays and make-up days, and the promise for a booking in working hours. */
export type WaitRules = { readonly calendar: WorkCalendar; readonly replyHours: number }

/** What presses on an order; `share` fills its bar, where there is something to measure it by. */
export type OrderClock =
  | {
      readonly kind: 'cut_off'
      readonly at: string
      readonly state: DeadlineState
      readonly share: number
      /** How long it has waited for the desk, in minutes of office hours; nothing while it waits for the member. */
      readonly minutes: number | null
    }
  /** It waits for the desk, in minutes of office hours, within a limit of so many hours. */
  | {
      readonly kind: 'working'
      readonly minutes: number
      readonly limitHours: number | null
      readonly state: LimitState
      readonly share: number | null
    }
  /** It waits for the member, by the clock. */
  | { readonly kind: 'waiting'; readonly since: string }
  | { readonly kind: 'ended'; readonly at: string }

export function orderClock(order: Clocked, now: Date, rules: WaitRules): OrderClock {
  const since = new Date(order.status_time)
  const isOurs = waitsOn(order.status, order.cancel_requested) === 'operator'
  const minutes = isOurs ? workingMinutesBetween(rules.calendar, since, now) : null
  if (order.status === orderStatus.completed || order.status === orderStatus.cancelled)
    return { kind: 'ended', at: order.status_time }
  if (order.cut_off_documents && cutOffStatuses.includes(order.status)) {
    const deadline = new Date(order.cut_off_documents)
    const state = deadlineState(deadline, now)
    const share =
      state === 'past' ? 1 : shareOf(now.getTime() - since.getTime(), deadline.getTime() - since.getTime())
    return { kind: 'cut_off', at: order.cut_off_documents, state, share, minutes }
  }
  if (minutes === null) return { kind: 'waiting', since: order.status_time }
  return workingClock(minutes, waitLimitHours(order.status, order.cancel_requested, rules.replyHours))
}

function workingClock(minutes: number, limitHours: number | null): OrderClock {
  if (limitHours === null) return { kind: 'working', minutes, limitHours, state: 'ample', share: null }
  const limit = limitHours * 60
  return {
    kind: 'working',
    minutes,
    limitHours,
    state: limitState(minutes, limit),
    share: shareOf(minutes, limit),
  }
}

// A sliver always shows, so that an empty bar never reads as a missing one.
function shareOf(part: number, whole: number): number {
  return whole <= 0 ? 0.04 : Math.min(1, Math.max(0.04, part / whole))
}
