import { actionsFor } from '@berth/domain/order/lifecycle/lifecycle'
import { type OrderStatus, orderStatus as s } from '@berth/domain/order/lifecycle/status'
import { describe, expect, it } from 'vitest'
import { formOf, reasonActionsOf } from './desk-actions.ts'
import { nextToOpen } from './next-to-open.ts'

const form = (status: OrderStatus, cancelRequested = false) =>
  formOf(actionsFor({ status, cancelRequested }, 'operator'))

describe('the form for an order at the desk', () => {
  it('confirms a booking that waits for space', () => {
    expect(form(s.pendingBooking)).toBe('confirm')
  })

  it('decides once the member asks to cancel; before that there is none', () => {
    expect(form(s.pendingInstruction)).toBeNull()
    expect(form(s.pendingInstruction, true)).toBe('approve_cancel')
  })

  it('issues, checks or sends the document that is due', () => {
    expect([3, 20, 5, 11, 8, 9].map((status) => form(status as OrderStatus))).toEqual([
      'issue_bill',
      'issue_bill_again',
      'issue_invoice',
      'confirm_payment',
      'release',
      'dispatch',
    ])
  })

  it('is none while the member has to act, and at the end', () => {
    expect([0, 4, 6, 7, 10, 40].map((status) => form(status as OrderStatus))).toEqual(Array(6).fill(null))
  })
})

describe('actions that ask for a reason', () => {
  it('are offered wherever the lifecycle allows them', () => {
    const offered = (status: OrderStatus) =>
      reasonActionsOf(actionsFor({ status, cancelRequested: false }, 'operator'))
    expect(offered(s.pendingBooking)).toEqual(['return_booking', 'cancel_order'])
    expect(offered(s.pendingBillOfLading)).toEqual(['return_supply', 'nothing_to_pay', 'cancel_order'])
    expect(offered(s.pendingBillCheck)).toEqual([])
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
