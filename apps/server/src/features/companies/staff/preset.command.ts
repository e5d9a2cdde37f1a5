import { randomBytes } from 'node:crypto'
import type { Actor } from '@berth/domain/access/actor'
import {
  authoritiesFor,
  checkPreset,
  type Holder,
  isOwnRole,
  keepsStaff,
  ownRoleCode,
} from '@berth/domain/access/authority-preset'
import type { AuditField } from '@berth/domain/audit/audit-field'
import { ok, type Result, refuse } from '@berth/domain/result'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { recordAudit } from '../../../platform/audit.ts'
import type { OperatorScope } from '../../../platform/auth/scope.ts'
import { updateEnrolment } from '../../../platform/auth/second-factor.ts'
import type { Db } from '../../../platform/db/db.ts'
import { authorityPresets, users } from '../../../platform/db/schema.ts'
import { transact } from '../../../platform/db/transact.ts'
import { broken, type Problem, problem } from '../../../platform/http/problem.ts'
import { isInvitedWith } from '../colleagues/public.ts'
import { changesBetween } from '../members/public.ts'
import { isKept, lockStaff } from './staff.command.ts'
import { cancelInvitationsOf } from './staff-invitation.command.ts'

type Preset = typeof authorityPresets.$inferSelect

type PresetFields = {
  readonly name_zh: string
  readonly name_en: string
  readonly authorities: readonly string[]
  readonly needs_second_factor: boolean
}

export type PresetChange = PresetFields & { readonly version: number }

/** Makes a role for the staff, or one that owners may give to colleagues; returns its code. */
export async function createPreset(
  db: Db,
  scope: OperatorScope,
  { actor, ...fields }: PresetFields & { readonly actor: Actor },
  now: Date,
): Promise<Result<string, Problem>> {
  return await transact(db, async (tx) => {
    const side = { actor, isForColleagues: actor === 'member' }
    const authorities = authoritiesOf(side, fields.authorities)
    const findings = checkPreset({ ...fields, authorities })
    if (findings.length > 0) return refuse(broken(findings))
    const [added] = await tx
      .insert(authorityPresets)
      .values({
        ...side,
        code: ownRoleCode(randomBytes(6).toString('hex')),
        nameZh: fields.name_zh,
        nameEn: fields.name_en,
        authorities,
        needsSecondFactor: fields.needs_second_factor,
        sort: ownRoleSort,
      })
      .returning()
    const { code, nameZh: name } = added! // An insert that succeeds returns its row.
    const changes = changesBetween(new Map(), factsOf(added!)) // As above.
    const target = { kind: 'preset', id: code, name } as const
    await recordAudit(tx, scope, { action: 'preset_added', target, changes }, now)
    return ok(code)
  })
}

/** Roles made at the desk are listed after the shipped ones. */
const ownRoleSort = 1_000

/** Deletes a role made at the desk, unless somebody has it or is invited with it. */
export async function deletePreset(
  db: Db,
  scope: OperatorScope,
  code: string,
  now: Date,
): Promise<Result<null, Problem>> {
  return await transact(db, async (tx) => {
    const [preset] = await tx
      .select()
      .from(authorityPresets)
      .where(eq(authorityPresets.code, code))
      .for('update')
    if (!preset || !isOwnRole(code)) return refuse(problem('not_found'))
    const holders = await tx.$count(users, and(eq(users.preset, code), isNull(users.removeTime)))
    if (holders > 0 || (await isInvitedWith(tx, code))) return refuse(problem('in_use'))
    await tx.delete(authorityPresets).where(eq(authorityPresets.code, code))
    const target = { kind: 'preset', id: code, name: preset.nameZh } as const
    const changes = changesBetween(factsOf(preset), new Map())
    await recordAudit(tx, scope, { action: 'preset_removed', target, changes }, now)
    return ok(null)
  })
}

