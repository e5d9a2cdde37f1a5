import fc from 'fast-check'
import { describe, expect, inject, it } from 'vitest'
import { containerMode } from '../order/booking/container-mode.ts'
import type { StowedType } from './advice.ts'
import { type CargoPiece, measureOf } from './cargo-piece.ts'
import { type ChargedCargo, type ChargeRule, chargeModes, checkChargeRule, ruleBases } from './charge-rule.ts'
import { breakAt, checkLclPrice, type LclPrice, lclFreightFor, lclFreightOf } from './lcl-price.ts'
import { priceLinesOf, priceTotals } from './price-line.ts'
import {
  breakEvenVolumeOf,
  comparedAmount,
  type OptionRate,
  optionsForCargo,
  type PriceContext,
} from './price-option.ts'

declare module 'vitest' {
  interface ProvidedContext {
    readonly isLong: boolean
  }
}

// `BERTH_TEST_LONG=1` tries ten thousand tariffs for each property; fast-check prints the seed of one that fails.
const numRuns = inject('isLong') ? 10_000 : 200
const longest = inject('isLong') ? 600_000 : 60_000

type CarrierRate = OptionRate & { readonly carrier_id: number }

/** Two trade lanes share the second port of discharge. */
const lanes = [
  { id: 1, ports: [21, 22] },
  { id: 2, ports: [22, 23] },
]
const currencies = ['USD', 'CNY', 'JPY']
const compare = {
  currency: 'CNY',
  rates: [
    { day: '2026-12-02', currency: 'USD', in_currency: 'CNY', rate: 7.0835, source: 'BOC' },
    { day: '2026-12-02', currency: 'JPY', in_currency: 'CNY', rate: 0.04618, source: 'BOC' },
  ],
}
const types: readonly StowedType[] = [
  {
    ...{ container_id: 20, usual_volume: 25, payload: 28_180, tare: 2300 },
    ...{ inside_length: 586.7, door_width: 228.6, door_height: 226.1 },
  },
  {
    ...{ container_id: 40, usual_volume: 60, payload: 28_600, tare: 3900 },
    ...{ inside_length: 1199.8, door_width: 228.6, door_height: 256.6 },
  },
]

const some = <const Value>(...values: readonly Value[]) => fc.constantFrom(...values)
const cents = (from: number, to: number) => fc.integer({ min: from, max: to }).map((one) => one / 100)

const drawnRule = fc.record({
  ...{ charge_id: some(1, 2, 3, 4, 5), carrier_id: some(null, null, 1, 2), pol_id: some(null, null, 11, 12) },
  ...{ pod_id: some(null, null, 21, 22), to_id: some(null, null, 21, 31), route_id: some(null, null, 1, 2) },
  ...{ pol_country_id: some(null, null, 1), to_country_id: some(null, null, 2) },
  ...{
    mode: some(null, containerMode.fcl, containerMode.lcl),
    named: some<readonly number[]>([], [20], [40], [20, 40]),
  },
  ...{ basis: some(...ruleBases), currency: some(...currencies), amount: cents(0, 15_000) },
  ...{ limits: fc.tuple(some(null, 5, 80), some(null, 100, 400)), payment_term: some('prepaid', 'collect') },
  ...{ charge_mode: some('on_top', 'on_top', ...chargeModes), sdate: some('2026-01-01', '2026-11-01') },
  edate: some(null, null, '2026-12-01', '2026-12-31'),
})

type DrawnRule = typeof drawnRule extends fc.Arbitrary<infer Drawn> ? Drawn : never

/** A rule that may be stored: what its basis does not allow is left out. */
function ruleOf({ mode, named, limits, ...drawn }: DrawnRule, id: number): ChargeRule {
  const isTon = drawn.basis === 'revenue_ton'
  const isBox = drawn.basis === 'container'
  const container_mode = isTon ? containerMode.lcl : isBox && mode === containerMode.lcl ? null : mode
  const currency = drawn.basis === 'percent' ? 'USD' : drawn.currency
  const amount = drawn.basis === 'percent' ? drawn.amount / 10 : drawn.amount
  const [minimum, maximum] = limits
  return {
    ...{ ...drawn, id, container_mode, currency, minimum, maximum },
    container_ids: container_mode === containerMode.lcl ? [] : named,
    amount: currency === 'JPY' ? Math.round(amount) : Math.round(amount * 100) / 100,
  }
}

