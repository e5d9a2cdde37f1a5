import { changedOnly } from '@berth/domain/audit/audit-field'
import { ok, type Result, refuse } from '@berth/domain/result'
import { eq, sql } from 'drizzle-orm'
import { recordAudit } from '../../../platform/audit.ts'
import type { OperatorScope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { contactMessages } from '../../../platform/db/schema.ts'
import { transact } from '../../../platform/db/transact.ts'
import { type Problem, problem } from '../../../platform/http/problem.ts'
import { contactReply, queueMail } from '../mail/public.ts'
import { findSetting } from '../settings/public.ts'
import { type ContactMessageRow, findMessageRow } from './inbox.query.ts'

type Settled = {
  readonly state: 'open' | 'done'
  readonly note: string | null
  readonly version: number
}

/** Marks a message as done or reopens it, and saves the note. A change of the note alone keeps who marked it done and when. */
export async function settleMessage(
  db: Db,
  scope: OperatorScope,
  id: number,
  { state, note, version }: Settled,
  now: Date,
): Promise<Result<ContactMessageRow, Problem>> {
  return await transact(db, async (tx) => {
    const [before] = await tx.select().from(contactMessages).where(eq(contactMessages.id, id)).for('update')
    if (!before) return refuse(problem('not_found'))
    if (before.version !== version) return refuse(problem('stale_version'))
    const isMoved = before.state !== state
    const done = state === 'done' ? { doneBy: scope.userId, doneTime: now } : { doneBy: null, doneTime: null }
    await tx
      .update(contactMessages)
      .set({ state, note, version: version + 1, ...(isMoved ? done : {}) })
      .where(eq(contactMessages.id, id))
    const changes = changedOnly([
      { field: 'state', before: before.state, after: state },
      { field: 'note', before: before.note, after: note },
    ])
    const action = isMoved ? (state === 'done' ? 'message_done' : 'message_reopened') : 'message_noted'
    const target = { kind: 'message', id, name: `${before.name}: ${before.subject}` } as const
    await recordAudit(tx, scope, { action, target, changes }, now)
    const row = await findMessageRow(tx, scope, id)
    if (!row) throw new Error('a message that is held is not there')
    return ok(row)
  })
}

/**
 * Mails an answer to the sender of a message and keeps it with the message, which is done by it. Answers to the mail go to the
 * operator's mailbox.
 */
export async function replyToMessage(
  db: Db,
  scope: OperatorScope,
  id: number,
  { text, version }: { readonly text: string; readonly version: number },
  now: Date,
): Promise<Result<ContactMessageRow, Problem>> {
  return await transact(db, async (tx) => {
    const [message] = await tx.select().from(contactMessages).where(eq(contactMessages.id, id)).for('update')
    if (!message) return refuse(problem('not_found'))
    if (message.version !== version) return refuse(problem('stale_version'))
    const reply = { user_id: scope.userId, user_name: scope.userName, text, create_time: now.toISOString() }
    const isDone = message.state === 'done'
    await tx
      .update(contactMessages)
      .set({
        replies: sql`${contactMessages.replies} || ${JSON.stringify([reply])}::jsonb`,
        version: version + 1,
        ...(isDone ? {} : { state: 'done', doneBy: scope.userId, doneTime: now }),
      })
      .where(eq(contactMessages.id, id))
    const { name, subject, content, email, language } = message
    const payload = {
      ...{ name, subject, content, text, by: scope.userName },
      reply_to: (await findSetting(tx, 'web_contact_email')) ?? '',
    }
    await queueMail(tx, contactReply, { to: { address: email, mailLanguage: language }, now }, payload)
    const target = { kind: 'message', id, name: `${name}: ${subject}` } as const
    const changes = changedOnly([{ field: 'state', before: message.state, after: 'done' }])
    await recordAudit(tx, scope, { action: 'message_replied', target, changes }, now)
    const row = await findMessageRow(tx, scope, id)
    if (!row) throw new Error('a message that is held is not there')
    return ok(row)
  })
}
