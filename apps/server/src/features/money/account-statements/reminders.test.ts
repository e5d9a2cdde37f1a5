// A database of its own: it sees the bills of all companies, in currencies of its own.
import { memberAuthorities } from '@berth/domain/access/authority'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { outbox, settings } from '../../../platform/db/schema.ts'
import { aMember } from '../../../testing/builders.ts'
import { owing, paying, usePaymentWorld, world } from '../../../testing/fixtures/payment-fixtures.ts'
import { remindOfBills } from './reminder.command.ts'

usePaymentWorld('test')

beforeEach(() => remindOn('-3, 1'))

const remindOn = (days: string) =>
  world.db.update(settings).set({ valueZh: days }).where(eq(settings.name, 'reminder_days'))
const on = (day: string) => remindOfBills(world.db, new Date(`${day}T01:00:00Z`))

/** The reminders about an order. */
async function remindersOf({ order_no }: { readonly order_no: string }) {
  const sent = await world.db.select().from(outbox).where(eq(outbox.kind, 'bill_reminder')).orderBy(outbox.id)
  return sent.filter(({ payload }) => JSON.stringify(payload).includes(order_no))
}

describe('reminders', () => {
  it('reminds of a bill once for each of the setting’s days, and makes up for missed ones', async () => {
    // Agreed to on 2026-03-16, with seven days to pay.
    const order = await owing(['USD', 500])
    expect(await on('2026-03-19')).toBe(0)
    const both = await Promise.all([on('2026-03-21'), on('2026-03-21')])
    expect(both[0]! + both[1]!).toBe(1)
    expect(await on('2026-03-21')).toBe(0)
    expect(await on('2026-03-23')).toBe(0)
    expect(await on('2026-03-24')).toBe(1)
    expect(await on('2026-03-30')).toBe(0)
    expect((await remindersOf(order)).map(({ payload }) => payload.days)).toEqual([-3, 1])
  })

  it('reminds those who do finance and whoever created the order, and of nothing that is paid or not wanted', async () => {
    const { customer } = world.member
    const others = memberAuthorities.filter((one) => one !== 'order_finance')
    await aMember(world.db, { customer, user: { authorities: [...others] } })
    const finance = await aMember(world.db, { customer, user: { authorities: ['order', 'order_finance'] } })
    const [order, paid] = [await owing(['USD', 500]), await owing(['USD', 500])]
    await paying([{ id: paid.bills[0]!, amount: 500 }])
    await on('2026-03-20')
    const sent = await remindersOf(order)
    expect(sent.map(({ toUserId }) => toUserId)).toEqual([world.member.id, finance.id])
    expect(sent[0]?.payload.bills).toMatchObject([{ open: 500, due_date: '2026-03-23' }])
    expect(await remindersOf(paid)).toEqual([])
    await remindOn('')
    expect(await on('2026-03-24')).toBe(0)
  })
})
