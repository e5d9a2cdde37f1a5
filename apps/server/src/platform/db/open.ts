import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres'
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { retrying } from './again.ts'
import { type Db, rowsOf } from './db.ts'
import { lockDirectory } from './directory-lock.ts'
import type { Ear } from './listen.ts'
import { listenToPostgres } from './listen.ts'
import { type Connections, countConnections, openPool } from './pool.ts'
import * as schema from './schema.ts'

export type OpenDatabase = {
  readonly db: Db
  readonly engine: 'embedded' | 'postgres'
  /**
   * Brings the schema up to date, by the migrations it was opened with or those of another folder; of several servers that
   * start at once one does it and the others wait.
   */
  migrate(migrationsFolder?: string): Promise<void>
  /** Tells `ear` what any server says on a channel, until what it answers is called. */
  listen(channel: string, ear: Ear): Promise<() => Promise<void>>
  /** The connections of this process; the embedded engine has none. */
  readonly connections?: () => Connections
  close(): Promise<void>
}

/** Any number will do as long as nobody else uses it; these are the letters "brth". */
const migrationLock = 0x62727468

/** How long a connection may take before the database counts as away. */
const connectTimeoutMs = 2_000

/** The database cannot be used as it is: away, refused, or too old. */
export class DatabaseUnusable extends Error {}

/** The first version whose features the schema may use. */
export const oldestPostgres = 15

async function refuseOldPostgres(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ server_version_num: string }>('show server_version_num')
  const major = Math.floor(Number(rows[0]?.server_version_num) / 10_000)
  if (major < oldestPostgres)
    throw new DatabaseUnusable(`it is PostgreSQL ${major}, but ${oldestPostgres} or later is required`)
}

/** A connection, or why there is none. */
async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect()
  } catch (error) {
    throw new DatabaseUnusable(rootMessage(error))
  }
}

function rootMessage(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map((inner) => rootMessage(inner)).join('; ')
  if (error instanceof Error && error.cause instanceof Error) return rootMessage(error.cause)
  return error instanceof Error ? error.message : String(error)
}

/** Opens PostgreSQL at `url`. Connections are made when first needed. */
export function openPostgres(url: string, migrationsDirectory: string): OpenDatabase {
  const pool = openPool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: connectTimeoutMs,
    statement_timeout: 30_000,
    // Compiling a statement takes longer than any of them runs: a search for one letter took 100 ms of it.
    options: '-c jit=off',
    application_name: 'berth',
  })
  return {
    db: retrying(drizzlePg(pool, { schema })),
    engine: 'postgres',
    async migrate(migrationsFolder = migrationsDirectory) {
      const client = await connect(pool)
      try {
        await refuseOldPostgres(client)
        // What is quick in a call may take long over all rows there are, and so may waiting for another server to do it.
        await client.query('set statement_timeout = 0')
        await client.query('select pg_advisory_lock($1)', [migrationLock])
        await migratePg(drizzlePg(client, { schema }), { migrationsFolder })
      } finally {
        await client.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => undefined)
        // Not given back to the pool: the next call would have no limit.
        client.release(true)
      }
    },
    listen: (channel, ear) => listenToPostgres(url, channel, ear),
    connections: () => countConnections(pool),
    close: () => pool.end(),
  }
}

/** Dead rows are only cleared on demand: the embedded engine has no autovacuum. */
const vacuumEveryMs = 10 * 60_000

/** A run that is shorter than that has its turn too, once it has answered whoever started it. */
const firstVacuumMs = 60_000

async function countMigrations(db: Db): Promise<number> {
  const found = await db.execute(sql`select to_regclass('drizzle.__drizzle_migrations') is not null as kept`)
  if (!rowsOf<{ kept: boolean }>(found)[0]?.kept) return 0
  const counted = await db.execute(sql`select count(*)::int as count from drizzle.__drizzle_migrations`)
  return rowsOf<{ count: number }>(counted)[0]?.count ?? 0
}

/** Opens the embedded engine in `dataDirectory/database`, which belongs to this process until it is closed. */
export async function openEmbedded(
  dataDirectory: string,
  migrationsDirectory: string,
): Promise<OpenDatabase> {
  mkdirSync(dataDirectory, { recursive: true, mode: 0o700 })
  const unlock = lockDirectory(join(dataDirectory, 'database.lock'))
  try {
    // Loaded only where it is used: a server on PostgreSQL starts sooner without it.
    const { PGlite } = await import('@electric-sql/pglite')
    const { pg_trgm } = await import('@electric-sql/pglite/contrib/pg_trgm')
    return await wrapEmbedded(
      await PGlite.create({ dataDir: join(dataDirectory, 'database'), extensions: { pg_trgm } }),
      migrationsDirectory,
      unlock,
    )
  } catch (error) {
    unlock()
    throw error
  }
}

/** The embedded engine as the rest of the server sees it; tests hand in one that lives in memory. */
export async function wrapEmbedded(
  engine: PGlite,
  migrationsDirectory: string,
  afterClose: () => void,
): Promise<OpenDatabase> {
  const { drizzle: drizzleEmbedded } = await import('drizzle-orm/pglite')
  const { migrate: migrateEmbedded } = await import('drizzle-orm/pglite/migrator')
  const db = drizzleEmbedded(engine, { schema })
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
      // It takes a third of a start, and after a run of the same version there is nothing new to clear.
      if ((await countMigrations(db)) !== before) await vacuum()
    },
    async listen(channel, ear) {
      const stop = await engine.listen(channel, (payload) => ear.hear(payload))
      ear.missed()
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
