import { cargoPieceLimits, maxLength, rateLimits, rfqLimits } from '@berth/domain/limits'
import { rfqActions, shownRfqStates } from '@berth/domain/rfq/rfq-lifecycle'
import { z } from 'zod'
import { bodyId, day, id, idParams, keyword, optionalText, paging, reason, text, version } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { listOf } from '../envelope.ts'
import { lclPrice, lclPriceForm, offeredLine } from './offered-line.ts'
import { cargoPiece, quote, quoteDetail } from './quote.ts'

const standing = z.enum(shownRfqStates)

// ---- Requests

/** The fields of a quote request; `checkRfq` in the domain has the rules for each. */
export const rfqBody = z.object({
  pol: bodyId.nullable(),
  pod: bodyId.nullable(),
  to: bodyId.nullable(),
  carrier: bodyId.nullish(),
  /** Only for callers with `quote_forwarder`. */
  forwarder: bodyId.nullish(),
  /** The quote the quote request refers to; its current terms are stored with the quote request. */
  rate: bodyId.nullish(),
  ready_date: day.nullable(),
  description: text(maxLength.lineDescription),
  /** Containers, or `cargo` that shares one: one of the two. */
  booking_space: z
    .array(z.object({ container_id: bodyId.nullable(), count: z.number().nullable() }))
    .max(rfqLimits.maxTypes)
    .default([]),
  cargo: z.array(cargoPiece).max(cargoPieceLimits.maxRows).optional(),
  target_rate: text(rfqLimits.targetRate),
  potential_vol: text(rfqLimits.potentialVolume),
  sales: text(maxLength.person),
})

/** The answer to a quote request; `checkRfqAnswer` in the domain has the rules. */
export const rfqAnswerBody = z.object({
  options: z
    .array(
      z.object({
        carrier_id: bodyId.nullable(),
        pol_id: bodyId.nullable(),
        pod_id: bodyId.nullable(),
        to_id: bodyId.nullable(),
        transit_days: z.number().nullish(),
        remark: optionalText(maxLength.remark),
        spaces: z
          .array(z.object({ container_id: bodyId, price: z.number().nullable() }))
          .max(rateLimits.maxSpaces)
          .default([]),
        /** The price of cargo that shares a container, in US dollars a revenue ton, instead of `spaces`. */
        lcl: lclPriceForm.nullish(),
        /**
         * Charges beside the prices: a basis is a requested container type, `CONTAINER` or, for LCL, `RT`; or `B/L`, `SHIPMENT`, or
         * `PERCENT` for a share of the freight.
         */
        lines: z
          .array(
            z.object({
              charge_id: bodyId.nullable(),
              basis: z.string().max(50),
              currency: z.string().max(3),
              /** Required unless it is included in the freight. */
              unit_price: z.number().nullable(),
              is_included: z.boolean().default(false),
              /** Charged only if the service is asked for. */
              is_optional: z.boolean().default(false),
              payment_term: z.enum(['prepaid', 'collect']).default('prepaid'),
              minimum: z.number().nullable().default(null),
              maximum: z.number().nullable().default(null),
              /** The requested container types it is for; empty for all. */
              of_types: z.array(z.string().max(50)).max(rateLimits.maxSpaces).default([]),
            }),
          )
          .max(rfqLimits.maxLines)
          .default([]),
      }),
    )
    .max(rfqLimits.maxOptions),
  expire_date: day.nullable(),
  answer: optionalText(rfqLimits.answer),
  version,
})

// ---- Responses

const lane = {
  pol_id: z.number(),
  pol_name: z.string(),
  pol_code: z.string(),
  pod_id: z.number(),
  pod_name: z.string(),
  pod_code: z.string(),
  to_id: z.number(),
  to_name: z.string(),
  to_code: z.string(),
}

const sums = z.array(z.object({ currency: z.string(), amount: z.number() }))

/** What a cargo comes to. */
const measure = z.object({
  pieces: z.number(),
  /** Cubic metres, and kilograms. */
  volume: z.number(),
  weight: z.number(),
})

