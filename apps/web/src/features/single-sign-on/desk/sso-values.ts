import type { SsoProvider, saveStaffSso } from '@berth/contract/companies/desk-single-sign-on'
import type { BodyOf } from '@berth/contract/endpoint'
import { type GroupRole, usualScopes } from '@berth/domain/access/single-sign-on'

/** The form of a provider. */
export type SsoValues = {
  readonly issuer: string
  readonly client_id: string
  /** Empty to keep the one there is. */
  readonly client_secret: string
  readonly scopes: string
  readonly short_name: string
  readonly domains: readonly string[]
  readonly email_claim: string
  readonly groups_claim: string
  readonly groups: readonly GroupRole[]
  readonly trusts_email: boolean
  readonly adds_accounts: boolean
  readonly is_required: boolean
}

/** The values of a provider's form; blank with what most providers need. */
export function valuesOf(provider: SsoProvider | null): SsoValues {
  return {
    issuer: provider?.issuer ?? '',
    client_id: provider?.client_id ?? '',
    client_secret: '',
    scopes: provider?.scopes ?? usualScopes,
    short_name: provider?.short_name ?? '',
    domains: provider?.domains ?? [],
    email_claim: provider?.email_claim ?? 'email',
    groups_claim: provider?.groups_claim ?? 'groups',
    groups: provider?.groups ?? [],
    trusts_email: provider?.trusts_email ?? false,
    adds_accounts: provider?.adds_accounts ?? false,
    is_required: provider?.is_required ?? false,
  }
}

/** The request of a filled-in form, for the version that was edited. */
export function bodyOf(values: SsoValues, version: number | undefined): BodyOf<typeof saveStaffSso> {
  const { client_secret: secret, ...rest } = values
  return {
    ...rest,
    domains: [...values.domains],
    groups: [...values.groups],
    ...(secret !== '' && { client_secret: secret }),
    ...(version !== undefined && { version }),
  }
}
