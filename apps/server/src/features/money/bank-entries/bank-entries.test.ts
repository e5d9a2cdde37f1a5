// A database of its own: it sees the bills of all companies, in currencies of its own.
import * as wire from '@berth/contract/money/bank-entry'
import {
  deskConfirmBillsPayment,
  deskGetPayment,
  deskUndoBillsPayment,
} from '@berth/contract/money/desk-payment'
import { deskImportBankEntries } from '@berth/contract/trade/import'
import { beforeEach, describe, expect, it } from 'vitest'
import { bankEntries, ledger } from '../../../platform/db/schema.ts'
import { anOperator } from '../../../testing/builders.ts'
import { owing, paying, read, usePaymentWorld, world } from '../../../testing/fixtures/payment-fixtures.ts'
import { take } from '../../../testing/fixtures/step-fixtures.ts'

usePaymentWorld()

beforeEach(async () => {
  await world.db.delete(bankEntries)
})

type Line = readonly [
  day: string,
  payer: string,
  currency: string,
  amount: string | number,
  remark: string,
  number: string,
]

/** Imports a sheet as a bank writes it: its own headings, money that left the account among the rest. */
async function importing(...lines: Line[]) {
  const heading = '交易日期,对方户名,币种,贷方金额,摘要,流水号,借方金额'
  const content = Buffer.from(
    `\ufeff${[heading, ...lines.map((line) => [...line, line[3] === '' ? 25 : ''].join(','))].join('\n')}`,
  )
  return (await world.desk.upload(deskImportBankEntries, {}, { name: '流水.csv', content })).data
}

const find = async (query: { tab?: wire.BankTab; keyword?: string } = {}) =>
  (await world.desk.call(wire.deskFindBankEntries, { query })).data

const entry = (amount: number, remark: string, number: string, payer = 'WANG LEI'): Line => [
  '2026-03-13',
  payer,
  'USD',
  amount,
  remark,
  number,
]

