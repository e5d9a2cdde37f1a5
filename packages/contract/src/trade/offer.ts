import { exportFormats } from '@berth/domain/files/import-file'
import { maxFigure, maxLength, offerLimits, rateLimits } from '@berth/domain/limits'
import { offerGroups } from '@berth/domain/offer/offer-group'
import {
  offerActions,
  offerDeclineReasons,
  offerLanguages,
  offerStates,
  shownOfferStates,
} from '@berth/domain/offer/offer-lifecycle'
import { containerMode } from '@berth/domain/order/booking/container-mode'
import { readMailAddress } from '@berth/domain/reading/identifier'
import { chargeModes } from '@berth/domain/tariff/charge-rule'
import { z } from 'zod'
import {
  bodyId,
  day,
  empty,
  filled,
  id,
  idParams,
  keyword,
  language,
  optionalText,
  paging,
  readAs,
  text,
  version,
  volumeM3,
  weightKg,
} from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { listOf } from '../envelope.ts'
import { emission } from './emission.ts'
import { lclPrice, lclPriceForm } from './offered-line.ts'
import { quote } from './quote.ts'

const standing = z.enum(shownOfferStates)
const modes = z.union([z.literal(containerMode.fcl), z.literal(containerMode.lcl)])
const terms = z.enum(['prepaid', 'collect'])
const price = z.number().min(-maxFigure.money).max(maxFigure.money)

// ---- Requests

const lineBody = z.object({
  group: z.enum(offerGroups),
  charge_id: bodyId.nullable(),
  /** A container type of the option, or `CONTAINER`, `RT`, `B/L`, `SHIPMENT`, or `PERCENT` for a share of the freight. */
  basis: z.string().max(50),
  /** In percent for a share. */
  unit_price: price.nullable(),
  currency: z.string().max(3),
  payment_term: terms,
  charge_mode: z.enum(chargeModes),
  minimum: price.nullish(),
  maximum: price.nullish(),
  /** The container types that it is for; none for all. */
  of_types: z.array(z.string().max(50)).max(rateLimits.maxSpaces).default([]),
})

const spaceBody = z.object({
  container_id: bodyId,
  count: z.number().nullable(),
  /** The ocean freight of one container, in US dollars. */
  price: price.nullable(),
})

const cargoBody = z.object({ volume: volumeM3.nullable(), weight: weightKg.nullable() })

const optionBody = z.object({
  mode: modes,
  carrier_id: bodyId.nullable(),
  pol_id: bodyId.nullable(),
  pod_id: bodyId.nullable(),
  to_id: bodyId.nullable(),
  transit_days: z.number().nullable(),
  sailing: optionalText(offerLimits.sailing),
  /** The rate it was made from, if any. */
  rate_id: bodyId.nullish(),
  spaces: z.array(spaceBody).max(rateLimits.maxSpaces).default([]),
  cargo: cargoBody.nullish(),
  /** The price of cargo that shares a container, in US dollars a revenue ton. */
  lcl: lclPriceForm.nullish(),
  lines: z.array(lineBody).max(offerLimits.maxLines).default([]),
})

const recipientFields = {
  customer_id: bodyId.nullable(),
  company: optionalText(maxLength.company),
  linkman: optionalText(maxLength.person),
  emails: z.array(readAs(readMailAddress, maxLength.email)).max(offerLimits.maxRecipients),
}

/** The fields of a draft; `checkOfferDraft` and, when it is sent, `checkOffer` in the domain have the rules. */
export const offerBody = z.object({
  ...recipientFields,
  language: z.enum(offerLanguages),
  ready_date: day.nullable(),
  goods: optionalText(maxLength.lineDescription),
  valid_until: day.nullable(),
  notes_zh: optionalText(offerLimits.notes),
  notes_en: optionalText(offerLimits.notes),
  options: z.array(optionBody).max(offerLimits.maxOptions),
  version,
})

