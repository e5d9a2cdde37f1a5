import { describe, expect, it } from 'vitest'
import { freezeQuote, quotedTotalsOf } from '../quote/frozen-quote.ts'
import {
  type KeptOfferLine,
  type KeptOfferOption,
  offerOfOfferOption,
  pricedOfferOption,
} from './offer-price.ts'

const line = (changes: Partial<KeptOfferLine>): KeptOfferLine => ({
  ...{ chargeCode: 'DOC', basis: 'B/L', unitPrice: 450, currency: 'CNY' },
  ...{ paymentTerm: 'prepaid', chargeMode: 'on_top' },
  ...changes,
})

const option = (changes: Partial<KeptOfferOption> = {}): KeptOfferOption => ({
  ...{ id: 7, offerNo: 'QT260300001', position: 0, carrierId: 1, polId: 2, podId: 3, toId: 3 },
  ...{ spaces: [], cargo: null, lcl: null, sendDay: '2026-03-16', validUntil: '2026-03-23', readyDate: null },
  lines: [
    line({}),
    line({ chargeCode: 'TLX', unitPrice: 350, chargeMode: 'on_request' }),
    line({ chargeCode: 'ISPS', currency: 'USD', unitPrice: 12, chargeMode: 'included' }),
  ],
  ...changes,
})

const shared = option({
  cargo: { volume: 4.2, weight: 800 },
  lcl: {
    breaks: [
      { from: 0, price: 60 },
      { from: 5, price: -3 },
    ],
    ...{ min_tons: 1, min_amount: null, kilograms_per_ton: 1000 },
  },
  lines: [
    line({}),
    line({ chargeCode: 'CFS', basis: 'RT', unitPrice: 95 }),
    line({ chargeCode: 'DTHC', basis: 'RT', currency: 'USD', unitPrice: 25, paymentTerm: 'collect' }),
  ],
})
const full = option({ spaces: [{ containerId: 40, containerCode: '40HQ', count: 2, price: 1800 }] })

const mixed = option({
  spaces: [
    { containerId: 20, containerCode: '20GP', count: 1, price: 900 },
    { containerId: 40, containerCode: '40HQ', count: 2, price: 1800 },
  ],
  lines: [
    line({ unitPrice: 400, ofTypes: ['20GP'] }),
    line({ unitPrice: 450, ofTypes: ['40HQ'] }),
    line({ chargeCode: 'PSS', basis: 'PERCENT', currency: 'USD', unitPrice: 3, ofTypes: ['40HQ'] }),
  ],
})

describe('an option of an offer', () => {
  it('comes to its containers at their prices, with what is on request apart', () => {
    const { totals, lines, collect } = pricedOfferOption(full)
    expect(totals).toEqual([
      { currency: 'USD', amount: 3600 },
      { currency: 'CNY', amount: 450 },
    ])
    expect(lines.map(({ parts }) => parts.map(({ amount }) => amount))).toEqual([[450], [350], []])
    expect(collect).toEqual([])
  })

  it('comes to the revenue tons of cargo that shares a container, with what is collect apart', () => {
    const { freight, totals, collect } = pricedOfferOption(shared)
    expect(freight).toMatchObject([{ basis: 'RT', quantity: 4.2, unitPrice: 60, amount: 252 }])
    expect(totals).toEqual([
      { currency: 'USD', amount: 252 },
      { currency: 'CNY', amount: 849 },
    ])
    expect(collect).toEqual([{ currency: 'USD', amount: 105 }])
    const more = pricedOfferOption({ ...shared, cargo: { volume: 6, weight: 800 } })
    expect(more.totals[0]).toEqual({ currency: 'USD', amount: -18 })
  })

  it('says of each charge who pays it, also where that is the usual', () => {
    expect(offerOfOfferOption(shared).terms.lines?.map(({ term }) => term)).toEqual([
      'prepaid',
      'prepaid',
      'collect',
    ])
  })

  it('counts a share, a minimum and a maximum for what the option is for', () => {
    const limited = { chargeCode: 'CFS', basis: 'RT', unitPrice: 50, minimum: 100, maximum: 500 }
    const share = { chargeCode: 'BAF', basis: 'PERCENT', currency: 'USD', unitPrice: 10 }
    const some = { ...shared, lines: [line(limited), line(share)] }
    const amounts = (volume: number, price: number) => {
      const lcl = { ...shared.lcl!, breaks: [{ from: 0, price }] }
      const { lines } = pricedOfferOption({ ...some, lcl, cargo: { volume, weight: 500 } })
      return lines.map(({ parts }) => parts.map(({ amount }) => amount))
    }
    expect(amounts(1, 45)).toEqual([[100], [4.5]])
    expect(amounts(4.2, 45)).toEqual([[210], [18.9]])
    expect(amounts(12, 60)).toEqual([[500], [72]])
    const more = { ...full, lines: [line(share)], spaces: full.spaces.map((one) => ({ ...one, count: 10 })) }
    expect(pricedOfferOption(more).totals).toEqual([{ currency: 'USD', amount: 19_800 }])
  })

  it('charges once what is by bill of lading and differs by type', () => {
    expect(pricedOfferOption(mixed).lines.map(({ parts }) => parts.map(({ amount }) => amount))).toEqual([
      [400],
      [],
      [108],
    ])
  })

  it('books at what it says', () => {
    const bookings = [
      [full, [{ container_id: 40, quantity: 2 }]],
      [shared, [{ volume: 4.2, weight: 800 }]],
      [
        mixed,
        [
          { container_id: 20, quantity: 1 },
          { container_id: 40, quantity: 2 },
        ],
      ],
    ] as const
    for (const [one, booked] of bookings) {
      const frozen = freezeQuote(offerOfOfferOption(one), booked)
      expect(quotedTotalsOf(frozen)).toEqual(pricedOfferOption(one).totals)
    }
  })
})
