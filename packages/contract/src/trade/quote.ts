import { estimateLimits } from '@berth/domain/limits'
import { z } from 'zod'
import { bodyId, day, id, idParams, money, numberList, paging } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { listOf } from '../envelope.ts'
import { lclPrice, offeredLine } from './offered-line.ts'
import { rateSortFields, sortFieldOf } from './rate.ts'

export const quoteSpace = z.object({
  container_id: z.number(),
  container_name: z.string(),
  price: money,
  /** No quote on the lane has a lower price for this type today. */
  is_cheapest: z.boolean(),
})

/** A rate that is valid today. Only callers with `quote_forwarder` see who publishes it. */
export const quote = z.object({
  id: z.number(),
  quote_no: z.string(),
  carrier_id: z.number(),
  carrier_name: z.string(),
  carrier_code: z.string(),
  /** A rate starts at its port: this is always empty and exists for clients of the older interface. */
  from_name: z.string().nullable(),
  pol_id: z.number(),
  pol_name: z.string(),
  pol_code: z.string(),
  pod_id: z.number(),
  pod_name: z.string(),
  pod_code: z.string(),
  to_id: z.number(),
  to_name: z.string(),
  to_code: z.string(),
  forwarder_id: z.number().nullable(),
  forwarder_name: z.string().nullable(),
  sdate: day,
  edate: day,
  transit_days: z.number().nullable(),
  remark: z.string().nullable(),
  spaces: z.array(quoteSpace),
})

/** The sort fields of quotes: `price` is the price of a 40HQ, `price_7` that of container type 7. */
export const quoteSortFields = [...rateSortFields, 'forwarder', 'price'] as const

const quoteSort = sortFieldOf(quoteSortFields)

/** A quote with everything that makes the price of a booking from it. */
export const quoteDetail = quote.extend({
  /** The price of cargo that shares a container; null for full containers. */
  lcl: lclPrice.nullable(),
  /** The charges beside the freight. */
  offered: z.array(offeredLine),
})

const container = z.object({ container_id: z.number(), container_name: z.string() })

export const listQuotes = endpoint({
  method: 'GET',
  path: '/quote',
  summary: "List today's quotes, marking the lowest price per route and container type",
  access: 'quote',
  query: paging.extend({
    field: quoteSort.default('price'),
    order: z.enum(['asc', 'desc']).default('asc'),
    carrier_id: numberList.optional(),
    /** Only for callers with `quote_forwarder`. */
    forwarder_id: id.optional(),
    pol_id: id.optional(),
    to_id: id.optional(),
    route_id: id.optional(),
  }),
  output: listOf(quote).extend({
    /** The container types at least one of the quotes has a price for. */
    containers: z.array(container),
    today: day,
  }),
})

export const listQuoteLanes = endpoint({
  method: 'GET',
  path: '/quote/lane',
  summary: 'List the routes with quotes today: recently booked ones first, then by number of quotes',
  access: 'quote',
  output: z.object({
    lists: z.array(
      z.object({
        pol_id: z.number(),
        pol_name: z.string(),
        to_id: z.number(),
        to_name: z.string(),
        quotes: z.number(),
        is_booked: z.boolean(),
      }),
    ),
  }),
})

export const getQuote = endpoint({
  method: 'GET',
  path: '/quote/{id}',
  summary: 'Get a quote valid today',
  access: 'quote',
  params: idParams,
  query: z.object({
    /** The day the cargo is ready, for which the charges hold; today if absent. */
    ready_date: day.optional(),
  }),
  output: quoteDetail,
})

export const estimateQuotes = endpoint({
  method: 'POST',
  path: '/quote/estimate',
  summary: 'Estimate the total for these containers under each matching quote, cheapest first',
  access: 'quote',
  body: z.object({
    pol_id: bodyId,
    to_id: bodyId,
    ready_date: day,
    spaces: z
      .array(z.object({ container_id: bodyId, count: z.number().int().min(1).max(estimateLimits.maxCount) }))
      .min(1)
      .max(estimateLimits.maxTypes),
  }),
  output: listOf(
    z.object({
      quote,
      total: z.number(),
      /** The difference to the cheapest, in US dollars. */
      difference: z.number(),
      /** Whether it is the cheapest of its carrier. */
      is_best_of_carrier: z.boolean(),
    }),
  ),
})

export type QuoteItem = z.infer<typeof quote>
export type QuoteDetail = z.infer<typeof quoteDetail>
export type QuoteContainer = z.infer<typeof container>
