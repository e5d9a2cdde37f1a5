import { deskCancelOrder } from '@berth/contract/desk-order'
import { cancelOrder, createBooking, deleteOrder, getOrder, updateBooking } from '@berth/contract/order'
import {
  deskAnswerRfq,
  deskCountRfqs,
  deskDeclineRfq,
  deskGetRfq,
  deskListRfqs,
  getRfq,
  getRfqOption,
  listRfqs,
  type RfqAnswerBody,
  type RfqBody,
  sendRfq,
  withdrawRfq,
} from '@berth/contract/rfq'
import { memberAuthorities, operatorAuthorities } from '@berth/domain/authority'
import { desc, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditEntries, containerTypes, orders, outbox, rfqs, settings } from '../../platform/db/schema.ts'
import { createLogger } from '../../platform/log.ts'
import { openMailer } from '../../platform/mail/mailer.ts'
import { aCustomer, aMember, anOperator } from '../../testing/builders.ts'
import { type MailServer, openMailServer } from '../../testing/mail-server.ts'
import { MailWorker } from '../mail/public.ts'
import { changeOf, fclBooking, givenOrder, type OrderWorld, openOrderWorld } from '../orders/fixtures.ts'
import { givenRates, idsByCode } from '../quotes/fixtures.ts'

let world: OrderWorld
let gp20: number
beforeAll(async () => {
  world = await openOrderWorld()
  ;[gp20 = 0] = await idsByCode(world.db, containerTypes, ['20GP'])
})
afterAll(() => world.close())
beforeEach(() => world.clock.set('2026-03-16T02:00:00Z'))

// The embedded engine runs one transaction after the other; real races only happen on PostgreSQL.
const rounds = process.env.BERTH_TEST_ENGINE === 'postgres' ? 25 : 3
const slow = 120_000

const asking = (changes: Partial<RfqBody> = {}): RfqBody => ({
  pol: world.ids.shanghai,
  pod: world.ids.hamburg,
  to: world.ids.hamburg,
  ready_date: '2026-04-10',
  description: 'LED 灯具',
  booking_space: [
    { container_id: world.ids.container, count: 2 },
    { container_id: gp20, count: 1 },
  ],
  target_rate: 'US$ 1,800 / 40HQ',
  potential_vol: '20 TEU / 月',
  sales: 'WANG WEI',
  ...changes,
})

const answering = (version: number, changes: Partial<RfqAnswerBody> = {}): RfqAnswerBody => ({
  options: [
    optionOf(1900.5, 1000),
    { ...optionOf(1800, 1000.25), carrier_id: world.ids.maersk, transit_days: 31 },
  ],
  expire_date: '2026-03-20',
  answer: 'SPACE UNTIL MONDAY',
  version,
  ...changes,
})

const optionOf = (first: number, second: number) => ({
  carrier_id: world.ids.msc,
  pol_id: world.ids.shanghai,
  pod_id: world.ids.hamburg,
  to_id: world.ids.hamburg,
  spaces: [
    { container_id: world.ids.container, price: first },
    { container_id: gp20, price: second },
  ],
})

const asked = async (changes: Partial<RfqBody> = {}) =>
  (await world.caller.call(sendRfq, { body: asking(changes) })).data
const answered = async () => {
  const rfq = await asked()
  await world.desk.call(deskAnswerRfq, { params: rfq, body: answering(rfq.version) })
  return (await world.caller.call(getRfq, { params: rfq })).data
}
const lastMail = async () => (await world.db.select().from(outbox).orderBy(desc(outbox.id)).limit(1))[0]
const lastAudit = async () =>
  (await world.db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1))[0]
const booking = (rfq_option_id: number, changes: object = {}) =>
  fclBooking(world, { carrier_id: world.ids.msc, ready_date: '2026-04-10', rfq_option_id, ...changes })
const firstOf = ({ options }: { options: readonly { id: number }[] }) => options[0]?.id ?? 0
const said = (fields: readonly { path: string; rule: string }[] | undefined) =>
  fields?.map(({ path, rule }) => `${path} ${rule}`)

