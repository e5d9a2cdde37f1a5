import type { Result } from '@berth/domain/result'
import type { Db } from './db.ts'

class Refusal<Reason> extends Error {
  readonly reason: Reason

  constructor(reason: Reason) {
    super('refused')
    this.reason = reason
  }
}

/** Runs an action in a transaction that is rolled back if the action is refused, however much it has written by then. */
export async function transact<Value, Reason>(
  db: Db,
  act: (tx: Db) => Promise<Result<Value, Reason>>,
): Promise<Result<Value, Reason>> {
  try {
    return await db.transaction(async (tx) => {
      const outcome = await act(tx)
      if (!outcome.ok) throw new Refusal(outcome.reason)
      return outcome
    })
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, reason: error.reason as Reason } // Only this action throws it; nested calls catch their own.
    throw error
  }
}

/**
 * Runs an action as above, and again, three times in all, as long as it is refused for this very reason: it has found out under its locks
 * that it would need others, which have an order of their own.
 */
export async function transactAgain<Value, Reason>(
  db: Db,
  needsMore: Reason,
  act: (tx: Db) => Promise<Result<Value, Reason>>,
): Promise<Result<Value, Reason>> {
  for (let left = 3; ; left--) {
    const outcome = await transact(db, act)
    if (outcome.ok || outcome.reason !== needsMore || left === 1) return outcome
  }
}
