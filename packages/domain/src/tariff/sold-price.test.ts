import { describe, expect, it } from 'vitest'
import { containerMode } from '../order/booking/container-mode.ts'
import type { LclTerms } from './lcl-terms.ts'
import type { MarginRule } from './sell-price.ts'
import { type BoughtRate, isSoldBelowCost, type SoldPrice, soldPricesOf } from './sold-price.ts'

const rule = (id: number, changes: Partial<MarginRule> = {}): MarginRule => ({
  ...{ id, group_id: null, company_id: null, carrier_id: null, route_id: null, container_mode: null },
  ...{ container_id: null, margin_kind: 'amount', margin: 100, least: null, round_up_to: null },
  ...changes,
})
const cost = (id: number, prices: Readonly<Record<number, number>>): BoughtRate => ({
  ...{ id, carrier_id: 5, route_ids: [7], mode: containerMode.fcl, lcl: null },
  spaces: Object.entries(prices).map(([type, price]) => ({ container_id: Number(type), price })),
})
const terms: LclTerms = {
  breaks: [
    { from: 0, price: 60 },
    { from: 5, price: -10 },
  ],
  ...{
    min_tons: 1,
    min_amount: 80,
    kilograms_per_ton: 1000,
    cfs: 'YANTIAN',
    closing_days: [3],
    sailing_days: [7],
  },
}
const positive: LclTerms = { ...terms, breaks: [{ from: 0, price: 60 }] }
const shared: BoughtRate = {
  id: 9,
  carrier_id: 5,
  route_ids: [7],
  mode: containerMode.lcl,
  spaces: [],
  lcl: terms,
}

/** `1 public 20:1100`: the cost, whom it is sold to and at what. */
const written = ({ cost_id, group_id, company_id, spaces }: SoldPrice) =>
  [
    cost_id,
    company_id === null ? (group_id === null ? 'public' : `group ${group_id}`) : `company ${company_id}`,
    ...spaces.map(({ container_id, price }) => `${container_id}:${price}`),
  ].join(' ')
const sold = (...given: Parameters<typeof soldPricesOf>) => soldPricesOf(...given).map(written)

describe('the sell prices of a cost', () => {
  const bought = cost(1, { 20: 1000, 40: 1800 })

  it('are none without a rule, and only those that a rule prices', () => {
    expect(sold([bought], [], [])).toEqual([])
    expect(sold([bought], [rule(1, { carrier_id: 6 })], [])).toEqual([])
    expect(sold([bought], [rule(1, { container_id: 40 })], [])).toEqual(['1 public 40:1900'])
  })

  it('are one for everybody, and one for each group and company whose rules make another price', () => {
    const rules = [
      rule(1),
      rule(2, { group_id: 3, margin: 50, container_id: 40 }),
      rule(3, { group_id: 4, margin: 100 }),
      rule(4, { company_id: 31, margin: 20, container_id: 20 }),
      rule(5, { company_id: 32, margin: 50, container_id: 40 }),
    ]
    const companies = [
      { company_id: 31, group_id: 3 },
      { company_id: 32, group_id: 3 },
      { company_id: 33, group_id: 3 },
    ]
    // Group 4 and company 32 would pay what they pay anyway; company 31 keeps what its group has for the other type.
    expect(sold([bought], rules, companies)).toEqual([
      '1 public 20:1100 40:1900',
      '1 group 3 20:1100 40:1850',
      '1 company 31 20:1020 40:1850',
    ])
  })

  it('are complete for a group as soon as one of them differs, because they hide the public ones', () => {
    const costs = [cost(1, { 20: 1000 }), cost(2, { 40: 1800 })]
    const rules = [rule(1), rule(2, { group_id: 3, container_id: 20, margin: 40 })]
    expect(sold(costs, rules, [])).toEqual([
      '1 public 20:1100',
      '2 public 40:1900',
      '1 group 3 20:1040',
      '2 group 3 40:1900',
    ])
  })

  it('can be for a group alone, and are never zero, below it or too large', () => {
    expect(sold([bought], [rule(1, { group_id: 3 })], [])).toEqual(['1 group 3 20:1100 40:1900'])
    expect(sold([bought], [rule(1, { margin: -1000 })], [])).toEqual(['1 public 40:800'])
    expect(sold([bought], [rule(1, { margin: 999_000 })], [])).toEqual([])
  })

  it('are those of the audience behind where a rule makes no price, and so hide none', () => {
    const companies = [
      { company_id: 31, group_id: 3 },
      { company_id: 32, group_id: null },
    ]
    const nothing = { margin: -1000, container_id: 20 }
    const rules = [
      rule(1),
      rule(2, { group_id: 3, container_id: 20, margin: 60 }),
      rule(3, { company_id: 31, ...nothing }),
      rule(4, { company_id: 32, ...nothing }),
      rule(5, { company_id: 32, container_id: 40, margin: 50 }),
      rule(6, { group_id: 4, ...nothing }),
    ]
    expect(sold([bought], rules, companies)).toEqual([
      '1 public 20:1100 40:1900',
      '1 group 3 20:1060 40:1900',
      '1 company 32 20:1100 40:1850',
    ])
    const share = rule(7, { company_id: 32, margin_kind: 'percent', margin: 10 })
    const ofCompany = soldPricesOf(
      [shared, { ...shared, id: 10, lcl: positive }],
      [rule(1), share],
      companies,
    )
      .filter(({ company_id }) => company_id === 32)
      .map(({ cost_id, lcl }) => [cost_id, ...(lcl?.breaks ?? []).map(({ price }) => price)])
    expect(ofCompany).toEqual([
      [9, 160, 90],
      [10, 66],
    ])
  })

  it('of LCL may be zero or below, and then hide the public one', () => {
    const companies = [{ company_id: 31, group_id: null }]
    const rebate = rule(2, { company_id: 31, margin: -60 })
    const [, own] = soldPricesOf([shared], [rule(1), rebate], companies)
    expect(own).toMatchObject({ company_id: 31, lcl: { breaks: [{ price: 0 }, { price: -70 }] } })
  })

  it('of cargo that shares a container have the margin on each break and on the least amount', () => {
    const [price] = soldPricesOf([shared], [rule(1, { margin: 12.5, round_up_to: 5 })], [])
    expect(price?.lcl).toEqual({
      ...terms,
      breaks: [
        { from: 0, price: 75 },
        { from: 5, price: 5 },
      ],
      min_amount: 95,
    })
  })

  it('of cargo that shares a container are none where a percentage alone adds nothing to a break', () => {
    const share = { margin_kind: 'percent', margin: 10 } as const
    expect(soldPricesOf([shared], [rule(1, share)], [])).toEqual([])
    const [price] = soldPricesOf([shared], [rule(1, { ...share, least: 5 })], [])
    expect(price?.lcl?.breaks.map(({ price: each }) => each)).toEqual([66, -5])
    const plain = { ...shared, lcl: { ...positive, min_amount: 0 } }
    expect(soldPricesOf([plain], [rule(1, share)], [])[0]?.lcl?.min_amount).toBe(0)
  })

  it('are below cost if one of them is', () => {
    const below = (margin: number, of = bought) =>
      soldPricesOf([of], [rule(1, { margin })], []).map((price) => isSoldBelowCost(price, of))
    expect([below(-1), below(0), below(-1, shared), below(0, shared)]).toEqual([
      [true],
      [false],
      [true],
      [false],
    ])
  })
})