/** What a new offer starts from: a quote request, quotes of today, or nothing. */
export const offerStart = z.object({
  rfq_id: bodyId.nullish(),
  quote_ids: z.array(bodyId).max(offerLimits.maxOptions).default([]),
  /** The containers that quotes are priced for. */
  spaces: z
    .array(z.object({ container_id: bodyId, count: z.number().int().min(1).max(offerLimits.maxCount) }))
    .max(rateLimits.maxSpaces)
    .default([]),
  /** The cargo that shares a container. */
  cargo: cargoBody.nullish(),
  ready_date: day.nullish(),
  customer_id: bodyId.nullish(),
  company: optionalText(maxLength.company),
  linkman: optionalText(maxLength.person),
  emails: z.array(readAs(readMailAddress, maxLength.email)).max(offerLimits.maxRecipients).default([]),
})

// ---- Responses

const money = z.array(z.object({ currency: z.string(), amount: z.number() }))

/** What is charged of a line: its quantities at its price. */
const part = z.object({
  basis: z.string(),
  quantity: z.number(),
  unit_price: z.number(),
  amount: z.number(),
})

export const offerLine = z.object({
  group: z.enum(offerGroups),
  /** Null while the draft names no charge. */
  charge_id: z.number().nullable(),
  charge_code: z.string(),
  charge_name: z.string(),
  basis: z.string(),
  unit_price: z.number().nullable(),
  currency: z.string(),
  payment_term: terms,
  charge_mode: z.enum(chargeModes),
  minimum: z.number().nullable(),
  maximum: z.number().nullable(),
  /** The container types that it is for; empty for all. */
  of_types: z.array(z.string()),
  /** What it comes to for the quantities of the option; empty for what is included. */
  parts: z.array(part),
})

export const offerOption = z.object({
  id: z.number(),
  option_no: z.string(),
  mode: z.number(),
  carrier_id: z.number().nullable(),
  carrier_name: z.string().nullable(),
  carrier_code: z.string().nullable(),
  pol_id: z.number().nullable(),
  pol_name: z.string().nullable(),
  pol_code: z.string().nullable(),
  pod_id: z.number().nullable(),
  pod_name: z.string().nullable(),
  pod_code: z.string().nullable(),
  to_id: z.number().nullable(),
  to_name: z.string().nullable(),
  to_code: z.string().nullable(),
  transit_days: z.number().nullable(),
  sailing: z.string().nullable(),
  spaces: z.array(
    z.object({
      container_id: z.number(),
      container_name: z.string(),
      count: z.number().nullable(),
      price: z.number().nullable(),
    }),
  ),
  cargo: z.object({ volume: z.number().nullable(), weight: z.number().nullable() }).nullable(),
  /** Of a draft null until it is complete. */
  lcl: lclPrice.nullable(),
  /** The ocean freight by container type or revenue ton, in US dollars. */
  freight: z.array(part),
  lines: z.array(offerLine),
  /** What is to be paid for in each currency: neither what is collect nor what is on request. */
  totals: money,
  /** What the consignee pays at destination, for information. */
  collect: money,
  /** What it emits, as it was counted when the offer was sent. Null where the distance or a factor is not known. */
  carbon: emission.nullable(),
  is_cheapest: z.boolean(),
  is_fastest: z.boolean(),
  is_accepted: z.boolean(),
})

export const offerItem = z.object({
  id: z.number(),
  offer_no: z.string(),
  /** Which version it is, starting at one. */
  edition: z.number(),
  /** The state as of today: what was not accepted in time is `expired`. */
  state: standing,
  /** The lane of its first option. */
  pol_name: z.string().nullable(),
  pol_code: z.string().nullable(),
  to_name: z.string().nullable(),
  to_code: z.string().nullable(),
  /** The containers of its first option, or null for cargo that shares one. */
  spaces: z.array(z.object({ container_name: z.string(), count: z.number().nullable() })),
  cargo: z.object({ volume: z.number().nullable(), weight: z.number().nullable() }).nullable(),
  option_count: z.number(),
  /** What the cheapest option comes to in each currency; empty if none is the cheapest in all. */
  best_totals: money,
  rfq_id: z.number().nullable(),
  rfq_no: z.string().nullable(),
  ready_date: day.nullable(),
  goods: z.string().nullable(),
  valid_until: day.nullable(),
  send_time: z.string().nullable(),
  open_time: z.string().nullable(),
  decide_time: z.string().nullable(),
  decline_reason: z.enum(offerDeclineReasons).nullable(),
  decline_note: z.string().nullable(),
  /** The order that was booked from it, or with `is_booked` for its quote request. */
  order_id: z.number().nullable(),
  order_no: z.string().nullable(),
  /** Whether its quote request was booked otherwise: it can no longer be accepted. The order is named to those who may see orders. */
  is_booked: z.boolean(),
  create_time: z.string(),
  version: z.number(),
  /** What the caller may do now. */
  actions: z.array(z.enum(offerActions)),
})

