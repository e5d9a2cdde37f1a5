// A database of its own: it counts what the desk sees of all companies.
import { deskCancelOrder, deskListOrders, type FigureFilter } from '@berth/contract/desk/desk-order'
import { exportOverview, getOverview } from '@berth/contract/desk/overview'
import { operatorAuthorities } from '@berth/domain/access/authority'
import { deskStages, keptTime, stageOf, timedSteps } from '@berth/domain/order/lifecycle/desk-stage'
import { timedStepNames } from '@berth/domain/order/lifecycle/lifecycle'
import { overviewRanges, spanOf } from '@berth/domain/order/lifecycle/overview-range'
import { orderStatus } from '@berth/domain/order/lifecycle/status'
import { dayInChina } from '@berth/domain/time/calendar'
import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertRows } from '../../../platform/db/insert-rows.ts'
import {
  bills,
  containerTypes,
  documents,
  orderEvents,
  orderLines,
  orders,
  quoteEstimates,
  settings,
} from '../../../platform/db/schema.ts'
import { seedOrders } from '../../../seed/seed-orders.ts'
import { anOperator } from '../../../testing/builders.ts'
import type { Caller } from '../../../testing/caller.ts'
import { openOwnApp, type TestApp } from '../../../testing/test-app.ts'
import { countMove, summariseAgain } from '../../orders/step/summaries.command.ts'
import { countFigures } from './figures.query.ts'
import { presentOverview } from './overview.present.ts'
import { stepKey } from './overview.query.ts'

let test: TestApp
let desk: Caller
let clerk: Caller
beforeAll(async () => {
  test = await openOwnApp()
  await seedOrders(test.db, {
    storage: test.storage,
    orders: 400,
    customers: 9,
    rates: 10,
    now: test.clock.now(),
  })
  await addMoney()
  desk = await test.as(await anOperator(test.db))
  const authorities = operatorAuthorities.filter((one) => one !== 'desk_finance')
  clerk = await test.as(await anOperator(test.db, { user: { authorities } }))
}, 240_000)
afterAll(() => test.close())

const dayMs = 86_400_000

/** Adds bills of every state and age to the seeded orders, on top of the ones they come with. */
async function addMoney() {
  const some = await test.db.select().from(orders)
  const owed = some.filter(({ status, id }) => status !== 0 && id % 3 === 0)
  const now = test.clock.now()
  await insertRows(
    test.db,
    documents,
    owed.map(({ customerId, id, createdBy }) => ({
      ...{ customerId, orderId: id, userId: createdBy, type: 3, name: 'bill.pdf', fileKey: 'none' },
      ...{ mediaType: 'application/pdf', bytes: 1, updateTime: now },
    })),
  )
  const stored = await test.db.select().from(documents).where(eq(documents.name, 'bill.pdf'))
  const states = ['open', 'agreed', 'paying', 'paid'] as const
  await insertRows(
    test.db,
    bills,
    stored.map(({ customerId, id, orderId }, index) => {
      const state = states[index % 4] ?? 'open'
      const due = dayInChina(new Date(now.getTime() + ((index * 7) % 60) * dayMs - 45 * dayMs))
      return {
        ...{ customerId, orderId, documentId: id, createTime: now },
        ...{ billNo: `DN-${index}`, name: 'DN', version: 1, state },
        total: 100 + index * 1.37,
        dueDate: state === 'open' ? null : due,
      }
    }),
  )
  const asked = some.filter(({ id, polId, toId }) => id % 5 === 0 && polId && toId)
  await insertRows(
    test.db,
    quoteEstimates,
    asked.map(({ customerId, createdBy, polId, toId, createTime }) => ({
      ...{ customerId, userId: createdBy, matches: 1, createTime },
      ...{ polId: polId ?? 0, toId: toId ?? 0 },
    })),
  )
  await test.db.execute(sql`update orders set quote = '{}'::jsonb where id % 4 = 0`)
  await summariseAgain(test.db)
}

/** Reads all rows, so that the test can recount them without SQL. */
async function readAll() {
  const [allOrders, events, lines, boxes, allBills, estimates] = [
    await test.db.select().from(orders),
    await test.db.select().from(orderEvents).orderBy(orderEvents.id),
    await test.db.select().from(orderLines),
    await test.db.select().from(containerTypes),
    await test.db.select().from(bills),
    await test.db.select().from(quoteEstimates),
  ]
  return { allOrders, events, lines, boxes, allBills, estimates }
}

