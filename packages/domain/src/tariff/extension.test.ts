import { describe, expect, it } from 'vitest'
import type { ChargeRule } from './charge-rule.ts'
import {
  checkOneCurrency,
  checkRatesExtension,
  checkRulesExtension,
  extendedPrice,
  extendedRule,
  extendedTerms,
  shortenedEnd,
} from './extension.ts'

describe('the price of a copy', () => {
  const changes = [
    { container_id: 1, amount: 200, percent: null },
    { container_id: 2, amount: null, percent: -5.55 },
    { container_id: null, amount: -50, percent: null },
  ]
  it.each([
    [1, 1850.5, 2050.5],
    [2, 1850.5, 1747.8],
    [3, 1850.5, 1800.5],
    [3, 50, 0],
  ])('of type %s is changed from %s to %s', (type, price, after) =>
    expect(extendedPrice(price, type, changes)).toBe(after),
  )

  it('stays without a change of its own or for all', () =>
    expect(extendedPrice(99.99, 7, changes.slice(0, 2))).toBe(99.99))

  it('of revenue tons changes in each break as that of all', () => {
    const terms = {
      breaks: [
        { from: 0, price: 30 },
        { from: 5, price: 25.5 },
      ],
    }
    expect(extendedTerms(terms, changes).breaks).toEqual([
      { from: 0, price: -20 },
      { from: 5, price: -24.5 },
    ])
  })
})

describe('a share of a price', () => {
  it.each([
    [10, -18],
    [-10, -22],
  ])('of %s percent raises or lowers a rebate as it does a price', (percent, after) => {
    const change = { container_id: null, amount: null, percent }
    expect(extendedTerms({ breaks: [{ from: 0, price: -20 }] }, [change]).breaks).toEqual([
      { from: 0, price: after },
    ])
  })
})

describe('an extension', () => {
  it('needs days in their order and changes that can be rounded', () => {
    const found = checkRatesExtension({
      ...{ sdate: '2027-01-01', edate: '2026-12-31' },
      changes: [
        { container_id: 1, amount: 0.001, percent: null },
        { container_id: 1, amount: null, percent: -100 },
      ],
    })
    expect(found.map(({ path, rule }) => `${path} ${rule}`)).toEqual([
      'edate not_before_start',
      'changes.0.amount decimals',
      'changes.1.container_id duplicate_type',
      'changes.1.percent min_value',
    ])
    expect(checkRulesExtension({ sdate: null, edate: null, amount: null, percent: null })).toMatchObject([
      { path: 'sdate', rule: 'choose' },
    ])
  })

  it('ends a price before its successor starts, unless it ends before anyway', () => {
    expect(shortenedEnd({ edate: '2026-12-31' }, '2026-12-15')).toBe('2026-12-14')
    expect(shortenedEnd({ edate: '2026-12-14' }, '2026-12-15')).toBeNull()
  })
})

describe('the copy of a charge rule', () => {
  const rule: ChargeRule = {
    ...{ id: 1, charge_id: 1, carrier_id: null, pol_id: null, pod_id: null, to_id: null, route_id: null },
    ...{ pol_country_id: null, to_country_id: null, container_mode: null, container_ids: [] },
    ...{ basis: 'container', amount: 1234, currency: 'JPY', minimum: null, maximum: null },
    ...{ payment_term: 'prepaid', charge_mode: 'on_top', sdate: '2026-01-01', edate: '2026-12-31' },
  }
  const asked = { sdate: '2027-01-01', edate: null, amount: null, percent: 2.5 }

  it('is rounded as its currency is', () =>
    expect(extendedRule(rule, asked)).toMatchObject({ amount: 1265, sdate: '2027-01-01', edate: null }))

  it('keeps a share of the freight, and an amount that nothing changes', () => {
    expect(extendedRule({ ...rule, basis: 'percent', amount: 3 }, asked).amount).toBe(3)
    const kuwait = { ...rule, currency: 'KWD', amount: 1.234 }
    expect(extendedRule(kuwait, { ...asked, percent: null }).amount).toBe(1.234)
  })

  it('keeps the decimals of its currency', () => {
    const kuwait = { ...rule, currency: 'KWD', amount: 1.125 }
    expect(extendedRule(kuwait, { ...asked, amount: 1, percent: null }).amount).toBe(2.125)
    expect(extendedRule(kuwait, { ...asked, percent: 10 }).amount).toBe(1.238)
  })

  it('has one amount only for one currency, whatever shares of the freight are beside it', () => {
    const rules = (...currencies: string[]) => [
      ...currencies.map((currency) => ({ basis: 'container', currency }) as const),
      { basis: 'percent', currency: 'USD' } as const,
    ]
    expect(checkOneCurrency(rules('CNY', 'CNY'), { amount: 5 })).toEqual([])
    expect(checkOneCurrency(rules('CNY', 'USD'), { amount: null })).toEqual([])
    expect(checkOneCurrency(rules('CNY', 'USD'), { amount: 5 })).toEqual([
      { path: 'amount', rule: 'amount_one_currency' },
    ])
  })
})