export const offer = offerItem.extend({
  /** Whom it is for. */
  company: z.string(),
  linkman: z.string().nullable(),
  language: z.enum(offerLanguages),
  /** In the caller's language; in the other one if there is none. */
  notes: z.string().nullable(),
  /** Who prepared it. */
  prepared_by: z.string(),
  options: z.array(offerOption),
  server_time: z.string(),
})

const recipient = {
  customer_id: z.number().nullable(),
  company: z.string(),
  linkman: z.string().nullable(),
}

export const deskOfferItem = offerItem.extend(recipient)

/** An option as whoever makes the offer has it. */
const madeOption = offerOption.extend({
  /** The rate it was made from, as long as it keeps to its carrier and places. */
  rate_id: z.number().nullable(),
  /** As far as it is typed. */
  lcl: lclPriceForm.nullable(),
})

export const deskOffer = offer.extend({
  options: z.array(madeOption),
  customer_id: z.number().nullable(),
  emails: z.array(z.string()),
  notes_zh: z.string().nullable(),
  notes_en: z.string().nullable(),
  created_by: z.string(),
  sent_by: z.string().nullable(),
  /** All its versions, the first one first. */
  editions: z.array(
    z.object({
      id: z.number(),
      edition: z.number(),
      state: z.enum(offerStates),
      send_time: z.string().nullable(),
    }),
  ),
  /** The links that were mailed, and how often each was opened. */
  links: z.array(
    z.object({
      address: z.string(),
      create_time: z.string(),
      open_count: z.number(),
      last_open_time: z.string().nullable(),
    }),
  ),
  /** What somebody without an account has left. */
  left: z
    .object({
      name: z.string(),
      email: z.string(),
      /** The number of the option they want. */
      option: z.number().nullable(),
      create_time: z.string(),
    })
    .nullable(),
  /** The currencies that charges may have. */
  currencies: z.array(z.string()),
  /** The conditions to choose from; none for a forwarder. */
  note_templates: z.array(z.object({ notes_zh: z.string(), notes_en: z.string() })),
})

/** An offer as somebody sees it who has its link. */
export const linkedOffer = offer.omit({ version: true, rfq_id: true, order_id: true }).extend({
  /** Whether it is for a company with an account, whose colleagues accept it signed in. */
  is_member: z.boolean(),
  /** Who issued it, in the caller's language. */
  issuer: z.string(),
  phone: z.string(),
  /** When the link ends. */
  end_time: z.string(),
})

export const writtenOffer = z.object({
  id: z.number(),
  offer_no: z.string(),
  edition: z.number(),
  state: standing,
  version: z.number(),
})
const byState = z.array(z.object({ state: standing, count: z.number() }))
/** How many of all states can be accepted now: not those whose quote request was booked otherwise. */
export const acceptable = z.number()
const filter = z.object({ keyword, state: standing.optional() })
const deskFilter = z.object({
  keyword,
  state: standing.optional(),
  /** The places of one of its options. */
  pol_id: id.optional(),
  to_id: id.optional(),
  customer_id: id.optional(),
  /** The days in China its first version was begun. */
  begun_from: day.optional(),
  begun_to: day.optional(),
})
const format = z.enum(exportFormats).default('xlsx')
const fileQuery = z.object({ lang: language.optional() })
const declineBody = z.object({
  reason: z.enum(offerDeclineReasons),
  note: optionalText(offerLimits.note),
})

// ---- Member endpoints

export const listOffers = endpoint({
  method: 'GET',
  path: '/offer',
  summary: 'List the offers that were sent to the company, newest first, with counts per state',
  access: 'quote_rfq',
  query: paging.extend(filter.shape),
  output: listOf(offerItem).extend({ by_state: byState, acceptable, server_time: z.string() }),
})

