import type { CopiedField } from '@berth/domain/sailing/order-copies'
import type { Language } from '@berth/locales/language'
import { dayOf, formatDay, formatShortDay, formatTime, nothing } from '#lib/format.ts'

export { fromCallField, sayCallTime, toCallField } from '#lib/call-time.ts'

/** A cut-off in China time, without the year: 12-04 18:00. */
export function sayCutOff(instant: string, language: Language): string {
  return `${formatShortDay(dayOf(instant), language)} ${formatTime(instant)}`
}

/** A value that an order copies from its sailing: a name, a day, or a cut-off. */
export function sayCopied(field: CopiedField, value: string | null, language: Language): string {
  if (value === null) return nothing
  if (field === 'etd' || field === 'eta') return formatShortDay(value, language)
  return field.startsWith('cut_off_') ? sayCutOff(value, language) : value
}

/** The first and the last day of a week: 11-30 – 12-06. */
export function sayWeek(from: string, to: string, language: Language): string {
  const isSameYear = from.slice(0, 4) === to.slice(0, 4)
  const say = isSameYear ? formatShortDay : formatDay
  return `${say(from, language)} – ${say(to, language)}`
}
