import { and, eq, isNotNull } from 'drizzle-orm'
import { openedHere } from '../../../platform/auth/single-sign-on.ts'
import type { Db } from '../../../platform/db/db.ts'
import { passkeys, secondFactors, sessions } from '../../../platform/db/schema.ts'
import { announceStale } from '../../../platform/live/stale.ts'
import { queueMail, secondFactorOff } from '../../system/mail/public.ts'

/** Removes a user's app, passkeys and recovery codes in the caller's transaction and queues a notice to the user; returns whether there was one. */
export async function removeSecondFactor(
  tx: Db,
  user: { readonly id: number; readonly username: string },
  now: Date,
): Promise<boolean> {
  const removed = await tx
    .delete(secondFactors)
    .where(and(eq(secondFactors.userId, user.id), isNotNull(secondFactors.onTime)))
    .returning({ userId: secondFactors.userId })
  if (removed.length === 0) return false
  await tx.delete(passkeys).where(eq(passkeys.userId, user.id))
  await tx
    .update(sessions)
    .set({ secondTime: null })
    .where(and(eq(sessions.userId, user.id), openedHere))
  await announceStale(tx, 'access')
  await noteFactorChange(tx, secondFactorOff, user, now)
  return true
}

/** Queues a notice that how the user signs in has changed, in case the user did not do it. */
export async function noteFactorChange(
  tx: Db,
  notice: typeof secondFactorOff,
  user: { readonly id: number; readonly username: string },
  now: Date,
): Promise<void> {
  await queueMail(tx, notice, { to: user, now }, { username: user.username, time: now.toISOString() })
}
