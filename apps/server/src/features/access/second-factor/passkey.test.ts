import * as wire from '@berth/contract/access/passkey'
import * as factor from '@berth/contract/access/second-factor'
import { getUserInfo, login } from '@berth/contract/access/session'
import { mostPasskeys, passkeyMinutes } from '@berth/domain/access/passkey'
import { confirmedMinutes, recoveryCodeCount } from '@berth/domain/access/second-factor'
import { eq } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { relyingPartyOf } from '../../../platform/auth/passkey-prompts.ts'
import { hashPassword } from '../../../platform/auth/password.ts'
import { authorityPresets, customers, outbox, passkeys, users } from '../../../platform/db/schema.ts'
import { Authenticator } from '../../../testing/authenticator.ts'
import { aMember } from '../../../testing/builders.ts'
import { Caller } from '../../../testing/caller.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

const password = '码头 demo1234'
const minute = 60

let test: TestApp
let passwordHash: string
beforeAll(async () => {
  test = await openTestApp()
  passwordHash = await hashPassword(password)
})
afterAll(() => test.close())

let made = 0
const aPerson = () =>
  aMember(test.db, { user: { passwordHash, username: `passkey${++made}@bright.example` } })
const aDevice = () => new Authenticator('http://localhost')
const callerOf = (token: string) => new Caller(test.app, { authorization: `Bearer ${token}` })

async function signedIn({ username }: { username: string }): Promise<Caller> {
  return callerOf((await test.stranger.call(login, { body: { username, password } })).data.token)
}

async function add(caller: Caller, device: Authenticator, name = 'LAPTOP') {
  test.clock.advance({ seconds: 1 })
  const options = (await caller.call(wire.preparePasskey, { body: { password } })).data
  return await caller.call(wire.addPasskey, { body: { name, passkey: device.create(options) } })
}

/** A member with one passkey and no app. */
async function enrolled() {
  const member = await aPerson()
  const caller = await signedIn(member)
  const device = aDevice()
  const { recovery_codes: recovery } = (await add(caller, device)).data
  return { member, caller, device, recovery }
}

async function promptToSignIn() {
  test.clock.advance({ seconds: 1 })
  return (await test.stranger.call(wire.askForAnyPasskey)).data
}

async function promptToConfirm(caller: Caller) {
  test.clock.advance({ seconds: 1 })
  return (await caller.call(wire.askForPasskey)).data
}

const enter = (passkey: wire.PasskeyAnswer) =>
  test.stranger.call(wire.loginWithPasskey, { body: { passkey } })

