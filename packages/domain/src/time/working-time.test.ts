import { describe, expect, it } from 'vitest'
import {
  limitState,
  minutesBetween,
  plainWeek,
  readWorkHours,
  type SpecialDay,
  usualHours,
  workCalendar,
  workingMinutesBetween,
} from './working-time.ts'

const at = (text: string) => new Date(`${text}:00+08:00`)

/** Every day from first to last, inclusive. */
function days(from: string, to: string, isWorkday: boolean): SpecialDay[] {
  const found: SpecialDay[] = []
  for (let day = from; day <= to; day = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10))
    found.push({ day, isWorkday })
  return found
}

const off = (from: string, to = from) => days(from, to, false)
const on = (day: string) => days(day, day, true)

// The calendar of 2026 as announced by the State Council.
const special = [
  ...off('2026-01-01', '2026-01-03'),
  ...on('2026-01-04'),
  ...on('2026-02-14'),
  ...off('2026-02-15', '2026-02-23'),
  ...on('2026-02-28'),
  ...off('2026-04-04', '2026-04-06'),
  ...off('2026-05-01', '2026-05-05'),
  ...on('2026-05-09'),
  ...off('2026-06-19', '2026-06-21'),
  ...on('2026-09-20'),
  ...off('2026-09-25', '2026-09-27'),
  ...off('2026-10-01', '2026-10-07'),
  ...on('2026-10-10'),
]
const china = workCalendar(special)

const worked = (from: string, to: string, calendar = china) =>
  workingMinutesBetween(calendar, at(from), at(to))

describe('office hours', () => {
  it('run from nine to six on a weekday', () => {
    expect(worked('2026-11-18T09:00', '2026-11-18T18:00')).toBe(540)
    expect(worked('2026-11-18T10:00', '2026-11-18T11:48')).toBe(108)
    expect(worked('2026-11-18T07:00', '2026-11-18T09:30')).toBe(30)
    expect(worked('2026-11-18T17:30', '2026-11-18T23:59')).toBe(30)
  })

  it('exclude nights and weekends, and are zero for a reversed span', () => {
    expect(worked('2026-11-18T17:00', '2026-11-19T10:00')).toBe(120)
    expect(worked('2026-11-20T17:00', '2026-11-23T10:00')).toBe(120)
    expect(worked('2026-11-21T09:00', '2026-11-22T18:00')).toBe(0)
    expect(worked('2026-11-19T10:00', '2026-11-18T10:00')).toBe(0)
  })
})

describe('public holidays and make-up days', () => {
  it('stop the clock for the whole holiday', () => {
    // Thursday, April 30, 17:00, to Wednesday, May 6, 10:00, with the May Day holiday in between.
    expect(worked('2026-04-30T17:00', '2026-05-06T10:00')).toBe(120)
    expect(worked('2026-04-30T17:00', '2026-05-06T10:00', plainWeek)).toBe(120 + 3 * 540)
    expect(worked('2026-10-01T00:00', '2026-10-08T00:00')).toBe(0)
    expect(worked('2026-10-02T11:00', '2026-10-02T15:00')).toBe(0)
  })

  it('count a make-up Saturday and Sunday like any working day', () => {
    expect(worked('2026-02-14T08:00', '2026-02-14T20:00')).toBe(540)
    expect(worked('2026-01-04T09:30', '2026-01-04T10:00')).toBe(30)
    // Friday 18:00 to Monday 9:00 with a working Sunday in between.
    expect(worked('2026-09-18T18:00', '2026-09-21T09:00')).toBe(540)
  })

  it('combine a working Saturday with the nine days off that follow', () => {
    expect(worked('2026-02-13T17:00', '2026-02-24T10:00')).toBe(60 + 540 + 60)
  })

  it('work across the end of a year', () => {
    // Wednesday, December 31, 17:30; New Year until Saturday; Sunday, January 4, is a working day.
    expect(worked('2025-12-31T17:30', '2026-01-04T09:10')).toBe(40)
    expect(worked('2025-12-31T17:30', '2026-01-05T09:10')).toBe(30 + 540 + 10)
  })

  it('change nothing if they match the regular week', () => {
    expect(workCalendar([...off('2026-11-21'), ...on('2026-11-18')])).toEqual(plainWeek)
  })

  it('may come in any order, and the last entry for a day wins', () => {
    const mixed = workCalendar(special.toReversed())
    expect(mixed).toEqual(china)
    expect(workCalendar([...off('2026-11-18'), ...on('2026-11-18')])).toEqual(plainWeek)
  })

  it('begin and end with the day in China, not in London', () => {
    const from = new Date('2026-04-30T16:00:00Z') // 1 May 00:00 in China.
    expect(workingMinutesBetween(china, from, new Date('2026-05-05T15:59:59Z'))).toBe(0)
    expect(workingMinutesBetween(china, from, new Date('2026-05-06T01:01:00Z'))).toBe(1)
  })
})

