import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'

const digits = 6

/** Makes and checks the short codes that are sent by mail. What is kept of one tells it to nobody without the secret. */
export class Codes {
  private readonly key: Buffer

  constructor(secret: string) {
    // A key of its own: six digits under a plain digest would be guessed at once by who reads the database.
    this.key = createHmac('sha256', secret).update('berth-password-code').digest()
  }

  make(): string {
    return String(randomInt(10 ** digits)).padStart(digits, '0')
  }

  /** What is kept of a user's code. The same code of another user is kept as something else. */
  digest(userId: number, code: string): string {
    return this.sign(userId, code).toString('base64url')
  }

  /** Whether this is the code; against nothing it takes as long and is not. */
  matches(userId: number, code: string, kept: string | null): boolean {
    const expected = kept === null ? Buffer.alloc(32) : Buffer.from(kept, 'base64url')
    return timingSafeEqual(this.sign(userId, code), expected) && kept !== null
  }

  private sign(userId: number, code: string): Buffer {
    return createHmac('sha256', this.key).update(`${userId}\n${code}`).digest()
  }
}
