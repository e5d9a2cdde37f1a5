import { isDeepStrictEqual } from 'node:util'
import type { Access, Endpoint } from '@berth/contract/endpoint'
import { meets, sideOf } from '@berth/domain/access/authority'
import { confirmedMinutes } from '@berth/domain/access/second-factor'
import { ok, type Result, refuse } from '@berth/domain/result'
import multipart from '@fastify/multipart'
import { eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { CallRate } from '../auth/call-rate.ts'
import { authenticate, authenticateHolder } from '../auth/gate.ts'
import { networkOf } from '../auth/network.ts'
import type { Scope } from '../auth/scope.ts'
import type { SessionCache } from '../auth/session-cache.ts'
import type { Tokens } from '../auth/token.ts'
import type { Clock } from '../clock.ts'
import { isEndedByAnother } from '../db/again.ts'
import { deskReader, type Replica } from '../db/connection/replica.ts'
import type { Db } from '../db/db.ts'
import { settings } from '../db/schema.ts'
import { bytesOf, plainOf, type Serialize, serializerOf } from '../fast/serializer.ts'
import type { Storage } from '../files/storage.ts'
import { DataCache } from '../live/data-cache.ts'
import { StreamAnswer, sendStream } from '../live/event-stream.ts'
import { watchAnnouncements } from '../live/stale.ts'
import type { WorkerSignal } from '../worker-signal.ts'
import { answerProblem, languageOfRequest } from './answer.ts'
import { isDeliberate } from './deliberate.ts'
import { FileAnswer, sendFile } from './download.ts'
import { etagOf } from './etag.ts'
import { findingsOf } from './findings.ts'
import { formReader } from './form.ts'
import { answerOnce } from './idempotency.ts'
import type { KeptAnswer, KeptAnswers } from './kept-answers.ts'
import { maxOverheadBytes, withMultipart } from './multipart.ts'
import { broken, type Problem, problem, throttled } from './problem.ts'
import { readRest } from './read-rest.ts'
import type { CallRoute, Context, Input } from './route.ts'
import { uploadReader } from './upload.ts'

export type Services = {
  readonly db: Db
  readonly clock: Clock
  readonly tokens: Tokens
  readonly storage: Storage
  /** Wakes the workers of this process; without it they poll every few seconds. */
  readonly workerSignal?: WorkerSignal
  /** Cached copies of data that rarely changes; without it every call reads the database. */
  readonly memory?: DataCache
  /** Recently admitted callers; without it every call looks up its session. */
  readonly sessionCache?: SessionCache
  /** Counts the ordinary calls of members and strangers; without it they are not limited. */
  readonly rate?: CallRate
  /** Answers that are the same for all callers; without it each one is rebuilt. */
  readonly answers?: KeptAnswers
  /** A standby that lists are read from; without it the primary answers everything. */
  readonly replica?: Replica
  /** Whether every answer is also parsed by its contract, as in tests. */
  readonly checksAnswers?: boolean
}

const noMemory = new DataCache()

/** Registers bound endpoints under `/api`. */
export function registerRoutes(app: FastifyInstance, services: Services, routes: readonly CallRoute[]): void {
  registerEach(
    app,
    services,
    routes.filter(({ endpoint }) => !isMultipart(endpoint)),
  )
  // A separate context: all other routes keep refusing a multipart body without reading it.
  app.register(async (uploads) => {
    await uploads.register(multipart, { throwFileSizeLimit: false })
    registerEach(
      uploads,
      services,
      routes.filter(({ endpoint }) => isMultipart(endpoint)),
    )
  })
}

function isMultipart({ upload, form }: Endpoint): boolean {
  return upload !== undefined || form !== undefined
}

function registerEach(app: FastifyInstance, services: Services, routes: readonly CallRoute[]): void {
  for (const route of routes) {
    app.route({
      method: route.endpoint.method,
      url: `/api${route.endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      config: { endpoint: route.endpoint },
      // Nobody asks for the headers of a call alone: decision 120.
      exposeHeadRoute: false,
      // Access is checked before the body is read: an anonymous caller cannot make the server parse anything.
      onRequest: async (request, reply) => openGate(request, reply, services, route.endpoint),
      handler: async (request, reply) => answer(request, reply, services, route),
    })
  }
}

async function openGate(
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
  { access, path, openWhenClosed, openBeforeEnrolment, asksAgain }: Endpoint,
) {
  if (access === 'public') return await slowDown(request, reply, services, networkOf(request.ip))
  const holder = access === 'ticket' ? await authenticateTicket(request, services, path) : null
  const admitted = holder ?? (await authenticateCaller(request, services))
  if (admitted === null) return answerProblem(request, reply, problem('unauthenticated'))
  if (admitted.renewedToken) reply.header('X-Renewed-Token', admitted.renewedToken)
  if (admitted.isClosed && !openWhenClosed) return answerProblem(request, reply, problem('closed'))
  if (admitted.scope.mustEnrol && !openBeforeEnrolment)
    return answerProblem(request, reply, problem('second_factor_required'))
  if (!mayEnter(admitted.scope, access)) return answerProblem(request, reply, problem('forbidden'))
  if (asksAgain && !isConfirmed(admitted.scope, services.clock.now()))
    return answerProblem(request, reply, problem('confirmation_needed'))
  request.scope = admitted.scope
  // Staff are never limited: no setting may close the desk.
  if (admitted.scope.actor === 'member')
    return await slowDown(request, reply, services, `user ${admitted.scope.userId}`)
}

/** Refuses a call beyond the setting `calls_per_minute`. */
async function slowDown(
  request: FastifyRequest,
  reply: FastifyReply,
  { db, memory = noMemory, rate, clock }: Services,
  caller: string,
) {
  const limit = rate ? await memory.recall(db, 'names', findCallsPerMinute) : 0
  const waitSeconds = limit > 0 && rate ? rate.take(caller, limit, clock.now().getTime()) : null
  return waitSeconds === null ? undefined : answerProblem(request, reply, throttled(waitSeconds))
}

/** The setting `calls_per_minute`; 0 means no limit. */
async function findCallsPerMinute(db: Db): Promise<number> {
  const [row] = await db
    .select({ value: settings.valueZh })
    .from(settings)
    .where(eq(settings.name, 'calls_per_minute'))
  return Number(row?.value ?? 0) || 0
}

async function authenticateCaller(request: FastifyRequest, services: Services) {
  const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  return token ? await authenticate(services, token, services.clock.now()) : null
}

/** Returns the holder of a ticket for the exact file that the request asks for. */
async function authenticateTicket(request: FastifyRequest, { db, tokens, clock }: Services, path: string) {
  const { ticket } = request.query as { readonly ticket?: unknown } // Not parsed yet, so it may be anything.
  const { id } = request.params as { readonly id: string } // Every path with this access has the file's id.
  if (typeof ticket !== 'string') return null
  const sessionId = tokens.tickets.read(path.replace('{id}', id), ticket, clock.now())
  return sessionId === null ? null : await authenticateHolder(db, sessionId, clock.now())
}

function mayEnter(scope: Scope, access: Exclude<Access, 'public'>): boolean {
  if (access === 'signed_in' || access === 'ticket') return true
  if (access === 'member' || access === 'operator') return scope.actor === access
  // An authority assigned to a user of the wrong side grants nothing: the handlers rely on the side.
  return scope.actor === sideOf(access) && meets(scope.authorities, access)
}

/** Whether the caller has no way to confirm but the password, or confirmed a short time ago. */
function isConfirmed({ secondTime, ssoProviderId }: Scope, now: Date): boolean {
  if (secondTime === null) return ssoProviderId === null
  return now.getTime() - secondTime.getTime() < confirmedMinutes * 60_000
}

const json = 'application/json; charset=utf-8'
const varies = 'Lang, Authorization'

async function answer(request: FastifyRequest, reply: FastifyReply, services: Services, route: CallRoute) {
  const { endpoint } = route
  const known = endpoint.cacheable && services.answers?.find(keptKey(request))
  if (known) return sendCacheable(request, reply, known)
  const begun = services.answers?.begin() ?? 0
  const input = parseInput(endpoint, request)
  if (!input.ok) return answerProblem(request, reply, input.reason)

  const now = services.clock.now()
  const context: Context<Endpoint> = {
    db: services.db,
    scope: request.scope as never, // `access` decides whether there is one; the gate has checked it.
    now,
    language: languageOfRequest(request),
    storage: services.storage,
    // A session without a name opens nothing: no public call returns links to files.
    signTicket: (kind, id) =>
      services.tokens.tickets.issue(`/${kind}/download/${id}`, request.scope?.sessionId ?? '', now),
    userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
    address: request.ip,
    isDeliberate: isDeliberate(request.headers),
    findCaller: async () => {
      const admitted = await authenticateCaller(request, services)
      if (admitted?.renewedToken) reply.header('X-Renewed-Token', admitted.renewedToken)
      return admitted?.scope ?? null
    },
    wakeWorkers: () => services.workerSignal?.notify(),
    memory: services.memory ?? noMemory,
  }
  const announcedSince = watchAnnouncements()
  const outcome = await runWhereFresh(request, reply, services, route, context, input.value)
  // The caller sees its own change on its next call, before the database has notified anyone.
  for (const topic of announcedSince()) context.memory.forget(topic)
  if (isMultipart(endpoint)) readRest(request, reply, maxOverheadBytes)
  if (!outcome.ok) return answerProblem(request, reply, outcome.reason)
  if (outcome.value instanceof FileAnswer) return sendFile(reply, outcome.value)
  if (outcome.value instanceof StreamAnswer) return sendStream(reply, outcome.value)

  const body = serialize(services, endpoint, input.value, outcome.value)
  reply.type(json).header('Vary', varies)
  if (!endpoint.cacheable) return reply.header('Cache-Control', 'no-store').send(body)
  const kept = { etag: etagOf(body), body: typeof body === 'string' ? bytesOf(body) : body }
  services.answers?.keep(keptKey(request), kept, begun)
  return sendCacheable(request, reply, kept)
}

/** A cacheable answer depends only on the URL and the language. */
function keptKey(request: FastifyRequest): string {
  return `${languageOfRequest(request)} ${request.url}`
}

const serializers = new Map<z.ZodType, Serialize>()

const [before, after] = ['{"code":0,"msg":"","data":', '}']

/** Serializes an answer. Fields the contract does not name are dropped, so that nothing leaks by accident. */
function serialize(
  { checksAnswers }: Services,
  endpoint: Endpoint,
  { query }: Input<Endpoint>,
  value: unknown,
): string | Buffer {
  const schema = endpoint.narrowed?.(query ?? {}) ?? endpoint.output
  let write = serializers.get(schema)
  if (!write) {
    write = serializerOf(schema)
    serializers.set(schema, write)
  }
  const body = write(value, before, after)
  if (checksAnswers && !isDeepStrictEqual(JSON.parse(body.toString()).data, schema.parse(plainOf(value))))
    throw new Error(`what is written of ${endpoint.method} ${endpoint.path} is not what its contract parses`)
  return body
}

function sendCacheable(request: FastifyRequest, reply: FastifyReply, { etag, body }: KeptAnswer) {
  reply.type(json).header('Vary', varies)
  reply.header('ETag', etag).header('Cache-Control', 'no-cache')
  if (request.headers['if-none-match'] === etag) return reply.status(304).send()
  return reply.send(body)
}

/** Runs a list on the standby, if there is one with everything the caller wrote; everything else on the primary. */
async function runWhereFresh(
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
  route: CallRoute,
  context: Context<Endpoint>,
  input: Input<Endpoint>,
): Promise<Result<unknown, Problem>> {
  const { replica } = services
  if (!replica) return await run(request, route, context, input)
  const { endpoint } = route
  const reader = request.scope && readerOf(request.scope)
  if (endpoint.method !== 'GET') {
    const outcome = await run(request, route, context, input)
    const position = await replica.noteWrite(reader ?? '')
    if (position) reply.header('Set-Cookie', positionCookie(position))
    return outcome
  }
  // One object is read where it is changed: a form that is opened a moment too old would be refused when it is saved.
  const isList = !endpoint.params && !endpoint.stream && !endpoint.cacheable
  if (reader && isList && (await replica.mayRead(reader, positionOf(request))))
    try {
      const there = { ...context, db: replica.db, memory: context.memory.beside(services.db) }
      return await run(request, route, there, input)
    } catch (error) {
      // It is gone, or what was read has just been cleaned up there: nothing was written, so the primary is asked instead.
      if (!isEndedByAnother(error)) replica.distrust()
    }
  return await run(request, route, context, input)
}

/** Whose writes a caller has to see: those of the company, or of the desk. */
const readerOf = (scope: Scope) => (scope.actor === 'member' ? `company ${scope.customerId}` : deskReader)

/** Takes the position of the last write to whichever server is called next; it identifies nobody. */
const positionCookie = (position: string) =>
  `berth_position=${position}; Path=/api; Max-Age=60; HttpOnly; SameSite=Strict`

function positionOf(request: FastifyRequest): string | undefined {
  return /(?:^|;\s*)berth_position=([^;]*)/.exec(request.headers.cookie ?? '')?.[1]
}

async function run(
  request: FastifyRequest,
  route: CallRoute,
  context: Context<Endpoint>,
  input: Input<Endpoint>,
): Promise<Result<unknown, Problem>> {
  const { upload, form } = route.endpoint
  const admitted = (await route.beforeRead?.(context)) ?? ok(null)
  if (!admitted.ok) return admitted
  const files = context.storage
  // Each was parsed by the schema that its type is derived from.
  if (form)
    return await withMultipart(request, files, formReader(form), (filled) =>
      route.handler(context, { ...input, form: filled as never }),
    )
  if (upload)
    return await withMultipart(request, files, uploadReader(upload), (received) =>
      route.handler(context, { ...input, upload: received as never }),
    )
  const key = request.headers['idempotency-key']
  const { scope } = request
  if (!route.endpoint.creates || typeof key !== 'string' || !scope) return await route.handler(context, input)
  const call = { userId: scope.userId, key, request: [route.endpoint.path, request.params, request.body] }
  return await answerOnce(context.db, call, context.now, (db) => route.handler({ ...context, db }, input))
}

function parseInput(endpoint: Endpoint, request: FastifyRequest): Result<Input<Endpoint>, Problem> {
  const params = endpoint.params?.safeParse(request.params)
  // A malformed id belongs to nothing.
  if (params && !params.success) return refuse(problem('not_found'))
  const query = endpoint.query?.safeParse(request.query)
  if (query && !query.success)
    return refuse({ code: 'malformed', fields: findingsOf(query.error, request.query) })
  const body = parseBody(endpoint.body, request.body)
  if (!body.ok) return body
  return ok({ params: params?.data, query: query?.data, body: body.value } as Input<Endpoint>) // Each parsed by the schema its type comes from.
}

function parseBody(schema: z.ZodType | undefined, body: unknown): Result<unknown, Problem> {
  if (schema === undefined) return ok(undefined)
  if (typeof body !== 'object' || body === null) return refuse(problem('malformed'))
  const parsed = schema.safeParse(body)
  return parsed.success ? ok(parsed.data) : refuse(broken(findingsOf(parsed.error, body)))
}
