import { expect, it } from 'vitest'
import { checkCreditLimits, isOverLimit, leftOfLimit, usedPercent } from './credit-limit.ts'

const use = (used: number, limit = 100, currency = 'USD') => ({ currency, limit, used })

it('a company is over its limit from the first cent beyond it', () => {
  expect([99.99, 100, 100.01].map((used) => isOverLimit(use(used)))).toEqual([false, false, true])
  expect(isOverLimit(use(1, 0, 'JPY'))).toBe(true)
  expect(isOverLimit(use(0, 0))).toBe(false)
})

it('what is left and the share used never say that a company over its limit is within it', () => {
  expect([0, 33.33, 100, 250].map((used) => leftOfLimit(use(used)))).toEqual([100, 66.67, 0, 0])
  expect([0, 33.33, 100, 100.01, 250].map((used) => usedPercent(use(used)))).toEqual([0, 34, 100, 101, 250])
  expect([usedPercent(use(0, 0)), usedPercent(use(5, 0))]).toEqual([0, 101])
})

it('limits are one per currency, in its decimals', () => {
  const wrong = checkCreditLimits(
    [
      { currency: 'USD', amount: 10.005 },
      { currency: 'JPY', amount: 10.5 },
      { currency: 'USD', amount: 5 },
      { currency: 'XXX', amount: 5 },
    ],
    ['USD', 'CNY', 'JPY'],
  )
  expect(wrong.map(({ path, rule }) => `${path} ${rule}`)).toEqual([
    'limits.0.amount decimals',
    'limits.1.amount decimals',
    'limits.2.currency duplicate',
    'limits.3.currency one_of',
  ])
})
