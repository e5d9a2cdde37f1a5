import type { Actor } from '@berth/domain/actor'
import type { Requirement } from '@berth/domain/authority'
import type { FormFileRule } from '@berth/domain/company-image'
import type { UploadPurpose } from '@berth/domain/upload'
import type { z } from 'zod'

/**
 * Who may call: anybody, anybody signed in, one side of the desk, or holders of an authority, of all of several, or of any of several. `ticket` is anybody signed
 * in, or whoever holds the short-lived signed ticket of this very file, so that a plain link or an image works.
 */
export type Access = 'public' | 'signed_in' | 'ticket' | Actor | Requirement

/** One call of the wire. Server routes, the web client, the OpenAPI document and the tests derive from it. */
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below `/api`, parameters as `{name}`. */
  readonly path: string
  readonly summary: string
  readonly access: Access
  /** Members may call also while the portal is closed: to see who they are, and to leave. */
  readonly openWhenClosed?: true
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  /** The fields beside the one `file` of a multipart body; `purpose` among them decides what the file may be, and follows from the others where it is left out. */
  readonly upload?: z.ZodObject<{ purpose: z.ZodType<UploadPurpose | undefined> }>
  /** A multipart body of fields and of files, each by its own name; none of the files has to be there. */
  readonly form?: {
    readonly fields: z.ZodObject
    readonly files: Readonly<Record<string, FormFileRule>>
  }
  /** Answers the content of a file instead of JSON. */
  readonly download?: boolean
  /** Answers server-sent events, each of the shape of `output`, for as long as the caller listens. */
  readonly stream?: boolean
  readonly output: z.ZodType
  /** The part of `output` that a query asks for, where it may ask for one; always the same schema for the same query. */
  readonly narrowed?: (query: Readonly<Record<string, unknown>>) => z.ZodType
  /** A POST that creates: takes an `Idempotency-Key`. */
  readonly creates?: boolean
  /** The answer is the same for everybody and may be kept against its ETag. */
  readonly cacheable?: boolean
}

/** Keeps the literal types of a call while checking its shape. */
export function endpoint<const E extends Endpoint>(call: E): E {
  return call
}

type Shape<T> = T extends z.ZodType ? T : never

export type ParamsOf<E extends Endpoint> = E extends { params: infer P } ? z.input<Shape<P>> : undefined
export type QueryOf<E extends Endpoint> = E extends { query: infer Q } ? z.input<Shape<Q>> : undefined
export type BodyOf<E extends Endpoint> = E extends { body: infer B } ? z.input<Shape<B>> : undefined
export type OutputOf<E extends Endpoint> = z.output<E['output']>
