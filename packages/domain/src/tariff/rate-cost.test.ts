import { describe, expect, it } from 'vitest'
import { containerMode } from '../order/booking/container-mode.ts'
import type { LclTerms } from './lcl-terms.ts'
import { checkRateCost, type RateCostForm } from './rate-cost.ts'

const terms: LclTerms = {
  ...{ breaks: [{ from: 0, price: 45 }], min_tons: 1, min_amount: null, kilograms_per_ton: 1000 },
  ...{ cfs: null, closing_days: [3], sailing_days: [7] },
}
const shared: RateCostForm = {
  ...{ supplier: 'HARBOUR CONSOL', carrier_id: 5, pol_id: 1, to_id: 2, pod_id: 3 },
  ...{ sdate: '2026-03-01', edate: '2026-03-31', mode: containerMode.lcl, spaces: [], lcl: terms },
}
const check = (changes: Partial<RateCostForm>) =>
  checkRateCost({ ...shared, ...changes }).map(({ path, rule }) => `${path} ${rule}`)

describe('a bought rate for LCL', () => {
  it('may sail directly or by a hub', () => {
    expect([check({}), check({ hub_id: 9 })]).toEqual([[], []])
  })

  it.each<[string, Partial<RateCostForm>, string]>([
    ['by its own port of loading', { hub_id: 1 }, 'hub_id hub_elsewhere'],
    ['without terms', { lcl: null }, 'lcl required'],
    ['with a day twice', { lcl: { ...terms, sailing_days: [7, 7] } }, 'lcl.sailing_days duplicate'],
    ['with prices of containers', { spaces: [{ container_id: 4, price: 5 }] }, 'spaces not_of_mode'],
    ['without a supplier', { supplier: ' ' }, 'supplier required'],
  ])('is refused %s', (_, changes, found) => expect(check(changes)).toEqual([found]))
})
