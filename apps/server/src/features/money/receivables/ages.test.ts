// A database of its own: it sees the bills of all companies, in currencies of its own.

import { deskGetMail } from '@berth/contract/desk/desk-mail'
import {
  deskFindReceivables,
  deskPreviewReminders,
  deskRemindCustomer,
  deskRemindCustomers,
} from '@berth/contract/money/desk-receivable'
import { memberAuthorities } from '@berth/domain/access/authority'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditEntries, bills, outbox, users } from '../../../platform/db/schema.ts'
import { aCustomer, aMember, anOperator } from '../../../testing/builders.ts'
import type { Caller } from '../../../testing/caller.ts'
import { confirm, owing, paying, usePaymentWorld, world } from '../../../testing/fixtures/payment-fixtures.ts'

usePaymentWorld('test')

const find = async (query: { currency?: string; keyword?: string } = {}) =>
  (await world.desk.call(deskFindReceivables, { query })).data

it('are summed by currency, company and age, with slips and months', async () => {
  const [late, later] = [await owing(['USD', 700]), await owing(['USD', 300], ['CNY', 900])]
  const restore = async (day: string) => {
    for (const [order, due] of [
      [late, day],
      [later, '2026-03-23'],
    ] as const)
      await world.db.update(bills).set({ dueDate: due }).where(eq(bills.id, order.bills[0]!))
  }
  await restore('2026-02-10')
  const { lists, currencies, largest, months } = await find()
  expect(lists).toMatchObject([
    { customer_id: world.member.customerId, count: 2, total: 1_000, oldest_days: 34 },
  ])
  expect(lists[0]?.ages).toEqual({ not_due: 300, days_30: 0, days_60: 700, days_90: 0, older: 0 })
  expect(largest).toBe(1_000)
  expect(currencies.map(({ currency }) => currency)).toEqual(['USD', 'CNY'])
  expect(currencies[0]).toMatchObject({
    total: { count: 2, total: 1_000 },
    ages: { days_60: { count: 1, total: 700 } },
    slips: { count: 0, total: 0 },
  })
  expect(months).toHaveLength(12)
  expect(months.at(-1)).toEqual({ month: '2026-03', billed: 1_000, received: 0, taken_off: 0 })
  await restore('2026-03-23')

  const id = await paying([{ id: late.bills[0]!, amount: 700 }])
  expect((await find()).currencies[0]?.slips).toEqual({ count: 1, total: 700 })
  await confirm(id, { received_amount: 690, shortfall: 'fee' })
  const after = await find()
  expect(after.currencies[0]).toMatchObject({ total: { count: 1, total: 300 }, slips: { count: 0 } })
  expect(after.months.at(-1)).toEqual({ month: '2026-03', billed: 1_000, received: 690, taken_off: 10 })
})

it('are found by company, exported, and hidden from clerks without finance', async () => {
  await owing(['USD', 300], ['CNY', 900])
  const { company1 } = world.member.customer
  expect((await find({ keyword: company1.toLowerCase() })).total).toBe(1)
  expect((await find({ keyword: 'NO SUCH COMPANY' })).lists).toEqual([])
  const file = await world.desk.get('/api/desk/receivable/export?format=csv&currency=CNY')
  expect(file.statusCode).toBe(200)
  expect(file.body).toContain('CNY')
  const clerk = await world.as(await anOperator(world.db, { user: { authorities: ['desk_order'] } }))
  expect((await clerk.call(deskFindReceivables)).status).toBe(403)
  expect((await world.caller.call(deskFindReceivables)).status).toBe(403)
})

