import { createHmac, timingSafeEqual } from 'node:crypto'
import { Codes } from './codes.ts'
import { FactorKeys } from './factor-keys.ts'
import { PasskeyPrompts } from './passkey-prompts.ts'
import { Sealing } from './sealing.ts'
import { Tickets } from './ticket.ts'

/**
 * Lifetime of a token. It is renewed after a quarter of that time, so an active session never expires, even if a response with
 * a new token is lost.
 */
export const tokenLifeMs = 8 * 3_600_000

/** Longest life of a session, however much it is used: then the user signs in again (OWASP ASVS 5.0, 7.3.2). */
export const sessionLifeMs = 30 * 24 * 3_600_000

export const renewAfterMs = tokenLifeMs / 4

const audience = 'berth-session'

/** The only accepted header, so that a token cannot choose how it is verified. */
const header = Buffer.from(JSON.stringify({ alg: 'HS256' })).toString('base64url')

/** A valid token is under 300 characters; longer ones are refused without computing a signature. */
const longestToken = 1_000

/** Enough for all active users; more would only cost memory. */
const mostKnown = 10_000

/** A session and the seconds from and until which its token is valid. */
type TokenTimes = { readonly sid: string; readonly nbf: number; readonly exp: number }

/**
 * Issues and reads session tokens: JSON Web Tokens (RFC 7519) signed with HS256 that contain only the session id and the times.
 * Both operations are synchronous: a library that signs through WebCrypto takes longer than the one query of a call.
 */
export class Tokens {
  /** File tickets, derived from the same secret. */
  readonly tickets: Tickets
  /** Codes sent by mail, derived from the same secret. */
  readonly codes: Codes
  /** Second factors, with keys derived from the same secret. */
  readonly factors: FactorKeys
  /** Challenges of passkey prompts, derived from the same secret. */
  readonly prompts: PasskeyPrompts
  /** Seals the client secrets of single sign-on, with a key derived from the same secret. */
  readonly clientSecrets: Sealing
  /** Seals the secrets among the settings, likewise. */
  readonly settingSecrets: Sealing
  private readonly secret: string
  /** Verified tokens, so that the signature is checked once and the expiry on every call. */
  private readonly known = new Map<string, TokenTimes>()

  constructor(secret: string) {
    this.tickets = new Tickets(secret)
    this.codes = new Codes(secret)
    this.factors = new FactorKeys(secret)
    this.prompts = new PasskeyPrompts(secret)
    this.clientSecrets = new Sealing(secret, 'berth-client-secret')
    this.settingSecrets = new Sealing(secret, 'berth-setting')
    this.secret = secret
  }

  issue(sessionId: string, now: Date): string {
    const iat = seconds(now)
    const claims = { sid: sessionId, aud: audience, iat, exp: iat + tokenLifeMs / 1000 }
    const text = `${header}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`
    return `${text}.${this.sign(text).toString('base64url')}`
  }

  /** Returns the session id of a token, or null if it is forged, expired, not valid yet or of another kind. */
  read(token: string, now: Date): string | null {
    if (token.length > longestToken) return null
    const known = this.known.get(token) ?? this.check(token)
    if (!known) return null
    const second = seconds(now)
    return known.nbf <= second && second < known.exp ? known.sid : null
  }

  private check(token: string): TokenTimes | null {
    const [head, body, signature, ...more] = token.split('.')
    if (head !== header || !body || !signature || more.length > 0) return null
    // Compared as text: other spellings of the same bytes are not what was issued.
    const given = Buffer.from(signature)
    const expected = Buffer.from(this.sign(`${head}.${body}`).toString('base64url'))
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
    // Anything with a valid signature was written by `issue`, possibly of another version.
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>
    const { sid, aud, nbf = 0, exp } = claims
    if (typeof sid !== 'string' || aud !== audience) return null
    if (typeof nbf !== 'number' || typeof exp !== 'number') return null
    if (this.known.size >= mostKnown) this.known.clear()
    const known = { sid, nbf, exp }
    this.known.set(token, known)
    return known
  }

  private sign(text: string): Buffer {
    return createHmac('sha256', this.secret).update(text).digest()
  }
}

function seconds(instant: Date): number {
  return Math.floor(instant.getTime() / 1000)
}
