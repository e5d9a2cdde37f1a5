import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { passkeys, secondFactors, users } from '../../../platform/db/schema.ts'

/** Finds a user's second factor if it is on. */
export async function findFactor(db: Db, userId: number) {
  const [factor] = await db
    .select()
    .from(secondFactors)
    .where(and(eq(secondFactors.userId, userId), isNotNull(secondFactors.onTime)))
  return factor
}

export async function hasFactor(db: Db, userId: number): Promise<boolean> {
  return (await findFactor(db, userId)) !== undefined
}

/** Finds the login data of a signed-in user. */
export async function findOwnLogin(db: Db, userId: number) {
  const [user] = await db
    .select({ id: users.id, username: users.username, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, userId))
  if (user === undefined) throw new Error('a signed-in user has no row')
  return user
}

/** Finds a user's passkeys, the newest first; there are at most `mostPasskeys`. */
export async function findPasskeys(db: Db, userId: number) {
  return await db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(desc(passkeys.id))
}
