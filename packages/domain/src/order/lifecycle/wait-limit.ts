import { timedSteps } from './desk-stage.ts'
import { timedStepNames } from './lifecycle.ts'
import { type OrderStatus, orderStatus as s, waitsOn } from './status.ts'

/**
 * The limit for deciding a cancellation request or answering a question about a bill, in working hours: the same working day.
 */
const answerHours = 8

/**
 * How long an order may wait for the desk in its current status, in working hours; `null` if nothing was promised or the member
 * has to act. `replyHours` is the setting `booking_reply_hours`, the promise for a booking.
 */
export function waitLimitHours(
  status: OrderStatus,
  cancelRequested: boolean,
  replyHours: number,
): number | null {
  if (waitsOn(status, cancelRequested) !== 'operator') return null
  if (status === s.pendingBooking) return replyHours > 0 ? replyHours : null
  if (cancelRequested || status === s.billRejected) return answerHours
  const step = timedStepNames.find((name) => (timedSteps[name].from as readonly number[]).includes(status))
  return step ? timedSteps[step].limitHours : null
}

/** The statuses in which the documents cut-off matters: from the confirmed space until the bill of lading is issued. */
export const cutOffStatuses: readonly OrderStatus[] = [s.pendingSupply, s.pendingBillOfLading]
