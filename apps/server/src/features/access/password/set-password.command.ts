import { eq, sql } from 'drizzle-orm'
import { endSessionsOf } from '../../../platform/auth/gate.ts'
import type { Db } from '../../../platform/db/db.ts'
import { users } from '../../../platform/db/schema.ts'
import { passwordChanged, queueMail } from '../../system/mail/public.ts'

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
  await queueMail(
    tx,
    passwordChanged,
    { to: user, now },
    { username: user.username, time: now.toISOString() },
  )
}
