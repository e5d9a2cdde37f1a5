// A database of its own: the server traces its calls.
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import fastify, { type FastifyBaseLogger } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { readEnvironment } from './platform/env.ts'
import { createLogger } from './platform/log.ts'
import { openTracing, type Tracing } from './platform/tracing/tracing.ts'
import { aCountryId, aMember } from './testing/builders.ts'
import { openOwnApp, type TestApp } from './testing/test-app.ts'

type Value = { readonly stringValue?: string; readonly intValue?: number; readonly doubleValue?: number }
type SentSpan = {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly kind: number
  readonly startTimeUnixNano: string
  readonly endTimeUnixNano: string
  readonly attributes: readonly { readonly key: string; readonly value: Value }[]
  readonly status: { readonly code?: number }
}
type Body = {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: SentSpan['attributes'] }
    readonly scopeSpans: readonly { readonly spans: readonly SentSpan[] }[]
  }[]
}

/** A collector that keeps what it is sent as JSON. */
let collector: Server
let status = 200
const received: { readonly url: string; readonly headers: IncomingHttpHeaders; readonly body: Buffer }[] = []

let test: TestApp
let tracing: Tracing
let portal: string
let headers: Record<string, string>
let countryId: number
const lines: string[] = []
const log = createLogger('info', { write: (line) => void lines.push(line) })

const addressOf = (server: { address(): unknown }) =>
  `http://127.0.0.1:${(server.address() as AddressInfo).port}` // Of a server that listens on a port.

function settingsFor(more: Readonly<Record<string, string>> = {}) {
  const { tracing: settings } = readEnvironment({
    OTEL_EXPORTER_OTLP_ENDPOINT: `${addressOf(collector)}/`,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20collector,tenant=berth',
    ...more,
  })
  if (!settings) throw new Error('tracing is not configured')
  return settings
}

beforeAll(async () => {
  // The library's own setting: how long spans are gathered before they are sent.
  vi.stubEnv('OTEL_BSP_SCHEDULE_DELAY', '20')
  collector = createServer(async (request, response) => {
    const body = await buffer(request)
    received.push({ url: request.url ?? '', headers: request.headers, body })
    response.writeHead(status, { 'content-type': 'application/json' }).end('{}')
  }).listen(0, '127.0.0.1')
  await once(collector, 'listening')
  tracing = await openTracing(settingsFor({ OTEL_PROPAGATORS: 'tracecontext' }), '1.2.3', log)
  test = await openOwnApp({ tracing, log })
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  portal = addressOf(test.app.server)
  headers = (await test.as(await aMember(test.db))).headers
  countryId = await aCountryId(test.db)
})
afterEach(() => {
  received.length = 0
  status = 200
})
afterAll(async () => {
  await test.close()
  await tracing.close()
  collector.close()
  vi.unstubAllEnvs()
})

const bodies = () => received.map(({ body }) => JSON.parse(body.toString()) as Body) // What the protocol defines.
const spans = () =>
  bodies().flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap((one) => one.scopeSpans.flatMap((scope) => scope.spans)),
  )
const plainOf = ({ value }: { readonly value: Value }) =>
  value.stringValue ?? value.intValue ?? value.doubleValue
const attributesOf = ({ attributes }: { readonly attributes: SentSpan['attributes'] }) =>
  Object.fromEntries(attributes.map((one) => [one.key, plainOf(one)]))

/** Waits for the spans of calls by their name, and returns each with the spans of its statements. */
async function traced(name: string, count = 1) {
  const calls = () => spans().filter((span) => span.name === name)
  await expect.poll(() => calls().length, { timeout: 5_000 }).toBe(count)
  return calls().map((call) => ({
    ...call,
    own: attributesOf(call),
    statements: spans().filter(({ parentSpanId }) => parentSpanId === call.spanId),
  }))
}

const contact = () => ({
  ...{ company1: 'NORDLICHT MOEBEL GMBH', linkman: 'ANNA WEBER', phone: '+49 40 0000 0000', email: null },
  ...{ address1: 'AM SANDTORKAI 1', city: 'HAMBURG', country_id: countryId },
})

