// A database of its own: it counts what the desk sees of all companies.

import * as wire from '@berth/contract/money/desk-bill'
import {
  deskConfirmBillsPayment,
  deskFindPayments,
  deskRejectBillsPayment,
  deskUndoBillsPayment,
} from '@berth/contract/money/desk-payment'
import { deskCountFinanceWork } from '@berth/contract/money/finance-work'
import { operatorAuthorities } from '@berth/domain/access/authority'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkData } from '../../../admin/check-data.ts'
import { agreedFees, bills, customers } from '../../../platform/db/schema.ts'
import { anOperator } from '../../../testing/builders.ts'
import type { Caller } from '../../../testing/caller.ts'
import { givenOrder, type OrderWorld, openOrderWorld } from '../../../testing/fixtures/order-fixtures.ts'
import { walkedOrder } from '../../../testing/fixtures/step-fixtures.ts'
import { openOwnApp } from '../../../testing/test-app.ts'
import { addPaid, takePaidBack } from '../../orders/step/summaries.command.ts'

let world: OrderWorld
let clerk: Caller
beforeAll(async () => {
  world = await openOrderWorld(openOwnApp)
  const authorities = operatorAuthorities.filter((one) => one !== 'desk_finance')
  clerk = await world.as(await anOperator(world.db, { user: { authorities } }))
})
afterAll(() => world.close())

type BillQuery = NonNullable<
  NonNullable<Parameters<typeof world.desk.call<typeof wire.deskFindBills>>[1]>['query']
>

const find = async (query: BillQuery = {}) => (await ask(query)).data
const ask = (query: BillQuery) => world.desk.call(wire.deskFindBills, { query })
const waiting = async (query: { readonly keyword?: string } = {}) =>
  (await world.desk.call(deskFindPayments, { query })).data

