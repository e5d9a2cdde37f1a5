import { dayInChina } from '@berth/domain/calendar'
import { defineWords, type Language } from '@berth/locales/language'

/** What stands where there is nothing to show. */
export const nothing = '–'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

const spanWords = defineWords(
  {
    days: (days: number) => `${days} 天`,
    hours: (hours: number, minutes: number) => (minutes ? `${hours} 小时 ${minutes} 分` : `${hours} 小时`),
    minutes: (minutes: number) => `${minutes} 分钟`,
  },
  {
    days: (days: number) => (days === 1 ? '1 day' : `${days} days`),
    hours: (hours: number, minutes: number) => (minutes ? `${hours} h ${minutes} min` : `${hours} h`),
    minutes: (minutes: number) => `${minutes} min`,
  },
)

/** A calendar day of the wire: 2026-11-20 in Chinese, 11/20/2026 in English. */
export function formatDay(day: string | null | undefined, language: Language): string {
  const [year, month, date] = day?.slice(0, 10).split('-') ?? []
  if (!year || !month || !date) return nothing
  return language === 'zh-CN' ? `${year}-${month}-${date}` : `${month}/${date}/${year}`
}

/** A calendar day without its year, for places where the year is plain. */
export function formatShortDay(day: string | null | undefined, language: Language): string {
  const [, month, date] = day?.slice(0, 10).split('-') ?? []
  if (!month || !date) return nothing
  return language === 'zh-CN' ? `${month}-${date}` : `${month}/${date}`
}

/** The calendar day an instant falls on, as the trade counts it (China Standard Time). */
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

/** An instant as a date and time field holds it, `YYYY-MM-DD HH:mm` in China Standard Time. */
export function toFieldTime(instant: string | null | undefined): string | null {
  return instant ? `${dayOf(instant)} ${formatTime(instant)}` : null
}

/** The instant a date and time field means, for the wire. */
export function fromFieldTime(text: string | null | undefined): string | null {
  return text ? new Date(`${text.replace(' ', 'T')}:00+08:00`).toISOString() : null
}

export function formatInstant(instant: string | null | undefined, language: Language): string {
  return instant ? `${formatInstantDay(instant, language)} ${formatTime(instant)}` : nothing
}

/** A span of time in its largest fitting unit: days from two days on, then hours and minutes. Never below a minute. */
export function formatSpan(ms: number, language: Language): string {
  const words = spanWords[language]
  const span = Math.abs(ms)
  if (span >= 2 * dayMs) return words.days(Math.floor(span / dayMs))
  if (span >= hourMs) return words.hours(Math.floor(span / hourMs), Math.floor((span % hourMs) / minuteMs))
  return words.minutes(Math.max(1, Math.floor(span / minuteMs)))
}

const count = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
const twoDecimals = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const threeDecimals = new Intl.NumberFormat('en-US', { minimumFractionDigits: 3, maximumFractionDigits: 3 })

export function formatCount(value: number | null | undefined): string {
  return value == null ? nothing : count.format(value)
}

/** US dollars, the portal's one currency: US$1,234.00. */
export function formatMoney(value: number | null | undefined): string {
  return value == null ? nothing : `US$${twoDecimals.format(value)}`
}

/** Kilograms to the gram, as a bill of lading prints them; the unit stands in the head of the column. */
export function formatWeight(kg: number | null | undefined): string {
  return kg == null ? nothing : threeDecimals.format(kg)
}

/** Cubic metres to the litre, as a bill of lading prints them. */
export function formatVolume(m3: number | null | undefined): string {
  return m3 == null ? nothing : threeDecimals.format(m3)
}
