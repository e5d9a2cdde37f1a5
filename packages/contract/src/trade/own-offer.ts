import { exportFormats } from '@berth/domain/files/import-file'
import { maxLength, offerLimits, rateLimits } from '@berth/domain/limits'
import { shownOfferStates } from '@berth/domain/offer/offer-lifecycle'
import { z } from 'zod'
import {
  bodyId,
  day,
  empty,
  id,
  idParams,
  keyword,
  language,
  optionalText,
  paging,
  version,
} from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { listOf } from '../envelope.ts'
import {
  acceptable,
  deskOffer,
  deskOfferItem,
  offerBody,
  offeredLane,
  offerOption,
  offerStart,
  writtenOffer,
} from './offer.ts'
import { quote } from './quote.ts'

// Offers that a forwarder makes for its own customers, who have no account: as the desk's, from its own rates and charge rules.

const standing = z.enum(shownOfferStates)
const filter = z.object({
  keyword,
  state: standing.optional(),
  pol_id: id.optional(),
  to_id: id.optional(),
  begun_from: day.optional(),
  begun_to: day.optional(),
})

export const listOwnOffers = endpoint({
  method: 'GET',
  path: '/own_offer',
  summary: "List the forwarder's own offers, newest first, with counts per state",
  access: 'rate',
  query: paging.extend(filter.shape),
  output: listOf(deskOfferItem).extend({
    by_state: z.array(z.object({ state: standing, count: z.number() })),
    acceptable,
    server_time: z.string(),
  }),
})

export const exportOwnOffers = endpoint({
  method: 'GET',
  path: '/own_offer/export',
  summary: "Export the forwarder's own offers as a file",
  access: 'rate',
  query: filter.extend({ format: z.enum(exportFormats).default('xlsx') }),
  download: true,
  output: z.unknown(),
})

export const getOwnOffer = endpoint({
  method: 'GET',
  path: '/own_offer/{id}',
  summary: "Get a version of one of the forwarder's offers, its other versions, and what became of its links",
  access: 'rate',
  params: idParams,
  output: deskOffer,
})

export const getOwnOfferFile = endpoint({
  method: 'GET',
  path: '/own_offer/{id}/file',
  summary:
    "Get a version of one of the forwarder's offers as a PDF, in the caller's language or the named one",
  access: 'rate',
  params: idParams,
  query: z.object({ lang: language.optional() }),
  download: true,
  output: z.unknown(),
})

export const findOwnOfferQuotes = endpoint({
  method: 'GET',
  path: '/own_offer/quote',
  summary:
    "List the forwarder's own prices of a lane that hold today, the cheapest first, to make options of",
  access: 'rate',
  query: offeredLane,
  output: z.object({ lists: z.array(quote) }),
})

export const priceOwnOption = endpoint({
  method: 'POST',
  path: '/own_offer/option',
  summary:
    "Price an option from one of the forwarder's own rates: its freight, and the charges by its own rules",
  access: 'rate',
  body: z.object({
    quote_id: bodyId,
    spaces: z
      .array(z.object({ container_id: bodyId, count: z.number().int().min(1).max(offerLimits.maxCount) }))
      .max(rateLimits.maxSpaces),
    cargo: offerBody.shape.options.element.shape.cargo,
    ready_date: day.nullish(),
  }),
  output: offerOption,
})

export const createOwnOffer = endpoint({
  method: 'POST',
  path: '/own_offer',
  summary: "Make a draft of an offer: from the forwarder's own rates, or from nothing",
  access: 'rate',
  creates: true,
  body: offerStart.pick({
    quote_ids: true,
    spaces: true,
    cargo: true,
    ready_date: true,
    company: true,
    linkman: true,
    emails: true,
  }),
  output: writtenOffer,
})

export const changeOwnOffer = endpoint({
  method: 'PUT',
  path: '/own_offer/{id}',
  summary: "Change the draft of one of the forwarder's offers",
  access: 'rate',
  params: idParams,
  body: offerBody,
  output: writtenOffer,
})

export const deleteOwnOffer = endpoint({
  method: 'DELETE',
  path: '/own_offer/{id}',
  summary: "Delete the draft of one of the forwarder's offers",
  access: 'rate',
  params: idParams,
  output: empty,
})

export const sendOwnOffer = endpoint({
  method: 'POST',
  path: '/own_offer/{id}/send',
  summary:
    "Send the draft of one of the forwarder's offers: it is mailed with a link, and replaces earlier versions",
  access: 'rate',
  params: idParams,
  body: z.object({ version }),
  output: writtenOffer,
})

export const withdrawOwnOffer = endpoint({
  method: 'POST',
  path: '/own_offer/{id}/withdraw',
  summary: "Withdraw one of the forwarder's offers; its links show nothing from now on",
  access: 'rate',
  params: idParams,
  body: z.object({ version, reason: optionalText(maxLength.reason) }),
  output: writtenOffer,
})

export const renewOwnOffer = endpoint({
  method: 'POST',
  path: '/own_offer/{id}/edition',
  summary: "Make a draft of the next version of one of the forwarder's offers",
  access: 'rate',
  creates: true,
  params: idParams,
  body: z.object({ version }),
  output: writtenOffer,
})
