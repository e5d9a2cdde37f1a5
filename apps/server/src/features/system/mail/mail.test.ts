// A database of its own: it changes settings for all companies.
import { orderStatus } from '@berth/domain/order/lifecycle/status'
import { languages } from '@berth/locales/language'
import { mailErrorText, mailGivenUp } from '@berth/locales/mail-words'
import { asc, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { outbox, settings, users } from '../../../platform/db/schema.ts'
import { createLogger } from '../../../platform/log.ts'
import { openMailer } from '../../../platform/mailer.ts'
import { aMember, anOperator, anOrder, type Member, type OrderRow } from '../../../testing/builders.ts'
import { type MailServer, openMailServer } from '../../../testing/mail-server.ts'
import { openOwnApp, type TestApp } from '../../../testing/test-app.ts'
import { MailWorker } from './worker.ts'

let test: TestApp
let member: Member
let order: OrderRow
let server: MailServer
beforeAll(async () => {
  test = await openOwnApp()
  member = await aMember(test.db, { user: { linkman: '周敏' } })
  const operator = await anOperator(test.db)
  order = await anOrder(test.db, orderStatus.pendingInstruction, { member, operator, now: test.clock.now() })
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.db.delete(outbox)
  await setContact('ops@berth.example')
  server = await openMailServer()
})
afterEach(() => server.close())

async function setContact(address: string): Promise<void> {
  await test.db.update(settings).set({ valueZh: address }).where(eq(settings.name, 'web_contact_email'))
}

function aWorker(changes: { readonly from?: string; readonly url?: string } = {}): MailWorker {
  return new MailWorker({
    db: test.db,
    mailer: openMailer(changes.url ?? server.url),
    clock: test.clock,
    log: createLogger('silent'),
    from: changes.from ?? null,
    publicUrl: 'https://portal.example',
  })
}

const confirmed = { action: 'confirm', from: 1, to: 2, reason: null }

async function aMessage(
  toUserId: number | null,
  payload: Record<string, unknown> = {},
  kind = 'order_moved',
): Promise<number> {
  const now = test.clock.now()
  const [row] = await test.db
    .insert(outbox)
    .values({
      kind,
      toUserId,
      orderId: order.id,
      payload: { ...confirmed, order_no: order.orderNo, ...payload },
      dueTime: now,
      createTime: now,
    })
    .returning({ id: outbox.id })
  return row?.id ?? 0
}

async function rowOf(id: number) {
  const [row] = await test.db.select().from(outbox).where(eq(outbox.id, id))
  return row
}

it('shows why a payment was rejected only to readers who may see the order’s costs', async () => {
  const { customer } = member
  const clerk = await aMember(test.db, { customer, authorities: ['order', 'order_booking'] })
  const rejected = { action: 'reject_payment', from: 11, to: 6, reason: '水单金额不符' }
  await aMessage(member.id, rejected)
  await aMessage(clerk.id, rejected)
  await aWorker().sendDue()
  const textTo = (address: string) => server.received.find((mail) => mail.to.includes(address))?.text ?? ''
  expect(textTo(member.username)).toContain('水单金额不符')
  expect(textTo(clerk.username)).toContain(order.orderNo)
  expect(textTo(clerk.username)).not.toContain('水单金额不符')
})

describe('a mail', () => {
  it('is in Chinese for Chinese readers, with order, action, reason and link', async () => {
    const id = await aMessage(member.id, { action: 'return_booking', to: 0, reason: '缺少 HS 编码' })
    await aWorker().sendDue()
    const [mail, ...more] = server.received
    expect(more).toEqual([])
    expect(mail).toMatchObject({
      from: 'ops@berth.example',
      to: [member.username],
      subject: `订单 ${order.orderNo}：退回修改`,
    })
    for (const body of [mail?.text, mail?.html]) {
      for (const said of ['周敏，您好', order.orderNo, '退回修改', '草稿', '缺少 HS 编码'])
        expect(body).toContain(said)
      expect(body).toContain(`https://portal.example/bookings/${order.id}`)
    }
    expect(await rowOf(id)).toMatchObject({ state: 'sent', attempts: 1, sentTime: test.clock.now() })
  })

  it('is in English for English readers', async () => {
    const reader = await aMember(test.db, { user: { language: 'en-US', linkman: 'MARY STONE' } })
    await aMessage(reader.id)
    await aWorker().sendDue()
    expect(server.received[0]).toMatchObject({
      subject: `Order ${order.orderNo}: Space confirmed`,
      text: expect.stringMatching(/^Dear MARY STONE,\n\n.+\n\nCurrent status: SI due\n\nOpen order: http/),
    })
  })

  it('goes to the operator’s mailbox with the company and a link to the desk', async () => {
    await aMessage(null, { action: 'submit', from: 0, to: 1 })
    await aWorker({ from: 'portal@berth.example' }).sendDue()
    expect(server.received[0]).toMatchObject({ from: 'portal@berth.example', to: ['ops@berth.example'] })
    expect(server.received[0]?.text).toContain(member.customer.company1)
    expect(server.received[0]?.text).toContain(`https://portal.example/desk/orders/${order.id}`)
  })

  it('escapes user input in HTML', async () => {
    await aMessage(member.id, { reason: '<img src=x onerror="alert(1)"> & more' })
    await aWorker().sendDue()
    expect(server.received[0]?.html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; more')
    expect(server.received[0]?.html).not.toContain('<img')
  })

  it('cannot be given headers or recipients by line breaks', async () => {
    const breaking = 'A\r\nBcc: thief@evil.example\r\n\r\nB'
    const reader = await aMember(test.db, { user: { linkman: breaking } })
    await test.db.update(settings).set({ valueZh: breaking }).where(eq(settings.name, 'app_title'))
    await aMessage(reader.id, { order_no: breaking, reason: breaking })
    await aWorker().sendDue()
    const [mail] = server.received
    expect(mail?.to).toEqual([reader.username])
    const names = mail?.headers.map(({ name }) => name)
    expect(names).not.toContain('bcc')
    expect(new Set(names).size).toBe(names?.length)
    expect(mail?.text).toContain('Bcc: thief@evil.example')
  })

  it.each(['a@b.example, thief@evil.example', 'a@b.example\r\nRCPT TO:<thief@evil.example>', 'no address'])(
    'is never sent to %j',
    async (username) => {
      const reader = await aMember(test.db, { user: { username } })
      const id = await aMessage(reader.id)
      await aWorker().sendDue()
      expect(server.received).toEqual([])
      expect(await rowOf(id)).toMatchObject({
        state: 'failed',
        lastError: expect.stringContaining('address'),
      })
      await test.db.delete(outbox)
    },
  )

  it.each(['blockTime', 'removeTime'] as const)(
    'about the order of a user with a %s goes to the owner of their company',
    async (shutOut) => {
      const left = await aMember(test.db, { user: { [shutOut]: test.clock.now() } })
      const owner = await aMember(test.db, {
        customer: left.customer,
        user: { isOwner: true, language: 'en-US', linkman: 'LIN YUE' },
      })
      const operator = await anOperator(test.db)
      const theirs = await anOrder(test.db, orderStatus.pendingInstruction, {
        ...{ member: left, operator, now: test.clock.now() },
      })
      const id = await aMessage(left.id)
      await test.db.update(outbox).set({ orderId: theirs.id }).where(eq(outbox.id, id))
      await aWorker().sendDue()
      expect(server.received.map(({ to }) => to)).toEqual([[owner.username]])
      expect(server.received[0]?.text).toContain('Dear LIN YUE')
    },
  )

  it('is not sent to a blocked user', async () => {
    const reader = await aMember(test.db)
    await test.db.update(users).set({ blockTime: test.clock.now() }).where(eq(users.id, reader.id))
    const id = await aMessage(reader.id)
    await aWorker().sendDue()
    expect(server.received).toEqual([])
    expect(await rowOf(id)).toMatchObject({ state: 'failed', lastError: mailGivenUp.blocked })
  })

  it.each([
    ['an invalid address', { username: 'not an address' }, 'order_moved', {}, mailGivenUp.noAddress],
    ['an unknown action', {}, 'order_moved', { action: 'no such step' }, mailGivenUp.unreadable],
    [
      'a code that has expired',
      {},
      'password_code',
      { code: '482913', minutes: 10 },
      mailGivenUp.codeExpired,
    ],
  ])('fails at once for %s, with a reason the desk can read', async (_, user, kind, payload, reason) => {
    const reader = await aMember(test.db, { user })
    const expire_time = test.clock.now().toISOString()
    const id = await aMessage(reader.id, { ...payload, expire_time }, kind)
    await aWorker().sendDue()
    expect(server.received).toEqual([])
    expect(await rowOf(id)).toMatchObject({ state: 'failed', attempts: 1, lastError: reason })
    for (const language of languages) expect(mailErrorText(reason, language)).not.toBe(reason)
  })
})

describe('the outbox', () => {
  it('keeps mails while the mail server is unreachable and sends them afterwards', async () => {
    const id = await aMessage(member.id)
    await server.close()
    const worker = aWorker()
    await worker.sendDue()
    expect(await rowOf(id)).toMatchObject({ state: 'waiting', attempts: 0 })
    server = await openMailServer(server.port)
    await worker.sendDue()
    expect(server.received).toEqual([]) // No retry for a minute.
    test.clock.advance({ seconds: 60 })
    await worker.sendDue()
    expect(server.received).toHaveLength(1)
    expect((await rowOf(id))?.state).toBe('sent')
  })

  it('retries a refused mail with growing delays, and gives up after ten attempts', async () => {
    const id = await aMessage(member.id)
    const worker = aWorker()
    server.refuse({ code: 451, text: 'try later' })
    const waits: number[] = []
    for (let attempt = 1; attempt < 10; attempt++) {
      await worker.sendDue()
      const row = await rowOf(id)
      expect(row).toMatchObject({ state: 'waiting', attempts: attempt })
      expect(row?.lastError).toContain('try later')
      const seconds = ((row?.dueTime.getTime() ?? 0) - test.clock.now().getTime()) / 1_000
      waits.push(seconds / 60)
      test.clock.advance({ seconds })
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60])
    await worker.sendDue()
    expect(await rowOf(id)).toMatchObject({ state: 'failed', attempts: 10 })
    test.clock.advance({ days: 1 })
    server.refuse(null)
    await worker.sendDue()
    expect(server.received).toEqual([])
  })

  it('sends the other mails when one is refused', async () => {
    const broken = await aMessage(member.id, { action: 'no such step' })
    await aMessage(member.id)
    await aWorker().sendDue()
    expect(server.received).toHaveLength(1)
    expect((await rowOf(broken))?.state).toBe('failed')
  })

  it('can be sent by two servers without duplicates', async () => {
    for (let at = 0; at < 30; at++) await aMessage(member.id, { reason: `reason ${at}` })
    await Promise.all([aWorker().sendDue(), aWorker().sendDue()])
    const reasons = server.received.map(({ text }) => /reason \d+/.exec(text)?.[0])
    expect([reasons.length, new Set(reasons).size]).toEqual([30, 30])
    const rows = await test.db.select().from(outbox).orderBy(asc(outbox.id))
    expect(new Set(rows.map(({ state, attempts }) => `${state} ${attempts}`))).toEqual(new Set(['sent 1']))
  })

  it('resends a mail claimed by a server that stopped, with the same Message-ID', async () => {
    const id = await aMessage(member.id)
    await aWorker().sendDue()
    // As if the server had stopped after sending, but before recording it.
    const leased = new Date(test.clock.now().getTime() + 5 * 60_000)
    await test.db.update(outbox).set({ state: 'waiting', dueTime: leased }).where(eq(outbox.id, id))
    await aWorker().sendDue()
    expect(server.received).toHaveLength(1)
    test.clock.advance({ seconds: 300 })
    await aWorker().sendDue()
    const ids = server.received.map(({ headers }) => headers.find(({ name }) => name === 'message-id')?.value)
    expect(ids).toHaveLength(2)
    expect(new Set(ids).size).toBe(1)
  })

  it('keeps mails to the operator without a mailbox, and all mails without a sender address', async () => {
    const forOperator = await aMessage(null)
    const forMember = await aMessage(member.id)
    await setContact('')
    await aWorker().sendDue()
    expect(server.received).toEqual([])
    await aWorker({ from: 'portal@berth.example' }).sendDue()
    expect(server.received.map(({ to }) => to)).toEqual([[member.username]])
    expect((await rowOf(forOperator))?.state).toBe('waiting')
    expect((await rowOf(forMember))?.state).toBe('sent')
    await setContact('ops@berth.example')
    await aWorker().sendDue()
    expect(server.received.at(-1)?.to).toEqual(['ops@berth.example'])
  })

  it('keeps mails to a removed staff user until there is a shared mailbox', async () => {
    const left = await anOperator(test.db, { user: { removeTime: test.clock.now() } })
    await setContact('')
    const id = await aMessage(left.id)
    await aWorker({ from: 'portal@berth.example' }).sendDue()
    expect(await rowOf(id)).toMatchObject({ state: 'waiting', attempts: 0, lastError: null })
    expect(server.received).toEqual([])
    await setContact('ops@berth.example')
    await aWorker({ from: 'portal@berth.example' }).sendDue()
    expect(server.received.map(({ to }) => to)).toEqual([['ops@berth.example']])
  })

  it('leaves unknown kinds to a server that can write them', async () => {
    const id = await aMessage(member.id, {}, 'a_later_kind')
    await aWorker().sendDue()
    expect(await rowOf(id)).toMatchObject({ state: 'waiting', attempts: 0 })
  })

  it('finishes the current mail on stop and claims no more', async () => {
    for (let at = 0; at < 20; at++) await aMessage(member.id)
    const worker = aWorker()
    worker.start()
    await vi.waitFor(() => expect(server.received).not.toEqual([]), { interval: 5 })
    await worker.stop()
    const rows = await test.db.select().from(outbox)
    expect(rows.filter(({ state }) => state === 'sent')).toHaveLength(server.received.length)
    expect(rows.filter(({ attempts }) => attempts > 0)).toHaveLength(server.received.length)
    expect(server.received.length).toBeLessThan(20)
  })
})
