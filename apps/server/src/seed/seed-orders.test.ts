// A database of its own: it looks at all rows that a load writes.
import { orderStatus } from '@berth/domain/order/lifecycle/status'
import { dayInChina } from '@berth/domain/time/calendar'
import { and, count, desc, eq, getTableName, gte, lte, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { checkData } from '../admin/check-data.ts'
import { rowsOf } from '../platform/db/db.ts'
import {
  billLines,
  contacts,
  customers,
  instructions,
  orderEvents,
  orderMessages,
  orders,
  paymentFiles,
  payments,
  rateSpaces,
  rates,
  releaseApplications,
  users,
} from '../platform/db/schema.ts'
import { openOwnApp, type TestApp } from '../testing/test-app.ts'
import { progressLine, readArguments, SeedUsageError } from './seed-command.ts'
import { seedOrders } from './seed-orders.ts'

let test: TestApp
beforeAll(async () => {
  test = await openOwnApp()
})
afterAll(() => test.close())

describe('a seeded database', () => {
  const seen: number[] = []
  beforeAll(async () => {
    await seedOrders(test.db, {
      storage: test.storage,
      orders: 1_100,
      customers: 12,
      now: test.clock.now(),
      onProgress: (done) => seen.push(done),
    })
  })

  it('has the requested number of orders and companies, and reports its progress', async () => {
    expect(await test.db.$count(orders)).toBe(1_100)
    expect(await test.db.$count(customers)).toBe(12)
    expect(await test.db.$count(contacts)).toBe(72)
    expect(seen).toEqual([1_000, 1_100])
  })

  it('has mostly completed orders, some cancelled, and recent ones in progress', async () => {
    const rows = await test.db
      .select({ status: orders.status, count: count() })
      .from(orders)
      .groupBy(orders.status)
    const share = (status: number) => (rows.find((row) => row.status === status)?.count ?? 0) / 1_100
    expect(share(orderStatus.completed)).toBeGreaterThan(0.8)
    expect(share(orderStatus.cancelled)).toBeGreaterThan(0.02)
    expect(rows.length).toBeGreaterThan(7)
  })

  it('has a proportionate number of rates, published by forwarders, most of them valid', async () => {
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

  it('contains no event in the future', async () => {
    const later = sql`${orderEvents.createTime} > ${test.clock.now().toISOString()}::timestamptz`
    expect(await test.db.$count(orderEvents, later)).toBe(0)
  })

  it('ends each timeline with the status of its order', async () => {
    const result = await test.db.execute(sql`
      select count(*)::int as wrong from orders o
      where o.status <> (select e.to_status from order_events e
          where e.customer_id = o.customer_id and e.order_id = o.id order by e.id desc limit 1)
         or o.version <> (
           select count(*) from order_events e where e.customer_id = o.customer_id and e.order_id = o.id)`)
    expect(rowsOf<{ wrong: number }>(result)[0]?.wrong).toBe(0)
  })

  it('is the same every time, apart from ids and numbers', async () => {
    // Elsewhere, because the other tests count the rows of the first load.
    const again = await openOwnApp()
    onTestFinished(() => again.close())
    const seedAgain = async () => {
      const newest = await again.db.execute(sql`select max(id)::int as id from orders`)
      const before = rowsOf<{ id: number }>(newest)[0]?.id ?? 0
      const { db, storage, clock } = again
      await seedOrders(db, { storage, orders: 150, customers: 3, now: clock.now() })
      const result = await db.execute(sql`
        select md5(string_agg(concat_ws('|', status, cust_ref_no, vessel, voyage, so_no, etd, update_time), ';' order by id)) as hash
        from orders where id > ${before}`)
      return rowsOf<{ hash: string }>(result)[0]?.hash
    }
    expect(await seedAgain()).toBe(await seedAgain())
  })
})

describe('a database seeded with copies of a block', () => {
  let copied: TestApp
  // Shards of a distributed table are named after the table, followed by a number.
  const shard = '_[0-9]{6}$'
  const shapeOf = async () =>
    rowsOf<{ shape: string }>(
      await copied.db.execute(sql`
        select indexdef as shape from pg_indexes where schemaname = 'public' and tablename !~ ${shard}
        union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
          where connamespace = 'public'::regnamespace and conrelid::regclass::text !~ ${shard}
        order by 1`),
    )
  let before: Awaited<ReturnType<typeof shapeOf>>
  beforeAll(async () => {
    copied = await openOwnApp()
    before = await shapeOf()
    const { db, storage } = copied
    const asked = { storage, orders: 330, customers: 14, rates: 20, block: 50, now: copied.clock.now() }
    await seedOrders(db, { ...asked, password: 'a password for trying' })
    await seedOrders(db, { ...asked, customers: 7, orders: 60 })
  })
  afterAll(() => copied.close())

  it('has the requested number of everything', async () => {
    expect(await copied.db.$count(orders)).toBe(390)
    expect(await copied.db.$count(customers)).toBe(21)
    expect(await copied.db.$count(contacts)).toBe(126)
    expect(await copied.db.$count(rates)).toBe(40)
  })

  it('is consistent, and has every file it refers to', async () => {
    expect((await checkData(copied.db, copied.storage)).problems).toEqual([])
  })

  it('has the same indexes and constraints as before', async () => {
    expect(await shapeOf()).toEqual(before)
  })

  it('has records and messages that refer to their own order’s numbers', async () => {
    for (const table of [instructions, billLines, payments, paymentFiles, releaseApplications, orderMessages])
      expect(await copied.db.$count(table), getTableName(table)).toBeGreaterThan(100)
    const strangers = await copied.db.execute(sql`
      select o.order_no from orders o join bills b on b.customer_id = o.customer_id and b.order_id = o.id
        join documents d on d.customer_id = b.customer_id and d.id = b.document_id
      where b.bill_no <> 'DN-' || substr(o.order_no, 3) || '-1' or position(b.bill_no in d.name) = 0 or d.order_id <> o.id
      union all select o.order_no from orders o join order_events e on e.customer_id = o.customer_id and e.order_id = o.id
      where e.action = 'confirm' and not e.changes @> jsonb_build_array(jsonb_build_object('field', 'so_no', 'after', o.so_no))`)
    expect(rowsOf(strangers)).toEqual([])
    const numbers = await copied.db.execute(sql`
      select count(mbl_no)::int - count(distinct mbl_no)::int as same, count(so_no)::int - count(distinct so_no)::int as same_so from orders`)
    expect(rowsOf(numbers)).toEqual([{ same: 0, same_so: 0 }])
  })

  it('keeps each booking within its company, and contains no event in the future', async () => {
    const strangers = await copied.db.execute(sql`
      select o.id from orders o join users u on u.id = o.created_by where u.customer_id <> o.customer_id
      union all select o.id from orders o join order_contacts oc on oc.customer_id = o.customer_id and oc.order_id = o.id
      left join contacts c on c.customer_id = oc.customer_id and c.id = oc.contact_id
      where oc.contact_id is not null and c.company1 is distinct from oc.company1
      union all select order_id from order_events where create_time > ${copied.clock.now().toISOString()}::timestamptz`)
    expect(rowsOf(strangers)).toEqual([])
  })

  it('lets its members sign in and see their bookings', async () => {
    const [member] = await copied.db
      .select()
      .from(users)
      .where(eq(users.isOwner, true))
      .orderBy(desc(users.id))
      .limit(1)
      .offset(7)
    const answer = await copied.app.inject({
      method: 'POST',
      url: '/api/system/login',
      payload: { username: member!.username, password: 'a password for trying' },
    })
    expect(answer.statusCode).toBe(200)
  })
})

describe('the command line', () => {
  it('accepts numbers, and has defaults', () => {
    expect(readArguments([])).toEqual({ orders: 200_000 })
    expect(readArguments(['--orders', '500', '--customers=7'])).toEqual({ orders: 500, customers: 7 })
  })

  it('refuses what it does not understand, and explains its usage', () => {
    for (const argv of [
      ['--orders', 'many'],
      ['--orders', '0'],
      ['--order', '5'],
      ['--customers', '1.5'],
    ])
      expect(() => readArguments(argv), argv.join(' ')).toThrow(SeedUsageError)
  })

  it('shows a progress bar of constant length', () => {
    expect(progressLine(500, 2_000, 1_000)).toBe(
      `[${'#'.repeat(10)}${'.'.repeat(30)}]  25%  500/2000 orders  3 s left `,
    )
  })
})