export const exportOffers = endpoint({
  method: 'GET',
  path: '/offer/export',
  summary: 'Export the offers that were sent to the company as a file',
  access: 'quote_rfq',
  query: filter.extend({ format }),
  download: true,
  output: z.unknown(),
})

export const getOffer = endpoint({
  method: 'GET',
  path: '/offer/{id}',
  summary: 'Get an offer with its options, in its latest version that was sent; it counts as opened',
  access: 'quote_rfq',
  params: idParams,
  output: offer,
})

export const getOfferFile = endpoint({
  method: 'GET',
  path: '/offer/{id}/file',
  summary: "Get an offer as a PDF, in the caller's language or the named one",
  access: 'quote_rfq',
  params: idParams,
  query: fileQuery,
  download: true,
  output: z.unknown(),
})

export const acceptOffer = endpoint({
  method: 'POST',
  path: '/offer/{id}/accept',
  summary: 'Accept an option: a draft of a booking at its prices is made, to be completed and submitted',
  access: { all: ['quote_rfq', 'order', 'order_booking'] },
  creates: true,
  params: idParams,
  body: z.object({ option_id: bodyId, version }),
  output: z.object({ order_id: z.number(), order_no: z.string() }),
  refuses: ['transition_not_allowed', 'stale_version', 'validation'],
})

export const declineOffer = endpoint({
  method: 'POST',
  path: '/offer/{id}/decline',
  summary: 'Decline an offer with a reason',
  access: 'quote_rfq',
  params: idParams,
  body: declineBody.extend({ version }),
  output: writtenOffer,
})

// ---- Public endpoints

/** Longer than any token. */
const maxToken = 100

export const openOfferLink = endpoint({
  method: 'POST',
  path: '/system/offer',
  summary:
    'See an offer by the token of its link; somebody without an account may leave a name, an address and the option they want, decline, or ask. Whatever is wrong with the token is answered alike',
  access: 'public',
  body: z.object({
    token: text(maxToken),
    /** Who has it and which option they want. */
    left: z
      .object({
        name: filled(maxLength.person),
        email: filled(maxLength.email, readMailAddress),
        /** The number of the option, starting at one. */
        option: z.number().int().min(1).max(offerLimits.maxOptions).nullable(),
      })
      .nullish(),
    decline: declineBody.nullish(),
    /** A question to whoever issued the offer, who answers by mail. */
    question: z
      .object({
        name: filled(maxLength.person),
        email: filled(maxLength.email, readMailAddress),
        content: filled(maxLength.messageContent),
      })
      .nullish(),
  }),
  output: linkedOffer,
  refuses: ['not_found', 'throttled', 'validation', 'transition_not_allowed'],
})

export const getLinkedOfferFile = endpoint({
  method: 'POST',
  path: '/system/offer/file',
  summary: "Get an offer as a PDF by the token of its link, in the caller's language or the named one",
  access: 'public',
  body: z.object({ token: text(maxToken), lang: language.nullish() }),
  download: true,
  output: z.unknown(),
  refuses: ['not_found', 'throttled'],
})

// ---- Desk endpoints

export const deskListOffers = endpoint({
  method: 'GET',
  path: '/desk/offer',
  summary: 'List all offers, newest first, with counts per state; replaced versions only if asked for',
  access: 'desk_rfq',
  query: paging.extend(deskFilter.shape),
  output: listOf(deskOfferItem).extend({ by_state: byState, acceptable, server_time: z.string() }),
})

export const deskExportOffers = endpoint({
  method: 'GET',
  path: '/desk/offer/export',
  summary: 'Export all offers as a file',
  access: 'desk_rfq',
  query: deskFilter.extend({ format }),
  download: true,
  output: z.unknown(),
})

export const deskGetOffer = endpoint({
  method: 'GET',
  path: '/desk/offer/{id}',
  summary: 'Get a version of an offer, its other versions, and what became of its links',
  access: 'desk_rfq',
  params: idParams,
  output: deskOffer,
})

