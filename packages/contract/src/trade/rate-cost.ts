import { exportFormats } from '@berth/domain/files/import-file'
import { lclPriceLimits, maxLength, rateLimits } from '@berth/domain/limits'
import { containerMode } from '@berth/domain/order/booking/container-mode'
import { rateStates } from '@berth/domain/rate'
import { z } from 'zod'
import {
  bodyId,
  day,
  empty,
  id,
  idParams,
  keyword,
  numberList,
  optionalText,
  paging,
  text,
  version,
} from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { listOf } from '../envelope.ts'
import { lclPrice, lclPriceForm } from './offered-line.ts'

const modes = z.union([z.literal(containerMode.fcl), z.literal(containerMode.lcl)])
const weekDay = z.literal([1, 2, 3, 4, 5, 6, 7])
const weekDays = z.array(weekDay).max(7)

/** The terms of bought cargo that shares a container as entered; `checkLclTerms` in the domain has the rules. */
const enteredTerms = lclPriceForm.extend({
  cfs: optionalText(maxLength.terminal),
  closing_days: weekDays,
  sailing_days: weekDays,
})

/** The same once they are complete. */
const boughtTerms = z.object({
  breaks: z.array(z.object({ from: z.number(), price: z.number() })).max(lclPriceLimits.maxBreaks),
  min_tons: z.number(),
  min_amount: z.number().nullable(),
  kilograms_per_ton: z.number(),
  cfs: optionalText(maxLength.terminal),
  closing_days: weekDays,
  sailing_days: weekDays,
})

/** The fields of a bought rate; `checkRateCost` in the domain has the rules for each. */
const rateCostBody = z.object({
  supplier: text(maxLength.company),
  contract_no: optionalText(maxLength.reference),
  carrier_id: bodyId.nullable(),
  pol_id: bodyId.nullable(),
  pod_id: bodyId.nullable(),
  to_id: bodyId.nullable(),
  sdate: day.nullable(),
  edate: day.nullable(),
  transit_days: z.number().nullable(),
  mode: modes,
  /** What one container of each type costs, in US dollars; empty for LCL. */
  spaces: z
    .array(z.object({ container_id: bodyId.nullable(), price: z.number().nullable() }))
    .max(rateLimits.maxSpaces),
  lcl: enteredTerms.nullable(),
  hub_id: bodyId.nullable(),
  /** For colleagues; it is not sold with the price. */
  remark: optionalText(maxLength.remark),
})

const typePrice = z.object({ container_id: z.number(), container_code: z.string(), price: z.number() })
const tonBreak = z.object({ from: z.number(), price: z.number() })

/** What a cost is sold at to everybody, a group or a company. */
const sellPrice = z.object({
  group: z.object({ id: z.number(), name: z.string() }).nullable(),
  company: z.object({ id: z.number(), name: z.string() }).nullable(),
  spaces: z.array(typePrice),
  breaks: z.array(tonBreak),
  min_amount: z.number().nullable(),
  is_below_cost: z.boolean(),
})

export const rateCost = z.object({
  id: z.number(),
  /** The number people call it by: CO-0042. */
  cost_no: z.string(),
  supplier: z.string(),
  contract_no: z.string().nullable(),
  carrier_id: z.number(),
  carrier_name: z.string(),
  carrier_code: z.string(),
  pol_id: z.number(),
  pol_name: z.string(),
  pol_code: z.string(),
  pod_id: z.number(),
  pod_name: z.string(),
  pod_code: z.string(),
  to_id: z.number(),
  to_name: z.string(),
  to_code: z.string(),
  sdate: day,
  edate: day,
  transit_days: z.number().nullable(),
  mode: z.number(),
  spaces: z.array(typePrice),
  lcl: z
    .object({
      breaks: z.array(tonBreak),
      min_tons: z.number(),
      min_amount: z.number().nullable(),
      kilograms_per_ton: z.number(),
      cfs: z.string().nullable(),
      closing_days: z.array(weekDay),
      sailing_days: z.array(weekDay),
    })
    .nullable(),
  hub_id: z.number().nullable(),
  hub_name: z.string().nullable(),
  remark: z.string().nullable(),
  /** The public price first, then those of groups, then those of companies. */
  sells: z.array(sellPrice),
  update_time: z.string(),
  version: z.number(),
})

