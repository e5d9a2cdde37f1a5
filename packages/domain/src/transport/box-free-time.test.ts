import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayAfter } from '../time/calendar.ts'
import { isOpenOn, plainWeek } from '../time/working-time.ts'
import { boxFreeTime, daysToBill, type StepDays } from './box-free-time.ts'
import { countFreeTime, dayUnits } from './free-time.ts'
import { boxesCountedByHand } from './free-time-boxes-fixtures.ts'
import { publishedTariffs, type TariffName } from './free-time-fixtures.ts'
import { type FreeTimeRow, rowOfForm } from './free-time-table.ts'

const weekdays = { isWorking: (day: string) => isOpenOn(plainWeek, day) }

const rowOf = (name: TariffName): FreeTimeRow => rowOfForm(publishedTariffs[name])

const stepsOf = (rule: FreeTimeRow, start: string, end?: string): StepDays =>
  new Map([
    [rule.startEvent, { day: start, isActual: true }],
    ...(end === undefined ? [] : [[rule.endEvent, { day: end, isActual: true }] as const]),
  ])

describe('sixty containers counted by hand', () => {
  it('are at least sixty, of every tariff that was typed in', () => {
    expect(boxesCountedByHand.length).toBeGreaterThanOrEqual(60)
    expect(new Set(boxesCountedByHand.map(({ tariff }) => tariff))).toEqual(
      new Set(Object.keys(publishedTariffs)),
    )
  })

  it.each(boxesCountedByHand)('$tariff from $start to $end', ({ tariff, start, end, ...box }) => {
    const rule = rowOf(tariff)
    const agreed = box.agreed ? { direction: rule.direction, kind: rule.kind, ...box.agreed } : undefined
    const { count } = boxFreeTime(rule, stepsOf(rule, start, end), end, weekdays, agreed)
    expect([count?.lastFreeDay, count?.total]).toEqual([box.lastFreeDay, box.amount])
  })
})

describe('the free time of a container', () => {
  const rule = rowOf('maersk_20_dry')
  const today = '2017-03-20'

  it('is expected by the date of its first step, and costs nothing before that has happened', () => {
    const told: StepDays = new Map([['gate_in', { day: '2017-03-18', isActual: false }]])
    expect(boxFreeTime(rule, told, today, weekdays, undefined)).toMatchObject({
      ...{ state: 'expected', start: '2017-03-18' },
      count: { lastFreeDay: '2017-03-24', used: 0, total: 0 },
    })
    expect(boxFreeTime(rule, new Map(), today, weekdays, undefined).state).toBe('open')
  })

  it('at the port of discharge is expected by the arrival of its vessel', () => {
    const demurrage = rowOf('hapag_import_20')
    const arrived: StepDays = new Map([['arrived', { day: '2023-04-01', isActual: true }]])
    expect(boxFreeTime(demurrage, arrived, '2023-04-03', weekdays, undefined)).toMatchObject({
      ...{ state: 'expected', start: '2023-04-01', count: { lastFreeDay: '2023-04-04' } },
    })
  })

  it('lacks its begin once its free days by the arrival have passed', () => {
    const arrived: StepDays = new Map([['arrived', { day: '2023-04-01', isActual: true }]])
    const onDay = (day: string) =>
      boxFreeTime(rowOf('hapag_import_20'), arrived, day, weekdays, undefined).state
    expect([onDay('2023-04-04'), onDay('2023-04-05')]).toEqual(['expected', 'untold'])
  })

  it('is not counted if nobody told when it began', () => {
    const told: StepDays = new Map([['loaded', { day: '2017-03-18', isActual: true }]])
    expect(boxFreeTime(rule, told, today, weekdays, undefined)).toMatchObject({
      ...{ state: 'untold', end: '2017-03-18', count: null },
    })
  })

  it.each([
    ['china_40_dry', 'departed'],
    ['china_40_dry', 'empty_back'],
    ['hapag_import_20', 'empty_back'],
  ] as const)('of %s is not counted if nobody told when it ended, and it is %s', (name, later) => {
    const endless = rowOf(name)
    const now = '2026-06-01'
    const read = (isActual: boolean) => {
      const steps = new Map([...stepsOf(endless, '2026-05-01'), [later, { day: '2026-05-08', isActual }]])
      return boxFreeTime(endless, steps, now, weekdays, undefined)
    }
    expect(read(true)).toEqual({ state: 'untold', start: '2026-05-01', end: null, count: null })
    expect(daysToBill(read(true), endless, now, [])).toEqual([])
    expect(read(false).state).toBe('running')
  })

  it('is billed once: later days are a further line', () => {
    const out = (day: string) => boxFreeTime(rule, stepsOf(rule, '2017-03-01'), day, weekdays, undefined)
    const first = daysToBill(out('2017-03-10'), rule, '2017-03-10', [])
    expect(first).toEqual([{ from: '2017-03-08', to: '2017-03-10', days: 3, price: 60, amount: 180 }])
    const later = daysToBill(out('2017-03-16'), rule, '2017-03-16', first)
    expect(later.map(({ from, days, price }) => [from, days, price])).toEqual([
      ['2017-03-11', 4, 60],
      ['2017-03-15', 2, 75],
    ])
    expect(daysToBill(out('2017-03-16'), rule, '2017-03-16', [...first, ...later])).toEqual([])
  })

  it('leaves the last day for later if the day it ends may not count', () => {
    const open = { ...rule, endCounts: false }
    const out = boxFreeTime(open, stepsOf(open, '2017-03-01'), '2017-03-10', weekdays, undefined)
    expect(daysToBill(out, open, '2017-03-10', []).map(({ to }) => to)).toEqual(['2017-03-09'])
  })
})

