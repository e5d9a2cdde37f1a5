// A database of its own: it changes the presets of permissions for all companies.
import * as wire from '@berth/contract/access/second-factor'
import { getUserInfo, login, logout } from '@berth/contract/access/session'
import { listContacts } from '@berth/contract/companies/contact'
import { deskGetMember, deskResetSecondFactor } from '@berth/contract/companies/desk-member'
import {
  changeStaff,
  getPreset,
  resetStaffSecondFactor,
  updatePreset,
} from '@berth/contract/companies/desk-staff'
import { deskListOrders } from '@berth/contract/desk/desk-order'
import { deskListSettings, deskUpdateSetting } from '@berth/contract/system/setting'
import { operatorAuthorities } from '@berth/domain/access/authority'
import { confirmedMinutes, recoveryCodeCount } from '@berth/domain/access/second-factor'
import { desc, eq } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAdmin, resetSecondFactor } from '../../../admin/accounts.ts'
import { FactorKeys } from '../../../platform/auth/factor-keys.ts'
import { hashPassword } from '../../../platform/auth/password.ts'
import { auditEntries, outbox, secondFactors } from '../../../platform/db/schema.ts'
import { aMember, anOperator } from '../../../testing/builders.ts'
import { Caller } from '../../../testing/caller.ts'
import { openOwnApp, type TestApp } from '../../../testing/test-app.ts'

const password = '码头 demo1234'
const minute = 60

let test: TestApp
let passwordHash: string
beforeAll(async () => {
  test = await openOwnApp()
  passwordHash = await hashPassword(password)
})
afterAll(() => test.close())

let made = 0
const aName = () => `second.factor${++made}@bright.example`
const aPerson = () => aMember(test.db, { user: { passwordHash, username: aName() } })
const aStaffMember = (preset: string | null = null) =>
  anOperator(test.db, {
    user: { passwordHash, username: aName(), preset, authorities: [...operatorAuthorities] },
  })

const signIn = (username: string, code?: string) =>
  test.stranger.call(login, { body: { username, password, ...(code === undefined ? {} : { code }) } })

async function signedIn(username: string, code?: string): Promise<Caller> {
  const { token } = (await signIn(username, code)).data
  return new Caller(test.app, { authorization: `Bearer ${token}` })
}

/** Returns the code an app shows at the test's time; each call is half a minute later, because a code works once. */
function codeOf(secret: string): string {
  test.clock.advance({ seconds: 30 })
  return new TOTP({ secret }).generate({ timestamp: test.clock.now().getTime() })
}

async function enrol(caller: Caller) {
  const { secret, uri } = (await caller.call(wire.setUpSecondFactor, { body: { password } })).data
  const { recovery_codes } = (await caller.call(wire.turnOnSecondFactor, { body: { code: codeOf(secret) } }))
    .data
  return { secret, uri, recovery: recovery_codes }
}

async function enrolled(user: { readonly username: string }) {
  const caller = await signedIn(user.username)
  return { caller, ...(await enrol(caller)) }
}

const refused = (answer: { fields: unknown; error: unknown }) => [answer.error, answer.fields]
const wrongCode = ['validation', [expect.objectContaining({ path: 'code', rule: 'code_wrong' })]]

describe('turning it on', () => {
  it('requires the password and a code, gives recovery codes, and ends the other sessions', async () => {
    const member = await aPerson()
    const [here, there] = [await signedIn(member.username), await signedIn(member.username)]
    const attempt = await here.call(wire.setUpSecondFactor, { body: { password: 'wrong' } })
    expect(attempt.fields).toMatchObject([{ path: 'password', rule: 'old_password_wrong' }])
    const before = await here.call(wire.turnOnSecondFactor, { body: { code: '123456' } })
    expect(refused(before)).toEqual(wrongCode)
    const { recovery, uri, secret } = await enrol(here)
    expect(new Set(recovery).size).toBe(recoveryCodeCount)
    expect(recovery[0]).toMatch(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/)
    expect(new URL(uri).searchParams.get('secret')).toBe(secret)
    expect((await there.call(getUserInfo)).status).toBe(401)
    const state = (await here.call(wire.getSecondFactor)).data
    expect(state).toEqual({
      is_on: true,
      has_app: true,
      on_time: test.clock.now().toISOString(),
      codes_left: recoveryCodeCount,
      is_required: false,
    })
    const [mail] = await test.db.select().from(outbox).where(eq(outbox.toUserId, member.id))
    expect(mail?.kind).toBe('second_factor_on')
    const again = await here.call(wire.setUpSecondFactor, { body: { password } })
    expect(again.error).toBe('already_decided')
  })

  it('stores neither the secret nor the recovery codes readably', async () => {
    const member = await aPerson()
    const { secret, recovery } = await enrolled(member)
    const [row] = await test.db.select().from(secondFactors).where(eq(secondFactors.userId, member.id))
    const stored = JSON.stringify(row)
    expect(stored).not.toContain(secret)
    for (const code of recovery) expect(stored).not.toContain(code.replace('-', ''))
    // Sealed for this user with this key: neither another user nor another key opens it.
    const keys = new FactorKeys('the secret of the tests, long enough to be one')
    expect(keys.open(member.id, row?.secret ?? '')).toBe(secret)
    expect(keys.open(member.id + 1, row?.secret ?? '')).toBeNull()
    expect(new FactorKeys('another secret').open(member.id, row?.secret ?? '')).toBeNull()
    expect(keys.open(member.id, 'damaged')).toBeNull()
  })
})

