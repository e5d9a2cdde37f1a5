import { describe, expect, it } from 'vitest'
import {
  checkAgainstQuote,
  frameOf,
  freezeQuote,
  measuredCargo,
  type QuotedForm,
  refreezeQuote,
  requestedLinesOf,
} from './frozen-quote.ts'

const offer = {
  quoteNo: 'Q000012',
  terms: {
    source: { kind: 'quote', id: 12 },
    carrierId: 1,
    polId: 2,
    podId: 3,
    toId: 4,
    sdate: '2026-03-01',
    edate: '2026-03-31',
    prices: [
      { containerId: 20, containerCode: '20GP', price: 1200.55 },
      { containerId: 40, containerCode: '40HQ', price: 2000 },
    ],
  },
} as const

const form = (changes: Partial<QuotedForm> = {}): QuotedForm => ({
  container_mode: 1,
  carrier_id: 1,
  pol_id: 2,
  pod_id: 3,
  to_id: 4,
  ready_date: '2026-03-31',
  containers: [{ container_id: 20, quantity: 2 }],
  ...changes,
})

const check = (changes: Partial<QuotedForm>, when = { today: '2026-03-10', isAgreed: false }) =>
  checkAgainstQuote(form(changes), frameOf(offer.terms), when)

describe('a frozen quote', () => {
  it('has one line of ocean freight per booked type, however many rows it is booked in', () => {
    const { lines } = freezeQuote(offer, [
      { container_id: 40, quantity: 1 },
      { container_id: 20, quantity: 2 },
      { container_id: 20, quantity: 1 },
    ])
    expect(lines).toEqual([
      { chargeCode: 'OF', basis: '20GP', quantity: 3, unitPrice: 1200.55, amount: 3601.65 },
      { chargeCode: 'OF', basis: '40HQ', quantity: 1, unitPrice: 2000, amount: 2000 },
    ])
  })

  it('has no line for a row without a price, type or quantity', () => {
    const booked = [{ container_id: 45, quantity: 1 }, { container_id: 20 }, { quantity: 3 }]
    expect(freezeQuote(offer, booked).lines).toEqual([])
  })

  it('keeps its prices when the containers change', () => {
    const frozen = freezeQuote(offer, [{ container_id: 20, quantity: 1 }])
    expect(refreezeQuote(frozen, [{ container_id: 20, quantity: 4 }]).lines).toMatchObject([
      { amount: 4802.2 },
    ])
  })

  it('says what a charge on request comes to, apart from what is charged', () => {
    const telex = { chargeCode: 'TLX', basis: 'B/L', currency: 'CNY', unitPrice: 300, isIncluded: false }
    const terms = { ...offer.terms, lines: [{ ...telex, term: 'prepaid', isOptional: true }] } as const
    const { lines, onRequest } = freezeQuote({ ...offer, terms }, [{ container_id: 20, quantity: 1 }])
    expect(lines.map(({ chargeCode }) => chargeCode)).toEqual(['OF'])
    expect(onRequest).toEqual([
      {
        ...{ chargeCode: 'TLX', basis: 'B/L', quantity: 1, unitPrice: 300, amount: 300 },
        ...{ currency: 'CNY', term: 'prepaid' },
      },
    ])
  })

  it('counts what is on request by itself, a share only where the freight is known', () => {
    const onRequest = { currency: 'USD', isIncluded: false, isOptional: true } as const
    const lines = [
      { ...onRequest, chargeCode: 'SCAN', basis: 'CONTAINER', unitPrice: 40 },
      { ...onRequest, chargeCode: 'CFS', basis: 'RT', unitPrice: 5, minimum: 12 },
      { ...onRequest, chargeCode: 'INS', basis: 'PERCENT', unitPrice: 1 },
      { ...onRequest, chargeCode: 'DOC', basis: 'B/L', unitPrice: 60, isOptional: undefined },
    ].map(({ isOptional, ...line }) => ({ ...line, ...(isOptional && { isOptional }) }))
    const said = (...asked: Parameters<typeof requestedLinesOf>) =>
      requestedLinesOf(...asked).map(({ chargeCode, basis, amount }) => `${chargeCode} ${basis} ${amount}`)
    const booked = [{ container_id: 20, quantity: 2 }]
    const free = offer.terms.prices.map((type) => ({ ...type, price: 0 }))
    const full = lines.filter(({ basis }) => basis !== 'RT')
    expect(said({ prices: free, lines: full }, booked)).toEqual(['SCAN 20GP 80'])
    expect(said({ prices: offer.terms.prices, lines: full }, booked)).toEqual([
      'SCAN 20GP 80',
      'INS SHIPMENT 24.01',
    ])
    const lcl = { breaks: [{ from: 0, price: 0 }], min_tons: 0, min_amount: null, kilograms_per_ton: 1000 }
    const shared = lines.filter(({ basis }) => basis !== 'CONTAINER')
    const cargo = (volume: number) => [{ weight: 500, volume }]
    expect(said({ prices: [], lcl, lines: shared }, cargo(3))).toEqual(['CFS RT 15'])
    expect(said({ prices: [], lcl, lines: shared }, cargo(2))).toEqual(['CFS SHIPMENT 12'])
    expect(said({ prices: [], lcl, lines: shared }, [])).toEqual([])
  })

  it('stays unchanged if it consists of lines only', () => {
    const lines = [{ chargeCode: 'OF', basis: 'CONTAINER', quantity: 1, unitPrice: 9, amount: 9 }]
    expect(refreezeQuote({ quoteNo: 'Q-1', lines }, [])).toEqual({ quoteNo: 'Q-1', lines })
  })
})

