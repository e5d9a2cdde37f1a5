import { expect, it } from 'vitest'
import { deskQueueRules } from './desk-queue.ts'
import { workQueues } from './lifecycle.ts'
import { orderStatus as s } from './status.ts'
import { waitLimitHours, waitLimitsOf } from './wait-limit.ts'

const limits = { confirm: 2, answer: 8, bill: 8, invoice: 24, receive: 4, release: 8 }

it('a booking has the limit promised in the settings, or none', () => {
  expect(waitLimitHours(s.pendingBooking, false, limits)).toBe(2)
  expect(waitLimitHours(s.pendingBooking, false, { ...limits, confirm: 0 })).toBeNull()
})

it('other work has the limit of its step', () => {
  expect(waitLimitHours(s.pendingBillOfLading, false, limits)).toBe(8)
  // A change that is asked for is promised what a booking is; an objection to a roll is a question.
  expect(waitLimitHours(s.pendingInstruction, false, limits, 'asked')).toBe(2)
  expect(waitLimitHours(s.pendingInstruction, false, { ...limits, answer: 4 }, 'objected')).toBe(4)
  expect(waitLimitHours(s.pendingInvoice, false, limits)).toBe(24)
  expect(waitLimitHours(s.paymentConfirmation, false, limits)).toBe(4)
  expect(waitLimitHours(s.pendingOriginalDispatch, false, limits)).toBe(8)
})

it('a step of the member has none, unless they request a cancellation', () => {
  expect(waitLimitHours(s.pendingInstruction, false, limits)).toBeNull()
  expect(waitLimitHours(s.pendingInstruction, true, limits)).toBe(8)
  expect(waitLimitHours(s.completed, false, limits)).toBeNull()
})

it('every work queue of the desk has a limit', () => {
  for (const queue of workQueues) {
    const { statuses, cancelRequested, changeWait } = deskQueueRules[queue]
    const waits = changeWait === 'asked' || changeWait === 'objected' ? changeWait : null
    for (const status of statuses)
      expect(waitLimitHours(status, cancelRequested === true, limits, waits)).not.toBeNull()
  }
})

it('every limit is a setting', () => {
  const set = waitLimitsOf(
    new Map([
      ['bill_hours', '3'],
      ['receive_hours', '0'],
    ]),
  )
  expect(waitLimitHours(s.pendingBillOfLading, false, set)).toBe(3)
  expect(waitLimitHours(s.paymentConfirmation, false, set)).toBeNull()
})
