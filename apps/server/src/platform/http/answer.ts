import type { Failure } from '@berth/contract/envelope'
import { problemStatus } from '@berth/contract/problem'
import { defaultLanguage, type Language, languageOf } from '@berth/locales/language'
import { problemWords } from '@berth/locales/problem-words'
import { sayFinding } from '@berth/locales/rule-words'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { TooManyWaiting } from '../auth/concurrency-limit.ts'
import { StoreAway } from '../files/storage.ts'
import { type Problem, problem } from './problem.ts'

/** The language to answer a request in. */
export function languageOfRequest(request: FastifyRequest): Language {
  const header = request.headers.lang
  return languageOf(Array.isArray(header) ? header[0] : header) ?? defaultLanguage
}

/** How many seconds a caller should wait before retrying, for the refusals where waiting helps. */
const retryAfter: Partial<Record<Problem['code'], number>> = { throttled: 60, unavailable: 5, closed: 60 }

/** Sends a refusal: its status, and its message in the caller's language. */
export function answerProblem(request: FastifyRequest, reply: FastifyReply, refused: Problem): FastifyReply {
  request.refusedFor = refused.code
  const language = languageOfRequest(request)
  const fields = refused.fields?.map((finding) => ({
    path: finding.path,
    rule: finding.rule,
    msg: sayFinding(finding, language),
  }))
  const body: Failure = {
    code: 1,
    msg: problemWords[language][refused.code],
    error: refused.code,
    ...(fields ? { fields } : {}),
    request_id: request.id,
  }
  const seconds = refused.waitSeconds ?? retryAfter[refused.code]
  if (seconds !== undefined) reply.header('Retry-After', seconds)
  return reply.status(problemStatus[refused.code]).header('Cache-Control', 'no-store').send(body)
}

const fastifyRefusals: Readonly<Record<string, Problem['code']>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'wrong_file_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed',
  FST_ERR_BAD_URL: 'malformed',
  // Longer than any id, so nothing has it.
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
}

/** Translates an exception for the caller; anything unrecognized is our own error: logged once, with no details revealed. */
export function answerException(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  if (error instanceof StoreAway) {
    request.log.warn({ why: String(error.cause) }, 'file store unreachable')
    return answerProblem(request, reply, problem('unavailable'))
  }
  const code = codeOf(error)
  const known = code === undefined ? undefined : fastifyRefusals[code]
  if (known) return answerProblem(request, reply, problem(known))
  if (code !== undefined && fullDisk.has(code)) {
    request.log.error({ code }, 'no space left for files')
    return answerProblem(request, reply, problem('unavailable'))
  }
  if (code !== undefined && isDatabaseAway(code)) {
    request.log.warn({ code }, 'database unreachable')
    return answerProblem(request, reply, problem('unavailable'))
  }
  if (error instanceof TooManyWaiting) {
    request.log.warn('too many passwords to check')
    return answerProblem(request, reply, problem('unavailable'))
  }
  const status = statusOf(error)
  if (status === 400) return answerProblem(request, reply, problem('malformed'))
  // The file server's status for a path that leads out of its folder or to no file.
  if (status === 403 || status === 404) return answerProblem(request, reply, problem('not_found'))
  request.log.error({ err: error }, 'unexpected error')
  return answerProblem(request, reply, problem('internal'))
}

// What the driver says without a code. The last is about the rollback of a transaction whose connection is gone, which hides why.
const lostConnection = /timeout exceeded when trying to connect|Connection terminated|is not queryable/

/** Returns the code of an error or of its cause: drizzle wraps what the driver threw. */
function codeOf(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string') return isPoolersOwn(at) ? 'ETIMEDOUT' : at.code
    if (at instanceof AggregateError && at.errors.length > 0) return codeOf(at.errors[0])
    if (lostConnection.test(at.message)) return 'ETIMEDOUT'
  }
  return undefined
}

/** A pooler uses the code of a mistake of ours for the end of a connection to the database. */
const isPoolersOwn = (error: object) =>
  'code' in error && error.code === '08P01' && 'severity' in error && error.severity === 'FATAL'

function statusOf(error: unknown): number | undefined {
  return error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : undefined
}

// PostgreSQL's classes 08 (connection; 08P01 is a mistake of ours), 53 (resources) and 57P (shutdown), and conflicts that a retry resolves.
const awayCodes = /^(08(?!P01)|53|57P|40001|40P01|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENOTFOUND|EPIPE)/

/** The disk, or the part of it that this process may use, is full. */
const fullDisk: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT'])

function isDatabaseAway(code: string): boolean {
  return awayCodes.test(code)
}
