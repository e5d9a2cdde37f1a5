import { describe, expect, it } from 'vitest'
import { measureOf } from './measure.ts'

const teuOf = (id: number) => ({ 1: 1, 2: 2, 3: 2.25 })[id] ?? 0
const line = (containerId: number | null, quantity: number | null, volume: number | null) => ({
  containerId,
  quantity,
  volume,
})

describe('the size of a booking', () => {
  it.each([
    ['nothing', [], { teu: 0, cbm: 0 }],
    ['containers of several types', [line(1, 3, 60), line(2, 2, 130.5)], { teu: 7, cbm: 190.5 }],
    ['a type that counts in quarters', [line(3, 3, null)], { teu: 6.75, cbm: 0 }],
    ['loose cargo', [line(null, null, 0.1), line(null, null, 0.2)], { teu: 0, cbm: 0.3 }],
    ['incomplete lines', [line(2, null, null), line(null, 4, null)], { teu: 0, cbm: 0 }],
  ])('%s', (_, lines, expected) => {
    expect(measureOf(lines, teuOf)).toEqual(expected)
  })
})