export const rfqItem = z.object({
  id: z.number(),
  rfq_no: z.string(),
  /** The state as of today: an answer past its last day is `expired`. */
  state: standing,
  ...lane,
  carrier_id: z.number().nullable(),
  carrier_name: z.string().nullable(),
  ready_date: day,
  description: z.string(),
  target_rate: z.string(),
  /** 1 for containers, which are `spaces`; 2 for cargo that shares one, which has a `measure`. */
  mode: z.number(),
  spaces: z.array(z.object({ container_id: z.number(), container_name: z.string(), count: z.number() })),
  measure: measure.nullable(),
  option_count: z.number(),
  /** What the cheapest option costs for the requested shipment, in each currency; empty if none is the cheapest in all. */
  best_totals: sums,
  expire_date: day.nullable(),
  answer_time: z.string().nullable(),
  order_id: z.number().nullable(),
  order_no: z.string().nullable(),
  create_time: z.string(),
  version: z.number(),
  /** What the caller may do now. */
  actions: z.array(z.enum(rfqActions)),
})

/** A quantity at its price. */
const pricedPart = z.object({
  /** A container type, or `RT`, `B/L` or `SHIPMENT`. */
  basis: z.string(),
  quantity: z.number(),
  unit_price: z.number(),
  amount: z.number(),
})

/** A charge of an option beside its prices: on top of the freight, included in it, or on request. */
export const rfqOptionLine = offeredLine.extend({
  charge_id: z.number(),
  /** What it comes to for the requested shipment; empty for what is included. */
  parts: z.array(pricedPart),
})

export const rfqOption = z.object({
  id: z.number(),
  option_no: z.string(),
  carrier_id: z.number(),
  carrier_name: z.string(),
  carrier_code: z.string(),
  ...lane,
  transit_days: z.number().nullable(),
  remark: z.string().nullable(),
  spaces: z.array(z.object({ container_id: z.number(), container_name: z.string(), price: z.number() })),
  /** The price of cargo that shares a container; null for full containers, which have `spaces`. */
  lcl: lclPrice.nullable(),
  /** The ocean freight of the requested shipment by container type or revenue ton, in US dollars. */
  freight: z.array(pricedPart),
  lines: z.array(rfqOptionLine),
  /** For the requested shipment, freight and charges on top, in US dollars. */
  total: z.number().nullable(),
  /** The same in each currency; empty while a requested type has no price. */
  totals: sums,
  /** What the consignee pays at destination, for information. */
  collect: sums,
  is_cheapest: z.boolean(),
  is_accepted: z.boolean(),
  /** The days the price is valid once the option is accepted. */
  sdate: day,
  edate: day,
})

export const rfq = rfqItem.extend({
  forwarder_id: z.number().nullable(),
  forwarder_name: z.string().nullable(),
  rate_id: z.number().nullable(),
  /** The quote the quote request refers to, as it was then. */
  rate: z.string().nullable(),
  potential_vol: z.string(),
  sales: z.string(),
  /** The cargo that is to share a container, row by row; empty where containers were asked for. */
  cargo: z.array(
    z.object({
      pieces: z.number(),
      length: z.number().nullable(),
      width: z.number().nullable(),
      height: z.number().nullable(),
      volume: z.number().nullable(),
      weight: z.number(),
    }),
  ),
  asked_by: z.string(),
  answer: z.string().nullable(),
  options: z.array(rfqOption),
  server_time: z.string(),
})

const customer = { customer_id: z.number(), customer_name: z.string(), linkman: z.string() }

export const deskRfqItem = rfqItem.extend(customer)

export const deskRfq = rfq.extend({
  ...customer,
  customer_phone: z.string(),
  customer_email: z.string(),
  answered_by: z.string().nullable(),
  /** Today's quotes on the requested lane, cheapest first: starting points for an option. */
  suggestions: z.array(quote),
  /** The currencies that charges of an option may have. */
  currencies: z.array(z.string()),
})

const written = z.object({ id: z.number(), rfq_no: z.string(), state: standing, version: z.number() })
const byState = z.array(z.object({ state: standing, count: z.number() }))
const query = paging.extend({ keyword, state: standing.optional() })

// ---- Member endpoints

export const sendRfq = endpoint({
  method: 'POST',
  path: '/system/send_rfq',
  summary: 'Send a quote request to the operator',
  access: 'quote_rfq',
  creates: true,
  body: rfqBody,
  output: written,
})

