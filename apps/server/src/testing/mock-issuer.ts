import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

type Claims = Record<string, unknown>

/** The parts of a token before it is signed, for a test to change. */
export type Unsigned = { header: Claims; claims: Claims }

/** Who the provider says is signing in, and what it does wrong. */
export type Behaviour = {
  claims: Claims
  /** Changes the token before it is signed. */
  tamper: (token: Unsigned) => void
  /** Whose key signs: the provider's, a stranger's, or none. */
  signs: 'itself' | 'stranger' | 'nobody'
  /** The error it sends browsers back with, instead of a code. */
  error: string | null
  /** What it adds to the address it sends browsers back to. */
  adds: Readonly<Record<string, string>>
  /** Changes the discovery document. */
  document: Claims
  /** Claims that only the userinfo endpoint has. */
  userinfo: Claims
}

type Grant = { readonly query: URLSearchParams; readonly time: number }

export type MockIssuer = {
  readonly url: string
  readonly clientId: string
  readonly clientSecret: string
  readonly behaviour: Behaviour
  /** The authorization requests so far. */
  readonly asked: readonly URLSearchParams[]
  reset(): void
  close(): Promise<void>
}

const keyOf = () => generateKeyPairSync('rsa', { modulusLength: 2048 })

/** An OpenID provider that signs in whomever a test names, at once, and errs as told. It checks what a real one would. */
export async function openMockIssuer(): Promise<MockIssuer> {
  const own = keyOf()
  const stranger = keyOf()
  const grants = new Map<string, Grant>()
  const asked: URLSearchParams[] = []
  const behaviour: Behaviour = { ...blank() }
  const [clientId, clientSecret] = ['berth portal', 'the client’s secret: ü']

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // The server listens on a port.
  const url = `http://127.0.0.1:${port}/realm`

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const address = new URL(request.url ?? '', url)
    const json = (status: number, body: unknown) =>
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
    if (address.pathname === '/realm/.well-known/openid-configuration') return void json(200, documentOf())
    if (address.pathname === '/realm/keys') {
      const key = { ...own.publicKey.export({ format: 'jwk' }), kid: 'own', use: 'sig', alg: 'RS256' }
      return void json(200, { keys: [key] })
    }
    if (address.pathname === '/realm/authorize') return sendBack(address.searchParams, response)
    if (address.pathname === '/realm/userinfo')
      return void json(200, { sub: behaviour.claims.sub, ...behaviour.userinfo })
    if (address.pathname === '/realm/token' && request.method === 'POST') {
      const form = new URLSearchParams(await text(request))
      const fault = faultOf(request, form)
      if (fault !== null) return void json(400, { error: fault })
      const grant = grants.get(form.get('code') ?? '')
      grants.delete(form.get('code') ?? '')
      if (!grant) return void json(400, { error: 'invalid_grant' })
      const tokens = { access_token: 'a', token_type: 'Bearer', expires_in: 60, id_token: tokenOf(grant) }
      return void json(200, tokens)
    }
    response.writeHead(404).end()
  }

  const documentOf = () => ({
    issuer: url,
    authorization_endpoint: `${url}/authorize`,
    token_endpoint: `${url}/token`,
    jwks_uri: `${url}/keys`,
    userinfo_endpoint: `${url}/userinfo`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    scopes_supported: ['openid', 'email', 'profile', 'groups'],
    claims_supported: ['sub', 'email', 'email_verified', 'groups'],
    code_challenge_methods_supported: ['S256'],
    ...behaviour.document,
  })

  function sendBack(query: URLSearchParams, response: ServerResponse): void {
    asked.push(query)
    const back = new URL(query.get('redirect_uri') ?? '')
    const code = randomBytes(12).toString('base64url')
    grants.set(code, { query, time: Date.now() })
    if (behaviour.error) back.searchParams.set('error', behaviour.error)
    else back.searchParams.set('code', code)
    back.searchParams.set('state', query.get('state') ?? '')
    for (const [name, value] of Object.entries(behaviour.adds)) back.searchParams.set(name, value)
    response.writeHead(302, { Location: back.href }).end()
  }

  function faultOf(request: IncomingMessage, form: URLSearchParams): string | null {
    const grant = grants.get(form.get('code') ?? '')
    const basic = Buffer.from(
      request.headers.authorization?.slice('Basic '.length) ?? '',
      'base64',
    ).toString()
    const [name = '', secret = ''] = basic
      .split(':')
      .map((part) => decodeURIComponent(part.replaceAll('+', ' ')))
    if (name !== clientId || secret !== clientSecret) return 'invalid_client'
    if (form.get('redirect_uri') !== grant?.query.get('redirect_uri')) return 'invalid_grant'
    const verifier = form.get('code_verifier') ?? ''
    const challenge = createHash('sha256').update(verifier).digest('base64url')
    return challenge === grant?.query.get('code_challenge') ? null : 'invalid_grant'
  }

  function tokenOf({ query, time }: Grant): string {
    const now = Math.floor(time / 1_000)
    const token: Unsigned = {
      header: { alg: 'RS256', kid: 'own' },
      claims: {
        ...{ iss: url, aud: clientId, iat: now, exp: now + 300, nonce: query.get('nonce') },
        ...(query.get('prompt') === 'login' && { auth_time: now }),
        ...behaviour.claims,
      },
    }
    behaviour.tamper(token)
    const parts = [token.header, token.claims].map((part) =>
      Buffer.from(JSON.stringify(part)).toString('base64url'),
    )
    const signature = signatureOf(
      parts.join('.'),
      behaviour.signs === 'stranger' ? stranger.privateKey : own.privateKey,
    )
    return [...parts, behaviour.signs === 'nobody' ? '' : signature].join('.')
  }

  const signatureOf = (content: string, key: KeyObject) =>
    sign('sha256', Buffer.from(content), key).toString('base64url')

  return {
    ...{ url, clientId, clientSecret, behaviour, asked },
    reset: () => void Object.assign(behaviour, blank()),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const blank = (): Behaviour => ({
  claims: {},
  tamper: () => {},
  signs: 'itself',
  error: null,
  adds: {},
  document: {},
  userinfo: {},
})
