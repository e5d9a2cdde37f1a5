import { deskGetOrder, deskListOrders } from '@berth/contract/desk/desk-order'
import {
  type BookingCreateBody,
  createBooking,
  getBooking,
  updateBooking,
} from '@berth/contract/orders/booking'
import { deleteOrder, getOrder, listOrders } from '@berth/contract/orders/order'
import { eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orders, outbox } from '../../../platform/db/schema.ts'
import { aContact } from '../../../testing/builders.ts'
import {
  aParty,
  changeOf,
  eventsOf,
  fclBooking,
  givenOrder,
  lclBooking,
  messagesOf,
  type OrderWorld,
  openOrderWorld,
  storedOrder,
  timeline,
} from '../../../testing/fixtures/order-fixtures.ts'

let world: OrderWorld
beforeAll(async () => {
  world = await openOrderWorld()
})
afterAll(() => world.close())

describe('a new booking', () => {
  it('can be saved as an empty draft, and no one is notified', async () => {
    const nothing = { action: 'save' as const, container_mode: 1 as const }
    const draft = (await world.caller.call(createBooking, { body: nothing })).data
    expect(draft).toMatchObject({ status: 0, version: 1 })
    expect(draft.order_no).toMatch(/^BT2603\d{5,}$/)

    const seen = (await world.caller.call(getOrder, { params: draft })).data
    expect(seen).toMatchObject({
      status_name: '草稿',
      contacts: [],
      containers: [],
      cargo: [],
      submit_time: null,
    })
    expect(seen.actions).toEqual(['update', 'submit', 'delete', 'copy', 'cancel'])
    expect(timeline(seen)).toEqual(['save null→0'])
    expect(await messagesOf(world.db, draft.id)).toEqual([])
  })

  it('with full containers reaches the operator as written', async () => {
    const made = (await world.caller.call(createBooking, { body: fclBooking(world) })).data
    expect(made).toMatchObject({ status: 1, version: 1 })
    const seen = (await world.caller.with({ lang: 'en' }).call(getOrder, { params: made })).data
    expect(seen).toMatchObject({
      status_name: 'Awaiting space',
      container_mode_name: 'FCL',
      pol_code: 'CNSHA',
      to_name: 'Hamburg',
      cust_ref_no: 'PO-4711',
      inco_term: 'FOB',
      freight_term: 'collect',
      submit_time: '2026-03-16T02:00:00.000Z',
      actions: ['copy', 'cancel'],
      containers: [{ container_name: '40HQ', quantity: 2, weight: 18_000.5, volume: 130.25 }],
      cargo: [],
      spaces: [{ container_id: world.ids.container, container_name: '40HQ', count: 2 }],
    })
    expect(seen.contacts.map(({ type, company1 }) => [type, company1])).toEqual([
      [1, 'PARTY 1 LTD'],
      [2, 'PARTY 2 LTD'],
    ])
    expect(timeline(seen)).toEqual(['submit null→1'])
    expect(seen.events[0]).toMatchObject({
      actor: 'member',
      user_name: 'ZHOU MIN',
      reason: null,
      changes: [],
    })

    const atDesk = (await world.desk.call(deskGetOrder, { params: made })).data
    expect(atDesk.actions).toEqual(['return_booking', 'confirm', 'cancel_order'])
    const messages = await world.db.select().from(outbox).where(eq(outbox.orderId, made.id))
    expect(messages).toMatchObject([
      {
        kind: 'order_moved',
        toUserId: null,
        state: 'waiting',
        payload: { action: 'submit', from: 'new', to: 1 },
      },
    ])
  })

  it('with loose cargo keeps its cargo lines and has no container', async () => {
    const made = (await world.caller.call(createBooking, { body: lclBooking(world) })).data
    const seen = (await world.caller.call(getOrder, { params: made })).data
    expect(seen).toMatchObject({ container_mode: 2, containers: [], spaces: [] })
    expect(seen.cargo).toMatchObject([{ package: 40, package_unit: 'CTNS', weight: 800, volume: 4.2 }])
  })

  it('gets a unique number, even under concurrent requests', async () => {
    const many = await Promise.all(
      Array.from({ length: 12 }, () => world.caller.call(createBooking, { body: fclBooking(world) })),
    )
    expect(new Set(many.map(({ data }) => data.order_no)).size).toBe(12)
  })
})

