import { cargoPieceLimits, estimateLimits, maxFigure } from '@berth/domain/limits'
import { containerMode } from '@berth/domain/order/booking/container-mode'
import { chargeModes, ruleBases } from '@berth/domain/tariff/charge-rule'
import { z } from 'zod'
import { bodyId, day, id, idParams, money, numberList, paging } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { listOf } from '../envelope.ts'
import { emission } from './emission.ts'
import { offeredLine } from './offered-line.ts'
import { rateSortFields, sortFieldOf } from './rate.ts'

export const quoteSpace = z.object({
  container_id: z.number(),
  container_name: z.string(),
  price: money,
  /** No quote on the lane has a lower price for this type today. */
  is_cheapest: z.boolean(),
})

/** The freight of cargo that shares a container: price per revenue ton by breaks, minimums, and when its station closes. */
const quoteLcl = z.object({
  breaks: z.array(z.object({ from: z.number(), price: z.number() })),
  min_tons: z.number(),
  min_amount: z.number().nullable(),
  kilograms_per_ton: z.number(),
  /** The container freight station; null if it is told with the booking. */
  cfs: z.string().nullable(),
  /** Days of the week, 1 for Monday. */
  closing_days: z.array(z.number()),
  sailing_days: z.array(z.number()),
  /** The port where the cargo is loaded anew; null if it sails directly. */
  hub_id: z.number().nullable(),
  hub_name: z.string().nullable(),
  hub_code: z.string().nullable(),
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
  /** 1 for FCL, which has `spaces`; 2 for LCL, which has `lcl`. */
  mode: z.number(),
  lcl: quoteLcl.nullable(),
  /** The ocean freight of the cargo that an LCL list was asked for, in US dollars; its charges come with an estimate. */
  total: z.number().nullable(),
})

/**
 * The sort fields of quotes: `price` is the price of a 40HQ, `price_7` that of container type 7. For LCL `price` is the freight of
 * the cargo asked for, or of one revenue ton.
 */
export const quoteSortFields = [...rateSortFields, 'forwarder', 'price'] as const

const quoteSort = sortFieldOf(quoteSortFields)

/** A quote with everything that makes the price of a booking from it. */
export const quoteDetail = quote.extend({
  /** The charges beside the freight. */
  offered: z.array(offeredLine),
})

/** 1 for full containers, 2 for cargo that shares one. */
export const quoteMode = z.coerce
  .number()
  .pipe(z.union([z.literal(containerMode.fcl), z.literal(containerMode.lcl)]))
  .default(containerMode.fcl)

const figureOf = (max: number) => z.coerce.number().positive().max(max)

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
    mode: quoteMode,
    /** The cubic metres and kilograms of the cargo to sort LCL quotes by. */
    cbm: figureOf(maxFigure.volume).optional(),
    weight: figureOf(maxFigure.weight).optional(),
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
  query: z.object({ mode: quoteMode }),
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

/** A line of a price: the freight, or a charge. In percent, the unit price is a share of the freight. */
const priceLine = z.object({
  code: z.string(),
  name: z.string(),
  basis: z.enum(ruleBases),
  container_id: z.number().nullable(),
  container_name: z.string().nullable(),
  quantity: z.number(),
  unit_price: z.number(),
  amount: z.number(),
  currency: z.string(),
  payment_term: z.enum(['prepaid', 'collect']),
  charge_mode: z.enum(chargeModes),
  /** The limit that made the amount; null if none did. */
  limit: z.enum(['minimum', 'maximum']).nullable(),
})

/** What the totals come to in the currency of the setting, with the daily rates it was counted by. Nobody owes it. */
const aboutSum = z.object({
  amount: z.number(),
  currency: z.string(),
  rates: z.array(z.object({ currency: z.string(), rate: z.number(), day: z.string(), source: z.string() })),
})