describe('bills across orders', () => {
  it('are due a number of days after agreement, and show when they were paid', async () => {
    const agreed = await walkedOrder(world, 5)
    const stored = async () => (await world.db.select().from(bills).where(eq(bills.orderId, agreed.id)))[0]
    expect((await stored())?.dueDate).toBe('2026-03-23')
    const paid = await walkedOrder(world, 7)
    const [bill] = await world.db.select().from(bills).where(eq(bills.orderId, paid.id))
    expect(bill).toMatchObject({ state: 'paid', payTime: world.clock.now() })
    await world.db.update(customers).set({ paymentDays: 30 }).where(eq(customers.id, world.member.customerId))
    const later = await walkedOrder(world, 5)
    const [own] = await world.db.select().from(bills).where(eq(bills.orderId, later.id))
    expect(own?.dueDate).toBe('2026-04-15')
    await world.db
      .update(customers)
      .set({ paymentDays: null })
      .where(eq(customers.id, world.member.customerId))
  }, 60_000)

  it('are split into open, overdue, questioned and paid, each with its sum', async () => {
    const before = await find()
    const questioned = await walkedOrder(world, 20)
    const owed = await walkedOrder(world, 6)
    const paid = await walkedOrder(world, 7)
    await world.db.update(bills).set({ dueDate: '2026-03-10' }).where(eq(bills.orderId, owed.id))
    const orders = async (tab: wire.BillTab) =>
      (await find({ tab, size: 1000 })).lists.map(({ order_id }) => order_id)
    expect(await orders('open')).toEqual(expect.arrayContaining([questioned.id, owed.id]))
    expect(await orders('overdue')).toEqual([owed.id])
    expect(await orders('questioned')).toEqual([questioned.id])
    expect(await orders('paid')).toEqual(expect.arrayContaining([paid.id]))
    const { tabs } = await find()
    expect(tabs.open.count).toBe(before.tabs.open.count + 2)
    expect(tabs.paid.count).toBe(before.tabs.paid.count + 1)
    expect(tabs.overdue).toEqual({ count: 1, total: 3_055.5, billed: 3_055.5 })
    const { by_customer, lists } = await find({ tab: 'overdue' })
    expect(by_customer).toMatchObject([{ count: 1, total: 3_055.5, overdue: 3_055.5 }])
    expect(lists).toMatchObject([
      { days_overdue: 6, due_date: '2026-03-10', order_status: 6, state: 'agreed' },
    ])
  })

  it('have the same paid sum from the summary as from a scan', async () => {
    await walkedOrder(world, 5)
    await walkedOrder(world, 7)
    const kept = await find({ tab: 'paid' })
    // A filter that excludes nothing forces the scan.
    const added = await find({ tab: 'paid', due_from: '1900-01-01' })
    expect(kept.tabs.paid.count).toBeGreaterThan(0)
    expect(kept.tabs.paid).toEqual(added.tabs.paid)
    expect(kept.by_customer).toEqual(added.by_customer)
    // A list in another currency has the sum beside its own, but reads no paid bills for it.
    const beside = async (query: BillQuery = {}) =>
      (await find({ ...query, currency: 'CNY' })).sums.find(({ currency }) => currency === 'USD')
    expect(await beside()).toEqual({ ...kept.tabs, currency: 'USD' })
    expect(await beside({ due_from: '1900-01-01' })).toMatchObject({ open: added.tabs.open, paid: null })
    const one = kept.by_customer[0]
    expect((await find({ tab: 'paid', customer_id: one?.customer_id ?? 0 })).by_customer).toEqual([one])

    const [bill] = await world.db.select().from(bills).where(eq(bills.state, 'paid')).limit(1)
    const id = bill?.id ?? 0
    const { customerId } = world.member
    await world.db.update(bills).set({ state: 'agreed' }).where(eq(bills.id, id))
    expect((await checkData(world.db, world.storage)).problems.join('\n')).toContain('summed wrongly')
    await takePaidBack(world.db, customerId, bill ? [bill] : [])
    expect((await find({ tab: 'paid' })).tabs.paid.count).toBe(kept.tabs.paid.count - 1)
    await world.db.update(bills).set({ state: 'paid' }).where(eq(bills.id, id))
    await addPaid(world.db, customerId, bill ? [bill] : [])
    expect((await find({ tab: 'paid' })).tabs).toEqual(kept.tabs)
    const sums = (await checkData(world.db, world.storage)).problems.filter((found) =>
      found.includes('summed'),
    )
    expect(sums).toEqual([])
  })

  it('are found by order number, bill of lading, bill name and company, by customer and by due date', async () => {
    const order = await walkedOrder(world, 5)
    const found = async (query: Parameters<typeof find>[0]) =>
      (await find({ ...query, size: 1000 })).lists.some(({ order_id }) => order_id === order.id)
    const [bill] = (await find({ keyword: order.order_no })).lists
    expect(bill?.order_id).toBe(order.id)
    expect(await found({ keyword: 'debit note' })).toBe(true)
    expect(await found({ keyword: bill?.mbl_no ?? 'none' })).toBe(true)
    expect(await found({ keyword: world.member.customer.company1.toLowerCase() })).toBe(true)
    expect(await found({ keyword: '%' })).toBe(false)
    await world.db
      .update(bills)
      .set({ name: 'Hafenstraße' })
      .where(eq(bills.id, bill?.id ?? 0))
    expect(await found({ keyword: 'hafenstraße' })).toBe(true)
    expect(await found({ keyword: 'HAFENSTRAßE' })).toBe(true)
    expect(await found({ customer_id: world.member.customerId })).toBe(true)
    expect(await found({ customer_id: 999_999 })).toBe(false)
    expect(await found({ due_from: '2026-03-23', due_to: '2026-03-23' })).toBe(true)
    expect(await found({ due_from: '2026-03-24' })).toBe(false)
  })

  it('are sorted and paged without duplicates', async () => {
    for (let times = 0; times < 3; times++) await walkedOrder(world, 5)
    const all = (await find({ sort: 'total', order: 'desc', size: 1000 })).lists.map(({ id }) => id)
    expect(all.length).toBeGreaterThan(2)
    const pages = await Promise.all(
      all.map(async (_, index) => {
        const { lists } = await find({ sort: 'total', order: 'desc', size: 1, page: index + 1 })
        return lists[0]?.id
      }),
    )
    expect(pages).toEqual(all)
  })

  it('are exported as a file', async () => {
    await walkedOrder(world, 5)
    const { statusCode, body } = await world.desk.get('/api/desk/bill/export?format=csv&tab=open')
    expect(statusCode).toBe(200)
    expect(body).toContain('Debit note 1')
  })
})

