import { describe, expect, it } from 'vitest'
import { containerMode } from '../order/booking/container-mode.ts'
import {
  type ChargedCargo,
  type ChargeRule,
  checkChargeRule,
  comparedRules,
  inOrderOfRank,
  isTie,
  matches,
} from './charge-rule.ts'

const [yantian, rotterdam, china, netherlands, europe, cosco, thc] = [11, 12, 1, 2, 7, 5, 3]
const [gp20, hq40] = [20, 40]

const rule = (id: number, changes: Partial<ChargeRule> = {}): ChargeRule => ({
  ...{ id, charge_id: thc, carrier_id: null, pol_id: null, pod_id: null, to_id: null, route_id: null },
  ...{ pol_country_id: null, to_country_id: null, container_mode: null, container_ids: [] },
  ...{ basis: 'container', amount: 1200, currency: 'CNY', minimum: null, maximum: null },
  ...{ payment_term: 'prepaid', charge_mode: 'on_top', sdate: '2026-01-01', edate: null },
  ...changes,
})

const cargo: ChargedCargo = {
  ...{ carrier_id: cosco, pol_id: yantian, pod_id: rotterdam, to_id: rotterdam, route_ids: [europe] },
  ...{ pol_country_id: china, to_country_id: netherlands, container_mode: containerMode.fcl },
  day: '2026-12-10',
}

describe('a charge rule', () => {
  it('applies wherever nothing it names differs', () => {
    expect(matches(rule(1), cargo, [hq40])).toBe(true)
    const narrow = rule(1, { pol_id: yantian, route_id: europe, carrier_id: cosco, container_ids: [hq40] })
    expect(matches(narrow, cargo, [hq40])).toBe(true)
    expect(matches(narrow, cargo, [gp20])).toBe(false)
    expect(matches(narrow, { ...cargo, route_ids: [] }, [hq40])).toBe(false)
    expect(matches(narrow, { ...cargo, carrier_id: null }, [hq40])).toBe(false)
    expect(matches(rule(1, { container_mode: containerMode.lcl }), cargo, [hq40])).toBe(false)
    const shared = { ...cargo, container_mode: containerMode.lcl }
    expect(matches(rule(1), shared, [])).toBe(false)
    expect(matches(rule(1, { basis: 'shipment' }), shared, [])).toBe(true)
  })

  it('applies from its first to its last day', () => {
    const dated = rule(1, { sdate: '2026-12-10', edate: '2026-12-10' })
    expect(matches(dated, cargo, [])).toBe(true)
    for (const day of ['2026-12-09', '2026-12-11']) expect(matches(dated, { ...cargo, day }, [])).toBe(false)
  })

  it('is chosen by its place, then the carrier, then the container type, then the later start', () => {
    const inOrder = [
      rule(9, { pol_id: yantian, pod_id: rotterdam }),
      rule(8, { pol_id: yantian, carrier_id: cosco, container_ids: [hq40] }),
      rule(7, { pol_id: yantian, carrier_id: cosco, container_mode: containerMode.fcl }),
      rule(6, { pol_id: yantian, container_ids: [hq40] }),
      rule(5, { route_id: europe, to_country_id: netherlands, carrier_id: cosco }),
      rule(4, { pol_country_id: china, carrier_id: cosco, sdate: '2026-11-01' }),
      rule(3, { pol_country_id: china, carrier_id: cosco }),
      rule(2, { carrier_id: cosco }),
      rule(1),
    ]
    expect(inOrderOfRank(inOrder.toReversed())).toEqual(inOrder)
    const [eight, six, three, one] = [inOrder[1], inOrder[3], inOrder[6], inOrder[8]]
    if (!eight || !six || !three || !one) throw new Error('the rules above')
    expect(comparedRules(six, eight)).toEqual({ part: 'carrier', sign: -1 })
    expect(comparedRules(eight, three)).toEqual({ part: 'place', sign: 1 })
    expect(comparedRules(one, rule(99))).toBeNull()
  })
})