const pricedQuote = z.object({
  quote,
  /** The ocean freight, in US dollars. */
  total: z.number(),
  /** The difference to the cheapest ocean freight, in US dollars. */
  difference: z.number(),
  /** Whether it is the first of its carrier. */
  is_best_of_carrier: z.boolean(),
  /** The freight, then each charge: on top, included or on request. What is collect is in `collect`. */
  lines: z.array(priceLine),
  /** What is paid at origin for freight and charges on top, one total for each currency. */
  totals: z.array(z.object({ currency: z.string(), amount: z.number() })),
  /** Null if a daily rate is missing. */
  about: aboutSum.nullable(),
  /** What whoever takes the cargo pays, for information. */
  collect: z.array(priceLine),
  days: z.number().nullable(),
  /** How LCL freight was counted; null for containers. */
  tons: z
    .object({
      charged: z.number(),
      volume: z.number(),
      weight: z.number(),
      minimum: z.enum(['tons', 'amount']).nullable(),
    })
    .nullable(),
  /** How the containers hold the cargo, as shares of what they usually hold and may weigh; null for LCL and for `spaces`. */
  stowage: z
    .object({
      container_id: z.number(),
      container_name: z.string(),
      quantity: z.number(),
      usual_volume: z.number(),
      volume_share: z.number(),
      weight_share: z.number(),
    })
    .nullable(),
  /** What it emits. Null where the distance or a factor is not known. */
  carbon: emission.nullable(),
})

/** What a cargo is advised: what it measures, and what there is to choose between. */
const cargoAdvice = z.object({
  volume: z.number(),
  weight: z.number(),
  /** The revenue tons at 1,000 kg a cubic metre. */
  tons: z.number(),
  /** The cheapest of LCL and of each container type that holds the cargo, the one to recommend first. */
  options: z.array(pricedQuote),
  /** From how many cubic metres on the first container of `options` costs no more than LCL; null if there is no such volume. */
  break_even: z.number().nullable(),
  /** The pieces that do not go into a container type, or for `container_id` null, into a shared container. */
  obstacles: z.array(
    z.object({
      index: z.number(),
      obstacle: z.enum(['too_long', 'too_heavy', 'too_large', 'door']),
      container_id: z.number().nullable(),
      container_name: z.string().nullable(),
    }),
  ),
  /** The container types that are advised, with the cubic metres they usually hold. */
  types: z.array(z.object({ container_name: z.string(), usual_volume: z.number() })),
  /** The heaviest container that the roads of the country of delivery allow, in kilograms; null for no limit. */
  max_gross: z.number().nullable(),
  /** The country of delivery. */
  country_name: z.string(),
})

/** Equal pieces of cargo: the measures of one in centimetres or the volume of all, and the weight of one. `checkCargoPieces` checks them. */
export const cargoPiece = z.object({
  pieces: z.number(),
  length: z.number().nullish(),
  width: z.number().nullish(),
  height: z.number().nullish(),
  volume: z.number().nullish(),
  weight: z.number(),
})

export const estimateQuotes = endpoint({
  method: 'POST',
  path: '/quote/estimate',
  summary: 'Estimate what these containers or this cargo cost under each matching quote, cheapest first',
  access: 'quote',
  body: z.object({
    pol_id: bodyId,
    to_id: bodyId,
    ready_date: day,
    /** Containers, or `cargo`: one of the two. */
    spaces: z
      .array(z.object({ container_id: bodyId, count: z.number().int().min(1).max(estimateLimits.maxCount) }))
      .min(1)
      .max(estimateLimits.maxTypes)
      .optional(),
    cargo: z.array(cargoPiece).min(1).max(cargoPieceLimits.maxRows).optional(),
  }),
  /** For cargo, every LCL quote and each other one with the type by which it costs least. */
  output: listOf(pricedQuote).extend({ advice: cargoAdvice.nullable() }),
})

export type QuoteItem = z.infer<typeof quote>
export type QuoteDetail = z.infer<typeof quoteDetail>
export type QuoteContainer = z.infer<typeof container>
export type PricedQuoteItem = z.infer<typeof pricedQuote>
export type PricedQuoteLine = z.infer<typeof priceLine>
export type CargoAdvice = z.infer<typeof cargoAdvice>
