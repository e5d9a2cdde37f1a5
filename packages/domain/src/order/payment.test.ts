import { describe, expect, it } from 'vitest'
import { checkPayment, checkReceipt, undoableUntil } from './payment.ts'

it('asks a payment for a bill and for a slip, each at its field', () => {
  expect(checkPayment({ debits: [], slips: [] })).toEqual([
    { path: 'debits', rule: 'bills_required' },
    { path: 'slips', rule: 'slip_required' },
  ])
  expect(checkPayment({ debits: [1], slips: [{}] })).toEqual([])
})

describe('what has come in', () => {
  const whole = { received_amount: 121, value_date: '2026-11-22', bank_reference: 'FT26326001' }
  const faults = (change: Partial<Parameters<typeof checkReceipt>[0]>) =>
    checkReceipt({ ...whole, ...change }, 121, '2026-11-22').map(({ path, rule }) => `${path} ${rule}`)

  it('is an amount, a day that is not to come, and what the bank calls it', () => {
    expect(faults({})).toEqual([])
    expect(faults({ received_amount: null, value_date: null, bank_reference: ' ' })).toEqual([
      'received_amount required',
      'value_date required',
      'bank_reference required',
    ])
    expect(faults({ value_date: '2026-11-23' })).toEqual(['value_date not_future'])
  })

  it('says why it is another sum than that of the bills, to the cent', () => {
    expect(faults({ received_amount: 120.99 })).toEqual(['difference_note required'])
    expect(faults({ received_amount: 120.99, difference_note: 'BANK FEE' })).toEqual([])
    expect(faults({ received_amount: 0 })).toEqual(['received_amount positive', 'difference_note required'])
  })

  it('may be taken back for ten seconds, and a little longer on a slow line', () => {
    const confirmed = new Date('2026-11-22T02:00:00Z')
    expect(undoableUntil(confirmed).toISOString()).toBe('2026-11-22T02:00:15.000Z')
  })
})
