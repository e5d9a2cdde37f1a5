import { attemptMinutes } from '@berth/domain/access/single-sign-on'
import { and, eq, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { sessions, ssoAttempts, ssoProviders, users } from '../db/schema.ts'

/** Selects the provider of a team: a company, or the operator's staff if `team` is null. */
export const providerOf = (team: number | null) =>
  team === null ? isNull(ssoProviders.customerId) : eq(ssoProviders.customerId, team)

/** Whether single sign-on is required of a user, so that passwords and passkeys are closed; for use in a query on users. */
export const isSsoRequired: SQL<boolean> = sql`exists (
  select 1 from ${ssoProviders}
  where ${ssoProviders.isRequired} and ${ssoProviders.customerId} is not distinct from ${users.customerId})`

/** Whether single sign-on is required of everybody in a team. */
export async function isSsoRequiredAt(db: Db, team: number | null): Promise<boolean> {
  return (await db.$count(ssoProviders, and(providerOf(team), ssoProviders.isRequired))) > 0
}

/** Selects sessions that no provider answers for. */
export const openedHere = isNull(sessions.ssoProviderId)

/** Deletes sign-ins that were never finished. */
export async function forgetOldSignOns(db: Db, now: Date): Promise<void> {
  await db
    .delete(ssoAttempts)
    .where(lt(ssoAttempts.createTime, new Date(now.getTime() - attemptMinutes * 60_000)))
}
