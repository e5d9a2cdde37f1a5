import { describe, expect, it } from 'vitest'
import { dayAfter } from '../time/calendar.ts'
import { countFreeTime, type FreeTimeRule, tiersAfter } from './free-time.ts'

const everyDay = { isWorking: () => true }
const weekdays = {
  isWorking: (day: string) => ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay()),
}

const both = { freeUnit: 'calendar', chargeUnit: 'calendar', startCounts: true, endCounts: true } as const

/** What a stay of so many counted days costs. */
function costOf(rule: FreeTimeRule, days: number): number {
  const start = '2017-03-01'
  return countFreeTime(rule, { start, end: dayAfter(start, days - 1), today: start }, everyDay).total
}

// Maersk, Germany, export demurrage, valid from 2017-01-01 (maersk.com, local information): EUR, calendar days, gate-in full to loaded on
// board, both days counted, tiers numbered from the first day.
const maersk = {
  dry20: tiersAfter(7, [
    { to: 14, price: 60 },
    { to: 21, price: 75 },
    { to: 28, price: 120 },
    { to: null, price: 140 },
  ]),
  dry40: tiersAfter(7, [
    { to: 14, price: 75 },
    { to: 21, price: 120 },
    { to: 28, price: 170 },
    { to: null, price: 190 },
  ]),
  reefer20: tiersAfter(5, [
    { to: 12, price: 120 },
    { to: 19, price: 150 },
    { to: 26, price: 190 },
    { to: null, price: 230 },
  ]),
}

// Hapag-Lloyd, India, import demurrage from 2023-04-01 (sheet MHO MHD Apr23): INR, lengths after the free time, the event day counts.
const hapag: FreeTimeRule = {
  ...both,
  freeDays: 4,
  tiers: [
    { days: 6, price: 4738 },
    { days: 7, price: 6800 },
    { days: null, price: 9100 },
  ],
}

// The detention standard of Chinese service pages, import and export: CNY, calendar days, holidays within the free time.
const china = {
  gp40: tiersAfter(10, [
    { to: 20, price: 80 },
    { to: 40, price: 160 },
    { to: null, price: 320 },
  ]),
  hc40: tiersAfter(7, [
    { to: 15, price: 120 },
    { to: 40, price: 200 },
    { to: null, price: 400 },
  ]),
  // The older standard in Shanghai, of which some prices have a half: a 20' dry container.
  gp20Old: tiersAfter(10, [
    { to: 20, price: 41.5 },
    { to: 40, price: 83 },
    { to: null, price: 166 },
  ]),
}

// Sixty-one containers, each sum added up by hand from the tariff: days counted, amount.
describe.each([
  [
    'Maersk, dry 20',
    { ...both, freeDays: 7, tiers: maersk.dry20 },
    '7:0 8:60 10:180 14:420 15:495 18:720 21:945 22:1065 28:1785 29:1925 35:2765',
  ],
  [
    'Maersk, dry 40',
    { ...both, freeDays: 7, tiers: maersk.dry40 },
    '1:0 7:0 8:75 14:525 15:645 18:1005 21:1365 22:1535 28:2555 29:2745',
  ],
  [
    'Maersk, reefer 20',
    { ...both, freeDays: 5, tiers: maersk.reefer20 },
    '5:0 6:120 12:840 13:990 19:1890 20:2080 26:3220 27:3450 30:4140',
  ],
  ['Hapag-Lloyd, dry 20', hapag, '4:0 5:4738 7:14214 10:28428 11:35228 17:76028 18:85128 20:103328'],
  [
    'China, 40GP',
    { ...both, freeDays: 10, tiers: china.gp40 },
    '10:0 11:80 20:800 21:960 25:1600 40:4000 41:4320 50:7200',
  ],
  [
    'China, 40HC',
    { ...both, freeDays: 7, tiers: china.hc40 },
    '7:0 8:120 15:960 16:1160 40:5960 41:6360 45:7960',
  ],
  [
    'Shanghai, older, 20DC',
    { ...both, freeDays: 10, tiers: china.gp20Old },
    '10:0 11:41.5 13:124.5 20:415 21:498 40:2075 41:2241',
  ],
] as const)('%s', (_name, rule, cases) => {
  it.each(cases.split(' ').map((one) => one.split(':').map(Number) as [number, number]))(
    'costs for %d days %d',
    (days, amount) => {
      expect(costOf(rule, days)).toBe(amount)
    },
  )
})

describe('free time', () => {
  const rule: FreeTimeRule = { ...both, freeDays: 7, tiers: maersk.dry20 }
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

  it('costs more with every day, and never less with fewer free days', () => {
    for (const tiers of Object.values(maersk))
      for (let days = 1; days < 60; days += 1) {
        const longer = { ...both, freeDays: 7, tiers }
        expect(costOf(longer, days + 1)).toBeGreaterThanOrEqual(costOf(longer, days))
        expect(costOf({ ...longer, freeDays: 6 }, days)).toBeGreaterThanOrEqual(costOf(longer, days))
      }
  })
})
