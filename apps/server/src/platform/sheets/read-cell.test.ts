import { dayAfter, dayInChina } from '@berth/domain/time/calendar'
import { describe, expect, it, test } from 'vitest'
import { cellReader } from './read-cell.ts'
import { type SheetCell, struckCell } from './sheet-cell.ts'
import type { CellKind } from './sheet-column.ts'

const readerOf = (kind: CellKind) =>
  cellReader(
    {
      key: 'time',
      heading: { 'zh-CN': '时间', 'en-US': 'Time' },
      kind,
      isRequired: false,
      example: null,
      width: 10,
    },
    {},
  )
const callTime = readerOf('call_time')
const moment = readerOf('moment')

describe('a time of a schedule', () => {
  test.each([
    ['2026-12-05', '2026-12-05'],
    ['2026/12/5 18:00', '2026-12-05T18:00'],
    ['2026-12-05 18:00:00', '2026-12-05T18:00'],
    ['2026-12-05T06:30', '2026-12-05T06:30'],
    ['05-DEC-2026 1200', '2026-12-05T12:00'],
    ['05-Dec-26 07:00', '2026-12-05T07:00'],
    ['SAT 05 DEC 2026', '2026-12-05'],
    ['2026年12月5日 18:00', '2026-12-05T18:00'],
    ['2026-12-05 18:00 LT', '2026-12-05T18:00'],
    ['05/DEC/2026 0600 (LT)', '2026-12-05T06:00'],
    ['20/12/2026 18:00', '2026-12-20T18:00'],
    ['20261205', '2026-12-05'],
    [20261205, '2026-12-05'],
  ] as [SheetCell, string][])('%s is %s', (cell, time) => expect(callTime(cell)).toEqual({ value: time }))

  test.each(['', 'TBA', 'tbn', 'T.B.A.', 'TBC', '待定', '未定', '待通知', '-', '—', 'N/A', '/', null])(
    '%s is not known yet',
    (cell) => {
      expect(callTime(cell)).toEqual({ value: null })
      expect(moment(cell)).toEqual({ value: null })
    },
  )

  test.each([
    ['05/12/2026', 'day_ambiguous'],
    ['12/05 18:00', 'day_ambiguous'],
    ['05.12.26 18:00', 'day_ambiguous'],
    ['1205', 'day_ambiguous'],
    // The serial number of a day without the format of one, and a day that a spreadsheet took for a number.
    [46_361.75, 'moment'],
    [46_361, 'moment'],
    [12.05, 'day_ambiguous'],
    ['OMIT', 'moment'],
    ['2026-12-05 24:00', 'moment'],
    ['2026-02-30', 'moment'],
    ['Week 49', 'moment'],
    [struckCell('2026-12-05'), 'cell_struck'],
  ] as [SheetCell, string][])('%s is refused', (cell, rule) =>
    expect(callTime(cell)).toMatchObject({ value: null, wrong: { rule } }),
  )

  test.each([
    ['2026-12-05 18:00 北京时间', '北京时间'],
    ['2026-12-05 18:00（北京时间）', '(北京时间)'],
    ['2026-12-05 18:00 (UTC+8)', '(UTC+8)'],
    ['2026-12-05 18:00 GMT+08:00', 'GMT+08:00'],
    ['2026-12-05T18:00:00+08:00', '+08:00'],
    ['05-DEC-2026 1800+0800', '+0800'],
    ['2026-12-05 18:00+01:00', '+01:00'],
    ['2026-12-05 18:00-05:00', '-05:00'],
    ['2026-12-05 18:00 UTC-5', 'UTC-5'],
  ])('%s is refused: it is the port’s own, which may be in another zone', (cell, zone) => {
    expect(callTime(cell)).toEqual({ value: null, wrong: { rule: 'port_time', params: { zone } } })
  })

  it('of a deadline is in China, and may say so', () => {
    expect(moment('2026-12-05 18:00 北京时间')).toEqual({ value: '2026-12-05 18:00' })
    expect(moment('2026-12-05 18:00 (UTC+8)')).toEqual({ value: '2026-12-05 18:00' })
  })

  it('has the year that is nearest, where it has none', () => {
    const today = dayInChina(new Date())
    for (const days of [-150, -20, 0, 20, 150]) {
      const day = dayAfter(today, days)
      const [, month, date] = day.split('-').map(Number)
      expect(callTime(`${month}月${date}日 18:00`)).toEqual({ value: `${day}T18:00` })
      expect(moment(`${month}月${date}日 18:00前`)).toEqual({ value: `${day} 18:00` })
    }
  })

  it('has its time where it is a deadline', () => {
    expect(moment('2026-12-05 18:00')).toEqual({ value: '2026-12-05 18:00' })
    expect(moment('12/20/2026 1200')).toEqual({ value: '2026-12-20 12:00' })
    expect(moment('2026-12-05').wrong?.rule).toBe('moment_without_time')
    // Which time zone a local time is in, nobody says.
    expect(moment('2026-12-05 18:00 LT').wrong?.rule).toBe('moment')
  })
})
