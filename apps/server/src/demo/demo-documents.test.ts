// A database of its own: it looks at all rows that a load writes.
import * as billing from '@berth/contract/money/bill'
import * as settlement from '@berth/contract/money/desk-settlement'
import { dcsaBooking, deskGetDcsaBooking } from '@berth/contract/orders/dcsa-booking'
import { listOrderDocuments } from '@berth/contract/orders/document'
import { deskGetShipment } from '@berth/contract/orders/instruction'
import { trackingEvents } from '@berth/contract/orders/tracking-event'
import { deskGetTransport } from '@berth/contract/orders/transport'
import * as release from '@berth/contract/release/release'
import { type OrderStatus, orderStatus } from '@berth/domain/order/lifecycle/status'
import { dayInChina } from '@berth/domain/time/calendar'
import { and, eq, isNotNull, ne } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refersTo } from '../platform/db/keys.ts'
import {
  containerTypes,
  documents,
  instructionRows,
  instructions,
  orders,
  users,
} from '../platform/db/schema.ts'
import { anOperator } from '../testing/builders.ts'
import type { Caller } from '../testing/caller.ts'
import { bookingChecker, trackingChecker } from '../testing/fixtures/dcsa-fixtures.ts'
import { openOwnApp, type TestApp } from '../testing/test-app.ts'
import { demoAccounts, loadDemo } from './load-demo.ts'

let test: TestApp
let desk: Caller
let shipper: Caller
let customerId: number
/** Those with a bill to check, before a test has one agreed to. */
let billed: (typeof orders.$inferSelect)[]
beforeAll(async () => {
  test = await openOwnApp({ demo: true })
  await loadDemo(test.db, test.storage, test.clock.now())
  desk = await test.as(await anOperator(test.db))
  const [user] = await test.db.select().from(users).where(eq(users.username, demoAccounts[0].username))
  customerId = user?.customerId ?? 0
  shipper = await test.as({ id: user?.id ?? 0 })
  billed = await ordersIn(4)
})
afterAll(() => test.close())

async function ordersIn(status: OrderStatus) {
  const found = await test.db
    .select()
    .from(orders)
    .where(and(eq(orders.status, status), eq(orders.customerId, customerId)))
  expect(found.length).toBeGreaterThan(0)
  return found
}

it('gives a carrier a valid request for every submitted booking', async () => {
  const faultsOf = bookingChecker()
  const all = await test.db.select().from(orders)
  const submitted = all.filter((order) => order.status !== orderStatus.draft)
  expect(submitted.length).toBeGreaterThan(80)
  // Every order in progress, and every eighth completed order of the last two years.
  const looked = submitted.filter(({ status }, index) => status !== orderStatus.completed || index % 8 === 0)
  for (const { id, orderNo } of looked) {
    const answer = await desk.call(deskGetDcsaBooking, { params: { id } })
    expect(faultsOf(dcsaBooking.parse(answer.data)), orderNo).toBeNull()
  }
})

it('has events of every order that Track & Trace 2.2 would take', async () => {
  const faultsOf = trackingChecker()
  const all = await test.db.select().from(orders).where(ne(orders.status, orderStatus.draft))
  const types = new Set<string>()
  // Without DCSA's document, every order in progress, and every eighth completed one.
  const isWhole = process.env.DCSA_TNT_YAML !== undefined
  const looked = all.filter(({ status }, at) => isWhole || status !== orderStatus.completed || at % 8 === 0)
  for (const { id, orderNo } of looked) {
    const { data } = await desk.call(deskGetTransport, { params: { id }, query: { as: 'dcsa' } })
    const events = trackingEvents.parse(data)
    expect(
      events.flatMap((event) => faultsOf(event) ?? []),
      orderNo,
    ).toEqual([])
    for (const { eventType } of events) types.add(eventType)
  }
  expect(types).toEqual(new Set(['TRANSPORT', 'EQUIPMENT', 'SHIPMENT']))
}, 60_000)

it('has complete shipping instructions for every submission', async () => {
  const submitted = await test.db
    .select({ orderId: instructions.orderId, status: orders.status })
    .from(instructions)
    .innerJoin(orders, refersTo(instructions, instructions.orderId, orders))
    .where(isNotNull(instructions.submitTime))
  // Checks every order in progress, and a tenth of those completed in the last two years.
  const looked = submitted.filter(({ status }, index) => status !== 10 || index % 10 === 0)
  expect(looked.length).toBeGreaterThan(50)
  for (const { orderId } of looked) {
    const { data } = await desk.call(deskGetShipment, { params: { id: orderId } })
    expect(data.findings, data.order_no).toEqual([])
  }
}, 60_000)

