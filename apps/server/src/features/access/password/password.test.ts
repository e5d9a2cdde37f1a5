// A database of its own: it changes settings for all companies.
import { resetPassword } from '@berth/contract/access/password'
import { getUserInfo, login } from '@berth/contract/access/session'
import { desc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { customers, outbox, passwordCodes, users } from '../../../platform/db/schema.ts'
import { anOperator } from '../../../testing/builders.ts'
import {
  aCodeFor,
  ask,
  aUser,
  deliver,
  fromSomewhere,
  mailsTo,
  newPassword,
  oldPassword,
  passwordHash,
  reset,
  signIn,
  test,
  usePortalWithMail,
} from '../../../testing/fixtures/password-fixtures.ts'

usePortalWithMail()

describe('a forgotten password', () => {
  it('is replaced once with the code from the mailbox, which ends every session', async () => {
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

  it('is mailed about in the language of the request, and confirmed in the user’s own', async () => {
    const user = await aUser({ linkman: 'MARY STONE' })
    expect((await ask(user.username, 'en')).data).toEqual({ valid_minutes: 10, resend_seconds: 60 })
    await deliver()
    const [asked] = mailsTo(user.username)
    expect(asked?.subject).toContain('your password reset code')
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

  it('can be reset by operators', async () => {
    const operator = await anOperator(test.db, { user: { passwordHash } })
    expect((await reset(operator.username, await aCodeFor(operator.username))).status).toBe(200)
    expect(await signIn(operator.username, newPassword)).toBe(200)
  })

  it('can be reset at once after too many failed sign-ins', async () => {
    const { username } = await aUser()
    const here = fromSomewhere()
    const tryIn = async (password: string) => (await here.call(login, { body: { username, password } })).error
    for (let at = 0; at < 5; at++) await tryIn('a guess')
    expect(await tryIn(oldPassword)).toBe('throttled')
    const vcode = await aCodeFor(username)
    await here.call(resetPassword, { body: { username, vcode, password: newPassword } })
    expect(await tryIn(newPassword)).toBeUndefined()
  })

  it('leaves no readable code in the table or in the sent mail', async () => {
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

describe('a new password', () => {
  it('has at least six characters; a shorter one does not use up the code', async () => {
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

  it('is not a common one; that does not use up the code', async () => {
    const { username } = await aUser()
    const code = await aCodeFor(username)
    const common = await reset(username, code, 'iloveyou')
    expect(common.fields).toMatchObject([{ path: 'password', rule: 'password_common' }])
    expect((await reset(username, code)).status).toBe(200)
  })

  it('is stored exactly as typed, including spaces', async () => {
    const { username } = await aUser()
    const password = '  e\u0301t\u00e9 🚢  '
    expect((await reset(username, await aCodeFor(username), password)).status).toBe(200)
    expect(await signIn(username, password.trim())).toBe(422)
    expect(await signIn(username, password)).toBe(200)
  })

  it('is refused for a user blocked after the code was mailed', async () => {
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
