// A database of its own: beside the rows of other files, an id may be the number of an amount that must not be seen.
import { allEndpoints } from '@berth/contract/all-endpoints'
import { deskApproveCancel, deskGetOrder } from '@berth/contract/desk/desk-order'
import type { Endpoint } from '@berth/contract/endpoint'
import { listBills } from '@berth/contract/money/bill'
import { deskRejectPayment } from '@berth/contract/money/desk-settlement'
import { getBooking } from '@berth/contract/orders/booking'
import { listOrderDocuments } from '@berth/contract/orders/document'
import { listAttachments } from '@berth/contract/orders/file'
import { askToCancelOrder, getOrder, listOrders } from '@berth/contract/orders/order'
import { getSettlement } from '@berth/contract/release/release'
import { meets } from '@berth/domain/access/authority'
import { permittedActions } from '@berth/domain/order/lifecycle/access'
import { lifecycle, type OrderAction } from '@berth/domain/order/lifecycle/lifecycle'
import { type OrderStatus, statusesInProcessOrder } from '@berth/domain/order/lifecycle/status'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '../platform/db/schema.ts'
import { authorityPresets, type PresetCode } from '../reference/authority-presets.ts'
import { aMember, anOperator, anOrder } from '../testing/builders.ts'
import type { Caller } from '../testing/caller.ts'
import { givenOrder, type OrderWorld, openOrderWorld } from '../testing/fixtures/order-fixtures.ts'
import { invoiceTo, take, walkedOrder } from '../testing/fixtures/step-fixtures.ts'
import { openOwnApp } from '../testing/test-app.ts'

let world: OrderWorld
const callers = new Map<PresetCode, Caller>()
const presets = Object.keys(authorityPresets) as PresetCode[] // The keys of a const table.
const memberPresets = presets.filter((code) => authorityPresets[code].actor === 'member')
const withOrders = memberPresets.filter((code) => meets(authorityPresets[code].authorities, 'order'))

beforeAll(async () => {
  world = await openOrderWorld(openOwnApp)
  for (const code of presets) {
    const { actor, authorities } = authorityPresets[code]
    const user =
      actor === 'member'
        ? await aMember(world.db, { customer: world.member.customer, authorities })
        : await anOperator(world.db, { authorities })
    callers.set(code, await world.as(user))
  }
})
afterAll(() => world.close())

function callerWith(code: PresetCode): Caller {
  const caller = callers.get(code)
  if (!caller) throw new Error(`nobody has the preset ${code}`)
  return caller
}

describe('the actions of an order', () => {
  it.each(statusesInProcessOrder)(
    'in status %s are those of the lifecycle that the preset allows',
    async (status) => {
      const order = await anOrder(world.db, status, {
        member: world.member,
        operator: world.operator,
        now: world.clock.now(),
      })
      const all = (await world.caller.call(getOrder, { params: order })).data.actions
      for (const code of withOrders) {
        const caller = callerWith(code)
        const permitted = permittedActions(all, authorityPresets[code].authorities)
        const listed = (await caller.call(listOrders, { query: { keyword: order.orderNo } })).data.lists[0]
        const opened = (await caller.call(getOrder, { params: order })).data
        const edited = (await caller.call(getBooking, { params: order })).data
        expect([code, listed?.actions, opened.actions, edited.actions]).toEqual([
          code,
          permitted,
          permitted,
          permitted,
        ])
      }
    },
  )

  it.each<[PresetCode, OrderStatus, readonly OrderAction[]]>([
    ['member_read_only', 2, []],
    ['member_booking', 1, ['copy', 'cancel']],
    ['member_booking', 2, ['copy', 'ask_cancel', 'ask_change', 'save_supply', 'submit_supply']],
    ['member_booking', 4, ['copy']],
    ['member_documents', 2, ['save_supply', 'submit_supply']],
    ['member_documents', 7, ['apply_telex', 'apply_originals']],
    ['member_finance', 2, []],
    ['member_finance', 4, ['pass_bill', 'question_bill']],
    ['member_finance', 6, ['pay']],
  ])('for %s in status %s', async (code, status, actions) => {
    const order = await anOrder(world.db, status, {
      member: world.member,
      operator: world.operator,
      now: world.clock.now(),
    })
    expect((await callerWith(code).call(getOrder, { params: order })).data.actions).toEqual(actions)
  })

  it('at the desk leave the payment steps to finance', async () => {
    const { id } = await walkedOrder(world, 11)
    const actionsOf = async (code: PresetCode) =>
      (await callerWith(code).call(deskGetOrder, { params: { id } })).data.actions
    expect(await actionsOf('operator_clerk')).toEqual(['update_transport', 'roll'])
    expect(await actionsOf('operator_finance')).toEqual(['confirm_payment', 'reject_payment'])
  })
})

it('every action has an endpoint with the permission from the lifecycle table', () => {
  const asked = new Set(Object.values(allEndpoints).map(({ access }: Endpoint) => JSON.stringify(access)))
  for (const action of Object.keys(lifecycle) as OrderAction[]) // The keys of a const table.
    expect(asked.has(JSON.stringify(lifecycle[action].access)), action).toBe(true)
})

// The amounts of the fixture bill and of a fee, and the words that accompany them.
const money =
  /\b(3055\.50?|1500|3000|55\.50?|777\.77)\b|高于报价|水单未到账|水单\.pdf|发票|账单\.pdf|debit note|unit_price/i

