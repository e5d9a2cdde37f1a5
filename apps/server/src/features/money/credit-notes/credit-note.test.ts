// A database of its own: it sees the bills of all companies, in currencies of its own.
import * as wire from '@berth/contract/money/credit-note'
import { deskListBills } from '@berth/contract/money/desk-settlement'
import { findMyBills } from '@berth/contract/money/my-bill'
import { getOrder } from '@berth/contract/orders/order'
import { operatorAuthorities } from '@berth/domain/access/authority'
import { and, eq, isNotNull } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { bills, ledger, outbox, settings } from '../../../platform/db/schema.ts'
import { anOperator } from '../../../testing/builders.ts'
import type { Caller } from '../../../testing/caller.ts'
import { timeline } from '../../../testing/fixtures/order-fixtures.ts'
import {
  confirm,
  owing,
  paying,
  statusOf,
  usePaymentWorld,
  world,
} from '../../../testing/fixtures/payment-fixtures.ts'
import { aBill, chargeId } from '../../../testing/fixtures/step-fixtures.ts'

usePaymentWorld()

type Order = Awaited<ReturnType<typeof owing>>

const orderOf = async (id: number) => (await world.caller.call(getOrder, { params: { id } })).data

/** Credits a bill of an order at its current version. */
async function credit(
  { id }: { readonly id: number },
  body: {
    bill: number
    amount?: number
    lines?: { position: number; amount: number }[]
    corrected?: Awaited<ReturnType<typeof aBill>>
  },
) {
  const { version } = await orderOf(id)
  return world.desk.call(wire.deskCreditBill, {
    params: { id },
    body: { version, reason: '多收文件费', ...body },
  })
}

async function anotherBill(unit_price: number, more: Partial<Awaited<ReturnType<typeof aBill>>> = {}) {
  const charge_id = await chargeId(world.db, 'DOC')
  return aBill(world, {
    ...{ name: 'Debit note 1 (corrected)', file: null },
    lines: [{ charge_id, basis: 'PER BILL', quantity: 1, unit_price, payment_term: 'prepaid' }],
    ...more,
  })
}

const billOf = async (id: number) => {
  const [row] = await world.db.select().from(bills).where(eq(bills.id, id))
  return row && { state: row.state, settled: row.settled, total: row.total, currency: row.currency }
}
const creditIn = async (currency: string) =>
  (await world.caller.call(wire.getCredit)).data.credits.find((one) => one.currency === currency)?.amount ?? 0

async function paidOrder(amount: number): Promise<Order & { readonly bill: number }> {
  const order = await owing(['USD', amount])
  const [bill] = order.bills
  const payment = await paying([{ id: bill!, amount }])
  expect((await confirm(payment, { received_amount: amount })).status).toBe(200)
  return { ...order, bill: bill! }
}

describe('a credit note against an unpaid bill', () => {
  it('lowers what is open, is printed, told and listed on both sides', async () => {
    const order = await owing(['USD', 100])
    const [bill] = order.bills
    const { status, data } = await credit(order, { bill: bill!, lines: [{ position: 0, amount: 30 }] })
    expect(status).toBe(200)
    const { credit_note: note } = data
    expect(note).toMatchObject({ amount: 30, lowered: 30, kept: 0, currency: 'USD', corrected: null })
    expect(note.no).toBe(`CR-${order.order_no.replace('BT', '')}-1`)
    expect(note.lines).toMatchObject([{ amount: 30 }])
    expect(await billOf(bill!)).toMatchObject({ state: 'agreed', settled: 30, total: 100 })
    expect(await statusOf(order)).toBe(6)
    expect(timeline(await orderOf(order.id)).at(-1)).toBe('credit_bill 6→6')
    const own = await world.caller.call(wire.listCreditNotes, { query: { order_id: order.id } })
    expect(own.data.lists.map(({ no }) => no)).toEqual([note.no])
    const seen = await world.desk.call(wire.deskListCreditNotes, { query: { order_id: order.id } })
    expect(seen.data.lists).toMatchObject([{ no: note.no, customer_name: expect.any(String) }])
    expect((await world.caller.get(note.url)).statusCode).toBe(200)
    const mails = await world.db
      .select()
      .from(outbox)
      .where(and(eq(outbox.orderId, order.id), isNotNull(outbox.toUserId)))
    expect(mails.some(({ payload }) => (payload as { action?: string }).action === 'credit_bill')).toBe(true)
    const due = await world.caller.call(findMyBills, { query: { keyword: order.order_no } })
    expect(due.data.lists).toMatchObject([{ id: bill, total: 100, open: 70 }])
  })

  it('sends the order to release when nothing is left to pay', async () => {
    const order = await owing(['USD', 50], ['CNY', 80])
    const [usd, cny] = order.bills
    expect((await credit(order, { bill: usd! })).data.order.status).toBe(6)
    expect((await credit(order, { bill: cny! })).data.order.status).toBe(7)
    expect(await billOf(cny!)).toMatchObject({ state: 'paid', settled: 80 })
  })

  it('leaves alone what a payment that awaits confirmation is for', async () => {
    const order = await owing(['USD', 100])
    const [bill] = order.bills
    const before = await creditIn('USD')
    const payment = await paying([{ id: bill!, amount: 60 }])
    const { data } = await credit(order, { bill: bill!, amount: 50 })
    expect(data.credit_note).toMatchObject({ lowered: 40, kept: 10 })
    expect((await confirm(payment, { received_amount: 60 })).status).toBe(200)
    expect(await billOf(bill!)).toMatchObject({ state: 'paid', settled: 100 })
    expect(await creditIn('USD')).toBe(before + 10)
    expect(await statusOf(order)).toBe(7)
  })
})

