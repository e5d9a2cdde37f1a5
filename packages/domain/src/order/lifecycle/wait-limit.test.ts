import { expect, it } from 'vitest'
import { deskQueueRules } from './desk-queue.ts'
import { workQueues } from './lifecycle.ts'
import { orderStatus as s } from './status.ts'
import { waitLimitHours } from './wait-limit.ts'

it('a booking has the limit promised in the settings, or none', () => {
  expect(waitLimitHours(s.pendingBooking, false, 2)).toBe(2)
  expect(waitLimitHours(s.pendingBooking, false, 0)).toBeNull()
})

it('other work has the limit of its step', () => {
  expect(waitLimitHours(s.pendingBillOfLading, false, 2)).toBe(8)
  expect(waitLimitHours(s.pendingInvoice, false, 2)).toBe(24)
  expect(waitLimitHours(s.paymentConfirmation, false, 2)).toBe(4)
  expect(waitLimitHours(s.pendingOriginalDispatch, false, 2)).toBe(8)
})

it('a step of the member has none, unless they request a cancellation', () => {
  expect(waitLimitHours(s.pendingSupply, false, 2)).toBeNull()
  expect(waitLimitHours(s.pendingSupply, true, 2)).toBe(8)
  expect(waitLimitHours(s.completed, false, 2)).toBeNull()
})

it('every work queue of the desk has a limit', () => {
  for (const queue of workQueues) {
    const { statuses, cancelRequested } = deskQueueRules[queue]
    for (const status of statuses) expect(waitLimitHours(status, cancelRequested === true, 2)).not.toBeNull()
  }
})
