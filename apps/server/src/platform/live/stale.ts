import { sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { preparedSql } from '../fast/prepared-query.ts'

/** What servers cache: the names of reference data, and who is signed in with which permissions. */
export const staleTopics = ['names', 'access'] as const
export type StaleTopic = (typeof staleTopics)[number]

/** The channel on which servers tell each other that copies are stale. */
export const staleChannel = 'berth_stale'

const announced: Record<StaleTopic, number> = { names: 0, access: 0 }

/** Returns a function that lists the topics this process has announced since this call. */
export function watchAnnouncements(): () => readonly StaleTopic[] {
  const before = { ...announced }
  return () => staleTopics.filter((topic) => announced[topic] !== before[topic])
}

const notify = preparedSql(() => sql`select pg_notify(${staleChannel}, ${sql.placeholder('topic')})`)

/**
 * Tells every server to drop its copies. `tx` has to be the transaction of the change: both engines deliver the message when it
 * commits, and never when it is rolled back.
 */
export async function announceStale(tx: Db, topic: StaleTopic): Promise<void> {
  announced[topic] += 1
  await notify(tx, { topic })
}
