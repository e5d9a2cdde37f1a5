import { createContact, listContacts, updateContact } from '@berth/contract/companies/contact'
import { deskConfirm, deskCountOrders, deskGetOrder, deskListOrders } from '@berth/contract/desk/desk-order'
import { listBills, listUnpaidBills } from '@berth/contract/money/bill'
import { deskGetPayment } from '@berth/contract/money/desk-payment'
import { findMyBills, getMyBill } from '@berth/contract/money/my-bill'
import { beginPayment, getPayment, submitPayment } from '@berth/contract/money/payment'
import {
  deskDraftBillOfLading,
  deskPublishBillOfLading,
  getBillOfLading,
  markBillOfLading,
} from '@berth/contract/orders/bill-of-lading'
import { createBooking, updateBooking } from '@berth/contract/orders/booking'
import { getDocument, listOrderDocuments } from '@berth/contract/orders/document'
import { getShipment } from '@berth/contract/orders/instruction'
import { cancelOrder, countOrders, deleteOrder, getOrder, listOrders } from '@berth/contract/orders/order'
import { getSettlement } from '@berth/contract/release/release'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkData } from '../admin/check-data.ts'
import { distribute } from '../admin/distribute.ts'
import { heldEverywhere, spreadByCompany } from '../admin/spread-tables.ts'
import { rowsOf } from '../platform/db/db.ts'
import { orders } from '../platform/db/schema.ts'
import {
  changeOf,
  fclBooking,
  givenOrder,
  type OrderWorld,
  openOrderWorld,
  space,
} from '../testing/fixtures/order-fixtures.ts'
import { anUpload, take, walkedOrder } from '../testing/fixtures/step-fixtures.ts'
import { countShards, placesOf, Recorder } from './statements.ts'

const recorder = new Recorder()

let world: OrderWorld
let shards: number
let order: Awaited<ReturnType<typeof walkedOrder>>
beforeAll(async () => {
  world = await openOrderWorld()
  shards = await countShards(world.db)
  order = await walkedOrder(world, 10)
})
afterAll(() => world.close())

/** Returns the statements of `act` that go to more than one shard. */
async function spreadOf(act: () => Promise<unknown>): Promise<string[]> {
  const wide: string[] = []
  const sent = await recorder.during(act)
  expect(sent.length).toBeGreaterThan(0)
  for (const one of sent) if ((await placesOf(world.db, one)) > 1) wide.push(one.text)
  return wide
}

it('company tables are distributed, reference tables are everywhere, and distributing again changes nothing', async () => {
  expect(shards).toBeGreaterThan(1)
  expect(await distribute(world.db)).toEqual({ everywhere: 0, byCompany: 0 })
  const found = await world.db.execute(sql`
    select citus_table_type as type, count(*)::int as count from citus_tables
    where citus_table_type in ('distributed', 'reference') group by 1 order by 1`)
  expect(rowsOf(found)).toEqual([
    { type: 'distributed', count: spreadByCompany.length },
    { type: 'reference', count: heldEverywhere.length },
  ])
})

describe('a member’s statements go to one shard:', () => {
  const paid = () => ({ params: { id: order.id } })
  const reads: Record<string, () => Promise<unknown>> = {
    'the list': () => world.caller.call(listOrders, { query: {} }),
    'the list by keyword': () => world.caller.call(listOrders, { query: { keyword: 'MEDU' } }),
    'the list, sorted and narrowed': () =>
      world.caller.call(listOrders, {
        query: { field: 'update_time', order: 'desc', waits_on: 'member', page: 2, size: 10 },
      }),
    counts: () => world.caller.call(countOrders, {}),
    'an order': () => world.caller.call(getOrder, paid()),
    'its shipping instruction': () => world.caller.call(getShipment, paid()),
    'its bills': () => world.caller.call(listBills, paid()),
    'its bills to pay': () => world.caller.call(listUnpaidBills, paid()),
    'its payments and release': () => world.caller.call(getSettlement, paid()),
    'its documents': () => world.caller.call(listOrderDocuments, paid()),
    contacts: () => world.caller.call(listContacts, { query: {} }),
  }
  it.each(Object.entries(reads))('%s', async (_name, read) => {
    expect(await spreadOf(read)).toEqual([])
  })

  it('a document', async () => {
    const { lists } = (await world.caller.call(listOrderDocuments, paid())).data
    const params = { id: lists[0]?.id ?? 0 }
    expect(await spreadOf(() => world.caller.call(getDocument, { params }))).toEqual([])
  })

  it('a bill', async () => {
    const { lists } = (await world.caller.call(listBills, paid())).data
    const params = { id: lists[0]?.id ?? 0 }
    const read = async () => expect((await world.caller.call(getMyBill, { params })).status).toBe(200)
    expect(await spreadOf(read)).toEqual([])
  })

  it('creating, changing, canceling and deleting a booking', async () => {
    const wide = await spreadOf(async () => {
      const made = await world.caller.call(createBooking, { body: fclBooking(world, { action: 'save' }) })
      const body = changeOf(fclBooking(world), made.data.version)
      const { data } = await world.caller.call(updateBooking, { params: made.data, body })
      expect(data.status).toBe(1)
      const gone = await world.caller.call(cancelOrder, { body: { id: data.id, reason: 'NO CARGO' } })
      expect(gone.status).toBe(200)
      const draft = await world.caller.call(createBooking, { body: fclBooking(world, { action: 'save' }) })
      expect((await world.caller.call(deleteOrder, { params: draft.data })).status).toBe(200)
    })
    expect(wide).toEqual([])
  })

  it('submitting a shipping instruction, passing a bill and paying it', async () => {
    const waiting = await givenOrder(world, { status: 2 })
    expect(await spreadOf(() => take.instruction(world, waiting))).toEqual([])
    const billed = await walkedOrder(world, 4)
    expect(await spreadOf(() => take.pass(world, billed))).toEqual([])
    const due = await walkedOrder(world, 6)
    expect(await spreadOf(() => take.pay(world, due, due.debits))).toEqual([])
  })
})

