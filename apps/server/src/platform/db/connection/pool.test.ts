// A database of its own: it is about the connections of a server.
import { deskListSettings } from '@berth/contract/system/setting'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { anOperator } from '../../../testing/builders.ts'
import type { Caller } from '../../../testing/caller.ts'
import { openOwnApp, type TestApp } from '../../../testing/test-app.ts'
import { type Db, rowsOf } from '../db.ts'
import { outbox, users } from '../schema.ts'

// An unhandled `error` event of a connection would end this process and fail the test.

let test: TestApp
let desk: Caller
beforeAll(async () => {
  test = await openOwnApp()
  desk = await test.as(await anOperator(test.db))
})
afterAll(() => test.close())

const others = sql`from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`

/** Terminates every connection to the test's database, including listeners, and returns how many there were. */
async function endAll(): Promise<number> {
  const ended = await test.db.execute(sql`select pg_terminate_backend(pid) ${others}`)
  return rowsOf(ended).length
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

describe('a pool of connections', () => {
  it('the server survives losing its connections under load', async () => {
    const seen = new Set<number>()
    let isOver = false
    const client = async () => {
      while (!isOver) seen.add((await desk.call(deskListSettings)).status)
    }
    const writer = async () => {
      while (!isOver)
        await test.db
          .transaction(async (tx) => {
            await tx.execute(sql`select 1`)
            // The connection is held idle for a moment, so that no query on it can fail.
            await pause(5)
            await tx.execute(sql`select 1`)
          })
          .catch(() => undefined)
    }
    const clients = [...Array.from({ length: 6 }, client), ...Array.from({ length: 4 }, writer)]
    let ended = 0
    for (let round = 0; round < 20; round++) {
      await pause(50)
      ended += await endAll().catch(() => 0)
    }
    isOver = true
    await Promise.all(clients)
    expect(ended).toBeGreaterThan(20)
    expect([...seen].filter((status) => status !== 200 && status !== 503)).toEqual([])
    // None of the ten connections in the pool was leaked.
    const after = await Promise.all(Array.from({ length: 30 }, () => desk.call(deskListSettings)))
    expect(after.map(({ status }) => status)).toEqual(after.map(() => 200))
  })

  it('a transaction whose connection is terminated fails alone, and the next one works', async () => {
    const broken = test.db.transaction(async (tx) => {
      await tx.execute(sql`select 1`)
      await endAll()
      await pause(200)
      await tx.execute(sql`select 1`)
    })
    await expect(broken).rejects.toThrow()
    await test.db.transaction((tx) => tx.execute(sql`select 1`))
  })

  it('a listener reconnects after losing its connection', async () => {
    let missed = 0
    const stop = await test.listen('test_channel', { receive: () => undefined, missed: () => missed++ })
    expect(missed).toBe(1)
    await endAll()
    await vi.waitFor(() => expect(missed).toBe(2), { timeout: 10_000 })
    await stop()
  })

  it('a repeated query is planned once per connection, even with other values', async () => {
    const asked = (id: number) => test.db.select({ id: users.id }).from(users).where(eq(users.id, id))
    await test.db.transaction(async (tx) => {
      for (const id of [1, 2, 3, 4]) await tx.select({ id: users.id }).from(users).where(eq(users.id, id))
      const { sql: text } = asked(1).toSQL()
      const prepared = await tx.execute(sql`select generic_plans + custom_plans as runs
      from pg_prepared_statements where statement = ${text}`)
      expect(rowsOf<{ runs: string }>(prepared).map(({ runs }) => Number(runs))).toEqual([2])
    })
  })

  it('independent statements run in order, and either all of them commit or none', async () => {
    const count = async () => (await test.db.select({ id: outbox.id }).from(outbox)).length
    const add = (db: Db, kind: string | null) =>
      db.execute(
        sql`insert into outbox (kind, payload, due_time, create_time) values (${kind}, '{}', now(), now())`,
      )
    const before = await count()
    await test.db.transaction(async (tx) => {
      const [, found] = await Promise.all([
        add(tx, 'order_moved'),
        tx.execute(sql`select count(*)::int as count from outbox where ${before} = ${before}`),
        add(tx, 'order_moved'),
      ])
      expect(rowsOf(found)).toEqual([{ count: before + 1 }])
    })
    expect(await count()).toBe(before + 2)

    const refused = test.db.transaction((tx) =>
      Promise.all([add(tx, 'order_moved'), add(tx, null), add(tx, 'order_moved')]),
    )
    await expect(refused).rejects.toMatchObject({ cause: { code: '23502' } })
    expect(await count()).toBe(before + 2)
  })

  it('a transaction begins with its first statement, whatever kind of statement that is', async () => {
    const running = async (tx: Db, given: number | null) => {
      const asked = given === null ? sql`select now() as at` : sql`select now() as at, ${given}::int as given`
      return rowsOf<{ at: string }>(await tx.execute(asked))[0]?.at
    }
    for (let round = 0; round < 3; round++)
      for (const given of [null, 1]) {
        await test.db.transaction(async (tx) => {
          const first = await running(tx, given)
          await pause(2)
          expect(await running(tx, null)).toEqual(first)
        })
        await test.db.transaction(async (tx) => {
          const first = await tx.transaction((nested) => running(nested, given))
          await pause(2)
          expect(await running(tx, 1)).toEqual(first)
        })
        await test.db.transaction(async () => undefined)
        const outside = await running(test.db, given)
        await pause(2)
        expect(await running(test.db, given)).not.toEqual(outside)
      }
  })
})
