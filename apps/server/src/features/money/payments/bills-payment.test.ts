// A database of its own: it sees the bills of all companies, in currencies of its own.
import { payOrder } from '@berth/contract/money/bill'
import { deskFindBills } from '@berth/contract/money/desk-bill'
import {
  deskConfirmBillsPayment,
  deskFindPayments,
  deskGetPayment,
  deskRejectBillsPayment,
  deskUndoBillsPayment,
} from '@berth/contract/money/desk-payment'
import {
  addSlips,
  beginPayment,
  changePayment,
  getPayment,
  listPayments,
  submitPayment,
  withdrawPayment,
} from '@berth/contract/money/payment'
import { uploadAttachment } from '@berth/contract/orders/file'
import { getOrder } from '@berth/contract/orders/order'
import { memberAuthorities } from '@berth/domain/access/authority'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { companyCredits, settings } from '../../../platform/db/schema.ts'
import { aMember, anOperator } from '../../../testing/builders.ts'
import {
  type Arrival,
  begin,
  type ChosenBill,
  confirm,
  entriesOf,
  owing,
  paying,
  read,
  statusOf,
  submit,
  useOwnCompanies,
  usePaymentWorld,
  world,
} from '../../../testing/fixtures/payment-fixtures.ts'
import { anUpload } from '../../../testing/fixtures/step-fixtures.ts'
import { aPdf } from '../../../testing/sample-files.ts'

usePaymentWorld()
useOwnCompanies()

