import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'

const cipher = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/**
 * Encrypts what the server itself has to read again, with a key derived from the token secret for one purpose: a copy of the
 * database alone is useless. What was sealed for one owner does not open for another.
 */
export class Sealing {
  private readonly key: Buffer

  constructor(secret: string, purpose: string) {
    this.key = createHmac('sha256', secret).update(purpose).digest()
  }

  /** Encrypts a text for storage. */
  seal(owner: number | string, text: string): string {
    const nonce = randomBytes(nonceBytes)
    const sealing = createCipheriv(cipher, this.key, nonce).setAAD(Buffer.from(String(owner)))
    const sealed = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()])
    return Buffer.concat([nonce, sealing.getAuthTag(), sealed]).toString('base64url')
  }

  /** Decrypts a stored text; null if it was sealed for another owner or with another key. */
  open(owner: number | string, kept: string): string | null {
    const bytes = Buffer.from(kept, 'base64url')
    try {
      const opening = createDecipheriv(cipher, this.key, bytes.subarray(0, nonceBytes))
      opening.setAAD(Buffer.from(String(owner))).setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
      const text = Buffer.concat([opening.update(bytes.subarray(nonceBytes + tagBytes)), opening.final()])
      return text.toString('utf8')
    } catch {
      return null // GCM throws on any mismatch and says nothing more.
    }
  }
}
