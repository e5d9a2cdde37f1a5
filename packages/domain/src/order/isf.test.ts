import { expect, it } from 'vitest'
import { isfReasonOf } from './isf.ts'

it('asks everywhere where the setting names no country, and says where it is a filing of the destination', () => {
  expect(isfReasonOf([], 'US')).toBe('united_states')
  expect(isfReasonOf([], 'DE')).toBe('operator')
  expect(isfReasonOf([], undefined)).toBe('operator')
})

it('asks only the countries the setting names', () => {
  expect(isfReasonOf(['US'], 'US')).toBe('united_states')
  expect(isfReasonOf(['US', 'DE'], 'DE')).toBe('operator')
  expect(isfReasonOf(['US'], 'DE')).toBeNull()
  expect(isfReasonOf(['US'], undefined)).toBeNull()
})
