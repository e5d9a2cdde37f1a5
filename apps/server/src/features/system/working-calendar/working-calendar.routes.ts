import { deskGetWorkCalendar } from '@berth/contract/desk/desk-calendar'
import { ok } from '@berth/domain/result'
import { bind } from '../../../platform/http/bind.ts'
import { presentYears } from './working-calendar.present.ts'
import { listCalendarDays } from './working-calendar.query.ts'

export const workingCalendarRoutes = [
  bind(deskGetWorkCalendar, async ({ db, now }) => {
    const days = await listCalendarDays(db)
    return ok({
      days: days.map(({ day, isWorkday }) => ({ day, is_workday: isWorkday })),
      years: presentYears(days, now),
    })
  }),
]
