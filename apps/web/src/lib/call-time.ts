import { type CallTime, dayOfCall } from '@berth/domain/sailing/call-time'
import type { Language } from '@berth/locales/language'
import { formatDay, formatShortDay } from './format.ts'

/** What a port's clock showed, without the year: 12-04, or 12-04 18:00. */
export function sayCallTime(time: CallTime, language: Language): string {
  return [formatShortDay(dayOfCall(time), language), time.split('T')[1]].filter(Boolean).join(' ')
}

/** The same with the year. */
export function sayWholeCallTime(time: CallTime, language: Language): string {
  return [formatDay(dayOfCall(time), language), time.split('T')[1]].filter(Boolean).join(' ')
}

/** The value of a date field for what a port's clock showed. */
export function toCallField(time: CallTime | null): string | null {
  return time?.replace('T', ' ') ?? null
}

/** What a port's clock showed, as typed into a date field. */
export function fromCallField(text: string | null): CallTime | null {
  return text?.replace(' ', 'T') ?? null
}
