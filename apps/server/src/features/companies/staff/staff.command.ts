import { authoritiesFor, checkAuthorities, keepsStaff } from '@berth/domain/access/authority-preset'
import { ok, type Result, refuse } from '@berth/domain/result'
import { asc, eq, sql } from 'drizzle-orm'
import { recordAudit } from '../../../platform/audit.ts'
import { endSessionsOf } from '../../../platform/auth/gate.ts'
import type { OperatorScope } from '../../../platform/auth/scope.ts'
import { updateEnrolment } from '../../../platform/auth/second-factor.ts'
import type { Db } from '../../../platform/db/db.ts'
import { users } from '../../../platform/db/schema.ts'
import { transact } from '../../../platform/db/transact.ts'
import { broken, type Problem, problem } from '../../../platform/http/problem.ts'
import { findPreset } from '../colleagues/public.ts'
import {
  changesBetween,
  grantOf,
  lockPresets,
  resetUserFactor,
  setUserBlocked,
  targetOf,
} from '../members/public.ts'
import { worksForOperator } from './staff.query.ts'
import { cancelInvitationsOf } from './staff-invitation.command.ts'

type User = typeof users.$inferSelect

/** Locks all staff users, always in the same order, so that concurrent changes wait for each other. */
export async function lockStaff(tx: Db): Promise<User[]> {
  return await tx.select().from(users).where(worksForOperator).orderBy(asc(users.id)).for('update')
}

/** Whether at least one user can still manage the staff. */
export async function isKept(tx: Db): Promise<boolean> {
  const staff = await tx.select().from(users).where(worksForOperator)
  return staff.some((user) => user.blockTime === null && keepsStaff(user.authorities))
}

/** Runs a change to a staff user: never the caller themselves, and never if no one could manage the staff afterwards. */
async function changeStaffWith(
  db: Db,
  scope: OperatorScope,
  id: number,
  act: (tx: Db, user: User) => Promise<Result<null, Problem>>,
): Promise<Result<null, Problem>> {
  return await transact(db, async (tx) => {
    await lockPresets(tx)
    const staff = await lockStaff(tx)
    const user = staff.find((one) => one.id === id)
    if (!user) return refuse(problem('not_found'))
    if (user.id === scope.userId) return refuse(problem('yourself'))
    // The caller may have lost the permission while waiting for the lock.
    const actor = staff.find((one) => one.id === scope.userId)
    if (!actor || actor.blockTime || !keepsStaff(actor.authorities)) return refuse(problem('forbidden'))
    const done = await act(tx, user)
    if (!done.ok) return done
    return (await isKept(tx)) ? done : refuse(problem('last_admin'))
  })
}

type StaffAuthorities = {
  readonly preset: string | null
  readonly authorities: readonly string[]
  readonly version: number
}

/** Changes the permissions of a staff user. */
export function changeStaffAuthority(
  db: Db,
  scope: OperatorScope,
  id: number,
  { preset, authorities, version }: StaffAuthorities,
  now: Date,
): Promise<Result<null, Problem>> {
  return changeStaffWith(db, scope, id, async (tx, user) => {
    if (user.version !== version) return refuse(problem('stale_version'))
    const granted = await grantStaff(tx, preset, authorities)
    if (!granted.ok) return granted
    const after = { preset, authorities: granted.value }
    await tx
      .update(users)
      .set({ ...after, version: sql`${users.version} + 1` })
      .where(eq(users.id, id))
    await updateEnrolment(tx, id)
    if (!keepsStaff(granted.value)) await cancelInvitationsOf(tx, scope, [id], now)
    const changes = changesBetween(grantOf(user), grantOf(after))
    await recordAudit(tx, scope, { action: 'user_authorities_changed', target: targetOf(user), changes }, now)
    return ok(null)
  })
}

async function grantStaff(
  tx: Db,
  code: string | null,
  authorities: readonly string[],
): Promise<Result<string[], Problem>> {
  if (code === null) {
    const granted = authoritiesFor('staff', authorities)
    const findings = checkAuthorities(granted)
    return findings.length > 0 ? refuse(broken(findings)) : ok(granted)
  }
  const preset = await findPreset(tx, code)
  return preset?.actor === 'operator'
    ? ok(preset.authorities)
    : refuse(broken([{ path: 'preset', rule: 'not_found' }]))
}

export function blockStaff(db: Db, scope: OperatorScope, id: number, reason: string, now: Date) {
  return changeStaffWith(db, scope, id, async (tx, user) => {
    const blocked = await setUserBlocked(tx, scope, user, reason, now)
    if (blocked.ok) await cancelInvitationsOf(tx, scope, [id], now)
    return blocked
  })
}

export function unblockStaff(db: Db, scope: OperatorScope, id: number, now: Date) {
  return changeStaffWith(db, scope, id, (tx, user) => setUserBlocked(tx, scope, user, null, now))
}

/** Removes the second factor of a staff user who can no longer enter a code. */
export function resetStaffFactor(db: Db, scope: OperatorScope, id: number, now: Date) {
  return changeStaffWith(db, scope, id, (tx, user) => resetUserFactor(tx, scope, user, now))
}

/** Removes a user from the staff. Their address can be used again; their name stays on what they did. */
export function removeStaff(db: Db, scope: OperatorScope, id: number, now: Date) {
  return changeStaffWith(db, scope, id, async (tx, user) => {
    await tx
      .update(users)
      .set({ removeTime: now, version: sql`${users.version} + 1` })
      .where(eq(users.id, id))
    await endSessionsOf(tx, id, now)
    await cancelInvitationsOf(tx, scope, [id], now)
    await recordAudit(tx, scope, { action: 'user_removed', target: targetOf(user) }, now)
    return ok(null)
  })
}
