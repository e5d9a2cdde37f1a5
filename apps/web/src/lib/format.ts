import { quoteCurrency } from '@berth/domain/money/bill'
import { writeAmount, writeMoney, writeSums } from '@berth/domain/money/write-amount'
import { writeFigure } from '@berth/domain/text/write-figure'
import { dayInChina, instantInChina } from '@berth/domain/time/calendar'
import { defineWords, type Language } from '@berth/locales/language'

/** The placeholder for a missing value. */
export const nothing = '–'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** From this many days on, hours no longer matter. */
const daysWithHours = 7

const spanWords = defineWords(
  {
    days: (days: number, hours: number) => (hours ? `${days} 天 ${hours} 小时` : `${days} 天`),
    hours: (hours: number, minutes: number) => (minutes ? `${hours} 小时 ${minutes} 分` : `${hours} 小时`),
    minutes: (minutes: number) => `${minutes} 分钟`,
  },
  {
    days: (days: number, hours: number) => (hours ? `${days} d ${hours} h` : `${days} d`),
    hours: (hours: number, minutes: number) => (minutes ? `${hours} h ${minutes} min` : `${hours} h`),
    minutes: (minutes: number) => `${minutes} min`,
  },
)

/** Joins parts of a sentence with the language's comma. */
export function formatParts(parts: readonly string[], language: Language): string {
  return parts.join(language === 'zh-CN' ? '，' : ', ')
}

/** A calendar day as sent by the server: 2026-11-20 in Chinese, 11/20/2026 in English. */
export function formatDay(day: string | null | undefined, language: Language): string {
  const [year, month, date] = day?.slice(0, 10).split('-') ?? []
  if (!year || !month || !date) return nothing
  return language === 'zh-CN' ? `${year}-${month}-${date}` : `${month}/${date}/${year}`
}

/** A calendar day without its year, where the year is obvious. */
export function formatShortDay(day: string | null | undefined, language: Language): string {
  const [, month, date] = day?.slice(0, 10).split('-') ?? []
  if (!month || !date) return nothing
  return language === 'zh-CN' ? `${month}-${date}` : `${month}/${date}`
}

/** The day of the week in short: 周四, Thu. */
export function formatWeekday(day: string, language: Language): string {
  return new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' }).format(new Date(day))
}

/** A month, or the month of a day, with its year: 2026-07 in Chinese, 07/2026 in English. */
export function formatMonth(month: string, language: Language): string {
  const [year, number] = month.split('-')
  return language === 'zh-CN' ? `${year}-${number}` : `${number}/${year}`
}

/** The calendar day of an instant in China Standard Time, as the trade counts it. */
export function dayOf(instant: string): string {
  return dayInChina(new Date(instant))
}

export function formatInstantDay(instant: string | null | undefined, language: Language): string {
  return instant ? formatDay(dayOf(instant), language) : nothing
}

/** The time of day of an instant, HH:mm in China Standard Time, as cut-offs are announced. */
export function formatTime(instant: string): string {
  return new Date(new Date(instant).getTime() + 8 * hourMs).toISOString().slice(11, 16)
}

/** An instant in the format of a date and time field, `YYYY-MM-DD HH:mm` in China Standard Time. */
export function toFieldTime(instant: string | null | undefined): string | null {
  return instant ? `${dayOf(instant)} ${formatTime(instant)}` : null
}

/** Converts the value of a date and time field to the instant sent to the server. */
export function fromFieldTime(text: string | null | undefined): string | null {
  return text ? instantInChina(text) : null
}

export function formatInstant(instant: string | null | undefined, language: Language): string {
  return instant ? `${formatInstantDay(instant, language)} ${formatTime(instant)}` : nothing
}

/**
 * A duration in its two largest units, at least one minute: 1 天 23 小时, 5 小时 12 分, 40 分钟. All durations are written this way,
 * except working hours, which use `formatWorkingSpan`.
 */
export function formatSpan(ms: number, language: Language): string {
  const span = Math.abs(ms)
  if (span < dayMs) return formatWorkingSpan(span, language)
  const days = Math.floor(span / dayMs)
  return spanWords[language].days(days, days < daysWithHours ? Math.floor((span % dayMs) / hourMs) : 0)
}

/** A duration in working time, which has no days: 41 小时 47 分. */
export function formatWorkingSpan(ms: number, language: Language): string {
  const words = spanWords[language]
  const span = Math.abs(ms)
  if (span < hourMs) return words.minutes(Math.max(1, Math.floor(span / minuteMs)))
  return words.hours(Math.floor(span / hourMs), Math.floor((span % hourMs) / minuteMs))
}

export function formatCount(value: number | null | undefined): string {
  return value == null ? nothing : writeFigure(value, 0)
}

/** How much a charge is counted for: a whole number, or revenue tons with up to three decimals. */
export function formatQuantity(value: number): string {
  return writeFigure(value, 0, 3)
}

/** An amount with its currency: US$1,234.00, CN¥1,234.00, JPY 1,234. */
export function formatMoney(value: number | null | undefined, currency: string = quoteCurrency): string {
  return value == null ? nothing : writeMoney(value, currency)
}

/** Containers by type, each unbroken at the end of a line: 2 × 40HQ + 1 × 20GP. */
export function formatBoxes(
  boxes: readonly { readonly count: number; readonly container_name: string | null }[],
): string {
  return boxes.map((box) => `${box.count}\u00a0×\u00a0${box.container_name ?? nothing}`).join(' + ')
}

/** Amounts with their currencies beside each other: US$1,234.00 + CN¥300.00. */
export { writeSums as formatSums }

/** An amount without decimals, for totals over many bills: US$1,234. */
export function formatRoundMoney(value: number | null | undefined, currency: string = quoteCurrency): string {
  return value == null ? nothing : writeMoney(value, currency, 0)
}

/** An amount under a heading that names the currency, with all its decimals: 1,234.00, 1,234 for yen. */
export function formatAmount(value: number | null | undefined, currency: string = quoteCurrency): string {
  return value == null ? nothing : writeAmount(value, currency)
}

/** A price under a heading that names the currency: the trade quotes whole dollars, so cents appear only if there are any. */
export function formatPrice(value: number | null | undefined): string {
  return value == null ? nothing : writeFigure(value, Number.isInteger(value) ? 0 : 2)
}

/** Kilograms as entered, with at least two decimals; the column heading names the unit. */
export function formatWeight(kg: number | null | undefined): string {
  return kg == null ? nothing : writeFigure(kg, 2, 3)
}

/** Cubic meters as entered, with at least two decimals. */
export function formatVolume(m3: number | null | undefined): string {
  return m3 == null ? nothing : writeFigure(m3, 2, 3)
}
