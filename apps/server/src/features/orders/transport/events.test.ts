// A database of its own: pasted numbers are looked for in the orders of all companies.

import { deskKeepBoxes, deskTakeBackEvent } from '@berth/contract/desk/desk-transport'
import { trackingEvents } from '@berth/contract/orders/tracking-event'
import { deskGetTransport, getTransport, transport } from '@berth/contract/orders/transport'
import { transportLimits } from '@berth/domain/limits'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '../../../platform/db/db.ts'
import { orderBoxes, orders, ports, transportEvents } from '../../../platform/db/schema.ts'
import { anotherCompany, givenOrder, type OrderWorld } from '../../../testing/fixtures/order-fixtures.ts'
import { openTransportWorld, seenOf, transportSteps } from '../../../testing/fixtures/transport-fixtures.ts'
import { untilLockIsAwaited } from '../../../testing/lock-waits.ts'
import { recordEvents } from './event.command.ts'

let world: OrderWorld
beforeAll(async () => {
  world = await openTransportWorld()
})
afterAll(() => world.close())

const { read, aNumber, withBoxes, tell } = transportSteps(() => world)

describe('an event told of pasted numbers', () => {
  it('is read by the member and the desk at its port and in its time', async () => {
    const [one, two] = [aNumber(), aNumber()]
    const order = await withBoxes([one, two])
    const { data } = await tell({
      numbers: `${one.toLowerCase()} 40HQ seal CN4471602\n${two.slice(0, 4)} ${two.slice(4, 10)}-${two.slice(10)}`,
    })
    expect(data).toMatchObject({ boxes: 2, known: 0, not_found: [], shared: [], full: [], unread: [] })
    expect(data.orders).toMatchObject([{ id: order.id, boxes: 2 }])
    const answer = await read(order)
    expect(transport.parse((await world.desk.call(deskGetTransport, { params: order })).data)).toEqual(answer)
    expect(answer.boxes.map(({ container_no, reached }) => [container_no, reached])).toEqual([
      [one, 'gate_in'],
      [two, 'gate_in'],
    ])
    expect(answer.boxes[0]?.steps.find(({ milestone }) => milestone === 'gate_in')).toMatchObject({
      ...{ time: '2026-03-14T15:40', classifier: 'ACT', told_by: 'desk', teller: 'LIN QING', former: [] },
    })
    expect(answer.events[0]).toMatchObject({
      code: 'GTIN',
      is_empty: false,
      offset_minutes: 480,
      name: '进港',
    })
    expect(answer.events[0]?.port?.code).toBe('CNSHA')
  })

  it('answers for every number: nothing is lost', async () => {
    const [known, absent] = [aNumber(), aNumber()]
    await withBoxes([known])
    const numbers = `${known}; ${absent}\nMSKU12345\n外拖车 3 号`
    const { data } = await tell({ action: 'check', numbers })
    expect(data).toMatchObject({ boxes: 1, not_found: [absent], unread: ['MSKU12345', '外拖车 3 号'] })
    expect((await tell({ numbers })).data).toMatchObject({ boxes: 1, known: 0 })
    expect((await tell({ numbers })).data).toMatchObject({ boxes: 0, known: 1 })
  })

  it('names a number that two orders under way have, and tells both if asked to', async () => {
    const number = aNumber()
    const first = await withBoxes([number])
    const second = await withBoxes([number])
    const { data } = await tell({ numbers: number })
    expect([data.boxes, data.shared.map((one) => one.orders.map(({ order_no }) => order_no))]).toEqual([
      0,
      [[first.order_no, second.order_no]],
    ])
    expect((await tell({ numbers: number, order_id: second.id })).data.boxes).toBe(1)
    expect([(await read(first)).events, (await read(second)).events].map(({ length }) => length)).toEqual([
      0, 1,
    ])
    expect((await tell({ numbers: number, to_all: true })).data).toMatchObject({ boxes: 1, known: 1 })
  })

  it('is the last word again if it was told before another one', async () => {
    const number = aNumber()
    const order = await withBoxes([number])
    const estimate = (day: string) =>
      tell({ numbers: number, code: 'DLPT', classifier: 'EST', time: `2026-04-0${day}` })
    for (const day of ['5', '7', '5']) expect((await estimate(day)).data.boxes).toBe(1)
    expect((await estimate('5')).data).toMatchObject({ boxes: 0, known: 1 })
    const departure = async () => (await read(order)).stops[0]?.departure?.time
    expect(await departure()).toBe('2026-04-05')
    // The event of the whole order is later than that of its container.
    await tell({ order_id: order.id, code: 'DLPT', classifier: 'EST', time: '2026-04-09' })
    expect((await estimate('5')).data.boxes).toBe(1)
    expect(await departure()).toBe('2026-04-05')
    const whole = { order_id: order.id, code: 'DLPT', classifier: 'EST' as const, time: '2026-04-08' }
    expect([(await tell(whole)).data.boxes, (await tell(whole)).data.known]).toEqual([1, 1])
  })

  it.each([
    ['port', () => ({ port_id: world.ids.hamburg })],
    ['terminal', () => ({ terminal: 'WAIGAOQIAO 5' })],
    ['place', () => ({ place: 'DEPOT 9', offset_minutes: 480 })],
    ['reason', () => ({ delay_reason: 'WEA' })],
  ] as const)('is new with another %s', async (_, changes) => {
    const number = aNumber()
    await withBoxes([number])
    await tell({ numbers: number })
    expect((await tell({ numbers: number, ...changes() })).data).toMatchObject({ boxes: 1, known: 0 })
    expect((await tell({ numbers: number, ...changes() })).data).toMatchObject({ boxes: 0, known: 1 })
  })

  it('is written once if two people tell it at once', async () => {
    const numbers = Array.from({ length: 20 }, aNumber)
    const order = await withBoxes(numbers)
    const answers = await Promise.all([1, 2, 3].map(() => tell({ numbers: numbers.join(' ') })))
    expect(answers.map(({ data }) => data.boxes).toSorted((one, other) => one - other)).toEqual([0, 0, 20])
    expect((await read(order)).events).toHaveLength(20)
  })

  it('is told by what an order is once whoever had it before lets it go', async () => {
    const order = await givenOrder(world, { status: 2 })
    const [felixstowe] = await world.db.select().from(ports).where(eq(ports.code, 'GBFXT'))
    const whole = { order_id: order.id, code: 'BDAR', classifier: 'EST' as const, time: '2026-04-29' }
    const changed = async (set: Partial<typeof orders.$inferInsert>) => {
      const { telling } = await world.db.transaction(async (tx) => {
        await tx.select().from(orders).where(eq(orders.id, order.id)).for('update')
        const telling = tell(whole)
        await untilLockIsAwaited(world.db)
        await tx.update(orders).set(set).where(eq(orders.id, order.id))
        return { telling }
      })
      return await telling
    }
    expect((await changed({ podId: felixstowe!.id })).status).toBe(200)
    expect((await read(order)).events.map(({ port }) => port?.code)).toEqual(['GBFXT'])
    expect((await changed({ status: 40 })).error).toBe('not_found')
  })

  it('waits for the order that a container was given to meanwhile', async () => {
    const [number, other] = [aNumber(), aNumber()]
    const [from, to] = [await withBoxes([number]), await withBoxes([])]
    const box = eq(orderBoxes.id, from.boxes[0]!.id)
    // A container may be given to an order that is locked so.
    const lock = (tx: Db, { id }: { readonly id: number }) =>
      tx.select().from(orders).where(eq(orders.id, id)).for('no key update')
    // Somebody changes the second order until the container is there, and then its number.
    const { telling } = await world.db.transaction(async (changing) => {
      await lock(changing, to)
      const moved = await world.db.transaction(async (tx) => {
        await lock(tx, from)
        const telling = tell({ numbers: number })
        await untilLockIsAwaited(world.db)
        await tx.update(orderBoxes).set({ orderId: to.id }).where(box)
        return { telling }
      })
      await untilLockIsAwaited(world.db)
      await changing.update(orderBoxes).set({ containerNo: other }).where(box)
      return moved
    })
    expect((await telling).data).toMatchObject({ boxes: 0, not_found: [number] })
    expect((await read(to)).events).toEqual([])
  })

  it.each([
    ['FDLB', 'BARGE', '支线装船'],
    ['FDDP', 'BARGE', '支线离港'],
    ['FDBA', 'BARGE', '支线到港'],
    ['FDDC', 'BARGE', '支线卸船'],
    ['IRLB', 'RAIL', '铁路装车'],
    ['IRDP', 'RAIL', '铁路离站'],
    ['IRAR', 'RAIL', '铁路到站'],
    ['IRDS', 'RAIL', '铁路卸车'],
    ['FETA', 'TRUCK', '到达交货地'],
  ] as const)('of a feeder, a train or a delivery is no step of the vessel: %s', async (code, mode, name) => {
    const number = aNumber()
    const order = await withBoxes([number])
    await tell({ numbers: number, code, place: 'NANSHA', offset_minutes: 480 })
    await tell({ numbers: number, code, port_id: world.ids.shanghai })
    await tell({ numbers: number, code, port_id: world.ids.hamburg })
    const { boxes, events } = await read(order)
    expect(boxes[0]?.reached).toBeNull()
    expect(events.map((event) => [event.name, event.milestone])).toEqual(Array(3).fill([name, null]))
    const { data } = await world.caller.call(getTransport, { params: order, query: { as: 'dcsa' } })
    const calls = trackingEvents
      .parse(data)
      .filter(({ eventClassifierCode }) => eventClassifierCode === 'ACT')
      .map((event) => ('transportCall' in event ? event.transportCall : undefined))
    expect(calls.map((call) => [call?.modeOfTransport, call?.exportVoyageNumber])).toEqual(
      Array(3).fill([mode, undefined]),
    )
  })

  it('is found by its name, and is called by it', async () => {
    const number = aNumber()
    const order = await withBoxes([number])
    for (const code of ['装船', '离港', 'Vessel arrived', '卸船', '还空箱'])
      expect((await tell({ numbers: number, code })).data.boxes).toBe(1)
    expect((await read(order)).events.map(({ name }) => name)).toEqual([
      '还空箱',
      '卸船',
      '到港',
      '离港',
      '装船',
    ])
    expect((await tell({ numbers: number, code: '集港' })).fields).toMatchObject([{ rule: 'not_found' }])
  })

  it('leaves out orders that left long ago, whose containers are used again', async () => {
    const number = aNumber()
    const old = await withBoxes([number])
    await world.db.update(orders).set({ etd: '2025-03-01' }).where(eq(orders.id, old.id))
    expect((await tell({ numbers: number })).data.not_found).toEqual([number])
    const now = await withBoxes([number])
    expect((await tell({ numbers: number })).data.orders.map(({ id }) => id)).toEqual([now.id])
  })

  it('leaves out containers that were returned empty, except within their order', async () => {
    const number = aNumber()
    const order = await withBoxes([number])
    expect((await tell({ numbers: number, code: '还空箱' })).data.boxes).toBe(1)
    expect((await tell({ numbers: number })).data.not_found).toEqual([number])
    expect((await tell({ numbers: number, order_id: order.id })).data.boxes).toBe(1)
  })

  it('counts the lines it could not read towards the limit', async () => {
    const numbers = [...Array.from({ length: 1000 }, aNumber), 'odd'].join('\n')
    expect((await tell({ numbers })).fields).toMatchObject([{ rule: 'too_many' }])
  })

  it('is recorded for up to 1,000 numbers of many companies at once', async () => {
    const others = { ...world, ...(await anotherCompany(world)) }
    const numbers = Array.from({ length: 1000 }, aNumber)
    const mine = await withBoxes(numbers.slice(0, 600))
    const theirs = await withBoxes(numbers.slice(600), others)
    const { data } = await tell({ code: 'LOBD', numbers: numbers.join('\n') })
    expect(data.boxes).toBe(1000)
    expect(data.orders.map(({ id, boxes }) => [id, boxes])).toEqual([
      [mine.id, 600],
      [theirs.id, 400],
    ])
    const answer = await read(theirs, others.caller)
    expect(new Set(answer.boxes.map(({ reached }) => reached))).toEqual(new Set(['loaded']))
    const refused = await tell({ numbers: [...numbers, aNumber()].join(',') })
    expect(refused.fields).toMatchObject([{ path: 'numbers', rule: 'too_many' }])
  })

  it.each([
    ['an unknown code', { code: 'NEVER' }, 'code not_found'],
    ['no code', { code: '' }, 'code choose'],
    ['no numbers', { numbers: ' ' }, 'numbers required'],
    ['an unknown port', { port_id: 999_999 }, 'port_id not_found'],
    ['a feeder without its port', { code: 'FDLB' }, 'port_id choose'],
    ['a time eleven minutes ahead', { time: '2026-03-15T10:11' }, 'time actual_time'],
    ['a time 401 days back', { time: '2025-02-06T09:00' }, 'time actual_time'],
    ['a time that is none', { time: '2026-03-15 10:00' }, 'time moment'],
    ['a depot in no known zone', { port_id: null, place: 'DEPOT 9' }, 'offset_minutes required'],
  ] as const)('is refused at its field: %s', async (_, changes, finding) => {
    const number = aNumber()
    await withBoxes([number])
    const answer = await tell({ numbers: number, ...changes })
    expect(answer.fields?.map(({ path, rule }) => `${path} ${rule}`)).toEqual([finding])
  })

  it('counts ten minutes ahead on the clock of the place', async () => {
    const number = aNumber()
    const order = await withBoxes([number])
    const [hamburg] = await world.db.select().from(ports).where(eq(ports.code, 'DEHAM'))
    const there = { numbers: number, code: 'BDAR', port_id: hamburg!.id }
    expect((await tell({ ...there, time: '2026-03-15T03:11' })).fields).toMatchObject([
      { rule: 'actual_time' },
    ])
    expect((await tell({ ...there, time: '2026-03-15T03:10' })).data.boxes).toBe(1)
    expect((await read(order)).events[0]).toMatchObject({ offset_minutes: 60, milestone: 'arrived' })
  })

  it('is one of at most 200 of a container', async () => {
    const number = aNumber()
    const order = await withBoxes([number])
    const [box] = order.boxes
    const now = world.clock.now()
    const events = Array.from({ length: transportLimits.maxEventsOfBox + 1 }, (_, at) => ({
      ...{
        order: { customerId: world.member.customer.id, id: order.id },
        boxId: box!.id,
        code: 'GTIN' as const,
      },
      ...{ classifier: 'EST' as const, wallTime: '2026-03-20', offsetMinutes: 480, portId: null },
      ...{ source: 'partner' as const, reference: `R${at}`, reportTime: now },
    }))
    expect(await recordEvents(world.db, null, events, now)).toBe(transportLimits.maxEventsOfBox)
    expect((await tell({ numbers: number })).data).toMatchObject({ boxes: 0, full: [number] })
  })
})

