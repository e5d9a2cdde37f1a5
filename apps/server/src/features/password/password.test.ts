import { forgetPassword, requestPasswordCode, resetPassword } from '@berth/contract/password'
import { getUserInfo, login } from '@berth/contract/session'
import { desc, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hashPassword } from '../../platform/auth/password.ts'
import {
  customers,
  outbox,
  passwordCodes,
  passwordRequests,
  settings,
  users,
} from '../../platform/db/schema.ts'
import { createLogger } from '../../platform/log.ts'
import { openMailer } from '../../platform/mail/mailer.ts'
import { aCustomer, aMember, anOperator, type User } from '../../testing/builders.ts'
import { Caller } from '../../testing/caller.ts'
import { type MailServer, openMailServer } from '../../testing/mail-server.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { MailWorker } from '../mail/public.ts'
import { forgetOldCodes } from './commands.ts'
import { takeReset } from './limits.ts'
import { CodeWorker } from './worker.ts'

const oldPassword = '码头 demo1234'
const newPassword = '新密码 harbour'

let test: TestApp
let mail: MailServer
let passwordHash: string
beforeAll(async () => {
  test = await openTestApp()
  passwordHash = await hashPassword(oldPassword)
  await test.db
    .update(settings)
    .set({ valueZh: 'ops@berth.example' })
    .where(eq(settings.name, 'web_contact_email'))
})
afterAll(() => test.close())
beforeEach(async () => {
  mail = await openMailServer()
})
afterEach(() => mail.close())

const aUser = (changes: Partial<User> = {}) => aMember(test.db, { user: { passwordHash, ...changes } })

let places = 0
/** A caller from an address nobody has called from before. */
function fromSomewhere(headers: Readonly<Record<string, string>> = {}) {
  places++
  const remoteAddress = `198.18.${Math.floor(places / 250)}.${(places % 250) + 1}`
  const app = { inject: (options: object) => test.app.inject({ ...options, remoteAddress }) }
  return new Caller(app as never, headers) // Everything else of an app is left to the real one.
}

const ask = (username: string, lang = 'cn') =>
  fromSomewhere({ lang }).call(requestPasswordCode, { body: { username } })

const aCodeWorker = (onServed: () => void = () => undefined) =>
  new CodeWorker({ db: test.db, codes: test.codes, clock: test.clock, log: createLogger('silent'), onServed })

/** What the workers do soon after the answer. */
async function deliver(): Promise<void> {
  await aCodeWorker().serve()
  const worker = new MailWorker({
    db: test.db,
    mailer: openMailer(mail.url),
    clock: test.clock,
    log: createLogger('silent'),
    from: null,
    publicUrl: 'https://portal.example',
  })
  await worker.sendDue()
}

const mailsTo = (username: string) => mail.received.filter(({ to }) => to.includes(username.toLowerCase()))

async function aCodeFor(username: string): Promise<string> {
  test.clock.advance({ seconds: 61 })
  expect((await ask(username)).status).toBe(200)
  await deliver()
  return /^\d{6}$/m.exec(mailsTo(username).at(-1)?.text ?? '')?.[0] ?? ''
}

const reset = (username: string, vcode: string, password = newPassword) =>
  fromSomewhere().call(resetPassword, { body: { username, vcode, password } })

const signIn = async (username: string, password: string) =>
  (await fromSomewhere().call(login, { body: { username, password } })).status

