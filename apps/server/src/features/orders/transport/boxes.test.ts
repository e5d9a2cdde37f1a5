// A database of its own: pasted numbers are looked for in the orders of all companies.

import { deskAcceptChange } from '@berth/contract/desk/desk-change'
import { deskUpdateTransport } from '@berth/contract/desk/desk-order'
import { deskAgreeFreeTime, deskKeepBoxes, deskTakeBackEvent } from '@berth/contract/desk/desk-transport'
import { deskReturnInstruction, getShipment, saveShipment } from '@berth/contract/orders/instruction'
import { getOrder } from '@berth/contract/orders/order'
import { askForChange, deskGetOrderChange } from '@berth/contract/orders/order-change'
import { makeTrackingLink, track } from '@berth/contract/orders/tracking-link'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderBoxes, orders, transportEvents } from '../../../platform/db/schema.ts'
import {
  asking,
  fclBooking,
  givenOrder,
  type OrderWorld,
  space,
} from '../../../testing/fixtures/order-fixtures.ts'
import { anInstruction, anInstructionRow, anUpload } from '../../../testing/fixtures/step-fixtures.ts'
import { openTransportWorld, seenOf, transportSteps } from '../../../testing/fixtures/transport-fixtures.ts'
import { fillBoxes } from './box.command.ts'
import { watchDue } from './watch.command.ts'

let world: OrderWorld
beforeAll(async () => {
  world = await openTransportWorld()
})
afterAll(() => world.close())

const { read, aNumber, withBoxes, keepForm, tell } = transportSteps(() => world)

/** Asks for one container instead of two, and accepts it. */
async function changeToOne(order: { readonly id: number }) {
  const params = { id: order.id }
  const { version } = (await world.caller.call(getOrder, { params })).data
  const [line] = fclBooking(world).containers ?? []
  const containers = [{ ...line, quantity: 1, weight: 9_000.25, volume: 65.125 }]
  await world.caller.call(askForChange, { params, body: asking(world, version, { containers }) })
  const asked = (await world.desk.call(deskGetOrderChange, { params })).data
  const body = { version: asked.version, change_id: asked.open!.id, so_no: null, keeps_quote: false }
  return await world.desk.call(deskAcceptChange, { params, body: { ...body, charges_fee: false } })
}

