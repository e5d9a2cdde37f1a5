// A database of its own: two servers start on it.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { demoAccounts } from './demo/load-demo.ts'
import { rowsOf } from './platform/db/db.ts'
import { openPostgresProxy } from './testing/postgres-proxy.ts'
import { startServerProcess } from './testing/server-process.ts'
import { openTestDatabase } from './testing/test-database.ts'
import { withDatabase } from './testing/test-postgres.ts'

vi.setConfig({ testTimeout: 300_000 })

describe('a slow start', () => {
  it('two servers load the demo once, on a database that says nothing for a while', async () => {
    const database = await openTestDatabase()
    const one = async (statement: ReturnType<typeof sql>) =>
      rowsOf<{ value: unknown }>(await database.db.execute(statement))[0]?.value
    const name = String(await one(sql`select current_database() as value`))
    const proxy = await openPostgresProxy(withDatabase(process.env.TEST_DATABASE_URL ?? '', name))
    const directory = mkdtempSync(join(tmpdir(), 'berth-slow-start-'))
    const starting = ['one', 'two'].map((folder) =>
      startServerProcess({ DATA_DIR: join(directory, folder), DATABASE_URL: proxy.url, DEMO: '1' }),
    )
    try {
      // The one holds the lock of the demo data, the other one waits for it.
      const waiting = sql`select count(*)::int as value from pg_locks
      where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`
      await vi.waitFor(async () => expect(await one(waiting)).toBe(1), { timeout: 90_000, interval: 50 })
      proxy.freeze()
      // Calls would be cut off after less than two seconds.
      await new Promise((resolve) => setTimeout(resolve, 4_000))
      proxy.thaw()
      const servers = await Promise.all(starting)
      expect(
        await one(sql`select count(*)::int as value from users where username = ${demoAccounts[0].username}`),
      ).toBe(1)
      for (const { url } of servers) {
        const { username, password } = demoAccounts[0]
        const answer = await fetch(`${url}/api/system/login`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ username, password }),
        })
        expect(answer.status).toBe(200)
      }
    } finally {
      proxy.thaw()
      for (const started of await Promise.allSettled(starting))
        if (started.status === 'fulfilled') await started.value.end('SIGTERM')
      await proxy.close()
      await database.close()
      rmSync(directory, { recursive: true, force: true })
    }
  })
})
