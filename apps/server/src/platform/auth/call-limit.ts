import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { countedCalls } from '../db/schema.ts'

/** Either the call may proceed, or how long to wait until the next one may. */
export type CallAllowance = { readonly may: true } | { readonly may: false; readonly waitSeconds: number }

/** Longest window of any limit; older calls are deleted. */
export const longestWindowMs = 24 * 3_600_000

/** At most `limit` calls of one `key` within the last `windowMs`. */
export type CallLimit = {
  readonly kind: string
  readonly key: string
  readonly limit: number
  readonly windowMs: number
}

/**
 * Counts a call toward its limit: at most `limit` calls of one `key` within the last `windowMs`, across all servers. Refused
 * calls do not count, so waiting for the given time is enough. `key` identifies what is limited, such as `networkOf(address)`;
 * user input must be hashed.
 */
export async function takeCall(
  db: Db,
  kind: string,
  key: string,
  limit: number,
  windowMs: number,
  now: Date,
): Promise<CallAllowance> {
  return await takeCallOfEach(db, [{ kind, key, limit, windowMs }], now)
}

/** Counts a call toward several limits: toward all of them, or toward none if one refuses it. */
export async function takeCallOfEach(
  db: Db,
  limits: readonly CallLimit[],
  now: Date,
): Promise<CallAllowance> {
  return await db.transaction(async (tx) => {
    let waitMs = 0
    // Callers that share limits pass them in the same order, which prevents deadlocks.
    for (const limit of limits) waitMs = Math.max(waitMs, await findWait(tx, limit, now))
    if (waitMs > 0) return { may: false, waitSeconds: Math.ceil(waitMs / 1_000) }
    await tx.insert(countedCalls).values(limits.map(({ kind, key }) => ({ kind, key, createTime: now })))
    return { may: true }
  })
}

/** Takes back one call that was counted at this time: it turned out to be no guess. Of several at once, each takes back another. */
export async function giveBackCall(db: Db, kind: string, key: string, now: Date): Promise<void> {
  const one = db
    .select({ id: countedCalls.id })
    .from(countedCalls)
    .where(and(eq(countedCalls.kind, kind), eq(countedCalls.key, key), eq(countedCalls.createTime, now)))
    .limit(1)
    .for('update', { skipLocked: true })
  await db.delete(countedCalls).where(eq(countedCalls.id, one))
}

/** Returns how long until the limit admits another call, and locks the limit until the transaction ends. */
async function findWait(tx: Db, { kind, key, limit, windowMs }: CallLimit, now: Date): Promise<number> {
  if (windowMs > longestWindowMs) throw new Error('calls are not remembered that long')
  // The lock makes counting and recording atomic: concurrent calls cannot exceed the limit together.
  await tx.execute(sql`select pg_advisory_xact_lock(${lockClass}, hashtext(${`${kind} ${key}`}))`)
  const since = new Date(now.getTime() - windowMs)
  const { kind: ofKind, key: ofKey, createTime } = countedCalls
  const taken = await tx
    .select({ createTime })
    .from(countedCalls)
    .where(and(eq(ofKind, kind), eq(ofKey, key), gt(createTime, since)))
    .orderBy(createTime)
  const inTheWay = taken[taken.length - limit]
  return inTheWay ? Math.max(1, inTheWay.createTime.getTime() + windowMs - now.getTime()) : 0
}

/** The letters "call" in ASCII. */
const lockClass = 0x63616c6c

/** Deletes calls that no longer count. */
export async function forgetOldCalls(db: Db, now: Date): Promise<void> {
  await db.delete(countedCalls).where(lt(countedCalls.createTime, new Date(now.getTime() - longestWindowMs)))
}
