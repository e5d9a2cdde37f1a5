import { exportFormats } from '@berth/domain/files/import-file'
import { maxLength, pageSizes, sailingLimits } from '@berth/domain/limits'
import { cleanTradeText } from '@berth/domain/reading/clean-text'
import { readImoNumber } from '@berth/domain/reading/identifier'
import { isCallTime } from '@berth/domain/sailing/call-time'
import { type CutOffCode, cutOffCodes } from '@berth/domain/sailing/cut-off-code'
import { copiedFields } from '@berth/domain/sailing/order-copies'
import { sailingStates } from '@berth/domain/sailing/sailing'
import { z } from 'zod'
import { bodyId, id, idParams, instant, keyword, optionalText, paging, reason, version } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { listOf } from '../envelope.ts'
import { statusCode } from '../orders/order-shape.ts'

const callTime = z.string().refine(isCallTime, { params: { rule: 'moment' } })

/** As planned, as last estimated, and as it was; a day or a day and time in the port's own time. */
const callTimes = z.object({
  planned: callTime.nullable(),
  estimated: callTime.nullable(),
  actual: callTime.nullable(),
})

/** One optional value for each code. */
function byCutOffCode<Time extends z.ZodType>(time: Time) {
  const shape = Object.fromEntries(cutOffCodes.map((code) => [code, time.optional()]))
  return z.object(shape as { [Code in CutOffCode]: z.ZodOptional<Time> }) // Every code has its entry.
}

const cutOffTimes = byCutOffCode(instant)

const callFields = {
  port_id: bodyId.nullable(),
  terminal: optionalText(maxLength.terminal),
  arrival: callTimes,
  departure: callTimes,
  cut_offs: cutOffTimes,
}

const sailingFields = {
  carrier_id: bodyId.nullable(),
  service: optionalText(maxLength.voyage, cleanTradeText),
  vessel: optionalText(maxLength.vesselName, cleanTradeText),
  imo_no: optionalText(maxLength.voyage, readImoNumber),
  voyage: optionalText(maxLength.voyage, cleanTradeText),
}

const mostCalls = sailingLimits.maxCalls * 10

export const sailingForm = z.object({
  ...sailingFields,
  calls: z.array(z.object(callFields)).max(mostCalls),
})

/** What no order copies. */
export const sailingHead = z.object({
  service: sailingFields.service,
  imo_no: sailingFields.imo_no,
  state: z.enum(sailingStates),
  version,
})

export const sailingEdit = z.object({
  /** `check` answers what would happen and writes nothing. */
  action: z.enum(['check', 'apply']),
  version,
  vessel: sailingFields.vessel,
  voyage: sailingFields.voyage,
  /** All calls in order; one without an id is new, one that is missing is removed. */
  calls: z.array(z.object({ id: bodyId.nullable(), ...callFields })).max(mostCalls),
  reason: reason.optional(),
  /** Orders with values of their own that follow nevertheless. */
  follow: z.array(bodyId).max(sailingLimits.maxOrders).default([]),
})

const place = z.object({ code: z.string(), name: z.string() })

const sailingCall = z.object({
  id: z.number(),
  port_id: z.number(),
  port: place,
  terminal: z.string().nullable(),
  arrival: callTimes,
  departure: callTimes,
  cut_offs: byCutOffCode(z.string()),
  /** Orders that are loaded here and not cancelled, and their containers. */
  orders: z.number(),
  containers: z.number(),
})

/** Where a change of a sailing stands. `apart`: orders left alone because they have their own dates. */
const sailingChange = z.object({
  id: z.number(),
  sailing_id: z.number(),
  state: z.enum(['running', 'stopped', 'done']),
  user_name: z.string(),
  reason: z.string().nullable(),
  create_time: z.string(),
  /** The orders to change, those changed so far, and the people told so far. */
  orders: z.number(),
  changed: z.number(),
  told: z.number(),
  apart: z.number(),
})

