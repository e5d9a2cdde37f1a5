import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getTableName, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../app.ts'
import { CallRate } from '../platform/auth/call-rate.ts'
import type { Codes } from '../platform/auth/codes.ts'
import { openSession } from '../platform/auth/gate.ts'
import { SessionCache } from '../platform/auth/session-cache.ts'
import { Tokens } from '../platform/auth/token.ts'
import type { Clock } from '../platform/clock.ts'
import { type OpenDatabase, openPostgres } from '../platform/db/connection/open.ts'
import { type Positions, Replica } from '../platform/db/connection/replica.ts'
import { type Db, rowsOf } from '../platform/db/db.ts'
import {
  authorityPresets,
  blForms,
  blTerms,
  businesses,
  calendarDays,
  carriers,
  charges,
  containerTypes,
  countedCalls,
  countries,
  currencies,
  dailyRates,
  dictionaryEntries,
  eventCodes,
  filingRules,
  guaranteeTexts,
  incoterms,
  industries,
  loginAttempts,
  mailTexts,
  outbox,
  passwordRequests,
  ports,
  routePorts,
  routes,
  settingFiles,
  settings,
  units,
} from '../platform/db/schema.ts'
import { openDiskStorage } from '../platform/files/disk-storage.ts'
import type { Storage } from '../platform/files/storage.ts'
import { KeptAnswers } from '../platform/http/kept-answers.ts'
import { newsChannel } from '../platform/live/announce.ts'
import { ChangeFeed } from '../platform/live/change-feed.ts'
import { DataCache } from '../platform/live/data-cache.ts'
import { staleChannel } from '../platform/live/stale.ts'
import { createLogger, type Logger } from '../platform/log.ts'
import type { Metrics } from '../platform/metrics/metrics.ts'
import type { Tracing } from '../platform/tracing/tracing.ts'
import { Caller } from './caller.ts'
import { openTestDatabase } from './test-database.ts'
import { withDatabase } from './test-postgres.ts'

/** A clock that only moves when a test moves it. */
export class TestClock implements Clock {
  private time: Date

  constructor(start: string) {
    this.time = new Date(start)
  }

  now(): Date {
    return new Date(this.time)
  }

  set(instant: string): void {
    this.time = new Date(instant)
  }

  advance(step: { days?: number; hours?: number; seconds?: number }): void {
    const seconds = (step.days ?? 0) * 86_400 + (step.hours ?? 0) * 3_600 + (step.seconds ?? 0)
    this.time = new Date(this.time.getTime() + seconds * 1_000)
  }
}

export type TestApp = {
  readonly app: FastifyInstance
  readonly db: Db
  /** Listens on a channel of the database, as the live updates do. */
  readonly listen: OpenDatabase['listen']
  /** The connections of the server; the embedded engine has none. */
  readonly connections: OpenDatabase['connections']
  readonly clock: TestClock
  readonly storage: Storage
  /** The server's cache: a test that changes names directly in the database has to clear it. */
  readonly memory: DataCache
  /** The directory with the files of this server. */
  readonly filesDirectory: string
  /** Creates and checks the codes sent by mail. */
  readonly codes: Codes
  /** A caller that is not signed in. */
  readonly stranger: Caller
  /** Starts another server on the same database. */
  startAnother(): Promise<FastifyInstance>
  /** Returns a caller in a new session of this user. */
  as(user: { readonly id: number }): Promise<Caller>
  close(): Promise<void>
}

type Options = {
  readonly demo?: boolean
  readonly version?: string
  readonly webDirectory?: string
  /** Opens the database, if not a plain test database. */
  readonly openDatabase?: () => Promise<OpenDatabase>
  readonly trustedProxies?: readonly string[]
  /** Where files are kept, if not in a directory of this server. */
  readonly openStorage?: (incoming: string) => Promise<Storage>
  /** Whether the server has a mail server; mails stay in the outbox either way. */
  readonly hasMailServer?: boolean
  /** Opens what lists are read from, if not the database itself. */
  readonly openReplica?: (database: OpenDatabase) => Promise<OpenReplica>
  /**
   * Whether recently admitted callers skip the session lookup, as in production; tests change users directly in the database.
   */
  readonly keepsSessions?: boolean
  /** The metrics that calls are counted in. */
  readonly metrics?: Metrics
  /** What traces calls and their statements. */
  readonly tracing?: Tracing
  /** Where calls are logged, if not on standard output. */
  readonly log?: Logger
}

/** A database for lists, as a standby would be. */
export type OpenReplica = { readonly replica: Replica; close(): Promise<void> }

/**
 * The same database over connections that cannot write. With `BERTH_TEST_READS=1`, every server test reads its lists there,
 * which finds the lists that write.
 */
export async function openReads({ db }: OpenDatabase, positions?: Positions): Promise<OpenReplica> {
  const [row] = rowsOf<{ name: string }>(await db.execute(sql`select current_database() as name`))
  const url = new URL(withDatabase(process.env.TEST_DATABASE_URL ?? '', row?.name ?? ''))
  url.searchParams.set('options', '-c default_transaction_read_only=on')
  const standby = openPostgres(url.href, '')
  const replica = new Replica(db, standby.db, positions)
  return {
    replica,
    async close() {
      replica.stop()
      await standby.close()
    },
  }
}

