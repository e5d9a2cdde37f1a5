import { expect, it } from 'vitest'
import { type DeskQueue, deskQueueRules, deskQueues } from './desk-queue.ts'
import { workQueues } from './lifecycle.ts'
import { type OrderStatus, statusesInProcessOrder, waitsOn } from './status.ts'

function queuesOf(status: OrderStatus, cancelRequested: boolean, among: readonly DeskQueue[]) {
  return among.filter((queue) => {
    const rule = deskQueueRules[queue]
    const fits = rule.cancelRequested === 'either' || rule.cancelRequested === cancelRequested
    return fits && rule.statuses.includes(status)
  })
}

// Only a confirmed booking can have an open cancellation request.
const cases = [
  ...statusesInProcessOrder.map((status) => ({ status, asked: false })),
  { status: 2, asked: true } as const,
]

it.each(cases)(
  'status $status (cancellation requested: $asked) is in exactly one queue',
  ({ status, asked }) => {
    expect(queuesOf(status, asked, [...workQueues, 'waiting', 'ended'])).toHaveLength(1)
  },
)

it.each(cases)(
  'status $status (asked to cancel: $asked) is in a queue exactly when the operator has to act',
  (order) => {
    const isWork = queuesOf(order.status, order.asked, workQueues).length > 0
    expect(isWork).toBe(waitsOn(order.status, order.asked) === 'operator')
  },
)

it('moves a confirmed booking from waiting to cancellation when the member requests it', () => {
  const queues = [...workQueues, 'waiting'] as const
  expect([queuesOf(2, false, queues), queuesOf(2, true, queues)]).toEqual([['waiting'], ['cancellation']])
})

it('shows everything under all', () => {
  for (const { status, asked } of cases) expect(queuesOf(status, asked, ['all'])).toEqual(['all'])
})

it('has a rule for every queue and no duplicates', () => {
  expect(new Set(deskQueues).size).toBe(deskQueues.length)
  expect(Object.keys(deskQueueRules).sort()).toEqual([...deskQueues].sort())
})
