import {
  type DeskBookingBody,
  deskCreateBooking,
  deskListBookingCustomers,
  deskListContactsOf,
  deskListOptionsOf,
  deskListQuotesOf,
  deskSaveShipment,
  deskUploadInstructionFile,
} from '@berth/contract/desk/desk-on-behalf'
import { deskGetOrder } from '@berth/contract/desk/desk-order'
import { deskGetShipment, getShipment, saveShipment } from '@berth/contract/orders/instruction'
import { getOrder } from '@berth/contract/orders/order'
import type { OrderDetail } from '@berth/contract/orders/order-shape'
import { deskAnswerRfq, getRfq, sendRfq } from '@berth/contract/trade/rfq'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { attachments, customers, orders, routes } from '../../../platform/db/schema.ts'
import { aContact, aMember } from '../../../testing/builders.ts'
import type { Caller } from '../../../testing/caller.ts'
import {
  anotherCompany,
  aParty,
  eventsOf,
  fclBooking,
  givenOrder,
  lclBooking,
  messagesOf,
  type OrderWorld,
  openOrderWorld,
} from '../../../testing/fixtures/order-fixtures.ts'
import { givenRates } from '../../../testing/fixtures/quote-fixtures.ts'
import { anInstruction, anUpload } from '../../../testing/fixtures/step-fixtures.ts'
import { anExe, aPdf } from '../../../testing/sample-files.ts'

let world: OrderWorld
beforeAll(async () => {
  world = await openOrderWorld()
})
// Each test counts the contacts and offers of its company.
beforeEach(async () => {
  world = { ...world, ...(await anotherCompany(world)) }
})
afterAll(() => world.close())

function bookingFor(changes: Partial<DeskBookingBody> = {}, booking = fclBooking(world)): DeskBookingBody {
  const { action: _, copied_from: __, quote_id: ___, rfq_option_id: ____, ...form } = booking
  return { ...form, customer_id: world.member.customerId, user_id: world.member.id, ...changes }
}

const book = (body: DeskBookingBody) => world.desk.call(deskCreateBooking, { body })

const lastEvent = (order: OrderDetail) => {
  const [event] = order.events
  return event && [event.action, event.actor, event.on_behalf, event.user_name]
}

