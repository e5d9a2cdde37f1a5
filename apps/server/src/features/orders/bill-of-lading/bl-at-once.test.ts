import {
  approveBillOfLading,
  type BlDetail,
  correctBillOfLading,
  deskDecideCorrection,
  deskDraftBillOfLading,
  deskPublishBillOfLading,
  markBillOfLading,
} from '@berth/contract/orders/bill-of-lading'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { blVersions, outbox } from '../../../platform/db/schema.ts'
import { blActs } from '../../../testing/fixtures/bl-fixtures.ts'
import {
  eventsOf,
  type GivenOrder,
  type OrderWorld,
  openOrderWorld,
} from '../../../testing/fixtures/order-fixtures.ts'

let world: OrderWorld
let acts: ReturnType<typeof blActs>
beforeAll(async () => {
  world = await openOrderWorld()
  acts = blActs(world)
})
afterAll(() => world.close())

const many = 6
const times = <Answer>(act: () => Promise<Answer>) => Promise.all(Array.from({ length: many }, act))
/** One call was answered and all others were refused. */
const oneOf = (answers: readonly { readonly status: number }[]) =>
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(many - 1).fill(409)])

const approve = (order: GivenOrder, version: BlDetail) =>
  world.caller.call(approveBillOfLading, { ...acts.at(order), body: acts.seen(version) })
const correct = (order: GivenOrder, version: BlDetail, path: string, proposed: string) =>
  world.caller.call(markBillOfLading, {
    ...acts.at(order),
    body: { ...acts.seen(version), path, mark: 'correct', proposed, reason: 'AS ORDERED' },
  })
const accept = async (order: GivenOrder, version: BlDetail) => {
  let current = version
  for (const { path } of version.differences) {
    const body = { ...acts.seen(current), path, mark: 'accept' } as const
    current = (await world.caller.call(markBillOfLading, { ...acts.at(order), body })).data
  }
  return current
}

describe('of several people at once one wins', () => {
  it('when they approve', async () => {
    const { order, version } = await acts.published()
    const ready = await accept(order, version)
    oneOf(await times(() => approve(order, ready)))
    const events = (await eventsOf(world.db, order.id)).filter(({ action }) => action === 'bl_approved')
    expect(events).toHaveLength(1)
    const mails = await world.db.select().from(outbox).where(eq(outbox.orderId, order.id))
    expect(mails.filter(({ kind }) => kind === 'bl_approved')).toHaveLength(1)
  })

  it('when they draft, publish, and answer the same field', async () => {
    const order = await acts.instructed()
    oneOf(await times(() => world.desk.call(deskDraftBillOfLading, acts.at(order))))
    const rows = await world.db.select().from(blVersions).where(eq(blVersions.orderId, order.id))
    expect(rows).toHaveLength(1)
    const { current } = await acts.readAtDesk(order)
    oneOf(
      await times(() =>
        world.desk.call(deskPublishBillOfLading, { ...acts.at(order), body: acts.seen(current!) }),
      ),
    )
    const published = (await acts.read(order)).current!
    oneOf(await times(() => correct(order, published, 'marks', 'PO-1')))
    expect((await acts.read(order)).current?.marks).toHaveLength(1)
  })

  it('when the member approves and the desk publishes the next version', async () => {
    const { order, version } = await acts.published()
    const ready = await accept(order, version)
    const next = await acts.draftOther(order)
    const answers = await Promise.all([
      approve(order, ready),
      world.desk.call(deskPublishBillOfLading, { ...acts.at(order), body: acts.seen(next) }),
    ])
    const statuses = answers.map(({ status }) => status)
    // Whoever is first counts: a version that was approved may be followed by another, but not be approved after it.
    expect([
      [200, 200],
      [409, 200],
    ]).toContainEqual(statuses)
    expect((await acts.read(order)).versions.map(({ number }) => number)).toEqual([2, 1])
  })
})

describe('a version published while the member types', () => {
  it('refuses what was typed about the one before, which goes on in the new version', async () => {
    const { order, version } = await acts.published()
    const typed = (await correct(order, version, 'marks', 'PO-1')).data
    const second = await acts.publish(order, await acts.draftOther(order))
    expect(await correct(order, typed, 'description', 'LED STRIPS')).toMatchObject({ status: 409 })
    const sending = { ...acts.at(order), body: acts.seen(typed) }
    expect((await world.caller.call(correctBillOfLading, sending)).status).toBe(409)
    expect(second.marks).toMatchObject([{ path: 'marks', proposed: 'PO-1' }])
    const again = await correct(order, second, 'description', 'LED STRIPS')
    expect(again.data.marks.map(({ path }) => path).sort()).toEqual(['description', 'marks'])
  })
})

describe('only the last version', () => {
  it('can be approved, and nobody approves one that is not published', async () => {
    const { order, version } = await acts.published()
    const ready = await accept(order, version)
    const next = await acts.draftOther(order)
    expect((await approve(order, next)).status).toBe(404)
    const second = await acts.publish(order, next)
    expect((await approve(order, ready)).status).toBe(409)
    expect((await approve(order, { ...ready, revision: ready.revision + 1 })).status).toBe(409)
    expect((await approve(order, await accept(order, { ...second, differences: [] }))).status).toBe(200)
    expect((await acts.read(order)).versions.map(({ state }) => state)).toEqual(['approved', 'superseded'])
  })

  it('has its corrections decided', async () => {
    const { order, version } = await acts.published()
    const typed = (await correct(order, version, 'marks', 'PO-1')).data
    const second = await acts.publish(order, await acts.draftOther(order))
    const body = { ...acts.seen(typed), path: 'marks', decision: 'applied' } as const
    expect((await world.desk.call(deskDecideCorrection, { ...acts.at(order), body })).status).toBe(409)
    expect(second.state).toBe('to_check')
  })
})