describe('tracing', () => {
  it('sends one span for a call, with one below it for each statement, and nothing that was typed', async () => {
    const answer = await fetch(`${portal}/api/customer/contact`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(contact()),
    })
    expect(answer.status).toBe(200)
    const [call] = await traced('POST /api/customer/contact')
    expect(call?.kind).toBe(2)
    expect(call?.own).toEqual({
      'http.request.method': 'POST',
      'http.route': '/api/customer/contact',
      'http.response.status_code': 200,
      'berth.request_id': answer.headers.get('x-request-id'),
      'berth.db.statements': call?.statements.length,
      'berth.db.ms': expect.any(Number),
    })
    expect(call?.own['berth.db.ms']).toBeGreaterThan(0)
    expect(call?.statements.map(({ name }) => name)).toEqual(expect.arrayContaining(['SELECT', 'INSERT']))
    for (const statement of call?.statements ?? []) {
      expect([statement.kind, statement.traceId]).toEqual([3, call?.traceId])
      expect(attributesOf(statement)).toEqual({
        'db.system.name': 'postgresql',
        'db.operation.name': statement.name,
        'db.query.text': expect.stringMatching(/\w+/),
      })
      expect(BigInt(statement.startTimeUnixNano)).toBeLessThanOrEqual(BigInt(statement.endTimeUnixNano))
    }
    for (const typed of ['NORDLICHT', 'WEBER', 'SANDTORKAI'])
      expect(JSON.stringify(bodies())).not.toContain(typed)
    const [first] = received
    expect([first?.url, first?.headers.authorization, first?.headers.tenant]).toEqual([
      '/v1/traces',
      'Bearer collector',
      'berth',
    ])
    const [resource] = bodies().flatMap(({ resourceSpans }) => resourceSpans)
    expect(attributesOf(resource?.resource ?? { attributes: [] })).toMatchObject({
      'service.name': 'berth',
      'service.version': '1.2.3',
    })
  })

  it('every log line of a call names its trace', async () => {
    lines.length = 0
    await fetch(`${portal}/api/customer/contact/x`, { headers })
    const [call] = await traced('GET /api/customer/contact/:id')
    await expect.poll(() => lines.length).toBe(1)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      msg: 'answered',
      status: 404,
      trace_id: call?.traceId,
      span_id: call?.spanId,
      reqId: call?.own['berth.request_id'],
    })
    expect(call?.own).toMatchObject({ 'http.response.status_code': 404, 'berth.refused': 'not_found' })
    // Refusing is what the call was to do.
    expect(call?.status.code ?? 0).toBe(0)
  })

  it('calls at the same time keep their own statements, also when they wait for a connection', async () => {
    // The first call also reads the settings, which the server remembers for those after it.
    await fetch(`${portal}/api/customer/contact`, { headers })
    await traced('GET /api/customer/contact')
    received.length = 0
    await fetch(`${portal}/api/customer/contact`, { headers })
    const [alone] = await traced('GET /api/customer/contact')
    received.length = 0
    const count = 40
    await Promise.all(
      Array.from({ length: count }, () => fetch(`${portal}/api/customer/contact`, { headers })),
    )
    const together = await traced('GET /api/customer/contact', count)
    expect(new Set(together.map(({ traceId }) => traceId)).size).toBe(count)
    const named = (one: (typeof together)[number] | undefined) =>
      one?.statements.map(({ name, attributes }) => [name, attributes])
    for (const call of together) expect(named(call)).toEqual(named(alone))
  })

  it('a call that fails is an error, and so are its statement and one whose caller left', async () => {
    await test.db.execute(sql`alter table contacts rename to contacts_away`)
    const answer = await fetch(`${portal}/api/customer/contact`, { headers })
    await test.db.execute(sql`alter table contacts_away rename to contacts`)
    expect(answer.status).toBe(500)
    const [call] = await traced('GET /api/customer/contact')
    expect([call?.status.code, call?.own['error.type']]).toEqual([2, '500'])
    const failed = call?.statements.filter((one) => one.status.code === 2) ?? []
    expect(failed.map((one) => attributesOf(one)['error.type'])).toEqual(['42P01'])

    const leaving = new AbortController()
    const left = fetch(`${portal}/api/system/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': '100' },
      body: new ReadableStream({ start: (body) => body.enqueue(Buffer.from('{')) }),
      signal: leaving.signal,
      duplex: 'half',
    } as RequestInit).catch(() => 'left')
    setTimeout(() => leaving.abort(), 100)
    expect(await left).toBe('left')
    const [aborted] = await traced('POST /api/system/login')
    expect(aborted?.own).toMatchObject({ 'error.type': 'aborted' })
  })

  it('continues the trace of a proxy, and leaves out what only watches', async () => {
    const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
    const traceparent = `00-${traceId}-00f067aa0ba902b7-01`
    await fetch(`${portal}/healthz`, { headers: { traceparent } })
    await fetch(`${portal}/readyz`, { headers: { traceparent } })
    await fetch(`${portal}/api/system/config`, { headers: { traceparent } })
    const [call] = await traced('GET /api/system/config')
    expect([call?.traceId, call?.parentSpanId]).toEqual([traceId, '00f067aa0ba902b7'])
    expect(spans().map(({ name }) => name)).not.toContain('GET /readyz')
  })

  it('a collector that refuses is named in the log once, and stops nothing', async () => {
    status = 401
    lines.length = 0
    const said = () =>
      lines.map((line) => JSON.parse(line) as { msg: string }).filter(({ msg }) => msg !== 'answered')
    for (let calls = 0; calls < 3; calls++) {
      expect((await fetch(`${portal}/api/system/config`)).status).toBe(200)
      const before = received.length
      await expect.poll(() => received.length).toBeGreaterThan(before)
    }
    await expect.poll(() => said().map(({ msg }) => msg)).toEqual(['traces not sent'])
    status = 200
    await fetch(`${portal}/api/system/config`)
    await expect.poll(() => said().map(({ msg }) => msg)).toEqual(['traces not sent', 'traces sent again'])
  })

  /** A server of one route, on a tracing of its own. */
  async function serveTraced(tracing: Tracing) {
    const app = fastify({ loggerInstance: log as FastifyBaseLogger })
    tracing.observe(app)
    app.get('/there', async () => 'there')
    await app.listen({ port: 0, host: '127.0.0.1' })
    return { app, url: `${addressOf(app.server)}/there` }
  }

  it('a collector that never answers does not keep a server from stopping', async () => {
    const silent = createServer(() => undefined).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const own = await openTracing({ ...settingsFor(), url: `${addressOf(silent)}/v1/traces` }, '1', log)
    const { app, url } = await serveTraced(own)
    expect((await fetch(url)).status).toBe(200)
    await app.close()
    const begun = performance.now()
    await own.close()
    expect(performance.now() - begun).toBeLessThan(2_500)
    silent.closeAllConnections()
    silent.close()
  })

  it('sends protobuf unless told otherwise, and follows no stranger’s trace', async () => {
    const settings = settingsFor({ OTEL_EXPORTER_OTLP_PROTOCOL: '', OTEL_SERVICE_NAME: 'portal' })
    expect(settings).toMatchObject({ isJson: false, continuesCallers: false, service: 'portal' })
    const own = await openTracing(settings, '1', log)
    const { app, url } = await serveTraced(own)
    const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
    await fetch(url, { headers: { traceparent: `00-${traceId}-00f067aa0ba902b7-01` } })
    await app.close()
    await own.close()
    const sent = received.find(({ headers: { 'content-type': type } }) => type === 'application/x-protobuf')
    expect(sent?.body.includes('GET /there')).toBe(true)
    expect(sent?.body.includes(Buffer.from(traceId, 'hex'))).toBe(false)
  })

  it('is configured by the variables of OpenTelemetry, and off without an address', () => {
    const given = (variables: Record<string, string>) => readEnvironment(variables).tracing
    const at = { OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector.example:4318/otlp/' }
    expect(given({})).toBeNull()
    expect(given(at)).toEqual({
      url: 'https://collector.example:4318/otlp/v1/traces',
      isJson: false,
      headers: null,
      service: 'berth',
      continuesCallers: false,
    })
    const own = { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://other.example/traces' }
    expect(given({ ...at, ...own })?.url).toBe('https://other.example/traces')
    expect(given({ ...at, OTEL_SDK_DISABLED: 'true' })).toBeNull()
    expect(given({ ...at, OTEL_TRACES_EXPORTER: 'none' })).toBeNull()
    expect(() => given({ ...at, OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' })).toThrow(
      'must be http/protobuf or http/json',
    )
  })
})
