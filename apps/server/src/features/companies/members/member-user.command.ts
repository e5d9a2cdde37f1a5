import { authoritiesFor, checkAuthorities } from '@berth/domain/access/authority-preset'
import { grantedOf } from '@berth/domain/access/colleague'
import type { AuditedChange } from '@berth/domain/audit/audit-field'
import { ok, type Result, refuse } from '@berth/domain/result'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { recordAudit } from '../../../platform/audit.ts'
import { takeCall } from '../../../platform/auth/call-limit.ts'
import { endSessionsOf } from '../../../platform/auth/gate.ts'
import type { OperatorScope } from '../../../platform/auth/scope.ts'
import { updateEnrolment } from '../../../platform/auth/second-factor.ts'
import { isSsoRequiredAt } from '../../../platform/auth/single-sign-on.ts'
import type { Db } from '../../../platform/db/db.ts'
import { authorityPresets, users } from '../../../platform/db/schema.ts'
import { transact } from '../../../platform/db/transact.ts'
import { broken, type Problem, problem, throttled } from '../../../platform/http/problem.ts'
import { noteRequest } from '../../access/password/public.ts'
import { removeSecondFactor } from '../../access/second-factor/public.ts'
import {
  findOwner,
  findPreset,
  grantFor,
  lockCompany,
  memberAuthoritiesOf,
  regrantColleagues,
} from '../colleagues/public.ts'
import { changesBetween, grantOf } from './audited.ts'

type User = typeof users.$inferSelect

/** A preset to follow, or a list of authorities if there is none. */
export type AuthorityChoice = { readonly preset: string | null; readonly authorities: readonly string[] }

/**
 * Locks the presets until the transaction ends. Call it before writing users: changing a preset takes the locks in the same
 * order.
 */
export async function lockPresets(tx: Db): Promise<void> {
  await tx
    .select({ id: authorityPresets.id })
    .from(authorityPresets)
    .orderBy(asc(authorityPresets.id))
    .for('share')
}

/** Changes the permissions of a company's user; a change to the owner's also adjusts those of everyone else in the company. */
export async function changeAuthority(
  db: Db,
  scope: OperatorScope,
  customerId: number,
  userId: number,
  { version, ...chosen }: AuthorityChoice & { readonly version: number },
  now: Date,
): Promise<Result<null, Problem>> {
  return await transact(db, async (tx) => {
    await lockCompany(tx, customerId)
    await lockPresets(tx)
    const user = await lockPerson(tx, customerId, userId)
    if (!user) return refuse(problem('not_found'))
    if (user.version !== version) return refuse(problem('stale_version'))
    return await giveAuthorities(tx, scope, customerId, userId, chosen, now)
  })
}

/** Same as above, in the caller's transaction, which has locked the company and the presets. */
export async function giveAuthorities(
  tx: Db,
  scope: OperatorScope,
  customerId: number,
  userId: number,
  chosen: AuthorityChoice,
  now: Date,
): Promise<Result<null, Problem>> {
  const user = await lockPerson(tx, customerId, userId)
  if (!user) return refuse(problem('not_found'))
  const granted = user.isOwner ? await grantOwner(tx, chosen) : await grantColleague(tx, customerId, chosen)
  if (!granted.ok) return granted
  const after = { preset: chosen.preset, authorities: granted.value }
  await tx
    .update(users)
    .set({ ...after, version: sql`${users.version} + 1` })
    .where(eq(users.id, userId))
  await updateEnrolment(tx, userId)
  if (user.isOwner) await regrantColleagues(tx, customerId)
  const changes = changesBetween(grantOf(user), grantOf(after))
  await recordAudit(tx, scope, { action: 'user_authorities_changed', target: targetOf(user), changes }, now)
  return ok(null)
}

async function grantOwner(
  tx: Db,
  { preset: code, authorities }: AuthorityChoice,
): Promise<Result<string[], Problem>> {
  if (code === null) return checkedList(authoritiesFor('owner', authorities), authorities)
  const preset = await findPreset(tx, code)
  if (preset?.actor !== 'member' || preset.isForColleagues) return unknownPreset
  return ok(authoritiesFor('owner', preset.authorities))
}

async function grantColleague(
  tx: Db,
  customerId: number,
  { preset, authorities }: AuthorityChoice,
): Promise<Result<string[], Problem>> {
  const owner = await findOwner(tx, customerId)
  if (!owner) return unknownPreset
  if (preset !== null) {
    const granted = await grantFor(tx, preset, owner)
    return granted ? ok(granted) : unknownPreset
  }
  const company = memberAuthoritiesOf(owner.authorities)
  return checkedList(grantedOf(authoritiesFor('colleague', authorities), company), authorities)
}

