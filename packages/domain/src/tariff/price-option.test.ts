import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { containerMode } from '../order/booking/container-mode.ts'
import type { StowedType } from './advice.ts'
import type { ChargedCargo, ChargeRule } from './charge-rule.ts'
import { lclFreightOf } from './lcl-price.ts'
import { priceLinesOf } from './price-line.ts'
import {
  type AdvisedCargo,
  breakEvenVolumeOf,
  comparedAmount,
  type OptionRate,
  optionsForCargo,
  type PriceContext,
} from './price-option.ts'

const gp20: StowedType = {
  ...{ container_id: 1, usual_volume: 25, payload: 28_180, tare: 2300 },
  ...{ inside_length: 586, door_width: 228, door_height: 226 },
}
const gp40: StowedType = { ...gp20, container_id: 2, usual_volume: 50, payload: 26_730, inside_length: 1199 }

const lclRate = (id: number, price: number, days: number | null = 33): OptionRate => ({
  ...{ id, transit_days: days, spaces: [] },
  lcl: { breaks: [{ from: 0, price }], min_tons: 1, min_amount: null, kilograms_per_ton: 1000 },
})
const fclRate = (id: number, prices: readonly number[], days: number | null = 30): OptionRate => ({
  ...{ id, transit_days: days, lcl: null },
  spaces: prices.map((price, index) => ({ container_id: index + 1, price })),
})

const inYuan = {
  currency: 'CNY',
  rates: [{ day: '2026-12-02', currency: 'USD', in_currency: 'CNY', rate: 7, source: 'BOC' }],
}

const rule = (id: number, changes: Partial<ChargeRule>): ChargeRule => ({
  ...{ id, charge_id: id, carrier_id: null, pol_id: null, pod_id: null, to_id: null, route_id: null },
  ...{ pol_country_id: null, to_country_id: null, container_mode: null, container_ids: [] },
  ...{ basis: 'container', amount: 100, currency: 'CNY', minimum: null, maximum: null },
  ...{ payment_term: 'prepaid', charge_mode: 'on_top', sdate: '2026-01-01', edate: null },
  ...changes,
})

function contextOf(rules: readonly ChargeRule[], compare = inYuan): PriceContext<OptionRate> {
  const cargoFor = ({ lcl }: OptionRate): ChargedCargo => ({
    ...{ carrier_id: 1, pol_id: 1, pod_id: 2, to_id: 2, route_ids: [], pol_country_id: 1, to_country_id: 2 },
    ...{ container_mode: lcl ? containerMode.lcl : containerMode.fcl, day: '2026-12-10' },
  })
  return { linesFor: (rate, charged) => priceLinesOf(rules, cargoFor(rate), charged), compare }
}

const advised = (volume: number, changes: Partial<AdvisedCargo> = {}): AdvisedCargo => ({
  cargo: [{ pieces: 1, volume, weight: 1000 }],
  ...{ types: [gp20, gp40], max_gross: null, is_beyond_lcl: false },
  ...changes,
})

describe('what there is for a cargo', () => {
  const rates = [lclRate(1, 80), lclRate(2, 90), fclRate(3, [1200, 2000]), fclRate(4, [1100, 2100])]

  it('is every rate once, and to choose between the cheapest of LCL and of each type that holds it', () => {
    const { options, advised: chosen } = optionsForCargo(rates, advised(10), contextOf([]))
    expect(options.map(({ rate, about }) => [rate.id, about])).toEqual([
      ...[
        [1, 5600],
        [2, 6300],
        [4, 7700],
        [3, 8400],
      ],
    ])
    expect(chosen.map(({ rate, stowage }) => [rate.id, stowage?.container_id ?? null])).toEqual([
      ...[
        [1, null],
        [4, 1],
        [3, 2],
      ],
    ])
  })

  it('has as many containers as hold it, and no LCL to recommend if a piece is too large for it', () => {
    const cargo = [{ pieces: 2, volume: 26, weight: 500 }]
    const asked = advised(26, { cargo, is_beyond_lcl: true })
    const { advised: chosen } = optionsForCargo(rates, asked, contextOf([]))
    expect(chosen.map(({ containers }) => containers)).toEqual([
      [{ container_id: 2, quantity: 1, price: 2000 }],
      [{ container_id: 1, quantity: 2, price: 1100 }],
    ])
  })

  it('is compared in dollars where there is no rate of the dollar and nothing but freight', () => {
    const without = { currency: 'CNY', rates: [] }
    expect(comparedAmount([{ currency: 'USD', amount: 5 }], without)).toBe(5)
    expect(comparedAmount([{ currency: 'CNY', amount: 5 }], { currency: '', rates: [] })).toBeNull()
    const both = [
      { currency: 'USD', amount: 5 },
      { currency: 'EUR', amount: 5 },
    ]
    expect(comparedAmount(both, without)).toBeNull()
    expect(comparedAmount(both, inYuan)).toBeNull()
  })
})

