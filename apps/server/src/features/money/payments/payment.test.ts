import { listUnpaidBills, payOrder } from '@berth/contract/money/bill'
import { deskConfirmBillsPayment } from '@berth/contract/money/desk-payment'
import { deskConfirmPayment, deskRejectPayment, deskUndoPayment } from '@berth/contract/money/desk-settlement'
import { getOrder } from '@berth/contract/orders/order'
import { deskGetSettlement, getSettlement } from '@berth/contract/release/release'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { outbox } from '../../../platform/db/schema.ts'
import { anOperator } from '../../../testing/builders.ts'
import {
  givenOrder,
  type OrderWorld,
  openOrderWorld,
  storedOrder,
} from '../../../testing/fixtures/order-fixtures.ts'
import {
  aBill,
  anUpload,
  aReceipt,
  debitsOf,
  storedRecords,
  take,
  walkedOrder,
} from '../../../testing/fixtures/step-fixtures.ts'

let world: OrderWorld
beforeAll(async () => {
  world = await openOrderWorld()
})
afterAll(() => world.close())

type Order = { readonly id: number; readonly order_no: string; readonly version: number }
type Pay = Parameters<typeof payBody>[1]

const payBody = (
  { id, version }: Order,
  changes: {
    debits?: readonly number[]
    slips?: readonly { filename: string; name: string }[]
    guarantees?: readonly { filename: string; name: string }[]
  },
) => ({
  id,
  version,
  debits: [...(changes.debits ?? [])],
  slips: [...(changes.slips ?? [])],
  guarantees: [...(changes.guarantees ?? [])],
})
const pay = (order: Order, changes: Pay) => world.caller.call(payOrder, { body: payBody(order, changes) })
const unpaid = async ({ id }: Pick<Order, 'id'>) =>
  (await world.caller.call(listUnpaidBills, { params: { id } })).data.lists.map(({ name }) => name)
const paymentsOf = async ({ id }: Pick<Order, 'id'>) =>
  (await world.caller.call(getSettlement, { params: { id } })).data.payments
const read = async ({ id }: Pick<Order, 'id'>) => (await world.caller.call(getOrder, { params: { id } })).data
const stored = async (id: number) => ({
  ...(await storedOrder(world, id)),
  ...(await storedRecords(world.db, id)),
})

/** Creates an order with two unpaid bills. */
async function owing(): Promise<Order & { readonly debits: readonly number[] }> {
  let order: Order = await take.instruction(world, await givenOrder(world, { status: 2 }))
  const bills = [await aBill(world), await aBill(world, { name: 'Debit note 2' })]
  order = await take.bill(world, order, bills)
  order = await take.invoice(world, await take.pass(world, order), false)
  return { ...order, debits: await debitsOf(world, order.id) }
}

describe('unpaid bills', () => {
  it('are those that are agreed and neither paid nor being paid', async () => {
    const checked = await walkedOrder(world, 4)
    expect(await unpaid(checked)).toEqual([])
    const order = await owing()
    const { data } = await world.caller.call(listUnpaidBills, { params: order })
    expect(data).toMatchObject({
      total: 2,
      lists: [
        { name: 'Debit note 1', total: 3_055.5 },
        { name: 'Debit note 2', total: 3_055.5 },
      ],
    })
    expect((await world.stranger.get(data.lists[0]?.url ?? '')).statusCode).toBe(200)
    expect((await world.neighbour.call(listUnpaidBills, { params: order })).status).toBe(404)
    await take.pay(world, order, order.debits)
    expect(await unpaid(order)).toEqual([])
  })
})

