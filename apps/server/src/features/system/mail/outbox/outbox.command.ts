import type { AuditedChange } from '@berth/domain/audit/audit-field'
import { ok, type Result, refuse } from '@berth/domain/result'
import { and, eq, notInArray } from 'drizzle-orm'
import { recordAudit } from '../../../../platform/audit.ts'
import type { OperatorScope } from '../../../../platform/auth/scope.ts'
import type { Db } from '../../../../platform/db/db.ts'
import { outbox } from '../../../../platform/db/schema.ts'
import { transact } from '../../../../platform/db/transact.ts'
import { insertInto } from '../../../../platform/fast/prepared-query.ts'
import { type Problem, problem } from '../../../../platform/http/problem.ts'
import { invitation, passwordCode, registrationConfirm, testMail } from '../letters/all-letters.ts'
import { mailsOf } from '../queue.command.ts'
import { findOutboxRow, type OutboxRow } from './outbox.query.ts'

/** Kinds whose secret is removed once the mail has failed, so that it cannot be sent again. */
export const kindsWithSecrets = [passwordCode, invitation, registrationConfirm].map(({ kind }) => kind)

const failed = and(eq(outbox.state, 'failed'), notInArray(outbox.kind, kindsWithSecrets))

/** Queues a failed mail again, with all attempts available. */
export async function retryMail(
  db: Db,
  scope: OperatorScope,
  id: number,
  now: Date,
): Promise<Result<OutboxRow, Problem>> {
  return transact(db, async (tx) => {
    const before = await findOutboxRow(tx, scope, id)
    if (!before) return refuse(problem('not_found'))
    const [taken] = await tx
      .update(outbox)
      .set({ state: 'waiting', attempts: 0, dueTime: now })
      .where(and(eq(outbox.id, id), failed))
      .returning({ id: outbox.id })
    if (!taken) return refuse(problem('already_decided'))
    const target = { kind: 'mail', id, name: nameOf(before) } as const
    const changes: AuditedChange[] = [{ field: 'state', before: 'failed', after: 'waiting' }]
    await recordAudit(tx, scope, { action: 'mail_retried', target, changes }, now)
    const row = await findOutboxRow(tx, scope, id)
    if (!row) throw new Error('a mail that is held is not there')
    return ok(row)
  })
}

/** Queues all failed mails again; returns their number. */
export async function retryFailedMails(db: Db, scope: OperatorScope, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const taken = await tx
      .update(outbox)
      .set({ state: 'waiting', attempts: 0, dueTime: now })
      .where(failed)
      .returning({ id: outbox.id })
    if (taken.length === 0) return 0
    const target = { kind: 'mail', id: '', name: String(taken.length) } as const
    const changes: AuditedChange[] = [{ field: 'rows', before: null, after: String(taken.length) }]
    await recordAudit(tx, scope, { action: 'mails_retried', target, changes }, now)
    return taken.length
  })
}

/** Queues a mail to the caller, which is sent like any other. */
export async function queueTestMail(db: Db, scope: OperatorScope, now: Date): Promise<OutboxRow> {
  const mails = mailsOf(testMail, { to: { id: scope.userId }, now }, {})
  const [queued] = await insertInto(db, outbox, mails, { id: outbox.id })
  const row = queued && (await findOutboxRow(db, scope, queued.id))
  if (!row) throw new Error('a mail that was just written is not there')
  return row
}

function nameOf({ mail, username }: OutboxRow): string {
  return `${mail.kind} ${mail.toAddress ?? username ?? ''}`.trim()
}
