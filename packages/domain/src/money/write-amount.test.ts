import { expect, it } from 'vitest'
import { writeAmount, writeMoney } from './write-amount.ts'

it('writes all decimals of the currency, and a minus that is one', () => {
  expect(writeAmount(-1_234.5, 'USD')).toBe('−1,234.50')
  expect(writeAmount(1_234, 'JPY')).toBe('1,234')
})

it('writes the minus before the sign of the currency', () => {
  expect(writeMoney(-86.5, 'USD')).toBe('−US$86.50')
  expect(writeMoney(121, 'CNY')).toBe('CN¥121.00')
  expect(writeMoney(-121, 'JPY')).toBe('−JPY 121')
})
