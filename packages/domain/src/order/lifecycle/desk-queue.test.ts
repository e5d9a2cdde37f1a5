import { describe, expect, it } from 'vitest'
import { blWaits } from '../../bill-of-lading/bl-wait.ts'
import {
  blQueues,
  type DeskQueue,
  deskQueueRules,
  deskQueues,
  isDeskWork,
  isInQueue,
  type QueueFacts,
  queueOf,
  usualSortOf,
} from './desk-queue.ts'
import { workQueues } from './lifecycle.ts'
import { type OrderStatus, orderStatus as s, statusesInProcessOrder, waitsOn } from './status.ts'

function queuesOf(order: QueueFacts, among: readonly DeskQueue[]) {
  return among.filter((queue) => isInQueue(queue, order))
}

const order = (status: OrderStatus, given: Partial<QueueFacts> = {}): QueueFacts => ({
  status,
  cancelRequested: false,
  blWait: null,
  changeWait: null,
  ...given,
})

// Only a confirmed booking can have an open cancellation request.
const plain = [...statusesInProcessOrder.map((status) => order(status)), order(2, { cancelRequested: true })]

it.each(plain)('status $status (cancellation requested: $cancelRequested) is in exactly one queue', (one) => {
  expect(queuesOf(one, [...workQueues, ...blQueues, 'waiting', 'ended'])).toHaveLength(1)
})

it.each(plain)(
  'status $status (asked to cancel: $cancelRequested) is in a queue exactly when the operator has to act',
  (one) => {
    const isWork = queuesOf(one, workQueues).length > 0
    expect(isWork).toBe(waitsOn(one.status, one.cancelRequested) === 'operator')
    expect(isDeskWork(one)).toBe(isWork)
  },
)

it('has queues of money besides that of the next step, whose orders no status tells', () => {
  const queues = ['unbilled', 'unpaid'] as const
  const holding = (status: OrderStatus) =>
    queues.filter((queue) => deskQueueRules[queue].statuses.includes(status))
  expect(holding(4)).toEqual(['unbilled'])
  for (const status of [7, 8, 9, 10, 40] as const) expect(holding(status)).toEqual(queues)
  for (const status of [0, 1, 2, 3] as const) expect(holding(status)).toEqual([])
  for (const one of plain) expect(queuesOf(one, queues)).toEqual([])
})

it('moves a confirmed booking from waiting to cancellation when the member requests it', () => {
  const queues = [...workQueues, 'waiting'] as const
  expect([false, true].map((cancelRequested) => queuesOf(order(2, { cancelRequested }), queues))).toEqual([
    ['waiting'],
    ['cancellation'],
  ])
})

describe('what members ask about a bill of lading', () => {
  it('is in a queue of its own beside that of the step, and never among those that wait for members', () => {
    const queues = [...workQueues, ...blQueues, 'waiting', 'ended'] as const
    const asked = (status: OrderStatus, blWait: QueueFacts['blWait']) =>
      queuesOf(order(status, { blWait }), queues)
    expect(asked(s.pendingBillOfLading, 'corrections')).toEqual(['bill', 'corrections'])
    expect(asked(s.pendingBillCheck, 'corrections')).toEqual(['corrections'])
    expect(asked(s.pendingPayment, 'amendment')).toEqual(['amendments'])
    expect(asked(s.paymentConfirmation, 'amendment')).toEqual(['payment', 'amendments'])
    // After the release a bill may still be amended, but no draft of it is corrected.
    expect(asked(s.completed, 'amendment')).toEqual(['amendments', 'ended'])
    expect(asked(s.completed, 'corrections')).toEqual(['ended'])
    // A draft that waits for the member is no work of the desk; its own step stays where it is.
    expect(asked(s.pendingBillOfLading, 'check')).toEqual(['bill'])
    expect(asked(s.pendingBillCheck, 'check')).toEqual(['waiting'])
    // An instruction that was returned takes its draft along.
    expect(asked(s.pendingInstruction, 'corrections')).toEqual(['waiting'])
    expect(asked(s.cancelled, 'amendment')).toEqual(['ended'])
  })

  it('is work of the desk exactly when it is in a queue', () => {
    for (const status of statusesInProcessOrder)
      for (const blWait of blWaits) {
        const one = order(status, { blWait })
        const isQueued = queuesOf(one, [...workQueues, ...blQueues]).length > 0
        expect(isDeskWork(one), `${status} ${blWait}`).toBe(isQueued)
      }
  })

  it('opens first when a link names the order, and is sorted by cut-off', () => {
    expect(queueOf(order(s.pendingBillOfLading, { blWait: 'corrections' }))).toBe('corrections')
    expect(queueOf(order(s.pendingPayment, { blWait: 'amendment' }))).toBe('amendments')
    expect(queueOf(order(s.pendingPayment))).toBe('waiting')
    expect(blQueues.map(usualSortOf)).toEqual(['cut_off', 'cut_off'])
    expect(usualSortOf('payment')).toBe('oldest')
  })
})

it('shows everything under all', () => {
  for (const one of plain) expect(queuesOf(one, ['all'])).toEqual(['all'])
})

it('has a rule for every queue and no duplicates', () => {
  expect(new Set(deskQueues).size).toBe(deskQueues.length)
  expect(Object.keys(deskQueueRules).sort()).toEqual([...deskQueues].sort())
  expect(deskQueues).toEqual(expect.arrayContaining([...workQueues]))
})
