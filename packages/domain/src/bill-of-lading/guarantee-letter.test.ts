import { expect, it } from 'vitest'
import { checkGuaranteeText, fillGuarantee, type GuaranteeFacts } from './guarantee-letter.ts'

const facts = { bl_no: 'BOLS{date}1', date: '2026-11-28' } as GuaranteeFacts

it.each([
  ['We guarantee {bl_no}.', []],
  ['We guarantee everything.', ['placeholder_missing']],
  ['We guarantee {bl_no} of {nobody}.', ['placeholder_unknown']],
  ['  ', ['required']],
])('%s', (text, found) => {
  expect(checkGuaranteeText('text_en', text).map(({ rule }) => rule)).toEqual(found)
})

it('fills in each placeholder once and leaves what it does not know', () => {
  expect(fillGuarantee('{bl_no}, {date}, {other}', facts)).toBe('BOLS{date}1, 2026-11-28, {other}')
})
