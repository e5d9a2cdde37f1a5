import { getHome } from '@berth/contract/orders/home'
import { meets } from '@berth/domain/access/authority'
import { orderWork } from '@berth/domain/order/lifecycle/order-work'
import type { OrderStatus } from '@berth/domain/order/lifecycle/status'
import { ok } from '@berth/domain/result'
import type { Language } from '@berth/locales/language'
import { route } from '../../../platform/http/route.ts'
import {
  findCutOffs,
  findDrafts,
  findDue,
  findOverdue,
  findRolls,
  findUnread,
  type ShownOrder,
} from './home.query.ts'

function presentShown({ orderId, orderNo, from, to }: ShownOrder, language: Language) {
  const nameOf = (place: ShownOrder['from']) => place && (language === 'zh-CN' ? place.zh : place.en)
  return { order_id: orderId, order_no: orderNo, pol_name: nameOf(from), to_name: nameOf(to) }
}

export const homeRoutes = [
  route(getHome, async ({ db, scope, now, language }) => {
    const doesDocuments = meets(scope.authorities, orderWork.documents)
    const books = meets(scope.authorities, orderWork.booking)
    const [due, rolls, cutOffs, overdue, drafts, unread] = await Promise.all([
      findDue(db, scope, now),
      books ? findRolls(db, scope) : null,
      findCutOffs(db, scope, now),
      findOverdue(db, scope, now),
      doesDocuments ? findDrafts(db, scope) : null,
      findUnread(db, scope),
    ])
    const orderOf = (row: ShownOrder) => presentShown(row, language)
    return ok({
      server_time: now.toISOString(),
      due: due && {
        total: due[0]?.total ?? 0,
        first: due.map((row) => ({
          ...orderOf(row),
          status: row.status as OrderStatus, // Always a lifecycle code.
          due_time: row.dueTime!.toISOString(), // Only orders with one are found.
        })),
      },
      rolls: rolls && {
        total: rolls[0]?.total ?? 0,
        first: rolls.map((row) => ({
          ...orderOf(row),
          due_time: row.dueTime?.toISOString() ?? null,
          vessel: [row.vessel, row.voyage].filter(Boolean).join(' ') || null,
        })),
      },
      cut_offs: {
        total: cutOffs.total,
        first: cutOffs.first.map((row) => ({
          ...orderOf(row),
          ...{ kind: row.kind, at: row.at.toISOString(), vessel: row.vessel },
        })),
      },
      overdue,
      drafts: drafts && {
        total: drafts[0]?.total ?? 0,
        first: drafts.map((row) => ({
          ...orderOf(row),
          ...{ number: row.number, cut_off: row.cutOff?.toISOString() ?? null },
        })),
      },
      unread: {
        total: unread[0]?.total ?? 0,
        first: unread.map((row) => ({ ...orderOf(row), count: row.count, time: row.latest.toISOString() })),
      },
    })
  }),
]