describe('the break-even in cubic metres', () => {
  const measureOf = (volume: number, weight = 1000) => ({ volume, weight })
  const breakEven = (volume: number, rules: readonly ChargeRule[], weight = 1000) => {
    const context = contextOf(rules)
    const cargo = advised(volume, { cargo: [{ pieces: 1, volume, weight }], types: [gp20] })
    const { advised: chosen } = optionsForCargo([lclRate(1, 80), fclRate(3, [1250])], cargo, context)
    const shared = chosen.find(({ lcl }) => lcl)
    const full = chosen.find(({ stowage }) => stowage)
    return shared && full ? breakEvenVolumeOf([shared], full, measureOf(volume, weight), context) : undefined
  }

  it('is where sharing costs as much, with all charges', () => {
    expect(breakEven(10, [])).toBe(15.625)
    const cfs = rule(1, { basis: 'revenue_ton', amount: 70, container_mode: containerMode.lcl })
    expect(breakEven(10, [cfs])).toBeCloseTo(8750 / 630, 2)
  })

  it('takes more of the cargo to be as heavy', () => {
    // Two tons a cubic metre: 7.8125 m³ are 15.625 revenue tons.
    expect(breakEven(4, [], 8000)).toBe(7.813)
  })

  it('is the first thousandth of a cubic metre, whatever the cargo weighs', () => {
    const gram = (most: number) => fc.integer({ min: 1, max: most }).map((one) => one / 1000)
    const price = fc.integer({ min: 100, max: 20_000 }).map((cents) => cents / 100)
    const drawn = fc.record({
      ...{ volume: gram(25_000), weight: gram(28_000_000), full: fc.integer({ min: 1, max: 2000 }) },
      ...{ first: price, second: price, from: gram(20_000), min_tons: fc.constantFrom(0, 1, 2.5) },
      kilograms_per_ton: fc.constantFrom(1000, 800, 333),
    })
    fc.assert(
      fc.property(drawn, ({ volume, weight, full, first, second, from, ...counted }) => {
        const breaks = [
          { from: 0, price: first },
          { from, price: second },
        ]
        const lcl = { breaks, min_amount: null, ...counted }
        const context = contextOf([])
        const cargo = advised(volume, { cargo: [{ pieces: 1, volume, weight }], types: [gp20] })
        const rates = [{ ...lclRate(1, 80), lcl }, fclRate(3, [full])]
        const { advised: chosen } = optionsForCargo(rates, cargo, context)
        const [shared, whole] = [chosen.find((one) => one.lcl), chosen.find((one) => one.stowage)]
        if (!shared || !whole?.stowage) return
        const found = breakEvenVolumeOf([shared], whole, measureOf(volume, weight), context)
        const costAt = (litres: number) =>
          lclFreightOf(lcl, { volume: litres / 1000, weight: (weight * litres) / (volume * 1000) }).amount
        const share = Math.max(whole.stowage.volume_share, whole.stowage.weight_share)
        const most = Math.floor((volume * 1000) / share)
        if (found === null) {
          expect(most < 1 || costAt(most) < full).toBe(true)
          return
        }
        const at = Math.round(found * 1000)
        expect(at / 1000).toBe(found)
        if (at > 1) expect(costAt(at - 1)).toBeLessThan(full)
        const step = Math.max(1, Math.floor((most - at) / 50))
        for (let litres = at; litres <= most; litres += step)
          expect(costAt(litres)).toBeGreaterThanOrEqual(full)
      }),
      { numRuns: 1000 },
    )
  })

  it('is that of the price which is lowest there, not of the one which is lowest now', () => {
    const heavy = { ...lclRate(1, 70), lcl: { ...lclRate(1, 70).lcl!, kilograms_per_ton: 500 } }
    const large = { ...lclRate(2, 80), lcl: { ...lclRate(2, 80).lcl!, min_tons: 3 } }
    const context = contextOf([])
    const cargo = advised(1, { cargo: [{ pieces: 1, volume: 1, weight: 1000 }], types: [gp20] })
    const { options, advised: chosen } = optionsForCargo([heavy, large, fclRate(3, [1250])], cargo, context)
    const shared = options.filter(({ lcl }) => lcl)
    expect(shared.map(({ rate, freight }) => [rate.id, freight])).toEqual([
      [1, 140],
      [2, 240],
    ])
    const full = chosen.find(({ stowage }) => stowage)!
    const evenOf = (prices: typeof shared) => breakEvenVolumeOf(prices, full, measureOf(1), context)
    expect(evenOf(shared.slice(0, 1))).toBe(8.929)
    expect([evenOf(shared), evenOf(shared.toReversed())]).toEqual([15.625, 15.625])
    // One that costs less until the container is full leaves nothing to say.
    const rebate = { ...shared[0]!, rate: lclRate(4, 20) }
    expect(evenOf([...shared, rebate])).toBeNull()
    // Without a day's rate a price cannot be compared.
    expect(evenOf([...shared, { ...rebate, about: null }])).toBe(15.625)
  })

  it('is unknown where sharing is cheaper until the container is full', () => {
    const docs = rule(1, { basis: 'container', amount: 9000 })
    expect(breakEven(10, [docs])).toBeNull()
  })
})
