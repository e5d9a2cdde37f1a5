// A database of its own: it sees the bills of all companies, in currencies of its own.
import { listUnpaidBills } from '@berth/contract/money/bill'
import { deskFindBills } from '@berth/contract/money/desk-bill'
import {
  deskGetPayment,
  deskRejectBillsPayment,
  deskUndoBillsPayment,
} from '@berth/contract/money/desk-payment'
import { deskRejectPayment, deskUndoPayment } from '@berth/contract/money/desk-settlement'
import { findMyBills } from '@berth/contract/money/my-bill'
import { getOrder } from '@berth/contract/orders/order'
import { describe, expect, it } from 'vitest'
import { aMember } from '../../../testing/builders.ts'
import {
  begin,
  confirm,
  owing,
  paying,
  statusOf,
  usePaymentWorld,
  world,
} from '../../../testing/fixtures/payment-fixtures.ts'

usePaymentWorld()

const at = (id: number) => ({ params: { id } })
const orderOf = async ({ id }: { readonly id: number }) => (await world.caller.call(getOrder, at(id))).data
const undo = (id: number) => world.desk.call(deskUndoBillsPayment, at(id))
const decline = (id: number) =>
  world.desk.call(deskRejectBillsPayment, { ...at(id), body: { reason: 'SHORT BY USD 2,860' } })

describe('several payments of one company', () => {
  it('are undone only while no other payment has settled one of their bills', async () => {
    const order = await owing(['USD', 500], ['USD', 300])
    const [one, other] = order.bills as [number, number]
    const both = [
      { id: one, amount: 500 },
      { id: other, amount: 300 },
    ]
    const first = await paying(both)
    await confirm(first, { received_amount: 300, shortfall: 'open', bills: [{ id: other, amount: 300 }] })
    const second = await paying([{ id: one, amount: 500 }])
    await confirm(second, { received_amount: 500 })
    expect((await undo(first)).status).toBe(409)
    expect((await undo(second)).status).toBe(200)
  })

  it('are undone through their order the last one first, whatever was drafted meanwhile', async () => {
    const order = await owing(['USD', 500], ['CNY', 300])
    const [one, other] = order.bills as [number, number]
    await confirm(await paying([{ id: one, amount: 500 }]), { received_amount: 500 })
    await begin([{ id: other, amount: 300 }])
    const { version } = await orderOf(order)
    const body = { version }
    expect((await world.desk.call(deskUndoPayment, { ...at(order.id), body })).status).toBe(200)
    expect(await statusOf(order)).toBe(11)
  })

  it('are not rejected through their order while several are to be confirmed', async () => {
    const order = await owing(['USD', 500], ['CNY', 300])
    const [one, other] = order.bills as [number, number]
    const first = await paying([{ id: one, amount: 500 }])
    await paying([{ id: other, amount: 300 }])
    const { version } = await orderOf(order)
    const body = { version, reason: 'NOT ARRIVED' }
    expect((await world.desk.call(deskRejectPayment, { ...at(order.id), body })).error).toBe('stale_version')
    // The reason is about money: whoever does not see amounts does not see it either.
    expect((await decline(first)).status).toBe(200)
    const { customerId } = world.member
    const clerk = await world.as(
      await aMember(world.db, { user: { customerId, authorities: ['order', 'order_document'] } }),
    )
    expect(await statusOf(order)).toBe(11)
    expect((await orderOf(order)).status_reason).toBe('SHORT BY USD 2,860')
    expect((await clerk.call(getOrder, at(order.id))).data.status_reason).toBeNull()
  })

  it('show their slips to the desk', async () => {
    const order = await owing(['USD', 500])
    const id = await paying([{ id: order.bills[0]!, amount: 500 }])
    const { slips } = (await world.desk.call(deskGetPayment, at(id))).data
    expect(slips).toHaveLength(1)
    expect((await world.desk.get(slips[0]!.url)).statusCode).toBe(200)
  })
})

/** What the company owes in US dollars and is due. */
async function dueInDollars(): Promise<number> {
  const { sums } = (await world.caller.call(findMyBills, {})).data
  return sums.find(({ currency }) => currency === 'USD')?.states.due.total ?? 0
}

/** What all companies owe in US dollars, as the desk adds it up. */
async function openAtDesk(): Promise<number> {
  return (await world.desk.call(deskFindBills, {})).data.tabs.open.total
}

it('a bill paid in part is owed for the rest, in every list', async () => {
  const order = await owing(['USD', 1_000])
  const [bill] = order.bills as [number]
  const before = await dueInDollars()
  const atDesk = await openAtDesk()
  const id = await paying([{ id: bill, amount: 400 }])
  await confirm(id, { received_amount: 400 })
  const shown = await orderOf(order)
  expect(shown.due).toMatchObject({ amounts: [{ currency: 'USD', amount: 600 }] })
  const unpaid = (await world.caller.call(listUnpaidBills, at(order.id))).data.lists
  expect(unpaid).toMatchObject([{ id: bill, total: 600 }])
  expect(before - (await dueInDollars())).toBe(400)
  expect(atDesk - (await openAtDesk())).toBe(400)
  const keyword = order.order_no
  const list = (await world.desk.call(deskFindBills, { query: { keyword } })).data
  expect(list.lists).toMatchObject([{ id: bill, total: 1_000, open: 600 }])
  expect(list.tabs.open).toEqual({ count: 1, total: 600, billed: 1_000 })
  expect(list.sums).toMatchObject([{ currency: 'USD', open: { total: 600 }, overdue: { total: 0 } }])
  const sheet = async (caller: typeof world.desk, path: string) =>
    (await caller.get(`${path}?format=csv&keyword=${keyword}`)).body
  for (const file of [
    await sheet(world.desk, '/api/desk/bill/export'),
    await sheet(world.caller, '/api/bill/export'),
  ]) {
    expect(file).toMatch(/部分已付/)
    expect(file).toMatch(/,1000(\.00)?,400(\.00)?,600(\.00)?,/)
  }
})
