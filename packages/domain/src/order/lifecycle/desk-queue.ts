import { lifecycle, orderActions, type Step, workQueues } from './lifecycle.ts'
import { type OrderStatus, orderStatus as s, statusesWaitingOn } from './status.ts'

type WorkQueue = (typeof workQueues)[number]

/** The queues of the desk: one for each kind of work, `waiting` for orders that await the member, and the rest. */
export const deskQueues = [...workQueues, 'waiting', 'ended', 'all'] as const

export type DeskQueue = (typeof deskQueues)[number]

/** The orders in a queue. An open cancellation request moves an order from `waiting` to `cancellation`. */
export type QueueRule = {
  readonly statuses: readonly OrderStatus[]
  readonly cancelRequested: boolean | 'either'
}

// A work queue holds the orders its step can be applied to.
function workRule(queue: WorkQueue): QueueRule {
  const steps = orderActions.map((action): Step => lifecycle[action]).filter((step) => step.queue === queue)
  return {
    statuses: steps.flatMap(({ from }) => from).filter((status) => status !== 'new'),
    cancelRequested: steps[0]?.cancelRequested ?? 'either',
  }
}

export const deskQueueRules: Record<DeskQueue, QueueRule> = {
  confirm: workRule('confirm'),
  cancellation: workRule('cancellation'),
  bill: workRule('bill'),
  question: workRule('question'),
  invoice: workRule('invoice'),
  payment: workRule('payment'),
  telex: workRule('telex'),
  originals: workRule('originals'),
  waiting: { statuses: statusesWaitingOn('member'), cancelRequested: false },
  ended: { statuses: [s.completed, s.cancelled], cancelRequested: 'either' },
  all: { statuses: Object.values(s), cancelRequested: 'either' },
}

/**
 * The queue an order is in: the work queue its next step belongs to, or that of orders which wait for members or have ended.
 */
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