describe('a draft', () => {
  it('is replaced on save, and submitted once it is complete', async () => {
    const { id } = await givenOrder(world)
    const other = fclBooking(world, { action: 'save', cust_ref_no: 'PO-4712', contacts: [aParty(world, 4)] })
    const saved = (await world.caller.call(updateBooking, { params: { id }, body: changeOf(other, 1) })).data
    expect(saved).toMatchObject({ status: 0, version: 2 })
    const draft = (await world.caller.call(getBooking, { params: { id } })).data
    expect(draft).toMatchObject({ cust_ref_no: 'PO-4712', version: 2, contacts: [{ type: 4 }] })
    expect(draft.containers).toHaveLength(1)

    const sent = await world.caller.call(updateBooking, {
      params: { id },
      body: changeOf(lclBooking(world), 2),
    })
    expect(sent.data).toMatchObject({ status: 1, version: 3 })
    const order = (await world.caller.call(getOrder, { params: { id } })).data
    expect(order).toMatchObject({ container_mode: 2, containers: [], contacts: [{ type: 1 }, { type: 2 }] })
    expect(timeline(order)).toEqual(['save null→0', 'update 0→0', 'submit 0→1'])
    expect((await messagesOf(world.db, id)).map(({ payload }) => payload.action)).toEqual(['submit'])
  })

  it.each([
    ['FCL', (changes: Partial<BookingCreateBody>) => fclBooking(world, changes), 'containers'],
    ['LCL', (changes: Partial<BookingCreateBody>) => lclBooking(world, changes), 'cargo'],
  ] as const)('keeps what cannot be read and what breaks a rule: %s', async (_, booking, rows) => {
    const unread_texts = { ready_date: '31/31', [`${rows}.0.weight`]: '约10吨' }
    const bad: Partial<BookingCreateBody> = {
      action: 'save',
      cust_ref_no: '合同一号',
      ready_date: null,
      contacts: [{ ...aParty(world, 1), id: 999_999 }],
      [rows]: [{ description: '灯具', hs_code: 'ABC' }],
      unread_texts,
    }
    const { id } = (await world.caller.call(createBooking, { body: booking(bad) })).data
    const draft = (await world.caller.call(getBooking, { params: { id } })).data
    expect(draft).toMatchObject({
      cust_ref_no: '合同一号',
      [rows]: [{ description: '灯具', hs_code: 'ABC', weight: null }],
      unread_texts,
    })
    const refused = await world.caller.call(updateBooking, {
      params: { id },
      body: changeOf({ ...booking(bad), action: 'submit' }, 1),
    })
    expect([refused.status, refused.fields?.map(({ path, rule }) => `${path} ${rule}`)]).toEqual([
      422,
      expect.arrayContaining([
        'ready_date unread_text',
        `${rows}.0.weight unread_text`,
        `${rows}.0.hs_code hs_code`,
        `${rows}.0.description common_text`,
        'cust_ref_no common_text',
      ]),
    ])
    const sent = await world.caller.call(updateBooking, { params: { id }, body: changeOf(booking({}), 1) })
    expect(sent.data.status).toBe(1)
    expect((await world.caller.call(getBooking, { params: { id } })).data.unread_texts).toEqual({})
  })

  it('is unchanged when an incomplete submission is refused', async () => {
    const { id } = await givenOrder(world)
    const before = await storedOrder(world, id)
    const body = changeOf(fclBooking(world, { containers: [], cust_ref_no: 'OTHER' }), 1)
    const refused = await world.caller.call(updateBooking, { params: { id }, body })
    expect([refused.status, refused.fields?.map(({ path }) => path)]).toEqual([422, ['containers']])
    expect(await storedOrder(world, id)).toEqual(before)
  })

  it('shows the return reason until it is submitted again', async () => {
    const { id, version } = await givenOrder(world, { wasReturned: true })
    await world.db.update(orders).set({ statusReason: 'WRONG PORT' }).where(eq(orders.id, id))
    const save = fclBooking(world, { action: 'save' })
    await world.caller.call(updateBooking, { params: { id }, body: changeOf(save, version) })
    expect((await world.caller.call(getOrder, { params: { id } })).data.status_reason).toBe('WRONG PORT')
    const { lists } = (await world.caller.call(listOrders, { query: {} })).data
    expect(lists.find((order) => order.id === id)?.is_returned).toBe(true)
    await world.caller.call(updateBooking, { params: { id }, body: changeOf(fclBooking(world), version + 1) })
    expect((await world.caller.call(getOrder, { params: { id } })).data.status_reason).toBeNull()
  })

  it('that was never submitted can be deleted with all its data', async () => {
    const { id } = await givenOrder(world)
    expect((await world.caller.call(deleteOrder, { params: { id } })).data).toEqual({})
    expect((await world.caller.call(getOrder, { params: { id } })).status).toBe(404)
    expect(await storedOrder(world, id)).toEqual({
      order: [],
      contacts: [],
      lines: [],
      events: [],
      messages: [],
    })
    expect((await world.caller.call(deleteOrder, { params: { id } })).status).toBe(404)
  })

  it('that the operator has returned can be cancelled but not deleted', async () => {
    const { id } = await givenOrder(world, { wasReturned: true })
    expect((await world.caller.call(getOrder, { params: { id } })).data.actions).not.toContain('delete')
    const refused = await world.caller.call(deleteOrder, { params: { id } })
    expect([refused.status, refused.error]).toEqual([409, 'transition_not_allowed'])
  })

  it('is hidden from the desk, even when cancelled, until it is submitted', async () => {
    const { id, order_no: keyword } = await givenOrder(world)
    await world.db.update(orders).set({ status: 40, turn: 4 }).where(eq(orders.id, id))
    for (const status of [0, 40]) {
      await world.db.update(orders).set({ status }).where(eq(orders.id, id))
      expect((await world.desk.call(deskGetOrder, { params: { id } })).status).toBe(404)
      expect((await world.desk.call(deskListOrders, { query: { keyword } })).data.total).toBe(0)
    }
  })
})

