import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres'
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { prepareRepeated } from '../../fast/embedded-statements.ts'
import { type Query, type StatementWatch, withWatch } from '../../fast/statement-watch.ts'
import { retrying } from '../again.ts'
import { type Db, rowsOf } from '../db.ts'
import { expand, findPending, isNew } from '../expand.ts'
import { lockDirectory } from './directory-lock.ts'
import type { Subscriber } from './listen.ts'
import { listenToPostgres } from './listen.ts'
import { type Connections, countConnections, openPool } from './pool.ts'
import { Primary } from './primary.ts'

export type OpenDatabase = {
  readonly db: Db
  readonly engine: 'embedded' | 'postgres'
  /**
   * Migrates the schema, with the migrations given on opening or those of another folder. When several servers start at once,
   * one migrates and the others wait.
   */
  migrate(migrationsFolder?: string): Promise<void>
  /** Passes messages that any server sends on a channel to `subscriber`, until the returned function is called. */
  listen(channel: string, subscriber: Subscriber): Promise<() => Promise<void>>
  /** The connections of this process; absent for the embedded engine. */
  readonly connections?: () => Connections
  close(): Promise<void>
}

/** Any number that nothing else uses; these are the letters "brth". */
const migrationLock = 0x62727468

/** How long connecting may take before the database counts as unreachable. */
const connectTimeoutMs = 1_500

/** The same for commands and for the start of a server, for which nobody waits. */
const patientConnectTimeoutMs = 30_000

/** The database is unusable: unreachable, refusing connections, or too old. */
export class DatabaseUnusable extends Error {}

/** The oldest version that has the features the schema uses. */
export const oldestPostgres = 15

async function refuseOldPostgres(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ server_version_num: string }>('show server_version_num')
  const major = Math.floor(Number(rows[0]?.server_version_num) / 10_000)
  if (major < oldestPostgres)
    throw new DatabaseUnusable(`it is PostgreSQL ${major}, but ${oldestPostgres} or later is required`)
}

