import { expect, test } from 'vitest'
import { fitOf, paymentsByFit } from './payments-by-fit.ts'

const entry = {
  amount: 207.5,
  currency: 'USD',
  payer: 'HARCOURT SOURCING LTD',
  remark: 'FREIGHT BP2611 01004',
}

const payment = (id: number, more: { amount?: number; name?: string; reference?: string } = {}) => ({
  id,
  reference: more.reference ?? `BP${id}`,
  order_no: null,
  customer_name: more.name ?? 'QINGDAO BAIFAN TEXTILES CO., LTD.',
  payer_name: null,
  transfer: 500,
  received: {
    amount: more.amount ?? 500,
    value_date: '2026-11-27',
    bank_reference: null,
    difference_note: null,
    fee: 0,
    written_off: 0,
    kept: 0,
  },
})

test('lists payments of equal amount first, then those of the payer, then those named in the remark', () => {
  const payments = [
    payment(1),
    payment(2, { reference: 'BP261101004' }),
    payment(3, { name: 'HARCOURT SOURCING LIMITED' }),
    payment(4, { amount: 207.5 }),
    payment(5, { amount: 207.5, name: 'HARCOURT SOURCING LIMITED' }),
    payment(6),
  ]
  expect(paymentsByFit(entry, payments).map(({ id }) => id)).toEqual([5, 4, 3, 2, 1, 6])
})

test('says by what a payment fits', () => {
  const fits = payment(5, { amount: 207.5, name: 'HARCOURT SOURCING LIMITED', reference: 'BP261101004' })
  expect(fitOf(entry, fits)).toEqual(['amount', 'payer', 'reference'])
  expect(fitOf({ ...entry, payer: null, remark: null }, payment(1))).toEqual([])
})
