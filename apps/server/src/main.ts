import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readReferenceData } from '@berth/reference-data/reference-data'
import { describeUnreadable } from './admin/doctor/run-doctor.ts'
import { isAdminCommand, listCommands, readDoctorLanguage, runAdminCommand } from './admin/run-command.ts'
import { buildApp } from './app.ts'
import { CannotStart, codeOf } from './cannot-start.ts'
import { migrationsDirectory, referenceDirectory } from './folders.ts'
import { asCommand, openDatabase, openStorage, prepareDatabase } from './open-stores.ts'
import { Tokens } from './platform/auth/token.ts'
import { systemClock } from './platform/clock.ts'
import { DirectoryInUse } from './platform/db/connection/directory-lock.ts'
import { openPostgres } from './platform/db/connection/open.ts'
import { type Environment, EnvironmentError, readEnvironment } from './platform/env.ts'
import { openDiskStorage } from './platform/files/disk-storage.ts'
import { createLogger } from './platform/log.ts'
import { seedFromCommandLine } from './seed/seed-command.ts'
import { serve } from './serve.ts'
import { appVersion } from './version.ts'

async function migrate(env: Environment): Promise<void> {
  const database = await prepareDatabase(env, asCommand)
  await database.close()
}

async function seed(env: Environment): Promise<void> {
  const database = await prepareDatabase(env, asCommand)
  try {
    await seedFromCommandLine(database.db, await openStorage(env), process.argv.slice(3), systemClock.now())
  } finally {
    await database.close()
  }
}

/** Builds the server without a database and lets it answer once, so that the code of a start is compiled. */
async function compile(): Promise<void> {
  readReferenceData(referenceDirectory)
  const files = mkdtempSync(join(tmpdir(), 'berth-build-'))
  const database = openPostgres('postgres://127.0.0.1/', migrationsDirectory)
  const app = await buildApp({
    db: database.db,
    clock: systemClock,
    tokens: new Tokens(''),
    log: createLogger('silent'),
    version: appVersion,
    demo: false,
    webDirectory: null,
    storage: openDiskStorage(files),
  })
  await app.inject('/healthz')
  await app.close()
  rmSync(files, { recursive: true })
}

const commands: Readonly<Record<string, (env: Environment) => Promise<void>>> = { serve, migrate, seed }

const helps = {
  serve: 'Start the portal; this is the default.',
  migrate: 'Bring the database up to date.',
  seed: 'Fill the database with orders for load tests.',
}

function help(): string {
  const own = Object.entries(helps).map(([name, text]) => `  ${name.padEnd(20)}${text}`)
  return `Commands:\n${own.join('\n')}\n${listCommands()}\nHelp for a command: <command> --help\n`
}

/** Reads the settings; for the doctor, prints errors in its own words. */
function readOrTell(argv: readonly string[]): Environment {
  try {
    return readEnvironment(process.env)
  } catch (error) {
    if (!(error instanceof EnvironmentError) || argv.includes('--help')) throw error
    const lines = error.message.split('\n').slice(1).join('\n')
    const say = (line: string) => void process.stdout.write(`${line}\n`)
    process.exit(describeUnreadable(lines, readDoctorLanguage(argv), say))
  }
}

async function main(): Promise<void> {
  const [name = 'serve', ...argv] = process.argv.slice(2)
  if (name === 'help' || name === '--help') {
    process.stdout.write(help())
    return
  }
  // Run by the build; needs no settings.
  if (name === 'compile') return await compile()
  const env = name === 'doctor' ? readOrTell(argv) : readEnvironment(process.env)
  if (isAdminCommand(name)) {
    const open = (isPrepared: boolean) =>
      isPrepared ? prepareDatabase(env, asCommand) : openDatabase(env, asCommand)
    const openers = { env, open, openStorage: () => openStorage(env), migrationsDirectory }
    process.exit(await runAdminCommand(name, argv, { ...openers, version: appVersion }))
  }
  const command = commands[name]
  if (!command) throw new CannotStart(`unknown command "${name}"\n${help()}`)
  await command(env)
}

/** What the system says when nothing more can be written: the disk is full, or a limit of this process is reached. */
const fullDisk: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])

// A log on a full disk must not end the server.
process.stdout.on('error', () => undefined)

main().catch((thrown: unknown) => {
  const error = fullDisk.has(codeOf(thrown))
    ? new CannotStart(`DATA_DIR cannot be written to: ${(thrown as Error).message}`)
    : thrown
  const isExpected =
    error instanceof CannotStart || error instanceof EnvironmentError || error instanceof DirectoryInUse
  const said =
    isExpected && error instanceof DirectoryInUse
      ? `the data directory is in use: ${error.message}`
      : undefined
  process.stderr.write(
    isExpected
      ? `Berth cannot start: ${said ?? (error as Error).message}\n`
      : `${(error as Error).stack ?? error}\n`,
  )
  // Open handles must not keep a failed process alive.
  process.exit(1)
})
