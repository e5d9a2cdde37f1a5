import { isBlOpen } from '@berth/domain/bill-of-lading/bl-review'
import type { BlWait } from '@berth/domain/bill-of-lading/bl-wait'
import { type DeadlineState, deadlineState } from '@berth/domain/order/booking/cut-off'
import type { ChangeWait } from '@berth/domain/order/change/change-wait'
import { isDeskWork } from '@berth/domain/order/lifecycle/desk-queue'
import { type OrderStatus, orderStatus, waitsOn } from '@berth/domain/order/lifecycle/status'
import { cutOffStatuses, waitLimitHours } from '@berth/domain/order/lifecycle/wait-limit'
import { type LimitState, limitState, workingMinutesBetween } from '@berth/domain/time/working-time'
import type { WaitRules } from '#page-parts/use-work-calendar.ts'

type ClockedOrder = {
  readonly status: OrderStatus
  readonly status_time: string
  readonly cut_off_documents: string | null
  readonly cancel_requested: boolean
  readonly bl_wait: BlWait | null
  readonly bl_wait_time: string | null
  readonly change_wait: ChangeWait | null
  readonly change_wait_time: string | null
}

/** The basis for measuring waits: the work calendar, and the promised reply time for a booking in working hours. */

/** The most urgent deadline of an order. `share` fills the bar, if there is a limit to measure against. */
export type OrderClock =
  | {
      readonly kind: 'cut_off'
      readonly at: string
      readonly state: DeadlineState
      readonly share: number
      /** The wait for the desk in office minutes. Null while the member has to act. */
      readonly minutes: number | null
      readonly isAfterHours: boolean
    }
  /** Waiting for the desk: office minutes, within a limit in hours. */
  | {
      readonly kind: 'working'
      readonly since: string
      readonly minutes: number
      /** The order came in outside office hours, so no office minute has passed. */
      readonly isAfterHours: boolean
      readonly limitHours: number | null
      readonly state: LimitState
      readonly share: number | null
    }
  /** Waiting for the member, in elapsed time. */
  | { readonly kind: 'waiting'; readonly since: string }
  | { readonly kind: 'ended'; readonly at: string }

export function orderClock(order: ClockedOrder, now: Date, rules: WaitRules): OrderClock {
  const { status, cancel_requested: cancelRequested, bl_wait: blWait, change_wait: changeWait } = order
  const isOurs = isDeskWork({ status, cancelRequested, blWait, changeWait })
  // A change has its own time. Where the order itself waits for the member, the desk was asked about its bill of lading, and later.
  const isAsked = isOurs && waitsOn(status, cancelRequested) !== 'operator'
  const askedAt = isDesksChange(changeWait) ? order.change_wait_time : isAsked ? order.bl_wait_time : null
  const since = new Date(askedAt ?? order.status_time)
  const minutes = isOurs ? workingMinutesBetween(rules.calendar, since, now) : null
  // An order of this minute has not waited a whole office minute either, but it is in office hours.
  const isAfterHours = minutes !== null && minutes < 1 && now.getTime() - since.getTime() >= 2 * 60_000
  const isEnded = status === orderStatus.completed || status === orderStatus.cancelled
  if (isEnded && !isOurs) return { kind: 'ended', at: order.status_time }
  const isPressing = cutOffStatuses.includes(status) || (blWait !== null && isBlOpen(status))
  if (order.cut_off_documents && isPressing && !isDesksChange(changeWait)) {
    const deadline = new Date(order.cut_off_documents)
    const state = deadlineState(deadline, now)
    const share =
      state === 'past' ? 1 : shareOf(now.getTime() - since.getTime(), deadline.getTime() - since.getTime())
    return { kind: 'cut_off', at: order.cut_off_documents, state, share, minutes, isAfterHours }
  }
  if (minutes === null) return { kind: 'waiting', since: order.status_time }
  return {
    ...workingClock(minutes, waitLimitHours(status, cancelRequested, rules.limits, changeWait)),
    isAfterHours,
    since: since.toISOString(),
  }
}

/** Whether the desk has to answer; until then its own time counts, not the cut-off. */
function isDesksChange(wait: ChangeWait | null): boolean {
  return wait === 'asked' || wait === 'objected'
}

function workingClock(minutes: number, limitHours: number | null) {
  const kind = 'working' as const
  if (limitHours === null) return { kind, minutes, limitHours, state: 'ample' as const, share: null }
  const limit = limitHours * 60
  return {
    kind,
    minutes,
    limitHours,
    state: limitState(minutes, limit),
    share: shareOf(minutes, limit),
  }
}

// A sliver is always visible, so that an empty bar does not look missing.
function shareOf(part: number, whole: number): number {
  return whole <= 0 ? 0.04 : Math.min(1, Math.max(0.04, part / whole))
}
