import { and, eq, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { authorityPresets, secondFactors, sessions, settings, users } from '../db/schema.ts'
import { openedHere } from './single-sign-on.ts'

/** Matches the preset that users follow, or all of their side if they follow none. */
const followsPreset = or(
  eq(authorityPresets.code, users.preset),
  and(
    isNull(users.preset),
    eq(authorityPresets.actor, sql`case when ${users.customerId} is null then 'operator' else 'member' end`),
  ),
)

const byRole = sql`exists (select 1 from ${authorityPresets}
  where ${followsPreset} and ${authorityPresets.needsSecondFactor})`

const asStaff = sql`exists (select 1 from ${settings}
  where ${settings.name} = 'staff_two_steps' and ${settings.valueZh} = 'true')`

/**
 * Matches users who need a second factor: by their role, without a role by any of their side, and all of the staff where the
 * setting says so.
 */
const needsOne = or(byRole, and(isNull(users.customerId), asStaff))

/** Whether the user needs a second factor. */
export async function needsSecondFactor(db: Db, userId: number): Promise<boolean> {
  return (await db.$count(users, and(eq(users.id, userId), needsOne))) > 0
}

/**
 * Brings open sessions in line after roles have changed: of one user, or of all. A session of a user whose role needs a second
 * factor that is not set up can do little else until it is, unless a provider answers for it.
 */
export async function updateEnrolment(tx: Db, userId?: number): Promise<void> {
  const needing = tx
    .select({ one: sql`1` })
    .from(users)
    .leftJoin(secondFactors, and(eq(secondFactors.userId, users.id), isNotNull(secondFactors.onTime)))
    .where(and(eq(users.id, sessions.userId), isNull(secondFactors.userId), needsOne))
  const mustEnrol: SQL<boolean> = sql`exists (${needing})`
  await tx
    .update(sessions)
    .set({ mustEnrol })
    .where(
      and(
        isNull(sessions.endTime),
        openedHere,
        ne(sessions.mustEnrol, mustEnrol),
        userId === undefined ? undefined : eq(sessions.userId, userId),
      ),
    )
}
