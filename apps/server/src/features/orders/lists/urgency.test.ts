// A database of its own: what is checked, or found wrong, is everything in the database.

import { deskConfirmAgain } from '@berth/contract/desk/desk-order'
import { countOrders, getOrder, listOrders } from '@berth/contract/orders/order'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkData } from '../../../admin/check-data.ts'
import { aMember } from '../../../testing/builders.ts'
import {
  anotherCompany,
  type GivenOrder,
  givenOrder,
  type OrderWorld,
  openOrderWorld,
  space,
} from '../../../testing/fixtures/order-fixtures.ts'
import { take, walkedOrder } from '../../../testing/fixtures/step-fixtures.ts'
import { openOwnApp } from '../../../testing/test-app.ts'

let world: OrderWorld
beforeAll(async () => {
  world = await openOrderWorld(openOwnApp)
})
afterAll(() => world.close())

/** Returns the orders waiting for the member, by their test names. */
async function mine(names: Readonly<Record<string, GivenOrder>>): Promise<(string | undefined)[]> {
  const { lists } = (await world.caller.call(listOrders, { query: { waits_on: 'member' } })).data
  return lists.map(({ id }) => Object.keys(names).find((name) => names[name]?.id === id))
}

const closing = async (order: GivenOrder, cut_off_documents: string) => {
  const { version } = (await world.caller.call(getOrder, { params: order })).data
  const body = { ...space(world, version), cut_off_documents, reason: 'OTHER VESSEL' }
  return { ...order, ...(await world.desk.call(deskConfirmAgain, { params: order, body })).data }
}

describe('the urgency of orders', () => {
  it('orders that need the member are sorted by deadline, missed ones first, then by waiting time', async () => {
    const draft = await givenOrder(world)
    world.clock.advance({ hours: 1 })
    const check = await walkedOrder(world, 4)
    world.clock.advance({ hours: 1 })
    const pay = await walkedOrder(world, 6)
    const far = await closing(await givenOrder(world, { status: 2 }), '2027-03-30T10:00:00+08:00')
    const past = await closing(await givenOrder(world, { status: 2 }), '2026-01-20T10:00:00+08:00')
    const apply = await walkedOrder(world, 7)
    const names = { draft, check, pay, far, past, apply }
    expect(await mine(names)).toEqual(['past', 'pay', 'far', 'draft', 'check', 'apply'])

    // A later cut-off moves an order down the list, an earlier one moves it up.
    await closing(far, '2026-01-10T10:00:00+08:00')
    expect(await mine(names)).toEqual(['far', 'past', 'pay', 'draft', 'check', 'apply'])
    const { version } = await closing(past, '2027-06-30T10:00:00+08:00')
    expect(await mine(names)).toEqual(['far', 'pay', 'past', 'draft', 'check', 'apply'])

    // Once the instruction is submitted, the operator is next, with the same cut-off.
    await take.instruction(world, { ...past, version })
    expect(await mine(names)).toEqual(['far', 'pay', 'draft', 'check', 'apply'])
    const { data } = await world.caller.call(getOrder, { params: past })
    expect(data.due_time).toBe(data.cut_off_documents)
    expect((await world.caller.call(countOrders)).data.waiting_on_member).toBe(5)
    const { problems } = await checkData(world.db, world.storage)
    expect(problems.filter((problem) => problem.includes('deadline'))).toEqual([])
  })

  it('the due date of a bill is shown only with the permission to see prices', async () => {
    const own = { ...world, ...(await anotherCompany(world)) }
    const order = await walkedOrder(own, 6)
    const { customer } = own.member
    const reader = await world.as(await aMember(world.db, { customer, authorities: ['order'] }))
    const dueTime = async (caller: OrderWorld['caller']) =>
      (await caller.call(getOrder, { params: order })).data.due_time
    // A day ends at midnight in China.
    expect(await dueTime(own.caller)).toMatch(/T16:00:00\.000Z$/)
    expect(await dueTime(reader)).toBeNull()
  })
})