describe('permission', () => {
  it('hides money from clerks without finance permission, and from members', async () => {
    for (const caller of [clerk, world.caller]) {
      expect((await caller.call(wire.deskFindBills)).status).toBe(403)
      expect((await caller.call(deskFindPayments)).status).toBe(403)
    }
  })
})

describe('payments of one order', () => {
  it('are listed with their slips, found, counted with the bills, and confirmed by their id', async () => {
    const order = await walkedOrder(world, 11)
    const { lists, total } = await waiting()
    expect(total).toBe(1)
    expect(lists).toMatchObject([
      { order_no: order.order_no, reference: null, transfer: 3_055.5, slips: [{ name: '水单.pdf' }] },
    ])
    expect((await find()).tabs.payments).toEqual({ count: 1, total: 3_055.5 })
    const { company1, creditNo } = world.member.customer
    const numbers = [order.order_no, lists[0]?.bills[0]?.name ?? 'none', `${creditNo}`]
    for (const keyword of [...numbers, company1.toLowerCase(), 'debit note', ''])
      expect([keyword, (await waiting({ keyword })).total]).toEqual([keyword, 1])
    for (const keyword of ['%', 'NO SUCH NUMBER']) expect((await waiting({ keyword })).lists).toEqual([])
    const params = { id: lists[0]?.id ?? 0 }
    const body = { received_amount: 3_055.5, value_date: '2026-03-16', bank_reference: 'FT0001' }
    const other = await world.as(await anOperator(world.db))
    const both = await Promise.all(
      [world.desk, other].map((caller) => caller.call(deskConfirmBillsPayment, { params, body })),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const done = both.find(({ status }) => status === 200)?.data
    expect(done?.orders).toMatchObject([{ id: order.id, status: 7 }])
    expect((await waiting()).total).toBe(0)
    expect((await world.desk.call(deskUndoBillsPayment, { params })).data.orders).toMatchObject([
      { status: 11 },
    ])
    const reason = 'NOT ON OUR ACCOUNT'
    const rejected = await world.desk.call(deskRejectBillsPayment, { params, body: { reason } })
    expect(rejected.data.orders).toMatchObject([{ id: order.id, status: 6 }])
  })
})

describe('what waits for finance', () => {
  it('is counted, and told to those who confirm payments only', async () => {
    const counts = async () => (await world.desk.call(deskCountFinanceWork, {})).data
    const before = await counts()
    await walkedOrder(world, 11)
    expect(await counts()).toEqual({ ...before, payments: before.payments + 1 })
    const { lists } = await waiting()
    const body = { reason: 'NOT ON OUR ACCOUNT' }
    await world.desk.call(deskRejectBillsPayment, { params: { id: lists[0]?.id ?? 0 }, body })
    expect(await counts()).toEqual(before)
    const clerk = await world.as(await anOperator(world.db, { authorities: ['desk_order', 'desk_billing'] }))
    expect((await clerk.call(deskCountFinanceWork, {})).status).toBe(403)

    // A fee that no bill charges is the work of those who issue bills.
    const ended = await givenOrder(world, { status: 40 })
    const fee = { customerId: world.member.customerId, orderId: ended.id, createTime: world.clock.now() }
    await world.db.insert(agreedFees).values({ ...fee, kind: 'cancellation', amount: 150, currency: 'USD' })
    expect((await counts()).unbilled).toBe(before.unbilled + 1)
    const finance = await world.as(
      await anOperator(world.db, { authorities: ['desk_order', 'desk_finance'] }),
    )
    expect((await finance.call(deskCountFinanceWork, {})).data.unbilled).toBe(0)
  })
})
