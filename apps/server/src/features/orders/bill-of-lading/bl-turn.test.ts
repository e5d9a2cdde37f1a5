// A database of its own: the desk counts the orders of all companies.

import { deskCountOrders, deskListOrders } from '@berth/contract/desk/desk-order'
import {
  correctBillOfLading,
  deskDecideAmendment,
  deskDecideCorrection,
  deskGetBillOfLading,
  markBillOfLading,
  requestAmendment,
} from '@berth/contract/orders/bill-of-lading'
import { countOrders, getOrder, listOrders } from '@berth/contract/orders/order'
import type { Authority } from '@berth/domain/access/authority'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkData } from '../../../admin/check-data.ts'
import { orders } from '../../../platform/db/schema.ts'
import { aMember } from '../../../testing/builders.ts'
import { blActs } from '../../../testing/fixtures/bl-fixtures.ts'
import {
  anotherCompany,
  type GivenOrder,
  type OrderWorld,
  openOrderWorld,
} from '../../../testing/fixtures/order-fixtures.ts'
import { walkedOrder } from '../../../testing/fixtures/step-fixtures.ts'
import { openOwnApp } from '../../../testing/test-app.ts'

let world: OrderWorld
let acts: ReturnType<typeof blActs>
beforeAll(async () => {
  world = await openOrderWorld(openOwnApp)
  await blActs(world).setFees()
})
// What a company has is counted, so each test has one of its own.
beforeEach(async () => {
  world = { ...world, ...(await anotherCompany(world)) }
  acts = blActs(world)
})
afterAll(() => world.close())

const cutOff = '2026-03-20T08:00:00.000Z'
const closing = async (order: GivenOrder, at: string) =>
  await world.db
    .update(orders)
    .set({ cutOffDocuments: new Date(at), dueTime: new Date(at) })
    .where(eq(orders.id, order.id))

const colleague = async (...authorities: Authority[]) =>
  await world.as(await aMember(world.db, { customer: world.member.customer, authorities }))
const waitingOn = async (
  caller: OrderWorld['caller'],
  waits_on: 'me' | 'colleague' | 'member' | 'operator',
) => (await caller.call(listOrders, { query: { waits_on } })).data.lists.map(({ id }) => id)
const queue = async (name: 'corrections' | 'amendments' | 'waiting' | 'bill') =>
  (await world.desk.call(deskListOrders, { query: { queue: name, sort: 'cut_off' } })).data.lists.map(
    ({ id }) => id,
  )
const counted = async () => (await world.desk.call(deskCountOrders)).data
const faults = async () =>
  (await checkData(world.db, world.storage)).problems.filter((one) =>
    /turn|deadline|bill of lading/.test(one),
  )

/** Corrects a seal of the version and sends that. */
async function corrected(order: GivenOrder, version: Parameters<typeof acts.seen>[0]) {
  const body = { ...acts.seen(version), path: 'containers.0.seal_no', reason: 'AS ON THE PHOTO' }
  const mark = { ...body, mark: 'correct', proposed: 'OTHER 1' } as const
  const marked = (await world.caller.call(markBillOfLading, { ...acts.at(order), body: mark })).data
  return (await world.caller.call(correctBillOfLading, { ...acts.at(order), body: acts.seen(marked) })).data
}