const lclPrice: fc.Arbitrary<LclPrice> = fc.record({
  breaks: fc
    .tuple(
      fc.uniqueArray(fc.integer({ min: 500, max: 25_000 }), { maxLength: 4 }),
      fc.array(fc.oneof({ weight: 9, arbitrary: cents(100, 20_000) }, cents(-5_000, 0)), {
        minLength: 5,
        maxLength: 5,
      }),
    )
    .map(([froms, prices]) =>
      [0, ...froms.toSorted((one, other) => one - other)].map((from, index) => ({
        from: from / 1000,
        price: prices[index] ?? 0,
      })),
    ),
  ...{ min_tons: some(0, 1, 2.5), min_amount: some(null, null, 60, 149.99) },
  kilograms_per_ton: some(1000, 800, 333),
})
const days = some(null, 28, 28, 33)
const rate: fc.Arbitrary<Omit<CarrierRate, 'id'>> = fc.oneof(
  fc.record({ carrier_id: some(1, 2), transit_days: days, spaces: fc.constant([]), lcl: lclPrice }),
  fc.record({
    ...{ carrier_id: some(1, 2), transit_days: days, lcl: fc.constant(null) },
    spaces: fc
      .tuple(cents(1, 300_000), cents(1, 500_000), some<readonly number[]>([20], [40], [20, 40]))
      .map(([small, large, priced]) =>
        priced.map((container_id) => ({ container_id, price: container_id === 20 ? small : large })),
      ),
  }),
)
const piece: fc.Arbitrary<CargoPiece> = fc.oneof(
  fc.record({
    ...{ pieces: fc.integer({ min: 1, max: 12 }), weight: cents(1, 150_000) },
    ...{ length: fc.integer({ min: 1, max: 600 }), width: fc.integer({ min: 1, max: 240 }) },
    height: fc.integer({ min: 1, max: 240 }),
  }),
  fc.record({
    ...{ pieces: fc.integer({ min: 1, max: 12 }), weight: cents(1, 150_000) },
    volume: fc.integer({ min: 1, max: 24_000 }).map((litres) => litres / 1000),
  }),
)
const tariff = fc.record({
  rules: fc.array(drawnRule, { maxLength: 25 }).map((drawn) => drawn.map((one, at) => ruleOf(one, at + 1))),
  rates: fc
    .array(rate, { minLength: 1, maxLength: 10 })
    .map((drawn) => drawn.map((one, at): CarrierRate => ({ ...one, id: at + 1 }))),
  cargo: fc.array(piece, { minLength: 1, maxLength: 4 }),
  max_gross: some(null, null, 20_000, 30_480),
  is_beyond_lcl: some(false, false, true),
  ...{ pol_id: some(11, 12), pod_id: some(21, 22, 23), to_id: some(21, 31) },
  day: some('2026-12-01', '2026-12-10'),
})
type Tariff = typeof tariff extends fc.Arbitrary<infer Drawn> ? Drawn : never

function cargoFor({ pol_id, pod_id, to_id, day }: Tariff, { carrier_id, lcl }: CarrierRate): ChargedCargo {
  return {
    ...{ carrier_id, pol_id, pod_id, to_id, day, pol_country_id: 1, to_country_id: 2 },
    route_ids: lanes.filter(({ ports }) => ports.includes(pod_id)).map(({ id }) => id),
    container_mode: lcl ? containerMode.lcl : containerMode.fcl,
  }
}

function contextOf(given: Tariff, rules = given.rules): PriceContext<CarrierRate> {
  return { linesFor: (one, charged) => priceLinesOf(rules, cargoFor(given, one), charged), compare }
}

const optionsOf = (given: Tariff) => optionsForCargo(given.rates, { ...given, types }, contextOf(given))

/** What sharing a container costs for so many tons, one total for each currency. */
function totalsFor(given: Tariff, one: CarrierRate & { readonly lcl: LclPrice }, tons: number) {
  const freight = lclFreightFor(one.lcl, tons)
  const lines = contextOf(given).linesFor(one, { revenue_tons: freight.tons, freight: freight.amount })
  return priceTotals(freight.amount, lines)
}

const isShared = (one: CarrierRate): one is CarrierRate & { readonly lcl: LclPrice } => one.lcl !== null

function holds(property: (given: Tariff) => void): void {
  fc.assert(fc.property(tariff, property), { numRuns })
}

