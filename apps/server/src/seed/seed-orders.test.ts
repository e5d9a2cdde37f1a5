import { dayInChina } from '@berth/domain/calendar'
import { orderStatus } from '@berth/domain/order/status'
import { and, count, eq, gte, lte, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../platform/db/db.ts'
import { contacts, customers, orderEvents, orders, rateSpaces, rates } from '../platform/db/schema.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { progressLine, readArguments, SeedUsageError } from './seed-command.ts'
import { seedOrders } from './seed-orders.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

describe('a seeded database', () => {
  const seen: number[] = []
  beforeAll(async () => {
    await seedOrders(test.db, {
      orders: 1_100,
      customers: 12,
      now: test.clock.now(),
      onProgress: (done) => seen.push(done),
    })
  })

  it('has as many orders and companies as were asked for, and says how far it is', async () => {
    expect(await test.db.$count(orders)).toBe(1_100)
    expect(await test.db.$count(customers)).toBe(12)
    expect(await test.db.$count(contacts)).toBe(72)
    expect(seen).toEqual([1_000, 1_100])
  })

  it('has mostly completed orders, some cancelled, and recent ones on their way', async () => {
    const rows = await test.db
      .select({ status: orders.status, count: count() })
      .from(orders)
      .groupBy(orders.status)
    const share = (status: number) => (rows.find((row) => row.status === status)?.count ?? 0) / 1_100
    expect(share(orderStatus.completed)).toBeGreaterThan(0.8)
    expect(share(orderStatus.cancelled)).toBeGreaterThan(0.02)
    expect(rows.length).toBeGreaterThan(7)
  })

  it('has rates in proportion, published by forwarders, most of them valid', async () => {
    expect(await test.db.$count(rates)).toBe(55)
    const publishers = await test.db
      .selectDistinct({ kind: customers.kind })
      .from(rates)
      .innerJoin(customers, eq(customers.id, rates.customerId))
    expect(publishers).toEqual([{ kind: 'forwarder' }])
    const today = dayInChina(test.clock.now())
    const isValid = and(lte(rates.sdate, today), gte(rates.edate, today))
    expect(await test.db.$count(rates, isValid)).toBeGreaterThan(30)
    expect(await test.db.$count(rateSpaces)).toBeGreaterThan(150)
  })

  it('tells nothing that has not happened yet', async () => {
    const later = sql`${orderEvents.createTime} > ${test.clock.now().toISOString()}::timestamptz`
    expect(await test.db.$count(orderEvents, later)).toBe(0)
  })

  it('ends each timeline where its order stands', async () => {
    const result = await test.db.execute(sql`
      select count(*)::int as wrong from orders o
      where o.status <> (select e.to_status from order_events e where e.order_id = o.id order by e.id desc limit 1)
         or o.version <> (select count(*) from order_events e where e.order_id = o.id)`)
    expect(rowsOf<{ wrong: number }>(result)[0]?.wrong).toBe(0)
  })

  it('is the same each time, apart from ids and numbers', async () => {
    const seedAgain = async () => {
      const newest = await test.db.execute(sql`select max(id)::int as id from orders`)
      const before = rowsOf<{ id: number }>(newest)[0]?.id ?? 0
      await seedOrders(test.db, { orders: 150, customers: 3, now: test.clock.now() })
      const result = await test.db.execute(sql`
        select md5(string_agg(concat_ws('|', status, cust_ref_no, vessel, voyage, so_no, etd, update_time), ';' order by id)) as hash
        from orders where id > ${before}`)
      return rowsOf<{ hash: string }>(result)[0]?.hash
    }
    expect(await seedAgain()).toBe(await seedAgain())
  })
})

describe('the command line', () => {
  it('takes figures, and has its own where there is none', () => {
    expect(readArguments([])).toEqual({ orders: 200_000 })
    expect(readArguments(['--orders', '500', '--customers=7'])).toEqual({ orders: 500, customers: 7 })
  })

  it('refuses what it does not understand, and says how it is used', () => {
    for (const argv of [
      ['--orders', 'many'],
      ['--orders', '0'],
      ['--order', '5'],
      ['--customers', '1.5'],
    ])
      expect(() => readArguments(argv), argv.join(' ')).toThrow(SeedUsageError)
  })

  it('shows a bar of one length', () => {
    expect(progressLine(500, 2_000, 1_000)).toBe(
      `[${'#'.repeat(10)}${'.'.repeat(30)}]  25%  500/2000 orders  3 s left `,
    )
  })
})
