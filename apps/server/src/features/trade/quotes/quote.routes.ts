import * as wire from '@berth/contract/trade/quote'
import { ok, refuse } from '@berth/domain/result'
import { dayInChina } from '@berth/domain/time/calendar'
import { problem } from '../../../platform/http/problem.ts'
import { type Context, route } from '../../../platform/http/route.ts'
import { findSetting } from '../../system/settings/public.ts'
import { namesFor } from '../lookups/public.ts'
import { findPriceSettings } from './cargo-types.query.ts'
import { estimateQuotes } from './estimate.command.ts'
import { presentAdvice, presentOptions } from './estimate.present.ts'
import { cargoOf, presentQuote, type QuoteReader } from './quote.present.ts'
import { readQuote } from './quote-detail.query.ts'
import { suggestLanes } from './quote-lanes.query.ts'
import { listQuoteRows } from './quote-list.query.ts'
import { viewQuotes } from './quote-view.query.ts'

type QuoteContext = Pick<Context<typeof wire.listQuotes>, 'db' | 'scope' | 'language'>

async function readerOf({ db, scope, language }: QuoteContext) {
  const seesForwarder = scope.authorities.has('quote_forwarder')
  return { language, seesForwarder, portal: await findSetting(db, 'app_title') } satisfies QuoteReader
}

export const quoteRoutes = [
  route(wire.listQuotes, async ({ db, scope, language, now }, { query }) => {
    const reader = await readerOf({ db, scope, language })
    // Without permission, the publisher must not leak through filters or sort order.
    const asksForwarder = query.forwarder_id !== undefined || query.field === 'forwarder'
    if (asksForwarder && !reader.seesForwarder) return refuse(problem('forbidden'))
    const today = dayInChina(now)
    const cargo = cargoOf(query)
    const view = await viewQuotes(db, today, scope.customerId)
    const { rows, total, containers } = await listQuoteRows(db, view, query, { ...query, cargo }, query)
    return ok({
      lists: rows.map((row) => presentQuote(row, reader, cargo)),
      total,
      containers: containers.map(({ id, code }) => ({ container_id: id, container_name: code })),
      today,
    })
  }),

  route(wire.listQuoteLanes, async ({ db, scope, language, now }, { query }) => {
    const view = await viewQuotes(db, dayInChina(now), scope.customerId)
    const lanes = await suggestLanes(db, scope, view, query.mode)
    const name = ({ zh, en }: { zh: string; en: string }) => (language === 'zh-CN' ? zh : en)
    return ok({
      lists: lanes.map((lane) => ({
        pol_id: lane.polId,
        pol_name: name(lane.pol),
        to_id: lane.toId,
        to_name: name(lane.to),
        quotes: lane.quotes,
        is_booked: lane.lastBooking !== null,
      })),
    })
  }),

  route(wire.getQuote, async ({ db, scope, language, now }, { params, query }) => {
    const reader = await readerOf({ db, scope, language })
    const view = await viewQuotes(db, dayInChina(now), scope.customerId, { readyDay: query.ready_date })
    const quote = await readQuote(db, view, { id: params.id, ...query }, reader)
    return quote ? ok(quote) : refuse(problem('not_found'))
  }),

  route(wire.estimateQuotes, async ({ db, memory, scope, language, now }, { body }) => {
    const names = await namesFor({ db, memory })
    const settings = await findPriceSettings(db)
    const found = await estimateQuotes(db, scope, body, { names, settings, now })
    if (!found.ok) return found
    const { options, cargo, carbonOf } = found.value
    const seesForwarder = scope.authorities.has('quote_forwarder')
    const context = {
      reader: { language, seesForwarder, portal: settings.portal },
      ...{ names, types: settings.types, measure: cargo?.measure ?? null, carbonOf },
    }
    return ok({
      lists: presentOptions(options, context),
      total: options.length,
      advice: cargo && presentAdvice(cargo, context),
    })
  }),
]
