import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  checkLclPrice,
  checkLclPriceDraft,
  type LclPrice,
  type LclPriceForm,
  lclFreightFor,
  lclFreightOf,
  lclPriceOf,
} from './lcl-price.ts'

const price = (changes: Partial<LclPrice> = {}): LclPrice => ({
  breaks: [{ from: 0, price: 92 }],
  min_tons: 1,
  min_amount: null,
  kilograms_per_ton: 1000,
  ...changes,
})

describe('LCL freight', () => {
  // The rows of the examples of consolidators: volume, weight, tons at 1,000 kg, tons at 800 kg, all with a minimum of one ton.
  it.each([
    [2.4, 900, 2.4, 2.4],
    [0.3, 120, 1, 1],
    [1.2, 1500, 1.5, 1.875],
    [2, 1700, 2, 2.125],
  ])('of %d m³ and %d kg is for %d tons, or %d of 800 kg', (volume, weight, usual, heavy) => {
    expect(lclFreightOf(price(), { volume, weight }).tons).toBe(usual)
    expect(lclFreightOf(price({ kilograms_per_ton: 800 }), { volume, weight }).tons).toBe(heavy)
  })

  it('has the price of the break that the tons reach, for all of them', () => {
    const breaks = [
      { from: 0, price: 95 },
      { from: 3, price: 92 },
      { from: 5, price: 86 },
      { from: 10, price: 80 },
    ]
    const of = (tons: number) => lclFreightFor(price({ breaks }), tons)
    expect(of(2.999)).toMatchObject({ price: 95, amount: 284.91 })
    expect(of(3)).toMatchObject({ price: 92, amount: 276 })
    expect(of(10.944)).toMatchObject({ tons: 10.944, price: 80, amount: 875.52, minimum: null })
  })

  it('is at least the minimum, of tons or of money, and says which', () => {
    expect(lclFreightFor(price(), 0.3)).toEqual({ tons: 1, price: 92, amount: 92, minimum: 'tons' })
    expect(lclFreightFor(price({ min_amount: 100 }), 0.3)).toMatchObject({ amount: 100, minimum: 'amount' })
    expect(lclFreightFor(price({ min_amount: 92 }), 1)).toMatchObject({ amount: 92, minimum: null })
    expect(lclFreightFor(price({ min_tons: 0 }), 0.3)).toMatchObject({ tons: 0.3, amount: 27.6 })
  })

  it('may be zero or below: a rebate of the consolidator', () => {
    expect(lclFreightFor(price({ breaks: [{ from: 0, price: 0 }] }), 4).amount).toBe(0)
    expect(lclFreightFor(price({ breaks: [{ from: 0, price: -35.5 }] }), 2.005).amount).toBe(-71.18)
  })

  it('never falls within a break when there is more cargo', () => {
    const cents = fc.integer({ min: 0, max: 50_000 }).map((value) => value / 100)
    const tons = fc.integer({ min: 0, max: 20_000 }).map((value) => value / 1000)
    fc.assert(
      fc.property(cents, cents, tons, tons, tons, (unit, least, minimum, one, other) => {
        const of = price({ breaks: [{ from: 0, price: unit }], min_amount: least, min_tons: minimum })
        const [less, more] = one < other ? [one, other] : [other, one]
        expect(lclFreightFor(of, less).amount).toBeLessThanOrEqual(lclFreightFor(of, more).amount)
        expect(lclFreightFor(of, less).amount).toBeGreaterThanOrEqual(least)
      }),
    )
  })
})

describe('an LCL price as entered', () => {
  it.each([
    ['no break', { breaks: [] }, 'breaks', 'at_least_one'],
    ['a first break above zero', { breaks: [{ from: 1, price: 9 }] }, 'breaks.0.from', 'break_from_zero'],
    [
      'breaks that do not rise',
      { breaks: [0, 5, 5].map((from) => ({ from, price: 9 })) },
      'breaks.2.from',
      'break_not_rising',
    ],
    [
      'more than ten breaks',
      { breaks: Array.from({ length: 11 }, (_, from) => ({ from, price: 9 })) },
      'breaks',
      'too_many',
    ],
    ['a price of fractions of a cent', { breaks: [{ from: 0, price: 9.999 }] }, 'breaks.0.price', 'decimals'],
    ['a minimum amount below zero', { min_amount: -1 }, 'min_amount', 'min_value'],
    ['a ton of 80 kg', { kilograms_per_ton: 80 }, 'kilograms_per_ton', 'min_value'],
  ] as const)('is refused with %s', (_, changes, path, rule) => {
    expect(checkLclPrice(price(changes))).toEqual([expect.objectContaining({ path, rule })])
  })

  it('may be zero or below, and have tons of 800 kg', () => {
    const breaks = [
      { from: 0, price: 0 },
      { from: 3, price: -20.25 },
    ]
    expect(checkLclPrice(price({ breaks, kilograms_per_ton: 800, min_amount: 35 }))).toEqual([])
  })
})

describe('an LCL price that is not typed whole', () => {
  const said = (findings: ReturnType<typeof checkLclPrice>) =>
    findings.map(({ path, rule }) => `${path} ${rule}`)
  const blank: LclPriceForm = {
    breaks: [
      { from: 0, price: null },
      { from: null, price: 42.5 },
    ],
    ...{ min_tons: null, min_amount: null, kilograms_per_ton: null },
  }

  it('is kept, and has no price until each figure is there', () => {
    expect(checkLclPriceDraft(blank, 'lcl')).toEqual([])
    expect(checkLclPriceDraft({ ...blank, breaks: [] })).toEqual([])
    expect(said(checkLclPrice(blank, 'lcl'))).toEqual([
      'lcl.breaks.0.price required',
      'lcl.breaks.1.from required',
      'lcl.min_tons required',
      'lcl.kilograms_per_ton required',
    ])
    expect([null, blank, price({ breaks: [] })].map(lclPriceOf)).toEqual([null, null, null])
    expect(lclPriceOf(price())).toEqual(price())
  })

  it('has what is typed in its limits, and breaks that rise past those without a figure', () => {
    const breaks = [
      { from: 0, price: null },
      { from: 3, price: null },
      { from: null, price: 1_000_000 },
      { from: 3, price: 9.999 },
      { from: 1000, price: null },
    ]
    const typed = { ...blank, breaks, min_tons: 0.0005, min_amount: -1, kilograms_per_ton: 1001 }
    expect(said(checkLclPriceDraft(typed))).toEqual([
      'breaks.2.price max_value',
      'breaks.3.from break_not_rising',
      'breaks.3.price decimals',
      'breaks.4.from max_value',
      'min_tons decimals',
      'min_amount min_value',
      'kilograms_per_ton max_value',
    ])
    const zeroFirst = (...froms: (number | null)[]) =>
      said(checkLclPriceDraft({ ...blank, breaks: froms.map((from) => ({ from, price: null })) }))
    expect(zeroFirst(2)).toEqual(['breaks.0.from break_from_zero'])
    expect(zeroFirst(null, 0, 5)).toEqual(['breaks.1.from break_not_rising'])
    expect(zeroFirst(null, 3, 5)).toEqual([])
  })
})
