import { orderStatus } from '@berth/domain/order/lifecycle/status'
import { expect, it } from 'vitest'
import { papersOf } from './papers-of.ts'

it('offers the instruction once space is confirmed, the letter of guarantee before a telex release, and the release note once the order is released by telex', () => {
  expect(papersOf({ status: orderStatus.pendingBooking, events: [] })).toEqual(['booking'])
  const papers = ['booking', 'supply', 'bill_of_lading']
  expect(papersOf({ status: orderStatus.pendingInstruction, events: [] })).toEqual(papers)
  for (const status of [orderStatus.billOfLadingApplication, orderStatus.pendingTelexRelease])
    expect(papersOf({ status, events: [] })).toEqual([...papers, 'guarantee'])
  const { completed: status } = orderStatus
  expect(papersOf({ status, events: [{ action: 'dispatch' }] })).toEqual(papers)
  expect(papersOf({ status, events: [{ action: 'release' }] })).toEqual([...papers, 'release_note'])
})
