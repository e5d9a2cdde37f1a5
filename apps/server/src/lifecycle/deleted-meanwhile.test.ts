// A database of its own: what is checked, or found wrong, is everything in the database.

import { createContact, deleteContacts, getContact } from '@berth/contract/companies/contact'
import { createBooking, getBooking } from '@berth/contract/orders/booking'
import { deleteAttachment, downloadAttachment, uploadAttachment } from '@berth/contract/orders/file'
import { getOrder } from '@berth/contract/orders/order'
import { deskDeleteRate } from '@berth/contract/trade/rate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkData } from '../admin/check-data.ts'
import { claimFiles } from '../features/orders/files/attachment.command.ts'
import { orders } from '../platform/db/schema.ts'
import {
  aParty,
  fclBooking,
  givenOrder,
  type OrderWorld,
  openOrderWorld,
} from '../testing/fixtures/order-fixtures.ts'
import { givenRates } from '../testing/fixtures/quote-fixtures.ts'
import { aPdf } from '../testing/sample-files.ts'
import { scopeOf } from '../testing/scope-of.ts'
import { openOwnApp } from '../testing/test-app.ts'

let world: OrderWorld
beforeAll(async () => {
  world = await openOrderWorld(openOwnApp)
})
afterAll(() => world.close())

// The embedded engine serializes transactions; real races only happen on PostgreSQL.
const rounds = process.env.BERTH_TEST_ENGINE === 'postgres' ? 15 : 3
const slow = 120_000

describe('an order deleted meanwhile', () => {
  it('a contact that is deleted while a booking takes it stays in the booking', {
    timeout: slow,
  }, async () => {
    const { type, id: _, ...details } = aParty(world, 1)
    for (let round = 0; round < rounds; round++) {
      const { id } = (
        await world.caller.call(createContact, { body: { ...details, email: `${round}@a.example` } })
      ).data
      const body = fclBooking(world, { contacts: [{ ...details, type, id }, aParty(world, 2)] })
      const [deleted, booked] = await Promise.all([
        world.caller.call(deleteContacts, { body: [id] }),
        world.caller.call(createBooking, { body }),
      ])
      expect([deleted.status, booked.status]).toEqual([200, 200])
      expect((await world.caller.call(getContact, { params: { id } })).status).toBe(404)
      const order = (await world.caller.call(getBooking, { params: booked.data })).data
      expect(order.contacts.map(({ company1 }) => company1)).toContain(details.company1)
    }
  })

  it('a file that is deleted while an order takes it is either in use or gone', {
    timeout: slow,
  }, async () => {
    const order = await givenOrder(world, { status: 2 })
    const scope = scopeOf(world.member)
    for (let round = 0; round < rounds; round++) {
      const purpose = 'supply_attachment' as const
      const content = { name: 'list.pdf', content: aPdf() }
      const file = (await world.caller.upload(uploadAttachment, { purpose }, content)).data
      const [deleted, [claimed]] = await Promise.all([
        world.caller.call(deleteAttachment, { params: file }),
        world.db.transaction((tx) => claimFiles(tx, scope, [file], purpose, order.id)),
      ])
      const read = await world.caller.get(`/api${downloadAttachment.path.replace('{id}', String(file.id))}`)
      if (claimed) expect([deleted.error, read.statusCode]).toEqual(['in_use', 200])
      else expect([deleted.status, read.statusCode]).toEqual([200, 404])
    }
    const { problems } = await checkData(world.db, world.storage)
    expect(problems.filter((problem) => problem.includes('file'))).toEqual([])
  })

  it('a rate that is deleted while a booking takes it is frozen in the booking, or the booking is refused', {
    timeout: slow,
  }, async () => {
    const { ids, operator } = world
    const now = world.clock.now()
    world.clock.set('2026-03-16T02:00:00Z')
    for (let round = 0; round < rounds; round++) {
      const space = { container_id: ids.container, price: 1800 }
      const lane = { carrier_id: ids.msc, pol_id: ids.shanghai, to_id: ids.hamburg }
      const days = { sdate: '2026-03-01', edate: '2026-03-31', transit_days: 30 }
      const [id = 0] = await givenRates(world.db, operator.id, [{ ...lane, ...days, spaces: [space] }])
      const before = await world.db.$count(orders)
      const [deleted, booked] = await Promise.all([
        world.desk.call(deskDeleteRate, { params: { id } }),
        world.caller.call(createBooking, {
          body: fclBooking(world, { carrier_id: ids.msc, quote_id: id }),
        }),
      ])
      expect(deleted.status).toBe(200)
      expect(await world.db.$count(orders)).toBe(before + (booked.status === 200 ? 1 : 0))
      if (booked.status === 200) {
        const { quote } = (await world.caller.call(getOrder, { params: booked.data })).data
        expect(quote?.finance?.prices).toMatchObject([{ price: 1800 }])
      } else expect(booked.fields?.map(({ rule }) => rule)).toEqual(['quote_unavailable'])
    }
    world.clock.set(now.toISOString())
  })
})
