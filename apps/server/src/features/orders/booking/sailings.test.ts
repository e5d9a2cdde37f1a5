// A database of its own: it searches over all companies.

import { deskConfirm, deskFindSailings } from '@berth/contract/desk/desk-order'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  fclBooking,
  givenOrder,
  lclBooking,
  type OrderWorld,
  openOrderWorld,
  space,
} from '../../../testing/fixtures/order-fixtures.ts'
import { openOwnApp } from '../../../testing/test-app.ts'

let world: OrderWorld
beforeAll(async () => {
  world = await openOrderWorld(openOwnApp)
})
afterAll(() => world.close())

describe('sailings offered to a booking', () => {
  it('offers a sailing only with the cut-offs of bookings of the same mode', async () => {
    const toldAt = { fcl: '2026-03-27T10:00:00.000Z', lcl: '2026-03-24T04:00:00.000Z' }
    const vgm = '2026-03-26T04:00:00.000Z'
    const confirmed = async (kind: keyof typeof toldAt) => {
      const changes = kind === 'fcl' ? fclBooking(world) : lclBooking(world)
      const order = await givenOrder(world, { status: 1, changes })
      const cutOffs = { cut_off_gate_in: toldAt[kind], cut_off_vgm: kind === 'fcl' ? vgm : null }
      await world.desk.call(deskConfirm, {
        params: order,
        body: { ...space(world, order.version), ...cutOffs },
      })
    }
    const offered = async (changes = fclBooking(world)) => {
      const order = await givenOrder(world, { status: 1, changes })
      return (await world.desk.call(deskFindSailings, { params: order })).data.lists
    }

    await confirmed('fcl')
    const [loose] = await offered(lclBooking(world))
    expect(loose).toMatchObject({ vessel: 'MSC AURORA', cut_off_vgm: null, cut_off_gate_in: null })

    world.clock.advance({ seconds: 60 })
    await confirmed('lcl')
    expect(await offered(lclBooking(world))).toMatchObject([{ cut_off_gate_in: toldAt.lcl }])
    expect(await offered()).toMatchObject([{ cut_off_vgm: vgm, cut_off_gate_in: toldAt.fcl }])
  })
})
