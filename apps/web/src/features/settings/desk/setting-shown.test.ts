import { expect, it } from 'vitest'
import { differsFromDefault, draftOf, isMissing, type PageSetting } from './setting-draft.ts'
import { matchesKeyword, sayValue } from './setting-shown.ts'

const aSetting = (given: Partial<PageSetting>): PageSetting => ({
  name: 'payment_days',
  type: 'number',
  value_zh: '7',
  value_en: null,
  default_zh: '7',
  default_en: null,
  has_secret: false,
  is_public: false,
  last_change: null,
  version: 1,
  ...given,
})

const zh = { language: 'zh-CN', countryName: (code: string) => (code === 'US' ? '美国' : code) } as const
const en = {
  language: 'en-US',
  countryName: (code: string) => (code === 'US' ? 'United States' : code),
} as const
const say = (name: PageSetting['name'], value_zh: string, displayContext: typeof zh | typeof en) =>
  sayValue({ name }, { value_zh, value_en: null }, displayContext)

it('shows values in words', () => {
  expect(say('payment_days', '10', zh)).toBe('10 天')
  expect(say('register_review', 'true', en)).toBe('Review first')
  expect(say('isf_countries', 'US,CA', zh)).toBe('美国、CA')
  expect(say('isf_countries', '', en)).toBe('All countries')
  expect(say('booking_logo', `/api/setting/file/${'0'.repeat(40)}`, zh)).toBe('已上传的文件')
})

it('detects changes from the default regardless of list order', () => {
  expect(differsFromDefault(aSetting({}))).toBe(false)
  expect(differsFromDefault(aSetting({ value_zh: '10' }))).toBe(true)
  const terms = { name: 'freight_collect', type: 'list', default_zh: 'EXW,FCA,FOB' } as const
  expect(differsFromDefault(aSetting({ ...terms, value_zh: 'FOB, EXW,FCA' }))).toBe(false)
  expect(differsFromDefault(aSetting({ ...terms, value_zh: 'EXW,FCA' }))).toBe(true)
})

it('drops a draft that equals the saved value', () => {
  const setting = aSetting({})
  expect(draftOf(setting, { value_zh: '10', value_en: null })).toEqual({ value_zh: '10', value_en: null })
  expect(draftOf(setting, { value_zh: '7', value_en: null })).toBeUndefined()
})

it('reports a missing contact address until one is typed', () => {
  const contact = aSetting({ name: 'web_contact_email', type: 'email', value_zh: '', default_zh: '' })
  expect(isMissing(contact, undefined)).toBe(true)
  expect(isMissing(contact, { value_zh: 'cs@berth.example', value_en: null })).toBe(false)
})

it('finds a setting by name, description and value in the current language', () => {
  const isf = aSetting({ name: 'isf_countries', type: 'list', value_zh: 'US', default_zh: '' })
  for (const keyword of ['ISF', '美国海关', '美国', 'isf_countries', 'us'])
    expect(matchesKeyword(isf, isf, keyword, zh)).toBe(true)
  expect(matchesKeyword(isf, isf, 'United States', en)).toBe(true)
  expect(matchesKeyword(isf, isf, '付款', zh)).toBe(false)
})
