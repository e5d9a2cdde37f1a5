import type { Actor } from '@berth/domain/access/actor'
import { and, eq, isNull, max, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { MemberScope, OperatorScope } from '../../../platform/auth/scope.ts'
import { type Db, rowsOf } from '../../../platform/db/db.ts'
import {
  orderBoxes,
  orderFreeTime,
  orders,
  sailingCalls,
  sailings,
  transportEvents,
  transportExceptions,
} from '../../../platform/db/schema.ts'
import { preparedSql } from '../../../platform/fast/prepared-query.ts'
import { ownerOf, partOf, visibleAs } from '../order/order.query.ts'

/** The transaction that wrote a row: any write changes it. */
const writeOf = (table: PgTable) => sql`${table}.xmin`

const stampFor = (actor: Actor) =>
  preparedSql(() => {
    const viewer = { actor }
    const { loadCallId, dischargeCallId, onwardLoadCallId, onwardDischargeCallId } = orders
    const parts = [
      ...[writeOf(orders), sql`${orders}.ctid`],
      sql`(select string_agg(${writeOf(orderBoxes)}::text, ' ')
        from ${orderBoxes} where ${partOf(viewer, orderBoxes)})`,
      // Events are only ever added, most of them under the lock of their order.
      sql`(select concat(count(*), ' ', ${max(transportEvents.id)}) from ${transportEvents} where ${partOf(viewer, transportEvents)})`,
      sql`(select string_agg(concat(${writeOf(sailingCalls)}, ' ', ${writeOf(sailings)}), ' ')
        from ${sailingCalls} join ${sailings} on ${eq(sailings.id, sailingCalls.sailingId)}
        where ${sailingCalls.id} in (${loadCallId}, ${dischargeCallId}, ${onwardLoadCallId}, ${onwardDischargeCallId}))`,
      sql`(select ${writeOf(orderFreeTime)} from ${orderFreeTime} where ${partOf(viewer, orderFreeTime)})`,
      // Their number is in the row.
      sql`case when ${orders.exceptions} > 0 then (select string_agg(${writeOf(transportExceptions)}::text, ' ')
        from ${transportExceptions}
        where ${and(partOf(viewer, transportExceptions), isNull(transportExceptions.closeTime))}) end`,
    ]
    const between = sql`, '|', `
    return sql`select concat(${sql.join(parts, between)}) as stamp from ${orders}
      where ${and(eq(orders.id, sql.placeholder('id')), visibleAs(actor))}`
  }, actor)

const stamps = { member: stampFor('member'), operator: stampFor('operator') } as const

/**
 * Returns a text that changes with every change of an order's transport: its row, containers, events, calls, agreed days and open
 * exceptions. Names and rules of the operator are not in it. Undefined if the caller may not see the order. The lines of an order need
 * no part of their own: they are only written together with its row.
 */
export async function findTransportStamp(
  db: Db,
  scope: MemberScope | OperatorScope,
  id: number,
): Promise<string | undefined> {
  const found = await stamps[scope.actor](db, { id, ...ownerOf(scope) })
  return rowsOf<{ readonly stamp: string }>(found)[0]?.stamp
}
