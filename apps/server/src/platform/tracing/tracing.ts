import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import type { Context, Span } from '@opentelemetry/api'
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-base'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { StatementWatch } from '../fast/statement-watch.ts'
import type { TraceSettings } from './trace-settings.ts'

export type Tracing = {
  /** Traces every call from now on, and adds the ids of its trace to its log lines. */
  observe(app: FastifyInstance): void
  /** Traces the statements of the call in whose course they are sent. */
  readonly watch: StatementWatch
  /** Sends what has not been sent, as far as the collector takes it within a second and a half. */
  close(): Promise<void>
}

/** A call that is being answered, and what its statements have taken so far. */
type Call = { readonly span: Span; readonly context: Context; statements: number; databaseMs: number }

/** A stopping server has five seconds in all; a collector that is away must not take them. */
const longestFlushMs = 1_500

/** Asked every few seconds by whatever watches the server, and of no interest. */
const probes: ReadonlySet<string> = new Set(['/healthz', '/readyz'])

/**
 * Opens tracing by OpenTelemetry: one span for each call, and one below it for each of its statements. Names and attributes
 * are those of its semantic conventions; addresses, people and values of statements are left out, as they are from the log. Spans
 * that the collector does not take are dropped: calls never wait for it.
 */
export async function openTracing(settings: TraceSettings, version: string, log: Logger): Promise<Tracing> {
  // Loaded only here: a server without tracing starts without them.
  const [api, core, resources, sdk, { OTLPTraceExporter }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/core'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/sdk-trace-base'),
    settings.isJson
      ? import('@opentelemetry/exporter-trace-otlp-http')
      : import('@opentelemetry/exporter-trace-otlp-proto'),
  ])
  const { ROOT_CONTEXT, SpanKind, SpanStatusCode, defaultTextMapGetter, trace } = api
  const headers = core.parseKeyPairsIntoRecord(settings.headers ?? '')
  const exporter = telling(new OTLPTraceExporter({ url: settings.url, headers }), log)
  const provider = new sdk.BasicTracerProvider({
    resource: resources
      .resourceFromAttributes({ 'service.version': version })
      // `OTEL_RESOURCE_ATTRIBUTES`, which may name anything else, such as the instance.
      .merge(resources.detectResources({ detectors: [resources.envDetector] }))
      .merge(resources.resourceFromAttributes({ 'service.name': settings.service })),
    spanProcessors: [new sdk.BatchSpanProcessor(exporter)],
  })
  const tracer = provider.getTracer('berth', version)
  const callers = settings.continuesCallers ? new core.W3CTraceContextPropagator() : null
  const running = new AsyncLocalStorage<Call>()
  const calls = new WeakMap<FastifyRequest, Call>()

  const begin = (request: FastifyRequest, reply: FastifyReply): Call => {
    const { url: route } = request.routeOptions
    const parent = callers?.extract(ROOT_CONTEXT, request.headers, defaultTextMapGetter) ?? ROOT_CONTEXT
    const attributes = {
      'http.request.method': request.method,
      ...(route && { 'http.route': route }),
      'berth.request_id': request.id,
    }
    const name = route ? `${request.method} ${route}` : request.method
    const span = tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, parent)
    const call: Call = { span, context: trace.setSpan(parent, span), statements: 0, databaseMs: 0 }
    calls.set(request, call)
    reply.raw.once('close', () => end(call, request, reply))
    return call
  }

  const end = ({ span, statements, databaseMs }: Call, request: FastifyRequest, reply: FastifyReply) => {
    const isWhole = reply.raw.writableFinished
    if (isWhole) span.setAttribute('http.response.status_code', reply.statusCode)
    if (request.refusedFor) span.setAttribute('berth.refused', request.refusedFor)
    span.setAttribute('berth.db.statements', statements)
    span.setAttribute('berth.db.ms', Math.round(databaseMs * 1_000) / 1_000)
    const failure = isWhole ? reply.statusCode >= 500 && String(reply.statusCode) : 'aborted'
    if (failure) {
      span.setAttribute('error.type', failure)
      span.setStatus({ code: SpanStatusCode.ERROR })
    }
    span.end()
  }

  return {
    observe(app) {
      app.addHook('onRequest', (request, reply, done) => {
        const { url, config } = request.routeOptions
        // A live stream would be one span of many hours.
        if (config.endpoint?.stream || (url && probes.has(url))) return done()
        const call = begin(request, reply)
        const { traceId, spanId } = call.span.spanContext()
        const told = request.log.child({ trace_id: traceId, span_id: spanId })
        request.log = told
        reply.log = told
        running.run(call, done)
      })
      // A body arrives in events of the connection, which know nothing of the call.
      app.addHook('preValidation', (request, _reply, done) => {
        const call = calls.get(request)
        if (call) running.run(call, done)
        else done()
      })
    },
    watch(text) {
      const call = running.getStore()
      // A transaction begins with its first statement.
      if (!call || text === 'begin') return undefined
      const begun = performance.now()
      const operation = /^\s*\(?(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'SQL'
      const attributes = {
        'db.system.name': 'postgresql',
        'db.operation.name': operation,
        'db.query.text': text,
      }
      const span = tracer.startSpan(operation, { kind: SpanKind.CLIENT, attributes }, call.context)
      return (error) => {
        call.statements++
        call.databaseMs += performance.now() - begun
        if (error !== undefined) {
          span.setAttribute('error.type', codeOf(error))
          span.setStatus({ code: SpanStatusCode.ERROR })
        }
        span.end()
      }
    },
    async close() {
      await Promise.race([provider.shutdown().catch(() => undefined), wait(longestFlushMs)])
    },
  }
}

/** The same exporter, which says in the log when the collector begins to refuse spans and when it takes them again. */
function telling(exporter: SpanExporter, log: Logger): SpanExporter {
  let isRefused = false
  return {
    export(spans: ReadableSpan[], done) {
      exporter.export(spans, (result) => {
        const isTaken = result.code === 0
        if (!isTaken && !isRefused) log.warn({ err: result.error }, 'traces not sent')
        if (isTaken && isRefused) log.info('traces sent again')
        isRefused = !isTaken
        done(result)
      })
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
  }
}

/** The database's code of an error, such as 23505, or else the error's name. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
