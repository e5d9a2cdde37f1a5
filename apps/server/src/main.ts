import { once } from 'node:events'
import { accessSync, constants, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import type { Server } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readReferenceData } from '@berth/reference-data/reference-data'
import { tellUnreadable } from './admin/doctor/run-doctor.ts'
import {
  isAdminCommand,
  listCommands,
  openAdminSocket,
  readDoctorLanguage,
  runAdminCommand,
} from './admin/run-command.ts'
import { buildApp } from './app.ts'
import { demoAccounts, loadDemo } from './demo/load-demo.ts'
import { CodeWorker, forgetOldCodes } from './features/access/password/public.ts'
import { forgetOldRegistrations } from './features/companies/registration/public.ts'
import { cleanFiles } from './features/orders/files/attachment.command.ts'
import { DueWorker, mailPapers } from './features/orders/public.ts'
import { MailWorker } from './features/system/mail/public.ts'
import { findFigures } from './features/system/monitoring/public.ts'
import { deleteOldPersonalData } from './features/system/retention/public.ts'
import { Alarm } from './platform/alarm.ts'
import { Admissions } from './platform/auth/admissions.ts'
import { forgetOldCalls } from './platform/auth/call-limit.ts'
import { CallRate } from './platform/auth/call-rate.ts'
import { forgetOldAttempts } from './platform/auth/login-throttle.ts'
import { forgetOldSignOns } from './platform/auth/single-sign-on.ts'
import { Tokens } from './platform/auth/token.ts'
import { systemClock } from './platform/clock.ts'
import { DirectoryInUse } from './platform/db/connection/directory-lock.ts'
import {
  DatabaseUnusable,
  type OpenDatabase,
  openEmbedded,
  openPostgres,
  type PostgresOptions,
} from './platform/db/open.ts'
import { deskReader, Replica } from './platform/db/replica.ts'
import { type Environment, EnvironmentError, readEnvironment } from './platform/env.ts'
import { openDiskStorage } from './platform/files/disk-storage.ts'
import { openS3Storage } from './platform/files/s3-storage.ts'
import type { Storage } from './platform/files/storage.ts'
import { Closing, closeServer } from './platform/http/closing.ts'
import { forgetOldKeys } from './platform/http/idempotency.ts'
import { KeptAnswers } from './platform/http/kept-answers.ts'
import { newsChannel } from './platform/live/announce.ts'
import { ChangeFeed, type Listen } from './platform/live/change-feed.ts'
import { Memory } from './platform/live/memory.ts'
import { staleChannel } from './platform/live/stale.ts'
import { createLogger, type Logger } from './platform/log.ts'
import { openMailer } from './platform/mailer.ts'
import { type Metrics, openMetrics } from './platform/metrics/metrics.ts'
import { serveMetrics } from './platform/metrics/metrics-server.ts'
import { keptTokenSecret } from './platform/token-secret.ts'
import { openTracing } from './platform/tracing/tracing.ts'
import { createFirstAdmin } from './reference/first-admin.ts'
import { loadReferenceData } from './reference/load-reference-data.ts'
import { seedFromCommandLine } from './seed/seed-command.ts'
import { appVersion } from './version.ts'

// In a build, all folders are next to the bundle; in development, next to the sources.
const here = dirname(fileURLToPath(import.meta.url))
const isBuilt = !import.meta.url.endsWith('.ts')
const migrationsDirectory = isBuilt ? join(here, 'migrations') : join(here, 'platform/db/migrations')
const referenceDirectory = isBuilt
  ? join(here, 'reference-data')
  : join(here, '../../../packages/reference-data/data')
const builtPages = join(here, '../../web/dist')

/** How long pending work may take to finish during shutdown. */
const shutdownGraceMs = 5_000

/** How often unused files are cleaned up, and how long after the start for the first time. */
const cleanEveryMs = 3_600_000
const firstCleanMs = 60_000

/** An expected reason not to start: printed as one line, without a stack trace. */
class CannotStart extends Error {}

/** How a server or a command uses the database. */
type Use = Pick<PostgresOptions, 'watch' | 'isPatient'>

/** A command has one transaction that may take minutes, and nobody who waits for an answer. */
const asCommand: Use = { isPatient: true }

async function openDatabase(env: Environment, { watch, isPatient }: Use): Promise<OpenDatabase> {
  requireWritable(env.dataDirectory)
  if (env.databaseUrl === null) return await openEmbedded(env.dataDirectory, migrationsDirectory, watch)
  const { directUrl, preparesStatements: prepares } = env
  return openPostgres(env.databaseUrl, migrationsDirectory, { directUrl, prepares, watch, isPatient })
}

