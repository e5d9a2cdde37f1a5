import { describe, expect, it } from 'vitest'
import { checkOffer, checkOfferDraft, type OfferForm, optionsThatFit } from './offer.ts'

const today = '2026-03-16'
const choices = { currencies: ['USD', 'CNY'], codeOf: new Map([[40, '40HQ']]) }

const option: OfferForm['options'][number] = {
  ...{ mode: 1, carrier_id: 1, pol_id: 2, pod_id: 3, to_id: 3, cargo: null, lcl: null, lines: [] },
  spaces: [{ container_id: 40, count: 2, price: 1800 }],
}

const offer: OfferForm = {
  ...{ customer_id: 7, emails: ['buyer@lumira.example'], ready_date: '2026-04-10' },
  ...{ valid_until: '2026-03-23', options: [option] },
}

const found = (changes: Partial<OfferForm>) =>
  checkOffer({ ...offer, ...changes }, choices, today).map(({ path, rule }) => `${path} ${rule}`)

describe('an offer that is sent', () => {
  it('names the day by which the cargo has to be ready', () => {
    expect(found({})).toEqual([])
    expect(found({ ready_date: null })).toEqual(['ready_date required'])
    expect(found({ ready_date: '2026-03-15' })).toEqual(['ready_date not_past'])
  })

  it('has freight for each container, and a price per revenue ton that somebody has typed', () => {
    const priced = (price: number | null) => ({
      options: [{ ...option, spaces: [{ container_id: 40, count: 2, price }] }],
    })
    expect(found(priced(0))).toEqual(['options.0.spaces.0.price positive'])
    expect(found(priced(-1))).toEqual(['options.0.spaces.0.price min_value'])
    const shared = { ...option, mode: 2 as const, spaces: [], cargo: { volume: 4.2, weight: 800 } }
    expect(found({ options: [shared] })).toEqual(['options.0.lcl.breaks.0.price required'])
    for (const price of [0, -20]) {
      const lcl = { breaks: [{ from: 0, price }], min_tons: 1, min_amount: null, kilograms_per_ton: 1000 }
      expect(found({ options: [{ ...shared, lcl }] })).toEqual([])
    }
  })

  it('has rebates as charges, and shares up to the whole freight', () => {
    const line = { group: 'freight', charge_id: 9, payment_term: 'prepaid' } as const
    const charged = (basis: string, unit_price: number, currency = 'USD') => {
      const lines = [{ ...line, basis, unit_price, currency, charge_mode: 'on_top' as const }]
      return { options: [{ ...option, lines }] }
    }
    expect(found(charged('SHIPMENT', -50))).toEqual([])
    expect(found(charged('PERCENT', 10))).toEqual([])
    expect(found(charged('PERCENT', 10, 'CNY'))).toEqual(['options.0.lines.0.currency percent_in_freight'])
    expect(found(charged('PERCENT', 100.01))).toEqual(['options.0.lines.0.unit_price max_value'])
  })
})

describe('a draft', () => {
  it('keeps a price per revenue ton without a figure, which is asked for once it is sent', () => {
    const breaks = [
      { from: 0, price: null },
      { from: 3, price: 42.5 },
    ]
    const lcl = { breaks, min_tons: 2, min_amount: null, kilograms_per_ton: 800 }
    const cargo = { volume: 4.2, weight: 800 }
    const options = [{ ...option, mode: 2 as const, spaces: [], cargo, lcl }]
    expect(checkOfferDraft({ ...offer, options }, choices)).toEqual([])
    expect(found({ options })).toEqual(['options.0.lcl.breaks.0.price required'])
    const falling = [{ ...options[0]!, lcl: { ...lcl, breaks: breaks.toReversed(), min_tons: 1000 } }]
    const wrong = checkOfferDraft({ ...offer, options: falling }, choices)
    expect(wrong.map(({ path, rule }) => `${path} ${rule}`)).toEqual([
      'options.0.lcl.breaks.0.from break_from_zero',
      'options.0.lcl.breaks.1.from break_not_rising',
      'options.0.lcl.min_tons max_value',
    ])
  })
})

describe('a draft that is made from rates', () => {
  it('has as many options as keep to the charges of an offer', () => {
    const some = (...counts: readonly number[]) =>
      optionsThatFit(counts.map((count) => ({ lines: Array.from({ length: count }) })))
    expect([some(), some(40, 60), some(40, 60, 1), some(101), some(90, 11, 1)]).toEqual([0, 2, 2, 0, 1])
  })
})
