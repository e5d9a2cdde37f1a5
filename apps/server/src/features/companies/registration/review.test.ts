import { approveRegistration, rejectRegistration } from '@berth/contract/companies/registration'
import { and, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { auditEntries, outbox } from '../../../platform/db/schema.ts'
import { createLogger } from '../../../platform/log.ts'
import { openMailer } from '../../../platform/mailer.ts'
import { aMember, anOperator } from '../../../testing/builders.ts'
import {
  aForm,
  find,
  send,
  set,
  signIn,
  test,
  useRegistration,
} from '../../../testing/fixtures/registration-fixtures.ts'
import { type MailServer, openMailServer } from '../../../testing/mail-server.ts'
import { MailWorker } from '../../system/mail/public.ts'

useRegistration()

describe('a registration under review', () => {
  const operator = async () => test.as(await anOperator(test.db, { authorities: ['desk_member'] }))

  async function aWaiting() {
    await set('register_review', 'true')
    const form = aForm()
    expect((await send(form)).data).toEqual({ waiting: true, mailed: false })
    const { company } = await find(form.username!)
    return { username: form.username!, params: { id: company.id } }
  }

  it('prevents signing in until it is approved', async () => {
    const { username, params } = await aWaiting()
    expect((await signIn(username)).error).toBe('waiting_review')
    const desk = await operator()
    expect((await desk.call(approveRegistration, { params })).status).toBe(200)
    expect((await signIn(username)).status).toBe(200)
    const again = [
      await desk.call(approveRegistration, { params }),
      await desk.call(rejectRegistration, { params, body: { reason: 'late' } }),
    ]
    expect(again.map(({ error }) => error)).toEqual(['already_decided', 'already_decided'])
    const audit = await test.db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.targetKind, 'customer'), eq(auditEntries.targetId, String(params.id))))
    expect(audit).toMatchObject([
      {
        action: 'registration_approved',
        targetKind: 'customer',
        targetName: 'BRIGHT LAMPS LTD',
        changes: [{ field: 'review', before: 'waiting', after: 'approved' }],
      },
    ])
  })

  it('can be rejected with a reason, which frees the name for another try', async () => {
    const { username, params } = await aWaiting()
    const desk = await operator()
    const empty = await desk.call(rejectRegistration, { params, body: { reason: '  ' } })
    expect(empty.fields).toMatchObject([{ path: 'reason', rule: 'required' }])
    await desk.call(rejectRegistration, { params, body: { reason: '营业执照看不清' } })
    expect((await signIn(username)).error).toBe('registration_rejected')
    expect((await send(aForm({ username }))).data).toEqual({ waiting: true, mailed: false })
    expect((await find(username)).company).toMatchObject({ review: 'waiting' })
    expect((await signIn(username)).error).toBe('waiting_review')
    const audit = await test.db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.targetKind, 'customer'), eq(auditEntries.targetId, String(params.id))))
    expect(audit).toMatchObject([{ action: 'registration_rejected', reason: '营业执照看不清' }])
  })

  it('is decided once when two operators decide concurrently', async () => {
    const { params } = await aWaiting()
    const desk = await operator()
    const answers = await Promise.all([
      desk.call(approveRegistration, { params }),
      desk.call(rejectRegistration, { params, body: { reason: 'no' } }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('is decided only with permission, and only for an existing company', async () => {
    const { params } = await aWaiting()
    const clerk = await test.as(await anOperator(test.db, { authorities: ['desk_order'] }))
    const member = await test.as(await aMember(test.db))
    expect((await clerk.call(approveRegistration, { params })).status).toBe(403)
    expect((await member.call(approveRegistration, { params })).status).toBe(403)
    const desk = await operator()
    expect((await desk.call(approveRegistration, { params: { id: 999_999 } })).status).toBe(404)
  })
})

describe('a registration sends mail', () => {
  let server: MailServer
  beforeEach(async () => {
    server = await openMailServer()
  })
  afterEach(() => server.close())

  async function mails() {
    const worker = new MailWorker({
      db: test.db,
      mailer: openMailer(server.url),
      clock: test.clock,
      log: createLogger('silent'),
      from: 'portal@berth.example',
      publicUrl: 'https://portal.example',
    })
    await worker.sendDue()
    return server.received
  }

  it('to welcome the applicant when there is no review', async () => {
    const form = aForm({ lang: 'en' })
    await send(form)
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ to: [form.username], subject: 'Welcome to ASF Asia' })
    for (const part of [mail!.text, mail!.html]) {
      expect(part).toContain('BRIGHT LAMPS LTD')
      expect(part).toContain('https://portal.example/login')
    }
  })

  it('to the applicant and the operator while it is pending, then on approval', async () => {
    await set('register_review', 'true')
    const form = aForm()
    await send(form)
    const { company } = await find(form.username!)
    const [received, waiting] = [...(await mails())].sort((a, b) => (a.to[0]! > b.to[0]! ? -1 : 1))
    expect(received).toMatchObject({ to: [form.username], subject: 'ASF Asia 已收到您的注册申请' })
    expect(received!.text).toContain('正在审核')
    expect(waiting).toMatchObject({
      to: ['ops@berth.example'],
      subject: '新注册待审核：BRIGHT LAMPS LTD',
    })
    expect(waiting!.html).toContain(`https://portal.example/desk/members/${company.id}`)
    await (await test.as(await anOperator(test.db))).call(approveRegistration, { params: { id: company.id } })
    expect((await mails())[2]).toMatchObject({ to: [form.username], subject: 'ASF Asia 注册审核已通过' })
  })

  it('with the reason when it is rejected', async () => {
    await set('register_review', 'true')
    const form = aForm({ lang: 'en' })
    await send(form)
    const { company } = await find(form.username!)
    await test.db.delete(outbox)
    await (await test.as(await anOperator(test.db))).call(rejectRegistration, {
      params: { id: company.id },
      body: { reason: 'The licence is <unreadable>.' },
    })
    const [mail] = await mails()
    expect(mail!.subject).toBe('ASF Asia: your registration was not approved')
    expect(mail!.text).toContain('Reason: The licence is <unreadable>.')
    expect(mail!.html).toContain('The licence is &lt;unreadable&gt;.')
    expect(mail!.html).toContain('https://portal.example/register')
  })
})