describe('a credit note against a paid bill', () => {
  it('becomes credit of the company and edits nothing that was paid', async () => {
    const order = await paidOrder(200)
    const before = [await billOf(order.bill), await creditIn('USD')]
    const { data } = await credit(order, { bill: order.bill, amount: 25.5 })
    expect(data.credit_note).toMatchObject({ lowered: 0, kept: 25.5 })
    expect([await billOf(order.bill), await creditIn('USD')]).toEqual([before[0], Number(before[1]) + 25.5])
    expect(data.order.status).toBe(7)
  })

  it('never exceeds the bill, over all its credit notes', async () => {
    const order = await paidOrder(90)
    expect((await credit(order, { bill: order.bill, amount: 60 })).status).toBe(200)
    const inFull = async () => (await world.desk.call(deskListBills, { params: order })).data.credited_bills
    expect(await inFull()).toEqual([])
    const over = await credit(order, { bill: order.bill, amount: 30.01 })
    expect(over.fields?.map(({ path, rule }) => `${path} ${rule}`)).toEqual(['amount more_than_creditable'])
    expect((await credit(order, { bill: order.bill })).data.credit_note.amount).toBe(30)
    expect(await inFull()).toEqual([order.bill])
    const none = await credit(order, { bill: order.bill })
    expect(none.fields?.map(({ rule }) => rule)).toEqual(['positive'])
  })

  it('with a corrected bill pays it from the credit, the difference is due', async () => {
    const order = await paidOrder(300)
    const before = await creditIn('USD')
    const { data } = await credit(order, { bill: order.bill, corrected: await anotherBill(340) })
    expect(data.credit_note).toMatchObject({
      amount: 300,
      kept: 300,
      corrected: { total: 340, currency: 'USD' },
    })
    const next = data.credit_note.corrected!.id
    expect(await billOf(next)).toMatchObject({ state: 'agreed', settled: 300 })
    expect(await creditIn('USD')).toBe(before)
    // The rest is paid beside the order, which has moved on to release.
    const payment = await paying([{ id: next, amount: 40 }], { use_credit: false })
    expect(timeline(await orderOf(order.id)).at(-1)).toBe('pay 7→7')
    expect((await confirm(payment, { received_amount: 40 })).status).toBe(200)
    expect(await billOf(next)).toMatchObject({ state: 'paid', settled: 340 })
    expect(timeline(await orderOf(order.id)).at(-1)).toBe('confirm_payment 7→7')
  })

  it('with a smaller corrected bill keeps the difference as credit', async () => {
    const order = await paidOrder(300)
    const before = await creditIn('USD')
    const { data } = await credit(order, { bill: order.bill, corrected: await anotherBill(280) })
    expect(await billOf(data.credit_note.corrected!.id)).toMatchObject({ state: 'paid', settled: 280 })
    expect(await creditIn('USD')).toBe(before + 20)
    const again = await credit(order, {
      ...{ bill: data.credit_note.corrected!.id },
      corrected: await anotherBill(270),
    })
    expect(again.fields?.map(({ path, rule }) => `${path} ${rule}`)).toEqual(['corrected.name duplicate'])
  })
})

describe('refusals', () => {
  it('refuses bills of other orders, stale versions, members and strangers', async () => {
    const [order, other] = [await paidOrder(10), await paidOrder(20)]
    const wrong = await credit(order, { bill: other.bill })
    expect(wrong.fields?.map(({ path, rule }) => `${path} ${rule}`)).toEqual(['bill not_found'])
    const body = { version: 1, bill: order.bill, reason: 'WHY' }
    const stale = await world.desk.call(wire.deskCreditBill, { params: { id: order.id }, body })
    expect([stale.status, stale.error]).toEqual([409, 'stale_version'])
    expect((await world.caller.call(wire.deskCreditBill, { params: { id: order.id }, body })).status).toBe(
      403,
    )
    const theirs = await world.neighbour.call(wire.listCreditNotes, { query: { order_id: order.id } })
    expect(theirs.status).toBe(404)
  })

  it('issues one of several at once', async () => {
    const order = await paidOrder(100)
    const { version } = await orderOf(order.id)
    const body = { version, bill: order.bill, amount: 40, reason: 'WHY' }
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        world.desk.call(wire.deskCreditBill, { params: { id: order.id }, body }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409])
  })
})

