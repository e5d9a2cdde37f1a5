import {
  deskGetMail,
  deskListMailTexts,
  deskListOutbox,
  deskPreviewMailText,
  deskRestoreMailText,
  deskRetryFailedMails,
  deskRetryMail,
  deskSendTestMail,
  deskUpdateMailText,
} from '@berth/contract/desk/desk-mail'
import { languages } from '@berth/locales/language'
import { mailNames } from '@berth/locales/mails'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditEntries, outbox } from '../../../platform/db/schema.ts'
import { createLogger } from '../../../platform/log.ts'
import { openMailer } from '../../../platform/mailer.ts'
import { aMember, anOperator, type Member } from '../../../testing/builders.ts'
import type { Caller } from '../../../testing/caller.ts'
import { openMailServer } from '../../../testing/mail-server.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { MailWorker } from './public.ts'

let test: TestApp
let desk: Caller
let member: Member
beforeAll(async () => {
  test = await openTestApp()
  desk = await test.as(await anOperator(test.db))
  member = await aMember(test.db)
})
// No mail waits or has failed.
beforeEach(async () => {
  await test.db.delete(outbox)
})
afterAll(() => test.close())

type Change = Partial<typeof outbox.$inferInsert>

async function givenMail(changes: Change = {}) {
  const now = test.clock.now()
  const payload = { company1: 'TEST', username: member.username, reason: 'No licence' }
  const [row] = await test.db
    .insert(outbox)
    .values({
      kind: 'registration_rejected',
      toUserId: member.id,
      payload,
      dueTime: now,
      createTime: now,
      ...changes,
    })
    .returning()
  if (!row) throw new Error('nothing was inserted')
  return row
}

const lastAudit = async () =>
  (await test.db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1))[0]

const which = { kind: 'registration_rejected', language: 'zh-CN' } as const
const own = { subject: '{site}：请补充资料', lead: '还差一点。\n补齐后请重新注册。' }

describe('mail texts', () => {
  it('as shipped follow the rules and produce mails, in both languages', async () => {
    const { lists } = (await desk.call(deskListMailTexts)).data
    expect(lists).toHaveLength(mailNames.length * languages.length)
    for (const { kind, language, subject, lead } of lists) {
      const params = { kind, language }
      const preview = (await desk.call(deskPreviewMailText, { params, body: { subject, lead } })).data
      expect(preview.text).not.toMatch(/[{}]/)
      expect(preview.subject).not.toMatch(/[{}]/)
    }
  })

  it('customized by the operator are mailed until the shipped ones are restored', async () => {
    const saved = (await desk.call(deskUpdateMailText, { params: which, body: { ...own, version: 0 } })).data
    expect(saved).toMatchObject({ ...own, version: 1 })
    expect(await lastAudit()).toMatchObject({ action: 'mail_text_changed', targetKind: 'mail_text' })
    await givenMail()
    const server = await openMailServer()
    const worker = new MailWorker({
      db: test.db,
      mailer: openMailer(server.url),
      clock: test.clock,
      log: createLogger('silent'),
      from: 'portal@berth.example',
      publicUrl: 'https://portal.example',
    })
    await worker.sendDue()
    await server.close()
    expect(server.received[0]?.subject).toBe('ASF Asia：请补充资料')
    expect(server.received[0]?.text).toContain('补齐后请重新注册。')

    const stale = await desk.call(deskUpdateMailText, { params: which, body: { ...own, version: 0 } })
    expect(stale.error).toBe('stale_version')
    const restored = (await desk.call(deskRestoreMailText, { params: which, body: { version: 1 } })).data
    expect(restored).toMatchObject({ version: 0, subject: restored.shipped.subject })
    expect(await lastAudit()).toMatchObject({ action: 'mail_text_restored' })
  })

  it('with unknown placeholders are refused at their field', async () => {
    const body = { subject: '{order_no}', lead: 'x', version: 0 }
    const refused = await desk.call(deskUpdateMailText, { params: which, body })
    expect(refused.fields).toMatchObject([{ path: 'subject', rule: 'placeholder_unknown' }])
  })
})

