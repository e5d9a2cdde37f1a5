import { expect, it } from 'vitest'
import { checkPayment } from './payment.ts'

it('asks a payment for a bill and for a slip, each at its field', () => {
  expect(checkPayment({ debits: [], slips: [] })).toEqual([
    { path: 'debits', rule: 'bills_required' },
    { path: 'slips', rule: 'slip_required' },
  ])
  expect(checkPayment({ debits: [1], slips: [{}] })).toEqual([])
})
