// A database of its own: it changes settings for all companies.
import { contactUs } from '@berth/contract/system/contact-us'
import { desc, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contactMessages, outbox, settings } from '../../../platform/db/schema.ts'
import { createLogger } from '../../../platform/log.ts'
import { openMailer } from '../../../platform/mailer.ts'
import { aMember, anOperator } from '../../../testing/builders.ts'
import { Caller } from '../../../testing/caller.ts'
import { type MailServer, openMailServer } from '../../../testing/mail-server.ts'
import { openOwnApp, type TestApp } from '../../../testing/test-app.ts'
import { MailWorker } from '../mail/public.ts'

let test: TestApp
let mail: MailServer
beforeAll(async () => {
  test = await openOwnApp()
  await test.db
    .update(settings)
    .set({ valueZh: 'ops@berth.example' })
    .where(eq(settings.name, 'web_contact_email'))
})
afterAll(() => test.close())
beforeEach(async () => {
  mail = await openMailServer()
  // What another test has sent is not delivered by this one.
  await test.db.delete(outbox)
  // Moves past the hourly limit, so that each test starts fresh.
  test.clock.advance({ hours: 2 })
})
afterEach(() => mail.close())

const message = {
  email: 'mary@trade.example',
  name: 'Mary Stone',
  subject: 'LCL to Felixstowe',
  content: 'First line\n<b>second</b> line',
}

const lastKept = async () =>
  (await test.db.select().from(contactMessages).orderBy(desc(contactMessages.id)).limit(1))[0]

async function deliver(): Promise<void> {
  const worker = new MailWorker({
    db: test.db,
    mailer: openMailer(mail.url),
    clock: test.clock,
    log: createLogger('silent'),
    from: 'portal@berth.example',
    publicUrl: 'https://portal.example',
  })
  await worker.sendDue()
}

describe('a contact form message', () => {
  it('is stored and mailed to the operator, with Reply-To set to the sender', async () => {
    const answer = await test.stranger.with({ lang: 'en' }).call(contactUs, { body: message })
    expect(answer.data).toEqual({})
    expect(await lastKept()).toMatchObject({ ...message, language: 'en-US', userId: null, state: 'open' })
    await deliver()
    const [sent] = mail.received
    expect(sent).toMatchObject({
      from: 'portal@berth.example',
      to: ['ops@berth.example'],
      subject: '网站留言：LCL to Felixstowe',
    })
    const replyTo = sent?.headers.find(({ name }) => name === 'reply-to')?.value
    expect(replyTo).toMatch(/mary@trade\.example/)
    expect(sent?.text).toContain('First line\n<b>second</b> line')
    expect(sent?.text).toContain('英文')
    expect(sent?.html).toContain('&lt;b&gt;second&lt;/b&gt;')
  })

  it('records the sender when signed in, as a member or an operator', async () => {
    const member = await aMember(test.db)
    await (await test.as(member)).call(contactUs, { body: message })
    expect(await lastKept()).toMatchObject({ userId: member.id, language: 'zh-CN' })
    await deliver()
    expect(mail.received[0]?.text).toContain(member.customer.company1)

    const operator = await anOperator(test.db)
    await (await test.as(operator)).call(contactUs, { body: message })
    expect((await lastKept())?.userId).toBe(operator.id)
  })

  it('is accepted anonymously with an expired session', async () => {
    const caller = new Caller(test.app, { authorization: 'Bearer nonsense' })
    expect((await caller.call(contactUs, { body: message })).status).toBe(200)
    expect((await lastKept())?.userId).toBeNull()
  })

  it('cannot inject headers or recipients by line breaks', async () => {
    const breaking = 'A\r\nBcc: thief@evil.example\r\n\r\nB'
    await test.stranger.call(contactUs, { body: { ...message, name: breaking, subject: breaking } })
    await deliver()
    const [sent] = mail.received
    expect(sent?.to).toEqual(['ops@berth.example'])
    expect(sent?.headers.map(({ name }) => name)).not.toContain('bcc')
  })

  it('stays in the outbox while the operator has no mailbox', async () => {
    const inbox = eq(settings.name, 'web_contact_email')
    await test.db.update(settings).set({ valueZh: '' }).where(inbox)
    await test.stranger.call(contactUs, { body: message })
    await deliver()
    expect(mail.received).toEqual([])
    expect(await test.db.$count(outbox, eq(outbox.state, 'waiting'))).toBeGreaterThan(0)
    await test.db.update(settings).set({ valueZh: 'ops@berth.example' }).where(inbox)
    await deliver()
    expect(mail.received).toHaveLength(1)
  })

  it('requires a name, an email, a subject and a text', async () => {
    const before = await test.db.$count(contactMessages)
    const empty = await test.stranger.call(contactUs, {
      body: { email: ' ', name: '', subject: '', content: '\n' },
    })
    expect(empty.fields?.map(({ path, rule }) => `${path} ${rule}`)).toEqual([
      'name required',
      'email required',
      'subject required',
      'content required',
    ])
    const long = await test.stranger.call(contactUs, {
      body: { ...message, email: 'mary', content: 'c'.repeat(4097) },
    })
    expect([long.status, long.fields?.map(({ path, rule }) => `${path} ${rule}`)]).toEqual([
      422,
      ['content max_length'],
    ])
    expect(await test.db.$count(contactMessages)).toBe(before)
  })

  it('is limited to twenty an hour per network', async () => {
    const send = async (remoteAddress: string) =>
      test.app.inject({ method: 'POST', url: '/api/system/contact_us', payload: message, remoteAddress })
    for (let at = 0; at < 20; at++) expect((await send('203.0.113.9')).statusCode).toBe(200)
    const refused = await send('203.0.113.9')
    expect([refused.statusCode, Number(refused.headers['retry-after'])]).toEqual([429, 3600])
    expect((await send('203.0.113.10')).statusCode).toBe(200)
  })
})
