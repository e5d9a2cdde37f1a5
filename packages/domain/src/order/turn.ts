import { type OrderStatus, orderStatus, waitsOn } from './status.ts'

/** The order in which a member's list shows bookings by whose move it is; stored with each order so that it can be sorted by. */
export const turn = { member: 0, trouble: 1, operator: 2, completed: 3, cancelled: 4 } as const

export type Turn = (typeof turn)[keyof typeof turn]

export function turnOf(status: OrderStatus, cancelRequested = false): Turn {
  if (status === orderStatus.completed) return turn.completed
  if (status === orderStatus.cancelled) return turn.cancelled
  if (status === orderStatus.billRejected) return turn.trouble
  return waitsOn(status, cancelRequested) === 'member' ? turn.member : turn.operator
}
