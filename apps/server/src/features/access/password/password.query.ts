import { and, eq } from 'drizzle-orm'
import { mayBeSignedIn } from '../../../platform/auth/gate.ts'
import type { Db } from '../../../platform/db/db.ts'
import { customers, users } from '../../../platform/db/schema.ts'

/** Addresses are compared as they are stored: lower case, NFC. */
export function accountName(username: string): string {
  return username.normalize('NFC').toLowerCase()
}

/** The user of this address, if it is one who may be signed in: nobody else is sent a code. */
export async function findUserOf(db: Db, username: string) {
  const [user] = await db
    .select({ id: users.id, username: users.username })
    .from(users)
    .leftJoin(customers, eq(customers.id, users.customerId))
    .where(and(eq(users.username, accountName(username)), mayBeSignedIn))
  return user
}
