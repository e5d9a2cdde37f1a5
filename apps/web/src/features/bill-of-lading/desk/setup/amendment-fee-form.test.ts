import type { AmendmentFeeRow } from '@berth/contract/release/desk-bl-setup'
import { expect, it } from 'vitest'
import { feeFieldOf, feePayloadOf, feeValuesOf, findFeeFaults } from './amendment-fee-form.ts'

const row = (given: Partial<AmendmentFeeRow>): AmendmentFeeRow => ({
  ...{
    id: 1,
    kind: 'bl',
    carrier_id: 7,
    carrier_name: 'MSC',
    moment: 'before_cut_off',
    currency: 'CNY',
    version: 3,
  },
  ...{ carrier_fee: 200, own_fee: 100.5, condition_zh: null, condition_en: 'Office hours' },
  ...given,
})
const rows = [
  row({}),
  row({ kind: 'booking', carrier_fee: 1 }),
  row({ carrier_id: null, moment: 'after_issue', currency: 'USD' }),
]

it('shows the fees of one carrier, with blanks in its currency for the other moments', () => {
  const values = feeValuesOf(rows, 'bl', 7, 'USD')
  expect(values.before_cut_off).toMatchObject({
    currency: 'CNY',
    carrier_fee: 200,
    condition_en: 'Office hours',
  })
  expect(values.after_issue).toMatchObject({ currency: 'CNY', carrier_fee: null, own_fee: null })
})

it('sends every moment with the version seen of it; a blank one is none', () => {
  const values = feeValuesOf(rows, 'bl', 7, 'USD')
  const changed = {
    ...values,
    before_cut_off: { ...values.after_issue, condition_zh: ' ' },
    after_cut_off: { ...values.after_cut_off, carrier_fee: 0, own_fee: 15 },
  }
  expect(feePayloadOf(changed, rows)).toMatchObject({
    carrier_id: 7,
    fees: [
      { moment: 'before_cut_off', version: 3, fee: null },
      { moment: 'after_cut_off', version: 0, fee: { currency: 'CNY', carrier_fee: 0, own_fee: 15 } },
      { moment: 'after_issue', version: 0, fee: null },
    ],
  })
})

it('needs both parts of a fee, and one fee unless some are deleted', () => {
  const blank = feeValuesOf([], 'bl', 7, 'USD')
  const half = { ...blank, after_issue: { ...blank.after_issue, own_fee: 15 } }
  expect(findFeeFaults(half, false)).toEqual([{ path: 'after_issue.carrier_fee', rule: 'required' }])
  expect(findFeeFaults(blank, false).map(({ path }) => path)).toEqual([
    'before_cut_off.carrier_fee',
    'before_cut_off.own_fee',
  ])
  expect(findFeeFaults(blank, true)).toEqual([])
})

it('has the moments of a booking', () => {
  const values = feeValuesOf(rows, 'booking', 7, 'USD')
  expect(values.before_cut_off.carrier_fee).toBe(1)
  expect(feePayloadOf(values, rows).fees.map(({ moment }) => moment)).toEqual([
    ...['before_cut_off', 'after_cut_off', 'after_gate_in'],
  ])
  expect(feeFieldOf('booking', 'fees.2.fee.own_fee')).toBe('after_gate_in.own_fee')
})

it('puts a refusal of the server beside its field', () => {
  expect(feeFieldOf('bl', 'fees.2.fee.own_fee')).toBe('after_issue.own_fee')
  expect(feeFieldOf('bl', 'carrier_id')).toBe('carrier_id')
})
