// A database of its own: it counts the desk's queues, and what companies owe.

import {
  deskApproveCancel,
  deskCancelOrder,
  deskCountOrders,
  deskListOrders,
} from '@berth/contract/desk/desk-order'
import { agreeBill, disputeBill, listBills } from '@berth/contract/money/bill'
import { getCreditTerms } from '@berth/contract/money/credit-terms'
import {
  deskAddBill,
  deskAnswerBill,
  deskFindEarlierCharges,
  deskListBills,
  deskUndoBill,
} from '@berth/contract/money/desk-settlement'
import { findMyBills } from '@berth/contract/money/my-bill'
import { getBillOfLading } from '@berth/contract/orders/bill-of-lading'
import { askToCancelOrder, getOrder } from '@berth/contract/orders/order'
import { applyForRelease, deskRelease } from '@berth/contract/release/release'
import { operatorAuthorities } from '@berth/domain/access/authority'
import type { DeskQueue } from '@berth/domain/order/lifecycle/desk-queue'
import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import {
  billLines,
  creditLimits,
  creditTerms,
  ledger,
  orders,
  settings,
} from '../../../platform/db/schema.ts'
import { anOperator } from '../../../testing/builders.ts'
import { givenOrder, timeline } from '../../../testing/fixtures/order-fixtures.ts'
import {
  confirm,
  owing,
  paying,
  statusOf,
  useAnotherCompany,
  useOwnCompanies,
  usePaymentWorld,
  world,
} from '../../../testing/fixtures/payment-fixtures.ts'
import { aBill, anUpload, chargeId, take } from '../../../testing/fixtures/step-fixtures.ts'
import { addFee } from '../../orders/fees/agreed-fee.command.ts'

usePaymentWorld()
useOwnCompanies()

type WithId = { readonly id: number }

const at = ({ id }: WithId) => ({ params: { id } })
const orderOf = async ({ id }: WithId) => (await world.caller.call(getOrder, at({ id }))).data
const billsOf = async (order: WithId) => (await world.caller.call(listBills, at(order))).data.lists
const feesOf = async (order: WithId) => (await world.desk.call(deskListBills, at(order))).data.fee_lines

async function isIn(queue: DeskQueue, { id }: WithId) {
  const { lists } = (await world.desk.call(deskListOrders, { query: { queue, size: 100 } })).data
  const { queues } = (await world.desk.call(deskCountOrders)).data
  expect(queues.find((one) => one.queue === queue)?.count).toBe(lists.length)
  return lists.some((order) => order.id === id)
}

type Line = { readonly code: string; readonly price: number; readonly fee_id?: number }

async function anotherBill(name: string, currency: string, ...lines: Line[]) {
  const common = { basis: 'B/L', quantity: 1, payment_term: 'prepaid' as const }
  return aBill(world, {
    ...{ name, currency, file: null },
    lines: await Promise.all(
      lines.map(async ({ code, price, ...fee }) => ({
        ...{ ...common, ...fee, charge_id: await chargeId(world.db, code), unit_price: price },
      })),
    ),
  })
}

async function add(order: WithId, ...made: Awaited<ReturnType<typeof anotherBill>>[]) {
  const { version } = await orderOf(order)
  return world.desk.call(deskAddBill, { ...at(order), body: { version, bills: made } })
}

const demurrage = (name = 'Demurrage', price = 80) => anotherBill(name, 'USD', { code: 'DEM', price })

async function added(order: WithId, price = 80) {
  expect((await add(order, await demurrage('Demurrage', price))).status).toBe(200)
  return (await billsOf(order)).find(({ name }) => name === 'Demurrage')!.id // It was issued.
}

const agree = (order: WithId, bill: number) => world.caller.call(agreeBill, { body: { id: order.id, bill } })
const dispute = (order: WithId, bill: number, lines: { bill: number; line: number }[] = []) =>
  world.caller.call(disputeBill, { body: { id: order.id, bill, reason: 'FREE DAYS WERE AGREED', lines } })

async function answer(
  order: WithId,
  bill: number,
  body: { answer?: string; is_taken_back?: boolean; corrected?: Awaited<ReturnType<typeof anotherBill>> },
) {
  const { version } = await orderOf(order)
  return world.desk.call(deskAnswerBill, { ...at(order), body: { version, bill, ...body } })
}

