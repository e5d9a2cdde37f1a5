import { deskConfirm } from '@berth/contract/desk/desk-order'
import type { BodyOf } from '@berth/contract/endpoint'
import { type BookingCreateBody, createBooking, type updateBooking } from '@berth/contract/orders/booking'
import { cancelOrder } from '@berth/contract/orders/order'
import type { OrderDetail, OrderListItem } from '@berth/contract/orders/order-shape'
import type { OrderStatus } from '@berth/domain/order/lifecycle/status'
import { placeOf } from '@berth/domain/order/lifecycle/turn'
import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../platform/db/db.ts'
import {
  carriers,
  containerTypes,
  orderContacts,
  orderEvents,
  orderLines,
  orders,
  outbox,
  ports,
  units,
} from '../../platform/db/schema.ts'
import { aCountryId, aMember, anOperator, type Member, type User } from '../../testing/builders.ts'
import type { Caller } from '../../testing/caller.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

type References = {
  readonly shanghai: number
  readonly hamburg: number
  readonly msc: number
  readonly maersk: number
  readonly container: number
  readonly carton: number
  readonly china: number
}

/** A server with a member, a member of another company and an operator, each signed in. */
export type OrderWorld = TestApp & {
  readonly member: Member
  readonly caller: Caller
  readonly neighbour: Caller
  readonly operator: User
  readonly desk: Caller
  readonly ids: References
}

export async function openOrderWorld(open: () => Promise<TestApp> = openTestApp): Promise<OrderWorld> {
  const test = await open()
  const operator = await anOperator(test.db, { user: { linkman: 'LIN QING' } })
  return {
    ...test,
    ...(await anotherCompany(test)),
    operator,
    neighbour: await test.as(await aMember(test.db)),
    desk: await test.as(operator),
    ids: await findReferences(test.db),
  }
}

/** A member of a new company, signed in: for a test that counts or sums what its company has. */
export async function anotherCompany(test: TestApp): Promise<Pick<OrderWorld, 'member' | 'caller'>> {
  const member = await aMember(test.db, { user: { linkman: 'ZHOU MIN' } })
  return { member, caller: await test.as(member) }
}

type Coded = typeof ports | typeof carriers | typeof containerTypes | typeof units

async function findReferences(db: Db): Promise<References> {
  const idOf = async (table: Coded, code: string): Promise<number> => {
    const [row] = await db.select({ id: table.id }).from(table).where(eq(table.code, code))
    if (row === undefined) throw new Error(`no ${code} in the reference data`)
    return row.id
  }
  return {
    shanghai: await idOf(ports, 'CNSHA'),
    hamburg: await idOf(ports, 'DEHAM'),
    msc: await idOf(carriers, 'MSC'),
    maersk: await idOf(carriers, 'MSK'),
    container: await idOf(containerTypes, '40HQ'),
    carton: await idOf(units, 'CT'),
    china: await aCountryId(db),
  }
}

export function aParty({ ids }: OrderWorld, type: 1 | 2 | 3 | 4) {
  return {
    type,
    id: 0,
    company1: `PARTY ${type} LTD`,
    company2: null,
    linkman: 'WANG WEI',
    phone: '+86 21 0000',
    email: null,
    address1: '8 QUAY ROAD',
    address2: null,
    city: 'SHANGHAI',
    province: null,
    country_id: ids.china,
    zip_code: '200120',
    e_code: null,
  }
}

/** An FCL booking that can be submitted as it is. */
export function fclBooking(world: OrderWorld, changes: Partial<BookingCreateBody> = {}): BookingCreateBody {
  const { ids } = world
  return {
    action: 'submit',
    container_mode: 1,
    pol_id: ids.shanghai,
    pod_id: ids.hamburg,
    to_id: ids.hamburg,
    ready_date: '2026-03-20',
    inco_term: 'FOB',
    cust_ref_no: 'PO-4711',
    contacts: [aParty(world, 1), aParty(world, 2)],
    containers: [
      {
        container_id: ids.container,
        quantity: 2,
        description: 'LED LAMPS',
        weight: 18_000.5,
        volume: 130.25,
      },
    ],
    ...changes,
  }
}