it('has bills that add up, with PDFs that open, and quotes they differ from', async () => {
  const kinds = new Set<string>()
  for (const order of billed) {
    const { data } = await shipper.call(billing.listBills, { params: order })
    expect(data.total).toBe(1)
    for (const bill of data.lists) {
      const owed = bill.lines.filter((line) => line.payment_term === 'prepaid')
      const cents = owed.reduce((sum, line) => sum + Math.round(line.amount * 100), 0)
      expect(cents).toBe(Math.round(bill.total * 100))
      expect((await test.stranger.get(bill.url)).rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    }
    for (const row of data.comparison) kinds.add(row.kind)
    const { data: documents } = await shipper.call(listOrderDocuments, { params: order, query: { type: 3 } })
    expect(documents.total).toBeGreaterThanOrEqual(1)
  }
  expect([...kinds]).toEqual(expect.arrayContaining(['same', 'new', 'missing']))
})

it('has no VGM below cargo weight plus tare', async () => {
  const weighed = await test.db
    .select({ vgm: instructionRows.vgm, cargo: instructionRows.weight, tare: containerTypes.tareKg })
    .from(instructionRows)
    .innerJoin(containerTypes, eq(containerTypes.id, instructionRows.containerId))
    .where(isNotNull(instructionRows.vgm))
  expect(weighed.length).toBeGreaterThan(500)
  const light = weighed.filter(({ vgm, cargo, tare }) => (vgm ?? 0) < (cargo ?? 0) + (tare ?? 0))
  expect(light).toEqual([])
})

it('names documents in the language of the company, each with its own file', async () => {
  const named = await test.db
    .select({ name: documents.name, key: documents.fileKey, language: users.language })
    .from(documents)
    .innerJoin(orders, refersTo(documents, documents.orderId, orders))
    .innerJoin(users, eq(users.id, orders.createdBy))
  const ofEnglish = named.filter(({ language }) => language === 'en-US')
  expect(ofEnglish.length).toBeGreaterThan(50)
  expect(ofEnglish.filter(({ name }) => /[\u4e00-\u9fff]/.test(name))).toEqual([])
  // Debit and credit notes of the portal are named by their number.
  const ofChinese = named.filter(
    ({ name, language }) => language === 'zh-CN' && !/^(DN|CR)-\d+-\d+\.pdf$/.test(name),
  )
  expect(ofChinese.filter(({ name }) => !/[\u4e00-\u9fff]/.test(name))).toEqual([])
  expect(new Set(named.map(({ key }) => key)).size).toBe(named.length)
  expect(new Set(named.map(({ name }) => name)).size).toBe(named.length)
})

describe('every order of the shipper can proceed from its status', () => {
  const seen = ({ id, version }: { id: number; version: number }) => ({ id, version })
  type WithVersion = { readonly id: number; readonly version: number }
  const steps: Record<
    string,
    readonly [OrderStatus, OrderStatus, (order: WithVersion) => Promise<{ status: number }>]
  > = {
    'an agreed bill': [
      4,
      5,
      async (order) =>
        (
          await shipper.call(billing.passBill, {
            body: {
              ...seen(order),
              invoice_title: '深圳市蓝湾家居用品有限公司',
              credit_no: '91440300MA5DEM007U',
            },
          })
        ).data,
    ],
    'an answer to a question': [
      20,
      4,
      async (order) =>
        (
          await desk.call(settlement.deskIssueBillAgain, {
            params: order,
            body: { version: order.version, answer: '已核对' },
          })
        ).data,
    ],
    'no invoice': [
      5,
      6,
      async (order) =>
        (await desk.call(settlement.deskIssueInvoice, { params: order, body: { version: order.version } }))
          .data,
    ],
    'a confirmed payment': [
      11,
      7,
      async (order) => {
        const { data } = await desk.call(release.deskGetSettlement, { params: order })
        const body = {
          ...{ version: order.version, received_amount: data.payments[0]?.total ?? 0 },
          ...{ value_date: dayInChina(test.clock.now()), bank_reference: 'FT0001' },
        }
        return (await desk.call(settlement.deskConfirmPayment, { params: order, body })).data
      },
    ],
    'a telex release': [
      8,
      10,
      async (order) =>
        (
          await desk.call(release.deskRelease, {
            params: order,
            body: { version: order.version, release_no: 'TLX1' },
          })
        ).data,
    ],
    'originals sent': [
      9,
      10,
      async (order) =>
        (
          await desk.call(release.deskDispatch, {
            params: order,
            body: { version: order.version, courier: '顺丰速运', tracking_no: 'SF1', originals: 3 },
          })
        ).data,
    ],
  }

  it.each(Object.entries(steps))('by %s', async (_, [from, to, step]) => {
    for (const order of await ordersIn(from)) expect((await step(order)).status, order.orderNo).toBe(to)
  })

  it('with open bills while payment is pending', async () => {
    for (const order of await ordersIn(6)) {
      const { data } = await shipper.call(billing.listUnpaidBills, { params: order })
      expect(data.total, order.orderNo).toBeGreaterThan(0)
    }
  })
})
