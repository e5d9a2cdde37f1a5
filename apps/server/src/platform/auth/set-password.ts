import { eq, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { outbox, users } from '../db/schema.ts'
import { endSessionsOf } from './gate.ts'

/** Sets a user's password in the caller's transaction, ends every session except `except`, and queues a notice to the user. */
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