describe('paying', () => {
  it('submits slips and a guarantee for the operator to review', async () => {
    const order = await owing()
    const slips = [
      await anUpload(world.caller, 'payment_slip', '水单一.pdf'),
      // A name with a different extension is not adopted.
      { ...(await anUpload(world.caller, 'payment_slip', '水单二.pdf')), name: '水单二.exe' },
    ]
    const guarantees = [await anUpload(world.caller, 'payment_guarantee', '付款保函.pdf')]
    const done = await pay(order, { debits: [...order.debits, ...order.debits], slips, guarantees })
    expect(done.data.status).toBe(11)
    expect(await paymentsOf(order)).toMatchObject([
      {
        state: 'waiting',
        total: 6_111,
        bills: [{ name: 'Debit note 1' }, { name: 'Debit note 2' }],
        slips: [{ name: '水单一.pdf' }, { name: '水单二.pdf' }],
        guarantees: [{ name: '付款保函.pdf' }],
      },
    ])
    const atDesk = await world.desk.call(deskGetSettlement, { params: order })
    const url = atDesk.data.payments[0]?.slips[0]?.url ?? ''
    expect((await world.stranger.get(url)).statusCode).toBe(200)
  })

  it('needs a bill and a slip, and reports that in both languages', async () => {
    const order = await owing()
    const before = await stored(order.id)
    const body = payBody(order, {})
    const said = async (lang: string) =>
      (await world.caller.with({ lang }).call(payOrder, { body })).fields?.map(({ path, msg }) => [path, msg])
    expect(await said('cn')).toEqual([
      ['debits', '请选择账单'],
      ['slips', '请上传付款水单'],
    ])
    expect(await said('en')).toEqual([
      ['debits', 'Please select bills'],
      ['slips', 'Please upload payment slip'],
    ])
    expect(await stored(order.id)).toEqual(before)
  })

  it('accepts only bills of this order and the caller’s own files for this purpose', async () => {
    const order = await owing()
    const foreign = await owing()
    const slip = await anUpload(world.caller, 'payment_slip')
    const before = await stored(order.id)
    const faults = async (changes: Pay) => {
      const answer = await pay(order, changes)
      expect(answer.status).toBe(422)
      return answer.fields?.map(({ path, rule }) => `${path} ${rule}`)
    }
    const debits = order.debits
    const mixed = [debits[0] ?? 0, foreign.debits[0] ?? 0, 999_999]
    expect(await faults({ debits: mixed, slips: [slip] })).toEqual([
      'debits.1 not_found',
      'debits.2 not_found',
    ])
    const slips = [
      await anUpload(world.neighbour, 'payment_slip'),
      await anUpload(world.caller, 'supply_attachment'),
      slip,
      slip,
    ]
    expect(await faults({ debits, slips })).toEqual([
      'slips.0 not_found',
      'slips.1 not_found',
      'slips.3 not_found',
    ])
    const guarantees = [await anUpload(world.caller, 'telex_guarantee')]
    expect(await faults({ debits, slips: [slip], guarantees })).toEqual(['guarantees.0 not_found'])
    const two = [slip, slip]
    expect(await faults({ debits, slips: [slip], guarantees: two })).toEqual(['guarantees too_many'])
    expect(await stored(order.id)).toEqual(before)
  })
})

