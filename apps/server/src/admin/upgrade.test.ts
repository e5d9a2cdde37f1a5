import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPostgres } from '../platform/db/connection/open.ts'
import { expand } from '../platform/db/expand.ts'
import { readEnvironment } from '../platform/env.ts'
import { openDiskStorage } from '../platform/files/disk-storage.ts'
import { withClient, withDatabase } from '../testing/test-postgres.ts'
import { upgrade } from './upgrade.ts'

// Databases of released versions with orders in them, upgraded under load. `deploy/try/upgrade.mjs` does it with 200,000 orders.

const admin = process.env.TEST_DATABASE_URL ?? ''
const released = fileURLToPath(new URL('../platform/db/released', import.meta.url))
const current = fileURLToPath(new URL('../platform/db/migrations', import.meta.url))
const orders = 1_000
const isLong = process.env.BERTH_TEST_LONG === '1'

/** What a coming release may do to tables in use, of each kind; `orders` has rows and is written to meanwhile. */
const coming = [
  'ALTER TABLE "orders" ADD COLUMN "test_note" text;',
  `ALTER TABLE "orders" ADD COLUMN "test_rank" integer DEFAULT 7 NOT NULL;`,
  `CREATE TABLE "test_lines" ("customer_id" bigint NOT NULL, "id" bigserial NOT NULL, "order_id" bigint NOT NULL,
    CONSTRAINT "test_lines_pk" PRIMARY KEY ("customer_id", "id"));`,
  `ALTER TABLE "test_lines" ADD CONSTRAINT "test_lines_order_fk" FOREIGN KEY ("customer_id", "order_id")
    REFERENCES "orders" ("customer_id", "id") ON DELETE CASCADE;`,
  'CREATE INDEX "test_lines_order" ON "test_lines" USING btree ("customer_id", "order_id");',
  'CREATE INDEX "orders_test_rank" ON "orders" USING btree ("test_rank", "id");',
  'CREATE UNIQUE INDEX "orders_test_no" ON "orders" USING btree ("customer_id", "order_no", "test_rank");',
  `-- by hand
UPDATE "orders" SET "test_note" = "order_no" WHERE "id" % 10 = 0;`,
]

let directory: string
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'berth-upgrade-'))
})
const made: string[] = []
afterAll(async () => {
  rmSync(directory, { recursive: true, force: true })
  for (const name of made)
    await withClient(admin, async (client) => {
      await client.query(`drop database if exists ${name} with (force)`)
    })
})

/** The migrations of a release, and one more that does everything a coming release may. */
function withComing(migrations: string): string {
  const folder = join(directory, `coming-${made.length}-${Math.random()}`)
  cpSync(migrations, folder, { recursive: true })
  const journalFile = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(journalFile, 'utf8')) as {
    entries: { idx: number; when: number }[]
  }
  const last = journal.entries.at(-1)
  const entry = { ...last, idx: journal.entries.length, when: (last?.when ?? 0) + 1_000, tag: '9999_coming' }
  journal.entries.push(entry)
  writeFileSync(journalFile, JSON.stringify(journal))
  writeFileSync(join(folder, '9999_coming.sql'), coming.join('--> statement-breakpoint\n'))
  return folder
}

async function makeReleased(version: string): Promise<string> {
  const name = `berth_upgrade_${version.replaceAll('.', '_')}_${made.length}_${process.pid}`
  made.push(name)
  await withClient(admin, async (client) => {
    await client.query(`create database ${name}`)
  })
  const url = withDatabase(admin, name)
  const database = openPostgres(url, join(released, version))
  await database.migrate()
  await database.close()
  await withClient(url, async (client) => {
    await client.query(`
      insert into customers (kind, company1, address1, city, credit_no, invoice_title, create_time)
        select 'shipper', 'COMPANY ' || n, 'QUAY ' || n, 'HULL', n, 'COMPANY ' || n, now() from generate_series(1, 20) n;
      insert into users (customer_id, username, password_hash, linkman, phone, authorities, is_owner, language, create_time)
        select id, 'u' || id || '@test.example', 'x', 'ANN', '1', '{}', true, 'zh-CN', now() from customers`)
    await client.query(addOrders, [orders, 'B'])
  })
  return url
}

