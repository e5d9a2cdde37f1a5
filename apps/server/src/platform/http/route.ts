import type { Endpoint, OutputOf } from '@berth/contract/endpoint'
import type { Result } from '@berth/domain/result'
import type { Language } from '@berth/locales/language'
import type { z } from 'zod'
import type { Scope, ScopeOf } from '../auth/scope.ts'
import type { SignTicket } from '../auth/ticket.ts'
import type { Db } from '../db/db.ts'
import type { Storage } from '../files/storage.ts'
import type { DataCache } from '../live/data-cache.ts'
import type { StreamAnswer } from '../live/event-stream.ts'
import type { FileAnswer } from './download.ts'
import type { Problem } from './problem.ts'
import type { CheckedFile } from './upload.ts'

/**
 * What every handler gets; anything else that a few features need is passed to them when the server is built. For a creating
 * call with an idempotency key, `db` is the transaction of the call.
 */
export type Context<E extends Endpoint> = {
  readonly db: Db
  readonly scope: ScopeOf<E['access']>
  readonly now: Date
  readonly language: Language
  readonly storage: Storage
  readonly signTicket: SignTicket
  readonly userAgent: string | null
  /** The address the call came from; headers about it are trusted only from a trusted proxy. */
  readonly address: string
  /** Whether one of our pages or a program made the call on purpose, as opposed to a link, an image or a foreign page. */
  readonly isDeliberate: boolean
  /** Finds the caller of a public call that signed-in users make too. */
  readonly findCaller: () => Promise<Scope | null>
  /** Notifies the workers that the call leaves work for them; they start once it is answered. */
  readonly wakeWorkers: () => void
  /** Cached copies of data that rarely changes. */
  readonly memory: DataCache
}

type OutputIf<S> = S extends z.ZodType ? z.output<S> : undefined

export type Input<E extends Endpoint> = {
  readonly params: E extends { params: infer P } ? OutputIf<P> : undefined
  readonly query: E extends { query: infer Q } ? OutputIf<Q> : undefined
  readonly body: E extends { body: infer B } ? OutputIf<B> : undefined
  /** The fields of a multipart body and its file, which is deleted after the call unless it was kept. */
  readonly upload: E extends { upload: infer U }
    ? { readonly fields: OutputIf<U>; readonly file: CheckedFile }
    : undefined
  /** The fields of a form and the files that were chosen, which are deleted after the call unless they were kept. */
  readonly form: E extends { form: { fields: infer F; files: infer N } }
    ? {
        readonly fields: OutputIf<F>
        readonly files: { readonly [name in keyof N]?: CheckedFile | undefined }
      }
    : undefined
}

type AnswerOf<E extends Endpoint> = E extends { download: true }
  ? FileAnswer
  : E extends { stream: true }
    ? StreamAnswer
    : OutputOf<E>

export type Handler<E extends Endpoint> = (
  context: Context<E>,
  input: Input<E>,
) => Promise<Result<AnswerOf<E>, Problem>>

/** A check before any of the call is read, such as a rate limit. */
export type BeforeRead = (context: Context<Endpoint>) => Promise<Result<unknown, Problem>>

/** An endpoint of the contract with its handler. */
export type CallRoute = {
  readonly endpoint: Endpoint
  readonly handler: Handler<Endpoint>
  readonly beforeRead?: BeforeRead
}

/** Routes an endpoint to its handler. The platform handles authorization, parsing, answering and validating the answer. */
export function route<E extends Endpoint>(
  endpoint: E,
  handler: Handler<E>,
  beforeRead?: BeforeRead,
): CallRoute {
  return {
    endpoint,
    handler: handler as unknown as Handler<Endpoint>, // The router parses with this endpoint's own schemas.
    ...(beforeRead ? { beforeRead } : {}),
  }
}
