import { expect, it } from 'vitest'
import { spanOf } from './overview-range.ts'

const now = new Date('2026-11-20T02:00:00Z')

it('weeks end on today’s weekday, and the last one ends now', () => {
  const { since, until, periods } = spanOf('4w', now)
  expect(periods.map(({ day }) => day)).toEqual(['2026-10-30', '2026-11-06', '2026-11-13', '2026-11-20'])
  expect(periods[0]?.end).toEqual(new Date('2026-10-30T16:00:00Z'))
  expect(periods.at(-1)?.end).toEqual(now)
  expect([since, until]).toEqual([new Date('2026-10-23T16:00:00Z'), now])
  expect(spanOf('12w', now).periods).toHaveLength(12)
  expect(spanOf('12w', now).since).toEqual(new Date('2026-08-28T16:00:00Z'))
})

it('months are calendar months, and the current one ends now', () => {
  const { since, periods, yearBefore } = spanOf('12m', now)
  expect(periods.map(({ day }) => day)).toEqual([
    ...['2025-12-31', '2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31'],
    ...['2026-06-30', '2026-07-31', '2026-08-31', '2026-09-30', '2026-10-31', '2026-11-20'],
  ])
  expect(since).toEqual(new Date('2025-11-30T16:00:00Z'))
  expect(yearBefore).toEqual({
    since: new Date('2024-11-30T16:00:00Z'),
    until: new Date('2025-11-20T02:00:00Z'),
  })
})

it('a leap day is compared with the end of February', () => {
  const { yearBefore } = spanOf('4w', new Date('2028-02-29T04:00:00Z'))
  expect(yearBefore.until).toEqual(new Date('2027-02-28T04:00:00Z'))
})

it('uses the current day in China', () => {
  expect(spanOf('4w', new Date('2026-11-20T16:00:00Z')).periods.at(-1)?.day).toBe('2026-11-21')
})