describe('the approval limit', () => {
  it('leaves giving up more than it to those who may write off', async () => {
    await world.db.update(settings).set({ valueZh: 'USD 50' }).where(eq(settings.name, 'approval_above'))
    const others = operatorAuthorities.filter((one) => one !== 'desk_write_off')
    const finance = await world.as(await anOperator(world.db, { authorities: others }))
    const ask = async (by: Caller, order: Order, body: object) => {
      const { version } = await orderOf(order.id)
      const [bill] = order.bills
      const whole = { version, reason: '多收文件费', bill: bill!, ...body }
      return by.call(wire.deskCreditBill, { params: { id: order.id }, body: whole })
    }
    const order = await owing(['USD', 100])
    expect((await ask(finance, order, { amount: 50.01 })).error).toBe('approval_needed')
    expect(await billOf(order.bills[0]!)).toMatchObject({ settled: 0 })
    expect((await ask(finance, order, { amount: 50 })).status).toBe(200)
    expect((await ask(finance, await owing(['CNY', 900]), {})).status, 'no limit is set for it').toBe(200)
    const dear = await owing(['USD', 100])
    const corrected = await anotherBill(80)
    expect((await ask(finance, dear, { corrected })).status, 'only 20 are given up').toBe(200)
    expect((await ask(world.desk, await owing(['USD', 100]), {})).status).toBe(200)
    await world.db.update(settings).set({ valueZh: '' }).where(eq(settings.name, 'approval_above'))
  })

  it('of bills holds for a corrected bill as well: on balance, or whole in another currency', async ({
    onTestFinished,
  }) => {
    const limit = (text: string) =>
      world.db.update(settings).set({ valueZh: text }).where(eq(settings.name, 'bill_approval_above'))
    onTestFinished(async () => void (await limit('')))
    await limit('USD 500, CNY 500')
    const authorities = operatorAuthorities.filter((one) => one !== 'desk_write_off')
    const finance = await world.as(await anOperator(world.db, { authorities }))
    const order = await owing(['USD', 100])
    const ask = async (corrected: Awaited<ReturnType<typeof anotherBill>>) => {
      const { version } = await orderOf(order.id)
      const body = { version, reason: '运费有误', bill: order.bills[0]!, corrected }
      return finance.call(wire.deskCreditBill, { params: { id: order.id }, body })
    }
    expect((await ask(await anotherBill(600.01))).error).toBe('approval_needed')
    expect((await ask({ ...(await anotherBill(600)), currency: 'CNY' })).error).toBe('approval_needed')
    expect(await billOf(order.bills[0]!)).toMatchObject({ settled: 0 })
    expect((await ask(await anotherBill(600))).status).toBe(200)
  })
})

describe('a refund', () => {
  const refund = (id: number, amount: number, more: object = {}) =>
    world.desk.call(wire.deskRefundCredit, {
      params: { id },
      body: { currency: 'USD', amount, value_date: '2026-03-14', bank_reference: 'FT99', ...more },
    })

  it('pays credit back once, at most what there is', async () => {
    const order = await paidOrder(100)
    await credit(order, { bill: order.bill, amount: 40 })
    const customerId = (await world.db.select().from(bills).where(eq(bills.id, order.bill)))[0]!.customerId
    const before = await creditIn('USD')
    const over = await refund(customerId, before + 0.01)
    expect(over.fields?.map(({ path, rule }) => `${path} ${rule}`)).toEqual(['amount more_than_credit'])
    const both = await Promise.all([refund(customerId, before), refund(customerId, before)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
    const done = both.find(({ status }) => status === 200)!
    expect(done.data.credits.filter(({ currency }) => currency === 'USD')).toEqual([])
    expect(done.data.refunds[0]).toMatchObject({ amount: before, bank_reference: 'FT99' })
    const entries = await world.db.select().from(ledger).where(isNotNull(ledger.refundId))
    expect(entries).toMatchObject([{ kind: 'refund', amount: before, bookedOn: '2026-03-14' }])
    expect((await refund(999_999, 1)).status).toBe(404)
    const future = await refund(customerId, 1, { value_date: '2030-01-01' })
    expect(future.fields?.map(({ rule }) => rule)).toContain('not_future')
  })
})
