// A database of its own: it searches over all companies.

import { deskListOrders } from '@berth/contract/desk/desk-order'
import { updateBooking } from '@berth/contract/orders/booking'
import { saveShipment } from '@berth/contract/orders/instruction'
import { listOrders } from '@berth/contract/orders/order'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orders } from '../../../platform/db/schema.ts'
import {
  anotherCompany,
  aParty,
  changeOf,
  fclBooking,
  type GivenOrder,
  givenOrder,
  type OrderWorld,
  openOrderWorld,
} from '../../../testing/fixtures/order-fixtures.ts'
import { anInstruction, anInstructionRow, anUpload } from '../../../testing/fixtures/step-fixtures.ts'
import { openOwnApp } from '../../../testing/test-app.ts'

let world: OrderWorld
let booked: GivenOrder

beforeAll(async () => {
  world = await openOrderWorld(openOwnApp)
  await givenOrder(world, { changes: { cust_ref_no: 'OTHER' } })
  const contacts = [
    { ...aParty(world, 1), company1: 'BLUE HARBOUR LAMPS' },
    { ...aParty(world, 2), company1: 'NORDLICHT HANDEL GMBH' },
  ]
  booked = await givenOrder(world, { status: 2, changes: { contacts } })
  const isf = await anUpload(world.caller, 'supply_attachment', 'isf.pdf')
  const saved = anInstruction(world, isf, booked.version, {
    action: 'save',
    containers: [
      { ...anInstructionRow(world, 0), container_no: 'MSKU4639952' },
      { ...anInstructionRow(world, 1), container_no: null },
    ],
    contacts: [aParty(world, 1), { ...aParty(world, 2), company1: 'THIRD CONSIGNEE BV' }],
  })
  await world.caller.call(saveShipment, { params: booked, body: saved })
})
afterAll(() => world.close())

const search = async (keyword: string, caller = world.caller) => {
  const { lists } = (await caller.call(listOrders, { query: { keyword } })).data
  return lists.map(({ id, matched }) => [id, matched?.field, matched?.value])
}

describe('a company search', () => {
  it.each([
    ['msku4639952', 'container_no', 'MSKU4639952'],
    ['4639', 'container_no', 'MSKU4639952'],
    // Case 20: as written on boxes and in mails.
    ['MSKU 463995 2', 'container_no', 'MSKU4639952'],
    ['MSKU463995-2', 'container_no', 'MSKU4639952'],
    ['ＭＳＫＵ４６３９９５２', 'container_no', 'MSKU4639952'],
    ['MSKU4639952 BT999999999', 'container_no', 'MSKU4639952'],
    ['so 7788', 'so_no', 'SO-7788'],
    ['SO7788', 'so_no', 'SO-7788'],
    ['SO 77 88', 'so_no', 'SO-7788'],
    ['NORDLICHT-HANDEL GMBH.', 'consignee', 'NORDLICHT HANDEL GMBH'],
    ['so-7788', 'so_no', 'SO-7788'],
    ['aurora', 'vessel', 'MSC AURORA'],
    ['012w', 'voyage', '012W'],
    ['msc aurora 012w', 'vessel', 'MSC AURORA 012W'],
    ['nordlicht', 'consignee', 'NORDLICHT HANDEL GMBH'],
    ['third consignee', 'consignee', 'THIRD CONSIGNEE BV'],
    ['blue harbour', 'shipper', 'BLUE HARBOUR LAMPS'],
  ])('%s finds the booking by its %s and names that field', async (keyword, field, value) => {
    expect(await search(keyword)).toEqual([[booked.id, field, value]])
  })

  it('names no match without a keyword', async () => {
    const { lists } = (await world.caller.call(listOrders)).data
    expect(lists.map(({ matched }) => matched)).toEqual([null, null])
  })

  it('finds nothing of another company, and nothing by the company’s own name', async () => {
    const { lists } = (await world.neighbour.call(listOrders, { query: { keyword: 'MSKU4639952' } })).data
    expect(lists).toEqual([])
    expect(await search(world.member.customer.company1)).toEqual([])
  })

  it('reflects a changed party', async () => {
    // The bookings of the others' company are counted.
    const own = { ...world, ...(await anotherCompany(world)) }
    const searchOwn = (keyword: string) => search(keyword, own.caller)
    const draft = await givenOrder(own, {
      changes: { contacts: [{ ...aParty(own, 1), company1: 'BEFORE TRADING' }] },
    })
    expect((await searchOwn('before trading'))[0]?.[0]).toBe(draft.id)
    const changed = fclBooking(own, {
      action: 'save',
      contacts: [{ ...aParty(own, 1), company1: 'AFTER TRADING' }],
    })
    await own.caller.call(updateBooking, { body: changeOf(changed, draft.version), params: draft })
    expect(await searchOwn('before trading')).toEqual([])
    expect((await searchOwn('after trading'))[0]?.[0]).toBe(draft.id)
  })
})

describe('a desk search', () => {
  const deskSearch = async (keyword: string) => {
    const { lists } = (await world.desk.call(deskListOrders, { query: { keyword } })).data
    return lists.map(({ id, matched }) => [id, matched?.field, matched?.value])
  }

  it('finds orders by container number, company name and booker', async () => {
    expect(await deskSearch('MSKU4639952')).toEqual([[booked.id, 'container_no', 'MSKU4639952']])
    const company = world.member.customer.company1
    expect(await deskSearch(company)).toEqual([[booked.id, 'customer', company]])
    expect(await deskSearch('zhou min')).toEqual([[booked.id, 'linkman', 'ZHOU MIN']])
  })

  it('finds no draft that was never submitted', async () => {
    const drafts = await world.db.$count(orders, eq(orders.status, 0))
    expect(drafts).toBeGreaterThan(0)
    expect(await deskSearch('OTHER')).toEqual([])
  })
})
