import { staffKeeping } from '@berth/domain/access/authority-preset'
import { mostDomains, mostGroups } from '@berth/domain/access/single-sign-on'
import { maxLength } from '@berth/domain/limits'
import { z } from 'zod'
import { empty, idParams, optionalText, text, version } from '../common.ts'
import { endpoint } from '../endpoint.ts'

const groupRole = z.object({ group: text(maxLength.setting), preset: text(40) })

const fields = {
  issuer: text(maxLength.setting),
  client_id: text(maxLength.setting),
  scopes: text(maxLength.setting),
  short_name: optionalText(maxLength.lookupName),
  domains: z.array(text(maxLength.email)).max(mostDomains * 2),
  email_claim: text(maxLength.lookupName),
  groups_claim: optionalText(maxLength.lookupName),
  groups: z.array(groupRole).max(mostGroups * 2),
  trusts_email: z.boolean(),
  adds_accounts: z.boolean(),
  is_required: z.boolean(),
}

/** How a company or the staff sign in at a provider of their own. */
export const ssoProvider = z.object({
  issuer: z.string(),
  client_id: z.string(),
  /** Whether a client secret is kept that this server can read. */
  has_secret: z.boolean(),
  scopes: z.string(),
  short_name: z.string().nullable(),
  domains: z.array(z.string()),
  email_claim: z.string(),
  groups_claim: z.string().nullable(),
  groups: z.array(z.object({ group: z.string(), preset: z.string() })),
  trusts_email: z.boolean(),
  adds_accounts: z.boolean(),
  is_required: z.boolean(),
  /** How many people have signed in there. */
  people_count: z.number(),
  /** Why the last refused sign-in was refused, for whoever sets the provider up. */
  last_failure: z.string().nullable(),
  last_failure_time: z.string().nullable(),
  version: z.number(),
})

/** What a form for a provider needs; the provider is null until there is one. */
const setup = z.object({
  provider: ssoProvider.nullable(),
  /** The address to register at the provider. */
  redirect_uri: z.string(),
  /** The roles that groups can be given. */
  roles: z.array(z.object({ code: z.string(), name: z.string() })),
})

const body = z.object({
  ...fields,
  /** Omitted to keep the one there is, null to have none. */
  client_secret: optionalText(maxLength.setting).optional(),
  /** The version that was edited; omitted for a new provider. */
  version: version.optional(),
})

const administrators = { access: staffKeeping } as const
const company = { ...administrators, path: '/desk/member/{id}/sso' } as const
const staff = { ...administrators, path: '/desk/sso' } as const

export const getStaffSso = endpoint({
  ...staff,
  method: 'GET',
  summary: "Get the staff's single sign-on provider",
  output: setup,
})

export const saveStaffSso = endpoint({
  ...staff,
  method: 'PUT',
  summary: "Set the staff's single sign-on provider; sessions of a previous provider end",
  asksAgain: true,
  body,
  output: setup,
})

export const removeStaffSso = endpoint({
  ...staff,
  method: 'DELETE',
  summary: "Remove the staff's single sign-on provider; sessions opened through it end",
  asksAgain: true,
  output: empty,
})

export const getCompanySso = endpoint({
  ...company,
  method: 'GET',
  summary: "Get a company's single sign-on provider",
  params: idParams,
  output: setup,
})

export const saveCompanySso = endpoint({
  ...company,
  method: 'PUT',
  summary: "Set a company's single sign-on provider; sessions of a previous provider end",
  params: idParams,
  asksAgain: true,
  body,
  output: setup,
})

export const removeCompanySso = endpoint({
  ...company,
  method: 'DELETE',
  summary: "Remove a company's single sign-on provider; sessions opened through it end",
  params: idParams,
  asksAgain: true,
  output: empty,
})

/** What a provider says about itself (OpenID Connect Discovery 1.0). */
export const ssoDiscovery = z.object({
  issuer: z.string(),
  authorization_endpoint: z.string(),
  token_endpoint: z.string(),
  /** How many keys it signs with. */
  key_count: z.number(),
  algorithms: z.array(z.string()),
  /** Empty if it does not say. */
  scopes: z.array(z.string()),
  claims: z.array(z.string()),
})

export const trySso = endpoint({
  ...administrators,
  method: 'POST',
  path: '/desk/sso/try',
  summary: 'Test a provider by fetching its discovery document and keys; nothing is saved',
  body: z.object({ issuer: text(maxLength.setting) }),
  output: ssoDiscovery,
})

export type SsoProvider = z.infer<typeof ssoProvider>
export type SsoSetup = z.infer<typeof setup>
export type SsoDiscovery = z.infer<typeof ssoDiscovery>
export type SsoProviderBody = z.output<typeof body>