export const listRfqs = endpoint({
  method: 'GET',
  path: '/rfq',
  summary: "List the company's quote requests, newest first, with counts per status",
  access: 'quote_rfq',
  query,
  output: listOf(rfqItem).extend({ by_state: byState, server_time: z.string() }),
})

export const getRfq = endpoint({
  method: 'GET',
  path: '/rfq/{id}',
  summary: 'Get a quote request with its options',
  access: 'quote_rfq',
  params: idParams,
  output: rfq,
})

export const getRfqOption = endpoint({
  method: 'GET',
  path: '/rfq/option/{id}',
  summary: 'Get an acceptable option with its containers, to start a booking from',
  access: 'quote_rfq',
  params: idParams,
  output: z.object({
    rfq_id: z.number(),
    ready_date: day,
    /** The goods as described in the quote request, in any language. */
    description: z.string(),
    asked: rfqItem.shape.spaces,
    measure: rfqItem.shape.measure,
    option: rfqOption,
  }),
})

export const withdrawRfq = endpoint({
  method: 'POST',
  path: '/rfq/{id}/withdraw',
  summary: 'Withdraw a quote request that has not been accepted',
  access: 'quote_rfq',
  params: idParams,
  body: z.object({ version }),
  output: written,
})

// Desk endpoints.

export const deskListRfqs = endpoint({
  method: 'GET',
  path: '/desk/rfq',
  summary: 'List the quote requests of all members, with counts per status',
  access: 'desk_rfq',
  query: query.extend({ sort: z.enum(['oldest', 'newest']).default('oldest') }),
  output: listOf(deskRfqItem).extend({ by_state: byState, server_time: z.string() }),
})

export const deskCountRfqs = endpoint({
  method: 'GET',
  path: '/desk/rfq/count',
  summary: 'Count the quote requests and messages waiting for the desk',
  access: 'desk_rfq',
  output: z.object({ rfqs: z.number(), messages: z.number() }),
})

export const deskGetRfq = endpoint({
  method: 'GET',
  path: '/desk/rfq/{id}',
  summary: 'Get a quote request, who sent it, and quotes on its route to start an answer from',
  access: 'desk_rfq',
  params: idParams,
  output: deskRfq,
})

export const deskGetRfqQuote = endpoint({
  method: 'GET',
  path: '/desk/rfq/{id}/quote/{quote}',
  summary: "Get one of today's quotes with the charges beside its freight, to make an option of the answer",
  access: 'desk_rfq',
  params: idParams.extend({ quote: id }),
  output: quoteDetail,
})

export const deskFindEarlierLines = endpoint({
  method: 'GET',
  path: '/desk/rfq/{id}/earlier-lines',
  summary:
    'Find the charges of the latest answer on the same lane with this carrier, as suggestions for an option',
  access: 'desk_rfq',
  params: idParams,
  query: z.object({ carrier_id: z.coerce.number().int().positive() }),
  output: z.object({
    /** The quote request they were offered for; null if there is none. */
    rfq_no: z.string().nullable(),
    lines: z.array(rfqOptionLine),
  }),
})

export const deskAnswerRfq = endpoint({
  method: 'POST',
  path: '/desk/rfq/{id}/answer',
  summary: 'Answer a quote request with priced options, or correct the answer',
  access: 'desk_rfq',
  params: idParams,
  body: rfqAnswerBody,
  output: written,
})

export const deskDeclineRfq = endpoint({
  method: 'POST',
  path: '/desk/rfq/{id}/decline',
  summary: 'Decline a quote request with a reason',
  access: 'desk_rfq',
  params: idParams,
  body: z.object({ reason, version }),
  output: written,
})

export type RfqBody = z.input<typeof rfqBody>
export type RfqAnswerBody = z.input<typeof rfqAnswerBody>
export type RfqItem = z.infer<typeof rfqItem>
export type Rfq = z.infer<typeof rfq>
export type RfqOption = z.infer<typeof rfqOption>
export type RfqOptionLine = z.infer<typeof rfqOptionLine>
export type DeskRfqItem = z.infer<typeof deskRfqItem>
export type DeskRfq = z.infer<typeof deskRfq>
