import type { Db } from '../db/db.ts'
import { allSettledOrThrow } from './all-settled-or-throw.ts'

/** Sends `commit` on a connection, in the same message as what was sent on it just before. */
type Commit = () => Promise<unknown>

const commits = new WeakMap<object, Commit>()

/** Declares that a connection can send its `commit` early; the `commit` that ends the transaction then waits for that one. */
export function offerEarlyCommit(client: object, commit: Commit): void {
  commits.set(client, commit)
}

/**
 * Does the last work of a transaction and commits it in the same message, so that a row that many transactions change stays
 * locked for no longer than the database needs. `send` has to send all its statements before it first waits; a later one is
 * refused. If one fails, the database rolls back. Within another transaction, or on the embedded engine, it only does the work.
 */
export async function commitWith(tx: Db, send: () => Promise<unknown>): Promise<void> {
  const { nestedIndex, session } = tx as unknown as {
    readonly nestedIndex?: number
    readonly session: { readonly client: object }
  } // Transactions have both; the library keeps them to itself.
  const commit = nestedIndex === 0 ? commits.get(session.client) : undefined
  if (commit) await allSettledOrThrow(send(), commit())
  else await send()
}
