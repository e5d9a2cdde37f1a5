import { type Day, startOfDayInChina } from '../calendar.ts'
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

/** What the place of an order in a list depends on. */
export type PlaceFacts = {
  readonly status: OrderStatus
  readonly cancelRequested: boolean
  readonly cutOffDocuments: Date | null
  /** The earliest day one of its agreed and unpaid bills has to be paid by. */
  readonly dueDate: Day | null
  readonly statusTime: Date
  readonly updateTime: Date
}

/** By when the next step of an order has to be taken, where anything says so; whoever has to take it. */
export function deadlineOf(facts: Omit<PlaceFacts, 'statusTime' | 'updateTime'>): Date | null {
  if (facts.cancelRequested) return null
  switch (facts.status) {
    case orderStatus.pendingSupply:
    case orderStatus.pendingBillOfLading:
      return facts.cutOffDocuments
    case orderStatus.pendingPayment:
      return facts.dueDate === null ? null : endOfDay(facts.dueDate)
    default:
      return null
  }
}

// Longer than any instant in milliseconds until the year 2286, so that what has no deadline comes after all that has one.
const afterEveryDeadline = 1e13

/** Where an order sorts, stored with it: by whose move it is, then by `urgency`, least first. */
export type Place = { readonly turn: Turn; readonly dueTime: Date | null; readonly urgency: number }

/**
 * The place of an order in lists. What waits for the member comes by deadline, those past first, then what has none by
 * how long it has waited. Of all others the latest change is first.
 */
export function placeOf(facts: PlaceFacts): Place {
  const whose = turnOf(facts.status, facts.cancelRequested)
  const dueTime = deadlineOf(facts)
  if (whose !== turn.member) return { turn: whose, dueTime, urgency: -facts.updateTime.getTime() }
  const urgency = dueTime ? dueTime.getTime() : afterEveryDeadline + facts.statusTime.getTime()
  return { turn: whose, dueTime, urgency }
}

function endOfDay(day: Day): Date {
  return new Date(startOfDayInChina(day).getTime() + 86_400_000)
}
