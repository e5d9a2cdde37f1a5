import type { Language } from '@berth/locales/language'

/** A month with its year: 2026-07 in Chinese, 07/2026 in English, as days are written. */
export function formatMonth(day: string, language: Language): string {
  const [year, month] = day.split('-')
  return language === 'zh-CN' ? `${year}-${month}` : `${month}/${year}`
}
