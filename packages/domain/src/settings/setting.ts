import { Check } from '../check.ts'
import { checkBankAccounts } from '../company/bank-account.ts'
import type { Finding } from '../finding.ts'
import { maxLength } from '../limits.ts'

export const settingTypes = [
  'boolean',
  'text',
  'string',
  'number',
  'colour',
  'url',
  'email',
  'list',
  'accounts',
  'secret',
] as const

export type SettingType = (typeof settingTypes)[number]

/** The values of a setting: identical in both languages, unless it is a text for readers. */
export type SettingValues = { readonly value_zh: string; readonly value_en?: string | null | undefined }

/** Whether a setting of this type is kept sealed and never shown, whoever asks. */
export function isSecret(type: SettingType): boolean {
  return type === 'secret'
}

/** Whether a setting of this type has a value for each language. */
export function isBilingual(type: SettingType): boolean {
  return type === 'text'
}

const colour = /^#[0-9a-f]{6}$/i
// A URL on another host, or a path on this one; two leading slashes would also be another host. A host consists only of
// letters, digits, dots and hyphens, because it is written into a header.
const label = '[a-z0-9]+(?:-+[a-z0-9]+)*'
const host = `${label}(?:\\.${label})*(?::\\d{1,5})?`
const address = new RegExp(`^(https?://${host}([/?#]\\S*)?|/(?![/\\\\])\\S*)$`, 'i')
const mailbox = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
// Hours, days, steps and places are counts; calculations with them assume integers of moderate size.
const number = /^\d+(\.\d*)?$/
export const largestSettingNumber = 9999

/** Checks the values of a setting. Most may be empty, which means that there is none. */
export function checkSetting(type: SettingType, { value_zh, value_en }: SettingValues): readonly Finding[] {
  const check = new Check()
  checkValue(check, type, 'value_zh', value_zh)
  if (isBilingual(type)) checkValue(check, type, 'value_en', value_en ?? '')
  return check.findings
}

function checkValue(check: Check, type: SettingType, field: string, value: string): void {
  const max = maxLengthOf(type)
  const needsOne = type === 'boolean' || type === 'number'
  if ([...value].length > max) check.add(field, 'max_length', { max })
  else if (value === '') {
    if (needsOne) check.add(field, 'required')
  } else if (type === 'boolean' && value !== 'true' && value !== 'false') check.add(field, 'type')
  else if (type === 'number') checkNumber(check, field, value)
  else if (type === 'colour' && !colour.test(value)) check.add(field, 'colour')
  else if (type === 'url' && !address.test(value)) check.add(field, 'url')
  else if (type === 'email' && !mailbox.test(value)) check.add(field, 'email')
  else if (type === 'accounts') check.include(checkBankAccounts(field, value))
}

function maxLengthOf(type: SettingType): number {
  if (type === 'accounts') return maxLength.settingAccounts
  return type === 'text' ? maxLength.settingText : maxLength.setting
}

function checkNumber(check: Check, field: string, value: string): void {
  if (!number.test(value)) check.add(field, 'type')
  else if (value.includes('.')) check.add(field, 'integer')
  else if (Number(value) > largestSettingNumber) check.add(field, 'max_value', { max: largestSettingNumber })
}
