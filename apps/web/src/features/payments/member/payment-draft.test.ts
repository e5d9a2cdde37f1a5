import type { BillsPaymentDetail } from '@berth/contract/money/payment'
import { expect, test } from 'vitest'
import { bodyOf, checkDraft, checkSubmission, outlookOf, sumsOf, valuesOf } from './payment-draft.ts'

const bill = { name: 'Freight', order_id: 1, order_no: 'BT1', state: 'agreed', total: 380, due_date: null }
const payment = {
  ...{
    id: 7,
    reference: 'BP26110187',
    state: 'draft',
    currency: 'USD',
    credit: 86.5,
    available_credit: 86.5,
  },
  bills: [
    { ...bill, id: 1, bill_no: 'DN-1', open: 380, amount: 380, due_date: '2026-11-17' },
    { ...bill, id: 2, bill_no: 'DN-2', open: 6830, amount: 5000.1, due_date: '2026-11-25' },
  ],
  ...{ payer_name: null, payer_relation: null, note: null, slips: [] },
  ...{ slip_amount: null, slip_day: null },
  orders: [{ id: 1, order_no: 'BT1', status: 6, unpaid_besides: [] }],
} as unknown as BillsPaymentDetail
const values = valuesOf(payment)
const slip = { filename: 'a.pdf', name: 'slip.pdf', bytes: 10, url: '', media_type: 'application/pdf' }

test('the credit is taken off what is transferred, to the cent', () => {
  expect(sumsOf(payment, values)).toEqual({ total: 5380.1, credit: 86.5, transfer: 5293.6 })
  expect(sumsOf(payment, { ...values, use_credit: false })).toEqual({
    total: 5380.1,
    credit: 0,
    transfer: 5380.1,
  })
})

test('an amount above what is open, or none, is refused at its field', () => {
  const more = {
    ...values,
    bills: [
      { id: 1, amount: 380.01 },
      { id: 2, amount: null },
    ],
  }
  expect(checkDraft(payment, more).map(({ path, rule }) => [path, rule])).toEqual([
    ['bills.0.amount', 'more_than_open'],
    ['bills.1.amount', 'positive'],
  ])
  expect(checkDraft(payment, { ...values, bills: [] })).toHaveLength(1)
})

test('a slip is required to submit, unless the credit covers everything', () => {
  expect(checkSubmission(payment, values).map(({ path }) => path)).toEqual(['slips'])
  expect(checkSubmission(payment, { ...values, slips: [slip] })).toEqual([])
  expect(checkSubmission(payment, { ...values, bills: [{ id: 1, amount: 86.5 }] })).toEqual([])
})

test('empty texts are sent as null', () => {
  const other = { ...values, is_other: true, payer_name: ' LUMIRA ', payer_relation: 'group' } as const
  expect(bodyOf(other)).toMatchObject({ payer_name: 'LUMIRA', payer_relation: 'group', note: null })
})

test('another payer has a name and a relation, and is left out if the company pays itself', () => {
  const paid = { ...values, slips: [slip], is_other: true }
  expect(checkSubmission(payment, paid).map(({ path }) => path)).toEqual(['payer_name'])
  const named = { ...paid, payer_name: 'LUMIRA' }
  expect(checkSubmission(payment, named).map(({ path }) => path)).toEqual(['payer_relation'])
  expect(bodyOf({ ...named, is_other: false })).toMatchObject({ payer_name: null, payer_relation: null })
})

test('what the slip says may differ, but is no day to come', () => {
  const said = { ...values, slips: [slip], slip_amount: 5283.6, slip_day: '2026-01-05' as const }
  expect(checkSubmission(payment, said)).toEqual([])
  expect(bodyOf(said)).toMatchObject({ slip_amount: 5283.6, slip_day: '2026-01-05' })
  expect(checkSubmission(payment, { ...said, slip_day: '2999-01-01' })).toMatchObject([
    { path: 'slip_day', rule: 'not_future' },
  ])
})

test('an order is settled once nothing is left of it, in this payment or besides', () => {
  const whole = { ...values, bills: payment.bills.map(({ id, open }) => ({ id, amount: open })) }
  expect(outlookOf(payment, whole)).toEqual([{ order_no: 'BT1', unpaid: [], isLater: false }])
  expect(outlookOf(payment, values)).toEqual([
    { order_no: 'BT1', unpaid: [{ currency: 'USD', amount: 1829.9 }], isLater: false },
  ])
  const besides = { currency: 'CNY', amount: 640 }
  const order = { id: 1, order_no: 'BT1', status: 9, unpaid_besides: [besides] }
  expect(outlookOf({ ...payment, orders: [order] }, whole)).toEqual([
    { order_no: 'BT1', unpaid: [besides], isLater: true },
  ])
  // A bill that was taken out of the form is left as well, and an order without chosen bills is left out.
  expect(outlookOf(payment, { ...whole, bills: whole.bills.slice(0, 1) })).toMatchObject([
    { unpaid: [{ currency: 'USD', amount: 6830 }] },
  ])
  expect(outlookOf(payment, { ...whole, bills: [] })).toEqual([])
})