describe('an inquiry', () => {
  it('is kept, seen by its company and the desk, and mailed to the operator', async () => {
    const sent = await asked({ carrier: world.ids.msc })
    expect(sent.rfq_no).toMatch(/^RFQ2603\d{5}$/)
    const seen = (await world.caller.call(getRfq, { params: sent })).data
    expect(seen).toMatchObject({
      state: 'open',
      pol_code: 'CNSHA',
      carrier_id: world.ids.msc,
      asked_by: 'ZHOU MIN',
      options: [],
      actions: ['withdraw'],
    })
    expect(seen.spaces.map(({ container_name, count }) => `${count} ${container_name}`)).toEqual([
      '1 20GP',
      '2 40HQ',
    ])
    const mail = await lastMail()
    expect(mail).toMatchObject({ kind: 'rfq_received', toUserId: null, toAddress: null })
    expect(mail?.payload).toMatchObject({ rfq_no: sent.rfq_no, containers: '1 × 20GP, 2 × 40HQ' })
    const desk = (await world.desk.call(deskGetRfq, { params: sent })).data
    expect(desk).toMatchObject({ customer_email: world.member.username, actions: ['answer', 'decline'] })
    const other = await world.neighbour.call(getRfq, { params: sent })
    expect([other.status, other.error]).toEqual([404, 'not_found'])
    expect((await world.neighbour.call(listRfqs)).data.total).toBe(0)
  })

  it('keeps the quote it asks about as it is now, and brings the quotes of its lane to the desk', async () => {
    const rate = { carrier_id: world.ids.msc, pol_id: world.ids.shanghai, to_id: world.ids.hamburg }
    const [id = 0] = await givenRates(world.db, world.operator.id, [
      {
        ...rate,
        sdate: '2026-03-01',
        edate: '2026-03-31',
        transit_days: 30,
        spaces: [{ container_id: gp20, price: 999.5 }],
      },
    ])
    const sent = await asked({ rate: id })
    const { rate: kept, suggestions } = (await world.desk.call(deskGetRfq, { params: sent })).data
    expect(kept).toMatch(/^Q\d{6} · 20GP US\$999\.50 · 2026-03-01 ~ 2026-03-31$/)
    expect(suggestions.map((quote) => quote.id)).toContain(id)
    const gone = await world.caller.call(sendRfq, { body: asking({ rate: 99_999_999 }) })
    expect([gone.status, said(gone.fields)]).toEqual([422, ['rate quote_unavailable']])
  })

  it('needs all there is to answer it by', async () => {
    const refused = await world.caller.call(sendRfq, {
      body: asking({
        pol: null,
        to: 99_999_999,
        ready_date: '2026-03-15',
        description: ' ',
        booking_space: [],
        sales: '',
      }),
    })
    expect([refused.status, said(refused.fields)]).toEqual([
      422,
      [
        'pol choose',
        'ready_date not_past',
        'description required',
        'booking_space at_least_one',
        'sales required',
        'to not_found',
      ],
    ])
  })

  it('counts its days in China', async () => {
    world.clock.set('2026-03-16T15:59:59Z')
    const caller = await world.as(world.member)
    expect((await caller.call(sendRfq, { body: asking({ ready_date: '2026-03-16' }) })).status).toBe(200)
    world.clock.set('2026-03-16T16:00:00Z')
    const late = await caller.call(sendRfq, { body: asking({ ready_date: '2026-03-16' }) })
    expect(said(late.fields)).toEqual(['ready_date not_past'])
  })

  it('is made once however often the button is pressed', async () => {
    const headers = { 'idempotency-key': 'rfq-twice' }
    const body = asking()
    const [one, two] = await Promise.all([
      world.caller.call(sendRfq, { body, headers }),
      world.caller.call(sendRfq, { body, headers }),
    ])
    expect(one.data.id).toBe(two.data.id)
  })

  it('is for those who may ask and those who may answer', async () => {
    const without = memberAuthorities.filter((one) => one !== 'quote_rfq')
    const plain = await world.as(await aMember(world.db, { authorities: without }))
    expect((await plain.call(sendRfq, { body: asking() })).status).toBe(403)
    expect((await plain.call(listRfqs)).status).toBe(403)
    const clerk = operatorAuthorities.filter((one) => one !== 'desk_rfq')
    const desk = await world.as(await anOperator(world.db, { authorities: clerk }))
    expect((await desk.call(deskListRfqs)).status).toBe(403)
    const unseeing = memberAuthorities.filter((one) => one !== 'quote_forwarder')
    const member = await world.as(await aMember(world.db, { authorities: unseeing }))
    const refused = await member.call(sendRfq, { body: asking({ forwarder: 1 }) })
    expect(refused.status).toBe(403)
  })

  it('tells who publishes the quote to the desk and to those who may know it', async () => {
    const { id: forwarder, company1, company2 } = await aCustomer(world.db, { kind: 'forwarder' })
    const sent = await asked({ forwarder })
    const known = { forwarder_id: forwarder, forwarder_name: company2 ?? company1 }
    expect((await world.caller.call(getRfq, { params: sent })).data).toMatchObject(known)
    const authorities = memberAuthorities.filter((one) => one !== 'quote_forwarder')
    const { customer } = world.member
    const colleague = await world.as(await aMember(world.db, { customer, authorities }))
    const unknown = { forwarder_id: null, forwarder_name: null }
    expect((await colleague.call(getRfq, { params: sent })).data).toMatchObject(unknown)
    expect((await world.desk.call(deskGetRfq, { params: sent })).data).toMatchObject(known)
  })

  it('asks for no forwarder that is not let in, or is blocked', async () => {
    for (const change of [{ review: 'waiting' as const }, { blockTime: world.clock.now() }]) {
      const { id: forwarder } = await aCustomer(world.db, { kind: 'forwarder', ...change })
      const refused = await world.caller.call(sendRfq, { body: asking({ forwarder }) })
      expect([refused.status, said(refused.fields)]).toEqual([422, ['forwarder not_found']])
    }
  })

  it('is withdrawn by its company alone, as it was seen', async () => {
    const rfq = await answered()
    const body = { version: rfq.version }
    expect((await world.neighbour.call(withdrawRfq, { params: rfq, body })).status).toBe(404)
    const stale = await world.caller.call(withdrawRfq, { params: rfq, body: { version: 1 } })
    expect([stale.status, stale.error]).toEqual([409, 'stale_version'])
    expect((await world.caller.call(withdrawRfq, { params: rfq, body })).data.state).toBe('withdrawn')
    const again = await world.caller.call(withdrawRfq, { params: rfq, body: { version: rfq.version + 1 } })
    expect([again.status, again.error]).toEqual([409, 'transition_not_allowed'])
    const late = await world.desk.call(deskAnswerRfq, { params: rfq, body: answering(rfq.version + 1) })
    expect(late.error).toBe('transition_not_allowed')
  })
})

