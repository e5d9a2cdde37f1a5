import { type Day, dayInChina } from '@berth/domain/time/calendar'
import { type WorkCalendar, workCalendar } from '@berth/domain/time/working-time'
import { and, asc, eq, gte, lte, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { calendarDays } from '../../../platform/db/schema.ts'
import { preparedQuery } from '../../../platform/fast/prepared-query.ts'
import { findSetting } from '../settings/public.ts'

/** Lists the days that deviate from the weekday rule, in the whole calendar or between two days. */
export async function listCalendarDays(db: Db, span?: { readonly from: Day; readonly to: Day }) {
  const rows = await db
    .select({
      day: calendarDays.code,
      type: calendarDays.dayType,
      source: calendarDays.source,
      provisional: calendarDays.provisional,
    })
    .from(calendarDays)
    .where(
      and(
        eq(calendarDays.enabled, true),
        span && gte(calendarDays.code, span.from),
        span && lte(calendarDays.code, span.to),
      ),
    )
    .orderBy(asc(calendarDays.code))
  return rows.map(({ type, ...row }) => ({ ...row, isWorkday: type === 'workday' }))
}

export type CalendarDayRow = Awaited<ReturnType<typeof listCalendarDays>>[number]

const unusualDays = preparedQuery((db) =>
  db
    .select({ day: calendarDays.code, type: calendarDays.dayType })
    .from(calendarDays)
    .where(
      and(
        eq(calendarDays.enabled, true),
        gte(calendarDays.code, sql.placeholder('from')),
        lte(calendarDays.code, sql.placeholder('to')),
      ),
    )
    .orderBy(asc(calendarDays.code)),
)

/** Loads the calendar for counting working hours between two instants. */
export async function findWorkCalendar(db: Db, from: Date, to: Date): Promise<WorkCalendar> {
  const rows = await unusualDays(db, { from: dayInChina(from), to: dayInChina(to) })
  const special = rows.map(({ day, type }) => ({ day, isWorkday: type === 'workday' }))
  return workCalendar(special, await findSetting(db, 'work_hours'))
}
