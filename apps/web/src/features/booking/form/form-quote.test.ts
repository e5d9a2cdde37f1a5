import type { QuoteDetail } from '@berth/contract/trade/quote'
import { describe, expect, it } from 'vitest'
import { blankBooking, blankLine } from './form.ts'
import { laneThrough, quotedAmount, quotedBooking, quoteToBook, withQuote } from './form-quote.ts'

const quote: QuoteDetail = {
  id: 12,
  quote_no: 'Q000012',
  carrier_id: 1,
  carrier_name: '地中海航运',
  carrier_code: 'MSCU',
  from_name: null,
  pol_id: 2,
  pol_name: '盐田',
  pol_code: 'CNYTN',
  pod_id: 3,
  pod_name: '长滩',
  pod_code: 'USLGB',
  to_id: 4,
  to_name: '芝加哥',
  to_code: 'USCHI',
  forwarder_id: null,
  forwarder_name: null,
  sdate: '2026-11-15',
  edate: '2026-11-30',
  transit_days: 34,
  remark: null,
  spaces: [
    { container_id: 20, container_name: '20GP', price: 2840, is_cheapest: false },
    { container_id: 40, container_name: '40HQ', price: 3380, is_cheapest: true },
  ],
  ...{ mode: 1, lcl: null, total: null },
  offered: [
    {
      ...{ charge_code: 'DOC', charge_name: '文件费', basis: 'B/L', currency: 'CNY', unit_price: 450 },
      ...{ is_included: false, is_optional: false, payment_term: 'prepaid', minimum: null, maximum: null },
      of_types: [],
    },
    {
      ...{
        charge_code: 'BAF',
        charge_name: '燃油附加费',
        basis: 'CONTAINER',
        currency: 'USD',
        unit_price: 45,
      },
      ...{ is_included: false, is_optional: false, payment_term: 'prepaid', minimum: null, maximum: null },
      of_types: [],
    },
  ],
}

const shipped = {
  quote: 12,
  ready: '2026-11-25',
  spaces: [
    { container_id: 40, count: 2 },
    { container_id: 45, count: 1 },
  ],
}

describe('booking a quote', () => {
  const values = quotedBooking(quote, shipped)

  it('fills in the quote’s carrier, places and priced containers', () => {
    expect(values).toMatchObject({ container_mode: 1, carrier_id: 1, pol_id: 2, pod_id: 3, to_id: 4 })
    expect(values.ready_date).toBe('2026-11-25')
    expect(values.lines.map(({ container_id, quantity }) => [container_id, quantity])).toEqual([[40, 2]])
    expect(quotedBooking(quote, { ...shipped, spaces: [] }).lines).toHaveLength(1)
  })

  it('fills in the quote request’s goods description in upper case', () => {
    const { lines } = quotedBooking(quote, { ...shipped, goods: 'Led lamps\nno DG ' })
    expect(lines.map(({ description }) => description)).toEqual(['LED LAMPS, NO DG'])
    expect(values.lines[0]?.description).toBe('')
  })

  it('sets the trade lane when the port of discharge is on exactly one', () => {
    const lanes = [
      { id: 1, port_ids: [3, 5] },
      { id: 2, port_ids: [5] },
    ]
    expect(quotedBooking(quote, shipped, lanes).route_id).toBe(1)
    expect(laneThrough(lanes, 5)).toBeNull()
    expect(laneThrough(lanes, null)).toBeNull()
  })

  it('calculates the amount from the quoted prices and shows the calculation', () => {
    const lines = [
      { ...blankLine(), container_id: 40, quantity: 2 },
      { ...blankLine(), container_id: 20, quantity: 1 },
    ]
    const booked = { container_mode: 1, lines } as const
    expect(quotedAmount(quoteToBook(quote), booked)).toEqual({
      total: 9735,
      sum: '1 × 2,840.00 + 2 × 3,380.00 + 135.00',
      others: [{ currency: 'CNY', amount: 450 }],
    })
    const nothing = { total: null, sum: '', others: [] }
    expect(quotedAmount(quoteToBook(quote), { ...booked, lines: [] })).toEqual(nothing)
    expect(quotedAmount(null, booked)).toBeUndefined()
  })

  it('calculates the amount of cargo that shares a container from its weight and volume', () => {
    const breaks = [
      { from: 0, price: 60 },
      { from: 3, price: 55 },
    ]
    const lcl = {
      ...{ breaks, min_tons: 1, min_amount: null, kilograms_per_ton: 1000, cfs: null },
      ...{ closing_days: [], sailing_days: [], hub_id: null, hub_name: null, hub_code: null },
    }
    const offer = quoteToBook({ ...quote, spaces: [], lcl, offered: [] })
    const shared = quotedBooking(
      { ...quote, spaces: [], lcl },
      { ...shipped, cargo: { weight: 800, volume: 3.2 } },
    )
    expect(shared).toMatchObject({ container_mode: 2, lines: [{ weight: 800, volume: 3.2 }] })
    expect(quotedAmount(offer, shared)).toEqual({ total: 176, sum: '3.2 × 55.00', others: [] })
  })

  it('preselects the container type when only one has a price', () => {
    const only = { ...quote, spaces: quote.spaces.slice(1) }
    expect(quotedBooking(only, { ...shipped, spaces: [], ready: null })).toMatchObject({
      ready_date: null,
      lines: [{ container_id: 40, quantity: 1 }],
    })
  })

  it('reports deviations from the quote, one per field', () => {
    const left = { ...values, carrier_id: 9, ready_date: '2026-12-01' }
    const said = [{ path: 'ready_date', rule: 'not_past' as const }]
    const found = withQuote(said, left, quoteToBook(quote), '2026-11-20')
    expect(found.map(({ path, rule }) => [path, rule])).toEqual([
      ['ready_date', 'not_past'],
      ['carrier_id', 'not_as_quoted'],
    ])
  })

  it('reports nothing extra without a quote', () => {
    const said = [{ path: 'pol_id', rule: 'choose' as const }]
    expect(withQuote(said, blankBooking(1), null, '2026-11-20')).toEqual(said)
  })
})
