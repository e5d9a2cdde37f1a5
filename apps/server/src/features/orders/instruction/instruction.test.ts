import { deskGetShipment, getShipment } from '@berth/contract/orders/instruction'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { orderEvents } from '../../../platform/db/schema.ts'
import {
  confirmed,
  read,
  send,
  stored,
  useInstructionWorld,
  world,
} from '../../../testing/fixtures/instruction-fixtures.ts'
import {
  aParty,
  eventsOf,
  fclBooking,
  givenOrder,
  lclBooking,
  messagesOf,
} from '../../../testing/fixtures/order-fixtures.ts'
import { anInstructionRow, take } from '../../../testing/fixtures/step-fixtures.ts'

useInstructionWorld()

describe('an unsaved instruction', () => {
  it('is prefilled from the booking, with a row for each booked container', async () => {
    const shipment = await read(await confirmed())
    expect(shipment).toMatchObject({
      is_new: true,
      description: 'LED LAMPS',
      notify_same_as_consignee: true,
      isf_needed: true,
      isf_reason: 'operator',
      spaces: [{ container_name: '40HQ', count: 2 }],
      attachs: [],
    })
    expect(shipment.contacts.map(({ type }) => type)).toEqual([1, 2])
    // The booked weight covers both containers; the member enters the weight of each.
    expect(shipment.containers).toMatchObject([
      { id: 0, container_name: '40HQ', description: 'LED LAMPS', weight: null, container_no: null },
      { id: 0, container_name: '40HQ' },
    ])
    const paths = shipment.findings.filter(({ severity }) => severity === 'error').map(({ path }) => path)
    expect(paths).toEqual(expect.arrayContaining(['marks_no', 'vgm_method', 'attachs', 'containers.1.vgm']))
  })

  it('has English place names for the bill of lading', async () => {
    const { printed } = await read(await confirmed())
    expect(printed).toMatchObject({ loading: expect.stringMatching(/^[A-Z ]+, CHINA$/) })
  })

  it('takes over all data of a single container, and every kind of loose cargo', async () => {
    const one = {
      container_id: world.ids.container,
      quantity: 1,
      description: 'LAMPS',
      weight: 9_000,
      volume: 60,
    }
    const single = await givenOrder(world, { status: 2, changes: fclBooking(world, { containers: [one] }) })
    expect((await read(single)).containers).toMatchObject([{ weight: 9_000, volume: 60 }])
    const loose = await givenOrder(world, { status: 2, changes: lclBooking(world) })
    expect(await read(loose)).toMatchObject({
      spaces: [],
      containers: [
        { container_id: null, package: 40, package_uid: world.ids.carton, weight: 800, volume: 4.2 },
      ],
    })
  })

  it('has a first notify party when the booking has three parties', async () => {
    const contacts = [aParty(world, 1), aParty(world, 2), aParty(world, 3)]
    const shipment = await read(await givenOrder(world, { status: 2, changes: { contacts } }))
    expect(shipment).toMatchObject({ notify_same_as_consignee: false, notify_assumed: false })
  })

  it('notifies the consignee when the booking names no one else', async () => {
    const order = await confirmed()
    expect(await read(order)).toMatchObject({ notify_same_as_consignee: true, notify_assumed: true })
    const { data } = await send(order, { action: 'save', notify_same_as_consignee: false })
    expect((await read(order)).notify_assumed).toBe(false)
    await send({ ...order, version: data.version }, { action: 'save', notify_same_as_consignee: true })
    expect((await read(order)).notify_assumed).toBe(true)
    const chosen = await givenOrder(world, { status: 2, changes: { notify_same_as_consignee: true } })
    expect(await read(chosen)).toMatchObject({ notify_same_as_consignee: true, notify_assumed: false })
  })
})

