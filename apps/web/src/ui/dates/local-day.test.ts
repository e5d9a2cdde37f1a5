import { expect, test } from 'vitest'
import { dateOf, dateWriter, dayOf } from './local-day.ts'

test('a day is the same on the way to the calendar and back, in any time zone', () => {
  for (const day of ['2026-01-01', '2026-03-29', '2026-10-25', '2028-02-29', '2026-12-31'])
    expect(dayOf(dateOf(day))).toBe(day)
  expect(dayOf(dateOf('2026-12-03 23:59'))).toBe('2026-12-03')
})

test('months are named in the language of the page', () => {
  const parts = { year: 'numeric', month: 'long' } as const
  expect(dateWriter('zh-CN', parts)(dateOf('2026-12-03'))).toBe('2026年12月')
  expect(dateWriter('en-US', parts)(dateOf('2026-12-03'))).toBe('December 2026')
})
