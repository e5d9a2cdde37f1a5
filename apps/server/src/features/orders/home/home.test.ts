// A database of its own: the clock moves past due dates.
import { deskRoll } from '@berth/contract/desk/desk-change'
import { getHome } from '@berth/contract/orders/home'
import { acceptRoll } from '@berth/contract/orders/order-change'
import { deskSendOrderMessage } from '@berth/contract/orders/order-message'
import { type MemberAuthority, memberAuthorities } from '@berth/domain/access/authority'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { orders } from '../../../platform/db/schema.ts'
import { aMember } from '../../../testing/builders.ts'
import { blActs } from '../../../testing/fixtures/bl-fixtures.ts'
import { givenOrder, space } from '../../../testing/fixtures/order-fixtures.ts'
import { owing, usePaymentWorld, world } from '../../../testing/fixtures/payment-fixtures.ts'

usePaymentWorld('test')

const home = async (caller = world.caller) => (await caller.call(getHome)).data
const set = (id: number, values: Partial<typeof orders.$inferInsert>) =>
  world.db.update(orders).set(values).where(eq(orders.id, id))
const colleague = async (...authorities: MemberAuthority[]) =>
  world.as(await aMember(world.db, { customer: world.member.customer, authorities }))

/** The instant this many hours from now. */
const inHours = (hours: number) => new Date(world.clock.now().getTime() + hours * 3_600_000)

/** An order whose instruction is due then, as it is stored. */
function closing(hours: number) {
  const at = inHours(hours)
  return { dueTime: at, cutOffDocuments: at, cutOffVgm: null, urgency: at.getTime() }
}

describe('the first page of a member', () => {
  it('is empty for a company without orders', async () => {
    expect(await home()).toMatchObject({
      ...{
        due: { total: 0 },
        cut_offs: { total: 0 },
        overdue: [],
        drafts: { total: 0 },
        rolls: { total: 0 },
        unread: { total: 0 },
      },
    })
  })

  it('tells what is due today, the cut-offs of a week and what was asked, the most urgent first', async () => {
    const late = await givenOrder(world, { status: 2 })
    const today = await givenOrder(world, { status: 2 })
    const later = await givenOrder(world, { status: 2 })
    const far = await givenOrder(world, { status: 2 })
    // 10:00 in China: today ends in 14 hours.
    for (const [{ id }, hours] of [
      [late, -2],
      [today, 13.5],
      [later, 100],
      [far, 200],
    ] as const)
      await set(id, {
        ...closing(hours),
        cutOffGateIn: hours === 100 ? inHours(90) : null,
      })
    const text = '请补充唛头'
    await world.desk.call(deskSendOrderMessage, { params: later, body: { text } })
    const { due, cut_offs, unread } = await home()
    expect(due?.first.map(({ order_no }) => order_no)).toEqual([late.order_no, today.order_no])
    expect(due).toMatchObject({ total: 2, first: [{ status: 2, pol_name: expect.any(String) }, {}] })
    expect(cut_offs.first.map(({ order_no, kind }) => [order_no, kind])).toEqual([
      [today.order_no, 'documents'],
      [later.order_no, 'gate_in'],
      [later.order_no, 'documents'],
    ])
    expect(unread).toMatchObject({ total: 1, first: [{ order_no: later.order_no, count: 1 }] })
    const neighbour = await home(world.neighbour)
    expect([neighbour.due?.total, neighbour.cut_offs.total, neighbour.unread.total]).toEqual([0, 0, 0])
  })

  it('tells of overdue money in each currency, less what is settled', async () => {
    await owing(['USD', 100], ['CNY', 700])
    await owing(['USD', 50.5])
    expect((await home()).overdue).toEqual([])
    world.clock.set('2026-06-01T02:00:00Z')
    expect((await home(await world.as(world.member))).overdue).toEqual([
      { currency: 'USD', amount: 150.5, count: 2 },
      { currency: 'CNY', amount: 700, count: 1 },
    ])
  })

  it('tells of a draft until it is answered', async () => {
    const bl = blActs(world)
    const { order, version } = await bl.published()
    const { drafts } = await home()
    expect(drafts).toMatchObject({ total: 1, first: [{ order_no: order.order_no, number: 1 }] })
    await bl.approve(order, version)
    expect((await home()).drafts).toEqual({ total: 0, first: [] })
  })

  it('tells of a roll until it is answered, to those who book', async () => {
    const order = await givenOrder(world, { status: 2 })
    const answerBy = inHours(20).toISOString()
    const roll = { roll_reason: 'overbooked' as const, reason: null, answer_by: answerBy }
    const body = { ...space(world, order.version), vessel: 'EVER ACE', voyage: '102W', ...roll }
    const { data: rolled } = await world.desk.call(deskRoll, { params: order, body })
    expect((await home()).rolls).toMatchObject({
      total: 1,
      first: [{ order_no: order.order_no, due_time: answerBy, vessel: 'EVER ACE 102W' }],
    })
    expect((await home(world.neighbour)).rolls).toEqual({ total: 0, first: [] })
    expect((await home(await colleague('order', 'order_document'))).rolls).toBeNull()
    await world.caller.call(acceptRoll, { params: order, body: { version: rolled.version } })
    expect((await home()).rolls).toEqual({ total: 0, first: [] })
  })

  it('leaves out the work of colleagues', async () => {
    const { id } = await givenOrder(world, { status: 2 })
    await set(id, closing(1))
    const reader = await home(await colleague('order'))
    expect(reader).toMatchObject({ due: null, overdue: null, drafts: null })
    expect((await home(await colleague('order', 'order_document'))).due?.total).toBe(1)
    expect(await home(await colleague('order', 'order_finance'))).toMatchObject({
      due: { total: 0 },
      drafts: null,
    })
    const without = memberAuthorities.filter((one) => one !== 'order')
    expect((await (await colleague(...without)).call(getHome)).status).toBe(403)
  })
})