async function paid() {
  const order = await owing(['USD', 100])
  const payment = await paying([{ id: order.bills[0]!, amount: 100 }])
  expect((await confirm(payment, { received_amount: 100 })).status).toBe(200)
  expect(await statusOf(order)).toBe(7)
  return order
}

async function cancelledWith(fee: number | null, fee_currency = 'CNY') {
  const order = await givenOrder(world, { status: 2 })
  await world.caller.call(askToCancelOrder, { ...at(order), body: { reason: 'BUYER POSTPONED' } })
  const { version } = await orderOf(order)
  const body = { version, reason: 'DEAD FREIGHT APPLIES', fee, fee_currency }
  expect((await world.desk.call(deskApproveCancel, { ...at(order), body })).status).toBe(200)
  return order
}

/** What a company owes as it says itself, with what is in its ledger. */
async function owed(currency: string) {
  const { sums } = (await world.caller.call(findMyBills)).data
  const entries = await world.db
    .select({ amount: ledger.amount })
    .from(ledger)
    .where(
      and(
        eq(ledger.customerId, world.member.customerId!),
        eq(ledger.currency, currency),
        eq(ledger.kind, 'bill'),
      ),
    )
  const states = sums.find((sum) => sum.currency === currency)?.states
  return {
    due: states?.due.total ?? 0,
    toCheck: states?.to_check.total ?? 0,
    booked: entries.reduce((sum, { amount }) => sum + amount, 0),
  }
}

describe('a supplementary bill', () => {
  it('while the first bills are checked is agreed to with them', async () => {
    const order = await take.bill(
      world,
      await take.instruction(world, await givenOrder(world, { status: 2 })),
    )
    const later = await added(order)
    expect(timeline(await orderOf(order)).at(-1)).toBe('add_bill 4→4')
    expect((await agree(order, later)).error).toBe('transition_not_allowed')
    expect((await take.pass(world, await orderOf(order))).status).toBe(5)
    expect((await billsOf(order)).map(({ state }) => state)).toEqual(['agreed', 'agreed'])
  })

  it('is agreed to by itself later, and only then owed; its order stays until it is paid', async () => {
    const order = await paid()
    const before = await owed('USD')
    const bill = await added(order)
    expect(await owed('USD')).toEqual({ ...before, toCheck: 80 })
    expect((await agree(order, bill)).data.status).toBe(7)
    expect(await owed('USD')).toEqual({ due: before.due + 80, toCheck: 0, booked: before.booked + 80 })
    expect((await billsOf(order)).at(-1)).toMatchObject({ state: 'agreed', due_date: expect.any(String) })
    expect(await isIn('unpaid', order)).toBe(true)
    const payment = await paying([{ id: bill, amount: 80 }])
    expect((await confirm(payment, { received_amount: 80 })).status).toBe(200)
    expect(await isIn('unpaid', order)).toBe(false)
    expect(timeline(await orderOf(order)).slice(-4)).toEqual(
      ['add_bill', 'agree_bill', 'pay', 'confirm_payment'].map((action) => `${action} 7→7`),
    )
  })

  it('before payment keeps the order at payment until it is paid or taken back', async () => {
    const order = await owing(['USD', 100])
    const bill = await added(order)
    const payment = await paying([{ id: order.bills[0]!, amount: 100 }])
    await confirm(payment, { received_amount: 100 })
    expect(await statusOf(order)).toBe(6)
    const gone = await answer(order, bill, { answer: 'PAID BY THE CARRIER', is_taken_back: true })
    expect(gone.data.status).toBe(7)
    expect((await billsOf(order)).map(({ name }) => name)).toEqual(['Debit note 1'])
  })

  it('holds a telex release until it is paid, as any unpaid bill does', async () => {
    const order = await paid()
    await added(order)
    const guarantee = await anUpload(world.caller, 'telex_guarantee', '保函.pdf')
    const asked = await world.caller.call(applyForRelease, { body: { id: order.id, guarantee } })
    expect(asked.fields).toMatchObject([{ rule: 'telex_not_possible' }])
  })

  it('is questioned by itself, waits in the queue of questions, and is corrected as its next version', async () => {
    const order = await paid()
    const bill = await added(order)
    // Only lines of the bill itself can be named.
    const elsewhere = await dispute(order, bill, [{ bill: order.bills[0]!, line: 0 }])
    expect(elsewhere.fields?.map(({ path, rule }) => `${path} ${rule}`)).toEqual(['lines.0 not_found'])
    expect((await dispute(order, bill, [{ bill, line: 0 }])).data.status).toBe(7)
    expect((await billsOf(order)).find(({ id }) => id === bill)?.lines[0]?.is_questioned).toBe(true)
    const questioned = (await world.caller.call(findMyBills, { query: { tab: 'questioned' } })).data
    expect(questioned.lists.map(({ id }) => id)).toEqual([bill])
    expect(await isIn('question', order)).toBe(true)
    const none = await answer(order, bill, {})
    expect(none.fields).toMatchObject([{ path: 'answer', rule: 'required' }])
    const corrected = await demurrage('Demurrage', 30)
    expect((await answer(order, bill, { answer: 'FOUR DAYS ONLY', corrected })).status).toBe(200)
    expect(await isIn('question', order)).toBe(false)
    const next = (await billsOf(order)).at(-1)!
    expect(next).toMatchObject({ version: 2, total: 30, answer: 'FOUR DAYS ONLY', question: null })
    expect((await agree(order, bill)).fields).toMatchObject([{ path: 'bill', rule: 'not_found' }])
    expect((await agree(order, next.id)).status).toBe(200)
    expect(await owed('USD')).toMatchObject({ due: 30, toCheck: 0 })
  })

  it('can be answered in writing, after which it is checked again', async () => {
    const order = await paid()
    const bill = await added(order)
    await dispute(order, bill)
    expect((await answer(order, bill, { answer: 'AS AGREED BY MAIL' })).status).toBe(200)
    expect((await billsOf(order)).at(-1)).toMatchObject({
      id: bill,
      state: 'open',
      answer: 'AS AGREED BY MAIL',
    })
    expect(await owed('USD')).toMatchObject({ toCheck: 80 })
  })

  it('has a name of its own, and is neither agreed to by others nor without the version that was seen', async () => {
    const order = await paid()
    const same = await add(order, await demurrage('Debit note 1'))
    expect(same.fields).toMatchObject([{ path: 'bills.0.name', rule: 'duplicate' }])
    const stale = { version: 1, bills: [await demurrage()] }
    expect((await world.desk.call(deskAddBill, { ...at(order), body: stale })).error).toBe('stale_version')
    const bill = await added(order)
    const body = { id: order.id, bill }
    expect((await world.neighbour.call(agreeBill, { body })).status).toBe(404)
    expect((await world.neighbour.call(disputeBill, { body: { ...body, reason: 'NO' } })).status).toBe(404)
    expect((await agree(await paid(), bill)).fields).toMatchObject([{ path: 'bill', rule: 'not_found' }])
    const twice = await Promise.all([agree(order, bill), agree(order, bill)])
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })
})

