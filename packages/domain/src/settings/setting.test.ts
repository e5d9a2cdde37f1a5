import { expect, it } from 'vitest'
import { checkSetting, type SettingType } from './setting.ts'

const rulesOf = (type: SettingType, value_zh: string, value_en: string | null = null) =>
  checkSetting(type, { value_zh, value_en }).map(({ path, rule }) => `${path} ${rule}`)

it.each<[SettingType, string]>([
  ['boolean', 'true'],
  ['boolean', 'false'],
  ['text', ''],
  ['string', 'Berth 海运'],
  ['number', '2'],
  ['number', '0'],
  ['number', '9999'],
  ['colour', '#6CBAA9'],
  ['colour', ''],
  ['url', 'https://files.example/logo.svg?x=1'],
  ['url', '/files/logo.png'],
  ['url', 'http://files-1.intern.example:8080?u={url}'],
  ['url', 'https://xn--fiqs8s.example/'],
  ['url', ''],
  ['email', 'desk@berth.example'],
  ['list', 'EXW,FCA,FOB'],
])('takes a %s of “%s”', (type, value) => {
  expect(rulesOf(type, value)).toEqual([])
})

it.each<[SettingType, string, string]>([
  ['boolean', '', 'value_zh required'],
  ['boolean', 'yes', 'value_zh type'],
  ['number', 'many', 'value_zh type'],
  ['number', '-1', 'value_zh type'],
  ['number', '1e3', 'value_zh type'],
  ['number', '2.33', 'value_zh integer'],
  ['number', '2.', 'value_zh integer'],
  ['number', '10000', 'value_zh max_value'],
  ['colour', 'teal', 'value_zh colour'],
  ['colour', '#6cb', 'value_zh colour'],
  ['url', 'javascript:alert(1)', 'value_zh url'],
  ['url', '//elsewhere.example/x', 'value_zh url'],
  ['url', 'www.example.com', 'value_zh url'],
  ['url', 'https://a.example,https://b.example', 'value_zh url'],
  ['url', 'https://a.example;x/logo.svg', 'value_zh url'],
  ['url', 'https://user:word@a.example/', 'value_zh url'],
  ['url', 'https://a..example/', 'value_zh url'],
  ['url', 'https:///a.example', 'value_zh url'],
  ['url', 'https://a.example:80800x/', 'value_zh url'],
  ['email', 'nobody', 'value_zh email'],
  ['string', 'x'.repeat(501), 'value_zh max_length'],
  ['text', 'x'.repeat(2001), 'value_zh max_length'],
])('refuses a %s of “%s”', (type, value, wrong) => {
  expect(rulesOf(type, value)).toEqual([wrong])
})

it('checks the English value of texts only', () => {
  expect(rulesOf('text', '维护中', 'x'.repeat(2001))).toEqual(['value_en max_length'])
  expect(rulesOf('string', 'Berth', 'x'.repeat(2001))).toEqual([])
})
