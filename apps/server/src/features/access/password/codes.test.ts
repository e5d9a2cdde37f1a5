// A database of its own: it changes settings for all companies.
import { forgetPassword, requestPasswordCode } from '@berth/contract/access/password'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { outbox, passwordCodes, passwordRequests } from '../../../platform/db/schema.ts'
import { aCustomer, aMember } from '../../../testing/builders.ts'
import {
  aCodeFor,
  aCodeWorker,
  ask,
  aUser,
  checkCode,
  deliver,
  fromSomewhere,
  mail,
  mailsTo,
  oldPassword,
  reset,
  signIn,
  test,
  usePortalWithMail,
  wrongOf,
} from '../../../testing/fixtures/password-fixtures.ts'
import { takeReset } from './code-limits.ts'
import { forgetOldCodes } from './password.command.ts'

usePortalWithMail()

describe('a reset code', () => {
  it('is invalid after five wrong tries, even when typed correctly', async () => {
    const { username } = await aUser()
    const code = await aCodeFor(username)
    for (let at = 0; at < 5; at++) expect((await reset(username, wrongOf(code))).error).toBe('validation')
    expect((await reset(username, code)).fields?.[0]?.rule).toBe('code_wrong')
    expect(await signIn(username, oldPassword)).toBe(200)
  })

  it('can be checked before the password is entered, and only a wrong check costs a try', async () => {
    const { id, username } = await aUser()
    const code = await aCodeFor(username)
    for (let at = 0; at < 6; at++) expect((await checkCode(username, code)).status).toBe(200)
    expect((await checkCode(username, wrongOf(code))).fields?.[0]).toMatchObject({
      path: 'vcode',
      rule: 'code_wrong',
    })
    const [row] = await test.db.select().from(passwordCodes).where(eq(passwordCodes.userId, id))
    expect([row?.tries, row?.useTime]).toEqual([1, null])
    expect((await reset(username, code)).status).toBe(200)
    expect((await checkCode(username, code)).status).toBe(422)
  })

  it('is invalid after five wrong checks, including concurrent ones and tries to use it', async () => {
    const { username } = await aUser()
    const code = await aCodeFor(username)
    await Promise.all(Array.from({ length: 4 }, () => checkCode(username, wrongOf(code))))
    expect((await reset(username, wrongOf(code))).status).toBe(422)
    expect((await checkCode(username, code)).status).toBe(422)
    expect((await reset(username, code)).status).toBe(422)
  })

  it('gets the same answer for an unknown address as for a wrong code', async () => {
    const nobody = await checkCode('nobody@example.test', '123456')
    const { username } = await aUser()
    await aCodeFor(username)
    const wrong = await checkCode(username, '000000')
    expect([nobody.status, nobody.msg, nobody.fields]).toEqual([wrong.status, wrong.msg, wrong.fields])
  })

  it('is invalid after five concurrent wrong tries', async () => {
    const { id, username } = await aUser()
    const code = await aCodeFor(username)
    await Promise.all(Array.from({ length: 12 }, () => reset(username, wrongOf(code))))
    const [row] = await test.db.select().from(passwordCodes).where(eq(passwordCodes.userId, id))
    expect(row?.tries).toBe(5)
    expect((await reset(username, code)).status).toBe(422)
  })

  it('may be tried fifteen times from one network without locking out others', async () => {
    const { username } = await aUser()
    const code = await aCodeFor(username)
    const taken: boolean[] = []
    for (let at = 0; at < 63; at++)
      taken.push((await takeReset(test.db, username, '198.51.100.7', test.clock.now())).may)
    expect(taken).toEqual([...Array(15).fill(true), ...Array(48).fill(false)])
    expect((await reset(username, code)).status).toBe(200)
  })

  it('is locked for a while after sixty tries from many networks', async () => {
    const { username } = await aUser()
    const code = await aCodeFor(username)
    for (let at = 0; at < 59; at++) await takeReset(test.db, username, `198.51.101.${at}`, test.clock.now())
    expect((await reset(username, wrongOf(code))).error).toBe('validation')
    expect((await reset(username, code)).error).toBe('throttled')
  })

  it('sets only one of several concurrent passwords', async () => {
    const { username } = await aUser()
    const code = await aCodeFor(username)
    const passwords = Array.from({ length: 8 }, (_, at) => `the password ${at}`)
    const answers = await Promise.all(passwords.map((password) => reset(username, code, password)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const set = passwords[answers.findIndex(({ status }) => status === 200)] ?? ''
    expect(await signIn(username, set)).toBe(200)
  })

  it('is valid for ten minutes', async () => {
    const { username } = await aUser()
    const early = await aCodeFor(username)
    test.clock.advance({ seconds: 10 * 60 })
    expect((await reset(username, early)).fields?.[0]?.rule).toBe('code_wrong')
    const late = await aCodeFor(username)
    test.clock.advance({ seconds: 10 * 60 - 1 })
    expect((await reset(username, late)).status).toBe(200)
  })

  it('replaces the previous code', async () => {
    const { username } = await aUser()
    const first = await aCodeFor(username)
    const second = await aCodeFor(username)
    expect((await reset(username, first)).status).toBe(first === second ? 200 : 422)
    expect((await reset(username, second)).status).toBe(first === second ? 422 : 200)
  })

  it('works only for its user', async () => {
    const [one, other] = [await aUser(), await aUser()]
    const code = await aCodeFor(one.username)
    await aCodeFor(other.username)
    expect((await reset(other.username, code)).status).toBe(422)
    expect((await reset('nobody@nowhere.example', code)).status).toBe(422)
    expect((await reset(one.username, code)).status).toBe(200)
  })

  it('is created once when several servers handle the request', async () => {
    const { id, username } = await aUser()
    await ask(username)
    await Promise.all([aCodeWorker().serve(), aCodeWorker().serve(), aCodeWorker().serve()])
    expect(await test.db.$count(passwordCodes, eq(passwordCodes.userId, id))).toBe(1)
  })

  it('is not mailed when it expires before the mail server is available', async () => {
    const { id, username } = await aUser()
    await ask(username)
    await aCodeWorker().serve()
    test.clock.advance({ seconds: 11 * 60 })
    await deliver()
    expect(mailsTo(username)).toEqual([])
    const [row] = await test.db.select().from(outbox).where(eq(outbox.toUserId, id))
    expect(row).toMatchObject({ state: 'failed', lastError: 'the code has expired' })
  })

  it('is not created for a request that expired while no server was running', async () => {
    const { id, username } = await aUser()
    await ask(username)
    test.clock.advance({ seconds: 11 * 60 })
    await deliver()
    expect(await test.db.$count(passwordCodes, eq(passwordCodes.userId, id))).toBe(0)
  })

  it('is deleted after a day, together with its request', async () => {
    await aCodeFor((await aUser()).username)
    test.clock.advance({ days: 1, hours: 1 })
    await forgetOldCodes(test.db, test.clock.now())
    expect(await test.db.$count(passwordCodes)).toBe(0)
    expect(await test.db.$count(passwordRequests)).toBe(0)
  })
})

describe('requesting a code', () => {
  it('mails nothing to users who may not sign in, with the same answer', async () => {
    const waiting = await aCustomer(test.db, { review: 'waiting' })
    const closed = await aCustomer(test.db, { blockTime: test.clock.now() })
    const names = [
      (await aUser({ blockTime: test.clock.now() })).username,
      (await aUser({ removeTime: test.clock.now() })).username,
      (await aMember(test.db, { customer: waiting })).username,
      (await aMember(test.db, { customer: closed })).username,
      'nobody@nowhere.example',
    ]
    for (const name of names)
      expect((await ask(name)).data).toEqual({ valid_minutes: 10, resend_seconds: 60 })
    await deliver()
    expect(mail.received).toEqual([])
    expect(await test.db.$count(passwordRequests)).toBeGreaterThanOrEqual(names.length)
  })

  it('is limited to one a minute and five an hour, for known and unknown addresses alike', async () => {
    for (const username of [(await aUser()).username, 'somebody@nowhere.example']) {
      expect((await ask(username)).status).toBe(200)
      const again = await ask(` ${username.toUpperCase()}`)
      expect([again.status, Number(again.headers['retry-after'])]).toEqual([429, 60])
      for (let at = 0; at < 4; at++) {
        test.clock.advance({ seconds: 60 })
        expect((await ask(username)).status).toBe(200)
      }
      test.clock.advance({ seconds: 60 })
      const sixth = await ask(username)
      expect(sixth.status).toBe(429)
      expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(3_000)
    }
  })

  it('is limited per network', async () => {
    const here = fromSomewhere()
    const outcomes: number[] = []
    for (let at = 0; at < 45; at++)
      outcomes.push(
        (await here.call(requestPasswordCode, { body: { username: `u${at}@nowhere.example` } })).status,
      )
    expect(outcomes.filter((status) => status === 200)).toHaveLength(40)
    expect(outcomes.slice(40).every((status) => status === 429)).toBe(true)
  })

  it('works by GET, without caching', async () => {
    const { username } = await aUser()
    const answer = await fromSomewhere().call(forgetPassword, { query: { username } })
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-store'])
    await deliver()
    expect(mailsTo(username)).toHaveLength(1)
  })

  it.each([
    [
      'a cross-site fetch',
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' },
    ],
    ['a cross-site image', { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image' }],
    ['a fetch from a sibling subdomain', { 'sec-fetch-site': 'same-site', 'sec-fetch-dest': 'empty' }],
    ['an image on the portal', { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'image' }],
    ['a link on the portal', { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document' }],
    ['a typed URL', { 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document' }],
    ['a prerender', { 'sec-purpose': 'prefetch;prerender' }],
    ['a prefetch by an old browser', { 'x-moz': 'prefetch' }],
  ])('is refused for %s', async (_, headers: Record<string, string>) => {
    const { username } = await aUser()
    for (const call of [
      () => fromSomewhere(headers).call(forgetPassword, { query: { username } }),
      () => fromSomewhere(headers).call(requestPasswordCode, { body: { username } }),
    ])
      expect((await call()).error).toBe('forbidden')
    expect(await test.db.$count(passwordRequests, eq(passwordRequests.username, username))).toBe(0)
  })

  it('has no HEAD', async () => {
    const { username } = await aUser()
    const url = `/api/system/forget?username=${username}`
    expect((await test.app.inject({ method: 'HEAD', url })).statusCode).toBe(404)
    expect(await test.db.$count(passwordRequests, eq(passwordRequests.username, username))).toBe(0)
  })

  it('is allowed from the portal’s own page', async () => {
    const { username } = await aUser()
    const headers = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }
    const answer = await fromSomewhere(headers).call(requestPasswordCode, { body: { username } })
    expect(answer.status).toBe(200)
  })

  it.each([
    ['', 'username required'],
    ['   ', 'username required'],
    ['not an address', 'username email'],
    [`${'a'.repeat(250)}@b.example`, 'username max_length'],
  ])('reports an error on the field for "%s"', async (username, expected) => {
    const { status, fields } = await ask(username)
    expect([status, fields?.map(({ path, rule }) => `${path} ${rule}`)]).toEqual([422, [expected]])
  })
})
