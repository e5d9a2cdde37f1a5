import { type Day, dayInChina } from '@berth/domain/calendar'
import { type WorkCalendar, workingMinutesBetween } from '@berth/domain/working-time'
import type { Random } from './random.ts'

const hourMs = 3_600_000
export const dayMs = 24 * hourMs

const opens = 9 * hourMs
const closes = 18 * hourMs
const chinaMs = 8 * hourMs

/** Members also work in the evening and on Saturdays. */
const begins = 8 * hourMs
const ends = 21 * hourMs

/** The start of the day of China an instant falls on. */
function startOfDay(instant: number): number {
  return Math.floor((instant + chinaMs) / dayMs) * dayMs - chinaMs
}

/** The hours of the office and of the people that book with it, by the working calendar. */
export class OfficeHours {
  private readonly calendar: WorkCalendar
  private readonly workdays = new Map<number, boolean>()

  constructor(calendar: WorkCalendar) {
    this.calendar = calendar
  }

  /** The instant after so many hours of work. */
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

  /** The instant so many hours of work before. */
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

  /** The instant, when somebody who books is at work then; otherwise one soon after or before at which they are. */
  whenBooking(random: Random, instant: Date, direction: 'after' | 'before'): Date {
    const day = startOfDay(instant.getTime())
    const time = instant.getTime() - day
    const isSaturday = new Date(day + chinaMs).getUTCDay() === 6
    if (time >= begins && time < ends && (this.isWorkday(day) || isSaturday)) return instant
    // A week off is no time to catch up with mail in: people come back to it in the course of a morning.
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

/** The instant of an hour in China on the day an instant falls on there. */
export function atHourInChina(instant: Date, hour: number): Date {
  return new Date(`${dayInChina(instant)}T${String(hour).padStart(2, '0')}:00:00+08:00`)
}

/** The day, moved into the range where it lies outside. */
export function dayWithin(day: Day, from: Day, to: Day): Day {
  if (day > to) return to < from ? from : to
  return day < from ? from : day
}