describe('saving an instruction', () => {
  it('answers its own remark by the name it is sent with, not the remark of the booking', async () => {
    const order = await givenOrder(world, {
      status: 2,
      changes: fclBooking(world, { remark: 'OF THE BOOKING' }),
    })
    await send(order, { action: 'save', remark: 'OF THE INSTRUCTION' })
    expect((await read(order)).remark).toBe('OF THE INSTRUCTION')
  })

  it('keeps incomplete data', async () => {
    const order = await confirmed()
    const rows = [{ container_no: 'HALF', weight: 1.5 }]
    const saved = await send(order, {
      action: 'save',
      marks_no: null,
      contacts: [aParty(world, 1)],
      containers: rows,
      attachs: [],
      vgm_method: null,
      notify_same_as_consignee: false,
    })
    expect(saved.data).toMatchObject({ status: 2, version: order.version + 1 })
    const shipment = await read(order)
    expect(shipment).toMatchObject({
      is_new: false,
      supply_save_time: world.clock.now().toISOString(),
      supply_submit_time: null,
      marks_no: null,
      containers: [{ container_no: 'HALF', weight: 1.5, package: null }],
      actions: ['copy', 'ask_cancel', 'ask_change', 'save_supply', 'submit_supply'],
    })
    expect(shipment.contacts).toHaveLength(1)
  })

  it('keeps what cannot be read and what breaks a rule, and submits neither', async () => {
    const order = await confirmed()
    const bad = {
      marks_no: '唛头',
      contacts: [{ ...aParty(world, 1), id: 999_999, city: '深圳' }],
      containers: [{ hs_code: 'ABC', description: '灯具' }],
      unread_texts: { 'containers.0.container_id': '40XX', 'containers.0.weight': '约10吨' },
    }
    const saved = await send(order, { action: 'save', ...bad, attachs: [] })
    expect(saved.status).toBe(200)
    const shipment = await read(order)
    expect(shipment).toMatchObject({
      marks_no: '唛头',
      containers: [{ hs_code: 'ABC', description: '灯具', weight: null }],
      unread_texts: bad.unread_texts,
    })
    expect(shipment.findings).toContainEqual({
      path: 'containers.0.weight',
      rule: 'unread_text',
      msg: '无法识别“约10吨”',
      severity: 'error',
    })
    const unread_texts = { 'containers.0.weight': '约10吨' }
    const next = { ...order, version: order.version + 1 }
    const refused = await send(next, { unread_texts })
    expect([refused.status, refused.fields]).toMatchObject([
      422,
      [{ path: 'containers.0.weight', rule: 'unread_text' }],
    ])
    expect((await send(next)).data.status).toBe(3)
    expect((await read(order)).unread_texts).toEqual({})
  })

  it('appears in the timeline once a day, and notifies no one', async () => {
    const order = await confirmed()
    let { version } = order
    const save = async () => {
      const answer = await send({ ...order, version }, { action: 'save' })
      version = answer.data.version
    }
    for (let again = 0; again < 3; again++) await save()
    const told = async () =>
      (await eventsOf(world.db, order.id)).filter(({ action }) => action === 'save_supply').length
    expect(await told()).toBe(1)
    const yesterday = new Date(world.clock.now().getTime() - 24 * 3_600_000)
    await world.db.update(orderEvents).set({ createTime: yesterday }).where(eq(orderEvents.orderId, order.id))
    await save()
    await save()
    expect(await told()).toBe(2)
    const messages = await messagesOf(world.db, order.id)
    expect(messages.map(({ payload }) => payload.action)).toEqual(['submit', 'confirm'])
  })

  it('from two tabs refuses the second save as stale', async () => {
    const order = await confirmed()
    await send(order, { action: 'save', marks_no: 'FIRST' })
    const second = await send(order, { action: 'save', marks_no: 'SECOND' })
    expect([second.status, second.error]).toEqual([409, 'stale_version'])
    expect((await read(order)).marks_no).toBe('FIRST')
  })

  it('refuses values that can never be valid', async () => {
    const order = await confirmed()
    const before = await stored(order.id)
    const answer = await send(order, {
      action: 'save',
      marks_no: 'M'.repeat(1025),
      remark: 'R'.repeat(256),
      containers: [{ ...anInstructionRow(world, 0), container_id: 999_999, package_uid: 999_999 }],
      attachs: [],
    })
    expect(answer.status).toBe(422)
    expect(answer.fields?.map(({ path }) => path)).toEqual(['marks_no', 'remark'])
    const unknown = await send(order, {
      action: 'save',
      containers: [{ ...anInstructionRow(world, 0), container_id: 999_999, package_uid: 999_999 }],
      contacts: [{ ...aParty(world, 1), country_id: 999_999 }],
      attachs: [{ filename: '0'.repeat(40), name: 'a.pdf', type: 'recipe' }],
      vgm_method: 'SM3',
    })
    expect(unknown.fields?.map(({ path, rule }) => `${path} ${rule}`).toSorted()).toEqual([
      'attachs.0.type not_found',
      'contacts.0.country_id not_found',
      'containers.0.container_id not_found',
      'containers.0.package_uid not_found',
      'vgm_method not_found',
    ])
    const twice = await send(order, { action: 'save', contacts: [aParty(world, 1), aParty(world, 1)] })
    expect([twice.status, twice.fields?.map(({ path, rule }) => `${path} ${rule}`)]).toEqual([
      422,
      ['contacts.1.type duplicate'],
    ])
    expect(await stored(order.id)).toEqual(before)
  })
})

it('another company cannot read the instruction', async () => {
  const order = await confirmed()
  await take.instruction(world, order)
  expect((await world.neighbour.call(getShipment, { params: order })).status).toBe(404)
  expect((await world.caller.call(deskGetShipment, { params: order })).status).toBe(403)
})