describe('a booking on behalf of a member', () => {
  it.each(['FCL', 'LCL'])(
    '%s belongs to the member, and both timelines show who entered it',
    async (mode) => {
      const { data } = await book(bookingFor({}, mode === 'FCL' ? fclBooking(world) : lclBooking(world)))
      expect(data.status).toBe(1)
      const params = { id: data.id }
      const told = ['submit', 'operator', true, 'LIN QING']
      expect(lastEvent((await world.caller.call(getOrder, { params })).data)).toEqual(told)
      expect(lastEvent((await world.desk.call(deskGetOrder, { params })).data)).toEqual(told)
      const [order] = await world.db.select().from(orders).where(eq(orders.id, data.id))
      expect(order).toMatchObject({ customerId: world.member.customerId, createdBy: world.member.id })
      expect(await messagesOf(world.db, data.id)).toMatchObject([
        { kind: 'order_moved', toUserId: world.member.id, payload: { on_behalf_by: 'LIN QING' } },
      ])
    },
  )

  it('follows the form rules and accepts only contacts of that company', async () => {
    const empty = await book(bookingFor({ pol_id: null, containers: [] }))
    expect(empty.fields?.map(({ path }) => path)).toEqual(expect.arrayContaining(['pol_id', 'containers']))
    const theirs = await aContact(world.db, world.member)
    const foreign = await aContact(world.db, await aMember(world.db))
    const withContact = (id: number) =>
      book(bookingFor({ contacts: [{ ...aParty(world, 1), id }, aParty(world, 2)] }))
    expect((await withContact(theirs.id)).status).toBe(200)
    expect((await withContact(foreign.id)).fields).toMatchObject([
      { path: 'contacts.0.id', rule: 'not_found' },
    ])
  })

  it('needs a company and a person who may book', async () => {
    const stranger = await aMember(world.db)
    expect((await book(bookingFor({ user_id: stranger.id }))).fields).toMatchObject([{ path: 'user_id' }])
    expect((await book(bookingFor({ user_id: world.operator.id }))).fields).toMatchObject([
      { path: 'user_id' },
    ])
    const blocked = await aMember(world.db)
    await world.db
      .update(customers)
      .set({ blockTime: world.clock.now() })
      .where(eq(customers.id, blocked.customerId))
    const body = bookingFor({ customer_id: blocked.customerId, user_id: blocked.id })
    expect((await book(body)).fields).toMatchObject([{ path: 'user_id', rule: 'not_found' }])
    const query = { keyword: blocked.customer.company1 }
    expect((await world.desk.call(deskListBookingCustomers, { query })).data.total).toBe(0)
  })

  it('is searchable by company, person or address', async () => {
    // Other companies have a Zhou Min too, more than a page of them.
    const member = await aMember(world.db, { user: { linkman: 'OUYANG RUI' } })
    await aContact(world.db, member)
    for (const keyword of [member.customer.company1, 'ouyang rui', member.username]) {
      const { lists } = (await world.desk.call(deskListBookingCustomers, { query: { keyword } })).data
      const own = lists.filter(({ id }) => id === member.customerId)
      expect(own, keyword).toMatchObject([{ people: [{ id: member.id, name: 'OUYANG RUI' }] }])
    }
    const params = { id: member.customerId }
    const { lists } = (await world.desk.call(deskListContactsOf, { params })).data
    expect(lists).toHaveLength(1)
    const query = { customer_id: member.customerId }
    const { data } = await world.desk.call(deskListBookingCustomers, { query })
    expect(data).toMatchObject({ total: 1, lists: [{ id: member.customerId }] })
  })

  it('takes the same data as the member’s own booking', async () => {
    const [route] = await world.db.select({ id: routes.id }).from(routes).limit(1)
    const whole = { route_id: route?.id ?? null, transport_term: 'CY-CY', booking_amount: 1234.5 } as const
    const numbers = { so_no: 'SO-1', mbl_no: 'MBL-1', remark: 'CALL FIRST', booking_date: '2026-03-25' }
    const [line] = fclBooking(world).containers ?? []
    const containers = [{ ...line, container_id: world.ids.container, hs_code: '9405.11' }]
    const { data } = await book(bookingFor({ ...whole, ...numbers, containers }))
    const seen = (await world.caller.call(getOrder, { params: { id: data.id } })).data
    expect(seen).toMatchObject({ ...whole, ...numbers, containers: [{ hs_code: '9405.11' }] })
  })

  it('is created once, however often it is sent', async () => {
    const headers = { 'idempotency-key': 'the same booking' }
    const body = bookingFor()
    const first = await world.desk.call(deskCreateBooking, { body, headers })
    const again = await world.desk.call(deskCreateBooking, { body, headers })
    expect(again.data.id).toBe(first.data.id)
  })
})

