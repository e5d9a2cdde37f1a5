import { exportFormats } from '@berth/domain/files/import-file'
import { rateLimits } from '@berth/domain/limits'
import { z } from 'zod'
import { bodyId, day, id, paging } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { type DeskRate, deskRate, rate } from './rate.ts'

/** How many days before its end a price is watched unless the caller says otherwise, and at most. */
export const watchedDays = { usual: 30, most: 180 } as const

/** `check` answers what `apply` would write, and writes nothing. */
export const extensionActions = ['check', 'apply'] as const

const change = z.number().min(-rateLimits.maxPrice).max(rateLimits.maxPrice).nullable()

/** By how much the price of a container type changes; without a type, that of all others and of revenue tons. */
const typeChange = z.object({ container_id: bodyId.nullable(), amount: change, percent: change })

const ratesExtension = z.object({
  action: z.enum(extensionActions),
  ids: z.array(bodyId).min(1).max(rateLimits.maxBatch),
  /** The first and the last day of the copies. */
  sdate: day.nullable(),
  edate: day.nullable(),
  changes: z.array(typeChange).max(20),
})

const extendedSpace = z.object({
  container_id: z.number(),
  container_code: z.string(),
  before: z.number(),
  after: z.number(),
})

const extendedRate = z.object({
  id: z.number(),
  carrier_name: z.string(),
  carrier_code: z.string(),
  pol_name: z.string(),
  pol_code: z.string(),
  to_name: z.string(),
  to_code: z.string(),
  sdate: z.string(),
  edate: z.string(),
  /** The last day that it has from then on, if its successor starts before its end. */
  shortened_to: z.string().nullable(),
  spaces: z.array(extendedSpace),
  /** Of LCL: the price per revenue ton from each break. */
  breaks: z.array(z.object({ from: z.number(), before: z.number(), after: z.number() })),
  /** Why it cannot be copied so, in the caller's language. */
  problem: z.string().nullable(),
})

const ratesExtended = z.object({
  lists: z.array(extendedRate),
  /** The import that undoes it, once it is applied. */
  import_id: z.number().nullable(),
})

const endingQuery = paging.extend({
  days: id.max(watchedDays.most).default(watchedDays.usual),
})

/** What was offered to somebody and ends soon without their answer. */
const endingOffer = z.object({
  /** An offer, or the answer to a quote request. */
  kind: z.enum(['offer', 'rfq']),
  id: z.number(),
  no: z.string(),
  /** Whom it is for, by its name in the caller's language. */
  company: z.string(),
  pol_name: z.string().nullable(),
  to_name: z.string().nullable(),
  /** The last day it may be accepted. */
  end_day: z.string(),
})

const isLastOfLane = { is_last_of_lane: z.boolean() }

const endingRates = z.object({
  /** Prices without a successor that end within so many days; those whose lane then has no price at all first. */
  lists: z.array(rate.extend(isLastOfLane)),
  total: z.number(),
  /** How many lanes then have no price. */
  lanes: z.number(),
  /** Those that end first, for callers who may see them; up to so many, whatever the page. */
  offers: z.array(endingOffer),
  offer_total: z.number(),
})

export const extendRates = endpoint({
  method: 'POST',
  path: '/rate/extend',
  summary:
    'Copy rates with new days and changed prices, all or none; `check` only tells what would be written',
  access: 'rate',
  body: ratesExtension,
  output: ratesExtended,
})

export const deskExtendRates = endpoint({
  method: 'POST',
  path: '/desk/rate/extend',
  summary:
    'Copy operator rates with new days and changed prices, all or none; `check` only tells what would be written',
  access: 'desk_rate',
  body: ratesExtension,
  output: ratesExtended,
})

export const listEndingRates = endpoint({
  method: 'GET',
  path: '/rate/ending',
  summary: "List the company's rates that end soon without a successor, and its offers that end soon",
  access: 'rate',
  query: endingQuery,
  output: endingRates,
})

export const deskListEndingRates = endpoint({
  method: 'GET',
  path: '/desk/rate/ending',
  summary:
    "List the operator's rates that end soon without a successor, and the offers and answers to quote requests that end soon",
  access: 'desk_rate',
  query: endingQuery,
  output: endingRates.extend({ lists: z.array(deskRate.extend(isLastOfLane)) }),
})

const endingFile = endingQuery.omit({ page: true, size: true }).extend({
  format: z.enum(exportFormats).default('xlsx'),
})

export const exportEndingRates = endpoint({
  ...listEndingRates,
  path: '/rate/ending/export',
  summary: "Export the company's rates that end soon without a successor as a file",
  query: endingFile,
  download: true,
  output: z.unknown(),
})

export const deskExportEndingRates = endpoint({
  ...deskListEndingRates,
  path: '/desk/rate/ending/export',
  summary: "Export the operator's rates that end soon without a successor as a file, with whom each is for",
  query: endingFile,
  download: true,
  output: z.unknown(),
})

export type RatesExtensionBody = z.input<typeof ratesExtension>
export type ExtendedRate = z.infer<typeof extendedRate>
export type ExtendedRates = z.infer<typeof ratesExtended>
export type EndingOffer = z.infer<typeof endingOffer>
/** A rate that ends soon; at the desk with whom it is for. */
export type EndingRate = z.infer<typeof endingRates>['lists'][number] & Partial<Pick<DeskRate, 'sold'>>
