import { deskGetWorkCalendar } from '@berth/contract/desk/desk-calendar'
import { limitSettings, waitLimitsOf } from '@berth/domain/order/lifecycle/wait-limit'
import { ok } from '@berth/domain/result'
import { route } from '../../../platform/http/route.ts'
import { findSettings } from '../settings/public.ts'
import { presentYears } from './working-calendar.present.ts'
import { listCalendarDays } from './working-calendar.query.ts'

export const workingCalendarRoutes = [
  route(deskGetWorkCalendar, async ({ db, now }) => {
    const days = await listCalendarDays(db)
    const settings = await findSettings(db, ['work_hours', ...Object.values(limitSettings)])
    return ok({
      hours: settings.get('work_hours') ?? '',
      limits: waitLimitsOf(settings),
      days: days.map(({ day, isWorkday }) => ({ day, is_workday: isWorkday })),
      years: presentYears(days, now),
    })
  }),
]
