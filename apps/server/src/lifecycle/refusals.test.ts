import {
  deskApproveCancel,
  deskCancelOrder,
  deskConfirm,
  deskConfirmAgain,
  deskGetOrder,
  deskRefuseCancel,
  deskReturnBooking,
} from '@berth/contract/desk/desk-order'
import type { Endpoint } from '@berth/contract/endpoint'
import { getBooking, updateBooking } from '@berth/contract/orders/booking'
import {
  askToCancelOrder,
  cancelOrder,
  cancelOrderById,
  deleteOrder,
  getOrder,
} from '@berth/contract/orders/order'
import type { OrderAction } from '@berth/domain/order/lifecycle/lifecycle'
import { lifecycle } from '@berth/domain/order/lifecycle/lifecycle'
import { statusesInProcessOrder } from '@berth/domain/order/lifecycle/status'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orders } from '../platform/db/schema.ts'
import type { Answer, Caller } from '../testing/caller.ts'
import {
  changeOf,
  fclBooking,
  givenOrder,
  type OrderWorld,
  openOrderWorld,
  space,
  storedOrder,
} from '../testing/fixtures/order-fixtures.ts'

let world: OrderWorld
beforeAll(async () => {
  world = await openOrderWorld()
})
afterAll(() => world.close())

type Target = { readonly id: number; readonly version: number }
type Act = {
  readonly name: string
  readonly action: OrderAction
  /** Whether the action checks the version that the caller has seen. */
  readonly versioned: boolean
  readonly take: (caller: Caller, target: Target) => Promise<Answer<Endpoint>>
}

function act<E extends Endpoint>(
  name: string,
  action: OrderAction,
  endpoint: E,
  body: ((target: Target) => unknown) | null,
  versioned = true,
): Act {
  const take = (caller: Caller, target: Target) =>
    caller.call(endpoint as Endpoint, {
      params: { id: target.id } as never, // All of these endpoints take the order's `id`.
      ...(body ? { body: body(target) as never } : {}),
    })
  return { name, action, versioned, take }
}

const reasoned = ({ version }: Target) => ({ reason: 'WHY', version })

const acts: readonly Act[] = [
  act('save a draft', 'update', updateBooking, ({ version }) =>
    changeOf(fclBooking(world, { action: 'save' }), version),
  ),
  act('submit a draft', 'submit', updateBooking, ({ version }) => changeOf(fclBooking(world), version)),
  act('delete', 'delete', deleteOrder, null, false),
  act('cancel (PUT)', 'cancel', cancelOrder, ({ id, version }) => ({ id, reason: 'WHY', version })),
  act('cancel (POST)', 'cancel', cancelOrderById, reasoned),
  act('ask to cancel', 'ask_cancel', askToCancelOrder, reasoned),
  act('approve the cancellation', 'approve_cancel', deskApproveCancel, reasoned),
  act('refuse the cancellation', 'refuse_cancel', deskRefuseCancel, reasoned),
  act('return for changes', 'return_booking', deskReturnBooking, reasoned),
  act('confirm', 'confirm', deskConfirm, ({ version }) => space(world, version)),
  act('confirm again', 'confirm_again', deskConfirmAgain, ({ version }) => ({
    ...space(world, version),
    reason: 'WHY',
  })),
  act('cancel for the member', 'cancel_order', deskCancelOrder, reasoned),
]

const memberActs = acts.filter(({ action }) => lifecycle[action].by === 'member')

/** Puts an order directly into a state, bypassing the lifecycle. */
async function place(id: number, status: number, cancelRequested = false) {
  await world.db.update(orders).set({ status, cancelRequested }).where(eq(orders.id, id))
}

async function expectRefused(answer: Answer<Endpoint>, status: number, error: string) {
  expect([answer.status, answer.error]).toEqual([status, error])
}

/** The order state an action requires, and the side that may take it. */
function demandsOf(action: OrderAction) {
  const { by, from, ...step } = lifecycle[action]
  const allowed = new Set<number | string>(from)
  return {
    allowed,
    legal: Number([...allowed].find((status) => status !== 'new')),
    needsAsked: 'cancelRequested' in step && step.cancelRequested,
    right: () => (by === 'member' ? world.caller : world.desk),
    wrong: () => (by === 'member' ? world.desk : world.caller),
  }
}