describe('a booking on behalf of a member from an offer', () => {
  const offered = (changes: Partial<DeskBookingBody>) =>
    book(bookingFor({ carrier_id: world.ids.msc, ...changes }))
  const quoteOf = async (id: number) => (await world.caller.call(getOrder, { params: { id } })).data.quote

  async function aQuote() {
    const { ids, operator } = world
    const lane = { carrier_id: ids.msc, pol_id: ids.shanghai, to_id: ids.hamburg }
    const spaces = [{ container_id: ids.container, price: 1800 }]
    const valid = { sdate: '2026-03-01', edate: '2026-03-31', transit_days: 30 }
    const [id = 0] = await givenRates(world.db, operator.id, [{ ...lane, ...valid, spaces }])
    return id
  }

  async function anOptionFor(member: Caller) {
    const { ids } = world
    const lane = { pol: ids.shanghai, pod: ids.hamburg, to: ids.hamburg, ready_date: '2026-03-20' }
    const wish = { description: 'LAMPS', target_rate: '1,800', potential_vol: '20 TEU', sales: 'WANG WEI' }
    const body = { ...lane, ...wish, booking_space: [{ container_id: ids.container, count: 2 }] }
    const rfq = (await member.call(sendRfq, { body })).data
    const places = { pol_id: ids.shanghai, pod_id: ids.hamburg, to_id: ids.hamburg }
    const option = { ...places, carrier_id: ids.msc, spaces: [{ container_id: ids.container, price: 1700 }] }
    const answer = { options: [option], expire_date: '2026-03-20', answer: null, version: rfq.version }
    await world.desk.call(deskAnswerRfq, { params: rfq, body: answer })
    const seen = (await member.call(getRfq, { params: rfq })).data
    return { rfq, option: seen.options[0]?.id ?? 0 }
  }

  it('freezes the prices of a quote, as the member’s own booking does', async () => {
    const quote = await aQuote()
    const { ids } = world
    const params = { id: world.member.customerId }
    const query = { pol_id: ids.shanghai, to_id: ids.hamburg }
    const { lists } = (await world.desk.call(deskListQuotesOf, { params, query })).data
    expect(lists.map(({ id }) => id)).toContain(quote)
    const { data } = await offered({ quote_id: quote })
    expect(await quoteOf(data.id)).toMatchObject({ quote_id: quote, finance: { total: 3600 } })
    const wrong = await offered({ quote_id: quote, carrier_id: ids.maersk })
    expect(wrong.fields).toMatchObject([{ path: 'carrier_id', rule: 'not_as_quoted' }])
    const gone = await offered({ quote_id: 999_999_999 })
    expect(gone.fields).toMatchObject([{ path: 'quote_id', rule: 'quote_unavailable' }])
  })

  it('accepts a quote request of that company only', async () => {
    const { rfq, option } = await anOptionFor(world.caller)
    const foreign = await anOptionFor(world.neighbour)
    const params = { id: world.member.customerId }
    const { lists } = (await world.desk.call(deskListOptionsOf, { params })).data
    expect(lists).toMatchObject([{ rfq_no: rfq.rfq_no, option: { id: option } }])
    const refused = await offered({ rfq_option_id: foreign.option })
    expect(refused.fields).toMatchObject([{ path: 'rfq_option_id', rule: 'quote_unavailable' }])
    const { data } = await offered({ rfq_option_id: option })
    expect(await quoteOf(data.id)).toMatchObject({ rfq_option_id: option, finance: { total: 3400 } })
    expect((await world.caller.call(getRfq, { params: rfq })).data).toMatchObject({
      state: 'accepted',
      order_id: data.id,
    })
    expect((await world.desk.call(deskListOptionsOf, { params })).data.total).toBe(0)
    const again = await offered({ rfq_option_id: option })
    expect(again.fields).toMatchObject([{ path: 'rfq_option_id', rule: 'quote_unavailable' }])
  })

  it('finds offers by lane, page by page, with a correct total', async () => {
    const options: number[] = []
    for (let times = 0; times < 3; times++) options.unshift((await anOptionFor(world.caller)).option)
    const { shanghai, hamburg } = world.ids
    const params = { id: world.member.customerId }
    const lane = { pol_id: shanghai, to_id: hamburg }
    const pageOf = async (page: number) =>
      (await world.desk.call(deskListOptionsOf, { params, query: { ...lane, page, size: 2 } })).data
    const found = [await pageOf(1), await pageOf(2)]
    expect(found.map(({ total }) => total)).toEqual([3, 3])
    expect(found.flatMap(({ lists }) => lists.map(({ option }) => option.id))).toEqual(options)
    const back = { pol_id: hamburg }
    const { data } = await world.desk.call(deskListOptionsOf, { params, query: back })
    expect(data).toEqual({ lists: [], total: 0 })
  })

  it('shows offers only to the desk, and only for companies that can be booked for', async () => {
    const params = { id: 999_999_999 }
    for (const call of [deskListQuotesOf, deskListOptionsOf]) {
      expect((await world.desk.call(call, { params })).status).toBe(404)
      expect((await world.caller.call(call, { params })).status).toBe(403)
    }
  })
})

