import {
  deskApproveCancel,
  deskCancelOrder,
  deskConfirm,
  deskConfirmAgain,
  deskGetOrder,
  deskRefuseCancel,
  deskReturnBooking,
} from '@berth/contract/desk/desk-order'
import { askToCancelOrder, cancelOrder, cancelOrderById, getOrder } from '@berth/contract/orders/order'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  eventsOf,
  givenOrder,
  messagesOf,
  type OrderWorld,
  openOrderWorld,
  space,
  timeline,
} from '../testing/fixtures/order-fixtures.ts'

let world: OrderWorld
beforeAll(async () => {
  world = await openOrderWorld()
})
afterAll(() => world.close())

const read = async (id: number) => (await world.caller.call(getOrder, { params: { id } })).data
const lastMessage = async (id: number) => (await messagesOf(world.db, id)).at(-1)

async function givenAsked() {
  const order = await givenOrder(world, { status: 2 })
  const body = { reason: 'BUYER WENT AWAY', version: order.version }
  return (await world.caller.call(askToCancelOrder, { params: order, body })).data
}

describe('a member', () => {
  it.each([0, 1] as const)(
    'cancels an order in status %i with a reason, through either endpoint',
    async (status) => {
      for (const call of ['PUT', 'POST']) {
        const { id, version } = await givenOrder(world, { status })
        const reason = '货没备好'
        const body = { reason, version }
        const done =
          call === 'PUT'
            ? await world.caller.call(cancelOrder, { body: { ...body, id } })
            : await world.caller.call(cancelOrderById, { params: { id }, body })
        expect(done.data).toMatchObject({ status: 40, version: version + 1 })
        const order = await read(id)
        expect(order).toMatchObject({ status_name: '已取消', status_reason: reason, cancelled_by: 'member' })
        expect(order.actions).toEqual(['copy'])
        expect(timeline(order).at(-1)).toBe(`cancel ${status}→40`)
        // The operator is only notified if the order was ever submitted.
        const told = (await messagesOf(world.db, id)).filter(({ payload }) => payload.action === 'cancel')
        expect(told).toHaveLength(status === 0 ? 0 : 1)
      }
    },
  )

  it('requests cancellation of a confirmed booking, which the operator then decides', async () => {
    const { id } = await givenAsked()
    const order = await read(id)
    expect(order).toMatchObject({
      status: 2,
      cancel_requested: true,
      status_reason: 'BUYER WENT AWAY',
      version: 3,
    })
    expect(order.actions).toEqual(['copy', 'save_supply'])
    expect(timeline(order).at(-1)).toBe('ask_cancel 2→2')
    expect(await lastMessage(id)).toMatchObject({ toUserId: null, payload: { action: 'ask_cancel' } })
    const atDesk = (await world.desk.call(deskGetOrder, { params: { id } })).data
    expect(atDesk.actions).toEqual([
      'approve_cancel',
      'refuse_cancel',
      'confirm_again',
      'update_transport',
      'roll',
      'cancel_order',
    ])
  })

  it('requests cancellation only once', async () => {
    const { id } = await givenAsked()
    const again = await world.caller.call(askToCancelOrder, { params: { id }, body: { reason: 'AGAIN' } })
    expect([again.status, again.error]).toEqual([409, 'transition_not_allowed'])
    expect(await eventsOf(world.db, id)).toHaveLength(3)
  })
})

