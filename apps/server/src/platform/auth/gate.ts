import { randomBytes } from 'node:crypto'
import { type Authority, meets, type Requirement } from '@berth/domain/access/authority'
import { and, eq, gt, inArray, isNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { customers, sessions, settings, ssoProviders, users } from '../db/schema.ts'
import { announceStale } from '../live/stale.ts'
import { mintScope } from './scope.ts'
import { needsSecondFactor } from './second-factor.ts'
import type { CallerFacts, SessionCache } from './session-cache.ts'
import { isSsoRequired, openedHere } from './single-sign-on.ts'
import { renewAfterMs, sessionLifeMs, type Tokens } from './token.ts'

/** Minimum interval between updates of a session's last use. */
const notedEveryMs = 60_000

/** Dependencies of the gate; without `sessionCache`, every request looks up its session. */
export type GateParts = {
  readonly db: Db
  readonly tokens: Tokens
  readonly sessionCache?: SessionCache | undefined
}

/** Where a session was opened, as reported by the client. */
export type Origin = { readonly userAgent: string | null; readonly address: string | null }

/**
 * How a user proved who they are: here, perhaps with a second factor; or at a provider, where they last signed in at that time if
 * it says so. Second factors are then up to the provider (decision 086).
 */
export type Proof =
  | { readonly at: 'here'; readonly hasSecond: boolean }
  | { readonly at: 'provider'; readonly providerId: number; readonly signedInTime: Date | null }

const password: Proof = { at: 'here', hasSecond: false }

/** Opens a session for a user and returns its first token. */
export async function openSession(
  db: Db,
  tokens: Tokens,
  userId: number,
  origin: Origin,
  now: Date,
  proof: Proof = password,
): Promise<string> {
  const id = randomBytes(18).toString('base64url')
  await db.insert(sessions).values({
    ...{ id, userId, createTime: now, tokenTime: now, seenTime: now },
    ...origin,
    ...(await marksOf(db, userId, proof, now)),
  })
  return tokens.issue(id, now)
}

async function marksOf(db: Db, userId: number, proof: Proof, now: Date) {
  if (proof.at === 'provider') return { ssoProviderId: proof.providerId, secondTime: proof.signedInTime }
  return proof.hasSecond ? { secondTime: now } : { mustEnrol: await needsSecondFactor(db, userId) }
}

/** A user who has proved who they are, together with the password's hash at that time. */
export type PasswordProof = { readonly id: number; readonly passwordHash: string }

/**
 * Opens a session after the user was verified, unless the password or the provider was changed or the user was blocked meanwhile.
 * The user's row and the provider's are locked: a change that ends sessions happens either before, so that the row no longer
 * matches, or after, and then ends this session too.
 */
export async function openSessionOf(
  db: Db,
  tokens: Tokens,
  { id, passwordHash }: PasswordProof,
  origin: Origin,
  now: Date,
  proof: Proof,
): Promise<string | null> {
  return await db.transaction(async (tx) => {
    const [user] = await tx
      .select({ id: users.id })
      .from(users)
      .leftJoin(customers, eq(customers.id, users.customerId))
      .where(and(eq(users.id, id), eq(users.passwordHash, passwordHash), mayBeSignedIn))
      .for('share', { of: users })
    if (user === undefined || !(await mayProve(tx, user.id, proof))) return null
    return await openSession(tx, tokens, user.id, origin, now, proof)
  })
}

// Asked after the lock was taken, so that it sees what was committed while this waited for it.
async function mayProve(tx: Db, userId: number, proof: Proof): Promise<boolean> {
  if (proof.at === 'here') return (await tx.$count(users, and(eq(users.id, userId), isSsoRequired))) === 0
  const { id } = ssoProviders
  const [provider] = await tx.select({ id }).from(ssoProviders).where(eq(id, proof.providerId)).for('share')
  return provider !== undefined
}

/** Ends a session; its tokens stop working with the next request. */
export async function endSession(db: Db, sessionId: string, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ endTime: now })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.endTime)))
  await announceStale(db, 'access')
}

/** Ends the sessions that a provider answers for, or all other sessions of its team. */
export async function endSessionsAt(
  tx: Db,
  provider: { readonly id: number; readonly customerId: number | null },
  which: 'its own' | 'all others',
  now: Date,
): Promise<void> {
  const { customerId } = provider
  const team = tx
    .select({ id: users.id })
    .from(users)
    .where(customerId === null ? isNull(users.customerId) : eq(users.customerId, customerId))
  await tx
    .update(sessions)
    .set({ endTime: now })
    .where(
      and(
        isNull(sessions.endTime),
        which === 'its own'
          ? eq(sessions.ssoProviderId, provider.id)
          : and(openedHere, inArray(sessions.userId, team)),
      ),
    )
  await announceStale(tx, 'access')
}

