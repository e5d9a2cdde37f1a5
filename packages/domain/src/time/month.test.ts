import { expect, it } from 'vitest'
import { firstDayOf, isMonth, lastDayOf, monthAfter, monthOf } from './month.ts'

it('recognizes months', () => {
  expect(['2026-02', '2026-13', '2026-2', '0999-01', '2026-02-01', ''].map(isMonth)).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
  ])
})

it('has a first and a last day, also in leap years', () => {
  expect(monthOf('2026-02-14')).toBe('2026-02')
  expect([firstDayOf('2026-02'), lastDayOf('2026-02'), lastDayOf('2028-02'), lastDayOf('2026-12')]).toEqual([
    '2026-02-01',
    '2026-02-28',
    '2028-02-29',
    '2026-12-31',
  ])
})

it('counts months across years', () => {
  expect([monthAfter('2026-01', -1), monthAfter('2026-12', 1), monthAfter('2026-03', -14)]).toEqual([
    '2025-12',
    '2027-01',
    '2025-01',
  ])
})
