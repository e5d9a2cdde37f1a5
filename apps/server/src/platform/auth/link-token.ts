import { createHash, randomBytes } from 'node:crypto'

/** The secret of a link that shows something to whoever has it: 256 bits, which nobody guesses. */
export function newLinkToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Hashes a token for storage: enough to recognize it, not to use it. */
export function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
