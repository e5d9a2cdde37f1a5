import type { MemberAuthority } from '@berth/domain/access/authority'
import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { authorityPresets, customers, users } from '../../../platform/db/schema.ts'

/** Selects the users of a company that have not been removed. */
export function worksFor(customerId: number) {
  return and(eq(users.customerId, customerId), isNull(users.removeTime))
}

type Paging = { readonly page: number; readonly size: number }

function select(db: Db) {
  return db
    .select({ user: users, presetZh: authorityPresets.nameZh, presetEn: authorityPresets.nameEn })
    .from(users)
    .leftJoin(authorityPresets, eq(authorityPresets.code, users.preset))
    .$dynamic()
}

export type ColleagueRow = Awaited<ReturnType<typeof select>>[number]

/** Lists the company's users: the owner first, then by the date they joined. */
export async function listColleagueRows(db: Db, customerId: number, { page, size }: Paging) {
  const where = worksFor(customerId)
  const total = await db.$count(users, where)
  const rows = await select(db)
    .where(where)
    .orderBy(desc(users.isOwner), asc(users.createTime), asc(users.id))
    .limit(size)
    .offset((page - 1) * size)
  return { rows, total }
}

export async function findColleague(
  db: Db,
  customerId: number,
  id: number,
): Promise<ColleagueRow | undefined> {
  const [row] = await select(db).where(and(worksFor(customerId), eq(users.id, id)))
  return row
}

export type Owner = { readonly id: number; readonly preset: string | null; readonly authorities: string[] }

/** Finds the owner of the company, whose permissions are those of the company. */
export async function findOwner(db: Db, customerId: number): Promise<Owner | undefined> {
  const [owner] = await db
    .select({ id: users.id, preset: users.preset, authorities: users.authorities })
    .from(users)
    .where(and(worksFor(customerId), eq(users.isOwner, true)))
  return owner
}

/** Locks the company's users until the transaction ends; returns whether the company exists. */
export async function lockCompany(tx: Db, customerId: number): Promise<boolean> {
  const [row] = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(eq(customers.id, customerId))
    .for('update')
  return row !== undefined
}

export type ColleaguePresetRow = typeof authorityPresets.$inferSelect

/** Lists the presets an owner may assign, in display order. */
export async function listColleaguePresetRows(db: Db): Promise<ColleaguePresetRow[]> {
  return await db
    .select()
    .from(authorityPresets)
    .where(and(eq(authorityPresets.actor, 'member'), eq(authorityPresets.isForColleagues, true)))
    .orderBy(asc(authorityPresets.sort), asc(authorityPresets.id))
}

/** Finds a preset that is about to be assigned and locks it against changes until the transaction ends. */
export async function findPreset(tx: Db, code: string): Promise<ColleaguePresetRow | undefined> {
  const [row] = await tx.select().from(authorityPresets).where(eq(authorityPresets.code, code)).for('share')
  return row
}

/** Casts a stored list of authorities, which is only ever written from known authorities. */
export function memberAuthoritiesOf(stored: readonly string[]): MemberAuthority[] {
  return stored as MemberAuthority[]
}
