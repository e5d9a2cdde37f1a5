import type { Endpoint } from '@berth/contract/endpoint'
import { passBill, payOrder } from '@berth/contract/money/bill'
import { saveShipment } from '@berth/contract/orders/instruction'
import type { OrderAction } from '@berth/domain/order/lifecycle/lifecycle'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { payments } from '../platform/db/schema.ts'
import type { Answer } from '../testing/caller.ts'
import {
  eventsOf,
  givenOrder,
  messagesOf,
  type OrderWorld,
  openOrderWorld,
} from '../testing/fixtures/order-fixtures.ts'
import { anInstruction, anUpload, invoiceTo, walkedOrder } from '../testing/fixtures/step-fixtures.ts'

let world: OrderWorld
beforeAll(async () => {
  world = await openOrderWorld()
})
afterAll(() => world.close())

// The embedded engine serializes transactions; real races only happen on PostgreSQL. `npm test -- --full` runs 200 of each.
const isFull = process.env.BERTH_TEST_FULL === '1'
const rounds = process.env.BERTH_TEST_ENGINE !== 'postgres' ? 3 : isFull ? 200 : 12
const slow = 300_000

/** Of two identical calls one succeeded and one was refused, and the timeline and the outbox have one entry. */
async function expectOnce(orderId: number, action: OrderAction, answers: readonly Answer<Endpoint>[]) {
  const fates = answers.map(({ status, error }) => error ?? status)
  expect(fates.filter((fate) => fate === 200)).toHaveLength(1)
  expect(fates.filter((fate) => fate === 'transition_not_allowed')).toHaveLength(answers.length - 1)
  const events = await eventsOf(world.db, orderId)
  expect(events.filter((event) => event.action === action)).toHaveLength(1)
  const messages = await messagesOf(world.db, orderId)
  expect(messages.filter(({ payload }) => payload.action === action)).toHaveLength(1)
}

describe('documents made at once', () => {
  it('exactly one of two concurrent instruction submissions succeeds', { timeout: slow }, async () => {
    for (let round = 0; round < rounds; round++) {
      const { id, version } = await givenOrder(world, { status: 2 })
      const isf = await anUpload(world.caller, 'supply_attachment')
      const submit = () =>
        world.caller.call(saveShipment, { params: { id }, body: anInstruction(world, isf, version) })
      await expectOnce(id, 'submit_supply', await Promise.all([submit(), submit()]))
    }
  })

  it('exactly one of two concurrent agreements to a bill succeeds', { timeout: slow }, async () => {
    for (let round = 0; round < rounds; round++) {
      const { id, version } = await walkedOrder(world, 4)
      // Every other round has no version, so only the status decides.
      const body = { id, ...invoiceTo, ...(round % 2 === 0 ? { version } : {}) }
      const pass = () => world.caller.call(passBill, { body })
      await expectOnce(id, 'pass_bill', await Promise.all([pass(), pass()]))
    }
  })

  it('exactly one of two concurrent payments succeeds', { timeout: slow }, async () => {
    for (let round = 0; round < rounds; round++) {
      const { id, version, debits } = await walkedOrder(world, 6)
      const slips = [await anUpload(world.caller, 'payment_slip')]
      const body = { id, debits: [...debits], slips, ...(round % 2 === 0 ? { version } : {}) }
      const pay = () => world.caller.call(payOrder, { body })
      await expectOnce(id, 'pay', await Promise.all([pay(), pay()]))
      expect(await world.db.$count(payments, eq(payments.orderId, id))).toBe(1)
    }
  })
})
