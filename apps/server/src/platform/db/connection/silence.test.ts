// A database of its own: the database falls silent.
import { fileURLToPath } from 'node:url'
import { createContact, listContacts } from '@berth/contract/companies/contact'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { aCountryId, aMember } from '../../../testing/builders.ts'
import type { Caller } from '../../../testing/caller.ts'
import { openPostgresProxy, type PostgresProxy } from '../../../testing/postgres-proxy.ts'
import { openOwnApp, type TestApp } from '../../../testing/test-app.ts'
import { openTestDatabase } from '../../../testing/test-database.ts'
import { withDatabase } from '../../../testing/test-postgres.ts'
import { rowsOf } from '../db.ts'
import { type OpenDatabase, onConnection, openPostgres } from './open.ts'
import { Primary } from './primary.ts'

let test: TestApp
let proxy: PostgresProxy
let pooler: PostgresProxy
let member: Caller
let contact: Parameters<typeof member.call<typeof createContact>>[1]
beforeAll(async () => {
  test = await openOwnApp({ openDatabase })
  member = await test.as(await aMember(test.db))
  contact = {
    body: {
      company1: 'SLOW BOAT LTD',
      linkman: 'ANN',
      email: 'ann@slow.example',
      phone: '1',
      address1: '1 QUAY',
      city: 'HULL',
      country_id: await aCountryId(test.db),
    },
  }
})
afterAll(() => test.close())

async function openDatabase(): Promise<OpenDatabase> {
  const direct = await openTestDatabase()
  const found = await direct.db.execute(sql`select current_database() as name`)
  const url = withDatabase(
    process.env.TEST_DATABASE_URL ?? '',
    rowsOf<{ name: string }>(found)[0]?.name ?? '',
  )
  proxy = await openPostgresProxy(url)
  pooler = await openPostgresProxy(url, ['statement_timeout', 'options'])
  const through = openPostgres(proxy.url, '')
  return {
    ...through,
    async close() {
      await through.close()
      await proxy.close()
      await pooler.close()
      await direct.close()
    },
  }
}

async function timed<Value>(work: PromiseLike<Value>): Promise<readonly [Value, number]> {
  const begun = performance.now()
  return [await work, performance.now() - begun]
}

const status = async (url: string) => (await test.app.inject({ url })).statusCode

describe('a silent database', () => {
  it('a frozen database is reported within two seconds, and used again once it answers', async () => {
    expect((await member.call(listContacts)).status).toBe(200)
    proxy.freeze()
    // More calls than connections.
    const calls = [
      ...Array.from({ length: 12 }, () => member.call(listContacts)),
      ...Array.from({ length: 3 }, () => member.call(createContact, contact)),
    ].map(async (call) => (await call).status)
    const [statuses, slowest] = await timed(Promise.all([...calls, status('/readyz')]))
    expect(statuses).toEqual(statuses.map(() => 503))
    // A busy machine may take a moment longer.
    expect(slowest).toBeLessThan(3_000)
    const [again, next] = await timed(status('/readyz'))
    expect(again).toBe(503)
    expect(next).toBeLessThan(500)
    expect(await status('/healthz')).toBe(200)

    proxy.thaw()
    await vi.waitFor(async () => expect(await status('/readyz')).toBe(200), { timeout: 5_000, interval: 100 })
    const after = await Promise.all(Array.from({ length: 30 }, () => member.call(listContacts)))
    expect(after.map((answer) => answer.status)).toEqual(after.map(() => 200))
  }, 30_000)

  it('a long statement is not cut off', async () => {
    await test.db.execute(sql`select pg_sleep(2)`)
    expect((await member.call(listContacts)).status).toBe(200)
  })

  it('a command waits for a database that does not answer for a while', async () => {
    const database = openPostgres(proxy.url, '', { isPatient: true })
    const sum = database.db.transaction(async (tx) => {
      await tx.execute(sql`select 1`)
      proxy.freeze()
      setTimeout(() => proxy.thaw(), 2_500)
      return rowsOf<{ two: number }>(await tx.execute(sql`select 2 as two`))
    })
    expect(await sum).toEqual([{ two: 2 }])
    await database.close()
  })

  it('a start waits for a database that does not answer its first connection for a while', async () => {
    const database = openPostgres(proxy.url, fileURLToPath(new URL('../migrations', import.meta.url)), {
      isPatient: true,
    })
    proxy.freeze()
    setTimeout(() => proxy.thaw(), 2_500)
    await database.migrate()
    await database.close()
  })

  it('an upgrade waits for a database that does not answer its connection for a while', async () => {
    proxy.freeze()
    setTimeout(() => proxy.thaw(), 2_500)
    expect(await onConnection(new Primary(proxy.url), async () => 'connected')).toBe('connected')
  })

  it('a pooler that refuses settings when connecting can be used', async () => {
    const database = openPostgres(pooler.url, '')
    const found = await database.db.execute(
      sql`select current_setting('statement_timeout') as timeout, current_setting('jit') as jit`,
    )
    expect(rowsOf(found)).toEqual([{ timeout: '30s', jit: 'off' }])
    await database.close()
  })
})
