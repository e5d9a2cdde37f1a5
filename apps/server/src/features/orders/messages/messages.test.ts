import { deskCountOrders, deskGetOrder, deskListOrders } from '@berth/contract/desk/desk-order'
import { countOrders, countUnreadOrders, getOrder, listOrders } from '@berth/contract/orders/order'
import {
  deskListOrderMessages,
  deskReadOrderMessages,
  deskSendOrderMessage,
  listOrderMessages,
  readOrderMessages,
  sendOrderMessage,
} from '@berth/contract/orders/order-message'
import { maxLength } from '@berth/domain/limits'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MemberScope } from '../../../platform/auth/scope.ts'
import { rowsOf } from '../../../platform/db/db.ts'
import { orders, outbox, users } from '../../../platform/db/schema.ts'
import { aMember, anOperator } from '../../../testing/builders.ts'
import {
  type GivenOrder,
  givenOrder,
  messagesOf,
  type OrderWorld,
  openOrderWorld,
} from '../../../testing/fixtures/order-fixtures.ts'
import { anUpload } from '../../../testing/fixtures/step-fixtures.ts'
import { scopeOf } from '../../../testing/scope-of.ts'
import { findMessage } from '../../system/mail/letters/message.query.ts'
import { orderMessage } from '../../system/mail/public.ts'
import { whereOwn } from '../lists/member-where.query.ts'

let world: OrderWorld
beforeAll(async () => {
  world = await openOrderWorld()
})
afterAll(() => world.close())

const submitted = () => givenOrder(world, { status: 1 })
const mails = async (id: number) =>
  (await messagesOf(world.db, id)).filter(({ kind }) => kind === 'order_message')

const fromMember = ({ id }: Pick<GivenOrder, 'id'>, text: string) =>
  world.caller.call(sendOrderMessage, { params: { id }, body: { text } })
const fromDesk = ({ id }: Pick<GivenOrder, 'id'>, text: string) =>
  world.desk.call(deskSendOrderMessage, { params: { id }, body: { text } })

describe('the files of a message', () => {
  it('are sent by either side and opened by both, by nobody else', async () => {
    const order = await submitted()
    const params = { id: order.id }
    const mine = await anUpload(world.caller, 'message_file', '舱单.pdf')
    const theirs = await anUpload(world.desk, 'desk_message_file', '船期.pdf')
    await world.caller.call(sendOrderMessage, { params, body: { text: '请看附件', files: [mine] } })
    expect(
      (await world.desk.call(deskSendOrderMessage, { params, body: { text: '', files: [theirs] } })).status,
    ).toBe(200)
    for (const [caller, call] of [
      [world.caller, listOrderMessages],
      [world.desk, deskListOrderMessages],
    ] as const) {
      const { lists } = (await caller.call(call, { params })).data
      expect(lists.map(({ text, files }) => [text, files.map(({ name }) => name)])).toEqual([
        ['请看附件', ['舱单.pdf']],
        ['', ['船期.pdf']],
      ])
      for (const { files } of lists)
        for (const { id, url } of files) {
          expect((await caller.get(url)).statusCode).toBe(200)
          expect((await caller.get(`/api/attachment/download/${id}`)).statusCode).toBe(200)
          expect((await world.neighbour.get(`/api/attachment/download/${id}`)).statusCode).toBe(404)
        }
    }
    const [first, second] = await mails(order.id)
    expect([first, second].map((mail) => mail?.payload)).toMatchObject([
      { messages: [{ text: '请看附件\n[舱单.pdf]' }] },
      { messages: [{ text: '[船期.pdf]' }] },
    ])
  })

  it('are used once, and only by whoever uploaded them for a message', async () => {
    const order = await submitted()
    const params = { id: order.id }
    const file = await anUpload(world.caller, 'message_file', '舱单.pdf')
    const send = (caller: typeof world.caller, files: (typeof file)[]) =>
      caller.call(sendOrderMessage, { params, body: { text: 'x', files } })
    const slip = await anUpload(world.caller, 'payment_slip', '水单.pdf')
    expect((await send(world.caller, [file, slip])).fields).toMatchObject([
      { path: 'files.1', rule: 'not_found' },
    ])
    expect((await send(world.caller, [file, file])).status).toBe(422)
    expect((await send(world.caller, [file])).status).toBe(200)
    expect((await world.caller.call(listOrderMessages, { params })).data.total).toBe(1)
    expect(
      (await world.desk.call(deskSendOrderMessage, { params, body: { text: 'x', files: [file] } })).status,
    ).toBe(422)
    const foreign = await anUpload(world.neighbour, 'message_file', 'theirs.pdf')
    expect((await send(world.caller, [foreign])).status).toBe(422)
  })
})

