import {
  createBooking as createBookingCall,
  getBooking,
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
import type { OrderStatus } from '@berth/domain/order/status'
import { ok, refuse } from '@berth/domain/result'
import { bind } from '../../platform/http/bind.ts'
import { problem } from '../../platform/http/problem.ts'
import { createBooking, deleteDraft, updateBooking } from './booking/commands.ts'
import { askToCancel, cancelOrder } from './cancelling/commands.ts'
import { presentBooking, presentCopy, presentOrder, presentSummary } from './present.ts'
import {
  countByStatus,
  countUnread,
  countWaitingOnMember,
  findNextCutOff,
  findOrder,
  findOrders,
} from './queries.ts'

export const memberOrderRoutes = [
  bind(listOrders, async ({ db, scope, language }, { query }) => {
    const { rows, total } = await findOrders(db, scope, query, query, query)
    return ok({ lists: rows.map((row) => presentSummary(row, scope, language)), total })
  }),

  bind(countOrders, async ({ db, scope, now }) => {
    const [counts, waiting, next, unread] = await Promise.all([
      countByStatus(db, scope),
      countWaitingOnMember(db, scope),
      findNextCutOff(db, scope, now),
      countUnread(db, scope),
    ])
    return ok({
      by_status: counts.map((row) => ({ status: row.status as OrderStatus, count: row.count })), // Only ever a lifecycle code.
      next_cut_off: next?.at ? { id: next.id, order_no: next.orderNo, at: next.at.toISOString() } : null,
      waiting_on_member: waiting,
      unread,
      server_time: now.toISOString(),
    })
  }),

  bind(countUnreadOrders, async ({ db, scope }) => ok({ orders: await countUnread(db, scope) })),

  bind(getOrder, async ({ db, scope, language, now }, { params }) => {
    const order = await findOrder(db, scope, params.id)
    return order ? ok(presentOrder(order, scope, language, now)) : refuse(problem('not_found'))
  }),

  bind(getBooking, async ({ db, scope, language, now }, { params, query }) => {
    const order = await findOrder(db, scope, params.id)
    if (!order) return refuse(problem('not_found'))
    return ok(
      query.copy === '1'
        ? presentCopy(order, scope, language, now)
        : presentBooking(order, scope, language, now),
    )
  }),

  bind(createBookingCall, ({ db, scope, now }, { body }) => createBooking(db, scope, body, now)),

  bind(updateBookingCall, ({ db, scope, now }, { params, body }) =>
    updateBooking(db, scope, params.id, body, now),
  ),

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
