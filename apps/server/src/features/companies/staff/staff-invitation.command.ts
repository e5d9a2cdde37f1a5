import { keepsStaff } from '@berth/domain/access/authority-preset'
import type { AuditAction } from '@berth/domain/audit/audit'
import type { AuditedChange } from '@berth/domain/audit/audit-field'
import { type Result, refuse } from '@berth/domain/result'
import type { Language } from '@berth/locales/language'
import { and, eq } from 'drizzle-orm'
import { recordAudit } from '../../../platform/audit.ts'
import type { OperatorScope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { users } from '../../../platform/db/schema.ts'
import { transact } from '../../../platform/db/transact.ts'
import { type Problem, problem } from '../../../platform/http/problem.ts'
import {
  findInvitation,
  type InvitationRow,
  inviteTo,
  sendAgain,
  takeBack,
  takeBackAllOf,
} from '../colleagues/public.ts'
import { worksForOperator } from './staff.query.ts'

/** The team id of the operator's staff in invitations. */
const operator = null

type Input = { readonly email: string; readonly preset: string; readonly language: Language }

export async function inviteStaff(db: Db, scope: OperatorScope, input: Input, now: Date) {
  return await transact(db, async (tx) => {
    if (!(await stillKeepsStaff(tx, scope))) return refuse(problem('forbidden'))
    const invited = await inviteTo(tx, operator, scope, input, now)
    if (invited.ok) await audit(tx, scope, 'operator_invited', invited.value.row, now)
    return invited
  })
}

/**
 * Whether the inviter may still manage the staff, checked under a lock that keeps it so until the transaction ends. Revoking
 * that permission later also revokes the invitation.
 */
async function stillKeepsStaff(tx: Db, scope: OperatorScope): Promise<boolean> {
  const [inviter] = await tx
    .select({ authorities: users.authorities, blockTime: users.blockTime })
    .from(users)
    .where(and(worksForOperator, eq(users.id, scope.userId)))
    .for('share')
  return inviter !== undefined && inviter.blockTime === null && keepsStaff(inviter.authorities)
}

export async function resendStaffInvitation(db: Db, scope: OperatorScope, id: number, now: Date) {
  return await transact(db, async (tx) => {
    if (!(await stillKeepsStaff(tx, scope))) return refuse(problem('forbidden'))
    const sent = await sendAgain(tx, operator, scope, id, now)
    if (sent.ok) await audit(tx, scope, 'invitation_resent', sent.value.row, now)
    return sent
  })
}

export async function cancelStaffInvitation(
  db: Db,
  scope: OperatorScope,
  id: number,
  now: Date,
): Promise<Result<null, Problem>> {
  return await transact(db, async (tx) => {
    const row = await findInvitation(tx, operator, id)
    if (!row) return refuse(problem('not_found'))
    const gone = await takeBack(tx, operator, id, now)
    if (gone.ok) await audit(tx, scope, 'invitation_cancelled', row, now)
    return gone
  })
}

/**
 * Revokes the invitations of users who may no longer manage the staff, in the same transaction that revokes their permission.
 */
export async function cancelInvitationsOf(
  tx: Db,
  scope: OperatorScope,
  inviters: readonly number[],
  now: Date,
): Promise<void> {
  for (const invitation of await takeBackAllOf(tx, operator, inviters, now))
    await audit(tx, scope, 'invitation_cancelled', { invitation }, now)
}

async function audit(
  tx: Db,
  scope: OperatorScope,
  action: AuditAction,
  { invitation }: Pick<InvitationRow, 'invitation'>,
  now: Date,
): Promise<void> {
  const target = { kind: 'invitation', id: invitation.id, name: invitation.email } as const
  const changes: AuditedChange[] = [{ field: 'preset', before: null, after: invitation.preset }]
  await recordAudit(tx, scope, { action, target, changes }, now)
}