const addOrders = `
  insert into orders (customer_id, created_by, order_no, container_mode, status, turn, urgency, status_time, create_time, update_time)
  select u.customer_id, u.id, $2::text || n, 1, 1, 1, n, now(), now(), now()
  from generate_series(1, $1::int) n
  join lateral (select * from users where customer_id is not null and n = n order by id offset n % 20 limit 1) u on true`

async function catalogueOf(client: pg.ClientBase): Promise<unknown> {
  const { rows } = await client.query<{ line: string }>(`
    select format('%s.%s %s %s', attrelid::regclass, attname, format_type(atttypid, atttypmod), attnotnull) as line
      from pg_attribute a join pg_class c on c.oid = attrelid and relkind = 'r' and relnamespace = 'public'::regnamespace
      where attnum > 0 and not attisdropped
    union all select pg_get_indexdef(indexrelid) || indisvalid from pg_index i join pg_class c on c.oid = i.indrelid
      where c.relnamespace = 'public'::regnamespace
    union all select format('%s %s', conname, pg_get_constraintdef(oid)) from pg_constraint
      where connamespace = 'public'::regnamespace
    union all select hash from drizzle.__drizzle_migrations
    order by 1`)
  return rows.map(({ line }) => line)
}

/** Writes and reads as a server of the previous release does, until told to stop; every failure counts. */
function load(url: string) {
  const failures: string[] = []
  let calls = 0
  let slowest = 0
  let isOver = false
  const work = Array.from({ length: 3 }, async (_, worker) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    for (let at = 0; !isOver; at++) {
      const begun = performance.now()
      try {
        await client.query('begin')
        await client.query(addOrders, [1, `L${worker}-${at}-`])
        await client.query('update orders set version = version + 1 where id = $1', [
          1 + ((at * 7 + worker) % orders),
        ])
        await client.query('select * from orders order by id desc limit 20')
        await client.query('commit')
        calls++
      } catch (error) {
        failures.push((error as Error).message)
        await client.query('rollback').catch(() => undefined)
      }
      slowest = Math.max(slowest, performance.now() - begun)
      // As members do between their calls; without it the load takes the machine from the upgrade.
      await wait(10)
    }
    await client.end()
  })
  return async () => {
    isOver = true
    await Promise.all(work)
    return { failures, calls, slowest }
  }
}

/** Upgrades with a connection that is lost as soon as `isFatal` says so of a statement; returns whether it was. */
async function upgradeUntilLost(
  url: string,
  folder: string,
  isFatal: (statement: string) => boolean,
): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  let isLost = false
  let before = ''
  const query = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>
  client.query = (async (...given: unknown[]) => {
    const statement = JSON.stringify(given)
    const isNow = isFatal(`${before} ${statement}`)
    before = statement
    if (isNow) {
      isLost = true
      const pid = (client as unknown as { readonly processID: number }).processID
      const answer = query(...given).catch((error: unknown) => error)
      await withClient(admin, async (other) => {
        await other.query('select pg_terminate_backend($1)', [pid])
      })
      await answer
      throw new Error('lost')
    }
    return await query(...given)
  }) as never
  try {
    await expand(client, folder)
    return false
  } catch (error) {
    if (!isLost) throw error
    return true
  } finally {
    await client.end().catch(() => undefined)
  }
}

