import { deskFindReceivables } from '@berth/contract/billing/desk-receivable'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { bills } from '../../../platform/db/schema.ts'
import { anOperator } from '../../../testing/builders.ts'
import { confirm, owing, paying, usePaymentWorld, world } from '../payments/fixtures.ts'

usePaymentWorld()

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