describe('office hours of one’s own', () => {
  const own = workCalendar(special, 'MON-FRI 08:30-17:30, SAT 09:00-12:00')

  it('have a Saturday morning', () => {
    // Friday, 20 November, 17:00, to Monday 9:00.
    expect(worked('2026-11-20T17:00', '2026-11-23T09:00', own)).toBe(30 + 180 + 30)
    expect(worked('2026-11-21T08:00', '2026-11-21T10:00', own)).toBe(60)
  })

  it('make a make-up Saturday a whole day, and a holiday none', () => {
    expect(worked('2026-02-14T00:00', '2026-02-15T00:00', own)).toBe(540)
    expect(worked('2026-10-03T00:00', '2026-10-04T00:00', own), 'a Saturday in the holiday').toBe(0)
  })

  it('are read as they are written, or not at all', () => {
    expect(readWorkHours('mon-fri 09:00-18:00')).toEqual(readWorkHours(usualHours))
    for (const wrong of [
      '',
      'MON',
      'MON 18:00-09:00',
      'MON-FRI 9-18',
      'FRI-MON 09:00-18:00',
      'MON-FRI 09:00-18:00, WED 10:00-11:00',
    ])
      expect(readWorkHours(wrong), wrong).toBeNull()
  })
})

describe('the minute count', () => {
  const byDay = new Map(special.map(({ day, isWorkday }) => [day, isWorkday]))
  const isOpen = (minute: number) => {
    const china = new Date(minute * 60_000 + 8 * 3_600_000)
    const ofDay = china.getUTCHours() * 60 + china.getUTCMinutes()
    const works = byDay.get(china.toISOString().slice(0, 10)) ?? china.getUTCDay() % 6 !== 0
    return works && ofDay >= 540 && ofDay < 1080
  }
  let seed = 7
  const chance = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % below
  }

  it('equals counting every minute in between, however far apart', () => {
    for (let round = 0; round < 24; round++) {
      const from = Math.floor(at('2025-12-20T00:00').getTime() / 60_000) + chance(520_000)
      const until = from + chance(20_000)
      let expected = 0
      for (let minute = from; minute < until; minute++) if (isOpen(minute)) expected++
      expect(
        workingMinutesBetween(china, new Date(from * 60_000 + 12_345), new Date(until * 60_000 + 999)),
      ).toBe(expected)
    }
  })

  it('is additive: a span is the sum of its parts, wherever it is split', () => {
    const start = at('2026-01-01T00:00').getTime()
    for (let round = 0; round < 200; round++) {
      const [a = 0, b = 0, c = 0] = [0, 1, 2].map(() => chance(500_000)).sort((one, other) => one - other)
      const [one, two, three] = [a, b, c].map((minute) => new Date(start + minute * 60_000)) as [
        Date,
        Date,
        Date,
      ]
      expect(workingMinutesBetween(china, one, three)).toBe(
        workingMinutesBetween(china, one, two) + workingMinutesBetween(china, two, three),
      )
    }
  })

  it('covers the 248 working days of 2026', () => {
    expect(worked('2026-01-01T00:00', '2027-01-01T00:00')).toBe(248 * 540)
  })
})

it('a wait is near its limit from four fifths of it, and over it only beyond', () => {
  expect([95, 96, 120, 121].map((waited) => limitState(waited, 120))).toEqual([
    'ample',
    'soon',
    'soon',
    'past',
  ])
})

it('whole minutes are counted on the clock', () => {
  expect(minutesBetween(new Date('2026-11-18T09:00:59Z'), new Date('2026-11-18T09:02:00Z'))).toBe(2)
  expect(minutesBetween(new Date('2026-11-18T09:02:00Z'), new Date('2026-11-18T09:00:00Z'))).toBe(0)
})