describe('a payment over several orders', () => {
  it('is listed at the desk beside payments of one order', async () => {
    const [alone, together] = [await owing(['USD', 700]), await owing(['USD', 800])]
    const slips = [await anUpload(world.caller, 'payment_slip', 'slip.pdf')]
    const { id: orderId, version } = alone
    const body = { id: orderId, version, debits: [...alone.bills], slips, guarantees: [] }
    expect((await world.caller.call(payOrder, { body })).status).toBe(200)
    const id = await paying([{ id: together.bills[0]!, amount: 800 }])
    const { lists } = (await world.desk.call(deskFindPayments, { query: { size: 50 } })).data
    expect(lists.map((payment) => payment.id)).toContain(id)
    const [ofOrder, ...others] = lists.filter(({ reference }) => reference === null)
    expect(others).toEqual([])
    expect(ofOrder).toMatchObject({
      order_no: alone.order_no,
      transfer: 700,
      bills: [{ order_id: alone.id }],
    })
  })

  it('is counted among the payments to confirm, and found by reference, company, order and bill', async () => {
    const query = { currency: 'JPY' } as const
    const tab = async (keyword?: string) =>
      (await world.desk.call(deskFindBills, { query: { ...query, ...(keyword ? { keyword } : {}) } })).data
        .tabs.payments
    const before = await tab()
    const [one, other] = [await owing(['JPY', 5_000]), await owing(['JPY', 7_000])]
    const id = await paying([
      { id: one.bills[0]!, amount: 5_000 },
      { id: other.bills[0]!, amount: 7_000 },
    ])
    expect(await tab()).toEqual({ count: before.count + 1, total: before.total + 12_000 })
    const { reference, bills } = await read(id)
    const found = async (more: { readonly keyword?: string; readonly customer_id?: number }) =>
      (await world.desk.call(deskFindPayments, { query: { ...query, ...more } })).data.lists.map(
        (payment) => payment.id,
      )
    const { customerId: customer_id } = world.member
    for (const keyword of [reference!.toLowerCase(), other.order_no, bills[0]!.bill_no])
      expect(await found({ keyword, customer_id })).toEqual([id])
    expect(await found({ keyword: 'NO SUCH PAYMENT' })).toEqual([])
    expect(await found({ customer_id: customer_id + 1_000_000 })).toEqual([])
    expect(await tab('NO SUCH PAYMENT')).toEqual({ count: 0, total: 0 })
  })

  it('is reserved with a reference, submitted, confirmed whole, and moves each order on when its bills are settled', async () => {
    const one = await owing(['USD', 2_860], ['CNY', 1_200])
    const other = await owing(['USD', 1_525])
    const bills = [
      { id: one.bills[0]!, amount: 2_860 },
      { id: other.bills[0]!, amount: 1_525 },
    ]
    const draft = (await begin(bills)).data
    expect(draft).toMatchObject({
      state: 'draft',
      currency: 'USD',
      total: 4_385,
      transfer: 4_385,
      fee_tolerance: 30,
    })
    expect(draft.reference).toMatch(/^BP2603\d{5,}$/)
    expect(draft.kept_until).toBe('2026-03-30')
    // A draft leaves the orders where they are.
    expect([await statusOf(one), await statusOf(other)]).toEqual([6, 6])
    expect((await submit(draft.id, bills)).data).toMatchObject({
      state: 'waiting',
      reference: draft.reference,
    })
    expect([await statusOf(one), await statusOf(other)]).toEqual([11, 11])

    const listed = (await world.desk.call(deskFindPayments, { query: { currency: 'USD' } })).data
    expect(listed.lists.map(({ reference }) => reference)).toContain(draft.reference)
    const done = (await confirm(draft.id, { received_amount: 4_385 })).data
    expect(done).toMatchObject({ outcome: 'whole', payment: { state: 'confirmed' } })
    // The renminbi bill of the first order is still due.
    expect([await statusOf(one), await statusOf(other)]).toEqual([6, 7])
    expect(await entriesOf(draft.id)).toEqual(['payment 2860', 'payment 1525'])
  })

  it('closes all bills when short by a bank fee within the tolerance, and refuses a larger one', async () => {
    const one = await owing(['USD', 2_860], ['USD', 1_525])
    const other = await owing(['USD', 615])
    const bills = [
      { id: one.bills[0]!, amount: 2_860 },
      { id: one.bills[1]!, amount: 1_525 },
      { id: other.bills[0]!, amount: 615 },
    ]
    const id = await paying(bills)
    const refused = await confirm(id, { received_amount: 4_969.99, shortfall: 'fee' })
    expect(refused.fields?.map(({ path, rule }) => `${path} ${rule}`)).toEqual(['shortfall beyond_tolerance'])
    const done = (await confirm(id, { received_amount: 4_990, shortfall: 'fee' })).data
    expect(done).toMatchObject({
      outcome: 'short',
      payment: { received: { amount: 4_990, fee: 10, kept: 0 } },
    })
    expect(done.orders.map(({ status }) => status)).toEqual([7, 7])
    expect(await entriesOf(id)).toEqual(['payment 2860', 'payment 1525', 'payment 605', 'fee 10'])
  })

  it('takes part payments until a bill is settled, to the yen', async () => {
    const order = await owing(['JPY', 45_001])
    const bill = order.bills[0]!
    const decimals = await begin([{ id: bill, amount: 0.5 }])
    expect(decimals.fields?.map(({ path, rule }) => `${path} ${rule}`)).toContain('bills.0.amount decimals')
    const first = await paying([{ id: bill, amount: 20_000 }])
    expect((await confirm(first, { received_amount: 20_000 })).data.orders[0]?.status).toBe(6)
    const more = await begin([{ id: bill, amount: 25_002 }])
    expect(more.fields?.map(({ path, rule }) => `${path} ${rule}`)).toEqual(['bills.0.amount more_than_open'])
    const second = await paying([{ id: bill, amount: 25_001 }])
    // Less arrives than was announced: what is missing stays open.
    const part = (await confirm(second, { received_amount: 25_000 })).data
    expect(part).toMatchObject({ outcome: 'part', orders: [{ status: 6 }] })
    expect(part.payment.bills).toMatchObject([{ total: 45_001, open: 1 }])
    const last = await paying([{ id: bill, amount: 1 }])
    expect((await confirm(last, { received_amount: 1 })).data.orders[0]?.status).toBe(7)
  })

  it('is applied to the bills that the desk decides', async () => {
    const order = await owing(['CNY', 500], ['CNY', 300])
    const bills = [
      { id: order.bills[0]!, amount: 500 },
      { id: order.bills[1]!, amount: 300 },
    ]
    const id = await paying(bills)
    const faults = async (arrival: Arrival) =>
      (await confirm(id, arrival)).fields?.map(({ path, rule }) => `${path} ${rule}`)
    expect(await faults({ received_amount: 300, bills: [{ id: order.bills[1]!, amount: 300.01 }] })).toEqual([
      'bills.0.amount more_than_open',
    ])
    expect(await faults({ received_amount: 299, bills: [{ id: order.bills[1]!, amount: 300 }] })).toEqual([
      'received_amount more_applied_than_received',
    ])
    expect(await faults({ received_amount: 300, bills: [{ id: 999_999, amount: 300 }] })).toEqual([
      'bills.0.id not_found',
    ])
    expect(await faults({ received_amount: 100, shortfall: 'written_off' })).toEqual([
      'difference_note required',
    ])
    const done = await confirm(id, { received_amount: 300, bills: [{ id: order.bills[1]!, amount: 300 }] })
    expect(done.data.payment.bills.map(({ open }) => open)).toEqual([500, 0])
    expect(done.data.orders[0]?.status).toBe(6)
  })

  it('uses the credit of its own currency alone', async () => {
    const creditOf = async (currency: string) => {
      const ofCompany = eq(companyCredits.customerId, world.member.customerId)
      const rows = await world.db.select().from(companyCredits).where(ofCompany)
      return rows.find((row) => row.currency === currency)?.amount ?? 0
    }
    const { bills } = await owing(['USD', 100], ['CNY', 100])
    for (const id of bills) await confirm(await paying([{ id, amount: 100 }]), { received_amount: 130 })
    const yuan = await creditOf('CNY')
    expect(yuan).toBeGreaterThanOrEqual(30)
    const next = [{ id: (await owing(['USD', 500])).bills[0]!, amount: 500 }]
    const { transfer } = (await begin(next)).data
    await confirm(await paying(next), { received_amount: transfer })
    expect([await creditOf('USD'), await creditOf('CNY')]).toEqual([0, yuan])
  })

  it('keeps what is over as credit, which goes to the next bills, the oldest first', async () => {
    const first = await owing(['USD', 2_640])
    const over = await paying([{ id: first.bills[0]!, amount: 2_640 }])
    const kept = (await confirm(over, { received_amount: 2_726.5 })).data
    expect(kept).toMatchObject({ outcome: 'over', payment: { received: { kept: 86.5 } } })
    const second = await owing(['USD', 380], ['USD', 265])
    const bills = second.bills.map((id, index) => ({ id, amount: index === 0 ? 380 : 265 }))
    const without = (await begin(bills, { use_credit: false })).data
    expect(without).toMatchObject({ credit: 0, transfer: 645, available_credit: 86.5 })
    const id = await paying(bills)
    expect(await read(id)).toMatchObject({ credit: 86.5, transfer: 558.5, available_credit: 0 })
    // Credit that a payment counts on is not offered to another one.
    const third = await owing(['USD', 100])
    expect((await begin([{ id: third.bills[0]!, amount: 100 }])).data).toMatchObject({
      credit: 0,
      transfer: 100,
    })
    expect((await confirm(id, { received_amount: 558.5 })).data).toMatchObject({ outcome: 'whole' })
    expect(await entriesOf(id)).toEqual(['credit_used 86.5', 'payment 293.5', 'payment 265'])
  })

  it('is rejected with a reason, and its bills are due again', async () => {
    const one = await owing(['USD', 100])
    const other = await owing(['USD', 200])
    const bills = [
      { id: one.bills[0]!, amount: 100 },
      { id: other.bills[0]!, amount: 200 },
    ]
    const id = await paying(bills)
    const body = { reason: '水单无法辨认' }
    const rejected = (await world.desk.call(deskRejectBillsPayment, { params: { id }, body })).data
    expect(rejected).toMatchObject({ payment: { state: 'rejected', reason: '水单无法辨认' } })
    expect(rejected.orders.map(({ status }) => status)).toEqual([6, 6])
    expect(await entriesOf(id)).toEqual([])
    await paying(bills)
  })

  it('is undone within seconds by reversals, and confirmed again', async () => {
    const one = await owing(['USD', 100])
    const other = await owing(['USD', 200])
    const id = await paying([
      { id: one.bills[0]!, amount: 100 },
      { id: other.bills[0]!, amount: 200 },
    ])
    await confirm(id, { received_amount: 310 })
    const undone = await world.desk.call(deskUndoBillsPayment, { params: { id } })
    expect(undone.data).toMatchObject({ payment: { state: 'waiting', received: null } })
    expect(undone.data.orders.map(({ status }) => status)).toEqual([11, 11])
    expect(await entriesOf(id)).toEqual([
      ...['payment 100', 'payment 200', 'credit_kept 10'],
      ...['payment -100', 'payment -200', 'credit_kept -10'],
    ])
    expect((await confirm(id, { received_amount: 300 })).data.orders.map(({ status }) => status)).toEqual([
      7, 7,
    ])
    world.clock.advance({ seconds: 60 })
    expect((await world.desk.call(deskUndoBillsPayment, { params: { id } })).status).toBe(409)
    world.clock.advance({ seconds: -60 })
  })

  it('can follow another one of the same order in another currency', async () => {
    const order = await owing(['USD', 100], ['CNY', 700])
    const dollars = await paying([{ id: order.bills[0]!, amount: 100 }])
    const renminbi = await paying([{ id: order.bills[1]!, amount: 700 }])
    expect((await confirm(dollars, { received_amount: 100 })).data.orders[0]?.status).toBe(11)
    expect((await confirm(renminbi, { received_amount: 700 })).data.orders[0]?.status).toBe(7)
  })
})

