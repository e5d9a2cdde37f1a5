import type { Day } from './calendar.ts'

/**
 * Office hours in China, in minutes of the day: Monday to Friday from nine to six, except for the special days of its calendar.
 */
const opens = 9 * 60
const closes = 18 * 60
const workday = closes - opens
const workdays = 5

const minuteMs = 60_000
const dayMinutes = 24 * 60
// China is UTC+8 all year, without daylight saving time.
const chinaMinutes = 8 * 60
// The Monday from which time is counted, in China's calendar.
const firstMonday = Date.UTC(1970, 0, 5) / minuteMs

/** A weekday on which the office is closed, or a weekend day on which it is open. */
export type SpecialDay = { readonly day: Day; readonly isWorkday: boolean }

/**
 * The special days that differ from the regular week, in order, each with the cumulative change in minutes up to and including
 * it.
 */
export type WorkCalendar = readonly {
  readonly day: number
  readonly isWorkday: boolean
  readonly more: number
}[]

/** A calendar without holidays. */
export const plainWeek: WorkCalendar = []

/**
 * Builds a calendar from special days in any order. Those that match the regular week, such as a Sunday holiday or a make-up
 * Monday, are dropped.
 */
export function workCalendar(days: readonly SpecialDay[]): WorkCalendar {
  const byDay = new Map(days.map(({ day, isWorkday }) => [dayNumber(day), isWorkday]))
  let more = 0
  return [...byDay]
    .filter(([day, isWorkday]) => isWorkday !== isWeekday(day))
    .sort(([one], [other]) => one - other)
    .map(([day, isWorkday]) => {
      more += isWorkday ? workday : -workday
      return { day, isWorkday, more }
    })
}

/**
 * The number of office-hour minutes between two instants. Promises are measured with it: nights, weekends and holidays do not
 * count.
 */
export function workingMinutesBetween(calendar: WorkCalendar, from: Date, to: Date): number {
  return Math.max(0, workedUntil(calendar, to) - workedUntil(calendar, from))
}

/** Office-hour minutes from the first Monday until the instant. */
function workedUntil(calendar: WorkCalendar, instant: Date): number {
  const minutes = Math.floor(instant.getTime() / minuteMs) + chinaMinutes - firstMonday
  const day = Math.floor(minutes / dayMinutes)
  const weeks = Math.floor(day / 7)
  const weekday = day - weeks * 7
  const special = lastUntil(calendar, day)
  const today = special >= 0 ? calendar[special] : undefined
  const isSpecial = today?.day === day
  const works = isSpecial ? today.isWorkday : weekday < workdays
  const before = calendar[isSpecial ? special - 1 : special]?.more ?? 0
  return (
    weeks * workdays * workday +
    Math.min(weekday, workdays) * workday +
    before +
    (works ? clamp(minutes - day * dayMinutes - opens) : 0)
  )
}

/** The index of the last special day on or before a day; negative if all are later. */
function lastUntil(calendar: WorkCalendar, day: number): number {
  let [low, high] = [0, calendar.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((calendar[middle]?.day ?? 0) <= day) low = middle + 1
    else high = middle
  }
  return low - 1
}

/** Days since the first Monday. */
function dayNumber(day: Day): number {
  return Math.floor((Date.parse(day) / minuteMs - firstMonday) / dayMinutes)
}

function isWeekday(day: number): boolean {
  return ((day % 7) + 7) % 7 < workdays
}

function clamp(minutes: number): number {
  return Math.min(Math.max(minutes, 0), workday)
}

/** From this share of its limit on, a wait is shown as near it. */
const nearFrom = 0.8

export type LimitState = 'ample' | 'soon' | 'past'

/** How near a wait is to its limit, both in office-hour minutes. Exactly at the limit the promise is still kept. */
export function limitState(waited: number, limit: number): LimitState {
  if (waited > limit) return 'past'
  return waited >= limit * nearFrom ? 'soon' : 'ample'
}

/** The number of whole minutes between two instants, counted on the clock. */
export function minutesBetween(from: Date, to: Date): number {
  return Math.max(0, Math.floor(to.getTime() / minuteMs) - Math.floor(from.getTime() / minuteMs))
}
