import { and, count, desc, eq, inArray, isNull, lt, not, type SQL, sql } from 'drizzle-orm'
import type { Scope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { ofOrder, type RowKey } from '../../../platform/db/keys.ts'
import { orderMessages, outbox, users } from '../../../platform/db/schema.ts'
import { orderMessage } from '../../system/mail/public.ts'
import type { OrderRow } from '../order/order.query.ts'
import { isColleague } from './assignment.query.ts'

/** Far longer than any real conversation; older messages are left out. */
const longestConversation = 500

export type MessageRow = typeof orderMessages.$inferSelect

/** Returns the messages of an order, oldest first. The caller checks access to the order. */
export async function findMessages(db: Db, order: RowKey) {
  const where = ofOrder(orderMessages, order)
  const rows = await db
    .select()
    .from(orderMessages)
    .where(where)
    .orderBy(desc(orderMessages.id))
    .limit(longestConversation)
  const [row] = await db.select({ total: count() }).from(orderMessages).where(where)
  return { rows: rows.reverse(), total: row?.total ?? 0 }
}

/** Matches the mails that notify the other side of messages about an order. */
export function mailsToOther(db: Db, { actor }: Pick<Scope, 'actor'>, orderId: number) {
  return and(
    eq(outbox.kind, orderMessage.kind),
    eq(outbox.orderId, orderId),
    actor === 'operator' ? not(goesToDesk(db)) : goesToDesk(db),
  )
}

/** Matches mail to the operator's mailbox or to one of the staff. */
function goesToDesk(db: Db): SQL {
  const staff = db.select({ id: users.id }).from(users).where(isNull(users.customerId))
  return sql`(${outbox.toUserId} is null or ${inArray(outbox.toUserId, staff)})`
}

/** Returns the other side's recipient for an order: its booker, or the desk's assignee; without one, the mailbox. */
export async function findAddressee(db: Db, { actor }: Pick<Scope, 'actor'>, order: OrderRow) {
  if (actor === 'operator') return order.createdBy
  if (order.assigneeId === null) return null
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(isColleague, eq(users.id, order.assigneeId)))
  return row?.id ?? null
}

/** Whether an earlier message from the caller's side is still unread. */
export async function hasEarlierUnread(db: Db, { actor }: Pick<Scope, 'actor'>, message: MessageRow) {
  const [row] = await db
    .select({ id: orderMessages.id })
    .from(orderMessages)
    .where(
      and(
        ofOrder(orderMessages, { customerId: message.customerId, id: message.orderId }),
        eq(orderMessages.actor, actor),
        isNull(orderMessages.readTime),
        lt(orderMessages.id, message.id),
      ),
    )
    .limit(1)
  return row !== undefined
}
