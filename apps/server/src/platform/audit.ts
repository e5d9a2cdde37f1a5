import type { AuditAction, AuditTarget } from '@berth/domain/audit'
import type { AuditedChange } from '@berth/domain/audit-field'
import { lookupKinds } from '@berth/domain/lookup/lookup-kind'
import type { OperatorScope } from './auth/scope.ts'
import type { Db } from './db/db.ts'
import { auditEntries } from './db/schema.ts'
import { announceStale } from './live/stale.ts'

/** What names of reference data hang on: its own lists, the settings, and what is imported. */
const namingTargets: ReadonlySet<AuditTarget> = new Set([...lookupKinds, 'setting', 'import'])

/** What an operator did: the act, what it was done to, and what changed from what to what. */
export type AuditedAct = {
  /** One of the domain's names, so that there are words for it. */
  readonly action: AuditAction
  readonly target: { readonly kind: AuditTarget; readonly id: number | string; readonly name: string }
  readonly changes?: readonly AuditedChange[]
  readonly reason?: string | null
}

/** Who did it: an operator, or whom a command at the machine itself acted for. */
export type AuditedUser = Pick<OperatorScope, 'userId' | 'userName'>

/**
 * Writes down what an operator did. `db` has to be the transaction that does it, so that neither happens without the
 * other. The database refuses to change or delete entries. Every server then clears its cached permissions, and its cached
 * names if the act may have changed one.
 */
export async function recordAudit(db: Db, who: AuditedUser, act: AuditedAct, now: Date): Promise<void> {
  await db.insert(auditEntries).values({
    userId: who.userId,
    userName: who.userName,
    action: act.action,
    targetKind: act.target.kind,
    targetId: String(act.target.id),
    targetName: act.target.name,
    changes: [...(act.changes ?? [])],
    reason: act.reason ?? null,
    createTime: now,
  })
  await announceStale(db, 'access')
  if (namingTargets.has(act.target.kind)) await announceStale(db, 'names')
}
