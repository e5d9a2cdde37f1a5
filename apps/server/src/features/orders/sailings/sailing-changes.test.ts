// A database of its own: its sailings are listed for all companies.
import { deskRoll, deskSplit } from '@berth/contract/desk/desk-change'
import {
  deskConfirm,
  deskGetOrder,
  deskListOrders,
  deskUpdateTransport,
} from '@berth/contract/desk/desk-order'
import {
  deskChangeSailing,
  deskCreateSailing,
  deskFollowSailing,
  deskGetSailing,
  deskGetSailingChange,
  deskListSailingChanges,
  deskListSailingOrders,
  deskListSailings,
  deskResumeSailingChange,
  deskStopSailingChange,
  deskUpdateSailing,
  type Sailing,
} from '@berth/contract/desk/desk-sailing'
import { getOrder } from '@berth/contract/orders/order'
import { getTransport, type Transport } from '@berth/contract/orders/transport'
import { sailingLimits } from '@berth/domain/limits'
import { noTimes } from '@berth/domain/sailing/call-time'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Db, rowsOf } from '../../../platform/db/db.ts'
import {
  type CarriedTime,
  orders,
  ports,
  sailingCalls,
  sailingChangeOrders,
  sailingChanges,
  sailings,
  transportEvents,
} from '../../../platform/db/schema.ts'
import {
  anotherCompany,
  eventsOf,
  givenOrder,
  messagesOf,
  type OrderWorld,
  openOrderWorld,
  space,
} from '../../../testing/fixtures/order-fixtures.ts'
import { untilLockIsAwaited } from '../../../testing/lock-waits.ts'
import { openOwnApp } from '../../../testing/test-app.ts'
import { carryChanges } from './carry-change.command.ts'
import { fillSailings } from './fill-sailings.command.ts'
import { keepVoyage } from './sailing.command.ts'

let world: OrderWorld
beforeAll(async () => {
  world = await openOrderWorld(openOwnApp)
})
afterAll(() => world.close())

const later = '2026-03-30'

/** A confirmed order, as typed by the desk with these changes. */
async function confirmed(changes: Partial<ReturnType<typeof space>> = {}, of: OrderWorld = world) {
  const order = await givenOrder(of, { status: 1 })
  const body = { ...space(of, order.version), ...changes }
  const { data } = await of.desk.call(deskConfirm, { params: order, body })
  return data
}

async function sailingOf(orderId: number): Promise<Sailing> {
  const { data } = await world.desk.call(deskListSailings, { query: { tab: 'ahead', size: 100 } })
  const found = await Promise.all(
    data.lists.map(async (row) => {
      const params = { id: row.sailing_id }
      const { data: list } = await world.desk.call(deskListSailingOrders, { params, query: {} })
      return list.lists.some(({ id }) => id === orderId) ? row.sailing_id : null
    }),
  )
  const id = found.find((one) => one !== null)
  if (!id) throw new Error(`order ${orderId} is on no sailing`)
  return (await world.desk.call(deskGetSailing, { params: { id } })).data
}

/** The same calls, with those in `at` changed. */
function edited(sailing: Sailing, at: (call: Sailing['calls'][number]) => object) {
  const { version, vessel, voyage } = sailing
  const calls = sailing.calls.map((call) => {
    const { id, port_id, terminal, arrival, departure, cut_offs } = call
    return { id, port_id, terminal, arrival, departure, cut_offs, ...at(call) }
  })
  return { version, vessel, voyage, calls }
}

function departing(sailing: Sailing, day: string) {
  return edited(sailing, ({ port, departure }) =>
    port.code === 'CNSHA' ? { departure: { ...departure, estimated: day } } : {},
  )
}

/** Writes the row of an order so many times more, and returns their ids. */
async function copiesOfOrder(id: number, count: number): Promise<number[]> {
  const columns = await world.db.execute(sql`
    select quote_ident(column_name) as name from information_schema.columns
    where table_schema = 'public' and table_name = 'orders' and is_generated = 'NEVER' and column_name not in ('id', 'order_no')`)
  const names = sql.raw(
    rowsOf<{ name: string }>(columns)
      .map(({ name }) => name)
      .join(', '),
  )
  const made = await world.db.execute(sql`
    insert into orders (id, order_no, ${names})
    select nextval('orders_id_seq'), 'COPY' || number, ${names} from orders, generate_series(1, ${count}::int) as number
    where id = ${id} returning id::int`)
  return rowsOf<{ id: number }>(made).map((row) => row.id)
}

