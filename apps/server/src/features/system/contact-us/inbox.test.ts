// A database of its own: messages of all companies, and of nobody’s, are in one list.
import {
  deskGetMessage,
  deskListMessages,
  deskReplyToMessage,
  deskSettleMessage,
} from '@berth/contract/desk/desk-message'
import { contactUs } from '@berth/contract/system/contact-us'
import { deskCountRfqs } from '@berth/contract/trade/rfq'
import { operatorAuthorities } from '@berth/domain/access/authority'
import { desc, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { auditEntries, contactMessages, outbox, settings } from '../../../platform/db/schema.ts'
import { aMember, anOperator, type Member } from '../../../testing/builders.ts'
import type { Caller } from '../../../testing/caller.ts'
import { openOwnApp, type TestApp } from '../../../testing/test-app.ts'
import { contactReply } from '../mail/public.ts'

let test: TestApp
let desk: Caller
let member: Member
beforeAll(async () => {
  test = await openOwnApp()
  desk = await test.as(await anOperator(test.db, { user: { linkman: 'LIN QING' } }))
  member = await aMember(test.db)
})
// What another test has been sent is in no list of this one.
afterEach(async () => {
  await test.db.delete(contactMessages)
})
afterAll(() => test.close())

async function given(subject: string): Promise<number> {
  const body = { email: 'mary@trade.example', name: 'Mary', subject, content: 'First\nsecond 100%' }
  await (await test.as(member)).call(contactUs, { body })
  test.clock.advance({ seconds: 60 })
  const { lists } = (await desk.call(deskListMessages, { query: { keyword: subject } })).data
  return lists[0]?.id ?? 0
}

const listed = async (query: object) =>
  (await desk.call(deskListMessages, { query })).data.lists.map(({ id }) => id)

describe('messages of visitors', () => {
  it('lists the oldest open message first and filters by keyword', async () => {
    const first = await given('TOYS ONE')
    const second = await given('TOYS TWO')
    expect(await listed({ keyword: 'toys' })).toEqual([first, second])
    expect(await listed({ keyword: '100%', page: 2, size: 1 })).toEqual([second])
    expect(await listed({ keyword: '_' })).toEqual([])
    const read = (await desk.call(deskGetMessage, { params: { id: first } })).data
    expect(read).toMatchObject({ state: 'open', company: member.customer.company1, done_by: null })
    expect((await desk.call(deskCountRfqs)).data.messages).toBe(2)
    expect((await desk.call(deskGetMessage, { params: { id: 999_999 } })).status).toBe(404)
  })

  it('closes and reopens a message with a note and an audit entry, and refuses the second of two concurrent changes', async () => {
    const id = await given('LAMPS')
    const settle = (state: 'open' | 'done', note: string | null, version: number) =>
      desk.call(deskSettleMessage, { params: { id }, body: { state, note, version } })
    const fates = await Promise.all([settle('done', 'PHONED', 1), settle('done', 'MAILED', 1)])
    expect(fates.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(fates.find(({ status }) => status === 409)?.error).toBe('stale_version')
    const done = (await desk.call(deskGetMessage, { params: { id } })).data
    expect(done).toMatchObject({ state: 'done', done_by: 'LIN QING', version: 2 })
    expect(await listed({ keyword: 'lamps' })).toEqual([])
    expect(await listed({ keyword: 'lamps', state: 'done' })).toEqual([id])
    const again = (await settle('open', ' ', 2)).data
    expect(again).toMatchObject({ state: 'open', note: null, done_by: null, done_time: null })
    const [entry] = await test.db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1)
    expect(entry).toMatchObject({ action: 'message_reopened', targetKind: 'message' })
  })

  it('mails an answer to the sender, keeps it and is done by it', async () => {
    const mailbox = { valueZh: 'ops@berth.example' }
    await test.db.update(settings).set(mailbox).where(eq(settings.name, 'web_contact_email'))
    const id = await given('FELIXSTOWE')
    const params = { id }
    const answer = (text: string, version: number) =>
      desk.call(deskReplyToMessage, { params, body: { text, version } })
    expect((await answer('  ', 1)).fields).toMatchObject([{ path: 'text', rule: 'required' }])
    const done = (await answer('32 days.\nEvery Friday.', 1)).data
    expect(done).toMatchObject({
      ...{ state: 'done', done_by: 'LIN QING', version: 2 },
      replies: [{ user_name: 'LIN QING', text: '32 days.\nEvery Friday.' }],
    })
    expect((await answer('Too late.', 1)).error).toBe('stale_version')
    await answer('And by air?', 2)
    const read = (await desk.call(deskGetMessage, { params })).data
    expect(read.replies.map(({ text }) => text)).toEqual(['32 days.\nEvery Friday.', 'And by air?'])
    const sent = await test.db
      .select()
      .from(outbox)
      .where(eq(outbox.kind, 'contact_reply'))
      .orderBy(outbox.id)
    expect(sent.map(({ toAddress, language }) => [toAddress, language])).toEqual(
      Array.from({ length: 2 }, () => ['mary@trade.example', 'zh-CN']),
    )
    const { payload } = sent[0]! // Two were just counted.
    const subject = { orderId: null, company: null, authorities: null, toDesk: false, payload }
    const reader = {
      language: 'en-US',
      name: null,
      siteTitle: 'Berth',
      publicUrl: 'https://portal.example',
    } as const
    const mail = contactReply.write(subject, reader, test.clock.now())
    expect(mail).toMatchObject({
      subject: 'Re: FELIXSTOWE',
      facts: [{ value: '32 days.\nEvery Friday.' }, { value: 'First\nsecond 100%' }],
      replyTo: { name: 'LIN QING', address: 'ops@berth.example' },
    })
    const [entry] = await test.db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1)
    expect(entry).toMatchObject({ action: 'message_replied', targetKind: 'message' })
  })

  it('requires permission to answer', async () => {
    const authorities = operatorAuthorities.filter((one) => one !== 'desk_rfq')
    const other = await test.as(await anOperator(test.db, { authorities }))
    expect((await other.call(deskListMessages)).status).toBe(403)
    expect((await (await test.as(member)).call(deskListMessages)).status).toBe(403)
    const reply = { params: { id: 1 }, body: { text: 'x', version: 1 } }
    expect((await other.call(deskReplyToMessage, reply)).status).toBe(403)
  })
})
