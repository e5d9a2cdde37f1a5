import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { containerMode } from '../order/booking/container-mode.ts'
import { type ChargedCargo, type ChargeRule, ruleBases } from './charge-rule.ts'
import { type ChargedQuantities, decisiveRules, priceLinesOf, priceTotals } from './price-line.ts'

const rule = (id: number, changes: Partial<ChargeRule> = {}): ChargeRule => ({
  ...{ id, charge_id: id, carrier_id: null, pol_id: null, pod_id: null, to_id: null, route_id: null },
  ...{ pol_country_id: null, to_country_id: null, container_mode: null, container_ids: [] },
  ...{ basis: 'container', amount: 100, currency: 'USD', minimum: null, maximum: null },
  ...{ payment_term: 'prepaid', charge_mode: 'on_top', sdate: '2026-01-01', edate: null },
  ...changes,
})

const fcl: ChargedCargo = {
  ...{
    carrier_id: 5,
    pol_id: 11,
    pod_id: 12,
    to_id: 12,
    route_ids: [7],
    pol_country_id: 1,
    to_country_id: 2,
  },
  ...{ container_mode: containerMode.fcl, day: '2026-12-10' },
}
const lcl: ChargedCargo = { ...fcl, container_mode: containerMode.lcl }
const twoTypes: ChargedQuantities = {
  containers: [
    { container_id: 40, quantity: 2, price: 1740 },
    { container_id: 20, quantity: 1, price: 1200 },
  ],
}
const tons = { revenue_tons: 10.944, freight: 875.52 }

const amounts = (rules: readonly ChargeRule[], cargo: ChargedCargo, charged: ChargedQuantities) =>
  priceLinesOf(rules, cargo, charged).map(({ rule_id, container_id, quantity, amount, limit }) => ({
    ...{ rule_id, container_id, quantity, amount, limit },
  }))

describe('the lines of a price', () => {
  it('charge by container for each type, with the rule of that type', () => {
    const rules = [rule(1, { amount: 60 }), rule(2, { charge_id: 1, container_ids: [40], amount: 90 })]
    expect(amounts(rules, fcl, twoTypes)).toEqual([
      { rule_id: 2, container_id: 40, quantity: 2, amount: 180, limit: null },
      { rule_id: 1, container_id: 20, quantity: 1, amount: 60, limit: null },
    ])
  })

  it('charge once what is charged by bill of lading or shipment, also beside a type that has its own rule', () => {
    const rules = [
      rule(1, { basis: 'bill_of_lading', amount: 450, currency: 'CNY' }),
      rule(2, { charge_id: 1, container_ids: [40], amount: 90 }),
    ]
    expect(amounts(rules, fcl, twoTypes)).toEqual([
      { rule_id: 1, container_id: null, quantity: 1, amount: 450, limit: null },
      { rule_id: 2, container_id: 40, quantity: 2, amount: 180, limit: null },
    ])
    expect(amounts([rule(1, { basis: 'shipment' })], fcl, twoTypes)).toHaveLength(1)
  })

  it('charge revenue tons with three decimals, at least the minimum', () => {
    const cfs = rule(1, {
      ...{ basis: 'revenue_ton', container_mode: containerMode.lcl },
      ...{ amount: 110, currency: 'CNY', minimum: 110 },
    })
    expect(amounts([cfs], lcl, tons)).toMatchObject([{ quantity: 10.944, amount: 1203.84, limit: null }])
    expect(amounts([cfs], lcl, { ...tons, revenue_tons: 0.4 })).toMatchObject([
      { quantity: 0.4, amount: 110, limit: 'minimum' },
    ])
    expect(amounts([rule(1)], lcl, tons)).toEqual([])
  })

  it('do not lose a charge by ton to a more specific rule by container', () => {
    const byTon = rule(1, { basis: 'revenue_ton', container_mode: containerMode.lcl, amount: 8 })
    const byContainer = rule(2, { charge_id: 1, pol_id: 11, amount: 100 })
    expect(amounts([byTon, byContainer], lcl, tons)).toMatchObject([{ rule_id: 1, amount: 87.55 }])
  })

  it('charge a share of the freight, at most the maximum, and none of a rebate', () => {
    const caf = rule(1, { basis: 'percent', amount: 3, maximum: 90 })
    expect(amounts([caf], lcl, tons)).toMatchObject([{ quantity: 1, amount: 26.27, limit: null }])
    expect(amounts([caf], fcl, twoTypes)).toMatchObject([{ amount: 90, limit: 'maximum' }])
    expect(amounts([{ ...caf, minimum: 25 }], lcl, { ...tons, freight: -40 })).toMatchObject([{ amount: 0 }])
    const of20 = rule(2, { charge_id: 1, container_ids: [20], basis: 'percent', amount: 1 })
    expect(amounts([of20, { ...caf, maximum: null }], fcl, twoTypes)).toMatchObject([
      { rule_id: 1, amount: 104.4 },
      { rule_id: 2, amount: 12 },
    ])
  })

  it('are the same in whatever order the rules come, and never below a minimum', () => {
    const some = <Value>(...values: readonly Value[]) => fc.constantFrom(...values)
    const someRule = fc.record({
      ...{
        charge_id: some(1, 2),
        carrier_id: some(null, 5, 6),
        pol_id: some(null, 11),
        to_id: some(null, 12),
      },
      ...{ route_id: some(null, 7), pol_country_id: some(null, 1), container_ids: some([], [40], [20, 40]) },
      ...{ basis: some(...ruleBases), amount: fc.integer({ min: 0, max: 90 }) },
      ...{ minimum: some(null, 50), sdate: some('2026-01-01', '2026-02-01') },
    })
    const sets = fc.array(someRule, { maxLength: 12 }).chain((rules) => {
      const numbered = rules.map((changes, index) => rule(index + 1, changes))
      return fc.tuple(fc.constant(numbered), fc.shuffledSubarray(numbered, { minLength: numbered.length }))
    })
    fc.assert(
      fc.property(sets, some(fcl, lcl), ([rules, shuffled], cargo) => {
        const charged = cargo === fcl ? twoTypes : tons
        const lines = priceLinesOf(rules, cargo, charged)
        expect(priceLinesOf(shuffled, cargo, charged)).toEqual(lines)
        const decisive = decisiveRules(shuffled, cargo, cargo === fcl ? [20, 30, 40] : [])
        expect(priceLinesOf(decisive, cargo, charged)).toEqual(lines)
        for (const { amount, rule_id } of lines)
          expect(amount).toBeGreaterThanOrEqual(rules.find(({ id }) => id === rule_id)?.minimum ?? 0)
      }),
      { numRuns: 300 },
    )
  })
})

describe('the totals of a price', () => {
  it('are one for each currency, of the freight and what is prepaid on top of it', () => {
    const rules = [
      rule(1, { basis: 'bill_of_lading', amount: 25 }),
      rule(2, { basis: 'bill_of_lading', amount: 400, currency: 'CNY' }),
      rule(3, { basis: 'bill_of_lading', amount: 65, currency: 'EUR', payment_term: 'collect' }),
      rule(4, { basis: 'bill_of_lading', amount: 350, currency: 'CNY', charge_mode: 'on_request' }),
      rule(5, { basis: 'bill_of_lading', amount: 12, charge_mode: 'included' }),
    ]
    const lines = priceLinesOf(rules, lcl, tons)
    expect(lines).toHaveLength(5)
    expect(priceTotals(875.52, lines)).toEqual([
      { currency: 'USD', amount: 900.52 },
      { currency: 'CNY', amount: 400 },
    ])
  })
})
