import { setTimeout as wait } from 'node:timers/promises'
import { getUserInfo, login, logout } from '@berth/contract/access/session'
import { hash } from '@node-rs/argon2'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endSessionsOf } from '../../../platform/auth/gate.ts'
import { guesserOf } from '../../../platform/auth/login-throttle.ts'
import { hashPassword } from '../../../platform/auth/password.ts'
import { loginAttempts, sessions, users } from '../../../platform/db/schema.ts'
import { aMember, anOperator, type Member } from '../../../testing/builders.ts'
import { Caller } from '../../../testing/caller.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { setPassword } from '../password/public.ts'

const password = '码头 demo1234'

/** Creates a hash that takes more than a second to verify, so that something can happen in between. */
const hashThatTakesLong = () => hash(password, { memoryCost: 19_456, timeCost: 150, parallelism: 1 })

let test: TestApp
let passwordHash: string
beforeAll(async () => {
  test = await openTestApp()
  passwordHash = await hashPassword(password)
})
afterAll(() => test.close())

let made = 0
async function aMemberWithPassword(hashed = passwordHash): Promise<Member> {
  made++
  return aMember(test.db, {
    user: { passwordHash: hashed, username: `zhou.min${made}@bright.example`, linkman: 'ZHOU MIN' },
  })
}

/** Counts sign-ins in progress. */
function turnsOf(username: string): Promise<number> {
  const { account } = guesserOf(username, '127.0.0.1')
  return test.db.$count(
    loginAttempts,
    and(eq(loginAttempts.account, account), eq(loginAttempts.outcome, 'trying')),
  )
}

const signIn = (username: string, secret = password) =>
  test.stranger.call(login, { body: { username, password: secret } })

const withToken = (token: string) => new Caller(test.app, { authorization: `Bearer ${token}` })

describe('signing in', () => {
  it.each([
    (address: string) => `mailto:${address}`,
    (address: string) => `ZHOU MIN <${address}>`,
    (address: string) => `邮箱：${address}\t`,
    (address: string) => address.replace('@', '＠'),
  ])('takes the address as it is pasted', async (paste) => {
    const member = await aMemberWithPassword()
    expect((await signIn(paste(member.username))).data).toHaveProperty('token')
  })

  it('returns a token that identifies the user and their permissions', async () => {
    const member = await aMemberWithPassword()
    const { token } = (await signIn(member.username)).data
    const me = (await withToken(token).call(getUserInfo)).data
    expect(me).toMatchObject({
      id: member.id,
      username: member.username,
      linkman: 'ZHOU MIN',
      phone: member.phone,
      actor: 'member',
      authorities: member.authorities,
      customer: {
        id: member.customerId,
        company1: member.customer.company1,
        company2: null,
        kind: 'shipper',
      },
    })
  })

  it('recognizes an operator by the missing company', async () => {
    const operator = await anOperator(test.db, { user: { passwordHash } })
    const { token } = (await signIn(operator.username)).data
    expect((await withToken(token).call(getUserInfo)).data).toMatchObject({
      actor: 'operator',
      customer: null,
    })
  })

  it('ignores case and spaces around the name', async () => {
    const { username } = await aMemberWithPassword()
    expect((await signIn(`  ${username.toUpperCase()} `)).status).toBe(200)
  })

  it('gives the same answer for a wrong password and an unknown name, in both languages', async () => {
    const { username } = await aMemberWithPassword()
    for (const lang of ['cn', 'en']) {
      const attempt = (name: string, secret: string) =>
        test.stranger.with({ lang }).call(login, { body: { username: name, password: secret } })
      const wrong = await attempt(username, 'demo12345')
      const nobody = await attempt('nobody@nowhere.example', password)
      expect([wrong.status, wrong.error]).toEqual([422, 'wrong_password'])
      expect([nobody.status, nobody.error, nobody.msg, nobody.fields]).toEqual([
        422,
        'wrong_password',
        wrong.msg,
        wrong.fields,
      ])
    }
    expect((await signIn(username, 'x')).msg).toBe('登录失败，请检查用户名和密码')
  })

  it('reveals a block only with the right password', async () => {
    const { id, username } = await aMemberWithPassword()
    await test.db.update(users).set({ blockTime: test.clock.now() }).where(eq(users.id, id))
    expect((await signIn(username, 'wrong')).error).toBe('wrong_password')
    const blocked = await signIn(username)
    expect([blocked.status, blocked.error]).toEqual([422, 'blocked_account'])
  })

  it.each([
    ['the password is changed', (user: Member) => setPassword(test.db, user, 'another', test.clock.now())],
    [
      'the user is blocked',
      async ({ id }: Member) => {
        await test.db.update(users).set({ blockTime: test.clock.now() }).where(eq(users.id, id))
        await endSessionsOf(test.db, id, test.clock.now())
      },
    ],
  ])('opens no session if %s in the meantime', async (_, act) => {
    const member = await aMemberWithPassword(await hashThatTakesLong())
    let isOver = false
    const answering = signIn(member.username).finally(() => {
      isOver = true
    })
    // The attempt is counted before the account is read and the password verified.
    await expect.poll(() => turnsOf(member.username)).toBe(1)
    await wait(100)
    await act(member)
    expect(isOver).toBe(false)
    const answer = await answering
    expect([answer.status, answer.error]).toEqual([422, 'wrong_password'])
    expect(await test.db.$count(sessions, eq(sessions.userId, member.id))).toBe(0)
  })

  it('requires a name and a password', async () => {
    const answer = await test.stranger.call(login, { body: { username: '  ', password: '' } })
    expect([answer.status, answer.fields?.map(({ path, rule }) => `${path} ${rule}`)]).toEqual([
      422,
      ['username required', 'password required'],
    ])
  })

  it('opens no session when refused', async () => {
    const { id, username } = await aMemberWithPassword()
    await signIn(username, 'wrong')
    expect(await test.db.$count(sessions, eq(sessions.userId, id))).toBe(0)
  })
})

describe('a session', () => {
  it('ends at once on sign-out, and only that session', async () => {
    const { username } = await aMemberWithPassword()
    const here = withToken((await signIn(username)).data.token)
    const there = withToken((await signIn(username)).data.token)
    expect((await here.call(logout)).data).toEqual({})
    expect((await here.call(getUserInfo)).status).toBe(401)
    expect((await here.call(logout)).status).toBe(401)
    expect((await there.call(getUserInfo)).status).toBe(200)
  })

  it('ends at once when the user is blocked', async () => {
    const member = await aMemberWithPassword()
    const caller = await test.as(member)
    await test.db.update(users).set({ blockTime: test.clock.now() }).where(eq(users.id, member.id))
    expect((await caller.call(getUserInfo)).status).toBe(401)
  })

  it('is not affected when another user signs out', async () => {
    const other = await test.as(await aMemberWithPassword())
    await (await test.as(await aMemberWithPassword())).call(logout)
    expect((await other.call(getUserInfo)).status).toBe(200)
  })
})
