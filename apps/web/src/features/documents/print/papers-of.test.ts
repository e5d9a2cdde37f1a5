import { orderStatus } from '@berth/domain/order/lifecycle/status'
import { expect, it } from 'vitest'
import { papersOf } from './papers-of.ts'

it('offers the instruction once space is confirmed, and the release note once the order is released by telex', () => {
  expect(papersOf({ status: orderStatus.pendingBooking, events: [] })).toEqual(['booking'])
  const papers = ['booking', 'supply', 'bill_of_lading']
  expect(papersOf({ status: orderStatus.pendingSupply, events: [] })).toEqual(papers)
  const { completed: status } = orderStatus
  expect(papersOf({ status, events: [{ action: 'dispatch' }] })).toEqual(papers)
  expect(papersOf({ status, events: [{ action: 'release' }] })).toEqual([...papers, 'release_note'])
})