const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('a forgotten password', () => {
  it('is replaced by the code from the mailbox, once, and every session ends', async () => {
    const user = await aUser({ linkman: '周敏' })
    const before = await test.as(user)
    const code = await aCodeFor(user.username.toUpperCase())
    expect(mailsTo(user.username)[0]).toMatchObject({ from: 'ops@berth.example' })
    expect(code).toMatch(/^\d{6}$/)

    expect((await reset(user.username, ` ${code.slice(0, 3)} ${code.slice(3)}`)).data).toEqual({})
    expect((await before.call(getUserInfo)).status).toBe(401)
    expect(await signIn(user.username, oldPassword)).toBe(422)
    expect(await signIn(user.username, newPassword)).toBe(200)
    const again = await reset(user.username, code, 'another one')
    expect([again.status, again.fields?.[0]]).toMatchObject([422, { path: 'vcode', rule: 'code_wrong' }])
    expect(await signIn(user.username, newPassword)).toBe(200)
  })

  it('is mailed about in the language that was asked in, then noticed in the reader’s own', async () => {
    const user = await aUser({ linkman: 'MARY STONE' })
    expect((await ask(user.username, 'en')).data).toEqual({ valid_minutes: 10, resend_seconds: 60 })
    await deliver()
    const [asked] = mailsTo(user.username)
    expect(asked?.subject).toContain('your code to reset the password')
    const code = /^\d{6}$/m.exec(asked?.text ?? '')?.[0] ?? ''
    for (const body of [asked?.text, asked?.html]) {
      expect(body).toContain(code)
      expect(body).toContain('10 minutes')
      expect(body).toContain('https://portal.example/forget-password')
    }
    await reset(user.username, code)
    await deliver()
    const notice = mailsTo(user.username)[1]
    expect(notice?.subject).toContain('登录密码已修改')
    expect(notice?.text).toContain(user.username)
    expect(notice?.text).toContain('https://portal.example/login')
    expect(notice?.text).not.toContain(newPassword)
  })

  it('works for the operator’s people too', async () => {
    const operator = await anOperator(test.db, { user: { passwordHash } })
    expect((await reset(operator.username, await aCodeFor(operator.username))).status).toBe(200)
    expect(await signIn(operator.username, newPassword)).toBe(200)
  })

  it('may be replaced at once where too many wrong ones were tried before', async () => {
    const { username } = await aUser()
    const here = fromSomewhere()
    const tryIn = async (password: string) => (await here.call(login, { body: { username, password } })).error
    for (let at = 0; at < 5; at++) await tryIn('a guess')
    expect(await tryIn(oldPassword)).toBe('throttled')
    const vcode = await aCodeFor(username)
    await here.call(resetPassword, { body: { username, vcode, password: newPassword } })
    expect(await tryIn(newPassword)).toBeUndefined()
  })

  it('leaves no code behind that somebody could read: not in the table, not in what was sent', async () => {
    const user = await aUser()
    const code = await aCodeFor(user.username)
    const [kept] = await test.db.select().from(passwordCodes).where(eq(passwordCodes.userId, user.id))
    const [sent] = await test.db
      .select()
      .from(outbox)
      .where(eq(outbox.toUserId, user.id))
      .orderBy(desc(outbox.id))
    expect(sent?.state).toBe('sent')
    expect(JSON.stringify([kept, sent?.payload])).not.toContain(code)
  })
})

