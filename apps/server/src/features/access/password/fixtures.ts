import { checkPasswordCode, requestPasswordCode, resetPassword } from '@berth/contract/access/password'
import { login } from '@berth/contract/access/session'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { hashPassword } from '../../../platform/auth/password.ts'
import { outbox, passwordRequests, settings } from '../../../platform/db/schema.ts'
import { createLogger } from '../../../platform/log.ts'
import { openMailer } from '../../../platform/mailer.ts'
import { aMember, type User } from '../../../testing/builders.ts'
import { Caller } from '../../../testing/caller.ts'
import { type MailServer, openMailServer } from '../../../testing/mail-server.ts'
import { openOwnApp, type TestApp } from '../../../testing/test-app.ts'
import { MailWorker } from '../../system/mail/public.ts'
import { CodeWorker } from './code-worker.ts'

export const oldPassword = '码头 demo1234'

export const newPassword = '新密码 harbour'

export let test: TestApp

export let mail: MailServer

export let passwordHash: string

export const aUser = (changes: Partial<User> = {}) => aMember(test.db, { user: { passwordHash, ...changes } })

export let places = 0

/** Returns a caller from an address that has not been used before. */
export function fromSomewhere(headers: Readonly<Record<string, string>> = {}) {
  places++
  const remoteAddress = `198.18.${Math.floor(places / 250)}.${(places % 250) + 1}`
  const app = { inject: (options: object) => test.app.inject({ ...options, remoteAddress }) }
  return new Caller(app as never, headers) // The caller uses only `inject`.
}

export const ask = (username: string, lang = 'cn') =>
  fromSomewhere({ lang }).call(requestPasswordCode, { body: { username } })

export const checkCode = (username: string, vcode: string) =>
  fromSomewhere().call(checkPasswordCode, { body: { username, vcode } })

export const aCodeWorker = (onServed: () => void = () => undefined) =>
  new CodeWorker({ db: test.db, codes: test.codes, clock: test.clock, log: createLogger('silent'), onServed })

/** Runs the workers as they run shortly after the answer. */
export async function deliver(): Promise<void> {
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

export const mailsTo = (username: string) =>
  mail.received.filter(({ to }) => to.includes(username.toLowerCase()))

export async function aCodeFor(username: string): Promise<string> {
  test.clock.advance({ seconds: 61 })
  expect((await ask(username)).status).toBe(200)
  await deliver()
  return /^\d{6}$/m.exec(mailsTo(username).at(-1)?.text ?? '')?.[0] ?? ''
}

export const reset = (username: string, vcode: string, password = newPassword) =>
  fromSomewhere().call(resetPassword, { body: { username, vcode, password } })

export const signIn = async (username: string, password: string) =>
  (await fromSomewhere().call(login, { body: { username, password } })).status

export const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** Starts a portal, and a new mail server for each test. */
export function usePortalWithMail(): void {
  beforeAll(async () => {
    test = await openOwnApp()
    passwordHash = await hashPassword(oldPassword)
    await test.db
      .update(settings)
      .set({ valueZh: 'ops@berth.example' })
      .where(eq(settings.name, 'web_contact_email'))
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    // What another test has asked for is not delivered by this one.
    for (const table of [outbox, passwordRequests]) await test.db.delete(table)
    mail = await openMailServer()
  })
  afterEach(() => mail.close())
}
