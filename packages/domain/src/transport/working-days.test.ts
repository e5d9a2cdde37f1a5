import { expect, it } from 'vitest'
import { dayAfter } from '../time/calendar.ts'
import { isOpenOn, workCalendar } from '../time/working-time.ts'
import { calendarBy, workingDaysIn } from './working-days.ts'

it('working days are those of the operator’s calendar in China and of the week of the country elsewhere', () => {
  // Monday 6 April 2026 is a holiday in China, and Easter Monday in Germany.
  const ofChina = workCalendar([{ day: '2026-04-06', isWorkday: false }])
  const workedIn = (country: string | undefined) =>
    [0, 1, 2, 3, 4, 5, 6].map((at) => {
      const calendar = calendarBy(workingDaysIn(country), ofChina)
      return isOpenOn(calendar, dayAfter('2026-04-06', at)) ? 'MTWTFSS'[at] : '-'
    })
  expect(workedIn('CN').join('')).toBe('-TWTF--')
  for (const country of ['DE', 'AE', 'HK', undefined]) expect(workedIn(country).join('')).toBe('MTWTF--')
  for (const country of ['SA', 'EG']) expect(workedIn(country).join('')).toBe('MTWT--S')
})
