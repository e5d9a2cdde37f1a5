import { type LimitedWork, limitedWork } from '@berth/domain/order/lifecycle/wait-limit'
import { z } from 'zod'
import { day } from '../common.ts'
import { endpoint } from '../endpoint.ts'

const specialDay = z.object({ day, is_workday: z.boolean() })

const calendarYear = z.object({
  year: z.number(),
  /** The number of days off, including weekends within a holiday, and of weekend days worked. */
  days_off: z.number(),
  make_up_days: z.number(),
  /** The make-up days of the year have not been announced yet: only its statutory holidays are known. */
  is_provisional: z.boolean(),
  /** The sources of its days; several if the operator gave several. */
  sources: z.array(z.string()),
})

export const deskGetWorkCalendar = endpoint({
  method: 'GET',
  path: '/desk/working-calendar',
  summary: 'List the public holidays and make-up days used to count working hours, by year',
  access: { any: ['desk_order', 'desk_lookup', 'desk_config'] },
  output: z.object({
    days: z.array(specialDay),
    /** The regular week, such as `MON-FRI 09:00-18:00`. */
    hours: z.string(),
    /** How long each work of the desk may wait, in working hours; 0 for no limit. */
    limits: z.object(
      Object.fromEntries(limitedWork.map((work) => [work, z.number()])) as Record<LimitedWork, z.ZodNumber>,
    ), // Of every work.
    /** Years that have days, plus this year and the next in any case. */
    years: z.array(calendarYear),
  }),
})

export type CalendarYear = z.infer<typeof calendarYear>
