import fc from 'fast-check'
import { expect, it } from 'vitest'
import { amountFrom, decimalsOf, isAmountIn, minorUnits } from './currency.ts'

it('has the decimals of ISO 4217', () => {
  expect(['USD', 'CNY', 'EUR', 'JPY', 'KRW', 'KWD'].map(decimalsOf)).toEqual([2, 2, 2, 0, 0, 3])
})

it('counts in minor units of the currency', () => {
  expect(minorUnits(12.34, 'USD')).toBe(1234)
  expect(minorUnits(1_234, 'JPY')).toBe(1234)
  expect(minorUnits(1.005, 'KWD')).toBe(1005)
  expect(amountFrom(1234, 'USD')).toBe(12.34)
})

it('refuses decimals that a currency does not have', () => {
  expect(isAmountIn('USD', 0.01)).toBe(true)
  expect(isAmountIn('USD', 0.001)).toBe(false)
  expect(isAmountIn('JPY', 0.5)).toBe(false)
})

it('loses nothing between minor units and amounts', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 9_999_999_999 }),
      fc.constantFrom('USD', 'JPY', 'KWD'),
      (minor, currency) => {
        expect(minorUnits(amountFrom(minor, currency), currency)).toBe(minor)
      },
    ),
  )
})
