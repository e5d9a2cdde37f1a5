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
