import { readBankAccounts } from '@berth/domain/company/bank-account'
import { settingFilePath } from '@berth/domain/settings/setting-file'
import { codesOf, settingTable } from '@berth/domain/settings/setting-table'
import type { Language } from '@berth/locales/language'
import type { PageSetting, SettingValue } from './setting-draft.ts'
import { settingNameWords } from './setting-names.ts'
import { settingWords } from './setting-words.ts'

/** The context needed to display values. */
export type DisplayContext = {
  readonly language: Language
  /** Returns the name of a country by its code. */
  readonly countryName: (code: string) => string
}

/** Formats a value for display: labels for choices and codes, units for numbers. */
export function sayValue(
  setting: Pick<PageSetting, 'name'>,
  { value_zh, value_en }: SettingValue,
  { language, countryName }: DisplayContext,
): string {
  const text = settingWords[language]
  const said = settingNameWords[language][setting.name]
  const value = value_zh.trim()
  if (settingTable[setting.name].control === 'password' && value !== '') return text.secretSet
  if (value === '') return said.none ?? text.empty
  if (said.choices) return said.choices[value] ?? value
  const { control } = settingTable[setting.name]
  if (control === 'countries')
    return codesOf(value)
      .map(countryName)
      .join(language === 'zh-CN' ? '、' : ', ')
  if (control === 'incoterms' || control === 'currencies') return codesOf(value).join(', ')
  if (control === 'accounts')
    return readBankAccounts(value)
      .map(({ currency, bank }) => `${currency} ${bank}`)
      .join(language === 'zh-CN' ? '、' : ', ')
  if (value.startsWith(settingFilePath)) return text.uploaded
  if (control === 'words' || control === 'line') return language === 'en-US' ? value_en || value : value
  return said.unit ? `${value} ${said.unit}` : value
}

/** Whether a keyword matches the name, description or value of a setting. */
export function matchesKeyword(
  setting: PageSetting,
  value: SettingValue,
  keyword: string,
  displayContext: DisplayContext,
): boolean {
  const { name, meaning } = settingNameWords[displayContext.language][setting.name]
  const told = [
    name,
    meaning,
    setting.name,
    value.value_zh,
    value.value_en ?? '',
    sayValue(setting, value, displayContext),
  ]
  const all = told.join('\n').toLowerCase()
  return keyword
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word))
}
