import { isIP } from 'node:net'
import { isIssuer } from '@berth/domain/access/single-sign-on'
import { ok, type Result, refuse } from '@berth/domain/result'
import type { Configuration, CustomFetch } from 'openid-client'
import type { Sealing } from '../../../platform/auth/sealing.ts'
import type { Provider } from './provider.query.ts'

/** What a provider is asked with: from the table, or from a form that tries it. */
type ClientSettings = Pick<Provider, 'issuer' | 'clientId'> & { readonly secret: string | null }

/** How long one answer of a provider may take, and how large it may be. */
const timeoutSeconds = 5
const mostBytes = 1_000_000

/** How long a discovery document is used without asking again; keys are fetched again when an unknown one is used. */
const keptMs = 10 * 60_000
const mostKept = 200

type CachedClient = { readonly client: Promise<Configuration>; readonly until: number }

/** Why a provider could not be asked. */
export type Trouble = { readonly code: 'unreachable' | 'differs'; readonly why: string }

/** Talks to the providers of companies and of the staff (OpenID Connect Discovery 1.0 and Core 1.0). */
export class ProviderClients {
  private readonly kept = new Map<string, CachedClient>()
  private readonly secrets: Sealing
  private readonly portal: URL
  /** Whether providers on the same machine may be used without encryption: only a portal that nobody else can reach may. */
  readonly allowsHere: boolean

  constructor(secrets: Sealing, publicUrl: string) {
    this.secrets = secrets
    this.portal = new URL(publicUrl === '' ? 'http://localhost' : publicUrl)
    this.allowsHere = this.portal.protocol === 'http:' && isLoopback(this.portal.hostname)
  }

  /** The page the provider sends browsers back to. Each provider has its own, so that none can pass on the answer of another. */
  redirectUriOf(team: number | null): string {
    return `${this.portal.href.replace(/\/$/, '')}/sso/${team ?? 'staff'}`
  }

  /** Decrypts the client secret; null if there is none, or none this server can read. */
  secretOf({ customerId, clientSecret }: Pick<Provider, 'customerId' | 'clientSecret'>): string | null {
    return clientSecret === null ? null : this.secrets.open(ownerOf(customerId), clientSecret)
  }

  /** Encrypts a client secret for storage. */
  seal(team: number | null, secret: string): string {
    return this.secrets.seal(ownerOf(team), secret)
  }

  /** Returns the client of a provider. Its discovery document is at most ten minutes old. */
  async open(provider: Provider, now: Date): Promise<Result<Configuration, Trouble>> {
    const name = `${provider.id} ${provider.version}`
    const known = this.kept.get(name)
    const isFresh = known !== undefined && known.until > now.getTime()
    const client = isFresh ? known.client : this.discover({ ...provider, secret: this.secretOf(provider) })
    if (!isFresh) {
      if (this.kept.size >= mostKept) this.kept.clear()
      this.kept.set(name, { client, until: now.getTime() + keptMs })
    }
    try {
      return ok(await client)
    } catch (error) {
      this.kept.delete(name)
      return refuse(troubleOf(error))
    }
  }

  /** Fetches the discovery document of an issuer and its keys, for whoever sets it up. */
  async look(issuer: string) {
    try {
      const client = await this.discover({ issuer, clientId: 'berth', secret: null })
      const document = client.serverMetadata()
      return ok({ document, keyCount: await this.countKeys(document.jwks_uri ?? '') })
    } catch (error) {
      return refuse(troubleOf(error))
    }
  }

  private async discover({ issuer, clientId, secret }: ClientSettings): Promise<Configuration> {
    // Loaded with the first use: most servers of a small company never need it.
    const openid = await import('openid-client')
    if (!isIssuer(issuer, this.allowsHere)) throw new Error('the address of the provider is not allowed')
    const address = new URL(issuer)
    const found = await openid.discovery(address, clientId, undefined, openid.None(), {
      timeout: timeoutSeconds,
      [openid.customFetch]: this.fetch,
      // The address was checked above; this only lets a portal on one machine use a provider on the same machine.
      execute: this.allowsHere ? [openid.allowInsecureRequests] : [],
    })
    const document = found.serverMetadata()
    // The library lets shared issuers of Microsoft stand for every tenant; here one provider is one company.
    if (new URL(document.issuer).href !== address.href) throw new IssuerDiffers(document.issuer)
    for (const endpoint of [document.authorization_endpoint, document.token_endpoint, document.jwks_uri])
      if (endpoint === undefined || !this.mayAsk(endpoint))
        throw new Error(`endpoint not allowed: ${endpoint}`)
    const client = new openid.Configuration(
      document,
      clientId,
      undefined,
      authenticationOf(openid, document, secret),
    )
    client.timeout = timeoutSeconds
    client[openid.customFetch] = this.fetch
    if (this.allowsHere) openid.allowInsecureRequests(client)
    // Signatures are checked although the token comes straight from the provider.
    openid.enableNonRepudiationChecks(client)
    return client
  }

  private async countKeys(address: string): Promise<number> {
    const answer = await this.fetch(address, {
      body: undefined,
      headers: { accept: 'application/json' },
      method: 'GET',
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutSeconds * 1_000),
    })
    const document = (await answer.json()) as { readonly keys?: unknown } // Whatever the provider sent.
    if (!answer.ok || !Array.isArray(document.keys)) throw new Error(`no keys at ${address}`)
    return document.keys.length
  }

  private mayAsk(address: string): boolean {
    if (!URL.canParse(address)) return false
    const { protocol, hostname, username } = new URL(address)
    if (username !== '') return false
    if (protocol === 'http:') return this.allowsHere && isLoopback(hostname)
    return protocol === 'https:' && isIP(hostname.replace(/[[\]]/g, '')) === 0
  }

  /** Follows no redirects, asks no addresses but those allowed, and reads no more than a document can have. */
  private readonly fetch: CustomFetch = async (address, options) => {
    if (!this.mayAsk(address)) throw new Error(`address not allowed: ${address}`)
    const answer = await fetch(address, { ...options, redirect: 'manual' } as RequestInit) // The same shape, with `undefined` spelled out.
    return new Response(await readSome(answer), { status: answer.status, headers: answer.headers })
  }
}

class IssuerDiffers extends Error {}

function authenticationOf(
  openid: typeof import('openid-client'),
  document: { readonly token_endpoint_auth_methods_supported?: string[] },
  secret: string | null,
) {
  if (secret === null) return openid.None()
  // RFC 8414: without a list, only `client_secret_basic` is supported.
  const methods = document.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  return methods.includes('client_secret_basic')
    ? openid.ClientSecretBasic(secret)
    : openid.ClientSecretPost(secret)
}

async function readSome(answer: Response): Promise<Uint8Array<ArrayBuffer> | null> {
  if (answer.body === null) return null
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of answer.body as AsyncIterable<Uint8Array>) {
    bytes += part.length
    if (bytes > mostBytes) throw new Error('the answer is too large')
    parts.push(part)
  }
  return Uint8Array.from(Buffer.concat(parts))
}

function troubleOf(error: unknown): Trouble {
  const why = reasonOf(error)
  const differs = error instanceof IssuerDiffers || /issuer does not match/.test(why)
  return { code: differs ? 'differs' : 'unreachable', why }
}

/** What went wrong, in the words of whatever noticed it, with its cause; for administrators. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { cause } = error
  return (cause instanceof Error ? `${error.message}: ${cause.message}` : error.message).slice(0, 300)
}

/** Whom a client secret is sealed for. */
const ownerOf = (team: number | null) => team ?? 'staff'

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '127.0.0.1' || host === '[::1]'
}