describe('at once', () => {
  it('fifty confirmations of one payment apply once', async () => {
    const one = await owing(['USD', 100])
    const other = await owing(['USD', 200])
    const id = await paying([
      { id: one.bills[0]!, amount: 100 },
      { id: other.bills[0]!, amount: 200 },
    ])
    // A busy server refuses some with 503, before they have a connection or when their answer is read; they ask again, as callers do.
    let refusals = 0
    const insist = async () => {
      for (;;) {
        const answer = await confirm(id, { received_amount: 300 })
        if (answer.status !== 503) return answer
        refusals += 1
      }
    }
    const answers = await Promise.all(Array.from({ length: 50 }, insist))
    const statuses = answers.map(({ status }) => status).toSorted()
    // The one that was taken may have been told so only by the 409 of its second try.
    const told = refusals > 0 && !statuses.includes(200) ? 409 : 200
    expect(statuses).toEqual([told, ...Array(49).fill(409)])
    expect(await entriesOf(id)).toEqual(['payment 100', 'payment 200'])
  })

  it('two payments of one bill: one is taken', async () => {
    const order = await owing(['USD', 100], ['USD', 50])
    const [one, other] = order.bills.map((id, index) => ({ id, amount: index === 0 ? 100 : 50 }))
    const drafts = await Promise.all(
      [[one!], [one!, other!]].map(async (bills) => (await begin(bills)).data.id),
    )
    const answers = await Promise.all(drafts.map((id) => submit(id, [one!])))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })
})

