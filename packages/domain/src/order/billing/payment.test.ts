import { describe, expect, it } from 'vitest'
import { checkPayment, checkReceipt, undoableUntil } from './payment.ts'

it('requires a bill and a slip for a payment, each at its field', () => {
  expect(checkPayment({ debits: [], slips: [] })).toEqual([
    { path: 'debits', rule: 'bills_required' },
    { path: 'slips', rule: 'slip_required' },
  ])
  expect(checkPayment({ debits: [1], slips: [{}] })).toEqual([])
})

describe('a receipt', () => {
  const whole = { received_amount: 121, value_date: '2026-11-22', bank_reference: 'FT26326001' }
  const faults = (change: Partial<Parameters<typeof checkReceipt>[0]>) =>
    checkReceipt({ ...whole, ...change }, 121, '2026-11-22').map(({ path, rule }) => `${path} ${rule}`)

  it('needs an amount, a date that is not in the future, and a bank reference', () => {
    expect(faults({})).toEqual([])
    expect(faults({ received_amount: null, value_date: null, bank_reference: ' ' })).toEqual([
      'received_amount required',
      'value_date required',
      'bank_reference required',
    ])
    expect(faults({ value_date: '2026-11-23' })).toEqual(['value_date not_future'])
  })

  it('needs a reason if the amount differs from the bills, to the cent', () => {
    expect(faults({ received_amount: 120.99 })).toEqual(['difference_note required'])
    expect(faults({ received_amount: 120.99, difference_note: 'BANK FEE' })).toEqual([])
    expect(faults({ received_amount: 0 })).toEqual(['received_amount positive', 'difference_note required'])
  })

  it('can be undone for ten seconds, plus a grace period for slow connections', () => {
    const confirmed = new Date('2026-11-22T02:00:00Z')
    expect(undoableUntil(confirmed).toISOString()).toBe('2026-11-22T02:00:15.000Z')
  })
})
