import { createBooking, getBookingStart } from '@berth/contract/orders/booking'
import { listOrders } from '@berth/contract/orders/order'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMember } from '../../../testing/builders.ts'
import type { Caller } from '../../../testing/caller.ts'
import {
  anotherCompany,
  aParty,
  fclBooking,
  lclBooking,
  type OrderWorld,
  openOrderWorld,
} from '../../../testing/fixtures/order-fixtures.ts'

let world: OrderWorld
let colleague: Caller
beforeAll(async () => {
  world = await openOrderWorld()
  world.clock.set('2026-03-16T02:00:00Z')
  colleague = await world.as(await aMember(world.db, { customer: world.member.customer }))
})
afterAll(() => world.close())

const startOf = async (caller: Caller) => (await caller.call(getBookingStart, {})).data
const shipper = (company1: string) => [{ ...aParty(world, 1), company1 }, aParty(world, 2)]

describe('defaults for the next booking', () => {
  it('are empty for a company without a submitted booking', async () => {
    const nothing = { order_no: null, pol_id: null, shipper: null }
    const { caller } = await anotherCompany(world)
    expect(await startOf(caller)).toEqual(nothing)
    await caller.call(createBooking, { body: fclBooking(world, { action: 'save' }) })
    expect(await startOf(caller)).toEqual(nothing)
  })

  it('prefills port of loading and shipper from the caller’s own last booking, before a colleague’s', async () => {
    const own = { pol_id: world.ids.hamburg, pod_id: world.ids.shanghai, to_id: world.ids.shanghai }
    const { data } = await world.caller.call(createBooking, {
      body: fclBooking(world, { ...own, contacts: shipper('OWN EXPORTS LTD') }),
    })
    world.clock.set('2026-03-16T03:00:00Z')
    await colleague.call(createBooking, { body: lclBooking(world, { contacts: shipper('COLLEAGUE LTD') }) })

    expect(await startOf(world.caller)).toMatchObject({
      order_no: data.order_no,
      pol_id: world.ids.hamburg,
      shipper: { company1: 'OWN EXPORTS LTD', type: 1, id: 0 },
    })
    expect(await startOf(colleague)).toMatchObject({
      pol_id: world.ids.shanghai,
      shipper: { company1: 'COLLEAGUE LTD' },
    })
  })

  it('never come from another company', async () => {
    expect(await startOf(world.neighbour)).toMatchObject({ order_no: null, shipper: null })
  })
})

it('filters bookings by container mode, for copying', async () => {
  const { caller } = await anotherCompany(world)
  for (const body of [fclBooking(world), lclBooking(world)])
    expect((await caller.call(createBooking, { body })).status).toBe(200)
  const modesOf = async (container_mode: '1' | '2') =>
    (await caller.call(listOrders, { query: { container_mode } })).data.lists.map(
      (order) => order.container_mode,
    )
  expect(new Set(await modesOf('1'))).toEqual(new Set([1]))
  expect(new Set(await modesOf('2'))).toEqual(new Set([2]))
})
