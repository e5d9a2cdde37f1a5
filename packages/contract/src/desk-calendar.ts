import { z } from 'zod'
import { day } from './common.ts'
import { endpoint } from './endpoint.ts'

const specialDay = z.object({ day, is_workday: z.boolean() })

const calendarYear = z.object({
  year: z.number(),
  /** How many days are off, weekends within a holiday included, and how many weekend days are worked. */
  days_off: z.number(),
  make_up_days: z.number(),
  /** The make-up days of the year have not been announced: only its statutory holidays are known. */
  is_provisional: z.boolean(),
  /** What its days were taken from; several when the operator named several. */
  sources: z.array(z.string()),
})

export const deskGetWorkCalendar = endpoint({
  method: 'GET',
  path: '/desk/working-calendar',
  summary: 'List the public holidays and make-up days used to count working hours, by year',
  access: { any: ['desk_order', 'desk_lookup', 'desk_config'] },
  output: z.object({
    days: z.array(specialDay),
    /** Years that have days, and this year and the next whether they have any or not. */
    years: z.array(calendarYear),
  }),
})

export type CalendarYear = z.infer<typeof calendarYear>