describe('what was agreed', () => {
  it('when a booking was cancelled is billed to it, in its currency, and the order waits in a queue of money', async () => {
    const order = await cancelledWith(1_200)
    expect(await isIn('unbilled', order)).toBe(true)
    const [fee] = await feesOf(order)
    expect(fee).toMatchObject({
      kind: 'cancellation',
      currency: 'CNY',
      amount: 1_200,
    })
    expect(fee?.charge_id).toBe(await chargeId(world.db, 'CAN'))
    const { fee_id } = fee!
    const inDollars = await anotherBill('Cancellation', 'USD', { code: 'CAN', price: 1_200, fee_id })
    expect((await add(order, inDollars)).fields).toMatchObject([{ rule: 'not_found' }])
    const bill = await anotherBill('Cancellation', 'CNY', { code: 'CAN', price: 1_200, fee_id })
    expect((await add(order, bill)).data.status).toBe(40)
    expect(await feesOf(order)).toEqual([])
    expect([await isIn('unbilled', order), await isIn('unpaid', order)]).toEqual([false, true])
    const [issued] = await billsOf(order)
    expect((await agree(order, issued!.id)).data.status).toBe(40)
    expect(await owed('CNY')).toEqual({ due: 1_200, toCheck: 0, booked: 1_200 })
    const payment = await paying([{ id: issued!.id, amount: 1_200 }])
    expect((await confirm(payment, { received_amount: 1_200 })).status).toBe(200)
    expect([await statusOf(order), await isIn('unpaid', order)]).toEqual([40, false])
    expect(await owed('CNY')).toMatchObject({ due: 0 })
  })

  it('is nothing if the booking was cancelled free of charge', async () => {
    const order = await cancelledWith(null)
    expect([await feesOf(order), await isIn('unbilled', order)]).toEqual([[], false])
  })

  it('is on one bill, also when another one is added, and free again when its bill is taken back', async () => {
    const order = await cancelledWith(300, 'USD')
    const [fee] = await feesOf(order)
    const line = { code: 'CAN', price: 300, fee_id: fee!.fee_id }
    await add(order, await anotherBill('Cancellation', 'USD', line))
    expect((await add(order, await demurrage())).status).toBe(200)
    expect(await feesOf(order)).toEqual([])
    const second = await anotherBill('Once more', 'USD', line)
    expect((await add(order, second)).fields).toMatchObject([{ rule: 'not_found' }])
    const [first] = await billsOf(order)
    await answer(order, first!.id, { answer: 'WRONG COMPANY', is_taken_back: true })
    expect(await feesOf(order)).toMatchObject([{ fee_id: fee!.fee_id }])
    expect((await add(order, second)).status).toBe(200)
  })

  it('is free again when the first bills that charge it are taken back at once', async () => {
    const order = await take.instruction(world, await givenOrder(world, { status: 2 }))
    const agreed = { kind: 'amendment', currency: 'USD', amount: 300 } as const
    await addFee(world.db, { customerId: world.member.customerId, id: order.id }, agreed, world.clock.now())
    const [fee] = await feesOf(order)
    const line = { code: 'CAN', price: 300, fee_id: fee!.fee_id }
    const billed = await take.bill(world, order, [await anotherBill('First', 'USD', line)])
    expect(await feesOf(order)).toEqual([])
    const undone = await world.desk.call(deskUndoBill, { ...at(order), body: { version: billed.version } })
    expect([undone.data.status, await feesOf(order)]).toMatchObject([3, [{ fee_id: fee!.fee_id }]])
  })

  it('with a telex release is its fee, as long as no bill of the order has it', async () => {
    await world.db.update(settings).set({ valueZh: 'USD 40' }).where(eq(settings.name, 'telex_fee'))
    const order = await paid()
    const named = async (of: WithId) => (await world.caller.call(getBillOfLading, at(of))).data.telex_fee
    expect(await named(order)).toEqual({ currency: 'USD', amount: 40 })
    expect((await take.applyTelex(world, await orderOf(order))).status).toBe(8)
    const [fee] = await feesOf(order)
    expect(fee).toMatchObject({ kind: 'telex', amount: 40 })
    expect(await isIn('unbilled', order)).toBe(true)
    const bill = await anotherBill('Telex', 'USD', { code: 'TLX', price: 40, fee_id: fee!.fee_id })
    expect((await add(order, bill)).data.status).toBe(8)
    expect(await named(order)).toBeNull()
    // The release waits for it.
    const { version } = await orderOf(order)
    const released = await world.desk.call(deskRelease, { ...at(order), body: { version, release_no: 'R1' } })
    expect(released.fields).toMatchObject([{ rule: 'telex_not_possible' }])
    await world.db.update(settings).set({ valueZh: '' }).where(eq(settings.name, 'telex_fee'))
  })
})