/** Works on a connection of its own to PostgreSQL itself, as a command does, or throws the reason why there is none. */
export async function onConnection<Value>(
  primary: Primary,
  work: (client: pg.Client) => Promise<Value>,
  connectionTimeoutMillis = patientConnectTimeoutMs,
): Promise<Value> {
  await primary.seek()
  const client = new pg.Client({
    connectionString: primary.url,
    connectionTimeoutMillis,
    application_name: 'berth',
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch (error) {
    throw new DatabaseUnusable(rootMessage(error))
  }
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

function rootMessage(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map((inner) => rootMessage(inner)).join('; ')
  if (error instanceof Error && error.cause instanceof Error) return rootMessage(error.cause)
  return error instanceof Error ? error.message : String(error)
}

/**
 * Migrates while no other server does: a new database at once, one in use in steps that the servers on it do not notice. The
 * lock ends with the connection.
 */
export async function migrateAlone(
  client: pg.Client,
  folder: string,
  onProgress?: (done: number, all: number) => void,
): Promise<void> {
  // A migration may take long over all rows, and so may waiting for another server to finish it.
  await client.query('set statement_timeout = 0')
  await client.query('select pg_advisory_lock($1)', [migrationLock])
  if (await isNew(client)) await migratePg(drizzlePg(client), { migrationsFolder: folder })
  else await expand(client, folder, onProgress)
}

export type PostgresOptions = {
  /** The address of PostgreSQL itself for listening and migrations, where `url` is that of a pooler. */
  readonly directUrl?: string | null
  /** Whether statements may be prepared: a pooler in transaction mode before PgBouncer 1.21 cannot keep them. */
  readonly prepares?: boolean
  /** Is shown every statement. */
  readonly watch?: StatementWatch | undefined
  /**
   * Whether a database that is slow or does not answer for a while is waited for, however long a statement takes; calls are cut
   * off and answered instead.
   */
  readonly isPatient?: boolean | undefined
}

/** Opens PostgreSQL at `url`. Connections are made on first use. */
export function openPostgres(
  url: string,
  migrationsDirectory: string,
  { directUrl, prepares = true, watch, isPatient }: PostgresOptions = {},
): OpenDatabase {
  // Not through a pooler: a connection without a limit for statements would later be lent to others.
  const primary = new Primary((isPatient && directUrl) || url)
  const direct = directUrl ? new Primary(directUrl) : primary
  const connectionTimeoutMillis = isPatient ? patientConnectTimeoutMs : connectTimeoutMs
  // JIT compilation takes longer than any statement runs: 100 ms of a one-letter search.
  const settings = { statement_timeout: isPatient ? '0' : '30s', jit: 'off' }
  const pool = openPool(
    { max: 10, connectionTimeoutMillis, application_name: 'berth' },
    { primary, direct, prepares, settings, watch, isPatient },
  )
  return {
    db: retrying(drizzlePg(pool)),
    engine: 'postgres',
    async migrate(migrationsFolder = migrationsDirectory) {
      await primary.seek()
      const prepare = async (client: pg.Client) => {
        await refuseOldPostgres(client)
        if ((await findPending(client, migrationsFolder)).length > 0)
          await migrateAlone(client, migrationsFolder)
      }
      await onConnection(direct, prepare, connectionTimeoutMillis)
    },
    listen: (channel, subscriber) => listenToPostgres(direct, channel, subscriber),
    connections: () => countConnections(pool),
    close: () => pool.end(),
  }
}

/** The embedded engine has no autovacuum, so dead rows are only removed by an explicit vacuum. */
const vacuumEveryMs = 10 * 60_000

/** Short runs are vacuumed too, but only after they have answered the first requests. */
const firstVacuumMs = 60_000

async function countMigrations(db: Db): Promise<number> {
  const found = await db.execute(sql`select to_regclass('drizzle.__drizzle_migrations') is not null as kept`)
  if (!rowsOf<{ kept: boolean }>(found)[0]?.kept) return 0
  const counted = await db.execute(sql`select count(*)::int as count from drizzle.__drizzle_migrations`)
  return rowsOf<{ count: number }>(counted)[0]?.count ?? 0
}

/** Opens the embedded engine in `dataDirectory/database`, which is locked for this process until it is closed. */
export async function openEmbedded(
  dataDirectory: string,
  migrationsDirectory: string,
  watch?: StatementWatch,
): Promise<OpenDatabase> {
  mkdirSync(dataDirectory, { recursive: true, mode: 0o700 })
  const unlock = lockDirectory(join(dataDirectory, 'database.lock'))
  try {
    // Loaded only where needed: a server on PostgreSQL starts faster without it.
    const { PGlite } = await import('@electric-sql/pglite')
    const { pg_trgm } = await import('@electric-sql/pglite/contrib/pg_trgm')
    return await wrapEmbedded(
      await PGlite.create({ dataDir: join(dataDirectory, 'database'), extensions: { pg_trgm } }),
      migrationsDirectory,
      unlock,
      watch,
    )
  } catch (error) {
    unlock()
    throw error
  }
}

function showStatements(engine: PGlite, watch: StatementWatch): void {
  const transaction = engine.transaction.bind(engine)
  engine.query = withWatch(engine.query.bind(engine) as Query, watch) as typeof engine.query
  engine.transaction = (work) =>
    transaction((tx) => {
      tx.query = withWatch(tx.query.bind(tx) as Query, watch) as typeof tx.query
      return work(tx)
    })
}

/** Wraps the embedded engine for the rest of the server; tests pass an in-memory one. */
export async function wrapEmbedded(
  engine: PGlite,
  migrationsDirectory: string,
  afterClose: () => void,
  watch?: StatementWatch,
): Promise<OpenDatabase> {
  prepareRepeated(engine, await import('@electric-sql/pglite'))
  if (watch) showStatements(engine, watch)
  const { drizzle: drizzleEmbedded } = await import('drizzle-orm/pglite')
  const { migrate: migrateEmbedded } = await import('drizzle-orm/pglite/migrator')
  const db = drizzleEmbedded(engine)
  const vacuum = () => db.execute(sql`vacuum (analyze)`)
  const timer = setInterval(() => void vacuum().catch(() => undefined), vacuumEveryMs)
  timer.unref()
  const first = setTimeout(() => void vacuum().catch(() => undefined), firstVacuumMs)
  first.unref()
  return {
    db,
    engine: 'embedded',
    async migrate(migrationsFolder = migrationsDirectory) {
      const before = await countMigrations(db)
      await migrateEmbedded(db, { migrationsFolder })
      // A vacuum takes a third of the startup time, and after a run of the same version there is nothing new to clean up.
      if ((await countMigrations(db)) !== before) await vacuum()
    },
    async listen(channel, subscriber) {
      const stop = await engine.listen(channel, (payload) => subscriber.receive(payload))
      subscriber.missed()
      return stop
    },
    async close() {
      clearInterval(timer)
      clearTimeout(first)
      await engine.close()
      afterClose()
    },
  }
}
