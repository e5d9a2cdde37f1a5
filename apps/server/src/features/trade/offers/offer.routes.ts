import * as wire from '@berth/contract/trade/offer'
import { ok, refuse } from '@berth/domain/result'
import { dayInChina } from '@berth/domain/time/calendar'
import { problem } from '../../../platform/http/problem.ts'
import { route } from '../../../platform/http/route.ts'
import { findSetting } from '../../system/settings/public.ts'
import { findBillCurrencies } from '../lookups/public.ts'
import { findLaneQuotes, presentQuote } from '../quotes/public.ts'
import { declineOffer, noteOpened } from './answer-offer.command.ts'
import { changeOffer, createOffer, deleteOffer, renewOffer } from './draft-offer.command.ts'
import {
  presentDeskOffer,
  presentDeskOfferItem,
  presentOffer,
  presentOfferItem,
  presentOption,
} from './offer.present.ts'
import { findEditions, findLatestSent, findOffer, listOfferRows } from './offer.query.ts'
import { findLinks } from './offer-link.query.ts'
import { nameOption } from './priced-option.query.ts'
import { optionsOfQuotes } from './quote-options.query.ts'
import { sendOffer, withdrawOffer } from './send-offer.command.ts'

export const offerRoutes = [
  route(wire.listOffers, async ({ db, scope, language, now }, { query }) => {
    const { rows, total, byState } = await listOfferRows(db, scope, query, now)
    return ok({
      lists: rows.map((row) => presentOfferItem(row, { actor: 'member', language, now })),
      total,
      by_state: byState,
      server_time: now.toISOString(),
    })
  }),

  route(wire.getOffer, async ({ db, scope, language, now }, { params }) => {
    const id = await findLatestSent(db, scope, params.id)
    if (id === undefined) return refuse(problem('not_found'))
    await noteOpened(db, id, now)
    const row = await findOffer(db, scope, id)
    return row ? ok(presentOffer(row, { actor: 'member', language, now })) : refuse(problem('not_found'))
  }),

  route(wire.declineOffer, async ({ db, scope, now, wakeWorkers }, { params, body }) => {
    const declined = await declineOffer(db, scope, params.id, body, now)
    if (declined.ok) wakeWorkers()
    return declined
  }),

  route(wire.deskListOffers, async ({ db, scope, language, now }, { query }) => {
    const { rows, total, byState } = await listOfferRows(db, scope, query, now)
    return ok({
      lists: rows.map((row) => presentDeskOfferItem(row, { actor: 'operator', language, now })),
      total,
      by_state: byState,
      server_time: now.toISOString(),
    })
  }),

  route(wire.deskGetOffer, async ({ db, scope, language, now }, { params }) => {
    const row = await findOffer(db, scope, params.id)
    if (!row) return refuse(problem('not_found'))
    const told = {
      editions: await findEditions(db, scope, row.offer.offerNo),
      links: await findLinks(db, scope, row.offer.id),
      currencies: await findBillCurrencies(db),
    }
    return ok(presentDeskOffer(row, told, { actor: 'operator', language, now }))
  }),

  route(wire.deskFindOfferQuotes, async ({ db, language, now }, { query }) => {
    const quotes = await findLaneQuotes(db, dayInChina(now), query.customer_id ?? null, query)
    const reader = { language, seesForwarder: true, portal: await findSetting(db, 'app_title') }
    return ok({ lists: quotes.map((quote) => presentQuote(quote, reader)) })
  }),

  route(wire.deskPriceOption, async ({ db, language, now }, { body }) => {
    const today = dayInChina(now)
    const { quote_id, customer_id, spaces, cargo, ready_date } = body
    const [option] = await optionsOfQuotes(db, { today, companyId: customer_id ?? null }, [quote_id], {
      ...{ spaces, cargo, readyDate: ready_date ?? today },
    })
    if (!option) return refuse(problem('not_found'))
    const shown = presentOption(await nameOption(db, option), '', language)
    return ok({ ...shown, is_cheapest: false, is_fastest: false, is_accepted: false })
  }),

  route(wire.deskCreateOffer, ({ db, scope, now }, { body }) => createOffer(db, scope, body, now)),

  route(wire.deskChangeOffer, ({ db, scope, now }, { params, body }) =>
    changeOffer(db, scope, params.id, body, now),
  ),

  route(wire.deskDeleteOffer, ({ db, scope, now }, { params }) => deleteOffer(db, scope, params.id, now)),

  route(wire.deskSendOffer, async ({ db, scope, now, wakeWorkers }, { params, body }) => {
    const sent = await sendOffer(db, scope, params.id, body.version, now)
    if (sent.ok) wakeWorkers()
    return sent
  }),

  route(wire.deskWithdrawOffer, ({ db, scope, now }, { params, body }) =>
    withdrawOffer(db, scope, params.id, body, now),
  ),

  route(wire.deskRenewOffer, ({ db, scope, now }, { params, body }) =>
    renewOffer(db, scope, params.id, body.version, now),
  ),
]