describe('an unread message of the operator', () => {
  it('is the move of the company, whoever has the next step, until somebody reads it', async () => {
    const order = await submitted()
    const params = { id: order.id }
    const reader = await world.as(
      await aMember(world.db, { customer: world.member.customer, authorities: ['order'] }),
    )
    const waitingOn = async (waits_on: 'me' | 'colleague' | 'member' | 'operator') =>
      (await reader.call(listOrders, { query: { waits_on, size: 50 } })).data.lists.map(({ id }) => id)
    const countsOf = async () => (await reader.call(countOrders)).data
    const before = await countsOf()
    expect(await waitingOn('operator')).toContain(order.id)
    await fromDesk(order, '能否提前一天交货？')
    for (const whom of ['me', 'member'] as const) expect(await waitingOn(whom), whom).toContain(order.id)
    for (const whom of ['colleague', 'operator'] as const)
      expect(await waitingOn(whom), whom).not.toContain(order.id)
    expect(await countsOf()).toMatchObject({
      waiting_on_me: before.waiting_on_me + 1,
      waiting_on_member: before.waiting_on_member + 1,
      waiting_on_operator: before.waiting_on_operator - 1,
    })
    expect((await world.neighbour.call(countOrders)).data.waiting_on_me).toBe(0)
    const [asked] = (await reader.call(listOrderMessages, { params })).data.lists
    await reader.call(readOrderMessages, { params, body: { up_to: asked!.id } })
    expect(await waitingOn('me')).not.toContain(order.id)
    expect(await countsOf()).toMatchObject({ waiting_on_operator: before.waiting_on_operator })
  })

  it('is read by an index, once for a list', async () => {
    await world.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`)
      const where = await whereOwn(
        tx,
        scopeOf(world.member) as MemberScope,
        { waits_on: 'me' },
        world.clock.now(),
      ) // A member's scope.
      const plan = await tx.execute(sql`explain select id from ${orders} where ${where}`)
      const lines = rowsOf<{ 'QUERY PLAN': string }>(plan).map((row) => row['QUERY PLAN'])
      const text = lines.join('\n')
      expect(text).toContain('order_messages_unread')
      expect(text).toContain('InitPlan')
      expect(text, 'not for each order').not.toContain('SubPlan')
    })
  })
})

describe('a message', () => {
  it('is visible to both sides, oldest first, with its author', async () => {
    const order = await submitted()
    await fromMember(order, '能改到下周的船吗？')
    await fromDesk(order, '可以，请看新的船期。')
    const params = { id: order.id }
    const atDesk = (await world.desk.call(deskListOrderMessages, { params })).data
    expect(atDesk.total).toBe(2)
    expect(atDesk.lists.map(({ actor, user_name, text }) => [actor, user_name, text])).toEqual([
      ['member', 'ZHOU MIN', '能改到下周的船吗？'],
      ['operator', 'LIN QING', '可以，请看新的船期。'],
    ])
    expect((await world.caller.call(listOrderMessages, { params })).data).toEqual(atDesk)
  })

  it('needs text within the maximum length', async () => {
    const order = await submitted()
    expect((await fromMember(order, '  ')).fields).toMatchObject([{ path: 'text', rule: 'required' }])
    const longest = 'x'.repeat(maxLength.orderMessage)
    expect((await fromMember(order, longest)).status).toBe(200)
    expect((await fromMember(order, `${longest}x`)).fields).toMatchObject([{ rule: 'max_length' }])
  })

  it("cannot be sent about another company's order or a draft the operator has never seen", async () => {
    const { id } = await submitted()
    const params = { id }
    const body = { text: 'hello' }
    expect((await world.neighbour.call(sendOrderMessage, { params, body })).status).toBe(404)
    expect((await world.neighbour.call(listOrderMessages, { params })).status).toBe(404)
    const read = { up_to: 1 }
    expect((await world.neighbour.call(readOrderMessages, { params, body: read })).status).toBe(404)
    const draft = await givenOrder(world)
    expect((await fromMember(draft, 'hello')).error).toBe('transition_not_allowed')
    expect((await fromDesk(draft, 'hello')).status).toBe(404)
  })

  it('leaves the order version unchanged, so that concurrent edits are not stale', async () => {
    const order = await submitted()
    await fromMember(order, 'hello')
    const { version } = (await world.desk.call(deskGetOrder, { params: { id: order.id } })).data
    expect(version).toBe(order.version)
  })
})

describe('unread messages', () => {
  it('are counted for the other side only, until a user there has read them', async () => {
    const order = await submitted()
    const params = { id: order.id }
    const before = (await world.desk.call(deskCountOrders)).data.unread
    await fromMember(order, 'one')
    const last = (await fromMember(order, 'two')).data
    expect((await world.desk.call(deskGetOrder, { params })).data.unread_messages).toBe(2)
    expect((await world.caller.call(getOrder, { params })).data.unread_messages).toBe(0)
    expect((await world.desk.call(deskCountOrders)).data.unread).toBe(before + 1)
    const unread = { queue: 'all', unread: '1', size: 100 } as const
    const found = (await world.desk.call(deskListOrders, { query: unread })).data
    expect(found.total).toBe(before + 1)
    expect(found.lists.map(({ id }) => id)).toContain(order.id)

    // The author rereading the message changes nothing.
    await world.caller.call(readOrderMessages, { params, body: { up_to: last.id } })
    expect((await world.desk.call(deskGetOrder, { params })).data.unread_messages).toBe(2)
    await world.desk.call(deskReadOrderMessages, { params, body: { up_to: last.id } })
    expect((await world.desk.call(deskGetOrder, { params })).data.unread_messages).toBe(0)
    expect((await world.desk.call(deskCountOrders)).data.unread).toBe(before)
    const { lists } = (await world.caller.call(listOrderMessages, { params })).data
    expect(lists.every(({ read_time }) => read_time !== null)).toBe(true)
  })

  it('stay unread when they arrive while others are being read', async () => {
    const order = await submitted()
    const params = { id: order.id }
    const seen = (await fromMember(order, 'one')).data
    await fromMember(order, 'two')
    await world.desk.call(deskReadOrderMessages, { params, body: { up_to: seen.id } })
    expect((await world.desk.call(deskGetOrder, { params })).data.unread_messages).toBe(1)
  })

  it('are flagged in the member’s list and counted there', async () => {
    const order = await submitted()
    const before = (await world.caller.call(countOrders)).data.unread
    await fromDesk(order, 'hello')
    expect((await world.caller.call(countOrders)).data.unread).toBe(before + 1)
    expect((await world.caller.call(countUnreadOrders)).data.orders).toBe(before + 1)
    expect((await world.neighbour.call(countOrders)).data.unread).toBe(0)
    expect((await world.neighbour.call(countUnreadOrders)).data.orders).toBe(0)
    const found = (await world.caller.call(listOrders, { query: { unread: '1', size: 100 } })).data
    expect(found.total).toBe(before + 1)
    expect(found.lists.every(({ unread_messages }) => unread_messages > 0)).toBe(true)
    const rates = await aMember(world.db, { authorities: ['rate'] })
    expect((await (await world.as(rates)).call(countUnreadOrders)).status).toBe(403)
    const { lists } = (await world.caller.call(listOrders, { query: { keyword: order.order_no } })).data
    expect(lists).toMatchObject([{ id: order.id, unread_messages: 1 }])
  })
})

describe('mail about messages', () => {
  it('goes to the booker, or to the operator’s mailbox, a minute later', async () => {
    const order = await submitted()
    await fromDesk(order, 'hello')
    await fromMember(order, 'hi')
    const due = new Date(world.clock.now().getTime() + 60_000)
    expect((await mails(order.id)).map(({ toUserId, dueTime }) => [toUserId, dueTime])).toEqual([
      [world.member.id, due],
      [null, due],
    ])
  })

  it('goes to the assignee at the desk while they work there', async () => {
    const { db } = world
    const colleague = await anOperator(db, { user: { linkman: 'SHEN YI', language: 'en-US' } })
    const order = await submitted()
    await db.update(orders).set({ assigneeId: colleague.id }).where(eq(orders.id, order.id))
    await fromMember(order, 'hi')
    await fromMember(order, 'are you there?')
    const [mail, ...more] = await mails(order.id)
    expect([mail?.toUserId, more.length]).toEqual([colleague.id, 0])
    const read = await findMessage(db, mail?.id ?? 0)
    expect(read).toMatchObject({
      address: colleague.username,
      name: 'SHEN YI',
      language: 'en-US',
      toDesk: true,
    })
    const reader = { siteTitle: 'Berth', publicUrl: 'https://portal.example', language: 'en-US' as const }
    const written = orderMessage.write(read!, { ...reader, name: 'SHEN YI' }, world.clock.now()) // Just found.
    expect(written.link?.url).toBe(`https://portal.example/desk/orders/${order.id}?tab=messages`)

    // A colleague who has lost access to orders gets no mail about them.
    const { authorities } = colleague
    const others = authorities.filter((one) => one !== 'desk_order')
    await db.update(users).set({ authorities: others }).where(eq(users.id, colleague.id))
    expect(await findMessage(db, mail?.id ?? 0)).toMatchObject({ address: null, toDesk: true })
    const elsewhere = await submitted()
    await db.update(orders).set({ assigneeId: colleague.id }).where(eq(orders.id, elsewhere.id))
    await fromMember(elsewhere, 'hi')
    expect((await mails(elsewhere.id)).map(({ toUserId }) => toUserId)).toEqual([null])
    await db.update(users).set({ authorities }).where(eq(users.id, colleague.id))

    // A removed user gets no more mail: it goes to the mailbox, never to the member.
    await db.update(users).set({ removeTime: world.clock.now() }).where(eq(users.id, colleague.id))
    expect(await findMessage(db, mail?.id ?? 0)).toMatchObject({
      address: null,
      name: null,
      isShutOut: false,
      toDesk: true,
    })
    await fromMember(order, 'hello?')
    expect((await mails(order.id)).map(({ toUserId }) => toUserId)).toEqual([colleague.id, null])

    // Messages the desk has read are not mailed to the desk.
    const { lists } = (await world.desk.call(deskListOrderMessages, { params: { id: order.id } })).data
    const upTo = lists.at(-1)?.id ?? 0
    await world.desk.call(deskReadOrderMessages, { params: { id: order.id }, body: { up_to: upTo } })
    expect(await mails(order.id)).toEqual([])
  })

  it('combines consecutive messages, and pauses while the last one is still unread', async () => {
    const order = await submitted()
    await fromDesk(order, 'one')
    await fromDesk(order, 'two')
    const [mail, ...more] = await mails(order.id)
    expect(more).toEqual([])
    expect(mail?.payload.messages).toEqual([
      { user_name: 'LIN QING', text: 'one' },
      { user_name: 'LIN QING', text: 'two' },
    ])
    const sentTime = world.clock.now()
    await world.db.update(outbox).set({ state: 'sent', attempts: 1, sentTime }).where(eq(outbox.id, mail!.id))
    await fromDesk(order, 'three')
    const [, next] = await mails(order.id)
    expect(next?.dueTime).toEqual(new Date(sentTime.getTime() + 600_000))
    expect(next?.payload.messages).toEqual([{ user_name: 'LIN QING', text: 'three' }])
  })

  it('is not sent for messages read in time', async () => {
    const order = await submitted()
    const { id } = (await fromDesk(order, 'hello')).data
    await fromMember(order, 'hi')
    const params = { id: order.id }
    await world.caller.call(readOrderMessages, { params, body: { up_to: id } })
    expect((await mails(order.id)).map(({ toUserId }) => toUserId)).toEqual([null])
  })

  it('states in the reader’s language who wrote what, and where to reply', () => {
    const payload = { order_no: 'B1', messages: [{ user_name: 'LIN QING', text: '请看\n新的船期' }] }
    const subject = { orderId: 7, company: 'ACME', authorities: null, toDesk: false, payload }
    const reader = { siteTitle: 'Berth', publicUrl: 'https://portal.example' }
    const toMember = orderMessage.write(
      subject,
      { ...reader, language: 'zh-CN', name: '周敏' },
      world.clock.now(),
    )
    expect(toMember.subject).toBe('订单 B1：有新留言')
    expect(toMember.facts).toEqual([{ label: 'LIN QING', value: '请看\n新的船期' }])
    expect(toMember.link?.url).toBe('https://portal.example/bookings/7#messages')
    const toDesk = orderMessage.write(
      { ...subject, toDesk: true },
      { ...reader, language: 'en-US', name: null },
      world.clock.now(),
    )
    expect(toDesk.facts[0]).toEqual({ label: 'Member', value: 'ACME' })
    expect(toDesk.link?.url).toBe('https://portal.example/desk/orders/7?tab=messages')
  })
})
