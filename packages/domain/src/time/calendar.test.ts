import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayInChina, isDay } from './calendar.ts'

describe('a calendar day', () => {
  it.each(['2024-02-29', '2000-02-29', '2026-12-31', '2026-01-01'])('%s is a calendar day', (text) => {
    expect(isDay(text)).toBe(true)
  })

  it.each([
    '2026-02-29',
    '1900-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '0000-01-01',
    '2026-1-1',
    '20260101',
    ' 2026-01-01',
    '2026-01-01T00:00:00Z',
    '+12026-01-01',
    '',
  ])('%j is not a calendar day', (text) => {
    expect(isDay(text)).toBe(false)
  })
})

describe('the day in China', () => {
  it.each([
    ['2026-03-15T15:59:59.999Z', '2026-03-15'],
    ['2026-03-15T16:00:00.000Z', '2026-03-16'],
    ['2026-03-16T15:59:59.999Z', '2026-03-16'],
    ['2025-12-31T16:00:00.000Z', '2026-01-01'],
    ['2024-02-28T16:00:00.000Z', '2024-02-29'],
    // No daylight saving time: July is eight hours ahead too.
    ['2026-07-15T15:59:59.999Z', '2026-07-15'],
  ])('at %s is %s', (instant, day) => {
    expect(dayInChina(new Date(instant))).toBe(day)
  })

  it('is always a valid calendar day', () => {
    const instants = fc.date({
      min: new Date('1970-01-01'),
      max: new Date('2199-01-01'),
      noInvalidDate: true,
    })
    fc.assert(fc.property(instants, (instant) => isDay(dayInChina(instant))))
  })
})
