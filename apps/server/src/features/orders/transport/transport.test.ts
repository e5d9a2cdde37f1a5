// A database of its own: pasted numbers are looked for in the orders of all companies.
import { deskRoll } from '@berth/contract/desk/desk-change'
import { deskConfirm, deskUpdateTransport } from '@berth/contract/desk/desk-order'
import { deskChangeSailing, deskGetSailing } from '@berth/contract/desk/desk-sailing'
import {
  deskKeepBoxes,
  deskListEventCodes,
  deskTakeBackEvent,
  deskTellEvent,
  type EventForm,
} from '@berth/contract/desk/desk-transport'
import { deskReturnInstruction, getShipment, saveShipment } from '@berth/contract/orders/instruction'
import { getOrder } from '@berth/contract/orders/order'
import { trackingEvents } from '@berth/contract/orders/tracking-event'
import { deskGetTransport, getTransport, type Transport, transport } from '@berth/contract/orders/transport'
import { transportLimits } from '@berth/domain/limits'
import { rollReasons } from '@berth/domain/order/change/roll-reason'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import {
  orderBoxes,
  orders,
  ports,
  sailingCalls,
  sailingChangeOrders,
  sailings,
  transportEvents,
} from '../../../platform/db/schema.ts'
import { dcsaChecker } from '../../../testing/fixtures/dcsa-fixtures.ts'
import {
  anotherCompany,
  givenOrder,
  type OrderWorld,
  openOrderWorld,
  space,
} from '../../../testing/fixtures/order-fixtures.ts'
import { anInstruction, anInstructionRow, anUpload } from '../../../testing/fixtures/step-fixtures.ts'
import { openOwnApp } from '../../../testing/test-app.ts'
import { carryChanges } from '../sailings/carry-change.command.ts'
import { fillBoxes } from './box.command.ts'
import { recordEvents } from './event.command.ts'

let world: OrderWorld
beforeAll(async () => {
  world = await openOrderWorld(openOwnApp)
  world.clock.set('2026-03-15T02:00:00Z')
})
afterAll(() => world.close())

type Id = { readonly id: number }

/** The containers as a page of the desk has read them. */
function seenOf({ boxes }: { readonly boxes: Transport['boxes'] }) {
  return boxes.map(({ id, container_no, container_id, seal_no, so_no }) => ({
    ...{ id, container_no, container_id, seal_no, so_no },
  }))
}

const read = async ({ id }: Id, caller = world.caller): Promise<Transport> =>
  transport.parse((await caller.call(getTransport, { params: { id } })).data)

let made = 0

/** A number that no other test has. */
const aNumber = () => `TSTU${String(1_000_000 + ++made)}`

async function withBoxes(numbers: readonly string[], of: OrderWorld = world) {
  const order = await givenOrder(of, { status: 2 })
  const boxes = numbers.map((container_no) => ({ container_no, container_id: of.ids.container }))
  const { data } = await of.desk.call(deskKeepBoxes, { params: order, body: { boxes } })
  return { ...order, boxes: data.boxes }
}

/** Changes the departure of an order's sailing, and carries that to its orders unless it is to be carried later. */
async function changerOf(order: Id) {
  const [row] = await world.db.select().from(orders).where(eq(orders.id, order.id))
  const [call] = await world.db.select().from(sailingCalls).where(eq(sailingCalls.id, row!.loadCallId!))
  await world.db.update(sailingCalls).set({ cutOffs: {} }).where(eq(sailingCalls.id, call!.id))
  const change = async (departure: object, carry: 'now' | 'later' = 'now') => {
    const { data } = await world.desk.call(deskGetSailing, { params: { id: call!.sailingId } })
    const calls = data.calls.map(({ id, port_id, terminal, arrival, cut_offs, ...of }) => ({
      ...{ id, port_id, terminal, arrival, cut_offs },
      departure: { ...of.departure, ...(id === call!.id ? departure : {}) },
    }))
    const { version, vessel, voyage } = data
    const body = { action: 'apply' as const, version, vessel, voyage, calls }
    const answer = await world.desk.call(deskChangeSailing, { params: { id: data.id }, body })
    if (carry === 'now') await carryChanges(world.db, world.clock)
    return answer.data
  }
  return { voyage: row!.voyage, sailingId: call!.sailingId, change }
}