export const sailing = z.object({
  id: z.number(),
  carrier_id: z.number(),
  carrier: place,
  service: z.string().nullable(),
  vessel: z.string(),
  imo_no: z.string().nullable(),
  voyage: z.string(),
  state: z.enum(sailingStates),
  version: z.number(),
  calls: z.array(sailingCall),
  /** All orders on it that are not cancelled, and their containers. */
  orders: z.number(),
  containers: z.number(),
  /** The latest change, which may still be running. */
  change: sailingChange.nullable(),
})

/** The lists of the page of sailings. */
export const sailingTabs = ['ahead', 'missing', 'moved', 'blank', 'sailed'] as const

/** One row of the list: a call of a sailing at which cargo is loaded. */
export const sailingItem = z.object({
  sailing_id: z.number(),
  call_id: z.number(),
  carrier: place,
  service: z.string().nullable(),
  vessel: z.string(),
  voyage: z.string(),
  state: z.enum(sailingStates),
  version: z.number(),
  port: place,
  /** The port after which its cargo is discharged most, and how many others there are. */
  to: place.nullable(),
  more_to: z.number(),
  departure: callTimes,
  cut_offs: byCutOffCode(z.string()),
  orders: z.number(),
  containers: z.number(),
  companies: z.number(),
  /** Orders left alone by the latest changes because their own dates differ. */
  apart: z.number(),
})

export const deskListSailings = endpoint({
  method: 'GET',
  path: '/desk/sailing',
  summary: 'List the calls of sailings at which cargo is loaded, by departure',
  access: 'desk_order',
  query: paging.extend({
    keyword,
    tab: z.enum(sailingTabs).default('ahead'),
    pol_id: id.optional(),
    pod_id: id.optional(),
    carrier_id: id.optional(),
    /** `1`: only those with orders. */
    with_orders: z.enum(['0', '1']).default('0'),
  }),
  output: listOf(sailingItem).extend({
    counts: z.record(z.enum(sailingTabs), z.number()),
    server_time: z.string(),
  }),
})

export const deskExportSailings = endpoint({
  ...deskListSailings,
  path: '/desk/sailing/export',
  summary: 'Export all calls of the listed sailings as a file that can be re-imported',
  query: deskListSailings.query
    .omit({ page: true, size: true })
    .extend({ format: z.enum(exportFormats).default('xlsx') }),
  download: true,
  output: z.unknown(),
})

export const deskCreateSailing = endpoint({
  method: 'POST',
  path: '/desk/sailing',
  summary: 'Add a sailing with its calls',
  access: 'desk_order',
  body: sailingForm,
  output: z.object({ id: z.number(), version: z.number() }),
})

export const deskGetSailing = endpoint({
  method: 'GET',
  path: '/desk/sailing/{id}',
  summary: 'Get a sailing with its calls, orders and latest change',
  access: 'desk_order',
  params: idParams,
  output: sailing.extend({ server_time: z.string() }),
})

export const deskUpdateSailing = endpoint({
  method: 'PUT',
  path: '/desk/sailing/{id}',
  summary: 'Change what orders do not copy: the service, the IMO number, and whether the sailing is blank',
  access: 'desk_order',
  params: idParams,
  body: sailingHead,
  output: z.object({ id: z.number(), version: z.number() }),
})

/** An order on a sailing with what it would have after a change, or has. */
export const sailingOrder = z.object({
  id: z.number(),
  order_no: z.string(),
  customer_name: z.string(),
  status: statusCode,
  pod: place.nullable(),
  volume_text: z.string(),
  call_id: z.number(),
  etd: z.string().nullable(),
  eta: z.string().nullable(),
  cut_off_documents: z.string().nullable(),
  /** The fields in which it differs from its sailing. */
  own: z.array(z.enum(copiedFields)),
})