it('counts towards the credit limit, also on a cancelled order', async () => {
  await world.db
    .insert(creditTerms)
    .values({ customerId: world.member.customerId!, holdsRelease: true, version: 1 })
  const limit = { customerId: world.member.customerId!, currency: 'USD', amount: 400 }
  await world.db.insert(creditLimits).values(limit)
  const order = await cancelledWith(null)
  const bill = await added(order, 500)
  const used = async () => (await world.caller.call(getCreditTerms)).data
  expect(await used()).toMatchObject({ limits: [{ used: 0 }], is_held: false })
  await agree(order, bill)
  expect(await used()).toMatchObject({ limits: [{ used: 500, left: 0 }], is_held: true })
})

it('leaves no bill to agree to when an order is cancelled whose bill was questioned', async () => {
  const billed = await take.bill(world, await take.instruction(world, await givenOrder(world, { status: 2 })))
  const order = await take.question(world, billed)
  const body = { version: order.version, reason: 'NO AGREEMENT' }
  expect((await world.desk.call(deskCancelOrder, { ...at(order), body })).status).toBe(200)
  expect(await billsOf(order)).toEqual([])
  expect((await owed('USD')).toCheck).toBe(0)
})

describe('the local charges of the last agreed bill', () => {
  const earlier = (order: WithId) => world.desk.call(deskFindEarlierCharges, at(order))

  async function agreedTo(...lines: Line[]) {
    const order = await take.instruction(world, await givenOrder(world, { status: 2 }))
    const made = [await aBill(world), await anotherBill('本地费用', 'CNY', ...lines)]
    return take.pass(world, await take.bill(world, order, made))
  }

  it('are those of the same port and mode, of the same company first', async () => {
    const doc = await chargeId(world.db, 'DOC')
    const line = { charge_code: 'OTHC', basis: 'B/L', currency: 'CNY', unit_price: 900, tax_rate: null }
    const first = await agreedTo({ code: 'OTHC', price: 900 }, { code: 'DTHC', price: 70 })
    const next = await givenOrder(world, { status: 2 })
    expect((await earlier(next)).data).toEqual({
      order: { id: first.id, order_no: first.order_no, is_same_member: true },
      // Neither the freight nor what is charged at destination.
      lines: [
        {
          ...line,
          charge_id: doc,
          charge_code: 'DOC',
          basis: 'PER CONTAINER',
          currency: 'USD',
          unit_price: 55.5,
        },
        { ...line, charge_id: await chargeId(world.db, 'OTHC') },
      ],
    })
    await useAnotherCompany()
    const others = await agreedTo({ code: 'OTHC', price: 950 })
    expect((await earlier(next)).data.order?.order_no, 'the own company goes before a later one').toBe(
      first.order_no,
    )
    const open = await take.instruction(world, await givenOrder(world, { status: 2 }))
    await take.bill(world, open, [await anotherBill('DN', 'CNY', { code: 'OTHC', price: 1 })])
    await useAnotherCompany()
    const strange = await givenOrder(world, { status: 2 })
    expect((await earlier(strange)).data, 'a bill that is not agreed to proposes nothing').toMatchObject({
      order: { order_no: others.order_no, is_same_member: false },
      lines: [{ charge_code: 'DOC' }, { charge_code: 'OTHC', unit_price: 950 }],
    })
    await world.db.update(orders).set({ containerMode: 2 }).where(eq(orders.id, strange.id))
    expect((await earlier(strange)).data).toEqual({ order: null, lines: [] })
  })

  it('leave out agreed fees, and need the permission to bill', async () => {
    const first = await agreedTo({ code: 'OTHC', price: 900 })
    const agreed = { kind: 'telex' as const, currency: 'CNY', amount: 300 }
    await addFee(world.db, { customerId: world.member.customerId, id: first.id }, agreed, world.clock.now())
    const [fee] = await feesOf(first)
    const bill = await anotherBill('Telex', 'CNY', { code: 'TLX', price: 300, fee_id: fee!.fee_id })
    expect((await add(first, bill)).status).toBe(200)
    await agree(first, (await billsOf(first)).find(({ name }) => name === 'Telex')!.id) // It was issued.
    // Nor the days of its containers.
    expect((await add(first, await anotherBill('Days', 'CNY', { code: 'DEM', price: 150 }))).status).toBe(200)
    await agree(first, (await billsOf(first)).find(({ name }) => name === 'Days')!.id)
    const span = { direction: 'import', kind: 'DEM', from: '2026-05-01', to: '2026-05-02' } as const
    await world.db
      .update(billLines)
      .set({ freeTime: [{ box_id: 1, ...span }] })
      .where(eq(billLines.chargeId, await chargeId(world.db, 'DEM')))
    const next = await givenOrder(world, { status: 2 })
    const { lines } = (await earlier(next)).data
    expect(lines.map(({ charge_code }) => charge_code)).toEqual(['DOC', 'OTHC'])
    expect((await world.caller.call(deskFindEarlierCharges, at(next))).status).toBe(403)
    const without = operatorAuthorities.filter((one) => one !== 'desk_billing')
    const clerk = await world.as(await anOperator(world.db, { authorities: without }))
    expect((await clerk.call(deskFindEarlierCharges, at(next))).status).toBe(403)
    expect((await earlier({ id: 999_999_999 })).status).toBe(404)
  })
})
