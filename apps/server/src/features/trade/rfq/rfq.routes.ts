import * as wire from '@berth/contract/trade/rfq'
import { ok, refuse } from '@berth/domain/result'
import { measureOf } from '@berth/domain/tariff/cargo-piece'
import { dayInChina } from '@berth/domain/time/calendar'
import { problem } from '../../../platform/http/problem.ts'
import { route } from '../../../platform/http/route.ts'
import { countOpenMessages } from '../../system/contact-us/public.ts'
import { findSetting } from '../../system/settings/public.ts'
import { findBillCurrencies } from '../lookups/public.ts'
import { findLaneQuotes, presentQuote, readQuote, viewQuotes } from '../quotes/public.ts'
import { answerRfq, declineRfq } from './answer-rfq.command.ts'
import { memberReader, operatorReader } from './reader.ts'
import { sendRfq, withdrawRfq } from './rfq.command.ts'
import {
  presentDeskRfq,
  presentDeskRfqItem,
  presentOptionLine,
  presentRfq,
  presentRfqItem,
} from './rfq.present.ts'
import { countOpenRfqs, findEarlierLines, findRfq, findRfqOfOption, listRfqRows } from './rfq.query.ts'

export const rfqRoutes = [
  route(wire.sendRfq, async ({ db, scope, now, wakeWorkers }, { body }) => {
    const sent = await sendRfq(db, scope, body, now)
    if (sent.ok) wakeWorkers()
    return sent
  }),

  route(wire.listRfqs, async ({ db, scope, language, now }, { query }) => {
    const { rows, total, byState } = await listRfqRows(db, scope, query, 'newest', now)
    return ok({
      lists: rows.map((row) => presentRfqItem(row, memberReader({ scope, language, now }))),
      total,
      by_state: byState,
      server_time: now.toISOString(),
    })
  }),

  route(wire.getRfq, async ({ db, scope, language, now }, { params }) => {
    const row = await findRfq(db, scope, params.id)
    return row ? ok(presentRfq(row, memberReader({ scope, language, now }))) : refuse(problem('not_found'))
  }),

  route(wire.getRfqOption, async ({ db, scope, language, now }, { params }) => {
    const row = await findRfqOfOption(db, scope, params.id)
    const rfq = row && presentRfq(row, memberReader({ scope, language, now }))
    const option = rfq?.options.find(({ id }) => id === params.id)
    if (!rfq?.actions.includes('accept') || !option) return refuse(problem('not_found'))
    const { id, ready_date, description, spaces, measure } = rfq
    return ok({ rfq_id: id, ready_date, description, asked: spaces, measure, option })
  }),

  route(wire.withdrawRfq, ({ db, scope, now }, { params, body }) =>
    withdrawRfq(db, scope, params.id, body.version, now),
  ),

  route(wire.deskListRfqs, async ({ db, scope, language, now }, { query }) => {
    const { rows, total, byState } = await listRfqRows(db, scope, query, query.sort, now)
    return ok({
      lists: rows.map((row) => presentDeskRfqItem(row, operatorReader({ language, now }))),
      total,
      by_state: byState,
      server_time: now.toISOString(),
    })
  }),

  route(wire.deskCountRfqs, async ({ db, scope }) =>
    ok({ rfqs: await countOpenRfqs(db, scope), messages: await countOpenMessages(db) }),
  ),

  route(wire.deskGetRfq, async ({ db, scope, language, now }, { params }) => {
    const row = await findRfq(db, scope, params.id)
    if (!row) return refuse(problem('not_found'))
    const lane = { pol_id: row.rfq.polId, to_id: row.rfq.toId }
    const cargo = row.rfq.cargo && measureOf(row.rfq.cargo)
    const quotes = await findLaneQuotes(db, dayInChina(now), row.rfq.customerId, lane, { cargo })
    const reader = { language, seesForwarder: true, portal: await findSetting(db, 'app_title') }
    const suggestions = quotes.map((quote) => presentQuote(quote, reader, cargo))
    const currencies = await findBillCurrencies(db)
    return ok(presentDeskRfq(row, { suggestions, currencies }, operatorReader({ language, now })))
  }),

  route(wire.deskGetRfqQuote, async ({ db, scope, language, now }, { params }) => {
    const row = await findRfq(db, scope, params.id)
    if (!row) return refuse(problem('not_found'))
    const reader = { language, seesForwarder: true, portal: await findSetting(db, 'app_title') }
    const view = await viewQuotes(db, dayInChina(now), row.rfq.customerId)
    const asked = { id: params.quote, ready_date: row.rfq.readyDate }
    const quote = await readQuote(db, view, asked, reader)
    return quote ? ok(quote) : refuse(problem('not_found'))
  }),

  route(wire.deskFindEarlierLines, async ({ db, scope, language }, { params, query }) => {
    const row = await findRfq(db, scope, params.id)
    if (!row) return refuse(problem('not_found'))
    const { rfqNo, lines } = await findEarlierLines(db, scope, row, query.carrier_id)
    return ok({ rfq_no: rfqNo, lines: lines.map((line) => presentOptionLine(line, language)) })
  }),

  route(wire.deskAnswerRfq, async ({ db, scope, now, wakeWorkers }, { params, body }) => {
    const answered = await answerRfq(db, scope, params.id, body, now)
    if (answered.ok) wakeWorkers()
    return answered
  }),

  route(wire.deskDeclineRfq, async ({ db, scope, now, wakeWorkers }, { params, body }) => {
    const declined = await declineRfq(db, scope, params.id, body, now)
    if (declined.ok) wakeWorkers()
    return declined
  }),
]
