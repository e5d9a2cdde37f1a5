// A database of its own: rounds look at the orders of all companies.
import { deskRoll } from '@berth/contract/desk/desk-change'
import { deskListExceptions, deskNoteException } from '@berth/contract/desk/desk-exception'
import {
  deskCancelOrder,
  deskConfirm,
  deskCountOrders,
  deskListOrders,
  deskUpdateTransport,
} from '@berth/contract/desk/desk-order'
import {
  deskKeepBoxes,
  deskTakeBackEvent,
  deskTellEvent,
  type EventForm,
} from '@berth/contract/desk/desk-transport'
import { getOrder, listOrders } from '@berth/contract/orders/order'
import { getTransport, type Transport, transport } from '@berth/contract/orders/transport'
import { deskExportOrders, exportOrders } from '@berth/contract/trade/export'
import { rollReasons } from '@berth/domain/order/change/roll-reason'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orders, settings, transportExceptions } from '../../../platform/db/schema.ts'
import {
  anotherCompany,
  givenOrder,
  lclBooking,
  type OrderWorld,
  openOrderWorld,
  space,
} from '../../../testing/fixtures/order-fixtures.ts'
import { openOwnApp } from '../../../testing/test-app.ts'
import { fillWatch } from './fill-watch.command.ts'
import { watchAgain, watchDue } from './watch.command.ts'

let world: OrderWorld
beforeAll(async () => {
  world = await openOrderWorld(openOwnApp)
})
afterAll(() => world.close())

type Id = { readonly id: number }

/** Sets the clock, and signs everybody in again: no session lasts that long. */
async function travel(time: string): Promise<void> {
  world.clock.set(time)
  const [caller, desk] = await Promise.all([world.as(world.member), world.as(world.operator)])
  world = { ...world, caller, desk }
}

let made = 0
const aNumber = () => `TSTU${String(2_000_000 + ++made)}`

/** An order with two containers, whose gate-in closes on 26 March at noon in China. */
async function given(numbers: readonly string[] = [aNumber(), aNumber()]) {
  await travel('2026-03-15T02:00:00Z')
  const { id, version } = await givenOrder(world, { status: 1 })
  const body = {
    ...{ ...space(world, version), voyage: aNumber(), cut_off_gate_in: '2026-03-26T12:00:00+08:00' },
  }
  const order = (await world.desk.call(deskConfirm, { params: { id }, body })).data
  const boxes = numbers.map((container_no) => ({ container_no, container_id: world.ids.container }))
  await world.desk.call(deskKeepBoxes, { params: { id }, body: { boxes } })
  return { ...order, numbers }
}

/** Lets the time pass, and a server look. */
async function at(time: string): Promise<number> {
  await travel(time)
  return await watchDue(world.db, world.clock.now())
}

const tell = async (numbers: readonly string[], changes: Partial<EventForm> = {}) =>
  await world.desk.call(deskTellEvent, {
    body: {
      ...{ action: 'apply', code: 'GITM', classifier: 'ACT', time: '2026-03-25T15:40' },
      ...{ numbers: numbers.join('\n'), ...changes },
    },
  })

const read = async ({ id }: Id): Promise<Transport> =>
  transport.parse((await world.caller.call(getTransport, { params: { id } })).data)

const kindsOf = async (order: Id) => (await read(order)).exceptions.map(({ kind }) => kind)

const listed = async (query: object) =>
  (await world.caller.call(listOrders, { query })).data.lists.map(({ id }) => id)

const atDesk = async (query: object) =>
  (await world.desk.call(deskListOrders, { query })).data.lists.map(({ id }) => id)

const stored = (order: Id) =>
  world.db
    .select()
    .from(transportExceptions)
    .where(and(eq(transportExceptions.orderId, order.id), isNull(transportExceptions.closeTime)))

