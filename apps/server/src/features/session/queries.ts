import { eq } from 'drizzle-orm'
import type { Scope } from '../../platform/auth/scope.ts'
import type { Db } from '../../platform/db/db.ts'
import { customers, users } from '../../platform/db/schema.ts'

export type Account = { readonly id: number; readonly passwordHash: string; readonly blockTime: Date | null }

/** The login of this name, if there is one. Names are compared as they are stored: lower case, NFC. */
export async function findAccount(db: Db, username: string): Promise<Account | undefined> {
  const [account] = await db
    .select({ id: users.id, passwordHash: users.passwordHash, blockTime: users.blockTime })
    .from(users)
    .where(eq(users.username, username.normalize('NFC').toLowerCase()))
  return account
}

/** The user a scope speaks for, with the company of a member. */
export async function findUser(db: Db, scope: Scope) {
  const [row] = await db
    .select({ user: users, customer: customers })
    .from(users)
    .leftJoin(customers, eq(customers.id, users.customerId))
    .where(eq(users.id, scope.userId))
  return row
}

export type UserRow = NonNullable<Awaited<ReturnType<typeof findUser>>>