describe('random tariffs', () => {
  it(
    'are such as may be stored',
    () => {
      holds(({ rules, rates }) => {
        const countries = { pol: null, to: null }
        for (const rule of rules) expect(checkChargeRule(rule, { countries, currencies })).toEqual([])
        for (const { lcl } of rates) if (lcl) expect(checkLclPrice(lcl)).toEqual([])
      })
    },
    longest,
  )

  it(
    'come to the same in whatever order their rules and rates are',
    () => {
      const turn = fc.integer({ min: 0, max: 25 })
      fc.assert(
        fc.property(tariff, turn, (given, by) => {
          const turned = <Item>(items: readonly Item[]) =>
            [...items.slice(by), ...items.slice(0, by)].toReversed()
          const other = { ...given, rules: turned(given.rules), rates: turned(given.rates) }
          expect(optionsOf(other)).toEqual(optionsOf(given))
        }),
        { numRuns },
      )
    },
    longest,
  )

  it(
    'never charge less than a minimum nor more than a maximum',
    () => {
      holds((given) => {
        const byId = new Map(given.rules.map((rule) => [rule.id, rule]))
        for (const { freight, lines, lcl, rate: priced } of optionsOf(given).options) {
          if (lcl) {
            expect(lcl.tons).toBeGreaterThanOrEqual(priced.lcl?.min_tons ?? 0)
            expect(freight).toBeGreaterThanOrEqual(priced.lcl?.min_amount ?? freight)
          }
          for (const { rule_id, basis, amount } of lines) {
            const { minimum, maximum } = byId.get(rule_id) ?? {}
            // There is no share of a rebate, not even the least one.
            const hasLeast = basis !== 'percent' || freight > 0
            if (hasLeast) expect(amount).toBeGreaterThanOrEqual(minimum ?? 0)
            expect(amount).toBeLessThanOrEqual(maximum ?? amount)
          }
        }
      })
    },
    longest,
  )

  it(
    'never cost less for more cargo within one break, unless that is a rebate',
    () => {
      const tons = fc.integer({ min: 1, max: 40_000 }).map((thousandths) => thousandths / 1000)
      fc.assert(
        fc.property(tariff, tons, tons, (given, one, other) => {
          const [less, more] = one < other ? [one, other] : [other, one]
          for (const shared of given.rates.filter(isShared)) {
            const { lcl } = shared
            const reached = breakAt(lcl, Math.max(more, lcl.min_tons))
            if (reached.price < 0 || breakAt(lcl, Math.max(less, lcl.min_tons)) !== reached) continue
            const before = totalsFor(given, shared, less)
            for (const { currency, amount } of totalsFor(given, shared, more))
              expect(amount).toBeGreaterThanOrEqual(
                before.find((total) => total.currency === currency)?.amount ?? 0,
              )
          }
        }),
        { numRuns },
      )
    },
    longest,
  )

  it(
    'have nothing recommended that is dearer than another of the same days',
    () => {
      holds((given) => {
        const { options, advised } = optionsOf(given)
        // A piece that is too large for LCL leaves its prices in the list, and nothing to recommend among them.
        const possible = options.filter(({ lcl }) => lcl === null || !given.is_beyond_lcl)
        expect(advised.length > 0).toBe(possible.length > 0)
        advised.forEach((chosen, at) => {
          const behind = advised.slice(at + 1)
          const others = at === 0 ? [...behind, ...possible] : behind
          for (const { days: same, about } of others)
            if (same === chosen.days) expect(chosen.about ?? 0).toBeLessThanOrEqual(about ?? 0)
        })
      })
    },
    longest,
  )

  it(
    'cost the same at the break-even, to a thousandth of a cubic metre, and never less beyond it',
    () => {
      let found = 0
      holds((given) => {
        const { options, advised } = optionsOf(given)
        const measure = measureOf(given.cargo)
        for (const shared of options.filter(({ lcl }) => lcl)) {
          for (const full of advised.filter(({ stowage }) => stowage)) {
            const even = breakEvenVolumeOf([shared], full, measure, contextOf(given))
            const { lcl } = shared.rate
            if (even === null || lcl === null || full.about === null || !full.stowage) continue
            found += 1
            const costAt = (litres: number) => {
              const cargo = {
                weight: (measure.weight * litres) / (measure.volume * 1000),
                volume: litres / 1000,
              }
              const { tons, amount } = lclFreightOf(lcl, cargo)
              const lines = contextOf(given).linesFor(shared.rate, { revenue_tons: tons, freight: amount })
              return comparedAmount(priceTotals(amount, lines), compare) ?? 0
            }
            const at = Math.round(even * 1000)
            const most = Math.floor(
              (measure.volume * 1000) / Math.max(full.stowage.volume_share, full.stowage.weight_share),
            )
            if (at > 1) expect(costAt(at - 1)).toBeLessThan(full.about)
            const step = Math.max(1, Math.floor((most - at) / 20))
            for (let litres = at; litres <= most; litres += step)
              expect(costAt(litres)).toBeGreaterThanOrEqual(full.about)
          }
        }
      })
      expect(found).toBeGreaterThan(numRuns / 20)
    },
    longest,
  )
})
