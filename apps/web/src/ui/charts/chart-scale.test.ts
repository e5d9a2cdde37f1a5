import { expect, it } from 'vitest'
import { axisOf, changeText, fitText, shareText } from './chart-scale.ts'

it('the top of the axis is a round figure that no value exceeds', () => {
  expect(axisOf(104)).toEqual({ top: 120, ticks: [0, 30, 60, 90, 120] })
  expect(axisOf(0).top).toBe(4)
  expect(axisOf(1).ticks).toEqual([0, 1])
  for (let largest = 1; largest < 20_000; largest += 37) {
    const { top, ticks } = axisOf(largest)
    expect(top).toBeGreaterThanOrEqual(largest)
    expect(ticks.length).toBeLessThanOrEqual(6)
  }
})

it('names are truncated to the available width', () => {
  expect(fitText('盐田 → 洛杉矶', 130)).toBe('盐田 → 洛杉矶')
  expect(fitText('Yantian → Port Everglades, Florida', 120)).toMatch(/^Yantian → .*…$/)
})

it('shares and changes are whole percentages', () => {
  expect([changeText(412, 371), changeText(338, 352), changeText(5, 5), changeText(5, 0)]).toEqual([
    '+11%',
    '−4%',
    '0%',
    '',
  ])
  expect([shareText(93, 100), shareText(0, 0)]).toEqual(['93%', '–'])
})