describe('the same slip', () => {
  it('is shown to both sides as sent with another payment, which is a warning only', async () => {
    const one = await owing(['USD', 100])
    const other = await owing(['USD', 200])
    const content = Buffer.concat([aPdf(), Buffer.from('% slip 7\n')])
    const slipped = async (bills: readonly ChosenBill[]) => {
      const file = { name: '水单七.pdf', content }
      const { data } = await world.caller.upload(uploadAttachment, { purpose: 'payment_slip' }, file)
      const draft = (await begin(bills)).data
      const slips = [{ filename: data.filename, name: data.name }]
      const body = { bills: [...bills], slips }
      return (await world.caller.call(submitPayment, { params: { id: draft.id }, body })).data
    }
    const first = await slipped([{ id: one.bills[0]!, amount: 100 }])
    expect(first.slips_seen).toEqual([])
    const second = await slipped([{ id: other.bills[0]!, amount: 200 }])
    expect(second.slips_seen).toMatchObject([{ name: '水单七.pdf', reference: first.reference }])
    const atDesk = await world.desk.call(deskGetPayment, { params: { id: second.id } })
    expect(atDesk.data.slips_seen).toMatchObject([{ reference: first.reference }])
  })
})

describe('another payer', () => {
  const payer = 'LUMIRA (HONG KONG) LIMITED'
  async function payFor(named: { payer_name?: string; payer_relation?: 'group' }, letter?: string) {
    const order = await owing(['USD', 100])
    const bills = [{ id: order.bills[0]!, amount: 100 }]
    const { id } = (await begin(bills)).data
    const slips = [await anUpload(world.caller, 'payment_slip', '水单.pdf')]
    const letters = letter ? [await anUpload(world.caller, 'payment_guarantee', letter)] : []
    return await world.caller.call(submitPayment, {
      params: { id },
      body: { bills, slips, letters, ...named },
    })
  }
  const atDesk = async (id: number) => (await world.desk.call(deskGetPayment, { params: { id } })).data

  it('is named with its relation and a letter, which is good for later payments of the same payer', async () => {
    const unrelated = await payFor({ payer_name: payer })
    expect(unrelated.status).toBe(422)
    expect(unrelated.fields).toMatchObject([{ path: 'payer_relation', rule: 'required' }])
    const first = (await payFor({ payer_name: payer, payer_relation: 'group' }, 'letter.pdf')).data
    expect(first).toMatchObject({
      ...{ payer_name: payer, payer_relation: 'group', letters: [{ name: 'letter.pdf' }] },
      ...{ slips: [{ name: '水单.pdf' }], letter_on_file: null },
      invoice_title: world.member.customer.invoiceTitle,
    })
    const second = (await payFor({ payer_name: payer.toLowerCase(), payer_relation: 'group' })).data
    expect(second).toMatchObject({ letters: [], letter_on_file: { name: 'letter.pdf' } })
    expect(await atDesk(second.id)).toMatchObject({ letter_on_file: { name: 'letter.pdf' } })
    const other = (await payFor({ payer_name: 'SOMEBODY ELSE', payer_relation: 'group' })).data
    expect(other.letter_on_file).toBeNull()
    expect(await atDesk(first.id)).toMatchObject({ letters: [{ name: 'letter.pdf' }], letter_on_file: null })
  })

  it('is dropped with its letter where the company pays itself', async () => {
    const paid = (await payFor({ payer_relation: 'group' }, 'letter.pdf')).data
    expect(paid).toMatchObject({ payer_name: null, payer_relation: null, letters: [] })
  })
})

