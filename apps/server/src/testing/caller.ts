import type { BodyOf, Endpoint, OutputOf, ParamsOf, QueryOf } from '@berth/contract/endpoint'
import { type Failure, failure, success } from '@berth/contract/envelope'
import { type ProblemCode, problemStatus } from '@berth/contract/problem'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse as LightResponse } from 'fastify'
import { expect } from 'vitest'

export type CallInput<E extends Endpoint> = {
  readonly params?: ParamsOf<E>
  readonly query?: QueryOf<E>
  readonly body?: BodyOf<E>
  readonly headers?: Readonly<Record<string, string>>
}

type Headers = Readonly<Record<string, string | string[] | number | undefined>>

/** An answer of the server that has been validated against the contract. */
export class Answer<E extends Endpoint> {
  readonly status: number
  readonly headers: Headers
  private readonly body: { data?: OutputOf<E> } & Partial<Failure>

  constructor(status: number, headers: Headers, body: object) {
    this.status = status
    this.headers = headers
    this.body = body
  }

  /** The data of the answer; if the call was refused, this fails the test with the reason. */
  get data(): OutputOf<E> {
    if (this.status !== 200) throw new Error(`refused with ${this.status}: ${JSON.stringify(this.body)}`)
    return this.body.data as OutputOf<E> // Validated on arrival.
  }

  get error(): ProblemCode | undefined {
    return this.body.error as ProblemCode | undefined // Validated on arrival.
  }

  get msg(): string | undefined {
    return this.body.msg
  }

  get fields(): Failure['fields'] {
    return this.body.fields
  }
}

/** Calls the server as one user, and validates every answer against the contract. */
export class Caller {
  private readonly app: FastifyInstance
  readonly headers: Readonly<Record<string, string>>

  constructor(app: FastifyInstance, headers: Readonly<Record<string, string>>) {
    this.app = app
    this.headers = headers
  }

  /** Returns the same caller with additional headers, such as `{ lang: 'en' }`. */
  with(headers: Readonly<Record<string, string>>): Caller {
    return new Caller(this.app, { ...this.headers, ...headers })
  }

  async call<E extends Endpoint>(endpoint: E, input: CallInput<E> = {}): Promise<Answer<E>> {
    const request: InjectOptions = {
      method: endpoint.method,
      url: urlOf(endpoint, input),
      headers: { ...this.headers, ...input.headers },
      ...(input.body === undefined ? {} : { payload: input.body as object }), // Contract bodies are objects or arrays.
    }
    return answerOf(endpoint, await this.app.inject(request))
  }

  /** Uploads a file the way a browser's form does. */
  async upload<E extends Endpoint>(
    endpoint: E,
    fields: Readonly<Record<string, string>>,
    file: { readonly name: string; readonly content: Buffer } | null,
    input: Pick<CallInput<E>, 'params'> = {},
  ): Promise<Answer<E>> {
    const form = multipartBody(fields, file)
    const response = await this.app.inject({
      method: 'POST',
      url: urlOf(endpoint, input),
      headers: { ...this.headers, 'content-type': form.type },
      payload: form.body,
    })
    return answerOf(endpoint, response)
  }

  /** Submits a form with files the way a browser does. */
  async submit<E extends Endpoint>(
    endpoint: E,
    fields: Readonly<Record<string, string>>,
    files: FormFiles = {},
  ): Promise<Answer<E>> {
    const form = formBody(fields, files)
    const response = await this.app.inject({
      method: 'POST',
      url: urlOf(endpoint, {}),
      headers: { ...this.headers, 'content-type': form.type },
      payload: form.body,
    })
    return answerOf(endpoint, response)
  }

  /** Returns the raw answer, for calls that return a file. */
  async get(url: string, headers: Readonly<Record<string, string>> = {}): Promise<LightResponse> {
    return this.app.inject({ method: 'GET', url, headers: { ...this.headers, ...headers } })
  }
}

function answerOf<E extends Endpoint>(endpoint: E, response: LightResponse): Answer<E> {
  if (response.statusCode === 304) return new Answer(304, response.headers, {})
  const body: object = response.json()
  if (response.statusCode === 200) expectExactly(success(endpoint.output).parse(body), body)
  else expectRefusal(failure.parse(body), body, response.statusCode)
  return new Answer(response.statusCode, response.headers, body)
}

type FormFile = { readonly name: string; readonly content: Buffer }
type FormFiles = Readonly<Record<string, FormFile>> | readonly (readonly [string, FormFile])[]

/** Builds a multipart body with several named files, as browsers send it. */
export function formBody(
  fields: Readonly<Record<string, string>>,
  files: FormFiles,
): { readonly type: string; readonly body: Buffer } {
  const named = Array.isArray(files) ? files : Object.entries(files)
  const parts = [
    ...Object.entries(fields).map(([name, value]) => partOf(`name="${name}"`, Buffer.from(value))),
    ...named.map(([name, file]) => partOf(`name="${name}"; filename="${file.name}"`, file.content)),
  ]
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
  }
}

const boundary = '----a-boundary-of-the-tests'

function partOf(disposition: string, content: Buffer): Buffer {
  const head = `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`
  return Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n')])
}

/** Builds a multipart body as browsers send it; `fileFirst` puts the fields after the file. */
export function multipartBody(
  fields: Readonly<Record<string, string>>,
  file: { readonly name: string; readonly content: Buffer } | null,
  options: { readonly fileFirst?: boolean } = {},
): { readonly type: string; readonly body: Buffer } {
  const texts = Object.entries(fields).map(([name, value]) =>
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
  )
  const name = file?.name.replaceAll('"', '\\"')
  const part = file && [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
    ),
    file.content,
    Buffer.from('\r\n'),
  ]
  const parts = options.fileFirst ? [...(part ?? []), ...texts] : [...texts, ...(part ?? [])]
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
  }
}

// Parsing drops fields that the schema does not name, so an answer with extra fields differs.
function expectExactly(parsed: unknown, body: unknown): void {
  expect(body).toEqual(parsed)
}

function expectRefusal(parsed: Failure, body: object, status: number): void {
  expectExactly(parsed, body)
  const code = parsed.error as ProblemCode // `failure` takes no other.
  expect(status).toBe(problemStatus[code])
}

function urlOf<E extends Endpoint>(endpoint: E, input: CallInput<E>): string {
  const params: Record<string, unknown> = input.params ?? {}
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  )
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined) query.set(name, String(value))
  }
  return `/api${path}${query.size > 0 ? `?${query}` : ''}`
}
