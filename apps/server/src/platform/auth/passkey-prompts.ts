import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { isIP } from 'node:net'
import { passkeyMinutes } from '@berth/domain/access/passkey'

/** What a prompt is for: signing in, or one session of a user who adds a passkey or confirms with one. */
export type PromptPurpose = 'sign_in' | `add ${string}` | `confirm ${string}`

const randomLength = 16
const timeLength = 8
const macLength = 32

/**
 * Makes and reads the challenges of passkey prompts (WebAuthn, 13.4.3). A challenge is random and contains its time, both signed for
 * its purpose, so that nothing is stored for a stranger who only asks for one. It can be answered for five minutes; that each
 * answer counts once is up to the passkey, which remembers the time of its last prompt.
 */
export class PasskeyPrompts {
  private readonly key: Buffer

  constructor(secret: string) {
    this.key = createHmac('sha256', secret).update('berth-passkey-prompt').digest()
  }

  /** Returns a new challenge. */
  make(purpose: PromptPurpose, now: Date): Uint8Array<ArrayBuffer> {
    const time = Buffer.alloc(timeLength)
    time.writeBigUInt64BE(BigInt(now.getTime()))
    const content = Buffer.concat([randomBytes(randomLength), time])
    return Uint8Array.from(Buffer.concat([content, this.sign(purpose, content)]))
  }

  /** Returns when a challenge, in base64url, was made; null if it is for another purpose, forged or too old. */
  read(purpose: PromptPurpose, challenge: string, now: Date): Date | null {
    const bytes = Buffer.from(challenge, 'base64url')
    if (bytes.length !== randomLength + timeLength + macLength) return null
    const content = bytes.subarray(0, randomLength + timeLength)
    if (!timingSafeEqual(bytes.subarray(content.length), this.sign(purpose, content))) return null
    const time = Number(content.readBigUInt64BE(randomLength))
    return now.getTime() - time < passkeyMinutes * 60_000 ? new Date(time) : null
  }

  private sign(purpose: PromptPurpose, content: Buffer): Buffer {
    return createHmac('sha256', this.key).update(`${purpose}\n`).update(content).digest()
  }
}

/** Whom passkeys are for (WebAuthn, relying party): browsers offer a passkey to pages of this host only. */
export type RelyingParty = { readonly id: string; readonly origin: string }

/** Returns the relying party of the portal's address. IP addresses cannot be one: a loopback address becomes `localhost`. */
export function relyingPartyOf(publicUrl: string): RelyingParty {
  const url = new URL(publicUrl === '' ? 'http://localhost' : publicUrl)
  if (isIP(url.hostname.replace(/[[\]]/g, '')) !== 0) url.hostname = 'localhost'
  return { id: url.hostname, origin: url.origin }
}
