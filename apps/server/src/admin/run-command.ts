import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { defaultLanguage, type Language, languageOf } from '@berth/locales/language'
import { askRunningServer, openControlSocket } from '../platform/control-socket.ts'
import { DirectoryInUse } from '../platform/db/connection/directory-lock.ts'
import type { OpenDatabase } from '../platform/db/connection/open.ts'
import type { Environment } from '../platform/env.ts'
import type { Storage } from '../platform/files/storage.ts'
import { CommandRefused } from './accounts.ts'
import { isBucketAddress, withBackup } from './backup/bucket.ts'
import { BackupUnreadable } from './backup/manifest.ts'
import { NotEmpty, restoreBackup } from './backup/restore-backup.ts'
import { listApplied } from './backup/tables.ts'
import { UnfinishedUpgrade } from './backup/write-backup.ts'
import { adminCommands, type CommandParts, readOptions } from './commands.ts'
import { doctorLanguage, examine, type Installation, report } from './doctor/run-doctor.ts'
import { drill, drillHelp } from './drill.ts'
import { upgrade, upgradeHelp } from './upgrade.ts'

/** Opens what a command works on. */
export type Openers = {
  readonly env: Environment
  readonly version: string
  /** Opens the database as it is, or `prepared`: migrated and with its reference data. */
  readonly open: (prepared: boolean) => Promise<OpenDatabase>
  readonly openStorage: () => Promise<Storage>
  readonly migrationsDirectory: string
}

const say = (line: string) => void process.stdout.write(`${line}\n`)

const restoreHelp = [
  'Restore a backup into an empty database and storage; the server must not be running.',
  '',
  'restore --from <backup folder> | --from s3://<bucket>/<backup folder>',
].join('\n')

const doctorHelp = [
  'Check the machine, the database, the file store, email, the public address and the settings, and say what to do.',
  '',
  'doctor [--lang zh|en]',
  '  Without --lang, the language of the terminal. Exits with code 0 if all is well, 1 with warnings, 2 with problems.',
].join('\n')

/** Commands that open their database and storage themselves. */
const ownHelps: Readonly<Record<string, string>> = {
  restore: restoreHelp,
  drill: drillHelp,
  upgrade: upgradeHelp,
  doctor: doctorHelp,
}

/** Lists all commands, each with the summary from `--help`. */
export function listCommands(): string {
  const helps = {
    ...Object.fromEntries(Object.entries(adminCommands).map(([name, { help }]) => [name, help])),
  }
  return Object.entries({ ...helps, ...ownHelps })
    .map(([name, help]) => `  ${name.padEnd(20)}${help.split('\n')[0]}`)
    .join('\n')
}

export const isAdminCommand = (name: string) =>
  Object.hasOwn(ownHelps, name) || Object.hasOwn(adminCommands, name)

/** Runs a command of the command line and returns its exit code. */
export async function runAdminCommand(
  name: string,
  argv: readonly string[],
  openers: Openers,
): Promise<number> {
  if (argv.includes('--help')) {
    say(ownHelps[name] ?? adminCommands[name]?.help ?? '')
    return 0
  }
  try {
    if (name === 'restore') return await restore(argv, openers)
    if (name === 'drill') {
      const { env, migrationsDirectory } = openers
      return await withBackup(parseRestore(argv).from, env.s3, (folder) =>
        drill(folder, env.backupKey, migrationsDirectory, say),
      )
    }
    if (name === 'upgrade') return await upgrade(openers, argv, say)
    if (name === 'doctor') return await runDoctor(argv, openers)
    return await runHereOrInServer(name, argv, openers)
  } catch (error) {
    const isExpected =
      error instanceof CommandRefused ||
      error instanceof BackupUnreadable ||
      error instanceof UnfinishedUpgrade ||
      error instanceof NotEmpty
    if (!isExpected) throw error
    process.stderr.write(`${name}: ${error.message}\nFor help: ${name} --help\n`)
    return 1
  }
}

