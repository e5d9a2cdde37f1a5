import { maxLength, rateLimits } from '@berth/domain/limits'
import { rateStates } from '@berth/domain/rate'
import { z } from 'zod'
import { bodyId, day, empty, id, idParams, money, optionalText, paging, version } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { listOf } from '../envelope.ts'

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
  spaces: z
    .array(z.object({ container_id: bodyId.nullable(), price: z.number().nullable() }))
    .max(rateLimits.maxSpaces),
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
  spaces: z.array(rateSpace),
  /** The forwarder that publishes it; both null if the operator does. */
  forwarder_id: z.number().nullable(),
  forwarder_name: z.string().nullable(),
  create_time: z.string(),
  update_time: z.string(),
  version: z.number(),
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
}

/** What every list of rates can be sorted by; `price_7` is the price of container type 7. */
export const rateSortFields = ['carrier', 'pol', 'pod', 'to', 'transit_days', 'edate'] as const

/** A sort field: one of these, or the price of a container type. */
export function sortFieldOf(fields: readonly string[]) {
  return z.string().regex(new RegExp(`^(${fields.join('|')}|price_[1-9]\\d{0,14})$`), { error: 'one_of' })
}

/** The order of a list of rates: last updated first, unless sorted by one of its columns. */
export const rateSort = {
  field: sortFieldOf(['update_time', ...rateSortFields]).default('update_time'),
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
  /** Added to each price, also negative; null leaves them. */
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
  output: listOf(rate),
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
export type RateBody = z.input<typeof rateBody>

export const deskChangeRates = endpoint({
  ...changeRates,
  path: '/desk/rate/changes',
  summary: 'Change the last day or prices of several operator rates, all or none',
  access: 'desk_rate',
})

export type RatesChangeBody = z.infer<typeof ratesChange>
