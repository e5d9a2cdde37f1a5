import { expect, it } from 'vitest'
import { sailedShare } from './sailed-share.ts'

const voyage = { etd: '2026-11-01', eta: '2026-12-01' }
const at = (day: string, dates: Parameters<typeof sailedShare>[0] = voyage) =>
  sailedShare(dates, new Date(`${day}T04:00:00Z`))

it('a ship is in port until it sails, moves by its dates, and stays where it arrived', () => {
  expect(at('2026-10-31')).toBe(0)
  expect(at('2026-11-01')).toBe(0)
  expect(at('2026-11-16')).toBe(0.5)
  expect(at('2026-12-01')).toBe(1)
  expect(at('2026-12-17')).toBe(1)
})

it('a ship without an arrival date is under way once it has sailed', () => {
  expect(at('2026-10-31', { etd: '2026-11-01', eta: null })).toBe(0)
  expect(at('2026-11-05', { etd: '2026-11-01', eta: null })).toBe(0.5)
  expect(at('2026-11-05', { etd: null, eta: null })).toBe(0)
})
