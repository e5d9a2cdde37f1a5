import { expect, it } from 'vitest'
import { type OrderStatus, orderStatus as s } from '../order/lifecycle/status.ts'
import { type BillState, billsInTurn, isPayable, openAmountOf, shownStateOfBill } from './bill-state.ts'

const today = '2026-11-22'

it.each<[BillState, string | null, OrderStatus, string, string?]>([
  ['open', null, s.pendingBillCheck, 'to_check'],
  ['open', null, s.billRejected, 'questioned'],
  ['agreed', '2026-11-29', s.pendingInvoice, 'invoicing'],
  ['agreed', '2026-11-29', s.pendingPayment, 'due'],
  ['agreed', '2026-11-22', s.pendingPayment, 'due'],
  ['agreed', '2026-11-21', s.pendingPayment, 'overdue'],
  ['agreed', '2026-11-21', s.pendingInvoice, 'overdue'],
  // A payment under way is with the operator, however overdue the bill is.
  ['paying', '2026-11-01', s.paymentConfirmation, 'confirming'],
  ['paid', '2026-11-01', s.completed, 'paid'],
  ['replaced', null, s.pendingBillCheck, 'replaced'],
  // A bill that was added later is questioned by itself.
  ['open', null, s.completed, 'to_check'],
  ['open', null, s.cancelled, 'questioned', 'WHY'],
])('a bill that is %s, due %s, in status %s is %s', (state, due_date, status, standing, question) => {
  expect(shownStateOfBill({ state, due_date, question: question ?? null }, status, today)).toBe(standing)
})

it('knows which bills a step concerns', () => {
  expect(billsInTurn[s.pendingPayment]).toBe('agreed')
  expect(
    Object.keys(billsInTurn)
      .map(Number)
      .sort((one, other) => one - other),
  ).toEqual([4, 5, 6, 11, 20])
})

it('is paid on its way, after it and on a cancelled order, once it was agreed to', () => {
  const payable = [
    s.pendingPayment,
    s.paymentConfirmation,
    s.billOfLadingApplication,
    s.completed,
    s.cancelled,
  ]
  for (const status of payable) expect(isPayable('due', status)).toBe(true)
  for (const status of [s.pendingBillCheck, s.pendingInvoice]) expect(isPayable('due', status)).toBe(false)
  expect(isPayable('to_check', s.cancelled)).toBe(false)
})

it.each<[BillState, number]>([
  ['open', 0.2],
  ['agreed', 0.2],
  ['paying', 0.2],
  ['paid', 0],
  ['replaced', 0],
])('of a bill that is %s and settled but for a rest, %d is open', (state, open) => {
  expect(openAmountOf({ state, currency: 'USD', total: 0.3, settled: 0.1 })).toBe(open)
})