const anyRule = fc.record({
  freeDays: fc.integer({ min: 0, max: 20 }),
  freeUnit: fc.constantFrom(...dayUnits),
  chargeUnit: fc.constantFrom(...dayUnits),
  startCounts: fc.boolean(),
  endCounts: fc.boolean(),
  currency: fc.constantFrom('USD', 'JPY', 'KWD'),
  tiers: fc.array(
    fc.record({
      days: fc.option(fc.integer({ min: 1, max: 9 })),
      price: fc.integer({ min: 0, max: 999 }),
    }),
    { minLength: 1, maxLength: 5 },
  ),
})

describe('whatever the rule', () => {
  const start = '2026-01-01'
  const cost = (rule: Parameters<typeof countFreeTime>[0], days: number, more = 0, isProgressive = false) =>
    countFreeTime(rule, { start, end: dayAfter(start, days), today: start }, weekdays, {
      ...{ days: more, isProgressive },
    }).total

  it('more days never cost less', () => {
    fc.assert(
      fc.property(anyRule, fc.nat(60), fc.nat(10), fc.boolean(), (rule, days, more, isProgressive) => {
        expect(cost(rule, days + 1, more, isProgressive)).toBeGreaterThanOrEqual(
          cost(rule, days, more, isProgressive),
        )
      }),
    )
  })

  it('what is billed day by day is what is billed at once', () => {
    fc.assert(
      fc.property(anyRule, fc.integer({ min: 1, max: 40 }), (any, days) => {
        const rule = { ...rowOf('maersk_20_dry'), ...any }
        const lines: ReturnType<typeof daysToBill>[number][] = []
        for (let day = 0; day <= days; day += 1) {
          const today = dayAfter(start, day)
          const steps = stepsOf(rule, start, day === days ? today : undefined)
          lines.push(...daysToBill(boxFreeTime(rule, steps, today, weekdays, undefined), rule, today, lines))
        }
        const sum = lines.reduce((total, { amount }) => total + Math.round(amount * 1000), 0)
        expect(sum).toBe(Math.round(cost(rule, days) * 1000))
      }),
    )
  })
})
