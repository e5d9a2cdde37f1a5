import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { portalClosed } from '../../../platform/auth/gate.ts'
import { isSsoRequired } from '../../../platform/auth/single-sign-on.ts'
import type { Db } from '../../../platform/db/db.ts'
import { customers, users } from '../../../platform/db/schema.ts'

export type SignInAccount = NonNullable<Awaited<ReturnType<typeof findAccount>>>

/** Finds the login with this name. Names are compared in stored form: lower case, NFC. */
export async function findAccount(db: Db, username: string) {
  return await findOne(db, eq(users.username, username.normalize('NFC').toLowerCase()))
}

/** Finds the login of a user. */
export async function findAccountOf(db: Db, userId: number) {
  return await findOne(db, eq(users.id, userId))
}

async function findOne(db: Db, condition: SQL) {
  const [account] = await db
    .select({
      id: users.id,
      passwordHash: users.passwordHash,
      isBlocked: sql<boolean>`${users.blockTime} is not null or ${customers.blockTime} is not null`,
      isMember: sql<boolean>`${users.customerId} is not null`,
      review: customers.review,
      isClosed: sql<boolean>`${portalClosed}`,
      isSsoRequired,
    })
    .from(users)
    .leftJoin(customers, eq(customers.id, users.customerId))
    .where(and(condition, isNull(users.removeTime)))
  return account
}
