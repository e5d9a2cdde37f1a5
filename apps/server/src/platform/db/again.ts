import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from './db.ts'

/** Of two transactions that wait for each other the database ends one (40P01), or one that read what has changed since (40001). */
const ended = new Set(['40P01', '40001'])

const attempts = 5
const pauseMs = 20

/** Whether the database ended a transaction only because of another one, so that it can simply be run again. */
export function isEndedByAnother(error: unknown): boolean {
  for (let inner = error; inner instanceof Error; inner = inner.cause)
    if ('code' in inner && ended.has(String(inner.code))) return true
  return false
}

/** Does something again, a few times and after a moment, while the database ends it because of somebody else. */
export async function againWhenEnded<Value>(work: () => Promise<Value>): Promise<Value> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt === attempts || !isEndedByAnother(error)) throw error
      // Not together with whoever it met the last time.
      await wait(pauseMs * 2 ** attempt * Math.random())
    }
  }
}

/** The database with transactions that are run again: what one does outside the database it has to be able to do twice. */
export function retrying<Handle extends Db>(db: Handle): Handle {
  const begin = db.transaction.bind(db)
  db.transaction = (work, config) => againWhenEnded(() => begin(work, config))
  return db
}