describe('what a source says', () => {
  it('counts once, however often it says it', async () => {
    const order = await withBoxes([aNumber()])
    const now = world.clock.now()
    const event = {
      ...{ order: { customerId: world.member.customer.id, id: order.id }, boxId: order.boxes[0]!.id },
      ...{
        code: 'LOAD' as const,
        classifier: 'ACT' as const,
        wallTime: '2026-03-10T10:00',
        offsetMinutes: 480,
      },
      ...{ portId: world.ids.shanghai, source: 'partner' as const, sourceName: '云当', reportTime: now },
    }
    const same = { ...event, reference: 'M-1' }
    expect(await recordEvents(world.db, null, [same, same], now)).toBe(1)
    expect(await recordEvents(world.db, null, [{ ...same, wallTime: '2026-03-11T10:00' }], now)).toBe(0)
    expect(await recordEvents(world.db, null, [{ ...same, sourceName: '飞驼' }], now)).toBe(1)
    expect(await recordEvents(world.db, null, [event, event], now)).toBe(2)
    const [one] = (await read(order)).events
    expect([one?.told_by, one?.teller]).toEqual(['partner', '云当'])
  })

  it('is taken back by a second record, once', async () => {
    const number = aNumber()
    const order = await withBoxes([number])
    await tell({ numbers: number, time: '2026-03-12T08:00', terminal: 'YICT' })
    const terminal = async () => (await read(order)).stops[0]?.terminal
    expect(await terminal()).toBe('YICT')
    const [event] = (await read(order)).events
    expect((await world.desk.call(deskTakeBackEvent, { params: { id: event!.id } })).status).toBe(200)
    expect((await world.desk.call(deskTakeBackEvent, { params: { id: event!.id } })).error).toBe('not_found')
    const after = await read(order)
    expect(after.boxes[0]?.reached).toBeNull()
    expect(await terminal()).toBeNull()
    expect(after.events.map(({ id, taken_back }) => [id, taken_back?.user_name])).toEqual([
      [event!.id, 'LIN QING'],
    ])
    const rows = await world.db
      .select()
      .from(transportEvents)
      .where(eq(transportEvents.orderId, order.id))
      .orderBy(transportEvents.id)
    expect(rows.map(({ takesBack }) => takesBack)).toEqual([null, event!.id])
    // The record that takes back cannot be taken back; the event can be told again.
    expect((await world.desk.call(deskTakeBackEvent, { params: { id: rows[1]!.id } })).error).toBe(
      'not_found',
    )
    expect((await tell({ numbers: number, time: '2026-03-12T08:00' })).data.boxes).toBe(1)
    expect((await read(order)).boxes[0]?.reached).toBe('gate_in')
  })

  it('is shown as it moved, and a contradiction is not hidden', async () => {
    const number = aNumber()
    const order = await withBoxes([number])
    await tell({ numbers: number, code: 'LOBD', classifier: 'PLN', time: '2026-03-10' })
    await tell({ numbers: number, code: 'LOBD', classifier: 'EST', time: '2026-03-11T06:00' })
    await tell({ numbers: number, code: 'LOBD', time: '2026-03-12T18:02' })
    await tell({ numbers: number, code: 'PASS', time: '2026-03-14T19:20' })
    const [box] = (await read(order)).boxes
    expect(box?.steps.find(({ milestone }) => milestone === 'loaded')).toMatchObject({
      ...{ time: '2026-03-12T18:02', former: ['2026-03-10', '2026-03-11T06:00'], moved: 2 * 1440 },
    })
    expect(box?.contradictions).toEqual([{ earlier: 'released', later: 'loaded' }])
  })
})

