import { eq, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { outbox, users } from '../db/schema.ts'
import { endSessionsOf } from './gate.ts'

/**
 * Gives a user another password in the caller's transaction: every session but `except` ends, and a notice goes out to the
 * one whose password it was.
 */
export async function setPassword(
  tx: Db,
  user: { readonly id: number; readonly username: string },
  passwordHash: string,
  now: Date,
  except?: string,
): Promise<void> {
  await tx
    .update(users)
    .set({ passwordHash, version: sql`${users.version} + 1` })
    .where(eq(users.id, user.id))
  await endSessionsOf(tx, user.id, now, except)
  await tx.insert(outbox).values({
    kind: 'password_changed',
    toUserId: user.id,
    payload: { username: user.username, time: now.toISOString() },
    dueTime: now,
    createTime: now,
  })
}
