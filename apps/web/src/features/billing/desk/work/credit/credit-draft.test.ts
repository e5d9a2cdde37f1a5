import type { BillToCredit } from '@berth/contract/money/credit-note'
import { describe, expect, it } from 'vitest'
import { newBill, newLine } from '../bill/bill-draft.ts'
import { blankCredit, type CreditDraft, checkCredit, planCredit } from './credit-draft.ts'

const creditable: BillToCredit = {
  ...{ bill_id: 1, bill_no: 'DN-1', name: 'DN-1', currency: 'USD', total: 300, open: 100, creditable: 300 },
  lines: [
    { position: 0, charge_id: 1, charge_name: 'Ocean freight', amount: 250, creditable: 250 },
    { position: 2, charge_id: 2, charge_name: 'Documentation fee', amount: 50, creditable: 30 },
  ],
}
const billing = { currencies: ['USD', 'CNY'], tax_rates: [], quoted: [] }
const draft = (part: Partial<CreditDraft>): CreditDraft => ({ ...blankCredit, reason: 'WHY', ...part })
const wrong = (part: Partial<CreditDraft>) =>
  checkCredit(draft(part), creditable, billing).map(({ path, rule }) => `${path} ${rule}`)
const corrected = (price: number, currency = 'USD') =>
  newBill(
    'DN-2',
    [newLine('prepaid', { charge_id: 1, basis: 'B/L', quantity: 1, unit_price: price })],
    currency,
  )

describe('a credit note in the form', () => {
  it('is for all of the bill, some of its charges or an amount, and needs a reason', () => {
    expect(wrong({})).toEqual([])
    expect(wrong({ reason: ' ' })).toEqual(['reason required'])
    expect(wrong({ reason: 'WRONG BOX 📦' })).toEqual(['reason printable'])
    expect(wrong({ scope: 'amount' })).toEqual(['amount required'])
    expect(wrong({ scope: 'amount', amount: 300.01 })).toEqual(['amount more_than_creditable'])
    expect(wrong({ scope: 'amount', amount: 0 })).toEqual(['amount positive'])
    expect(wrong({ scope: 'lines' })).toEqual(['lines at_least_one'])
    expect(wrong({ scope: 'lines', lines: { 2: 30.01 } })).toEqual(['line.2 more_than_creditable'])
    expect(wrong({ scope: 'lines', lines: { 0: null, 2: 30 } })).toEqual([])
    expect(wrong({ bills: [corrected(0)] })).not.toEqual([])
    expect(wrong({ bills: [corrected(280, 'CNY')] })).toEqual([])
  })

  it('says what it does before it is issued', () => {
    expect(planCredit(draft({ scope: 'lines' }), creditable)).toBeNull()
    expect(planCredit(draft({ scope: 'lines', lines: { 2: 30 } }), creditable)).toEqual({
      ...{ amount: 30, lowered: 30, kept: 0, used: 0, due: 0 },
    })
    expect(planCredit(draft({}), creditable)).toMatchObject({ amount: 300, lowered: 100, kept: 200 })
    // What is left over goes to a corrected bill of the same currency.
    expect(planCredit(draft({ bills: [corrected(280)] }), creditable)).toEqual({
      ...{ amount: 300, lowered: 100, kept: 0, used: 200, due: 80 },
    })
    expect(planCredit(draft({ bills: [corrected(150)] }), creditable)).toMatchObject({
      ...{ kept: 50, used: 150, due: 0 },
    })
    expect(planCredit(draft({ bills: [corrected(280, 'CNY')] }), creditable)).toMatchObject({
      ...{ kept: 200, used: 0, due: 280 },
    })
  })
})
