import type { ChoiceList } from '@berth/domain/company/member'
import { and, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import {
  authorityPresets,
  businesses,
  countries,
  customers,
  industries,
  ports,
  registrations,
  routes,
  users,
} from '../../../platform/db/schema.ts'
import { findSetting } from '../../system/settings/public.ts'

const choices = { industries, businesses, routes, ports } as const

/** Returns which of these ids are valid options for a list of the company. */
export async function findChoosable(
  db: Db,
  list: ChoiceList,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const table = choices[list]
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(and(inArray(table.id, [...ids]), eq(table.enabled, true)))
  return new Set(rows.map(({ id }) => id))
}

export async function isCountry(db: Db, id: number): Promise<boolean> {
  return (await db.$count(countries, and(eq(countries.id, id), eq(countries.enabled, true)))) === 1
}

/** Returns what the settings say about registrations now. */
export async function findRegistrationSettings(db: Db) {
  return {
    hasBusinessInfo: (await findSetting(db, 'app_mode')) === '2',
    isReviewed: (await findSetting(db, 'register_review')) === 'true',
  }
}

/** Finds a registration by the token of its link, unless it has expired. */
export async function findHeld(db: Db, tokenHash: string, now: Date) {
  const [held] = await db
    .select()
    .from(registrations)
    .where(and(eq(registrations.tokenHash, tokenHash), gt(registrations.expireTime, now)))
  return held
}

/** Whether this name is in use; names of rejected registrations are free again. */
export async function isTaken(db: Db, username: string): Promise<boolean> {
  const [row] = await db
    .select({ review: customers.review })
    .from(users)
    .leftJoin(customers, eq(customers.id, users.customerId))
    .where(and(eq(users.username, username), isNull(users.removeTime)))
  return row !== undefined && row.review !== 'rejected'
}

/** Returns what a preset currently grants, which may differ from the shipped one, and locks it until the transaction ends. */
export async function findPresetAuthorities(db: Db, code: string): Promise<string[]> {
  const [preset] = await db
    .select({ authorities: authorityPresets.authorities })
    .from(authorityPresets)
    .where(eq(authorityPresets.code, code))
    .for('share')
  if (preset === undefined) throw new Error(`no preset ${code}`)
  return preset.authorities
}

/** Finds a company with its owner, and locks the company until the transaction ends. */
export async function lockRegistration(tx: Db, customerId: number) {
  const [company] = await tx.select().from(customers).where(eq(customers.id, customerId)).for('update')
  if (company === undefined) return undefined
  const [owner] = await tx
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(and(eq(users.customerId, customerId), eq(users.isOwner, true), isNull(users.removeTime)))
  return { company, owner }
}
