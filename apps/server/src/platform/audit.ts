import type { AuditAction, AuditTarget } from '@berth/domain/audit/audit'
import type { AuditedChange, AuditField } from '@berth/domain/audit/audit-field'
import { lookupKinds } from '@berth/domain/lookup/lookup-kind'
import type { OperatorScope } from './auth/scope.ts'
import type { Db } from './db/db.ts'
import { auditEntries } from './db/schema.ts'
import { announceStale } from './live/stale.ts'

/** Targets whose changes may affect what is kept with the names of reference data. */
const namingTargets: ReadonlySet<AuditTarget> = new Set([...lookupKinds, 'setting', 'import', 'free_time'])

/** An operator action: what was done to which target, and the values before and after. */
export type AuditedAct = {
  /** One of the domain's actions, so that it can be translated. */
  readonly action: AuditAction
  readonly target: { readonly kind: AuditTarget; readonly id: number | string; readonly name: string }
  readonly changes?: readonly AuditedChange[]
  readonly reason?: string | null
}

/** The operator who acted, or the user a command line command acted on. */
export type AuditedUser = Pick<OperatorScope, 'userId' | 'userName'>

/**
 * Records an operator action. `db` must be the transaction of the action itself, so that neither is saved without the other.
 * The database refuses to change or delete entries. Every server then clears its cached permissions, and its cached names if
 * the action may have changed one.
 */
export async function recordAudit(db: Db, who: AuditedUser, act: AuditedAct, now: Date): Promise<void> {
  await recordAudits(db, who, [act], now)
}

/** Records a change of a row that is written as one text, null where there is none; its kind is also the field that changed. */
export async function recordRowChange(
  db: Db,
  who: AuditedUser,
  act: {
    readonly action: AuditAction
    readonly kind: AuditTarget & AuditField
    readonly id: number
    readonly name: string
    readonly before: string | null
    readonly after: string | null
  },
  now: Date,
): Promise<void> {
  const { action, kind, id, name, before, after } = act
  const changes = [{ field: kind, before, after }] as const
  await recordAudit(db, who, { action, target: { kind, id, name }, changes }, now)
}

/** The same of several acts done at once: an entry for each, in one statement. */
export async function recordAudits(
  db: Db,
  who: AuditedUser,
  acts: readonly AuditedAct[],
  now: Date,
): Promise<void> {
  if (acts.length === 0) return
  await db.insert(auditEntries).values(
    acts.map((act) => ({
      userId: who.userId,
      userName: who.userName,
      action: act.action,
      targetKind: act.target.kind,
      targetId: String(act.target.id),
      targetName: act.target.name,
      changes: [...(act.changes ?? [])],
      reason: act.reason ?? null,
      createTime: now,
    })),
  )
  await announceStale(db, 'access')
  if (acts.some(({ target }) => namingTargets.has(target.kind))) await announceStale(db, 'names')
}
