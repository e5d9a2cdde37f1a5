import { lclPriceLimits, maxLength, rateLimits } from '@berth/domain/limits'
import { containerMode } from '@berth/domain/order/booking/container-mode'
import { rateStates } from '@berth/domain/rate'
import { z } from 'zod'
import { bodyId, day, empty, id, idParams, money, optionalText, paging, version } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { listOf } from '../envelope.ts'

const modes = z.union([z.literal(containerMode.fcl), z.literal(containerMode.lcl)])

const weekDay = z.literal([1, 2, 3, 4, 5, 6, 7])
const weekDays = z.array(weekDay).max(7).default([])

/** What a rate for LCL says beside its lane; `checkLclTerms` in the domain has the rules for each. */
const lclBody = z.object({
  /** From how many revenue tons on a price holds, in US dollars per ton; zero and below are rebates. */
  breaks: z
    .array(z.object({ from: z.number().nullable(), price: z.number().nullable() }))
    .max(lclPriceLimits.maxBreaks),
  min_tons: z.number().nullable().default(1),
  min_amount: z.number().nullable().default(null),
  kilograms_per_ton: z.number().nullable().default(1000),
  cfs: optionalText(maxLength.terminal),
  /** 1 for Monday to 7 for Sunday. */
  closing_days: weekDays,
  sailing_days: weekDays,
})

/** The fields of a rate; `checkRate` in the domain has the rules for each. */
export const rateFields = {
  carrier_id: bodyId.nullable(),
  pol_id: bodyId.nullable(),
  to_id: bodyId.nullable(),
  pod_id: bodyId.nullable(),
  sdate: day.nullable(),
  edate: day.nullable(),
  transit_days: z.number().nullish(),
  remark: optionalText(maxLength.remark),
  /** 1 for full containers, priced by `spaces`; 2 for LCL, priced by `lcl`. */
  mode: modes.default(containerMode.fcl),
  spaces: z
    .array(z.object({ container_id: bodyId.nullable(), price: z.number().nullable() }))
    .max(rateLimits.maxSpaces),
  lcl: lclBody.nullish(),
  /** The port where a shared container is loaded anew; null if it sails directly. */
  hub_id: bodyId.nullish(),
}

export const rateBody = z.object(rateFields)

/** The price for one container of a type; a rate has each type only once, so the type identifies it. */
export const rateSpace = z.object({
  id: z.number(),
  container_id: z.number(),
  container_name: z.string(),
  container_code: z.string(),
  price: money,
})

/** The terms of a rate for LCL. */
export const rateLcl = z.object({
  breaks: z.array(z.object({ from: z.number(), price: z.number() })),
  min_tons: z.number(),
  min_amount: z.number().nullable(),
  kilograms_per_ton: z.number(),
  cfs: z.string().nullable(),
  closing_days: z.array(weekDay),
  sailing_days: z.array(weekDay),
})

export const rate = z.object({
  id: z.number(),
  carrier_id: z.number(),
  carrier_name: z.string(),
  carrier_code: z.string(),
  pol_id: z.number(),
  pol_name: z.string(),
  pol_code: z.string(),
  to_id: z.number(),
  to_name: z.string(),
  to_code: z.string(),
  pod_id: z.number(),
  pod_name: z.string(),
  pod_code: z.string(),
  sdate: day,
  edate: day,
  transit_days: z.number().nullable(),
  remark: z.string().nullable(),
  /** 1 for full containers, which have prices in `spaces`; 2 for LCL, which have them in `lcl`. */
  mode: z.number(),
  spaces: z.array(rateSpace),
  lcl: rateLcl.nullable(),
  hub_id: z.number().nullable(),
  hub_name: z.string().nullable(),
  hub_code: z.string().nullable(),
  /** The forwarder that publishes it; both null if the operator does. */
  forwarder_id: z.number().nullable(),
  forwarder_name: z.string().nullable(),
  create_time: z.string(),
  update_time: z.string(),
  version: z.number(),
})

/** A rate at the desk, and whom it is for if it is sold from a cost: a group, a company, or everybody. */
export const deskRate = rate.extend({
  sold: z
    .object({
      cost_id: z.number(),
      cost_no: z.string(),
      group_name: z.string().nullable(),
      company_name: z.string().nullable(),
    })
    .nullable(),
})

/** The filters of a list of rates; `sdate` and `edate` select rates valid on any day in between. */
export const rateFilters = {
  pol_id: id.optional(),
  to_id: id.optional(),
  carrier_id: id.optional(),
  sdate: day.optional(),
  edate: day.optional(),
  /** Their validity today. */
  standing: z.enum(rateStates).optional(),
  /** 1 for rates of full containers, 2 for those of LCL; both without it. */
  mode: z.coerce.number().pipe(modes).optional(),
}

