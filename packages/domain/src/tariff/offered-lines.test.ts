import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { containerMode } from '../order/booking/container-mode.ts'
import { freezeQuote, type QuoteTerms, quotedTotalsOf } from '../quote/frozen-quote.ts'
import { type ChargedCargo, type ChargeRule, chargeModes, ruleBases } from './charge-rule.ts'
import { type LclPrice, lclFreightOf } from './lcl-price.ts'
import { offeredLinesOf } from './offered-lines.ts'
import { freightOf, priceLinesOf, priceTotals } from './price-line.ts'

const rule = (id: number, changes: Partial<ChargeRule> = {}): ChargeRule => ({
  ...{ id, charge_id: 1, carrier_id: null, pol_id: null, pod_id: null, to_id: null, route_id: null },
  ...{ pol_country_id: null, to_country_id: null, container_mode: null, container_ids: [] },
  ...{ basis: 'container', amount: 10, currency: 'USD', minimum: null, maximum: null },
  ...{ payment_term: 'prepaid', charge_mode: 'on_top', sdate: '2026-01-01', edate: null },
  ...changes,
})

const cargo: ChargedCargo = {
  ...{ carrier_id: 5, pol_id: 11, pod_id: 12, to_id: 12, route_ids: [7], pol_country_id: 1 },
  ...{ to_country_id: 2, container_mode: containerMode.fcl, day: '2026-03-01' },
}
const types = [
  { id: 20, code: '20GP', price: 1200 },
  { id: 40, code: '40HQ', price: 1740 },
]
const codes = new Map([
  [1, 'THC'],
  [2, 'DOC'],
])

const terms = (lines: QuoteTerms['lines'] = [], changes: Partial<QuoteTerms> = {}): QuoteTerms => ({
  source: { kind: 'quote', id: 1 },
  ...{ carrierId: 5, polId: 11, podId: 12, toId: 12, sdate: '2026-01-01', edate: '2026-12-31' },
  prices: types.map(({ id, code, price }) => ({ containerId: id, containerCode: code, price })),
  ...{ lines, ...changes },
})

const offered = (...rules: readonly ChargeRule[]) => offeredLinesOf(rules, cargo, types, codes)

describe('the lines of an offer', () => {
  it('name the type, the share, who pays and what is on request', () => {
    expect(
      offered(
        rule(1, { container_ids: [40], amount: 225, currency: 'CNY' }),
        rule(2, { charge_id: 2, basis: 'percent', amount: 3, maximum: 90, container_ids: [20] }),
        rule(3, { charge_id: 3, basis: 'shipment', payment_term: 'collect', charge_mode: 'on_request' }),
      ),
    ).toEqual([
      {
        ...{ chargeCode: 'THC', basis: '40HQ', currency: 'CNY', unitPrice: 225, isIncluded: false },
        term: 'prepaid',
      },
      {
        ...{ chargeCode: 'DOC', basis: 'PERCENT', currency: 'USD', unitPrice: 3, isIncluded: false },
        ...{ term: 'prepaid', maximum: 90, ofTypes: ['20GP'] },
      },
      {
        ...{ chargeCode: '', basis: 'SHIPMENT', currency: 'USD', unitPrice: 10, isIncluded: false },
        ...{ term: 'collect', isOptional: true },
      },
    ])
  })

  it('freeze to one line for what is charged once, by the rule of a booked type', () => {
    const lines = offered(
      rule(1, { basis: 'bill_of_lading', amount: 50 }),
      rule(2, { basis: 'bill_of_lading', amount: 70, container_ids: [40] }),
    )
    const frozen = (...booked: readonly number[]) =>
      freezeQuote(
        { quoteNo: 'Q1', terms: terms(lines) },
        booked.map((container_id) => ({ container_id, quantity: 2 })),
      ).lines.filter(({ chargeCode }) => chargeCode === 'THC')
    expect(frozen(20)).toMatchObject([{ basis: 'B/L', quantity: 1, amount: 50 }])
    expect(frozen(20, 40)).toMatchObject([{ basis: 'B/L', quantity: 1, amount: 70 }])
  })

  const some = <Value>(...values: readonly Value[]) => fc.constantFrom(...values)
  const someRule = fc.record({
    ...{ charge_id: some(1, 2), carrier_id: some(null, 5, 6), pol_id: some(null, 11) },
    ...{ route_id: some(null, 7), container_ids: some([], [40], [20, 40]), basis: some(...ruleBases) },
    ...{ amount: fc.integer({ min: 0, max: 90 }), minimum: some(null, 50), maximum: some(null, 60) },
    ...{ charge_mode: some(...chargeModes), payment_term: some('prepaid' as const, 'collect' as const) },
  })
  const numbered = (rules: readonly Partial<ChargeRule>[]) =>
    rules.map((changes, index) => {
      const currency = changes.basis === 'percent' || index % 2 === 0 ? 'USD' : 'CNY'
      return rule(index + 1, { ...changes, currency })
    })
  // Zero in a currency is the same as nothing in it.
  const paid = (totals: readonly { readonly currency: string; readonly amount: number }[]) =>
    totals.filter(({ amount }) => amount !== 0)

  it('freeze to the totals that the rules come to, for any containers', () => {
    const counts = fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 1, max: 3 }))
    fc.assert(
      fc.property(fc.array(someRule, { maxLength: 10 }), counts, (changes, quantities) => {
        const rules = numbered(changes)
        const containers = types.map(({ id, price }, index) => ({
          ...{ container_id: id, quantity: quantities[index] ?? 0, price },
        }))
        const wanted = priceTotals(freightOf({ containers }), priceLinesOf(rules, cargo, { containers }))
        const frozen = freezeQuote({ quoteNo: 'Q1', terms: terms(offered(...rules)) }, containers)
        expect(paid(quotedTotalsOf(frozen))).toEqual(paid(wanted))
      }),
      { numRuns: 500 },
    )
  })

  it('freeze to the totals that the rules come to, for any cargo that shares a container', () => {
    const shared = { ...cargo, container_mode: containerMode.lcl }
    const price = fc.record<LclPrice>({
      breaks: some(
        [{ from: 0, price: 95 }],
        [
          { from: 0, price: 12.5 },
          { from: 5, price: -3.05 },
        ],
      ),
      ...{ min_tons: some(0, 1, 2), min_amount: some(null, 60), kilograms_per_ton: some(1000, 800) },
    })
    const measure = fc.record({
      weight: fc.integer({ min: 1, max: 9_000_000 }).map((grams) => grams / 1000),
      volume: fc.integer({ min: 1, max: 15_000 }).map((litres) => litres / 1000),
    })
    fc.assert(
      fc.property(fc.array(someRule, { maxLength: 10 }), price, measure, (changes, lcl, booked) => {
        const rules = numbered(changes)
        const { tons, amount: freight } = lclFreightOf(lcl, booked)
        const lines = priceLinesOf(rules, shared, { revenue_tons: tons, freight })
        const offer = terms(offeredLinesOf(rules, shared, [], codes), { prices: [], lcl })
        const frozen = freezeQuote({ quoteNo: 'Q1', terms: offer }, [booked])
        expect(paid(quotedTotalsOf(frozen))).toEqual(paid(priceTotals(freight, lines)))
        for (const { quantity, unitPrice, amount } of frozen.lines)
          expect(Math.abs(amount - quantity * unitPrice)).toBeLessThan(0.00501)
      }),
      { numRuns: 500 },
    )
  })
})