describe('a code', () => {
  it('is dead after five wrong tries, for the right one as well', async () => {
    const { username } = await aUser()
    const code = await aCodeFor(username)
    for (let at = 0; at < 5; at++) expect((await reset(username, wrongOf(code))).error).toBe('validation')
    expect((await reset(username, code)).fields?.[0]?.rule).toBe('code_wrong')
    expect(await signIn(username, oldPassword)).toBe(200)
  })

  it('is dead after five wrong tries of the same moment, too', async () => {
    const { id, username } = await aUser()
    const code = await aCodeFor(username)
    await Promise.all(Array.from({ length: 12 }, () => reset(username, wrongOf(code))))
    const [row] = await test.db.select().from(passwordCodes).where(eq(passwordCodes.userId, id))
    expect(row?.tries).toBe(5)
    expect((await reset(username, code)).status).toBe(422)
  })

  it('is tried fifteen times from one place, which keeps nobody elsewhere from their own', async () => {
    const { username } = await aUser()
    const code = await aCodeFor(username)
    const taken: boolean[] = []
    for (let at = 0; at < 63; at++)
      taken.push((await takeReset(test.db, username, '198.51.100.7', test.clock.now())).may)
    expect(taken).toEqual([...Array(15).fill(true), ...Array(48).fill(false)])
    expect((await reset(username, code)).status).toBe(200)
  })

  it('cannot be guessed from many places either: after sixty tries the account is left alone for a while', async () => {
    const { username } = await aUser()
    const code = await aCodeFor(username)
    for (let at = 0; at < 59; at++) await takeReset(test.db, username, `198.51.101.${at}`, test.clock.now())
    expect((await reset(username, wrongOf(code))).error).toBe('validation')
    expect((await reset(username, code)).error).toBe('throttled')
  })

  it('sets one of two passwords that come with it at the same moment', async () => {
    const { username } = await aUser()
    const code = await aCodeFor(username)
    const passwords = Array.from({ length: 8 }, (_, at) => `the password ${at}`)
    const answers = await Promise.all(passwords.map((password) => reset(username, code, password)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const set = passwords[answers.findIndex(({ status }) => status === 200)] ?? ''
    expect(await signIn(username, set)).toBe(200)
  })

  it('works for ten minutes', async () => {
    const { username } = await aUser()
    const early = await aCodeFor(username)
    test.clock.advance({ seconds: 10 * 60 })
    expect((await reset(username, early)).fields?.[0]?.rule).toBe('code_wrong')
    const late = await aCodeFor(username)
    test.clock.advance({ seconds: 10 * 60 - 1 })
    expect((await reset(username, late)).status).toBe(200)
  })

  it('ends the one before it', async () => {
    const { username } = await aUser()
    const first = await aCodeFor(username)
    const second = await aCodeFor(username)
    expect((await reset(username, first)).status).toBe(first === second ? 200 : 422)
    expect((await reset(username, second)).status).toBe(first === second ? 422 : 200)
  })

  it('is for its user alone', async () => {
    const [one, other] = [await aUser(), await aUser()]
    const code = await aCodeFor(one.username)
    await aCodeFor(other.username)
    expect((await reset(other.username, code)).status).toBe(422)
    expect((await reset('nobody@nowhere.example', code)).status).toBe(422)
    expect((await reset(one.username, code)).status).toBe(200)
  })

  it('is made once, however many servers see the request', async () => {
    const { id, username } = await aUser()
    await ask(username)
    await Promise.all([aCodeWorker().serve(), aCodeWorker().serve(), aCodeWorker().serve()])
    expect(await test.db.$count(passwordCodes, eq(passwordCodes.userId, id))).toBe(1)
  })

  it('is not mailed when it waited too long for the mail server', async () => {
    const { id, username } = await aUser()
    await ask(username)
    await aCodeWorker().serve()
    test.clock.advance({ seconds: 11 * 60 })
    await deliver()
    expect(mailsTo(username)).toEqual([])
    const [row] = await test.db.select().from(outbox).where(eq(outbox.toUserId, id))
    expect(row).toMatchObject({ state: 'failed', lastError: 'the code has expired' })
  })

  it('is not made for who asked while no server was there to serve it', async () => {
    const { id, username } = await aUser()
    await ask(username)
    test.clock.advance({ seconds: 11 * 60 })
    await deliver()
    expect(await test.db.$count(passwordCodes, eq(passwordCodes.userId, id))).toBe(0)
  })

  it('is forgotten after a day, with who asked for it', async () => {
    await aCodeFor((await aUser()).username)
    test.clock.advance({ days: 1, hours: 1 })
    await forgetOldCodes(test.db, test.clock.now())
    expect(await test.db.$count(passwordCodes)).toBe(0)
    expect(await test.db.$count(passwordRequests)).toBe(0)
  })
})

describe('asking for a code', () => {
  it('mails nothing to who may not sign in, and says the same', async () => {
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

  it('waits a minute between two, and takes five an hour, whoever the address belongs to', async () => {
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

  it('is limited for each network as well', async () => {
    const here = fromSomewhere()
    const outcomes: number[] = []
    for (let at = 0; at < 45; at++)
      outcomes.push(
        (await here.call(requestPasswordCode, { body: { username: `u${at}@nowhere.example` } })).status,
      )
    expect(outcomes.filter((status) => status === 200)).toHaveLength(40)
    expect(outcomes.slice(40).every((status) => status === 429)).toBe(true)
  })

  it('may be done by GET, which nobody keeps', async () => {
    const { username } = await aUser()
    const answer = await fromSomewhere().call(forgetPassword, { query: { username } })
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-store'])
    await deliver()
    expect(mailsTo(username)).toHaveLength(1)
  })

  it.each([
    [
      'a page of somebody else',
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' },
    ],
    ['an image of somebody else', { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image' }],
    ['a neighbour below the same domain', { 'sec-fetch-site': 'same-site', 'sec-fetch-dest': 'empty' }],
    ['an image of our own', { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'image' }],
    ['a link of our own', { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document' }],
    ['an address that was typed', { 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document' }],
    ['a guess at the next page', { 'sec-purpose': 'prefetch;prerender' }],
    ['a guess of an old browser', { 'x-moz': 'prefetch' }],
  ])('is refused to %s', async (_, headers: Record<string, string>) => {
    const { username } = await aUser()
    for (const call of [
      () => fromSomewhere(headers).call(forgetPassword, { query: { username } }),
      () => fromSomewhere(headers).call(requestPasswordCode, { body: { username } }),
    ])
      expect((await call()).error).toBe('forbidden')
    expect(await test.db.$count(passwordRequests, eq(passwordRequests.username, username))).toBe(0)
  })

  it('does not happen by asking what the answer would be', async () => {
    const { username } = await aUser()
    const url = `/api/system/forget?username=${username}`
    expect((await test.app.inject({ method: 'HEAD', url })).statusCode).toBe(403)
    expect(await test.db.$count(passwordRequests, eq(passwordRequests.username, username))).toBe(0)
  })

  it('is open to our own page', async () => {
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
  ])('for "%s" is refused at the field', async (username, expected) => {
    const { status, fields } = await ask(username)
    expect([status, fields?.map(({ path, rule }) => `${path} ${rule}`)]).toEqual([422, [expected]])
  })
})

describe('a new password', () => {
  it('has at least six characters, and says so before the code is used up', async () => {
    const { id, username } = await aUser()
    const code = await aCodeFor(username)
    const short = await reset(username, code, '12345')
    expect([short.status, short.fields]).toMatchObject([
      422,
      [{ path: 'password', rule: 'password_length', msg: '密码至少6个字符' }],
    ])
    const [row] = await test.db.select().from(passwordCodes).where(eq(passwordCodes.userId, id))
    expect(row?.tries).toBe(0)
    expect((await reset(username, code)).status).toBe(200)
  })

  it('counts exactly as it was typed, spaces and all', async () => {
    const { username } = await aUser()
    const password = '  e\u0301t\u00e9 🚢  '
    expect((await reset(username, await aCodeFor(username), password)).status).toBe(200)
    expect(await signIn(username, password.trim())).toBe(422)
    expect(await signIn(username, password)).toBe(200)
  })

  it('is not set for somebody who was shut out after the code was mailed', async () => {
    const member = await aUser()
    const code = await aCodeFor(member.username)
    await test.db.update(users).set({ blockTime: test.clock.now() }).where(eq(users.id, member.id))
    expect((await reset(member.username, code)).status).toBe(422)
    await test.db.update(users).set({ blockTime: null }).where(eq(users.id, member.id))
    await test.db
      .update(customers)
      .set({ blockTime: test.clock.now() })
      .where(eq(customers.id, member.customerId))
    expect((await reset(member.username, code)).status).toBe(422)
  })
})
