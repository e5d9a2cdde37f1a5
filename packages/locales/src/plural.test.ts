import { expect, it } from 'vitest'
import { plural } from './plural.ts'

it('counts nouns as English writes them', () => {
  expect([0, 1, 2].map((count) => plural(count, 'bill'))).toEqual(['0 bills', '1 bill', '2 bills'])
  expect([1, 3].map((count) => plural(count, 'entry', 'entries'))).toEqual(['1 entry', '3 entries'])
})
