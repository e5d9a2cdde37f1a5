import { expect, it } from 'vitest'
import { ageOf, dueDatesOf, receivableAges } from './receivable-age.ts'

it('counts by days past the due date', () => {
  expect([null, -3, 0, 1, 30, 31, 60, 61, 90, 91].map(ageOf)).toEqual([
    ...['not_due', 'not_due', 'not_due', 'days_30', 'days_30'],
    ...['days_60', 'days_60', 'days_90', 'days_90', 'older'],
  ])
})

it('names the due dates of each age without gaps', () => {
  expect(receivableAges.map((age) => dueDatesOf(age, '2026-11-20'))).toEqual([
    { from: '2026-11-20', to: null },
    { from: '2026-10-21', to: '2026-11-19' },
    { from: '2026-09-21', to: '2026-10-20' },
    { from: '2026-08-22', to: '2026-09-20' },
    { from: null, to: '2026-08-21' },
  ])
})
