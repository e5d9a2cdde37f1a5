// A database of its own: it changes settings for all companies.

import { deskCancelOrder } from '@berth/contract/desk/desk-order'
import { payOrder } from '@berth/contract/money/bill'
import { exportMyBills, findMyBills, getMyBill, type MyBillTab } from '@berth/contract/money/my-bill'
import { memberBillStates, shownStateOfBill } from '@berth/domain/money/bill-state'
import { documentType } from '@berth/domain/order/instruction/document-type'
import type { OrderStatus } from '@berth/domain/order/lifecycle/status'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bills, documents, orders, settings } from '../../../platform/db/schema.ts'
import { aMember } from '../../../testing/builders.ts'
import { anotherCompany, type OrderWorld, openOrderWorld } from '../../../testing/fixtures/order-fixtures.ts'
import {
  aBill,
  chargeId,
  debitsOf,
  invoiceTo,
  take,
  walkedOrder,
} from '../../../testing/fixtures/step-fixtures.ts'
import { openOwnApp } from '../../../testing/test-app.ts'

let world: OrderWorld
beforeAll(async () => {
  world = await openOrderWorld(openOwnApp)
})
// Each test sums the bills of its company.
beforeEach(async () => {
  world = { ...world, ...(await anotherCompany(world)) }
})
afterAll(() => world.close())

type Query = NonNullable<NonNullable<Parameters<typeof world.caller.call<typeof findMyBills>>[1]>['query']>
const find = async (query: Query = {}) => (await world.caller.call(findMyBills, { query })).data
const numbersOf = async (query: Query) => (await find(query)).lists.map(({ bill_no }) => bill_no)

/** An order with a bill of freight in dollars and one of local charges in another currency. */
async function billedInTwo(currency: string, price: number) {
  const order = await walkedOrder(world, 3)
  const line = { basis: 'B/L', quantity: 1, unit_price: price, payment_term: 'prepaid' as const }
  const local = await aBill(world, {
    ...{ name: 'Local charges', currency },
    lines: [{ ...line, charge_id: await chargeId(world.db, 'DOC') }],
  })
  return await take.bill(world, order, [await aBill(world), local])
}