export const deskListSailingOrders = endpoint({
  method: 'GET',
  path: '/desk/sailing/{id}/orders',
  summary: 'List the orders on a sailing, those that differ from it first',
  access: 'desk_order',
  params: idParams,
  query: paging.extend({
    size: paging.shape.size.default(pageSizes.desk.initial),
    /** Only those loaded at this call. */
    call_id: id.optional(),
    /** `1`: only those that differ from their sailing. */
    own: z.enum(['0', '1']).default('0'),
  }),
  output: listOf(sailingOrder),
})

const effectField = z.object({
  field: z.enum(copiedFields),
  /** The port of an ETA, as there may be several. */
  port: place.nullable(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  orders: z.number(),
})

/** What a change does: before it is applied, and as it was applied. */
export const sailingEffect = z.object({
  orders: z.number(),
  companies: z.number(),
  people: z.number(),
  fields: z.array(effectField),
  /** Orders left alone, because somebody typed another value for them. At most 100 of them are listed. */
  apart: z.array(
    z.object({
      id: z.number(),
      order_no: z.string(),
      customer_name: z.string(),
      own: z.array(z.object({ field: z.enum(copiedFields), value: z.string().nullable() })),
    }),
  ),
  apart_count: z.number(),
})

export const deskChangeSailing = endpoint({
  method: 'POST',
  path: '/desk/sailing/{id}/change',
  summary:
    'Say what a change of vessel, voyage, dates, terminals or cut-offs would do, or apply it to the orders',
  access: 'desk_order',
  params: idParams,
  body: sailingEdit,
  output: z.object({
    effect: sailingEffect,
    /** The change that was begun; null for a check, or if no order has to be changed. */
    change_id: z.number().nullable(),
    version: z.number(),
  }),
})

/** A change with what became of the orders: each field from one value to another, most orders first. */
const pastChange = sailingChange.extend({ fields: z.array(effectField.omit({ port: true })) })

export const deskListSailingChanges = endpoint({
  method: 'GET',
  path: '/desk/sailing/{id}/changes',
  summary: 'List the changes of a sailing, the latest first',
  access: 'desk_order',
  params: idParams,
  query: paging.extend({ size: paging.shape.size.default(pageSizes.desk.initial) }),
  output: listOf(pastChange),
})

export const deskGetSailingChange = endpoint({
  method: 'GET',
  path: '/desk/sailing-change/{id}',
  summary: 'Get how far a change of a sailing is',
  access: 'desk_order',
  params: idParams,
  output: sailingChange,
})

export const deskStopSailingChange = endpoint({
  method: 'POST',
  path: '/desk/sailing-change/{id}/stop',
  summary: 'Stop a change of a sailing: the orders it has not reached are left alone',
  access: 'desk_order',
  params: idParams,
  output: sailingChange,
})

export const deskResumeSailingChange = endpoint({
  method: 'POST',
  path: '/desk/sailing-change/{id}/resume',
  summary: 'Go on with the latest change of a sailing after it was stopped',
  access: 'desk_order',
  params: idParams,
  output: sailingChange,
})

export const deskFollowSailing = endpoint({
  method: 'POST',
  path: '/desk/sailing/{id}/follow',
  summary: 'Let orders that differ from their sailing follow it again',
  access: 'desk_order',
  params: idParams,
  body: z.object({
    version,
    /** Null: all that differ. */
    orders: z.array(bodyId).max(sailingLimits.maxOrders).nullable(),
    reason: reason.optional(),
  }),
  output: sailingChange,
})

export type Sailing = z.infer<typeof sailing>
export type SailingItem = z.infer<typeof sailingItem>
export type SailingOrder = z.infer<typeof sailingOrder>
export type SailingEffect = z.infer<typeof sailingEffect>
export type SailingChange = z.infer<typeof sailingChange>
export type PastSailingChange = z.infer<typeof pastChange>
export type SailingTab = (typeof sailingTabs)[number]
