import { bestOf, type CallTimes, dayOfCall, minutesBetweenCalls } from '@berth/domain/sailing/call-time'
import { type Day, dayAfter } from '@berth/domain/time/calendar'

/** The Monday of a day's week. */
export function weekOf(day: Day): Day {
  const weekday = (new Date(day).getUTCDay() + 6) % 7
  return dayAfter(day, -weekday)
}

/** The Monday of the week a call departs in; null while its date is not known. */
export function weekOfDeparture(departure: CallTimes): Day | null {
  const time = bestOf(departure)
  return time === null ? null : weekOf(dayOfCall(time))
}

/** A row of the list as far as weeks sum it up. */
export type WeekRow = {
  readonly departure: CallTimes
  readonly orders: number
  readonly containers: number
}

export type WeekSum = { readonly sailings: number; readonly orders: number; readonly containers: number }

/** What the rows of a week add up to; null if the page may hold only a part of it. */
export function sumOfWeek(
  rows: readonly WeekRow[],
  week: Day | null,
  page: { readonly isFirst: boolean; readonly isLast: boolean },
): WeekSum | null {
  const isOf = (row: WeekRow) => weekOfDeparture(row.departure) === week
  const [first, last] = [rows[0], rows.at(-1)]
  const isCut = (first && !page.isFirst && isOf(first)) || (last && !page.isLast && isOf(last))
  if (isCut) return null
  const mine = rows.filter(isOf)
  const sum = (of: 'orders' | 'containers') => mine.reduce((total, row) => total + row[of], 0)
  return { sailings: mine.length, orders: sum('orders'), containers: sum('containers') }
}

/** By how many days a departure or an arrival has moved; 0 if it has not. */
export function daysMoved(times: CallTimes): number {
  const time = bestOf(times)
  if (times.planned === null || time === null) return 0
  return minutesBetweenCalls(dayOfCall(times.planned), dayOfCall(time)) / 1440
}
