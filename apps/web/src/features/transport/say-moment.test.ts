import type { Moment, ToldEvent, TransportBox } from '@berth/contract/orders/transport'
import { milestones } from '@berth/domain/transport/timeline'
import { describe, expect, it } from 'vitest'
import {
  contradictionsOf,
  daysSince,
  isDone,
  nextStepOf,
  sayMoved,
  sayPlace,
  sayRelease,
  saySource,
} from './say-moment.ts'

const now = new Date('2026-12-02T02:00:00Z')

const moment: Moment = {
  time: '2026-11-20T22:40',
  classifier: 'ACT',
  former: [],
  moved: null,
  told_by: 'desk',
  teller: 'LIN YI',
  report_time: '2026-12-02T01:00:00Z',
}

const box: TransportBox = {
  id: 1,
  container_no: 'TCNU6182356',
  container_id: null,
  container_name: null,
  seal_no: null,
  so_no: null,
  is_surplus: false,
  reached: 'departed',
  steps: [
    { ...moment, milestone: 'released', code: 'TMPS', time: '2026-11-23T19:20' },
    { ...moment, milestone: 'loaded', code: 'LOAD' },
    { ...moment, milestone: 'departed', code: 'DEPA' },
    { ...moment, milestone: 'via_arrived', code: 'ARRI', classifier: 'EST', time: '2026-12-04' },
  ],
  contradictions: [
    { earlier: 'released', later: 'loaded' },
    { earlier: 'released', later: 'departed' },
  ],
}

describe('what is said of a date', () => {
  it.each([
    [1440, '晚 1 天'],
    [5 * 1440 + 30, '晚 5 天'],
    [-2 * 1440, '早 2 天'],
    [90, '晚 2 小时'],
    [-5, '早 1 小时'],
  ] as const)('moved by %d minutes', (minutes, said) => {
    expect(sayMoved(minutes, 'zh-CN')).toBe(said)
  })

  it('names who said so, and how long ago', () => {
    expect(saySource(moment, now, 'zh-CN')).toBe('LIN YI 录入 · 1 小时前')
    const old = { ...moment, told_by: 'sailing' as const, report_time: '2026-11-21T00:10:00Z' }
    expect(saySource(old, now, 'zh-CN')).toBe('船期表 · 11-21 08:10')
  })
})

describe('a container on its way', () => {
  it('has a next step, and those before the farthest are done though nobody told of them', () => {
    expect(nextStepOf(box, milestones)).toBe('via_arrived')
    expect(isDone(box, 'empty_out', milestones)).toBe(true)
    expect(isDone(box, 'via_arrived', milestones)).toBe(false)
    expect(nextStepOf({ ...box, reached: null }, milestones)).toBeNull()
    expect(daysSince(box, [], now)).toBe(12)
  })

  it('has been there since the instant that was meant, whatever the day is in China', () => {
    const arrived = { ...box.steps[0]!, milestone: 'arrived' as const, code: 'ARRI' as const }
    const at = (time: string) => ({ ...box, reached: 'arrived' as const, steps: [{ ...arrived, time }] })
    const told = (time: string) => [
      { box_id: null, code: 'ARRI', time, offset_minutes: -480 } as unknown as ToldEvent,
    ]
    const days = (time: string, is: string) => daysSince(at(time), told(time), new Date(is))
    // Eleven at night in Los Angeles is three in the afternoon of the next day in China.
    expect(days('2026-11-20T23:00', '2026-11-21T12:00:00Z')).toBeNull()
    expect(days('2026-11-20T23:00', '2026-11-22T06:59:00Z')).toBeNull()
    expect(days('2026-11-20T23:00', '2026-11-22T07:00:00Z')).toBe(1)
  })

  it('that is not of the order any more is nowhere on its way', () => {
    const lost = { ...box, is_surplus: true }
    expect(nextStepOf(lost, milestones)).toBeNull()
    expect(sayPlace(lost, { stops: [] }, 'zh-CN')).toBe('不再属于本票')
    expect(sayPlace(lost, { stops: [] }, 'en-US')).toBe('No longer in this order')
  })

  it('says who released it', () => {
    expect(box.steps.map((step) => sayRelease(step, 'zh-CN'))).toEqual(['码头', null, null, null])
  })

  it('tells a time that is too late once', () => {
    expect(contradictionsOf(box, 'zh-CN')).toHaveLength(1)
  })
})
