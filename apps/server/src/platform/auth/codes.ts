import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'

const digits = 6

/** Creates and checks the short codes sent by mail. Their stored form reveals nothing without the secret. */
export class Codes {
  private readonly key: Buffer

  constructor(secret: string) {
    // Uses a separate key: with a plain hash, anyone who can read the database could guess six digits at once.
    this.key = createHmac('sha256', secret).update('berth-password-code').digest()
  }

  make(): string {
    return String(randomInt(10 ** digits)).padStart(digits, '0')
  }

  /** Returns the stored form of a user's code, which differs between users with the same code. */
  digest(userId: number, code: string): string {
    return this.sign(userId, code).toString('base64url')
  }

  /** Whether the code matches; takes equally long and returns false if none is stored. */
  matches(userId: number, code: string, kept: string | null): boolean {
    const expected = kept === null ? Buffer.alloc(32) : Buffer.from(kept, 'base64url')
    return timingSafeEqual(this.sign(userId, code), expected) && kept !== null
  }

  private sign(userId: number, code: string): Buffer {
    return createHmac('sha256', this.key).update(`${userId}\n${code}`).digest()
  }
}
