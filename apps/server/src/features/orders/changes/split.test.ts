// A database of its own: it checks that nothing in it contradicts itself.

import { deskSplit } from '@berth/contract/desk/desk-change'
import { deskCancelOrder, deskGetOrder } from '@berth/contract/desk/desk-order'
import { deskKeepBoxes, deskTakeBackEvent } from '@berth/contract/desk/desk-transport'
import type { BodyOf } from '@berth/contract/endpoint'
import { getOrder } from '@berth/contract/orders/order'
import { askForChange } from '@berth/contract/orders/order-change'
import { noFigures } from '@berth/domain/transport/exception'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { checkData } from '../../../admin/check-data.ts'
import {
  documents,
  orderBoxes,
  orderFreeTime,
  orders,
  transportEvents,
  transportExceptions,
} from '../../../platform/db/schema.ts'
import {
  confirmed,
  send,
  useInstructionWorld,
  world,
} from '../../../testing/fixtures/instruction-fixtures.ts'
import {
  asking,
  fclBooking,
  givenOrder,
  lclBooking,
  messagesOf,
  timeline,
} from '../../../testing/fixtures/order-fixtures.ts'
import { untilLockIsAwaited } from '../../../testing/lock-waits.ts'
import { openOwnApp } from '../../../testing/test-app.ts'
import { findWatched } from '../transport/watched-orders.query.ts'

useInstructionWorld(openOwnApp)

type WithId = { readonly id: number }
type Version = WithId & { readonly version: number }

const at = ({ id }: WithId) => ({ params: { id } })
const orderOf = async (order: WithId) => (await world.caller.call(getOrder, at(order))).data
const half = { line: 0, quantity: 1, package: null, weight: 9000.25, volume: 65.125 }

async function split(order: Version, changes: Partial<BodyOf<typeof deskSplit>> = {}) {
  const body = { version: order.version, so_no: 'SO-2', parts: [half], boxes: [], reason: null, ...changes }
  return await world.desk.call(deskSplit, { ...at(order), body })
}