describe('a change of a sailing', () => {
  it('reaches every order on it, of every company, once', async () => {
    const voyage = { vessel: 'EVER GIVEN', voyage: '101W' }
    const other = await anotherCompany(world)
    const mine = await confirmed(voyage)
    const theirs = await confirmed(voyage, { ...world, ...other })
    const own = await confirmed({ ...voyage, etd: '2026-03-29' })
    const sailing = await sailingOf(mine.id)
    expect(sailing).toMatchObject({
      orders: 3,
      calls: [{ port: { code: 'CNSHA' } }, { port: { code: 'DEHAM' } }],
    })

    const params = { id: sailing.id }
    const body = { ...departing(sailing, later), reason: 'PORT CONGESTION' }
    const check = await world.desk.call(deskChangeSailing, { params, body: { ...body, action: 'check' } })
    expect(check.data).toMatchObject({
      change_id: null,
      effect: {
        orders: 2,
        companies: 2,
        people: 2,
        fields: [{ field: 'etd', before: '2026-03-28', after: later, orders: 2 }],
        apart: [{ id: own.id, own: [{ field: 'etd', value: '2026-03-29' }] }],
      },
    })
    expect((await eventsOf(world.db, mine.id)).at(-1)?.action).toBe('confirm')

    const { data } = await world.desk.call(deskChangeSailing, { params, body: { ...body, action: 'apply' } })
    // Two servers at once, and one that comes later.
    await Promise.all([carryChanges(world.db, world.clock), carryChanges(world.db, world.clock)])
    await carryChanges(world.db, world.clock)
    for (const { id } of [mine, theirs]) {
      const events = (await eventsOf(world.db, id)).filter(({ action }) => action === 'update_transport')
      expect(events).toMatchObject([
        { reason: 'PORT CONGESTION', changes: [{ field: 'etd', before: '2026-03-28', after: later }] },
      ])
      const told = (await messagesOf(world.db, id)).filter(
        ({ payload }) => payload.action === 'update_transport',
      )
      expect(told.map(({ payload }) => payload.changes)).toEqual([
        [{ field: 'etd', before: '2026-03-28', after: later }],
      ])
    }
    const { data: seen } = await world.caller.call(getOrder, { params: mine })
    expect(seen.etd).toBe(later)
    expect((await world.caller.call(getOrder, { params: own })).data.etd).toBe('2026-03-29')
    const change = await world.desk.call(deskGetSailingChange, { params: { id: data.change_id! } })
    expect(change.data).toMatchObject({ state: 'done', orders: 2, changed: 2, told: 2, apart: 1 })

    const again = { ...departing((await world.desk.call(deskGetSailing, { params })).data, '2026-03-31') }
    await world.desk.call(deskChangeSailing, { params, body: { ...again, action: 'apply' } })
    const past = await world.desk.call(deskListSailingChanges, { params, query: {} })
    expect(past.data).toMatchObject({
      total: 2,
      lists: [
        { state: 'running', reason: null, fields: [{ before: later, after: '2026-03-31', orders: 2 }] },
        {
          ...{ state: 'done', user_name: 'LIN QING', reason: 'PORT CONGESTION', changed: 2, apart: 1 },
          fields: [{ field: 'etd', before: '2026-03-28', after: later, orders: 2 }],
        },
      ],
    })
    await carryChanges(world.db, world.clock)
  })

  it('reaches an order of its own date when somebody decides so', async () => {
    const voyage = { vessel: 'EVER GOLDEN', voyage: '102W' }
    await confirmed(voyage)
    const own = await confirmed({ ...voyage, etd: '2026-03-29' })
    const sailing = await sailingOf(own.id)
    const body = { ...departing(sailing, later), action: 'apply' as const, follow: [own.id] }
    await world.desk.call(deskChangeSailing, { params: { id: sailing.id }, body })
    await carryChanges(world.db, world.clock)
    expect((await world.caller.call(getOrder, { params: own })).data.etd).toBe(later)
  })

  it('moves deadlines with the cut-offs', async () => {
    const order = await confirmed({ vessel: 'EVER GOODS', voyage: '103W' })
    const sailing = await sailingOf(order.id)
    const cutOff = '2026-03-27T10:00:00.000Z'
    const body = edited(sailing, ({ port, cut_offs }) =>
      port.code === 'CNSHA' ? { cut_offs: { ...cut_offs, DCO: cutOff } } : {},
    )
    await world.desk.call(deskChangeSailing, {
      params: { id: sailing.id },
      body: { ...body, action: 'apply' },
    })
    await carryChanges(world.db, world.clock)
    const [row] = await world.db.select().from(orders).where(eq(orders.id, order.id))
    expect(row).toMatchObject({ cutOffDocuments: new Date(cutOff), dueTime: new Date(cutOff) })
  })

  it('leaves alone what somebody types for an order before it is reached, and what it was stopped before', async () => {
    const voyage = { vessel: 'EVER GREET', voyage: '104W' }
    const [first, second] = [await confirmed(voyage), await confirmed(voyage)]
    const sailing = await sailingOf(first.id)
    const begin = async (day: string) => {
      const now = (await world.desk.call(deskGetSailing, { params: { id: sailing.id } })).data
      const body = { ...departing(now, day), action: 'apply' as const }
      return (await world.desk.call(deskChangeSailing, { params: { id: sailing.id }, body })).data.change_id!
    }
    const change = await begin(later)
    const typed = { ...space(world, first.version), ...voyage, etd: '2026-04-02', reason: 'NEXT WEEK' }
    await world.desk.call(deskUpdateTransport, { params: first, body: typed })
    await carryChanges(world.db, world.clock)
    const etdOf = async (id: number) => (await world.caller.call(getOrder, { params: { id } })).data.etd
    expect([await etdOf(first.id), await etdOf(second.id)]).toEqual(['2026-04-02', later])
    const { data } = await world.desk.call(deskGetSailingChange, { params: { id: change } })
    expect(data).toMatchObject({ changed: 1, apart: 1, state: 'done' })

    const stopped = await begin('2026-03-31')
    await world.desk.call(deskStopSailingChange, { params: { id: stopped } })
    await carryChanges(world.db, world.clock)
    expect(await etdOf(second.id)).toBe(later)
  })

  it('leaves alone an order that was rolled to another sailing before it is reached', async () => {
    const voyage = { vessel: 'EVER GAINING', voyage: '110W' }
    const [order, same] = [await confirmed(voyage), await confirmed(voyage)]
    const sailing = await sailingOf(order.id)
    const params = { id: sailing.id }
    const cutOff = '2026-03-26T10:00:00.000Z'
    const { calls, ...head } = departing(sailing, later)
    const due = calls.map((call, index) => ({ ...call, ...(index === 0 && { cut_offs: { VCO: cutOff } }) }))
    const body = { ...head, calls: due, action: 'apply' as const }
    const change = (await world.desk.call(deskChangeSailing, { params, body })).data.change_id!
    // One has no time of its own there, the other happens to have the new date.
    for (const { id, version } of [order, same]) {
      const to = { ...space(world, version), vessel: 'EVER GAINING', voyage: '111W' }
      const dates = id === same.id ? { etd: later, cut_off_vgm: cutOff, cut_off_documents: null } : {}
      const roll = { ...to, ...dates, roll_reason: 'carrier_rolled' as const, reason: null }
      await world.desk.call(deskRoll, { params: { id }, body: roll })
    }
    await carryChanges(world.db, world.clock)
    const { data } = await world.caller.call(getOrder, { params: order })
    expect([data.etd, data.cut_off_vgm]).toEqual(['2026-03-28', null])
    const ended = await world.desk.call(deskGetSailingChange, { params: { id: change } })
    expect(ended.data).toMatchObject({ state: 'done', changed: 0, apart: 2 })
  })

  it('goes on after it was stopped, unless there is a newer one', async () => {
    const order = await confirmed({ vessel: 'EVER GRADE', voyage: '112W' })
    const { id } = await sailingOf(order.id)
    const begin = async (day: string) => {
      const { data } = await world.desk.call(deskGetSailing, { params: { id } })
      const body = { ...departing(data, day), action: 'apply' as const }
      return (await world.desk.call(deskChangeSailing, { params: { id }, body })).data.change_id!
    }
    const change = { params: { id: await begin(later) } }
    expect((await world.desk.call(deskResumeSailingChange, change)).error).toBe('stale_version')
    await world.desk.call(deskStopSailingChange, change)
    const { data } = await world.desk.call(deskResumeSailingChange, change)
    expect(data).toMatchObject({ state: 'running', orders: 1, apart: 0 })
    await carryChanges(world.db, world.clock)
    expect((await world.caller.call(getOrder, { params: order })).data.etd).toBe(later)

    const older = { params: { id: await begin('2026-03-31') } }
    await world.desk.call(deskStopSailingChange, older)
    await begin('2026-04-01')
    expect((await world.desk.call(deskResumeSailingChange, older)).error).toBe('stale_version')
  })

  it('is followed later by orders that it left alone', async () => {
    const voyage = { vessel: 'EVER GLORY', voyage: '113W' }
    await confirmed(voyage)
    const own = { ...voyage, etd: '2026-03-29', cut_off_documents: '2026-03-24T02:00:00.000Z' }
    const [order, other] = [await confirmed(own), await confirmed(own)]
    const { id, version } = await sailingOf(order.id)
    const differing = { params: { id }, query: { own: '1' as const } }
    const left = (await world.desk.call(deskListSailingOrders, differing)).data
    expect(left.lists.map((one) => one.id).sort()).toEqual([order.id, other.id].sort())
    const follow = (orders: number[] | null, seen = version) =>
      world.desk.call(deskFollowSailing, {
        params: { id },
        body: { version: seen, orders, reason: 'AGREED' },
      })
    expect((await follow(null, version + 1)).error).toBe('stale_version')
    expect((await follow([order.id])).data).toMatchObject({ state: 'running', orders: 1, reason: 'AGREED' })
    expect((await follow(null)).fields).toMatchObject([{ path: 'orders', rule: 'change_running' }])
    await carryChanges(world.db, world.clock)
    const etdOf = async (one: { id: number }) => (await world.caller.call(getOrder, { params: one })).data.etd
    expect([await etdOf(order), await etdOf(other)]).toEqual(['2026-03-28', '2026-03-29'])
    const [event] = (await eventsOf(world.db, order.id)).slice(-1)
    expect(event?.changes?.map(({ field }) => field)).toEqual(['etd', 'cut_off_documents'])
    const dates = await world.db.select().from(transportEvents).where(eq(transportEvents.orderId, order.id))
    expect(dates).toMatchObject([{ code: 'DEPA', classifier: 'EST', wallTime: '2026-03-28' }])
    expect((await follow(null)).data).toMatchObject({ orders: 1 })
    await carryChanges(world.db, world.clock)
    expect((await world.desk.call(deskListSailingOrders, differing)).data.total).toBe(0)
    expect((await follow(null)).fields).toMatchObject([{ path: 'orders', rule: 'nothing_changed' }])
  })

  it('comes before a split, and lists both parts of an order it left alone', async () => {
    const voyage = { vessel: 'EVER GIFTED', voyage: '108W' }
    const [order, own] = [await confirmed(voyage), await confirmed({ ...voyage, etd: '2026-03-29' })]
    const sailing = await sailingOf(order.id)
    const params = { id: sailing.id }
    const body = { ...departing(sailing, later), action: 'apply' as const }
    const change = (await world.desk.call(deskChangeSailing, { params, body })).data.change_id!
    const part = { line: 0, quantity: 1, package: null, weight: 9000, volume: 65 }
    const split = async ({ id }: { readonly id: number }) => {
      const { version } = (await world.caller.call(getOrder, { params: { id } })).data
      const body = { version, so_no: 'SO-2', parts: [part], boxes: [], reason: null }
      return await world.desk.call(deskSplit, { params: { id }, body })
    }
    expect((await split(order)).fields).toMatchObject([{ path: 'parts', rule: 'change_running' }])
    await carryChanges(world.db, world.clock)
    const { data } = await split(order)
    expect((await world.caller.call(getOrder, { params: data.split })).data.etd).toBe(later)
    expect((await split(own)).status).toBe(200)
    const ended = await world.desk.call(deskGetSailingChange, { params: { id: change } })
    expect(ended.data).toMatchObject({ changed: 1, apart: 2 })
  })

  it('is stopped while one of its orders is written', async () => {
    const order = await confirmed({ vessel: 'EVER GIFTED', voyage: '109W' })
    const [row] = await world.db.select().from(orders).where(eq(orders.id, order.id))
    const { id } = await sailingOf(order.id)
    const [change] = await world.db
      .insert(sailingChanges)
      .values({
        ...{ sailingId: id, userId: row!.createdBy, userName: 'X' },
        state: 'running',
        createTime: world.clock.now(),
      })
      .returning()
    const departed: CarriedTime = {
      code: 'DEPA',
      classifier: 'ACT',
      callId: row!.loadCallId!,
      portId: row!.polId!,
      terminal: null,
      wallTime: '2026-03-25',
      offsetMinutes: 480,
      reportTime: null,
    }
    await world.db.insert(sailingChangeOrders).values({
      ...{ changeId: change!.id, orderId: order.id, customerId: row!.customerId },
      state: 'waiting',
      ...{ before: {}, set: {}, times: [departed] },
    })
    const isIt = eq(sailingChangeOrders.changeId, change!.id)
    const stopping = await world.db.transaction(async (tx) => {
      await tx.select().from(orders).where(eq(orders.id, order.id)).for('update')
      const answer = world.desk.call(deskStopSailingChange, { params: { id: change!.id } })
      await untilLockIsAwaited(world.db)
      // As whoever carries the change does.
      await tx.update(sailingChangeOrders).set({ state: 'changed' }).where(isIt)
      return { answer }
    })
    expect((await stopping.answer).status).toBe(200)
    expect(await world.db.select().from(sailingChangeOrders).where(isIt)).toMatchObject([
      { state: 'changed' },
    ])
  })

  it('waits for the one before it, and counts what that one has still to write', async () => {
    const order = await confirmed({ vessel: 'EVER GREEN', voyage: '107W' })
    const other = await confirmed({ vessel: 'EVER GREEN', voyage: '107W' })
    const { id } = await sailingOf(order.id)
    const move = async (day: string, action: 'check' | 'apply') => {
      const now = (await world.desk.call(deskGetSailing, { params: { id } })).data
      return await world.desk.call(deskChangeSailing, {
        params: { id },
        body: { ...departing(now, day), action },
      })
    }
    const change = (await move(later, 'apply')).data.change_id!
    expect((await move('2026-03-31', 'check')).data.effect).toMatchObject({ orders: 2, apart_count: 0 })
    expect((await move('2026-03-31', 'apply')).fields).toMatchObject([
      { path: 'calls', rule: 'change_running' },
    ])
    // Somebody types the new date for one of them before it is reached.
    const typed = {
      ...space(world, other.version),
      vessel: 'EVER GREEN',
      voyage: '107W',
      etd: later,
      reason: 'TOLD',
    }
    await world.desk.call(deskUpdateTransport, { params: other, body: typed })
    await carryChanges(world.db, world.clock)
    const { data } = await world.desk.call(deskGetSailingChange, { params: { id: change } })
    expect(data).toMatchObject({ changed: 2, told: 1, apart: 0, state: 'done' })
    expect((await move('2026-03-31', 'apply')).data.effect).toMatchObject({ orders: 2 })
    await carryChanges(world.db, world.clock)
    expect((await world.caller.call(getOrder, { params: order })).data.etd).toBe('2026-03-31')
  })

  it('is refused to whoever saw an older state of the sailing', async () => {
    const order = await confirmed({ vessel: 'EVER GLOBE', voyage: '105W' })
    const sailing = await sailingOf(order.id)
    const params = { id: sailing.id }
    const body = { ...departing(sailing, later), action: 'apply' as const }
    await world.desk.call(deskChangeSailing, { params, body })
    expect((await world.desk.call(deskChangeSailing, { params, body })).error).toBe('stale_version')
  })

  it('reaches at most 5,000 orders', async () => {
    const order = await confirmed({ vessel: 'EVER GLOWING', voyage: '114W' })
    const sailing = await sailingOf(order.id)
    const copies = await copiesOfOrder(order.id, sailingLimits.maxOrders)
    const input = (action: 'check' | 'apply') => ({
      params: { id: sailing.id },
      body: { ...departing(sailing, later), action },
    })
    const full = [{ path: 'calls', rule: 'too_many_orders' }]
    for (const action of ['check', 'apply'] as const)
      expect((await world.desk.call(deskChangeSailing, input(action))).fields).toMatchObject(full)
    const follow = { params: input('check').params, body: { version: sailing.version, orders: null } }
    expect((await world.desk.call(deskFollowSailing, follow)).fields).toMatchObject([
      { ...full[0], path: 'orders' },
    ])
    await world.db.delete(orders).where(inArray(orders.id, copies.slice(0, 1)))
    const { data } = await world.desk.call(deskChangeSailing, input('check'))
    expect(data.effect.orders).toBe(sailingLimits.maxOrders)
    await world.db.delete(orders).where(inArray(orders.id, copies))
  })

  it('cannot remove a call at which orders are loaded or discharged', async () => {
    const order = await confirmed({ vessel: 'EVER GENIUS', voyage: '106W' })
    const sailing = await sailingOf(order.id)
    const body = departing(sailing, later)
    const input = {
      params: { id: sailing.id },
      body: { ...body, calls: body.calls.slice(0, 1), action: 'check' as const },
    }
    const refused = await world.desk.call(deskChangeSailing, input)
    expect(refused.fields).toMatchObject([{ path: 'calls', rule: 'call_in_use' }])
  })
})

