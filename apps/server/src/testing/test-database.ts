import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readReferenceData } from '@berth/reference-data/reference-data'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import pg from 'pg'
import { distribute } from '../admin/distribute/distribute.ts'
import { DirectoryInUse, lockDirectory } from '../platform/db/directory-lock.ts'
import { type OpenDatabase, openPostgres, wrapEmbedded } from '../platform/db/open.ts'
import { loadReferenceData } from '../reference/load-reference-data.ts'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

const migrations = path('../platform/db/migrations')
const cache = path('../../../../.cache')

/** What a fresh test database is made of; a change in any of it makes a new one. */
const ingredients = [migrations, path('../reference'), path('../../../../packages/reference-data/data')]

/** The letters "btst": of the workers that start together one makes the template. */
const templateLock = 0x62747374

/**
 * A database of its own for one test file, migrated and with the reference data, on the engine that
 * `BERTH_TEST_ENGINE` names. It is copied from one that is made once, so that it takes well under a second.
 */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const engine = process.env.BERTH_TEST_ENGINE
  if (engine === 'embedded') return openEmbeddedCopy()
  if (engine === 'postgres') return openPostgresCopy()
  if (engine === 'citus') return openCitusDatabase()
  throw new Error(
    `BERTH_TEST_ENGINE is "${engine ?? ''}": run a test project, server-embedded, server-postgres or server-citus`,
  )
}

function hashOfIngredients(): string {
  const hash = createHash('sha256')
  for (const directory of ingredients) {
    for (const file of readdirSync(directory, { withFileTypes: true })) {
      if (!file.isFile() || file.name.endsWith('.test.ts')) continue
      hash.update(file.name).update(readFileSync(join(directory, file.name)))
    }
  }
  return hash.digest('hex').slice(0, 12)
}

/** A database on every node of the cluster whose coordinator `CITUS_URL` names, with its tables spread. */
async function openCitusDatabase(): Promise<OpenDatabase> {
  const coordinator = process.env.CITUS_URL
  if (!coordinator) throw new Error('CITUS_URL is needed: a database on the coordinator of a Citus cluster')
  const name = `berth_test_${randomBytes(6).toString('hex')}`
  const nodes = await findNodes(coordinator)
  for (const node of nodes) {
    await withClient(node, (client) => run(client, `create database ${name}`))
    await withClient(withDatabase(node, name), (client) => run(client, 'create extension citus'))
  }
  const [first, ...workers] = nodes.map((node) => new URL(node))
  await withClient(withDatabase(coordinator, name), async (client) => {
    await client.query('select citus_set_coordinator_host($1, $2)', [first?.hostname, first?.port])
    for (const { hostname, port } of workers)
      await client.query('select citus_add_node($1, $2)', [hostname, port])
    // Few shards are made in a fraction of the time of many, and differ from them in nothing that is tested.
    await run(client, `alter database ${name} set citus.shard_count = 4`)
  })
  const database = openPostgres(withDatabase(coordinator, name), migrations)
  await fill(database)
  await distribute(database.db)
  return {
    ...database,
    async close() {
      await database.close()
      for (const node of nodes)
        await withClient(node, (client) => run(client, `drop database ${name} with (force)`))
    },
  }
}

/** The nodes of a cluster by address, the coordinator first. */
async function findNodes(coordinator: string): Promise<string[]> {
  let found: { nodename: string; nodeport: number }[] = []
  await withClient(coordinator, async (client) => {
    const { rows } = await client.query('select nodename, nodeport from pg_dist_node order by groupid')
    found = rows
  })
  return found.map(({ nodename, nodeport }) => {
    const url = new URL(coordinator)
    ;[url.hostname, url.port] = [nodename, String(nodeport)]
    return url.href
  })
}

async function run(client: pg.Client, statement: string): Promise<void> {
  await client.query(statement)
}

async function fill(database: OpenDatabase): Promise<void> {
  await database.migrate()
  await loadReferenceData(database.db, readReferenceData())
}

async function openEmbeddedCopy(): Promise<OpenDatabase> {
  const dump = join(cache, `test-database-${hashOfIngredients()}.tar`)
  if (!existsSync(dump)) await makeDump(dump)
  const engine = await PGlite.create({ loadDataDir: new Blob([readFileSync(dump)]), extensions: { pg_trgm } })
  return wrapEmbedded(engine, migrations, () => undefined)
}

async function makeDump(dump: string): Promise<void> {
  mkdirSync(cache, { recursive: true })
  const unlock = await waitForLock(`${dump}.lock`)
  try {
    if (existsSync(dump)) return
    const engine = await PGlite.create({ extensions: { pg_trgm } })
    const database = await wrapEmbedded(engine, migrations, () => undefined)
    await fill(database)
    const content = await engine.dumpDataDir('none')
    const unfinished = `${dump}.${process.pid}`
    writeFileSync(unfinished, Buffer.from(await content.arrayBuffer()))
    renameSync(unfinished, dump)
    await database.close()
  } finally {
    unlock()
  }
}

async function waitForLock(file: string): Promise<() => void> {
  for (;;) {
    try {
      return lockDirectory(file)
    } catch (error) {
      if (!(error instanceof DirectoryInUse)) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}

/** A database on the same engine in which there is nothing at all, not even tables. */
export async function openEmptyDatabase(): Promise<OpenDatabase> {
  if (process.env.BERTH_TEST_ENGINE === 'embedded')
    return wrapEmbedded(await PGlite.create({ extensions: { pg_trgm } }), migrations, () => undefined)
  const admin = adminAddress()
  const name = `berth_empty_${randomBytes(6).toString('hex')}`
  await withClient(admin, async (client) => {
    await client.query(`create database ${name}`)
  })
  return droppedWhenClosed(admin, name)
}

function adminAddress(): string {
  const admin = process.env.TEST_DATABASE_URL
  if (admin) return admin
  throw new Error('TEST_DATABASE_URL is needed: the address of a PostgreSQL whose user may create databases')
}

async function openPostgresCopy(): Promise<OpenDatabase> {
  const admin = adminAddress()
  const template = `berth_test_${hashOfIngredients()}`
  const name = `${template}_${randomBytes(6).toString('hex')}`
  await withClient(admin, async (client) => {
    await client.query('select pg_advisory_lock($1)', [templateLock])
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [template])
    if (rowCount === 0) await makeTemplate(client, admin, template)
    await client.query(`create database ${name} template ${template}`)
    await client.query('select pg_advisory_unlock($1)', [templateLock])
  })
  return droppedWhenClosed(admin, name)
}

function droppedWhenClosed(admin: string, name: string): OpenDatabase {
  const database = openPostgres(withDatabase(admin, name), migrations)
  return {
    ...database,
    async close() {
      await database.close()
      await withClient(admin, async (client) => {
        await client.query(`drop database ${name} with (force)`)
      })
    },
  }
}

// Made under another name and renamed when whole: a run that is broken off leaves no half template behind.
async function makeTemplate(client: pg.Client, admin: string, template: string): Promise<void> {
  const unfinished = `${template}_unfinished`
  await client.query(`drop database if exists ${unfinished} with (force)`)
  await client.query(`create database ${unfinished}`)
  const database = openPostgres(withDatabase(admin, unfinished), migrations)
  await fill(database)
  await database.close()
  await client.query(`alter database ${unfinished} rename to ${template}`)
}

function withDatabase(admin: string, name: string): string {
  const url = new URL(admin)
  url.pathname = `/${name}`
  return url.href
}

async function withClient(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
