import { and, desc, eq, gt, ne, sql } from 'drizzle-orm'
import { isOpenAt } from '../../../platform/auth/gate.ts'
import type { Scope } from '../../../platform/auth/scope.ts'
import { tokenLifeMs } from '../../../platform/auth/token.ts'
import type { Db } from '../../../platform/db/db.ts'
import { sessions } from '../../../platform/db/schema.ts'

/** Maximum number of sessions listed; beyond it, the user can end all of them at once. */
const mostListed = 100

/** Selects usable sessions: not signed out, and with a token that has not expired. */
export function isOpenFor(userId: number, now: Date) {
  return and(
    eq(sessions.userId, userId),
    isOpenAt(now),
    gt(sessions.tokenTime, new Date(now.getTime() - tokenLifeMs)),
  )
}

/** Lists a user's open sessions, the current one first, then by last use. */
export async function listOpenSessions(db: Db, scope: Scope, now: Date) {
  return db
    .select()
    .from(sessions)
    .where(isOpenFor(scope.userId, now))
    .orderBy(
      sql`(${sessions.id} = ${scope.sessionId}) desc`,
      desc(sql`coalesce(${sessions.seenTime}, ${sessions.tokenTime})`),
      desc(sessions.createTime),
      sessions.id,
    )
    .limit(mostListed)
}

export type SessionRow = Awaited<ReturnType<typeof listOpenSessions>>[number]

export async function countOpenSessions(db: Db, scope: Scope, now: Date): Promise<number> {
  return db.$count(sessions, isOpenFor(scope.userId, now))
}

export async function countOtherSessions(db: Db, scope: Scope, now: Date): Promise<number> {
  return db.$count(sessions, and(isOpenFor(scope.userId, now), ne(sessions.id, scope.sessionId)))
}
