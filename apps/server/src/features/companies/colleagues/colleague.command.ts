import type { Authority } from '@berth/domain/access/authority'
import { formerOwnerPreset, grantedOf } from '@berth/domain/access/colleague'
import { ok, type Result, refuse } from '@berth/domain/result'
import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { endSessionsOf } from '../../../platform/auth/gate.ts'
import type { MemberScope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { users } from '../../../platform/db/schema.ts'
import { transact } from '../../../platform/db/transact.ts'
import { broken, type Problem, problem } from '../../../platform/http/problem.ts'
import { announceStale } from '../../../platform/live/stale.ts'
import {
  type ColleagueRow,
  findColleague,
  findOwner,
  findPreset,
  listColleaguePresetRows,
  lockCompany,
  memberAuthoritiesOf,
  type Owner,
  worksFor,
} from './colleague.query.ts'

/** Runs an action reserved for the owner, in a transaction that locks the company's users. */
export async function asOwner<Value>(
  db: Db,
  scope: MemberScope,
  act: (tx: Db) => Promise<Result<Value, Problem>>,
): Promise<Result<Value, Problem>> {
  return await transact(db, async (tx) => {
    await lockCompany(tx, scope.customerId)
    const outcome = await act(tx)
    if (!outcome.ok) return outcome
    const owner = await findOwner(tx, scope.customerId)
    return owner?.id === scope.userId ? outcome : refuse(problem('forbidden'))
  })
}

/** Assigns another preset to a colleague. */
export async function changeColleague(
  db: Db,
  scope: MemberScope,
  id: number,
  { preset, version }: { readonly preset: string; readonly version: number },
): Promise<Result<ColleagueRow, Problem>> {
  return await transact(db, async (tx) => {
    const found = await findForOwner(tx, scope, id)
    if (!found.ok) return found
    const { owner, user } = found.value
    if (user.isOwner) return refuse(problem('owner_stays'))
    const granted = await grantFor(tx, preset, owner)
    if (granted === null) return refuse(broken([{ path: 'preset', rule: 'not_found' }]))
    const [changed] = await tx
      .update(users)
      .set({ preset, authorities: granted, version: sql`${users.version} + 1` })
      .where(and(eq(users.id, id), eq(users.version, version)))
      .returning({ id: users.id })
    if (!changed) return refuse(problem('stale_version'))
    await announceStale(tx, 'access')
    const row = await findColleague(tx, scope.customerId, id)
    return row ? ok(row) : refuse(problem('not_found'))
  })
}

/** Removes a colleague. Their address can be used again; their name stays on what they did. */
export async function removeColleague(
  db: Db,
  scope: MemberScope,
  id: number,
  now: Date,
): Promise<Result<null, Problem>> {
  return await transact(db, async (tx) => {
    const found = await findForOwner(tx, scope, id)
    if (!found.ok) return found
    if (found.value.user.isOwner) return refuse(problem('owner_stays'))
    await tx
      .update(users)
      .set({ removeTime: now, version: sql`${users.version} + 1` })
      .where(eq(users.id, id))
    await endSessionsOf(tx, id, now)
    return ok(null)
  })
}

/** Transfers ownership: the colleague gets all permissions of the company, the former owner keeps all but those of an owner. */
export async function handOnCompany(db: Db, scope: MemberScope, id: number): Promise<Result<null, Problem>> {
  return await transact(db, async (tx) => {
    const found = await findForOwner(tx, scope, id)
    if (!found.ok) return found
    const { owner, user } = found.value
    if (user.isOwner) return refuse(problem('owner_stays'))
    // A user who cannot sign in cannot be the owner.
    if (user.blockTime) return refuse(problem('blocked_account'))
    await makeOwner(tx, owner, id)
    return ok(null)
  })
}

/** Swaps the roles in the caller's transaction, which holds the company's lock: it never has two owners or none. */
export async function makeOwner(tx: Db, owner: Owner, id: number): Promise<void> {
  const former = await grantFor(tx, formerOwnerPreset, owner)
  const count = sql`${users.version} + 1`
  await tx
    .update(users)
    .set({ isOwner: false, preset: formerOwnerPreset, authorities: former ?? [], version: count })
    .where(eq(users.id, owner.id))
  await tx
    .update(users)
    .set({
      isOwner: true,
      preset: owner.preset,
      authorities: [...new Set([...owner.authorities, 'company_edit'])],
      version: count,
    })
    .where(eq(users.id, id))
  await announceStale(tx, 'access')
}

/**
 * Recalculates the permissions of colleagues after the owner's have changed. Colleagues with individual permissions keep those
 * that the company still has.
 */
export async function regrantColleagues(tx: Db, customerId: number): Promise<void> {
  const owner = await findOwner(tx, customerId)
  if (owner === undefined) return
  const company = memberAuthoritiesOf(owner.authorities)
  const presets = await listColleaguePresetRows(tx)
  for (const { code, authorities } of presets)
    await tx
      .update(users)
      .set({ authorities: grantedOf(memberAuthoritiesOf(authorities), company) })
      .where(and(worksFor(customerId), eq(users.isOwner, false), eq(users.preset, code)))
  const chosen = await tx
    .select({ id: users.id, authorities: users.authorities })
    .from(users)
    .where(and(worksFor(customerId), eq(users.isOwner, false), isNull(users.preset), ne(users.id, owner.id)))
  for (const { id, authorities } of chosen)
    await tx
      .update(users)
      .set({ authorities: grantedOf(memberAuthoritiesOf(authorities), company) })
      .where(and(eq(users.id, id), isNotNull(users.customerId)))
}

/** Returns the permissions a preset grants at the owner's company; null if it is not for colleagues. */
export async function grantFor(tx: Db, code: string, owner: Owner): Promise<Authority[] | null> {
  const preset = await findPreset(tx, code)
  if (!preset?.isForColleagues || preset.actor !== 'member') return null
  return grantedOf(memberAuthoritiesOf(preset.authorities), memberAuthoritiesOf(owner.authorities))
}

/** Checks again under the lock who the owner is: of two concurrent transfers, the second sees the result of the first. */
async function findForOwner(
  tx: Db,
  scope: MemberScope,
  id: number,
): Promise<Result<{ readonly owner: Owner; readonly user: ColleagueRow['user'] }, Problem>> {
  await lockCompany(tx, scope.customerId)
  const target = await findColleague(tx, scope.customerId, id)
  if (!target) return refuse(problem('not_found'))
  const owner = await findOwner(tx, scope.customerId)
  if (owner?.id !== scope.userId) return refuse(problem('forbidden'))
  return ok({ owner, user: target.user })
}
