// A database of its own: pasted numbers are looked for in the orders of all companies.

import { deskUpdateTransport } from '@berth/contract/desk/desk-order'
import { deskTakeBackEvent } from '@berth/contract/desk/desk-transport'
import { getOrder } from '@berth/contract/orders/order'
import { trackingEvents } from '@berth/contract/orders/tracking-event'
import { getTransport } from '@berth/contract/orders/transport'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sailingCalls, sailingChangeOrders, sailings, transportEvents } from '../../../platform/db/schema.ts'
import type { OrderWorld } from '../../../testing/fixtures/order-fixtures.ts'
import { openTransportWorld, transportSteps } from '../../../testing/fixtures/transport-fixtures.ts'
import { carryChanges } from '../sailings/carry-change.command.ts'
import { type NewEvent, recordEvents } from './event.command.ts'
import { watchDue } from './watch.command.ts'

let world: OrderWorld
beforeAll(async () => {
  world = await openTransportWorld()
})
afterAll(() => world.close())

const { read, aNumber, changerOf, roll, confirmedAlone, tell } = transportSteps(() => world)

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
    // The sailing would go on saying it.
    const told = events.find(({ classifier }) => classifier === 'ACT')
    const { error } = await world.desk.call(deskTakeBackEvent, { params: { id: told?.id ?? 0 } })
    expect(error).toBe('in_use')
    await change({ actual: null })
    expect((await read(order)).stops[0]?.departure).toMatchObject({ time: '2026-03-13', classifier: 'EST' })
  })

  it('that happened are recorded of orders with a date of their own, too', async () => {
    const following = await confirmedAlone()
    const { voyage, change } = await changerOf(following)
    const noCutOffs = { cut_off_documents: null, cut_off_vgm: null, cut_off_gate_in: null }
    const own = await confirmedAlone(voyage ?? '', { etd: '2026-03-29', ...noCutOffs })
    await change({ estimated: '2026-03-13', actual: '2026-03-14T08:00' }, 'later')
    const told = await world.db.select().from(transportEvents).where(eq(transportEvents.orderId, own.id))
    expect(told.map(({ classifier, wallTime, source }) => [classifier, wallTime, source])).toEqual([
      ['ACT', '2026-03-14T08:00', 'sailing'],
    ])
    await carryChanges(world.db, world.clock)
    const [stop] = (await read(own)).stops
    expect(stop?.departure).toMatchObject({ time: '2026-03-14T08:00', classifier: 'ACT' })
    const { data } = await world.caller.call(getOrder, { params: own })
    expect(data.etd).toBe('2026-03-29')
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
    // A data service tells of the vessel left behind for days.
    const [former] = await world.db
      .select()
      .from(transportEvents)
      .where(eq(transportEvents.orderId, order.id))
    const { customerId, sailingId, portId } = former!
    const departed: NewEvent = {
      ...{
        order: { customerId, id: order.id },
        boxId: null,
        code: 'DEPA',
        classifier: 'ACT',
        source: 'sheet',
      },
      ...{
        wallTime: '2026-03-14T23:00',
        offsetMinutes: 480,
        portId,
        reportTime: world.clock.now(),
        sailingId,
      },
    }
    await recordEvents(world.db, null, [departed], world.clock.now())
    expect((await read(order)).stops[0]?.departure).toMatchObject({ time: '2026-04-04', classifier: 'EST' })
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

  it('that were estimated before anybody recorded them are what a move is measured from', async () => {
    const order = await confirmedAlone()
    const { sailingId, change } = await changerOf(order)
    // As a sheet of sailings says it: the vessel was late before the order came.
    await world.db
      .update(sailingCalls)
      .set({ departure: { planned: '2026-03-26', estimated: '2026-03-28', actual: null } })
      .where(and(eq(sailingCalls.sailingId, sailingId), eq(sailingCalls.portId, world.ids.shanghai)))
    const movedTo = async (estimated: string) => {
      world.clock.advance({ seconds: 60 })
      await change({ estimated })
      await watchDue(world.db, world.clock.now())
      return (await read(order)).exceptions.map(({ kind, from, to }) => [kind, from, to])
    }
    expect(await movedTo('2026-03-30')).toEqual([['etd_moved', '2026-03-28', '2026-03-30']])
    expect((await read(order)).stops[0]?.departure?.former).toContain('2026-03-28')
    expect(await movedTo('2026-03-28')).toEqual([])
    expect(await movedTo('2026-03-26')).toEqual([['etd_moved', '2026-03-28', '2026-03-26']])
    world.clock.set('2026-03-15T02:00:00Z')
  })
})
