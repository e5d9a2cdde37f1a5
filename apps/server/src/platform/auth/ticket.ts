import { createHmac, timingSafeEqual } from 'node:crypto'

/** Creates a ticket for a file that the caller may access. */
export type SignTicket = (kind: 'attachment' | 'document' | 'image', id: number) => string

/** Lifetime of a file link: long enough to open it, too short to be worth sharing. */
export const ticketLifeMs = 10 * 60_000

/**
 * Creates and verifies signed file tickets. A ticket opens one file for anyone who holds it, until it expires or the session it
 * was issued in ends.
 */
export class Tickets {
  private readonly key: Buffer

  constructor(secret: string) {
    // Uses a separate key, so that a file ticket can never pass as a session token.
    this.key = createHmac('sha256', secret).update('berth-file-ticket').digest()
  }

  /** Issues a ticket for one file, such as `/document/download/7`. */
  issue(file: string, sessionId: string, now: Date): string {
    const held = `${Math.floor((now.getTime() + ticketLifeMs) / 1000)}.${sessionId}`
    return `${held}.${this.sign(file, held).toString('base64url')}`
  }

  /** Returns the session a ticket for this file was issued in; null if it is forged, expired or for another file. */
  read(file: string, ticket: string, now: Date): string | null {
    const [, expiry, sessionId, signature] = /^(\d{1,12})\.([\w-]{1,64})\.([\w-]{43})$/.exec(ticket) ?? []
    if (expiry === undefined || sessionId === undefined || signature === undefined) return null
    if (Number(expiry) * 1000 <= now.getTime()) return null
    // Compared as text: other spellings of the same bytes are not what was issued.
    const expected = this.sign(file, `${expiry}.${sessionId}`).toString('base64url')
    return timingSafeEqual(Buffer.from(expected), Buffer.from(signature)) ? sessionId : null
  }

  private sign(file: string, held: string): Buffer {
    return createHmac('sha256', this.key).update(`${file}\n${held}`).digest()
  }
}
