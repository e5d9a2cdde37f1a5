import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type OpenDatabase, openEmbedded, openPostgres } from '../platform/db/connection/open.ts'
import { putEmbeddedDatabase } from './test-database.ts'
import { withClient, withDatabase } from './test-postgres.ts'

const migrations = fileURLToPath(new URL('../platform/db/migrations', import.meta.url))
const isPostgres = process.env.BERTH_TEST_ENGINE === 'postgres'

/** A migrated database and a folder for files, for a server that runs as a process of its own. */
export type OwnDatabase = {
  readonly directory: string
  /** Where the server finds both. */
  readonly settings: Readonly<Record<string, string>>
  /** Opens it in this process; the embedded engine only while no server has it open. */
  open(): Promise<OpenDatabase>
  /** Removes both. */
  remove(): Promise<void>
}

/** Creates such a database on the engine of the run. */
export async function anOwnDatabase(): Promise<OwnDatabase> {
  const directory = mkdtempSync(join(tmpdir(), 'berth-own-'))
  const admin = process.env.TEST_DATABASE_URL ?? ''
  const name = `berth_own_${randomBytes(6).toString('hex')}`
  const url = isPostgres ? withDatabase(admin, name) : ''
  const onAdmin = (statement: string) =>
    withClient(admin, async (client) => {
      await client.query(statement)
    })
  const open = async () =>
    isPostgres ? openPostgres(url, migrations) : await openEmbedded(directory, migrations)
  if (isPostgres) {
    await onAdmin(`create database ${name}`)
    const database = await open()
    try {
      await database.migrate()
    } finally {
      await database.close()
    }
  } else await putEmbeddedDatabase(directory)
  return {
    directory,
    settings: { DATA_DIR: directory, ...(isPostgres ? { DATABASE_URL: url } : {}) },
    open,
    async remove() {
      if (isPostgres) await onAdmin(`drop database if exists ${name} with (force)`)
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
