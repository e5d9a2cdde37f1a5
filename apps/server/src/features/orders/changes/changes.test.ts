// A database of its own: it sets the fees of all carriers, and counts the desk's queues.

import { deskAcceptChange, deskDeclineChange, deskRoll } from '@berth/contract/desk/desk-change'
import {
  deskCancelOrder,
  deskCountOrders,
  deskGetOrder,
  deskListOrders,
  deskUpdateTransport,
} from '@berth/contract/desk/desk-order'
import { deskListBills } from '@berth/contract/money/desk-settlement'
import { getOrder, listOrders } from '@berth/contract/orders/order'
import {
  acceptRoll,
  askForChange,
  deskAcceptRoll,
  deskAskForChange,
  deskGetOrderChange,
  getOrderChange,
  objectToRoll,
  withdrawChange,
} from '@berth/contract/orders/order-change'
import { deskSaveAmendmentFees } from '@berth/contract/release/desk-bl-setup'
import type { DeskQueue } from '@berth/domain/order/lifecycle/desk-queue'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { checkData } from '../../../admin/check-data.ts'
import { orders, ports, sailings, settings } from '../../../platform/db/schema.ts'
import { aMember } from '../../../testing/builders.ts'
import {
  confirmed,
  read,
  send,
  useInstructionWorld,
  world,
} from '../../../testing/fixtures/instruction-fixtures.ts'
import { asking, fclBooking, messagesOf, space, timeline } from '../../../testing/fixtures/order-fixtures.ts'
import { openOwnApp } from '../../../testing/test-app.ts'
import { orderMoved } from '../../system/mail/public.ts'
import { endUnansweredRolls } from './roll.command.ts'

useInstructionWorld(openOwnApp)

beforeAll(async () => {
  const own = { currency: 'USD', own_fee: 15, condition_zh: null, condition_en: null }
  const fees = [
    { moment: 'before_cut_off' as const, version: 0, fee: { ...own, carrier_fee: 25 } },
    { moment: 'after_cut_off' as const, version: 0, fee: { ...own, carrier_fee: 75 } },
  ]
  await world.desk.call(deskSaveAmendmentFees, { body: { kind: 'booking', carrier_id: null, fees } })
})

type WithId = { readonly id: number }

const fee = { moment: 'before_cut_off', currency: 'USD', total: 40 } as const
const at = ({ id }: WithId) => ({ params: { id } })
const orderOf = async (order: WithId) => (await world.caller.call(getOrder, at(order))).data
const changesOf = async (order: WithId) => (await world.caller.call(getOrderChange, at(order))).data

/** Asks for three containers instead of two. */
async function ask(order: WithId & { readonly version: number }, changes: object = {}) {
  const [line] = fclBooking(world).containers ?? []
  const containers = [{ ...line, quantity: 3, weight: 27_000.5, volume: 195.375 }]
  const body = asking(world, order.version, { containers, agreed: fee, ...changes })
  return await world.caller.call(askForChange, { ...at(order), body })
}

async function accept(order: WithId, changes: object = {}) {
  const { version, open } = (await world.desk.call(deskGetOrderChange, at(order))).data
  const body = { version, change_id: open?.id ?? 1, so_no: null, keeps_quote: false, charges_fee: true }
  return await world.desk.call(deskAcceptChange, { ...at(order), body: { ...body, ...changes } })
}

async function isIn(queue: DeskQueue, { id }: WithId) {
  const { lists } = (await world.desk.call(deskListOrders, { query: { queue, size: 100 } })).data
  const { queues } = (await world.desk.call(deskCountOrders)).data
  expect(queues.find((one) => one.queue === queue)?.count).toBe(lists.length)
  return lists.some((order) => order.id === id)
}

