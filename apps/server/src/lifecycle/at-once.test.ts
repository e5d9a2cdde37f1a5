import {
  deskApproveCancel,
  deskCancelOrder,
  deskConfirm,
  deskReturnBooking,
} from '@berth/contract/desk/desk-order'
import type { Endpoint } from '@berth/contract/endpoint'
import { createBooking, updateBooking } from '@berth/contract/orders/booking'
import { askToCancelOrder, cancelOrder, deleteOrder } from '@berth/contract/orders/order'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { idempotencyKeys, orders } from '../platform/db/schema.ts'
import { aMember } from '../testing/builders.ts'
import type { Answer } from '../testing/caller.ts'
import {
  changeOf,
  eventsOf,
  fclBooking,
  givenOrder,
  messagesOf,
  type OrderWorld,
  openOrderWorld,
  space,
} from '../testing/fixtures/order-fixtures.ts'

let world: OrderWorld
beforeAll(async () => {
  world = await openOrderWorld()
})
afterAll(() => world.close())

// The embedded engine serializes transactions; real races only happen on PostgreSQL.
const rounds = process.env.BERTH_TEST_ENGINE === 'postgres' ? 12 : 3
const slow = 120_000

// `npm run test:trust` submits 200 times.
const submissions = Number(process.env.BERTH_SUBMISSIONS ?? Math.min(rounds, 5))

type Fate = Pick<Answer<Endpoint>, 'status' | 'error'>

function expectOneWinner(answers: readonly Fate[]) {
  const winners = answers.filter(({ status }) => status === 200)
  const losers = answers.filter(({ status }) => status !== 200)
  expect(winners).toHaveLength(1)
  for (const { status, error } of losers) {
    expect(status).toBe(409)
    expect(['transition_not_allowed', 'stale_version']).toContain(error)
  }
}

describe('exactly one of several concurrent calls wins and writes one event', () => {
  it('when two operators confirm', { timeout: slow }, async () => {
    for (let round = 0; round < rounds; round++) {
      const { id, version } = await givenOrder(world, { status: 1 })
      const confirm = (vessel: string) =>
        world.desk.call(deskConfirm, { params: { id }, body: { ...space(world, version), vessel } })
      const answers = await Promise.all([confirm('MSC ANNA'), confirm('MSC BEA'), confirm('MSC CLARA')])
      expectOneWinner(answers)
      const events = await eventsOf(world.db, id)
      expect(events.map(({ action }) => action)).toEqual(['submit', 'confirm'])
      expect((await messagesOf(world.db, id)).map(({ payload }) => payload.action)).toEqual([
        'submit',
        'confirm',
      ])
      const [order] = await world.db.select().from(orders).where(eq(orders.id, id))
      expect(order).toMatchObject({ status: 2, version: version + 1 })
      // The stored order is the winner’s input, not a mixture.
      const winner = answers.findIndex(({ status }) => status === 200)
      expect(order?.vessel).toBe(['MSC ANNA', 'MSC BEA', 'MSC CLARA'][winner])
    }
  })

  it('when the member cancels while the operator confirms, returns or cancels', {
    timeout: slow,
  }, async () => {
    for (let round = 0; round < rounds; round++) {
      const { id, version } = await givenOrder(world, { status: 1 })
      const body = { reason: 'AT ONCE', version }
      const answers = await Promise.all([
        // Without a version, only the status decides.
        world.caller.call(cancelOrder, { body: { id, reason: 'AT ONCE' } }),
        world.desk.call(deskConfirm, { params: { id }, body: space(world, version) }),
        world.desk.call(deskReturnBooking, { params: { id }, body }),
        world.desk.call(deskCancelOrder, { params: { id }, body }),
      ])
      const won = answers.filter(({ status }) => status === 200)
      const events = await eventsOf(world.db, id)
      const actions = events.map(({ action }) => action).slice(1)
      expect(actions).toHaveLength(won.length)
      // A draft can be cancelled too, so a cancellation may still follow a return; no other action may follow another.
      if (won.length > 1) expect(actions).toEqual(['return_booking', 'cancel'])
      for (const { status } of answers) expect([200, 409]).toContain(status)
      const [order] = await world.db.select().from(orders).where(eq(orders.id, id))
      expect([order?.status, order?.version]).toEqual([events.at(-1)?.toStatus, version + won.length])
    }
  })

  it('when a cancellation is requested or granted twice', { timeout: slow }, async () => {
    for (let round = 0; round < rounds; round++) {
      const { id, version } = await givenOrder(world, { status: 2 })
      const ask = () =>
        world.caller.call(askToCancelOrder, { params: { id }, body: { reason: 'SOLD', version } })
      expectOneWinner(await Promise.all([ask(), ask()]))
      const grant = () =>
        world.desk.call(deskApproveCancel, {
          params: { id },
          body: { reason: 'SO BE IT', version: version + 1 },
        })
      expectOneWinner(await Promise.all([grant(), grant()]))
      expect(await eventsOf(world.db, id)).toHaveLength(4)
    }
  })

  it('when a draft is saved, submitted and deleted', { timeout: slow }, async () => {
    for (let round = 0; round < rounds; round++) {
      const { id, version } = await givenOrder(world)
      const save = (cust_ref_no: string) =>
        world.caller.call(updateBooking, {
          params: { id },
          body: changeOf(fclBooking(world, { action: 'save', cust_ref_no }), version),
        })
      const submit = world.caller.call(updateBooking, {
        params: { id },
        body: changeOf(fclBooking(world), version),
      })
      const changes = await Promise.all([save('FIRST'), save('SECOND'), submit])
      expectOneWinner(changes)
      expect(await eventsOf(world.db, id)).toHaveLength(2)

      const draft = await givenOrder(world)
      const [deleted, changed] = await Promise.all([
        world.caller.call(deleteOrder, { params: draft }),
        world.caller.call(updateBooking, { params: draft, body: changeOf(fclBooking(world), draft.version) }),
      ])
      const left = await world.db.$count(orders, eq(orders.id, draft.id))
      if (changed.status === 200) expect([deleted.status, left]).toEqual([409, 1])
      else expect([deleted.status, [404, 409].includes(changed.status), left]).toEqual([200, true, 0])
    }
  })
})

