import { expect, it } from 'vitest'
import { isToleranceList, toleranceOf } from './tolerance.ts'

it('has an amount per currency, and none in a currency that is not listed', () => {
  expect(toleranceOf('USD 30, CNY 200.50', 'USD')).toBe(30)
  expect(toleranceOf('USD 30, CNY 200.50', 'CNY')).toBe(200.5)
  expect(toleranceOf('USD 30, CNY 200.50', 'JPY')).toBe(0)
  expect(toleranceOf('', 'USD')).toBe(0)
})

it('is a list of currencies and amounts, each currency once', () => {
  expect(['', 'USD 30', 'USD 30,JPY 4000'].map(isToleranceList)).toEqual([true, true, true])
  expect(['30', 'USD', 'usd 30', 'USD 30, USD 40', 'USD -1'].map(isToleranceList)).toEqual(
    Array(5).fill(false),
  )
})
