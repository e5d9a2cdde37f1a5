import { exportFormats } from '@berth/domain/files/import-file'
import { answerBands, figureMonths, lostReasons, mostFigureMonths } from '@berth/domain/offer/offer-figures'
import { shownOfferStates } from '@berth/domain/offer/offer-lifecycle'
import { z } from 'zod'
import { id } from '../common.ts'
import { endpoint } from '../endpoint.ts'

const figuresQuery = z.object({
  /** How many months, the current one included. */
  months: z.coerce.number().int().min(1).max(mostFigureMonths).default(figureMonths[0]),
  pol_id: id.optional(),
  to_id: id.optional(),
  customer_id: id.optional(),
})

const outcomes = { offers: z.number(), won: z.number(), lost: z.number(), open: z.number() }

export const deskGetOfferFigures = endpoint({
  method: 'GET',
  path: '/desk/offer/figures',
  summary:
    'Count the offers of some months: by state, won and lost by reason, lane and month, and how long they took in working time',
  access: 'desk_rfq',
  query: figuresQuery,
  output: z.object({
    months: z.number(),
    as_of: z.string(),
    /** The first day of the first month. */
    since: z.string(),
    /** The offers whose first version was made in these months; each counts once, by its latest version that was sent. */
    ...outcomes,
    by_state: z.array(z.object({ state: z.enum(shownOfferStates), count: z.number() })),
    lost_reasons: z.array(z.object({ reason: z.enum(lostReasons), count: z.number() })),
    lanes: z.array(
      z.object({
        pol_id: z.number().nullable(),
        pol_name: z.string().nullable(),
        pol_code: z.string().nullable(),
        to_id: z.number().nullable(),
        to_name: z.string().nullable(),
        to_code: z.string().nullable(),
        ...outcomes,
      }),
    ),
    /** What is not listed by its lane, and how many lanes that is. */
    other_lanes: z.object({ count: z.number(), ...outcomes }).nullable(),
    by_month: z.array(z.object({ month: z.string(), ...outcomes, median_minutes: z.number().nullable() })),
    /** From the quote request, or from the first draft, to the first sending; in minutes of office hours. */
    answer: z.object({
      count: z.number(),
      median_minutes: z.number().nullable(),
      /** Nine of ten were answered within it. */
      most_minutes: z.number().nullable(),
      bands: z.array(z.object({ band: z.enum(answerBands.map(({ key }) => key)), count: z.number() })),
    }),
  }),
})

export const deskExportOfferFigures = endpoint({
  method: 'GET',
  path: '/desk/offer/figures/export',
  summary: 'Export the figures of offers as a file',
  access: 'desk_rfq',
  query: figuresQuery.extend({ format: z.enum(exportFormats).default('xlsx') }),
  download: true,
  output: z.unknown(),
})

export type OfferFigures = z.infer<typeof deskGetOfferFigures.output>