describe('a neighbour', () => {
  it('finds neither the order nor what was told about it', async () => {
    const number = aNumber()
    const order = await withBoxes([number])
    await tell({ numbers: number })
    for (const as of ['berth', 'dcsa'] as const) {
      const answer = await world.neighbour.call(getTransport, { params: order, query: { as } })
      expect(answer.error).toBe('not_found')
    }
    const draft = await givenOrder(world, { status: 0 })
    const unseen = await world.desk.call(deskGetTransport, { params: draft })
    const untold = await tell({ order_id: draft.id })
    const unkept = await world.desk.call(deskKeepBoxes, { params: draft, body: { boxes: [] } })
    const unknown = await world.desk.call(deskTakeBackEvent, { params: { id: 999_999 } })
    expect([unseen, untold, unkept, unknown].map(({ error }) => error)).toEqual(Array(4).fill('not_found'))
    // A container of another order is not one of this one.
    const other = await withBoxes([aNumber()])
    const boxes = [{ id: order.boxes[0]!.id, container_no: number }]
    const body = { seen: seenOf(await read(other)), boxes }
    const foreign = await world.desk.call(deskKeepBoxes, { params: other, body })
    expect(foreign.fields).toMatchObject([{ path: 'boxes.0.id', rule: 'not_found' }])
  })
})
