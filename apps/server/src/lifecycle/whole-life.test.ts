import { deskConfirm, deskGetOrder } from '@berth/contract/desk/desk-order'
import { listBills } from '@berth/contract/money/bill'
import { updateBooking } from '@berth/contract/orders/booking'
import { listOrderDocuments } from '@berth/contract/orders/document'
import { getShipment } from '@berth/contract/orders/instruction'
import { getOrder } from '@berth/contract/orders/order'
import type { OrderDetail } from '@berth/contract/orders/order-shape'
import { deskGetTransport, getTransport } from '@berth/contract/orders/transport'
import { deskGetSettlement, getSettlement } from '@berth/contract/release/release'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  changeOf,
  fclBooking,
  type GivenOrder,
  givenOrder,
  type OrderWorld,
  openOrderWorld,
  space,
  timeline,
} from '../testing/fixtures/order-fixtures.ts'
import { aBill, debitsOf, take } from '../testing/fixtures/step-fixtures.ts'

let world: OrderWorld
beforeAll(async () => {
  world = await openOrderWorld()
})
afterAll(() => world.close())

/** Reads an order after a step, as both sides see it. */
async function see({ id, version }: GivenOrder) {
  const { data: order } = await world.caller.call(getOrder, { params: { id } })
  const { data: atDesk } = await world.desk.call(deskGetOrder, { params: { id } })
  const { data: documents } = await world.caller.call(listOrderDocuments, { params: { id } })
  expect([order.version, atDesk.version, atDesk.status]).toEqual([version, version, order.status])
  expect(order.document_count).toBe(documents.total)
  const { data: way } = await world.caller.call(getTransport, { params: { id } })
  const { data: wayAtDesk } = await world.desk.call(deskGetTransport, { params: { id } })
  expect(way).toMatchObject({ id, vessel: order.vessel })
  expect({ ...wayAtDesk, server_time: '' }).toEqual({ ...way, server_time: '' })
  return {
    status: order.status,
    last: timeline(order).at(-1),
    documents: documents.lists.map(({ type, name }) => `${type} ${name}`).toReversed(),
    actions: [order, atDesk].flatMap((one: Pick<OrderDetail, 'actions'>) =>
      one.actions.filter((action) => action !== 'copy'),
    ),
  }
}

async function walkToApplication() {
  const draft = await givenOrder(world)
  const saved = await world.caller.call(getOrder, { params: draft })
  expect([saved.data.status, timeline(saved.data)]).toEqual([0, ['save null→0']])
  const body = changeOf(fclBooking(world), draft.version)
  let order: GivenOrder = (await world.caller.call(updateBooking, { params: draft, body })).data
  expect(await see(order)).toMatchObject({ status: 1, last: 'submit 0→1', documents: [] })
  const confirm = { params: order, body: space(world, order.version) }
  order = (await world.desk.call(deskConfirm, confirm)).data
  expect(await see(order)).toMatchObject({ status: 2, last: 'confirm 1→2', documents: [] })

  order = await take.instruction(world, order)
  expect(await see(order)).toEqual({
    status: 3,
    last: 'submit_supply 2→3',
    documents: [],
    actions: [
      'ask_change',
      'update_transport',
      'roll',
      'return_supply',
      'issue_bill',
      'nothing_to_pay',
      'cancel_order',
    ],
  })
  const { data: shipment } = await world.caller.call(getShipment, { params: order })
  expect(shipment).toMatchObject({ is_new: false, findings: [], attachs: [{ type: 'isf' }] })

  // One bill with the operator's file, one whose file the portal makes.
  const own = await aBill(world)
  const made = await aBill(world, { name: '账单 2', file: null })
  order = await take.bill(world, order, [own, made])
  expect(await see(order)).toEqual({
    status: 4,
    last: 'issue_bill 3→4',
    documents: ['3 debit note.pdf', '3 账单 2.pdf'],
    actions: ['pass_bill', 'question_bill', 'update_transport', 'roll'],
  })
  const { data: bills } = await world.caller.call(listBills, { params: order })
  expect(bills.lists.map(({ name, total, state }) => [name, total, state])).toEqual([
    ['Debit note 1', 3055.5, 'open'],
    ['账单 2', 3055.5, 'open'],
  ])
  const printed = await world.stranger.get(bills.lists[1]?.url ?? '')
  expect([printed.statusCode, printed.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(printed.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')

  order = await take.pass(world, order)
  expect(await see(order)).toMatchObject({
    status: 5,
    actions: ['update_transport', 'roll', 'issue_invoice', 'skip_invoice'],
  })
  order = await take.invoice(world, order)
  expect(await see(order)).toEqual({
    status: 6,
    last: 'issue_invoice 5→6',
    documents: ['3 debit note.pdf', '3 账单 2.pdf', '4 发票.pdf'],
    actions: ['pay', 'update_transport', 'roll'],
  })
  order = await take.pay(world, order, await debitsOf(world, order.id))
  expect(await see(order)).toMatchObject({
    status: 11,
    actions: ['update_transport', 'roll', 'confirm_payment', 'reject_payment'],
  })
  const { data: settlement } = await world.desk.call(deskGetSettlement, { params: order })
  expect(settlement.payments).toMatchObject([
    { state: 'waiting', total: 6111, slips: [{ name: '水单.pdf' }] },
  ])
  order = await take.confirmPayment(world, order, await debitsOf(world, order.id))
  expect(await see(order)).toMatchObject({
    status: 7,
    last: 'confirm_payment 11→7',
    actions: ['apply_telex', 'apply_originals', 'update_transport', 'roll'],
  })
  return order
}

describe('the whole life of an order', () => {
  it('takes an order from draft to completed by telex release', async () => {
    let order: GivenOrder = await walkToApplication()
    order = await take.applyTelex(world, order)
    expect(await see(order)).toMatchObject({
      status: 8,
      actions: ['update_transport', 'roll', 'return_application', 'release'],
    })
    order = await take.release(world, order)
    expect(await see(order)).toMatchObject({
      status: 10,
      last: 'release 8→10',
      actions: ['update_transport'],
    })
    const { data } = await world.caller.call(getSettlement, { params: order })
    expect(data.applications).toMatchObject([
      { kind: 'telex', state: 'done', release_no: 'TLX-0001', guarantee: { name: '保函.pdf' } },
    ])
  })

  it('takes an order from draft to completed by original bills', async () => {
    let order: GivenOrder = await walkToApplication()
    order = await take.applyOriginals(world, order)
    expect(await see(order)).toMatchObject({
      status: 9,
      actions: ['update_transport', 'roll', 'return_application', 'dispatch'],
    })
    order = await take.dispatch(world, order)
    expect(await see(order)).toMatchObject({
      status: 10,
      last: 'dispatch 9→10',
      actions: ['update_transport'],
    })
    const { data } = await world.caller.call(getSettlement, { params: order })
    expect(data.applications).toMatchObject([
      { kind: 'originals', state: 'done', courier: 'SF EXPRESS', tracking_no: 'SF1234567890', originals: 3 },
    ])
  })
})
