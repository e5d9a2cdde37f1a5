import { expect, it } from 'vitest'
import { isTaxRates, taxRatesOf } from './tax-rate.ts'

it('rates are percentages with at most two decimals, each once', () => {
  expect(['', '6', '0, 6, 9', '6%, 13 %', '5.25'].map(isTaxRates)).toEqual(Array(5).fill(true))
  expect(['-6', '6.125', '100', 'six', '6, 6.0', '6;9'].map(isTaxRates)).toEqual(Array(6).fill(false))
  expect(taxRatesOf('9, 6%,0')).toEqual([9, 6, 0])
  expect([taxRatesOf(''), taxRatesOf('much')]).toEqual([[], []])
})