describe('the cargo that a bill is counted for', () => {
  const booked = [{ weight: 3000, volume: 8 }]
  const of = (...rows: Parameters<typeof measuredCargo>[0]) => measuredCargo(rows, booked)

  it('is what was measured, with the booked weight where a row has none', () => {
    expect(of({ weight: 1000, volume: 5 }, { weight: 500.5, volume: 7 })).toEqual({
      ...{ weight: 1500.5, volume: 12 },
    })
    expect(of({ weight: null, volume: 12 })).toEqual({ weight: 3000, volume: 12 })
    expect(of({ weight: 1000, volume: 5 }, { weight: null, volume: 7 })).toEqual({ weight: 3000, volume: 12 })
    expect(of({ weight: 3500, volume: 5 }, { weight: null, volume: 7 })).toEqual({ weight: 3500, volume: 12 })
  })

  it('is unknown without a row', () => {
    expect(of()).toEqual({ weight: 0, volume: 0 })
  })
})

describe('a booking from a quote', () => {
  it('is accepted if it keeps to the quote, including on its last day', () => {
    expect(check({})).toEqual([])
    expect(check({ ready_date: '2026-03-01' })).toEqual([])
  })

  it('must keep the quoted carrier and places', () => {
    const elsewhere = check({ carrier_id: 9, pol_id: 9, pod_id: 9, to_id: 9 })
    expect(elsewhere).toEqual(
      ['carrier_id', 'pol_id', 'pod_id', 'to_id'].map((path) => ({ path, rule: 'not_as_quoted' })),
    )
    expect(check({ carrier_id: null, pol_id: null })).toEqual([{ path: 'carrier_id', rule: 'not_as_quoted' }])
  })

  it('must be ready within the validity of the quote', () => {
    const params = { from: '2026-03-01', to: '2026-03-31' }
    for (const ready_date of ['2026-02-28', '2026-04-01'])
      expect(check({ ready_date })).toEqual([{ path: 'ready_date', rule: 'outside_quote', params }])
    expect(check({ ready_date: null })).toEqual([])
  })

  it('must be submitted while the quote is valid; a booking returned for changes keeps its price', () => {
    const late = { ready_date: '2026-04-02' }
    const over = { today: '2026-04-01', isAgreed: false }
    expect(check(late, over).map(({ path, rule }) => [path, rule])).toEqual([
      ['quote_id', 'quote_unavailable'],
      ['ready_date', 'outside_quote'],
    ])
    expect(check({}, { ...over, today: '2026-03-31' })).toEqual([])
    expect(check(late, { ...over, isAgreed: true })).toEqual([])
    expect(check({ carrier_id: 9 }, { ...over, isAgreed: true })).toHaveLength(1)
  })

  it('may only contain full containers of quoted types', () => {
    expect(check({ containers: [{ container_id: 20, quantity: 1 }, { container_id: 45 }, {}] })).toEqual([
      { path: 'containers.1.container_id', rule: 'no_quoted_price' },
    ])
    expect(check({ container_mode: 2 })).toEqual([{ path: 'quote_id', rule: 'quote_unavailable' }])
  })
})