describe('an exception', () => {
  it('opens as time passes, is found on both sides, and is closed by an event', async () => {
    const order = await given()
    const [one, two] = order.numbers
    await at('2026-03-25T15:59:59Z')
    expect(await kindsOf(order)).toEqual([])
    expect(await at('2026-03-25T16:00:00Z')).toBe(1)
    expect((await read(order)).exceptions).toMatchObject([
      {
        ...{ kind: 'not_gated_in', open_time: '2026-03-25T16:00:00.000Z', close_time: null, boxes: 2, of: 2 },
        ...{ container_nos: [one, two], at: '2026-03-26T04:00:00.000Z', note: null, version: 1 },
      },
    ])
    expect(await listed({ cargo: 'exception' })).toEqual([order.id])
    expect(await atDesk({ queue: 'exception' })).toEqual([order.id])
    const rows = async () => [
      (await world.caller.call(listOrders, { query: { keyword: order.order_no } })).data.lists[0],
      (await world.desk.call(deskListOrders, { query: { keyword: order.order_no } })).data.lists[0],
    ]
    const named = { exceptions: 1, exception_kind: 'not_gated_in' }
    expect(await rows()).toMatchObject([named, named])
    const { queues } = (await world.desk.call(deskCountOrders)).data
    expect(queues.find(({ queue }) => queue === 'exception')?.count).toBe(1)

    await tell([one!])
    expect((await read(order)).exceptions).toMatchObject([{ boxes: 1, of: 2, container_nos: [two] }])
    await tell([two!])
    expect(await kindsOf(order)).toEqual([])
    const none = { exceptions: 0, exception_kind: null }
    expect(await rows()).toMatchObject([none, none])
    expect(await listed({ cargo: 'exception' })).toEqual([])
    const { data } = await world.desk.call(deskListExceptions, { query: { state: 'closed' } })
    expect(data.lists.filter(({ order_id }) => order_id === order.id)).toMatchObject([
      { kind: 'not_gated_in', close_time: world.clock.now().toISOString(), order_no: order.order_no },
    ])
  })

  it('opens again when the event that closed it is taken back', async () => {
    const order = await given()
    await at('2026-03-25T20:00:00Z')
    await tell(order.numbers)
    expect(await kindsOf(order)).toEqual([])
    const [event] = (await read(order)).events
    await world.desk.call(deskTakeBackEvent, { params: { id: event!.id } })
    expect(await kindsOf(order)).toEqual(['not_gated_in'])
    await tell(order.numbers)
  })

  it('is opened for others, though one order cannot be looked at', async () => {
    const [broken, order] = [await given(), await given()]
    const refuses = sql.raw(`check (order_id <> ${broken.id})`)
    await world.db.execute(sql`alter table transport_exceptions add constraint refuses_one ${refuses}`)
    await travel('2026-03-25T18:00:00Z')
    const failed: number[] = []
    await watchDue(world.db, world.clock.now(), { onFailed: (_, orderId) => failed.push(orderId) })
    await world.db.execute(sql`alter table transport_exceptions drop constraint refuses_one`)
    expect(failed).toEqual([broken.id])
    expect([await kindsOf(broken), await kindsOf(order)]).toEqual([[], ['not_gated_in']])
    await at('2026-03-25T19:00:01Z')
    expect(await kindsOf(broken)).toEqual(['not_gated_in'])
  })

  it('is opened once by two servers at once', async () => {
    const order = await given()
    await travel('2026-03-30T08:00:00Z')
    const counts = await Promise.all(Array.from({ length: 4 }, () => watchDue(world.db, world.clock.now())))
    expect(counts.filter((count) => count > 0)).toHaveLength(1)
    expect((await stored(order)).map(({ kind }) => kind).toSorted()).toEqual(['not_departed', 'not_gated_in'])
    expect(await watchDue(world.db, world.clock.now())).toBe(0)
    await tell([], { order_id: order.id, code: 'DLPT', time: '2026-03-30T10:00' })
    expect(await stored(order)).toEqual([])
  })

  it('of a date that moves is about what was confirmed, and closes when it moves back', async () => {
    const order = await given()
    const update = async (etd: string) => {
      world.clock.advance({ seconds: 60 })
      const { version, voyage } = (await world.caller.call(getOrder, { params: order })).data
      const body = { ...space(world, version), voyage: voyage!, etd, reason: 'CARRIER NOTICE' }
      expect((await world.desk.call(deskUpdateTransport, { params: order, body })).status).toBe(200)
      await watchDue(world.db, world.clock.now())
    }
    await update('2026-03-30')
    expect((await read(order)).exceptions).toMatchObject([
      { kind: 'etd_moved', from: '2026-03-28', to: '2026-03-30', minutes: 2880 },
    ])
    await update('2026-03-31')
    expect(await stored(order)).toMatchObject([{ version: 2, figures: { to: '2026-03-31', minutes: 4320 } }])
    await update('2026-03-28')
    expect(await stored(order)).toEqual([])
  })

  it('of a roll closes when the new vessel leaves', async () => {
    const order = await given([aNumber()])
    const { version } = (await world.caller.call(getOrder, { params: order })).data
    world.clock.advance({ seconds: 60 })
    await world.desk.call(deskRoll, {
      params: order,
      body: {
        ...{ ...space(world, version), voyage: aNumber(), etd: '2026-04-04', eta: '2026-05-08' },
        roll_reason: rollReasons[0],
      },
    })
    await watchDue(world.db, world.clock.now())
    expect(await kindsOf(order)).toEqual(['rolled'])
    await travel('2026-04-04T12:00:00Z')
    await tell(order.numbers, { code: 'DLPT', time: '2026-04-04T15:00' })
    expect(await kindsOf(order)).toEqual([])
  })

  it('that nobody looks for any more closes when the setting is 0', async () => {
    const order = await given()
    await at('2026-03-25T20:00:00Z')
    expect(await kindsOf(order)).toEqual(['not_gated_in'])
    const change = (hours: string) =>
      world.db.update(settings).set({ valueZh: hours }).where(eq(settings.name, 'exception_gate_in_hours'))
    await change('0')
    await watchAgain(world.db, world.clock.now())
    await watchDue(world.db, world.clock.now())
    expect(await kindsOf(order)).toEqual([])
    await change('12')
    await tell(order.numbers)
  })

  it('of a missing gate-in is not opened for loose cargo, which no shipper brings to a port', async () => {
    await travel('2026-03-15T02:00:00Z')
    const order = await givenOrder(world, { status: 2, changes: lclBooking(world) })
    await world.db
      .update(orders)
      .set({ cutOffGateIn: new Date('2026-03-26T04:00:00Z'), watchTime: world.clock.now() })
      .where(eq(orders.id, order.id))
    await at('2026-03-25T20:00:00Z')
    expect(await kindsOf(order)).toEqual([])
    expect(await listed({ cargo: 'not_gated_in' })).not.toContain(order.id)
  })

  it('of an order that is cancelled closes', async () => {
    const order = await given()
    await at('2026-03-25T20:00:00Z')
    const { version } = (await world.caller.call(getOrder, { params: order })).data
    const body = { version, reason: 'NO CARGO' }
    expect((await world.desk.call(deskCancelOrder, { params: order, body })).status).toBe(200)
    await watchDue(world.db, world.clock.now())
    expect(await stored(order)).toEqual([])
  })

  it('of an order from before is found at the first start', async () => {
    const order = await given()
    // Of one that should have arrived long ago nobody will tell anything.
    const old = await given()
    await world.db.update(orders).set({ etd: '2025-11-01', eta: '2025-12-01' }).where(eq(orders.id, old.id))
    await world.db.update(orders).set({ watchTime: null })
    await travel('2026-03-25T20:00:00Z')
    await fillWatch(world.db, world.clock.now())
    const [row] = await world.db.select().from(orders).where(eq(orders.id, old.id))
    expect(row?.watchTime).toBe(null)
    await watchDue(world.db, world.clock.now())
    expect(await kindsOf(order)).toEqual(['not_gated_in'])
    await tell(order.numbers)
  })
})

