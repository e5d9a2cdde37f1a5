import type { CompanyKind } from '@berth/domain/access/authority-preset'
import type { AuditedChange } from '@berth/domain/audit/audit-field'
import { checkCompanyData } from '@berth/domain/company/member'
import { ok, type Result, refuse } from '@berth/domain/result'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { recordAudit } from '../../../platform/audit.ts'
import type { OperatorScope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { customers, sessions, users } from '../../../platform/db/schema.ts'
import { transact } from '../../../platform/db/transact.ts'
import { broken, type Problem, problem } from '../../../platform/http/problem.ts'
import { type CompanyInput, findWrongInCompany, saveCompany } from '../account/public.ts'
import { findOwner } from '../colleagues/public.ts'
import { changesBetween, factsOf } from './audited.ts'
import { findMember } from './member.query.ts'
import { giveAuthorities, lockPresets } from './member-user.command.ts'

type MemberChange = CompanyInput & {
  readonly kind: CompanyKind
  readonly payment_days: number | null
  readonly apply_preset: boolean
  readonly version: number
}

/** Changes a company's data and payment terms, following the same rules as its owner. */
export async function updateMember(
  db: Db,
  scope: OperatorScope,
  id: number,
  input: MemberChange,
  now: Date,
): Promise<Result<null, Problem>> {
  const findings = await findWrongInCompany(db, input, id, (facts) => checkCompanyData(input, facts))
  if (findings.length > 0) return refuse(broken(findings))
  return await transact(db, async (tx) => {
    const company = await lockMember(tx, id)
    if (!company) return refuse(problem('not_found'))
    const before = await findMember(tx, scope, id)
    if (!(await saveCompany(tx, id, input, input.version))) return refuse(problem('stale_version'))
    await tx
      .update(customers)
      .set({ kind: input.kind, paymentDays: input.payment_days })
      .where(eq(customers.id, id))
    const after = await findMember(tx, scope, id)
    const changes = before && after ? changesBetween(factsOf(before), factsOf(after)) : []
    await recordAudit(tx, scope, { action: 'member_updated', target: targetOf(company), changes }, now)
    if (input.kind === company.kind || !input.apply_preset) return ok(null)
    const owner = await findOwner(tx, id)
    if (!owner) return ok(null)
    await lockPresets(tx)
    const given = await giveAuthorities(tx, scope, id, owner.id, { preset: input.kind, authorities: [] }, now)
    return given.ok ? ok(null) : given
  })
}

/** Blocks a company, ends the sessions of its users and prevents them from signing in. */
export async function blockMember(
  db: Db,
  scope: OperatorScope,
  id: number,
  reason: string,
  now: Date,
): Promise<Result<null, Problem>> {
  return await setBlocked(db, scope, id, { time: now, reason }, now)
}

export async function unblockMember(
  db: Db,
  scope: OperatorScope,
  id: number,
  now: Date,
): Promise<Result<null, Problem>> {
  return await setBlocked(db, scope, id, null, now)
}

type Block = { readonly time: Date; readonly reason: string }

async function setBlocked(
  db: Db,
  scope: OperatorScope,
  id: number,
  block: Block | null,
  now: Date,
): Promise<Result<null, Problem>> {
  return await transact(db, async (tx) => {
    const company = await lockMember(tx, id)
    if (!company) return refuse(problem('not_found'))
    if ((company.blockTime !== null) === (block !== null)) return refuse(problem('already_decided'))
    await tx
      .update(customers)
      .set({
        blockTime: block?.time ?? null,
        blockReason: block?.reason ?? null,
        version: sql`${customers.version} + 1`,
      })
      .where(eq(customers.id, id))
    if (block) await endSessionsOfCompany(tx, id, now)
    const change: AuditedChange = {
      field: 'blocked',
      before: block ? 'no' : 'yes',
      after: block ? 'yes' : 'no',
    }
    await recordAudit(
      tx,
      scope,
      {
        action: block ? 'member_blocked' : 'member_unblocked',
        target: targetOf(company),
        changes: [change],
        reason: block?.reason ?? company.blockReason,
      },
      now,
    )
    return ok(null)
  })
}

/** The gate admits none of them while the company is blocked; ended sessions stay ended after it is unblocked. */
async function endSessionsOfCompany(tx: Db, id: number, now: Date): Promise<void> {
  const people = tx.select({ id: users.id }).from(users).where(eq(users.customerId, id))
  await tx
    .update(sessions)
    .set({ endTime: now })
    .where(and(inArray(sessions.userId, people), isNull(sessions.endTime)))
}

async function lockMember(tx: Db, id: number) {
  const [company] = await tx.select().from(customers).where(eq(customers.id, id)).for('update')
  return company
}

function targetOf({ id, company1 }: { readonly id: number; readonly company1: string }) {
  return { kind: 'customer', id, name: company1 } as const
}
