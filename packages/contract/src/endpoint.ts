import type { Actor } from '@berth/domain/access/actor'
import type { Requirement } from '@berth/domain/access/authority'
import type { FormFileRule } from '@berth/domain/company/company-image'
import type { UploadPurpose } from '@berth/domain/files/upload'
import type { z } from 'zod'
import type { ProblemCode } from './problem.ts'

/**
 * Who may call: anyone, any signed-in user, one side, or holders of one authority, of all of several, or of any of several.
 * `ticket` is any signed-in user, or the holder of a short-lived signed ticket for this file, on behalf of the session it was
 * issued in, so that a plain link or an image works.
 */
export type Access = 'public' | 'signed_in' | 'ticket' | Actor | Requirement

/** One endpoint of the API. Server routes, the web client, the OpenAPI document and the tests derive from it. */
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** The path below `/api`, with parameters as `{name}`. */
  readonly path: string
  readonly summary: string
  readonly access: Access
  /** Members may call it while the portal is closed, to see who they are and to sign out. */
  readonly openWhenClosed?: true
  /** A user whose role needs a second factor may call it before setting one up. */
  readonly openBeforeEnrolment?: true
  /** About money, release or permissions: a user with a second factor must have entered a code within the last minutes. */
  readonly asksAgain?: true
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  /**
   * The fields that accompany the single `file` of a multipart body; `purpose` decides which files are accepted and is derived
   * from the other fields if absent.
   */
  readonly upload?: z.ZodObject<{ purpose: z.ZodType<UploadPurpose | undefined> }>
  /** A multipart body of fields and named files; every file is optional. */
  readonly form?: {
    readonly fields: z.ZodObject
    readonly files: Readonly<Record<string, FormFileRule>>
  }
  /** Returns the content of a file instead of JSON. */
  readonly download?: boolean
  /** Streams server-sent events, each of the shape of `output`, until the caller disconnects. */
  readonly stream?: boolean
  readonly output: z.ZodType
  /** The part of `output` a query selects, if it can select one; the same query always gives the same schema. */
  readonly narrowed?: (query: Readonly<Record<string, unknown>>) => z.ZodType
  /** Refusals that neither its access nor its shape imply. */
  readonly refuses?: readonly ProblemCode[]
  /** A POST that creates; accepts an `Idempotency-Key`. */
  readonly creates?: boolean
  /** The response is the same for everyone and may be cached by its ETag. */
  readonly cacheable?: boolean
}

/** Preserves the literal types of an endpoint while checking its shape. */
export function endpoint<const E extends Endpoint>(call: E): E {
  return call
}

type Shape<T> = T extends z.ZodType ? T : never

export type ParamsOf<E extends Endpoint> = E extends { params: infer P } ? z.input<Shape<P>> : undefined
export type QueryOf<E extends Endpoint> = E extends { query: infer Q } ? z.input<Shape<Q>> : undefined
export type BodyOf<E extends Endpoint> = E extends { body: infer B } ? z.input<Shape<B>> : undefined
export type OutputOf<E extends Endpoint> = z.output<E['output']>
