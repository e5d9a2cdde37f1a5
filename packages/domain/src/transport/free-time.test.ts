import { describe, expect, it } from 'vitest'
import { dayAfter } from '../time/calendar.ts'
import { countFreeTime, type FreeTimeRule, tiersAfter } from './free-time.ts'

const everyDay = { isWorking: () => true }
const weekdays = {
  isWorking: (day: string) => ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay()),
}

const both = {
  currency: 'EUR',
  freeUnit: 'calendar',
  chargeUnit: 'calendar',
  startCounts: true,
  endCounts: true,
} as const

const maersk = tiersAfter(7, [
  { to: 14, price: 60 },
  { to: 21, price: 75 },
  { to: 28, price: 120 },
  { to: null, price: 140 },
])

/** What a stay of so many counted days costs. */
function costOf(rule: FreeTimeRule, days: number): number {
  const start = '2017-03-01'
  return countFreeTime(rule, { start, end: dayAfter(start, days - 1), today: start }, everyDay).total
}

describe('free time', () => {
  const rule: FreeTimeRule = { ...both, freeDays: 7, tiers: maersk }
  const start = '2017-03-01'
  const stay = { start, end: '2017-03-16', today: '2017-03-20' }

  it('beyond the rule eats the first tiers if it is progressive, and moves all of them if not', () => {
    const progressive = countFreeTime(rule, stay, everyDay, { days: 3, isProgressive: true })
    expect(progressive).toMatchObject({ lastFreeDay: '2017-03-10', used: 16, total: 390 })
    expect(progressive.charged.map(({ days, price }) => [days, price])).toEqual([
      [4, 60],
      [2, 75],
    ])
    expect(countFreeTime(rule, stay, everyDay, { days: 3, isProgressive: false }).total).toBe(360)
  })

  it('may begin on the day after, and may not count the day it ends', () => {
    const open = { ...rule, startCounts: false, endCounts: false }
    const count = countFreeTime(open, stay, everyDay)
    expect(count).toMatchObject({ lastFreeDay: '2017-03-08', used: 14, total: 7 * 60 })
  })

  it('counts up to today, today included, while the container is out', () => {
    const out = { start, end: null, today: '2017-03-09' }
    expect(countFreeTime({ ...rule, endCounts: false }, out, everyDay)).toMatchObject({ used: 9, total: 120 })
  })

  it('has nothing to charge before it has begun', () => {
    const ahead = { start: '2017-03-20', end: null, today: '2017-03-09' }
    expect(countFreeTime(rule, ahead, everyDay)).toMatchObject({ used: 0, total: 0 })
  })

  // Free time in working days and charges in calendar days, as in the USA: four working days from a Thursday end on Tuesday.
  it('in working days is longer by the weekend, and what comes after it is charged on weekends too', () => {
    const usa: FreeTimeRule = {
      currency: 'USD',
      freeDays: 4,
      freeUnit: 'working',
      chargeUnit: 'calendar',
      startCounts: true,
      endCounts: true,
      tiers: [{ days: null, price: 95 }],
    }
    const thursday = '2026-11-26'
    const count = countFreeTime(usa, { start: thursday, end: '2026-12-07', today: thursday }, weekdays)
    expect(count).toMatchObject({ lastFreeDay: '2026-12-01', total: 6 * 95 })
    const working = countFreeTime(
      { ...usa, chargeUnit: 'working' },
      { start: thursday, end: '2026-12-07', today: thursday },
      weekdays,
    )
    expect(working.total).toBe(4 * 95)
  })

  it('is not charged on days on which the terminal was closed', () => {
    const closed = { ...everyDay, isClosed: (day: string) => day === '2017-03-10' }
    expect(countFreeTime(rule, stay, closed).total).toBe(7 * 60 + 75)
  })

  it('is added up in the decimals of its currency', () => {
    const priced = (currency: string, price: number) =>
      costOf({ ...both, currency, freeDays: 0, tiers: [{ days: null, price }] }, 3)
    expect([priced('CNY', 41.1), priced('KWD', 0.115), priced('JPY', 1500)]).toEqual([123.3, 0.345, 4500])
  })
})