describe('an operator', () => {
  it('confirms space, and the member sees vessel, dates and cut-off', async () => {
    const { id, version } = await givenOrder(world, { status: 1 })
    world.clock.advance({ hours: 3 })
    const done = await world.desk.call(deskConfirm, { params: { id }, body: space(world, version) })
    expect(done.data).toMatchObject({ id, status: 2, version: version + 1 })
    const order = await read(id)
    expect(order).toMatchObject({
      status: 2,
      so_no: 'SO-7788',
      carrier_code: 'MSCU',
      vessel: 'MSC AURORA',
      voyage: '012W',
      etd: '2026-03-28',
      eta: '2026-04-30',
      cut_off_documents: '2026-03-25T02:00:00.000Z',
      cut_off_vgm: null,
      freight_term: 'collect',
      status_time: world.clock.now().toISOString(),
      actions: ['copy', 'ask_cancel', 'ask_change', 'save_supply', 'submit_supply'],
    })
    expect(order.events[0]).toMatchObject({
      action: 'confirm',
      actor: 'operator',
      user_name: 'LIN QING',
      from_status: 1,
      to_status: 2,
    })
    expect(await lastMessage(id)).toMatchObject({
      toUserId: world.member.id,
      payload: { action: 'confirm', to: 2 },
    })
  })

  it('confirms again with a reason, and the timeline shows what changed', async () => {
    const { id, version } = await givenOrder(world, { status: 2 })
    const before = await read(id)
    world.clock.advance({ hours: 1 })
    const rolled = {
      ...space(world, version),
      carrier_id: world.ids.maersk,
      vessel: 'MAERSK ELBA',
      etd: '2026-04-04',
    }
    const body = { ...rolled, freight_term: 'prepaid' as const, reason: 'ROLLED' }
    const done = await world.desk.call(deskConfirmAgain, { params: { id }, body })
    expect(done.data).toMatchObject({ status: 2, version: version + 1 })
    const order = await read(id)
    expect(order).toMatchObject({ vessel: 'MAERSK ELBA', etd: '2026-04-04', freight_term: 'prepaid' })
    expect(order.status_time).toBe(before.status_time)
    expect(order.events[0]).toMatchObject({
      action: 'confirm_again',
      reason: 'ROLLED',
      changes: [
        { field: 'carrier_id', before: 'MSCU', after: 'MAEU' },
        { field: 'vessel', before: 'MSC AURORA', after: 'MAERSK ELBA' },
        { field: 'etd', before: '2026-03-28', after: '2026-04-04' },
        { field: 'freight_term', before: 'collect', after: 'prepaid' },
      ],
    })
  })

  it('confirms another vessel while a cancellation request stays open', async () => {
    const { id, version } = await givenAsked()
    const body = { ...space(world, version), vessel: 'MSC BIANCA', reason: 'OTHER VESSEL' }
    expect((await world.desk.call(deskConfirmAgain, { params: { id }, body })).status).toBe(200)
    expect(await read(id)).toMatchObject({ cancel_requested: true, vessel: 'MSC BIANCA' })
  })

  it('returns a booking as a draft that states what has to change', async () => {
    const { id, version } = await givenOrder(world, { status: 1 })
    await world.desk.call(deskReturnBooking, { params: { id }, body: { reason: '请补 HS 编码', version } })
    const order = await read(id)
    expect(order).toMatchObject({
      status: 0,
      status_reason: '请补 HS 编码',
      actions: ['update', 'submit', 'copy', 'cancel'],
    })
    expect(timeline(order)).toEqual(['submit null→1', 'return_booking 1→0'])
    expect(await lastMessage(id)).toMatchObject({
      toUserId: world.member.id,
      payload: { reason: '请补 HS 编码' },
    })
    // A returned order stays visible to the operator.
    expect((await world.desk.call(deskGetOrder, { params: { id } })).data.actions).toEqual([])
  })

  it('grants a cancellation request with a fee that the timeline shows', async () => {
    const { id, version } = await givenAsked()
    const fee = { fee: 150.5, fee_currency: 'CNY' }
    const wrong = { reason: 'DEAD FREIGHT APPLIES', fee: 150.555, fee_currency: 'CNY', version }
    const at = { params: { id } }
    expect((await world.desk.call(deskApproveCancel, { ...at, body: wrong })).fields).toMatchObject([
      { path: 'fee' },
    ])
    const other = { ...wrong, ...fee, fee_currency: 'XAF' }
    expect((await world.desk.call(deskApproveCancel, { ...at, body: other })).fields).toMatchObject([
      { path: 'fee_currency' },
    ])
    const body = { reason: 'DEAD FREIGHT APPLIES', ...fee, version }
    expect((await world.desk.call(deskApproveCancel, { params: { id }, body })).data).toMatchObject({
      status: 40,
    })
    const order = await read(id)
    expect(order).toMatchObject({ status: 40, cancel_requested: false, cancelled_by: 'member' })
    // Both reasons stay: the member's own, and what the desk replied.
    expect(order).toMatchObject({ cancel_answer: 'DEAD FREIGHT APPLIES' })
    expect(order.status_reason).not.toBe('DEAD FREIGHT APPLIES')
    expect(order.status_reason).toBeTruthy()
    expect(order.events[0]).toMatchObject({
      action: 'approve_cancel',
      reason: 'DEAD FREIGHT APPLIES',
      changes: [{ field: 'cancel_fee', before: null, after: 'CNY 150.50' }],
    })
  })

  it('refuses a cancellation request, and the booking continues', async () => {
    const { id, version } = await givenAsked()
    await world.desk.call(deskRefuseCancel, { params: { id }, body: { reason: 'ALREADY LOADED', version } })
    const order = await read(id)
    expect(order).toMatchObject({ status: 2, cancel_requested: false, status_reason: null })
    expect(order.actions).toContain('ask_cancel')
    expect(order.events[0]).toMatchObject({ action: 'refuse_cancel', reason: 'ALREADY LOADED' })
  })

  it.each([1, 2, 3, 20] as const)('cancels an order in status %i', async (status) => {
    const { id, version } = await givenOrder(world, { status })
    const body = { reason: 'NO SPACE', version }
    expect((await world.desk.call(deskCancelOrder, { params: { id }, body })).data).toMatchObject({
      status: 40,
    })
    const order = await read(id)
    expect(order).toMatchObject({ cancelled_by: 'operator', status_reason: 'NO SPACE', version: version + 1 })
    expect(timeline(order).at(-1)).toBe(`cancel_order ${status}→40`)
  })
})
