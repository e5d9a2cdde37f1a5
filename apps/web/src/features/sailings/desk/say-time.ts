import { type CallTime, dayOfCall } from '@berth/domain/sailing/call-time'
import type { Language } from '@berth/locales/language'
import { dayOf, formatDay, formatShortDay, formatTime } from '#lib/format.ts'

/** When a vessel calls, without the year: 12-04, or 12-04 18:00. */
export function sayCallTime(time: CallTime, language: Language): string {
  return [formatShortDay(dayOfCall(time), language), time.split('T')[1]].filter(Boolean).join(' ')
}

/** A cut-off in China time, without the year: 12-04 18:00. */
export function sayCutOff(instant: string, language: Language): string {
  return `${formatShortDay(dayOf(instant), language)} ${formatTime(instant)}`
}

/** The value of a date field for when a vessel calls. */
export function toCallField(time: CallTime | null): string | null {
  return time?.replace('T', ' ') ?? null
}

/** When a vessel calls, as typed into a date field. */
export function fromCallField(text: string | null): CallTime | null {
  return text?.replace(' ', 'T') ?? null
}

/** The first and the last day of a week: 11-30 – 12-06. */
export function sayWeek(from: string, to: string, language: Language): string {
  const isSameYear = from.slice(0, 4) === to.slice(0, 4)
  const say = isSameYear ? formatShortDay : formatDay
  return `${say(from, language)} – ${say(to, language)}`
}
