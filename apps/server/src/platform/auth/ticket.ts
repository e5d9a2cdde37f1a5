import { createHmac, timingSafeEqual } from 'node:crypto'

/** Creates a ticket for a file that the caller may access. */
export type SignTicket = (kind: 'attachment' | 'document' | 'image', id: number) => string

/** Lifetime of a file link: long enough to open it, too short to be worth sharing. */
export const ticketLifeMs = 10 * 60_000

/** Creates and verifies signed file tickets. A ticket opens one file for anyone who holds it, until it expires. */
export class Tickets {
  private readonly key: Buffer

  constructor(secret: string) {
    // Uses a separate key, so that a file ticket can never pass as a session token.
    this.key = createHmac('sha256', secret).update('berth-file-ticket').digest()
  }

  /** Issues a ticket for one file, such as `/document/download/7`. */
  issue(file: string, now: Date): string {
    const expiry = Math.floor((now.getTime() + ticketLifeMs) / 1000)
    return `${expiry}.${this.sign(file, expiry).toString('base64url')}`
  }

  opens(file: string, ticket: string, now: Date): boolean {
    const [, expiry, signature] = /^(\d{1,12})\.([\w-]{43})$/.exec(ticket) ?? []
    if (expiry === undefined || signature === undefined) return false
    if (Number(expiry) * 1000 <= now.getTime()) return false
    return timingSafeEqual(this.sign(file, Number(expiry)), Buffer.from(signature, 'base64url'))
  }

  private sign(file: string, expiry: number): Buffer {
    return createHmac('sha256', this.key).update(`${file}\n${expiry}`).digest()
  }
}
