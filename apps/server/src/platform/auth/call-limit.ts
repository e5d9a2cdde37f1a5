import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { countedCalls } from '../db/schema.ts'

/** A call that may go on, or how long until the next one may. */
export type CallTurn = { readonly may: true } | { readonly may: false; readonly waitSeconds: number }

/** No limit looks back further than this; calls are forgotten after it. */
export const longestWindowMs = 24 * 3_600_000

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
  if (windowMs > longestWindowMs) throw new Error('calls are not remembered that long')
  return await db.transaction(async (tx) => {
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
    if (inTheWay) {
      const waitMs = inTheWay.createTime.getTime() + windowMs - now.getTime()
      return { may: false, waitSeconds: Math.max(1, Math.ceil(waitMs / 1_000)) }
    }
    await tx.insert(countedCalls).values({ kind, key, createTime: now })
    return { may: true }
  })
}

/** The letters "call". */
const lockClass = 0x63616c6c

/** Forgets calls that count no more. */
export async function forgetOldCalls(db: Db, now: Date): Promise<void> {
  await db.delete(countedCalls).where(lt(countedCalls.createTime, new Date(now.getTime() - longestWindowMs)))
}