/** Rolls an order to a voyage that no other test has. */
async function roll({ id }: Id, dates: { readonly etd: string; readonly eta: string }) {
  const { data } = await world.caller.call(getOrder, { params: { id } })
  const body = {
    ...{ ...space(world, data.version), voyage: aNumber(), ...dates, roll_reason: rollReasons[0] },
    ...{ cut_off_vgm: null, cut_off_gate_in: null, cut_off_documents: null },
  }
  return await world.desk.call(deskRoll, { params: { id }, body })
}

/** An order on a voyage that no other test has. */
async function confirmedAlone(voyage = aNumber(), more: { readonly via_id?: number } = {}) {
  const { id, version } = await givenOrder(world, { status: 1 })
  const body = { ...space(world, version), voyage, ...more }
  return (await world.desk.call(deskConfirm, { params: { id }, body })).data
}

const keepForm = (params: Id, body: z.input<(typeof deskKeepBoxes)['body']>) =>
  world.desk.call(deskKeepBoxes, { params, body })

const said: EventForm = { action: 'apply', code: 'GITM', classifier: 'ACT', time: '2026-03-14T15:40' }

const tell = (changes: Partial<EventForm>, desk = world.desk) =>
  desk.call(deskTellEvent, { body: { ...said, ...changes } })

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
    // What was told of the whole order is later than what was told of its container.
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

  it('is told of 1,000 numbers of many companies at once, and not of more', async () => {
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

  it('is told of a container two hundred times at most', async () => {
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
    await tell({ numbers: number, time: '2026-03-12T08:00' })
    const [event] = (await read(order)).events
    expect((await world.desk.call(deskTakeBackEvent, { params: { id: event!.id } })).status).toBe(200)
    expect((await world.desk.call(deskTakeBackEvent, { params: { id: event!.id } })).error).toBe('not_found')
    const after = await read(order)
    expect(after.boxes[0]?.reached).toBeNull()
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

describe('the dates of the vessel', () => {
  it('come from the confirmation, and show how they moved when somebody types others', async () => {
    const order = await confirmedAlone()
    const [loading, discharge] = (await read(order)).stops
    expect([loading?.departure?.time, loading?.departure?.classifier]).toEqual(['2026-03-28', 'PLN'])
    expect([discharge?.arrival?.time, discharge?.port.code]).toEqual(['2026-04-30', 'DEHAM'])
    const { data } = await world.caller.call(getOrder, { params: order })
    const body = {
      ...{
        version: data.version,
        so_no: 'SO-1',
        carrier_id: world.ids.msc,
        vessel: 'MSC AURORA',
        voyage: '099W',
      },
      ...{ etd: '2026-03-31', eta: '2026-04-30', reason: 'ROLLED', cut_off_vgm: null, cut_off_gate_in: null },
      cut_off_documents: null,
    }
    await world.desk.call(deskUpdateTransport, { params: order, body })
    expect((await read(order)).stops[0]?.departure).toMatchObject({
      ...{
        time: '2026-03-31',
        classifier: 'EST',
        former: ['2026-03-28'],
        moved: 3 * 1440,
        teller: 'LIN QING',
      },
    })
  })

  it('follow the sailing: what happened is recorded for each of its orders with the change', async () => {
    const order = await confirmedAlone()
    const { voyage, change } = await changerOf(order)
    await change({ estimated: '2026-03-13' })
    expect((await read(order)).stops[0]?.departure).toMatchObject({
      classifier: 'EST',
      former: ['2026-03-28'],
    })
    const { effect } = await change({ actual: '2026-03-14T22:40' })
    // Nothing of the orders changes, so nobody is told.
    expect(effect).toMatchObject({ orders: 0, people: 0 })
    const { stops, events } = await read(order)
    expect(stops[0]?.departure).toMatchObject({
      ...{
        time: '2026-03-14T22:40',
        classifier: 'ACT',
        former: ['2026-03-28', '2026-03-13'],
        moved: -14 * 1440,
      },
      ...{ told_by: 'sailing', teller: `MSC AURORA ${voyage}` },
    })
    expect(events.filter(({ classifier }) => classifier === 'ACT')).toHaveLength(1)
    await carryChanges(world.db, world.clock)
    expect((await read(order)).events).toHaveLength(events.length)
    await change({ actual: null })
    expect((await read(order)).stops[0]?.departure).toMatchObject({ time: '2026-03-13', classifier: 'EST' })
  })

  it('are those of the new vessel after a roll, whatever happened to the old one', async () => {
    const order = await confirmedAlone()
    const { change } = await changerOf(order)
    await change({ actual: '2026-03-14T22:40' })
    expect((await read(order)).stops[0]?.departure?.classifier).toBe('ACT')
    expect((await roll(order, { etd: '2026-04-04', eta: '2026-05-07' })).error).toBeUndefined()
    const { stops, events } = await read(order)
    expect(stops[0]?.departure).toMatchObject({
      ...{ time: '2026-04-04', classifier: 'EST', former: ['2026-03-28'] },
    })
    expect(events.filter(({ classifier }) => classifier === 'ACT')).toEqual([])
    const { data } = await world.caller.call(getTransport, { params: order, query: { as: 'dcsa' } })
    expect(trackingEvents.parse(data).map((event) => event.eventClassifierCode)).not.toContain('ACT')
  })

  it('are not recorded of an order that was rolled before the change reached it', async () => {
    const order = await confirmedAlone()
    const { change } = await changerOf(order)
    await change({ actual: '2026-03-14T22:40' }, 'later')
    await roll(order, { etd: '2026-04-04', eta: '2026-05-07' })
    await carryChanges(world.db, world.clock)
    const rows = await world.db.select().from(transportEvents).where(eq(transportEvents.orderId, order.id))
    expect(rows.filter(({ source }) => source === 'sailing')).toEqual([])
  })

  it('reach the other orders of a sailing if one fails, which waits for the next round', async () => {
    const voyage = aNumber()
    const [first, second] = [await confirmedAlone(voyage), await confirmedAlone(voyage)]
    const { change } = await changerOf(first)
    await change({ actual: '2026-03-14T22:40' }, 'later')
    const ofFirst = eq(sailingChangeOrders.orderId, first.id)
    const [waiting] = await world.db.select().from(sailingChangeOrders).where(ofFirst)
    const wrong = waiting!.times.map((time) => ({ ...time, wallTime: 'never' }))
    await world.db.update(sailingChangeOrders).set({ times: wrong }).where(ofFirst)
    const failed: number[] = []
    await carryChanges(
      world.db,
      world.clock,
      () => false,
      (_, orderId) => failed.push(orderId),
    )
    expect(failed).toEqual([first.id])
    expect((await read(second)).events).toHaveLength(1)
    await world.db.update(sailingChangeOrders).set({ times: waiting!.times }).where(ofFirst)
    await carryChanges(world.db, world.clock)
    expect((await read(first)).events).toHaveLength(1)
  })

  it('are as last recorded, though somebody has changed other things of the sailing since', async () => {
    const order = await confirmedAlone()
    const { sailingId } = await changerOf(order)
    await world.db
      .update(sailingCalls)
      .set({ departure: { planned: '2026-03-28', estimated: '2026-03-30', actual: null } })
      .where(and(eq(sailingCalls.sailingId, sailingId), eq(sailingCalls.portId, world.ids.shanghai)))
    await tell({ order_id: order.id, code: 'DLPT', classifier: 'EST', time: '2026-04-02' })
    world.clock.set('2026-03-15T03:00:00Z')
    await world.db.update(sailings).set({ updateTime: world.clock.now() }).where(eq(sailings.id, sailingId))
    expect((await read(order)).stops[0]?.departure).toMatchObject({ time: '2026-04-02', teller: 'LIN QING' })
    world.clock.set('2026-03-15T02:00:00Z')
  })
})

describe('the containers of an order', () => {
  it('are those of the submitted instruction, and keep what the desk knew of them', async () => {
    const order = await givenOrder(world, { status: 2 })
    const [first] = ['CSQU3054383', 'MSKU9070323']
    const before = [
      { container_no: first!, container_id: world.ids.container, so_no: 'SO-A' },
      { container_no: null, container_id: world.ids.container, so_no: 'SO-B' },
    ]
    await world.desk.call(deskKeepBoxes, { params: order, body: { boxes: before } })
    const offered = (await world.caller.call(getShipment, { params: order })).data.known_boxes
    expect(offered.map(({ container_no }) => container_no)).toEqual([first])
    await tell({ numbers: first!, order_id: order.id })
    const isf = await anUpload(world.caller, 'supply_attachment', 'isf.pdf')
    const { data } = await world.caller.call(getOrder, { params: order })
    const sent = await world.caller.call(saveShipment, {
      params: order,
      body: anInstruction(world, isf, data.version),
    })
    const boxes = (await read(order)).boxes
    expect(boxes.map((box) => [box.container_no, box.seal_no, box.so_no, box.reached])).toEqual([
      ['CSQU3054383', 'SEAL 0', 'SO-A', 'gate_in'],
      ['MSKU9070323', 'SEAL 1', 'SO-B', null],
    ])
    // Sent again with another number, the one without events goes.
    const back = await world.desk.call(deskReturnInstruction, {
      params: order,
      body: { reason: 'CHECK', version: sent.data.version },
    })
    const rows = [anInstructionRow(world, 0), { ...anInstructionRow(world, 1), container_no: 'TCNU6182356' }]
    const body = anInstruction(world, isf, back.data.version, { containers: rows })
    await world.caller.call(saveShipment, { params: order, body: { ...body, warnings_confirmed: true } })
    expect((await read(order)).boxes.map((box) => box.container_no)).toEqual(['CSQU3054383', 'TCNU6182356'])
  })

  it('stay if something was told about them, and may change numbers with each other', async () => {
    const [one, two] = [aNumber(), aNumber()]
    const order = await withBoxes([one, two])
    const [first, second] = order.boxes
    const swapped = [
      { id: first!.id, container_no: two },
      { id: second!.id, container_no: one },
    ]
    const seen = async () => seenOf(await read(order))
    await world.desk.call(deskKeepBoxes, { params: order, body: { seen: await seen(), boxes: swapped } })
    expect((await read(order)).boxes.map(({ container_no }) => container_no)).toEqual([two, one])
    await tell({ numbers: two })
    const none = { seen: await seen(), boxes: [] }
    const { data } = await world.desk.call(deskKeepBoxes, { params: order, body: none })
    expect(data.boxes.map(({ container_no }) => container_no)).toEqual([two])
    const twice = { seen: await seen(), boxes: [{ container_no: one }, { container_no: one }] }
    const refused = await world.desk.call(deskKeepBoxes, { params: order, body: twice })
    expect(refused.fields).toMatchObject([{ path: 'boxes.1.container_no', rule: 'duplicate' }])
    const draft = await givenOrder(world, { status: 1 })
    const early = await world.desk.call(deskKeepBoxes, { params: draft, body: { boxes: [] } })
    expect(early.error).toBe('transition_not_allowed')
  })

  it('are not removed by somebody who has not seen them as they are', async () => {
    const [one, two] = [aNumber(), aNumber()]
    const order = await withBoxes([one])
    const seen = seenOf(await read(order))
    const keep = (form: Parameters<typeof keepForm>[1]) => keepForm(order, form)
    const [first] = seen
    const sealed = { ...first!, seal_no: 'SEAL 1' }
    expect((await keep({ seen, boxes: [sealed, { container_no: two }] })).status).toBe(200)
    // Somebody else's page shows one container, without a seal.
    const late = await keep({ seen, boxes: [first!] })
    expect([late.status, late.error]).toEqual([409, 'stale_version'])
    const same = seenOf(await read(order)).map((box) => ({ ...box, seal_no: null }))
    expect((await keep({ seen: same, boxes: [] })).error).toBe('stale_version')
    expect((await keep({ boxes: [] })).error).toBe('stale_version')
    expect((await read(order)).boxes.map((box) => [box.container_no, box.seal_no])).toEqual([
      [one, 'SEAL 1'],
      [two, null],
    ])
  })

  it('do not get the number of one that stays because something was told about it', async () => {
    const [one, two] = [aNumber(), aNumber()]
    const order = await withBoxes([one, two])
    await tell({ numbers: one })
    const seen = seenOf(await read(order))
    const boxes = [{ ...seen[1]!, container_no: one }]
    const refused = await keepForm(order, { seen, boxes })
    expect(refused.fields).toMatchObject([{ path: 'boxes.0.container_no', rule: 'duplicate' }])
    const again = await keepForm(order, { seen, boxes: [seen[1]!, { container_no: one }] })
    expect(again.fields).toMatchObject([{ path: 'boxes.1.container_no', rule: 'duplicate' }])
  })

  it('are made of instructions that were submitted before they were kept', async () => {
    const order = await givenOrder(world, { status: 2 })
    const isf = await anUpload(world.caller, 'supply_attachment', 'isf.pdf')
    await world.caller.call(saveShipment, { params: order, body: anInstruction(world, isf, order.version) })
    await world.db.delete(transportEvents)
    await world.db.delete(orderBoxes)
    await fillBoxes(world.db, world.clock.now())
    await fillBoxes(world.db, world.clock.now())
    expect((await read(order)).boxes.map((box) => [box.container_no, box.seal_no])).toEqual([
      ['CSQU3054383', 'SEAL 0'],
      ['MSKU9070323', 'SEAL 1'],
    ])
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

describe('the events of DCSA Track & Trace 2.2', () => {
  /** DCSA's own OpenAPI document of Track & Trace 2.2, if `DCSA_TNT_YAML` points to one; else the contract is all there is. */
  const path = process.env.DCSA_TNT_YAML
  const faultsOf = (type: string): ((event: unknown) => unknown) =>
    path ? dcsaChecker(path, `${type.toLowerCase()}Event`) : () => null

  it('are valid for each code of the list', async () => {
    const number = aNumber()
    const order = await withBoxes([number])
    const { lists } = (await world.desk.call(deskListEventCodes)).data
    for (const { code } of lists)
      await tell({
        numbers: number,
        code,
        port_id: world.ids.hamburg,
        terminal: 'EUROGATE',
        delay_reason: 'wea',
        time: '2026-03-02T08:00',
      })
    await tell({ order_id: order.id, code: 'DLPT', time: '2026-03-01' })
    const view = () => world.caller.call(getTransport, { params: order, query: { as: 'dcsa' } })
    const { data } = await view()
    const events = trackingEvents.parse(data)
    // What nobody has recorded keeps its name, too.
    expect((await view()).data).toEqual(data)
    expect(new Set(events.map(({ eventType }) => eventType))).toEqual(
      new Set(['TRANSPORT', 'EQUIPMENT', 'SHIPMENT']),
    )
    const checks = new Map(['TRANSPORT', 'EQUIPMENT', 'SHIPMENT'].map((type) => [type, faultsOf(type)]))
    expect(events.flatMap((event) => checks.get(event.eventType)?.(event) ?? [])).toEqual([])
    expect(new Set(events.map(({ eventID }) => eventID)).size).toBe(events.length)
    expect(events).toContainEqual(
      expect.objectContaining({
        equipmentReference: number,
        equipmentEventTypeCode: 'LOAD',
        emptyIndicatorCode: 'LADEN',
      }),
    )
  })

  it('name what nobody has recorded by what it is, whatever else is told', async () => {
    const order = await confirmedAlone()
    const arrivalId = async () => {
      const { data } = await world.caller.call(getTransport, { params: order, query: { as: 'dcsa' } })
      return trackingEvents
        .parse(data)
        .find((event) => event.eventType === 'TRANSPORT' && event.transportEventTypeCode === 'ARRI')?.eventID
    }
    const before = await arrivalId()
    await tell({ order_id: order.id, code: 'DLPT', classifier: 'PLN', time: '2026-03-28' })
    expect([before, await arrivalId()]).toEqual([expect.any(String), before])
  })

  it('are of the vessel that calls, and of none if it is not known', async () => {
    const [singapore] = await world.db.select().from(ports).where(eq(ports.code, 'SGSIN'))
    const voyage = aNumber()
    const order = await confirmedAlone(voyage, { via_id: singapore!.id })
    const number = aNumber()
    const boxes = [{ container_no: number, container_id: world.ids.container }]
    await world.desk.call(deskKeepBoxes, { params: order, body: { boxes } })
    for (const code of ['LOBD', 'TSDC', 'TSLB']) await tell({ numbers: number, code })
    const { data } = await world.caller.call(getTransport, { params: order, query: { as: 'dcsa' } })
    const told = trackingEvents
      .parse(data)
      .flatMap((event) =>
        event.eventType === 'EQUIPMENT'
          ? [[event.transportCall?.UNLocationCode, event.transportCall?.exportVoyageNumber]]
          : [],
      )
    expect(told).toEqual([
      ['CNSHA', voyage],
      ['SGSIN', voyage],
      ['SGSIN', undefined],
    ])
  })
})
