import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type {
  askForAnyPasskey,
  NewPasskey,
  PasskeyAnswer,
  preparePasskey,
} from '@berth/contract/access/passkey'
import type { OutputOf } from '@berth/contract/endpoint'

const userPresent = 1
const userVerified = 4
const newKeyIncluded = 64

/** CBOR (RFC 8949) of what an attestation consists of: small integers, bytes, texts and maps. */
function cbor(value: number | string | Uint8Array | ReadonlyMap<number | string, unknown>): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value])
  const entries = [...value].flatMap(([key, content]) => [cbor(key), cbor(content as Uint8Array)]) // Tests nest only such values.
  return Buffer.concat([head(5, value.size), ...entries])
}

function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value])
  return value < 256
    ? Buffer.from([(major << 5) | 24, value])
    : Buffer.from([(major << 5) | 25, value >> 8, value & 255])
}

type Behaviour = { readonly origin?: string; readonly isVerified?: boolean; readonly counter?: number }

/** A software authenticator with one ES256 key, as far as the server can see. */
export class Authenticator {
  readonly id = randomBytes(32).toString('base64url')
  private readonly privateKey: KeyObject
  private readonly publicKey: KeyObject
  private readonly origin: string
  private counter = 0

  constructor(origin: string) {
    this.origin = origin
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    this.privateKey = privateKey
    this.publicKey = publicKey
  }

  /** Answers a prompt to create a passkey. */
  create(options: OutputOf<typeof preparePasskey>, behaviour: Behaviour = {}): NewPasskey {
    const { x = '', y = '' } = this.publicKey.export({ format: 'jwk' })
    // COSE (RFC 9053): kty EC2, alg ES256, crv P-256.
    const key = cbor(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    )
    const id = Buffer.from(this.id, 'base64url')
    const length = Buffer.from([0, id.length])
    const authData = Buffer.concat([
      this.dataOf(options.rp.id, newKeyIncluded, behaviour),
      Buffer.alloc(16),
      length,
      id,
      key,
    ])
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ])
    return {
      ...this.credential,
      response: {
        clientDataJSON: this.clientData('webauthn.create', options.challenge, behaviour),
        attestationObject: cbor(attestation).toString('base64url'),
        transports: ['internal'],
      },
    }
  }

  /** Answers a prompt to use the passkey. */
  answer(options: OutputOf<typeof askForAnyPasskey>, behaviour: Behaviour = {}): PasskeyAnswer {
    this.counter = behaviour.counter ?? this.counter + 1
    const data = this.dataOf(options.rpId, 0, behaviour)
    const clientDataJSON = this.clientData('webauthn.get', options.challenge, behaviour)
    const hash = createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest()
    return {
      ...this.credential,
      response: {
        clientDataJSON,
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', Buffer.concat([data, hash]), this.privateKey).toString('base64url'),
      },
    }
  }

  private get credential() {
    return { id: this.id, rawId: this.id, type: 'public-key' as const }
  }

  private clientData(type: string, challenge: string, { origin = this.origin }: Behaviour): string {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url')
  }

  private dataOf(rpId: string, flags: number, { isVerified = true }: Behaviour): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.counter)
    const all = flags | userPresent | (isVerified ? userVerified : 0)
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([all]), counter])
  }
}
