import { and, eq } from 'drizzle-orm'
import { endSessionsOf } from '../../../platform/auth/gate.ts'
import type { Scope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { sessions } from '../../../platform/db/schema.ts'
import { announceStale } from '../../../platform/live/stale.ts'
import { countOtherSessions, isOpenFor } from './open-sessions.query.ts'

/** Ends one of the caller's own sessions; returns whether it existed. */
export async function endOwnSession(db: Db, scope: Scope, id: string, now: Date): Promise<boolean> {
  const ended = await db
    .update(sessions)
    .set({ endTime: now })
    .where(and(isOpenFor(scope.userId, now), eq(sessions.id, id)))
    .returning({ id: sessions.id })
  await announceStale(db, 'access')
  return ended.length > 0
}

/** Ends all of the caller's sessions except the current one; returns how many of them were still usable. */
export async function endOthers(db: Db, scope: Scope, now: Date): Promise<number> {
  return await db.transaction(async (tx) => {
    const open = await countOtherSessions(tx, scope, now)
    await endSessionsOf(tx, scope.userId, now, scope.sessionId)
    return open
  })
}
