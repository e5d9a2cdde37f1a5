import { type Day, dayInChina } from '../../time/calendar.ts'

/** The time ranges of the overview. */
export const overviewRanges = ['4w', '12w', '12m'] as const

export type OverviewRange = (typeof overviewRanges)[number]

const dayMs = 86_400_000

/** A week or a month of the overview: its last day and the instant it ends; the last period ends now. */
export type Period = { readonly day: Day; readonly end: Date }

export type Span = {
  readonly since: Date
  readonly until: Date
  /** The same span a year earlier. */
  readonly yearBefore: { readonly since: Date; readonly until: Date }
  readonly periods: readonly Period[]
}

/** The span of a range, in weeks that end on today's weekday or in calendar months in China. */
export function spanOf(range: OverviewRange, now: Date): Span {
  const today = dayInChina(now)
  const days = range === '12m' ? monthEnds(today, 12) : weekEnds(today, range === '4w' ? 4 : 12)
  const last = days.length - 1
  const periods = days.map((day, index) => ({ day, end: index === last ? now : endOf(day) }))
  const first = range === '12m' ? `${(days[0] ?? today).slice(0, 8)}01` : addDays(days[0] ?? today, -6)
  const since = startOf(first)
  return {
    since,
    until: now,
    yearBefore: { since: startOf(yearBefore(first)), until: sameTimeYearBefore(now, today) },
    periods,
  }
}

function startOf(day: Day): Date {
  return new Date(`${day}T00:00:00+08:00`)
}

function endOf(day: Day): Date {
  return new Date(startOf(day).getTime() + dayMs)
}

function addDays(day: Day, days: number): Day {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
}

function weekEnds(today: Day, count: number): Day[] {
  return Array.from({ length: count }, (_, index) => addDays(today, -7 * (count - 1 - index)))
}

function monthEnds(today: Day, count: number): Day[] {
  const [year = 0, month = 1] = today.split('-').map(Number)
  return Array.from({ length: count }, (_, index) => {
    const back = count - 1 - index
    // Day 0 is the last day of the previous month.
    return back === 0 ? today : new Date(Date.UTC(year, month - back, 0)).toISOString().slice(0, 10)
  })
}

/** The same day a year earlier; the end of February if that year has no 29th. */
function yearBefore(day: Day): Day {
  const earlier = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`
  return earlier.endsWith('-02-29') ? `${earlier.slice(0, 8)}28` : earlier
}

function sameTimeYearBefore(now: Date, today: Day): Date {
  return new Date(startOf(yearBefore(today)).getTime() + (now.getTime() - startOf(today).getTime()))
}
