import { createHmac, timingSafeEqual } from 'node:crypto'

/** Makes a ticket for a file that the caller has been found to own. */
export type SignTicket = (kind: 'attachment' | 'document' | 'image', id: number) => string

/** How long a link to a file works: long enough to open it, too short to be worth passing on. */
export const ticketLifeMs = 10 * 60_000

/** Makes and checks the signed tickets of files. A ticket opens one file, for whoever holds it, until it expires. */
export class Tickets {
  private readonly key: Buffer

  constructor(secret: string) {
    // A key of its own: what is signed for a file can never pass for a session's token.
    this.key = createHmac('sha256', secret).update('berth-file-ticket').digest()
  }

  /** A ticket for one file, such as `/document/download/7`. */
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
