import { describe, expect, it } from 'vitest'
import { type BankArrival, checkArrival, checkPayment, undoableUntil } from './payment.ts'

it('requires a bill and a slip for a payment, each at its field', () => {
  expect(checkPayment({ debits: [], slips: [] })).toEqual([
    { path: 'debits', rule: 'bills_required' },
    { path: 'slips', rule: 'slip_required' },
  ])
  expect(checkPayment({ debits: [1], slips: [{}] })).toEqual([])
})

describe('what arrived', () => {
  const whole: BankArrival = {
    ...{ received_amount: 121, value_date: '2026-11-22', bank_reference: 'FT26326001' },
    ...{ difference_note: null, shortfall: 'open', isShort: false, isNothingExpected: false },
  }
  const faults = (change: Partial<BankArrival>) =>
    checkArrival({ ...whole, ...change }, '2026-11-22').map(({ path, rule }) => `${path} ${rule}`)

  it('needs an amount, a date that is not in the future, and a bank reference', () => {
    expect(faults({})).toEqual([])
    expect(faults({ received_amount: 0 })).toEqual(['received_amount positive'])
    expect(faults({ received_amount: 0, isNothingExpected: true, bank_reference: null })).toEqual([])
    expect(faults({ value_date: '2026-11-23', bank_reference: null })).toEqual([
      'value_date not_future',
      'bank_reference required',
    ])
  })

  it('needs a reason only to write off a shortfall', () => {
    const short = { received_amount: 1, isShort: true }
    expect(faults(short)).toEqual([])
    expect(faults({ ...short, shortfall: 'fee' })).toEqual([])
    expect(faults({ ...short, shortfall: 'written_off' })).toEqual(['difference_note required'])
    expect(faults({ ...short, shortfall: 'written_off', difference_note: 'AGREED' })).toEqual([])
  })

  it('can be undone for ten seconds, plus a grace period for slow connections', () => {
    const confirmed = new Date('2026-11-22T02:00:00Z')
    expect(undoableUntil(confirmed).toISOString()).toBe('2026-11-22T02:00:15.000Z')
  })
})
