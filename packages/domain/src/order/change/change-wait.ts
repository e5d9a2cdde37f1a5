import { type OrderStatus, orderStatus as s, statusesInProcessOrder } from '../lifecycle/status.ts'

/**
 * What an order waits for about a change after its space was confirmed, beside its own step: the desk's answer to a change that the
 * member asks for, the member's answer to a roll, or the desk again because the member objects or has not answered. Stored with
 * each order, so that lists can be filtered by it. One change of an order is open at a time.
 */
export const changeWaits = ['asked', 'rolled', 'objected'] as const
export type ChangeWait = (typeof changeWaits)[number]

/** The statuses in which a member may ask for a change: with space, before the bill. */
export const statusesToChange = [s.pendingInstruction, s.pendingBillOfLading] as const

/** The statuses in which an order may be rolled: with space, until it is completed. */
export const statusesToRoll: readonly OrderStatus[] = statusesInProcessOrder.filter(
  (status) =>
    status !== s.draft && status !== s.pendingBooking && status !== s.completed && status !== s.cancelled,
)

const isMovable: Readonly<Record<ChangeWait, (status: OrderStatus) => boolean>> = {
  asked: (status) => statusesToChange.some((one) => one === status),
  rolled: (status) => statusesToRoll.includes(status),
  objected: (status) => statusesToRoll.includes(status),
}

/** The same as long as somebody can act on it: a roll that was never answered is past once the order is completed. */
export function changeWaitIn(status: OrderStatus, wait: ChangeWait | null): ChangeWait | null {
  return wait !== null && isMovable[wait](status) ? wait : null
}

/** The statuses in which somebody can act on this. */
export function statusesOfChangeWait(wait: ChangeWait): readonly OrderStatus[] {
  return statusesInProcessOrder.filter(isMovable[wait])
}
