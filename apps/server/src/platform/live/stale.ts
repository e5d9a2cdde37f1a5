import { sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'

/** What servers keep copies of: the names of reference data, and who is signed in and may do what. */
export const staleTopics = ['names', 'access'] as const
export type StaleTopic = (typeof staleTopics)[number]

/** What the servers tell each other on when copies are out of date. */
export const staleChannel = 'berth_stale'

let announced = 0

/** How often this process has announced something: a call after which it is more has changed what is kept. */
export function countAnnouncements(): number {
  return announced
}

/**
 * Tells every server to forget its copies. `tx` has to be the transaction of the change: both engines deliver it when that
 * commits, and never when it is taken back.
 */
export async function announceStale(tx: Db, topic: StaleTopic): Promise<void> {
  announced += 1
  await tx.execute(sql`select pg_notify(${staleChannel}, ${topic})`)
}
