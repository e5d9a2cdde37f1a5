import { expect, it } from 'vitest'
import { isfReasonOf } from './isf.ts'

it('requires it everywhere if the setting lists no country, and reports when it is a filing of the destination', () => {
  expect(isfReasonOf([], 'US')).toBe('united_states')
  expect(isfReasonOf([], 'DE')).toBe('operator')
  expect(isfReasonOf([], undefined)).toBe('operator')
})

it('requires it only for the countries in the setting', () => {
  expect(isfReasonOf(['US'], 'US')).toBe('united_states')
  expect(isfReasonOf(['US', 'DE'], 'DE')).toBe('operator')
  expect(isfReasonOf(['US'], 'DE')).toBeNull()
  expect(isfReasonOf(['US'], undefined)).toBeNull()
})
