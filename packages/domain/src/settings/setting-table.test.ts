import { expect, it } from 'vitest'
import type { SettingType } from './setting.ts'
import { checkNamedSetting, settingGroups, settingNames, settingTable } from './setting-table.ts'

const rulesOf = (name: string, type: SettingType, value_zh: string) =>
  checkNamedSetting(name, type, { value_zh }).map(({ path, rule }) => `${path} ${rule}`)

it('has a setting in each group, and a group for each setting', () => {
  const used = new Set<string>(settingNames.map((name) => settingTable[name].group))
  expect(settingGroups.filter((group) => !used.has(group))).toEqual([])
})

it.each([
  ['app_mode', 'number', '2'],
  ['isf_countries', 'list', ''],
  ['isf_countries', 'list', 'US,CA'],
  ['freight_collect', 'list', 'EXW, FCA'],
  ['payment_days', 'number', '365'],
  ['statement_day', 'number', '28'],
  ['reminder_days', 'string', '-3, 1, 7'],
  ['calls_per_minute', 'number', '0'],
  ['calls_per_minute', 'number', '60'],
  ['retention_days', 'number', '0'],
  ['retention_days', 'number', '30'],
  ['bank_fee_tolerance', 'string', 'USD 30, CNY 200'],
  ['work_hours', 'string', 'MON-FRI 09:00-18:00, SAT 09:00-12:00'],
  ['mail_server', 'string', 'smtp.exmail.qq.com:465'],
  ['not_in_the_table', 'string', 'x'],
] as const)('takes %s (%s) of “%s”', (name, type, value) => {
  expect(rulesOf(name, type, value)).toEqual([])
})

it.each([
  ['app_mode', 'number', '3', 'value_zh one_of'],
  ['isf_countries', 'list', 'USA', 'value_zh one_of'],
  ['freight_collect', 'list', 'EXW,free', 'value_zh one_of'],
  ['payment_days', 'number', '366', 'value_zh max_value'],
  ['statement_day', 'number', '29', 'value_zh max_value'],
  ['reminder_days', 'string', 'soon', 'value_zh reminder_days'],
  ['calls_per_minute', 'number', '59', 'value_zh min_value'],
  ['retention_days', 'number', '29', 'value_zh min_value'],
  ['payment_days', 'number', 'soon', 'value_zh type'],
  ['bank_fee_tolerance', 'string', '30', 'value_zh tolerance_list'],
  ['mail_server', 'string', 'mail server', 'value_zh mail_server'],
  ['work_hours', 'string', 'nine to six', 'value_zh work_hours'],
] as const)('refuses %s (%s) of “%s”', (name, type, value, wrong) => {
  expect(rulesOf(name, type, value)).toEqual([wrong])
})
