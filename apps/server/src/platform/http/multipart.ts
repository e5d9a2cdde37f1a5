import { rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { ok, type Result, refuse } from '@berth/domain/result'
import type { FastifyRequest } from 'fastify'
import { createIncoming } from '../files/incoming.ts'
import { containerOf, sampleBytes, signatureLength } from '../files/signature.ts'
import type { Storage } from '../files/storage.ts'
import { type Problem, problem } from './problem.ts'

/** A file as received. `isKnown` tells whether its first bytes match any type the portal accepts. */
export type ReceivedFile = {
  readonly path: string
  readonly name: string
  readonly bytes: number
  readonly isKnown: boolean
}

type Fields = Readonly<Record<string, string>>

export type ReceivedForm = {
  readonly fields: Fields
  readonly files: ReadonlyMap<string, ReceivedFile>
}

/** What a call accepts. */
export type ExpectedForm = {
  /** The maximum number of fields, and the length at which a field is cut off. */
  readonly fields: number
  readonly fieldBytes: number
  /** The names of its files. */
  readonly files: readonly string[]
  /** The maximum size of this file, as far as the fields before it determine it. */
  readonly limitOf: (file: string, fields: Fields) => number
  /** Whether this file may be text, which has no signature. */
  readonly takesText?: (file: string) => boolean
  /** The refusal of a file that is too large. */
  readonly tooLarge: (file: string, maxBytes: number) => Problem
  /** The maximum size of the whole body. */
  readonly maxBytes: number
}

/** How a kind of body is received: what it may contain, and how it is checked and converted once it has arrived. */
export type FormReader<Form> = {
  readonly expected: ExpectedForm
  readonly check: (received: ReceivedForm, storage: Storage) => Promise<Result<Form, Problem>>
}

/** Receives a multipart body, passes the result to `use`, and deletes every file that was not kept. */
export async function withMultipart<Form, Value>(
  request: FastifyRequest,
  storage: Storage,
  { expected, check }: FormReader<Form>,
  use: (form: Form) => Promise<Result<Value, Problem>>,
): Promise<Result<Value, Problem>> {
  const received = await receiveForm(request, storage.incoming, expected)
  if (!received.ok) return received
  try {
    const checked = await check(received.value, storage)
    return checked.ok ? await use(checked.value) : checked
  } finally {
    await removeFiles(received.value.files)
  }
}

/** The maximum size of fields, boundaries and part headers in addition to the files. */
export const maxOverheadBytes = 65_536

class TooLarge extends Error {
  readonly maxBytes: number
  readonly file: string

  constructor(file: string, maxBytes: number) {
    super('too large')
    this.file = file
    this.maxBytes = maxBytes
  }
}

/** A fault of the disk, not of the sender. */
class CannotWrite extends Error {}

/**
 * Receives a multipart body: its fields, and its files, which are streamed to the incoming directory. Fields may come before or
 * after the files.
 */
async function receiveForm(
  request: FastifyRequest,
  incoming: string,
  expected: ExpectedForm,
): Promise<Result<ReceivedForm, Problem>> {
  // Only the routes that take files parse multipart; any other body is of the wrong type for them.
  if (!request.isMultipart?.()) return refuse(problem('wrong_file_type'))
  // With several files, it only turns out while receiving them which one is too large.
  const [first = '', ...others] = expected.files
  if (
    others.length === 0 &&
    Number(request.headers['content-length'] ?? 0) > expected.maxBytes + maxOverheadBytes
  )
    return refuse(expected.tooLarge(first, expected.maxBytes))

  const fields: Record<string, string> = {}
  const files = new Map<string, ReceivedFile>()
  try {
    for await (const part of request.parts({ limits: limitsOf(expected) })) {
      const { fieldname: name } = part
      if (part.type === 'field') fields[name] = String(part.value)
      else if (expected.files.includes(name) && !files.has(name)) {
        const bounded = upTo(name, expected.limitOf(name, fields), part.file, () => request.raw.unpipe())
        const takesText = expected.takesText?.(name) ?? false
        files.set(name, await receiveFile(bounded, part.filename ?? '', incoming, takesText))
      } else throw new Error(`a file named ${name}`)
    }
    return ok({ fields, files })
  } catch (error) {
    await removeFiles(files)
    if (error instanceof TooLarge) return refuse(expected.tooLarge(error.file, error.maxBytes))
    if (error instanceof CannotWrite) throw error.cause
    // The body breaks off, has too many parts, or is not multipart at all.
    return refuse(problem('malformed'))
  }
}

/** Deletes the files of a form that were not kept. */
async function removeFiles(files: ReceivedForm['files']): Promise<void> {
  for (const { path } of files.values()) await rm(path, { force: true })
}

// File sizes are counted here: past a limit of its own, the parser would keep skipping an endless file as fast as it arrives.
function limitsOf({ fields, fieldBytes, files }: ExpectedForm) {
  return {
    fields,
    fieldSize: fieldBytes,
    files: files.length,
    fileSize: Number.POSITIVE_INFINITY,
    parts: fields + files.length,
    headerPairs: 20,
  }
}

/** Yields the content while it is within the limit; nothing after that is read. */
async function* upTo(
  name: string,
  maxBytes: number,
  content: Readable,
  stopReading: () => void,
): AsyncGenerator<Buffer> {
  let bytes = 0
  for await (const chunk of content as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > maxBytes) {
      stopReading()
      throw new TooLarge(name, maxBytes)
    }
    yield chunk
  }
}

async function receiveFile(
  content: AsyncIterable<Buffer>,
  name: string,
  incoming: string,
  takesText: boolean,
): Promise<ReceivedFile> {
  const { path, file } = await createIncoming(incoming).catch(blameDisk)
  let bytes = 0
  let start = Buffer.alloc(0)
  let isKnown = true
  try {
    for await (const chunk of content) {
      bytes += chunk.length
      if (start.length < sampleBytes) {
        start = Buffer.concat([start, chunk.subarray(0, sampleBytes - start.length)])
        isKnown = takesText || start.length < signatureLength || containerOf(start) !== null
      }
      // A file that will be refused is read to its end, so that the sender gets an answer, but it is not written.
      if (isKnown) await file.writeFile(chunk).catch(blameDisk)
    }
    if (isKnown) await file.sync().catch(blameDisk)
    // Its beginning alone, from which the refusal says what it is.
    else await file.write(start, 0, start.length, 0).catch(blameDisk)
    return { path, name, bytes, isKnown }
  } catch (error) {
    await rm(path, { force: true })
    throw error
  } finally {
    await file.close()
  }
}

function blameDisk(cause: unknown): never {
  throw new CannotWrite('an incoming file could not be written', { cause })
}