describe.each(acts)('to $name', ({ name, action, take }) => {
  const { allowed, legal, needsAsked, right, wrong } = demandsOf(action)

  it('is refused to strangers and to the other side, with nothing changed', async () => {
    const target = await givenOrder(world, { status: 1 })
    await place(target.id, legal, needsAsked)
    const before = await storedOrder(world, target.id)
    await expectRefused(await take(world.stranger, target), 401, 'unauthenticated')
    await expectRefused(await take(wrong(), target), 403, 'forbidden')
    expect(await storedOrder(world, target.id)).toEqual(before)
  })

  it('is refused in every other status, with nothing changed', async () => {
    const target = await givenOrder(world, { status: 1 })
    for (const status of statusesInProcessOrder.filter((one) => !allowed.has(one))) {
      await place(target.id, status)
      const before = await storedOrder(world, target.id)
      await expectRefused(await take(right(), target), 409, 'transition_not_allowed')
      expect(await storedOrder(world, target.id), `${name} in ${status}`).toEqual(before)
    }
  })

  it('is refused on a missing order', async () => {
    for (const id of [999_999_999, Number.MAX_SAFE_INTEGER])
      await expectRefused(await take(right(), { id, version: 1 }), 404, 'not_found')
  })
})

describe.each(acts.filter(({ versioned }) => versioned))('to $name', ({ action, take }) => {
  const { legal, needsAsked, right } = demandsOf(action)

  it('is refused for a stale version, with nothing changed', async () => {
    const target = await givenOrder(world, { status: 1 })
    await place(target.id, legal, needsAsked)
    await world.db.update(orders).set({ version: 7 }).where(eq(orders.id, target.id))
    const before = await storedOrder(world, target.id)
    await expectRefused(await take(right(), { ...target, version: 6 }), 409, 'stale_version')
    expect(await storedOrder(world, target.id)).toEqual(before)
    expect((await take(right(), { ...target, version: 7 })).status).toBe(200)
  })
})

describe.each(memberActs)('another company', ({ name, action, take }) => {
  it(`cannot ${name}, and cannot tell the order from one that is not there`, async () => {
    const target = await givenOrder(world, { status: 1 })
    const [legal] = lifecycle[action].from.filter((status) => status !== 'new')
    await place(target.id, Number(legal))
    const before = await storedOrder(world, target.id)
    const theirs = await take(world.neighbour, target)
    const operatorCompany = await take(world.neighbour, { ...target, id: 999_999_999 })
    await expectRefused(theirs, 404, 'not_found')
    expect([theirs.msg, theirs.fields]).toEqual([operatorCompany.msg, operatorCompany.fields])
    expect(await storedOrder(world, target.id)).toEqual(before)
  })
})

describe('read access', () => {
  it('to another company’s order is refused, as an order, a form or a copy', async () => {
    const { id } = await givenOrder(world, { status: 2 })
    for (const answer of [
      await world.neighbour.call(getOrder, { params: { id } }),
      await world.neighbour.call(getBooking, { params: { id } }),
      await world.neighbour.call(getBooking, { params: { id }, query: { copy: '1' } }),
    ])
      await expectRefused(answer as Answer<Endpoint>, 404, 'not_found')
  })

  it('needs a token of the right side', async () => {
    const { id } = await givenOrder(world, { status: 1 })
    expect((await world.stranger.call(getOrder, { params: { id } })).status).toBe(401)
    expect((await world.desk.call(getOrder, { params: { id } })).status).toBe(403)
    expect((await world.caller.call(deskGetOrder, { params: { id } })).status).toBe(403)
  })

  it.each(['0', '-1', '1.5', 'abc', '1e9', '99999999999999999999', '%00', "1'"])(
    'returns 404 for the order id %s',
    async (id) => {
      const response = await world.caller.call(getOrder, { params: { id: id as never } })
      expect([response.status, response.error]).toEqual([404, 'not_found'])
    },
  )
})
