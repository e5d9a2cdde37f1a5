import { deskAcceptChange, deskSplit } from '@berth/contract/desk/desk-change'
import { deskListOptionsOf } from '@berth/contract/desk/desk-on-behalf'
import { deskCancelOrder } from '@berth/contract/desk/desk-order'
import { deskListBills } from '@berth/contract/money/desk-settlement'
import { createBooking, updateBooking } from '@berth/contract/orders/booking'
import { cancelOrder, deleteOrder, getOrder } from '@berth/contract/orders/order'
import { askForChange, deskGetOrderChange } from '@berth/contract/orders/order-change'
import { type ChargeRuleBody, deskCreateChargeRule } from '@berth/contract/trade/charge-rule'
import { deskCreateOffer, deskGetOffer } from '@berth/contract/trade/offer'
import {
  deskAnswerRfq,
  deskDeclineRfq,
  deskFindEarlierLines,
  deskGetRfq,
  deskGetRfqQuote,
  getRfq,
  getRfqOption,
  type RfqAnswerBody,
  sendRfq,
  withdrawRfq,
} from '@berth/contract/trade/rfq'
import { memberAuthorities } from '@berth/domain/access/authority'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { chargeRules, charges, orders, rates, rfqs } from '../../../platform/db/schema.ts'
import { aMember } from '../../../testing/builders.ts'
import {
  asking,
  changeOf,
  fclBooking,
  givenOrder,
  lclBooking,
} from '../../../testing/fixtures/order-fixtures.ts'
import { givenRates } from '../../../testing/fixtures/quote-fixtures.ts'
import {
  answered,
  answering,
  booking,
  firstOf,
  givenRfq,
  lastMail,
  lclTerms,
  optionOf,
  rounds,
  ruleLines,
  sharing,
  slow,
  useRfqWorld,
  world,
} from '../../../testing/fixtures/rfq-fixtures.ts'

useRfqWorld()