describe.each(overviewRanges)('figures over %s', (range) => {
  it('match a recount of every order', async () => {
    const now = test.clock.now()
    const span = spanOf(range, now)
    const { allOrders, events, lines, boxes, allBills, estimates } = await readAll()
    const figures = presentOverview(await countFigures(test.db, range, now), true, 'en-US')
    const isIn = (at: Date | null, { since, until } = span as { since: Date; until: Date }) =>
      at !== null && at >= since && at <= until

    const inShownState = (end: Date) => {
      const byOrder = new Map<number, number>()
      for (const { orderId, createTime, toStatus } of events)
        if (createTime < end || end === now) byOrder.set(orderId, toStatus ?? 0)
      const stages = Object.fromEntries(deskStages.map((stage) => [stage, 0]))
      for (const status of byOrder.values()) {
        const stage = stageOf(status)
        if (stage) stages[stage] = (stages[stage] ?? 0) + 1
      }
      return stages
    }
    expect(figures.periods).toEqual(
      span.periods.map(({ day, end }) => ({ end: day, stages: inShownState(end) })),
    )
    const sum = (stages: Record<string, number>) => Object.values(stages).reduce((a, b) => a + b, 0)
    expect(figures.in_transit).toEqual({
      now: sum(inShownState(now)),
      week_ago: sum(inShownState(new Date(now.getTime() - 7 * dayMs))),
    })

    for (const name of timedStepNames) {
      const { from, to, side } = timedSteps[name]
      const minutes = events
        .filter(
          ({ fromStatus, toStatus, createTime }) =>
            from.some((one) => one === fromStatus) && to.some((one) => one === toStatus) && isIn(createTime),
        )
        .map(({ workedMinutes, spentMinutes }) => (side === 'operator' ? workedMinutes : spentMinutes) ?? -1)
        .toSorted((a, b) => a - b)
      const median = minutes[Math.ceil(minutes.length / 2) - 1] ?? null
      expect(
        figures.steps.find(({ step }) => step === name),
        name,
      ).toMatchObject({
        count: minutes.length,
        median_minutes: median === null ? null : keptTime(median),
      })
      if (stepKey(name) === 1) expect(figures.confirm.kept).toBe(minutes.filter((one) => one <= 120).length)
    }

    const cutOffs = new Map(allOrders.map(({ id, cutOffDocuments }) => [id, cutOffDocuments]))
    const submissions = events.filter(
      ({ fromStatus, toStatus, createTime }) => fromStatus === 2 && toStatus === 3 && isIn(createTime),
    )
    const late = submissions.filter(
      ({ orderId, createTime }) => createTime > (cutOffs.get(orderId) ?? now),
    ).length
    const known = submissions.filter(({ orderId }) => cutOffs.get(orderId)).length
    const missing = allOrders.filter(
      ({ status, cutOffDocuments }) => status === 2 && isIn(cutOffDocuments),
    ).length
    expect(figures.supply).toEqual({ in_time: known - late, late: late + missing })

    const teuOf = new Map(boxes.map(({ id, teu }) => [id, teu]))
    const volumeOf = (within: { since: Date; until: Date }) => {
      const ids = new Set(
        allOrders
          .filter(({ submitTime, status }) => isIn(submitTime, within) && status !== 0 && status !== 40)
          .map(({ id }) => id),
      )
      const own = lines.filter(({ orderId }) => ids.has(orderId))
      return {
        teu: own.reduce(
          (all, line) => all + (line.quantity ?? 0) * (teuOf.get(line.containerId ?? 0) ?? 0),
          0,
        ),
        cbm: own.reduce((all, line) => all + (line.volume ?? 0), 0),
      }
    }
    for (const told of [figures.lanes, figures.carriers]) {
      const rows = [...told.lists, ...(told.others ? [told.others] : [])]
      const all = (key: 'teu' | 'cbm' | 'teu_before' | 'cbm_before') =>
        rows.reduce((total, row) => total + row[key], 0)
      expect(all('teu')).toBeCloseTo(volumeOf(span).teu, 1)
      expect(all('cbm')).toBeCloseTo(volumeOf(span).cbm, -1)
      expect(all('teu_before')).toBeCloseTo(volumeOf(span.yearBefore).teu, 1)
      expect(all('cbm_before')).toBeCloseTo(volumeOf(span.yearBefore).cbm, -1)
    }

    // What was agreed to is owed, also for a cancelled order.
    const owed = allBills.filter(({ state, dueDate }) => state !== 'paid' && dueDate !== null)
    const overdue = owed.filter(({ dueDate }) => (dueDate ?? '') < dayInChina(now))
    const money = (rows: typeof owed) =>
      rows.reduce((total, { total: one }) => total + Math.round(one * 100), 0) / 100
    expect(figures.due).toEqual({
      total: money(owed),
      count: owed.length,
      overdue: money(overdue),
      overdue_count: overdue.length,
      others: [],
    })
    expect(figures.ages?.reduce((count, age) => count + age.count, 0)).toBe(owed.length)
    expect(figures.ages?.[0]?.count).toBe(owed.length - overdue.length)

    const booked = allOrders.filter(({ submitTime }) => isIn(submitTime))
    expect(figures.conversion).toEqual({
      estimates: estimates.filter(({ createTime }) => isIn(createTime)).length,
      rfqs: 0,
      bookings: booked.length,
      from_quotes: booked.filter(({ quote }) => quote !== null).length,
    })
  })
})

