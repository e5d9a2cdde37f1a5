// A database of its own: it changes the operator’s lists for all companies.
import { deskConfirm, deskReturnBooking } from '@berth/contract/desk/desk-order'
import { createBooking, updateBooking } from '@berth/contract/orders/booking'
import { cancelOrder, deleteOrder } from '@berth/contract/orders/order'
import { statusesInProcessOrder } from '@berth/domain/order/lifecycle/status'
import { Random } from '@berth/domain/random'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkData } from '../../../admin/check-data.ts'
import { type Db, rowsOf } from '../../../platform/db/db.ts'
import { insertRows } from '../../../platform/db/insert-rows.ts'
import { containerTypes, orderEvents, orders } from '../../../platform/db/schema.ts'
import { seedOrders } from '../../../seed/seed-orders.ts'
import {
  changeOf,
  fclBooking,
  givenOrder,
  lclBooking,
  type OrderWorld,
  openOrderWorld,
  space,
} from '../../../testing/fixtures/order-fixtures.ts'
import { openOwnApp } from '../../../testing/test-app.ts'
import { countMove, summariseAgain } from './summaries.command.ts'
import { differingMoves, differingSums } from './summaries.query.ts'

let world: OrderWorld
beforeAll(async () => {
  world = await openOrderWorld(openOwnApp)
})
afterAll(() => world.close())

const isPostgres = process.env.BERTH_TEST_ENGINE === 'postgres'

const differing = async (db: Db) => rowsOf<{ found: string }>(await db.execute(differingMoves))
const counted = async (db: Db) =>
  rowsOf<{ count: number }>(
    await db.execute(sql`select coalesce(sum(count), 0)::int as count from monthly_moves`),
  )[0]?.count

/** A random event in any month and of any kind, whether or not the lifecycle allows it. */
function anEvent(random: Random, { customerId, id, createdBy }: typeof orders.$inferSelect) {
  const status = () => (random.chance(0.1) ? null : random.pick(statusesInProcessOrder))
  const minutes = () => (random.chance(0.1) ? null : random.pick([0, 1, 59, 60, 599, 600, 601, 660, 90_000]))
  return {
    ...{ customerId, orderId: id, userId: createdBy, userName: 'X', action: 'confirm' },
    actor: random.pick(['member', 'operator'] as const),
    onBehalf: random.chance(0.2),
    fromStatus: status(),
    toStatus: status(),
    spentMinutes: minutes(),
    workedMinutes: minutes(),
    // Around month ends in China, which are not month ends in UTC.
    createTime: new Date(Date.UTC(2025, random.whole(0, 14), 1, random.whole(12, 20))),
  }
}

