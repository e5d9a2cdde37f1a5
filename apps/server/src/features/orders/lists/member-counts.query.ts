import { statusesToMove } from '@berth/domain/order/lifecycle/member-move'
import { orderStatus } from '@berth/domain/order/lifecycle/status'
import { and, gt, isNull, type SQL, sql } from 'drizzle-orm'
import type { MemberScope } from '../../../platform/auth/scope.ts'
import { type Db, rowsOf } from '../../../platform/db/db.ts'
import { refersTo } from '../../../platform/db/keys.ts'
import { orderMessages, orders } from '../../../platform/db/schema.ts'
import { preparedSql } from '../../../platform/fast/prepared-query.ts'
import { ownerOf, visibleAs } from '../order/order.query.ts'
import { isForUser, isTurnOf, isUnreadAt, type Moves, turnsOf } from './member-where.query.ts'

const unreadCount = preparedSql(() => sql`select (${unreadOrders()}) as count`)

/** Counts the customer's orders with unread messages from the operator. */
export async function countUnread(db: Db, scope: MemberScope): Promise<number> {
  const [row] = rowsOf<{ count: number }>(await unreadCount(db, ownerOf(scope)))
  return row?.count ?? 0
}

function unreadOrders(): SQL<number> {
  return sql`select count(distinct ${orders.id})::int from ${orderMessages}
    inner join ${orders} on ${refersTo(orderMessages, orderMessages.orderId, orders)}
    where ${orderMessages.actor} = 'operator' and ${and(isNull(orderMessages.readTime), visibleAs('member'))}`
}

type Counts = {
  readonly by_status: readonly (readonly [status: number, count: number])[] | null
  readonly waiting: number
  readonly mine: number
  readonly theirs: number
  readonly unread: number
  readonly next: { readonly id: number; readonly order_no: string; readonly at: string } | null
}

/**
 * Counts the customer's orders by status, those that need the company's, the user's or the operator's next move and those with unread
 * messages, and finds the next documents cut-off among those that need a shipping instruction. One statement, because every page
 * requests it.
 */
export async function countOwn(db: Db, scope: MemberScope, now: Date): Promise<Counts> {
  const counts = ownCounts(statusesToMove(scope.authorities))
  const [row] = rowsOf<Counts>(await counts(db, { ...ownerOf(scope), now: now.toISOString() }))
  return row as Counts // A select of subqueries returns one row.
}

// Constants are part of the text: as parameters, they would make PostgreSQL plan this at every call, which takes six times as
// long as running it.
function countsOf(moves: Moves): SQL {
  const own = visibleAs('member')
  const isUnread = isUnreadAt(sql`${sql.placeholder('customerId')}`)
  const byStatus = sql`select json_agg(json_build_array(status, count)) from (
    select ${orders.status}, count(*)::int as count from ${orders} where ${own} group by ${orders.status}) as counted`
  const waiting = sql`select count(*)::int from ${orders} where ${own} and ${isTurnOf('member', isUnread)}`
  const mine = sql`select count(*)::int from ${orders} where ${own} and ${isForUser(moves, isUnread)}`
  // Those with unread messages are few and taken off, because looking for every order among them takes twice as long.
  const atOperator = sql`select count(*)::int from ${orders} where ${own}
    and ${orders.turn} in (${sql.raw(turnsOf.operator.join(', '))})`
  const theirs = sql`select (${atOperator}) - (${atOperator} and ${isUnread})`
  const comes = gt(orders.cutOffDocuments, sql`${sql.placeholder('now')}`)
  const ahead = and(own, sql`${orders.status} = ${sql.raw(String(orderStatus.pendingInstruction))}`, comes)
  const next = sql`select json_build_object('id', id, 'order_no', order_no, 'at', cut_off_documents) from (
    select ${orders.id}, ${orders.orderNo}, ${orders.cutOffDocuments} from ${orders} where ${ahead}
    order by ${orders.cutOffDocuments} limit 1) as first`
  return sql`select (${byStatus}) as by_status, (${waiting}) as waiting, (${mine}) as mine, (${theirs}) as theirs,
    (${unreadOrders()}) as unread, (${next}) as next`
}

const countStatements = new Map<string, ReturnType<typeof preparedSql>>()

/** One prepared statement for each set of authorities that differ in what one may do; there are eight at most. */
function ownCounts(moves: Moves) {
  const key = JSON.stringify(moves)
  const found = countStatements.get(key) ?? preparedSql(() => countsOf(moves))
  countStatements.set(key, found)
  return found
}
