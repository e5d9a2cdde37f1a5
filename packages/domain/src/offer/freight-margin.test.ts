import { describe, expect, it } from 'vitest'
import { freightMarginOf } from './freight-margin.ts'

const spaces = [
  { containerId: 20, containerCode: '20GP', count: 1, price: 1000 },
  { containerId: 40, containerCode: '40HQ', count: 2, price: 2340 },
]
const full = { spaces, cargo: null, lcl: null }
const bought = {
  spaces: [
    { container_id: 20, price: 899.9 },
    { container_id: 40, price: 2360 },
  ],
  lcl: null,
}
const tons = (price: number) => ({
  breaks: [{ from: 0, price }],
  ...{ min_tons: 1, min_amount: null, kilograms_per_ton: 1000 },
})

describe('the margin of an option', () => {
  it('is what the freight leaves over its cost, by type and in all', () => {
    expect(freightMarginOf(full, bought)).toEqual({
      lines: [
        { containerId: 20, unitCost: 899.9, margin: 100.1 },
        { containerId: 40, unitCost: 2360, margin: -40 },
      ],
      ...{ cost: 5619.9, margin: 60.1, percent: 1.1 },
    })
  })

  it('is counted without the types that have no cost or no price', () => {
    const half = { ...bought, spaces: bought.spaces.slice(1) }
    expect(freightMarginOf(full, half)).toEqual({
      lines: [
        { containerId: 20, unitCost: null, margin: null },
        { containerId: 40, unitCost: 2360, margin: -40 },
      ],
      ...{ cost: 4720, margin: -40, percent: -0.9 },
    })
    const untyped = { ...full, spaces: [spaces[0]!, { ...spaces[1]!, price: null }] }
    expect(freightMarginOf(untyped, bought)).toMatchObject({ cost: 899.9, margin: 100.1 })
    expect(freightMarginOf(full, { spaces: [], lcl: null })).toMatchObject({
      ...{ cost: null, margin: null, percent: null },
    })
  })

  it('is counted for the tons of cargo that shares a container, at the minimums of either side', () => {
    const shared = { spaces: [], cargo: { volume: 4.2, weight: 800 }, lcl: tons(60) }
    const cost = { spaces: [], lcl: { ...tons(50), min_amount: 230 } }
    expect(freightMarginOf(shared, cost)).toEqual({
      lines: [{ containerId: null, unitCost: null, margin: 22 }],
      ...{ cost: 230, margin: 22, percent: 8.7 },
    })
    expect(freightMarginOf(shared, { spaces: [], lcl: null }).margin).toBeNull()
    expect(freightMarginOf({ ...shared, lcl: tons(-5) }, cost).percent).toBeNull()
  })
})
