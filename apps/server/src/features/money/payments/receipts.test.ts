// A database of its own: it sees the bills of all companies and what the bank's sheets say.

import type { BodyOf, QueryOf } from '@berth/contract/endpoint'
import { deskFindBankEntries, deskLinkBankEntry } from '@berth/contract/money/bank-entry'
import { deskFindDueBills } from '@berth/contract/money/desk-bill'
import {
  deskEnterReceipt,
  deskFindPayments,
  deskUndoBillsPayment,
  deskUploadSlip,
} from '@berth/contract/money/desk-payment'
import { beginPayment } from '@berth/contract/money/payment'
import { uploadAttachment } from '@berth/contract/orders/file'
import { operatorAuthorities } from '@berth/domain/access/authority'
import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { bankEntries, bills, orderEvents, outbox, payments, settings } from '../../../platform/db/schema.ts'
import { anOperator } from '../../../testing/builders.ts'
import type { Caller } from '../../../testing/caller.ts'
import {
  confirm,
  entriesOf,
  owing,
  paying,
  read,
  statusOf,
  useAnotherCompany,
  useOwnCompanies,
  usePaymentWorld,
  world,
} from '../../../testing/fixtures/payment-fixtures.ts'
import { aPdf } from '../../../testing/sample-files.ts'

usePaymentWorld()
useOwnCompanies()
beforeEach(async () => {
  await world.db.delete(bankEntries)
})

type Receipt = BodyOf<typeof deskEnterReceipt>

const enter = (
  bill_ids: number[],
  more: Partial<Receipt> & { received_amount: number },
  by: Caller = world.desk,
) =>
  by.call(deskEnterReceipt, {
    body: {
      ...{ customer_id: world.member.customerId!, bill_ids }, // A member's user.
      ...{ value_date: '2026-03-14', bank_reference: 'FT8800', ...more },
    },
  })

const undo = (id: number) => world.desk.call(deskUndoBillsPayment, { params: { id } })

const billOf = async (id: number) =>
  (await world.db.select().from(bills).where(eq(bills.id, id))).map(
    ({ state, total, settled }) => `${state} ${total - settled}`,
  )[0]

/** The steps of paying that the members of an order are mailed about. */
async function mailedAbout({ id }: { readonly id: number }): Promise<string[]> {
  const mails = await world.db.select().from(outbox).where(eq(outbox.orderId, id))
  const steps = mails.map(({ payload }) => (payload as { readonly action?: string }).action ?? '') // Of a step, or another letter.
  return [...new Set(steps.filter((step) => /pay/.test(step)))]
}

/** A line of a bank's sheet. */
async function aLine(amount: number, payer: string | null, remark: string | null, bankReference: string) {
  const [line] = await world.db
    .insert(bankEntries)
    .values({
      ...{ day: '2026-03-13', currency: 'USD', amount, payer, remark, bankReference },
      updateTime: new Date(),
    })
    .returning()
  return line! // An insert that succeeds returns its row.
}

const lines = async (tab: 'open' | 'done' = 'open') =>
  (await world.desk.call(deskFindBankEntries, { query: { tab } })).data.lists

