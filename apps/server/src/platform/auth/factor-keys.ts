import { createHmac, randomInt } from 'node:crypto'
import { recoveryCodeCount, recoveryLength, recoveryLetters } from '@berth/domain/access/second-factor'
import { Secret, TOTP } from 'otpauth'
import { Sealing } from './sealing.ts'

/** RFC 6238 with the values every authenticator app assumes. */
const totp = { algorithm: 'SHA1', digits: 6, period: 30 } as const

/** Accepted clock difference, in steps of 30 seconds to either side (RFC 6238, section 5.2). */
const acceptedSteps = 1

/** RFC 4226, section 4, recommends 160 bits. */
const secretBytes = 20

/**
 * Creates, seals and checks second factors. Secrets are encrypted and recovery codes hashed with keys derived from the token
 * secret, so a copy of the database alone is not enough to sign in. A sealed secret opens only for the user it was sealed for.
 */
export class FactorKeys {
  private readonly sealing: Sealing
  private readonly recoveryKey: Buffer

  constructor(secret: string) {
    this.sealing = new Sealing(secret, 'berth-second-factor')
    this.recoveryKey = createHmac('sha256', secret).update('berth-recovery-code').digest()
  }

  /** Returns a new secret in Base32. */
  makeSecret(): string {
    return new Secret({ size: secretBytes }).base32
  }

  /** Returns the URI an authenticator app reads from a QR code. */
  uriOf(secret: string, issuer: string, label: string): string {
    return new TOTP({ ...totp, secret, issuer, label }).toString()
  }

  /** Encrypts a secret for storage. */
  seal(userId: number, secret: string): string {
    return this.sealing.seal(userId, secret)
  }

  /** Decrypts a stored secret; null if it was sealed for another user or with another key. */
  open(userId: number, kept: string): string | null {
    return this.sealing.open(userId, kept)
  }

  /** Returns the time step a code from the app belongs to; null if it is wrong or too old. */
  findStep(secret: string, code: string, now: Date): number | null {
    const timestamp = now.getTime()
    const delta = TOTP.validate({
      ...totp,
      token: code,
      secret: Secret.fromBase32(secret),
      timestamp,
      window: acceptedSteps,
    })
    return delta === null ? null : TOTP.counter({ period: totp.period, timestamp }) + delta
  }

  /** Returns new recovery codes, without hyphens. */
  makeRecoveryCodes(): string[] {
    const letter = () => recoveryLetters.charAt(randomInt(recoveryLetters.length))
    const code = () => Array.from({ length: recoveryLength }, letter).join('')
    return Array.from({ length: recoveryCodeCount }, code)
  }

  /** Returns the stored form of a user's recovery code. */
  digest(userId: number, code: string): string {
    return createHmac('sha256', this.recoveryKey).update(`${userId}\n${code}`).digest('base64url')
  }
}
