import { changedOnly } from '@berth/domain/audit/audit-field'
import { ok, type Result, refuse } from '@berth/domain/result'
import { checkMailText, type MailText } from '@berth/domain/settings/mail-text'
import type { Language } from '@berth/locales/language'
import { type MailName, mails } from '@berth/locales/mails'
import { and, eq } from 'drizzle-orm'
import { recordAudit } from '../../../../platform/audit.ts'
import type { OperatorScope } from '../../../../platform/auth/scope.ts'
import type { Db } from '../../../../platform/db/db.ts'
import { mailTexts } from '../../../../platform/db/schema.ts'
import { transact } from '../../../../platform/db/transact.ts'
import { broken, type Problem, problem } from '../../../../platform/http/problem.ts'
import type { OwnTextRow } from './mail-text.query.ts'

export type MailTextKey = { readonly kind: MailName; readonly language: Language }

/** Saves the operator's own text; version 0 means that the shipped text is still in use. */
export async function updateMailText(
  db: Db,
  scope: OperatorScope,
  which: MailTextKey,
  { version, ...said }: MailText & { readonly version: number },
  now: Date,
): Promise<Result<OwnTextRow, Problem>> {
  const wrong = checkMailText(mails[which.kind], said)
  if (wrong.length > 0) return refuse(broken(wrong))
  return transact(db, async (tx) => {
    const [before] = await tx.select().from(mailTexts).where(thisText(which)).for('update')
    if ((before?.version ?? 0) !== version) return refuse(problem('stale_version'))
    const values = { ...said, version: version + 1, updateTime: now }
    const [after] = before
      ? await tx.update(mailTexts).set(values).where(thisText(which)).returning()
      : await tx
          .insert(mailTexts)
          .values({ ...which, ...values })
          .onConflictDoNothing()
          .returning()
    if (!after) return refuse(problem('stale_version'))
    await audit(
      tx,
      scope,
      'mail_text_changed',
      which,
      before ?? mails[which.kind][which.language],
      after,
      now,
    )
    return ok(after)
  })
}

/** Restores the shipped text. */
export async function restoreMailText(
  db: Db,
  scope: OperatorScope,
  which: MailTextKey,
  version: number,
  now: Date,
): Promise<Result<null, Problem>> {
  return transact(db, async (tx) => {
    const [before] = await tx
      .delete(mailTexts)
      .where(and(thisText(which), eq(mailTexts.version, version)))
      .returning()
    if (!before) return refuse(problem('stale_version'))
    const shipped = mails[which.kind][which.language]
    await audit(tx, scope, 'mail_text_restored', which, before, shipped, now)
    return ok(null)
  })
}

function thisText({ kind, language }: MailTextKey) {
  return and(eq(mailTexts.kind, kind), eq(mailTexts.language, language))
}

async function audit(
  tx: Db,
  scope: OperatorScope,
  action: 'mail_text_changed' | 'mail_text_restored',
  { kind, language }: MailTextKey,
  before: MailText,
  after: MailText,
  now: Date,
): Promise<void> {
  const changes = changedOnly([
    { field: 'subject', before: before.subject, after: after.subject },
    { field: 'lead', before: before.lead, after: after.lead },
  ])
  const target = { kind: 'mail_text', id: `${kind}.${language}`, name: `${kind} ${language}` } as const
  await recordAudit(tx, scope, { action, target, changes }, now)
}
