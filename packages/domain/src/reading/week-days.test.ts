import { describe, expect, it } from 'vitest'
import { faultOf, valueIn } from './reading.ts'
import { readWeekDays, readWeeklySchedule } from './week-days.ts'

describe('days of the week', () => {
  it.each<[string, number[]]>([
    ['周三', [3]],
    ['星期天', [7]],
    ['礼拜六', [6]],
    ['每周五', [5]],
    ['週日', [7]],
    ['周三、周六', [3, 6]],
    ['周一三五', [1, 3, 5]],
    ['周六/周三', [3, 6]],
    ['周一至周五', [1, 2, 3, 4, 5]],
    ['周六到周一', [1, 6, 7]],
    ['周3', [3]],
    ['三', [3]],
    ['每天', [1, 2, 3, 4, 5, 6, 7]],
    ['Wed', [3]],
    ['WED/SAT', [3, 6]],
    ['Mon-Fri', [1, 2, 3, 4, 5]],
    ['Tues & Thurs', [2, 4]],
    ['Every Wednesday', [3]],
    ['daily', [1, 2, 3, 4, 5, 6, 7]],
  ])('are read from %s', (text, days) => {
    expect(valueIn(readWeekDays(text))).toEqual(days)
  })

  it.each(['3', '3/6', 'weekly', '周八', 'Wed 18:00', '12月3日', '周三-', 'WEDX', '每周', '随时'])(
    'are not guessed from %s',
    (text) => {
      expect(faultOf(readWeekDays(text))).toEqual({ rule: 'week_days' })
    },
  )

  it('are none in an empty cell', () => {
    expect(readWeekDays(' ').state).toBe('empty')
  })
})

describe('a weekly schedule', () => {
  it.each<[string, number[], number[]]>([
    ['三截五开', [3], [5]],
    ['三截日开', [3], [7]],
    ['周三截周日开', [3], [7]],
    ['周三截关，周日开船', [3], [7]],
    ['截三开五', [3], [5]],
    ['截关：周三 开船：周日', [3], [7]],
    ['截关日周三，开船日周日', [3], [7]],
    ['3截5开', [3], [5]],
    ['二截五开、四截日开', [2, 4], [5, 7]],
    ['一四截三六开', [1, 4], [3, 6]],
    ['CUT WED ETD SUN', [3], [7]],
    ['CUT-OFF WED / ETD SUN', [3], [7]],
    ['Closing: Wed; Sailing: Sun', [3], [7]],
    ['CFS closing Tue, ETD Fri/Sun', [2], [5, 7]],
    ['周日开', [], [7]],
    ['三截', [3], []],
  ])('is read from %s', (text, closing, sailing) => {
    expect(valueIn(readWeeklySchedule(text))).toEqual({ closing_days: closing, sailing_days: sailing })
  })

  it.each(['WED/SUN', '周三 周日', '每周一班', '三截开', 'ETD 12-06', 'CUT 5 DAYS BEFORE ETD', 'weekly'])(
    'is not guessed from %s',
    (text) => {
      expect(faultOf(readWeeklySchedule(text))).toEqual({ rule: 'weekly_schedule' })
    },
  )
})
