import { undoableUntil } from '@berth/domain/money/payment'
import { and, desc, eq, exists, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { ofOrder } from '../../../platform/db/keys.ts'
import { bills, orderEvents } from '../../../platform/db/schema.ts'
import type { OrderRow } from '../../orders/order/order.query.ts'

const issuing = ['issue_bill', 'issue_bill_again'] as const

/** The step that issued the bills of an order, if it is the latest one and was taken a moment ago. */
export async function findJustIssued(db: Db, order: OrderRow, now: Date) {
  const [event] = await db
    .select()
    .from(orderEvents)
    .where(ofOrder(orderEvents, order))
    .orderBy(desc(orderEvents.id))
    .limit(1)
  const action = issuing.find((one) => one === event?.action)
  return event && action && now <= undoableUntil(event.createTime) ? { ...event, action } : undefined
}

/** What a member's question and the answer to an earlier one had said before a step. */
export async function findTextsBefore(db: Db, order: OrderRow, eventId: number) {
  const events = await db
    .select({ action: orderEvents.action, reason: orderEvents.reason })
    .from(orderEvents)
    .where(
      and(
        ofOrder(orderEvents, order),
        inArray(orderEvents.action, ['question_bill', 'issue_bill_again', 'undo_bill']),
        lt(orderEvents.id, eventId),
      ),
    )
    .orderBy(desc(orderEvents.id))
  // An answer that was taken back, by the step after it, is none.
  const standing = events.filter((_, at) => events[at - 1]?.action !== 'undo_bill')
  const reasonOf = (action: string) => standing.find((event) => event.action === action)?.reason ?? null
  return { statusReason: reasonOf('question_bill'), billAnswer: reasonOf('issue_bill_again') }
}

/** When the bills that a step replaced had been issued: what was issued since then was open until that step. */
export async function findIssueBefore(db: Db, order: OrderRow, issued: Date): Promise<Date | undefined> {
  const wroteBills = db
    .select({ one: sql`1` })
    .from(bills)
    .where(and(ofOrder(bills, order), eq(bills.createTime, orderEvents.createTime)))
  const [event] = await db
    .select({ time: orderEvents.createTime })
    .from(orderEvents)
    .where(
      and(
        ofOrder(orderEvents, order),
        inArray(orderEvents.action, [...issuing]),
        lt(orderEvents.createTime, issued),
        exists(wroteBills),
      ),
    )
    .orderBy(desc(orderEvents.id))
    .limit(1)
  return event?.time
}
