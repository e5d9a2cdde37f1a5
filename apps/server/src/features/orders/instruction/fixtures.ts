import { getShipment, type SupplyBody, saveShipment } from '@berth/contract/orders/supply'
import { afterAll, beforeAll } from 'vitest'
import type { TestApp } from '../../../testing/test-app.ts'
import { type GivenOrder, givenOrder, type OrderWorld, openOrderWorld, storedOrder } from '../fixtures.ts'
import { anUpload, aSupply, type FileReference, storedPapers } from '../paper-fixtures.ts'

export let world: OrderWorld

export let isf: FileReference

export const read = async ({ id }: Pick<GivenOrder, 'id'>) =>
  (await world.caller.call(getShipment, { params: { id } })).data

export async function send(order: GivenOrder, changes: Partial<SupplyBody> = {}, caller = world.caller) {
  if (!changes.attachs) isf = await anUpload(world.caller, 'supply_attachment', 'isf.pdf')
  const body = aSupply(world, isf, order.version, changes)
  return caller.call(saveShipment, { params: { id: order.id }, body })
}

export const confirmed = () => givenOrder(world, { status: 2 })

export const stored = async (id: number) => ({
  ...(await storedOrder(world, id)),
  ...(await storedPapers(world.db, id)),
})

/** Sets up a world with a file to send, for each test file about shipping instructions. */
export function useSupplyWorld(open?: () => Promise<TestApp>): void {
  beforeAll(async () => {
    world = await openOrderWorld(open)
  })
  afterAll(() => world.close())
}
