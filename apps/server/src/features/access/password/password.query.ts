import { and, eq, not } from 'drizzle-orm'
import { mayBeSignedIn } from '../../../platform/auth/gate.ts'
import { isSsoRequired } from '../../../platform/auth/single-sign-on.ts'
import type { Db } from '../../../platform/db/db.ts'
import { customers, users } from '../../../platform/db/schema.ts'

/** Normalizes an address to the stored form: lower case, NFC. */
export function accountName(username: string): string {
  return username.normalize('NFC').toLowerCase()
}

/** Finds the user with this address, provided that they may sign in with a password: only such users are sent a code. */
export async function findUserOf(db: Db, username: string) {
  const [user] = await db
    .select({ id: users.id, username: users.username })
    .from(users)
    .leftJoin(customers, eq(customers.id, users.customerId))
    .where(and(eq(users.username, accountName(username)), mayBeSignedIn, not(isSsoRequired)))
  return user
}
