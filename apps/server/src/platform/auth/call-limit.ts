import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { countedCalls } from '../db/schema.ts'

/** A call that may go on, or how long until the next one may. */
export type CallTurn = { readonly may: true } | { readonly may: false; readonly waitSeconds: number }

/** No limit looks back further than this; calls are forgotten after it. */
export const longestWindowMs = 24 * 3_600_000

/** At most `limit` calls of one `key` within the last `windowMs`. */
export type CallLimit = {
  readonly kind: string
  readonly key: string
  readonly limit: number
  readonly windowMs: number
}

/**
 * Counts a call towards its limit: at most `limit` of one `key` within the last `windowMs`, over all servers together. One
 * that is turned away does not count, so that waiting as long as was said is enough. `key` is what the limit is for, such as
 * `networkOf(address)`; what people type goes in as a digest.
 */
export async function takeCall(
  db: Db,
  kind: string,
  key: string,
  limit: number,
  windowMs: number,
  now: Date,
): Promise<CallTurn> {
  return await takeCallOfEach(db, [{ kind, key, limit, windowMs }], now)
}

/** Counts a call towards several limits: towards all of them, or, when one turns it away, towards none. */
export async function takeCallOfEach(db: Db, limits: readonly CallLimit[], now: Date): Promise<CallTurn> {
  return await db.transaction(async (tx) => {
    let waitMs = 0
    // Those that share a limit name theirs in the same order, so that none waits for one that waits for it.
    for (const limit of limits) waitMs = Math.max(waitMs, await findWait(tx, limit, now))
    if (waitMs > 0) return { may: false, waitSeconds: Math.ceil(waitMs / 1_000) }
    await tx.insert(countedCalls).values(limits.map(({ kind, key }) => ({ kind, key, createTime: now })))
    return { may: true }
  })
}

/** How long until the limit lets another call through; it is held until the transaction ends. */
async function findWait(tx: Db, { kind, key, limit, windowMs }: CallLimit, now: Date): Promise<number> {
  if (windowMs > longestWindowMs) throw new Error('calls are not remembered that long')
  // Counting and noting are one step: calls of the same moment do not slip through together.
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

/** The letters "call". */
const lockClass = 0x63616c6c

/** Forgets calls that count no more. */
export async function forgetOldCalls(db: Db, now: Date): Promise<void> {
  await db.delete(countedCalls).where(lt(countedCalls.createTime, new Date(now.getTime() - longestWindowMs)))
}
