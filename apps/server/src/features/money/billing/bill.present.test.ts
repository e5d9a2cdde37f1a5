import { describe, expect, it } from 'vitest'
import type { OrderRow } from '../../orders/order/order.query.ts'
import { presentQuoteLines } from './bill.present.ts'

const line = { basis: '40HQ', quantity: 2, unitPrice: 2180, amount: 4360 }
const quote = {
  quoteNo: 'Q-26031',
  lines: [
    { ...line, chargeCode: 'OF' },
    { ...line, chargeCode: 'GONE' },
  ],
}

describe('the default lines of a bill', () => {
  it('are those of the frozen quote, except charges that no longer exist', () => {
    const order = { quote } as unknown as OrderRow // The only field that is read.
    expect(presentQuoteLines(order, [{ id: 7, code: 'OF', zh: '海运费', en: 'Ocean freight' }])).toEqual([
      {
        ...{ charge_id: 7, charge_code: 'OF', basis: '40HQ', quantity: 2, unit_price: 2180, currency: 'USD' },
        ...{ payment_term: null, is_optional: false, booked_quantity: null, booked_amount: null },
      },
    ])
  })

  it('say who pays what was offered so, and leave it open where the quote did', () => {
    const terms = [undefined, 'prepaid', 'collect'] as const
    const lines = terms.map((term) => ({ ...line, chargeCode: 'DTHC', ...(term && { term }) }))
    const order = { quote: { quoteNo: 'Q1', lines } } as unknown as OrderRow // The only field that is read.
    const said = presentQuoteLines(order, [{ id: 9, code: 'DTHC', zh: '目的港码头费', en: 'DTHC' }])
    expect(said.map(({ payment_term }) => payment_term)).toEqual([null, 'prepaid', 'collect'])
  })

  it('have both figures where a minimum or a share was booked, and what is on request apart', () => {
    const names = ['OFL', 'BAF', 'TLX'].map((code, id) => ({ id, code, zh: code, en: code }))
    const share = { chargeCode: 'BAF', basis: 'SHIPMENT', quantity: 1 }
    const order = {
      quote: {
        quoteNo: 'Q1',
        lines: [
          { chargeCode: 'OFL', basis: 'RT', quantity: 5, unitPrice: 45, amount: 225 },
          { ...share, unitPrice: 22.5, amount: 22.5 },
        ],
        bookedLines: [
          { chargeCode: 'OFL', basis: 'SHIPMENT', quantity: 1, unitPrice: 60, amount: 60 },
          { ...share, unitPrice: 6, amount: 6 },
        ],
        onRequest: [{ chargeCode: 'TLX', basis: 'B/L', quantity: 1, unitPrice: 300, amount: 300 }],
      },
    } as unknown as OrderRow // The only field that is read.
    const said = presentQuoteLines(order, names).map((one) => [
      ...[one.charge_code, one.booked_quantity, one.booked_amount, one.is_optional],
    ])
    expect(said).toEqual([
      ['OFL', null, 60, false],
      ['BAF', null, 6, false],
      ['TLX', null, null, true],
    ])
  })

  it('are empty without a quote', () => {
    const order = { quote: null } as unknown as OrderRow // The only field that is read.
    expect(presentQuoteLines(order, [])).toEqual([])
  })
})