describe('a confirmed voyage', () => {
  it('is kept with the port of transhipment, and its cut-offs complete a sailing that lacks them', async () => {
    const voyage = { vessel: 'MSC GULSUN', voyage: 'FE701W' }
    const direct = await confirmed({ ...voyage, cut_off_documents: null })
    const { id, version } = await sailingOf(direct.id)
    const tanjungPelepas = (await world.db.select().from(ports).where(eq(ports.code, 'MYTPP')))[0]!.id
    const cutOff = '2026-03-24T04:00:00.000Z'
    const via = await confirmed({ ...voyage, via_id: tanjungPelepas, cut_off_documents: cutOff })
    const { data } = await world.desk.call(deskGetSailing, { params: { id } })
    expect(data.calls.map(({ port }) => port.code)).toEqual(['CNSHA', 'MYTPP', 'DEHAM'])
    expect(data.calls[0]).toMatchObject({ orders: 2, cut_offs: { DCO: cutOff } })
    // Whoever edits the sailing meanwhile has read another one.
    expect(data.version).toBeGreaterThan(version + 1)
    const [row] = await world.db.select().from(orders).where(eq(orders.id, via.id))
    expect(row).toMatchObject({ loadCallId: data.calls[0]!.id, dischargeCallId: data.calls[1]!.id })
    expect((await sailingOf(via.id)).id).toBe(id)

    // The vessel's arrival at the last port is not that of an order which changes vessels.
    const body = edited(data, ({ port, arrival }) =>
      port.code === 'DEHAM' ? { arrival: { ...arrival, estimated: '2026-05-02' } } : {},
    )
    const change = { params: { id }, body: { ...body, action: 'check' as const } }
    const { effect } = (await world.desk.call(deskChangeSailing, change)).data
    expect(effect).toMatchObject({ orders: 1, fields: [{ field: 'eta', port: { code: 'DEHAM' } }] })
  })

  it('takes the cut-offs that its sailing has and that were not typed', async () => {
    const voyage = { vessel: 'MSC MINA', voyage: 'FE705W' }
    const cutOff = '2026-03-26T04:00:00.000Z'
    await confirmed({ ...voyage, cut_off_vgm: cutOff })
    const none = { cut_off_documents: null, cut_off_vgm: null, cut_off_gate_in: null }
    const order = await confirmed({ ...voyage, ...none })
    const documents = '2026-03-25T02:00:00.000Z'
    const { data } = await world.caller.call(getOrder, { params: order })
    expect(data).toMatchObject({ cut_off_documents: documents, cut_off_vgm: cutOff, due_time: documents })
    // One that was typed for the order stays its own.
    const own = '2026-03-24T02:00:00.000Z'
    const typed = { ...space(world, order.version), ...voyage, ...none, cut_off_documents: own }
    await world.desk.call(deskUpdateTransport, { params: order, body: { ...typed, reason: 'EARLIER' } })
    const after = (await world.caller.call(getOrder, { params: order })).data
    expect([after.cut_off_documents, after.cut_off_vgm]).toEqual([own, cutOff])
    const rolled = { ...space(world, after.version), vessel: 'MSC ISABELLA', voyage: 'FE706W', ...none }
    const roll = { ...rolled, roll_reason: 'carrier_rolled' as const, reason: null }
    await world.desk.call(deskRoll, { params: order, body: roll })
    expect((await world.caller.call(getOrder, { params: order })).data.cut_off_documents).toBeNull()
  })

  it('is not one that the carrier has cancelled', async () => {
    const voyage = { vessel: 'MSC AMELIA', voyage: 'FE707W' }
    const order = await confirmed(voyage)
    const { id, version } = await sailingOf(order.id)
    const blank = { service: null, imo_no: null, state: 'blank' as const, version }
    const isBlank = async () => (await world.desk.call(deskGetOrder, { params: order })).data.is_sailing_blank
    expect(await isBlank()).toBe(false)
    await world.desk.call(deskUpdateSailing, { params: { id }, body: blank })
    expect(await isBlank()).toBe(true)
    const msg = expect.stringContaining('MSC AMELIA FE707W')
    const refused = [{ path: 'voyage', rule: 'sailing_blank', msg }]
    const next = await givenOrder(world, { status: 1 })
    const confirm = { params: next, body: { ...space(world, next.version), ...voyage } }
    expect((await world.desk.call(deskConfirm, confirm)).fields).toMatchObject(refused)
    const body = { ...space(world, order.version), ...voyage }
    const roll = { ...body, roll_reason: 'blank_sailing' as const, reason: null }
    expect((await world.desk.call(deskRoll, { params: order, body: roll })).fields).toMatchObject(refused)
    // What is known of an order that is on it can still be corrected.
    const update = { ...body, so_no: 'SO-1', reason: 'TYPING ERROR' }
    expect((await world.desk.call(deskUpdateTransport, { params: order, body: update })).status).toBe(200)
  })

  it('is found under the old name or the new one while its vessel is renamed', async () => {
    const old = { vessel: 'MSC AMBRA', voyage: 'FE708W' }
    const order = await confirmed(old)
    const late = await givenOrder(world, { status: 1 })
    const { id, version, calls } = await sailingOf(order.id)
    const voyage = {
      ...old,
      carrierId: world.ids.msc,
      etd: '2026-03-28',
      eta: '2026-04-30',
      viaId: null,
      onward: null,
    }
    const noCutOffs = { cutOffDocuments: null, cutOffVgm: null, cutOffGateIn: null }
    const { renaming } = await world.db.transaction(async (tx) => {
      const [row] = await tx.select().from(orders).where(eq(orders.id, late.id)).for('update')
      const kept = await keepVoyage(tx, row!, { ...voyage, ...noCutOffs }, world.clock.now())
      expect(kept?.first.loadId).toBe(calls[0]!.id)
      const body = { ...edited((await world.desk.call(deskGetSailing, { params: { id } })).data, () => ({})) }
      const rename = { ...body, version, vessel: 'MSC AMBRA II', action: 'apply' as const }
      const renaming = world.desk.call(deskChangeSailing, { params: { id }, body: rename })
      await untilLockIsAwaited(world.db)
      await tx
        .update(orders)
        .set({ loadCallId: kept!.first.loadId, ...old, status: 2 })
        .where(eq(orders.id, late.id))
      return { renaming }
    })
    expect((await renaming).data.effect).toMatchObject({ orders: 2 })
    await carryChanges(world.db, world.clock)
    expect((await world.caller.call(getOrder, { params: late })).data.vessel).toBe('MSC AMBRA II')
  })

  describe('that happens while somebody confirms on it', () => {
    /** An order with a departure of its own on a sailing, and the change that says its vessel has left. */
    async function departing(voyage: { readonly vessel: string; readonly voyage: string }) {
      const order = await confirmed({ ...voyage, cut_off_documents: null })
      const sailing = await sailingOf(order.id)
      const actual = '2026-03-15T20:00'
      const left = edited(sailing, ({ port, departure }) =>
        port.code === 'CNSHA' ? { departure: { ...departure, estimated: '2026-03-29', actual } } : {},
      )
      const typed = { ...voyage, carrierId: world.ids.msc, etd: '2026-03-28', eta: '2026-04-30' }
      const noCutOffs = { cutOffDocuments: null, cutOffVgm: null, cutOffGateIn: null }
      return {
        order,
        depart: () =>
          world.desk.call(deskChangeSailing, {
            params: { id: sailing.id },
            body: { ...left, action: 'apply' },
          }),
        /** What a step does: it locks its order, and then the voyage. */
        inStep: <Answer>(work: (tx: Db, keep: () => Promise<unknown>) => Promise<Answer>) =>
          world.db.transaction(async (tx) => {
            const [row] = await tx.select().from(orders).where(eq(orders.id, order.id)).for('update')
            const kept = { ...typed, viaId: null, onward: null, ...noCutOffs }
            return await work(tx, () => keepVoyage(tx, row!, kept, world.clock.now()))
          }),
      }
    }
    const departures = (id: number) =>
      world.db
        .select()
        .from(transportEvents)
        .where(and(eq(transportEvents.orderId, id), eq(transportEvents.classifier, 'ACT')))

    it('waits for the order before it takes the voyage, so that neither waits for the other', async () => {
      const { order, depart, inStep } = await departing({ vessel: 'MSC AMELIA II', voyage: 'FE720W' })
      await world.db.update(orders).set({ etd: later }).where(eq(orders.id, order.id))
      const { departed } = await inStep(async (tx, keep) => {
        const departed = depart()
        await untilLockIsAwaited(world.db)
        // The database would end one of two that wait for each other, and the server try again.
        await tx.execute(sql`set local lock_timeout = '100ms'`)
        await keep()
        return { departed }
      })
      expect((await departed).status).toBe(200)
      expect(await departures(order.id)).toHaveLength(1)
    })

    it('knows the date that was typed for an order meanwhile', async () => {
      const { order, depart, inStep } = await departing({ vessel: 'MSC AMELIA III', voyage: 'FE721W' })
      const { departed } = await inStep(async (tx, keep) => {
        await keep()
        const departed = depart()
        await untilLockIsAwaited(world.db)
        await tx.update(orders).set({ etd: later }).where(eq(orders.id, order.id))
        return { departed }
      })
      expect((await departed).data.effect).toMatchObject({ orders: 0 })
      await carryChanges(world.db, world.clock)
      expect(await departures(order.id)).toHaveLength(1)
      expect((await world.caller.call(getOrder, { params: order })).data.etd).toBe(later)
    })
  })

  it('knows the second vessel, which moves the arrival and is blank by itself', async () => {
    const tanjungPelepas = (await world.db.select().from(ports).where(eq(ports.code, 'MYTPP')))[0]!.id
    const voyage = { vessel: 'MSC FEEDER', voyage: 'FE709W', via_id: tanjungPelepas }
    const second = { onward_vessel: 'MSC LEVANT', onward_voyage: 'FE710W' }
    const half = { ...space(world, 1), ...voyage, onward_vessel: 'MSC LEVANT' }
    const next = await givenOrder(world, { status: 1 })
    const missing = await world.desk.call(deskConfirm, { params: next, body: half })
    expect(missing.fields).toMatchObject([{ path: 'onward_voyage', rule: 'required' }])
    const order = await confirmed({ ...voyage, ...second })
    const callsOf = async () => {
      const [row] = await world.db.select().from(orders).where(eq(orders.id, order.id))
      return [row!.onwardLoadCallId, row!.onwardDischargeCallId]
    }
    const { onward } = (await world.caller.call(getTransport, { params: order })).data as Transport
    expect(onward).toEqual({ vessel: 'MSC LEVANT', voyage: 'FE710W' })
    const told = async () => {
      const [event] = (await world.caller.call(getOrder, { params: order })).data.events
      return event?.changes?.filter(({ field }) => field.startsWith('onward_'))
    }
    expect(await told()).toEqual([
      { field: 'onward_vessel', before: null, after: 'MSC LEVANT' },
      { field: 'onward_voyage', before: null, after: 'FE710W' },
    ])
    expect((await world.desk.call(deskGetOrder, { params: order })).data).toMatchObject(second)
    const pair = await callsOf()
    const [call] = await world.db.select().from(sailingCalls).where(eq(sailingCalls.id, pair[1]!))
    const params = { id: call!.sailingId }
    const sailing = (await world.desk.call(deskGetSailing, { params })).data
    expect(sailing.calls.map(({ port }) => port.code)).toEqual(['MYTPP', 'DEHAM'])
    const delayed = edited(sailing, ({ port, arrival }) =>
      port.code === 'DEHAM' ? { arrival: { ...arrival, estimated: '2026-05-04' } } : {},
    )
    await world.desk.call(deskChangeSailing, { params, body: { ...delayed, action: 'apply' } })
    await carryChanges(world.db, world.clock)
    const moved = (await world.caller.call(getOrder, { params: order })).data
    expect(moved.eta).toBe('2026-05-04')

    // Not typed again, it stays; with another way it does not.
    const update = { ...space(world, moved.version), ...voyage, eta: '2026-05-04', reason: 'SO NUMBER' }
    const same = await world.desk.call(deskUpdateTransport, { params: order, body: update })
    expect(await callsOf()).toEqual(pair)
    expect(await told()).toEqual([])
    // Typed as it is, it stays too, even if the arrival is another month's.
    const typed = {
      ...update,
      version: same.data.version,
      eta: '2026-06-20',
      onward_vessel: second.onward_vessel,
    }
    const again = { ...typed, onward_voyage: second.onward_voyage }
    const named = await world.desk.call(deskUpdateTransport, { params: order, body: again })
    expect([await callsOf(), await told()]).toEqual([pair, []])
    const head = { service: null, imo_no: null, state: 'blank' as const, version: sailing.version + 1 }
    await world.desk.call(deskUpdateSailing, { params, body: head })
    const queue = { queue: 'roll' as const, keyword: order.order_no }
    const toRoll = async () => (await world.desk.call(deskListOrders, { query: queue })).data.total
    expect(await toRoll()).toBe(1)
    const confirm = { params: next, body: { ...space(world, next.version), ...voyage, ...second } }
    expect((await world.desk.call(deskConfirm, confirm)).fields).toMatchObject([
      { path: 'onward_voyage', rule: 'sailing_blank' },
    ])
    const other = { onward_vessel: 'MSC LORETO', onward_voyage: 'FE711W' }
    const moving = { ...update, ...other, version: named.data.version }
    const shifted = await world.desk.call(deskUpdateTransport, { params: order, body: moving })
    expect(await told()).toEqual([
      { field: 'onward_vessel', before: 'MSC LEVANT', after: 'MSC LORETO' },
      { field: 'onward_voyage', before: 'FE710W', after: 'FE711W' },
    ])
    // Sailings are named with their carrier: under another one, the same second vessel is another sailing.
    const before = await callsOf()
    const carried = {
      ...update,
      version: shifted.data.version,
      carrier_id: world.ids.maersk,
      keeps_onward: true,
    }
    const renamed = await world.desk.call(deskUpdateTransport, { params: order, body: carried })
    const after = await callsOf()
    expect(after.every((id, at) => id !== null && id !== before[at])).toBe(true)
    expect(await told()).toEqual([])
    const without = {
      ...{ ...update, version: renamed.data.version },
      ...{ carrier_id: world.ids.maersk, keeps_onward: false },
    }
    const emptied = await world.desk.call(deskUpdateTransport, { params: order, body: without })
    expect([await callsOf(), await told()]).toEqual([
      [null, null],
      [
        { field: 'onward_vessel', before: 'MSC LORETO', after: null },
        { field: 'onward_voyage', before: 'FE711W', after: null },
      ],
    ])
    const direct = { ...update, version: emptied.data.version, via_id: null }
    await world.desk.call(deskUpdateTransport, { params: order, body: direct })
    expect([await callsOf(), await toRoll()]).toEqual([[null, null], 0])
  })

  it('is told by its new name, as the first vessel and as the second one, and so are its terminals', async () => {
    const tanjungPelepas = (await world.db.select().from(ports).where(eq(ports.code, 'MYTPP')))[0]!.id
    const second = { onward_vessel: 'MSC LEVANT', onward_voyage: 'FE731W' }
    const voyage = { vessel: 'MSC FEEDER', voyage: 'FE730W', via_id: tanjungPelepas, ...second }
    const order = await confirmed(voyage)
    const own = await confirmed({ ...voyage, etd: '2026-03-29', eta: '2026-05-01' })
    const [row] = await world.db.select().from(orders).where(eq(orders.id, order.id))
    const change = async (
      callId: number,
      name: { readonly vessel?: string; readonly voyage?: string },
      at: Parameters<typeof edited>[1] = () => ({}),
    ) => {
      const [call] = await world.db.select().from(sailingCalls).where(eq(sailingCalls.id, callId))
      const params = { id: call!.sailingId }
      const sailing = (await world.desk.call(deskGetSailing, { params })).data
      const body = { ...edited(sailing, at), ...name }
      const check = await world.desk.call(deskChangeSailing, { params, body: { ...body, action: 'check' } })
      await world.desk.call(deskChangeSailing, { params, body: { ...body, action: 'apply' } })
      await carryChanges(world.db, world.clock)
      const past = (await world.desk.call(deskListSailingChanges, { params, query: {} })).data.lists[0]
      const differing = { params, query: { own: '1' as const } }
      const differ = (await world.desk.call(deskListSailingOrders, differing)).data.lists
      return { effect: check.data.effect, past, differ: differ.map(({ id, own }) => [id, own]) }
    }
    const told = async (id: number) => {
      const messages = await messagesOf(world.db, id)
      const moved = messages.filter(({ payload }) => payload.action === 'update_transport')
      const [event] = (await eventsOf(world.db, id)).slice(-1)
      return [moved.at(-1)?.payload.changes, event?.changes]
    }
    const onward = { vessel: 'MSC LISBON', voyage: 'FE732W' }
    const renamed = [
      { field: 'onward_vessel', before: 'MSC LEVANT', after: 'MSC LISBON' },
      { field: 'onward_voyage', before: 'FE731W', after: 'FE732W' },
    ]
    const later = await change(row!.onwardLoadCallId!, onward)
    expect(later.effect).toMatchObject({ orders: 2, companies: 1, people: 1, apart_count: 0 })
    expect(later.effect.fields).toMatchObject(renamed.map((one) => ({ ...one, orders: 2 })))
    expect(later.past).toMatchObject({ changed: 2, fields: renamed })
    for (const { id } of [order, own]) {
      expect(await told(id)).toEqual([renamed, renamed])
      const { data } = await world.caller.call(getTransport, { params: { id } })
      expect((data as Transport).onward).toEqual(onward)
    }
    expect(later.differ).toEqual([[own.id, ['eta']]])

    const first = { vessel: 'MSC FEEDER II', voyage: 'FE733W' }
    const copied = [
      { field: 'vessel', before: 'MSC FEEDER', after: first.vessel },
      { field: 'voyage', before: 'FE730W', after: first.voyage },
    ]
    const sooner = await change(row!.loadCallId!, first)
    expect(sooner.effect.fields).toMatchObject(copied.map((one) => ({ ...one, orders: 2 })))
    for (const { id } of [order, own]) {
      expect(await told(id)).toEqual([copied, copied])
      expect((await world.caller.call(getOrder, { params: { id } })).data).toMatchObject(first)
    }

    const terminalAt =
      (code: string, terminal: string): Parameters<typeof edited>[1] =>
      ({ port }) =>
        port.code === code ? { terminal } : {}
    const loaded = [{ field: 'load_terminal', before: null, after: 'YANGSHAN 4' }]
    const load = await change(row!.loadCallId!, {}, terminalAt('CNSHA', 'YANGSHAN 4'))
    expect([load.effect.people, load.effect.fields]).toMatchObject([1, loaded])
    expect(await told(order.id)).toEqual([loaded, loaded])
    const discharged = [{ field: 'discharge_terminal', before: null, after: 'EUROGATE' }]
    const last = await change(row!.onwardLoadCallId!, {}, terminalAt('DEHAM', 'EUROGATE'))
    expect(last.effect.fields).toMatchObject(discharged)
    expect(await told(own.id)).toEqual([discharged, discharged])
  })

  it('moves to another sailing when it is typed anew', async () => {
    const order = await confirmed({ vessel: 'MSC OSCAR', voyage: 'FE702W' })
    const before = await sailingOf(order.id)
    const other = { ...space(world, order.version), vessel: 'MSC TESSA', voyage: 'FE703W', reason: 'ROLLED' }
    await world.desk.call(deskUpdateTransport, { params: order, body: other })
    expect((await sailingOf(order.id)).id).not.toBe(before.id)
  })

  it('is made of the open orders where there are no sailings yet', async () => {
    const order = await confirmed({ vessel: 'MSC MAYA', voyage: 'FE704W' })
    const { vessel, voyage, calls } = await sailingOf(order.id)
    const none = {
      loadCallId: null,
      dischargeCallId: null,
      onwardLoadCallId: null,
      onwardDischargeCallId: null,
    }
    await world.db.update(orders).set(none)
    await world.db.delete(sailings)
    await fillSailings(world.db, world.clock.now())
    const made = await sailingOf(order.id)
    const facts = (all: Sailing['calls']) =>
      all.map(({ port, arrival, departure, cut_offs }) => ({ port, arrival, departure, cut_offs }))
    expect([made.vessel, made.voyage]).toEqual([vessel, voyage])
    expect(facts(made.calls)).toEqual(facts(calls))
    await fillSailings(world.db, world.clock.now())
    expect((await sailingOf(order.id)).id).toBe(made.id)
  })
})

