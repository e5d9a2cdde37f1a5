import type { Language } from '@berth/locales/language'

/** A month with its year in the format used for dates: 2026-07 in Chinese, 07/2026 in English. */
export function formatMonth(day: string, language: Language): string {
  const [year, month] = day.split('-')
  return language === 'zh-CN' ? `${year}-${month}` : `${month}/${year}`
}