describe('a split', () => {
  it('moves containers to a second order with a number of its own, and loses nothing', async () => {
    const order = await confirmed()
    const before = await orderOf(order)
    const { status, data } = await split(order, { reason: 'Two buyers' })
    expect([status, data.status, data.version]).toEqual([200, 2, order.version + 1])
    const [first, second] = [await orderOf(order), await orderOf(data.split)]
    expect(first.containers).toMatchObject([{ quantity: 1, weight: 9000.25, volume: 65.125 }])
    expect(second.containers).toMatchObject([{ quantity: 1, weight: 9000.25, volume: 65.125 }])
    const same = ({
      vessel,
      voyage,
      etd,
      eta,
      cut_off_documents,
      pol_id,
      pod_id,
      inco_term,
    }: typeof first) => ({
      ...{ vessel, voyage, etd, eta, cut_off_documents, pol_id, pod_id, inco_term },
    })
    expect(same(second)).toEqual(same(before))
    expect(second).toMatchObject({
      ...{ so_no: 'SO-2', status: 2, mbl_no: null, cust_ref_no: 'PO-4711', submit_time: before.submit_time },
      ...{ due_time: before.due_time, freight_term: before.freight_term },
      actions: before.actions,
    })
    expect(second.order_no).not.toBe(first.order_no)
    expect(second.contacts).toEqual(before.contacts)
    expect(first.split_orders).toEqual([{ id: second.id, order_no: second.order_no, is_source: false }])
    expect(second.split_orders).toEqual([{ id: first.id, order_no: first.order_no, is_source: true }])
    expect(timeline(first).at(-1)).toBe('split 2→2')
    expect(timeline(second)).toEqual(['split null→2'])
    expect(first.events[0]).toMatchObject({ reason: 'Two buyers' })
    expect(first.events[0]?.changes).toEqual([
      { field: 'split_to', before: null, after: second.order_no },
      { field: 'booked', before: '2 × 40HQ', after: '1 × 40HQ' },
      { field: 'weight', before: '18000.5', after: '9000.25' },
      { field: 'volume', before: '130.25', after: '65.125' },
    ])
    expect(second.events[0]?.changes).toEqual([{ field: 'split_from', before: null, after: first.order_no }])
    const mails = await messagesOf(world.db, order.id)
    expect(mails.at(-1)?.payload).toMatchObject({ action: 'split', split_to: second.order_no })
    expect(await messagesOf(world.db, second.id)).toEqual([])
    expect((await world.desk.call(deskGetOrder, at(second))).data.split_orders).toHaveLength(1)
    const sizes = await world.db
      .select({ teu: orders.teu, cbm: orders.cbm, watchTime: orders.watchTime })
      .from(orders)
      .where(eq(orders.id, second.id))
    // Its way is looked at in the next round, and measured from the confirmation of the first.
    expect(sizes).toMatchObject([{ cbm: 65.125, watchTime: world.clock.now() }])
    const { customerId } = world.member
    const watched = await findWatched(world.db, [
      { customerId, id: first.id },
      { customerId, id: second.id },
    ])
    const [confirmedAt] = first.events.flatMap(({ action, create_time }) =>
      action === 'confirm' ? [new Date(create_time).getTime()] : [],
    )
    expect(watched.map(({ confirmed: at, rolled }) => [at, rolled])).toEqual([
      [confirmedAt, null],
      [confirmedAt, null],
    ])
  })

  it('divides loose cargo', async () => {
    const order = await givenOrder(world, { status: 2, changes: lclBooking(world) })
    const part = { line: 0, quantity: null, package: 15, weight: 300, volume: 1.2 }
    const { data } = await split(order, { parts: [part] })
    expect((await orderOf(order)).cargo).toMatchObject([{ package: 25, weight: 500, volume: 3 }])
    expect((await orderOf(data.split)).cargo).toMatchObject([{ package: 15, weight: 300, volume: 1.2 }])
  })

  it('keeps the prices of the quote in both', async () => {
    const order = await confirmed()
    const quote = {
      quoteNo: 'Q000001',
      terms: {
        source: { kind: 'quote' as const, id: 1 },
        ...{ carrierId: world.ids.maersk, polId: world.ids.shanghai, podId: world.ids.hamburg },
        ...{ toId: world.ids.hamburg, sdate: '2026-03-01', edate: '2026-03-31' },
        prices: [{ containerId: world.ids.container, containerCode: '40HQ', price: 2150 }],
      },
      lines: [{ chargeCode: 'OF', basis: '40HQ', quantity: 2, unitPrice: 2150, amount: 4300 }],
    }
    await world.db.update(orders).set({ quote, bookingAmount: 4300 }).where(eq(orders.id, order.id))
    const { data } = await split(order)
    for (const one of [order, data.split])
      expect(await orderOf(one)).toMatchObject({
        booking_amount: 2150,
        quote: { quote_no: 'Q000001', finance: { total: 2150 } },
      })
  })

  it('takes named containers along with what was told of them', async () => {
    const order = await confirmed()
    const type = world.ids.container
    const box = (container_no: string) => ({
      ...{ id: null, container_no, container_id: type, seal_no: null, so_no: 'SO-7788' },
    })
    const boxes = [box('MSCU6639870'), box('TGHU1234561')]
    await world.desk.call(deskKeepBoxes, { ...at(order), body: { seen: [], boxes } })
    const [one, other] = await world.db
      .select()
      .from(orderBoxes)
      .where(eq(orderBoxes.orderId, order.id))
      .orderBy(orderBoxes.id)
    const event = {
      ...{
        customerId: one!.customerId,
        orderId: order.id,
        code: 'DEPA' as const,
        classifier: 'PLN' as const,
      },
      ...{ time: world.clock.now(), wallTime: '2026-03-20', offsetMinutes: 480, source: 'desk' as const },
      ...{ reportTime: world.clock.now(), createTime: world.clock.now() },
    }
    await world.db.insert(transportEvents).values([event, { ...event, code: 'GTOT', boxId: one!.id }])
    const closed = { openTime: world.clock.now(), closeTime: world.clock.now(), figures: noFigures }
    await world.db.insert(transportExceptions).values({
      ...{ ...closed, customerId: one!.customerId, orderId: order.id, boxId: one!.id, kind: 'contradiction' },
      note: 'The terminal corrects it',
    })
    // Both cannot stay where one is booked, and both cannot go.
    for (const going of [[], [one!.id, other!.id]])
      expect((await split(order, { boxes: going })).fields).toMatchObject([
        { path: 'boxes', rule: 'boxes_do_not_fit' },
      ])
    expect((await split(order, { boxes: [999_999] })).fields).toMatchObject([{ rule: 'not_found' }])
    const { data } = await split(order, { boxes: [one!.id] })
    const numbersOf = async ({ id }: WithId) =>
      (await world.db.select().from(orderBoxes).where(eq(orderBoxes.orderId, id))).map(
        (row) => row.containerNo,
      )
    expect([await numbersOf(order), await numbersOf(data.split)]).toEqual([
      [other!.containerNo],
      [one!.containerNo],
    ])
    const [moved] = await world.db.select().from(orderBoxes).where(eq(orderBoxes.orderId, data.split.id))
    expect(moved?.soNo).toBe('SO-2')
    const codesOf = async ({ id }: WithId) =>
      (await world.db.select().from(transportEvents).where(eq(transportEvents.orderId, id)))
        .map(({ code, boxId }) => `${code} ${boxId === null ? 'order' : 'box'}`)
        .sort()
    expect(await codesOf(data.split)).toEqual(expect.arrayContaining(['DEPA order', 'GTOT box']))
    expect(await codesOf(order)).not.toContain('GTOT box')
    const noted = await world.db
      .select()
      .from(transportExceptions)
      .where(eq(transportExceptions.orderId, data.split.id))
    expect(noted).toMatchObject([{ boxId: one!.id, note: 'The terminal corrects it' }])
  })

  it('takes as many containers without a type as are booked, and the free days that were agreed', async () => {
    const order = await confirmed()
    const boxes = ['MSCU6639870', 'TGHU1234561'].map((container_no) => ({
      ...{ id: null, container_no, container_id: null, seal_no: null, so_no: null },
    }))
    await world.desk.call(deskKeepBoxes, { ...at(order), body: { seen: [], boxes } })
    const known = await world.db.select().from(orderBoxes).where(eq(orderBoxes.orderId, order.id))
    const ids = known.map(({ id }) => id)
    for (const going of [[], ids])
      expect((await split(order, { boxes: going })).fields).toMatchObject([
        { path: 'boxes', rule: 'boxes_do_not_fit' },
      ])
    const agreed = [
      { direction: 'import' as const, kind: 'DET' as const, free_days: 14, is_progressive: false },
    ]
    const { customerId } = known[0]!
    await world.db
      .insert(orderFreeTime)
      .values({ customerId, orderId: order.id, agreed, version: 3, updateTime: world.clock.now() })
    const { data } = await split(order, { boxes: [ids[0]!] })
    const [taken] = await world.db
      .select()
      .from(orderFreeTime)
      .where(eq(orderFreeTime.orderId, data.split.id))
    expect(taken).toMatchObject({ agreed, version: 1 })
  })

  it('moves what is taken back at the same time', async () => {
    const order = await confirmed()
    const boxes = [
      { ...{ id: null, container_no: 'MSCU6639870', container_id: null, seal_no: null, so_no: null } },
    ]
    await world.desk.call(deskKeepBoxes, { ...at(order), body: { seen: [], boxes } })
    const [box] = await world.db.select().from(orderBoxes).where(eq(orderBoxes.orderId, order.id))
    const now = world.clock.now()
    const [event] = await world.db
      .insert(transportEvents)
      .values({
        ...{ customerId: box!.customerId, orderId: order.id, boxId: box!.id },
        ...({ code: 'GTOT', classifier: 'PLN', source: 'desk' } as const),
        ...{ time: now, wallTime: '2026-03-20', offsetMinutes: 480 },
        ...{ reportTime: now, createTime: now },
      })
      .returning()
    const other = await confirmed()
    const { answer } = await world.db.transaction(async (tx) => {
      await tx.select().from(orders).where(eq(orders.id, order.id)).for('update')
      const answer = world.desk.call(deskTakeBackEvent, at(event!))
      await untilLockIsAwaited(world.db)
      // As the split of its order does.
      await tx.update(orderBoxes).set({ orderId: other.id }).where(eq(orderBoxes.id, box!.id))
      await tx.update(transportEvents).set({ orderId: other.id }).where(eq(transportEvents.id, event!.id))
      return { answer }
    })
    expect((await answer).status).toBe(200)
    const back = await world.db.select().from(transportEvents).where(eq(transportEvents.takesBack, event!.id))
    expect(back).toMatchObject([{ orderId: other.id }])
  })

  it('needs a number that no other part has, unless that is cancelled', async () => {
    const lines = Array.from({ length: 4 }, () => ({ ...fclBooking(world).containers![0]!, quantity: 1 }))
    const order = await givenOrder(world, { status: 2, changes: { containers: lines } })
    const whole = { line: 0, quantity: 1, package: null, weight: 18_000.5, volume: 130.25 }
    const parts = [whole]
    const { data: two } = await split(order, { parts, so_no: 'SO-2' })
    const again = await split(two, { parts, so_no: 'SO-2' })
    expect(again.fields).toMatchObject([{ path: 'so_no', rule: 'same_so' }])
    const { data: three } = await split(two, { parts: [whole, { ...whole, line: 1 }], so_no: 'SO-3' })
    const { so_no } = await orderOf(order)
    const third = { id: three.split.id, version: 1 }
    for (const taken of [so_no, 'SO-2'])
      expect((await split(third, { parts, so_no: taken })).fields).toMatchObject([{ rule: 'same_so' }])
    const body = { version: 1, reason: 'SOLD' }
    await world.desk.call(deskCancelOrder, { ...at(two.split), body })
    expect((await split(third, { parts, so_no: 'SO-2' })).status).toBe(200)
  })

  it('copies the files of the booking', async () => {
    const order = await confirmed()
    const file = (type: number) => ({
      ...{ customerId: world.member.customerId, orderId: order.id, userId: world.member.id, type },
      ...{
        name: `file ${type}.pdf`,
        fileKey: `${type}${order.id}`.padEnd(40, '0'),
        mediaType: 'application/pdf',
      },
      ...{ bytes: 10, updateTime: world.clock.now() },
    })
    const added = await world.db
      .insert(documents)
      .values([file(1), file(2), file(9)])
      .returning()
    const { data } = await split(order)
    const copied = await world.db.select().from(documents).where(eq(documents.orderId, data.split.id))
    expect(copied.map(({ type }) => type).sort()).toEqual([1, 9])
    for (const { fileKey } of added) await world.db.delete(documents).where(eq(documents.fileKey, fileKey))
  })

  it('is refused for what leaves nothing, has no number of its own, or is seen too late', async () => {
    const order = await confirmed()
    const all = { line: 0, quantity: 2, package: null, weight: 18_000.5, volume: 130.25 }
    expect((await split(order, { parts: [all] })).fields).toMatchObject([
      { path: 'parts.0.quantity', rule: 'container_stays' },
    ])
    expect((await split(order, { so_no: null })).fields).toMatchObject([{ path: 'so_no', rule: 'required' }])
    const { so_no } = await orderOf(order)
    expect((await split(order, { so_no })).fields).toMatchObject([{ path: 'so_no', rule: 'same_so' }])
    expect((await split(order, { parts: [{ ...half, weight: 20_000 }] })).fields).toMatchObject([
      { path: 'parts.0.weight', rule: 'max_value' },
    ])
    expect((await split({ ...order, version: order.version - 1 })).error).toBe('stale_version')
    expect((await orderOf(order)).split_orders).toEqual([])
  })

  it('is made once of two at the same time', async () => {
    const order = await confirmed()
    const answers = await Promise.all([split(order), split(order), split(order)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect((await orderOf(order)).split_orders).toHaveLength(1)
  })

  it('waits for the answer to a change, and comes before the instruction', async () => {
    const asked = await confirmed()
    const { data } = await world.caller.call(askForChange, {
      ...at(asked),
      body: asking(world, asked.version),
    })
    expect((await split({ ...asked, version: data.version })).fields).toMatchObject([{ rule: 'change_open' }])
    const sent = await confirmed()
    const { data: supplied } = await send(sent)
    expect((await split({ ...sent, version: supplied.version })).error).toBe('transition_not_allowed')
  })

  it('can be repeated, also of a part, until twenty were split off', async () => {
    const lines = Array.from({ length: 22 }, () => ({ ...fclBooking(world).containers![0]!, quantity: 1 }))
    let order: Version = await givenOrder(world, {
      status: 2,
      changes: { containers: lines },
    })
    const whole = { line: 0, quantity: 1, package: null, weight: 18_000.5, volume: 130.25 }
    for (let count = 0; count < 20; count += 1) {
      const { data, status } = await split(order, { parts: [whole], so_no: `SO-${count}X` })
      expect(status).toBe(200)
      order = data
    }
    expect((await split(order, { parts: [whole] })).fields).toMatchObject([
      { path: 'parts', rule: 'split_too_often' },
    ])
    expect((await orderOf(order)).split_orders).toHaveLength(20)
  })
})

it('a part is cancelled by itself, and nothing contradicts itself', async () => {
  const order = await confirmed()
  const { data } = await split(order)
  const body = { version: 1, reason: 'SOLD' }
  expect((await world.desk.call(deskCancelOrder, { ...at(data.split), body })).status).toBe(200)
  expect((await orderOf(order)).status).toBe(2)
  const { problems } = await checkData(world.db, world.storage)
  // The companies of this test have no owners.
  expect(problems.filter((one) => !one.startsWith('companies without an owner'))).toEqual([])
})