// The machines of a Citus cluster have a snapshot each: one may have counted an order's move before another counts the order.
const hasOneSnapshot = process.env.BERTH_TEST_ENGINE !== 'citus'

it.each(hasOneSnapshot ? overviewRanges : [])(
  'past figures over %s do not change while orders move during the count',
  async (range) => {
    const { db, clock } = test
    const past = async () => (await countFigures(db, range, clock.now())).periods.slice(0, -1)
    const before = await past()
    const [order] = await db.select().from(orders).where(eq(orders.status, orderStatus.pendingInstruction))
    if (!order) throw new Error('one waits for its instruction')
    const [event] = await db.select().from(orderEvents).where(eq(orderEvents.orderId, order.id))
    if (!event) throw new Error('and has come there')
    const { id: _, ...told } = event
    const move = (from: number, to: number, seconds: number) =>
      db.transaction(async (tx) => {
        await tx.update(orders).set({ status: to }).where(eq(orders.id, order.id))
        const moved = {
          ...{ ...told, customerId: order.customerId, orderId: order.id },
          ...{ userId: order.createdBy, userName: 'MOVER', fromStatus: from, toStatus: to },
          createTime: new Date(clock.now().getTime() + seconds * 1000),
        }
        await tx.insert(orderEvents).values(moved)
        await countMove(tx, moved)
      })
    const instruction = orderStatus.pendingInstruction
    const paying = orderStatus.pendingPayment
    for (let round = 0; round < 6; round++) {
      const moving = (async () => {
        // The clock of the process moving orders runs slightly ahead of the reader’s.
        for (const seconds of [0, 1, 2]) {
          await move(instruction, paying, seconds)
          await move(paying, instruction, seconds)
        }
      })()
      expect(await past()).toEqual(before)
      await moving
    }
    expect(await past()).toEqual(before)
    await db.delete(orderEvents).where(eq(orderEvents.userName, 'MOVER'))
  },
)

it('rounds a promise saved before whole hours were required', async () => {
  const { db, clock } = test
  const isPromise = eq(settings.name, 'booking_reply_hours')
  for (const [valueZh, hours] of [
    ['2.33', 2],
    ['999999999', 9999],
    ['soon', 0],
    ['2', 2],
  ] as const) {
    await db.update(settings).set({ valueZh }).where(isPromise)
    expect((await countFigures(db, '4w', clock.now())).promiseHours).toBe(hours)
  }
})

