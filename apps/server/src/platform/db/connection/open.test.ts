import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { rowsOf } from '../db.ts'
import { type OpenDatabase, openEmbedded, openPostgres } from './open.ts'

// Creating a database on disk takes long on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const migrations = fileURLToPath(new URL('../migrations', import.meta.url))
const journal = JSON.parse(readFileSync(join(migrations, 'meta/_journal.json'), 'utf8')) as {
  entries: unknown[]
}

async function applied({ db }: OpenDatabase): Promise<number | undefined> {
  const result = await db.execute(sql`select count(*)::int as count from drizzle.__drizzle_migrations`)
  return rowsOf<{ count: number }>(result)[0]?.count
}

async function expectUsable(database: OpenDatabase) {
  expect(await applied(database)).toBe(journal.entries.length)
  const similar = await database.db.execute(sql`select similarity('SHANGHAI', 'SHANGHAI')::float8 as same`)
  expect(rowsOf(similar)).toEqual([{ same: 1 }])
}

/** Creates an empty database on the test server, with helpers to inspect and drop it. */
async function anEmptyDatabase(admin: string) {
  const name = `berth_open_${process.pid}_${Date.now()}`
  const client = new pg.Client({ connectionString: admin })
  await client.connect()
  await client.query(`create database ${name}`)
  const url = new URL(admin)
  url.pathname = `/${name}`
  return {
    url: url.href,
    async drop() {
      await client.query(`drop database ${name} with (force)`)
      await client.end()
    },
  }
}

const admin = process.env.TEST_DATABASE_URL
const engine = process.env.BERTH_TEST_ENGINE

const onPostgres = () => {
  let empty: Awaited<ReturnType<typeof anEmptyDatabase>>
  beforeAll(async () => {
    if (!admin) throw new Error('TEST_DATABASE_URL is needed')
    empty = await anEmptyDatabase(admin)
  })
  afterAll(() => empty.drop())

  it('migrates an empty database once, however many servers start at the same time', async () => {
    const servers = Array.from({ length: 4 }, () => openPostgres(empty.url, migrations))
    await Promise.all(servers.map((server) => server.migrate()))
    for (const server of servers) await expectUsable(server)
    await servers[0]?.migrate()
    for (const server of servers) {
      expect(await applied(server)).toBe(journal.entries.length)
      await server.close()
    }
  })

  it('lets the next server migrate after one has failed', async () => {
    const broken = openPostgres(empty.url, join(migrations, 'nowhere'))
    await expect(broken.migrate()).rejects.toThrow()
    const next = openPostgres(empty.url, migrations)
    await next.migrate()
    await broken.close()
    await next.close()
  })

  it('fails within seconds when no server answers', async () => {
    const nobody = openPostgres('postgres://postgres@127.0.0.1:1/none', migrations)
    const start = Date.now()
    await expect(nobody.migrate()).rejects.toThrow()
    expect(Date.now() - start).toBeLessThan(5_000)
    await nobody.close()
  })
}

const embedded = () => {
  const directory = mkdtempSync(join(tmpdir(), 'berth-open-'))
  afterAll(() => rmSync(directory, { recursive: true }))

  it('is migrated once and keeps its data until the next start', async () => {
    const first = await openEmbedded(directory, migrations)
    await first.migrate()
    await first.migrate()
    await expectUsable(first)
    await first.db.execute(sql`select setval('order_numbers', 4242)`)
    await first.close()

    const second = await openEmbedded(directory, migrations)
    await second.migrate()
    await expectUsable(second)
    const kept = await second.db.execute(sql`select last_value::int as last from order_numbers`)
    expect(rowsOf(kept)).toEqual([{ last: 4242 }])
    await second.close()
  })

  it('releases the directory when it is closed', async () => {
    const other = join(directory, 'other')
    const first = await openEmbedded(other, migrations)
    expect(existsSync(join(other, 'database.lock'))).toBe(true)
    await first.close()
    expect(existsSync(join(other, 'database.lock'))).toBe(false)
  })
}

describe(`a database on ${engine}`, engine === 'postgres' ? onPostgres : embedded)
