import type { AuditAction } from '@berth/domain/audit/audit'
import type { AuditedChange } from '@berth/domain/audit/audit-field'
import { ok, type Result, refuse } from '@berth/domain/result'
import type { Language } from '@berth/locales/language'
import { recordAudit } from '../../../platform/audit.ts'
import type { OperatorScope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { transact } from '../../../platform/db/transact.ts'
import { type Problem, problem } from '../../../platform/http/problem.ts'
import {
  findInvitation,
  type InvitationRow,
  inviteTo,
  lockCompany,
  type NewInvitation,
  sendAgain,
  takeBack,
} from '../colleagues/public.ts'

type Input = { readonly email: string; readonly preset: string; readonly language: Language }

/** Invites a person into a company; the role is one its owner could give. */
export async function inviteMember(
  db: Db,
  scope: OperatorScope,
  customerId: number,
  input: Input,
  now: Date,
): Promise<Result<NewInvitation, Problem>> {
  return await transact(db, async (tx) => {
    if (!(await lockCompany(tx, customerId))) return refuse(problem('not_found'))
    const invited = await inviteTo(tx, customerId, scope, input, now)
    if (invited.ok) await audit(tx, scope, 'member_invited', invited.value.row, now)
    return invited
  })
}

/** Sends an invitation into a company again, with a new link. */
export async function resendMemberInvitation(
  db: Db,
  scope: OperatorScope,
  customerId: number,
  id: number,
  now: Date,
): Promise<Result<NewInvitation, Problem>> {
  return await transact(db, async (tx) => {
    const sent = await sendAgain(tx, customerId, scope, id, now)
    if (sent.ok) await audit(tx, scope, 'invitation_resent', sent.value.row, now)
    return sent
  })
}

/** Cancels an invitation into a company. */
export async function cancelMemberInvitation(
  db: Db,
  scope: OperatorScope,
  customerId: number,
  id: number,
  now: Date,
): Promise<Result<null, Problem>> {
  return await transact(db, async (tx) => {
    const row = await findInvitation(tx, customerId, id)
    if (!row) return refuse(problem('not_found'))
    const gone = await takeBack(tx, customerId, id, now)
    if (gone.ok) await audit(tx, scope, 'invitation_cancelled', row, now)
    return gone.ok ? ok(null) : gone
  })
}

async function audit(
  tx: Db,
  scope: OperatorScope,
  action: AuditAction,
  { invitation }: InvitationRow,
  now: Date,
): Promise<void> {
  const target = { kind: 'invitation', id: invitation.id, name: invitation.email } as const
  const changes: AuditedChange[] = [{ field: 'preset', before: null, after: invitation.preset }]
  await recordAudit(tx, scope, { action, target, changes }, now)
}
