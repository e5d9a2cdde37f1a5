import { expect, it } from 'vitest'
import { aboutSumOf } from './about-sum.ts'

const rate = { day: '2026-12-02', currency: 'USD', in_currency: 'CNY', rate: 7.042, source: 'BOC' }

it('is counted by the rate of each other currency, and told with it', () => {
  const sums = [
    { currency: 'USD', amount: 1031.85 },
    { currency: 'CNY', amount: 1603.84 },
  ]
  expect(aboutSumOf(sums, 'CNY', [rate])).toEqual({ currency: 'CNY', amount: 8870.13, rates: [rate] })
  expect(aboutSumOf([{ currency: 'CNY', amount: 5 }], 'CNY', [])).toEqual({
    ...{ currency: 'CNY', amount: 5, rates: [] },
  })
})

it('is unknown without a currency, or without a rate into it', () => {
  expect(aboutSumOf([], '', [rate])).toBeNull()
  expect(aboutSumOf([{ currency: 'EUR', amount: 1 }], 'CNY', [rate])).toBeNull()
  expect(aboutSumOf([{ currency: 'USD', amount: 1 }], 'EUR', [rate])).toBeNull()
})
