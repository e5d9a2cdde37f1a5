import { expect, it } from 'vitest'
import { linesOf } from './bill-sums.ts'

const none = { count: 0, total: 0, billed: 0 }
const sums = [
  {
    ...{ currency: 'USD', overdue: none, questioned: none, payments: { count: 2, total: 300 } },
    ...{
      open: { count: 12, total: 57_882.94, billed: 58_151.94 },
      paid: { count: 900, total: 1, billed: 1 },
    },
  },
  {
    ...{ currency: 'CNY', overdue: none, questioned: none, payments: none, paid: null },
    open: { count: 3, total: 26_122.2, billed: 28_122.2 },
  },
]

it('has a line for each currency of a tab, never one sum of several', () => {
  expect(linesOf(sums, 'open', 'CNY')).toEqual(['12 · US$57,882.94', '3 · CN¥26,122.20'])
  expect(linesOf(sums, 'payments', 'CNY')).toEqual(['2 · US$300.00'])
})

it('leaves out a sum that was not read, and says nothing in the currency of the list', () => {
  expect(linesOf(sums, 'paid', 'USD')).toEqual(['900 · US$1.00'])
  expect(linesOf(sums, 'overdue', 'CNY')).toEqual(['0 · CN¥0.00'])
})
