import { ok, type Result, refuse } from '@berth/domain/result'
import { and, desc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Scope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { ofOrder } from '../../../platform/db/keys.ts'
import { orderMessages, outbox } from '../../../platform/db/schema.ts'
import { undoWhenRefused } from '../../../platform/db/undo-when-refused.ts'
import { type Problem, problem } from '../../../platform/http/problem.ts'
import { announce } from '../../../platform/live/announce.ts'
import { findState, lockState, type OrderRow, unreadBy } from '../order/order.query.ts'
import { findAddressee, hasEarlierUnread, type MessageRow, mailsToOther } from './message.query.ts'

/** A reader with the page open sees the message there and needs no mail. */
const mailDelayMs = 60_000

/** While mailed messages are still unread, further mails are sent at most this often. */
const mailPauseMs = 10 * 60_000

/** Sends a message about an order that both sides can see, and notifies the other side by mail. */
export async function sendMessage(
  db: Db,
  scope: Scope,
  orderId: number,
  text: string,
  now: Date,
): Promise<Result<MessageRow, Problem>> {
  return await undoWhenRefused(db, async (tx) => {
    // Locks the order, so that two concurrent messages share one mail.
    const order = await lockState(tx, scope, orderId)
    if (!order) return refuse(problem('not_found'))
    if (order.submitTime === null) return refuse(problem('transition_not_allowed'))
    const { actor, userId, userName } = scope
    const [row] = await tx
      .insert(orderMessages)
      .values({
        ...{ customerId: order.customerId, orderId, actor, userId, userName, text },
        createTime: now,
      })
      .returning()
    await mailMessage(tx, scope, order, row!, now) // An insert that succeeds returns its row.
    await announce(tx, { kind: 'message', id: orderId })
    return ok(row!)
  })
}

/** Adds a message to the pending mail, or schedules another mail. */
async function mailMessage(tx: Db, scope: Scope, order: OrderRow, message: MessageRow, now: Date) {
  const said = [{ user_name: message.userName, text: message.text }]
  const toUserId = await findAddressee(tx, scope, order)
  const isTheirs = toUserId === null ? isNull(outbox.toUserId) : eq(outbox.toUserId, toUserId)
  const toThem = and(mailsToOther(tx, scope, order.id), isTheirs)
  const added = await tx
    .update(outbox)
    .set({
      payload: sql`jsonb_set(${outbox.payload}, '{messages}', ${outbox.payload} -> 'messages' || ${JSON.stringify(said)}::jsonb)`,
    })
    .where(and(toThem, eq(outbox.state, 'waiting'), eq(outbox.attempts, 0)))
    .returning({ id: outbox.id })
  if (added.length > 0) return
  const earliest = now.getTime() + mailDelayMs
  const last = (await hasEarlierUnread(tx, scope, message)) ? await findLastMail(tx, scope, order.id) : null
  await tx.insert(outbox).values({
    kind: 'order_message',
    toUserId,
    orderId: order.id,
    payload: { order_no: order.orderNo, messages: said },
    dueTime: new Date(last === null ? earliest : Math.max(earliest, last.getTime() + mailPauseMs)),
    createTime: now,
  })
}

async function findLastMail(tx: Db, scope: Scope, orderId: number): Promise<Date | null> {
  const [row] = await tx
    .select({ dueTime: outbox.dueTime, sentTime: outbox.sentTime })
    .from(outbox)
    .where(mailsToOther(tx, scope, orderId))
    .orderBy(desc(outbox.id))
    .limit(1)
  return row ? (row.sentTime ?? row.dueTime) : null
}

/**
 * Marks the messages up to this one as read by the caller's side; a pending mail about them is cancelled once none is unread.
 */
export async function markRead(
  db: Db,
  scope: Scope,
  orderId: number,
  upTo: number,
  now: Date,
): Promise<Result<Record<string, never>, Problem>> {
  return await undoWhenRefused(db, async (tx) => {
    const order = await findState(tx, scope, orderId)
    if (!order) return refuse(problem('not_found'))
    const seen = await tx
      .update(orderMessages)
      .set({ readTime: now })
      .where(and(ofOrder(orderMessages, order), unreadBy(scope), lte(orderMessages.id, upTo)))
      .returning({ id: orderMessages.id })
    if (seen.length === 0) return ok({})
    const left = await tx.$count(orderMessages, and(ofOrder(orderMessages, order), unreadBy(scope)))
    if (left === 0) await withdrawMail(tx, scope, orderId)
    await announce(tx, { kind: 'message', id: orderId })
    return ok({})
  })
}

/** Cancels the pending mail to the caller's own side, unless sending has begun. */
async function withdrawMail(tx: Db, scope: Scope, orderId: number): Promise<void> {
  const other: Scope['actor'] = scope.actor === 'member' ? 'operator' : 'member'
  const waiting = tx
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(mailsToOther(tx, { actor: other }, orderId), eq(outbox.state, 'waiting'), eq(outbox.attempts, 0)),
    )
    // A mail being sent is locked by its sender, and still goes out.
    .for('update', { skipLocked: true })
  await tx.delete(outbox).where(inArray(outbox.id, waiting))
}