describe('a draft to check', () => {
  it('is the move of the member in list, counts and deadline, until it is answered', async () => {
    const order = await acts.instructed()
    await closing(order, cutOff)
    const before = (await world.caller.call(countOrders)).data
    expect(before).toMatchObject({ waiting_on_member: 0, waiting_on_me: 0, waiting_on_operator: 1 })
    const version = await acts.publish(order, await acts.draft(order))
    const [row] = (await world.caller.call(listOrders)).data.lists
    expect(row).toMatchObject({ id: order.id, bl_wait: 'check', due_time: cutOff })
    expect(await waitingOn(world.caller, 'me')).toEqual([order.id])
    expect(await waitingOn(world.caller, 'operator')).toEqual([])
    expect((await world.caller.call(countOrders)).data).toMatchObject({
      ...{ waiting_on_member: 1, waiting_on_me: 1, waiting_on_operator: 0 },
    })
    expect(await faults()).toEqual([])

    await acts.approve(order, version)
    expect((await world.caller.call(getOrder, acts.at(order))).data.bl_wait).toBeNull()
    expect(await waitingOn(world.caller, 'operator')).toEqual([order.id])
    expect(await faults()).toEqual([])
  })

  it('is counted for users who may check documents, and a bill for users who may pay', async () => {
    const checking = await acts.instructed()
    await closing(checking, cutOff)
    await acts.publish(checking, await acts.draft(checking))
    const paying = await walkedOrder(world, 6)
    const finance = await colleague('order', 'order_finance')
    const documents = await colleague('order', 'order_document')
    const reader = await colleague('order')
    expect(await waitingOn(finance, 'me')).toEqual([paying.id])
    expect(await waitingOn(finance, 'colleague')).toEqual([checking.id])
    expect(await waitingOn(documents, 'me')).toEqual([checking.id])
    expect(await waitingOn(documents, 'colleague')).toEqual([paying.id])
    expect(await waitingOn(reader, 'me')).toEqual([])
    expect((await waitingOn(reader, 'colleague')).toSorted()).toEqual([checking.id, paying.id].toSorted())
    const mine = async (caller: OrderWorld['caller']) => (await caller.call(countOrders)).data.waiting_on_me
    expect([
      await mine(finance),
      await mine(documents),
      await mine(reader),
      await mine(world.caller),
    ]).toEqual([...[1, 1, 0, 2]])
    const due = async (caller: OrderWorld['caller']) =>
      (await caller.call(getOrder, acts.at(checking))).data.due_time
    // Status 3 has the same cut-off for everybody; beside another step only users who check the draft have it as deadline.
    await world.db.update(orders).set({ status: 4 }).where(eq(orders.id, checking.id))
    expect([await due(documents), await due(finance)]).toEqual([cutOff, null])
  })

  it('stays with the member through the steps of the bill', async () => {
    const order = await walkedOrder(world, 4)
    await acts.publish(order, await acts.draft(order))
    expect((await world.caller.call(getOrder, acts.at(order))).data).toMatchObject({ bl_wait: 'check' })
    expect(await queue('waiting')).toContain(order.id)
    expect(await faults()).toEqual([])
  })
})

describe('corrections and amendments', () => {
  it('are queues of the desk by cut-off, counted once in its work', async () => {
    const later = await acts.published()
    const sooner = await acts.published()
    await closing(later.order, '2026-03-25T08:00:00.000Z')
    await closing(sooner.order, '2026-03-16T04:00:00.000Z')
    const before = await counted()
    for (const { order, version } of [later, sooner]) await corrected(order, version)
    expect(await queue('corrections')).toEqual([sooner.order.id, later.order.id])
    // Their own step is to be taken as well.
    expect(await queue('bill')).toEqual(expect.arrayContaining([later.order.id, sooner.order.id]))
    const after = await counted()
    const queued = after.queues.find((one) => one.queue === 'corrections')
    expect(queued).toMatchObject({ count: 2, past_cut_off: 0, near_cut_off: 1 })
    // They were work before: the bill is to be written.
    expect(after.by_assignee.all).toBe(before.by_assignee.all)
    expect(await waitingOn(world.caller, 'me')).toEqual([])
    expect(await faults()).toEqual([])
  })

  it('leave their queue with the answer', async () => {
    const { order, version } = await acts.published()
    const sent = await corrected(order, version)
    const body = {
      ...acts.seen(sent),
      path: 'containers.0.seal_no',
      decision: 'applied',
      answer: null,
    } as const
    await world.desk.call(deskDecideCorrection, { ...acts.at(order), body })
    expect(await queue('corrections')).toContain(order.id)
    const next = (await world.desk.call(deskGetBillOfLading, acts.at(order))).data.current!
    await acts.publish(order, next)
    expect(await queue('corrections')).not.toContain(order.id)
    expect((await world.caller.call(getOrder, acts.at(order))).data.bl_wait).toBe('check')
  })

  it('are found where the order waits for the member, or has ended', async () => {
    const order = await walkedOrder(world, 10)
    await world.db.update(orders).set({ status: 4 }).where(eq(orders.id, order.id))
    await acts.number(order, 'master', `COSU${order.id}`)
    const version = await acts.approve(order, await acts.publish(order, await acts.draft(order)))
    const issued = (await acts.issue(order, version)).data
    await world.db.update(orders).set({ status: 10 }).where(eq(orders.id, order.id))
    const asked = await world.caller.call(requestAmendment, {
      ...acts.at(order),
      body: {
        ...{ ...acts.seen(issued), reason: 'The broker has moved' },
        changes: [{ path: 'notify1_address', value: '88 LAKEFRONT ROAD' }],
        agreed: { moment: 'after_issue', currency: 'USD', total: 150 },
      },
    })
    const before = await counted()
    expect(await queue('amendments')).toEqual([order.id])
    expect(before.queues.find((one) => one.queue === 'amendments')?.count).toBe(1)
    const body = { amendment_id: asked.data.id, decision: 'accepted', answer: null } as const
    expect((await world.desk.call(deskDecideAmendment, { ...acts.at(order), body })).status).toBe(200)
    const after = await counted()
    expect(after.by_assignee.all).toBe(before.by_assignee.all - 1)
    // The member approves the amended version.
    expect(await waitingOn(world.caller, 'me')).toEqual([order.id])
  })
})