/** Ends all sessions of a user, or all but one. */
export async function endSessionsOf(db: Db, userId: number, now: Date, except?: string): Promise<void> {
  await db
    .update(sessions)
    .set({ endTime: now })
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.endTime),
        except === undefined ? undefined : ne(sessions.id, except),
      ),
    )
  await announceStale(db, 'access')
}

/**
 * Returns the caller of a bearer token. A sign-out, a block or a changed permission takes effect at once on servers that
 * receive the event, and after one second in any case. A token past a quarter of its life is renewed by exactly one of any
 * parallel requests.
 */
export async function authenticate(
  { db, tokens, sessionCache }: GateParts,
  token: string,
  now: Date,
): Promise<CallerFacts | null> {
  const sessionId = tokens.read(token, now)
  if (sessionId === null) return null
  const ask = () => askAfter(db, tokens, sessionId, now)
  return sessionCache ? await sessionCache.find(sessionId, ask) : await ask()
}

/** Returns the caller of a ticket issued in this session, whose token is not renewed by it. */
export async function authenticateHolder(db: Db, sessionId: string, now: Date): Promise<CallerFacts | null> {
  const row = await findSignedIn(db, sessionId, now)
  return row && factsOf(row, sessionId, null)
}

async function askAfter(db: Db, tokens: Tokens, sessionId: string, now: Date): Promise<CallerFacts | null> {
  const row = await findSignedIn(db, sessionId, now)
  if (row === null) return null
  await noteUse(db, sessionId, row.seenTime, now)
  return factsOf(row, sessionId, await renew(db, tokens, sessionId, row.tokenTime, now))
}

type SignedInRow = NonNullable<Awaited<ReturnType<typeof findSignedIn>>>

function factsOf(row: SignedInRow, sessionId: string, renewedToken: string | null): CallerFacts {
  return {
    scope: mintScope({ ...row, sessionId }),
    isClosed: row.isClosed && row.customerId !== null,
    renewedToken,
  }
}

async function findSignedIn(db: Db, sessionId: string, now: Date) {
  const [row] = await db
    .select({
      userId: users.id,
      customerId: users.customerId,
      userName: users.linkman,
      authorities: users.authorities,
      language: users.language,
      tokenTime: sessions.tokenTime,
      seenTime: sessions.seenTime,
      secondTime: sessions.secondTime,
      mustEnrol: sessions.mustEnrol,
      ssoProviderId: sessions.ssoProviderId,
      isClosed: sql<boolean>`${portalClosed}`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(customers, eq(customers.id, users.customerId))
    .where(and(eq(sessions.id, sessionId), isOpenAt(now), mayBeSignedIn))
  return row ?? null
}

/** Selects sessions that were neither ended nor opened too long ago. */
export function isOpenAt(now: Date) {
  return and(isNull(sessions.endTime), gt(sessions.createTime, new Date(now.getTime() - sessionLifeMs)))
}

/** Whether an admitted session would still be admitted, without renewing its token. */
export async function isStillAuthenticated(
  db: Db,
  sessionId: string,
  required: Requirement,
): Promise<boolean> {
  const [row] = await db
    .select({ authorities: users.authorities })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(customers, eq(customers.id, users.customerId))
    .where(
      and(eq(sessions.id, sessionId), isNull(sessions.endTime), eq(sessions.mustEnrol, false), mayBeSignedIn),
    )
  return row !== undefined && meets(row.authorities as Authority[], required) // Only listed values are stored.
}

/** Selects users, joined with their company, who may be signed in. */
export const mayBeSignedIn = and(
  isNull(users.blockTime),
  isNull(users.removeTime),
  isNull(customers.blockTime),
  or(isNull(customers.id), eq(customers.review, 'approved')),
)

/** Whether the portal is closed, as a SQL condition to include in another query. */
export const portalClosed = sql`exists (
  select 1 from ${settings} where ${settings.name} = 'app_close' and lower(${settings.valueZh}) in ('1', 'true'))`

/** Records that a session is in use, at most once a minute, so that a busy page does not cause a write per call. */
async function noteUse(db: Db, sessionId: string, seenTime: Date | null, now: Date): Promise<void> {
  const due = new Date(now.getTime() - notedEveryMs)
  if (seenTime !== null && seenTime > due) return
  await db
    .update(sessions)
    .set({ seenTime: now })
    .where(and(eq(sessions.id, sessionId), or(isNull(sessions.seenTime), lte(sessions.seenTime, due))))
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