describe('each figure links to the orders behind it', () => {
  const range = '12w'
  const listed = async (filter: FigureFilter) =>
    (await desk.call(deskListOrders, { query: { ...filter, queue: 'all', size: 100 } })).data
  const told = async () => {
    const overview = (await desk.call(getOverview, { query: { range } })).data
    return { overview, since: dayInChina(new Date(overview.since)) }
  }
  const teuOf = async (ids: readonly number[]) => {
    const rows = await test.db
      .select()
      .from(orders)
      .where(inArray(orders.id, [...ids]))
    return rows.reduce((total, { teu }) => total + Number(teu), 0)
  }

  it('lanes and carriers', async () => {
    const { overview, since } = await told()
    const lanes = overview.lanes.lists.map(({ teu, ids: [pol_id = 0, to_id = 0] }) => ({
      ...{ teu, filter: { booked_since: since, pol_id, to_id } },
    }))
    const carriers = overview.carriers.lists
      .filter(({ ids }) => ids[0] !== 0)
      .map(({ teu, ids: [carrier_id = 0] }) => ({ teu, filter: { booked_since: since, carrier_id } }))
    for (const { teu, filter } of [...lanes, ...carriers]) {
      const { lists, total } = await listed(filter)
      expect(total).toBeLessThanOrEqual(100)
      expect(await teuOf(lists.map(({ id }) => id)), JSON.stringify(filter)).toBeCloseTo(teu, 1)
    }
  })

  it('bookings from a quote', async () => {
    const { overview, since } = await told()
    const { total } = await listed({ booked_since: since, quoted: '1' })
    const [gone] = await test.db
      .select({ count: sql<number>`count(*)::int` })
      .from(orders)
      .where(sql`is_quoted and status = 40 and submit_time >= ${`${since}T00:00:00+08:00`}::timestamptz`)
    // An order cancelled since still counts as booked from a quote, but is not among the listed bookings.
    expect(total + (gone?.count ?? 0)).toBe(overview.conversion.from_quotes)
  })

  it('steps that exceeded their limit', async () => {
    const { since } = await told()
    const span = spanOf(range, test.clock.now())
    const events = await test.db.select().from(orderEvents)
    for (const step of timedStepNames) {
      const { from, to, side } = timedSteps[step]
      const slow = events.filter(
        ({ fromStatus, toStatus, createTime, workedMinutes, spentMinutes }) =>
          from.some((one) => one === fromStatus) &&
          to.some((one) => one === toStatus) &&
          createTime >= span.since &&
          ((side === 'operator' ? workedMinutes : spentMinutes) ?? 0) > 120,
      )
      const { total } = await listed({ step, step_since: since, over_minutes: 120 })
      expect(total, step).toBe(new Set(slow.map(({ orderId }) => orderId)).size)
    }
  })

  it('instructions past their cut-off, including missing ones', async () => {
    const { overview, since } = await told()
    expect((await listed({ late_supply_since: since })).total).toBe(overview.supply.late)
  })
})

describe('overview over HTTP', () => {
  it('returns money figures only with permission, and everything else to other desk users', async () => {
    const whole = (await desk.call(getOverview)).data
    const part = (await clerk.call(getOverview)).data
    expect(whole.due?.count).toBeGreaterThan(0)
    expect(part).toEqual({ ...whole, due: null, ages: null, most_overdue: null })
    expect((await test.stranger.call(getOverview)).status).toBe(401)
  })

  it('is computed on request and states the time', async () => {
    const { as_of, in_transit } = (await desk.call(getOverview, { query: { range: '4w' } })).data
    expect(as_of).toBe(test.clock.now().toISOString())
    const [order] = await test.db
      .select()
      .from(orders)
      .where(inArray(orders.status, [1, 2, 3]))
    const [id, version] = [order?.id ?? 0, order?.version ?? 0]
    const cancelled = await desk.call(deskCancelOrder, { params: { id }, body: { version, reason: 'OFF' } })
    expect(cancelled.status).toBe(200)
    test.clock.advance({ seconds: 1 })
    const later = (await desk.call(getOverview, { query: { range: '4w' } })).data
    expect(later.as_of).toBe(test.clock.now().toISOString())
    expect(later.in_transit.now).toBe(in_transit.now - 1)
  })

  it('exports as a file, without money for users who may not see it', async () => {
    const read = async (caller: Caller) =>
      (await caller.with({ lang: 'cn' }).get(`/api${exportOverview.path}?format=csv`)).body
    expect(await read(desk)).toContain('应收账款')
    const part = await read(clerk)
    expect(part).toContain('各航线柜量')
    expect(part).not.toContain('应收账款')
  })
})
