import type { Setting } from '@berth/contract/setting'
import { codesOf, isSettingName, type SettingName, settingTable } from '@berth/domain/setting-table'

/** The values of a setting, saved or not. */
export type SettingValue = Pick<Setting, 'value_zh' | 'value_en'>

/** A setting of the page: one of the table that the server has a row of. */
export type PageSetting = Setting & { readonly name: SettingName }

/** What is typed and not saved yet, by the name of the setting. */
export type Drafts = { readonly [Name in SettingName]?: SettingValue }

export function isPageSetting(setting: Setting): setting is PageSetting {
  return isSettingName(setting.name)
}

/** Lists say the same in whatever order and spacing their codes were written. */
function meaningOf(name: SettingName, { value_zh, value_en }: SettingValue): string {
  const { control } = settingTable[name]
  const isList = control === 'countries' || control === 'incoterms'
  const value = isList ? codesOf(value_zh).toSorted().join(',') : value_zh.trim()
  return `${value}\n${value_en?.trim() ?? ''}`
}

export function isSame(name: SettingName, one: SettingValue, other: SettingValue): boolean {
  return meaningOf(name, one) === meaningOf(name, other)
}

export function defaultOf(setting: Setting): SettingValue {
  return { value_zh: setting.default_zh, value_en: setting.default_en }
}

/** Whether a setting is not as shipped. */
export function differs(setting: PageSetting): boolean {
  return !isSame(setting.name, setting, defaultOf(setting))
}

/** Settings a deployment is not complete without. */
const needed: readonly SettingName[] = ['web_contact_email', 'bank_accounts']

export function isMissing(setting: PageSetting, draft: SettingValue | undefined): boolean {
  return needed.includes(setting.name) && (draft ?? setting).value_zh.trim() === ''
}

/** The drafts after one was typed; a value as it is saved is no draft. */
export function withDraft(drafts: Drafts, setting: PageSetting, value: SettingValue | null): Drafts {
  const { [setting.name]: _old, ...others } = drafts
  return value === null || isSame(setting.name, value, setting)
    ? others
    : { ...others, [setting.name]: value }
}
