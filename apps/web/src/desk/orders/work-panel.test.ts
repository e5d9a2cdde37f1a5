import { actionsFor } from '@berth/domain/order/lifecycle'
import { type OrderStatus, orderStatus as s, statusesInProcessOrder } from '@berth/domain/order/status'
import { describe, expect, it } from 'vitest'
import { nextToOpen } from './next-to-open.ts'
import { workPanelOf } from './work-panel.ts'

const panel = (status: OrderStatus, cancelRequested = false) =>
  workPanelOf(actionsFor({ status, cancelRequested }, 'operator'))

describe('the work of an order', () => {
  it('is the confirmation while a booking waits for space', () => {
    expect(panel(s.pendingBooking)).toBe('confirm')
  })

  it('is the decision once the member asks to cancel, and what was confirmed otherwise', () => {
    expect(panel(s.pendingSupply)).toBe('confirmed')
    expect(panel(s.pendingSupply, true)).toBe('decide')
  })

  it('is the facts alone everywhere else', () => {
    const others = statusesInProcessOrder.filter((status) => status !== 1 && status !== 2)
    expect(others.map((status) => panel(status))).toEqual(others.map(() => 'facts'))
  })
})

describe('after an answer', () => {
  const orders = [{ id: 5 }, { id: 6 }, { id: 7 }]

  it('the next order of a work queue opens', () => {
    expect(nextToOpen(orders, 5, 'confirm')).toBe(6)
  })

  it('the last one stays, and so does an order that was looked up', () => {
    expect(nextToOpen(orders, 7, 'confirm')).toBeNull()
    expect(nextToOpen(orders, 9, 'confirm')).toBeNull()
    expect(nextToOpen(orders, 5, 'all')).toBeNull()
  })
})
