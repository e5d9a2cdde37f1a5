// A database of its own: it changes settings for all companies.

import { memberAuthorities } from '@berth/domain/access/authority'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { orders, outbox, settings } from '../../../platform/db/schema.ts'
import { aMember } from '../../../testing/builders.ts'
import { blActs } from '../../../testing/fixtures/bl-fixtures.ts'
import {
  anotherCompany,
  type GivenOrder,
  type OrderWorld,
  openOrderWorld,
} from '../../../testing/fixtures/order-fixtures.ts'
import { openOwnApp } from '../../../testing/test-app.ts'
import { remindOfDrafts } from './bl-reminder.command.ts'

let world: OrderWorld
let acts: ReturnType<typeof blActs>
beforeAll(async () => {
  world = await openOrderWorld(openOwnApp)
})
afterAll(() => world.close())
// Colleagues of another test are reminded of nothing in this one.
beforeEach(async () => {
  world = { ...world, ...(await anotherCompany(world)) }
  acts = blActs(world)
  await remindBefore('6')
})

const remindBefore = (hours: string) =>
  world.db.update(settings).set({ valueZh: hours }).where(eq(settings.name, 'bl_reminder_hours'))
const cutOffAt = (order: GivenOrder, time: string) =>
  world.db
    .update(orders)
    .set({ cutOffDocuments: new Date(time) })
    .where(eq(orders.id, order.id))
const at = (time: string) => remindOfDrafts(world.db, new Date(time))
const remindersOf = async ({ id }: GivenOrder) =>
  await world.db
    .select()
    .from(outbox)
    .where(and(eq(outbox.orderId, id), eq(outbox.kind, 'bl_reminder')))
    .orderBy(outbox.id)

describe('reminders of a draft to check', () => {
  it('reminds once for each cut-off, from the hours of the setting before it', async () => {
    const { order } = await acts.published()
    await cutOffAt(order, '2026-04-01T16:00:00Z')
    expect(await at('2026-04-01T09:59:00Z')).toBe(0)
    const both = await Promise.all([at('2026-04-01T10:00:00Z'), at('2026-04-01T10:00:00Z')])
    expect(both[0]! + both[1]!).toBe(1)
    expect(await at('2026-04-01T12:00:00Z')).toBe(0)
    // The next version is mailed itself.
    await acts.publish(order, await acts.draftOther(order))
    expect(await at('2026-04-01T13:00:00Z')).toBe(0)
    await cutOffAt(order, '2026-04-02T16:00:00Z')
    expect(await at('2026-04-02T11:00:00Z')).toBe(1)
    expect((await remindersOf(order)).map(({ payload }) => payload)).toMatchObject([
      { order_no: order.order_no, version: 1, cut_off: '2026-04-01T16:00:00.000Z' },
      { version: 2, cut_off: '2026-04-02T16:00:00.000Z' },
    ])
  })

  it('reminds those who do documents and whoever created the order, and of nothing that is answered, late or not wanted', async () => {
    const { customer } = world.member
    const others = memberAuthorities.filter((one) => one !== 'order_document')
    await aMember(world.db, { customer, user: { authorities: [...others] } })
    const documents = await aMember(world.db, {
      customer,
      user: { authorities: ['order', 'order_document'] },
    })
    const { order } = await acts.published()
    const approved = await acts.approved()
    const drafted = await acts.instructed()
    await acts.draft(drafted)
    for (const one of [order, approved.order, drafted]) await cutOffAt(one, '2026-05-01T16:00:00Z')
    await remindBefore('0')
    expect(await at('2026-05-01T12:00:00Z')).toBe(0)
    await remindBefore('24')
    expect(await at('2026-05-01T16:00:00Z')).toBe(0)
    expect(await at('2026-05-01T12:00:00Z')).toBe(1)
    expect((await remindersOf(order)).map(({ toUserId }) => toUserId)).toEqual([
      world.member.id,
      documents.id,
    ])
  })
})
