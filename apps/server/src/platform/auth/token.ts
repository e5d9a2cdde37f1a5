import { jwtVerify, SignJWT } from 'jose'
import { Codes } from './codes.ts'
import { Tickets } from './ticket.ts'

/**
 * How long a token is good for. It is renewed once a quarter of that has passed, so that a session in use never ends by
 * itself, not even when an answer that carried a new token is lost.
 */
export const tokenLifeMs = 8 * 3_600_000

export const renewAfterMs = tokenLifeMs / 4

const audience = 'berth-session'

/** Makes and reads the tokens of sessions: HS256, nothing in them but the session's id and the times. */
export class Tokens {
  /** The tickets of files, made from the same secret. */
  readonly tickets: Tickets
  /** The codes that are sent by mail, made from the same secret. */
  readonly codes: Codes
  private readonly key: Uint8Array

  constructor(secret: string) {
    this.tickets = new Tickets(secret)
    this.codes = new Codes(secret)
    this.key = new TextEncoder().encode(secret)
  }

  issue(sessionId: string, now: Date): Promise<string> {
    return new SignJWT({ sid: sessionId })
      .setProtectedHeader({ alg: 'HS256' })
      .setAudience(audience)
      .setIssuedAt(seconds(now))
      .setExpirationTime(seconds(new Date(now.getTime() + tokenLifeMs)))
      .sign(this.key)
  }

  /** The id of the session a token speaks for, or nothing when it is forged, expired or of another kind. */
  async read(token: string, now: Date): Promise<string | null> {
    // A real token is under 300 characters; anything longer is not worth the arithmetic.
    if (token.length > 1_000) return null
    try {
      const { payload } = await jwtVerify(token, this.key, {
        algorithms: ['HS256'],
        audience,
        requiredClaims: ['exp', 'iat'],
        currentDate: now,
      })
      return typeof payload.sid === 'string' ? payload.sid : null
    } catch {
      return null
    }
  }
}

function seconds(instant: Date): number {
  return Math.floor(instant.getTime() / 1000)
}
