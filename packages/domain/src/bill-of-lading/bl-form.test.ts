import { expect, it } from 'vitest'
import { checkBlForm } from './bl-form.ts'

const form = { title: 'BILL OF LADING', subtitle: '', issuer: '', signed: '', terms_zh: '', terms_en: '' }

it('needs a title, and terms in both languages or in none', () => {
  expect(checkBlForm(form)).toEqual([])
  expect(checkBlForm({ ...form, title: ' ' })).toEqual([{ path: 'title', rule: 'required' }])
  expect(checkBlForm({ ...form, terms_en: 'RECEIVED …' })).toEqual([{ path: 'terms_zh', rule: 'required' }])
  expect(checkBlForm({ ...form, terms_en: 'RECEIVED …', terms_zh: '兹收到……' })).toEqual([])
  expect(checkBlForm({ ...form, subtitle: 'X'.repeat(121) })).toMatchObject([{ rule: 'max_length' }])
})
