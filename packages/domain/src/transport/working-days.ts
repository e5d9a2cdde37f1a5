import { plainWeek, type WorkCalendar, workCalendar } from '../time/working-time.ts'

/** By what working days are counted at a port: the operator's calendar, which is China's, or a week without holidays. */
export const workingDaysBy = ['calendar', 'mon_fri', 'sun_thu'] as const

export type WorkingDaysBy = (typeof workingDaysBy)[number]

/** Countries that rest on Friday and Saturday (Unicode CLDR 45, weekend data). */
const restOnFriday = new Set('BH DZ EG IL IQ JO KW LY OM QA SA SD SY YE'.split(' '))

/** By what working days are counted in a country, by its code. Of holidays abroad nothing is known. */
export function workingDaysIn(country: string | undefined): WorkingDaysBy {
  if (country === 'CN') return 'calendar'
  return country !== undefined && restOnFriday.has(country) ? 'sun_thu' : 'mon_fri'
}

const sundayToThursday = workCalendar([], 'SUN 09:00-18:00, MON-THU 09:00-18:00')

/** The calendar to count by, given that of the operator. */
export function calendarBy(by: WorkingDaysBy, ofOperator: WorkCalendar): WorkCalendar {
  if (by === 'calendar') return ofOperator
  return by === 'sun_thu' ? sundayToThursday : plainWeek
}