describe('the outbox', () => {
  it('can be searched and filtered', async () => {
    const failed = await givenMail({ state: 'failed', attempts: 10, lastError: '550 no such user' })
    const query = { state: 'failed', keyword: member.username } as const
    const { lists, total, by_state, has_mail_server } = (await desk.call(deskListOutbox, { query })).data
    expect(lists).toMatchObject([{ id: failed.id, last_error: '550 no such user', can_retry: true }])
    expect(total).toBe(1)
    expect(by_state).toContainEqual({ state: 'failed', count: 1 })
    expect(has_mail_server).toBe(false)
  })

  it('previews a mail without codes and links that grant access', async () => {
    const shown = async (row: { id: number }) =>
      (await desk.call(deskGetMail, { params: { id: row.id } })).data.preview
    expect((await shown(await givenMail()))?.text).toContain('No licence')
    const expire_time = test.clock.now().toISOString()
    const code = await shown(
      await givenMail({ kind: 'password_code', payload: { code: '482913', minutes: 10, expire_time } }),
    )
    // The preview is as of the creation time, when this code has already expired.
    expect(code).toBeNull()
    const later = new Date(test.clock.now().getTime() + 60_000).toISOString()
    const kept = await shown(
      await givenMail({
        kind: 'password_code',
        payload: { code: '482913', minutes: 10, expire_time: later },
      }),
    )
    expect(kept?.text).toContain('••••••')
    expect(JSON.stringify(kept)).not.toContain('482913')
    const payload = {
      inviter: 'LIN',
      email: 'a@b.example',
      company1: null,
      company2: null,
      token: 'open-sesame',
      expire_time: later,
    }
    expect(JSON.stringify(await shown(await givenMail({ kind: 'invitation', payload })))).not.toContain(
      'open-sesame',
    )
  })

  it('retries a failed mail once, and never one whose code was removed', async () => {
    const { id } = await givenMail({ state: 'failed', attempts: 10 })
    const params = { id }
    const answers = await Promise.all([1, 2].map(() => desk.call(deskRetryMail, { params })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const [row] = await test.db.select().from(outbox).where(eq(outbox.id, id))
    expect(row).toMatchObject({ state: 'waiting', attempts: 0 })
    expect(await lastAudit()).toMatchObject({ action: 'mail_retried', targetId: String(id) })
    const code = await givenMail({ kind: 'password_code', state: 'failed', payload: { minutes: 10 } })
    expect((await desk.call(deskRetryMail, { params: { id: code.id } })).status).toBe(409)
    expect((await desk.call(deskRetryMail, { params: { id: 999_999 } })).status).toBe(404)
  })

  it('sends a test mail to the caller', async () => {
    const operator = await anOperator(test.db, { user: { language: 'en-US', linkman: 'LIN QING' } })
    const theirs = await test.as(operator)
    const queued = (await theirs.call(deskSendTestMail, { body: {} })).data
    expect(queued).toMatchObject({ kind: 'test_mail', state: 'waiting', address: operator.username })
    const server = await openMailServer()
    const parts = { db: test.db, mailer: openMailer(server.url), clock: test.clock }
    const worker = new MailWorker({
      ...{ ...parts, log: createLogger('silent') },
      ...{ from: 'portal@berth.example', publicUrl: 'https://portal.example' },
    })
    await worker.sendDue()
    await server.close()
    const mail = server.received.find(({ to }) => to.includes(operator.username))
    expect(mail?.subject).toContain('test email')
    expect(mail?.text).toContain('Dear LIN QING')
    const shown = (await theirs.call(deskGetMail, { params: { id: queued.id } })).data
    expect([shown.state, shown.preview?.subject]).toEqual(['sent', mail?.subject])
  })

  it('retries all failed mails', async () => {
    await givenMail({ state: 'failed' })
    const { count } = (await desk.call(deskRetryFailedMails, { body: {} })).data
    expect(count).toBeGreaterThan(0)
    expect((await desk.call(deskRetryFailedMails, { body: {} })).data.count).toBe(0)
  })
})

it('requires permission to configure', async () => {
  const clerk = await test.as(await anOperator(test.db, { authorities: ['desk_order', 'desk_audit'] }))
  expect((await clerk.call(deskListOutbox)).status).toBe(403)
  expect((await clerk.call(deskListMailTexts)).status).toBe(403)
  expect((await clerk.call(deskSendTestMail, { body: {} })).status).toBe(403)
  expect((await (await test.as(member)).call(deskListOutbox)).status).toBe(403)
})
