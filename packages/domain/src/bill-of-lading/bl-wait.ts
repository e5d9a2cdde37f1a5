import type { OrderStatus } from '../order/lifecycle/status.ts'
import { type BlState, isBlAmendable, isBlOpen } from './bl-review.ts'

/**
 * What the bill of lading of an order waits for, beside the order's own step: the member's check of a draft, or the desk's answer to
 * corrections or to an amendment. Stored with each order, so that lists can be filtered by it.
 */
export const blWaits = ['check', 'corrections', 'amendment'] as const
export type BlWait = (typeof blWaits)[number]

/** What the last published version waits for; an amendment that is asked for comes first. */
export function blWaitOf(lastPublished: BlState | null, isAmendmentAsked: boolean): BlWait | null {
  if (isAmendmentAsked) return 'amendment'
  if (lastPublished === 'to_check') return 'check'
  return lastPublished === 'correcting' ? 'corrections' : null
}

const isMovable: Readonly<Record<BlWait, (status: OrderStatus) => boolean>> = {
  check: isBlAmendable,
  corrections: isBlOpen,
  amendment: isBlAmendable,
}

/** The same as long as somebody can act on it: not while an instruction is returned, and not after a cancellation. */
export function blWaitIn(status: OrderStatus, wait: BlWait | null): BlWait | null {
  return wait !== null && isMovable[wait](status) ? wait : null
}

/** The statuses in which somebody can act on what the bill of lading waits for. */
export function statusesOfBlWait(wait: BlWait, among: readonly OrderStatus[]): readonly OrderStatus[] {
  return among.filter(isMovable[wait])
}
