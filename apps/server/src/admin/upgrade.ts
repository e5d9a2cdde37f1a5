import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { defaultLanguage } from '@berth/locales/language'
import { migrateAlone, type OpenDatabase, onConnection } from '../platform/db/connection/open.ts'
import { Primary } from '../platform/db/connection/primary.ts'
import type { PendingMigration } from '../platform/db/expand.ts'
import { findNoted, findPending, isNew, noteBefore } from '../platform/db/expand.ts'
import type { Environment } from '../platform/env.ts'
import type { Storage } from '../platform/files/storage.ts'
import { CommandRefused } from './accounts.ts'
import { isDirectory, writeBackup } from './backup/write-backup.ts'
import { checkPostgres } from './doctor/database.ts'
import { checkSchema } from './doctor/portal.ts'
import { report } from './doctor/run-doctor.ts'

export const upgradeHelp = [
  'Bring the database to this version while servers of the previous one go on working: check, backup, expand.',
  '',
  'upgrade --backup-to <folder> | --without-backup',
  '  Can be repeated after any interruption; it goes on where it ended, and the backup made before stays the one to go back to.',
  '  Afterwards restart the servers one after the other with this version. With the embedded database, stop the server first.',
].join('\n')

export type UpgradeParts = {
  readonly env: Environment
  readonly version: string
  readonly open: (prepared: boolean) => Promise<OpenDatabase>
  readonly openStorage: () => Promise<Storage>
  readonly migrationsDirectory: string
}

/** The doctor's checks without which the tables cannot be changed. */
const needed: ReadonlySet<string> = new Set(['database', 'rights', 'schema'])

type Say = (line: string) => void

/** The note about the backup that was made before the first statement. */
const backupStep = 'backup'

/** Upgrades the database step by step and returns the exit code. */
export async function upgrade(parts: UpgradeParts, argv: readonly string[], say: Say): Promise<number> {
  const target = await readTarget(argv)
  const database = await parts.open(false)
  try {
    if (parts.env.databaseUrl === null) return await upgradeEmbedded(parts, database, target, say)
    const direct = new Primary(parts.env.directUrl ?? parts.env.databaseUrl)
    await direct.seek()
    const found = await checkPostgres(direct.url)
    const schema = await checkSchema(database.db, parts.migrationsDirectory)
    const problems = [...found, ['schema', schema] as const].filter(
      ([name, { outcome }]) => needed.has(name) && outcome === 'fail',
    )
    if (problems.length > 0) {
      report(problems as Parameters<typeof report>[0], defaultLanguage, say)
      throw new CommandRefused('solve these problems first; nothing was changed')
    }
    return await onConnection(direct, async (client) => {
      if (await isNew(client)) throw new CommandRefused('the database is empty; start a server instead')
      const pending = await findPending(client, parts.migrationsDirectory)
      const [first] = pending
      if (first === undefined) return sayDone(say)
      say(`To do: ${list(pending)}`)
      const noted = await findNoted(client, first.when)
      const before = noted.get(backupStep)
      if (before) say(`Going on after an interruption; the backup is ${before}`)
      else if (noted.size > 0) say('Going on after an interruption; there is no backup')
      else if (target !== null) {
        const directory = await backUp(parts, database, target, say)
        await noteBefore(client, first.when, backupStep, directory)
      }
      await migrateAlone(client, parts.migrationsDirectory, (done, all) => say(`Step ${done} of ${all} done`))
      return sayDone(say)
    })
  } finally {
    await database.close()
  }
}

async function upgradeEmbedded(
  parts: UpgradeParts,
  database: OpenDatabase,
  target: string | null,
  say: Say,
): Promise<number> {
  if (target !== null) await backUp(parts, database, target, say)
  await database.migrate()
  return sayDone(say)
}

async function backUp(parts: UpgradeParts, { db }: OpenDatabase, target: string, say: Say): Promise<string> {
  const { env, version, openStorage } = parts
  const source = { db, storage: await openStorage(), version, now: new Date(), secret: env.backupKey }
  const made = await writeBackup(source, target)
  say(`${made.rows} rows and ${made.files} files written to ${made.directory}`)
  return made.directory
}

const list = (pending: readonly PendingMigration[]) =>
  pending.map(({ tag, statements }) => `${tag} (${statements.length} statements)`).join(', ')

function sayDone(say: Say): number {
  say('The database has the schema of this version. Restart the servers one after the other with it.')
  return 0
}

/** Returns the folder for the backup, or null for none. */
async function readTarget(argv: readonly string[]): Promise<string | null> {
  let values: { readonly 'backup-to'?: string; readonly 'without-backup'?: boolean }
  try {
    const options = { 'backup-to': { type: 'string' }, 'without-backup': { type: 'boolean' } } as const
    values = parseArgs({ args: [...argv], options }).values
  } catch (error) {
    throw new CommandRefused((error as Error).message) // parseArgs throws TypeErrors alone.
  }
  const to = values['backup-to']
  if ((to === undefined) === (values['without-backup'] !== true))
    throw new CommandRefused('give either --backup-to <folder> or --without-backup')
  if (to === undefined) return null
  const folder = resolve(to)
  if (!(await isDirectory(folder))) throw new CommandRefused(`${folder} is not a folder`)
  return folder
}