describe('a note of the desk', () => {
  it('is read by the member, and is not overwritten unseen', async () => {
    const order = await given()
    await at('2026-03-25T20:00:00Z')
    const { id, version } = (await read(order)).exceptions[0]!
    const note = (text: string | null, seen: number) =>
      world.desk.call(deskNoteException, { params: { id }, body: { note: text, version: seen } })
    expect((await note('Truck leaves at 6.', version)).data).toMatchObject({ note: 'Truck leaves at 6.' })
    expect((await read(order)).exceptions).toMatchObject([
      { note: 'Truck leaves at 6.', note_by: 'LIN QING', note_time: world.clock.now().toISOString() },
    ])
    expect((await note('Other words', version)).status).toBe(409)
    expect((await note(null, version + 1)).data).toMatchObject({ note: null, note_by: null, note_time: null })
    expect((await note('None', 1)).status).toBe(409)
    const { data } = await world.desk.call(deskListExceptions, { query: { kind: 'not_gated_in' } })
    expect(data.lists.map(({ order_id }) => order_id)).toContain(order.id)
    expect(data.total).toBe(data.lists.length)
    const none = await world.desk.call(deskListExceptions, { query: { kind: 'silent', assignee: 'mine' } })
    expect(none.data).toEqual({ lists: [], total: 0 })
    await tell(order.numbers)
    // Nobody would read it: the exception has closed since it was seen.
    expect((await note('Too late', version + 2)).status).toBe(409)
  })

  it('is not for members, nor are exceptions of neighbours', async () => {
    const order = await given()
    await at('2026-03-25T20:00:00Z')
    const { id } = (await read(order)).exceptions[0]!
    expect((await world.caller.call(deskListExceptions)).status).toBe(403)
    const body = { note: 'X', version: 1 }
    expect((await world.caller.call(deskNoteException, { params: { id }, body })).status).toBe(403)
    const { caller: stranger } = await anotherCompany(world)
    expect((await stranger.call(getTransport, { params: order })).status).toBe(404)
    expect((await stranger.call(listOrders, { query: { cargo: 'exception' } })).data.lists).toEqual([])
    await tell(order.numbers)
  })
})