const ownOf = ({ boxes }: Awaited<ReturnType<typeof read>>) =>
  boxes.map(({ container_no, is_surplus }) => [container_no, is_surplus])

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

  it('go when all that was told about them was told by mistake', async () => {
    const [one, two] = [aNumber(), aNumber()]
    const order = await withBoxes([one, two])
    await tell({ numbers: one })
    const toldOf = eq(transportEvents.orderId, order.id)
    const [event] = await world.db.select().from(transportEvents).where(toldOf)
    await world.desk.call(deskTakeBackEvent, { params: { id: event!.id } })
    const seen = seenOf(await read(order))
    const { data } = await keepForm(order, { seen, boxes: [seen[1]!] })
    expect(data.boxes.map(({ container_no }) => container_no)).toEqual([two])
    const kept = await world.db.select().from(transportEvents).where(toldOf)
    expect(kept.map(({ boxId }) => boxId)).toEqual([null, null])
  })

  it('go with a change that leaves no room for them', async () => {
    const [one, two] = [aNumber(), aNumber()]
    const order = await withBoxes([one, two])
    await tell({ numbers: two })
    expect((await changeToOne(order)).status).toBe(200)
    expect(ownOf(await read(order))).toEqual([[two, false]])
    const { events } = (await world.caller.call(getOrder, { params: order })).data
    expect(events[0]?.changes).toContainEqual({ field: 'supply_row', before: `${one}, ${two}`, after: two })
  })

  it('go with what was told by mistake under one reference, and with the last word about a lost one', async () => {
    const [one, two, three] = [aNumber(), aNumber(), aNumber()]
    const order = await withBoxes([one, two, three])
    await tell({ numbers: `${one} ${two}` })
    const ofOne = eq(transportEvents.orderId, order.id)
    // As a sheet that names one event for two containers.
    await world.db.update(transportEvents).set({ reference: 'E-17' }).where(ofOne)
    for (const { id } of await world.db.select().from(transportEvents).where(ofOne))
      await world.desk.call(deskTakeBackEvent, { params: { id } })
    await tell({ numbers: three })
    const seen = seenOf(await read(order))
    await keepForm(order, { seen, boxes: [] })
    expect(ownOf(await read(order))).toEqual([[three, true]])
    const [last] = (await read(order)).events
    await world.desk.call(deskTakeBackEvent, { params: { id: last!.id } })
    expect(ownOf(await read(order))).toEqual([])
  })

  it('stay after such a change if something was told about them, and count nowhere', async () => {
    const [one, two] = [aNumber(), aNumber()]
    const order = await withBoxes([one, two])
    await tell({ numbers: two, code: 'STSP', time: '2026-03-13T09:00', port_id: world.ids.shanghai })
    await tell({ numbers: one })
    const agreed = [
      { direction: 'export' as const, kind: 'DET' as const, free_days: 7, is_progressive: false },
    ]
    await world.desk.call(deskAgreeFreeTime, { params: order, body: { version: 0, agreed } })
    const stage = async () => {
      await watchDue(world.db, world.clock.now())
      const [row] = await world.db.select().from(orders).where(eq(orders.id, order.id))
      return row?.cargoStage
    }
    const counted = async () => (await read(order)).free_time.flatMap(({ boxes }) => boxes.length)
    expect([await stage(), await counted()]).toEqual(['empty_out', [2]])
    expect((await changeToOne(order)).status).toBe(200)
    expect(ownOf(await read(order))).toEqual([
      [one, false],
      [two, true],
    ])
    expect([await stage(), await counted()]).toEqual(['gated_in', [1]])
    // What happens to the vessel of the order does not happen to it.
    await tell({ order_id: order.id, code: 'DLPT', time: '2026-03-14T20:00' })
    expect((await read(order)).boxes.map(({ reached }) => reached)).toEqual(['departed', 'empty_out'])
    const name = { name: 'ACME LTD', shows: ['container_no' as const] }
    const { path } = (await world.caller.call(makeTrackingLink, { params: order, body: name })).data
    const shown = await world.stranger.call(track, { body: { token: path.replace('/track#', '') } })
    expect(shown.data.boxes.map(({ number, is_surplus }) => [number, is_surplus])).toEqual([
      [one, false],
      [two, true],
    ])
    // Another order has the container now, so an event goes there. Named again, it belongs to the first order, too.
    const other = await withBoxes([two])
    expect((await tell({ numbers: two, time: '2026-03-14T18:00' })).data.orders).toMatchObject([
      { id: other.id, boxes: 1 },
    ])
    const seen = seenOf(await read(order))
    const unseen = seen.map((box) => ({ ...box, is_surplus: false }))
    expect((await keepForm(order, { seen: unseen, boxes: seen })).error).toBe('stale_version')
    await keepForm(order, { seen, boxes: seen })
    expect(ownOf(await read(order)).map(([, isSurplus]) => isSurplus)).toEqual([false, false])
  })

  it('that the submitted instruction does not name stay only if something was told about them', async () => {
    const [one, two] = [aNumber(), aNumber()]
    const order = await withBoxes([one, two])
    await tell({ numbers: one })
    const isf = await anUpload(world.caller, 'supply_attachment', 'isf.pdf')
    const { data } = await world.caller.call(getOrder, { params: order })
    await world.caller.call(saveShipment, { params: order, body: anInstruction(world, isf, data.version) })
    expect(ownOf(await read(order))).toEqual([
      ['CSQU3054383', false],
      ['MSKU9070323', false],
      [one, true],
    ])
    expect((await world.caller.call(getShipment, { params: order })).data.known_boxes).toHaveLength(2)
  })

  it('take the new number of the space, unless they have one of their own', async () => {
    const order = await withBoxes([aNumber(), aNumber()])
    const seen = seenOf(await read(order))
    const numbers = async () => (await read(order)).boxes.map(({ so_no }) => so_no)
    const boxes = seen.map((box, index) => ({ ...box, so_no: index === 0 ? 'SO-7788' : 'SO-A' }))
    await keepForm(order, { seen, boxes })
    const body = { ...space(world, order.version), so_no: 'SO-9', reason: 'NEW SPACE' }
    await world.desk.call(deskUpdateTransport, { params: order, body })
    expect(await numbers()).toEqual(['SO-9', 'SO-A'])
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
