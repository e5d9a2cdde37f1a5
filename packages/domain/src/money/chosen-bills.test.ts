import { expect, it } from 'vitest'
import { type ChosenBill, checkChosen } from './chosen-bills.ts'

const payable = new Map([
  [1, { id: 1, currency: 'USD', open: 380 }],
  [2, { id: 2, currency: 'USD', open: 6_830 }],
  [3, { id: 3, currency: 'CNY', open: 3_485 }],
  [4, { id: 4, currency: 'JPY', open: 45_000 }],
])
const faults = (...chosen: ChosenBill[]) =>
  checkChosen(chosen, payable).map(({ path, rule }) => `${path} ${rule}`)

it('accepts bills of one currency, each whole or in part', () => {
  expect(faults({ id: 1, amount: 380 }, { id: 2, amount: 5_000 })).toEqual([])
  expect(faults({ id: 4, amount: 45_000 })).toEqual([])
})

it('refuses none, another currency, the same twice, unknown ones, and more than is open, each at its field', () => {
  expect(faults()).toEqual(['bills bills_required'])
  expect(faults({ id: 1, amount: 380 }, { id: 3, amount: 1 })).toEqual(['bills.1.id one_currency'])
  expect(faults({ id: 1, amount: 380 }, { id: 1, amount: 380 })).toEqual(['bills.1.id duplicate'])
  expect(faults({ id: 9, amount: 380 })).toEqual(['bills.0.id not_found'])
  expect(faults({ id: 1, amount: 380.01 })).toEqual(['bills.0.amount more_than_open'])
  expect(faults({ id: 1, amount: 0 })).toEqual(['bills.0.amount positive'])
})