describe('a copy', () => {
  it('takes over ports, lines and parties, without contact ids, reference numbers and dates', async () => {
    const contact = await aContact(world.db, world.member)
    const shipper = { ...aParty(world, 1), id: contact.id }
    const changes = {
      contacts: [shipper, aParty(world, 2)],
      so_no: 'SO-1',
      mbl_no: 'BL-1',
      booking_date: '2026-03-18',
    }
    const source = await givenOrder(world, { status: 2, changes })
    const form = (await world.caller.call(getBooking, { params: source, query: { copy: '1' } })).data
    expect(form.contacts.map(({ id, type, company1 }) => [id, type, company1])).toEqual([
      [0, 1, 'PARTY 1 LTD'],
      [0, 2, 'PARTY 2 LTD'],
    ])
    const left = { cust_ref_no: null, so_no: null, mbl_no: null, ready_date: null, booking_date: null }
    expect(form).toMatchObject({ ...left, pol_code: 'CNSHA', containers: [{ quantity: 2 }] })
    // The source itself still refers to its contact.
    expect((await world.caller.call(getBooking, { params: source })).data.contacts[0]?.id).toBe(contact.id)
  })

  it('names its source in the timeline and leaves the source unchanged', async () => {
    const source = await givenOrder(world, { status: 40 })
    const before = await storedOrder(world, source.id)
    const body = fclBooking(world, { copied_from: source.id })
    const copy = (await world.caller.call(createBooking, { body })).data
    const events = await eventsOf(world.db, copy.id)
    expect(events.map(({ action, reason }) => [action, reason])).toEqual([
      ['copy', source.order_no],
      ['submit', null],
    ])
    expect(await storedOrder(world, source.id)).toEqual(before)
  })

  it('of another company’s order is refused', async () => {
    const source = await givenOrder(world, { status: 1 })
    const count = await world.db.$count(orders)
    const refused = await world.neighbour.call(createBooking, {
      body: fclBooking(world, { copied_from: source.id }),
    })
    expect([refused.status, refused.error]).toEqual([404, 'not_found'])
    expect(await world.db.$count(orders)).toBe(count)
  })
})

it('writes no outbox message without an order', async () => {
  expect(await world.db.$count(outbox, isNull(outbox.orderId))).toBe(0)
})
