import { dismissWelcome, getWelcome } from '@berth/contract/system/welcome'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { customers } from '../../../platform/db/schema.ts'
import { aContact, aMember, anOperator } from '../../../testing/builders.ts'
import { givenOrder, type OrderWorld, openOrderWorld } from '../../../testing/fixtures/order-fixtures.ts'

let world: OrderWorld
beforeAll(async () => {
  world = await openOrderWorld()
})
afterAll(() => world.close())

describe('the mail to a new member', () => {
  it('shows a new member which first steps are done', async () => {
    const member = await aMember(world.db)
    await world.db.update(customers).set({ expAddress: null }).where(eq(customers.id, member.customer.id))
    const caller = await world.as(member)
    expect((await caller.call(getWelcome)).data).toEqual({
      has_profile: false,
      has_contact: false,
      has_booking: false,
      is_dismissed: false,
    })
    await aContact(world.db, member, {})
    await world.db
      .update(customers)
      .set({ expAddress: '1 HARBOUR ROAD' })
      .where(eq(customers.id, member.customer.id))
    expect((await caller.call(getWelcome)).data).toMatchObject({ has_profile: true, has_contact: true })
  })

  it('counts only the bookings of the caller’s company', async () => {
    await givenOrder(world, { status: 2 })
    expect((await world.caller.call(getWelcome)).data.has_booking).toBe(true)
    const stranger = await world.as(await aMember(world.db))
    expect((await stranger.call(getWelcome)).data.has_booking).toBe(false)
  })

  it('is dismissed per user', async () => {
    const member = await aMember(world.db)
    const caller = await world.as(member)
    expect((await caller.call(dismissWelcome, { body: {} })).status).toBe(200)
    expect((await caller.call(getWelcome)).data.is_dismissed).toBe(true)
    const other = await world.as(await aMember(world.db))
    expect((await other.call(getWelcome)).data.is_dismissed).toBe(false)
  })

  it('is for members only', async () => {
    const desk = await world.as(await anOperator(world.db))
    expect((await desk.call(getWelcome)).status).toBe(403)
  })
})