describe("the bills of one's company", () => {
  it('are in every state what the rule says, and each tab has its own', async () => {
    const statuses = [4, 20, 5, 6, 11, 7] as const
    for (const status of statuses) await walkedOrder(world, status)
    const late = await walkedOrder(world, 6)
    await world.db.update(bills).set({ dueDate: '2026-03-10' }).where(eq(bills.orderId, late.id))
    const stored = new Map((await world.db.select().from(bills)).map((bill) => [bill.id, bill]))
    const { sums } = await find()
    for (const tab of memberBillStates) {
      const { lists, total } = await find({ tab })
      expect([tab, total]).toEqual([tab, lists.length])
      expect(lists.length).toBeGreaterThan(0)
      expect(sums[0]?.states[tab].count).toBe(total)
      for (const bill of lists) {
        const { state, dueDate, question } = stored.get(bill.id)! // All were read before.
        const status = bill.order_status as OrderStatus // As stored.
        expect([bill.standing, tab]).toEqual([
          shownStateOfBill({ state, due_date: dueDate, question }, status, '2026-03-16'),
          tab,
        ])
      }
    }
    expect((await find({ tab: 'overdue' })).lists).toMatchObject([
      { order_no: late.order_no, days_left: -6, currency: 'USD', total: 3_055.5 },
    ])
    const open = (await find()).lists.map(({ standing }) => standing)
    expect(open).toEqual(['overdue', 'due', 'to_check', 'questioned', 'invoicing', 'confirming'])
  }, 120_000)

  it('are summed per currency, and never across', async () => {
    const before = await find()
    const order = await billedInTwo('CNY', 470)
    const { sums, total } = await find()
    expect(total).toBe(before.total + 2)
    expect(sums.map(({ currency }) => currency)).toEqual(['USD', 'CNY'])
    expect(sums[1]).toMatchObject({
      open: { count: 1, total: 470 },
      states: { to_check: { count: 1, total: 470 } },
    })
    expect(sums[0]?.open.total).toBe((before.sums[0]?.open.total ?? 0) + 3_055.5)
    const [bill] = (await find({ currency: 'CNY' })).lists
    expect(bill).toMatchObject({
      currency: 'CNY',
      total: 470,
      order_no: order.order_no,
      standing: 'to_check',
    })
    expect((await world.caller.get(bill?.url ?? '')).statusCode).toBe(200)

    const due = await take.invoice(world, await take.pass(world, order), false)
    const [dollars, yuan] = await debitsOf(world, order.id)
    // One payment covers one currency; the rest is paid next.
    const mixed = await world.caller.call(payOrder, {
      body: {
        id: due.id,
        version: due.version,
        debits: [dollars ?? 0, yuan ?? 0],
        slips: [{ filename: '0'.repeat(40), name: 'a' }],
      },
    })
    expect(mixed.fields?.map(({ path, rule }) => `${path} ${rule}`)).toEqual(['debits.1 one_currency'])
    const first = await take.confirmPayment(world, await take.pay(world, due, [dollars ?? 0]), [dollars ?? 0])
    expect(first.status).toBe(6)
    const second = await take.confirmPayment(world, await take.pay(world, first, [yuan ?? 0]), [yuan ?? 0])
    expect(second.status).toBe(7)
    const paid = (await find({ tab: 'paid', currency: 'CNY' })).sums[1]
    expect(paid).toMatchObject({ open: { count: 0, total: 0 }, states: { paid: { count: 1, total: 470 } } })
  }, 120_000)

  it('in yen have no decimals', async () => {
    await world.db
      .update(settings)
      .set({ valueZh: 'USD,CNY,JPY' })
      .where(eq(settings.name, 'bill_currencies'))
    await billedInTwo('JPY', 52_000)
    expect((await find({ currency: 'JPY' })).lists).toMatchObject([{ total: 52_000, currency: 'JPY' }])
  }, 60_000)

  it('are found by bill, order and reference number and by due date', async () => {
    const order = await walkedOrder(world, 6)
    const [bill] = (await find({ keyword: order.order_no })).lists
    expect(bill?.order_no).toBe(order.order_no)
    expect(await numbersOf({ keyword: bill?.bill_no ?? 'none' })).toEqual([bill?.bill_no])
    expect(await numbersOf({ keyword: order.order_no, due_from: '2026-03-24' })).toEqual([])
    expect(await numbersOf({ keyword: order.order_no, due_to: '2026-03-23' })).toEqual([bill?.bill_no])
    expect(await numbersOf({ keyword: order.order_no, tab: 'paid' })).toEqual([])
    expect(await numbersOf({ keyword: '%' })).toEqual([])
  }, 60_000)

  it('are exported as filtered', async () => {
    const order = await billedInTwo('CNY', 470)
    let paid = await take.invoice(world, await take.pass(world, order), false)
    for (const debit of await debitsOf(world, order.id))
      paid = await take.confirmPayment(world, await take.pay(world, paid, [debit]), [debit])
    const answer = await world.caller.get('/api/bill/export?currency=CNY&tab=paid&format=csv')
    const [heading, ...rows] = answer.body.trim().split('\r\n')
    expect(heading).toContain('到期日')
    expect(rows.length).toBe((await find({ tab: 'paid', currency: 'CNY' })).total)
    expect(rows[0]).toContain(',CNY,470,')
  }, 60_000)
})

describe('a bill of another company', () => {
  it('is in no list, sum or export of it', async () => {
    const tabs: MyBillTab[] = ['open', 'paid']
    for (const tab of tabs)
      expect((await world.neighbour.call(findMyBills, { query: { tab } })).data).toEqual({
        lists: [],
        total: 0,
        sums: [],
        next_due: null,
      })
  })

  it('is not found by its id', async () => {
    const order = await walkedOrder(world, 6)
    const [id = 0] = await debitsOf(world, order.id)
    expect((await world.caller.call(getMyBill, { params: { id } })).status).toBe(200)
    expect((await world.neighbour.call(getMyBill, { params: { id } })).status).toBe(404)
    expect((await world.caller.call(getMyBill, { params: { id: 999_999 } })).status).toBe(404)
  }, 60_000)
})

