import { rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { ok, type Result, refuse } from '@berth/domain/result'
import { maxUploadBytes } from '@berth/domain/upload'
import type { FastifyRequest } from 'fastify'
import { createIncoming } from '../files/incoming.ts'
import { containerOf, signatureLength } from '../files/signature.ts'
import { type Problem, problem } from './problem.ts'

/** A file as it came in. `isKnown` is whether its first bytes are those of any kind the portal takes. */
export type ReceivedFile = {
  readonly path: string
  readonly name: string
  readonly bytes: number
  readonly isKnown: boolean
}

type Fields = Readonly<Record<string, string>>

export type ReceivedForm = { readonly fields: Fields; readonly file: ReceivedFile | null }

/** What the fields, the boundaries and the headers of the parts may take beside the file. */
export const maxOverheadBytes = 65_536

// The size of a file is counted here: the parser, once past a limit of its own, would skip the rest of an endless file as
// fast as it comes.
const limits = {
  fields: 20,
  fieldSize: 4_096,
  files: 1,
  fileSize: Number.POSITIVE_INFINITY,
  parts: 21,
  headerPairs: 20,
}

class TooLarge extends Error {
  readonly maxBytes: number

  constructor(maxBytes: number) {
    super('too large')
    this.maxBytes = maxBytes
  }
}

/** The disk's fault, not the sender's. */
class CannotWrite extends Error {}

/**
 * Takes in a multipart body: its fields, and its one file straight to the incoming directory, piece by piece. The fields
 * may stand before or behind the file. The caller removes the file.
 */
export async function receiveForm(
  request: FastifyRequest,
  incoming: string,
  limitOf: (fields: Fields) => number,
): Promise<Result<ReceivedForm, Problem>> {
  // Only the routes that take files know multipart; to them anything else is of the wrong type.
  if (!request.isMultipart?.()) return refuse(problem('wrong_file_type'))
  if (Number(request.headers['content-length'] ?? 0) > maxUploadBytes + maxOverheadBytes)
    return refuse(tooLarge(maxUploadBytes))

  const fields: Record<string, string> = {}
  let file: ReceivedFile | null = null
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') fields[part.fieldname] = String(part.value)
      else if (part.fieldname === 'file') {
        const bounded = upTo(limitOf(fields), part.file, () => request.raw.unpipe())
        file = await receiveFile(bounded, part.filename ?? '', incoming)
      } else throw new Error(`a file named ${part.fieldname}`)
    }
    return ok({ fields, file })
  } catch (error) {
    if (file) await rm(file.path, { force: true })
    if (error instanceof TooLarge) return refuse(tooLarge(error.maxBytes))
    if (error instanceof CannotWrite) throw error.cause
    // A body that breaks off, has too many parts, or is no multipart at all.
    return refuse(problem('malformed'))
  }
}

/** The content as long as it is not too large; what comes after that is not even read. */
async function* upTo(maxBytes: number, content: Readable, stopReading: () => void): AsyncGenerator<Buffer> {
  let bytes = 0
  for await (const chunk of content as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > maxBytes) {
      stopReading()
      throw new TooLarge(maxBytes)
    }
    yield chunk
  }
}

async function receiveFile(
  content: AsyncIterable<Buffer>,
  name: string,
  incoming: string,
): Promise<ReceivedFile> {
  const { path, file } = await createIncoming(incoming).catch(blameDisk)
  let bytes = 0
  let start = Buffer.alloc(0)
  let isKnown = true
  try {
    for await (const chunk of content) {
      bytes += chunk.length
      if (start.length < signatureLength) {
        start = Buffer.concat([start, chunk.subarray(0, signatureLength)])
        isKnown = start.length < signatureLength || containerOf(start) !== null
      }
      // What will be refused is read to its end, so that the sender gets an answer, but not written.
      if (isKnown) await file.writeFile(chunk).catch(blameDisk)
    }
    if (isKnown) await file.sync().catch(blameDisk)
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

/** The refusal of a file that is larger than it may be. */
export function tooLarge(maxBytes: number): Problem {
  return { code: 'too_large', fields: [{ path: 'file', rule: 'file_size', params: { max: maxBytes } }] }
}