describe('an answer', () => {
  it('shows what each option comes to, the cheapest first told by mail, and is written down', async () => {
    const rfq = await answered()
    expect(rfq).toMatchObject({ state: 'answered', best_total: 4600.25, expire_date: '2026-03-20' })
    expect(rfq.options.map(({ total, is_cheapest, option_no }) => [option_no, total, is_cheapest])).toEqual([
      [`${rfq.rfq_no}-1`, 4801, false],
      [`${rfq.rfq_no}-2`, 4600.25, true],
    ])
    const mail = await lastMail()
    expect(mail).toMatchObject({ kind: 'rfq_answered', toUserId: world.member.id })
    expect(mail?.payload).toMatchObject({ best: 4600.25, options: 2, expire_date: '2026-03-20' })
    expect(await lastAudit()).toMatchObject({ action: 'rfq_answered', targetName: rfq.rfq_no })
  })

  it('is put right until it is accepted; options given before are no more', async () => {
    const rfq = await answered()
    const params = { id: rfq.id }
    const stale = await world.desk.call(deskAnswerRfq, { params, body: answering(1) })
    expect([stale.status, stale.error]).toEqual([409, 'stale_version'])
    const body = answering(rfq.version, { options: [optionOf(1700, 900)] })
    await world.desk.call(deskAnswerRfq, { params, body })
    const { options } = (await world.caller.call(getRfq, { params })).data
    expect(options.map(({ total }) => total)).toEqual([4300])
    const gone = await world.caller.call(createBooking, { body: booking(firstOf(rfq)) })
    expect([gone.status, said(gone.fields)]).toEqual([422, ['rfq_option_id quote_unavailable']])
  })

  it('is whole', async () => {
    const rfq = await asked()
    const wrong = await world.desk.call(deskAnswerRfq, {
      params: rfq,
      body: answering(rfq.version, {
        options: [
          { ...optionOf(0, 1_000_000), carrier_id: null, to_id: 99_999_999 },
          { ...optionOf(1, 1), spaces: [{ container_id: gp20, price: 1 }] },
        ],
        expire_date: '2026-03-15',
      }),
    })
    expect(said(wrong.fields)).toEqual([
      'options.0.carrier_id choose',
      'options.0.spaces.0.price positive',
      'options.0.spaces.1.price max_value',
      'options.1.spaces space_incomplete',
      'expire_date not_past',
      'options.0.to_id not_found',
    ])
    expect((await world.caller.call(getRfq, { params: rfq })).data.state).toBe('open')
  })

  it('may be that there is none, with the reason; and given after all', async () => {
    const rfq = await asked()
    const reason = 'NO SPACE IN APRIL'
    const body = { reason, version: rfq.version }
    const declined = (await world.desk.call(deskDeclineRfq, { params: rfq, body })).data
    const seen = (await world.caller.call(getRfq, { params: rfq })).data
    expect(seen).toMatchObject({ state: 'declined', answer: reason, actions: [], options: [] })
    expect(await lastMail()).toMatchObject({ kind: 'rfq_declined', payload: { reason } })
    expect(await lastAudit()).toMatchObject({ action: 'rfq_declined', reason })
    const given = await world.desk.call(deskAnswerRfq, { params: rfq, body: answering(declined.version) })
    expect(given.data.state).toBe('answered')
  })

  it('goes out once when two operators answer at once', { timeout: slow }, async () => {
    for (let round = 0; round < rounds; round++) {
      const rfq = await asked()
      const send = () => world.desk.call(deskAnswerRfq, { params: rfq, body: answering(rfq.version) })
      const fates = (await Promise.all([send(), send()])).map(({ status }) => status)
      expect(fates.toSorted()).toEqual([200, 409])
      const { options } = (await world.caller.call(getRfq, { params: rfq })).data
      expect(options).toHaveLength(2)
    }
  })
})

