import type { Endpoint, OutputOf } from '@berth/contract/endpoint'
import type { Result } from '@berth/domain/result'
import type { Language } from '@berth/locales/language'
import type { z } from 'zod'
import type { Scope, ScopeOf } from '../auth/scope.ts'
import type { SignTicket } from '../auth/ticket.ts'
import type { Db } from '../db/db.ts'
import type { Storage } from '../files/storage.ts'
import type { StreamAnswer } from '../live/event-stream.ts'
import type { Memory } from '../live/memory.ts'
import type { FileAnswer } from './download.ts'
import type { Problem } from './problem.ts'
import type { UploadedFile } from './upload.ts'

/**
 * What every handler works with; what a few features need besides is handed to them when the server is built. `db` is the
 * transaction of the call where it creates under an idempotency key.
 */
export type Context<E extends Endpoint> = {
  readonly db: Db
  readonly scope: ScopeOf<E['access']>
  readonly now: Date
  readonly language: Language
  readonly storage: Storage
  readonly signTicket: SignTicket
  readonly userAgent: string | null
  /** The address the call came from; what a header says of it is not believed. */
  readonly address: string
  /** Whether a page of ours or a program made the call on purpose, and not a link, an image or a foreign page. */
  readonly isDeliberate: boolean
  /** Who calls, for a public call that is also made by people who are signed in. */
  readonly findCaller: () => Promise<Scope | null>
  /** Tells the workers that the call leaves them something to do; they begin once it is answered. */
  readonly wakeWorkers: () => void
  /** Copies of what changes seldom. */
  readonly memory: Memory
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined

export type Input<E extends Endpoint> = {
  readonly params: E extends { params: infer P } ? Parsed<P> : undefined
  readonly query: E extends { query: infer Q } ? Parsed<Q> : undefined
  readonly body: E extends { body: infer B } ? Parsed<B> : undefined
  /** The fields of a multipart body, and its file, which is gone after the call unless it was kept. */
  readonly upload: E extends { upload: infer U }
    ? { readonly fields: Parsed<U>; readonly file: UploadedFile }
    : undefined
  /** The fields of a form, and those of its files that were chosen; they are gone after the call unless they were kept. */
  readonly form: E extends { form: { fields: infer F; files: infer N } }
    ? {
        readonly fields: Parsed<F>
        readonly files: { readonly [name in keyof N]?: UploadedFile | undefined }
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

/** What is asked before anything of a call is read, such as how many there were of late. */
export type Doorkeeper = (context: Context<Endpoint>) => Promise<Result<unknown, Problem>>

/** A call of the contract together with what answers it. */
export type Route = {
  readonly endpoint: Endpoint
  readonly handler: Handler<Endpoint>
  readonly doorkeeper?: Doorkeeper
}

/** Binds a handler to its call. Authority, parsing, answering and checking of the answer are the platform's. */
export function bind<E extends Endpoint>(endpoint: E, handler: Handler<E>, doorkeeper?: Doorkeeper): Route {
  return {
    endpoint,
    handler: handler as unknown as Handler<Endpoint>, // The router parses with this endpoint's own schemas.
    ...(doorkeeper ? { doorkeeper } : {}),
  }
}
