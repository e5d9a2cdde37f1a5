import { sql } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import { type Db, rowsOf } from '../platform/db/db.ts'

const waiting = sql`
  select count(*)::int as value from pg_locks join pg_stat_activity using (pid)
  where datname = current_database() and not granted`

/**
 * Waits until a session of this database waits for a lock. A test that holds a row thereby knows that the call beside it has got
 * there, however slow the machine is. Fails if none does within ten seconds.
 */
export async function untilLockIsAwaited(db: Db): Promise<void> {
  const count = async () => rowsOf<{ value: number }>(await db.execute(waiting))[0]?.value
  await vi.waitFor(async () => expect(await count()).toBeGreaterThan(0), { timeout: 10_000, interval: 20 })
}
