import * as desk from '@berth/contract/desk/desk-order'
import { listOrderDocuments } from '@berth/contract/orders/document'
import * as wire from '@berth/contract/orders/order'
import type { Actor } from '@berth/domain/access/actor'
import { advance, lifecycle } from '@berth/domain/order/lifecycle/lifecycle'
import { type OrderStatus, statusesInProcessOrder } from '@berth/domain/order/lifecycle/status'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Act,
  acts,
  actsOf,
  noFile,
  reasoned,
  type Takes,
  type Target,
} from '../testing/fixtures/act-fixtures.ts'
import {
  givenOrder,
  type OrderWorld,
  openOrderWorld,
  storedOrder,
  timeline,
} from '../testing/fixtures/order-fixtures.ts'
import { anUpload, storedRecords, walkedOrder } from '../testing/fixtures/step-fixtures.ts'

let world: OrderWorld
let takes: Takes
beforeAll(async () => {
  world = await openOrderWorld()
  takes = actsOf(world)
})
afterAll(() => world.close())

type State = { readonly status: OrderStatus; readonly asked: boolean; readonly returned: boolean }

/** Every status of an order; a returned draft and a booking with a cancellation request are separate states. */
const states: readonly State[] = [
  ...statusesInProcessOrder.map((status) => ({ status, asked: false, returned: false })),
  { status: 0, asked: false, returned: true },
  { status: 2, asked: true, returned: false },
]

async function anOrderIn({ status, asked, returned }: State): Promise<Target> {
  if (status === 0 || status === 1 || status === 40) {
    const order = await givenOrder(world, { status: returned ? 1 : status })
    const back = { params: order, body: reasoned(order) }
    return {
      ...(returned ? (await world.desk.call(desk.deskReturnBooking, back)).data : order),
      debits: [],
    }
  }
  const order = await walkedOrder(world, status)
  if (!asked) return order
  const body = { reason: 'SOLD ELSEWHERE', version: order.version }
  return { ...order, ...(await world.caller.call(wire.askToCancelOrder, { params: order, body })).data }
}

/** Actions that add a document to the order. */
const adds: Partial<Record<Act, number>> = {
  issue_bill: 1,
  credit_bill: 1,
  add_bill: 1,
  issue_bill_again: 1,
  undo_bill: -1,
  issue_invoice: 1,
  release: 1,
}

const side = (actor: Actor) => (actor === 'member' ? world.caller : world.desk)
const other: Record<Actor, Actor> = { member: 'operator', operator: 'member' }

const outcome = (action: Act, { status, asked, returned }: State) =>
  advance({ status, cancelRequested: asked }, action, lifecycle[action].by, {
    everSubmitted: status !== 0 || returned,
    // An order in this test reaches release through a payment confirmed a moment ago.
    isPaymentJustConfirmed: status === 7,
    // And one with bills to check has just got them.
    justIssued: status === 4 ? 'issue_bill' : undefined,
    isCrediting: true,
    isAtBill: true,
  })

const everything = async (id: number) => ({
  ...(await storedOrder(world, id)),
  ...(await storedRecords(world.db, id)),
})

describe.each(states)('an order in status $status (asked: $asked, returned: $returned)', (state) => {
  const { status } = state
  const refused = acts.filter((action) => !outcome(action, state).ok)
  // A cancelled order that never had a bill has nothing to credit.
  const allowed = acts.filter(
    (action) => outcome(action, state).ok && !(status === 40 && action === 'credit_bill'),
  )

  it('refuses every other action of either side and changes nothing', async () => {
    const order = await anOrderIn(state)
    const before = await everything(order.id)
    for (const action of refused) {
      const { by } = lifecycle[action]
      const answer = await takes[action](side(by), order, noFile)
      // The operator cannot see a draft that was never submitted.
      const isUnseen = by === 'operator' && status === 0 && !state.returned
      const refusal = isUnseen ? [404, 'not_found'] : [409, 'transition_not_allowed']
      expect([answer.status, answer.error], action).toEqual(refusal)
    }
    for (const action of acts) {
      const { by } = lifecycle[action]
      const answer = await takes[action](side(other[by]), order, noFile)
      expect([answer.status, answer.error], `${action} by the ${other[by]}`).toEqual([403, 'forbidden'])
      const theirs = await takes[action](by === 'member' ? world.neighbour : world.stranger, order, noFile)
      expect(theirs.status, `${action} by a stranger`).toBe(by === 'member' ? 404 : 401)
    }
    expect(await everything(order.id)).toEqual(before)
  }, 60_000)

  if (allowed.length > 0)
    it.each(allowed)('%s leads to the status in the lifecycle table', async (action) => {
      const order = await anOrderIn(state)
      const { by } = lifecycle[action]
      // Without a version, only the status decides.
      if (action !== 'delete' && action !== 'cancel' && by === 'operator') {
        const stale = await takes[action](side(by), { ...order, version: order.version + 1 }, anUpload)
        expect([stale.status, stale.error]).toEqual([409, 'stale_version'])
      }
      const documentsOf = async () =>
        (await world.caller.call(listOrderDocuments, { params: order })).data.total
      const documents = action === 'delete' ? 0 : await documentsOf()
      const answer = await takes[action](side(by), order, anUpload)
      expect(answer.status, JSON.stringify(answer.fields)).toBe(200)

      const seen = await world.caller.call(wire.getOrder, { params: order })
      if (action === 'delete') return expect(seen.status).toBe(404)
      const next = outcome(action, state)
      if (!next.ok) throw new Error('only allowed acts are tried here')
      expect(seen.data).toMatchObject({
        status: next.value.status,
        cancel_requested: next.value.cancelRequested,
        version: order.version + 1,
        document_count: documents + (adds[action] ?? 0),
      })
      expect(await documentsOf()).toBe(documents + (adds[action] ?? 0))
      expect(timeline(seen.data).at(-1)).toBe(`${action} ${status}→${next.value.status}`)
      if (seen.data.submit_time === null) return
      const atDesk = await world.desk.call(desk.deskGetOrder, { params: order })
      expect(atDesk.data.events).toEqual(seen.data.events)
    })
})
