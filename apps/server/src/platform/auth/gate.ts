import { randomBytes } from 'node:crypto'
import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { sessions, users } from '../db/schema.ts'
import { mintScope, type Scope } from './scope.ts'
import { renewAfterMs, type Tokens } from './token.ts'

export type Admitted = { readonly scope: Scope; readonly renewedToken: string | null }

/** Opens a session for a user and hands out its first token. */
export async function openSession(
  db: Db,
  tokens: Tokens,
  userId: number,
  userAgent: string | null,
  now: Date,
): Promise<string> {
  const id = randomBytes(18).toString('base64url')
  await db.insert(sessions).values({ id, userId, createTime: now, tokenTime: now, userAgent })
  return tokens.issue(id, now)
}

/** Ends a session: its tokens stop working with the next request. */
export async function endSession(db: Db, sessionId: string, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ endTime: now })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.endTime)))
}

/**
 * Who a bearer token speaks for, read afresh at every request, so that a sign-out, a block or a changed authority
 * counts at once. A token past a quarter of its life is renewed, by one of any number of parallel requests.
 */
export async function admit(db: Db, tokens: Tokens, token: string, now: Date): Promise<Admitted | null> {
  const sessionId = await tokens.read(token, now)
  if (sessionId === null) return null
  const [row] = await db
    .select({
      userId: users.id,
      customerId: users.customerId,
      userName: users.linkman,
      authorities: users.authorities,
      language: users.language,
      tokenTime: sessions.tokenTime,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, sessionId), isNull(sessions.endTime), isNull(users.blockTime)))
  if (row === undefined) return null
  return {
    scope: mintScope({ ...row, sessionId }),
    renewedToken: await renew(db, tokens, sessionId, row.tokenTime, now),
  }
}

async function renew(
  db: Db,
  tokens: Tokens,
  sessionId: string,
  tokenTime: Date,
  now: Date,
): Promise<string | null> {
  const due = new Date(now.getTime() - renewAfterMs)
  if (tokenTime > due) return null
  const [won] = await db
    .update(sessions)
    .set({ tokenTime: now })
    .where(and(eq(sessions.id, sessionId), lt(sessions.tokenTime, due)))
    .returning({ one: sql<number>`1` })
  return won === undefined ? null : tokens.issue(sessionId, now)
}
