import { expect, it } from 'vitest'
import { daysAllowed } from './days-allowed.ts'

it('counts the days of a weekend among free days that are worked on', () => {
  // Five of them, from a Thursday to the Wednesday after.
  const stay = { start: '2026-05-07', last_free_day: '2026-05-13' }
  expect(daysAllowed({ free_days: 5, start_counts: true }, stay)).toBe(7)
  expect(daysAllowed({ free_days: 4, start_counts: false }, stay)).toBe(6)
  expect(daysAllowed({ free_days: 5, start_counts: true }, { start: null, last_free_day: null })).toBe(5)
})
