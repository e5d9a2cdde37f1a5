import { dayInChina } from '@berth/domain/calendar'
import type { Language } from '@berth/locales/language'
import { timeWords } from './letter-words.ts'

const chinaMs = 8 * 3_600_000

/** A day as pages write it: 2026-11-28 in Chinese, 11/28/2026 in English. */
export function writeDay(day: string, language: Language): string {
  const [year, month, date] = day.split('-')
  return language === 'zh-CN' ? day : `${month}/${date}/${year}`
}

/** An instant in China's time, with the zone named: a mail is read anywhere. */
export function writeInstant(instant: string, language: Language): string {
  const at = new Date(instant)
  const time = new Date(at.getTime() + chinaMs).toISOString().slice(11, 16)
  return timeWords[language].inChina(`${writeDay(dayInChina(at), language)} ${time}`)
}

/** An amount with its currency: US$121.00. */
export function writeMoney(amount: number, currency: string): string {
  const figure = amount.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  return currency === 'USD' ? `US$${figure}` : `${currency} ${figure}`
}
