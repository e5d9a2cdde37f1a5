import { describe, expect, it } from 'vitest'
import { containerMode } from '../order/booking/container-mode.ts'
import { type CarbonFactor, checkCarbonFactor, emissionOf } from './carbon.ts'

const factor = (changes: Partial<CarbonFactor> = {}): CarbonFactor => ({
  ...{ carrier_id: null, unit: 'tonne_km', kilograms: 0.016, year: 2025, source: 'Report, table 3' },
  ...{ is_well_to_wake: true, ...changes },
})
const voyage = {
  ...{ carrier_id: 5, mode: containerMode.fcl, distance: 10_000 },
  cargo: { tonnes: 12.5, teu: 2 },
}
const kilograms = (
  factors: readonly CarbonFactor[],
  changes: Partial<Parameters<typeof emissionOf>[1]> = {},
) => emissionOf(factors, { ...voyage, ...changes })?.kilograms ?? null

describe('an emission', () => {
  it('is what is carried, how far, times the factor', () => {
    expect(kilograms([factor()])).toBe(2000)
    expect(kilograms([factor({ unit: 'teu_km', kilograms: 0.06 })])).toBe(1200)
  })

  it('is counted by TEU before tonnes for full containers, by tonnes only for shared ones', () => {
    const both = [factor(), factor({ unit: 'teu_km', kilograms: 0.06 })]
    expect(kilograms(both)).toBe(1200)
    expect(kilograms(both, { mode: containerMode.lcl })).toBe(2000)
    expect(kilograms(both, { cargo: { tonnes: 12.5, teu: null } })).toBe(2000)
  })

  it('takes the factor of the carrier, then the later year, whatever the order', () => {
    const factors = [
      factor({ year: 2023, kilograms: 0.02 }),
      factor({ carrier_id: 5, year: 2022, kilograms: 0.01 }),
      factor({ carrier_id: 6, year: 2026, kilograms: 0.03 }),
      factor(),
    ]
    for (const given of [factors, factors.toReversed()]) {
      expect(kilograms(given)).toBe(1250)
      expect(kilograms(given, { carrier_id: 7 })).toBe(2000)
    }
  })

  it('is not told where the distance, the factor or the cargo is not known', () => {
    expect(kilograms([factor()], { distance: null })).toBeNull()
    expect(kilograms([])).toBeNull()
    expect(kilograms([factor()], { cargo: { tonnes: null, teu: 2 } })).toBeNull()
  })
})

it('a factor is a small positive figure of a year, with its source', () => {
  const wrong = (changes: Partial<CarbonFactor>) => checkCarbonFactor(factor(changes)).map(({ rule }) => rule)
  expect(wrong({})).toEqual([])
  expect(wrong({ kilograms: 0, year: 1999, source: '' })).toEqual(['positive', 'min_value', 'required'])
  expect(wrong({ kilograms: 0.000_000_5, year: 2025.5 })).toEqual(['decimals', 'integer'])
})
