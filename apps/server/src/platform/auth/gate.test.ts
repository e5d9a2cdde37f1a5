import { createHmac } from 'node:crypto'
import { getUserInfo } from '@berth/contract/access/session'
import { listContacts } from '@berth/contract/companies/contact'
import { deskListOrders } from '@berth/contract/desk/desk-order'
import { listOrders } from '@berth/contract/orders/order'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aMember, anOperator, type Member } from '../../testing/builders.ts'
import { Caller } from '../../testing/caller.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { sessions, users } from '../db/schema.ts'
import { Tokens, tokenLifeMs } from './token.ts'

let test: TestApp
let member: Member
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set('2026-03-16T02:00:00.000Z')
  member = await aMember(test.db)
})

const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Returns the parts of a valid token of this member. */
async function aToken() {
  const { headers } = await test.as(member)
  const [header = '', payload = '', signature = ''] = (headers.authorization ?? '')
    .replace('Bearer ', '')
    .split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>
  return { header, payload, signature, claims, whole: `${header}.${payload}.${signature}` }
}

const secret = 'the secret of the tests, long enough to be one'

function signed(head: object, body: object, key: string, hash = 'sha256'): string {
  const text = `${base64url(head)}.${base64url(body)}`
  return `${text}.${createHmac(hash, key).update(text).digest('base64url')}`
}

const statusWith = async (authorization: string) =>
  (await new Caller(test.app, { authorization }).call(getUserInfo)).status

describe('a token', () => {
  it('is accepted when valid, whatever the case of its scheme', async () => {
    const { whole } = await aToken()
    expect([await statusWith(`Bearer ${whole}`), await statusWith(`bearer ${whole}`)]).toEqual([200, 200])
  })

  it('contains only the session and its times', async () => {
    expect(Object.keys((await aToken()).claims).sort()).toEqual(['aud', 'exp', 'iat', 'sid'])
  })

  it('is refused when forged in any way', async () => {
    const { header, payload, signature, claims, whole } = await aToken()
    const { exp: _exp, ...forever } = claims
    const forgeries = {
      'no signature, alg none': `${base64url({ alg: 'none' })}.${payload}.`,
      'alg none with the signature': `${base64url({ alg: 'none' })}.${payload}.${signature}`,
      'another secret': signed({ alg: 'HS256' }, claims, 'not the secret of the tests, but as long'),
      'an empty secret': signed({ alg: 'HS256' }, claims, ''),
      'another algorithm of the same secret': signed({ alg: 'HS512' }, claims, secret, 'sha512'),
      'signed by us, of another kind of header': signed({ alg: 'HS256', typ: 'JWT' }, claims, secret),
      'another session with the old signature': `${header}.${base64url({ ...claims, sid: 'other' })}.${signature}`,
      'a session that never was': signed({ alg: 'HS256' }, { ...claims, sid: 'never' }, secret),
      'no session': signed({ alg: 'HS256' }, { ...claims, sid: 7 }, secret),
      'no end': signed({ alg: 'HS256' }, forever, secret),
      'another audience': signed({ alg: 'HS256' }, { ...claims, aud: 'somebody' }, secret),
      truncated: whole.slice(0, -2),
      'without its signature': `${header}.${payload}`,
      'the signature alone': signature,
      'very long': `${whole}${'x'.repeat(2_000)}`,
      empty: '',
    }
    for (const [name, token] of Object.entries(forgeries))
      expect(await statusWith(`Bearer ${token}`), name).toBe(401)
    expect(await statusWith(whole)).toBe(401)
    expect(await statusWith(`Basic ${whole}`)).toBe(401)
    expect(await statusWith(`Bearer ${signed({ alg: 'HS256' }, claims, secret)}`)).toBe(200)
  })

  it('works until it expires', async () => {
    const { whole } = await aToken()
    const tokens = new Tokens(secret)
    const issued = test.clock.now().getTime()
    expect(tokens.read(whole, new Date(issued + tokenLifeMs - 1_000))).not.toBeNull()
    expect(tokens.read(whole, new Date(issued + tokenLifeMs))).toBeNull()
    test.clock.advance({ hours: 8 })
    expect(await statusWith(`Bearer ${whole}`)).toBe(401)
  })
})