describe('an idempotency key', () => {
  const send = (key: string, changes = {}, caller = world.caller) =>
    caller.call(createBooking, { body: fclBooking(world, changes), headers: { 'idempotency-key': key } })

  it('replays the first response and creates one order', async () => {
    const before = await world.db.$count(orders)
    const first = await send('key-1')
    const again = await send('key-1')
    expect(again.data).toEqual(first.data)
    expect(await world.db.$count(orders)).toBe(before + 1)
    expect(await eventsOf(world.db, first.data.id)).toHaveLength(1)
  })

  it('is refused with a different body', async () => {
    await send('key-2')
    const other = await send('key-2', { cust_ref_no: 'OTHER' })
    expect([other.status, other.error]).toEqual([409, 'idempotency_conflict'])
  })

  it(`creates one order from fifty concurrent requests, ${submissions} times over`, {
    timeout: slow + submissions * 2_000,
  }, async () => {
    for (let round = 0; round < submissions; round++) {
      const before = await world.db.$count(orders)
      const answers = await Promise.all(Array.from({ length: 50 }, () => send(`fifty-${round}`)))
      expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
      expect(await world.db.$count(orders)).toBe(before + 1)
    }
  })

  it('is scoped to its user and never returns another user’s order', async () => {
    const mine = await send('key-3')
    const theirs = await send('key-3', {}, await world.as(await aMember(world.db)))
    expect(theirs.data.id).not.toBe(mine.data.id)
  })

  it('is released and leaves no trace when the call is refused', async () => {
    const keys = await world.db.$count(idempotencyKeys)
    expect((await send('key-4', { pol_id: null })).status).toBe(422)
    expect(await world.db.$count(idempotencyKeys)).toBe(keys)
    expect((await send('key-4')).status).toBe(200)
  })

  it('does not replay a response to a caller who has lost access', async () => {
    await send('key-5')
    const headers = { 'idempotency-key': 'key-5' }
    expect((await world.stranger.call(createBooking, { body: fclBooking(world), headers })).status).toBe(401)
  })

  it.each(['', 'x'.repeat(101)])('has one to a hundred characters', async (key) => {
    const answer = await send(key)
    expect([answer.status, answer.error]).toEqual([400, 'malformed'])
  })
})