async function runHereOrInServer(name: string, argv: readonly string[], openers: Openers): Promise<number> {
  const command = adminCommands[name]
  if (command === undefined) throw new CommandRefused('there is no such command')
  const options = await readOptions(command, argv)
  try {
    const database = await openers.open(command.makesDatabase === true)
    try {
      if (!command.makesDatabase && (await listApplied(database.db)).length === 0)
        throw new CommandRefused('the database is empty')
      const parts = {
        ...openers,
        db: database.db,
        storage: await openers.openStorage(),
        now: new Date(),
        secret: openers.env.backupKey,
        s3: openers.env.s3,
      }
      return await command.run(parts, options, say)
    } finally {
      await database.close()
    }
  } catch (error) {
    if (!(error instanceof DirectoryInUse)) throw error
    const exit = await askRunningServer(openers.env.dataDirectory, name, options, say)
    if (exit === null) throw error
    return exit
  }
}

/** Reads the language of the doctor from the command line. */
export function readDoctorLanguage(argv: readonly string[]): Language {
  let asked: string | undefined
  try {
    asked = parseArgs({ args: [...argv], options: { lang: { type: 'string' } } }).values.lang
  } catch (error) {
    throw new CommandRefused((error as Error).message) // parseArgs throws TypeErrors alone.
  }
  const language = doctorLanguage(asked, process.env)
  if (language === undefined) throw new CommandRefused('--lang must be zh or en')
  return language
}

async function runDoctor(argv: readonly string[], openers: Openers): Promise<number> {
  const language = readDoctorLanguage(argv)
  try {
    return report(await examine(installationOf(openers, () => openers.open(false))), language, say)
  } catch (error) {
    if (!(error instanceof DirectoryInUse)) throw error
    const exit = await askRunningServer(openers.env.dataDirectory, 'doctor', { lang: language }, say)
    if (exit === null) throw error
    return exit
  }
}

function installationOf(
  { env, openStorage, migrationsDirectory }: Omit<Openers, 'open' | 'version'>,
  openDatabase: () => Promise<OpenDatabase>,
): Installation {
  return { env, variables: process.env, openDatabase, openStorage, migrationsDirectory }
}

function restore(argv: readonly string[], openers: Openers): Promise<number> {
  return withBackup(parseRestore(argv).from, openers.env.s3, (folder) => restoreFrom(folder, openers))
}

async function restoreFrom(folder: string, openers: Openers): Promise<number> {
  const database = await openers.open(false)
  try {
    const manifest = await restoreBackup(
      {
        db: database.db,
        storage: await openers.openStorage(),
        migrate: (directory) => database.migrate(directory),
        migrationsDirectory: openers.migrationsDirectory,
        secret: openers.env.backupKey,
      },
      folder,
    )
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    say(`${rows} rows and ${manifest.files.count} files restored as of ${manifest.createTime}`)
    return 0
  } finally {
    await database.close()
  }
}

function parseRestore(argv: readonly string[]): { from: string } {
  try {
    const { from } = parseArgs({ args: [...argv], options: { from: { type: 'string' } } }).values
    if (from) return { from: isBucketAddress(from) ? from : resolve(from) }
  } catch (error) {
    throw new CommandRefused((error as Error).message) // parseArgs throws TypeErrors alone.
  }
  throw new CommandRefused('--from is missing')
}

/** Lets a running server accept commands when only it can access the database. */
export function openAdminSocket(
  openers: Omit<Openers, 'open' | 'version'>,
  database: OpenDatabase,
  parts: () => CommandParts,
) {
  return openControlSocket(openers.env.dataDirectory, async (name, options, sayThere) => {
    if (name === 'doctor') {
      const stays = { ...database, close: async () => undefined }
      const language = languageOf(String(options.lang)) ?? defaultLanguage
      return report(await examine(installationOf(openers, async () => stays)), language, sayThere)
    }
    const command = adminCommands[name]
    if (command === undefined) throw new CommandRefused(`there is no command ${name}`)
    return command.run(parts(), options as Parameters<typeof command.run>[1], sayThere) // From this version's `readOptions`.
  })
}