describe('accepting an option', () => {
  it('books an order at its prices, and ties the two together', async () => {
    const rfq = await answered()
    const order = (await world.caller.call(createBooking, { body: booking(firstOf(rfq)) })).data
    const { quote } = (await world.caller.call(getOrder, { params: order })).data
    expect(quote).toMatchObject({
      quote_no: `${rfq.rfq_no}-1`,
      quote_id: null,
      rfq_option_id: firstOf(rfq),
      finance: { total: 3801, lines: [{ basis: '40HQ', quantity: 2, unit_price: 1900.5 }] },
    })
    const after = (await world.caller.call(getRfq, { params: rfq })).data
    expect(after).toMatchObject({
      state: 'accepted',
      order_id: order.id,
      order_no: order.order_no,
      actions: [],
    })
    expect(after.options.map(({ is_accepted }) => is_accepted)).toEqual([true, false])
    const late = await world.desk.call(deskDeclineRfq, {
      params: rfq,
      body: { reason: 'LATE', version: after.version },
    })
    expect(late.error).toBe('transition_not_allowed')
  })

  it('is for its own company, for who may ask, and until its last day in China is over', async () => {
    const rfq = await answered()
    const body = booking(firstOf(rfq))
    const unavailable = [422, ['rfq_option_id quote_unavailable']]
    const stranger = await world.neighbour.call(createBooking, { body })
    expect([stranger.status, said(stranger.fields)]).toEqual(unavailable)
    const { customer } = world.member
    const authorities = memberAuthorities.filter((one) => one !== 'quote_rfq')
    const colleague = await world.as(await aMember(world.db, { customer, authorities }))
    expect((await colleague.call(createBooking, { body })).status).toBe(403)
    world.clock.set('2026-03-20T16:00:00Z')
    const caller = await world.as(world.member)
    const late = await caller.call(createBooking, { body })
    expect([late.status, said(late.fields)]).toEqual(unavailable)
    expect((await caller.call(getRfq, { params: rfq })).data).toMatchObject({
      state: 'expired',
      actions: ['withdraw'],
    })
    world.clock.set('2026-03-20T15:59:59Z')
    expect((await caller.call(createBooking, { body })).status).toBe(200)
  })

  it('begins with what was asked for, for its own company', async () => {
    const rfq = await answered()
    const params = { id: firstOf(rfq) }
    const { data } = await world.caller.call(getRfqOption, { params })
    expect(data).toMatchObject({ rfq_id: rfq.id, ready_date: '2026-04-10', option: { id: params.id } })
    expect((await world.neighbour.call(getRfqOption, { params })).status).toBe(404)
    await world.caller.call(withdrawRfq, { params: rfq, body: { version: rfq.version } })
    expect((await world.caller.call(getRfqOption, { params })).status).toBe(404)
  })

  it('keeps to what was offered, and changes nothing when it is refused', async () => {
    const rfq = await answered()
    const before = await world.db.$count(orders)
    const refused = await world.caller.call(createBooking, {
      body: booking(firstOf(rfq), { carrier_id: world.ids.maersk, ready_date: '2026-04-11' }),
    })
    expect(said(refused.fields)).toEqual(['carrier_id not_as_quoted', 'ready_date outside_quote'])
    expect(await world.db.$count(orders)).toBe(before)
    expect((await world.caller.call(getRfq, { params: rfq })).data.state).toBe('answered')
  })

  it('is given back when the draft is deleted or goes on without it', async () => {
    const rfq = await answered()
    const draft = async () =>
      (await world.caller.call(createBooking, { body: booking(firstOf(rfq), { action: 'save' }) })).data
    const stateOf = async () => (await world.caller.call(getRfq, { params: rfq })).data.state
    const first = await draft()
    expect(await stateOf()).toBe('accepted')
    await world.caller.call(deleteOrder, { params: first })
    expect(await stateOf()).toBe('answered')
    const second = await draft()
    const form = fclBooking(world, { action: 'save' })
    const without = await world.caller.call(updateBooking, {
      params: second,
      body: { ...changeOf(form, second.version), quote_id: null },
    })
    expect(await stateOf()).toBe('answered')
    const again = await world.caller.call(updateBooking, {
      params: second,
      body: {
        ...changeOf(form, without.data.version),
        carrier_id: world.ids.msc,
        ready_date: '2026-04-10',
        action: 'submit',
        rfq_option_id: firstOf(rfq),
      },
    })
    expect([again.data.status, await stateOf()]).toEqual([1, 'accepted'])
  })

  it('is given back when the booking is cancelled before it is confirmed, by either side', async () => {
    const rfq = await answered()
    const seen = async () => (await world.caller.call(getRfq, { params: rfq })).data
    const free = { state: 'answered', order_id: null, actions: ['withdraw', 'accept'] }
    const book = async (option: number, changes = {}) =>
      (await world.caller.call(createBooking, { body: booking(option, changes) })).data
    const reason = 'OTHER OPTION'
    const draft = await book(firstOf(rfq), { action: 'save' })
    await world.caller.call(cancelOrder, { body: { id: draft.id, reason } })
    expect(await seen()).toMatchObject(free)
    const submitted = await book(firstOf(rfq))
    await world.caller.call(cancelOrder, { body: { id: submitted.id, reason } })
    expect(await seen()).toMatchObject(free)
    const params = await book(firstOf(rfq))
    await world.desk.call(deskCancelOrder, { params, body: { reason, version: params.version } })
    expect(await seen()).toMatchObject(free)
    const other = await book(rfq.options[1]?.id ?? 0, { carrier_id: world.ids.maersk })
    expect(await seen()).toMatchObject({ state: 'accepted', order_id: other.id })
    // What was cancelled keeps the prices it was booked at.
    const { quote } = (await world.caller.call(getOrder, { params })).data
    expect(quote).toMatchObject({ rfq_option_id: firstOf(rfq) })
  })

  it('stays accepted when a confirmed booking is cancelled', async () => {
    const rfq = await answered()
    const option = { carrier_id: world.ids.msc, ready_date: '2026-04-10', rfq_option_id: firstOf(rfq) }
    const order = await givenOrder(world, { status: 2, changes: option })
    const body = { reason: 'NO CARGO', version: order.version }
    expect((await world.desk.call(deskCancelOrder, { params: order, body })).status).toBe(200)
    expect((await world.caller.call(getRfq, { params: rfq })).data.state).toBe('accepted')
  })

  it('has one winner', { timeout: slow }, async () => {
    for (let round = 0; round < rounds; round++) {
      const rfq = await answered()
      const before = await world.db.$count(orders)
      const accept = (option: number, changes = {}) =>
        world.caller.call(createBooking, { body: booking(option, changes) })
      const other = rfq.options[1]?.id ?? 0
      const answers = await Promise.all([
        accept(firstOf(rfq)),
        accept(other, { carrier_id: world.ids.maersk }),
        world.caller.call(withdrawRfq, { params: rfq, body: { version: rfq.version } }),
        world.desk.call(deskAnswerRfq, { params: rfq, body: answering(rfq.version) }),
      ])
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      const [stored] = await world.db.select().from(rfqs).where(eq(rfqs.id, rfq.id))
      const made = (await world.db.$count(orders)) - before
      expect(stored?.version).toBe(rfq.version + 1)
      expect(made).toBe(stored?.state === 'accepted' ? 1 : 0)
    }
  })
})

