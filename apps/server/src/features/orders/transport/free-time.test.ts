// A database of its own: rules of free time count for the orders of all companies.
import {
  deskAgreeFreeTime,
  deskKeepBoxes,
  deskTellEvent,
  type EventForm,
} from '@berth/contract/desk/desk-transport'
import { deskCreditBill } from '@berth/contract/money/credit-note'
import { deskAddBill, deskListBills } from '@berth/contract/money/desk-settlement'
import { deskGetTransport, getTransport, type Transport, transport } from '@berth/contract/orders/transport'
import {
  deskAddFreeTime,
  deskChangeFreeTime,
  deskDeleteFreeTime,
  deskListFreeTime,
} from '@berth/contract/trade/desk-free-time'
import { boxesCountedByHand } from '@berth/domain/transport/free-time-boxes-fixtures'
import { publishedTariffs } from '@berth/domain/transport/free-time-fixtures'
import type { FreeTimeForm } from '@berth/domain/transport/free-time-table'
import { desc, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { checkData } from '../../../admin/check-data.ts'
import {
  auditEntries,
  billLines,
  bills,
  freeTimeRules,
  orders,
  ports,
  settings,
  transportEvents,
} from '../../../platform/db/schema.ts'
import { aMember, anOperator } from '../../../testing/builders.ts'
import { givenOrder, type OrderWorld, openOrderWorld } from '../../../testing/fixtures/order-fixtures.ts'
import { chargeId } from '../../../testing/fixtures/step-fixtures.ts'
import { openOwnApp } from '../../../testing/test-app.ts'

let world: OrderWorld
beforeAll(async () => {
  world = await openOrderWorld(openOwnApp)
  world.clock.set('2026-03-15T02:00:00Z')
  await world.db
    .update(settings)
    .set({ valueZh: 'USD, CNY, EUR, INR' })
    .where(eq(settings.name, 'bill_currencies'))
})
afterEach(async () => {
  world.clock.set('2026-03-15T02:00:00Z')
  await world.db.delete(freeTimeRules)
})
afterAll(() => world.close())

type Id = { readonly id: number }

const c1 = publishedTariffs.china_40_high

/** The rule as the desk types it in. */
const bodyOf = (form: FreeTimeForm, more: Partial<FreeTimeForm> = {}) => {
  const { groups, tiers, free_days, ...rest } = { ...form, ...more }
  return {
    ...{ ...rest, groups: [...groups], free_days: free_days ?? 0 },
    tiers: tiers.map(({ days, price }) => ({ days, price: price ?? 0 })),
  }
}

const add = (form: FreeTimeForm, more: Partial<FreeTimeForm> = {}) =>
  world.desk.call(deskAddFreeTime, { body: bodyOf(form, more) })

let made = 0

/** An order whose containers were picked up empty on a day each. */
async function orderOut(days: readonly string[]) {
  const order = await givenOrder(world, { status: 2 })
  const boxes = days.map(() => ({
    container_no: `TSTU${String(2_000_000 + ++made)}`,
    container_id: world.ids.container,
  }))
  const { data } = await world.desk.call(deskKeepBoxes, { params: order, body: { boxes } })
  for (const [at, day] of days.entries()) await told(order, data.boxes[at]!.container_no!, 'STSP', day)
  return { ...order, boxes: data.boxes }
}

const told = (order: Id, numbers: string, code: string, time: string, more: Partial<EventForm> = {}) =>
  world.desk.call(deskTellEvent, {
    body: { action: 'apply', code, classifier: 'ACT', time, numbers, order_id: order.id, ...more },
  })

const read = async ({ id }: Id, caller = world.caller): Promise<Transport> =>
  transport.parse((await caller.call(getTransport, { params: { id } })).data)

const proposed = async ({ id }: Id, desk = world.desk) =>
  (await desk.call(deskListBills, { params: { id } })).data.free_time_lines

type Filter = {
  readonly carrier_id?: number
  readonly country_id?: number
  readonly direction?: 'import'
  readonly kind?: 'DET'
  readonly on?: string
}

describe('the rules of free time', () => {
  it('are added, changed and deleted once for each version seen, and recorded', async () => {
    const { data } = await add(c1, { carrier_id: world.ids.msc, country_id: world.ids.china })
    const changed = bodyOf(c1, { carrier_id: world.ids.msc, country_id: world.ids.china, free_days: 8 })
    const change = (version: number) =>
      world.desk.call(deskChangeFreeTime, { params: data, body: { ...changed, version } })
    expect((await change(2)).error).toBe('stale_version')
    expect((await change(1)).data).toEqual({ id: data.id, version: 2 })
    const { lists, total, currencies } = (await world.desk.call(deskListFreeTime)).data
    expect([total, currencies]).toEqual([1, ['USD', 'CNY', 'EUR', 'INR']])
    expect(lists[0]).toMatchObject({ ...changed, version: 2, place_name: '中国' })
    const [entry] = await world.db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1)
    expect(entry).toMatchObject({ action: 'free_time_changed', targetKind: 'free_time' })
    const unlike = { ...changed, charge_unit: 'working', start_counts: false, carrier_id: null } as const
    await world.desk.call(deskChangeFreeTime, { params: data, body: { ...unlike, version: 2 } })
    const [next] = await world.db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1)
    const said = (next?.changes ?? []).flatMap(({ before, after }) => [before, after])
    expect(said[0]).toMatch(/^MSC CN export DET.*start_counts true.*CNY calendar/)
    expect(said[1]).toMatch(/^CN export DET.*start_counts false.*CNY working/)
    const remove = (version: number) =>
      world.desk.call(deskDeleteFreeTime, { params: data, body: { version } })
    expect([(await remove(2)).error, (await remove(3)).status, (await remove(3)).status]).toEqual([
      'stale_version',
      200,
      404,
    ])
  })

  it('are listed by what they are for', async () => {
    await add(c1, { carrier_id: world.ids.msc, valid_to: '2026-04-30' })
    await add(c1, { port_id: world.ids.shanghai, direction: 'export', kind: 'STO' })
    const count = async (query: Filter) => (await world.desk.call(deskListFreeTime, { query })).data.total
    expect(await count({})).toBe(2)
    expect(await count({ carrier_id: world.ids.msc })).toBe(1)
    expect(await count({ country_id: world.ids.china })).toBe(1)
    expect(await count({ kind: 'DET' })).toBe(1)
    expect(await count({ direction: 'import' })).toBe(0)
    expect(await count({ on: '2026-05-01' })).toBe(1)
  })

  it('are refused at the field, and where another has the same scope in the same period', async () => {
    expect((await add(c1, { currency: 'JPY', carrier_id: 999_999 })).fields).toMatchObject([
      { path: 'currency', rule: 'one_of' },
      { path: 'carrier_id', rule: 'not_found' },
    ])
    const answers = await Promise.all([add(c1), add(c1), add(c1, { kind: 'DMDT' })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
    expect(answers.find(({ status }) => status === 422)?.fields).toMatchObject([
      { path: 'kind', rule: 'free_time_clash' },
    ])
    expect((await add(c1, { kind: 'STO' })).status).toBe(200)
  })

  it('are for those at the desk who keep lists', async () => {
    const clerk = await world.as(await anOperator(world.db, { authorities: ['desk_order'] }))
    for (const caller of [clerk, world.caller]) {
      expect((await caller.call(deskListFreeTime)).status).toBe(403)
      expect((await caller.call(deskAddFreeTime, { body: bodyOf(c1) })).status).toBe(403)
    }
  })
})

describe('the free time of containers', () => {
  it('says the last free day, the days used and what it costs, by the most special rule', async () => {
    await add(c1, { source: 'all carriers', free_days: 1 })
    await add(c1, { carrier_id: world.ids.msc, country_id: world.ids.china, groups: ['40GP', '40HQ'] })
    const order = await orderOut(['2026-02-24', '2026-03-11'])
    const { free_time: found } = await read(order)
    expect(found).toMatchObject([
      {
        ...{ direction: 'export', kind: 'DET', free_days: 7, place_name: '中国', is_agreed: false },
        prices: { currency: 'CNY', total: 8 * 120 + 5 * 200, tiers: [{ days: 8, price: 120 }, {}, {}] },
        boxes: [
          {
            state: 'running',
            start: '2026-02-24',
            last_free_day: '2026-03-02',
            used: 20,
            free: 7,
            cost: 1960,
          },
          { state: 'running', start: '2026-03-11', last_free_day: '2026-03-17', used: 5, free: 5, cost: 0 },
        ],
      },
    ])
    const { data } = await world.desk.call(deskGetTransport, { params: order })
    expect(transport.parse(data).free_time).toEqual(found)
    expect((await world.neighbour.call(getTransport, { params: order })).status).toBe(404)
  })

  it('costs nothing that somebody without finance would see, and is no part of DCSA’s events', async () => {
    await add(c1)
    const order = await orderOut(['2026-02-18'])
    const { customer } = world.member
    const clerk = await world.as(
      await aMember(world.db, { customer, authorities: ['order', 'order_document'] }),
    )
    const seen = await read(order, clerk)
    expect(seen.free_time).toMatchObject([{ prices: null, boxes: [{ used: 26, free: 7, cost: null }] }])
    expect(JSON.stringify(seen)).not.toMatch(/CNY|price"|3160/)
    const dcsa = { params: order, query: { as: 'dcsa' as const } }
    const events = (await world.caller.call(getTransport, dcsa)).data
    expect(JSON.stringify(events)).not.toContain('free_time')
  })

  it('is that of the order’s own agreement, which the desk changes once for each version seen', async () => {
    await add(c1)
    const order = await orderOut(['2026-02-24'])
    const agree = (version: number, free_days: number, is_progressive = false) =>
      world.desk.call(deskAgreeFreeTime, {
        params: order,
        body: { version, agreed: [{ direction: 'export', kind: 'DET', free_days, is_progressive }] },
      })
    expect((await agree(1, 10)).error).toBe('stale_version')
    expect((await agree(0, 10)).data.version).toBe(1)
    const costs = async () => (await read(order)).free_time.map(({ prices }) => prices?.total)
    // Twenty days: ten beyond, of which eight at the first price if the tiers are moved and five if not.
    expect(await costs()).toEqual([8 * 120 + 2 * 200])
    await agree(1, 10, true)
    expect(await costs()).toEqual([5 * 120 + 5 * 200])
    expect((await read(order)).agreed_free_time).toMatchObject({ version: 2, agreed: [{ free_days: 10 }] })
    const twice = { direction: 'export', kind: 'DET', free_days: 1, is_progressive: false } as const
    const wrong = await world.desk.call(deskAgreeFreeTime, {
      ...{ params: order, body: { version: 2, agreed: [twice, { ...twice, kind: 'DMDT' }] } },
    })
    expect(wrong.fields).toMatchObject([{ path: 'agreed.1.kind', rule: 'duplicate' }])
    // Agreed for both in one: the table's prices are those of the other way of counting.
    await world.desk.call(deskAgreeFreeTime, {
      ...{ params: order, body: { version: 2, agreed: [{ ...twice, kind: 'DMDT', free_days: 14 }] } },
    })
    expect((await read(order)).free_time).toMatchObject([
      { kind: 'DMDT', free_days: 14, is_agreed: true, prices: null },
    ])
    expect(await proposed(order)).toEqual([])
  })

  it('in working days follows the working calendar at a port in China', async () => {
    await add(c1, { free_unit: 'working', free_days: 2 })
    const order = await orderOut([])
    const number = `TSTU${2_400_000 + ++made}`
    const boxes = [{ container_no: number, container_id: world.ids.container }]
    await world.desk.call(deskKeepBoxes, { params: order, body: { boxes } })
    // A Friday before three days of holidays in China.
    await told(order, number, 'STSP', '2026-04-03', { classifier: 'EST' })
    const expected = { state: 'expected', start: '2026-04-03', used: 0, cost: 0 }
    expect((await read(order)).free_time).toMatchObject([
      { working_by: 'calendar', boxes: [{ ...expected, last_free_day: '2026-04-07' }] },
    ])
    // Of Good Friday and Easter Monday in Hamburg nothing is known: they count, and the answer says so.
    const away = { direction: 'import', start_event: 'gate_out', end_event: 'empty_back' } as const
    await add(c1, { free_unit: 'working', free_days: 2, ...away, country_id: null })
    await told(order, number, 'STCS', '2026-04-03', { classifier: 'EST' })
    expect((await read(order)).free_time).toMatchObject([
      { direction: 'export' },
      { working_by: 'mon_fri', boxes: [{ ...expected, last_free_day: '2026-04-06' }] },
    ])
    world.clock.set('2026-04-10T02:00:00Z')
    const clerk = await world.as(world.operator)
    const out = { action: 'apply', code: 'STSP', classifier: 'ACT', time: '2026-04-03' } as const
    await clerk.call(deskTellEvent, { body: { ...out, numbers: number, order_id: order.id } })
    world.clock.set('2027-09-15T02:00:00Z')
    const desk = await world.as(world.operator)
    const { free_time: longAgo } = transport.parse(
      (await desk.call(deskGetTransport, { params: { id: order.id } })).data,
    )
    expect(longAgo[0]?.boxes[0]?.last_free_day).toBe('2026-04-07')
  })

  it.each(boxesCountedByHand.filter((_, at) => at % 8 === 3))(
    '$tariff from $start to $end as counted by hand',
    async ({ tariff, start, end, agreed, lastFreeDay, amount }) => {
      const form = publishedTariffs[tariff]
      await add(form)
      const order = await orderOut([])
      const [box] = (
        await world.desk.call(deskKeepBoxes, {
          params: order,
          body: { boxes: [{ container_no: `TSTU${2_500_000 + ++made}`, container_id: world.ids.container }] },
        })
      ).data.boxes
      const [port] = await world.db.select().from(ports).where(eq(ports.code, 'USLAX'))
      await world.db.update(orders).set({ podId: port!.id }).where(eq(orders.id, order.id))
      const [row] = await world.db.select().from(orders).where(eq(orders.id, order.id))
      await tellDays(row!, box!.id, form, start, end)
      const { direction, kind } = form
      if (agreed)
        await world.desk.call(deskAgreeFreeTime, {
          params: order,
          body: { version: 0, agreed: [{ direction, kind, ...agreed }] },
        })
      const [found] = (await read(order)).free_time
      expect([found?.boxes[0]?.last_free_day, found?.prices?.total]).toEqual([lastFreeDay, amount])
      expect((await proposed(order)).reduce((sum, one) => sum + one.quantity * one.unit_price, 0)).toBe(
        amount,
      )
    },
  )
})

/** Records the two events of a rule as they happened. */
async function tellDays(
  order: typeof orders.$inferSelect,
  boxId: number,
  form: FreeTimeForm,
  start: string,
  end: string,
) {
  const codes = {
    empty_out: ['GTOT', true],
    gate_in: ['GTIN', false],
    loaded: ['LOAD', null],
    departed: ['DEPA', null],
    arrived: ['ARRI', null],
    discharged: ['DISC', null],
    gate_out: ['GTOT', false],
    empty_back: ['GTIN', true],
  } as const
  for (const [event, day] of [
    [form.start_event, start],
    [form.end_event, end],
  ] as const) {
    const [code, isEmpty] = codes[event]
    await world.db.insert(transportEvents).values({
      ...{
        customerId: order.customerId,
        orderId: order.id,
        boxId,
        code,
        isEmpty,
        classifier: 'ACT' as const,
      },
      ...{ time: new Date(`${day}T12:00:00Z`), wallTime: day, offsetMinutes: -480, source: 'desk' as const },
      // Empty containers are at a depot; a laden one that leaves or enters says at which end by its port.
      portId: isEmpty ? null : form.direction === 'export' ? order.polId : order.podId,
      ...{ reportTime: new Date(`${day}T12:00:00Z`), createTime: new Date(`${day}T12:00:00Z`) },
    })
  }
}

describe('a bill of it', () => {
  const lineOf = (line: Awaited<ReturnType<typeof proposed>>[number]) => ({
    ...{ charge_id: line.charge_id, basis: 'DAY', quantity: line.quantity, unit_price: line.unit_price },
    ...{ payment_term: 'prepaid' as const, reason: 'DETENTION', free_time: line.free_time },
  })

  it('is proposed by kind and price, and never charges a day of a container twice', async () => {
    await add(c1)
    const order = await orderOut(['2026-02-24', '2026-03-07'])
    await world.db.update(orders).set({ status: 6 }).where(eq(orders.id, order.id))
    const lines = await proposed(order)
    expect(lines.map(({ quantity, unit_price, currency }) => [quantity, unit_price, currency])).toEqual([
      [8 + 2, 120, 'CNY'],
      [5, 200, 'CNY'],
    ])
    const bill = async (
      name: string,
      from: typeof lines,
      desk = world.desk,
      other: { readonly charge_id?: number; readonly basis?: string } = {},
    ) => {
      const [row] = await world.db.select().from(orders).where(eq(orders.id, order.id))
      return await desk.call(deskAddBill, {
        params: order,
        body: {
          version: row!.version,
          bills: [{ name, currency: 'CNY', lines: from.map((line) => ({ ...lineOf(line), ...other })) }],
        },
      })
    }
    const demurrage = { charge_id: await chargeId(world.db, 'DEM') }
    const others = [
      [demurrage, 'bills.0.lines.0.charge_id'],
      [{ basis: '40HQ' }, 'bills.0.lines.0.basis'],
    ] as const
    for (const [other, path] of others)
      expect((await bill('Z', lines.slice(0, 1), world.desk, other)).fields).toMatchObject([
        { path, rule: 'one_of' },
      ])
    expect((await bill('A', lines)).status).toBe(200)
    const [stored] = await world.db.select().from(billLines).where(eq(billLines.unitPrice, 200))
    expect(stored).toMatchObject({ quantity: 5, amount: 1000, freeTime: lines[1]?.free_time })
    expect(await proposed(order)).toEqual([])
    // A container whose days are charged stays, also if all was told of the order as a whole.
    const ofOrder = eq(transportEvents.orderId, order.id)
    const events = await world.db.select().from(transportEvents).where(ofOrder)
    await world.db.update(transportEvents).set({ boxId: null }).where(ofOrder)
    const kept = await world.desk.call(deskKeepBoxes, {
      ...{ params: order, body: { boxes: [], seen: order.boxes } },
    })
    expect(kept.data.boxes.map(({ id }) => id).sort()).toEqual(order.boxes.map(({ id }) => id).sort())
    for (const { id, boxId } of events)
      await world.db.update(transportEvents).set({ boxId }).where(eq(transportEvents.id, id))
    expect((await bill('B', lines)).fields).toMatchObject([
      { path: 'bills.0.lines.0.charge_id', rule: 'days_billed' },
      { path: 'bills.0.lines.1.charge_id', rule: 'days_billed' },
    ])
    const stranger = lines.map((line) => ({
      ...line,
      free_time: line.free_time.map((span) => ({ ...span, box_id: span.box_id + 9_999 })),
    }))
    expect((await bill('C', stranger)).fields?.[0]).toMatchObject({ rule: 'not_found' })
    // It is not of the order any more, and has no free time until it is named again.
    expect(kept.data.boxes.every(({ is_surplus }) => is_surplus)).toBe(true)
    expect((await read(order)).free_time).toEqual([])
    const again = { seen: kept.data.boxes, boxes: order.boxes }
    expect((await world.desk.call(deskKeepBoxes, { params: order, body: again })).status).toBe(200)

    // Two days later there is a further line.
    world.clock.set('2026-03-17T02:00:00Z')
    const desk = await world.as(world.operator)
    const later = await proposed(order, desk)
    expect(later.map(({ quantity, unit_price }) => [quantity, unit_price])).toEqual([
      [2, 200],
      [2, 120],
    ])
    expect((await bill('D', later, desk)).status).toBe(200)
    expect(await proposed(order, desk)).toEqual([])

    // The bill of the first ones keeps its days though it is credited: the corrected one charges money for none of them.
    await world.db.update(bills).set({ state: 'agreed' }).where(eq(bills.orderId, order.id))
    const [first] = await world.db.select().from(bills).where(eq(bills.name, 'A'))
    const credit = async (hasDays: boolean) => {
      const [row] = await world.db.select().from(orders).where(eq(orders.id, order.id))
      const corrected = {
        ...{ name: 'E', currency: 'CNY', file: null },
        lines: lines.map((line) => ({ ...lineOf(line), free_time: hasDays ? line.free_time : null })),
      }
      return await desk.call(deskCreditBill, {
        params: order,
        body: { version: row!.version, bill: first!.id, reason: 'R', corrected },
      })
    }
    expect((await credit(true)).fields?.[0]).toMatchObject({
      ...{ path: 'corrected.lines.0.charge_id', rule: 'days_billed' },
    })
    expect((await credit(false)).status).toBe(200)
    const { problems } = await checkData(world.db, world.storage)
    expect(problems.filter((said) => /free time|days of a container/.test(said))).toEqual([])
  })
})
