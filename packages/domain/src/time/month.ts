import type { Day } from './calendar.ts'

/** A calendar month, `YYYY-MM`. */
export type Month = string

const monthShape = /^[1-9]\d{3}-(0[1-9]|1[0-2])$/

export function isMonth(text: string): text is Month {
  return monthShape.test(text)
}

export function monthOf(day: Day): Month {
  return day.slice(0, 7)
}

export function firstDayOf(month: Month): Day {
  return `${month}-01`
}

export function lastDayOf(month: Month): Day {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}

/** The month this many months later, or earlier if negative. */
export function monthAfter(month: Month, count: number): Month {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7)
}
