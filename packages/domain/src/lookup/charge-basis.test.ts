import { describe, expect, it } from 'vitest'
import { chargeBasisOf, revenueTonsOf } from './charge-basis.ts'

describe('the basis of a charge', () => {
  it('is recognized in either of its printed forms', () => {
    expect(
      ['CONTAINER', 'BILL OF LADING', 'B/L', 'REVENUE TON', 'RT', 'SHIPMENT'].map(chargeBasisOf),
    ).toEqual(['container', 'bill_of_lading', 'bill_of_lading', 'revenue_ton', 'revenue_ton', 'shipment'])
  })

  it('is null for a container type', () => {
    expect(chargeBasisOf('40HQ')).toBeNull()
  })
})

describe('revenue tons', () => {
  it('are metric tons or cubic meters, whichever is greater', () => {
    expect(revenueTonsOf({ weight: 1400, volume: 1.2 })).toBe(1.4)
    expect(revenueTonsOf({ weight: 820.5, volume: 6.7 })).toBe(6.7)
  })

  it('are at least one, with three decimals', () => {
    expect(revenueTonsOf({ weight: 300, volume: 0.4 })).toBe(1)
    expect(revenueTonsOf({ weight: 1234.5678, volume: 0 })).toBe(1.235)
    expect(revenueTonsOf({ weight: 0, volume: 2.041 })).toBe(2.041)
  })
})
