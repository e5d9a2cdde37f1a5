import { expect, it } from 'vitest'
import { orderNumberOf } from './order-number.ts'

it('contains the month in China, and grows past five digits', () => {
  expect(orderNumberOf(new Date('2026-03-16T02:00:00Z'), '1042')).toBe('BT260301042')
  expect(orderNumberOf(new Date('2026-03-31T16:30:00Z'), '1234567')).toBe('BT26041234567')
})
