import type { Failure } from '@berth/contract/envelope'
import type { ProblemCode } from '@berth/contract/problem'
import { requestTimeoutMs } from '@berth/domain/time/timeouts'
import { wireLanguage } from '@berth/locales/language'
import { currentLanguage } from '../language.ts'
import { ApiError } from './api-error.ts'
import { withConfirmation } from './ask-for-code.ts'
import { announceClosed, leaveForEnrolment, leaveForForbidden, leaveForLogin } from './auth-redirect.ts'
import { noteAnswer, noteAway } from './connection.ts'
import { shareCall, shareNoEarlierCall } from './share-call.ts'
import { rememberRefusal } from './support-ids.ts'
import { renewToken, storedToken } from './token.ts'
import { transportWords } from './transport-words.ts'
import { answerUnauthenticated } from './unauthenticated.ts'

export type RequestInput = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Relative to `/api`, with its parameters filled in. */
  readonly path: string
  readonly query?: Readonly<Record<string, unknown>> | undefined
  readonly body?: unknown
  readonly idempotencyKey?: string | undefined
  readonly signal?: AbortSignal | undefined
}

/**
 * Makes one call and resolves to the data of its answer or throws an `ApiError`. Identical GETs in flight are sent once, but none
 * that is made after a write is answered by one from before it.
 */
export function request<Data>(input: RequestInput): Promise<Data> {
  if (input.method !== 'GET')
    return withConfirmation(() => send<Data>(input, input.signal, false)).finally(shareNoEarlierCall)
  const key = [input.path, queryText(input.query), currentLanguage(), storedToken()].join(' ')
  return shareCall(key, (signal) => send<Data>(input, signal, false), input.signal)
}

async function send<Data>(
  input: RequestInput,
  signal: AbortSignal | undefined,
  isRetry: boolean,
): Promise<Data> {
  const sentWith = storedToken()
  const response = await reach(input, sentWith, signal)
  const { status, headers } = response
  const renewed = headers.get('X-Renewed-Token')
  const waitSeconds = Number(headers.get('Retry-After')) || null
  const body = await readBody(response, (error) => unreachable(error, signal))
  const requestId = headers.get('X-Request-Id')
  const settled = dataOf<Data>({ status, renewed, waitSeconds, requestId, body }, sentWith, isRetry)
  return settled.isToRetry ? send(input, signal, true) : settled.data
}

/** The answer to a call, however it was sent. */
export type Answer = {
  readonly status: number
  readonly renewed: string | null
  /** The value of `Retry-After`, if present. */
  readonly waitSeconds: number | null
  /** The request number, for support; the answer's body carries it too. */
  readonly requestId?: string | null
  readonly body: Body | null
}

export type Body = { code: 0; data: unknown } | (Failure & { code: 1 })

/**
 * Handles what an answer says about the session and the portal. Returns its data, asks for a retry with a newer token, or
 * throws an `ApiError`.
 */
export function dataOf<Data>(
  answer: Answer,
  sentWith: string | null,
  isRetry: boolean,
): { readonly isToRetry: true } | { readonly isToRetry: false; readonly data: Data } {
  const { status, renewed, body, waitSeconds, requestId } = answer
  if (renewed) renewToken(sentWith, renewed, new Date())
  if (status === 401) {
    if (answerUnauthenticated({ sentWith, stored: storedToken(), isRetry }) === 'retry')
      return { isToRetry: true }
    leaveForLogin()
  }
  const refused = body?.code === 1 ? body.error : null
  if (refused === 'second_factor_required') leaveForEnrolment()
  else if (status === 403 && refused !== 'confirmation_needed') leaveForForbidden()
  if (refused === 'closed') announceClosed()
  if (status < 200 || status > 299 || body?.code === 1)
    throw refusal(status, body, { waitSeconds, requestId })
  if (body?.code !== 0) throw refusal(status, null, { code: 'unreadable' })
  return { isToRetry: false, data: body.data as Data } // The server validates every answer against the contract that types this call.
}

async function reach(
  { method, path, query, body, idempotencyKey }: RequestInput,
  token: string | null,
  signal: AbortSignal | undefined,
): Promise<Response> {
  const headers = headersFor(token)
  if (idempotencyKey) headers['Idempotency-Key'] = idempotencyKey
  if (body !== undefined) headers['Content-Type'] = 'application/json'
  const timeout = AbortSignal.timeout(requestTimeoutMs)
  try {
    const response = await fetch(`/api${path}${queryText(query)}`, {
      method,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
    noteAnswer()
    return response
  } catch (error) {
    throw unreachable(error, signal)
  }
}

/** The headers of every call: the token and the language of the answer. */
export function headersFor(token: string | null): Record<string, string> {
  const headers = { Accept: 'application/json', Lang: wireLanguage[currentLanguage()] }
  return token ? { ...headers, Authorization: `Bearer ${token}` } : headers
}

/** Parses an answer's envelope; null if it is not one. A connection lost while reading counts as no answer. */
export async function readBody(
  response: Response,
  unreachable: (error: unknown) => unknown,
): Promise<Body | null> {
  try {
    return (await response.json()) as Body // The envelope; any other body fails the code check.
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw unreachable(error)
  }
}

function unreachable(error: unknown, signal: AbortSignal | undefined): unknown {
  // The caller aborted: it gets its own reason back.
  if (signal?.aborted) return signal.reason
  const code = error instanceof DOMException && error.name === 'TimeoutError' ? 'timeout' : 'network'
  noteAway()
  return new ApiError(transportWords[currentLanguage()][code], { status: 0, code })
}

const codeByStatus: Readonly<Record<number, ProblemCode>> = { 401: 'unauthenticated', 403: 'forbidden' }

type More = {
  readonly code?: ApiError['code']
  readonly waitSeconds?: number | null | undefined
  readonly requestId?: string | null | undefined
}

function refusal(status: number, body: Body | null, { code, waitSeconds, requestId }: More): ApiError {
  const words = transportWords[currentLanguage()]
  const failure = body?.code === 1 ? body : null
  const said = status === 401 ? words.unauthenticated : status === 403 ? words.forbidden : null
  const fallback = status < 300 && failure ? words.code1 : words.status(status)
  // The server's message is the same whether the wait is a second or an hour.
  const wait = status === 429 && waitSeconds ? words.throttled(waitSeconds) : null
  const error = new ApiError(wait ?? (failure?.msg || said || fallback), {
    status,
    code: (failure?.error as ProblemCode | undefined) ?? code ?? codeByStatus[status] ?? 'unreadable',
    fields: failure?.fields,
    requestId: failure?.request_id ?? requestId ?? undefined,
    waitSeconds,
    isWordless: !(wait ?? (failure?.msg || said)),
  })
  rememberRefusal(error)
  return error
}

/** A query string including its question mark; empty if no parameter is set. Lists are comma-separated. */
export function queryText(query: RequestInput['query']): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    const text = Array.isArray(value) ? value.join(',') : String(value ?? '')
    if (text !== '') params.set(name, text)
  }
  const text = params.toString()
  return text && `?${text}`
}
