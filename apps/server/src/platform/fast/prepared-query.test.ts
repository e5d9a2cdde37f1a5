import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { type Db, rowsOf } from '../db/db.ts'
import { carriers, countries, outbox } from '../db/schema.ts'
import { insertInto, preparedQueries, preparedQuery, preparedSql } from './prepared-query.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

/** Runs something in a transaction that is rolled back. */
async function tried<Value>(work: (tx: Db) => Promise<Value>): Promise<Value> {
  let found: { readonly value: Value } | undefined
  await test.db
    .transaction(async (tx) => {
      found = { value: await work(tx) }
      throw new Error('taken back')
    })
    .catch(() => undefined)
  if (!found) throw new Error('it did not come to its end')
  return found.value
}

const byCode = preparedQuery((db) =>
  db
    .select()
    .from(countries)
    .where(eq(countries.code, sql.placeholder('code'))),
)

describe('a prepared query', () => {
  it('returns what its query returns, on any connection', async () => {
    const plain = await test.db.select().from(countries).where(eq(countries.code, 'CN'))
    expect(plain).toHaveLength(1)
    expect(await byCode(test.db, { code: 'CN' })).toEqual(plain)
    expect(await tried((tx) => byCode(tx, { code: 'CN' }))).toEqual(plain)
    expect(await byCode(test.db, { code: '??' })).toEqual([])
  })

  it('refuses to run if a value is missing', async () => {
    expect(() => byCode(test.db)).toThrow('missing')
  })

  it('builds nested rows, and null where nothing was joined', async () => {
    const joined = (db: Db) =>
      db
        .select({ code: countries.code, carrier: { id: carriers.id, name: carriers.nameEn } })
        .from(countries)
        .leftJoin(carriers, eq(carriers.code, sql`${sql.placeholder('carrier')}::text`))
        .where(eq(countries.code, sql.placeholder('code')))
    const find = preparedQuery(joined)
    expect(await find(test.db, { code: 'CN', carrier: 'MSC' })).toMatchObject([
      { carrier: { name: expect.any(String) } },
    ])
    expect(await find(test.db, { code: 'CN', carrier: 'none' })).toEqual([{ code: 'CN', carrier: null }])
  })

  it('builds one statement per key', async () => {
    const named = preparedQueries(['zh'], (db, key: 'zh' | 'en') =>
      db
        .select({ name: key === 'zh' ? countries.nameZh : countries.nameEn })
        .from(countries)
        .where(eq(countries.code, sql.placeholder('code'))),
    )
    const [zh] = await named('zh')(test.db, { code: 'CN' })
    const [en] = await named('en')(test.db, { code: 'CN' })
    expect([zh?.name, en?.name]).toEqual(['中国', 'China'])
  })

  it('can be written in SQL', async () => {
    const add = preparedSql(() => sql`select ${sql.placeholder('one')}::int + 1 as sum`)
    expect(rowsOf(await add(test.db, { one: 2 }))).toEqual([{ sum: 3 }])
  })

  it('inserts rows with every kind of value, however many rows', async () => {
    const now = new Date('2026-03-04T05:06:07.890Z')
    const row = {
      kind: 'order_moved',
      toUserId: null,
      payload: { list: [1, null, "'"] },
      dueTime: now,
      createTime: now,
    }
    for (const count of [1, 3, 40]) {
      const rows = Array.from({ length: count }, () => row)
      const inserted = await tried(async (tx) => {
        const ids = await insertInto(tx, outbox, rows, { id: outbox.id })
        return { ids, all: await tx.select().from(outbox) }
      })
      const idsOf = (all: readonly { readonly id: number }[]) => all.map(({ id }) => id).sort((a, b) => a - b)
      expect(idsOf(inserted.ids)).toEqual(idsOf(inserted.all))
      expect(inserted.all).toHaveLength(count)
      for (const one of inserted.all) expect(one).toMatchObject(row)
    }
    expect(await insertInto(test.db, outbox, [])).toEqual([])
  })
})