export const deskListRateCosts = endpoint({
  method: 'GET',
  path: '/desk/rate-cost',
  summary: 'List the bought rates with what they are sold at, last changed first',
  access: 'desk_rate',
  query: paging.extend({
    /** A part of the supplier or of the contract number. */
    keyword,
    pol_id: id.optional(),
    to_id: id.optional(),
    carrier_id: id.optional(),
    /** Their validity today. */
    standing: z.enum(rateStates).optional(),
    /** 1 for full containers, 2 for LCL. */
    mode: z.coerce.number().pipe(modes).optional(),
  }),
  output: listOf(rateCost),
})

export const deskGetRateCost = endpoint({
  method: 'GET',
  path: '/desk/rate-cost/{id}',
  summary: 'Get a bought rate with what it is sold at',
  access: 'desk_rate',
  params: idParams,
  output: rateCost,
})

export const deskCreateRateCost = endpoint({
  method: 'POST',
  path: '/desk/rate-cost',
  summary: 'Add a bought rate; what it is sold at is written with it',
  access: 'desk_rate',
  creates: true,
  body: rateCostBody,
  output: rateCost,
})

export const deskUpdateRateCost = endpoint({
  method: 'PUT',
  path: '/desk/rate-cost/{id}',
  summary: 'Change a bought rate; what it is sold at is written with it',
  access: 'desk_rate',
  params: idParams,
  body: rateCostBody.extend({ version }),
  output: rateCost,
})

export const deskDeleteRateCost = endpoint({
  method: 'DELETE',
  path: '/desk/rate-cost/{id}',
  summary: 'Delete a bought rate and the rates sold from it; bookings keep their prices',
  access: 'desk_rate',
  params: idParams,
  output: empty,
})

export const deskPriceRateCost = endpoint({
  method: 'POST',
  path: '/desk/rate-cost/price',
  summary: 'Tell what a bought rate would be sold at, while it is typed',
  access: 'desk_rate',
  body: z.object({
    carrier_id: bodyId.nullable(),
    pod_id: bodyId.nullable(),
    mode: modes,
    spaces: z.array(z.object({ container_id: bodyId, price: z.number() })).max(rateLimits.maxSpaces),
    lcl: boughtTerms.nullable(),
  }),
  output: z.object({ sells: z.array(sellPrice) }),
})

/** What a rate that is sold from a bought one costs, in US dollars. */
const soldRateCost = z.object({
  rate_id: z.number(),
  spaces: z.array(z.object({ container_id: z.number(), price: z.number() })),
  lcl: lclPrice.nullable(),
})

export const deskFindCostsOfRates = endpoint({
  method: 'GET',
  path: '/desk/rate-cost/sold',
  summary: "Tell what those of the operator's rates cost that are sold from a bought rate",
  access: 'desk_rate',
  query: z.object({ rate_ids: numberList }),
  output: z.object({ lists: z.array(soldRateCost) }),
})

export const deskExportRateCosts = endpoint({
  method: 'GET',
  path: '/desk/rate-cost/export',
  summary:
    'Export the bought rates of one mode, those of full containers unless said, as a file that can be re-imported',
  access: 'desk_rate',
  query: deskListRateCosts.query
    .omit({ page: true, size: true })
    .extend({ format: z.enum(exportFormats).default('xlsx') }),
  download: true,
  output: z.unknown(),
})

export type RateCost = z.infer<typeof rateCost>
export type RateCostBody = z.input<typeof rateCostBody>
export type SellPrice = z.infer<typeof sellPrice>
