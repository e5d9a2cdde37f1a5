import { isBlOpen } from '../../bill-of-lading/bl-review.ts'
import { type BlWait, blWaitIn } from '../../bill-of-lading/bl-wait.ts'
import { type Day, startOfDayInChina } from '../../time/calendar.ts'
import { type ChangeWait, changeWaitIn } from '../change/change-wait.ts'
import { type OrderStatus, orderStatus, waitsOn } from './status.ts'

/** Sort ranks for whose move it is, used in a member's list; stored with each order so that lists can be sorted by it. */
export const turn = { member: 0, trouble: 1, operator: 2, completed: 3, cancelled: 4 } as const

export type Turn = (typeof turn)[keyof typeof turn]

/** Whose move it is. A draft bill of lading to check and a roll to answer are the member's move, whoever has the order's own step. */
export function turnOf(
  status: OrderStatus,
  cancelRequested = false,
  blWait: BlWait | null = null,
  changeWait: ChangeWait | null = null,
): Turn {
  if (blWaitIn(status, blWait) === 'check' || changeWaitIn(status, changeWait) === 'rolled')
    return turn.member
  if (status === orderStatus.completed) return turn.completed
  if (status === orderStatus.cancelled) return turn.cancelled
  if (status === orderStatus.billRejected) return turn.trouble
  return waitsOn(status, cancelRequested) === 'member' ? turn.member : turn.operator
}

/** The facts that determine the sort position of an order. */
export type PlaceFacts = {
  readonly status: OrderStatus
  readonly cancelRequested: boolean
  readonly blWait: BlWait | null
  readonly changeWait: ChangeWait | null
  /** Until when the member may answer a roll. */
  readonly changeDueTime: Date | null
  readonly cutOffDocuments: Date | null
  /** The earliest due date among its agreed and unpaid bills. */
  readonly dueDate: Day | null
  readonly statusTime: Date
  readonly updateTime: Date
}

type DeadlineFacts = Omit<PlaceFacts, 'statusTime' | 'updateTime'>

/**
 * The deadline of an order's next step, if it has one, whoever has to take it: of its own step, of the draft bill of lading that
 * the member has to check, or of a roll to answer, whichever is the earliest.
 */
export function deadlineOf(facts: DeadlineFacts): Date | null {
  const { status, blWait, changeWait, changeDueTime, cutOffDocuments } = facts
  // Once the goods are released, the cut-off is long past and nobody's deadline.
  const checkedBy = blWaitIn(status, blWait) === 'check' && isBlOpen(status) ? cutOffDocuments : null
  const answeredBy = changeWaitIn(status, changeWait) === 'rolled' ? changeDueTime : null
  return [checkedBy, answeredBy].reduce(
    (first, one) => (one === null || (first !== null && first < one) ? first : one),
    deadlineOfStep(facts),
  )
}

function deadlineOfStep(facts: DeadlineFacts): Date | null {
  if (facts.cancelRequested) return null
  switch (facts.status) {
    case orderStatus.pendingInstruction:
    case orderStatus.pendingBillOfLading:
      return facts.cutOffDocuments
    case orderStatus.pendingPayment:
      return facts.dueDate === null ? null : endOfDay(facts.dueDate)
    default:
      return null
  }
}

// Greater than any instant in milliseconds until the year 2286, so that orders without a deadline sort after all that have one.
const afterEveryDeadline = 1e13

/** The sort position stored with an order: by whose move it is, then by ascending `urgency`. */
export type Place = { readonly turn: Turn; readonly dueTime: Date | null; readonly urgency: number }

/**
 * The sort position of an order in lists. Orders waiting for the member sort by deadline, overdue ones first, then those
 * without a deadline by how long they have waited. All others sort by their latest change, newest first.
 */
export function placeOf(facts: PlaceFacts): Place {
  const whose = turnOf(facts.status, facts.cancelRequested, facts.blWait, facts.changeWait)
  const dueTime = deadlineOf(facts)
  if (whose !== turn.member) return { turn: whose, dueTime, urgency: -facts.updateTime.getTime() }
  const urgency = dueTime ? dueTime.getTime() : afterEveryDeadline + facts.statusTime.getTime()
  return { turn: whose, dueTime, urgency }
}

function endOfDay(day: Day): Date {
  return new Date(startOfDayInChina(day).getTime() + 86_400_000)
}