/** Changes a preset and, in the same transaction, the permissions of all users who follow it. */
export async function updatePreset(
  db: Db,
  scope: OperatorScope,
  code: string,
  change: PresetChange,
  now: Date,
): Promise<Result<null, Problem>> {
  return await transact(db, async (tx) => {
    const [before] = await tx
      .select()
      .from(authorityPresets)
      .where(eq(authorityPresets.code, code))
      .for('update')
    if (!before) return refuse(problem('not_found'))
    if (before.version !== change.version) return refuse(problem('stale_version'))
    const authorities = authoritiesOf(before, change.authorities)
    const findings = checkPreset({ ...change, authorities })
    if (findings.length > 0) return refuse(broken(findings))
    const [after] = await tx
      .update(authorityPresets)
      .set({
        nameZh: change.name_zh,
        nameEn: change.name_en,
        authorities,
        needsSecondFactor: change.needs_second_factor,
        version: before.version + 1,
      })
      .where(eq(authorityPresets.code, code))
      .returning()
    if (!after) return refuse(problem('not_found'))
    const followed =
      before.actor === 'operator'
        ? await followAtDesk(tx, scope, after, now)
        : await followAtCompanies(tx, after)
    if (!followed.ok) return followed
    if (before.needsSecondFactor !== after.needsSecondFactor) await updateEnrolment(tx)
    const changes = changesBetween(factsOf(before), factsOf(after))
    const target = { kind: 'preset', id: code, name: before.nameZh } as const
    await recordAudit(tx, scope, { action: 'preset_changed', target, changes }, now)
    return ok(null)
  })
}

function authoritiesOf(
  { actor, isForColleagues }: Pick<Preset, 'actor' | 'isForColleagues'>,
  chosen: readonly string[],
) {
  const holder: Holder = actor === 'operator' ? 'staff' : isForColleagues ? 'colleague' : 'owner'
  const authorities = authoritiesFor(holder, chosen)
  // Only the owner may edit the company: no colleague preset grants that.
  return isForColleagues ? authorities.filter((one) => one !== 'company_edit') : authorities
}

async function followAtDesk(
  tx: Db,
  scope: OperatorScope,
  preset: Preset,
  now: Date,
): Promise<Result<null, Problem>> {
  const staff = await lockStaff(tx)
  const isOwn = staff.some(({ id, preset: code }) => id === scope.userId && code === preset.code)
  if (isOwn && !keepsStaff(preset.authorities)) return refuse(problem('yourself'))
  await tx
    .update(users)
    .set({ authorities: preset.authorities, version: sql`${users.version} + 1` })
    .where(eq(users.preset, preset.code))
  const followers = staff.filter((user) => user.preset === preset.code).map(({ id }) => id)
  if (!keepsStaff(preset.authorities)) await cancelInvitationsOf(tx, scope, followers, now)
  return (await isKept(tx)) ? ok(null) : refuse(problem('last_admin'))
}

/** Limits a list of authorities to those of the company of `owners`, keeping its order. */
const within = (list: ReturnType<typeof sql>) =>
  sql`array(select one from unnest(${list}) with ordinality as wanted (one, place)
    where one = any (owners.authorities) order by place)`

async function followAtCompanies(tx: Db, preset: Preset): Promise<Result<null, Problem>> {
  if (!preset.isForColleagues)
    await tx
      .update(users)
      .set({ authorities: preset.authorities, version: sql`${users.version} + 1` })
      .where(eq(users.preset, preset.code))
  // Their colleagues follow their own preset or an individual list, but never exceed the company.
  const concerned = preset.isForColleagues
    ? sql`colleagues.preset = ${preset.code}`
    : sql`owners.preset = ${preset.code}`
  await tx.execute(sql`
    update users as colleagues
    set version = colleagues.version + 1, authorities = ${within(
      sql`coalesce((select authorities from authority_presets where code = colleagues.preset), colleagues.authorities)`,
    )}
    from users as owners
    where owners.customer_id = colleagues.customer_id and owners.is_owner and owners.remove_time is null
      and not colleagues.is_owner and colleagues.remove_time is null and ${concerned}`)
  return ok(null)
}

function factsOf({ nameZh, nameEn, authorities, needsSecondFactor }: Preset) {
  return new Map<AuditField, string | null>([
    ['name_zh', nameZh],
    ['name_en', nameEn],
    ['authorities', authorities.join(', ')],
    ['needs_second_factor', needsSecondFactor ? 'yes' : 'no'],
  ])
}
