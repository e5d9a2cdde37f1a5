// A database of its own: it counts what the desk sees of all companies.

import { deskCountOrders, deskListOrders, deskSorts } from '@berth/contract/desk/desk-order'
import type { QueryOf } from '@berth/contract/endpoint'
import { askToCancelOrder } from '@berth/contract/orders/order'
import { type DeskQueue, deskQueues } from '@berth/domain/order/lifecycle/desk-queue'
import { statusesInProcessOrder } from '@berth/domain/order/lifecycle/status'
import { dayAfter, dayInChina } from '@berth/domain/time/calendar'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orders } from '../../../platform/db/schema.ts'
import {
  type GivenOrder,
  givenOrder,
  type OrderWorld,
  openOrderWorld,
} from '../../../testing/fixtures/order-fixtures.ts'
import { openOwnApp } from '../../../testing/test-app.ts'
import { deskOrder } from './desk-orders.query.ts'

let world: OrderWorld
/** One submitted order in each status, plus one with a cancellation request. */
const byStatus = new Map<number, GivenOrder>()
let asked: GivenOrder

beforeAll(async () => {
  world = await openOrderWorld(openOwnApp)
  await givenOrder(world, { changes: { cust_ref_no: 'NEVER SUBMITTED' } })
  for (const status of statusesInProcessOrder) {
    world.clock.advance({ seconds: 60 })
    const order = await givenOrder(world, { status, wasReturned: true })
    byStatus.set(status, order)
  }
  world.clock.advance({ seconds: 60 })
  asked = await givenOrder(world, { status: 2 })
  await world.caller.call(askToCancelOrder, { params: asked, body: { reason: 'SOLD' } })
})
afterAll(() => world.close())

const list = async (query: QueryOf<typeof deskListOrders> = {}) =>
  (await world.desk.call(deskListOrders, { query })).data
const found = async (query: QueryOf<typeof deskListOrders>) => (await list(query)).lists.map(({ id }) => id)
const count = async () => (await world.desk.call(deskCountOrders)).data
const idsOf = (...statuses: number[]) => statuses.map((status) => byStatus.get(status)?.id)

describe('desk queues', () => {
  it('hold each order where its next step is', async () => {
    const held: Record<DeskQueue, (number | undefined)[]> = {
      confirm: idsOf(1),
      cancellation: [asked.id],
      change: [],
      roll: [],
      exception: [],
      corrections: [],
      amendments: [],
      bill: idsOf(3),
      question: idsOf(20),
      invoice: idsOf(5),
      payment: idsOf(11),
      telex: idsOf(8),
      originals: idsOf(9),
      unbilled: [],
      unpaid: [],
      waiting: idsOf(0, 2, 4, 6, 7),
      ended: idsOf(10, 40),
      all: [...byStatus.values(), asked].map(({ id }) => id),
    }
    for (const queue of deskQueues)
      expect((await found({ queue })).toSorted(), queue).toEqual(held[queue].toSorted())
  })

  it('have counts that match their lists', async () => {
    const { queues } = await count()
    expect(queues.map(({ queue }) => queue)).toEqual([...deskQueues])
    for (const { queue, count: counted } of queues) expect(counted, queue).toBe((await list({ queue })).total)
  })

  it('are counted by status, without orders that were never submitted', async () => {
    const { by_status } = await count()
    const counted = new Map(by_status.map(({ status, count: howMany }) => [status, howMany]))
    for (const status of statusesInProcessOrder)
      expect(counted.get(status), `${status}`).toBe(status === 2 ? 2 : 1)
    expect((await list({ keyword: 'NEVER SUBMITTED' })).total).toBe(0)
  })

  it('show since when the oldest order has been waiting', async () => {
    const { queues } = await count()
    const confirm = queues.find(({ queue }) => queue === 'confirm')
    const [oldest] = (await list({ queue: 'confirm', sort: 'oldest' })).lists
    expect(confirm?.oldest).toBe(oldest?.status_time)
    expect(queues.find(({ queue }) => queue === 'ended')?.oldest).toBeNull()
  })

  it('distinguish near cut-offs from past ones by the server’s clock', async () => {
    const start = world.clock.now().toISOString()
    const cutOffs = async () => {
      const { queues } = (await (await world.as(world.operator)).call(deskCountOrders)).data
      const queue = queues.find((one) => one.queue === 'cancellation')
      return [queue?.near_cut_off, queue?.past_cut_off]
    }
    // Documents close at 2026-03-25T02:00:00Z; near means under six hours.
    for (const [now, expected] of [
      ['2026-03-24T19:59:59.999Z', [0, 0]],
      ['2026-03-24T20:00:00.001Z', [1, 0]],
      ['2026-03-25T02:00:00.000Z', [0, 1]],
    ] as const) {
      world.clock.set(now)
      expect(await cutOffs(), now).toEqual(expected)
    }
    world.clock.set(start)
  })
})

