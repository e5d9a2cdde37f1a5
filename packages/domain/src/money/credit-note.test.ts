import { expect, it } from 'vitest'
import { type CreditAsk, checkCreditNote, creditedBy, creditNoteNumberOf } from './credit-note.ts'
import { bookCreditNote } from './settlement.ts'

const bill = {
  currency: 'USD',
  amount: 300,
  lines: [
    { position: 0, amount: 250, credited: 0 },
    { position: 1, amount: 100, credited: 50 },
  ],
}
const faults = (ask: CreditAsk, creditable = bill) =>
  checkCreditNote(ask, creditable).map(({ path, rule }) => `${path} ${rule}`)

it('is for lines, for an amount, or for all that is left', () => {
  expect(creditedBy({}, bill)).toBe(300)
  expect(creditedBy({ amount: 12.34 }, bill)).toBe(12.34)
  expect(
    creditedBy(
      {
        lines: [
          { position: 0, amount: 0.1 },
          { position: 1, amount: 0.2 },
        ],
      },
      bill,
    ),
  ).toBe(0.3)
  expect(faults({})).toEqual([])
})

it('never exceeds what is left of the bill or of a line', () => {
  expect(faults({ amount: 300.01 })).toEqual(['amount more_than_creditable'])
  expect(faults({ amount: 0 })).toEqual(['amount positive'])
  expect(faults({ amount: 1.234 })).toEqual(['amount decimals'])
  expect(faults({ lines: [{ position: 1, amount: 50.01 }] })).toEqual(['lines.0.amount more_than_creditable'])
  expect(faults({ lines: [{ position: 7, amount: 1 }] })).toEqual(['lines.0.position not_found'])
  const line = { position: 0, amount: 1 }
  expect(faults({ lines: [line, line] })).toEqual(['lines.1.position duplicate'])
  expect(faults({ lines: [{ ...line, amount: 250 }] }, { ...bill, amount: 200 })).toEqual([
    'lines more_than_creditable',
  ])
  expect(faults({}, { ...bill, amount: 0 })).toEqual(['amount positive'])
})

it('lowers what is open and not on its way, the rest is kept', () => {
  const book = (open: number, amount: number, beingPaid?: number) =>
    bookCreditNote('USD', { id: 7, open, dueDate: null }, amount, beingPaid).map(
      (one) => `${one.kind} ${one.amount}`,
    )
  expect(book(100, 30)).toEqual(['credit_note 30'])
  expect(book(100, 130)).toEqual(['credit_note 100', 'credit_kept 30'])
  expect(book(100, 50, 60)).toEqual(['credit_note 40', 'credit_kept 10'])
  expect(book(0, 50)).toEqual(['credit_kept 50'])
})

it('is numbered within its order', () => {
  expect(creditNoteNumberOf('BT26110409', 1)).toBe('CR-26110409-1')
})

it('[case 26] says why in letters that its printout has', () => {
  expect(faults({ reason: '文件费多收，ơ ư' })).toEqual([])
  expect(faults({ reason: '𠮷野 / doc fee' })).toEqual(['reason printable'])
})