describe('a sailing', () => {
  const form = (changes: object = {}) => ({
    carrier_id: world.ids.msc,
    service: 'AE1',
    vessel: 'MSC IRINA',
    imo_no: 'IMO 9074729',
    voyage: 'FE649W',
    calls: [
      {
        port_id: world.ids.shanghai,
        terminal: 'Yangshan IV',
        arrival: noTimes,
        departure: { ...noTimes, planned: '2026-03-20T18:00' },
        cut_offs: { DCO: '2026-03-18T04:00:00.000Z' },
      },
      {
        port_id: world.ids.hamburg,
        terminal: null,
        arrival: { ...noTimes, planned: '2026-04-24' },
        departure: noTimes,
        cut_offs: {},
      },
    ],
    ...changes,
  })

  it('is offered with what it lacks, once for a carrier, vessel and voyage within 30 days', async () => {
    const { data } = await world.desk.call(deskCreateSailing, { body: form() })
    const list = await world.desk.call(deskListSailings, {
      query: { tab: 'missing', keyword: 'irina fe649' },
    })
    expect(list.data.lists).toMatchObject([
      { sailing_id: data.id, port: { code: 'CNSHA' }, to: { code: 'DEHAM' }, orders: 0 },
    ])
    const twice = await world.desk.call(deskCreateSailing, { body: form() })
    expect(twice.fields).toMatchObject([
      { path: 'calls.0.port_id', rule: 'call_known' },
      { path: 'calls.1.port_id', rule: 'call_known' },
    ])
    const order = await confirmed({
      vessel: 'MSC IRINA',
      voyage: 'FE649W',
      etd: '2026-03-20',
      eta: '2026-04-24',
    })
    expect((await sailingOf(order.id)).id).toBe(data.id)
    const ofOrder = { keyword: order.order_no, with_orders: '1' as const }
    const found = await world.desk.call(deskListSailings, { query: ofOrder })
    expect(found.data.lists).toMatchObject([{ sailing_id: data.id, orders: 1 }])
  })

  it('says at the field what is wrong', async () => {
    const [load, discharge] = form().calls
    const wrong = form({
      imo_no: '9074720',
      vessel: null,
      calls: [load, { ...discharge, arrival: { ...noTimes, planned: '2026-03-01', actual: '2027-01-01' } }],
    })
    const refused = await world.desk.call(deskCreateSailing, { body: wrong as never })
    expect(refused.fields?.map(({ path, rule }) => `${path} ${rule}`)).toEqual([
      'vessel required',
      'imo_no imo_number',
      'calls.1.arrival.actual actual_time',
    ])
    const most = Array.from({ length: sailingLimits.maxCalls + 1 }, () => ({ ...load!, port_id: null }))
    const long = await world.desk.call(deskCreateSailing, { body: form({ calls: most }) })
    expect(long.fields?.[0]).toMatchObject({ path: 'calls', rule: 'too_many' })
  })

  it('can be blank, and is then in a list of its own', async () => {
    const { data } = await world.desk.call(deskCreateSailing, { body: form({ vessel: 'HAMBURG EXPRESS' }) })
    const head = { service: 'FE4', imo_no: null, state: 'blank' as const, version: 1 }
    await world.desk.call(deskUpdateSailing, { params: data, body: head })
    const list = await world.desk.call(deskListSailings, { query: { tab: 'blank' } })
    expect(list.data.lists).toMatchObject([{ sailing_id: data.id, state: 'blank', service: 'FE4' }])
    expect((await world.desk.call(deskUpdateSailing, { params: data, body: head })).error).toBe(
      'stale_version',
    )
  })

  it('is nothing for members', async () => {
    expect((await world.caller.call(deskListSailings, { query: {} })).status).toBe(403)
  })
})
