import { actionsFor } from '@berth/domain/order/lifecycle/lifecycle'
import { type OrderStatus, orderStatus as s } from '@berth/domain/order/lifecycle/status'
import { describe, expect, it } from 'vitest'
import { nextToOpen } from './next-to-open.ts'
import { workPanelOf } from './work-panel.ts'

const panel = (status: OrderStatus, cancelRequested = false) =>
  workPanelOf(actionsFor({ status, cancelRequested }, 'operator'))

describe('the work panel of an order', () => {
  it('is the confirmation form while a booking waits for space', () => {
    expect(panel(s.pendingBooking)).toBe('confirm')
  })

  it('is the decision once the member asks to cancel, and otherwise the confirmed facts', () => {
    expect(panel(s.pendingInstruction)).toBe('confirmed')
    expect(panel(s.pendingInstruction, true)).toBe('decide')
  })

  it('is the form of the document to be issued, checked or sent', () => {
    expect([3, 20, 5, 11, 8, 9].map((status) => panel(status as OrderStatus))).toEqual([
      'bill',
      'question',
      'invoice',
      'payment',
      'telex',
      'originals',
    ])
  })

  it('is the facts alone while the member has to act, and at the end', () => {
    expect([0, 4, 6, 7, 10, 40].map((status) => panel(status as OrderStatus))).toEqual(Array(6).fill('facts'))
  })
})

describe('after an answer', () => {
  const orders = [{ id: 5 }, { id: 6 }, { id: 7 }]

  it('opens the next order of a work queue', () => {
    expect(nextToOpen(orders, 5, 'confirm')).toBe(6)
  })

  it('passes over the orders that the answer has moved on too', () => {
    expect(nextToOpen(orders, 5, 'payment', [5, 6])).toBe(7)
    expect(nextToOpen(orders, 5, 'payment', [5, 6, 7])).toBeNull()
  })

  it('stays on the last order and on an order that was looked up', () => {
    expect(nextToOpen(orders, 7, 'confirm')).toBeNull()
    expect(nextToOpen(orders, 9, 'confirm')).toBeNull()
    expect(nextToOpen(orders, 5, 'all')).toBeNull()
  })
})
