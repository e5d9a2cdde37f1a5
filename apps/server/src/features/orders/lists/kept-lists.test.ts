import { saveShipment } from '@berth/contract/orders/instruction'
import { cancelOrder, listOrders } from '@berth/contract/orders/order'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orders } from '../../../platform/db/schema.ts'
import { aMember } from '../../../testing/builders.ts'
import type { Caller } from '../../../testing/caller.ts'
import { givenOrder, type OrderWorld, openOrderWorld } from '../../../testing/fixtures/order-fixtures.ts'
import { anInstruction, anInstructionRow, anUpload } from '../../../testing/fixtures/step-fixtures.ts'

// List rows and their presented form are cached (docs/decisions/143-how-reads-and-steps-are-fast.md): a later caller must not get what was made for another
// user, or an outdated order.

let world: OrderWorld
let clerk: Caller
beforeAll(async () => {
  world = await openOrderWorld()
  clerk = await world.as(await aMember(world.db, { customer: world.member.customer, authorities: ['order'] }))
})
afterAll(() => world.close())

async function rowOf(caller: Caller, id: number, keyword?: string) {
  const { lists } = (await caller.call(listOrders, { query: keyword ? { keyword } : {} })).data
  return lists.find((order) => order.id === id)
}

describe('a listed order served from the cache', () => {
  it('is in each caller’s own language', async () => {
    const { id } = await givenOrder(world, { status: 1 })
    const english = world.caller.with({ lang: 'en' })
    for (let time = 0; time < 2; time++) {
      expect((await rowOf(world.caller, id))?.status_name).toBe('待放舱')
      expect((await rowOf(english, id))?.status_name).toBe('Awaiting space')
    }
  })

  it('shows each caller only what they may see and do', async () => {
    const { id } = await givenOrder(world, { status: 6 })
    await world.db.update(orders).set({ dueTime: world.clock.now() }).where(eq(orders.id, id))
    for (let time = 0; time < 2; time++) {
      const seen = await rowOf(world.caller, id)
      expect(seen).toMatchObject({ due_time: world.clock.now().toISOString() })
      expect(seen?.actions).toContain('pay')
      expect(await rowOf(clerk, id)).toMatchObject({ due_time: null, actions: [] })
    }
  })

  it('names the keyword match only when there is a keyword', async () => {
    const { id, order_no } = await givenOrder(world, { status: 1, changes: { cust_ref_no: 'KEPT-77' } })
    for (let time = 0; time < 2; time++) {
      expect((await rowOf(world.caller, id))?.matched).toBeNull()
      expect((await rowOf(world.caller, id, 'kept-77'))?.matched).toEqual({
        field: 'cust_ref_no',
        value: 'KEPT-77',
      })
      expect((await rowOf(world.caller, id, order_no))?.matched).toEqual({
        field: 'order_no',
        value: order_no,
      })
    }
  })

  it('is found by the containers it has now', async () => {
    const { id, version } = await givenOrder(world, { status: 2 })
    const isf = await anUpload(world.caller, 'supply_attachment')
    const save = async (number: string, at: number) => {
      const row = { ...anInstructionRow(world, 0), container_no: number }
      const body = anInstruction(world, isf, at, { action: 'save', containers: [row] })
      return (await world.caller.call(saveShipment, { params: { id }, body })).data.version
    }
    const saved = await save('CSQU3054383', version)
    for (let time = 0; time < 2; time++)
      expect((await rowOf(world.caller, id, 'CSQU305'))?.matched?.value).toBe('CSQU3054383')
    await save('MSKU9070323', saved)
    expect(await rowOf(world.caller, id, 'CSQU305')).toBeUndefined()
    expect((await rowOf(world.caller, id, 'MSKU907'))?.matched?.value).toBe('MSKU9070323')
  })

  it('reflects a change made a moment ago', async () => {
    const { id } = await givenOrder(world, { status: 1 })
    expect((await rowOf(world.caller, id))?.status).toBe(1)
    await world.caller.call(cancelOrder, { body: { id, reason: 'NO CARGO' } })
    expect(await rowOf(world.caller, id)).toMatchObject({ status: 40, actions: ['copy'] })
  })
})