describe('the inbox of the desk', () => {
  it('counts where inquiries stand, oldest first, and finds them by what one remembers', async () => {
    const first = await asked({ description: 'UNIQUE TOYS' })
    world.clock.advance({ hours: 1 })
    const desk = await world.as(world.operator)
    const second = await asked({ description: 'UNIQUE TOYS TOO' })
    const list = (query: object) => desk.call(deskListRfqs, { query: { keyword: 'unique toys', ...query } })
    const { data } = await list({ state: 'open' })
    expect(data.lists.map(({ id }) => id)).toEqual([first.id, second.id])
    expect([data.total, data.by_state]).toEqual([2, [{ state: 'open', count: 2 }]])
    expect((await list({ sort: 'newest', size: 1 })).data.lists.map(({ id }) => id)).toEqual([second.id])
    expect((await list({ state: 'expired' })).data.total).toBe(0)
    const body = answering(first.version)
    await desk.call(deskAnswerRfq, { params: first, body })
    const open = await world.db.$count(rfqs, eq(rfqs.state, 'open'))
    expect((await desk.call(deskCountRfqs)).data.rfqs).toBe(open)
    world.clock.set('2026-03-21T02:00:00Z')
    const late = await world.as(world.operator)
    const expired = await late.call(deskListRfqs, { query: { keyword: 'unique toys', state: 'expired' } })
    expect(expired.data.lists.map(({ id }) => id)).toEqual([first.id])
    expect((await late.call(deskListRfqs, { query: { keyword: '%_' } })).data.total).toBe(0)
  })
})