describe('a receipt that finance enters for a member', () => {
  it('is a confirmed payment without a slip: it settles the bill, opens release and names who entered it', async () => {
    const order = await owing(['USD', 9_600])
    const done = await enter(order.bills, { received_amount: 9_600 })
    expect(done.status).toBe(200)
    expect(done.data).toMatchObject({ outcome: 'whole', orders: [{ id: order.id, status: 7 }] })
    const { payment } = done.data
    expect(payment).toMatchObject({ state: 'confirmed', slips: [], received: { bank_reference: 'FT8800' } })
    expect(await entriesOf(payment.id)).toEqual(['payment 9600'])
    expect([await statusOf(order), await billOf(order.bills[0]!)]).toEqual([7, 'paid 0'])
    // The member sees it as any other of its payments.
    expect(await read(payment.id)).toMatchObject({ state: 'confirmed', received: { amount: 9_600 } })
    const events = await world.db
      .select()
      .from(orderEvents)
      .where(eq(orderEvents.orderId, order.id))
      .orderBy(orderEvents.id)
    const last = events.slice(-2)
    expect(last.map(({ action, actor, onBehalf }) => [action, actor, onBehalf])).toEqual([
      ['pay', 'operator', true],
      ['confirm_payment', 'operator', false],
    ])
    // The member is mailed once, when it can no longer be undone.
    expect(await mailedAbout(order)).toEqual(['confirm_payment'])
  })

  it('goes to bills of several orders, the one due first before the others, and what is left is credit', async () => {
    const [one, other] = [await owing(['USD', 300]), await owing(['USD', 500])]
    const [first, second] = [one.bills[0]!, other.bills[0]!]
    const part = await enter([first, second], { received_amount: 400 })
    expect(part.data).toMatchObject({ outcome: 'part' })
    expect([await billOf(first), await billOf(second)]).toEqual(['paid 0', 'agreed 400'])
    expect([await statusOf(one), await statusOf(other)]).toEqual([7, 6])
    const over = await enter([second], { received_amount: 450, bank_reference: 'FT8801' })
    expect(over.data).toMatchObject({ outcome: 'over', payment: { received: { kept: 50 } } })
    expect(await billOf(second)).toBe('paid 0')
  })

  it('gives each bill the amount that finance enters, and a fee within the tolerance', async () => {
    const order = await owing(['USD', 300], ['USD', 200])
    const [first, second] = [order.bills[0]!, order.bills[1]!]
    const chosen = [
      { id: first, amount: 100 },
      { id: second, amount: 200 },
    ]
    const done = await enter([first, second], { received_amount: 300, bills: chosen })
    expect(done.status).toBe(200)
    expect([await billOf(first), await billOf(second)]).toEqual(['agreed 200', 'paid 0'])
    const fee = await enter([first], { received_amount: 190, shortfall: 'fee', bank_reference: 'FT8802' })
    expect(fee.data).toMatchObject({ outcome: 'short', payment: { received: { fee: 10 } } })
    expect(await statusOf(order)).toBe(7)
  })

  it('may have a slip, which belongs to the company', async () => {
    const order = await owing(['USD', 120])
    const { customerId } = world.member
    const file = { name: '水单.pdf', content: aPdf() }
    const fields = { purpose: 'payment_slip' } as const
    const upload = (by: Caller) => by.upload(deskUploadSlip, fields, file, { params: { id: customerId! } })
    const { filename, name } = (await upload(world.desk)).data
    const done = await enter(order.bills, { received_amount: 120, slips: [{ filename, name }] })
    expect(done.data.payment.slips).toMatchObject([{ name: '水单.pdf' }])
    expect((await read(done.data.payment.id)).slips).toMatchObject([{ name: '水单.pdf' }])
    expect((await upload(world.caller)).status).toBe(403)
    // What the desk uploads as its own is not a slip of the company.
    const own = (await world.caller.upload(uploadAttachment, fields, file)).data
    await useAnotherCompany()
    const theirs = await owing(['USD', 50])
    const slips = [{ filename: own.filename, name: own.name }]
    expect((await enter(theirs.bills, { received_amount: 50, slips })).status).toBe(422)
    expect(await billOf(theirs.bills[0]!)).toBe('agreed 50')
  })

  it('is taken back whole within seconds: the bill is due, the order awaits payment, no mail is left', async () => {
    const order = await owing(['USD', 700])
    const line = await aLine(700, null, null, 'FT8803')
    const done = await enter(order.bills, { received_amount: 700, bank_entry_id: line.id })
    const { id } = done.data.payment
    expect((await lines('done')).map(({ bank_reference }) => bank_reference)).toEqual(['FT8803'])
    const undone = await undo(id)
    expect(undone.data).toMatchObject({ payment: { state: 'withdrawn' }, orders: [{ status: 6 }] })
    expect([await statusOf(order), await billOf(order.bills[0]!)]).toEqual([6, 'agreed 700'])
    expect((await lines()).map(({ bank_reference }) => bank_reference)).toEqual(['FT8803'])
    const waiting = await world.desk.call(deskFindPayments, { query: { keyword: order.order_no } })
    expect(waiting.data.total).toBe(0)
    expect(await mailedAbout(order)).toEqual([])
    expect((await undo(id)).status).toBe(409)
    // The money can be entered again, or the member pays by itself.
    expect((await enter(order.bills, { received_amount: 700 })).status).toBe(200)
  })

  it('leaves a draft of the member to the member', async () => {
    const order = await owing(['USD', 80])
    const draft = await world.caller.call(beginPayment, {
      body: { bills: [{ id: order.bills[0]!, amount: 80 }] },
    })
    const done = await enter(order.bills, { received_amount: 80 })
    expect(done.data.payment.id).not.toBe(draft.data.id)
    expect(await read(draft.data.id)).toMatchObject({ state: 'draft' })
  })

  it('is refused at its field: nothing received, a later day, a bill that is not due, of others or being paid', async () => {
    const order = await owing(['USD', 300], ['CNY', 10])
    const [first, second] = [order.bills[0]!, order.bills[1]!]
    const faults = async (...asked: Parameters<typeof enter>) =>
      (await enter(...asked)).fields?.map(({ path, rule }) => `${path} ${rule}`)
    expect(await faults([first], { received_amount: 0 })).toEqual(['received_amount positive'])
    expect(await faults([first], { received_amount: 300, value_date: '2036-01-01' })).toEqual([
      'value_date not_future',
    ])
    expect(await faults([first], { received_amount: 300, bank_reference: null })).toEqual([
      'bank_reference required',
    ])
    expect(await faults([first, second], { received_amount: 300 })).toEqual(['bills.1.id one_currency'])
    expect(await faults([first], { received_amount: 100, shortfall: 'fee' })).toEqual([
      'shortfall beyond_tolerance',
    ])
    await paying([{ id: first, amount: 300 }])
    expect(await faults([first], { received_amount: 300 })).toEqual(['bills.0.id not_found'])
    const neighbour = world.member.customerId!
    await useAnotherCompany()
    const own = await owing(['USD', 60])
    expect(await faults(own.bills, { received_amount: 60, customer_id: neighbour })).toEqual([
      'bills.0.id not_found',
    ])
    expect(await faults(own.bills, { received_amount: 60, customer_id: 999_999 })).toEqual([
      'customer_id not_found',
    ])
    expect(await world.db.$count(payments, and(eq(payments.customerId, world.member.customerId!)))).toBe(0)
  })

  it('is entered for bills that are due: those with another payment are not found', async () => {
    const order = await owing(['USD', 300], ['USD', 70], ['CNY', 80])
    await paying([{ id: order.bills[0]!, amount: 300 }])
    const find = (query: QueryOf<typeof deskFindDueBills>, by: Caller = world.desk) =>
      by.call(deskFindDueBills, { query: { customer_id: world.member.customerId!, ...query } })
    const all = await find({})
    expect(all.data.lists.map(({ id }) => id)).toEqual(order.bills.slice(1))
    expect(all.data).toMatchObject({ total: 2, fee_tolerance: null })
    const dollars = await find({ currency: 'USD', keyword: order.order_no })
    expect(dollars.data).toMatchObject({
      lists: [{ id: order.bills[1], open: 70, order_no: order.order_no }],
      total: 1,
    })
    expect(dollars.data.fee_tolerance).toBeGreaterThan(0)
    expect((await find({}, world.caller)).status).toBe(403)
  })

  it('is for finance alone', async () => {
    const order = await owing(['USD', 300])
    const clerk = await world.as(await anOperator(world.db, { authorities: ['desk_order', 'desk_billing'] }))
    for (const by of [clerk, world.caller, world.neighbour])
      expect((await enter(order.bills, { received_amount: 300 }, by)).status).toBe(403)
    expect(await billOf(order.bills[0]!)).toBe('agreed 300')
  })

  it('applies once: of two at once for a bill, or from a line of the bank, the second is refused', async () => {
    const [one, other] = [await owing(['USD', 300]), await owing(['USD', 300])]
    const both = await Promise.all([
      enter(one.bills, { received_amount: 300 }),
      enter(one.bills, { received_amount: 300 }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
    const third = await owing(['USD', 300])
    const line = await aLine(300, null, null, 'FT8804')
    const from = { received_amount: 300, bank_reference: 'FT8804', bank_entry_id: line.id }
    const twice = await Promise.all([enter(other.bills, from), enter(third.bills, from)])
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})

describe('a line of the bank that no payment awaits', () => {
  it('proposes the bill of its amount, those of its payer that make it, and those its remark names', async () => {
    const order = await owing(['USD', 961.37], ['USD', 40], ['USD', 77.5])
    const { company1 } = world.member.customer
    const [first, second, third] = order.bills
    await aLine(961.37, 'WANG LEI', null, 'L1')
    await aLine(117.5, company1, 'NOV', 'L2')
    await aLine(40, 'WANG LEI', `/${order.order_no.toLowerCase()}/`, 'L3')
    await aLine(5.55, 'WANG LEI', 'INTEREST', 'L4')
    const found = new Map(
      (await lines()).map((line) => [
        line.bank_reference,
        line.bills.map(({ bills, by, difference }) => [bills.map(({ id }) => id), by.join(' '), difference]),
      ]),
    )
    expect(Object.fromEntries(found)).toEqual({
      L1: [[[first], 'amount', 0]],
      L2: [[[second, third], 'payer amount', 0]],
      L3: [[[second], 'reference amount', 0]],
      L4: [],
    })
    const [proposal] = (await lines()).find(({ bank_reference }) => bank_reference === 'L2')!.bills
    expect(proposal).toMatchObject({ customer_id: world.member.customerId, open: 117.5 })
    expect(proposal?.bills[0]).toMatchObject({ order_id: order.id, order_no: order.order_no, open: 40 })
  })

  it('proposes the bill of its amount beside a payment of the same payer and another amount', async () => {
    const order = await owing(['USD', 512.31], ['USD', 33.33])
    const id = await paying([{ id: order.bills[0]!, amount: 512.31 }])
    const { company1 } = world.member.customer
    await aLine(33.33, company1, null, 'L8')
    await aLine(44, company1, null, 'L9')
    await aLine(512.31, company1, null, 'L10')
    const found = (await lines()).map((line) => [
      line.bank_reference,
      line.proposals.map((one) => one.payment_id),
      line.bills.flatMap(({ bills: chosen }) => chosen.map((one) => one.id)),
    ])
    expect(found).toEqual([
      ['L10', [id], []],
      ['L9', [id], []],
      ['L8', [id], [order.bills[1]]],
    ])
  })

  it('proposes the bill of a payment that was begun, by its reference', async () => {
    const order = await owing(['USD', 410])
    const draft = await world.caller.call(beginPayment, {
      body: { bills: [{ id: order.bills[0]!, amount: 410 }] },
    })
    await aLine(395, 'WANG LEI', `REF ${draft.data.reference}`, 'L5')
    expect((await lines())[0]?.bills).toMatchObject([{ by: ['reference'], difference: -15 }])
  })

  it('is linked by hand to a payment confirmed with another reference, and the link is taken back', async () => {
    const order = await owing(['USD', 250])
    const id = await paying([{ id: order.bills[0]!, amount: 250 }])
    expect((await confirm(id, { received_amount: 250 })).status).toBe(200)
    const line = await aLine(250, 'WANG LEI', null, 'L6')
    const found = await world.desk.call(deskFindPayments, {
      query: { state: 'confirmed', currency: 'USD', keyword: order.order_no },
    })
    expect(found.data.lists).toMatchObject([{ id, state: 'confirmed' }])
    const link = (payment_id: number | null, version: number, by: Caller = world.desk) =>
      by.call(deskLinkBankEntry, { params: { id: line.id }, body: { version, payment_id } })
    for (const by of [world.caller, world.neighbour]) expect((await link(id, 1, by)).status).toBe(403)
    const both = await Promise.all([link(id, 1), link(id, 1)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const { reference } = await read(id)
    expect(await lines('done')).toMatchObject([{ confirmed: { reference, linked: true } }])
    expect((await link(null, 2)).status).toBe(200)
    expect((await lines()).map(({ bank_reference }) => bank_reference)).toEqual(['L6'])
    // Neither a payment that waits, nor one of another currency, nor a line that is done by its own reference.
    const other = await owing(['CNY', 90], ['USD', 30])
    const waiting = await paying([{ id: other.bills[1]!, amount: 30 }])
    expect((await link(waiting, 3)).status).toBe(422)
    const yuan = await enter([other.bills[0]!], { received_amount: 90, bank_reference: 'L7' })
    expect((await link(yuan.data.payment.id, 3)).fields).toMatchObject([{ rule: 'one_currency' }])
    await confirm(waiting, { received_amount: 30 })
    await world.db.update(bankEntries).set({ bankReference: 'FT2632400871' })
    expect((await link(waiting, 3)).status).toBe(200)
    expect((await link(null, 4)).status).toBe(409)
  })
})

it('above the limit of its currency is entered by someone who may approve it', async ({ onTestFinished }) => {
  const limit = (text: string) =>
    world.db.update(settings).set({ valueZh: text }).where(eq(settings.name, 'receipt_approval_above'))
  onTestFinished(async () => void (await limit('')))
  await limit('USD 90')
  const authorities = operatorAuthorities.filter((one) => one !== 'desk_write_off')
  const finance = await world.as(await anOperator(world.db, { authorities }))
  const order = await owing(['USD', 100])
  const [bill] = order.bills
  expect((await enter([bill!], { received_amount: 90.01 }, finance)).error).toBe('approval_needed')
  expect(await billOf(bill!)).toBe('agreed 100')
  expect((await enter([bill!], { received_amount: 90 }, finance)).status).toBe(200)
  const other = await owing(['CNY', 900])
  expect((await enter([other.bills[0]!], { received_amount: 900 }, finance)).status, 'no limit').toBe(200)
  const whole = await owing(['USD', 100])
  expect((await enter([whole.bills[0]!], { received_amount: 100 })).status).toBe(200)
})