describe('a tie of two rules', () => {
  const base = 8
  const felixstowe = 13
  const lanes = new Map([
    [europe, new Set([rotterdam, felixstowe])],
    [base, new Set([felixstowe])],
    [9, new Set<number>()],
  ])
  const tie = (one: Partial<ChargeRule>, other: Partial<ChargeRule>) =>
    isTie(rule(1, one), rule(2, other), lanes)
  const named = { pol_id: yantian, carrier_id: cosco, container_ids: [hq40] }

  it('is there if both may meet in one cargo and nothing tells them apart', () => {
    expect(tie(named, named)).toBe(true)
    expect(tie({ pol_id: yantian }, { pod_id: rotterdam })).toBe(true)
    expect(tie({ container_ids: [gp20, hq40] }, { container_ids: [hq40] })).toBe(true)
  })

  it('is there for two trade lanes that share a port, unless a rule names another port', () => {
    expect(tie({ route_id: europe }, { route_id: base })).toBe(true)
    expect(tie({ route_id: europe }, { route_id: europe })).toBe(true)
    expect(tie({ route_id: europe }, { route_id: 9 })).toBe(false)
    expect(tie({ route_id: europe }, { route_id: 99 })).toBe(false)
    const lane = { route_id: base, pol_id: yantian }
    expect(tie({ route_id: europe, pod_id: felixstowe }, lane)).toBe(true)
    expect(tie({ route_id: europe, pod_id: rotterdam }, lane)).toBe(false)
  })

  it.each([
    ['start on another day', { sdate: '2026-12-15' }],
    ['are for another port', { pol_id: 99 }],
    ['are for another type', { container_ids: [gp20] }],
    ['are another charge', { charge_id: 4 }],
    ['leave the carrier open', { carrier_id: null }],
  ])('is not there if they %s', (_, changes) => {
    expect(tie(named, { ...named, ...changes })).toBe(false)
  })
})

describe('a charge rule as entered', () => {
  const given = { countries: { pol: china, to: netherlands }, currencies: ['USD', 'CNY', 'JPY'] }
  const check = (changes: Partial<ChargeRule>) => checkChargeRule(rule(1, changes), given)

  it.each([
    ['outside its country', { pol_id: yantian, pol_country_id: 99 }, 'pol_id', 'outside_country'],
    ['delivered outside its country', { to_id: rotterdam, to_country_id: 99 }, 'to_id', 'outside_country'],
    [
      'with a container type of LCL',
      { basis: 'shipment', container_mode: containerMode.lcl, container_ids: [hq40] },
      'container_ids',
      'never_matches',
    ],
    ['by the container of LCL', { container_mode: containerMode.lcl }, 'basis', 'never_matches'],
    ['by the ton of full containers', { basis: 'revenue_ton' }, 'container_mode', 'only_lcl'],
    [
      'of more than 100 percent',
      { basis: 'percent', currency: 'USD', amount: 100.01 },
      'amount',
      'max_value',
    ],
    ['as a share in renminbi', { basis: 'percent', amount: 3 }, 'currency', 'percent_in_freight'],
    ['in a currency not used', { currency: 'XXX' }, 'currency', 'one_of'],
    ['with decimals its currency lacks', { currency: 'JPY', amount: 10.5 }, 'amount', 'decimals'],
    ['below zero', { amount: -1 }, 'amount', 'min_value'],
    ['with a maximum below its minimum', { minimum: 20, maximum: 10 }, 'maximum', 'min_value'],
    ['that ends before it starts', { edate: '2025-12-31' }, 'edate', 'not_before_start'],
  ] as const)('is refused %s', (_, changes, path, broken) => {
    expect(check(changes)).toEqual([expect.objectContaining({ path, rule: broken })])
  })

  it('is refused for a port of discharge outside its trade lane, as far as that is known', () => {
    const named = rule(1, { pod_id: rotterdam, route_id: 7 })
    const found = (lanes: readonly number[] | null) => checkChargeRule(named, { ...given, lanes })
    expect(found([8])).toEqual([{ path: 'route_id', rule: 'never_matches' }])
    expect([found([7, 8]), found(null)]).toEqual([[], []])
  })

  it('may be for all, by ton for LCL, or a share of the freight', () => {
    for (const changes of [
      {},
      { basis: 'revenue_ton', container_mode: containerMode.lcl, minimum: 110 },
      { basis: 'percent', currency: 'USD', amount: 3, maximum: 90 },
    ] as const)
      expect(check(changes)).toEqual([])
  })
})