describe('the mails of an inquiry', () => {
  let mail: MailServer
  beforeEach(async () => {
    mail = await openMailServer()
    // What the tests before this one caused would all be sent first.
    await world.db.delete(outbox)
    const inbox = eq(settings.name, 'web_contact_email')
    await world.db.update(settings).set({ valueZh: 'ops@berth.example' }).where(inbox)
  })
  afterEach(() => mail.close())

  const deliver = () =>
    new MailWorker({
      db: world.db,
      mailer: openMailer(mail.url),
      clock: world.clock,
      log: createLogger('silent'),
      from: 'portal@berth.example',
      publicUrl: 'https://portal.example',
    }).sendDue()
  const about = (no: string) => mail.received.filter(({ subject }) => subject.includes(no))

  it('go to the operator, who replies to who asks, and to the member in their language', async () => {
    const { customer } = world.member
    const member = await aMember(world.db, { customer, user: { language: 'en-US', linkman: 'MARY' } })
    const caller = await world.as(member)
    const sent = (await caller.call(sendRfq, { body: asking({ carrier: world.ids.msc }) })).data
    await deliver()
    const [received] = about(sent.rfq_no)
    expect(received).toMatchObject({ to: ['ops@berth.example'] })
    expect(received?.subject).toMatch(/^新询价 RFQ\d+：.+ → .+$/)
    expect(received?.headers.find(({ name }) => name === 'reply-to')?.value).toContain(member.username)
    expect(received?.text).toContain('2 × 40HQ')
    expect(received?.text).toContain(`https://portal.example/desk/rfqs/${sent.id}`)

    const body = answering(sent.version)
    const answer = (await world.desk.call(deskAnswerRfq, { params: sent, body })).data
    await deliver()
    const [, answered] = about(sent.rfq_no)
    expect(answered).toMatchObject({ to: [member.username] })
    expect(answered?.subject).toMatch(/is answered: Shanghai.* → Hamburg/)
    expect(answered?.text).toContain('Lowest total: US$4600.25')
    expect(answered?.text).toContain(`https://portal.example/quotes/rfqs/${sent.id}`)

    const reason = 'NO <b>SPACE</b>'
    await world.desk.call(deskDeclineRfq, { params: sent, body: { reason, version: answer.version } })
    await deliver()
    const [, , declined] = about(sent.rfq_no)
    expect(declined?.subject).toContain('was declined')
    expect(declined?.text).toContain(`Reason: ${reason}`)
    expect(declined?.html).toContain('NO &lt;b&gt;SPACE')
  })
})
