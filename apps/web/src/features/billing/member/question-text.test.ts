import { describe, expect, it } from 'vitest'
import type { BillRow } from './bill-rows.ts'
import { addQuestion, noQuestion, questionAbout } from './question-text.ts'
import { settlementWords } from './settlement-words.ts'

const row = (comparison: Partial<NonNullable<BillRow['comparison']>> | null): BillRow => ({
  key: '1-0',
  code: 'PSS',
  name: '旺季附加费',
  currency: 'USD',
  lines: 1,
  place: { bill: 1, line: 0 },
  isQuestioned: false,
  line: {
    charge_id: 1,
    charge_code: 'PSS',
    charge_name: '旺季附加费',
    basis: '40HQ',
    quantity: 2,
    unit_price: 150,
    amount: 300,
    tax_rate: null,
    tax_amount: null,
    payment_term: 'prepaid',
    reason: null,
    fee_id: null,
    free_time: null,
    is_questioned: false,
  },
  comparison: comparison && {
    charge: 'PSS',
    type: null,
    charge_name: '旺季附加费',
    payment_term: null,
    currency: 'USD',
    billed: 300,
    quoted: null,
    difference: 300,
    kind: 'new',
    ...comparison,
  },
})
const words = settlementWords['zh-CN']

describe('the initial reason for questioning a line', () => {
  it.each([
    [row({}), '旺季附加费 PSS：账单 US$300.00，报价未含。'],
    [row({ quoted: 280, kind: 'higher' }), '旺季附加费 PSS：账单 US$300.00，报价 US$280.00。'],
    [row(null), '旺季附加费 PSS：账单 US$300.00。'],
  ])('%#', (line, said) => {
    expect(questionAbout(line, words)).toBe(said)
  })

  it('keeps typed text, adds each line only once and names it', () => {
    const one = row({})
    const first = addQuestion({ reason: '先看这条', lines: [] }, one, words)
    expect(first).toEqual({
      reason: '先看这条\n旺季附加费 PSS：账单 US$300.00，报价未含。',
      lines: [{ bill: 1, line: 0 }],
    })
    expect(addQuestion(first, one, words)).toEqual(first)
    const onlyQuoted = { ...one, line: null, place: null }
    expect(addQuestion(noQuestion, onlyQuoted, words).lines).toEqual([])
  })
})
