import { expect, test } from 'vitest'
import { readBankDirection, readEntryState, readInvoiceSign } from './bank-direction.ts'
import { valueIn } from './reading.ts'

test.each([
  ['贷', 'in'],
  [' cr ', 'in'],
  ['来账', 'in'],
  ['借', 'out'],
  ['ＤＲ', 'out'],
  ['往账', 'out'],
  ['', null],
])('the direction %s is %s', (text, direction) => expect(valueIn(readBankDirection(text))).toBe(direction))

test.each([
  ['交易成功', 'done'],
  ['已冲正', 'undone'],
  ['Reversed', 'undone'],
])('the state %s is %s', (text, state) => expect(valueIn(readEntryState(text))).toBe(state))

test('a word that nobody knows is refused and named', () => {
  expect(readBankDirection('转账')).toEqual({
    state: 'refused',
    fault: { rule: 'unknown_name', params: { value: '转账' } },
  })
  expect(readEntryState('处理中').state).toBe('refused')
})

test.each([
  ['是', 'positive'],
  ['否', 'negative'],
  ['', null],
])('the sign %s of an invoice is %s', (text, sign) => expect(valueIn(readInvoiceSign(text))).toBe(sign))

test('an unknown sign is refused', () => expect(readInvoiceSign('待定').state).toBe('refused'))
