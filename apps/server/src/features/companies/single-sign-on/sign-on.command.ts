import { createHash, randomBytes } from 'node:crypto'
import { attemptMinutes } from '@berth/domain/access/single-sign-on'
import { ok, type Result, refuse } from '@berth/domain/result'
import { and, eq, gt } from 'drizzle-orm'
import type { Configuration, IDToken } from 'openid-client'
import type { Scope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { sessions, ssoAttempts, ssoIdentities } from '../../../platform/db/schema.ts'
import { type Problem, problem } from '../../../platform/http/problem.ts'
import { announceStale } from '../../../platform/live/stale.ts'
import { noteFailure } from './provider.command.ts'
import { findProviderById, type Provider } from './provider.query.ts'
import { type ProviderClients, reasonOf } from './provider-client.ts'

type SignOnContext = { readonly db: Db; readonly clients: ProviderClients; readonly now: Date }

/** What a provider said about somebody, verified. */
export type Identity = {
  readonly provider: Provider
  readonly claims: Readonly<Record<string, unknown>> & { readonly sub: string }
  /** When they last signed in at the provider; null if it does not say. */
  readonly signedInTime: Date | null
}

/** What the browser sends when it is back from the provider. */
export type ProviderAnswer = { readonly address: string; readonly key: string }

/** Clocks may differ by this much. */
const clockToleranceMs = 60_000

/**
 * Begins an attempt: keeps what its answer has to fit, and returns where the browser goes (authorization code flow with PKCE, state
 * and nonce). To confirm a session, the provider is told to ask the user again.
 */
export async function beginAttempt(
  { db, clients, now }: SignOnContext,
  provider: Provider,
  sessionId: string | null,
): Promise<Result<{ url: string; key: string }, Problem>> {
  const client = await openClient({ db, clients, now }, provider)
  if (!client.ok) return client
  const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await import('openid-client')
  const [state, key, nonce, verifier] = [newSecret(), newSecret(), newSecret(), newSecret()]
  await db.insert(ssoAttempts).values({
    ...{ stateHash: digestOf(state), keyHash: digestOf(key) },
    ...{ providerId: provider.id, nonce, verifier, sessionId, createTime: now },
  })
  const url = buildAuthorizationUrl(client.value, {
    redirect_uri: clients.redirectUriOf(provider.customerId),
    scope: provider.scopes,
    ...{ state, nonce },
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(sessionId !== null && { prompt: 'login', max_age: '0' }),
  })
  return ok({ url: url.href, key })
}

/**
 * Checks the answer of a provider: that this browser began the attempt a short time ago and has not finished it, and everything that
 * OpenID Connect Core 1.0, 3.1.3.7 asks of the token. Returns who signed in there.
 */
export async function readAnswer(
  { db, clients, now }: SignOnContext,
  { address, key }: ProviderAnswer,
  sessionId: string | null,
): Promise<Result<Identity, Problem>> {
  const query = new URLSearchParams(address.slice(address.indexOf('?')))
  const attempt = await takeAttempt(db, query.getAll('state'), key, now)
  const provider = attempt && (await findProviderById(db, attempt.providerId))
  if (!provider || attempt.sessionId !== sessionId) return refuse(problem('sso_expired'))
  const redirectUri = clients.redirectUriOf(provider.customerId)
  if (!redirectUri.endsWith(address.slice(0, address.indexOf('?')))) return refuse(problem('sso_expired'))
  if (query.get('error') === 'access_denied' || query.get('error') === 'login_required')
    return refuse(problem('sso_cancelled'))
  const client = await openClient({ db, clients, now }, provider)
  if (!client.ok) return client
  try {
    const { authorizationCodeGrant } = await import('openid-client')
    const tokens = await authorizationCodeGrant(client.value, new URL(`${redirectUri}?${query}`), {
      pkceCodeVerifier: attempt.verifier,
      expectedNonce: attempt.nonce,
      expectedState: query.get('state') ?? '',
      idTokenExpected: true,
    })
    const claims = tokens.claims()
    if (claims === undefined) throw new Error('there is no ID token')
    const signedInTime = signedInTimeOf(claims, now)
    if (sessionId !== null && !isSince(signedInTime, attempt.createTime))
      throw new Error('the user was not asked to sign in again (auth_time)')
    const more = await askMore(client.value, provider, claims, tokens.access_token)
    return ok({ provider, claims: { ...more, ...claims }, signedInTime })
  } catch (error) {
    await noteFailure(db, provider.id, reasonOf(error), now)
    return refuse(problem('sso_refused'))
  }
}

/** Confirms the caller's session with the answer of the provider that answers for it, about the same user. */
export async function confirmSession(
  asking: SignOnContext,
  { userId, sessionId, ssoProviderId }: Scope,
  answer: ProviderAnswer,
): Promise<Result<null, Problem>> {
  const { db, now } = asking
  const identity = await readAnswer(asking, answer, sessionId)
  if (!identity.ok) return identity
  const { provider, claims } = identity.value
  const [link] = await db
    .select({ userId: ssoIdentities.userId })
    .from(ssoIdentities)
    .where(and(eq(ssoIdentities.providerId, provider.id), eq(ssoIdentities.subject, claims.sub)))
  if (provider.id !== ssoProviderId || link?.userId !== userId) {
    await noteFailure(db, provider.id, 'somebody else confirmed the session', now)
    return refuse(problem('sso_refused'))
  }
  await db.transaction(async (tx) => {
    await tx.update(sessions).set({ secondTime: now }).where(eq(sessions.id, sessionId))
    await announceStale(tx, 'access')
  })
  return ok(null)
}

async function openClient(
  { db, clients, now }: SignOnContext,
  provider: Provider,
): Promise<Result<Configuration, Problem>> {
  const client = await clients.open(provider, now)
  if (client.ok) return client
  await noteFailure(db, provider.id, client.reason.why, now)
  return refuse(problem('sso_unreachable'))
}

// One statement: of two answers with the same state, one finds it.
async function takeAttempt(db: Db, states: readonly string[], key: string, now: Date) {
  const [state = ''] = states
  if (states.length !== 1) return undefined
  const [attempt] = await db
    .delete(ssoAttempts)
    .where(
      and(
        eq(ssoAttempts.stateHash, digestOf(state)),
        eq(ssoAttempts.keyHash, digestOf(key)),
        gt(ssoAttempts.createTime, new Date(now.getTime() - attemptMinutes * 60_000)),
      ),
    )
    .returning()
  return attempt
}

/** Reads when the user signed in at the provider, by its own clock. */
function signedInTimeOf({ auth_time: signedIn, iat }: IDToken, now: Date): Date | null {
  if (typeof signedIn !== 'number') return null
  return new Date(now.getTime() - Math.max(0, iat - signedIn) * 1_000)
}

function isSince(time: Date | null, start: Date): boolean {
  return time !== null && time.getTime() >= start.getTime() - clockToleranceMs
}

/** Asks for the claims that are not in the ID token, where some providers put only the least. */
async function askMore(
  client: Configuration,
  { emailClaim, groupsClaim, groups }: Provider,
  claims: IDToken,
  accessToken: string,
): Promise<Readonly<Record<string, unknown>>> {
  const needed = groups.length > 0 ? [emailClaim, groupsClaim] : [emailClaim]
  const isMissing = needed.some((name) => name !== null && claims[name] === undefined)
  if (!isMissing || client.serverMetadata().userinfo_endpoint === undefined) return {}
  const { fetchUserInfo } = await import('openid-client')
  return await fetchUserInfo(client, accessToken, claims.sub)
}

function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

function digestOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}
