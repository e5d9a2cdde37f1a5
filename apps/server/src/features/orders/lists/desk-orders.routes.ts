import { deskCountOrders, deskGetOrder, deskListOrders } from '@berth/contract/desk-order'
import { soonWithinHours } from '@berth/domain/order/cut-off'
import { type DeskQueue, deskQueueRules, deskQueues } from '@berth/domain/order/desk-queue'
import { type OrderStatus, waitsOn } from '@berth/domain/order/status'
import { ok, refuse } from '@berth/domain/result'
import type { OperatorScope } from '../../../platform/auth/scope.ts'
import { bind } from '../../../platform/http/bind.ts'
import { problem } from '../../../platform/http/problem.ts'
import { namesFor } from '../../trade/lookups/public.ts'
import { countNotes } from '../messages/assignment.query.ts'
import { findOrder } from '../order/order-detail.query.ts'
import { findMatches } from '../order/search.query.ts'
import { presentDeskList, presentDeskOrder } from './desk-orders.present.ts'
import {
  countEndedForDesk,
  countOpenForDesk,
  countUnreadForDesk,
  findDeskOrders,
} from './desk-orders.query.ts'

/** Whose an order is, as the caller sees it. */
type Whose = 'mine' | 'nobody' | 'others'

type OpenCount = Awaited<ReturnType<typeof countOpenForDesk>>[number] & { readonly whose: Whose }
type EndedCount = Awaited<ReturnType<typeof countEndedForDesk>>[number]

/** The counts with whose they are: they are counted for everybody at once. */
function seenBy<Row extends { readonly assigneeId: number | null }>(
  { userId }: OperatorScope,
  rows: readonly Row[],
): (Row & { readonly whose: Whose })[] {
  return rows.map((row) => ({
    ...row,
    whose: row.assigneeId === null ? 'nobody' : row.assigneeId === userId ? 'mine' : 'others',
  }))
}

/** Adds the counts of statuses up to those of a queue. */
function queueCount(queue: DeskQueue, open: readonly OpenCount[], ended: readonly EndedCount[]) {
  const { statuses, cancelRequested } = deskQueueRules[queue]
  const held: ReadonlySet<number> = new Set(statuses)
  const mine = open.filter(
    (row) =>
      held.has(row.status) && (cancelRequested === 'either' || row.cancelRequested === cancelRequested),
  )
  const over = ended.filter((row) => held.has(row.status))
  return {
    queue,
    count: sum(mine, (row) => row.count) + sum(over, (row) => row.count),
    oldest: mine.reduce<string | null>(
      (first, { oldest }) => (first === null || (oldest && oldest < first) ? oldest : first),
      null,
    ),
    past_cut_off: sum(mine, (row) => row.pastCutOff),
    near_cut_off: sum(mine, (row) => row.nearCutOff),
  }
}

function sum<Row>(rows: readonly Row[], figure: (row: Row) => number): number {
  return rows.reduce((total, row) => total + figure(row), 0)
}

/** How much of the operator's work is whose. */
function workByAssignee(open: readonly OpenCount[]) {
  const work = open.filter(
    (row) => waitsOn(row.status as OrderStatus, row.cancelRequested) === 'operator', // Only ever a lifecycle code.
  )
  const of = (whose: OpenCount['whose']) =>
    sum(
      work.filter((row) => row.whose === whose),
      (row) => row.count,
    )
  return { all: sum(work, (row) => row.count), mine: of('mine'), nobody: of('nobody') }
}

export const deskOrderRoutes = [
  bind(deskListOrders, async (context, { query }) => {
    const { db, scope, language, now } = context
    const names = await namesFor(context)
    const { rows, total } = await findDeskOrders({ ...context, names }, scope, query, query.sort, query, now)
    const matches = await findMatches(db, query.keyword, rows)
    const lists = presentDeskList(rows, scope, language, matches)
    return ok({ lists, total })
  }),

  bind(deskCountOrders, async ({ db, memory, scope, now }, { query: { assignee } }) => {
    const soon = new Date(now.getTime() + soonWithinHours * 3_600_000)
    const all = (rows: readonly { readonly count: number }[]) => sum(rows, ({ count }) => count)
    const [openCounts, endedCounts, unread] = await Promise.all([
      memory.countOf('desk open', () => countOpenForDesk(db, now, soon), all),
      memory.countOf('desk ended', () => countEndedForDesk(db), all),
      memory.shared(`desk unread ${scope.userId} ${assignee}`, () => countUnreadForDesk(db, scope, assignee)),
    ])
    const everybodys = seenBy(scope, openCounts)
    const isMeant = ({ whose }: { readonly whose: Whose }) => assignee === 'all' || whose === assignee
    const open = everybodys.filter(isMeant)
    const ended = seenBy(scope, endedCounts).filter(isMeant)
    const byStatus = new Map<number, number>()
    for (const row of [...open, ...ended])
      byStatus.set(row.status, (byStatus.get(row.status) ?? 0) + row.count)
    return ok({
      queues: deskQueues.map((queue) => queueCount(queue, open, ended)),
      by_status: [...byStatus].map(([status, count]) => ({ status: status as OrderStatus, count })), // Only ever a lifecycle code.
      by_assignee: workByAssignee(everybodys),
      unread,
      server_time: now.toISOString(),
    })
  }),

  bind(deskGetOrder, async (context, { params }) => {
    const { db, scope, language, now } = context
    const order = await findOrder(db, await namesFor(context), scope, params.id)
    if (!order) return refuse(problem('not_found'))
    return ok(presentDeskOrder(order, scope, language, now, await countNotes(db, order.order)))
  }),
]
