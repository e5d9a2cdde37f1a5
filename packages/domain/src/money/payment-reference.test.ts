import fc from 'fast-check'
import { expect, it } from 'vitest'
import { orderNumberOf } from '../order/booking/order-number.ts'
import { paymentNumberOf, paymentReferenceOf } from './payment-reference.ts'

it('contains only capitals and digits, whatever the order number', () => {
  expect(paymentReferenceOf('BT26110479')).toBe('BT26110479')
  expect(paymentReferenceOf('bt-2611/0479 ')).toBe('BT26110479')
  fc.assert(
    fc.property(fc.string(), (orderNo) => {
      expect(paymentReferenceOf(orderNo)).toMatch(/^[A-Z0-9]*$/)
    }),
  )
})

it('is unique for every order of the portal', () => {
  const created = fc.date({ min: new Date('2020-01-01'), max: new Date('2089-12-31'), noInvalidDate: true })
  const running = fc.integer({ min: 1, max: 9_999_999 }).map(String)
  fc.assert(
    fc.property(created, running, created, running, (oneDay, one, otherDay, other) => {
      const numbers = [orderNumberOf(oneDay, one), orderNumberOf(otherDay, other)]
      expect(new Set(numbers.map(paymentReferenceOf)).size).toBe(new Set(numbers).size)
    }),
  )
})

it('of a payment for several orders is a number of its own that every remark field takes', () => {
  expect(paymentNumberOf(new Date('2026-11-20T02:00:00Z'), '1187')).toBe('BP261101187')
})