describe('where cargo is', () => {
  /** What the column says of an order in the file of a list. */
  async function inFile(caller: OrderWorld['caller'], { path }: { readonly path: string }, keyword: string) {
    const file = await caller.get(`/api${path}?format=csv&keyword=${keyword}`)
    const [head = [], row = []] = file.body.split('\n').map((line) => line.split(','))
    return row[head.indexOf('货物位置')]
  }

  it('follows the events in both lists, and narrows them', async () => {
    const order = await given()
    const row = async () =>
      (await world.caller.call(listOrders, { query: { keyword: order.order_no } })).data.lists[0]
    expect(await row()).toMatchObject({ cargo_stage: null, cargo_port_name: null, exceptions: 0 })
    expect(await listed({ cargo: 'not_gated_in' })).toContain(order.id)
    await travel('2026-03-25T10:00:00Z')
    await tell([order.numbers[0]!])
    // The other container is not in.
    expect(await listed({ cargo: 'not_gated_in' })).toContain(order.id)
    await tell([order.numbers[1]!])
    const { pol_name, pod_name } = (await row())!
    expect(await row()).toMatchObject({ cargo_stage: 'gated_in', cargo_port_name: pol_name })
    expect(await atDesk({ cargo: 'not_gated_in' })).not.toContain(order.id)
    await travel('2026-03-28T10:00:00Z')
    await tell([], { order_id: order.id, code: 'DLPT', time: '2026-03-28T16:00' })
    expect(await row()).toMatchObject({ cargo_stage: 'at_sea', cargo_port_name: pod_name })
    expect(await inFile(world.caller, exportOrders, order.order_no)).toBe(`驶往${pod_name}`)
    expect(await inFile(world.desk, deskExportOrders, order.order_no)).toBe(`驶往${pod_name}`)
    expect(await listed({ cargo: 'at_sea' })).toContain(order.id)
    expect(await atDesk({ cargo: 'at_sea' })).toContain(order.id)
    expect(await listed({ arriving_within: 32 })).not.toContain(order.id)
    expect(await listed({ arriving_within: 33 })).toContain(order.id)
    // Nobody told yet that it has arrived.
    await travel('2026-05-02T10:00:00Z')
    expect(await listed({ arriving_within: 5 })).toContain(order.id)
    await tell([], { order_id: order.id, code: 'BDAR', time: '2026-05-02T08:00' })
    expect(await listed({ cargo: 'arrived' })).toContain(order.id)
    expect(await atDesk({ cargo: 'arrived' })).toContain(order.id)
    expect(await atDesk({ arriving_within: 5 })).not.toContain(order.id)
  })
})
