import type { ExceptionItem } from '@berth/contract/orders/transport'
import { describe, expect, it } from 'vitest'
import { sayException } from './say-exception.ts'

const now = new Date('2026-12-05T04:00:00Z')

function moved(minutes: number): ExceptionItem {
  return {
    ...{ id: 1, kind: 'etd_moved', open_time: now.toISOString(), close_time: null, version: 1 },
    ...{ boxes: null, of: null, container_nos: [], from: '2026-12-05', to: '2026-12-07', minutes },
    ...{ at: null, earlier: null, later: null, note: null, note_by: null, note_time: null },
  }
}

describe('a date that moved', () => {
  it.each([
    [2 * 1440, '离港推迟 2 天', 'Departure 2 days later'],
    [-1440, '离港提前 1 天', 'Departure 1 day earlier'],
    [300, '离港推迟 5 小时', 'Departure 5 h later'],
  ])('by %i minutes is %s', (minutes, zh, en) => {
    expect(sayException(moved(minutes), now, 'zh-CN')).toBe(zh)
    expect(sayException(moved(minutes), now, 'en-US')).toBe(en)
  })
})
