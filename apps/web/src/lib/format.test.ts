import { describe, expect, it } from 'vitest'
import {
  formatAmount,
  formatBoxes,
  formatCount,
  formatDay,
  formatInstant,
  formatMoney,
  formatPrice,
  formatRoundMoney,
  formatShortDay,
  formatSpan,
  formatSums,
  formatVolume,
  formatWeight,
  formatWorkingSpan,
  fromFieldTime,
  toFieldTime,
} from './format.ts'

const hour = 3_600_000

describe('dates', () => {
  it('follow the language', () => {
    expect(formatDay('2026-11-20', 'zh-CN')).toBe('2026-11-20')
    expect(formatDay('2026-11-20', 'en-US')).toBe('11/20/2026')
    expect(formatShortDay('2026-11-20', 'zh-CN')).toBe('11-20')
    expect(formatShortDay('2026-11-20', 'en-US')).toBe('11/20')
  })

  it('are a dash when missing', () => {
    expect(formatDay(null, 'zh-CN')).toBe('–')
    expect(formatInstant(undefined, 'en-US')).toBe('–')
  })

  it('of an instant are in China Standard Time', () => {
    expect(formatInstant('2026-11-19T16:30:00Z', 'zh-CN')).toBe('2026-11-20 00:30')
    expect(formatInstant('2026-11-20T08:00:00.000Z', 'en-US')).toBe('11/20/2026 16:00')
  })

  it('survive a round trip through a field', () => {
    const instant = '2026-11-20T08:00:00.000Z'
    expect(toFieldTime(instant)).toBe('2026-11-20 16:00')
    expect(fromFieldTime(toFieldTime(instant))).toBe(instant)
    expect(fromFieldTime(null)).toBeNull()
  })
})

describe('a duration', () => {
  it.each([
    [6.2 * hour, '6 小时 12 分', '6 h 12 min'],
    [24 * hour, '1 天', '1 d'],
    [47 * hour + 600_000, '1 天 23 小时', '1 d 23 h'],
    [49 * hour, '2 天 1 小时', '2 d 1 h'],
    [-49 * hour, '2 天 1 小时', '2 d 1 h'],
    [(6 * 24 + 23) * hour, '6 天 23 小时', '6 d 23 h'],
    [(12 * 24 + 5) * hour, '12 天', '12 d'],
    [10_000, '1 分钟', '1 min'],
  ])('of %d ms is formatted in both languages', (ms, chinese, english) => {
    expect(formatSpan(ms, 'zh-CN')).toBe(chinese)
    expect(formatSpan(ms, 'en-US')).toBe(english)
  })
})

describe('a duration in working time', () => {
  it('is counted in hours, however long it is', () => {
    expect(formatWorkingSpan(41 * hour + 47 * 60_000, 'zh-CN')).toBe('41 小时 47 分')
    expect(formatWorkingSpan(1.95 * hour, 'zh-CN')).toBe('1 小时 57 分')
    expect(formatWorkingSpan(57 * 60_000, 'en-US')).toBe('57 min')
  })
})

describe('numbers', () => {
  it('have thousands separators and decimals', () => {
    expect(formatCount(1234567)).toBe('1,234,567')
    expect(formatMoney(1234)).toBe('US$1,234.00')
    expect(formatAmount(1234.5)).toBe('1,234.50')
    expect(formatRoundMoney(1234.5)).toBe('US$1,235')
    expect(formatMoney(-86.5)).toBe('−US$86.50')
    expect(formatAmount(-86.5)).toBe('−86.50')
    expect(formatMoney(1234.5, 'CNY')).toBe('CN¥1,234.50')
    expect(formatMoney(1234, 'JPY')).toBe('JPY 1,234')
    expect(formatAmount(1.5, 'KWD')).toBe('1.500')
    expect(
      formatSums([
        { currency: 'USD', amount: 5 },
        { currency: 'CNY', amount: 0.1 },
      ]),
    ).toBe('US$5.00 + CN¥0.10')
    expect(formatPrice(1800)).toBe('1,800')
    expect(formatPrice(1800.5)).toBe('1,800.50')
  })

  it('keep a container count on one line with its type', () => {
    const boxes = [
      { count: 2, container_name: '40HQ' },
      { count: 1, container_name: '20GP' },
    ]
    expect(formatBoxes(boxes)).toBe('2\u00a0×\u00a040HQ + 1\u00a0×\u00a020GP')
    expect(formatBoxes([])).toBe('')
  })

  it('for weight and volume keep the decimals entered, at least two', () => {
    expect(formatWeight(26170)).toBe('26,170.00')
    expect(formatWeight(26170.25)).toBe('26,170.25')
    expect(formatVolume(0.5)).toBe('0.50')
    expect(formatVolume(0.125)).toBe('0.125')
  })

  it('distinguish missing from zero', () => {
    expect(formatMoney(null)).toBe('–')
    expect(formatMoney(0)).toBe('US$0.00')
  })
})
