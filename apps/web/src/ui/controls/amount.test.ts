import { expect, it } from 'vitest'
import { cleanAmount, digitsOnly, parseAmount, writeAmount } from './amount.ts'

it.each([
  ['1,234.567', 2, '1234.56'],
  ['US$ 12.5', 2, '12.5'],
  ['1.2.3', 2, '1.23'],
  ['12.9', 0, '12'],
  ['-3', 3, '3'],
  ['.', 2, '.'],
  ['abc', 2, ''],
])('cleans %j with %i decimals to %j', (typed, decimals, cleaned) => {
  expect(cleanAmount(typed, decimals)).toBe(cleaned)
})

it('parses text without digits as empty', () => {
  expect(parseAmount('.')).toBeNull()
  expect(parseAmount('')).toBeNull()
  expect(parseAmount('12.')).toBe(12)
})

it('writes thousands separators', () => {
  expect(writeAmount(26170, 3)).toBe('26,170.00')
  expect(writeAmount(26170.125, 3)).toBe('26,170.125')
  expect(writeAmount(12.5, 2)).toBe('12.50')
  expect(writeAmount(1850, 0)).toBe('1,850')
})

it('keeps only digits', () => {
  expect(digitsOnly('+86 (755) 12')).toBe('8675512')
})