describe('signing in with a second factor', () => {
  it('asks for a code after the right password only', async () => {
    const member = await aPerson()
    const { secret } = await enrolled(member)
    expect((await signIn(member.username)).error).toBe('code_needed')
    const wrong = await test.stranger.call(login, {
      body: { username: member.username, password: 'x', code: '1' },
    })
    expect(wrong.error).toBe('wrong_password')
    expect(refused(await signIn(member.username, '000000'))).toEqual(wrongCode)
    expect(refused(await signIn(member.username, 'not a code'))).toEqual(wrongCode)
    expect((await signIn(member.username, codeOf(secret))).status).toBe(200)
  })

  it('accepts each code once, and none older than the last', async () => {
    const member = await aPerson()
    const { secret } = await enrolled(member)
    const [older, newer] = [codeOf(secret), codeOf(secret)]
    const both = await Promise.all([signIn(member.username, newer), signIn(member.username, newer)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
    expect(refused(await signIn(member.username, newer))).toEqual(wrongCode)
    expect(refused(await signIn(member.username, older))).toEqual(wrongCode)
  })

  it('tolerates half a minute of clock difference, and no more', async () => {
    const member = await aPerson()
    const { secret } = await enrolled(member)
    const code = codeOf(secret)
    test.clock.advance({ seconds: 60 })
    expect(refused(await signIn(member.username, code))).toEqual(wrongCode)
    const next = codeOf(secret)
    test.clock.advance({ seconds: 30 })
    expect((await signIn(member.username, next)).status).toBe(200)
  })

  it('accepts a recovery code once, however it is typed', async () => {
    const member = await aPerson()
    const { caller, recovery } = await enrolled(member)
    const typed = ` ${(recovery[3] ?? '').toLowerCase().replace('-', ' ')} `
    expect((await signIn(member.username, typed)).status).toBe(200)
    expect(refused(await signIn(member.username, typed))).toEqual(wrongCode)
    expect((await caller.call(wire.getSecondFactor)).data.codes_left).toBe(recoveryCodeCount - 1)
  })

  it('does not accept another user’s recovery code', async () => {
    const [one, other] = [await aPerson(), await aPerson()]
    await enrolled(one)
    const { recovery } = await enrolled(other)
    expect(refused(await signIn(one.username, recovery[0]))).toEqual(wrongCode)
  })

  it('limits wrong codes like wrong passwords', async () => {
    const member = await aPerson()
    const { secret } = await enrolled(member)
    let attempts = 0
    while ((await signIn(member.username, '000000')).status !== 429) expect(++attempts).toBeLessThan(20)
    expect((await signIn(member.username, codeOf(secret))).status).toBe(429)
    test.clock.advance({ seconds: 15 * minute })
    expect((await signIn(member.username, codeOf(secret))).status).toBe(200)
  })
})

describe('managing it', () => {
  it('renews the recovery codes with a code', async () => {
    const member = await aPerson()
    const { caller, secret, recovery } = await enrolled(member)
    expect(refused(await caller.call(wire.renewRecoveryCodes, { body: { code: '000000' } }))).toEqual(
      wrongCode,
    )
    const renewed = (await caller.call(wire.renewRecoveryCodes, { body: { code: codeOf(secret) } })).data
    expect(refused(await signIn(member.username, recovery[0]))).toEqual(wrongCode)
    expect((await signIn(member.username, renewed.recovery_codes[0])).status).toBe(200)
  })

  it('is turned off with a code, after which the password is enough', async () => {
    const member = await aPerson()
    const { caller, secret } = await enrolled(member)
    expect((await caller.call(wire.turnOffSecondFactor, { body: { code: 'short' } })).status).toBe(422)
    expect((await caller.call(wire.turnOffSecondFactor, { body: { code: codeOf(secret) } })).status).toBe(200)
    expect((await signIn(member.username)).status).toBe(200)
    const mails = await test.db.select().from(outbox).where(eq(outbox.toUserId, member.id))
    expect(mails.map(({ kind }) => kind)).toEqual(['second_factor_on', 'second_factor_off'])
  })

  it('limits tries of a signed-in user', async () => {
    const { caller } = await enrolled(await aPerson())
    let attempts = 0
    while ((await caller.call(wire.confirmSession, { body: { code: '000000' } })).status !== 429)
      expect(++attempts).toBeLessThan(20)
  })

  it('can be reset at the command line', async () => {
    const email = aName()
    await createAdmin(test.db, { email, name: 'ADMIN', password }, test.clock.now())
    const { caller } = await enrolled({ username: email })
    await resetSecondFactor(test.db, email, test.clock.now())
    expect((await caller.call(getUserInfo)).status).toBe(401)
    expect((await signIn(email)).status).toBe(200)
    await expect(resetSecondFactor(test.db, email, test.clock.now())).rejects.toThrow('no second factor')
    await expect(resetSecondFactor(test.db, 'no@body.example', test.clock.now())).rejects.toThrow('no user')
  })
})

describe('calls about money, release and permissions', () => {
  it('ask for another code after a quarter of an hour', async () => {
    const staff = await aStaffMember()
    const { caller, secret } = await enrolled(staff)
    const change = () =>
      caller.call(deskUpdateSetting, {
        params: { name: 'no_such' },
        body: { value_zh: '', value_en: '', version: 1 },
      })
    expect((await change()).error).not.toBe('confirmation_needed')
    test.clock.advance({ seconds: confirmedMinutes * minute })
    expect([(await change()).status, (await change()).error]).toEqual([403, 'confirmation_needed'])
    expect((await caller.call(deskListOrders)).status).toBe(200)
    expect(refused(await caller.call(wire.confirmSession, { body: { code: '000000' } }))).toEqual(wrongCode)
    expect((await change()).error).toBe('confirmation_needed')
    expect((await caller.call(wire.confirmSession, { body: { code: codeOf(secret) } })).status).toBe(200)
    expect((await change()).error).not.toBe('confirmation_needed')
  })

  it('ask nothing of a user without a second factor', async () => {
    const caller = await signedIn((await aStaffMember()).username)
    const change = await caller.call(deskUpdateSetting, {
      params: { name: 'no_such' },
      body: { value_zh: '', value_en: '', version: 1 },
    })
    expect(change.error).not.toBe('confirmation_needed')
  })
})

describe('a role that needs a second factor', () => {
  async function setNeed(code: string, needed: boolean, caller: Caller) {
    const { name_zh, name_en, authorities, version } = (await caller.call(getPreset, { params: { code } }))
      .data
    const body = { name_zh, name_en, authorities, needs_second_factor: needed, version }
    expect((await caller.call(updatePreset, { params: { code }, body })).status).toBe(200)
  }

  it('leaves its users nothing to do before they have one', async () => {
    const admin = await signedIn((await aStaffMember('operator_admin')).username)
    const clerk = await aStaffMember('operator_clerk')
    const before = await signedIn(clerk.username)
    await setNeed('operator_clerk', true, admin)
    const after = await signedIn(clerk.username)
    for (const caller of [before, after]) {
      expect((await caller.call(getUserInfo)).data.must_enrol).toBe(true)
      expect((await caller.call(deskListOrders)).error).toBe('second_factor_required')
    }
    const { secret } = await enrol(after)
    expect((await after.call(getUserInfo)).data.must_enrol).toBe(false)
    expect((await after.call(deskListOrders)).status).toBe(200)
    const off = await after.call(wire.turnOffSecondFactor, { body: { code: codeOf(secret) } })
    expect([off.status, off.error]).toEqual([403, 'second_factor_required'])
    expect((await after.call(wire.getSecondFactor)).data).toMatchObject({ is_on: true, is_required: true })
    await setNeed('operator_clerk', false, admin)
    expect((await after.call(wire.turnOffSecondFactor, { body: { code: codeOf(secret) } })).status).toBe(200)
  })

  it('covers users of its side whose permissions were chosen one by one', async () => {
    const admin = await signedIn((await aStaffMember('operator_admin')).username)
    const single = await signedIn((await aStaffMember()).username)
    const member = await signedIn((await aPerson()).username)
    await setNeed('operator_finance', true, admin)
    expect((await single.call(deskListOrders)).error).toBe('second_factor_required')
    expect((await member.call(listContacts)).status).toBe(200)
    expect((await single.call(logout)).status).toBe(200)
    await setNeed('operator_finance', false, admin)
  })

  it('is every role of the staff where the setting says so', async () => {
    const admin = await signedIn((await aStaffMember('operator_admin')).username)
    await enrol(admin)
    const clerk = await signedIn((await aStaffMember('operator_clerk')).username)
    const single = await signedIn((await aStaffMember()).username)
    const member = await signedIn((await aPerson()).username)
    const set = async (value_zh: string) => {
      const { lists } = (await admin.call(deskListSettings)).data
      const { version } = lists.find(({ name }) => name === 'staff_two_steps')!
      const params = { name: 'staff_two_steps' }
      expect((await admin.call(deskUpdateSetting, { params, body: { value_zh, version } })).status).toBe(200)
    }
    await set('true')
    for (const caller of [clerk, single, await signedIn((await aStaffMember('operator_clerk')).username)])
      expect((await caller.call(deskListOrders)).error).toBe('second_factor_required')
    expect((await member.call(listContacts)).status).toBe(200)
    expect((await admin.call(deskListOrders)).status).toBe(200)
    await set('false')
    expect((await clerk.call(deskListOrders)).status).toBe(200)
  })

  it('takes effect on open sessions of a user it is given to', async () => {
    const admin = await signedIn((await aStaffMember('operator_admin')).username)
    await setNeed('operator_finance', true, admin)
    const clerk = await aStaffMember('operator_clerk')
    const caller = await signedIn(clerk.username)
    expect((await caller.call(deskListOrders)).status).toBe(200)
    const body = { preset: 'operator_finance', authorities: [], version: clerk.version }
    expect((await admin.call(changeStaff, { params: { id: clerk.id }, body })).status).toBe(200)
    expect((await caller.call(deskListOrders)).error).toBe('second_factor_required')
    await setNeed('operator_finance', false, admin)
    expect((await caller.call(deskListOrders)).status).toBe(200)
  })
})

describe('the desk', () => {
  it('removes the second factor of a member who lost it, and ends their sessions', async () => {
    const desk = await signedIn((await aStaffMember()).username)
    const member = await aPerson()
    const { caller } = await enrolled(member)
    const params = { id: member.customerId, userId: member.id }
    const people = async () =>
      (await desk.call(deskGetMember, { params: { id: member.customerId } })).data.people
    expect((await people())[0]?.has_second_factor).toBe(true)
    const other = await aPerson()
    const elsewhere = await desk.call(deskResetSecondFactor, { params: { ...params, id: other.customerId } })
    expect(elsewhere.status).toBe(404)
    expect((await desk.call(deskResetSecondFactor, { params })).status).toBe(200)
    expect((await people())[0]?.has_second_factor).toBe(false)
    expect((await caller.call(getUserInfo)).status).toBe(401)
    expect((await signIn(member.username)).status).toBe(200)
    expect((await desk.call(deskResetSecondFactor, { params })).error).toBe('already_decided')
    const [entry] = await test.db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1)
    expect([entry?.action, entry?.targetName]).toEqual(['second_factor_reset', member.username])
  })

  it('removes a colleague’s, never one’s own', async () => {
    const [mine, theirs] = [await aStaffMember(), await aStaffMember()]
    const { caller } = await enrolled(mine)
    await enrolled(theirs)
    expect((await caller.call(resetStaffSecondFactor, { params: { id: mine.id } })).error).toBe('yourself')
    expect((await caller.call(resetStaffSecondFactor, { params: { id: theirs.id } })).status).toBe(200)
    expect((await signIn(theirs.username)).status).toBe(200)
  })
})
