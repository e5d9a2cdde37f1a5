import { accessSync, constants, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { CannotStart } from './cannot-start.ts'
import { loadDemo } from './demo/load-demo.ts'
import { fillBoxes, fillSailings, fillWatch } from './features/orders/public.ts'
import { migrationsDirectory, referenceDirectory } from './folders.ts'
import { systemClock } from './platform/clock.ts'
import {
  DatabaseUnusable,
  type OpenDatabase,
  openEmbedded,
  openPostgres,
  type PostgresOptions,
} from './platform/db/connection/open.ts'
import type { Environment } from './platform/env.ts'
import { openDiskStorage } from './platform/files/disk-storage.ts'
import { openS3Storage } from './platform/files/s3-storage.ts'
import type { Storage } from './platform/files/storage.ts'
import { createFirstAdmin } from './reference/first-admin.ts'
import { loadShipped } from './reference/load-shipped.ts'
import { appVersion } from './version.ts'

/** How a server or a command uses the database. */
type Use = Pick<PostgresOptions, 'watch' | 'isPatient'>

/** A command has one transaction that may take minutes, and nobody who waits for an answer. */
export const asCommand: Use = { isPatient: true }

/** Opens the database that the settings name, as it is. */
export async function openDatabase(env: Environment, { watch, isPatient }: Use): Promise<OpenDatabase> {
  requireWritable(env.dataDirectory)
  if (env.databaseUrl === null) return await openEmbedded(env.dataDirectory, migrationsDirectory, watch)
  const { directUrl, preparesStatements: prepares } = env
  return openPostgres(env.databaseUrl, migrationsDirectory, { directUrl, prepares, watch, isPatient })
}

/** Opens the store of files that the settings name. */
export async function openStorage({ s3, dataDirectory }: Environment): Promise<Storage> {
  const directory = join(dataDirectory, 'files')
  return s3 ? await openS3Storage(s3, join(directory, 'incoming')) : openDiskStorage(directory)
}

function requireWritable(directory: string): void {
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 })
    accessSync(directory, constants.W_OK)
  } catch {
    throw new CannotStart(`DATA_DIR ${directory} cannot be written to`)
  }
}

/** Opens the database, migrates the schema and loads the reference data. */
export async function prepareDatabase(env: Environment, use: Use): Promise<OpenDatabase> {
  const database = await openDatabase(env, use)
  try {
    await database.migrate()
    const shipped = { version: appVersion, directory: referenceDirectory, migrationsDirectory }
    await loadShipped(database.db, shipped, systemClock.now())
    if (env.firstAdmin) await createFirstAdmin(database.db, env.firstAdmin, systemClock.now())
    return database
  } catch (error) {
    await database.close()
    if (error instanceof DatabaseUnusable)
      throw new CannotStart(`DATABASE_URL cannot be used: ${error.message}`)
    throw error
  }
}

/** A database and a file store to serve from. Nothing may be read until `filled`, which names the reason if it cannot be. */
type Served = {
  readonly database: OpenDatabase
  readonly storage: Storage
  readonly filled: Promise<void>
}

/**
 * Opens the database for serving, and the file store. Filling is done as by a command, because nobody waits for an answer yet: the demo
 * data are one transaction of minutes on a busy machine. PostgreSQL is filled through connections of its own while the server goes on;
 * the embedded engine takes long to open, and answers at once or not at all.
 */
export async function openFilled(env: Environment, { watch }: Use): Promise<Served> {
  requireWritable(env.dataDirectory)
  const storage = await openStorage(env)
  const fill = async () => {
    const filled = await prepareDatabase(env, { ...asCommand, watch })
    if (env.demo) await loadDemo(filled.db, storage, systemClock.now())
    await fillSailings(filled.db, systemClock.now())
    await fillBoxes(filled.db, systemClock.now())
    await fillWatch(filled.db, systemClock.now())
    return filled
  }
  if (env.databaseUrl === null) return { database: await fill(), storage, filled: Promise.resolve() }
  const filled = fill().then((database) => database.close())
  // Reported when it is awaited; nobody does if the server cannot be built.
  filled.catch(() => undefined)
  return { database: await openDatabase(env, { watch }), storage, filled }
}
