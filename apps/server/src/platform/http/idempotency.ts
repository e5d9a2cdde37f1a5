import { createHash } from 'node:crypto'
import type { Result } from '@berth/domain/result'
import { and, eq, lt } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { idempotencyKeys } from '../db/schema.ts'
import { transact } from '../db/transact.ts'
import { type Problem, problem } from './problem.ts'

type Call = { readonly userId: number; readonly key: string; readonly request: unknown }

/** The client chooses the key: this is longer than any reasonable unique id. */
const maxKeyLength = 100

/**
 * Runs a creating call once per key of a user. The key, the changes and the answer are written in one transaction: a concurrent
 * duplicate waits for it and gets the same answer, a failure leaves no trace and can be retried, and the same key with another
 * body is refused.
 */
export async function answerOnce<Value>(
  db: Db,
  call: Call,
  now: Date,
  work: (db: Db) => Promise<Result<Value, Problem>>,
): Promise<Result<Value, Problem>> {
  if (call.key.length === 0 || call.key.length > maxKeyLength)
    return { ok: false, reason: problem('malformed') }
  const bodyHash = createHash('sha256').update(JSON.stringify(call.request)).digest('base64url')
  const mine = and(eq(idempotencyKeys.userId, call.userId), eq(idempotencyKeys.key, call.key))
  return await transact(db, async (tx) => {
    const [claimed] = await tx
      .insert(idempotencyKeys)
      .values({ userId: call.userId, key: call.key, bodyHash, createTime: now })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key })
    if (claimed === undefined) return await repeatAnswer(tx, mine, bodyHash)

    const outcome = await work(tx)
    if (outcome.ok) await tx.update(idempotencyKeys).set({ answer: outcome.value }).where(mine)
    return outcome
  })
}

async function repeatAnswer<Value>(
  tx: Db,
  mine: ReturnType<typeof and>,
  bodyHash: string,
): Promise<Result<Value, Problem>> {
  const [first] = await tx.select().from(idempotencyKeys).where(mine)
  if (first === undefined || first.bodyHash !== bodyHash)
    return { ok: false, reason: problem('idempotency_conflict') }
  return { ok: true, value: first.answer as Value } // Written above by the same call with the same body.
}

/** How long a key is valid: clients retry within minutes, and a day also covers a night's sleep. */
const keyLifeMs = 24 * 3_600_000

/** Deletes the keys of calls that no client will retry anymore. */
export async function forgetOldKeys(db: Db, now: Date): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createTime, new Date(now.getTime() - keyLifeMs)))
}
