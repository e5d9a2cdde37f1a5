import { type Day, dayAfter, isDay } from '../time/calendar.ts'

/**
 * When a vessel calls at a port, in the port's own time: a day, `2026-12-04`, or with its time, `2026-12-04T18:00`. Carriers publish
 * it without an offset, and nobody reads it otherwise. Texts of both kinds sort by time.
 */
export type CallTime = string

export function isCallTime(text: string): text is CallTime {
  const [day = '', time] = text.split('T')
  return isDay(day) && (time === undefined || /^([01]\d|2[0-3]):[0-5]\d$/.test(time))
}

export function dayOfCall(time: CallTime): Day {
  return time.slice(0, 10)
}

/** The time with its hour. A mere day is taken at noon, unless another hour is given. */
export function withHour(time: CallTime, hour = '12:00'): CallTime {
  return time.includes('T') ? time : `${time}T${hour}`
}

/** The milliseconds of a time as if its port's clock were that of UTC; a mere day is taken at noon. */
export function wallMilliseconds(time: CallTime): number {
  return Date.parse(`${withHour(time)}Z`)
}

/** The time this much later, or earlier if negative. A mere day moves by whole days, rounded. */
export function laterCall(time: CallTime, minutes: number): CallTime {
  if (!time.includes('T')) return dayAfter(time, Math.round(minutes / 1440))
  return new Date(Date.parse(`${time}Z`) + minutes * 60_000).toISOString().slice(0, 16)
}

/** The minutes from one time to another at the same port; whole days if one of them is a mere day. */
export function minutesBetweenCalls(from: CallTime, to: CallTime): number {
  const hasTimes = from.includes('T') && to.includes('T')
  const at = (time: CallTime) => Date.parse(hasTimes ? `${time}Z` : dayOfCall(time))
  return (at(to) - at(from)) / 60_000
}

/** What is known of an arrival or a departure: as planned, as last estimated, and as it was. */
export type CallTimes = {
  readonly planned: CallTime | null
  readonly estimated: CallTime | null
  readonly actual: CallTime | null
}

export const noTimes: CallTimes = { planned: null, estimated: null, actual: null }

/** The best that is known: what happened, or the last estimate, or the plan. */
export function bestOf({ planned, estimated, actual }: CallTimes): CallTime | null {
  return actual ?? estimated ?? planned
}

/** What was last expected, which is what an order's ETD and ETA say. */
export function expectedOf({ planned, estimated }: CallTimes): CallTime | null {
  return estimated ?? planned
}
