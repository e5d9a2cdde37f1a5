import { createCipheriv, createDecipheriv, type DecipherGCM, hkdfSync, randomBytes } from 'node:crypto'
import { PassThrough, Transform } from 'node:stream'
import { BackupUnreadable } from './manifest.ts'

/** A sealed file: this, twelve random bytes, the content as AES-256-GCM encrypts it, and its tag of sixteen bytes. */
const mark = Buffer.from('berth sealed 1\n')
const nonceBytes = 12
const tagBytes = 16
const headBytes = mark.length + nonceBytes

const cipher = 'aes-256-gcm'

/** Derives the key of all files from what `BACKUP_KEY` holds (HKDF, RFC 5869). */
const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'berth backup', 32))

/** Encrypts what passes; without a secret nothing is changed. `name` is the file's: sealed files cannot be swapped. */
export function seal(secret: string | null, name: string): Transform {
  if (secret === null) return new PassThrough()
  const nonce = randomBytes(nonceBytes)
  const sealing = createCipheriv(cipher, keyOf(secret), nonce).setAAD(Buffer.from(name))
  let hasBegun = false
  return new Transform({
    transform(piece, _encoding, done) {
      if (!hasBegun) this.push(Buffer.concat([mark, nonce]))
      hasBegun = true
      done(null, sealing.update(piece))
    },
    flush(done) {
      if (!hasBegun) this.push(Buffer.concat([mark, nonce]))
      this.push(sealing.final())
      done(null, sealing.getAuthTag())
    },
  })
}

export const isSealed = (content: Buffer) => content.subarray(0, mark.length).equals(mark)

/**
 * Decrypts what passes, and fails at the end if a single byte was changed: nothing of it may be used before. With `isOpen`, the
 * backup is not sealed and nothing is changed.
 */
export function unseal(secret: string | null, name: string, isOpen: boolean): Transform {
  if (isOpen) return new PassThrough()
  let opening: DecipherGCM | undefined
  let held = Buffer.alloc(0)
  return new Transform({
    transform(piece: Buffer, _encoding, done) {
      held = Buffer.concat([held, piece])
      if (!opening) {
        if (held.length < headBytes) return done()
        if (secret === null)
          return done(new BackupUnreadable('the backup is encrypted: BACKUP_KEY is needed'))
        if (!isSealed(held)) return done(wrong(name))
        const nonce = held.subarray(mark.length, headBytes)
        opening = createDecipheriv(cipher, keyOf(secret), nonce, { authTagLength: tagBytes })
        opening.setAAD(Buffer.from(name))
        held = held.subarray(headBytes)
      }
      // The last bytes may be the tag.
      const ready = held.length - tagBytes
      if (ready <= 0) return done()
      const text = opening.update(held.subarray(0, ready))
      held = held.subarray(ready)
      done(null, text)
    },
    flush(done) {
      if (!opening || held.length !== tagBytes) return done(wrong(name))
      try {
        opening.setAuthTag(held)
        done(null, opening.final())
      } catch {
        done(wrong(name))
      }
    },
  })
}

const wrong = (name: string) =>
  new BackupUnreadable(`${name} cannot be decrypted: BACKUP_KEY is another one, or the file was changed`)