/** What every list of rates can be sorted by; `price_7` is the price of container type 7. */
export const rateSortFields = ['carrier', 'pol', 'pod', 'to', 'transit_days', 'edate'] as const

/** A sort field: one of these, or the price of a container type. */
export function sortFieldOf(fields: readonly string[]) {
  return z.string().regex(new RegExp(`^(${fields.join('|')}|price_[1-9]\\d{0,14})$`), { error: 'one_of' })
}

/** The order of a list of rates: last updated first, unless sorted by one of its columns; `ton_price` is that of the first break. */
export const rateSort = {
  field: sortFieldOf(['update_time', 'ton_price', ...rateSortFields]).default('update_time'),
  order: z.enum(['asc', 'desc']).default('desc'),
}

const rateQuery = paging.extend({ ...rateFilters, ...rateSort })
const rateIds = z.array(bodyId).min(1).max(rateLimits.maxBatch)

export const listRates = endpoint({
  method: 'GET',
  path: '/rate',
  summary: "List the company's rates, last updated first unless sorted",
  access: 'rate',
  query: rateQuery,
  output: listOf(rate),
})

export const getRate = endpoint({
  method: 'GET',
  path: '/rate/{id}',
  summary: 'Get a rate',
  access: 'rate',
  params: idParams,
  output: rate,
})

export const createRate = endpoint({
  method: 'POST',
  path: '/rate',
  summary: 'Publish a rate',
  access: 'rate',
  creates: true,
  body: rateBody,
  output: rate,
})

export const updateRate = endpoint({
  method: 'PUT',
  path: '/rate/{id}',
  summary: 'Update a rate',
  access: 'rate',
  params: idParams,
  body: rateBody.extend({ version }),
  output: rate,
})

export const deleteRate = endpoint({
  method: 'DELETE',
  path: '/rate/{id}',
  summary: 'Delete a rate; existing bookings keep their prices',
  access: 'rate',
  params: idParams,
  output: empty,
})

export const deleteRates = endpoint({
  method: 'DELETE',
  path: '/rate',
  summary: 'Delete several rates, all or none',
  access: 'rate',
  body: rateIds,
  output: empty,
})

const ratesChange = z.object({
  ids: rateIds,
  /** Their new last day; null leaves it. */
  edate: day.nullable(),
  /** Added to each price, of a container or a revenue ton, also negative; null leaves them. */
  amount: z.number().min(-rateLimits.maxPrice).max(rateLimits.maxPrice).nullable(),
})

export const changeRates = endpoint({
  method: 'PUT',
  path: '/rate/changes',
  summary: 'Change the last day or prices of several rates, all or none',
  access: 'rate',
  body: ratesChange,
  output: z.object({ count: z.number() }),
})

export const deskListRates = endpoint({
  method: 'GET',
  path: '/desk/rate',
  summary: "List the operator's rates, last updated first unless sorted",
  access: 'desk_rate',
  query: rateQuery,
  output: listOf(deskRate),
})

export const deskGetRate = endpoint({
  method: 'GET',
  path: '/desk/rate/{id}',
  summary: 'Get a rate of the operator',
  access: 'desk_rate',
  params: idParams,
  output: rate,
})

export const deskCreateRate = endpoint({
  method: 'POST',
  path: '/desk/rate',
  summary: 'Publish a rate of the operator',
  access: 'desk_rate',
  creates: true,
  body: rateBody,
  output: rate,
})

export const deskUpdateRate = endpoint({
  method: 'PUT',
  path: '/desk/rate/{id}',
  summary: 'Update a rate of the operator',
  access: 'desk_rate',
  params: idParams,
  body: rateBody.extend({ version }),
  output: rate,
})

export const deskDeleteRate = endpoint({
  method: 'DELETE',
  path: '/desk/rate/{id}',
  summary: 'Delete a rate of the operator',
  access: 'desk_rate',
  params: idParams,
  output: empty,
})

export const deskDeleteRates = endpoint({
  method: 'DELETE',
  path: '/desk/rate',
  summary: 'Delete several operator rates, all or none',
  access: 'desk_rate',
  body: rateIds,
  output: empty,
})

export type Rate = z.infer<typeof rate>
export type DeskRate = z.infer<typeof deskRate>
export type RateBody = z.input<typeof rateBody>

export const deskChangeRates = endpoint({
  ...changeRates,
  path: '/desk/rate/changes',
  summary: 'Change the last day or prices of several operator rates, all or none',
  access: 'desk_rate',
})

export type RatesChangeBody = z.infer<typeof ratesChange>
