import { sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { sqlStatement } from '../db/statement.ts'

/** What servers keep copies of: the names of reference data, and who is signed in and may do what. */
export const staleTopics = ['names', 'access'] as const
export type StaleTopic = (typeof staleTopics)[number]

/** What the servers tell each other on when copies are out of date. */
export const staleChannel = 'berth_stale'

const announced: Record<StaleTopic, number> = { names: 0, access: 0 }

/** Remembers what this process has announced so far; what it answers names the topics that were announced since. */
export function watchAnnouncements(): () => readonly StaleTopic[] {
  const before = { ...announced }
  return () => staleTopics.filter((topic) => announced[topic] !== before[topic])
}

const notify = sqlStatement(() => sql`select pg_notify(${staleChannel}, ${sql.placeholder('topic')})`)

/**
 * Tells every server to forget its copies. `tx` has to be the transaction of the change: both engines deliver it when that
 * commits, and never when it is taken back.
 */
export async function announceStale(tx: Db, topic: StaleTopic): Promise<void> {
  announced[topic] += 1
  await notify(tx, { topic })
}
