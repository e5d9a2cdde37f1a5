import type { CalendarYear } from '@berth/contract/desk/desk-calendar'
import { type Day, dayInChina } from '@berth/domain/time/calendar'
import type { CalendarDayRow } from './working-calendar.query.ts'

const yearOf = (day: Day) => Number(day.slice(0, 4))

/** Summarizes each year that has calendar days, and always the current and the next year. */
export function presentYears(days: readonly CalendarDayRow[], now: Date): CalendarYear[] {
  const thisYear = yearOf(dayInChina(now))
  const years = new Set([...days.map(({ day }) => yearOf(day)), thisYear, thisYear + 1])
  return [...years]
    .sort((one, other) => one - other)
    .map((year) => {
      const own = days.filter(({ day }) => yearOf(day) === year)
      return {
        year,
        days_off: own.filter(({ isWorkday }) => !isWorkday).length,
        make_up_days: own.filter(({ isWorkday }) => isWorkday).length,
        is_provisional: own.some(({ provisional }) => provisional),
        sources: [...new Set(own.flatMap(({ source }) => source || []))],
      }
    })
}
