// A database of its own: the audit log is one for all companies.
import { requestPasswordCode } from '@berth/contract/access/password'
import { getUserInfo, login } from '@berth/contract/access/session'
import { acceptInvitation, inviteColleague } from '@berth/contract/companies/colleague'
import { deskMailPassword } from '@berth/contract/companies/desk-member'
import {
  getCompanySso,
  getStaffSso,
  removeCompanySso,
  removeStaffSso,
  trySso,
} from '@berth/contract/companies/desk-single-sign-on'
import { deskListAudit } from '@berth/contract/desk/desk-audit'
import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { allowPasswords } from '../../../admin/accounts.ts'
import { hashPassword } from '../../../platform/auth/password.ts'
import { outbox, passwordCodes, ssoProviders, users } from '../../../platform/db/schema.ts'
import { aCustomer, aMember, anOperator } from '../../../testing/builders.ts'
import { Caller } from '../../../testing/caller.ts'
import { formOf, save, signInThere } from '../../../testing/fixtures/single-sign-on-fixtures.ts'
import { type MockIssuer, openMockIssuer } from '../../../testing/mock-issuer.ts'
import { openOwnApp, type TestApp } from '../../../testing/test-app.ts'
import { serveNextRequest } from '../../access/password/password.command.ts'

const password = '码头 demo1234'

let test: TestApp
let issuer: MockIssuer
let admin: Caller
let passwordHash: string
beforeAll(async () => {
  test = await openOwnApp()
  issuer = await openMockIssuer()
  passwordHash = await hashPassword(password)
})
// Requiring it of the staff ends the sessions of whoever came in another way.
beforeEach(async () => {
  admin = await test.as(await anOperator(test.db))
})
afterAll(async () => {
  await test.close()
  await issuer.close()
})
afterEach(() => issuer.reset())

let made = 0
const aDomain = () => `domain${++made}.example`
const withToken = (token: string) => new Caller(test.app, { authorization: `Bearer ${token}` })

