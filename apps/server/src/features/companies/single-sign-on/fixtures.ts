import { finishSso, startSso } from '@berth/contract/access/single-sign-on'
import { saveCompanySso, saveStaffSso } from '@berth/contract/companies/desk-single-sign-on'
import type { BodyOf } from '@berth/contract/endpoint'
import { usualScopes } from '@berth/domain/access/single-sign-on'
import type { Caller } from '../../../testing/caller.ts'
import type { MockIssuer } from '../../../testing/mock-issuer.ts'

export type ProviderBody = BodyOf<typeof saveStaffSso>

/** A form for a provider whose people have addresses at this domain. */
export const formOf = (
  issuer: MockIssuer,
  domain: string,
  changes: Partial<ProviderBody> = {},
): ProviderBody => ({
  issuer: issuer.url,
  client_id: issuer.clientId,
  client_secret: issuer.clientSecret,
  scopes: usualScopes,
  short_name: null,
  domains: [domain],
  email_claim: 'email',
  groups_claim: 'groups',
  groups: [],
  trusts_email: false,
  adds_accounts: false,
  is_required: false,
  ...changes,
})

/** Saves a provider as an administrator; of the staff, if there is no company. */
export const save = (admin: Caller, company: number | null, body: ProviderBody) =>
  company === null
    ? admin.call(saveStaffSso, { body })
    : admin.call(saveCompanySso, { params: { id: company }, body })

/** What a browser knows when it is back from the provider. */
export type Returned = { readonly address: string; readonly key: string }

/** Goes to the provider as a browser does, and comes back. */
export async function visit({ url, key }: { readonly url: string; readonly key: string }): Promise<Returned> {
  const answer = await fetch(url, { redirect: 'manual' })
  const back = new URL(answer.headers.get('location') ?? '')
  return { address: `${back.pathname}${back.search}`, key }
}

/** Begins to sign in with this address or short name, and comes back. */
export async function goThere(caller: Caller, name: string): Promise<Returned> {
  return await visit((await caller.call(startSso, { body: { name } })).data)
}

/** Signs in with this address or short name, from beginning to end. */
export async function signInThere(caller: Caller, name: string) {
  return await caller.call(finishSso, { body: await goThere(caller, name) })
}
