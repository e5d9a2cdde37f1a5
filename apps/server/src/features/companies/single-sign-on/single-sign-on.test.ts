import { getUserInfo, login } from '@berth/contract/access/session'
import {
  finishSso,
  finishSsoConfirmation,
  startSso,
  startSsoConfirmation,
} from '@berth/contract/access/single-sign-on'
import { getStaffSso, removeStaffSso } from '@berth/contract/companies/desk-single-sign-on'
import { inviteStaff } from '@berth/contract/companies/desk-staff'
import { problemWords } from '@berth/locales/problem-words'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hashPassword } from '../../../platform/auth/password.ts'
import { authorityPresets, customers, ssoAttempts, users } from '../../../platform/db/schema.ts'
import { aCustomer, aMember, anOperator, type Customer } from '../../../testing/builders.ts'
import { Caller } from '../../../testing/caller.ts'
import {
  formOf,
  goThere,
  type ProviderBody,
  save,
  signInThere,
  visit,
} from '../../../testing/fixtures/single-sign-on-fixtures.ts'
import { type MockIssuer, openMockIssuer, type Unsigned } from '../../../testing/mock-issuer.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

let test: TestApp
let issuer: MockIssuer
let admin: Caller
beforeAll(async () => {
  test = await openTestApp()
  issuer = await openMockIssuer()
  admin = await test.as(await anOperator(test.db))
})
afterAll(async () => {
  await test.close()
  await issuer.close()
})
afterEach(() => issuer.reset())

let made = 0

/** A company with a provider, and one of its people. */
async function aCompany(changes: Partial<ProviderBody> = {}, user: Partial<typeof users.$inferInsert> = {}) {
  made++
  const domain = `company${made}.example`
  const customer = await aCustomer(test.db)
  const owner = await aMember(test.db, { customer, user: { isOwner: true, username: `owner@${domain}` } })
  const person = await aMember(test.db, { customer, user: { username: `zhou.min@${domain}`, ...user } })
  const saved = await save(admin, customer.id, formOf(issuer, domain, changes))
  expect(saved.status, saved.msg).toBe(200)
  const claims = { sub: `subject ${made}`, email: person.username, email_verified: true }
  return { domain, customer, owner, person, claims }
}

/** Signs in as somebody with these claims. */
async function signInAs(claims: Record<string, unknown>, name = String(claims.email)) {
  issuer.behaviour.claims = claims
  return await signInThere(test.stranger, name)
}

const withToken = (token: string) => new Caller(test.app, { authorization: `Bearer ${token}` })
const meOf = async (token: string) => (await withToken(token).call(getUserInfo)).data

describe('signing in at a company’s provider', () => {
  it('signs in the account with the verified address, and later whoever the subject is', async () => {
    const { person, claims } = await aCompany()
    const { token } = (await signInAs(claims)).data
    expect(await meOf(token)).toMatchObject({
      id: person.id,
      actor: 'member',
      is_sso: true,
      must_enrol: false,
    })
    // The address may change at the provider: the subject stays.
    const renamed = { ...claims, email: 'another@elsewhere.example', email_verified: false }
    expect((await meOf((await signInAs(renamed, person.username)).data.token)).id).toBe(person.id)
  })

  it('sends the browser there with code, PKCE, state, nonce and its own way back', async () => {
    const { person, customer } = await aCompany({ scopes: 'openid email groups', short_name: 'short-one' })
    const { url } = (await test.stranger.call(startSso, { body: { name: ' SHORT-ONE ' } })).data
    const { searchParams: asked } = new URL(url)
    expect(Object.fromEntries(asked)).toMatchObject({
      client_id: issuer.clientId,
      response_type: 'code',
      scope: 'openid email groups',
      redirect_uri: `http://localhost/sso/${customer.id}`,
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    })
    expect(asked.has('prompt')).toBe(false)
    expect(
      (await test.stranger.call(startSso, { body: { name: person.username.toUpperCase() } })).status,
    ).toBe(200)
  })

  it('knows no provider for other addresses and names', async () => {
    for (const name of ['someone@nowhere.example', 'nowhere', '', 'staff'])
      expect((await test.stranger.call(startSso, { body: { name } })).fields).toMatchObject([
        { path: 'name', rule: 'provider_unknown' },
      ])
  })

  it('reads claims that only the userinfo endpoint has', async () => {
    const { person, claims } = await aCompany()
    issuer.behaviour.userinfo = claims
    const { token } = (await signInAs({ sub: claims.sub }, person.username)).data
    expect((await meOf(token)).id).toBe(person.id)
    // About somebody else, it is worthless.
    issuer.behaviour.userinfo = { ...claims, sub: 'somebody else' }
    expect((await signInAs({ sub: 'a new one' }, person.username)).error).toBe('sso_refused')
  })

  it('reads another claim as the address, if the provider is set up so', async () => {
    const { person } = await aCompany({ email_claim: 'preferred_username', trusts_email: true })
    const { token } = (await signInAs({ sub: 'x', preferred_username: person.username }, person.username))
      .data
    expect((await meOf(token)).id).toBe(person.id)
  })
})