describe.each(readdirSync(released))('a database of release %s with orders', (version) => {
  it('comes to the same end when the upgrade is killed at every statement, under load that notices nothing', async () => {
    const folder = withComing(current)
    const [whole, killed] = [await makeReleased(version), await makeReleased(version)]
    const client = new pg.Client({ connectionString: whole })
    await client.connect()
    await expand(client, folder)
    const end = load(killed)
    // Each statement about the coming release loses its connection the first time that it is sent, and of the hundreds of others,
    // which are of the same few kinds, every seventh; `npm run test:trust` kills at all of them.
    const sent = new Set<string>()
    let kills = 0
    const isFatal = (statement: string) => {
      const isFirst = sent.size < sent.add(statement).size
      const isNow = isFirst && (isLong || statement.includes('test_') || sent.size % 7 === 0)
      if (isNow) kills++
      return isNow
    }
    while (await upgradeUntilLost(killed, folder, isFatal));
    const { failures, calls, slowest } = await end()
    expect(failures).toEqual([])
    expect(calls).toBeGreaterThan(10)
    // No statement lets others wait behind it for more than the second that it waits itself.
    expect(slowest).toBeLessThan(5_000)
    expect(kills).toBeGreaterThan(60)
    await withClient(killed, async (other) => {
      expect(await catalogueOf(other)).toEqual(await catalogueOf(client))
      const { rows } = await other.query(
        `select count(*)::int as all, count(distinct order_no)::int as numbers, count(*) filter (where test_rank <> 7)::int as wrong from orders`,
      )
      expect(rows).toEqual([{ all: orders + calls, numbers: orders + calls, wrong: 0 }])
      const noted = await other.query(
        `select 1 from orders where id % 10 = 0 and id <= ${orders} and test_note is distinct from order_no`,
      )
      expect(noted.rowCount).toBe(0)
    })
    await client.end()
  }, 240_000)
})

describe('the command', () => {
  const run = async (url: string, folder: string, ...argv: string[]) => {
    const lines: string[] = []
    const env = readEnvironment({ DATABASE_URL: url, DATA_DIR: directory })
    const storage = openDiskStorage(join(directory, 'files'))
    const code = await upgrade(
      {
        env,
        version: '9.9.9',
        open: async () => openPostgres(url, folder),
        openStorage: async () => storage,
        migrationsDirectory: folder,
      },
      argv,
      (line) => lines.push(line),
    )
    return { code, lines }
  }

  it('checks, makes a backup, expands, and has nothing to do the second time', async () => {
    const version = readdirSync(released).at(-1) ?? ''
    const url = await makeReleased(version)
    const folder = withComing(join(released, version))
    const backups = join(directory, 'backups')
    mkdirSync(backups)
    await expect(run(url, folder)).rejects.toThrow('give either')
    await expect(run(url, folder, '--backup-to', join(directory, 'nowhere'))).rejects.toThrow('not a folder')
    // Someone holds the table: the backup is made, the first statement waits for its turn and lets others pass.
    const holder = new pg.Client({ connectionString: url })
    await holder.connect()
    await holder.query('begin')
    await holder.query('select 1 from orders limit 1')
    const running = run(url, folder, '--backup-to', backups)
    await wait(1_500)
    await holder.query('commit')
    await holder.end()
    const { code, lines } = await running
    expect([code, lines[0], lines[1]]).toEqual([
      0,
      'To do: 9999_coming (8 statements)',
      expect.stringMatching(/^\d+ rows and 0 files written to .*backups\/berth-/),
    ])
    expect(readdirSync(backups)).toHaveLength(1)
    const again = await run(url, folder, '--without-backup')
    expect(again.lines).toEqual([lines.at(-1)])
  })

  it('goes on after an interruption without another backup, and no backup is made in between', async () => {
    const version = readdirSync(released).at(-1) ?? ''
    const url = await makeReleased(version)
    const folder = withComing(join(released, version))
    await upgradeUntilLost(url, folder, (statement) => statement.includes('CREATE TABLE'))
    const database = openPostgres(url, folder)
    const { writeBackup } = await import('./backup/write-backup.ts')
    const storage = openDiskStorage(join(directory, 'files'))
    await expect(
      writeBackup({ db: database.db, storage, version: '1', now: new Date() }, directory),
    ).rejects.toThrow('an upgrade was begun')
    await database.close()
    const { lines } = await run(url, folder, '--backup-to', directory)
    expect(lines[1]).toBe('Going on after an interruption; there is no backup')
  })

  it('refuses a database that a later version has upgraded, and an empty one', async () => {
    const version = readdirSync(released).at(-1) ?? ''
    const url = await makeReleased(version)
    const folder = withComing(join(released, version))
    await run(url, folder, '--without-backup')
    await expect(run(url, join(released, version), '--without-backup')).rejects.toThrow(
      'solve these problems',
    )
  })
})