async function openStorage({ s3, dataDirectory }: Environment): Promise<Storage> {
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
async function prepareDatabase(env: Environment, use: Use): Promise<OpenDatabase> {
  const database = await openDatabase(env, use)
  try {
    await database.migrate()
    await loadReferenceData(database.db, readReferenceData(referenceDirectory))
    if (env.firstAdmin) await createFirstAdmin(database.db, env.firstAdmin, systemClock.now())
    return database
  } catch (error) {
    await database.close()
    if (error instanceof DatabaseUnusable)
      throw new CannotStart(`DATABASE_URL cannot be used: ${error.message}`)
    throw error
  }
}

/**
 * Opens the database for serving, filled, and the file store. Filling is done as by a command, because nobody waits for an answer yet:
 * the demo data are one transaction of minutes on a busy machine.
 */
async function openFilled(env: Environment, { watch }: Use): Promise<[OpenDatabase, Storage]> {
  const filled = await prepareDatabase(env, { ...asCommand, watch })
  const storage = await openStorage(env)
  if (env.demo) await loadDemo(filled.db, storage, systemClock.now())
  // The embedded engine takes long to open, and answers at once or not at all.
  if (filled.engine === 'embedded') return [filled, storage]
  await filled.close()
  return [await openDatabase(env, { watch }), storage]
}

/** Finds the built pages. In development there may be none, because the dev server serves them. */
function findPages({ webDirectory }: Environment): string | null {
  if (webDirectory === null) return existsSync(builtPages) ? builtPages : null
  if (!existsSync(join(webDirectory, 'index.html')))
    throw new CannotStart(`WEB_DIR ${webDirectory} has no built pages`)
  return webDirectory
}

async function serve(env: Environment): Promise<void> {
  const webDirectory = findPages(env)
  await requireFreeAddress(env)
  const log = createLogger(env.logLevel)
  const tracing = env.tracing ? await openTracing(env.tracing, appVersion, log) : undefined
  const [database, storage] = await openFilled(env, { watch: tracing?.watch })
  const alarm = new Alarm()
  const tokens = new Tokens(env.tokenSecret ?? keptTokenSecret(env.dataDirectory))
  const memory = new Memory((ear) => database.listen(staleChannel, ear))
  await memory.open()
  const standby = env.readUrl
    ? openPostgres(env.readUrl, migrationsDirectory, {
        prepares: env.preparesStatements,
        watch: tracing?.watch,
      })
    : null
  const replica = standby ? new Replica(database.db, standby.db) : undefined
  await replica?.start()
  const news: Listen = (ear) => database.listen(newsChannel, ear)
  const feed = new ChangeFeed(replica ? replica.raising(deskReader, news) : news)
  const closing = new Closing()
  const metrics = env.metrics ? await openMetrics() : undefined
  metrics?.readFrom({
    version: appVersion,
    engine: database.engine,
    connections: database.connections ?? null,
    liveStreams: () => feed.size,
    figures: () => findFigures(database.db),
  })
  const app = await buildApp({
    db: database.db,
    clock: systemClock,
    tokens,
    log,
    version: appVersion,
    demo: env.demo,
    trustedProxies: env.trustedProxies,
    mail: { publicUrl: env.publicUrl, hasServer: env.smtpUrl !== null, from: env.mailFrom },
    webDirectory,
    storage,
    alarm,
    feed,
    memory,
    ...(metrics && { metrics }),
    ...(tracing && { tracing }),
    ...(replica && { replica }),
    closing,
    admissions: new Admissions(memory),
    rate: new CallRate(),
    answers: new KeptAnswers(memory),
  })

  const clean = async () => {
    try {
      await cleanFiles(database.db, storage, systemClock.now())
      await forgetOldKeys(database.db, systemClock.now())
      await forgetOldAttempts(database.db, systemClock.now())
      await forgetOldSignOns(database.db, systemClock.now())
      await forgetOldCodes(database.db, systemClock.now())
      await forgetOldRegistrations(database.db, systemClock.now())
      await forgetOldCalls(database.db, systemClock.now())
      await deleteOldPersonalData(database.db, systemClock.now())
    } catch (err) {
      log.error({ err }, 'cleanup failed')
    }
  }
  const firstCleaning = setTimeout(() => void clean(), firstCleanMs)
  const cleaning = setInterval(() => void clean(), cleanEveryMs)

  const mail = openMail(env, database, storage, log, metrics)
  const { codes } = tokens
  const sendMail = () => void mail?.sendDue()
  const codeWorker = new CodeWorker({ db: database.db, codes, clock: systemClock, log, onServed: sendMail })
  const dueWorker = new DueWorker({ db: database.db, clock: systemClock, log, onMails: sendMail })
  alarm.listen(() => void codeWorker.serve())
  alarm.listen(sendMail)

  // Another process cannot open the embedded database while this one uses it.
  const control =
    database.engine === 'embedded'
      ? await openAdminSocket(
          { env, openStorage: async () => storage, migrationsDirectory },
          database,
          () => ({
            db: database.db,
            storage,
            version: appVersion,
            now: systemClock.now(),
            secret: env.backupKey,
            s3: env.s3,
          }),
        )
      : null

  let metricsPort: Server | null = null
  let isStopping = false
  const stop = async () => {
    // npm forwards a Ctrl-C that the terminal has already delivered; the second signal must not interrupt the shutdown.
    if (isStopping) return
    isStopping = true
    log.info('stopping')
    setTimeout(() => {
      log.warn('stopped with work left')
      process.exit(1)
    }, shutdownGraceMs).unref()
    closing.begin()
    clearTimeout(firstCleaning)
    clearInterval(cleaning)
    control?.close()
    metricsPort?.close()
    // From here on, workers claim nothing new, and open desks reconnect to another server.
    const calls = closeServer(app, env.stopDelayMs)
    await Promise.all([feed.close(), calls, codeWorker.stop(), dueWorker.stop(), mail?.stop()])
    replica?.stop()
    await standby?.close()
    await database.close()
    await tracing?.close()
    log.info('stopped')
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop())
  process.on('SIGINT', () => void stop())
  try {
    metricsPort = await openMetricsPort(env, metrics)
    await app.listen({ port: env.port, host: env.host })
  } catch (error) {
    await database.close()
    throw whyNotListening(error, env)
  }
  process.stdout.write(welcome(env))
  codeWorker.start()
  dueWorker.start()
  mail?.start()
}

/** Opens the worker that sends the outbox; without a mail server, mails only accumulate. */
function openMail(
  env: Environment,
  { db }: OpenDatabase,
  storage: Storage,
  log: Logger,
  metrics: Metrics | undefined,
): MailWorker | null {
  if (env.smtpUrl === null) return null
  const { mailFrom: from, publicUrl } = env
  const mailer = openMailer(env.smtpUrl)
  const counting = metrics && { count: metrics.countMail }
  return new MailWorker({
    db,
    mailer,
    clock: systemClock,
    log,
    from,
    publicUrl,
    attach: mailPapers({ db, storage }),
    ...counting,
  })
}

/** Opens the metrics port, if configured. */
async function openMetricsPort(
  { metrics: settings }: Environment,
  metrics: Metrics | undefined,
): Promise<Server | null> {
  if (settings === null || metrics === undefined) return null
  try {
    return await serveMetrics(metrics, settings)
  } catch (error) {
    throw whyNotListening(error, settings, 'METRICS_')
  }
}

type Address = { readonly host: string; readonly port: number }

/** Checked before the database is opened, which takes seconds: a second instance fails at once. */
async function requireFreeAddress(env: Environment): Promise<void> {
  const probe = createServer().listen(env.port, env.host)
  try {
    await once(probe, 'listening')
  } catch (error) {
    throw whyNotListening(error, env)
  }
  probe.close()
  await once(probe, 'close')
}

function whyNotListening(error: unknown, { host, port }: Address, prefix: '' | 'METRICS_' = ''): unknown {
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return new CannotStart(`${prefix}PORT ${port} on ${host} is in use`)
    case 'EACCES':
      return new CannotStart(`${prefix}PORT ${port} needs privileges that this process does not have`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new CannotStart(`${prefix}HOST ${host} is not an address of this machine`)
    default:
      return error
  }
}

function welcome(env: Environment): string {
  const lines = [`Berth is ready on http://${env.host}:${env.port}`]
  if (env.demo) {
    lines.push('Demo accounts:')
    for (const account of demoAccounts)
      lines.push(`  ${account.username}  ${account.password}  ${account.is}`)
  }
  return `${lines.join('\n')}\n`
}

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
  const own = Object.entries(helps).map(([name, text]) => `  ${name.padEnd(16)}${text}`)
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
    process.exit(tellUnreadable(lines, readDoctorLanguage(argv), say))
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

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}

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
