import * as wire from '@berth/contract/trade/offer'
import * as own from '@berth/contract/trade/own-offer'
import { ok, refuse } from '@berth/domain/result'
import { dayInChina } from '@berth/domain/time/calendar'
import type { Scope } from '../../../platform/auth/scope.ts'
import { problem } from '../../../platform/http/problem.ts'
import { type Context, type Input, route } from '../../../platform/http/route.ts'
import { findSetting } from '../../system/settings/public.ts'
import { findBillCurrencies } from '../lookups/public.ts'
import { presentQuote } from '../quotes/public.ts'
import { declineOffer, noteOpened } from './answer-offer.command.ts'
import { changeOffer, createOffer, deleteOffer, readerOf, renewOffer } from './draft-offer.command.ts'
import type { OfferInput } from './draft-values.ts'
import { findNoteTemplates } from './note-template.query.ts'
import {
  presentDeskOffer,
  presentDeskOfferItem,
  presentedTo,
  presentOffer,
  presentOfferItem,
  presentOption,
} from './offer.present.ts'
import {
  findEditions,
  findLatestSent,
  findMadeOffer,
  findOffer,
  listOfferRows,
  type OfferFilter,
  offersMadeBy,
  offersSeenBy,
} from './offer.query.ts'
import { findLinks } from './offer-link.query.ts'
import { nameOption } from './priced-option.query.ts'
import { findOfferQuotes, optionsOfQuotes } from './quote-options.query.ts'
import { type SentVersion, sendOffer, withdrawOffer } from './send-offer.command.ts'

/** Whoever makes offers: the operator, or a forwarder for its own customers. */
type Maker = Pick<Context<typeof wire.deskListOffers>, 'db' | 'now' | 'language' | 'wakeWorkers'> & {
  readonly scope: Scope
}
type OfOne = { readonly params: { readonly id: number } }

async function list({ db, scope, language, now }: Maker, { query }: ListRequest) {
  const { rows, total, byState, acceptable } = await listOfferRows(db, offersMadeBy(scope), query, now)
  return ok({
    lists: rows.map((row) => presentDeskOfferItem(row, presentedTo({ scope, language, now }, 'operator'))),
    total,
    by_state: byState,
    acceptable,
    server_time: now.toISOString(),
  })
}

async function get({ db, scope, language, now }: Maker, { params }: OfOne) {
  const row = await findMadeOffer(db, scope, params.id)
  if (!row) return refuse(problem('not_found'))
  const told = {
    editions: await findEditions(db, scope, row.offer.offerNo),
    links: await findLinks(db, row),
    currencies: await findBillCurrencies(db),
    templates: await findNoteTemplates(db, scope),
  }
  return ok(presentDeskOffer(row, told, presentedTo({ scope, language, now }, 'operator')))
}

async function findQuotes({ db, scope, language, now }: Maker, { query }: OfLane) {
  const { volume, weight } = query
  const cargo = volume === undefined || weight === undefined ? null : { volume, weight }
  const quotes = await findOfferQuotes(db, readerOf(scope, dayInChina(now), query.customer_id), query, cargo)
  const reader = { language, seesForwarder: true, portal: await findSetting(db, 'app_title') }
  return ok({ lists: quotes.map((quote) => presentQuote(quote, reader, cargo)) })
}

async function price({ db, scope, language, now }: Maker, { body }: PriceRequest) {
  const today = dayInChina(now)
  const { quote_id, customer_id, spaces, cargo, ready_date } = body
  const [option] = await optionsOfQuotes(db, readerOf(scope, today, customer_id), [quote_id], {
    ...{ spaces, cargo, readyDate: ready_date ?? today },
  })
  if (!option) return refuse(problem('not_found'))
  const shown = presentOption(await nameOption(db, option), '', language)
  return ok({ ...shown, is_cheapest: false, is_fastest: false, is_accepted: false })
}

function change({ db, scope, now }: Maker, { params, body }: OfOne & { readonly body: OfferInput }) {
  return changeOffer(db, scope, params.id, body, now)
}

function remove({ db, scope, now }: Maker, { params }: OfOne) {
  return deleteOffer(db, scope, params.id, now)
}

async function send(
  { db, scope, now, wakeWorkers }: Maker,
  { params, body }: OfOne & { readonly body: SentVersion },
) {
  const sent = await sendOffer(db, scope, params.id, body, now)
  if (sent.ok) wakeWorkers()
  return sent
}

function withdraw({ db, scope, now }: Maker, { params, body }: OfOne & Withdrawn) {
  return withdrawOffer(db, scope, params.id, body, now)
}

function renew({ db, scope, now }: Maker, { params, body }: OfOne & Versioned) {
  return renewOffer(db, scope, params.id, body.version, now)
}

type ListRequest = { readonly query: OfferFilter & { readonly page: number; readonly size: number } }
type OfLane = {
  readonly query: {
    readonly pol_id: number
    readonly to_id: number
    readonly container_id?: number | undefined
    readonly volume?: number | undefined
    readonly weight?: number | undefined
    readonly customer_id?: number | undefined
  }
}
type PriceRequest = {
  readonly body: Omit<Input<typeof wire.deskPriceOption>['body'], 'customer_id'> & {
    readonly customer_id?: number | null | undefined
  }
}
type Versioned = { readonly body: { readonly version: number } }
type Withdrawn = { readonly body: { readonly version: number; readonly reason: string | null } }

export const offerRoutes = [
  route(wire.listOffers, async ({ db, scope, language, now }, { query }) => {
    const { rows, total, byState, acceptable } = await listOfferRows(db, offersSeenBy(scope), query, now)
    return ok({
      lists: rows.map((row) => presentOfferItem(row, presentedTo({ scope, language, now }, 'member'))),
      total,
      by_state: byState,
      acceptable,
      server_time: now.toISOString(),
    })
  }),

  route(wire.getOffer, async ({ db, scope, language, now }, { params }) => {
    const id = await findLatestSent(db, scope, params.id)
    if (id === undefined) return refuse(problem('not_found'))
    await noteOpened(db, id, now)
    const row = await findOffer(db, scope, id)
    return row
      ? ok(presentOffer(row, presentedTo({ scope, language, now }, 'member')))
      : refuse(problem('not_found'))
  }),

  route(wire.declineOffer, async ({ db, scope, now, wakeWorkers }, { params, body }) => {
    const declined = await declineOffer(db, scope, params.id, body, now)
    if (declined.ok) wakeWorkers()
    return declined
  }),

  route(wire.deskListOffers, list),
  route(own.listOwnOffers, list),
  route(wire.deskGetOffer, get),
  route(own.getOwnOffer, get),
  route(wire.deskFindOfferQuotes, findQuotes),
  route(own.findOwnOfferQuotes, findQuotes),
  route(wire.deskPriceOption, price),
  route(own.priceOwnOption, price),
  route(wire.deskCreateOffer, ({ db, scope, now }, { body }) => createOffer(db, scope, body, now)),
  route(own.createOwnOffer, ({ db, scope, now }, { body }) => createOffer(db, scope, body, now)),
  route(wire.deskChangeOffer, change),
  route(own.changeOwnOffer, change),
  route(wire.deskDeleteOffer, remove),
  route(own.deleteOwnOffer, remove),
  route(wire.deskSendOffer, send),
  route(own.sendOwnOffer, send),
  route(wire.deskWithdrawOffer, withdraw),
  route(own.withdrawOwnOffer, withdraw),
  route(wire.deskRenewOffer, renew),
  route(own.renewOwnOffer, renew),
]
