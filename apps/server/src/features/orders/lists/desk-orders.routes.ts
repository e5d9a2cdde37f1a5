import { deskCountOrders, deskGetOrder, deskListOrders } from '@berth/contract/desk/desk-order'
import { soonWithinHours } from '@berth/domain/order/booking/cut-off'
import { deskQueues } from '@berth/domain/order/lifecycle/desk-queue'
import type { OrderStatus } from '@berth/domain/order/lifecycle/status'
import { ok, refuse } from '@berth/domain/result'
import { problem } from '../../../platform/http/problem.ts'
import { route } from '../../../platform/http/route.ts'
import { namesFor } from '../../trade/lookups/public.ts'
import { countNotes } from '../messages/assignment.query.ts'
import { findOrder } from '../order/order-detail.query.ts'
import { findMatches } from '../order/search.query.ts'
import { findOnwardVessel, isOnBlankSailing } from '../sailings/sailing.query.ts'
import {
  countBesideForDesk,
  countEndedForDesk,
  countOpenForDesk,
  countUnreadForDesk,
} from './desk-counts.query.ts'
import { queueCount, seenBy, sum, type Whose, workByAssignee } from './desk-counts.ts'
import { presentDeskList, presentDeskOrder } from './desk-orders.present.ts'
import { findDeskOrders } from './desk-orders.query.ts'

export const deskOrderRoutes = [
  route(deskListOrders, async (context, { query }) => {
    const { db, scope, language, now } = context
    const names = await namesFor(context)
    const { rows, total } = await findDeskOrders({ ...context, names }, scope, query, query.sort, query, now)
    const matches = await findMatches(db, query.keyword, rows)
    const lists = presentDeskList(rows, scope, language, matches)
    return ok({ lists, total })
  }),

  route(deskCountOrders, async ({ db, memory, scope, now }, { query: { assignee } }) => {
    const soon = new Date(now.getTime() + soonWithinHours * 3_600_000)
    const all = (rows: readonly { readonly count: number }[]) => sum(rows, ({ count }) => count)
    const [openCounts, endedCounts, besideCounts, unread] = await Promise.all([
      memory.countOf('desk open', () => countOpenForDesk(db, now, soon), all),
      memory.countOf('desk ended', () => countEndedForDesk(db), all),
      memory.countOf('desk beside', () => countBesideForDesk(db), all),
      memory.shared(`desk unread ${scope.userId} ${assignee}`, () => countUnreadForDesk(db, scope, assignee)),
    ])
    const everybodys = seenBy(scope, openCounts)
    const isMeant = ({ whose }: { readonly whose: Whose }) => assignee === 'all' || whose === assignee
    const open = everybodys.filter(isMeant)
    const endedOfAll = seenBy(scope, endedCounts)
    const ended = endedOfAll.filter(isMeant)
    const beside = seenBy(scope, besideCounts).filter(isMeant)
    const byStatus = new Map<number, number>()
    for (const row of [...open, ...ended])
      byStatus.set(row.status, (byStatus.get(row.status) ?? 0) + row.count)
    return ok({
      queues: deskQueues.map((queue) => queueCount(queue, open, ended, beside)),
      by_status: [...byStatus].map(([status, count]) => ({ status: status as OrderStatus, count })), // Always a lifecycle code.
      by_assignee: workByAssignee(everybodys, endedOfAll),
      unread,
      server_time: now.toISOString(),
    })
  }),

  route(deskGetOrder, async (context, { params }) => {
    const { db, scope, language, now } = context
    const order = await findOrder(db, await namesFor(context), scope, params.id)
    if (!order) return refuse(problem('not_found'))
    const [noteCount, onward] = await Promise.all([
      countNotes(db, order.order),
      findOnwardVessel(db, order.order),
    ])
    const isBlank = await isOnBlankSailing(db, order.order, onward)
    return ok(presentDeskOrder(order, scope, language, now, { noteCount, onward, isBlank }))
  }),
]
