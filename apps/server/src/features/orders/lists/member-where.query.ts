import type { orderSortFields } from '@berth/contract/orders/order'
import type { Actor } from '@berth/domain/access/actor'
import type { ContainerMode } from '@berth/domain/order/booking/container-mode'
import { statusesToMove } from '@berth/domain/order/lifecycle/member-move'
import { statusesInProcessOrder } from '@berth/domain/order/lifecycle/status'
import { turn } from '@berth/domain/order/lifecycle/turn'
import { and, asc, desc, eq, not, type SQL, sql } from 'drizzle-orm'
import type { MemberScope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { orderMessages, orders } from '../../../platform/db/schema.ts'
import { hasStatus, hasUnread, unreadBy } from '../order/order.query.ts'
import { matchesOwnKeyword } from '../order/search.query.ts'
import { type CargoQuery, whereCargo } from './cargo-where.query.ts'

export type OrderFilter = {
  readonly keyword?: string | undefined
  readonly status?: readonly number[] | undefined
  readonly pol_id?: number | undefined
  readonly to_id?: number | undefined
  readonly waits_on?: 'any' | 'me' | 'colleague' | Actor | undefined
  readonly unread?: '0' | '1' | undefined
  readonly container_mode?: ContainerMode | undefined
} & CargoQuery

export type OrderSort = { readonly field: (typeof orderSortFields)[number]; readonly order: 'asc' | 'desc' }

/** The columns lists can be sorted by, besides the id. */
export const sortedBy = [
  orders.turn,
  orders.urgency,
  orders.orderNo,
  orders.status,
  orders.etd,
  orders.eta,
  orders.createTime,
  orders.updateTime,
] as const

/** The position of a status in the process; the codes themselves are not ordered. */
const processPlace = sql`array_position(${sql.raw(`'{${statusesInProcessOrder.join(',')}}'::smallint[]`)}, ${orders.status})`

// Within a turn, the most urgent comes first. The ids make every sort order total, so that pages neither repeat nor skip rows.
export function sortOf({ field, order }: OrderSort): SQL[] {
  const direction = order === 'asc' ? asc : desc
  switch (field) {
    case 'turn':
      return [direction(orders.turn), asc(orders.urgency), desc(orders.id)]
    case 'order_no':
      return [direction(orders.orderNo)]
    case 'status':
      return [direction(processPlace), desc(orders.updateTime), desc(orders.id)]
    case 'etd':
      return [direction(orders.etd), direction(orders.id)]
    case 'eta':
      return [direction(orders.eta), direction(orders.id)]
    case 'create_time':
      return [direction(orders.createTime), direction(orders.id)]
    case 'update_time':
      return [direction(orders.updateTime), direction(orders.id)]
  }
}

// Uses turns rather than statuses: a member who requested a cancellation waits for the operator, whatever the order's status.
export const turnsOf = { member: [turn.member], operator: [turn.trouble, turn.operator] } as const

function inStatuses(statuses: readonly number[]): SQL {
  return statuses.length === 0 ? sql`false` : sql`${orders.status} in (${sql.raw(statuses.join(', '))})`
}

export type Moves = ReturnType<typeof statusesToMove>

/**
 * Matches a company's orders with unread messages of the operator: they are its move, whoever has the next step. Messages that nobody
 * has read are few, and an index has them: they are read once, not for each order.
 */
export function isUnreadAt(customerId: SQL): SQL {
  return sql`${orders.id} = any(array(select ${orderMessages.orderId} from ${orderMessages}
    where ${orderMessages.customerId} = ${customerId} and ${unreadBy({ actor: 'member' })}))`
}

/** Matches orders whose next step, draft to check, roll to answer or unread message the user may attend to. */
export function isForUser({ step, check, answer, message }: Moves, unread: SQL): SQL {
  // A request to cancel waits for the operator, whatever else the order waits for.
  const isMove = sql`${orders.turn} = ${sql.raw(String(turn.member))} and ((${inStatuses(step)} and not ${orders.cancelRequested})
    or (${orders.blWait} is not distinct from 'check' and ${inStatuses(check)})
    or (${orders.changeWait} is not distinct from 'rolled' and ${inStatuses(answer)}))`
  return message ? sql`((${isMove}) or ${unread})` : sql`(${isMove})`
}

/** Matches orders that the company has to attend to, or else that wait for the operator. */
export function isTurnOf(whom: Actor, unread: SQL): SQL {
  const isTurn = sql`${orders.turn} in (${sql.raw(turnsOf[whom].join(', '))})`
  return whom === 'member' ? sql`(${isTurn} or ${unread})` : sql`(${isTurn} and not ${unread})`
}

function waitingFor(scope: MemberScope, whom: NonNullable<OrderFilter['waits_on']>): SQL | undefined {
  if (whom === 'any') return undefined
  const unread = isUnreadAt(sql`${scope.customerId}`)
  const mine = isForUser(statusesToMove(scope.authorities), unread)
  if (whom === 'me') return mine
  return whom === 'colleague' ? and(isTurnOf('member', unread), not(mine)) : isTurnOf(whom, unread)
}

/** Matches the customer's orders that fit the filter. */
export async function whereOwn(
  db: Db,
  scope: MemberScope,
  filter: OrderFilter,
  now: Date,
): Promise<SQL | undefined> {
  const { waits_on: waitsOn = 'any' } = filter
  return and(
    eq(orders.customerId, scope.customerId),
    await matchesOwnKeyword(db, scope.customerId, filter.keyword),
    hasStatus(filter.status),
    waitingFor(scope, waitsOn),
    filter.unread === '1' ? hasUnread(db, scope) : undefined,
    filter.pol_id ? eq(orders.polId, filter.pol_id) : undefined,
    filter.to_id ? eq(orders.toId, filter.to_id) : undefined,
    filter.container_mode ? eq(orders.containerMode, filter.container_mode) : undefined,
    whereCargo(filter, now),
  )
}
