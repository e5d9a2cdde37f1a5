import { describe, expect, it } from 'vitest'
import { containerMode } from '../order/booking/container-mode.ts'
import {
  checkMarginRule,
  haveSameScope,
  isBelowCost,
  type MarginRule,
  marginRulesFor,
  pricesFor,
  sellPriceOf,
} from './sell-price.ts'

const rule = (id: number, changes: Partial<MarginRule> = {}): MarginRule => ({
  ...{ id, group_id: null, company_id: null, carrier_id: null, route_id: null, container_mode: null },
  ...{ container_id: null, margin_kind: 'amount', margin: 80, least: null, round_up_to: null },
  ...changes,
})
const bought = { carrier_id: 5, route_ids: [7], container_mode: containerMode.fcl, container_id: 40 }
const member = { group_id: 3, company_id: 31 }
const everybody = { group_id: null, company_id: null }

describe('a sell price', () => {
  it.each([
    ['an amount', 2100.5, { margin: 80 }, 2180.5],
    ['a percentage', 2100, { margin_kind: 'percent', margin: 5.5 }, 2215.5],
    ['a percentage, rounded up to the cent', 33.33, { margin_kind: 'percent', margin: 1 }, 33.67],
    ['the least margin', 500, { margin_kind: 'percent', margin: 5, least: 40 }, 540],
    ['more than the least margin', 1000, { margin_kind: 'percent', margin: 5, least: 40 }, 1050],
    ['rounding up to 1', 2100.01, { margin: 80, round_up_to: 1 }, 2181],
    ['rounding up to 5', 2101, { margin: 80, round_up_to: 5 }, 2185],
    ['rounding up to 10', 2100, { margin: 80, round_up_to: 10 }, 2180],
    ['the least margin on a rebate', -35, { margin_kind: 'percent', margin: 10, least: 5 }, -30],
    ['a rebate of the seller', 2100, { margin: -20 }, 2080],
  ] as const)('is the cost and %s', (_, cost, changes, price) => {
    expect(sellPriceOf(cost, rule(1, changes))).toBe(price)
  })

  it.each([-20, 0])('is none of a cost of %s and a percentage alone, which would add nothing', (cost) => {
    expect(sellPriceOf(cost, rule(1, { margin_kind: 'percent', margin: 10, round_up_to: 10 }))).toBeNull()
  })

  it('is below cost by the cent', () => {
    expect([isBelowCost(2339.99, 2340), isBelowCost(2340, 2340)]).toEqual([true, false])
  })
})

describe('prices of the same thing', () => {
  const prices = [
    { ...everybody, price: 3 },
    { group_id: 3, company_id: null, price: 2 },
    { group_id: null, company_id: 31, price: 1 },
  ]
  const shown = (audience: typeof member | typeof everybody) =>
    pricesFor(prices, audience).map(({ price }) => price)

  it('are those of the company, else of its group, else the public ones', () => {
    expect(shown(member)).toEqual([1])
    expect(shown({ ...member, company_id: 99 })).toEqual([2])
    expect(shown({ group_id: 9, company_id: 99 })).toEqual([3])
    expect(shown(everybody)).toEqual([3])
    expect(pricesFor(prices.slice(1), everybody)).toEqual([])
  })
})

describe('the margin rule of a bought price', () => {
  it('is the nearest one to the member, then the one that names the carrier, the lane, the type', () => {
    const inOrder = [
      rule(9, { company_id: 31 }),
      rule(8, { group_id: 3, carrier_id: 5 }),
      rule(7, { group_id: 3, route_id: 7 }),
      rule(6, { carrier_id: 5, route_id: 7 }),
      rule(5, { route_id: 7, container_id: 40 }),
      rule(4, { container_id: 40 }),
      rule(3, { container_mode: containerMode.fcl }),
      rule(1),
      rule(2),
    ]
    const winners = inOrder.map(
      (_, index) => marginRulesFor(inOrder.slice(index).toReversed(), bought, member)[0],
    )
    expect(winners).toEqual(inOrder)
  })

  it('is none if all are for somebody or something else', () => {
    const rules = [rule(1, { company_id: 99 }), rule(2, { carrier_id: 6 }), rule(3, { container_id: 20 })]
    expect(marginRulesFor(rules, bought, member)).toEqual([])
    expect(marginRulesFor([rule(1, { group_id: 3 })], bought, everybody)).toEqual([])
  })

  it('is followed by the one of each audience behind it', () => {
    const [own, ofGroup, open] = [rule(1, { company_id: 31 }), rule(2, { group_id: 3 }), rule(3)]
    const wider = [rule(4), rule(5, { group_id: 3 })]
    expect(marginRulesFor([...wider, open, ofGroup, own], bought, member)).toEqual([own, ofGroup, open])
  })
})

describe('a margin rule as entered', () => {
  it.each([
    ['for a group and a company', { group_id: 3, company_id: 31 }, 'company_id', 'group_or_company'],
    [
      'for a container type of LCL',
      { container_mode: containerMode.lcl, container_id: 40 },
      'container_id',
      'never_matches',
    ],
    ['of more than 100 percent', { margin_kind: 'percent', margin: 101 }, 'margin', 'max_value'],
    ['with fractions of a cent', { margin: 1.005 }, 'margin', 'decimals'],
    ['below cost without a reason', { margin: -20 }, 'reason', 'below_cost_reason'],
    ['in dollars of nobody knows what', { container_mode: null }, 'container_mode', 'margin_unit'],
    [
      'with a least margin of nobody knows what',
      { container_mode: null, margin_kind: 'percent', margin: 5, least: 40 },
      'container_mode',
      'margin_unit',
    ],
    ['with a least amount beside an amount', { least: 5 }, 'least', 'least_of_percent'],
  ] as const)('is refused %s', (_, changes, path, broken) => {
    const entered = rule(1, { container_mode: containerMode.fcl, ...changes })
    expect(checkMarginRule(entered)).toEqual([expect.objectContaining({ path, rule: broken })])
  })

  it('needs no mode for a percentage, nor for a container type', () => {
    expect(checkMarginRule(rule(1, { margin_kind: 'percent', margin: 5 }))).toEqual([])
    expect(checkMarginRule(rule(1, { container_id: 40 }))).toEqual([])
  })

  it('has the scope of another one if it is for the same ones and the same prices', () => {
    const one = rule(1, { group_id: 3, carrier_id: 5 })
    expect(haveSameScope(one, rule(2, { group_id: 3, carrier_id: 5, margin: 9 }))).toBe(true)
    expect(haveSameScope(one, rule(2, { group_id: 3, carrier_id: 5, container_id: 40 }))).toBe(false)
  })
})
