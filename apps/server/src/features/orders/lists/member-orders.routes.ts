import { countOrders, countUnreadOrders, getOrder, listOrders } from '@berth/contract/orders/order'
import type { OrderStatus } from '@berth/domain/order/lifecycle/status'
import { ok, refuse } from '@berth/domain/result'
import { problem } from '../../../platform/http/problem.ts'
import { route } from '../../../platform/http/route.ts'
import { namesFor } from '../../trade/lookups/public.ts'
import { presentProgress } from '../instruction/instruction.present.ts'
import { findUnsubmitted } from '../instruction/instruction.query.ts'
import { presentList, presentOrder } from '../order/order.present.ts'
import { findOrder } from '../order/order-detail.query.ts'
import { findPage, memberList } from '../order/order-list.query.ts'
import { findMatches } from '../order/search.query.ts'
import { countOwn, countUnread } from './member-counts.query.ts'
import { sortedBy, sortOf, whereOwn } from './member-where.query.ts'

export const memberOrderRoutes = [
  route(listOrders, async (context, { query }) => {
    const { db, scope, language, now } = context
    const names = await namesFor(context)
    const { rows, total } = await findPage(memberList, db, names, scope, {
      where: await whereOwn(db, scope, query, now),
      ...{ orderBy: sortOf(query), page: query, sortedBy: query.keyword ? sortedBy : undefined },
    })
    const matches = await findMatches(db, query.keyword, rows)
    return ok({ lists: presentList(rows, scope, language, matches), total })
  }),

  route(countOrders, async ({ db, scope, now }) => {
    const { by_status, waiting, mine, theirs, unread, next } = await countOwn(db, scope, now)
    return ok({
      by_status: (by_status ?? []).map(([status, count]) => ({ status: status as OrderStatus, count })), // A lifecycle code.
      next_cut_off: next && { ...next, at: new Date(next.at).toISOString() },
      waiting_on_member: waiting,
      waiting_on_me: mine,
      waiting_on_operator: theirs,
      unread,
      server_time: now.toISOString(),
    })
  }),

  route(countUnreadOrders, async ({ db, scope }) => ok({ orders: await countUnread(db, scope) })),

  route(getOrder, async (context, { params }) => {
    const { db, scope, language, now, signTicket } = context
    const names = await namesFor(context)
    const order = await findOrder(db, names, scope, params.id)
    if (!order) return refuse(problem('not_found'))
    const unsubmitted = await findUnsubmitted(db, names, order.order)
    const viewing = { viewer: scope, language, now, signTicket }
    const progress = unsubmitted && presentProgress(unsubmitted.saved, unsubmitted.facts, viewing)
    return ok(presentOrder(order, scope, language, now, progress))
  }),
]
