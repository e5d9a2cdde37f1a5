import { exportFormats } from '@berth/domain/files/import-file'
import { deskStages, dueAges } from '@berth/domain/order/lifecycle/desk-stage'
import { timedStepNames } from '@berth/domain/order/lifecycle/lifecycle'
import { overviewRanges } from '@berth/domain/order/lifecycle/overview-range'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

const ageKeys = dueAges.map(({ key }) => key)

/** The volume of a lane or carrier, and the volume in the same period a year earlier. */
const volume = z.object({
  name: z.string(),
  teu: z.number(),
  cbm: z.number(),
  teu_before: z.number(),
  cbm_before: z.number(),
})

const volumes = z.object({
  /** By name, with the ids behind it: of the two places of a lane, or of a carrier; 0 if unset. */
  lists: z.array(volume.extend({ ids: z.array(z.number()) })),
  /** Everything not listed, combined: the number of lanes or carriers and their volume. */
  others: volume.omit({ name: true }).extend({ count: z.number().int() }).nullable(),
})

const range = z.enum(overviewRanges).default('12w')

const dueSum = z.object({
  total: z.number(),
  count: z.number(),
  overdue: z.number(),
  overdue_count: z.number(),
})

export const getOverview = endpoint({
  method: 'GET',
  path: '/desk/overview',
  summary: 'Get the overview figures for a range of weeks or months; money figures need finance permission',
  access: 'desk_order',
  query: z.object({ range }),
  output: z.object({
    range: z.enum(overviewRanges),
    /** When these figures were computed, and the start of their period. */
    as_of: z.string(),
    since: z.string(),
    in_transit: z.object({ now: z.number(), week_ago: z.number() }),
    confirm: z.object({
      count: z.number(),
      /** The median time to confirm a booking, in office-hour minutes. */
      median_minutes: z.number().nullable(),
      /** How many of them met the promise. */
      kept: z.number(),
      promise_hours: z.number(),
    }),
    /** Shipping instructions of orders with a documents cut-off. */
    supply: z.object({ in_time: z.number(), late: z.number() }),
    /** Receivables in US dollars, as in `ages` and `most_overdue`, and in each other currency. */
    due: dueSum.extend({ others: z.array(dueSum.extend({ currency: z.string() })) }).nullable(),
    periods: z.array(
      z.object({
        end: z.string(),
        stages: z.object(
          Object.fromEntries(deskStages.map((stage) => [stage, z.number()])) as Record<
            (typeof deskStages)[number],
            z.ZodNumber
          >,
        ),
      }),
    ),
    lanes: volumes,
    carriers: volumes,
    ages: z.array(z.object({ age: z.enum(ageKeys), total: z.number(), count: z.number() })).nullable(),
    most_overdue: z
      .array(
        z.object({
          customer_id: z.number(),
          customer_name: z.string(),
          total: z.number(),
          oldest_days: z.number(),
        }),
      )
      .nullable(),
    steps: z.array(
      z.object({
        step: z.enum(timedStepNames),
        side: z.enum(['member', 'operator']),
        count: z.number(),
        /** In office hours for steps of the operator, in elapsed time for those of members. */
        median_minutes: z.number().nullable(),
        limit_hours: z.number().nullable(),
      }),
    ),
    conversion: z.object({
      estimates: z.number(),
      rfqs: z.number(),
      bookings: z.number(),
      from_quotes: z.number(),
    }),
  }),
})

export const exportOverview = endpoint({
  method: 'GET',
  path: '/desk/overview/export',
  summary: 'Export the overview figures as a file',
  access: 'desk_order',
  query: z.object({ range, format: z.enum(exportFormats).default('xlsx') }),
  download: true,
  output: z.unknown(),
})

export type Overview = z.infer<typeof getOverview.output>