describe('what the slip says', () => {
  it('is kept with the payment and shown at the desk, also where it differs from what is to be transferred', async () => {
    const order = await owing(['USD', 100])
    const bills = [{ id: order.bills[0]!, amount: 100 }]
    const { id } = (await begin(bills)).data
    const slips = [await anUpload(world.caller, 'payment_slip', '水单.pdf')]
    const send = (said: { slip_amount?: number; slip_day?: string }) =>
      world.caller.call(submitPayment, { params: { id }, body: { bills, slips, ...said } })
    const tomorrow = await send({ slip_day: '2999-01-01' })
    expect(tomorrow.fields).toMatchObject([{ path: 'slip_day', rule: 'not_future' }])
    expect((await send({ slip_amount: 89.995 })).fields).toMatchObject([
      { path: 'slip_amount', rule: 'decimals' },
    ])
    const said = { slip_amount: 90, slip_day: '2026-03-13' }
    expect((await send(said)).data).toMatchObject(said)
    expect((await world.desk.call(deskGetPayment, { params: { id } })).data).toMatchObject(said)
  })
})

describe('the orders of a payment', () => {
  it('are listed with what is unpaid of each besides, in every currency', async () => {
    const one = await owing(['USD', 100], ['USD', 40], ['CNY', 70])
    const other = await owing(['USD', 200])
    const bills = [
      { id: one.bills[0]!, amount: 100 },
      { id: other.bills[0]!, amount: 150 },
    ]
    expect((await begin(bills)).data.orders).toEqual([
      {
        ...{ id: one.id, order_no: one.order_no, status: 6 },
        unpaid_besides: [
          { currency: 'CNY', amount: 70 },
          { currency: 'USD', amount: 40 },
        ],
      },
      { id: other.id, order_no: other.order_no, status: 6, unpaid_besides: [] },
    ])
  })
})

