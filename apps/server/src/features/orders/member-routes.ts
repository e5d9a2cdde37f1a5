import {
  createBooking as createBookingCall,
  getBooking,
  getBookingStart,
  updateBooking as updateBookingCall,
} from '@berth/contract/booking'
import {
  askToCancelOrder,
  cancelOrderById,
  cancelOrder as cancelOrderCall,
  countOrders,
  countUnreadOrders,
  deleteOrder,
  getOrder,
  listOrders,
} from '@berth/contract/order'
import { partyType } from '@berth/domain/order/party'
import type { OrderStatus } from '@berth/domain/order/status'
import { ok, refuse } from '@berth/domain/result'
import { bind } from '../../platform/http/bind.ts'
import { problem } from '../../platform/http/problem.ts'
import { namesFor } from '../lookups/public.ts'
import { createBooking, deleteDraft, updateBooking } from './booking/commands.ts'
import { findLastBooking } from './booking/queries.ts'
import { askToCancel, cancelOrder } from './cancelling/commands.ts'
import { findListedPage } from './listing/queries.ts'
import { presentBooking, presentCopy, presentList, presentOrder, presentParty } from './present.ts'
import { countOwn, countUnread, findParties, sortOf, whereOwn } from './queries.ts'
import { findMatches } from './search/queries.ts'
import { presentProgress } from './supply/present.ts'
import { findUnsubmitted } from './supply/queries.ts'
import { findOrder } from './whole/queries.ts'

export const memberOrderRoutes = [
  bind(listOrders, async (context, { query }) => {
    const { db, scope, language } = context
    const names = await namesFor(context)
    const { customerId } = scope
    const asked = { where: whereOwn(db, scope, query), orderBy: sortOf(query), page: query, customerId }
    const { rows, total } = await findListedPage(db, names, scope, asked)
    const matches = await findMatches(db, query.keyword, rows)
    return ok({ lists: presentList(rows, scope, language, matches), total })
  }),

  bind(countOrders, async ({ db, scope, now }) => {
    const { by_status, waiting, unread, next } = await countOwn(db, scope, now)
    return ok({
      by_status: (by_status ?? []).map(([status, count]) => ({ status: status as OrderStatus, count })), // Only ever a lifecycle code.
      next_cut_off: next && { ...next, at: new Date(next.at).toISOString() },
      waiting_on_member: waiting,
      unread,
      server_time: now.toISOString(),
    })
  }),

  bind(countUnreadOrders, async ({ db, scope }) => ok({ orders: await countUnread(db, scope) })),

  bind(getBookingStart, async ({ db, scope, language }) => {
    const last = await findLastBooking(db, scope)
    const parties = last ? await findParties(db, { customerId: scope.customerId, id: last.id }) : []
    const shipper = parties.find(({ type }) => type === partyType.shipper)
    return ok({
      order_no: last?.orderNo ?? null,
      pol_id: last?.polId ?? null,
      shipper: shipper ? { ...presentParty(shipper, language), id: 0 } : null,
    })
  }),

  bind(getOrder, async (context, { params }) => {
    const { db, scope, language, now, signTicket } = context
    const names = await namesFor(context)
    const order = await findOrder(db, names, scope, params.id)
    if (!order) return refuse(problem('not_found'))
    const unsubmitted = await findUnsubmitted(db, names, order.order)
    const viewing = { viewer: scope, language, now, signTicket }
    const progress = unsubmitted && presentProgress(unsubmitted.saved, unsubmitted.facts, viewing)
    return ok(presentOrder(order, scope, language, now, progress))
  }),

  bind(getBooking, async (context, { params, query }) => {
    const { db, scope, language, now } = context
    const order = await findOrder(db, await namesFor(context), scope, params.id)
    if (!order) return refuse(problem('not_found'))
    return ok(
      query.copy === '1'
        ? presentCopy(order, scope, language, now)
        : { ...presentBooking(order, scope, language, now), left_quote_no: null },
    )
  }),

  bind(createBookingCall, (context, { body }) => createBooking(context, body)),

  bind(updateBookingCall, (context, { params, body }) => updateBooking(context, params.id, body)),

  bind(cancelOrderCall, ({ db, scope, now }, { body }) => cancelOrder(db, scope, body, now)),

  bind(cancelOrderById, ({ db, scope, now }, { params, body }) =>
    cancelOrder(db, scope, { ...body, id: params.id }, now),
  ),

  bind(askToCancelOrder, ({ db, scope, now }, { params, body }) =>
    askToCancel(db, scope, { ...body, id: params.id }, now),
  ),

  bind(deleteOrder, async ({ db, scope, now }, { params }) => {
    const gone = await deleteDraft(db, scope, params.id, now)
    return gone.ok ? ok({}) : gone
  }),
]
