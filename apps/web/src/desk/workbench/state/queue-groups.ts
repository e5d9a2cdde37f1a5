import { type DeskQueue, deskQueues } from '@berth/domain/order/desk-queue'
import { workQueues } from '@berth/domain/order/lifecycle'

/** How the queues stand together at the desk: along an order's way, and what is not our work last. */
export const queueGroups = {
  booking: ['confirm', 'cancellation'],
  documents: ['bill'],
  money: ['question', 'invoice', 'payment'],
  release: ['telex', 'originals'],
  other: ['waiting', 'ended', 'all'],
} as const satisfies Record<string, readonly DeskQueue[]>

export type QueueGroup = keyof typeof queueGroups

/** Whether a queue holds what we have to do: after an action there the next order is opened. */
export function isWorkQueue(queue: DeskQueue): boolean {
  return workSet.has(queue)
}

const workSet: ReadonlySet<DeskQueue> = new Set(workQueues)

/** Which sentence stands in an empty queue. */
export function emptyKindOf(queue: DeskQueue): 'work' | 'waiting' | 'ended' | 'all' {
  return queue === 'waiting' || queue === 'ended' || queue === 'all' ? queue : 'work'
}

/** What we have to do in all. */
export function countWork(queues: readonly { readonly queue: DeskQueue; readonly count: number }[]): number {
  return queues.filter(({ queue }) => isWorkQueue(queue)).reduce((total, { count }) => total + count, 0)
}

/** The queue the desk opens with. */
export const firstQueue: DeskQueue = deskQueues[0]
