import type { MailTextEntry } from '@berth/contract/desk/desk-mail'
import { expect, it } from 'vitest'
import { changedIn, checkBoth, textIn, valuesOf } from './mail-text-values.ts'

const entry = (language: 'zh-CN' | 'en-US', subject: string): MailTextEntry => ({
  kind: 'contact_us',
  language,
  subject,
  lead: 'TEXT',
  shipped: { subject: '', lead: '' },
  version: 0,
})

it('holds both languages, and knows which one has changed and which one is wrong', () => {
  const start = valuesOf({ 'zh-CN': entry('zh-CN', '留言'), 'en-US': entry('en-US', 'Message') })
  expect(textIn(start, 'en-US')).toEqual({ subject: 'Message', lead: 'TEXT' })
  expect(changedIn(start, start)).toEqual([])
  const both = { ...start, 'zh-CN subject': '新留言', 'en-US lead': 'NEW' } as const
  expect(changedIn({ ...start, 'zh-CN subject': '新留言' }, start)).toEqual(['zh-CN'])
  expect(changedIn(both, start)).toEqual(['zh-CN', 'en-US'])
  expect(checkBoth('contact_us', { ...start, 'en-US subject': '' })).toContainEqual(
    expect.objectContaining({ path: 'en-US subject', rule: 'required' }),
  )
})