describe('a caller without permission to see prices', () => {
  const blind = withOrders.filter((code) => !meets(authorityPresets[code].authorities, 'order_finance'))

  /** Returns everything that any endpoint answers about an order, as text. */
  async function everythingAbout(caller: Caller, id: number): Promise<string> {
    const answers: unknown[] = []
    for (const { method, path, access, download } of Object.values(allEndpoints)) {
      if (method !== 'GET' || !/^\/order(\/|$)/.test(path) || access === 'public') continue
      // Lists that can be exported are read as CSV; every other format has the same content.
      const answer = await caller.get(
        `/api${path.replace('{id}', String(id))}${download ? '?format=csv' : ''}`,
      )
      if (answer.statusCode === 200) answers.push(download ? answer.body : answer.json())
      else expect([403, 404, 409], path).toContain(answer.statusCode)
    }
    answers.push((await caller.call(listAttachments)).data)
    return JSON.stringify(answers)
  }

  it('is one of these presets', () => {
    expect(blind.toSorted()).toEqual(['member_booking', 'member_documents', 'member_read_only'])
  })

  it.each([2, 3, 4, 20, 5, 6, 11, 7, 8, 9, 10] as const)('finds no amount in status %s', async (status) => {
    const { id } = await walkedOrder(world, status)
    for (const code of blind) expect(await everythingAbout(callerWith(code), id), code).not.toMatch(money)
    if (![2, 3].includes(status)) expect(await everythingAbout(world.caller, id)).toMatch(money)
  })

  it('finds no amount or rejection reason in a rejected payment', async () => {
    const { id, version } = await walkedOrder(world, 11)
    const body = { version, reason: '水单未到账' }
    expect((await world.desk.call(deskRejectPayment, { params: { id }, body })).status).toBe(200)
    for (const code of blind) {
      expect(await everythingAbout(callerWith(code), id), code).not.toMatch(money)
      expect((await callerWith(code).call(getSettlement, { params: { id } })).data.payments).toEqual([])
    }
    expect((await world.caller.call(getOrder, { params: { id } })).data.status_reason).toBe('水单未到账')
  })

  it('finds the reason for a cancellation but not its fee', async () => {
    const { id } = await givenOrder(world, { status: 2 })
    await world.caller.call(askToCancelOrder, { params: { id }, body: { reason: '货没有了' } })
    const { version } = (await world.caller.call(getOrder, { params: { id } })).data
    await world.desk.call(deskApproveCancel, {
      params: { id },
      body: { version, reason: '同意', fee: 777.77 },
    })
    for (const code of blind) {
      const said = await everythingAbout(callerWith(code), id)
      expect(said).not.toMatch(money)
      expect(said).toContain('同意')
    }
    expect(await everythingAbout(world.caller, id)).toMatch(/777\.77/)
  })

  it('gets no bill or invoice by list, id or download, and none is counted', async () => {
    const { id } = await walkedOrder(world, 6)
    const all = (await world.caller.call(listOrderDocuments, { params: { id } })).data.lists
    expect(all.map((document) => document.type).toSorted()).toEqual([3, 4])
    for (const code of blind) {
      const caller = callerWith(code)
      expect((await caller.call(listOrderDocuments, { params: { id } })).data.total).toBe(0)
      expect((await caller.call(getOrder, { params: { id } })).data.document_count).toBe(0)
      for (const document of all) {
        expect((await caller.get(`/api/document/${document.id}`)).statusCode).toBe(404)
        expect((await caller.get(`/api/document/download/${document.id}`)).statusCode).toBe(404)
      }
      expect((await caller.call(listBills, { params: { id } })).status).toBe(403)
    }
    expect((await world.caller.call(getOrder, { params: { id } })).data.document_count).toBe(2)
    expect((await callerWith('member_finance').get(`/api/document/download/${all[0]?.id}`)).statusCode).toBe(
      200,
    )
  })

  it('sees the amount declared with a booking only with permission to book', async () => {
    const { id } = await givenOrder(world, { changes: { booking_amount: 777.77 } })
    const amountFor = async (code: PresetCode) =>
      (await callerWith(code).call(getBooking, { params: { id } })).data.booking_amount
    expect(await amountFor('member_booking')).toBe(777.77)
    expect(await amountFor('member_finance')).toBe(777.77)
    expect(await amountFor('member_documents')).toBeNull()
    expect(await amountFor('member_read_only')).toBeNull()
  })

  it('finds no invoice recipient', async () => {
    const order = await walkedOrder(world, 4)
    await take.pass(world, order)
    for (const code of blind)
      expect(await everythingAbout(callerWith(code), order.id)).not.toContain(invoiceTo.invoice_title)
  })
})

it('a changed permission takes effect with the next call', async () => {
  const member = await aMember(world.db, { customer: world.member.customer })
  const caller = await world.as(member)
  const { id } = await walkedOrder(world, 4)
  expect((await caller.call(listBills, { params: { id } })).status).toBe(200)
  await world.db
    .update(users)
    .set({ authorities: ['order'] })
    .where(eq(users.id, member.id))
  expect((await caller.call(listBills, { params: { id } })).status).toBe(403)
  expect((await caller.call(getOrder, { params: { id } })).data.actions).toEqual([])
})
