import { ok, type Result, refuse } from '@berth/domain/result'
import { and, desc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Scope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { ofOrder } from '../../../platform/db/keys.ts'
import {
  attachments,
  type MessageFile,
  operatorCompany,
  orderMessages,
  outbox,
} from '../../../platform/db/schema.ts'
import { transact } from '../../../platform/db/transact.ts'
import { broken, type Problem, problem } from '../../../platform/http/problem.ts'
import { announce } from '../../../platform/live/announce.ts'
import { orderMessage, queueMail } from '../../system/mail/public.ts'
import { claimFiles, type FileReference } from '../files/attachment.command.ts'
import { findState, lockState, type OrderRow, unreadBy } from '../order/order.query.ts'
import { findAddressee, hasEarlierUnread, type MessageRow, mailsToOther } from './message.query.ts'

/** A reader with the page open sees the message there and needs no mail. */
const mailDelayMs = 60_000

/** While mailed messages are still unread, further mails are sent at most this often. */
const mailPauseMs = 10 * 60_000

type MessageBody = { readonly text: string; readonly files: readonly FileReference[] }

/** Sends a message about an order that both sides can see, and notifies the other side by mail. */
export async function sendMessage(
  db: Db,
  scope: Scope,
  orderId: number,
  { text, files }: MessageBody,
  now: Date,
): Promise<Result<MessageRow, Problem>> {
  return await transact(db, async (tx) => {
    // Locks the order, so that two concurrent messages share one mail.
    const order = await lockState(tx, scope, orderId)
    if (!order) return refuse(problem('not_found'))
    if (order.submitTime === null) return refuse(problem('transition_not_allowed'))
    const sent = await takeFiles(tx, scope, order, files, now)
    if (!sent.ok) return sent
    const { actor, userId, userName } = scope
    const [row] = await tx
      .insert(orderMessages)
      .values({
        ...{ customerId: order.customerId, orderId, actor, userId, userName, text },
        files: [...sent.value],
        createTime: now,
      })
      .returning()
    await mailMessage(tx, scope, order, row!, now) // An insert that succeeds returns its row.
    await announce(tx, { kind: 'message', id: orderId })
    return ok(row!)
  })
}

/**
 * Claims the files of a message for its order. Those of the operator become the company's, because members read only files of
 * their own company.
 */
async function takeFiles(
  tx: Db,
  scope: Scope,
  order: OrderRow,
  files: readonly FileReference[],
  now: Date,
): Promise<Result<readonly MessageFile[], Problem>> {
  const purpose = scope.actor === 'member' ? 'message_file' : 'desk_message_file'
  const claimed = await claimFiles(tx, scope, files, purpose, order.id)
  const lost = claimed.indexOf(null)
  if (lost >= 0) return refuse(broken([{ path: `files.${lost}`, rule: 'not_found' }]))
  const known = claimed.filter((file) => file !== null)
  if (scope.actor === 'member' || known.length === 0) return ok(known.map(({ id, name }) => ({ id, name })))
  const given = await tx
    .delete(attachments)
    .where(
      and(
        eq(attachments.customerId, operatorCompany),
        inArray(
          attachments.id,
          known.map(({ id }) => id),
        ),
      ),
    )
    .returning()
  const rows = await tx
    .insert(attachments)
    .values(given.map((row) => ({ ...row, customerId: order.customerId, usedTime: now })))
    .returning({ id: attachments.id })
  const kept = new Set(rows.map(({ id }) => id))
  return ok(known.filter(({ id }) => kept.has(id)).map(({ id, name }) => ({ id, name })))
}

/** Adds a message to the pending mail, or schedules another mail. */
async function mailMessage(tx: Db, scope: Scope, order: OrderRow, message: MessageRow, now: Date) {
  const names = message.files.map(({ name }) => `[${name}]`)
  const said = [{ user_name: message.userName, text: [message.text, ...names].filter(Boolean).join('\n') }]
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
  const dueTime = new Date(last === null ? earliest : Math.max(earliest, last.getTime() + mailPauseMs))
  await queueMail(
    tx,
    orderMessage,
    { to: toUserId === null ? 'operator' : { id: toUserId }, orderId: order.id, dueTime, now },
    { order_no: order.orderNo, messages: said },
  )
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
  return await transact(db, async (tx) => {
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
