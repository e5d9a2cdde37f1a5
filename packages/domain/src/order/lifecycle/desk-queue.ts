import { type BlWait, blWaitIn, statusesOfBlWait } from '../../bill-of-lading/bl-wait.ts'
import { type ChangeWait, changeWaitIn } from '../change/change-wait.ts'
import { lifecycle, orderActions, type Step, type workQueues } from './lifecycle.ts'
import {
  type OrderStatus,
  orderStatus as s,
  statusesInProcessOrder,
  statusesPaidBeside,
  statusesWaitingOn,
  waitsOn,
} from './status.ts'

type WorkQueue = (typeof workQueues)[number]

/** The queues of what members ask about a bill of lading. An order in one of them may be in the queue of its own step as well. */
export const blQueues = ['corrections', 'amendments'] as const

type BlQueue = (typeof blQueues)[number]

/** Fees that were agreed and are on no bill, and bills that are not paid: both are not on the way of their order. */
export type QueueMoney = 'unbilled' | 'unpaid'

/** The queues of the desk: one for each kind of work, `waiting` for orders that await the member, and the rest. */
export const deskQueues = [
  'confirm',
  'cancellation',
  'change',
  'roll',
  'exception',
  ...blQueues,
  'bill',
  'question',
  'invoice',
  'payment',
  'telex',
  'originals',
  'unbilled',
  'unpaid',
  'waiting',
  'ended',
  'all',
] as const satisfies readonly (WorkQueue | BlQueue | QueueMoney | 'exception' | 'waiting' | 'ended' | 'all')[]

export type DeskQueue = (typeof deskQueues)[number]

/** The orders in a queue. An open cancellation request moves an order from `waiting` to `cancellation`. */
export type QueueRule = {
  readonly statuses: readonly OrderStatus[]
  readonly cancelRequested: boolean | 'either'
  /** What the bill of lading waits for; `not_desk` is everything but an answer of the desk. */
  readonly blWait: BlWait | 'not_desk' | 'either'
  /** What a change waits for; `not_desk` is everything but an answer of the desk. */
  readonly changeWait: ChangeWait | 'not_desk' | 'either'
  /** Also those on a sailing that was cancelled, and those that lost their dates with a port. */
  readonly withBlank?: true
  /** Only the orders with such fees or bills. They are in the queue of their next step as well. */
  readonly money?: QueueMoney
  /** Only those with an open exception of their transport. They are in the queue of their next step as well. */
  readonly withException?: true
  /** Also the orders, in any status, with a bill that the member questioned by itself. */
  readonly withDisputed?: true
}

/** The facts of an order that decide which queues it is in. */
export type QueueFacts = {
  readonly status: OrderStatus
  readonly cancelRequested: boolean
  readonly blWait: BlWait | null
  readonly changeWait: ChangeWait | null
}

const either = { blWait: 'either', changeWait: 'either' } as const

// A work queue holds the orders its step can be applied to.
function workRule(queue: WorkQueue): QueueRule {
  const steps = orderActions.map((action): Step => lifecycle[action]).filter((step) => step.queue === queue)
  return {
    statuses: steps.flatMap(({ from }) => from).filter((status) => status !== 'new'),
    cancelRequested: steps[0]?.cancelRequested ?? 'either',
    ...either,
  }
}

function blQueueRule(blWait: BlWait): QueueRule {
  return {
    statuses: statusesOfBlWait(blWait, statusesInProcessOrder),
    cancelRequested: 'either',
    changeWait: 'either',
    blWait,
  }
}

export const deskQueueRules: Record<DeskQueue, QueueRule> = {
  confirm: workRule('confirm'),
  cancellation: workRule('cancellation'),
  change: { ...workRule('change'), cancelRequested: 'either', changeWait: 'asked' },
  roll: { ...workRule('roll'), changeWait: 'objected', withBlank: true },
  exception: {
    statuses: lifecycle.update_transport.from,
    cancelRequested: 'either',
    ...either,
    withException: true,
  },
  corrections: blQueueRule('corrections'),
  amendments: blQueueRule('amendment'),
  bill: workRule('bill'),
  question: { ...workRule('question'), withDisputed: true },
  invoice: workRule('invoice'),
  payment: workRule('payment'),
  telex: workRule('telex'),
  originals: workRule('originals'),
  // Before, fees are on the first bills.
  unbilled: {
    statuses: lifecycle.add_bill.from,
    cancelRequested: 'either',
    ...either,
    money: 'unbilled',
  },
  // Before, unpaid bills are what the order waits for.
  unpaid: { statuses: statusesPaidBeside, cancelRequested: 'either', ...either, money: 'unpaid' },
  waiting: {
    statuses: statusesWaitingOn('member'),
    cancelRequested: false,
    blWait: 'not_desk',
    changeWait: 'not_desk',
  },
  ended: { statuses: [s.completed, s.cancelled], cancelRequested: 'either', ...either },
  all: { statuses: Object.values(s), cancelRequested: 'either', ...either },
}

/** Whether an order is in a queue, as far as these facts say: what is billed and paid is not among them, nor is its sailing. */
export function isInQueue(
  queue: DeskQueue,
  { status, cancelRequested, blWait, changeWait }: QueueFacts,
): boolean {
  const rule = deskQueueRules[queue]
  return (
    rule.money === undefined &&
    !rule.withException &&
    rule.statuses.includes(status) &&
    (rule.cancelRequested === 'either' || rule.cancelRequested === cancelRequested) &&
    (rule.blWait === 'either' ||
      (rule.blWait === 'not_desk' ? !isDesksBlWait(status, blWait) : rule.blWait === blWait)) &&
    (rule.changeWait === 'either' ||
      (rule.changeWait === 'not_desk'
        ? !isDesksChangeWait(status, changeWait)
        : rule.changeWait === changeWait))
  )
}

function isDesksBlWait(status: OrderStatus, wait: BlWait | null): boolean {
  const active = blWaitIn(status, wait)
  return active === 'corrections' || active === 'amendment'
}

function isDesksChangeWait(status: OrderStatus, wait: ChangeWait | null): boolean {
  const active = changeWaitIn(status, wait)
  return active === 'asked' || active === 'objected'
}

/** Whether the desk has something to do for an order: its own step, or an answer about its bill of lading or a change. */
export function isDeskWork({ status, cancelRequested, blWait, changeWait }: QueueFacts): boolean {
  return (
    waitsOn(status, cancelRequested) === 'operator' ||
    isDesksBlWait(status, blWait) ||
    isDesksChangeWait(status, changeWait)
  )
}

/**
 * The queue an order is in: that of what the member asks about the booking or its bill of lading, whose cut-off comes first, or the work queue its
 * next step belongs to, or that of orders which wait for members or have ended.
 */
export function queueOf(order: QueueFacts): DeskQueue {
  return deskQueues.find((queue) => isInQueue(queue, order)) ?? 'all'
}

/** The order of a queue unless another is chosen: by cut-off where the bill of lading depends on it. */
export function usualSortOf(queue: DeskQueue): 'cut_off' | 'oldest' {
  return queue === 'bill' || queue === 'corrections' || queue === 'amendments' ? 'cut_off' : 'oldest'
}
