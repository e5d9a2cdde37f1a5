import type { QueryOf } from '@berth/contract/endpoint'
import { countOrders, listOrders } from '@berth/contract/orders/order'
import { orderScreenItem } from '@berth/contract/orders/order-shape'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orders } from '../../../platform/db/schema.ts'
import { givenOrder, type OrderWorld, openOrderWorld } from '../../../testing/fixtures/order-fixtures.ts'

let world: OrderWorld
const numbers: string[] = []

beforeAll(async () => {
  world = await openOrderWorld()
  const references = ['PO_1', 'PO%1', 'PO-1', 'A\\B', 'ZZ', 'YY']
  const statuses = [0, 1, 2, 20, 10, 40] as const
  for (const [index, status] of statuses.entries()) {
    world.clock.advance({ seconds: 60 })
    const cust_ref_no = references[index] ?? null
    const to_id = index === 0 ? world.ids.shanghai : world.ids.hamburg
    numbers.push((await givenOrder(world, { status, changes: { cust_ref_no, to_id } })).order_no)
  }
  await world.db
    .update(orders)
    .set({ mblNo: 'MSCUAB123' })
    .where(eq(orders.orderNo, numbers[2] ?? ''))
})
afterAll(() => world.close())

const list = async (query: QueryOf<typeof listOrders> = {}) =>
  (await world.caller.call(listOrders, { query })).data
const found = async (query: QueryOf<typeof listOrders>) =>
  (await list(query)).lists.map(({ order_no }) => numbers.indexOf(order_no))

describe('the bookings of a company', () => {
  it('are sorted by whose turn it is, the member’s own first, with all list fields', async () => {
    expect(await found({})).toEqual([2, 0, 3, 1, 4, 5])
    const [first] = (await list()).lists
    expect(first).toMatchObject({
      status: 2,
      status_name: '待补料',
      carrier_name: '地中海航运',
      to_code: 'DEHAM',
      container_mode_name: '整箱',
    })
  })

  it('contain only the screen’s columns on request', async () => {
    const whole = await list({ keyword: 'PO_1' })
    const { lists, total } = await list({ keyword: 'PO_1', columns: 'screen' })
    expect(total).toBe(whole.total)
    expect(Object.keys(lists[0] ?? {}).sort()).toEqual(Object.keys(orderScreenItem.shape).sort())
    expect(whole.lists[0]).toMatchObject(lists[0] ?? {})
    expect(whole.lists[0]).toHaveProperty('remark')
  })

  it('are hidden from other companies', async () => {
    expect((await world.neighbour.call(listOrders)).data).toEqual({ lists: [], total: 0 })
    const counts = (await world.neighbour.call(countOrders)).data
    expect([counts.by_status, counts.next_cut_off]).toEqual([[], null])
  })

  it('are counted by status, with the next cut-off among those that need a shipping instruction', async () => {
    const counts = (await world.caller.call(countOrders)).data
    const byStatus = counts.by_status
      .map(({ status, count }) => [status, count])
      .sort(([a], [b]) => Number(a) - Number(b))
    expect(byStatus).toEqual([
      [0, 1],
      [1, 1],
      [2, 1],
      [10, 1],
      [20, 1],
      [40, 1],
    ])
    // The draft, and the order that needs an instruction.
    const waiting = async (waits_on: 'member' | 'operator') =>
      (await world.caller.call(listOrders, { query: { waits_on } })).data.lists.map(({ status }) => status)
    expect(counts.waiting_on_member).toBe(2)
    expect((await waiting('member')).toSorted()).toEqual([0, 2])
    expect((await waiting('operator')).toSorted()).toEqual([1, 20])
    expect(counts.next_cut_off).toMatchObject({ order_no: numbers[2], at: '2026-03-25T02:00:00.000Z' })
    expect(counts.server_time).toBe(world.clock.now().toISOString())
  })
})