describe('a shipping instruction on behalf of a member', () => {
  it('is saved and submitted as by the member, and recorded as on behalf', async () => {
    const order = await givenOrder(world, { status: 2 })
    const params = { id: order.id }
    const isf = await anUpload(world.caller, 'supply_attachment', 'isf.pdf')
    expect((await world.desk.call(deskGetOrder, { params })).data.on_behalf_actions).toEqual([
      'ask_change',
      'save_supply',
      'submit_supply',
    ])
    const save = anInstruction(world, isf, order.version, { action: 'save' })
    const saved = (await world.desk.call(deskSaveShipment, { params, body: save })).data
    expect((await world.caller.call(getShipment, { params })).data.is_new).toBe(false)
    const body = anInstruction(world, isf, saved.version, { action: 'submit', warnings_confirmed: true })
    const sent = (await world.desk.call(deskSaveShipment, { params, body })).data
    expect(sent.status).toBe(3)
    const events = await eventsOf(world.db, order.id)
    expect(
      events.slice(-2).map(({ action, actor, onBehalf, userName }) => [action, actor, onBehalf, userName]),
    ).toEqual([
      ['save_supply', 'operator', true, 'LIN QING'],
      ['submit_supply', 'operator', true, 'LIN QING'],
    ])
    expect((await messagesOf(world.db, order.id)).at(-1)).toMatchObject({
      toUserId: world.member.id,
      payload: { action: 'submit_supply', on_behalf_by: 'LIN QING' },
    })
    expect((await world.desk.call(deskGetOrder, { params })).data.on_behalf_actions).toEqual(['ask_change'])
  })

  it('is refused where the member would be refused', async () => {
    const order = await givenOrder(world, { status: 1 })
    const isf = await anUpload(world.caller, 'supply_attachment', 'isf.pdf')
    const params = { id: order.id }
    const early = anInstruction(world, isf, order.version)
    expect((await world.desk.call(deskSaveShipment, { params, body: early })).error).toBe(
      'transition_not_allowed',
    )
    const confirmed = await givenOrder(world, { status: 2 })
    const stale = anInstruction(world, isf, confirmed.version + 1)
    expect((await world.desk.call(deskSaveShipment, { params: confirmed, body: stale })).error).toBe(
      'stale_version',
    )
    const bare = anInstruction(world, isf, confirmed.version, { containers: [] })
    expect((await world.desk.call(deskSaveShipment, { params: confirmed, body: bare })).status).toBe(422)
    const draft = await givenOrder(world)
    expect((await world.desk.call(deskSaveShipment, { params: draft, body: early })).status).toBe(404)
  })

  it('shows its company and the available actions', async () => {
    const params = { id: (await givenOrder(world, { status: 2 })).id }
    const { customerId, customer } = world.member
    expect((await world.desk.call(deskGetShipment, { params })).data).toMatchObject({
      customer_id: customerId,
      customer_name: customer.company2 ?? customer.company1,
      on_behalf_actions: ['ask_change', 'save_supply', 'submit_supply'],
    })
    const early = { id: (await givenOrder(world, { status: 1 })).id }
    const { data } = await world.desk.call(deskGetShipment, { params: early })
    expect(data.on_behalf_actions).toEqual([])
  })

  it('does not overwrite concurrent changes by the member, or vice versa', async () => {
    const order = await givenOrder(world, { status: 2 })
    const params = { id: order.id }
    const isf = await anUpload(world.caller, 'supply_attachment', 'isf.pdf')
    const written = (marks_no: string, version: number) =>
      anInstruction(world, isf, version, { action: 'save', marks_no })
    const theirs = await world.caller.call(saveShipment, { params, body: written('THEIRS', order.version) })
    const ours = await world.desk.call(deskSaveShipment, { params, body: written('OURS', order.version) })
    expect([ours.status, ours.error]).toEqual([409, 'stale_version'])
    expect((await world.caller.call(getShipment, { params })).data.marks_no).toBe('THEIRS')
    const next = written('OURS', theirs.data.version)
    const saved = (await world.desk.call(deskSaveShipment, { params, body: next })).data
    const late = await world.caller.call(saveShipment, {
      params,
      body: written('THEIRS', theirs.data.version),
    })
    expect(late.error).toBe('stale_version')
    expect((await world.desk.call(deskGetShipment, { params })).data).toMatchObject({
      marks_no: 'OURS',
      version: saved.version,
    })
  })

  it('is submitted only once', async () => {
    const order = await givenOrder(world, { status: 2 })
    const isf = await anUpload(world.caller, 'supply_attachment', 'isf.pdf')
    const body = anInstruction(world, isf, order.version)
    const send = () => world.desk.call(deskSaveShipment, { params: order, body })
    const statuses = (await Promise.all([send(), send()])).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 409])
    const events = await eventsOf(world.db, order.id)
    expect(events.filter(({ action }) => action === 'submit_supply')).toHaveLength(1)
  })
})