describe('an option for cargo that shares a container', () => {
  const givenLclRate = () =>
    givenRates(world.db, world.operator.id, [
      {
        ...{ carrier_id: world.ids.msc, pol_id: world.ids.shanghai, to_id: world.ids.hamburg },
        ...{ sdate: '2026-03-01', edate: '2026-04-30', transit_days: 33, spaces: [], lcl: lclTerms },
      },
    ])
  const idOf = async (code: string) =>
    (await world.db.select({ id: charges.id }).from(charges).where(eq(charges.code, code)))[0]!.id // Reference data.
  const rule = async (code: string, changes: Partial<ChargeRuleBody>) => {
    const body: ChargeRuleBody = {
      ...{ charge_id: await idOf(code), carrier_id: null, pol_id: world.ids.shanghai, pod_id: null },
      ...{ to_id: null, route_id: null, pol_country_id: null, to_country_id: null, container_mode: 2 },
      ...{ container_ids: [], basis: 'revenue_ton', amount: 0, currency: 'CNY', minimum: null },
      ...{ maximum: null, payment_term: 'prepaid', charge_mode: 'on_top' },
      ...{ sdate: '2026-01-01', edate: null, ...changes },
    }
    expect((await world.desk.call(deskCreateChargeRule, { body })).status).toBe(200)
  }
  const clear = async () => {
    await world.db.delete(chargeRules)
    await world.db.delete(rates).where(eq(rates.mode, 2))
  }
  beforeEach(clear)
  afterAll(clear)

  it('is made of a rate of LCL with its charges, and books LCL with the frozen lines', async () => {
    await rule('OTHC', { amount: 30.5, minimum: 400 })
    await rule('DOC', { basis: 'bill_of_lading', amount: 450 })
    await rule('DTHC', { amount: 25, currency: 'USD', payment_term: 'collect' })
    await rule('TLX', { basis: 'shipment', amount: 350, charge_mode: 'on_request' })
    const [rateId = 0] = await givenLclRate()
    await givenRates(world.db, world.operator.id, [
      {
        ...{ carrier_id: world.ids.msc, pol_id: world.ids.shanghai, to_id: world.ids.hamburg },
        ...{ sdate: '2026-03-01', edate: '2026-04-30', transit_days: 30 },
        spaces: [{ container_id: world.ids.container, price: 2000 }],
      },
    ])
    const { data: request } = await world.caller.call(sendRfq, { body: sharing({ rate: rateId }) })
    const asked = (await world.desk.call(deskGetRfq, { params: request })).data
    expect(asked.rate).toMatch(/^Q\d{6} · 0 RT US\$90\.00 · 5 RT US\$80\.00 · /)
    expect(asked.suggestions, 'of LCL only, with the freight of the cargo').toMatchObject([
      { id: rateId, total: 875.52, spaces: [] },
    ])
    const found = await world.desk.call(deskGetRfqQuote, { params: { id: request.id, quote: rateId } })
    const { offered, lcl } = found.data
    const option = {
      ...{ carrier_id: world.ids.msc, pol_id: world.ids.shanghai, pod_id: world.ids.hamburg },
      ...{ to_id: world.ids.hamburg, transit_days: 33 },
      lcl: lcl && {
        ...{ breaks: lcl.breaks, min_tons: lcl.min_tons, min_amount: lcl.min_amount },
        kilograms_per_ton: lcl.kilograms_per_ton,
      },
      lines: await Promise.all(
        offered.map(async ({ charge_code: code, charge_name: _, ...line }) => ({
          ...line,
          charge_id: await idOf(code),
        })),
      ),
    }
    const body = answering(request.version, { options: [option] })
    expect((await world.desk.call(deskAnswerRfq, { params: request, body })).status).toBe(200)
    const rfq = (await world.caller.call(getRfq, { params: request })).data
    const [shown] = rfq.options
    expect(shown).toMatchObject({
      spaces: [],
      lcl: { breaks: lclTerms.breaks, min_tons: 1 },
      freight: [{ basis: 'RT', quantity: 10.944, unit_price: 80, amount: 875.52 }],
      total: 875.52,
      totals: [
        { currency: 'USD', amount: 875.52 },
        { currency: 'CNY', amount: 850 },
      ],
      collect: [{ currency: 'USD', amount: 273.6 }],
    })
    expect(
      shown?.lines.map(({ charge_code, parts, is_optional }) => [charge_code, parts[0]?.amount, is_optional]),
    ).toEqual([
      ['OTHC', 400, false],
      ['DTHC', 273.6, false],
      ['DOC', 450, false],
      ['TLX', 350, true],
    ])
    expect(rfq.best_totals).toEqual(shown?.totals)

    const begin = (await world.caller.call(getRfqOption, { params: { id: firstOf(rfq) } })).data
    expect(begin).toMatchObject({ asked: [], measure: { pieces: 54, volume: 10.944, weight: 2544 } })
    const shared = (changes: object = {}) => {
      const { cargo = [], ...booked } = lclBooking(world, { carrier_id: world.ids.msc })
      const [row] = cargo
      const { volume, weight } = begin.measure!
      const own = { ready_date: '2026-04-10', rfq_option_id: firstOf(rfq) }
      return { ...booked, ...own, cargo: [{ ...row!, volume, weight }], ...changes }
    }
    const foreign = await world.neighbour.call(createBooking, { body: shared() })
    expect(ruleLines(foreign.fields)).toContain('rfq_option_id quote_unavailable')
    const order = (await world.caller.call(createBooking, { body: shared() })).data
    const { quote, booking_amount, container_mode } = (await world.caller.call(getOrder, { params: order }))
      .data
    expect([container_mode, booking_amount]).toEqual([2, 875.52])
    expect(quote?.frame).toMatchObject({ mode: 2 })
    expect(quote?.finance?.totals).toEqual(shown?.totals)
    const bills = (await world.desk.call(deskListBills, { params: order })).data
    expect(
      bills.quote_lines
        .filter(({ is_optional }) => !is_optional)
        .map((line) => [line.charge_code, line.basis, line.quantity, line.unit_price]),
    ).toEqual([
      ['OFL', 'RT', 10.944, 80],
      ['OTHC', 'SHIPMENT', 1, 400],
      ['DTHC', 'RT', 10.944, 25],
      ['DOC', 'B/L', 1, 450],
    ])
    const after = (await world.caller.call(getRfq, { params: rfq })).data
    expect(after).toMatchObject({ state: 'accepted', order_id: order.id })
  })

  it('has a price per revenue ton, and no charge per container', async () => {
    const { data: request } = await world.caller.call(sendRfq, { body: sharing() })
    const line = { charge_id: await idOf('OTHC'), basis: 'CONTAINER', currency: 'CNY', unit_price: 900 }
    const { spaces, ...option } = optionOf(1, 1)
    const refused = async (...options: RfqAnswerBody['options']) => {
      const body = answering(request.version, { options })
      return ruleLines((await world.desk.call(deskAnswerRfq, { params: request, body })).fields)
    }
    expect(await refused({ ...option, spaces }, { ...option, lines: [line] })).toEqual([
      'options.0.spaces.0.container_id one_of',
      'options.0.spaces.1.container_id one_of',
      'options.0.lcl required',
      'options.1.lcl required',
      'options.1.lines.0.basis one_of',
    ])
    const lcl = {
      breaks: [{ from: 1, price: null }],
      min_tons: -1,
      min_amount: null,
      kilograms_per_ton: 1000,
    }
    expect(await refused({ ...option, lcl })).toEqual([
      'options.0.lcl.breaks.0.price required',
      'options.0.lcl.breaks.0.from break_from_zero',
      'options.0.lcl.min_tons min_value',
    ])
  })

  it('is offered to the desk beside quotes of LCL alone, and drafts an offer of LCL', async () => {
    const [rateId = 0] = await givenLclRate()
    const { data: request } = await world.caller.call(sendRfq, { body: sharing() })
    const { cfs: _, closing_days: __, sailing_days: ___, ...lcl } = lclTerms
    const { spaces: ____, ...option } = optionOf(1, 1)
    const body = answering(request.version, { options: [{ ...option, lcl }] })
    await world.desk.call(deskAnswerRfq, { params: request, body })
    const params = { id: world.member.customer.id }
    const listed = async (mode?: '2') => {
      const query = mode ? { mode } : {}
      const options = (await world.desk.call(deskListOptionsOf, { params, query })).data.lists
      return options.map(({ rfq_no }) => rfq_no).includes(request.rfq_no)
    }
    expect([await listed('2'), await listed()]).toEqual([true, false])
    const { data: offer } = await world.desk.call(deskCreateOffer, { body: { rfq_id: request.id } })
    expect((await world.desk.call(deskGetOffer, { params: offer })).data.options).toMatchObject([
      { mode: 2, cargo: { volume: 10.944, weight: 2544 }, totals: [{ currency: 'USD', amount: 875.52 }] },
    ])
    const gone = await world.desk.call(deskGetRfqQuote, {
      params: { id: request.id, quote: rateId + 999_999 },
    })
    expect(gone.error).toBe('not_found')
  })
})

