import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Connections } from '../db/connection/pool.ts'
import { metricTable as table } from './metric-table.ts'

/** Figures counted in the database, for all servers together. */
export type MetricFigures = {
  readonly queues: readonly {
    readonly queue: string
    readonly length: number
    /** How long the oldest due entry has been due; 0 if there is none. */
    readonly oldestSeconds: number
  }[]
  readonly orders: readonly { readonly status: string; readonly count: number }[]
}

/** The sources of figures that are not counted as they happen. */
export type MetricSources = {
  readonly version: string
  readonly engine: string
  /** The connections of this process; null for the embedded database. */
  readonly connections: (() => Connections) | null
  readonly liveStreams: () => number
  readonly figures: () => Promise<MetricFigures>
}

export type MailOutcome = 'sent' | 'refused' | 'given_up'

export type Metrics = {
  /** Counts every call from now on. */
  observe(app: FastifyInstance): void
  countMail(outcome: MailOutcome): void
  /** Sets the sources of everything else, which are read on each scrape. */
  readFrom(sources: MetricSources): void
  /** Returns all metrics in Prometheus' text format. */
  write(): Promise<{ readonly type: string; readonly text: string }>
}

const latencyBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Limits the database load of several collectors, or of one that scrapes too often. */
const figuresKeptMs = 5_000

/** Prometheus times out after ten seconds; metrics that need no database are returned before that. */
const longestLookMs = 3_000

const outcomes: readonly MailOutcome[] = ['sent', 'refused', 'given_up']

/** Label values are our own routes, codes and statuses, never what a caller sent: callers cannot create new series. */
export async function openMetrics(): Promise<Metrics> {
  // Loaded only here: a server without metrics starts without it.
  const { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } = await import('prom-client')
  const register = new Registry()
  collectDefaultMetrics({ register })
  const registers = [register]

  const requests = new Counter({ ...table.requests, registers })
  const latency = new Histogram({ ...table.latency, buckets: latencyBuckets, registers })
  const underWay = new Gauge({ ...table.underWay, registers })
  const refusals = new Counter({ ...table.refusals, registers })
  const mails = new Counter({ ...table.mails, registers })
  for (const outcome of outcomes) mails.inc({ outcome }, 0)
  const build = new Gauge({ ...table.build, registers })
  const connections = new Gauge({ ...table.connections, registers })
  const mostConnections = new Gauge({ ...table.mostConnections, registers })
  const queued = new Gauge({ ...table.queued, registers })
  const databaseUp = new Gauge({ ...table.databaseUp, registers })
  const streams = new Gauge({ ...table.streams, registers })
  const queueLength = new Gauge({ ...table.queueLength, registers })
  const queueAge = new Gauge({ ...table.queueAge, registers })
  const orders = new Gauge({ ...table.orders, registers })

  let sources: MetricSources | undefined
  let look: { readonly figures: Promise<MetricFigures | null>; readonly until: number } | undefined

  const readFigures = (from: MetricSources) => {
    const now = performance.now()
    if (!look || look.until < now) {
      const figures = from.figures().catch(() => null)
      look = { figures: within(longestLookMs, figures), until: now + figuresKeptMs }
    }
    return look.figures
  }

  const collect = async (from: MetricSources) => {
    build.set({ version: from.version, engine: from.engine }, 1)
    streams.set(from.liveStreams())
    const pool = from.connections?.()
    if (pool) {
      connections.set({ state: 'used' }, pool.used)
      connections.set({ state: 'idle' }, pool.idle)
      mostConnections.set(pool.most)
      queued.set(pool.queued)
    }
    const figures = await readFigures(from)
    databaseUp.set(figures ? 1 : 0)
    for (const each of [queueLength, queueAge, orders]) each.reset()
    for (const { queue, length, oldestSeconds } of figures?.queues ?? []) {
      queueLength.set({ queue }, length)
      queueAge.set({ queue }, oldestSeconds)
    }
    for (const { status, count } of figures?.orders ?? []) orders.set({ status }, count)
  }

  const count = (request: FastifyRequest, reply: FastifyReply, begun: number) => {
    const { url, config } = request.routeOptions
    // Unmatched requests count as one route, whatever was requested.
    const route = url ?? 'none'
    const method = url === undefined ? 'any' : request.method
    const isWhole = reply.raw.writableFinished
    requests.inc({ method, route, status: isWhole ? String(reply.statusCode) : 'aborted' })
    if (isWhole && !config.endpoint?.stream)
      latency.observe({ method, route }, (performance.now() - begun) / 1_000)
    if (request.refusedFor) refusals.inc({ method, route, reason: request.refusedFor })
  }

  return {
    observe(app) {
      app.addHook('onRequest', async (request, reply) => {
        const begun = performance.now()
        underWay.inc()
        reply.raw.once('close', () => {
          underWay.dec()
          count(request, reply, begun)
        })
      })
    },
    countMail: (outcome) => mails.inc({ outcome }),
    readFrom(given) {
      sources = given
    },
    async write() {
      if (sources) await collect(sources)
      return { type: register.contentType, text: await register.metrics() }
    },
  }
}

/** Returns the value if it arrives in time, otherwise null. */
async function within<Value>(ms: number, promise: Promise<Value>): Promise<Value | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ms)
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}