/** A Monday morning in Shanghai. */
/** The token secret of every test app. */
export const testSecret = 'the secret of the tests, long enough to be one'

const testStart = '2026-03-16T02:00:00.000Z'

/** The server that the files of one worker share, each with companies of its own. */
let shared: Promise<TestApp> | undefined

/**
 * Returns the whole server on a database with the reference data, which this worker's files share: as in production, other
 * companies are there with their orders, and what a test sees of its own must not depend on them. The clock stands at the same
 * Monday each time, nobody is counted as having guessed a password, and no mail waits. Closing it fails if the file changed what
 * all companies have in common: such a file opens a server of its own.
 */
export async function openTestApp(): Promise<TestApp> {
  shared ??= openOwnApp()
  const test = await shared
  const { db, clock, memory } = test
  clock.set(testStart)
  for (const table of [loginAttempts, countedCalls, passwordRequests, outbox]) await db.delete(table)
  memory.forget()
  const before = await stateOfCommonTables(db)
  const others: FastifyInstance[] = []
  return {
    ...test,
    startAnother: async () => {
      const app = await test.startAnother()
      others.push(app)
      return app
    },
    async close() {
      for (const app of others) await app.close()
      const after = await stateOfCommonTables(db)
      const changed = commonTables.map(getTableName).filter((name) => before.get(name) !== after.get(name))
      if (changed.length > 0)
        throw new Error(
          `changed for all companies: ${changed.join(', ')}; this file needs a server of its own`,
        )
    },
  }
}

/** What belongs to no company: settings, what the operator's lists offer, texts of mails and printouts. */
const commonTables = [
  ...[settings, settingFiles, authorityPresets, mailTexts, blTerms, blForms, guaranteeTexts],
  ...[countries, ports, carriers, containerTypes, units, currencies, charges, industries, businesses],
  ...[calendarDays, filingRules, eventCodes, incoterms, routes, routePorts, dictionaryEntries, dailyRates],
]

/** How many rows each has, and the sum of their hashes. */
async function stateOfCommonTables(db: Db): Promise<ReadonlyMap<string, string>> {
  const states = commonTables.map(
    (table) =>
      sql`select ${getTableName(table)}::text as name, concat(count(*), ' ', sum(hashtext(t::text))) as state from ${table} t`,
  )
  const rows = rowsOf<{ name: string; state: string }>(await db.execute(sql.join(states, sql` union all `)))
  return new Map(rows.map(({ name, state }) => [name, state]))
}

/**
 * Starts the whole server on a database of its own, with the reference data and no users: for what changes settings, lists,
 * the calendar or the audit chain for all companies, counts over all of them, or is about the process itself.
 */
export async function openOwnApp(options: Options = {}): Promise<TestApp> {
  const database = await (options.openDatabase?.() ?? openTestDatabase(options.tracing?.watch))
  const clock = new TestClock(testStart)
  const filesDirectory = mkdtempSync(join(tmpdir(), 'berth-test-files-'))
  const storage = (await options.openStorage?.(filesDirectory)) ?? openDiskStorage(filesDirectory)
  const tokens = new Tokens(testSecret)
  const reads =
    process.env.BERTH_TEST_READS === '1' && !options.openReplica ? await openReads(database) : null
  const standby = options.openReplica ? await options.openReplica(database) : reads
  await standby?.replica.start()
  const started: FastifyInstance[] = []
  const serve = async () => {
    const memory = new DataCache((subscriber) => database.listen(staleChannel, subscriber))
    await memory.open()
    const app = await buildApp({
      db: database.db,
      clock,
      tokens,
      log: options.log ?? createLogger(process.env.LOG_LEVEL ?? 'silent'),
      version: options.version ?? '0.0.0-test',
      demo: options.demo ?? false,
      trustedProxies: options.trustedProxies ?? [],
      ...(options.hasMailServer && {
        mail: { publicUrl: 'https://portal.example', hasServer: true, from: 'portal@berth.example' },
      }),
      webDirectory: options.webDirectory ?? null,
      storage,
      feed: new ChangeFeed((subscriber) => database.listen(newsChannel, subscriber)),
      ...(standby && { replica: standby.replica }),
      memory,
      answers: new KeptAnswers(memory),
      checksAnswers: true,
      rate: new CallRate(),
      ...(options.metrics ? { metrics: options.metrics } : {}),
      ...(options.tracing ? { tracing: options.tracing } : {}),
      ...(options.keepsSessions ? { sessionCache: new SessionCache(memory) } : {}),
    })
    started.push(app)
    return { app, memory }
  }
  const { app, memory } = await serve()
  return {
    app,
    db: database.db,
    listen: database.listen,
    connections: database.connections,
    clock,
    storage,
    memory,
    filesDirectory,
    codes: tokens.codes,
    stranger: new Caller(app, {}),
    async as(user) {
      const token = await openSession(
        database.db,
        tokens,
        user.id,
        { userAgent: null, address: null },
        clock.now(),
      )
      return new Caller(app, { authorization: `Bearer ${token}` })
    },
    startAnother: async () => (await serve()).app,
    async close() {
      for (const each of started) await each.close()
      await standby?.close()
      await database.close()
      rmSync(filesDirectory, { recursive: true, force: true })
    },
  }
}
