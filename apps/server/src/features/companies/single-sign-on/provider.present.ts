import type { SsoDiscovery, SsoSetup } from '@berth/contract/companies/desk-single-sign-on'
import type { Language } from '@berth/locales/language'
import type { ServerMetadata } from 'openid-client'
import type { Provider } from './provider.query.ts'

type Role = { readonly code: string; readonly nameZh: string; readonly nameEn: string }

type Parts = {
  readonly provider: Provider | undefined
  readonly hasSecret: boolean
  readonly peopleCount: number
  readonly redirectUri: string
  readonly roles: readonly Role[]
}

export function presentSetup(parts: Parts, language: Language): SsoSetup {
  const { provider, hasSecret, peopleCount, redirectUri, roles } = parts
  return {
    provider: provider
      ? {
          issuer: provider.issuer,
          client_id: provider.clientId,
          has_secret: hasSecret,
          scopes: provider.scopes,
          short_name: provider.shortName,
          domains: provider.domains,
          email_claim: provider.emailClaim,
          groups_claim: provider.groupsClaim,
          groups: provider.groups.map(({ group, preset }) => ({ group, preset })),
          trusts_email: provider.trustsEmail,
          adds_accounts: provider.addsAccounts,
          is_required: provider.isRequired,
          people_count: peopleCount,
          last_failure: provider.lastFailure,
          last_failure_time: provider.lastFailureTime?.toISOString() ?? null,
          version: provider.version,
        }
      : null,
    redirect_uri: redirectUri,
    roles: roles.map(({ code, nameZh, nameEn }) => ({ code, name: language === 'zh-CN' ? nameZh : nameEn })),
  }
}

export function presentDiscovery(document: ServerMetadata, keyCount: number): SsoDiscovery {
  return {
    issuer: document.issuer,
    authorization_endpoint: document.authorization_endpoint ?? '',
    token_endpoint: document.token_endpoint ?? '',
    key_count: keyCount,
    algorithms: namesIn(document.id_token_signing_alg_values_supported),
    scopes: namesIn(document.scopes_supported),
    claims: namesIn(document.claims_supported),
  }
}

/** More than any provider has; a hostile one may send more. */
const mostNames = 100

// The document is whatever the provider sent.
function namesIn(list: unknown): string[] {
  return Array.isArray(list) ? list.filter((one) => typeof one === 'string').slice(0, mostNames) : []
}