const unknownPreset = refuse(broken([{ path: 'preset', rule: 'not_found' }]))

function checkedList(granted: string[], chosen: readonly string[]): Result<string[], Problem> {
  const findings = checkAuthorities(granted.length === 0 ? [] : chosen)
  return findings.length > 0 ? refuse(broken(findings)) : ok(granted)
}

/** Blocks a user of a company and ends their sessions. */
export async function blockPerson(
  db: Db,
  scope: OperatorScope,
  customerId: number,
  userId: number,
  reason: string,
  now: Date,
): Promise<Result<null, Problem>> {
  return await transact(db, async (tx) => {
    const user = await lockPerson(tx, customerId, userId)
    return user ? await setUserBlocked(tx, scope, user, reason, now) : refuse(problem('not_found'))
  })
}

export async function unblockPerson(
  db: Db,
  scope: OperatorScope,
  customerId: number,
  userId: number,
  now: Date,
): Promise<Result<null, Problem>> {
  return await transact(db, async (tx) => {
    const user = await lockPerson(tx, customerId, userId)
    return user ? await setUserBlocked(tx, scope, user, null, now) : refuse(problem('not_found'))
  })
}

/** Blocks a locked user; without a reason, unblocks them. */
export async function setUserBlocked(
  tx: Db,
  scope: OperatorScope,
  user: User,
  reason: string | null,
  now: Date,
): Promise<Result<null, Problem>> {
  const isBlocked = reason !== null
  if ((user.blockTime !== null) === isBlocked) return refuse(problem('already_decided'))
  await tx
    .update(users)
    .set({ blockTime: isBlocked ? now : null, version: sql`${users.version} + 1` })
    .where(eq(users.id, user.id))
  if (isBlocked) await endSessionsOf(tx, user.id, now)
  const action = isBlocked ? 'user_blocked' : 'user_unblocked'
  const changes: AuditedChange[] = [
    { field: 'blocked', before: isBlocked ? 'no' : 'yes', after: isBlocked ? 'yes' : 'no' },
  ]
  await recordAudit(tx, scope, { action, target: targetOf(user), changes, reason }, now)
  return ok(null)
}

/** Removes the second factor of a company's user who can no longer enter a code. */
export async function resetPersonFactor(
  db: Db,
  scope: OperatorScope,
  customerId: number,
  userId: number,
  now: Date,
): Promise<Result<null, Problem>> {
  return await transact(db, async (tx) => {
    const user = await lockPerson(tx, customerId, userId)
    return user ? await resetUserFactor(tx, scope, user, now) : refuse(problem('not_found'))
  })
}

/** Removes a locked user's second factor and ends their sessions. */
export async function resetUserFactor(
  tx: Db,
  scope: OperatorScope,
  user: User,
  now: Date,
): Promise<Result<null, Problem>> {
  if (!(await removeSecondFactor(tx, user, now))) return refuse(problem('already_decided'))
  await endSessionsOf(tx, user.id, now)
  await recordAudit(tx, scope, { action: 'second_factor_reset', target: targetOf(user) }, now)
  return ok(null)
}

/** Codes the desk may mail to one user per hour. */
const mostCodesPerHour = 5

/** Requests a mail with a code that lets the user set a new password. */
export async function mailPassword(
  db: Db,
  scope: OperatorScope,
  user: Pick<User, 'id' | 'customerId' | 'username' | 'language'>,
  mayBeSignedIn: boolean,
  now: Date,
): Promise<Result<null, Problem>> {
  if (!mayBeSignedIn) return refuse(problem('cannot_sign_in'))
  if (await isSsoRequiredAt(db, user.customerId)) return refuse(problem('sso_required'))
  const turn = await takeCall(db, 'desk_password', String(user.id), mostCodesPerHour, 3_600_000, now)
  if (!turn.may) return refuse(throttled(turn.waitSeconds))
  return await db.transaction(async (tx) => {
    await noteRequest(tx, user, now)
    await recordAudit(tx, scope, { action: 'password_code_mailed', target: targetOf(user) }, now)
    return ok(null)
  })
}

async function lockPerson(tx: Db, customerId: number, userId: number): Promise<User | undefined> {
  const [user] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, userId), eq(users.customerId, customerId), isNull(users.removeTime)))
    .for('update')
  return user
}

export function targetOf({ id, username }: { readonly id: number; readonly username: string }) {
  return { kind: 'user', id, name: username } as const
}
