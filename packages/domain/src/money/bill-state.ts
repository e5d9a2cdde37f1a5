import { type OrderStatus, orderStatus, statusesPaidBeside } from '../order/lifecycle/status.ts'
import type { Day } from '../time/calendar.ts'
import { sumIn } from './sum.ts'

/**
 * The state of a bill: to be checked by the member, agreed and unpaid, paid but not yet confirmed by the operator, settled, or
 * replaced by a later version or taken back. What may be done with a bill follows from the status of its order, in the lifecycle's
 * table: all open bills are agreed to or questioned together in status 4, one that was added later by itself (decision 130).
 */
export const billStates = ['open', 'agreed', 'paying', 'paid', 'replaced'] as const

export type BillState = (typeof billStates)[number]

/** The states in which a bill is still unpaid. */
export const unpaidStates = ['open', 'agreed', 'paying'] as const satisfies readonly BillState[]

/** The states of a bill the member has agreed to. */
export const agreedStates = ['agreed', 'paying', 'paid'] as const satisfies readonly BillState[]

/** The bills the next step of an order concerns, for the statuses that are about money. */
export const billsInTurn = {
  4: 'open',
  20: 'open',
  5: 'agreed',
  6: 'agreed',
  11: 'paying',
} as const satisfies Partial<Record<OrderStatus, BillState>>

/** The state of a bill as shown to users, which also depends on the order and on the date. */
export const shownBillStates = [
  'to_check',
  'questioned',
  'invoicing',
  'due',
  'overdue',
  'confirming',
  'paid',
  'replaced',
] as const

/** The states a member's list has, which never shows what was replaced: the most urgent first. */
export const memberBillStates = [
  'to_check',
  'overdue',
  'due',
  'questioned',
  'invoicing',
  'confirming',
  'paid',
] as const satisfies readonly (typeof shownBillStates)[number][]

export type MemberBillState = (typeof memberBillStates)[number]

/** A bill due within this many days is to be paid next. */
export const dueSoonDays = 7

export type ShownBillState = (typeof shownBillStates)[number]

/** The statuses of an order in which its agreed bills can be paid. */
export const payableStatuses = [
  orderStatus.pendingPayment,
  orderStatus.paymentConfirmation,
  ...statusesPaidBeside,
] as const satisfies readonly OrderStatus[]

/** Whether a bill with this displayed state can be chosen for a payment. */
export function isPayable(standing: ShownBillState, status: OrderStatus): boolean {
  return (standing === 'due' || standing === 'overdue') && payableStatuses.some((one) => one === status)
}

/** A bill with what was paid and credited of it, in its currency. */
type SettledBill = {
  readonly state: BillState
  readonly currency: string
  readonly total: number
  readonly settled: number
}

/** What is still owed of a bill: nothing once it is settled, or replaced by a later version. */
export function openAmountOf({ state, currency, total, settled }: SettledBill): number {
  return unpaidStates.some((one) => one === state) ? sumIn(currency, [total, -settled]) : 0
}

/** Whether a part of a bill is paid or credited and the rest is still owed. Such a bill is due or overdue beside that. */
export function isPartPaid({ total, open }: { readonly total: number; readonly open: number }): boolean {
  return open > 0 && open < total
}

/** The displayed state of a bill on a day: the same on both sides of the portal. */
export function shownStateOfBill(
  bill: {
    readonly state: BillState
    readonly due_date: Day | null
    /** What the member asked about it alone and is not answered. */
    readonly question: string | null
  },
  status: OrderStatus,
  today: Day,
): ShownBillState {
  switch (bill.state) {
    case 'open':
      return status === orderStatus.billRejected || bill.question !== null ? 'questioned' : 'to_check'
    case 'agreed':
      if (bill.due_date !== null && bill.due_date < today) return 'overdue'
      return status === orderStatus.pendingInvoice ? 'invoicing' : 'due'
    case 'paying':
      return 'confirming'
    default:
      return bill.state
  }
}
