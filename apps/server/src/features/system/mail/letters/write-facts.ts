import { dayInChina } from '@berth/domain/time/calendar'
import type { Language } from '@berth/locales/language'
import { timeWords } from './letter-words.ts'

const chinaMs = 8 * 3_600_000

/** Formats a day as on the pages: 2026-11-28 in Chinese, 11/28/2026 in English. */
export function writeDay(day: string, language: Language): string {
  const [year, month, date] = day.split('-')
  return language === 'zh-CN' ? day : `${month}/${date}/${year}`
}

/** Formats an instant in China time and names the zone, because mails are read anywhere. */
export function writeInstant(instant: string, language: Language): string {
  const at = new Date(instant)
  const time = new Date(at.getTime() + chinaMs).toISOString().slice(11, 16)
  return timeWords[language].inChina(`${writeDay(dayInChina(at), language)} ${time}`)
}
