import { getUserInfo } from '@berth/contract/access/session'
import { confirmRegistration } from '@berth/contract/companies/registration'
import { and, desc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import {
  countedCalls,
  customerImages,
  customers,
  invitations,
  outbox,
  registrations,
  users,
} from '../../../platform/db/schema.ts'
import { createLogger } from '../../../platform/log.ts'
import { openMailer } from '../../../platform/mailer.ts'
import { aMember } from '../../../testing/builders.ts'
import { Caller } from '../../../testing/caller.ts'
import {
  aForm,
  find,
  send,
  set,
  signIn,
  test,
  useRegistration,
} from '../../../testing/fixtures/registration-fixtures.ts'
import { openMailServer } from '../../../testing/mail-server.ts'
import { aPng } from '../../../testing/sample-files.ts'
import { cleanFiles } from '../../orders/files/attachment.command.ts'
import { MailWorker } from '../../system/mail/public.ts'
import { forgetOldRegistrations } from './public.ts'

useRegistration({ hasMailServer: true })

const mailed = { waiting: false, mailed: true }

async function mailsFor(username: string) {
  return await test.db
    .select()
    .from(outbox)
    .where(eq(outbox.toAddress, username.normalize('NFC').toLowerCase()))
    .orderBy(desc(outbox.id))
}

const tokenFor = async (username: string) => String((await mailsFor(username))[0]?.payload.token)

const confirm = (token: string, password = 'secret-1') =>
  test.stranger.call(confirmRegistration, { body: { token, password } })

describe('where mail can be sent, a registration', () => {
  it('creates nothing until its address is confirmed; until then its password is wrong like any other', async () => {
    const form = aForm({ username: 'Zhou.Min@held.example' })
    const [companies, people] = [await test.db.$count(customers), await test.db.$count(users)]
    expect((await send(form)).data).toEqual(mailed)
    expect([await test.db.$count(customers), await test.db.$count(users)]).toEqual([companies, people])
    const [right, unknown] = [await signIn(form.username!), await signIn('nobody@held.example')]
    expect([right.status, right.error, right.msg]).toEqual([unknown.status, 'wrong_password', unknown.msg])

    const confirmed = await confirm(await tokenFor(form.username!))
    expect(confirmed.data).toEqual({ token: expect.any(String), waiting: false })
    const caller = new Caller(test.app, { authorization: `Bearer ${confirmed.data.token}` })
    expect((await caller.call(getUserInfo)).data).toMatchObject({
      username: 'zhou.min@held.example',
      customer: { company1: 'BRIGHT LAMPS LTD' },
    })
    expect((await signIn(form.username!)).status).toBe(200)
    expect((await find('zhou.min@held.example')).user.isOwner).toBe(true)
  })

  it('stores neither the password nor the token', async () => {
    const form = aForm({ password: 'a very private one' })
    await send(form)
    const kept = JSON.stringify(await test.db.select().from(registrations))
    expect(kept).not.toContain('very private')
    expect(kept).not.toContain(await tokenFor(form.username!))
  })

  it('is completed once, with its own password only, and within three days', async () => {
    const form = aForm()
    await send(form)
    const token = await tokenFor(form.username!)
    const wrong = await confirm(token, 'another-1')
    expect([wrong.status, wrong.fields]).toMatchObject([
      422,
      [{ path: 'password', rule: 'registered_password_wrong' }],
    ])
    const both = await Promise.all([confirm(token), confirm(token)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
    expect((await confirm(token)).status).toBe(404)
    expect((await confirm('no such token')).status).toBe(404)

    const late = aForm()
    await send(late)
    const old = await tokenFor(late.username!)
    test.clock.advance({ days: 3 })
    expect((await confirm(old)).status).toBe(404)
    await forgetOldRegistrations(test.db, test.clock.now())
    expect(await test.db.$count(registrations, eq(registrations.username, late.username!))).toBe(0)
  })

  it('of an address with an account is answered the same, changes nothing, and its mailbox is told', async () => {
    const { id, username } = await aMember(test.db, { user: { username: 'caf\u00e9@held.example' } })
    const before = await test.db.select().from(users).where(eq(users.id, id))
    const answers = [await send(aForm({ username: 'CAFE\u0301@held.example' })), await send(aForm())]
    const told = answers.map(({ status, data, headers }) => {
      const { 'x-request-id': _, date: __, ...rest } = headers
      return JSON.stringify([status, data, rest])
    })
    expect(new Set(told).size).toBe(1)
    expect(await test.db.select().from(users).where(eq(users.id, id))).toEqual(before)
    const [mail, ...others] = await mailsFor(username)
    expect(others).toEqual([])
    expect([mail?.kind, mail?.payload]).toEqual([
      'registration_known',
      { company1: 'BRIGHT LAMPS LTD', username },
    ])
  })

  it('is replaced by the next one of the same address: only the latest link works', async () => {
    const form = aForm()
    await send(form)
    const first = await tokenFor(form.username!)
    await send({ ...form, password: 'secret-2' })
    const second = await tokenFor(form.username!)
    expect((await confirm(first)).status).toBe(404)
    expect((await confirm(second, 'secret-2')).status).toBe(200)
  })

  it('gives one company to simultaneous registrations of the same address in any spelling', async () => {
    const names = ['same@held.example', 'SAME@held.example', 'Same@Held.Example']
    const before = await test.db.$count(customers)
    const answers = await Promise.all(names.map((username) => send(aForm({ username }))))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const tokens = (await mailsFor('same@held.example')).map(({ payload }) => String(payload.token))
    const statuses = (await Promise.all(tokens.map((token) => confirm(token)))).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(await test.db.$count(customers)).toBe(before + 1)
  })

  it('does not take an address that got an account in the meantime', async () => {
    const form = aForm()
    await send(form)
    const token = await tokenFor(form.username!)
    const member = await aMember(test.db, { user: { username: form.username! } })
    const before = await test.db.$count(customers)
    expect((await confirm(token)).status).toBe(404)
    expect(await test.db.$count(customers)).toBe(before)
    expect((await find(form.username!)).user.id).toBe(member.id)
  })

  it('keeps its images through a cleanup of files, until it expires', async () => {
    const form = aForm()
    const content = aPng()
    await send(form, { logo: { name: '标志.png', content }, license: { name: 'a.png', content } })
    await cleanFiles(test.db, test.storage, new Date(Date.now() + 25 * 3_600_000))
    expect((await confirm(await tokenFor(form.username!))).status).toBe(200)
    const { company } = await find(form.username!)
    const images = await test.db
      .select()
      .from(customerImages)
      .where(eq(customerImages.customerId, company.id))
      .orderBy(customerImages.kind)
    expect(images.map(({ kind, name }) => [kind, name])).toEqual([
      ['license', 'a.png'],
      ['logo', '标志.png'],
    ])
    for (const { fileKey, thumbKey } of images)
      for (const key of [fileKey, thumbKey]) {
        const opened = await test.storage.open(key)
        expect(opened).not.toBeNull()
        opened?.destroy()
      }
  })

  it('reaches the operator only once its address is confirmed, and then waits for the review', async () => {
    await set('register_review', 'true')
    const form = aForm()
    expect((await send(form)).data).toEqual({ waiting: true, mailed: true })
    const toReview = () => test.db.$count(outbox, eq(outbox.kind, 'registration_received'))
    expect([await toReview(), (await signIn(form.username!)).error]).toEqual([0, 'wrong_password'])
    expect((await confirm(await tokenFor(form.username!))).data).toEqual({ token: null, waiting: true })
    expect([await toReview(), (await signIn(form.username!)).error]).toEqual([2, 'waiting_review'])
  })

  it('is not completed while the portal is closed', async () => {
    const form = aForm()
    await send(form)
    const token = await tokenFor(form.username!)
    await set('app_close', 'true')
    expect((await confirm(token)).error).toBe('closed')
    await set('app_close', 'false')
    expect((await confirm(token)).status).toBe(200)
  })

  it('sends at most five mails an hour to an address, whether or not it has an account', async () => {
    const known = await aMember(test.db)
    for (const username of [known.username, aForm().username!]) {
      const statuses: number[] = []
      for (let at = 0; at < 7; at++) statuses.push((await send(aForm({ username }))).status)
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
      expect(await mailsFor(username)).toHaveLength(5)
    }
    expect(JSON.stringify(await test.db.select().from(countedCalls))).not.toContain(known.username)
  })
})

it('mails the link in the language of the form, and removes it from the outbox; the welcome follows', async () => {
  const server = await openMailServer()
  const form = aForm({ lang: 'en' })
  const known = await aMember(test.db)
  await send(form)
  await send(aForm({ username: known.username }))
  const token = await tokenFor(form.username!)
  const worker = new MailWorker({
    db: test.db,
    mailer: openMailer(server.url),
    clock: test.clock,
    log: createLogger('silent'),
    from: 'portal@berth.example',
    publicUrl: 'https://portal.example',
  })
  await worker.sendDue()
  await confirm(token)
  await worker.sendDue()
  await server.close()
  const [link, welcome] = server.received.filter(({ to }) => to.includes(form.username!))
  expect(link?.subject).toBe('ASF Asia: confirm your email address')
  for (const part of [link!.text, link!.html])
    expect(part).toContain(`https://portal.example/confirm?token=${token}`)
  expect(welcome?.subject).toBe('Welcome to ASF Asia')
  const [told] = server.received.filter(({ to }) => to.includes(known.username))
  expect(told?.subject).toBe('ASF Asia：该邮箱已有账号')
  expect(told?.text).toContain('https://portal.example/forget-password')
  const kept = await test.db
    .select()
    .from(outbox)
    .where(and(eq(outbox.toAddress, form.username!)))
  expect(JSON.stringify(kept)).not.toContain(token)
  expect(await test.db.$count(invitations)).toBe(0)
})