describe('where to pay', () => {
  it('is the accounts of the currency; those of the other currencies of bills are apart', async () => {
    const account = (currency: string, account_no: string) => ({
      ...{ currency, account_no, payee: 'BERTH', bank: 'HARBOUR BANK', branch: '', swift: '', note: '' },
    })
    const valueZh = JSON.stringify([account('USD', '0014'), account('CNY', '0022'), account('EUR', '0033')])
    await world.db.update(settings).set({ valueZh }).where(eq(settings.name, 'bank_accounts'))
    const order = await owing(['CNY', 100])
    const payment = (await begin([{ id: order.bills[0]!, amount: 100 }])).data
    expect(payment.accounts.map((one) => one.account_no)).toEqual(['0022'])
    // No bill may be in euros.
    expect(payment.other_accounts.map((one) => one.account_no)).toEqual(['0014'])
  })
})

describe('who may', () => {
  it('a neighbour finds no payment and cannot pay the bill', async () => {
    const order = await owing(['USD', 100])
    const bills = [{ id: order.bills[0]!, amount: 100 }]
    const { id } = (await begin(bills)).data
    const params = { id }
    const slips = [await anUpload(world.neighbour, 'payment_slip')]
    const answers = [
      await world.neighbour.call(getPayment, { params }),
      await world.neighbour.call(changePayment, { params, body: { bills } }),
      await world.neighbour.call(submitPayment, { params, body: { bills, slips } }),
      await world.neighbour.call(withdrawPayment, { params }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect((await world.neighbour.call(listPayments, {})).data.total).toBe(0)
    const foreign = await world.neighbour.call(beginPayment, { body: { bills } })
    expect(foreign.fields?.map(({ path, rule }) => `${path} ${rule}`)).toEqual(['bills.0.id not_found'])
    // The desk sees a payment once it is submitted.
    expect((await world.desk.call(deskGetPayment, { params })).status).toBe(404)
  })

  it('a colleague without finance, and a clerk at the desk, are refused every call', async () => {
    const { customer } = world.member
    const authorities = memberAuthorities.filter((one) => one !== 'order_finance')
    const colleague = await world.as(await aMember(world.db, { customer, authorities }))
    const clerk = await world.as(await anOperator(world.db, { authorities: ['desk_order'] }))
    const order = await owing(['USD', 100])
    const bills = [{ id: order.bills[0]!, amount: 100 }]
    const id = await paying(bills)
    const params = { id }
    const body = { received_amount: 100, value_date: '2026-03-14', bank_reference: 'FT1' }
    const refused = [
      await colleague.call(listPayments, {}),
      await colleague.call(getPayment, { params }),
      await colleague.call(beginPayment, { body: { bills } }),
      await clerk.call(deskFindPayments, {}),
      await clerk.call(deskGetPayment, { params }),
      await clerk.call(deskConfirmBillsPayment, { params, body }),
      await clerk.call(deskRejectBillsPayment, { params, body: { reason: 'WHY' } }),
      await clerk.call(deskUndoBillsPayment, { params }),
    ]
    expect(refused.map(({ status }) => status)).toEqual(Array(8).fill(403))
  })

  it('a submitted payment is taken back by the company until it is decided, and can be sent again', async () => {
    const one = await owing(['USD', 100])
    const other = await owing(['USD', 200])
    const bills = [
      { id: one.bills[0]!, amount: 100 },
      { id: other.bills[0]!, amount: 150 },
    ]
    const id = await paying(bills)
    const take = () => world.caller.call(withdrawPayment, { params: { id } })
    expect((await world.neighbour.call(withdrawPayment, { params: { id } })).status).toBe(404)
    expect((await take()).data.state).toBe('withdrawn')
    expect([await statusOf(one), await statusOf(other)]).toEqual([6, 6])
    const { events } = (await world.caller.call(getOrder, { params: { id: one.id } })).data
    expect(events[0]).toMatchObject({ action: 'withdraw_payment', from_status: 11, to_status: 6 })
    expect((await take()).error).toBe('already_decided')
    expect((await confirm(id, { received_amount: 250 })).error).toBe('not_found')
    const again = await paying(bills)
    expect((await confirm(again, { received_amount: 250 })).status).toBe(200)
    expect((await world.caller.call(withdrawPayment, { params: { id: again } })).error).toBe(
      'already_decided',
    )
  })

  it('a submitted payment takes more slips until it is decided', async () => {
    const order = await owing(['USD', 100])
    const bills = [{ id: order.bills[0]!, amount: 100 }]
    const id = await paying(bills)
    const slips = [await anUpload(world.caller, 'payment_slip', '补水单.pdf')]
    const add = () => world.caller.call(addSlips, { params: { id }, body: { slips } })
    expect((await world.neighbour.call(addSlips, { params: { id }, body: { slips } })).status).toBe(404)
    expect((await add()).data.slips.map(({ name }) => name)).toEqual(['水单.pdf', '补水单.pdf'])
    expect((await add()).data.slips).toHaveLength(2)
    const atDesk = (await world.desk.call(deskGetPayment, { params: { id } })).data
    expect(atDesk.slips.map(({ name }) => name)).toEqual(['水单.pdf', '补水单.pdf'])
    await confirm(id, { received_amount: 100 })
    expect((await add()).error).toBe('already_decided')
  })

  it('who begins twice with the same bills goes on with one reference', async () => {
    const order = await owing(['USD', 100], ['USD', 50])
    const bills = order.bills.map((id, index) => ({ id, amount: index === 0 ? 100 : 50 }))
    const first = (await begin(bills)).data
    expect((await begin(bills.toReversed())).data).toMatchObject({ id: first.id, reference: first.reference })
    expect((await begin(bills.slice(0, 1))).data.id).not.toBe(first.id)
  })

  it('a payment is decided once, and changed only as a draft', async () => {
    const one = await owing(['USD', 100])
    const other = await owing(['USD', 200])
    const bills = [
      { id: one.bills[0]!, amount: 100 },
      { id: other.bills[0]!, amount: 200 },
    ]
    const mixed = await owing(['CNY', 5])
    const currencies = await begin([...bills, { id: mixed.bills[0]!, amount: 5 }])
    expect(currencies.fields?.map(({ path, rule }) => `${path} ${rule}`)).toEqual(['bills.2.id one_currency'])
    const given = (await begin(bills)).data.id
    expect((await world.caller.call(withdrawPayment, { params: { id: given } })).data.state).toBe('withdrawn')
    expect((await submit(given, bills)).error).toBe('already_decided')
    const id = await paying(bills)
    expect((await world.caller.call(changePayment, { params: { id }, body: { bills } })).status).toBe(409)
    expect((await confirm(id, { received_amount: 300 })).status).toBe(200)
    const again = await world.desk.call(deskRejectBillsPayment, { params: { id }, body: { reason: 'WHY' } })
    expect(again.status).toBe(409)
  })

  it('a draft is gone with its reference after fourteen days', async () => {
    const order = await owing(['USD', 100])
    const bills = [{ id: order.bills[0]!, amount: 100 }]
    const { id } = (await begin(bills)).data
    world.clock.advance({ days: 15 })
    const later = await world.as(world.member)
    expect((await later.call(getPayment, { params: { id } })).status).toBe(404)
    expect((await later.call(changePayment, { params: { id }, body: { bills } })).status).toBe(404)
    expect((await later.call(listPayments, { query: { state: 'draft' } })).data.total).toBe(0)
    world.clock.advance({ days: -15 })
  })
})