describe('one bill', () => {
  const read = async (id: number) => (await world.caller.call(getMyBill, { params: { id } })).data

  it('has its lines, who issued and agreed to it, and what else of the order is unpaid', async () => {
    const order = await billedInTwo('CNY', 470)
    const [dollars = 0, yuan = 0] = await debitsOf(world, order.id)
    const [first, second] = [await read(dollars), await read(yuan)]
    expect(first.lines.map(({ charge_code, amount }) => [charge_code, amount])).toEqual([
      ['OF', 3_000],
      ['DOC', 55.5],
    ])
    expect(first).toMatchObject({ total: 3_055.5, agreed: null, unpaid_besides: [second.bill_no] })
    expect(first).toMatchObject({ issued_by: world.operator.linkman, invoices: [], slips: [] })
    await take.pass(world, order)
    const agreed = await read(dollars)
    expect(agreed.agreed?.by).toBe(world.member.linkman)
    expect(agreed.invoice_title).toBe(invoiceTo.invoice_title)
  }, 60_000)

  it('agrees with the quote until a charge differs from it', async () => {
    const order = await walkedOrder(world, 6)
    const [id = 0] = await debitsOf(world, order.id)
    const quoteOf = (amount: number) => ({
      ...{ quoteNo: 'Q-1', terms: {} },
      lines: [
        { chargeCode: 'OF', basis: '40HQ', quantity: 2, unitPrice: 1_500, amount: 3_000 },
        { chargeCode: 'DOC', basis: 'B/L', quantity: 1, unitPrice: amount, amount },
      ],
    })
    const quote = async (amount: number) => {
      const frozen = quoteOf(amount) as unknown as typeof orders.$inferInsert.quote // What is read of it.
      await world.db.update(orders).set({ quote: frozen }).where(eq(orders.id, order.id))
      return (await read(id)).as_quoted
    }
    expect((await read(id)).as_quoted).toBeNull()
    expect(await quote(55.5)).toBe('Q-1')
    expect(await quote(55)).toBeNull()
  }, 60_000)

  it('and its row in the list lead to its invoice and to the slip of its payment', async () => {
    const passed = await take.pass(world, await take.bill(world, await walkedOrder(world, 3)))
    const [id = 0] = await debitsOf(world, passed.id)
    const row = async () => (await find({ keyword: passed.order_no })).lists.find((bill) => bill.id === id)
    expect(await row()).toMatchObject({ invoice: null, slip: null })
    const due = await take.invoice(world, passed, true)
    const invoiced = await row()
    expect((await world.caller.get(invoiced?.invoice?.url ?? '')).statusCode).toBe(200)
    const { bill_no } = await read(id)
    expect(bill_no).toBe(invoiced?.bill_no)
    await take.pay(world, due, [id])
    const paid = await row()
    expect((await world.caller.get(paid?.slip?.url ?? '')).statusCode).toBe(200)
    const { invoices, slips } = await read(id)
    expect(slips.map(({ name, create_time }) => ({ name, create_time }))).toEqual([
      { name: paid?.slip?.name, create_time: paid?.slip?.create_time },
    ])
    expect(invoices).toMatchObject([{ kind: null, number: null, files: [{ name: invoiced?.invoice?.name }] }])
    // Which of two invoices of an order is for which bill is not known.
    const [uploaded] = await world.db
      .select()
      .from(documents)
      .where(and(eq(documents.orderId, due.id), eq(documents.type, documentType.invoice)))
    const { id: _, ...another } = uploaded!
    await world.db.insert(documents).values(another)
    expect(await row()).toMatchObject({ invoice: null })
    expect((await read(id)).invoices).toHaveLength(2)
  }, 60_000)

  it('is not found once its order is cancelled before it was agreed to', async () => {
    const order = await walkedOrder(world, 20)
    const [id = 0] = await debitsOf(world, order.id)
    expect((await read(id)).bill_no).not.toBe('')
    const body = { version: order.version, reason: 'NO AGREEMENT' }
    expect((await world.desk.call(deskCancelOrder, { params: order, body })).status).toBe(200)
    expect((await world.caller.call(getMyBill, { params: { id } })).status).toBe(404)
  }, 60_000)
})

describe('what is due next', () => {
  it('is the earliest day that has not passed, with a sum per currency', async () => {
    const order = await billedInTwo('CNY', 470)
    const due = await take.invoice(world, await take.pass(world, order), false)
    const [dollars = 0, yuan = 0] = await debitsOf(world, due.id)
    const set = (id: number, dueDate: string) =>
      world.db.update(bills).set({ dueDate }).where(eq(bills.id, id))
    await set(dollars, '2026-03-16')
    await set(yuan, '2026-03-16')
    expect((await find()).next_due).toEqual({
      day: '2026-03-16',
      sums: [
        { currency: 'USD', amount: 3_055.5 },
        { currency: 'CNY', amount: 470 },
      ],
    })
    await set(dollars, '2026-03-15')
    expect((await find()).next_due).toEqual({
      day: '2026-03-16',
      sums: [{ currency: 'CNY', amount: 470 }],
    })
  }, 60_000)
})

it('a colleague without finance permission sees no bill, and an operator has another list', async () => {
  const clerk = await world.as(
    await aMember(world.db, {
      customer: world.member.customer,
      authorities: ['order', 'order_booking', 'order_document'],
    }),
  )
  expect((await clerk.call(findMyBills)).status).toBe(403)
  expect((await clerk.call(getMyBill, { params: { id: 1 } })).status).toBe(403)
  expect((await clerk.call(exportMyBills)).status).toBe(403)
  expect((await world.desk.call(findMyBills)).status).toBe(403)
})