describe("the entries of a bank's sheet", () => {
  it('propose the payments they may be for, and are imported once', async () => {
    const order = await owing(['USD', 5_000])
    const id = await paying([{ id: order.bills[0]!, amount: 5_000 }])
    const { reference } = await read(id)
    const lines = [
      entry(4_990, `/${reference} FREIGHT/`, 'FT1'),
      entry(77, 'INTEREST', 'FT2'),
      ['2026-03-13', 'THE BANK', 'USD', '', 'FEE', 'FT3'] as Line,
    ]
    expect(await importing(...lines)).toMatchObject({ state: 'applied', rows_new: 2 })
    const { lists, tabs } = await find()
    expect(tabs).toEqual({ open: 2, done: 0, aside: 0 })
    const { bank_entries } = (await world.desk.call(deskGetPayment, { params: { id } })).data
    expect(bank_entries).toMatchObject([
      { bank_reference: 'FT1', amount: 4_990, difference: -10, by: ['reference'] },
    ])
    expect(lists.map((one) => [one.bank_reference, one.proposals.length])).toEqual([
      ['FT2', 0],
      ['FT1', 1],
    ])
    expect(lists[1]?.proposals[0]).toMatchObject({
      ...{ payment_id: id, reference, order_id: null, bill_count: 1 },
      ...{ transfer: 5_000, difference: -10, by: ['reference'] },
    })
    expect(await importing(...lines)).toMatchObject({ rows_new: 0, rows_same: 2 })
    expect((await find({ keyword: 'interest' })).lists).toMatchObject([{ bank_reference: 'FT2' }])
  })

  it('book nothing; one is done once the payment with its number is confirmed, and open when that is undone', async () => {
    const order = await owing(['USD', 300])
    const id = await paying([{ id: order.bills[0]!, amount: 300 }])
    const { company1 } = world.member.customer
    const before = await world.db.$count(ledger)
    await importing(entry(300, 'NOV', 'FT10', `"${company1}"`))
    const [open] = (await find()).lists
    expect(open?.proposals[0]).toMatchObject({ payment_id: id, by: ['payer', 'amount'], difference: 0 })
    expect(await world.db.$count(ledger)).toBe(before)
    const body = { received_amount: 300, value_date: '2026-03-13', bank_reference: 'FT10' }
    expect((await world.desk.call(deskConfirmBillsPayment, { params: { id }, body })).status).toBe(200)
    const done = await find({ tab: 'done' })
    expect(done.tabs).toEqual({ open: 0, done: 1, aside: 0 })
    const { reference } = await read(id)
    expect(done.lists[0]).toMatchObject({ proposals: [], confirmed: { reference } })
    await world.desk.call(deskUndoBillsPayment, { params: { id } })
    expect((await find()).lists[0]?.proposals[0]).toMatchObject({ payment_id: id })
  })

  it('also propose the payment of one order, by its number', async () => {
    const order = await owing(['USD', 640])
    const paid = await take.pay(world, order, order.bills)
    await importing(entry(640, paid.order_no, 'FT20'))
    expect((await find()).lists[0]?.proposals).toMatchObject([
      { reference: paid.order_no, order_id: order.id, by: ['reference', 'amount'] },
    ])
    await take.confirmPayment(world, paid, order.bills)
  })

  it('are set aside with a reason and taken back, one at a time', async () => {
    await importing(entry(12.34, 'INTEREST', 'FT30'))
    const [{ id, version } = { id: 0, version: 0 }] = (await find()).lists
    const aside = (reason: string | null, at: number) =>
      world.desk.call(wire.deskSetBankEntryAside, { params: { id }, body: { version: at, reason } })
    const both = await Promise.all([aside('利息', version), aside('利息', version)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const { lists, tabs } = await find({ tab: 'aside' })
    expect(tabs).toEqual({ open: 0, done: 0, aside: 1 })
    expect(lists).toMatchObject([{ aside_reason: '利息', proposals: [] }])
    expect((await aside(null, version + 1)).status).toBe(200)
    expect((await find()).total).toBe(1)
    expect(
      (
        await world.desk.call(wire.deskSetBankEntryAside, {
          params: { id: 999_999 },
          body: { version: 1, reason: null },
        })
      ).status,
    ).toBe(404)
  })

  it('leave out what was paid or undone, and refuse a direction that nobody knows', async () => {
    const rows = [
      '交易日期,借贷标志,交易状态,金额,币种,对方户名,附言,交易流水号',
      '2026-01-05,贷,成功,5000.00,USD,LUMIRA LIGHTING CO LTD,FREIGHT,REF001',
      '2026-01-06,借,成功,1234.56,USD,某某供应商有限公司,付货款,REF002',
      '2026-01-07,贷,已冲正,88.00,USD,LUMIRA LIGHTING CO LTD,FREIGHT,REF003',
    ]
    const send = (lines: readonly string[]) =>
      world.desk.upload(deskImportBankEntries, {}, { name: 'a.csv', content: Buffer.from(lines.join('\n')) })
    const read = await send(rows)
    expect([read.status, read.data?.rows_new]).toEqual([200, 1])
    const asked = await send([...rows, '2026-01-08,转账,成功,1.00,USD,A,B,REF004'])
    expect(asked.fields?.map(({ path, rule }) => `${path} ${rule}`)).toEqual([
      'rows.5.direction unknown_name',
    ])
  })

  it('with an unreadable amount refuse the sheet, and are for finance alone', async () => {
    const content = Buffer.from('日期,付款人,币种,金额,附言,流水号\n2026-03-13,A,USD,much,R,FT40')
    const refused = await world.desk.upload(deskImportBankEntries, {}, { name: 'a.csv', content })
    expect(refused.fields?.map(({ path, rule }) => `${path} ${rule}`)).toEqual([
      'rows.2.amount figure_character',
    ])
    const clerk = await world.as(await anOperator(world.db, { user: { authorities: ['desk_order'] } }))
    for (const caller of [clerk, world.caller])
      expect((await caller.call(wire.deskFindBankEntries)).status).toBe(403)
  })
})