describe('setting up a provider', () => {
  it('keeps what was entered, and the secret only sealed', async () => {
    const customer = await aCustomer(test.db)
    const domain = aDomain()
    const params = { id: customer.id }
    const empty = (await admin.call(getCompanySso, { params })).data
    expect(empty).toMatchObject({ provider: null, redirect_uri: `http://localhost/sso/${customer.id}` })
    expect(empty.roles.map(({ code }) => code)).toContain('member_documents')
    const groups = [{ group: 'Clerks', preset: 'member_documents' }]
    const form = formOf(issuer, domain.toUpperCase(), { short_name: 'Kept-One', groups, adds_accounts: true })
    const { provider } = (await save(admin, customer.id, form)).data
    expect(provider).toMatchObject({
      issuer: issuer.url,
      client_id: issuer.clientId,
      has_secret: true,
      short_name: 'kept-one',
      domains: [domain],
      groups,
      people_count: 0,
      version: 1,
    })
    const [row] = await test.db.select().from(ssoProviders).where(eq(ssoProviders.customerId, customer.id))
    expect(JSON.stringify(row)).not.toContain('secret: ü')
    // Omitted, the secret stays; null removes it.
    const { client_secret: _, ...withoutSecret } = form
    expect((await save(admin, customer.id, { ...withoutSecret, version: 1 })).data.provider?.has_secret).toBe(
      true,
    )
    const open = await save(admin, customer.id, { ...form, client_secret: null, version: 2 })
    expect(open.data.provider?.has_secret).toBe(false)
    expect((await save(admin, customer.id, { ...form, version: 2 })).error).toBe('stale_version')
    expect((await save(admin, customer.id, form)).error).toBe('stale_version')
    const { lists } = (await admin.call(deskListAudit, { query: {} })).data
    expect(lists[0]).toMatchObject({ action: 'sso_changed', target_name: customer.company1 })
    expect(JSON.stringify(lists)).not.toContain('secret: ü')
  })

  it('refuses what is not right, at its field', async () => {
    const customer = await aCustomer(test.db)
    const domain = aDomain()
    await save(admin, (await aCustomer(test.db)).id, formOf(issuer, domain, { short_name: 'taken' }))
    const refusalOf = async (changes: Parameters<typeof formOf>[2]) =>
      (await save(admin, customer.id, formOf(issuer, aDomain(), changes))).fields
    const group = (preset: string) => ({ groups: [{ group: 'A', preset }] })
    const refused: [Parameters<typeof formOf>[2], string, string][] = [
      [{ issuer: 'http://elsewhere.example' }, 'issuer', 'issuer'],
      [{ issuer: 'https://169.254.169.254' }, 'issuer', 'issuer'],
      [{ domains: [domain] }, 'domains', 'domain_taken'],
      [{ short_name: 'taken' }, 'short_name', 'domain_taken'],
      [group('operator_admin'), 'groups.0.preset', 'not_found'],
      [group('shipper'), 'groups.0.preset', 'not_found'],
    ]
    for (const [changes, path, rule] of refused)
      expect(await refusalOf(changes)).toMatchObject([{ path, rule }])
    const staff = await save(admin, null, formOf(issuer, aDomain(), group('member_documents')))
    expect(staff.fields).toMatchObject([{ path: 'groups.0.preset', rule: 'not_found' }])
    expect((await save(admin, 999_999, formOf(issuer, aDomain()))).error).toBe('not_found')
  })

  it('is for administrators who keep members and settings', async () => {
    const { id } = await aCustomer(test.db)
    const clerk = await test.as(await anOperator(test.db, { authorities: ['desk_member'] }))
    const member = await test.as(await aMember(test.db, { user: { isOwner: true } }))
    for (const caller of [clerk, member]) {
      expect((await save(caller, id, formOf(issuer, aDomain()))).error).toBe('forbidden')
      expect((await caller.call(getStaffSso)).error).toBe('forbidden')
      expect((await caller.call(trySso, { body: { issuer: issuer.url } })).error).toBe('forbidden')
    }
  })

  it('tries a provider without saving it', async () => {
    const attempt = (address: string) => admin.call(trySso, { body: { issuer: address } })
    expect((await attempt(issuer.url)).data).toMatchObject({
      issuer: issuer.url,
      token_endpoint: `${issuer.url}/token`,
      key_count: 1,
      algorithms: ['RS256'],
      scopes: ['openid', 'email', 'profile', 'groups'],
    })
    const ruleOf = async (address: string) => (await attempt(address)).fields?.[0]?.rule
    expect(await ruleOf(`${issuer.url}/elsewhere`)).toBe('issuer_unreachable')
    expect(await ruleOf('http://127.0.0.1:1')).toBe('issuer_unreachable')
    expect(await ruleOf('http://10.0.0.1')).toBe('issuer')
    issuer.behaviour.document = { issuer: 'https://another.example' }
    expect(await ruleOf(issuer.url)).toBe('issuer_differs')
    for (const endpoint of [
      'http://10.0.0.1/token',
      'https://10.0.0.1/token',
      'file:///etc/passwd',
      undefined,
    ]) {
      issuer.behaviour.document = { token_endpoint: endpoint }
      expect(await ruleOf(issuer.url)).toBe('issuer_unreachable')
    }
    issuer.behaviour.document = { filler: 'x'.repeat(1_000_001) }
    expect(await ruleOf(issuer.url)).toBe('issuer_unreachable')
    expect((await admin.call(getStaffSso)).data.provider).toBeNull()
  })

  it('lets one of two who save at once through', async () => {
    const [one, two] = [await aCustomer(test.db), await aCustomer(test.db)]
    const form = formOf(issuer, aDomain())
    const saved = await Promise.all([one, two].map(({ id }) => save(admin, id, form)))
    expect(saved.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })
})

/** A company whose people can sign in either way. */
async function aCompany() {
  const domain = aDomain()
  const customer = await aCustomer(test.db)
  const user = { passwordHash, username: `li.na@${domain}`, isOwner: true }
  const person = await aMember(test.db, { customer, user })
  await save(admin, customer.id, formOf(issuer, domain))
  const claims = { sub: `subject ${domain}`, email: person.username, email_verified: true }
  const byPassword = () => test.stranger.call(login, { body: { username: person.username, password } })
  const byProvider = async () => {
    issuer.behaviour.claims = claims
    return await signInThere(test.stranger, person.username)
  }
  return { domain, customer, person, byPassword, byProvider }
}

const isOpen = async (caller: Caller) => (await caller.call(getUserInfo)).status === 200

describe('requiring it of a company', () => {
  it('ends other sessions and closes the password, and each way to get one', async () => {
    const { domain, customer, person, byPassword, byProvider } = await aCompany()
    const invited = `invited@${domain}`
    const before = withToken((await byPassword()).data.token)
    const there = withToken((await byProvider()).data.token)
    await before.call(inviteColleague, { body: { email: invited, preset: 'member_documents' } })
    const form = formOf(issuer, domain, { is_required: true })
    expect((await save(admin, customer.id, { ...form, version: 1 })).status).toBe(200)
    expect([await isOpen(before), await isOpen(there)]).toEqual([false, true])
    expect((await byPassword()).error).toBe('sso_required')
    // With a wrong password there is nothing to learn.
    const wrong = { username: person.username, password: 'wrong' }
    expect((await test.stranger.call(login, { body: wrong })).error).toBe('wrong_password')
    const params = { id: customer.id, userId: person.id }
    expect((await admin.call(deskMailPassword, { params })).error).toBe('sso_required')
    await test.stranger.call(requestPasswordCode, { body: { username: person.username } })
    expect(await serveNextRequest(test.db, test.codes, test.clock.now())).toBe(true)
    expect(await test.db.$count(passwordCodes, eq(passwordCodes.userId, person.id))).toBe(0)

    const mail = and(eq(outbox.kind, 'invitation'), eq(outbox.toAddress, invited))
    const [{ payload } = { payload: {} as Record<string, unknown> }] = await test.db
      .select()
      .from(outbox)
      .where(mail)
    const joining = { linkman: 'LI NA', phone: '+86755', password, confirm: password }
    const joined = await test.stranger.call(acceptInvitation, {
      body: { ...joining, token: String(payload.token) },
    })
    expect(joined.error).toBe('sso_required')
    issuer.behaviour.claims = { sub: 'invited', email: invited, email_verified: true }
    const session = withToken((await signInThere(test.stranger, invited)).data.token)
    expect((await session.call(getUserInfo)).data.username).toBe(invited)

    expect((await save(admin, customer.id, { ...form, is_required: false, version: 2 })).status).toBe(200)
    expect((await byPassword()).status).toBe(200)
  })

  it('opens no session with a password while it is being required', async () => {
    const { domain, customer, person, byPassword } = await aCompany()
    const form = formOf(issuer, domain, { is_required: true })
    const [answer] = await Promise.all([byPassword(), save(admin, customer.id, { ...form, version: 1 })])
    if (answer.status === 200) expect(await isOpen(withToken(answer.data.token))).toBe(false)
    else expect(['sso_required', 'wrong_password']).toContain(answer.error)
    expect((await test.db.select().from(users).where(eq(users.id, person.id))).length).toBe(1)
  })

  it('another issuer or client ends its sessions and forgets whom it knew', async () => {
    const { domain, customer, byPassword, byProvider } = await aCompany()
    const [here, there] = [
      withToken((await byPassword()).data.token),
      withToken((await byProvider()).data.token),
    ]
    const known = (await admin.call(getCompanySso, { params: { id: customer.id } })).data.provider
    expect(known?.people_count).toBe(1)
    const form = formOf(issuer, domain, { client_id: 'another' })
    const saved = await save(admin, customer.id, { ...form, version: 1 })
    expect(saved.data.provider?.people_count).toBe(0)
    expect([await isOpen(here), await isOpen(there)]).toEqual([true, false])
  })

  it('removing the provider ends its sessions, and passwords work again', async () => {
    const { customer, domain, byPassword, byProvider } = await aCompany()
    await save(admin, customer.id, { ...formOf(issuer, domain, { is_required: true }), version: 1 })
    const there = withToken((await byProvider()).data.token)
    const params = { id: customer.id }
    expect((await admin.call(removeCompanySso, { params })).status).toBe(200)
    expect(await isOpen(there)).toBe(false)
    expect((await byPassword()).status).toBe(200)
    expect((await admin.call(removeCompanySso, { params })).error).toBe('not_found')
  })
})

describe('requiring it of the staff', () => {
  it('only after coming in that way, and a command takes it back', async () => {
    const domain = aDomain()
    const username = `admin@${domain}`
    await anOperator(test.db, { user: { username, passwordHash } })
    const form = formOf(issuer, domain)
    expect((await save(admin, null, form)).status).toBe(200)
    const required = { ...form, is_required: true, version: 1 }
    const early = await save(admin, null, required)
    expect(early.fields).toMatchObject([{ path: 'is_required', rule: 'sign_in_there_first' }])
    const now = Math.floor(Date.now() / 1_000)
    issuer.behaviour.claims = { sub: 'admin', email: username, email_verified: true, auth_time: now }
    const there = withToken((await signInThere(test.stranger, username)).data.token)
    const elsewhere = await save(there, null, { ...required, client_id: 'another' })
    expect(elsewhere.fields).toMatchObject([{ path: 'is_required', rule: 'sign_in_there_first' }])
    expect((await save(there, null, required)).status).toBe(200)
    expect(await isOpen(admin)).toBe(false)
    const byPassword = () => test.stranger.call(login, { body: { username, password } })
    expect((await byPassword()).error).toBe('sso_required')
    await expect(allowPasswords(test.db, 'nobody@nowhere.example', test.clock.now())).rejects.toThrow(
      'there is no user',
    )
    await allowPasswords(test.db, username.toUpperCase(), test.clock.now())
    expect((await byPassword()).status).toBe(200)
    await expect(allowPasswords(test.db, username, test.clock.now())).rejects.toThrow('already')
    expect((await there.call(removeStaffSso)).status).toBe(200)
  })
})
