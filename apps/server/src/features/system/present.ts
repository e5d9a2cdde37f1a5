import type { Setting as WireSetting } from '@berth/contract/setting'
import { dictionaryFields } from '@berth/contract/system'
import { statusesInProcessOrder } from '@berth/domain/order/status'
import type { Language } from '@berth/locales/language'
import { statusWords } from '@berth/locales/order-words'
import { type Entry, type Setting, typeOf } from './queries.ts'

type Field = (typeof dictionaryFields)[number]

/** The statuses of an order: not data, since the lifecycle knows them by name. */
export function presentStatuses(language: Language) {
  return statusesInProcessOrder.map((status) => ({
    field: 'order_status' as const,
    key: String(status),
    value: String(status),
    name: statusWords[language][status],
  }))
}

export function presentEntries(entries: readonly Entry[], language: Language) {
  return entries.flatMap((entry) => {
    const field = dictionaryFields.find((known: Field) => known === entry.field)
    if (field === undefined) return []
    const name = language === 'zh-CN' ? entry.nameZh : entry.nameEn
    return [{ field, key: entry.key, value: entry.value, name }]
  })
}

/** A setting in the language of the caller; the Chinese stands in where there is no English. */
export function presentSetting(setting: Setting, language: Language) {
  return {
    name: setting.name,
    value: language === 'en-US' ? (setting.valueEn ?? setting.valueZh) : setting.valueZh,
  }
}

/** A setting as the desk edits it, in both languages at once. */
export function presentWholeSetting(setting: Setting): WireSetting {
  return {
    name: setting.name,
    type: typeOf(setting),
    value_zh: setting.valueZh,
    value_en: setting.valueEn,
    is_public: setting.isPublic,
    version: setting.version,
  }
}
