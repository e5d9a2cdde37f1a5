import { blQueues, type DeskQueue, deskQueues } from '@berth/domain/order/lifecycle/desk-queue'
import { workQueues } from '@berth/domain/order/lifecycle/lifecycle'

/** The grouping of the queues: in process order, with non-work lists last. */
export const queueGroups = {
  booking: ['confirm', 'change', 'cancellation'],
  transport: ['roll', 'exception'],
  documents: ['bill', 'corrections', 'amendments'],
  money: ['question', 'invoice', 'payment', 'unbilled', 'unpaid'],
  release: ['telex', 'originals'],
  other: ['waiting', 'ended', 'all'],
} as const satisfies Record<string, readonly DeskQueue[]>

export type QueueGroup = keyof typeof queueGroups

/** Whether a queue holds work for the desk. After an action there, the next order opens. */
export function isWorkQueue(queue: DeskQueue): boolean {
  return workSet.has(queue)
}

/** Whether a list is shown as a table: nothing in it waits for the desk, so it is looked up in and not worked off. */
export function isTabled(queue: DeskQueue): boolean {
  return queue === 'all' || queue === 'ended'
}

const workSet: ReadonlySet<DeskQueue> = new Set([...workQueues, ...blQueues, 'unbilled'])

/** Which message an empty queue shows. */
export function emptyKindOf(queue: DeskQueue): 'work' | 'exception' | 'waiting' | 'ended' | 'all' {
  if (queue === 'unpaid') return 'waiting'
  return queue === 'exception' || queue === 'waiting' || queue === 'ended' || queue === 'all' ? queue : 'work'
}

/** The queue the desk opens by default. */
export const firstQueue: DeskQueue = deskQueues[0]