describe('a draft bill of lading and a payment over orders:', () => {
  it('the member checks the draft on one shard', async () => {
    const { id } = await walkedOrder(world, 3)
    const params = { id }
    const { number, revision } = (await world.desk.call(deskDraftBillOfLading, { params })).data
    await world.desk.call(deskPublishBillOfLading, { params, body: { number, revision } })
    const wide = await spreadOf(async () => {
      const { current } = (await world.caller.call(getBillOfLading, { params, query: {} })).data
      const mark = { path: 'marks', mark: 'correct', proposed: 'N/M', reason: 'NO MARKS' } as const
      const body = { number, revision: current?.revision ?? 0, ...mark }
      expect((await world.caller.call(markBillOfLading, { params, body })).status).toBe(200)
    })
    expect(wide).toEqual([])
  })

  it('the member pays on one shard, and the desk looks for the same slip on all', async () => {
    const due = await walkedOrder(world, 6)
    const { lists } = (await world.caller.call(findMyBills, { query: { keyword: due.order_no } })).data
    const bills = lists.map((bill) => ({ id: bill.id, amount: bill.open }))
    const slips = [await anUpload(world.caller, 'payment_slip', 'slip.pdf')]
    let id = 0
    const wide = await spreadOf(async () => {
      id = (await world.caller.call(beginPayment, { body: { bills } })).data.id
      const sent = await world.caller.call(submitPayment, { params: { id }, body: { bills, slips } })
      expect(sent.status).toBe(200)
      expect((await world.caller.call(getPayment, { params: { id } })).status).toBe(200)
    })
    expect(wide).toEqual([])
    expect((await world.desk.call(deskGetPayment, { params: { id } })).status).toBe(200)
  })
})

describe('for the operator', () => {
  it('lists and counts query every shard at once', async () => {
    expect(await spreadOf(() => world.desk.call(deskListOrders, { query: { queue: 'all' } }))).not.toEqual([])
    const counting = await recorder.during(() => world.desk.call(deskCountOrders, { query: {} }))
    const places = await Promise.all(counting.map((one) => placesOf(world.db, one)))
    expect(Math.max(...places)).toBe(shards)
  })

  it('actions query every shard for the order’s company, and then go to one shard', async () => {
    const booked = await givenOrder(world, { status: 1 })
    const wide = await spreadOf(() =>
      world.desk.call(deskConfirm, { params: booked, body: space(world, booked.version) }),
    )
    expect(wide).toHaveLength(1)
    expect(wide[0]).toMatch(/^select "customer_id" from "orders" where "orders"."id" = \$1$/)
    const { data } = await world.desk.call(deskGetOrder, { params: booked })
    expect(data.status).toBe(2)
  })
})

it('rows of two companies are in separate shards, and all data checks pass', async () => {
  const other = await world.neighbour.call(createBooking, { body: fclBooking(world, { action: 'submit' }) })
  expect((await world.caller.call(getOrder, { params: other.data })).status).toBe(404)
  expect((await world.neighbour.call(getOrder, { params: other.data })).status).toBe(200)
  const [row] = await world.db.select().from(orders).where(eq(orders.id, other.data.id))
  expect(row?.customerId).not.toBe(world.member.customerId)
  const places = await world.db.execute(sql`
    select get_shard_id_for_distribution_column('orders', customer_id) as shard from orders group by customer_id`)
  expect(rowsOf(places).length).toBeGreaterThan(1)
  const { problems } = await checkData(world.db, world.storage)
  // The companies in these tests have members, but no owner.
  expect(problems.filter((one) => !one.includes('without an owner'))).toEqual([])
})

it('a contact can be found after it is written', async () => {
  const { lists } = (await world.caller.call(listContacts, { query: {} })).data
  const before = lists.length
  const [first] = fclBooking(world).contacts ?? []
  const { type: _type, id: _id, ...party } = first ?? fail()
  const made = await world.caller.call(createContact, { body: party })
  expect(made.status).toBe(200)
  expect((await world.caller.call(listContacts, { query: {} })).data.lists).toHaveLength(before + 1)
  const change = { params: { id: made.data.id }, body: { ...party, company1: 'OTHER LTD', version: 1 } }
  expect(await spreadOf(() => world.caller.call(updateContact, change))).toEqual([])
})

function fail(): never {
  throw new Error('a booking has parties')
}
