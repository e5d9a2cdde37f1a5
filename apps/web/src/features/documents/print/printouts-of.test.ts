import { orderStatus } from '@berth/domain/order/lifecycle/status'
import { expect, it } from 'vitest'
import { printoutsOf } from './printouts-of.ts'

it('offers the instruction once space is confirmed, the letter of guarantee before a telex release, and the release note once the order is released by telex', () => {
  expect(printoutsOf({ status: orderStatus.pendingBooking, events: [] })).toEqual(['booking'])
  const printouts = ['booking', 'supply', 'bill_of_lading']
  expect(printoutsOf({ status: orderStatus.pendingInstruction, events: [] })).toEqual(printouts)
  for (const status of [orderStatus.billOfLadingApplication, orderStatus.pendingTelexRelease])
    expect(printoutsOf({ status, events: [] })).toEqual([...printouts, 'guarantee'])
  const { completed: status } = orderStatus
  expect(printoutsOf({ status, events: [{ action: 'dispatch' }] })).toEqual(printouts)
  expect(printoutsOf({ status, events: [{ action: 'release' }] })).toEqual([...printouts, 'release_note'])
})