describe('the desk list', () => {
  it('shows the company, the person, the containers, and the operator’s actions', async () => {
    const [order] = (await list({ queue: 'confirm' })).lists
    expect(order).toMatchObject({
      customer_id: world.member.customerId,
      customer_name: world.member.customer.company1,
      linkman: 'ZHOU MIN',
      volume_text: '2 × 40HQ',
      actions: ['return_booking', 'confirm', 'cancel_order'],
    })
  })

  it('filters by status and keyword within the queue', async () => {
    expect(await found({ queue: 'waiting', status: '4' })).toEqual(idsOf(4))
    expect(await found({ queue: 'waiting', status: '3' })).toEqual([])
    expect(await found({ keyword: asked.order_no.toLowerCase() })).toEqual([asked.id])
    expect(await found({ status: '77777' })).toEqual([])
  })

  it('sorts by age, latest change and cut-off, across pages', async () => {
    for (const sort of deskSorts) {
      const pages: number[] = []
      for (let page = 1; page <= 3; page++) pages.push(...(await found({ sort, page, size: 6 })))
      expect(pages.toSorted()).toEqual((await found({})).toSorted())
    }
    expect((await found({ sort: 'newest' }))[0]).toBe(asked.id)
    expect(await found({ sort: 'cut_off', size: 2 })).toEqual([byStatus.get(2)?.id, asked.id])
  })

  it.each(deskSorts)('sorts a short list by %s like a long one', async (sort) => {
    const inOrder = async (total?: number) => {
      const rows = await world.db
        .select({ id: orders.id })
        .from(orders)
        .orderBy(...deskOrder(sort, 'all', total))
      return rows.map(({ id }) => id)
    }
    expect(await inOrder(1)).toEqual(await inOrder())
  })

  it('narrows a table by departure, vessel, the day of submission and chosen orders', async () => {
    const sailing = await found({ etd_from: '2026-03-28', etd_to: '2026-03-28' })
    expect(sailing.toSorted()).toEqual([byStatus.get(2)?.id, asked.id].toSorted())
    expect(await found({ etd_from: '2026-03-29' })).toEqual([])
    expect(await found({ etd_to: '2026-03-27' })).toEqual([])
    expect((await found({ vessel: 'aurora' })).toSorted()).toEqual(sailing.toSorted())
    // Voyages and parties are no vessels.
    expect(await found({ vessel: '012W' })).toEqual([])
    const today = dayInChina(world.clock.now())
    const everything = await found({})
    expect((await found({ booked_from: today, booked_to: today })).toSorted()).toEqual(everything.toSorted())
    expect(await found({ booked_to: dayAfter(today, -1) })).toEqual([])
    expect(await found({ booked_from: dayAfter(today, 1) })).toEqual([])
    const chosen = [byStatus.get(1)?.id, byStatus.get(4)?.id]
    expect((await found({ ids: chosen.join(',') })).toSorted()).toEqual(chosen.toSorted())
    const file = await world.desk.get(`/api/desk/order/export?format=csv&ids=${chosen[0]}`)
    expect(file.body.trim().split('\r\n')).toHaveLength(2)
  })

  it('puts the latest departure and the latest booking first, and orders without a day last', async () => {
    const { lists } = await list({ sort: 'etd' })
    expect(lists.slice(0, 2).map(({ etd }) => etd)).toEqual(['2026-03-28', '2026-03-28'])
    expect(lists.slice(2).every(({ etd }) => etd === null)).toBe(true)
    expect((await found({ sort: 'booked' }))[0]).toBe(asked.id)
  })

  it.each([{ queue: 'mine' }, { sort: 'random' }, { status: 'x' }])('%j is malformed', async (query) => {
    const answer = await world.desk.call(deskListOrders, { query: query as never })
    expect([answer.status, answer.error]).toEqual([400, 'malformed'])
  })
})