describe('accepting an option', () => {
  it('books an order at its prices, and links both', async () => {
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

  it('freezes its charges in their currencies, from which bills start and with which they are compared', async () => {
    const id = async (code: string) =>
      (await world.db.select({ id: charges.id }).from(charges).where(eq(charges.code, code)))[0]!.id // Reference data.
    const line = { basis: 'CONTAINER', currency: 'CNY', unit_price: 900, is_included: false }
    const lines = [
      { ...line, charge_id: await id('OTHC') },
      { ...line, charge_id: await id('DOC'), basis: 'B/L', currency: 'USD', unit_price: 65 },
      { ...line, charge_id: await id('BAF'), currency: 'USD', unit_price: null, is_included: true },
    ]
    const request = await givenRfq()
    const options = [{ ...optionOf(1900.5, 1000), lines }, optionOf(2000, 1000)]
    const wrong = answering(request.version, {
      options: [
        { ...optionOf(1, 1), lines: [{ ...line, charge_id: 999_999_999, basis: '45HQ', currency: 'XXX' }] },
      ],
    })
    const refused = await world.desk.call(deskAnswerRfq, { params: request, body: wrong })
    expect(ruleLines(refused.fields)).toEqual([
      'options.0.lines.0.basis one_of',
      'options.0.lines.0.currency one_of',
      'options.0.lines.0.charge_id not_found',
    ])
    const body = answering(request.version, { options })
    expect((await world.desk.call(deskAnswerRfq, { params: request, body })).status).toBe(200)
    const rfq = (await world.caller.call(getRfq, { params: request })).data
    expect(rfq.options).toMatchObject([
      {
        total: 4866,
        totals: [
          { currency: 'USD', amount: 4866 },
          { currency: 'CNY', amount: 2700 },
        ],
        is_cheapest: false,
        lines: [{ charge_code: 'OTHC', unit_price: 900 }, { charge_code: 'DOC' }, { is_included: true }],
      },
      { lines: [], totals: [{ currency: 'USD', amount: 5000 }] },
    ])
    expect(rfq.best_totals, 'dollars and yuan beside dollars alone: neither is the lowest').toEqual([])
    expect((await lastMail())?.payload).toMatchObject({ best: [], options: 2 })

    const order = (await world.caller.call(createBooking, { body: booking(firstOf(rfq)) })).data
    const { quote, booking_amount } = (await world.caller.call(getOrder, { params: order })).data
    expect(booking_amount).toBe(3866)
    expect(quote?.finance?.totals).toEqual([
      { currency: 'USD', amount: 3866 },
      { currency: 'CNY', amount: 1800 },
    ])
    const bills = (await world.desk.call(deskListBills, { params: order })).data
    expect(bills.quote_lines).toMatchObject([
      { charge_code: 'OF', basis: '40HQ', quantity: 2, unit_price: 1900.5, currency: 'USD' },
      { charge_code: 'OTHC', basis: '40HQ', quantity: 2, unit_price: 900, currency: 'CNY' },
      { charge_code: 'DOC', basis: 'B/L', quantity: 1, unit_price: 65, currency: 'USD' },
    ])
    expect(bills.comparison).toMatchObject([
      { charge: 'OF', currency: 'USD', quoted: 3801, kind: 'missing' },
      { charge: 'OTHC', currency: 'CNY', quoted: 1800, kind: 'missing' },
      { charge: 'DOC', currency: 'USD', quoted: 65, kind: 'missing' },
    ])

    const next = await givenRfq()
    const earlier = (carrier_id: number) =>
      world.desk.call(deskFindEarlierLines, { params: next, query: { carrier_id } })
    expect((await earlier(world.ids.msc)).data).toMatchObject({
      rfq_no: rfq.rfq_no,
      lines: [{ charge_code: 'OTHC', currency: 'CNY' }, {}, {}],
    })
    expect((await earlier(world.ids.maersk)).data).toEqual({ rfq_no: null, lines: [] })
    const params = { params: next, query: { carrier_id: world.ids.msc } }
    expect((await world.caller.call(deskFindEarlierLines, params)).status).toBe(403)
  })

  it('needs its own company, permission to request quotes, and a date in China up to the last day', async () => {
    const rfq = await answered()
    const body = booking(firstOf(rfq))
    const unavailable = [422, ['rfq_option_id quote_unavailable']]
    const stranger = await world.neighbour.call(createBooking, { body })
    expect([stranger.status, ruleLines(stranger.fields)]).toEqual(unavailable)
    const { customer } = world.member
    const authorities = memberAuthorities.filter((one) => one !== 'quote_rfq')
    const colleague = await world.as(await aMember(world.db, { customer, authorities }))
    expect((await colleague.call(createBooking, { body })).status).toBe(403)
    world.clock.set('2026-03-20T16:00:00Z')
    const caller = await world.as(world.member)
    const late = await caller.call(createBooking, { body })
    expect([late.status, ruleLines(late.fields)]).toEqual(unavailable)
    expect((await caller.call(getRfq, { params: rfq })).data).toMatchObject({
      state: 'expired',
      actions: ['withdraw'],
    })
    world.clock.set('2026-03-20T15:59:59Z')
    expect((await caller.call(createBooking, { body })).status).toBe(200)
  })

  it('prefills the booking with the request, for its own company', async () => {
    const rfq = await answered()
    const params = { id: firstOf(rfq) }
    const { data } = await world.caller.call(getRfqOption, { params })
    expect(data).toMatchObject({
      rfq_id: rfq.id,
      ready_date: '2026-04-10',
      description: 'LED 灯具',
      option: { id: params.id },
    })
    expect((await world.neighbour.call(getRfqOption, { params })).status).toBe(404)
    await world.caller.call(withdrawRfq, { params: rfq, body: { version: rfq.version } })
    expect((await world.caller.call(getRfqOption, { params })).status).toBe(404)
  })

  it('refuses a booking that deviates from the offer, and changes nothing', async () => {
    const rfq = await answered()
    const before = await world.db.$count(orders)
    const refused = await world.caller.call(createBooking, {
      body: booking(firstOf(rfq), { carrier_id: world.ids.maersk, ready_date: '2026-04-11' }),
    })
    expect(ruleLines(refused.fields)).toEqual(['carrier_id not_as_quoted', 'ready_date outside_quote'])
    expect(await world.db.$count(orders)).toBe(before)
    expect((await world.caller.call(getRfq, { params: rfq })).data.state).toBe('answered')
  })

  it('is undone when the draft is deleted or drops the option', async () => {
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

  it('is undone when either side cancels the booking before it is confirmed', async () => {
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
    // A cancelled order keeps its booked prices.
    const { quote } = (await world.caller.call(getOrder, { params })).data
    expect(quote).toMatchObject({ rfq_option_id: firstOf(rfq) })
  })

  it('is kept when a confirmed booking is cancelled', async () => {
    const rfq = await answered()
    const option = { carrier_id: world.ids.msc, ready_date: '2026-04-10', rfq_option_id: firstOf(rfq) }
    const order = await givenOrder(world, { status: 2, changes: option })
    const body = { reason: 'NO CARGO', version: order.version }
    expect((await world.desk.call(deskCancelOrder, { params: order, body })).status).toBe(200)
    expect((await world.caller.call(getRfq, { params: rfq })).data.state).toBe('accepted')
  })

  it('is kept while a part of the booking uses it, and undone when the last drops it', async () => {
    const rfq = await answered()
    const seen = async () => (await world.caller.call(getRfq, { params: rfq })).data
    const option = { carrier_id: world.ids.msc, ready_date: '2026-04-10', rfq_option_id: firstOf(rfq) }
    const first = await givenOrder(world, { status: 2, changes: option })
    const part = { line: 0, quantity: 1, package: null, weight: 9000, volume: 65 }
    const { data } = await world.desk.call(deskSplit, {
      params: { id: first.id },
      body: { version: first.version, so_no: 'SO-2', parts: [part], boxes: [], reason: null },
    })
    const drop = async (id: number, version: number) => {
      const params = { id }
      await world.caller.call(askForChange, { params, body: asking(world, version) })
      const { version: now, open } = (await world.desk.call(deskGetOrderChange, { params })).data
      const answer = { so_no: null, keeps_quote: false, charges_fee: false, change_id: open?.id ?? 0 }
      return await world.desk.call(deskAcceptChange, { params, body: { ...answer, version: now } })
    }
    expect((await drop(first.id, data.version)).status).toBe(200)
    expect(await seen()).toMatchObject({ state: 'accepted', order_id: data.split.id })
    expect((await drop(data.split.id, 1)).status).toBe(200)
    expect(await seen()).toMatchObject({ state: 'answered', order_id: null })
  })

  it('has one winner under concurrent calls', { timeout: slow }, async () => {
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