export const deskGetOfferFile = endpoint({
  method: 'GET',
  path: '/desk/offer/{id}/file',
  summary: "Get a version of an offer as a PDF, in the caller's language or the named one",
  access: 'desk_rfq',
  params: idParams,
  query: fileQuery,
  download: true,
  output: z.unknown(),
})

const measureOf = (max: number) => z.coerce.number().positive().max(max)

/**
 * The lane whose quotes are sought: those for cargo that shares a container if it is measured, or else those for full ones; of a container
 * type only those that price it, by that price.
 */
export const offeredLane = z.object({
  pol_id: id,
  to_id: id,
  container_id: id.optional(),
  volume: measureOf(maxFigure.volume).optional(),
  weight: measureOf(maxFigure.weight).optional(),
})

export const deskFindOfferQuotes = endpoint({
  method: 'GET',
  path: '/desk/offer/quote',
  summary: "List today's quotes of a lane, the cheapest first, to make options of",
  access: 'desk_rfq',
  query: offeredLane.extend({
    /** Whose prices they are; the public ones for somebody without an account. */
    customer_id: id.optional(),
  }),
  output: z.object({ lists: z.array(quote) }),
})

export const deskPriceOption = endpoint({
  method: 'POST',
  path: '/desk/offer/option',
  summary: 'Price an option from a quote of today: its freight, and the charges by the rules of the operator',
  access: 'desk_rfq',
  body: z.object({
    quote_id: bodyId,
    /** Whose price it is, as above. */
    customer_id: bodyId.nullish(),
    spaces: z
      .array(z.object({ container_id: bodyId, count: z.number().int().min(1).max(offerLimits.maxCount) }))
      .max(rateLimits.maxSpaces),
    cargo: cargoBody.nullish(),
    ready_date: day.nullish(),
  }),
  output: offerOption,
})

export const deskCreateOffer = endpoint({
  method: 'POST',
  path: '/desk/offer',
  summary: 'Make a draft of an offer: from a quote request, from quotes, or from nothing',
  access: 'desk_rfq',
  creates: true,
  body: offerStart,
  output: writtenOffer,
})

export const deskChangeOffer = endpoint({
  method: 'PUT',
  path: '/desk/offer/{id}',
  summary: 'Change the draft of an offer',
  access: 'desk_rfq',
  params: idParams,
  body: offerBody,
  output: writtenOffer,
})

export const deskDeleteOffer = endpoint({
  method: 'DELETE',
  path: '/desk/offer/{id}',
  summary: 'Delete the draft of an offer',
  access: 'desk_rfq',
  params: idParams,
  output: empty,
})

export const deskSendOffer = endpoint({
  method: 'POST',
  path: '/desk/offer/{id}/send',
  summary: 'Send the draft of an offer: it is mailed with a link, and replaces earlier versions',
  access: 'desk_rfq',
  params: idParams,
  /** Freight below the cost of its rate needs a reason, which the audit log keeps. */
  body: z.object({ version, below_cost_reason: optionalText(maxLength.reason) }),
  output: writtenOffer,
})

export const deskWithdrawOffer = endpoint({
  method: 'POST',
  path: '/desk/offer/{id}/withdraw',
  summary: 'Withdraw an offer that has not been accepted; its links show nothing from now on',
  access: 'desk_rfq',
  params: idParams,
  body: z.object({ version, reason: optionalText(maxLength.reason) }),
  output: writtenOffer,
})

export const deskRenewOffer = endpoint({
  method: 'POST',
  path: '/desk/offer/{id}/edition',
  summary: 'Make a draft of the next version of an offer; the present one stays as it is until that is sent',
  access: 'desk_rfq',
  creates: true,
  params: idParams,
  body: z.object({ version }),
  output: writtenOffer,
})

export type OfferBody = z.input<typeof offerBody>
export type OfferStart = z.input<typeof offerStart>
export type OfferItem = z.infer<typeof offerItem>
export type Offer = z.infer<typeof offer>
export type OfferOption = z.infer<typeof offerOption>
export type OfferLine = z.infer<typeof offerLine>
export type DeskOfferItem = z.infer<typeof deskOfferItem>
export type DeskOffer = z.infer<typeof deskOffer>
export type MadeOfferOption = DeskOffer['options'][number]
export type LinkedOffer = z.infer<typeof linkedOffer>