describe('a token that is valid later', () => {
  it('works from that second on, and not at all if the time is no number', async () => {
    const { claims } = await aToken()
    const second = Math.floor(test.clock.now().getTime() / 1_000)
    const statusFrom = (nbf: unknown) =>
      statusWith(`Bearer ${signed({ alg: 'HS256' }, { ...claims, nbf }, secret)}`)
    expect(await statusFrom(second + 1)).toBe(401)
    expect(await statusFrom(`${second}`)).toBe(401)
    expect(await statusFrom(second)).toBe(200)
    const token = `Bearer ${signed({ alg: 'HS256' }, { ...claims, nbf: second + 60 }, secret)}`
    expect(await statusWith(token)).toBe(401)
    test.clock.advance({ seconds: 60 })
    expect(await statusWith(token)).toBe(200)
  })
})

describe('a session in use', () => {
  it('is renewed once after a quarter of its life, by one of many parallel calls', async () => {
    const caller = await test.as(member)
    test.clock.advance({ hours: 2 })
    expect((await caller.call(getUserInfo)).headers['x-renewed-token']).toBeUndefined()
    test.clock.advance({ seconds: 1 })
    const answers = await Promise.all(Array.from({ length: 8 }, () => caller.call(getUserInfo)))
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    const renewed = answers.flatMap(({ headers }) => headers['x-renewed-token'] ?? [])
    expect(renewed).toHaveLength(1)

    // The old token works until it expires, the new one beyond that.
    expect((await caller.call(getUserInfo)).status).toBe(200)
    test.clock.advance({ hours: 6 })
    expect((await caller.call(getUserInfo)).status).toBe(401)
    expect(await statusWith(`Bearer ${renewed[0]}`)).toBe(200)
  })

  it('ends after thirty days, however much it is used', async () => {
    const caller = await test.as(member)
    const openedBefore = (days: number) =>
      test.db
        .update(sessions)
        .set({ createTime: new Date(test.clock.now().getTime() - days * 86_400_000) })
        .where(eq(sessions.userId, member.id))
    await openedBefore(29.9)
    expect((await caller.call(getUserInfo)).status).toBe(200)
    await openedBefore(30)
    expect((await caller.call(getUserInfo)).status).toBe(401)
  })

  it('is renewed even by a call that is refused', async () => {
    const caller = await test.as(member)
    test.clock.advance({ hours: 5 })
    const answer = await caller.call(deskListOrders)
    expect([answer.status, typeof answer.headers['x-renewed-token']]).toEqual([403, 'string'])
  })

  it('loses and gains an authority with the next call', async () => {
    const caller = await test.as(member)
    const grant = (authorities: string[]) =>
      test.db.update(users).set({ authorities }).where(eq(users.id, member.id))
    expect((await caller.call(listOrders)).status).toBe(200)
    await grant(['contact'])
    expect((await caller.call(listOrders)).status).toBe(403)
    expect((await caller.call(listContacts)).status).toBe(200)
    await grant(['order'])
    expect((await caller.call(listOrders)).status).toBe(200)
  })
})

describe('an authority of the other side', () => {
  it('grants nothing: neither the desk to a member nor a company’s orders to an operator', async () => {
    const strayMember = await test.as(await aMember(test.db, { authorities: ['desk_order', 'order'] }))
    const strayOperator = await test.as(await anOperator(test.db, { authorities: ['desk_order', 'order'] }))
    expect((await strayMember.call(deskListOrders)).status).toBe(403)
    expect((await strayOperator.call(listOrders)).status).toBe(403)
    expect((await strayMember.call(listOrders)).status).toBe(200)
    expect((await strayOperator.call(deskListOrders)).status).toBe(200)
  })
})
