import { expect, it } from 'vitest'
import { ageOf } from './receivable-age.ts'

it('counts by days past the due date', () => {
  expect([null, -3, 0, 1, 30, 31, 60, 61, 90, 91].map(ageOf)).toEqual([
    ...['not_due', 'not_due', 'not_due', 'days_30', 'days_30'],
    ...['days_60', 'days_60', 'days_90', 'days_90', 'older'],
  ])
})
