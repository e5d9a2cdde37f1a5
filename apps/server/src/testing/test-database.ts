import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readReferenceData } from '@berth/reference-data/reference-data'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import type pg from 'pg'
import { DirectoryInUse, lockDirectory } from '../platform/db/connection/directory-lock.ts'
import { type OpenDatabase, openPostgres, wrapEmbedded } from '../platform/db/connection/open.ts'
import type { StatementWatch } from '../platform/fast/statement-watch.ts'
import { loadReferenceData } from '../reference/load-reference-data.ts'
import { openSpreadCopy } from './spread-database.ts'
import { nameOfCopy, withClient, withDatabase } from './test-postgres.ts'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

const migrations = path('../platform/db/migrations')
const cache = path('../../../../.cache')

/**
 * The sources of a fresh test database; a change in any of them creates a new one. The journal beside the migrations is one of
 * them: the time in it decides which version a database is of, and may change while the statements stay the same.
 */
const ingredients = [
  ...[migrations, join(migrations, 'meta')],
  ...[path('../reference'), path('../../../../packages/reference-data/data')],
]

/** Databases that one version of the embedded engine has initialized are not for another. */
const engineVersion = createHash('sha256')
  .update(readFileSync(new URL('../package.json', import.meta.resolve('@electric-sql/pglite'))))
  .digest('hex')
  .slice(0, 12)

/** The letters "btst": of the workers that start together, only one creates the template. */
const templateLock = 0x62747374

/**
 * Opens a separate database for one test file, migrated and with the reference data, on the engine named by
 * `BERTH_TEST_ENGINE`. It is copied from a template that is created once, which takes well under a second.
 */
export async function openTestDatabase(watch?: StatementWatch): Promise<OpenDatabase> {
  const engine = process.env.BERTH_TEST_ENGINE
  if (engine === 'embedded') return openEmbeddedCopy(watch)
  if (engine === 'postgres') return openPostgresCopy(watch)
  if (engine === 'citus') return openSpreadCopy(migrations, hashOfIngredients(), fill, watch)
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

async function fill(database: OpenDatabase): Promise<void> {
  await database.migrate()
  await loadReferenceData(database.db, readReferenceData())
}

function openEmbeddedCopy(watch?: StatementWatch, dataDir?: string): Promise<OpenDatabase> {
  return openDump(`test-database-${hashOfIngredients()}-${engineVersion}.tar`, fill, watch, dataDir)
}

/**
 * Opens a copy of a database that is made once, in memory if not in a directory: initializing an embedded one takes four times
 * as long as reading it.
 */
async function openDump(
  name: string,
  prepare: (database: OpenDatabase) => Promise<void>,
  watch?: StatementWatch,
  dataDir?: string,
): Promise<OpenDatabase> {
  const dump = join(cache, name)
  if (!existsSync(dump)) await makeDump(dump, prepare)
  const engine = await PGlite.create({
    loadDataDir: new Blob([readFileSync(dump)]),
    extensions: { pg_trgm },
    ...(dataDir && { dataDir }),
  })
  return wrapEmbedded(engine, migrations, () => undefined, watch)
}

/**
 * Puts a migrated embedded database with the reference data where a server that starts with this data directory finds it:
 * initializing one takes seconds of a core, copying its files a fraction of one.
 */
export async function putEmbeddedDatabase(dataDirectory: string): Promise<void> {
  const made = join(cache, `embedded-${hashOfIngredients()}-${engineVersion}`)
  if (!existsSync(made)) {
    const unfinished = `${made}.${process.pid}`
    const database = await openEmbeddedCopy(undefined, unfinished)
    await database.close()
    // Another worker may have been faster.
    if (existsSync(made)) rmSync(unfinished, { recursive: true })
    else renameSync(unfinished, made)
  }
  cpSync(made, join(dataDirectory, 'database'), { recursive: true })
}

async function makeDump(dump: string, prepare: (database: OpenDatabase) => Promise<void>): Promise<void> {
  mkdirSync(cache, { recursive: true })
  const unlock = await waitForLock(`${dump}.lock`)
  try {
    if (existsSync(dump)) return
    const engine = await PGlite.create({ extensions: { pg_trgm } })
    const database = await wrapEmbedded(engine, migrations, () => undefined)
    await prepare(database)
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

/** Opens a database on the same engine that is completely empty, without any tables. */
export async function openEmptyDatabase(): Promise<OpenDatabase> {
  if (process.env.BERTH_TEST_ENGINE === 'embedded')
    return openDump(`empty-database-${engineVersion}.tar`, async () => undefined)
  const admin = adminAddress()
  const name = nameOfCopy('berth_empty')
  await withClient(admin, async (client) => {
    await client.query(`create database ${name} strategy file_copy`)
  })
  return droppedWhenClosed(admin, name)
}

function adminAddress(): string {
  const admin = process.env.TEST_DATABASE_URL ?? process.env.CITUS_URL
  if (admin) return admin
  throw new Error('TEST_DATABASE_URL is needed: the address of a PostgreSQL whose user may create databases')
}

async function openPostgresCopy(watch?: StatementWatch): Promise<OpenDatabase> {
  const admin = adminAddress()
  const template = `berth_test_${hashOfIngredients()}`
  const name = nameOfCopy(template)
  await withClient(admin, async (client) => {
    await client.query('select pg_advisory_lock($1)', [templateLock])
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [template])
    if (rowCount === 0) await makeTemplate(client, admin, template)
    // The files are copied as they are: written through the log, a copy takes three times as long.
    await client.query(`create database ${name} template ${template} strategy file_copy`)
    await client.query('select pg_advisory_unlock($1)', [templateLock])
  })
  return droppedWhenClosed(admin, name, watch)
}

function droppedWhenClosed(admin: string, name: string, watch?: StatementWatch): OpenDatabase {
  const database = openThrough(withDatabase(admin, name), watch)
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

/** Opens a database, through the pooler in transaction mode that `BERTH_TEST_POOLER` names, if it names one. */
function openThrough(directUrl: string, watch?: StatementWatch): OpenDatabase {
  const pooler = process.env.BERTH_TEST_POOLER
  if (!pooler) return openPostgres(directUrl, migrations, { watch })
  const { pathname } = new URL(directUrl)
  const options = { directUrl, prepares: false, watch }
  return openPostgres(withDatabase(pooler, pathname.slice(1)), migrations, options)
}

// Created under another name and renamed when complete, so that an interrupted run leaves no incomplete template behind.
async function makeTemplate(client: pg.Client, admin: string, template: string): Promise<void> {
  const unfinished = `${template}_unfinished`
  await client.query(`drop database if exists ${unfinished} with (force)`)
  await client.query(`create database ${unfinished}`)
  const database = openPostgres(withDatabase(admin, unfinished), migrations, { isPatient: true })
  await fill(database)
  await database.close()
  await client.query(`alter database ${unfinished} rename to ${template}`)
}
