import { Check } from '../check.ts'
import { isEmail } from '../company/contact.ts'
import type { Finding } from '../finding.ts'
import { maxLength } from '../limits.ts'

/** How long a user may take to sign in at the provider before the answer is refused. */
export const attemptMinutes = 10

/** More email domains or groups than any company has. */
export const mostDomains = 20
export const mostGroups = 50

/** What is asked of every provider (OpenID Connect Core 1.0, 5.4). */
export const usualScopes = 'openid email profile'

const label = '[a-z0-9]+(?:-+[a-z0-9]+)*'
const domain = new RegExp(`^${label}(?:\\.${label})*\\.[a-z]{2,63}$`)
const shortName = new RegExp(`^${label}$`)
const path = '(?:/[\\w.~%-]+)*/?'
// A provider has a name: addresses inside the operator's own network cannot be entered by number.
const issuer = new RegExp(`^https://${label}(?:\\.${label})*\\.[a-z]{2,63}(?::\\d{1,5})?${path}$`)
const issuerHere = new RegExp(`^http://(?:localhost|127\\.0\\.0\\.1)(?::\\d{1,5})?${path}$`)
const scopes = /^[\x21\x23-\x5b\x5d-\x7e]+(?: [\x21\x23-\x5b\x5d-\x7e]+)*$/

/** Reads the domain of an email address; null if it is none. */
export function domainOf(email: string): string | null {
  return isEmail(email) ? (email.split('@')[1]?.toLowerCase() ?? null) : null
}

/** A group at the provider, and the role of its people here. */
export type GroupRole = { readonly group: string; readonly preset: string }

/** Returns the role of somebody with these groups: that of the first row with one of them. Null if there is none. */
export function roleOf(rows: readonly GroupRole[], groups: readonly string[]): string | null {
  return rows.find(({ group }) => groups.includes(group))?.preset ?? null
}

/**
 * Whether an address may be the issuer of a provider: HTTPS and a host name. Plain HTTP to the same machine is for trying it out,
 * on a portal that is only open to that machine itself.
 */
export function isIssuer(address: string, allowsHere: boolean): boolean {
  return issuer.test(address) || (allowsHere && issuerHere.test(address))
}

export type ProviderForm = {
  readonly issuer: string
  readonly client_id: string
  readonly client_secret?: string | null | undefined
  readonly scopes: string
  readonly short_name?: string | null | undefined
  readonly domains: readonly string[]
  readonly email_claim: string
  readonly groups_claim?: string | null | undefined
  readonly groups: readonly GroupRole[]
  readonly adds_accounts: boolean
}

/** Checks a provider's form; paths use wire names. `allowsHere` as in `isIssuer`; a page leaves that to the server. */
export function checkProvider(form: ProviderForm, allowsHere = true): Finding[] {
  const check = new Check()
  checkIssuer(check, form.issuer, allowsHere)
  check.text('client_id', form.client_id, { required: true, max: maxLength.setting })
  check.text('client_secret', form.client_secret, { max: maxLength.setting })
  if (!scopes.test(form.scopes)) check.add('scopes', form.scopes === '' ? 'required' : 'type')
  else if (!form.scopes.split(' ').includes('openid')) check.add('scopes', 'scope_openid')
  else check.text('scopes', form.scopes, { max: maxLength.setting })
  check.text('email_claim', form.email_claim, { required: true, max: maxLength.lookupName })
  check.text('groups_claim', form.groups_claim, {
    required: form.groups.length > 0,
    max: maxLength.lookupName,
  })
  checkNames(check, form)
  checkGroups(check, form)
  return check.findings
}

/** Checks the address of a provider alone. */
export function checkIssuer(check: Check, address: string, allowsHere: boolean): void {
  if (address === '') check.add('issuer', 'required')
  else if ([...address].length > maxLength.setting)
    check.add('issuer', 'max_length', { max: maxLength.setting })
  else if (!isIssuer(address, allowsHere)) check.add('issuer', 'issuer')
}

function checkNames(check: Check, { short_name, domains, adds_accounts }: ProviderForm): void {
  if (short_name && [...short_name].length > maxLength.lookupName)
    check.add('short_name', 'max_length', { max: maxLength.lookupName })
  else if (short_name && !shortName.test(short_name)) check.add('short_name', 'short_name')
  if (domains.length === 0 && (!short_name || adds_accounts)) check.add('domains', 'required')
  else if (domains.length > mostDomains) check.add('domains', 'too_many', { max: mostDomains })
  else if (domains.some((one) => one.length > maxLength.email || !domain.test(one)))
    check.add('domains', 'domain')
}

function checkGroups(check: Check, { groups, adds_accounts }: ProviderForm): void {
  if (groups.length > mostGroups) check.add('groups', 'too_many', { max: mostGroups })
  if (groups.length === 0 && adds_accounts) check.add('groups', 'at_least_one')
  for (const [index, { group, preset }] of groups.entries()) {
    const row = new Check(`groups.${index}`)
    row.text('group', group, { required: true, max: maxLength.setting })
    row.chosen('preset', preset)
    if (groups.findIndex((other) => other.group === group) < index) row.add('group', 'duplicate')
    check.include(row.findings)
  }
}