/** An LCL booking that can be submitted as it is. */
export function lclBooking(world: OrderWorld, changes: Partial<BookingCreateBody> = {}): BookingCreateBody {
  const cargo = {
    description: 'LED LAMPS',
    package: 40,
    package_uid: world.ids.carton,
    weight: 800,
    volume: 4.2,
  }
  return fclBooking(world, { container_mode: 2, containers: [], cargo: [cargo], ...changes })
}

export function space({ ids }: OrderWorld, version: number): BodyOf<typeof deskConfirm> {
  return {
    version,
    so_no: 'SO-7788',
    carrier_id: ids.msc,
    vessel: 'MSC AURORA',
    voyage: '012W',
    etd: '2026-03-28',
    eta: '2026-04-30',
    cut_off_documents: '2026-03-25T10:00:00+08:00',
    cut_off_vgm: null,
    cut_off_gate_in: null,
  }
}

export type GivenOrder = Pick<OrderListItem, 'id' | 'order_no' | 'version'>

type Given = {
  readonly status?: OrderStatus
  readonly wasReturned?: boolean
  readonly changes?: Partial<BookingCreateBody>
}

/**
 * Creates an order in a status: reached by calls where calls exist, set directly otherwise. A draft was never submitted unless
 * it was returned.
 */
export async function givenOrder(world: OrderWorld, given: Given = {}): Promise<GivenOrder> {
  const status = given.status ?? 0
  const action = status === 0 && !given.wasReturned ? 'save' : 'submit'
  const order = (
    await world.caller.call(createBooking, { body: fclBooking(world, { ...given.changes, action }) })
  ).data
  if (status === order.status) return order
  if (status === 2)
    return (await world.desk.call(deskConfirm, { params: order, body: space(world, order.version) })).data
  if (status === 40)
    return (await world.caller.call(cancelOrder, { body: { id: order.id, reason: 'NO CARGO' } })).data
  const now = world.clock.now()
  const noDeadline = { cancelRequested: false, blWait: null, cutOffDocuments: null, dueDate: null }
  await world.db
    .update(orders)
    .set({ status, ...placeOf({ ...noDeadline, status, statusTime: now, updateTime: now }) })
    .where(eq(orders.id, order.id))
  return order
}

/** Returns all stored rows of an order, to verify that a refused call changed nothing. */
export async function storedOrder({ db }: TestApp, id: number) {
  return {
    order: await db.select().from(orders).where(eq(orders.id, id)),
    contacts: await db
      .select()
      .from(orderContacts)
      .where(eq(orderContacts.orderId, id))
      .orderBy(asc(orderContacts.type)),
    lines: await db
      .select()
      .from(orderLines)
      .where(eq(orderLines.orderId, id))
      .orderBy(asc(orderLines.position)),
    events: await eventsOf(db, id),
    messages: await messagesOf(db, id),
  }
}

export function eventsOf(db: Db, orderId: number) {
  return db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId)).orderBy(asc(orderEvents.id))
}

export function messagesOf(db: Db, orderId: number) {
  return db.select().from(outbox).where(eq(outbox.orderId, orderId)).orderBy(asc(outbox.id))
}

/** The body that changes a draft: the form without the fields only creation takes. */
export function changeOf(body: BookingCreateBody, version: number): BodyOf<typeof updateBooking> {
  const { copied_from: _, ...form } = body
  return { ...form, version }
}

/** Returns the timeline as actions with their status changes, oldest first. */
export function timeline(order: OrderDetail): string[] {
  return order.events
    .toReversed()
    .map(({ action, from_status, to_status }) => `${action} ${from_status}→${to_status}`)
}