describe('an answer that is not right is refused, and both languages say so', () => {
  const tampered: [string, (token: Unsigned) => void][] = [
    ['another audience', ({ claims }) => Object.assign(claims, { aud: 'another client' })],
    ['several audiences without naming us', ({ claims }) => Object.assign(claims, { aud: ['a', 'b'] })],
    ['another nonce', ({ claims }) => Object.assign(claims, { nonce: 'another' })],
    ['no nonce', ({ claims }) => Object.assign(claims, { nonce: undefined })],
    ['another issuer', ({ claims }) => Object.assign(claims, { iss: 'https://another.example' })],
    ['an expired token', ({ claims }) => Object.assign(claims, { exp: Number(claims.iat) - 120 })],
    ['a token of the future', ({ claims }) => Object.assign(claims, { nbf: Number(claims.iat) + 600 })],
    ['no subject', ({ claims }) => Object.assign(claims, { sub: undefined })],
    ['alg none', ({ header }) => Object.assign(header, { alg: 'none' })],
    ['alg HS256', ({ header }) => Object.assign(header, { alg: 'HS256' })],
    ['an unknown key', ({ header }) => Object.assign(header, { kid: 'unknown' })],
  ]
  it.each(tampered)('%s', async (_, tamper) => {
    const { person, claims } = await aCompany()
    issuer.behaviour.tamper = tamper
    for (const [lang, language] of [
      ['cn', 'zh-CN'],
      ['en', 'en-US'],
    ] as const) {
      issuer.behaviour.claims = claims
      const refused = await signInThere(test.stranger.with({ lang }), person.username)
      expect([refused.error, refused.msg]).toEqual(['sso_refused', problemWords[language].sso_refused])
    }
  })

  it.each(['stranger', 'nobody'] as const)('signed by %s', async (signs) => {
    const { claims } = await aCompany()
    issuer.behaviour.signs = signs
    expect((await signInAs(claims)).error).toBe('sso_refused')
    // `alg: none` is refused even where the provider says that it may send it.
    issuer.behaviour.tamper = ({ header }) => Object.assign(header, { alg: 'none' })
    issuer.behaviour.document = { id_token_signing_alg_values_supported: ['RS256', 'none'] }
    expect((await signInAs(claims)).error).toBe('sso_refused')
  })

  it('a second use of the same answer, and the state of nobody', async () => {
    const { person, claims } = await aCompany()
    issuer.behaviour.claims = claims
    const back = await goThere(test.stranger, person.username)
    const both = await Promise.all([1, 2].map(() => test.stranger.call(finishSso, { body: back })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
    expect((await test.stranger.call(finishSso, { body: back })).error).toBe('sso_expired')
    const address = back.address.replace(/state=[\w-]+/, 'state=another')
    expect((await test.stranger.call(finishSso, { body: { ...back, address } })).error).toBe('sso_expired')
    const twice = { ...back, address: `${back.address}&state=another` }
    expect((await test.stranger.call(finishSso, { body: twice })).error).toBe('sso_expired')
  })

  it('in another browser, which lacks the key, and uses nothing up', async () => {
    const { person, claims } = await aCompany()
    issuer.behaviour.claims = claims
    const back = await goThere(test.stranger, person.username)
    const stolen = { ...back, key: 'a'.repeat(43) }
    expect((await test.stranger.call(finishSso, { body: stolen })).error).toBe('sso_expired')
    expect((await test.stranger.call(finishSso, { body: back })).status).toBe(200)
  })

  it('too late', async () => {
    const { person, claims } = await aCompany()
    issuer.behaviour.claims = claims
    const back = await goThere(test.stranger, person.username)
    test.clock.advance({ seconds: 601 })
    expect((await test.stranger.call(finishSso, { body: back })).error).toBe('sso_expired')
  })

  it('at the way back of another provider', async () => {
    const { person, claims } = await aCompany()
    const other = await aCompany()
    issuer.behaviour.claims = claims
    const back = await goThere(test.stranger, person.username)
    const address = back.address.replace(/^\/sso\/\d+/, `/sso/${other.customer.id}`)
    expect((await test.stranger.call(finishSso, { body: { ...back, address } })).error).toBe('sso_expired')
  })

  it('with the code of another attempt: its verifier does not fit', async () => {
    const { person, claims } = await aCompany()
    issuer.behaviour.claims = claims
    const [one, two] = [
      await goThere(test.stranger, person.username),
      await goThere(test.stranger, person.username),
    ]
    const code = /code=[\w-]+/.exec(two.address)?.[0] ?? ''
    const mixed = { ...one, address: one.address.replace(/code=[\w-]+/, code) }
    expect((await test.stranger.call(finishSso, { body: mixed })).error).toBe('sso_refused')
  })

  it('with an issuer in the address that is not the one asked (RFC 9207)', async () => {
    const { claims } = await aCompany()
    issuer.behaviour.adds = { iss: 'https://another.example' }
    expect((await signInAs(claims)).error).toBe('sso_refused')
  })

  it('a cancelled sign-in, and an error of the provider', async () => {
    const { claims } = await aCompany()
    issuer.behaviour.error = 'access_denied'
    expect((await signInAs(claims)).error).toBe('sso_cancelled')
    issuer.behaviour.error = 'server_error'
    expect((await signInAs(claims)).error).toBe('sso_refused')
  })

  it('an address that is not verified, or missing', async () => {
    const { person, claims } = await aCompany()
    for (const email_verified of [false, undefined, 'no'])
      expect((await signInAs({ ...claims, email_verified })).error).toBe('sso_unverified')
    expect((await signInAs({ ...claims, email: undefined }, person.username)).error).toBe('sso_unverified')
    const trusting = await aCompany({ trusts_email: true })
    expect((await signInAs({ ...trusting.claims, email_verified: false })).error).toBe('sso_unverified')
    expect((await signInAs({ ...trusting.claims, email_verified: undefined })).status).toBe(200)
  })

  it('the address of another company, of the staff, or of nobody, all alike', async () => {
    const { person, claims } = await aCompany()
    const other = await aCompany()
    const staff = await anOperator(test.db)
    for (const email of [other.person.username, staff.username, 'nobody@nowhere.example']) {
      const refused = await signInAs({ ...claims, email }, person.username)
      expect([refused.error, refused.msg]).toEqual(['sso_unknown', problemWords['zh-CN'].sso_unknown])
    }
  })

  it('a provider that is away, or says it is another', async () => {
    const { claims, customer } = await aCompany()
    issuer.behaviour.document = { issuer: 'https://another.example' }
    await save(admin, customer.id, {
      ...formOf(issuer, String(claims.email).split('@')[1] ?? ''),
      version: 1,
    })
    const refused = await test.stranger.call(startSso, { body: { name: claims.email } })
    expect([refused.status, refused.error]).toEqual([503, 'sso_unreachable'])
  })
})

describe('who may not sign in with a password may not this way either', () => {
  it('blocked people, and people of blocked companies', async () => {
    const { person, claims, customer } = await aCompany()
    await test.db.update(users).set({ blockTime: test.clock.now() }).where(eq(users.id, person.id))
    expect((await signInAs(claims)).error).toBe('blocked_account')
    await test.db.update(users).set({ blockTime: null }).where(eq(users.id, person.id))
    await test.db.update(customers).set({ blockTime: test.clock.now() }).where(eq(customers.id, customer.id))
    expect((await signInAs(claims)).error).toBe('blocked_account')
  })

  it('removed people, whose address may belong to somebody new', async () => {
    const { person, claims, customer } = await aCompany()
    expect((await signInAs(claims)).status).toBe(200)
    await test.db.update(users).set({ removeTime: test.clock.now() }).where(eq(users.id, person.id))
    expect((await signInAs(claims)).error).toBe('sso_unknown')
    const next = await aMember(test.db, { customer, user: { username: person.username } })
    expect((await meOf((await signInAs(claims)).data.token)).id).toBe(next.id)
  })
})

describe('groups and new accounts', () => {
  const groups = [
    { group: 'Managers', preset: 'member_everything' },
    { group: 'Clerks', preset: 'member_documents' },
  ]

  async function presetsOf(customer: Customer) {
    return await test.db.select().from(users).where(eq(users.customerId, customer.id))
  }

  it('give the role at each sign-in, and refuse whoever is in none', async () => {
    const { person, claims, owner } = await aCompany({ groups })
    const { token } = (await signInAs({ ...claims, groups: ['Others', 'Clerks'] })).data
    const [clerks] = await test.db
      .select()
      .from(authorityPresets)
      .where(eq(authorityPresets.code, 'member_documents'))
    expect(new Set((await meOf(token)).authorities)).toEqual(new Set(clerks?.authorities))
    await signInAs({ ...claims, groups: ['Clerks', 'Managers'] })
    const [row] = await test.db.select().from(users).where(eq(users.id, person.id))
    expect(row?.preset).toBe('member_everything')
    for (const other of [['Others'], [], 'clerks', undefined])
      expect((await signInAs({ ...claims, groups: other })).error).toBe('sso_group')
    // Not the owner, who stays what they are.
    const asOwner = await signInAs({ sub: 'the owner', email: owner.username, email_verified: true })
    expect((await meOf(asOwner.data.token)).is_owner).toBe(true)
  })

  it('open an account for people of the groups and the domains, where that is allowed', async () => {
    const { customer, domain } = await aCompany({ groups, adds_accounts: true })
    const claims = {
      ...{ sub: 'new', email: `li.na@${domain}`, email_verified: true, name: 'Li Na', groups: ['Clerks'] },
    }
    expect((await signInAs({ ...claims, groups: ['Others'] })).error).toBe('sso_unknown')
    const elsewhere = { ...claims, email: 'li.na@elsewhere.example' }
    expect((await signInAs(elsewhere, claims.email)).error).toBe('sso_unknown')
    expect(await presetsOf(customer)).toHaveLength(2)
    const me = await meOf((await signInAs(claims)).data.token)
    expect(me).toMatchObject({ username: claims.email, linkman: 'LI NA', customer: { id: customer.id } })
    expect((await meOf((await signInAs(claims)).data.token)).id).toBe(me.id)
    expect(await presetsOf(customer)).toHaveLength(3)
    // Nobody knows a password of it.
    const guess = await test.stranger.call(login, { body: { username: claims.email, password: 'x' } })
    expect(guess.error).toBe('wrong_password')
  })

  it('open one account when two sign in at once', async () => {
    const { customer, domain } = await aCompany({ groups, adds_accounts: true })
    const claims = { sub: 'twice', email: `two@${domain}`, email_verified: true, groups: ['Clerks'] }
    issuer.behaviour.claims = claims
    const back = await Promise.all([1, 2].map(() => goThere(test.stranger, claims.email)))
    const answers = await Promise.all(back.map((body) => test.stranger.call(finishSso, { body })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await presetsOf(customer)).toHaveLength(3)
  })

  it('open none without that', async () => {
    const { domain } = await aCompany({ groups })
    const claims = { sub: 'x', email: `new@${domain}`, email_verified: true, groups: ['Clerks'] }
    expect((await signInAs(claims)).error).toBe('sso_unknown')
  })
})

describe('the staff', () => {
  beforeEach(async () => {
    const form = formOf(issuer, 'berth.example', { short_name: 'berth' })
    expect((await save(admin, null, form)).status).toBe(200)
  })
  afterEach(async () => {
    expect((await admin.call(removeStaffSso)).status).toBe(200)
  })

  it('sign in at their own provider, confirm there, and are invited through it', async () => {
    const staff = await anOperator(test.db, { user: { username: 'li.wei@berth.example' } })
    const claims = { sub: 'li wei', email: staff.username, email_verified: true }
    const { token } = (await signInAs(claims, 'berth')).data
    const me = withToken(token)
    expect(await meOf(token)).toMatchObject({ id: staff.id, actor: 'operator', is_sso: true })

    // The provider did not say when the user signed in, so the first call about permissions asks again.
    const inviting = { body: { email: 'new.one@berth.example', preset: 'operator_clerk' } }
    expect((await me.call(inviteStaff, inviting)).error).toBe('confirmation_needed')
    const begun = (await me.call(startSsoConfirmation)).data
    expect(Object.fromEntries(new URL(begun.url).searchParams)).toMatchObject({
      prompt: 'login',
      max_age: '0',
    })
    const back = await visit(begun)
    // Neither a sign-in nor another session can use the answer.
    expect((await test.stranger.call(finishSso, { body: back })).error).toBe('sso_expired')
    const again = await visit((await me.call(startSsoConfirmation)).data)
    expect((await me.call(finishSsoConfirmation, { body: again })).status).toBe(200)
    expect((await me.call(inviteStaff, inviting)).status).toBe(200)
    test.clock.advance({ seconds: 15 * 60 })
    expect((await me.call(inviteStaff, inviting)).error).toBe('confirmation_needed')

    // The invited person signs in there, too.
    const invited = { sub: 'new one', email: 'new.one@berth.example', email_verified: true }
    expect((await meOf((await signInAs(invited)).data.token)).actor).toBe('operator')
  })

  it('confirm only as themselves, and only by signing in again', async () => {
    const email = 'someone@berth.example'
    await anOperator(test.db, { user: { username: email } })
    const claims = { sub: 'someone', email, email_verified: true }
    const me = withToken((await signInAs(claims)).data.token)
    const confirm = async () =>
      await me.call(finishSsoConfirmation, { body: await visit((await me.call(startSsoConfirmation)).data) })
    issuer.behaviour.claims = { ...claims, sub: 'somebody else' }
    expect((await confirm()).error).toBe('sso_refused')
    issuer.behaviour.claims = { ...claims, auth_time: Math.floor(Date.now() / 1000) - 3_600 }
    expect((await confirm()).error).toBe('sso_refused')
    issuer.behaviour.claims = claims
    issuer.behaviour.tamper = (token) => Object.assign(token.claims, { auth_time: undefined })
    expect((await confirm()).error).toBe('sso_refused')
    expect((await admin.call(getStaffSso)).data.provider?.last_failure).toMatch(/auth_time/)
    // A session with a password has no provider to ask.
    expect((await admin.call(startSsoConfirmation)).error).toBe('sso_refused')
  })

  it('that sign in just now need not confirm, if the provider says when', async () => {
    const email = 'fresh@berth.example'
    await anOperator(test.db, { user: { username: email } })
    const claims = { sub: 'fresh', email, email_verified: true }
    const inviting = { body: { email: 'another@berth.example', preset: 'operator_clerk' } }
    const authTime = (secondsAgo: number) => ({ auth_time: Math.floor(Date.now() / 1000) - secondsAgo })
    const old = withToken((await signInAs({ ...claims, ...authTime(3_600) })).data.token)
    expect((await old.call(inviteStaff, inviting)).error).toBe('confirmation_needed')
    const fresh = withToken((await signInAs({ ...claims, ...authTime(60) })).data.token)
    expect((await fresh.call(inviteStaff, inviting)).status).toBe(200)
  })
})

it('keeps nothing readable of an attempt, and few of one network', async () => {
  const { person } = await aCompany()
  const { url, key } = (await test.stranger.call(startSso, { body: { name: person.username } })).data
  const rows = JSON.stringify(await test.db.select().from(ssoAttempts))
  for (const secret of [key, new URL(url).searchParams.get('state')]) expect(rows).not.toContain(secret)
})

it('a password is nobody’s business at the provider: the account keeps its own', async () => {
  const password = '码头 demo1234'
  const { person, claims } = await aCompany({}, { passwordHash: await hashPassword(password) })
  expect((await signInAs(claims)).status).toBe(200)
  const signedIn = await test.stranger.call(login, { body: { username: person.username, password } })
  expect((await meOf(signedIn.data.token)).is_sso).toBe(false)
})
