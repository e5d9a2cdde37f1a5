import { timedSteps } from './desk-stage.ts'
import { timedStepNames } from './lifecycle.ts'
import { type OrderStatus, orderStatus as s, waitsOn } from './status.ts'

/** Within how many working hours a request to cancel and a question about a bill are answered: the same working day. */
const answerHours = 8

/**
 * How long an order may wait for the desk where it is now, in working hours; `null` where nothing was promised or the member
 * is to act. `replyHours` is the setting `booking_reply_hours`, the promise for a booking.
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

/** Until when the documents cut-off presses: from the confirmed space until the bill of lading is out. */
export const cutOffStatuses: readonly OrderStatus[] = [s.pendingSupply, s.pendingBillOfLading]
