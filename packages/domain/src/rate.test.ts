import { describe, expect, it } from 'vitest'
import {
  changedRate,
  checkRate,
  checkRatesChange,
  isValidOn,
  type RateForm,
  rateKeyText,
  rateStateOn,
} from './rate.ts'
import { type LclForm, lclTermsOf, usualLclTerms } from './tariff/lcl-terms.ts'

const rate = (changes: Partial<RateForm> = {}): RateForm => ({
  carrier_id: 1,
  pol_id: 2,
  to_id: 3,
  pod_id: 4,
  sdate: '2026-03-01',
  edate: '2026-03-31',
  transit_days: 16,
  remark: null,
  spaces: [
    { container_id: 10, price: 1850 },
    { container_id: 11, price: 2100.5 },
  ],
  ...changes,
})

const price = (value: number | null) => checkRate(rate({ spaces: [{ container_id: 10, price: value }] }))

describe('a rate', () => {
  it('is accepted when complete', () => {
    expect(checkRate(rate())).toEqual([])
    expect(checkRate(rate({ transit_days: null }))).toEqual([])
  })

  it('needs a carrier, three places and a validity', () => {
    expect(checkRate({ spaces: [{ container_id: 1, price: 1 }] })).toEqual([
      { path: 'carrier_id', rule: 'choose', params: { of: 'carrier' } },
      { path: 'pol_id', rule: 'choose', params: { of: 'pol' } },
      { path: 'to_id', rule: 'choose', params: { of: 'to' } },
      { path: 'pod_id', rule: 'choose', params: { of: 'pod' } },
      { path: 'sdate', rule: 'choose', params: { of: 'validity' } },
      { path: 'edate', rule: 'choose', params: { of: 'validity' } },
    ])
  })

  it('may be valid for a single day, but must not end before it begins', () => {
    expect(checkRate(rate({ edate: '2026-03-01' }))).toEqual([])
    expect(checkRate(rate({ edate: '2026-02-28' }))).toEqual([{ path: 'edate', rule: 'not_before_start' }])
  })

  it('has a remark of at most 255 characters', () => {
    expect(checkRate(rate({ remark: '价'.repeat(255) }))).toEqual([])
    expect(checkRate(rate({ remark: '价'.repeat(256) }))).toMatchObject([
      { path: 'remark', rule: 'max_length', params: { max: 255 } },
    ])
  })

  it('takes a whole number of days from sailing to arrival', () => {
    expect(checkRate(rate({ transit_days: 0 }))).toMatchObject([{ rule: 'min_value' }])
    expect(checkRate(rate({ transit_days: 1.5 }))).toMatchObject([{ rule: 'integer' }])
    expect(checkRate(rate({ transit_days: 366 }))).toMatchObject([{ rule: 'max_value' }])
  })

  it('prefixes paths within a larger form', () => {
    expect(checkRate(rate({ carrier_id: null }), 'rates.3')).toMatchObject([{ path: 'rates.3.carrier_id' }])
  })
})

describe('the prices of a rate', () => {
  it('must have at least one entry', () => {
    expect(checkRate(rate({ spaces: [] }))).toEqual([{ path: 'spaces', rule: 'space_required' }])
    expect(checkRate(rate({ spaces: undefined }))).toEqual([{ path: 'spaces', rule: 'space_required' }])
  })

  it('need a container type and a price each', () => {
    expect(checkRate(rate({ spaces: [{ container_id: null, price: null }] }))).toEqual([
      { path: 'spaces.0.container_id', rule: 'space_incomplete' },
      { path: 'spaces.0.price', rule: 'space_incomplete' },
    ])
  })

  it('must not repeat a container type', () => {
    const spaces = [
      { container_id: 10, price: 1 },
      { container_id: 11, price: 2 },
      { container_id: 10, price: 3 },
    ]
    expect(checkRate(rate({ spaces }))).toEqual([{ path: 'spaces.2.container_id', rule: 'duplicate_type' }])
  })

  it('must be greater than zero and at most 999999.99, to the cent', () => {
    expect(price(0.01)).toEqual([])
    expect(price(999_999.99)).toEqual([])
    expect(price(1234.56)).toEqual([])
    for (const nothing of [0, -1, Number.NaN, null])
      expect(price(nothing)).toMatchObject([{ path: 'spaces.0.price', rule: 'space_incomplete' }])
    expect(price(1_000_000)).toMatchObject([{ path: 'spaces.0.price', rule: 'max_value' }])
    expect(price(Number.POSITIVE_INFINITY)).toMatchObject([{ rule: 'max_value' }])
    expect(price(100.005)).toMatchObject([{ path: 'spaces.0.price', rule: 'decimals' }])
  })
})

