import type { DeskNews } from '@berth/contract/desk/desk-live'
import { deskConfirm } from '@berth/contract/desk/desk-order'
import { deskAddNote, deskAssignOrder } from '@berth/contract/desk/desk-teamwork'
import { createBooking } from '@berth/contract/orders/booking'
import { deskReadOrderMessages, sendOrderMessage } from '@berth/contract/orders/order-message'
import { and, eq, ne } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { endSession, isStillAuthenticated } from '../../../platform/auth/gate.ts'
import { sessions } from '../../../platform/db/schema.ts'
import { ChangeFeed } from '../../../platform/live/change-feed.ts'
import { openEventStream } from '../../../platform/live/event-stream.ts'
import { newsOf } from '../../../platform/live/news.ts'
import {
  fclBooking,
  givenOrder,
  type OrderWorld,
  openOrderWorld,
  space,
} from '../../../testing/fixtures/order-fixtures.ts'

let world: OrderWorld
beforeAll(async () => {
  world = await openOrderWorld()
})
afterAll(() => world.close())

/** Opens the event stream as a desk user; `next` waits for an event of this kind about this order. */
async function listen(headers = world.desk.headers, app = world.app) {
  const response = await app.inject({
    method: 'GET',
    url: '/api/desk/live',
    headers,
    payloadAsStream: true,
  })
  const stream = response.stream()
  const heard: DeskNews[] = []
  stream.on('data', (chunk: Buffer) => {
    for (const [, data] of chunk.toString().matchAll(/^data: (.*)$/gm)) heard.push(newsOf(data ?? ''))
  })
  const next = (kind: DeskNews['kind'], id: number) =>
    expect.poll(() => heard.some((news) => news.kind === kind && 'id' in news && news.id === id)).toBe(true)
  return { response, stream, heard, next }
}

describe('live updates at the desk', () => {
  it('streams every committed change to the desk, and nothing it may not see', async () => {
    const { response, stream, heard, next } = await listen()
    expect(response.headers['content-type']).toContain('text/event-stream')
    const order = await givenOrder(world, { status: 1 })
    const params = { id: order.id }
    await next('order', order.id)
    await world.desk.call(deskAddNote, { params, body: { text: 'call back' } })
    await next('note', order.id)
    const message = (await world.caller.call(sendOrderMessage, { params, body: { text: 'hi' } })).data
    await next('message', order.id)
    heard.length = 0
    await world.desk.call(deskReadOrderMessages, { params, body: { up_to: message.id } })
    await next('message', order.id)
    heard.length = 0
    const taken = { assignee_id: world.operator.id, seen_assignee_id: null }
    await world.desk.call(deskAssignOrder, { params, body: taken })
    await next('order', order.id)
    heard.length = 0
    const confirmed = (await world.desk.call(deskConfirm, { params, body: space(world, order.version) })).data
    await next('order', order.id)
    expect(heard.at(-1)).toEqual({ kind: 'order', id: order.id, version: confirmed.version })

    heard.length = 0
    const body = fclBooking(world, { action: 'save' })
    await world.caller.call(createBooking, { body })
    // A refused call rolls back, so no event is sent.
    await world.desk.call(deskConfirm, { params, body: space(world, order.version) })
    const last = await givenOrder(world, { status: 1 })
    await next('order', last.id)
    expect(heard).toHaveLength(1)
    stream.destroy()
  })

  it('the stream ends at the next heartbeat once the user is signed out or blocked', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    try {
      const { content } = await openEventStream(new ChangeFeed(), async () => false)
      const ended = new Promise((resolve) => content.once('end', resolve))
      content.resume()
      vi.advanceTimersByTime(15_000)
      await ended
    } finally {
      vi.useRealTimers()
    }
  })

  it('checks that the session still exists and still has the permission', async () => {
    const asOf = (db: Parameters<typeof isStillAuthenticated>[0], id: string) =>
      isStillAuthenticated(db, id, 'desk_order')
    const [row] = await world.db.select().from(sessions).where(eq(sessions.userId, world.operator.id))
    expect(await asOf(world.db, row!.id)).toBe(true)
    expect(await isStillAuthenticated(world.db, row!.id, 'order')).toBe(false)
    await world.as(world.operator)
    const [latest] = await world.db
      .select()
      .from(sessions)
      .where(and(eq(sessions.userId, world.operator.id), ne(sessions.id, row!.id)))
    await endSession(world.db, latest!.id, world.clock.now())
    expect(await asOf(world.db, latest!.id)).toBe(false)
  })

  it('the stream closes when the server stops, so that shutdown is immediate', async () => {
    const app = await world.startAnother()
    const { stream } = await listen(world.desk.headers, app)
    const ended = new Promise((resolve) => stream.once('end', resolve))
    await app.close()
    await ended
  })
})
