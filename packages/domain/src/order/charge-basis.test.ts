import { describe, expect, it } from 'vitest'
import { chargeBasisOf, revenueTonsOf } from './charge-basis.ts'

describe('the basis of a charge', () => {
  it('is known by what is printed, in either of its forms', () => {
    expect(
      ['CONTAINER', 'BILL OF LADING', 'B/L', 'REVENUE TON', 'RT', 'SHIPMENT'].map(chargeBasisOf),
    ).toEqual(['container', 'bill_of_lading', 'bill_of_lading', 'revenue_ton', 'revenue_ton', 'shipment'])
  })

  it('is none for a type of container', () => {
    expect(chargeBasisOf('40HQ')).toBeNull()
  })
})

describe('revenue tons', () => {
  it('are tonnes or cubic metres, whichever is more', () => {
    expect(revenueTonsOf({ weight: 1400, volume: 1.2 })).toBe(1.4)
    expect(revenueTonsOf({ weight: 820.5, volume: 6.7 })).toBe(6.7)
  })

  it('are one at least, and keep three decimals', () => {
    expect(revenueTonsOf({ weight: 300, volume: 0.4 })).toBe(1)
    expect(revenueTonsOf({ weight: 1234.5678, volume: 0 })).toBe(1.235)
    expect(revenueTonsOf({ weight: 0, volume: 2.041 })).toBe(2.041)
  })
})