describe('a file for the shipping instruction of a member', () => {
  const upload = (id: number, by: Caller = world.desk, content = aPdf(), name = 'isf.pdf') =>
    by.upload(
      deskUploadInstructionFile,
      { purpose: 'supply_attachment' },
      { name, content },
      { params: { id } },
    )

  it('belongs to the member’s company, records its uploader, and is attached with the instruction', async () => {
    const order = await givenOrder(world, { status: 2 })
    const { data: file } = await upload(order.id)
    const stored = async () =>
      (await world.db.select().from(attachments).where(eq(attachments.id, file.id)))[0]
    expect(await stored()).toMatchObject({
      ...{ customerId: world.member.customerId, userId: world.operator.id, orderId: order.id },
      usedTime: null,
    })
    // The uploader can open it before the form is saved.
    expect((await world.desk.get(`/api/attachment/download/${file.id}`)).statusCode).toBe(200)
    const body = anInstruction(world, file, order.version, { action: 'save' })
    await world.desk.call(deskSaveShipment, { params: order, body })
    expect((await stored())?.usedTime).not.toBeNull()
    const seen = (await world.caller.call(getShipment, { params: order })).data
    expect(seen.attachs).toMatchObject([{ name: 'isf.pdf', type: 'isf' }])
    expect((await world.caller.get(`/api/attachment/download/${file.id}`)).statusCode).toBe(200)
    expect((await world.neighbour.get(`/api/attachment/download/${file.id}`)).statusCode).toBe(404)
  })

  it('is refused to members, for other orders and in other statuses', async () => {
    const order = await givenOrder(world, { status: 2 })
    expect((await upload(order.id, world.caller)).status).toBe(403)
    expect((await upload(999_999_999)).status).toBe(404)
    expect((await upload((await givenOrder(world)).id)).status).toBe(404)
    const early = await upload((await givenOrder(world, { status: 1 })).id)
    expect([early.status, early.error]).toEqual([409, 'transition_not_allowed'])
    expect((await upload(order.id, world.desk, anExe(), 'isf.pdf')).error).toBe('wrong_file_type')
  })

  it('is refused when it belongs to another company or order', async () => {
    const order = await givenOrder(world, { status: 2 })
    const saving = async (file: { filename: string; name: string }) => {
      const body = anInstruction(world, file, order.version, { action: 'save' })
      return (await world.desk.call(deskSaveShipment, { params: order, body })).fields
    }
    const missing = [{ path: 'attachs.0.filename', rule: 'not_found' }]
    const foreign = await anUpload(world.neighbour, 'supply_attachment', 'isf.pdf')
    expect(await saving(foreign)).toMatchObject(missing)
    const other = await upload((await givenOrder(world, { status: 2 })).id)
    expect(await saving(other.data)).toMatchObject(missing)
    expect(await saving(await anUpload(world.desk, 'order_document'))).toMatchObject(missing)
  })
})
