import { createHmac, timingSafeEqual } from 'node:crypto'
import { Codes } from './codes.ts'
import { Tickets } from './ticket.ts'

/**
 * How long a token is good for. It is renewed once a quarter of that has passed, so that a session in use never ends by
 * itself, not even when an answer that carried a new token is lost.
 */
export const tokenLifeMs = 8 * 3_600_000

export const renewAfterMs = tokenLifeMs / 4

const audience = 'berth-session'

/** The only header there is, so that a token cannot name how it wants to be checked. */
const header = Buffer.from(JSON.stringify({ alg: 'HS256' })).toString('base64url')

/** A real token is under 300 characters; anything longer is not worth the arithmetic. */
const longestToken = 1_000

/** Enough for everybody who is at work; more would only be memory. */
const mostKnown = 10_000

type Known = { readonly sid: string; readonly exp: number }

/**
 * Makes and reads the tokens of sessions: JSON Web Tokens (RFC 7519) signed with HS256, nothing in them but the session's id
 * and the times. Both are synchronous: a library that signs through WebCrypto costs a call more than its one query.
 */
export class Tokens {
  /** The tickets of files, made from the same secret. */
  readonly tickets: Tickets
  /** The codes that are sent by mail, made from the same secret. */
  readonly codes: Codes
  private readonly secret: string
  /** What was read of tokens that are in use, so that a signature is checked once and its time at every call. */
  private readonly known = new Map<string, Known>()

  constructor(secret: string) {
    this.tickets = new Tickets(secret)
    this.codes = new Codes(secret)
    this.secret = secret
  }

  issue(sessionId: string, now: Date): string {
    const iat = seconds(now)
    const claims = { sid: sessionId, aud: audience, iat, exp: iat + tokenLifeMs / 1000 }
    const text = `${header}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`
    return `${text}.${this.sign(text).toString('base64url')}`
  }

  /** The id of the session a token speaks for, or nothing when it is forged, expired or of another kind. */
  read(token: string, now: Date): string | null {
    if (token.length > longestToken) return null
    const known = this.known.get(token) ?? this.check(token)
    return known && known.exp > seconds(now) ? known.sid : null
  }

  private check(token: string): Known | null {
    const [head, body, signature, ...more] = token.split('.')
    if (head !== header || !body || !signature || more.length > 0) return null
    const given = Buffer.from(signature, 'base64url')
    const expected = this.sign(`${head}.${body}`)
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
    // Whatever is signed was written by `issue`, of this version or of another.
    const { sid, aud, exp } = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>
    if (typeof sid !== 'string' || aud !== audience || typeof exp !== 'number') return null
    if (this.known.size >= mostKnown) this.known.clear()
    this.known.set(token, { sid, exp })
    return { sid, exp }
  }

  private sign(text: string): Buffer {
    return createHmac('sha256', this.secret).update(text).digest()
  }
}

function seconds(instant: Date): number {
  return Math.floor(instant.getTime() / 1000)
}
