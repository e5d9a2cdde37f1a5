import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from './db.ts'

/** The database ends one of two deadlocked transactions (40P01), or one that read data changed since (40001). */
const ended = new Set(['40P01', '40001'])

const attempts = 5
const pauseMs = 20

/** Whether the database ended a transaction only because of another one, so that it can simply be retried. */
export function isEndedByAnother(error: unknown): boolean {
  for (let inner = error; inner instanceof Error; inner = inner.cause)
    if ('code' in inner && ended.has(String(inner.code))) return true
  return false
}

/** Retries work a few times, after a short pause, while the database ends it because of another transaction. */
export async function againWhenEnded<Value>(work: () => Promise<Value>): Promise<Value> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt === attempts || !isEndedByAnother(error)) throw error
      // A random pause, so that it does not collide with the same transaction again.
      await wait(pauseMs * 2 ** attempt * Math.random())
    }
  }
}

/** The database with transactions that are retried: any side effect outside the database must tolerate being repeated. */
export function retrying<Handle extends Db>(db: Handle): Handle {
  const begin = db.transaction.bind(db)
  db.transaction = (work, config) => againWhenEnded(() => begin(work, config))
  return db
}
