import { type Day, dayInChina } from '@berth/domain/calendar'

const hourMs = 3_600_000
export const dayMs = 24 * hourMs

const opens = 9
const closes = 19

/** Shorter than a working day, so none is jumped over, and long enough that not everything falls into its first hour. */
const shiftMs = 5.3 * hourMs

/** The hour and the weekday (0 is Sunday) an instant has in China. */
function inChina(instant: Date) {
  const shifted = new Date(instant.getTime() + 8 * hourMs)
  return { hour: shifted.getUTCHours(), weekday: shifted.getUTCDay() }
}

function isWorkingTime(instant: Date): boolean {
  const { hour, weekday } = inChina(instant)
  return weekday !== 0 && hour >= opens && hour < closes
}

/** The instant, or one soon after (or before) it at which an office in China works: Sundays and nights are free. */
export function workingTime(instant: Date, direction: 'after' | 'before'): Date {
  const step = direction === 'after' ? shiftMs : -shiftMs
  let at = instant
  while (!isWorkingTime(at)) at = new Date(at.getTime() + step)
  return at
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