describe('reminding a company', () => {
  const remind = (caller: Caller, id: number, again?: boolean) =>
    caller.call(deskRemindCustomer, { params: { id }, body: again === undefined ? {} : { again } })
  const mails = async () =>
    (await world.db.select().from(outbox).where(eq(outbox.kind, 'payment_reminder')).orderBy(outbox.id)).map(
      ({ id, toUserId, payload }) => ({ id, toUserId, payload }),
    )

  it('mails those who do finance what is to pay, and is recorded', async () => {
    const customer = await aCustomer(world.db)
    const finance = await aMember(world.db, { customer })
    await aMember(world.db, {
      customer,
      authorities: memberAuthorities.filter((one) => one !== 'order_finance'),
    })
    const own = await world.as(finance)
    const before = { caller: world.caller, member: world.member }
    Object.assign(world, { caller: own, member: finance })
    const [late, later] = [await owing(['USD', 700]), await owing(['USD', 300], ['CNY', 900])]
    Object.assign(world, before)
    await world.db.update(bills).set({ dueDate: '2026-03-01' }).where(eq(bills.id, late.bills[0]!))
    const rowOf = async () => (await find()).lists.find(({ customer_id }) => customer_id === customer.id)
    expect(await rowOf()).toMatchObject({ to_remind: 1, reminded: null })

    const both = await Promise.all([remind(world.desk, customer.id), remind(world.desk, customer.id)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 200)?.data).toEqual({
      ...{ mails: 1, bills: 3, is_mailed: false },
    })
    const [mail, ...rest] = await mails()
    expect(rest).toEqual([])
    expect(mail).toMatchObject({
      toUserId: finance.id,
      payload: {
        ...{ count: 3, overdue: 1 },
        sums: [
          { currency: 'USD', open: 1_000, overdue: 700 },
          { currency: 'CNY', open: 900, overdue: 0 },
        ],
      },
    })
    const text = JSON.stringify((await world.desk.call(deskGetMail, { params: { id: mail!.id } })).data)
    for (const said of ['1,000.00', '700.00', 'CN¥900.00', late.order_no, later.order_no])
      expect(text).toContain(said)
    expect((await rowOf())?.reminded).toEqual({
      time: world.clock.now().toISOString(),
      user_name: world.operator.linkman,
    })
    const acts = (await world.db.select().from(auditEntries)).filter(
      ({ action }) => action === 'customer_reminded',
    )
    expect(acts.map(({ targetId }) => targetId)).toEqual([String(customer.id)])

    // Within a day only when that is said; afterwards again.
    expect((await remind(world.desk, customer.id)).status).toBe(409)
    expect((await remind(world.desk, customer.id, true)).status).toBe(200)
    const at = world.clock.now()
    world.clock.set(new Date(at.getTime() + 86_400_000).toISOString())
    expect((await remind(await world.as(world.operator), customer.id)).status).toBe(200)
    world.clock.set(at.toISOString())
    expect(await mails()).toHaveLength(3)
    await world.db.update(bills).set({ dueDate: '2026-03-23' }).where(eq(bills.id, late.bills[0]!))
  })

  /** A company with an overdue bill of US$700 and one of CN¥900 that is not due. */
  async function aLateCompany(people: 'reads mail' | 'is blocked') {
    const before = { caller: world.caller, member: world.member }
    const member = await aMember(world.db)
    Object.assign(world, { caller: await world.as(member), member })
    const [late] = [await owing(['USD', 700]), await owing(['CNY', 900])]
    Object.assign(world, before)
    await world.db.update(bills).set({ dueDate: '2026-03-01' }).where(eq(bills.id, late.bills[0]!))
    if (people === 'is blocked')
      await world.db.update(users).set({ blockTime: world.clock.now() }).where(eq(users.id, member.id))
    return { ...member, notLate: () => ({ dueDate: '2026-03-23', id: late.bills[0]! }) }
  }

  it('is done for all with something overdue at once, as previewed: each once, and none that nobody reads for', async () => {
    const [one, other, silent] = [
      await aLateCompany('reads mail'),
      await aLateCompany('reads mail'),
      await aLateCompany('is blocked'),
    ]
    const companies = [one, other, silent]
    await owing(['USD', 300])
    const preview = async () => (await world.desk.call(deskPreviewReminders)).data
    const { lists, is_mailed } = await preview()
    expect(is_mailed).toBe(false)
    expect(lists.map(({ customer_id, mails }) => [customer_id, mails]).toSorted()).toEqual(
      companies.map(({ customerId, id }) => [customerId, id === silent.id ? 0 : 1]).toSorted(),
    )
    expect(lists[0]).toMatchObject({
      ...{ bills: 2, overdue: 1, reminded: null },
      sums: [
        { currency: 'USD', open: 700, overdue: 700 },
        { currency: 'CNY', open: 900, overdue: 0 },
      ],
    })
    const query = { customer_id: other.customerId! }
    expect((await world.desk.call(deskPreviewReminders, { query })).data.lists).toEqual([
      lists.find(({ customer_id }) => customer_id === other.customerId),
    ])

    // Asked for twice at once, and with one that has nothing overdue.
    const ids = [...lists.map(({ customer_id }) => customer_id), world.member.customerId]
    const send = () => world.desk.call(deskRemindCustomers, { body: { customer_ids: ids } })
    const both = await Promise.all([send(), send()])
    expect(both.map(({ data }) => data).toSorted((a, b) => b.companies - a.companies)).toEqual([
      { companies: 2, mails: 2, is_mailed: false },
      { companies: 0, mails: 0, is_mailed: false },
    ])
    expect((await mails()).map(({ toUserId }) => toUserId).toSorted()).toEqual([one.id, other.id].toSorted())
    const after = new Map((await preview()).lists.map((row) => [row.customer_id, row.reminded]))
    expect(companies.map(({ customerId }) => after.get(customerId!) !== null)).toEqual([true, true, false])
    expect((await remind(world.desk, silent.customerId!)).data).toMatchObject({ mails: 0 })
    for (const { notLate } of companies) {
      const { id, dueDate } = notLate()
      await world.db.update(bills).set({ dueDate }).where(eq(bills.id, id))
    }
  })

  it('is refused for a company with nothing overdue or that does not exist, and to others', async () => {
    const nothing = await aCustomer(world.db)
    expect((await remind(world.desk, nothing.id)).status).toBe(409)
    await owing(['USD', 300])
    expect((await remind(world.desk, world.member.customerId)).status).toBe(409)
    expect((await remind(world.desk, 999_999)).status).toBe(404)
    const clerk = await world.as(await anOperator(world.db, { user: { authorities: ['desk_order'] } }))
    for (const caller of [clerk, world.caller])
      for (const { status } of [
        await remind(caller, world.member.customerId),
        await caller.call(deskPreviewReminders),
        await caller.call(deskRemindCustomers, { body: { customer_ids: [world.member.customerId] } }),
      ])
        expect(status).toBe(403)
  })
})
