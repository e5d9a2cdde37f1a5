import type { Day } from './calendar.ts'

const minuteMs = 60_000
const dayMinutes = 24 * 60
// China is UTC+8 all year, without daylight saving time.
const chinaMinutes = 8 * 60
// The Monday from which time is counted, in China's calendar.
const firstMonday = Date.UTC(1970, 0, 5) / minuteMs

/** When the office is open on a day, in minutes of the day in China; null if it is closed. */
export type OpenHours = { readonly from: number; readonly to: number } | null

/** The office hours of a regular week, Monday first. */
export type WorkWeek = readonly OpenHours[]

const weekdayNames = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN']

/** The office hours as shipped: Monday to Friday from nine to six. */
export const usualHours = 'MON-FRI 09:00-18:00'

const hoursEntry = /^([A-Z]{3})(?:-([A-Z]{3}))? (\d{2}):(\d{2})-(\d{2}):(\d{2})$/

/** Reads office hours such as `MON-FRI 09:00-18:00, SAT 09:00-12:00`; null if they cannot be read, or the office never opens. */
export function readWorkHours(text: string): WorkWeek | null {
  const week: OpenHours[] = weekdayNames.map(() => null)
  for (const entry of text.toUpperCase().split(',')) {
    const [, first = '', last = first, ...digits] = hoursEntry.exec(entry.trim()) ?? []
    const [fromDay, toDay] = [weekdayNames.indexOf(first), weekdayNames.indexOf(last ?? first)]
    const [h = 0, m = 0, hh = 0, mm = 0] = digits.map(Number)
    const [from, to] = [h * 60 + m, hh * 60 + mm]
    if (fromDay < 0 || toDay < fromDay || m > 59 || mm > 59 || to > dayMinutes || from >= to) return null
    for (let day = fromDay; day <= toDay; day++) {
      if (week[day]) return null
      week[day] = { from, to }
    }
  }
  return week
}

/** A weekday on which the office is closed, or a weekend day on which it is open. */
export type SpecialDay = { readonly day: Day; readonly isWorkday: boolean }

/**
 * A regular week and the special days that differ from it, in order, each with the cumulative change in minutes up to and
 * including it.
 */
export type WorkCalendar = {
  readonly week: WorkWeek
  readonly days: readonly { readonly day: number; readonly hours: OpenHours; readonly more: number }[]
}

/** Reads the office hours of a setting; what cannot be read is the usual week. */
export function workWeekOf(hours: string): WorkWeek {
  return readWorkHours(hours) ?? readWorkHours(usualHours)! // It can be read.
}

/** A calendar of the usual week without holidays. */
export const plainWeek: WorkCalendar = { week: workWeekOf(usualHours), days: [] }

/**
 * Builds a calendar from office hours and special days in any order. Make-up days have the hours of a Monday, or of the first day
 * that is open. Special days that match the regular week, such as a Sunday holiday or a make-up Monday, are dropped.
 */
export function workCalendar(days: readonly SpecialDay[], hours = usualHours): WorkCalendar {
  const week = workWeekOf(hours)
  const full = week.find((one) => one !== null) ?? null
  const byDay = new Map(days.map(({ day, isWorkday }) => [dayNumber(day), isWorkday ? full : null]))
  let more = 0
  const special = [...byDay]
    .filter(([day, open]) => lengthOf(open) !== lengthOf(week[weekdayOf(day)] ?? null))
    .sort(([one], [other]) => one - other)
    .map(([day, open]) => {
      more += lengthOf(open) - lengthOf(week[weekdayOf(day)] ?? null)
      return { day, hours: open, more }
    })
  return { week, days: special }
}

function lengthOf(open: OpenHours): number {
  return open ? open.to - open.from : 0
}

/**
 * The number of office-hour minutes between two instants. Promises are measured with it: nights, weekends and holidays do not
 * count.
 */
export function workingMinutesBetween(calendar: WorkCalendar, from: Date, to: Date): number {
  return Math.max(0, workedUntil(calendar, to) - workedUntil(calendar, from))
}

/** Office-hour minutes from the first Monday until the instant. */
function workedUntil({ week, days }: WorkCalendar, instant: Date): number {
  const minutes = Math.floor(instant.getTime() / minuteMs) + chinaMinutes - firstMonday
  const day = Math.floor(minutes / dayMinutes)
  const weekday = weekdayOf(day)
  const special = lastUntil(days, day)
  const today = special >= 0 ? days[special] : undefined
  const isSpecial = today?.day === day
  const open = isSpecial ? today.hours : (week[weekday] ?? null)
  const before = days[isSpecial ? special - 1 : special]?.more ?? 0
  const regular = week.map(lengthOf)
  const sum = (some: readonly number[]) => some.reduce((total, one) => total + one, 0)
  return (
    Math.floor(day / 7) * sum(regular) +
    sum(regular.slice(0, weekday)) +
    before +
    (open ? Math.min(Math.max(minutes - day * dayMinutes - open.from, 0), lengthOf(open)) : 0)
  )
}

/** Whether the office is open on a day. */
export function isOpenOn({ week, days }: WorkCalendar, day: Day): boolean {
  const number = dayNumber(day)
  const special = days[lastUntil(days, number)]
  return (special?.day === number ? special.hours : (week[weekdayOf(number)] ?? null)) !== null
}

/** The index of the last special day on or before a day; negative if all are later. */
function lastUntil(calendar: WorkCalendar['days'], day: number): number {
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

function weekdayOf(day: number): number {
  return ((day % 7) + 7) % 7
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
