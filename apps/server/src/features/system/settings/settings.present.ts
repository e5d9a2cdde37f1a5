import type { SettingChange, Setting as WireSetting } from '@berth/contract/system/setting'
import { dictionaryFields } from '@berth/contract/system/system'
import { isSecret } from '@berth/domain/settings/setting'
import type { Language } from '@berth/locales/language'
import { type SettingChangeRow, type SettingEntry, type StoredSetting, typeOf } from './settings.query.ts'

type Field = (typeof dictionaryFields)[number]

export function presentEntries(entries: readonly SettingEntry[], language: Language) {
  return entries.flatMap((entry) => {
    const field = dictionaryFields.find((known: Field) => known === entry.field)
    if (field === undefined) return []
    const name = language === 'zh-CN' ? entry.nameZh : entry.nameEn
    return [{ field, key: entry.key, value: entry.value, name }]
  })
}

/** Presents a setting in the caller's language; falls back to Chinese. */
export function presentSetting(setting: StoredSetting, language: Language) {
  return {
    name: setting.name,
    value: language === 'en-US' ? (setting.valueEn ?? setting.valueZh) : setting.valueZh,
  }
}

/** Presents a setting for editing in both languages, with its value before the last change. */
export function presentWholeSetting(setting: StoredSetting, last: SettingChangeRow | undefined): WireSetting {
  const before = (field: string, now: string | null) => {
    const change = last?.changes.find((one) => one.field === field)
    return change ? change.before : now
  }
  const isHidden = isSecret(typeOf(setting))
  return {
    name: setting.name,
    type: typeOf(setting),
    has_secret: isHidden && setting.valueZh !== '',
    value_zh: isHidden ? '' : setting.valueZh,
    value_en: setting.valueEn,
    default_zh: setting.defaultZh,
    default_en: setting.defaultEn,
    is_public: setting.isPublic,
    last_change: last
      ? {
          user_name: last.userName,
          time: last.createTime.toISOString(),
          value_zh: isHidden ? '' : (before('value_zh', setting.valueZh) ?? ''),
          value_en: before('value_en', setting.valueEn),
        }
      : null,
    version: setting.version,
  }
}

/** Presents one change of a setting for the history. */
export function presentSettingChange(row: SettingChangeRow): SettingChange {
  return {
    id: row.id,
    name: row.targetId,
    user_name: row.userName,
    time: row.createTime.toISOString(),
    changes: row.changes,
  }
}
