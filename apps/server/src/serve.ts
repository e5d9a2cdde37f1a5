import { existsSync } from 'node:fs'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { requireFreeAddress, whyNotListening } from './addresses.ts'
import { openAdminSocket } from './admin/run-command.ts'
import { buildApp } from './app.ts'
import { CannotStart } from './cannot-start.ts'
import { startCleaning } from './cleaning.ts'
import { demoAccounts } from './demo/load-demo.ts'
import { CodeWorker } from './features/access/password/public.ts'
import { DueWorker, mailAttachments } from './features/money/public.ts'
import { offerAttachments, RollWorker, SailingWorker, TransportWorker } from './features/orders/public.ts'
import { MailWorker, ownMailServer } from './features/system/mail/public.ts'
import { findFigures } from './features/system/monitoring/public.ts'
import { builtPages, migrationsDirectory } from './folders.ts'
import { openFilled } from './open-stores.ts'
import { CallRate } from './platform/auth/call-rate.ts'
import type { Sealing } from './platform/auth/sealing.ts'
import { SessionCache } from './platform/auth/session-cache.ts'
import { Tokens } from './platform/auth/token.ts'
import { systemClock } from './platform/clock.ts'
import { type OpenDatabase, openPostgres } from './platform/db/connection/open.ts'
import { deskReader, Replica } from './platform/db/connection/replica.ts'
import type { Environment } from './platform/env.ts'
import { loadSharp } from './platform/files/make-pictures.ts'
import type { Storage } from './platform/files/storage.ts'
import { Closing, closeServer } from './platform/http/closing.ts'
import { KeptAnswers } from './platform/http/kept-answers.ts'
import { newsChannel } from './platform/live/announce.ts'
import { ChangeFeed, type Listen } from './platform/live/change-feed.ts'
import { DataCache } from './platform/live/data-cache.ts'
import { staleChannel } from './platform/live/stale.ts'
import { createLogger, type Logger } from './platform/log.ts'
import { openMailer } from './platform/mailer.ts'
import { type Metrics, openMetrics } from './platform/metrics/metrics.ts'
import { serveMetrics } from './platform/metrics/metrics-server.ts'
import { keptTokenSecret } from './platform/token-secret.ts'
import { openTracing } from './platform/tracing/tracing.ts'
import { WorkerSignal } from './platform/worker-signal.ts'
import { appVersion } from './version.ts'

/** How long pending work may take to finish during shutdown. */
const shutdownGraceMs = 5_000

/** Starts the portal with these settings. It ends with the process, on SIGTERM or SIGINT. */
export async function serve(env: Environment): Promise<void> {
  const webDirectory = findPages(env)
  await requireFreeAddress(env)
  const log = createLogger(env.logLevel)
  const tracing = env.tracing ? await openTracing(env.tracing, appVersion, log) : undefined
  const { database, storage, filled } = await openFilled(env, { watch: tracing?.watch })
  const workerSignal = new WorkerSignal()
  const tokens = new Tokens(env.tokenSecret ?? keptTokenSecret(env.dataDirectory))
  const memory = new DataCache((subscriber) => database.listen(staleChannel, subscriber))
  const standby = env.readUrl
    ? openPostgres(env.readUrl, migrationsDirectory, {
        prepares: env.preparesStatements,
        watch: tracing?.watch,
      })
    : null
  const replica = standby ? new Replica(database.db, standby.db) : undefined
  const news: Listen = (subscriber) => database.listen(newsChannel, subscriber)
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
    workerSignal,
    feed,
    memory,
    ...(metrics && { metrics }),
    ...(tracing && { tracing }),
    ...(replica && { replica }),
    closing,
    sessionCache: new SessionCache(memory),
    rate: new CallRate(),
    answers: new KeptAnswers(memory),
  })
  const pictures = loadSharp().catch((error: unknown) => {
    // Everything but pictures works without it.
    log.warn({ err: error }, 'the picture library cannot be loaded')
  })
  await Promise.all([filled, pictures])
  await Promise.all([memory.open(), replica?.start()])

  const cleaning = startCleaning(database.db, storage, log)
  const mail = openMail(env, database, storage, log, metrics, tokens.settingSecrets)
  const { codes } = tokens
  const sendMail = () => void mail.sendDue()
  const codeWorker = new CodeWorker({ db: database.db, codes, clock: systemClock, log, onServed: sendMail })
  const dueWorker = new DueWorker({ db: database.db, clock: systemClock, log, onMails: sendMail })
  const sailingWorker = new SailingWorker({ db: database.db, clock: systemClock, log, onMails: sendMail })
  const rollWorker = new RollWorker({ db: database.db, clock: systemClock, log, onMails: sendMail }, memory)
  const transportWorker = new TransportWorker({ db: database.db, clock: systemClock, log, onMails: sendMail })
  workerSignal.listen(() => void sailingWorker.work())
  workerSignal.listen(() => void rollWorker.work())
  workerSignal.listen(() => void codeWorker.serve())
  workerSignal.listen(sendMail)

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
    cleaning.stop()
    control?.close()
    metricsPort?.close()
    // From here on, workers claim nothing new, and open desks reconnect to another server.
    const calls = closeServer(app, env.stopDelayMs)
    await Promise.all([
      feed.close(),
      calls,
      codeWorker.stop(),
      dueWorker.stop(),
      sailingWorker.stop(),
      rollWorker.stop(),
      transportWorker.stop(),
      mail.stop(),
    ])
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
  sailingWorker.start()
  rollWorker.start()
  transportWorker.start()
  mail.start()
}

/** Finds the built pages. In development there may be none, because the dev server serves them. */
function findPages({ webDirectory }: Environment): string | null {
  if (webDirectory === null) return existsSync(builtPages) ? builtPages : null
  if (!existsSync(join(webDirectory, 'index.html')))
    throw new CannotStart(`WEB_DIR ${webDirectory} has no built pages`)
  return webDirectory
}

/** Opens the worker that sends the outbox, through the server that the installation names or the one in the settings. */
function openMail(
  env: Environment,
  { db }: OpenDatabase,
  storage: Storage,
  log: Logger,
  metrics: Metrics | undefined,
  secrets: Sealing,
): MailWorker {
  const { mailFrom: from, publicUrl } = env
  const mailer = env.smtpUrl === null ? ownMailServer(db, secrets) : openMailer(env.smtpUrl)
  const counting = metrics && { count: metrics.countMail }
  const ofMoney = mailAttachments({ db, storage })
  const ofOffers = offerAttachments({ db, storage, publicUrl })
  return new MailWorker({
    db,
    mailer,
    clock: systemClock,
    log,
    from,
    publicUrl,
    attach: async (message) => [...(await ofMoney(message)), ...(await ofOffers(message))],
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

function welcome(env: Environment): string {
  const lines = [`Berth is ready on http://${env.host}:${env.port}`]
  if (env.demo) {
    lines.push('Demo accounts:')
    for (const account of demoAccounts)
      lines.push(`  ${account.username}  ${account.password}  ${account.is}`)
  }
  return `${lines.join('\n')}\n`
}
