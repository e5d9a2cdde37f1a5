import type { Setting } from '@berth/contract/system/setting'
import { codesOf, isSettingName, type SettingName, settingTable } from '@berth/domain/settings/setting-table'

/** The values of a setting, saved or not. */
export type SettingValue = Pick<Setting, 'value_zh' | 'value_en'>

/** A setting shown on the page: in the settings table and known to the server. */
export type PageSetting = Setting & { readonly name: SettingName }

/** The typed, unsaved values by setting name. */
export type Drafts = { readonly [Name in SettingName]?: SettingValue | undefined }

export function isPageSetting(setting: Setting): setting is PageSetting {
  return isSettingName(setting.name)
}

/** Normalizes a value for comparison: order and spacing of codes in a list do not matter. */
function meaningOf(name: SettingName, { value_zh, value_en }: SettingValue): string {
  const { control } = settingTable[name]
  const isList = control === 'countries' || control === 'incoterms' || control === 'currencies'
  const value = isList ? codesOf(value_zh).toSorted().join(',') : value_zh.trim()
  return `${value}\n${value_en?.trim() ?? ''}`
}

export function isSame(name: SettingName, one: SettingValue, other: SettingValue): boolean {
  return meaningOf(name, one) === meaningOf(name, other)
}

export function defaultOf(setting: Setting): SettingValue {
  return { value_zh: setting.default_zh, value_en: setting.default_en }
}

/** Whether a setting differs from its default. */
export function differsFromDefault(setting: PageSetting): boolean {
  return !isSame(setting.name, setting, defaultOf(setting))
}

/** Settings without which a deployment is incomplete. */
const needed: readonly SettingName[] = ['web_contact_email', 'bank_accounts']

export function isMissing(setting: PageSetting, draft: SettingValue | undefined): boolean {
  return needed.includes(setting.name) && (draft ?? setting).value_zh.trim() === ''
}

/** What is typed for a setting; undefined if that is what is saved. */
export function draftOf(setting: PageSetting, value: SettingValue | null): SettingValue | undefined {
  return value === null || isSame(setting.name, value, setting) ? undefined : value
}
