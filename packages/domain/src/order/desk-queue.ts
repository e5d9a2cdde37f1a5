import { type OrderStatus, orderStatus as s, statusesWaitingOn } from './status.ts'

/** The operator's work, one queue for each kind of next step; `waiting` is what the members have to do. */
export const deskQueues = [
  'confirm',
  'cancellation',
  'bill',
  'question',
  'invoice',
  'payment',
  'telex',
  'originals',
  'waiting',
  'ended',
  'all',
] as const

export type DeskQueue = (typeof deskQueues)[number]

/** The queues that hold work for the operator: what the desk has to do is their sum. */
export const workQueues = deskQueues.filter(
  (queue) => queue !== 'waiting' && queue !== 'ended' && queue !== 'all',
)

/** Which orders a queue holds. An open request to cancel moves an order from `waiting` to `cancellation`. */
export type QueueRule = {
  readonly statuses: readonly OrderStatus[]
  readonly cancelRequested: boolean | 'either'
}

export const deskQueueRules: Record<DeskQueue, QueueRule> = {
  confirm: { statuses: [s.pendingBooking], cancelRequested: 'either' },
  cancellation: { statuses: [s.pendingSupply], cancelRequested: true },
  bill: { statuses: [s.pendingBillOfLading], cancelRequested: 'either' },
  question: { statuses: [s.billRejected], cancelRequested: 'either' },
  invoice: { statuses: [s.pendingInvoice], cancelRequested: 'either' },
  payment: { statuses: [s.paymentConfirmation], cancelRequested: 'either' },
  telex: { statuses: [s.pendingTelexRelease], cancelRequested: 'either' },
  originals: { statuses: [s.pendingOriginalDispatch], cancelRequested: 'either' },
  waiting: { statuses: statusesWaitingOn('member'), cancelRequested: false },
  ended: { statuses: [s.completed, s.cancelled], cancelRequested: 'either' },
  all: { statuses: Object.values(s), cancelRequested: 'either' },
}

/** The queue an order is in: the one whose work it is, or that of the orders that wait for members or have ended. */
export function queueOf(status: OrderStatus, cancelRequested: boolean): DeskQueue {
  const found = deskQueues.find((queue) => {
    const rule = deskQueueRules[queue]
    return (
      rule.statuses.includes(status) &&
      (rule.cancelRequested === 'either' || rule.cancelRequested === cancelRequested)
    )
  })
  return found ?? 'all'
}