describe('the operator', () => {
  it('confirms part of a payment, and the rest stays owed and can be paid', async () => {
    const order = await owing()
    const [first, second] = order.debits as [number, number]
    const paid = await take.pay(world, order, order.debits)
    const part = await take.confirmPayment(world, paid, [first])
    expect(part.status).toBe(6)
    expect(await unpaid(order)).toEqual(['Debit note 2'])
    expect(
      (await pay(part, { debits: [first], slips: [await anUpload(world.caller, 'payment_slip')] })).status,
    ).toBe(422)
    const rest = await take.pay(world, part, [second])
    const all = await take.confirmPayment(world, rest, [second])
    expect([all.status, await unpaid(order)]).toEqual([7, []])
    expect((await paymentsOf(order)).map(({ state, total }) => [state, total])).toEqual([
      ['confirmed', 3_055.5],
      ['confirmed', 6_111],
    ])
  })

  it('confirms the payment of one of two bills, and the other is still owed', async () => {
    const order = await owing()
    const paid = await take.pay(world, order, order.debits.slice(0, 1))
    const confirmed = await take.confirmPayment(world, paid, order.debits.slice(0, 1))
    expect([confirmed.status, await unpaid(order)]).toEqual([6, ['Debit note 2']])
  })

  it('confirms only bills that were paid', async () => {
    const order = await owing()
    const { version } = await take.pay(world, order, order.debits.slice(0, 1))
    const before = await stored(order.id)
    const body = await aReceipt(world, { version, debits: order.debits })
    const answer = await world.desk.call(deskConfirmPayment, { params: order, body })
    expect(answer.fields?.map(({ path, rule }) => `${path} ${rule}`)).toEqual(['bills.1.id not_found'])
    expect(await stored(order.id)).toEqual(before)
  })

  it('records the amount, the date and the bank reference', async () => {
    const order = await owing()
    const { version } = await take.pay(world, order, order.debits)
    const body = {
      ...{ version, received_amount: 6_096, value_date: '2026-03-14', shortfall: 'fee' as const },
      ...{ bank_reference: 'FT26031400001', difference_note: 'BANK FEE 15.00' },
    }
    await world.desk.call(deskConfirmPayment, { params: order, body })
    expect((await read(order)).events[0]?.changes).toEqual([
      { field: 'amount_received', before: null, after: '6096.00' },
      { field: 'value_date', before: null, after: '2026-03-14' },
      { field: 'bank_reference', before: null, after: 'FT26031400001' },
      { field: 'difference_note', before: null, after: 'BANK FEE 15.00' },
    ])
    expect((await paymentsOf(order))[0]?.received).toEqual({
      ...{ amount: 6_096, value_date: '2026-03-14' },
      ...{ bank_reference: 'FT26031400001', difference_note: 'BANK FEE 15.00' },
    })
  })

  it('needs the bank figures, and a reason to write off what is missing', async () => {
    const order = await owing()
    const { version } = await take.pay(world, order, order.debits)
    const before = await stored(order.id)
    const whole = await aReceipt(world, { version, debits: order.debits })
    const faults = async (change: object) => {
      const answer = await world.desk.call(deskConfirmPayment, {
        params: order,
        body: { ...whole, ...change },
      })
      expect(answer.status).toBe(422)
      return answer.fields?.map(({ path, rule }) => `${path} ${rule}`)
    }
    const less = { received_amount: 6_110.99, shortfall: 'written_off', bills: undefined }
    expect(await faults(less)).toEqual(['difference_note required'])
    expect(await faults({ value_date: '2026-03-17' })).toEqual(['value_date not_future'])
    expect(await faults({ bank_reference: ' ' })).toEqual(['bank_reference required'])
    expect(await faults({ received_amount: undefined })).toEqual(['received_amount required'])
    expect(await stored(order.id)).toEqual(before)
  })

  it('leaves open what is missing unless it is written off by someone who may, as by the payment itself', async () => {
    const order = await owing()
    const { version } = await take.pay(world, order, order.debits)
    const receipt = { value_date: '2026-03-14', bank_reference: 'FT1', difference_note: 'x' }
    const clerk = await world.as(await anOperator(world.db, { authorities: ['desk_order', 'desk_finance'] }))
    const giveUp = { ...receipt, received_amount: 1, shortfall: 'written_off' as const }
    const answer = await clerk.call(deskConfirmPayment, { params: order, body: { version, ...giveUp } })
    expect(answer.fields?.map(({ path, rule }) => `${path} ${rule}`)).toEqual([
      'shortfall write_off_not_allowed',
    ])
    const [payment] = await paymentsOf(order)
    const id = payment?.id ?? 0
    const direct = await clerk.call(deskConfirmBillsPayment, { params: { id }, body: giveUp })
    expect(direct.fields).toEqual(answer.fields)
    const left = await clerk.call(deskConfirmPayment, {
      params: order,
      body: { version, ...receipt, received_amount: 1 },
    })
    expect(left.data.status).toBe(6)
    const { lists } = (await world.caller.call(listUnpaidBills, { params: order })).data
    expect(lists.reduce((sum, { total }) => sum + total, 0)).toBe(6_110)
  })

  it('undoes a confirmation within seconds, and no mail is sent', async () => {
    const order = await owing()
    const paid = await take.pay(world, order, order.debits)
    const before = await stored(order.id)
    const body = await aReceipt(world, { version: paid.version, debits: order.debits })
    const done = (await world.desk.call(deskConfirmPayment, { params: order, body })).data
    expect(done).toMatchObject({ status: 7, undo_until: '2026-03-16T02:00:10.000Z' })
    const mails = () => world.db.select().from(outbox).where(eq(outbox.orderId, order.id))
    const ofConfirmation = (await mails()).filter(({ payload }) => payload.action === 'confirm_payment')
    expect(ofConfirmation.map(({ dueTime }) => dueTime.toISOString())).toEqual(['2026-03-16T02:00:15.000Z'])

    const undone = await world.desk.call(deskUndoPayment, { params: order, body: { version: done.version } })
    expect(undone.data.status).toBe(11)
    expect((await mails()).some(({ payload }) => payload.action === 'confirm_payment')).toBe(false)
    const after = await stored(order.id)
    expect({ bills: after.bills, payments: after.payments }).toEqual({
      bills: before.bills,
      payments: before.payments,
    })
    const again = await take.confirmPayment(world, { ...paid, version: undone.data.version }, order.debits)
    expect(again.status).toBe(7)
  })

  it('cannot undo a confirmation after the time limit or a later step', async () => {
    const late = await owing()
    const paid = await take.pay(world, late, late.debits)
    const done = await take.confirmPayment(world, paid, late.debits)
    const undo = (order: Order) =>
      world.desk.call(deskUndoPayment, { params: order, body: { version: order.version } })
    const applied = await owing()
    const confirmed = await take.confirmPayment(
      world,
      await take.pay(world, applied, applied.debits),
      applied.debits,
    )
    expect((await undo(await take.applyOriginals(world, confirmed))).status).toBe(409)
    world.clock.advance({ seconds: 60 })
    expect((await undo(done)).error).toBe('transition_not_allowed')
    world.clock.advance({ seconds: -60 })
  })

  it('rejects a payment and keeps its slips; the member pays again', async () => {
    const order = await owing()
    const paid = await take.pay(world, order, order.debits)
    const body = { version: paid.version, reason: '水单金额与账单不符' }
    const rejected = (await world.desk.call(deskRejectPayment, { params: order, body })).data
    expect(rejected.status).toBe(6)
    expect(await read(order)).toMatchObject({ status_reason: '水单金额与账单不符' })
    expect(await unpaid(order)).toEqual(['Debit note 1', 'Debit note 2'])
    const [payment] = await paymentsOf(order)
    expect(payment).toMatchObject({
      state: 'rejected',
      reason: '水单金额与账单不符',
      slips: [{ name: '水单.pdf' }],
    })
    // The same slip may be valid the second time.
    const slips = [{ filename: payment?.slips[0]?.filename ?? '', name: '水单.pdf' }]
    expect((await pay(rejected as Order, { debits: order.debits, slips })).data.status).toBe(11)
    expect(await read(order)).toMatchObject({ status_reason: null })
    expect((await paymentsOf(order)).map(({ state }) => state)).toEqual(['waiting', 'rejected'])
  })
})