describe('the summary of moves', () => {
  it('stays correct under concurrent inserts and rollbacks, and can be rebuilt', async () => {
    const random = new Random(9)
    const { id } = await givenOrder(world, { status: 1 })
    const [order] = await world.db.select().from(orders).where(eq(orders.id, id))
    if (!order) throw new Error('the order is there')
    const act = (round: number) =>
      world.db
        .transaction(async (tx) => {
          const events = Array.from({ length: random.whole(1, 30) }, () => anEvent(random, order))
          await insertRows(tx, orderEvents, events)
          for (const event of events) await countMove(tx, event)
          if (round % 4 === 3) throw new Error('undone')
        })
        .catch((error: Error) => {
          // Of two transactions that count the same moves in opposite order, the database aborts one, which equals a rollback.
          if (error.message !== 'undone' && !String(error.cause).includes('deadlock')) throw error
        })
    for (let round = 0; round < 40; round += 4)
      await Promise.all([0, 1, 2, 3].map((place) => act(round + place)))
    expect(await counted(world.db)).toBeGreaterThan(50)
    expect(await differing(world.db)).toEqual([])
    await world.db.delete(orderEvents).where(sql`order_id = ${id} and user_name = 'X'`)
    expect((await differing(world.db)).length).toBeGreaterThan(0)
    await summariseAgain(world.db)
    expect(await differing(world.db)).toEqual([])
    expect(rowsOf(await world.db.execute(differingSums))).toEqual([])
  })

  it('and the order sizes stay correct under concurrent calls by members and operators', {
    timeout: 120_000,
  }, async () => {
    const { db, desk, caller: member } = world
    const rounds = isPostgres ? 12 : 2
    for (let round = 0; round < rounds; round++) {
      const many = await Promise.all(
        ([1, 1, 0, 0, 1] as const).map((status) => givenOrder(world, { status })),
      )
      const [confirmed, returned, deleted, changed, cancelled] = many.map(({ id, version }) => ({
        params: { id },
        version,
      }))
      if (!confirmed || !returned || !deleted || !changed || !cancelled) throw new Error('five were made')
      const why = { reason: 'AT ONCE' }
      const answers = await Promise.all([
        ...[1, 2].map(() => desk.call(deskConfirm, { ...confirmed, body: space(world, confirmed.version) })),
        desk.call(deskReturnBooking, { ...returned, body: { ...why, version: returned.version } }),
        member.call(deleteOrder, deleted),
        member.call(updateBooking, { ...changed, body: changeOf(lclBooking(world), changed.version) }),
        member.call(cancelOrder, { body: { ...cancelled.params, ...why } }),
        ...[1, 2, 3].map(() => member.call(createBooking, { body: fclBooking(world, { action: 'submit' }) })),
      ])
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(answers.length - 1)
    }
    expect(await differing(db)).toEqual([])
    expect((await checkData(db, world.storage)).problems.filter((one) => one.includes('size'))).toEqual([])
    expect(await counted(db)).toBeGreaterThan(rounds * 5)
  })

  it('fails the data check when it is wrong', async () => {
    await givenOrder(world, { status: 2 })
    await world.db.execute(sql`update monthly_moves set count = count + 1 where to_status = 2`)
    const { problems } = await checkData(world.db, world.storage)
    expect(problems.join('\n')).toContain('months whose moves are counted wrongly')
    await world.db.execute(sql`update monthly_moves set count = count - 1 where to_status = 2`)
    expect(await differing(world.db)).toEqual([])
  })
})

it('a booking keeps the container sizes that applied when it was written', async () => {
  const { db, caller: member } = world
  const kept = await givenOrder(world, { status: 1 })
  const draft = await givenOrder(world, { status: 0 })
  const sizeOf = async ({ id }: { id: number }) =>
    (await db.select().from(orders).where(eq(orders.id, id)))[0]?.teu ?? 0
  const sizesAreRight = async () =>
    (await checkData(db, world.storage)).problems.every((one) => !one.includes('size'))
  const before = await sizeOf(kept)
  expect(before).toBeGreaterThan(0)
  await db.update(containerTypes).set({ teu: sql`teu * 2` })
  world.memory.forget()
  expect(await sizeOf(kept)).toBe(before)
  expect(await sizesAreRight()).toBe(true)

  const { status } = await member.call(updateBooking, {
    params: draft,
    body: changeOf(fclBooking(world), draft.version),
  })
  expect(status).toBe(200)
  const after = await sizeOf(draft)
  expect(after).toBe(before * 2)

  await db.update(orders).set({ teu: 0 }).where(eq(orders.id, draft.id))
  expect(await sizesAreRight()).toBe(false)
  await db.update(orders).set({ teu: after, cbm: sql`cbm + 1` }).where(eq(orders.id, draft.id))
  expect(await sizesAreRight()).toBe(false)
  await db.update(orders).set({ cbm: sql`cbm - 1` }).where(eq(orders.id, draft.id))
  expect(await sizesAreRight()).toBe(true)
})

it('counts seeded orders like everything else', async () => {
  const seeded = await openOwnApp()
  try {
    await seedOrders(seeded.db, {
      storage: seeded.storage,
      orders: 300,
      customers: 3,
      rates: 5,
      now: seeded.clock.now(),
    })
    expect(await differing(seeded.db)).toEqual([])
    expect(
      (await checkData(seeded.db, seeded.storage)).problems.filter((one) => one.includes('size')),
    ).toEqual([])
  } finally {
    await seeded.close()
  }
}, 60_000)
