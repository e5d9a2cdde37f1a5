import type { ChangeWait } from '../change/change-wait.ts'
import { timedSteps } from './desk-stage.ts'
import { timedStepNames } from './lifecycle.ts'
import { type OrderStatus, orderStatus as s, waitsOn } from './status.ts'

/** The work of the desk that has a limit; `answer` is a cancellation request or a question about a bill. */
export const limitedWork = ['confirm', 'answer', 'bill', 'invoice', 'receive', 'release'] as const

export type LimitedWork = (typeof limitedWork)[number]

/** How long each work may wait, in working hours; 0 for no limit. */
export type WaitLimits = Readonly<Record<LimitedWork, number>>

/** The setting of each limit; that of `confirm` is promised to members, for bookings and for changes of them. */
export const limitSettings = {
  confirm: 'booking_reply_hours',
  answer: 'answer_hours',
  bill: 'bill_hours',
  invoice: 'invoice_hours',
  receive: 'receive_hours',
  release: 'release_hours',
} as const satisfies Record<LimitedWork, string>

/** The limits in the settings, by their names. */
export function waitLimitsOf(settings: ReadonlyMap<string, string>): WaitLimits {
  const hours = (work: LimitedWork) => Number(settings.get(limitSettings[work])) || 0
  return Object.fromEntries(limitedWork.map((work) => [work, hours(work)])) as WaitLimits // Of every work.
}

/**
 * How long an order may wait for the desk in its current status, or with what it asks about a change, in working hours; `null` if
 * there is no limit or the member has to act.
 */
export function waitLimitHours(
  status: OrderStatus,
  cancelRequested: boolean,
  limits: WaitLimits,
  changeWait: ChangeWait | null = null,
): number | null {
  // The form of a change promises what a booking is promised.
  if (changeWait === 'asked') return limits.confirm || null
  if (changeWait === 'objected') return limits.answer || null
  if (waitsOn(status, cancelRequested) !== 'operator') return null
  const work = cancelRequested || status === s.billRejected ? 'answer' : stepOf(status)
  return (work && limits[work]) || null
}

function stepOf(status: OrderStatus): LimitedWork | undefined {
  const step = timedStepNames.find((name) => (timedSteps[name].from as readonly number[]).includes(status))
  return limitedWork.find((work) => work === step)
}

/** The statuses in which the documents cut-off matters: from the confirmed space until the bill of lading is issued. */
export const cutOffStatuses: readonly OrderStatus[] = [s.pendingInstruction, s.pendingBillOfLading]
