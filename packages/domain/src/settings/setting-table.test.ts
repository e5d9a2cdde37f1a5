import { expect, it } from 'vitest'
import type { SettingType } from './setting.ts'
import { checkNamedSetting, settingGroups, settingNames, settingTable, settingText } from './setting-table.ts'

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
  ['payment_days', 'number', 'soon', 'value_zh figure_character'],
  ['bank_fee_tolerance', 'string', '30', 'value_zh tolerance_list'],
  ['mail_server', 'string', 'mail server', 'value_zh mail_server'],
  ['work_hours', 'string', 'nine to six', 'value_zh work_hours'],
] as const)('refuses %s (%s) of “%s”', (name, type, value, wrong) => {
  expect(rulesOf(name, type, value)).toEqual([wrong])
})

it.each([
  ['payment_days', '１０', '10'],
  ['company_storage_mb', '1,024', '1024'],
  ['payment_days', '10.0', '10'],
  ['bank_fee_tolerance', 'ＵＳＤ３０；200元', 'USD 30, CNY 200'],
  ['bank_fee_tolerance', 'US$30、RMB 200', 'USD 30, CNY 200'],
  ['bank_fee_tolerance', 'USD 1,000,CNY 2,000', 'USD 1000, CNY 2000'],
  ['approval_above', '5,000.00 USD\n人民币 20000', 'USD 5000, CNY 20000'],
  ['telex_fee', 'CN¥ 350', 'CNY 350'],
  ['tax_rates', '0%、6％、9 %', '0, 6, 9'],
  ['reminder_days', '−3；1，7天', '-3, 1, 7'],
  ['work_hours', '周一至周五 9：00～18：00，周六 9:00-12:00', 'MON-FRI 09:00-18:00, SAT 09:00-12:00'],
  ['work_hours', 'Mon - Fri 9:00 to 18:00', 'MON-FRI 09:00-18:00'],
  ['about_currency', '人民币', 'CNY'],
  ['about_currency', 'usd', 'USD'],
  ['app_title', 'USD 1,000', 'USD 1,000'],
])('stores %s “%s” as “%s”', (name, typed, stored) => {
  expect(settingText(name, typed)).toBe(stored)
  expect(checkNamedSetting(name, 'string', { value_zh: typed })).toEqual([])
})

it.each([
  ['bank_fee_tolerance', '¥200', 'tolerance_list', '¥200'],
  ['bank_fee_tolerance', 'USD 30, 200', 'tolerance_list', 'USD 30, 200'],
  ['bank_fee_tolerance', 'USD 1.250', 'figure_ambiguous', 'USD 1.250'],
  ['bank_fee_tolerance', 'USD -30', 'figure_negative', 'USD -30'],
  ['bank_fee_tolerance', 'USD 30 CNY 200', 'tolerance_list', 'USD 30 CNY 200'],
  ['bank_fee_tolerance', 'USD 30, US$40', 'tolerance_list', 'USD 30, USD 40'],
  ['payment_days', '1.250', 'figure_ambiguous', '1.250'],
  ['payment_days', '10 or 14', 'figure_character', '10 or 14'],
  ['payment_days', '$10', 'figure_character', '$10'],
  ['tax_rates', '6, 9 CNY', 'tax_rates', '6, 9 CNY'],
  ['reminder_days', '1.5', 'integer', '1.5'],
  ['work_hours', '周一至周五 9点半-18点', 'work_hours', 'MON-FRI 9点半-18点'],
])('refuses %s “%s” by the rule %s and keeps it', (name, typed, rule, kept) => {
  expect(checkNamedSetting(name, 'string', { value_zh: typed })).toMatchObject([{ path: 'value_zh', rule }])
  expect(settingText(name, typed)).toBe(kept)
})

it.each([
  ['usual_volumes', '20gp：25；40HQ = 60', '20GP=25, 40HQ=60'],
  ['usual_volumes', '20GP=25,40GP=50.5', '20GP=25, 40GP=50.5'],
  ['gross_weight_limits', 'US=20,000, DE=26500', 'US=20000, DE=26500'],
])('stores %s “%s” as “%s”', (name, typed, stored) => {
  expect(settingText(name, typed)).toBe(stored)
  expect(checkNamedSetting(name, 'string', { value_zh: typed })).toEqual([])
})

it.each([
  ['usual_volumes', '20GP 25', 'code_figures'],
  ['usual_volumes', '20GP=25, 20GP=26', 'code_figures'],
  ['usual_volumes', '20GP=0', 'code_figures'],
  ['gross_weight_limits', 'USA=20000', 'code_figures'],
  ['gross_weight_limits', 'US=100000', 'max_value'],
])('refuses %s “%s” by the rule %s', (name, typed, rule) => {
  expect(checkNamedSetting(name, 'string', { value_zh: typed })).toMatchObject([{ path: 'value_zh', rule }])
})
