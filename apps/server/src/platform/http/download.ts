import type { Readable } from 'node:stream'
import { mediaTypeOf } from '@berth/domain/files/upload'
import type { FastifyReply } from 'fastify'
import type { Storage } from '../files/storage.ts'

type FileRow = {
  readonly fileKey: string
  readonly name: string
  readonly mediaType: string
  readonly bytes: number
}

/** The metadata of a file to send; `bytes` is null if its length is not known in advance. */
type SentFile = Pick<FileRow, 'name' | 'mediaType'> & { readonly bytes: number | null }

/** Returned by a handler whose answer is a file. */
export class FileAnswer {
  readonly content: Readable
  readonly file: SentFile
  readonly inline: boolean
  /** Whether the file is public and never changes at its address, so that browsers can cache it forever. */
  readonly isPublic: boolean

  constructor(content: Readable, file: SentFile, inline: boolean, isPublic = false) {
    this.content = content
    this.file = file
    this.inline = inline
    this.isPublic = isPublic
  }
}

/** Opens a stored file for an answer. Its row says that it exists, so a missing file is a server error. */
export async function openForAnswer(
  storage: Storage,
  file: FileRow,
  query: { readonly inline?: '1' | undefined; readonly isPublic?: true },
): Promise<FileAnswer> {
  const content = await storage.open(file.fileKey)
  if (content === null) throw new Error(`storage has no file ${file.fileKey}`)
  return new FileAnswer(content, file, query.inline === '1', query.isPublic)
}

const shownInPlace: ReadonlySet<string> = new Set([mediaTypeOf.pdf, mediaTypeOf.jpg, mediaTypeOf.png])

const withoutRights = "sandbox; default-src 'none'"

/**
 * Sends a file so that nothing in it can run: with its true type, no sniffing, and no permissions if a browser opens it. A
 * public PDF is opened through a plain link, and browsers do not show a sandboxed PDF; their viewers isolate it from the page
 * anyway.
 */
export function sendFile(reply: FastifyReply, { content, file, inline, isPublic }: FileAnswer): FastifyReply {
  const disposition = inline && shownInPlace.has(file.mediaType) ? 'inline' : 'attachment'
  const isPublicPdf = isPublic && file.mediaType === mediaTypeOf.pdf
  return reply
    .headers({
      'Content-Type': file.mediaType,
      ...(file.bytes === null ? {} : { 'Content-Length': file.bytes }),
      'Content-Disposition': `${disposition}; filename*=UTF-8''${encodeName(file.name)}`,
      'Content-Security-Policy': isPublicPdf ? "frame-ancestors 'none'" : withoutRights,
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': isPublic ? 'public, max-age=31536000, immutable' : 'private, no-store',
    })
    .send(content)
}

/** RFC 8187: also encodes the characters that `encodeURIComponent` leaves but the header does not allow. */
function encodeName(name: string): string {
  return encodeURIComponent(name).replace(
    /['()*!]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
