import { expect, it } from 'vitest'
import { writeAmount } from './amount.ts'

it('writes thousands separators', () => {
  expect(writeAmount(26170, 3)).toBe('26,170.00')
  expect(writeAmount(26170.125, 3)).toBe('26,170.125')
  expect(writeAmount(12.5, 2)).toBe('12.50')
  expect(writeAmount(1850, 0)).toBe('1,850')
})