describe('a keyword', () => {
  it.each([
    ['po_1', [0]],
    ['%', [1]],
    ['_', [0]],
    ['PO%1', [1]],
    ['a\\b', [3]],
    ['cuab', [2]],
    ['PO', [2, 0, 1]],
    ['  zz ', [4]],
    ["'; drop table orders; --", []],
    ['NOTHING LIKE IT', []],
  ])('%j finds references, order and B/L numbers that contain it literally', async (keyword, expected) => {
    expect(await found({ keyword })).toEqual(expected)
  })

  it.each(['Hafenstraße', 'HAFENSTRAßE'])('finds %s, although ß has no capital', async (keyword) => {
    const [order] = await world.db
      .select()
      .from(orders)
      .where(eq(orders.orderNo, numbers[4] ?? ''))
    const changed = eq(orders.id, order?.id ?? 0)
    await world.db.update(orders).set({ mblNo: 'Hafenstraße 7' }).where(changed)
    expect(await found({ keyword })).toEqual([4])
    await world.db
      .update(orders)
      .set({ mblNo: order?.mblNo ?? null })
      .where(changed)
  })

  it('finds every order by its number or any one character of it', async () => {
    for (const [index, keyword] of numbers.entries()) expect(await found({ keyword })).toEqual([index])
    expect((await list({ keyword: 'B' })).total).toBe(6)
  })

  it.each(['x'.repeat(301), 'a\u0000'])('%j is refused as malformed', async (keyword) => {
    const answer = await world.caller.call(listOrders, { query: { keyword } })
    expect([answer.status, answer.error]).toEqual([400, 'malformed'])
  })
})

describe('filters', () => {
  it('narrow by status, by several statuses, and by place of delivery', async () => {
    expect(await found({ status: '20' })).toEqual([3])
    expect(await found({ status: '40,0' })).toEqual([0, 5])
    expect(await found({ to_id: world.ids.shanghai })).toEqual([0])
    expect(await found({ to_id: world.ids.hamburg, status: '0' })).toEqual([])
    expect(await found({ to_id: world.ids.shanghai, keyword: 'po_1', status: '0' })).toEqual([0])
  })

  it('find nothing for an unknown status', async () => {
    expect(await list({ status: '99' })).toEqual({ lists: [], total: 0 })
    expect(await list({ status: '999999999999999' })).toEqual({ lists: [], total: 0 })
    expect(await found({ status: '40,123456' })).toEqual([5])
  })

  it.each([
    { status: 'x' },
    { status: '1;2' },
    { to_id: '0' },
    { field: 'password_hash' },
    { order: 'up' },
    { page: '0' },
  ])('reject %j as malformed', async (query) => {
    const answer = await world.caller.call(listOrders, { query: query as never })
    expect([answer.status, answer.error]).toEqual([400, 'malformed'])
  })
})

describe('sorting', () => {
  it.each([
    ['create_time', [0, 1, 2, 3, 4, 5]],
    ['order_no', [0, 1, 2, 3, 4, 5]],
    ['update_time', [0, 1, 2, 3, 4, 5]],
    // Sorted by process order, where a questioned bill comes long before completion, regardless of the codes.
    ['status', [0, 1, 2, 3, 4, 5]],
  ] as const)('by %s goes both ways', async (field, ascending) => {
    expect(await found({ field, order: 'asc' })).toEqual(ascending)
    expect(await found({ field, order: 'desc' })).toEqual(ascending.toReversed())
  })

  it('by ETD or ETA treats a missing date as the latest', async () => {
    expect((await found({ field: 'etd', order: 'asc' }))[0]).toBe(2)
    expect((await found({ field: 'eta', order: 'desc' })).at(-1)).toBe(2)
  })
})

describe('pages', () => {
  it('neither repeat nor skip orders, in any sort order', async () => {
    for (const field of ['turn', 'order_no', 'status', 'etd', 'eta', 'create_time', 'update_time'] as const) {
      for (const order of ['asc', 'desc'] as const) {
        const pages: number[] = []
        for (let page = 1; page <= 4; page++) pages.push(...(await found({ field, order, page, size: 2 })))
        expect(pages.toSorted(), `${field} ${order}`).toEqual([0, 1, 2, 3, 4, 5])
      }
    }
  })

  it('include the total, even past the last page', async () => {
    expect(await list({ page: 2, size: 4 })).toMatchObject({ total: 6, lists: [{}, {}] })
    expect(await list({ page: 1_000_000, size: 1000 })).toEqual({ total: 6, lists: [] })
  })
})