describe('a rate for LCL', () => {
  const terms: LclForm = {
    ...usualLclTerms,
    breaks: [
      { from: 0, price: 95 },
      { from: 3, price: -12.5 },
    ],
    closing_days: [3],
    sailing_days: [7],
  }
  const check = (lcl: Partial<LclForm>, changes: Partial<RateForm> = {}) =>
    checkRate(rate({ mode: 2, spaces: [], lcl: { ...terms, ...lcl }, ...changes }))

  it('has prices per revenue ton, which may be rebates, and none per container', () => {
    expect(check({})).toEqual([])
    expect(check({ breaks: [{ from: 0, price: 0 }] }, { hub_id: 9 })).toEqual([])
    expect(check({}, { spaces: [{ container_id: 1, price: 5 }] })).toEqual([
      { path: 'spaces', rule: 'not_of_mode' },
    ])
    expect(checkRate(rate({ mode: 2, spaces: [] }))).toEqual([{ path: 'lcl', rule: 'required' }])
  })

  it('is checked at each of its fields', () => {
    expect(check({ breaks: [{ from: 1, price: 5 }] })).toEqual([
      { path: 'lcl.breaks.0.from', rule: 'break_from_zero' },
    ])
    expect(check({ breaks: [{ from: 0, price: null }], min_tons: null, kilograms_per_ton: null })).toEqual([
      { path: 'lcl.breaks.0.price', rule: 'required' },
      { path: 'lcl.min_tons', rule: 'required' },
      { path: 'lcl.kilograms_per_ton', rule: 'required' },
    ])
    expect(check({ cfs: 'x'.repeat(101), closing_days: [3, 3] })).toMatchObject([
      { path: 'lcl.cfs', rule: 'max_length' },
      { path: 'lcl.closing_days', rule: 'duplicate' },
    ])
  })

  it('has a hub only somewhere else than where it begins and ends', () => {
    expect(check({}, { hub_id: 2 })).toEqual([{ path: 'hub_id', rule: 'hub_elsewhere' }])
    expect(check({}, { hub_id: 3 })).toEqual([{ path: 'hub_id', rule: 'hub_elsewhere' }])
    expect(check({}, { hub_id: 4 })).toEqual([])
  })

  it('lends nothing to a rate for full containers', () => {
    expect(checkRate(rate({ lcl: terms, hub_id: 9 }))).toEqual([
      { path: 'lcl', rule: 'not_of_mode' },
      { path: 'hub_id', rule: 'not_of_mode' },
    ])
  })

  it('is raised or lowered at every break', () => {
    const before = { edate: '2026-03-31', spaces: [], lcl: lclTermsOf(terms) }
    expect(changedRate(before, { edate: null, amount: -0.1 }).lcl?.breaks).toEqual([
      { from: 0, price: 94.9 },
      { from: 3, price: -12.6 },
    ])
  })
})

it('is valid from its first day to its last, both inclusive', () => {
  const days = ['2026-02-28', '2026-03-01', '2026-03-31', '2026-04-01']
  const validity = { sdate: '2026-03-01', edate: '2026-03-31' }
  expect(days.map((day) => isValidOn(validity, day))).toEqual([false, true, true, false])
})

it('is a different rate if any part of its key differs', () => {
  const key = { carrierId: 1, polId: 2, toId: 3, podId: 4, sdate: '2026-03-01', edate: '2026-03-31' }
  const others = [
    { ...key, carrierId: 9 },
    { ...key, polId: 3, toId: 2 },
    { ...key, edate: '2026-03-30' },
  ]
  expect(new Set([key, { ...key }, ...others].map(rateKeyText)).size).toBe(4)
})

it('is upcoming, valid, ending soon or ended', () => {
  const validity = { sdate: '2026-03-10', edate: '2026-03-31' }
  const days = ['2026-03-09', '2026-03-10', '2026-03-27', '2026-03-28', '2026-03-31', '2026-04-01']
  const standings = ['coming', 'valid', 'valid', 'ending', 'ending', 'ended']
  expect(days.map((day) => rateStateOn(validity, day))).toEqual(standings)
})

describe('a change of several rates', () => {
  it('moves the last day, and adds to every price in whole cents', () => {
    const before = { sdate: '2026-03-01', edate: '2026-03-31', spaces: [{ price: 1850.1 }, { price: 0.2 }] }
    expect(changedRate(before, { edate: '2026-04-15', amount: 0.1 })).toEqual({
      ...{ sdate: '2026-03-01', edate: '2026-04-15' },
      spaces: [{ price: 1850.2 }, { price: 0.3 }],
    })
    expect(changedRate(before, { edate: null, amount: null })).toEqual(before)
  })

  it('needs something to change, in whole cents', () => {
    expect(checkRatesChange({ edate: null, amount: null })).toMatchObject([{ path: 'edate', rule: 'choose' }])
    expect(checkRatesChange({ edate: null, amount: 0.001 })).toMatchObject([
      { path: 'amount', rule: 'decimals' },
    ])
    expect(checkRatesChange({ edate: '2026-04-15', amount: -50 })).toEqual([])
  })
})
