import { createHash } from 'node:crypto'

/** The ETag of a content, the same on every machine: a browser that sends it back need not be sent the content again. */
export function etagOf(content: string | Buffer): string {
  return `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`
}
