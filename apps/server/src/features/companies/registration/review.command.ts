import type { AuditedChange } from '@berth/domain/audit/audit-field'
import { ok, type Result, refuse } from '@berth/domain/result'
import { eq, sql } from 'drizzle-orm'
import { recordAudit } from '../../../platform/audit.ts'
import type { OperatorScope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { customers } from '../../../platform/db/schema.ts'
import { transact } from '../../../platform/db/transact.ts'
import { type Problem, problem } from '../../../platform/http/problem.ts'
import { queueMail, registrationApproved, registrationRejected } from '../../system/mail/public.ts'
import { lockRegistration } from './registration.query.ts'

/** Approves a pending company. */
export function approveRegistration(
  db: Db,
  scope: OperatorScope,
  customerId: number,
  now: Date,
): Promise<Result<object, Problem>> {
  return decide(db, scope, customerId, { review: 'approved', reason: null }, now)
}

/** Rejects a pending company with a reason. */
export function rejectRegistration(
  db: Db,
  scope: OperatorScope,
  customerId: number,
  reason: string,
  now: Date,
): Promise<Result<object, Problem>> {
  return decide(db, scope, customerId, { review: 'rejected', reason }, now)
}

type Decision = { readonly review: 'approved' | 'rejected'; readonly reason: string | null }

/** Decides a registration exactly once, even with concurrent reviewers. */
async function decide(
  db: Db,
  scope: OperatorScope,
  customerId: number,
  { review, reason }: Decision,
  now: Date,
): Promise<Result<object, Problem>> {
  return await transact(db, async (tx) => {
    const found = await lockRegistration(tx, customerId)
    if (found === undefined) return refuse(problem('not_found'))
    const { company, owner } = found
    if (company.review !== 'waiting') return refuse(problem('already_decided'))
    await tx
      .update(customers)
      .set({ review, reviewReason: reason, reviewTime: now, version: sql`${customers.version} + 1` })
      .where(eq(customers.id, customerId))
    if (owner) {
      const about = { company1: company.company1, username: owner.username }
      if (reason === null) await queueMail(tx, registrationApproved, { to: owner, now }, { ...about, reason })
      else await queueMail(tx, registrationRejected, { to: owner, now }, { ...about, reason })
    }
    const target = { kind: 'customer', id: customerId, name: company.company1 } as const
    const changes: AuditedChange[] = [{ field: 'review', before: 'waiting', after: review }]
    await recordAudit(tx, scope, { action: `registration_${review}`, target, changes, reason }, now)
    return ok({})
  })
}