describe('adding a passkey', () => {
  it('requires the password; the first one turns on two-step verification and ends other sessions', async () => {
    const member = await aPerson()
    const [here, there] = [await signedIn(member), await signedIn(member)]
    const wrong = await here.call(wire.preparePasskey, { body: { password: 'wrong' } })
    expect(wrong.fields).toMatchObject([{ path: 'password', rule: 'old_password_wrong' }])
    const added = await add(here, aDevice())
    expect(added.data.recovery_codes).toHaveLength(recoveryCodeCount)
    expect((await there.call(getUserInfo)).status).toBe(401)
    expect((await here.call(factor.getSecondFactor)).data).toMatchObject({ is_on: true, has_app: false })
    const byPassword = await test.stranger.call(login, { body: { username: member.username, password } })
    expect(byPassword.error).toBe('code_needed')
    expect((await add(here, aDevice(), 'PHONE')).data.recovery_codes).toEqual([])
    const { lists } = (await here.call(wire.listPasskeys)).data
    expect(lists.map(({ name, used_time }) => [name, used_time])).toEqual([
      ['PHONE', null],
      ['LAPTOP', null],
    ])
    const mails = await test.db.select().from(outbox).where(eq(outbox.toUserId, member.id))
    expect(mails.map(({ kind }) => kind).toSorted()).toEqual(['factor_added', 'second_factor_on'])
  })

  it('refuses answers to other prompts, from other pages and without a verified user', async () => {
    const member = await aPerson()
    const [caller, other] = [await signedIn(member), await signedIn(member)]
    const prepare = async (by: Caller) => (await by.call(wire.preparePasskey, { body: { password } })).data
    const device = aDevice()
    const options = await prepare(caller)
    const late = device.create(options)
    const attempts = [
      device.create(await prepare(other)),
      device.create({ ...options, challenge: Buffer.alloc(56).toString('base64url') }),
      device.create(options, { origin: 'https://evil.example' }),
      device.create(options, { isVerified: false }),
      device.create({ ...options, rp: { ...options.rp, id: 'evil.example' } }),
      { ...late, response: { ...late.response, attestationObject: 'AAAA' } },
    ]
    for (const passkey of attempts) {
      const answer = await caller.call(wire.addPasskey, { body: { name: 'LAPTOP', passkey } })
      expect([answer.status, answer.error]).toEqual([422, 'passkey_refused'])
    }
    test.clock.advance({ seconds: passkeyMinutes * minute })
    const answer = await caller.call(wire.addPasskey, { body: { name: 'LAPTOP', passkey: late } })
    expect(answer.error).toBe('passkey_refused')
    expect((await caller.call(factor.getSecondFactor)).data.is_on).toBe(false)
  })

  it('refuses a key that is registered already, and more than the limit', async () => {
    const { caller, member, device } = await enrolled()
    const stranger = await signedIn(await aPerson())
    expect((await add(stranger, device)).error).toBe('passkey_refused')
    expect((await stranger.call(factor.getSecondFactor)).data.is_on).toBe(false)
    const rows = Array.from({ length: mostPasskeys - 1 }, (_, index) => ({
      userId: member.id,
      name: 'OLD',
      credentialId: `old-${member.id}-${index}`,
      publicKey: '',
      counter: 0,
      createTime: test.clock.now(),
    }))
    await test.db.insert(passkeys).values(rows)
    expect((await add(caller, aDevice())).fields).toMatchObject([{ path: 'name', rule: 'too_many_passkeys' }])
  })
})

