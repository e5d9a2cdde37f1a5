import type { Random } from '@berth/domain/random'
import { type Day, dayInChina } from '@berth/domain/time/calendar'
import { type WorkCalendar, workingMinutesBetween } from '@berth/domain/time/working-time'

const hourMs = 3_600_000
export const dayMs = 24 * hourMs

const opens = 9 * hourMs
const closes = 18 * hourMs
const chinaMs = 8 * hourMs

/** Members also work in the evening and on Saturdays. */
const begins = 8 * hourMs
const ends = 21 * hourMs

/** Returns the start of the day in China that a time falls on. */
function startOfDay(instant: number): number {
  return Math.floor((instant + chinaMs) / dayMs) * dayMs - chinaMs
}

/** The working hours of the office and of the people who book with it, by the work calendar. */
export class OfficeHours {
  private readonly calendar: WorkCalendar
  private readonly workdays = new Map<number, boolean>()

  constructor(calendar: WorkCalendar) {
    this.calendar = calendar
  }

  /** Returns the time after that many working hours. */
  after(instant: Date, hours: number): Date {
    let left = hours * hourMs
    let at = instant.getTime()
    for (;;) {
      const day = startOfDay(at)
      const from = Math.max(at, day + opens)
      const open = this.isWorkday(day) ? day + closes - from : 0
      if (open >= 0 && left <= open) return new Date(from + left)
      left -= Math.max(0, open)
      at = day + dayMs
    }
  }

  /** Returns the time that many working hours earlier. */
  before(instant: Date, hours: number): Date {
    let left = hours * hourMs
    let at = instant.getTime()
    for (;;) {
      const day = startOfDay(at - 1)
      const until = Math.min(at, day + closes)
      const open = this.isWorkday(day) ? until - day - opens : 0
      if (open >= 0 && left <= open) return new Date(until - left)
      left -= Math.max(0, open)
      at = day
    }
  }

  /** Returns the time itself if bookers are at work then; otherwise a time shortly after or before when they are. */
  whenBooking(random: Random, instant: Date, direction: 'after' | 'before'): Date {
    const day = startOfDay(instant.getTime())
    const time = instant.getTime() - day
    const isSaturday = new Date(day + chinaMs).getUTCDay() === 6
    if (time >= begins && time < ends && (this.isWorkday(day) || isSaturday)) return instant
    // People do not catch up on mail all at once after a week off: it takes them part of a morning.
    return this[direction](instant, random.between(0.05, 2.5))
  }

  isWorkday(day: number): boolean {
    const known = this.workdays.get(day)
    if (known !== undefined) return known
    const works = workingMinutesBetween(this.calendar, new Date(day), new Date(day + dayMs)) > 0
    this.workdays.set(day, works)
    return works
  }
}

export function addHours(instant: Date, hours: number): Date {
  return new Date(instant.getTime() + hours * hourMs)
}

export function addDays(instant: Date, days: number): Date {
  return new Date(instant.getTime() + days * dayMs)
}

/** Returns the given hour in China, on the day in China that a time falls on. */
export function atHourInChina(instant: Date, hour: number): Date {
  return new Date(`${dayInChina(instant)}T${String(hour).padStart(2, '0')}:00:00+08:00`)
}

/** Clamps a day to a range. */
export function dayWithin(day: Day, from: Day, to: Day): Day {
  if (day > to) return to < from ? from : to
  return day < from ? from : day
}