describe('a change that a member asks for', () => {
  it('shows its fee first, leaves the order alone, and is applied when it is accepted', async () => {
    const order = await confirmed()
    const before = await changesOf(order)
    expect(before).toMatchObject({ open: null, moment: 'before_cut_off', is_instructed: false })
    expect(before.fees).toMatchObject([
      { moment: 'before_cut_off', total: 40, is_now: true },
      { moment: 'after_cut_off', total: 90, is_now: false },
    ])

    expect(await ask(order)).toMatchObject({ status: 200, data: { status: 2, version: order.version + 1 } })
    expect((await orderOf(order)).containers).toMatchObject([{ quantity: 2 }])
    expect(await isIn('change', order)).toBe(true)
    expect(await isIn('waiting', order)).toBe(false)
    const { open } = await changesOf(order)
    expect(open).toMatchObject({ kind: 'ask', state: 'open', reason: 'WHY', fee: { total: 40 } })
    expect(open?.differences).toEqual([
      { path: 'containers.0.quantity', field: 'quantity', line: 0, before: 2, after: 3 },
      { path: 'containers.0.weight', field: 'weight', line: 0, before: 18_000.5, after: 27_000.5 },
      { path: 'containers.0.volume', field: 'volume', line: 0, before: 130.25, after: 195.375 },
      { path: 'ready_date', field: 'ready_date', line: null, before: '2026-03-20', after: '2026-03-22' },
    ])

    expect((await accept(order, { so_no: 'SO-9' })).data).toMatchObject({ status: 2 })
    const after = await orderOf(order)
    expect(after).toMatchObject({
      ...{ so_no: 'SO-9', ready_date: '2026-03-22', vessel: 'MSC AURORA', change_wait: null },
      containers: [{ quantity: 3, weight: 27_000.5 }],
      spaces: [{ count: 3 }],
    })
    expect(timeline(after).slice(-2)).toEqual(['ask_change 2→2', 'accept_change 2→2'])
    expect(after.events[0]?.changes).toContainEqual({
      field: 'booked',
      before: '2 × 40HQ',
      after: '3 × 40HQ',
    })
    expect((await world.desk.call(deskListBills, at(order))).data.fee_lines).toMatchObject([
      { kind: 'change', currency: 'USD', amount: 40 },
    ])
    expect((await messagesOf(world.db, order.id)).map(({ payload }) => payload)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ action: 'ask_change' }),
        expect.objectContaining({ action: 'accept_change' }),
      ]),
    )
  })

  it('returns a submitted instruction in the same step when its containers no longer fit', async () => {
    const order = await confirmed()
    const { data: sent } = await send(order)
    await ask({ ...order, version: sent.version })
    expect((await world.desk.call(deskGetOrderChange, at(order))).data.effect).toEqual({
      returns_instruction: true,
      leaves: { pol: false, pod: false },
      quote: null,
    })
    expect((await accept(order)).data.status).toBe(2)
    expect((await orderOf(order)).events[0]).toMatchObject({ action: 'accept_change', to_status: 2 })
    expect((await read(order)).supply_submit_time).toBeNull()
    // The mail says what has changed and what is left to do.
    const { payload } = (await messagesOf(world.db, order.id)).at(-1)!
    const reader = { name: 'ZHOU MIN', siteTitle: 'Berth', publicUrl: 'https://portal.example' }
    const message = { orderId: order.id, company: null, authorities: null, toDesk: false, payload }
    const { facts } = orderMoved.write(message, { ...reader, language: 'en-US' }, world.clock.now())
    expect(facts).toContainEqual({ label: 'Containers', value: '2 × 40HQ → 3 × 40HQ' })
    expect(facts.find(({ label }) => label === 'SI')?.value).toContain('submit it again')
  })

  it('leaves the instruction when only a date changes', async () => {
    const order = await confirmed()
    const { data: sent } = await send(order)
    await ask({ ...order, version: sent.version }, { containers: fclBooking(world).containers })
    expect((await accept(order, { charges_fee: false })).data.status).toBe(3)
    expect((await world.desk.call(deskListBills, at(order))).data.fee_lines).toEqual([])
  })

  it('clears the dates of a port that it leaves, which nobody has given for the new one', async () => {
    const order = await confirmed()
    const before = await orderOf(order)
    expect([before.eta, before.cut_off_documents].every(Boolean)).toBe(true)
    const containers = fclBooking(world).containers
    await ask(order, { containers, pod_id: world.ids.shanghai, to_id: world.ids.shanghai })
    expect((await world.desk.call(deskGetOrderChange, at(order))).data.effect?.leaves).toEqual({
      pol: false,
      pod: true,
    })
    await accept(order)
    const after = await orderOf(order)
    expect([after.eta, after.etd]).toEqual([null, before.etd])
    expect(after.events[0]?.changes).toContainEqual({ field: 'eta', before: before.eta, after: null })
  })

  it('tells the dates that it loses with a port of loading, and is to be rolled until it has others', async () => {
    const order = await confirmed()
    const time = '2026-03-26T04:00:00.000Z'
    const body = { ...space(world, order.version), cut_off_vgm: time, cut_off_gate_in: time, reason: 'TYPED' }
    const { data } = await world.desk.call(deskUpdateTransport, { ...at(order), body })
    const before = await orderOf(order)
    const [ningbo] = await world.db.select().from(ports).where(eq(ports.code, 'CNNGB'))
    await ask({ ...order, ...data }, { containers: fclBooking(world).containers, pol_id: ningbo!.id })
    await accept(order)
    const { events, version } = await orderOf(order)
    const lost = ['etd', 'cut_off_documents', 'cut_off_vgm', 'cut_off_gate_in'] as const
    const changes = [
      { field: 'pol_id', before: 'CNSHA', after: 'CNNGB' },
      ...lost.map((field) => ({ field, before: before[field], after: null })),
    ]
    expect(events[0]?.changes).toEqual(expect.arrayContaining(changes))
    const told = (await messagesOf(world.db, order.id)).at(-1)
    expect(told?.payload).toMatchObject({ action: 'accept_change', changes: expect.arrayContaining(changes) })
    expect(await isIn('roll', order)).toBe(true)
    await world.desk.call(deskUpdateTransport, { ...at(order), body: { ...body, version } })
    expect(await isIn('roll', order)).toBe(false)
  })

  it('is written and charged once, however often it is accepted', async () => {
    const order = await confirmed()
    await ask(order)
    const answers = await Promise.all([accept(order), accept(order), accept(order)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect((await world.desk.call(deskListBills, at(order))).data.fee_lines).toHaveLength(1)
  })

  it('keeps the quote where it has a price, or drops it with its amount', async () => {
    const quote = (code: string) => ({
      quoteNo: 'Q000001',
      terms: {
        source: { kind: 'quote' as const, id: 1 },
        ...{ carrierId: world.ids.maersk, polId: world.ids.shanghai, podId: world.ids.hamburg },
        ...{ toId: world.ids.hamburg, sdate: '2026-03-01', edate: '2026-03-31' },
        prices: [{ containerId: world.ids.container, containerCode: code, price: 2150 }],
      },
      lines: [{ chargeCode: 'OF', basis: code, quantity: 2, unitPrice: 2150, amount: 4300 }],
    })
    const quoted = async () => {
      const order = await confirmed()
      await world.db
        .update(orders)
        .set({ quote: quote('40HQ'), bookingAmount: 4300 })
        .where(eq(orders.id, order.id))
      await ask(order)
      return order
    }
    // The carrier that was confirmed is not the quoted one: that was so before.
    const kept = await quoted()
    expect((await world.desk.call(deskGetOrderChange, at(kept))).data.effect?.quote).toMatchObject({
      ...{ may_keep: true, total: 4300, total_after: 6450 },
    })
    await accept(kept, { keeps_quote: true })
    expect(await orderOf(kept)).toMatchObject({ booking_amount: 6450, quote: { quote_no: 'Q000001' } })
    const dropped = await quoted()
    await accept(dropped, { keeps_quote: false })
    const { events, ...left } = await orderOf(dropped)
    expect(left).toMatchObject({ booking_amount: null, quote: null })
    expect(events[0]?.changes).toContainEqual({ field: 'quote_no', before: 'Q000001', after: null })
  })

  it('is one at a time, and can be withdrawn or declined with a reason', async () => {
    const order = await confirmed()
    const { data: asked } = await ask(order)
    expect((await ask({ ...order, version: asked.version })).error).toBe('transition_not_allowed')
    const { data: withdrawn } = await world.caller.call(withdrawChange, {
      ...at(order),
      body: { version: asked.version },
    })
    await ask({ ...order, version: withdrawn.version })
    const { version, open } = await changesOf(order)
    const decline = (body: object) =>
      world.desk.call(deskDeclineChange, {
        ...at(order),
        body: { version, change_id: open!.id, reason: 'NO SPACE', ...body },
      })
    expect((await decline({ reason: '' })).fields).toMatchObject([{ path: 'reason', rule: 'required' }])
    expect((await decline({ change_id: open!.id + 1 })).error).toBe('stale_version')
    expect((await decline({})).status).toBe(200)
    const { past } = await changesOf(order)
    expect(past.map(({ state, answer }) => [state, answer])).toEqual([
      ['declined', 'NO SPACE'],
      ['withdrawn', null],
    ])
    expect((await world.desk.call(deskListBills, at(order))).data.fee_lines).toEqual([])
  })

  it('is checked as a booking, at the fee that was shown, and never changes what the carrier confirmed', async () => {
    const order = await confirmed()
    expect((await ask(order, { agreed: { ...fee, total: 39 } })).fields).toMatchObject([
      { path: 'agreed', rule: 'fee_changed' },
    ])
    expect((await ask(order, { pol_id: 99_999_999 })).fields).toMatchObject([
      { path: 'pol_id', rule: 'not_found' },
    ])
    expect((await ask(order, { containers: [] })).fields).toMatchObject([
      { path: 'containers', rule: 'at_least_one' },
    ])
    const same = { containers: fclBooking(world).containers, ready_date: '2026-03-20' }
    expect((await ask(order, same)).fields).toMatchObject([{ path: 'changes', rule: 'nothing_changed' }])
    expect(await changesOf(order)).toMatchObject({ open: null, past: [] })

    // The carrier and its numbers are not part of what is asked for.
    const { so_no, carrier_id } = await orderOf(order)
    await ask(order, { so_no: 'X', carrier_id: world.ids.maersk })
    await accept(order)
    expect(await orderOf(order)).toMatchObject({ so_no, carrier_id })
  })

  it('costs what the moment costs; without a fee in the table none is agreed', async () => {
    const order = await confirmed()
    const set = (column: object) => world.db.update(orders).set(column).where(eq(orders.id, order.id))
    const passed = new Date(world.clock.now().getTime() - 1000)
    await set({ cutOffDocuments: passed })
    expect((await ask(order)).fields).toMatchObject([{ rule: 'fee_changed' }])
    await set({ cutOffGateIn: passed })
    expect((await changesOf(order)).moment).toBe('after_gate_in')
    expect((await ask(order, { agreed: null })).status).toBe(200)
    expect((await changesOf(order)).open?.fee).toBeNull()
  })

  it('shows no fee to a colleague without finance, who asks without one', async () => {
    const order = await confirmed()
    const authorities = ['order', 'order_booking'] as const
    const { customerId } = world.member
    const clerk = await world.as(
      await aMember(world.db, { user: { customerId, authorities: [...authorities] } }),
    )
    const [line] = fclBooking(world).containers ?? []
    const body = asking(world, order.version, { containers: [{ ...line, quantity: 3 }], agreed: fee })
    expect((await clerk.call(askForChange, { ...at(order), body })).fields).toMatchObject([
      { path: 'agreed' },
    ])
    expect((await clerk.call(askForChange, { ...at(order), body: { ...body, agreed: null } })).status).toBe(
      200,
    )
    const { open, fees } = (await clerk.call(getOrderChange, at(order))).data
    expect([open?.fee, fees]).toEqual([null, []])
    expect((await changesOf(order)).open?.fee?.total).toBe(40)
  })

  it('is asked for by the operator on behalf of the member', async () => {
    const order = await confirmed()
    const body = asking(world, order.version, { agreed: fee })
    expect((await world.desk.call(deskAskForChange, { ...at(order), body })).status).toBe(200)
    expect((await orderOf(order)).events[0]).toMatchObject({ action: 'ask_change', on_behalf: true })
  })

  it('is not found by a neighbour', async () => {
    const order = await confirmed()
    const body = asking(world, order.version, { agreed: fee })
    const answers = await Promise.all([
      world.neighbour.call(getOrderChange, at(order)),
      world.neighbour.call(askForChange, { ...at(order), body }),
      world.neighbour.call(withdrawChange, { ...at(order), body: { version: 1 } }),
      world.neighbour.call(acceptRoll, { ...at(order), body: { version: 1 } }),
      world.neighbour.call(objectToRoll, { ...at(order), body: { version: 1, reason: 'NO' } }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  })
})

describe('a roll', () => {
  const later = { vessel: 'EVER ACE', voyage: '102W', etd: '2026-04-05' }
  const hour = 3_600_000

  async function roll(order: WithId, given: object = {}) {
    const { version } = (await world.desk.call(deskGetOrder, at(order))).data
    const body = { ...space(world, version), ...later, roll_reason: 'carrier_rolled', reason: null, ...given }
    return await world.desk.call(deskRoll, { ...at(order), body: body as never })
  }
  const inHours = (hours: number) => new Date(world.clock.now().getTime() + hours * hour).toISOString()
  const answering = async (order: WithId) => ({
    ...at(order),
    body: { version: (await orderOf(order)).version, reason: 'TOO LATE' },
  })

  it('moves the order at once, and is the move of the member who is asked', async () => {
    const order = await confirmed()
    const dueTime = inHours(24)
    expect((await roll(order, { answer_by: dueTime })).data).toMatchObject({ status: 2 })
    expect(await orderOf(order)).toMatchObject({
      ...{ vessel: 'EVER ACE', etd: '2026-04-05', change_wait: 'rolled' },
      ...{ change_due_time: dueTime, due_time: dueTime },
      actions: expect.arrayContaining(['accept_roll', 'object_roll']),
    })
    const { data: mine } = await world.caller.call(listOrders, { query: { waits_on: 'me', size: 100 } })
    expect(mine.lists.some(({ id }) => id === order.id)).toBe(true)
    expect(await isIn('roll', order)).toBe(false)

    expect((await world.caller.call(objectToRoll, await answering(order))).status).toBe(200)
    expect(await isIn('roll', order)).toBe(true)
    expect((await changesOf(order)).open).toMatchObject({ state: 'objected', answer: 'TOO LATE' })

    await roll(order, { vessel: 'EVER ART', answer_by: inHours(48) })
    const { version } = await orderOf(order)
    expect((await world.caller.call(acceptRoll, { ...at(order), body: { version } })).status).toBe(200)
    expect((await changesOf(order)).past.map(({ state }) => state)).toEqual(['accepted', 'dropped'])
    expect(timeline(await orderOf(order)).slice(-4)).toEqual([
      ...['roll 2→2', 'object_roll 2→2', 'roll 2→2', 'accept_roll 2→2'],
    ])
  })

  it('is not to the sailing that the order is on: what the member said stays', async () => {
    const order = await confirmed()
    await roll(order, { answer_by: inHours(24) })
    await world.caller.call(objectToRoll, await answering(order))
    expect((await roll(order)).fields).toMatchObject([{ path: 'voyage', rule: 'same_sailing' }])
    expect((await orderOf(order)).change_wait).toBe('objected')
    expect(await isIn('roll', order)).toBe(true)
  })

  it('tells the member what changed and why', async () => {
    const order = await confirmed()
    await roll(order, { reason: 'Vessel omits the port' })
    const { events } = await orderOf(order)
    expect(events[0]).toMatchObject({ action: 'roll', reason: 'Vessel omits the port' })
    expect(events[0]?.changes).toEqual(
      expect.arrayContaining([
        { field: 'roll_reason', before: null, after: 'carrier_rolled' },
        expect.objectContaining({ field: 'vessel', after: 'EVER ACE' }),
      ]),
    )
    const last = (await messagesOf(world.db, order.id)).at(-1)
    expect(last?.payload).toMatchObject({
      action: 'roll',
      roll_reason: 'carrier_rolled',
      changes: expect.arrayContaining([expect.objectContaining({ field: 'etd' })]),
    })
  })

  it.each([
    ['accept', null, 'passed', 'roll_passed'],
    ['hold', 'objected', 'objected', 'roll_held'],
  ] as const)(
    'that is not answered in time is what the setting says: %s',
    async (value, wait, state, event) => {
      await world.db.update(settings).set({ valueZh: value }).where(eq(settings.name, 'unanswered_roll'))
      const order = await confirmed()
      await roll(order, { answer_by: inHours(1) })
      expect(await endUnansweredRolls(world.db, world.clock.now())).toBe(0)
      const past = new Date(world.clock.now().getTime() + 2 * hour)
      const ended = await Promise.all([
        endUnansweredRolls(world.db, past),
        endUnansweredRolls(world.db, past),
      ])
      expect(ended.reduce((sum, one) => sum + one, 0)).toBe(1)
      const after = await orderOf(order)
      expect([after.change_wait, after.events[0]?.action]).toEqual([wait, event])
      const told = (await messagesOf(world.db, order.id)).filter(
        ({ payload }) => (payload as { action?: string }).action === event,
      )
      // Those who were asked; the operator as well if it is held.
      expect(told.some(({ toUserId }) => toUserId === world.member.id)).toBe(true)
      expect(told.some(({ toUserId }) => toUserId === null)).toBe(value === 'hold')
      const { open, past: ends } = await changesOf(order)
      expect((open ?? ends[0])?.state).toBe(state)
      await world.db.update(settings).set({ valueZh: 'accept' }).where(eq(settings.name, 'unanswered_roll'))
    },
  )

  it('is told to those who answer it and to those who do documents', async () => {
    const { customerId } = world.member
    const given = { user: { customerId, authorities: ['order', 'order_booking'] } } as const
    const clerk = await aMember(world.db, {
      user: { ...given.user, authorities: [...given.user.authorities] },
    })
    const order = await confirmed()
    await roll(order, { answer_by: inHours(24) })
    const mails = (await messagesOf(world.db, order.id)).filter(({ toUserId }) => toUserId === clerk.id)
    expect(mails.map(({ payload }) => payload)).toMatchObject([{ action: 'roll', answer_by: inHours(24) }])
  })

  it('ends once, whether it is answered or its time passes', async () => {
    const order = await confirmed()
    await roll(order, { answer_by: inHours(1) })
    const past = new Date(world.clock.now().getTime() + 2 * hour)
    const [answer, ended] = await Promise.all([
      world.caller.call(acceptRoll, await answering(order)),
      endUnansweredRolls(world.db, past),
    ])
    expect([answer.status === 200, ended === 1].filter(Boolean)).toHaveLength(1)
    expect((await orderOf(order)).change_wait).toBeNull()
    expect((await changesOf(order)).past).toHaveLength(1)
  })

  it('is answered by the operator for a member on the phone', async () => {
    const order = await confirmed()
    await roll(order, { answer_by: inHours(24) })
    const { version } = await orderOf(order)
    const { status } = await world.desk.call(deskAcceptRoll, { ...at(order), body: { version } })
    expect([status, (await orderOf(order)).events[0]?.on_behalf]).toEqual([200, true])
  })

  it('waits while the member has asked for a change, unless they are only told', async () => {
    const order = await confirmed()
    await ask(order)
    expect((await roll(order, { answer_by: inHours(24) })).fields).toMatchObject([{ rule: 'change_open' }])
    expect((await roll(order)).status).toBe(200)
    expect((await orderOf(order)).change_wait).toBe('asked')
    expect((await accept(order)).status).toBe(200)
  })

  it('refuses a time to answer that has passed or is far away', async () => {
    const order = await confirmed()
    for (const answer_by of [inHours(-1), inHours(31 * 24)])
      expect((await roll(order, { answer_by })).fields).toMatchObject([
        { path: 'answer_by', rule: 'answer_time' },
      ])
  })

  it('is due for every order of a cancelled sailing', async () => {
    const order = await confirmed()
    await roll(order, { voyage: '777E' })
    expect(await isIn('roll', order)).toBe(false)
    await world.db.update(sailings).set({ state: 'blank' }).where(eq(sailings.voyage, '777E'))
    expect(await isIn('roll', order)).toBe(true)
    await roll(order, { voyage: '778E', roll_reason: 'blank_sailing' })
    expect(await isIn('roll', order)).toBe(false)
  })
})

it('a cancelled order has no open change, and nothing contradicts itself', async () => {
  const order = await confirmed()
  const { data } = await ask(order)
  await world.desk.call(deskCancelOrder, { ...at(order), body: { version: data.version, reason: 'CLOSED' } })
  expect(await changesOf(order)).toMatchObject({ open: null, past: [{ state: 'dropped' }] })
  expect((await orderOf(order)).change_wait).toBeNull()
  const { problems } = await checkData(world.db, world.storage)
  // The companies of this test have no owners.
  expect(problems.filter((one) => !one.startsWith('companies without an owner'))).toEqual([])
})
