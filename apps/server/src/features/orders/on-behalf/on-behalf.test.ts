import {
  type DeskBookingBody,
  deskCreateBooking,
  deskListBookingCustomers,
  deskListContactsOf,
  deskSaveShipment,
} from '@berth/contract/desk-on-behalf'
import { deskGetOrder } from '@berth/contract/desk-order'
import { getOrder, type OrderDetail } from '@berth/contract/order'
import { getShipment } from '@berth/contract/supply'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { customers, orders } from '../../../platform/db/schema.ts'
import { aContact, aMember } from '../../../testing/builders.ts'
import {
  aParty,
  eventsOf,
  fclBooking,
  givenOrder,
  lclBooking,
  messagesOf,
  type OrderWorld,
  openOrderWorld,
} from '../fixtures.ts'
import { anUpload, aSupply } from '../paper-fixtures.ts'

let world: OrderWorld
beforeAll(async () => {
  world = await openOrderWorld()
})
afterAll(() => world.close())

function bookingFor(changes: Partial<DeskBookingBody> = {}, booking = fclBooking(world)): DeskBookingBody {
  const { action: _, copied_from: __, quote_id: ___, rfq_option_id: ____, ...form } = booking
  return { ...form, customer_id: world.member.customerId, user_id: world.member.id, ...changes }
}

const book = (body: DeskBookingBody) => world.desk.call(deskCreateBooking, { body })

const lastEvent = (order: OrderDetail) => {
  const [event] = order.events
  return event && [event.action, event.actor, event.on_behalf, event.user_name]
}

describe('a booking on behalf of a member', () => {
  it.each(['FCL', 'LCL'])('%s is theirs, and both timelines say who really entered it', async (mode) => {
    const { data } = await book(bookingFor({}, mode === 'FCL' ? fclBooking(world) : lclBooking(world)))
    expect(data.status).toBe(1)
    const params = { id: data.id }
    const told = ['submit', 'operator', true, 'LIN QING']
    expect(lastEvent((await world.caller.call(getOrder, { params })).data)).toEqual(told)
    expect(lastEvent((await world.desk.call(deskGetOrder, { params })).data)).toEqual(told)
    const [order] = await world.db.select().from(orders).where(eq(orders.id, data.id))
    expect(order).toMatchObject({ customerId: world.member.customerId, createdBy: world.member.id })
    expect(await messagesOf(world.db, data.id)).toMatchObject([
      { kind: 'order_moved', toUserId: world.member.id, payload: { on_behalf_by: 'LIN QING' } },
    ])
  })

  it('keeps the rules of the form, and the contacts of that company alone', async () => {
    const empty = await book(bookingFor({ pol_id: null, containers: [] }))
    expect(empty.fields?.map(({ path }) => path)).toEqual(expect.arrayContaining(['pol_id', 'containers']))
    const theirs = await aContact(world.db, world.member)
    const foreign = await aContact(world.db, await aMember(world.db))
    const withContact = (id: number) =>
      book(bookingFor({ contacts: [{ ...aParty(world, 1), id }, aParty(world, 2)] }))
    expect((await withContact(theirs.id)).status).toBe(200)
    expect((await withContact(foreign.id)).fields).toMatchObject([
      { path: 'contacts.0.id', rule: 'not_found' },
    ])
  })

  it('is for a company and a person who may book', async () => {
    const stranger = await aMember(world.db)
    expect((await book(bookingFor({ user_id: stranger.id }))).fields).toMatchObject([{ path: 'user_id' }])
    expect((await book(bookingFor({ user_id: world.operator.id }))).fields).toMatchObject([
      { path: 'user_id' },
    ])
    const blocked = await aMember(world.db)
    await world.db
      .update(customers)
      .set({ blockTime: world.clock.now() })
      .where(eq(customers.id, blocked.customerId))
    const body = bookingFor({ customer_id: blocked.customerId, user_id: blocked.id })
    expect((await book(body)).fields).toMatchObject([{ path: 'user_id', rule: 'not_found' }])
    const query = { keyword: blocked.customer.company1 }
    expect((await world.desk.call(deskListBookingCustomers, { query })).data.total).toBe(0)
  })

  it('is found for by company, person or address', async () => {
    for (const keyword of [world.member.customer.company1, 'zhou min', world.member.username]) {
      const { lists } = (await world.desk.call(deskListBookingCustomers, { query: { keyword } })).data
      expect(lists, keyword).toMatchObject([
        { id: world.member.customerId, people: [{ id: world.member.id, name: 'ZHOU MIN' }] },
      ])
    }
    const params = { id: world.member.customerId }
    const { lists } = (await world.desk.call(deskListContactsOf, { params })).data
    expect(lists).toHaveLength(1)
  })

  it('is made once, however often it is sent', async () => {
    const headers = { 'idempotency-key': 'the same booking' }
    const body = bookingFor()
    const first = await world.desk.call(deskCreateBooking, { body, headers })
    const again = await world.desk.call(deskCreateBooking, { body, headers })
    expect(again.data.id).toBe(first.data.id)
  })
})

describe('a shipping instruction on behalf of a member', () => {
  it('is saved and submitted as the member would, and told as it was', async () => {
    const order = await givenOrder(world, { status: 2 })
    const params = { id: order.id }
    const isf = await anUpload(world.caller, 'supply_attachment', 'isf.pdf')
    expect((await world.desk.call(deskGetOrder, { params })).data.on_behalf_actions).toEqual([
      'save_supply',
      'submit_supply',
    ])
    const save = aSupply(world, isf, order.version, { action: 'save' })
    const saved = (await world.desk.call(deskSaveShipment, { params, body: save })).data
    expect((await world.caller.call(getShipment, { params })).data.is_new).toBe(false)
    const body = aSupply(world, isf, saved.version, { action: 'submit', warnings_confirmed: true })
    const sent = (await world.desk.call(deskSaveShipment, { params, body })).data
    expect(sent.status).toBe(3)
    const events = await eventsOf(world.db, order.id)
    expect(
      events.slice(-2).map(({ action, actor, onBehalf, userName }) => [action, actor, onBehalf, userName]),
    ).toEqual([
      ['save_supply', 'operator', true, 'LIN QING'],
      ['submit_supply', 'operator', true, 'LIN QING'],
    ])
    expect((await messagesOf(world.db, order.id)).at(-1)).toMatchObject({
      toUserId: world.member.id,
      payload: { action: 'submit_supply', on_behalf_by: 'LIN QING' },
    })
    expect((await world.desk.call(deskGetOrder, { params })).data.on_behalf_actions).toEqual([])
  })

  it('is refused where the member would be refused', async () => {
    const order = await givenOrder(world, { status: 1 })
    const isf = await anUpload(world.caller, 'supply_attachment', 'isf.pdf')
    const params = { id: order.id }
    const early = aSupply(world, isf, order.version)
    expect((await world.desk.call(deskSaveShipment, { params, body: early })).error).toBe(
      'transition_not_allowed',
    )
    const confirmed = await givenOrder(world, { status: 2 })
    const stale = aSupply(world, isf, confirmed.version + 1)
    expect((await world.desk.call(deskSaveShipment, { params: confirmed, body: stale })).error).toBe(
      'stale_version',
    )
    const bare = aSupply(world, isf, confirmed.version, { containers: [] })
    expect((await world.desk.call(deskSaveShipment, { params: confirmed, body: bare })).status).toBe(422)
    const draft = await givenOrder(world)
    expect((await world.desk.call(deskSaveShipment, { params: draft, body: early })).status).toBe(404)
  })
})