describe('signing in with a passkey', () => {
  it('needs neither password nor code, and counts as a second factor', async () => {
    const { device, member } = await enrolled()
    const { token } = (await enter(device.answer(await promptToSignIn()))).data
    const user = (await callerOf(token).call(getUserInfo)).data
    expect([user.id, user.must_enrol]).toEqual([member.id, false])
    const { lists } = (await callerOf(token).call(wire.listPasskeys)).data
    expect(lists[0]?.used_time).toBe(test.clock.now().toISOString())
  })

  it('accepts each answer once, even twice at the same moment', async () => {
    const { device } = await enrolled()
    const answer = device.answer(await promptToSignIn())
    const both = await Promise.all([enter(answer), enter(answer)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
    expect((await enter(answer)).error).toBe('passkey_refused')
  })

  it('refuses forged, foreign, late and unverified answers', async () => {
    const { caller, device } = await enrolled()
    const options = await promptToSignIn()
    const thief = aDevice()
    const right = device.answer(options)
    const attempts = [
      thief.answer(options),
      { ...thief.answer(options), id: device.id, rawId: device.id },
      device.answer(options, { origin: 'https://evil.example' }),
      device.answer(options, { isVerified: false }),
      device.answer({ ...options, rpId: 'evil.example' }),
      device.answer(await promptToConfirm(caller)),
      { ...right, response: { ...right.response, signature: 'AAAA' } },
      { ...right, response: { ...right.response, authenticatorData: 'AAAA' } },
      { ...right, response: { ...right.response, clientDataJSON: 'AAAA' } },
    ]
    for (const passkey of attempts) expect((await enter(passkey)).error).toBe('passkey_refused')
    test.clock.advance({ seconds: passkeyMinutes * minute })
    expect((await enter(right)).error).toBe('passkey_refused')
    expect((await enter(device.answer(await promptToSignIn()))).status).toBe(200)
  })

  it('refuses an authenticator whose count has fallen: it was copied', async () => {
    const { device } = await enrolled()
    expect((await enter(device.answer(await promptToSignIn(), { counter: 9 }))).status).toBe(200)
    expect((await enter(device.answer(await promptToSignIn(), { counter: 9 }))).error).toBe('passkey_refused')
  })

  it('is refused to users and companies that may not sign in', async () => {
    const { device, member } = await enrolled()
    const now = test.clock.now()
    await test.db.update(users).set({ blockTime: now }).where(eq(users.id, member.id))
    expect((await enter(device.answer(await promptToSignIn()))).error).toBe('blocked_account')
    await test.db.update(users).set({ blockTime: null, removeTime: now }).where(eq(users.id, member.id))
    expect((await enter(device.answer(await promptToSignIn()))).error).toBe('passkey_refused')
    await test.db.update(users).set({ removeTime: null }).where(eq(users.id, member.id))
    await test.db.update(customers).set({ review: 'waiting' }).where(eq(customers.id, member.customerId))
    expect((await enter(device.answer(await promptToSignIn()))).error).toBe('waiting_review')
  })

  it('is not possible with a recovery code of its own, but with the password and a recovery code', async () => {
    const { member, recovery } = await enrolled()
    const body = { username: member.username, password, code: recovery[0] ?? '' }
    expect((await test.stranger.call(login, { body })).status).toBe(200)
  })
})

describe('managing passkeys', () => {
  it('confirms a session, renews recovery codes and turns everything off', async () => {
    const { caller, device, member } = await enrolled()
    test.clock.advance({ seconds: confirmedMinutes * minute })
    expect((await caller.call(wire.preparePasskey, { body: { password } })).error).toBe('confirmation_needed')
    const confirm = (passkey: wire.PasskeyAnswer) => caller.call(factor.confirmSession, { body: { passkey } })
    expect((await confirm(device.answer(await promptToSignIn()))).error).toBe('passkey_refused')
    const other = await enrolled()
    expect((await confirm(other.device.answer(await promptToConfirm(caller)))).error).toBe('passkey_refused')
    expect((await confirm(device.answer(await promptToConfirm(caller)))).status).toBe(200)
    expect((await caller.call(wire.preparePasskey, { body: { password } })).status).toBe(200)
    expect((await caller.call(factor.confirmSession, { body: {} })).status).toBe(422)

    const renewing = { passkey: device.answer(await promptToConfirm(caller)) }
    const renewed = await caller.call(factor.renewRecoveryCodes, { body: renewing })
    expect(renewed.data.recovery_codes).toHaveLength(recoveryCodeCount)
    const turningOff = { passkey: device.answer(await promptToConfirm(caller)) }
    expect((await caller.call(factor.turnOffSecondFactor, { body: turningOff })).status).toBe(200)
    expect((await enter(device.answer(await promptToSignIn()))).error).toBe('passkey_refused')
    expect((await (await signedIn(member)).call(getUserInfo)).status).toBe(200)
  })

  it('removes one’s own, but not the last way to verify', async () => {
    const { caller } = await enrolled()
    const other = await enrolled()
    const idOf = async (by: Caller) => (await by.call(wire.listPasskeys)).data.lists[0]?.id ?? 0
    const remove = (id: number) => caller.call(wire.removePasskey, { params: { id } })
    expect((await remove(await idOf(other.caller))).error).toBe('not_found')
    expect((await remove(await idOf(caller))).error).toBe('last_factor')
    const { secret } = (await caller.call(factor.setUpSecondFactor, { body: { password } })).data
    const code = new TOTP({ secret }).generate({ timestamp: test.clock.now().getTime() })
    const app = await caller.call(factor.turnOnSecondFactor, { body: { code } })
    expect(app.data.recovery_codes).toEqual([])
    expect((await remove(await idOf(caller))).status).toBe(200)
    expect((await caller.call(factor.getSecondFactor)).data).toMatchObject({ is_on: true, has_app: true })
  })

  it('satisfies a role that needs a second factor', async () => {
    const member = await aPerson()
    const needs = (needsSecondFactor: boolean) =>
      test.db.update(authorityPresets).set({ needsSecondFactor }).where(eq(authorityPresets.actor, 'member'))
    await needs(true)
    const caller = await signedIn(member)
    expect((await caller.call(getUserInfo)).data.must_enrol).toBe(true)
    await add(caller, aDevice())
    expect((await caller.call(getUserInfo)).data.must_enrol).toBe(false)
    await needs(false)
  })
})

it.each([
  ['https://portal.example', 'portal.example', 'https://portal.example'],
  ['http://127.0.0.1:8080', 'localhost', 'http://localhost:8080'],
  ['http://[::1]:8080', 'localhost', 'http://localhost:8080'],
])('the relying party of %s is %s', (url, id, origin) => {
  expect(relyingPartyOf(url)).toEqual({ id, origin })
})
