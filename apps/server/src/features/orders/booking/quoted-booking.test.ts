import { deskGetOrder, deskReturnBooking } from '@berth/contract/desk/desk-order'
import { deskListBills } from '@berth/contract/money/desk-settlement'
import {
  type BookingCreateBody,
  createBooking,
  getBooking,
  updateBooking,
} from '@berth/contract/orders/booking'
import { getOrder } from '@berth/contract/orders/order'
import { type ChargeRuleBody, deskCreateChargeRule } from '@berth/contract/trade/charge-rule'
import { memberAuthorities } from '@berth/domain/access/authority'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  chargeRules,
  charges,
  containerTypes,
  instructionRows,
  instructions,
  orders,
  rates,
} from '../../../platform/db/schema.ts'
import { aMember } from '../../../testing/builders.ts'
import {
  changeOf,
  fclBooking,
  lclBooking,
  type OrderWorld,
  openOrderWorld,
} from '../../../testing/fixtures/order-fixtures.ts'
import { type GivenRate, givenRates, idsByCode } from '../../../testing/fixtures/quote-fixtures.ts'

let world: OrderWorld
let gp20: number
let quote: number
beforeAll(async () => {
  world = await openOrderWorld()
  ;[gp20 = 0] = await idsByCode(world.db, containerTypes, ['20GP'])
})
afterAll(async () => {
  // Other files book from quotes in the same database.
  await world.db.delete(chargeRules)
  await world.close()
})
beforeEach(async () => {
  world.clock.set('2026-03-16T02:00:00Z')
  await world.db.delete(chargeRules)
  quote = await aQuote()
})

async function aQuote(changes: Partial<GivenRate> = {}): Promise<number> {
  const { ids, operator } = world
  const [id = 0] = await givenRates(world.db, operator.id, [
    {
      carrier_id: ids.msc,
      pol_id: ids.shanghai,
      to_id: ids.hamburg,
      sdate: '2026-03-01',
      edate: '2026-03-31',
      transit_days: 30,
      spaces: [
        { container_id: gp20, price: 1000.55 },
        { container_id: ids.container, price: 1800 },
      ],
      ...changes,
    },
  ])
  return id
}

const booking = (changes: Partial<BookingCreateBody> = {}) =>
  fclBooking(world, { carrier_id: world.ids.msc, quote_id: quote, ...changes })
const box = (container_id: number, quantity: number) => ({
  container_id,
  quantity,
  description: 'LED LAMPS',
  weight: 1000,
  volume: 10,
})
const book = async (changes: Partial<BookingCreateBody> = {}) =>
  (await world.caller.call(createBooking, { body: booking(changes) })).data
const refusal = async (changes: Partial<BookingCreateBody> = {}) => {
  const { status, fields } = await world.caller.call(createBooking, { body: booking(changes) })
  return [status, fields?.map(({ path, rule }) => `${path} ${rule}`)]
}
const read = async (id: number) => (await world.caller.call(getOrder, { params: { id } })).data
const change = (order: { id: number; version: number }, changes: object) =>
  world.caller.call(updateBooking, {
    params: order,
    body: { ...changeOf(fclBooking(world, { carrier_id: world.ids.msc }), order.version), ...changes },
  })

describe('a booking from a quote', () => {
  it('freezes its number, terms, prices and container totals for both sides', async () => {
    const order = await book({ containers: [box(world.ids.container, 2), box(gp20, 1), box(gp20, 2)] })
    const line = { charge_code: 'OF', quantity: 3, unit_price: 1000.55, amount: 3001.65, basis: '20GP' }
    const frozen = {
      quote_no: `Q${String(quote).padStart(6, '0')}`,
      quote_id: quote,
      frame: { carrier_id: world.ids.msc, sdate: '2026-03-01', edate: '2026-03-31' },
      finance: {
        prices: [
          { container_name: '20GP', price: 1000.55 },
          { container_name: '40HQ', price: 1800 },
        ],
        lines: [line, { basis: '40HQ', quantity: 2, amount: 3600 }],
        total: 6601.65,
      },
    }
    expect((await read(order.id)).quote).toMatchObject(frozen)
    expect((await world.desk.call(deskGetOrder, { params: order })).data.quote).toMatchObject(frozen)
    const bills = (await world.desk.call(deskListBills, { params: order })).data
    expect(bills.quote_no).toBe(frozen.quote_no)
    expect(bills.quote_lines.map(({ basis, quantity, unit_price }) => [basis, quantity, unit_price])).toEqual(
      [
        ['20GP', 3, 1000.55],
        ['40HQ', 2, 1800],
      ],
    )
    expect(bills.comparison).toMatchObject([
      { charge: 'OF', type: '20GP', quoted: 3001.65, kind: 'missing' },
      { charge: 'OF', type: '40HQ', quoted: 3600, kind: 'missing' },
    ])
  })

  it('names its charges in the reader’s language, and always uses the quote’s amount', async () => {
    const order = await book({ booking_amount: 1, containers: [box(gp20, 3)] })
    const chinese = await read(order.id)
    expect(chinese.booking_amount).toBe(3001.65)
    expect(chinese.quote?.finance?.lines).toMatchObject([{ charge_code: 'OF', charge_name: '海运费' }])
    const english = await world.caller.with({ lang: 'en' }).call(getOrder, { params: order })
    expect(english.data.quote?.finance?.lines).toMatchObject([{ charge_name: 'Ocean freight' }])

    const draft = await book({ action: 'save', booking_amount: 1, containers: [] })
    expect((await read(draft.id)).booking_amount).toBeNull()
    const dropped = await change(draft, { action: 'save', quote_id: null, booking_amount: 900 })
    expect((await read(dropped.data.id)).booking_amount).toBe(900)
  })

  it('keeps its price when the rate changes', async () => {
    const order = await book({ action: 'save' })
    await world.db.delete(rates).where(eq(rates.id, quote))
    const saved = await change(order, { action: 'save', containers: [box(gp20, 4)] })
    expect((await read(order.id)).quote?.finance).toMatchObject({ total: 4002.2, lines: [{ quantity: 4 }] })
    const submitted = await change(saved.data, { action: 'submit', containers: [box(gp20, 1)] })
    expect(submitted.data.status).toBe(1)
    expect((await read(order.id)).quote?.finance?.total).toBe(1000.55)
  })

  it('can drop its quote or use another one', async () => {
    const order = await book({ action: 'save' })
    const other = await aQuote({ spaces: [{ container_id: world.ids.container, price: 1 }] })
    const changed = (await change(order, { action: 'save', quote_id: other })).data
    expect((await read(order.id)).quote).toMatchObject({ quote_id: other, finance: { total: 2 } })
    const same = (await change(changed, { action: 'save', quote_id: other })).data
    await change(same, { action: 'save', quote_id: null })
    expect((await read(order.id)).quote).toBeNull()
  })

  it('loses its quote when it is copied', async () => {
    const order = await book()
    const copy = (await world.caller.call(getBooking, { params: order, query: { copy: '1' } })).data
    expect(copy).toMatchObject({ quote: null, left_quote_no: (await read(order.id)).quote?.quote_no })
    expect((await world.caller.call(getBooking, { params: order })).data.left_quote_no).toBeNull()
    const made = await world.caller.call(createBooking, {
      body: fclBooking(world, { action: 'save', copied_from: order.id }),
    })
    expect((await read(made.data.id)).quote).toBeNull()
  })
})

type MeasuredRow = { readonly weight: number | null; readonly volume: number | null }

describe('a booking of cargo that shares a container', () => {
  const lcl = {
    breaks: [
      { from: 0, price: 60 },
      { from: 5, price: 55 },
    ],
    ...{ min_tons: 1, min_amount: null, kilograms_per_ton: 1000, cfs: null },
    ...{ closing_days: [], sailing_days: [] },
  }
  const rule = async (code: string, changes: Partial<ChargeRuleBody>) => {
    const [charge] = await world.db.select({ id: charges.id }).from(charges).where(eq(charges.code, code))
    const body: ChargeRuleBody = {
      ...{ charge_id: charge?.id ?? 0, carrier_id: null, pol_id: world.ids.shanghai, pod_id: null },
      ...{ to_id: null, route_id: null, pol_country_id: null, to_country_id: null, container_mode: 2 },
      ...{ container_ids: [], basis: 'revenue_ton', amount: 0, currency: 'CNY', minimum: null },
      ...{ maximum: null, payment_term: 'prepaid', charge_mode: 'on_top' },
      ...{ sdate: '2026-01-01', edate: null, ...changes },
    }
    expect((await world.desk.call(deskCreateChargeRule, { body })).status).toBe(200)
  }
  const linesOf = async (order: { readonly id: number }) =>
    (await world.desk.call(deskListBills, { params: order })).data.quote_lines.map((line) => [
      ...[line.charge_code, line.basis, line.quantity, line.unit_price, line.currency, line.payment_term],
      line.booked_quantity,
    ])

  const instruct = async (order: { readonly id: number }, ...rows: readonly MeasuredRow[]) => {
    const [row] = await world.db.select().from(orders).where(eq(orders.id, order.id))
    const of = { customerId: row?.customerId ?? 0, orderId: order.id }
    await world.db.insert(instructions).values({ ...of, saveTime: new Date() })
    await world.db
      .insert(instructionRows)
      .values(
        rows.map((measured, position) => ({ ...of, id: order.id * 10 + position, position, ...measured })),
      )
  }
  const submitInstruction = async (order: { readonly id: number }) => {
    const is = eq(instructions.orderId, order.id)
    await world.db.update(instructions).set({ submitTime: new Date() }).where(is)
  }

  it('is billed for the measured volume also where the instruction lacks a weight', async () => {
    const quote_id = await aQuote({ spaces: [], lcl })
    const shared = lclBooking(world, { carrier_id: world.ids.msc, quote_id })
    const cargo = shared.cargo?.map((one) => ({ ...one, weight: 3000, volume: 8 })) ?? []
    const order = (await world.caller.call(createBooking, { body: { ...shared, cargo } })).data
    await instruct(order, { weight: null, volume: 5 }, { weight: null, volume: 7 })
    await submitInstruction(order)
    expect(await linesOf(order)).toEqual([['OFL', 'RT', 12, 55, 'USD', null, 8]])
  })

  it('has the charges of the day on which the cargo is ready, until it is submitted', async () => {
    const { caller, ids } = world
    await rule('DOC', { basis: 'bill_of_lading', amount: 450, edate: '2026-03-25' })
    await rule('DOC', { basis: 'bill_of_lading', amount: 500, sdate: '2026-03-26' })
    const quote_id = await aQuote({ spaces: [], lcl })
    const made = lclBooking(world, { carrier_id: ids.msc, quote_id, ready_date: null, action: 'save' })
    const draft = (await caller.call(createBooking, { body: made })).data
    const documents = async () =>
      (await read(draft.id)).quote?.finance?.lines
        .filter(({ charge_code }) => charge_code === 'DOC')
        .map(({ unit_price }) => unit_price)
    const save = async (ready_date: string | null, action: 'save' | 'submit' = 'save') => {
      const { version } = await read(draft.id)
      const { quote_id: _, ...form } = lclBooking(world, { carrier_id: ids.msc, ready_date, action })
      const body = { ...changeOf(form, version), action }
      const answer = await caller.call(updateBooking, { params: draft, body })
      expect(answer.status).toBe(200)
      return answer.data
    }
    expect(await documents()).toEqual([450])
    await save('2026-03-28')
    expect(await documents()).toEqual([500])
    // A rule that changes meanwhile changes nothing for the same day, nor does a rate that is cheaper now.
    await world.db.delete(chargeRules)
    await save('2026-03-28')
    expect(await documents()).toEqual([500])
    await rule('DOC', { basis: 'bill_of_lading', amount: 480 })
    await save('2026-03-27', 'submit')
    expect(await documents()).toEqual([480])
    expect((await read(draft.id)).booking_amount).toBe(252)
    const { version } = await read(draft.id)
    const reason = 'WEIGHT MISSING'
    await world.desk.call(deskReturnBooking, { params: draft, body: { version, reason } })
    await world.db.delete(chargeRules)
    await save('2026-03-30', 'submit')
    expect(await documents()).toEqual([480])
  })

  it('freezes its freight and charges, and bills what was measured at the frozen prices', async () => {
    await rule('OTHC', { amount: 30.5, minimum: 100 })
    await rule('DOC', { basis: 'bill_of_lading', amount: 450 })
    await rule('DTHC', { amount: 25, currency: 'USD', payment_term: 'collect' })
    await rule('TLX', { basis: 'shipment', amount: 350, charge_mode: 'on_request' })
    const quote_id = await aQuote({ spaces: [], lcl })
    const shared = lclBooking(world, { carrier_id: world.ids.msc, quote_id })
    const order = (await world.caller.call(createBooking, { body: shared })).data
    const { quote } = await read(order.id)
    expect(quote?.frame).toMatchObject({ mode: 2, container_ids: [] })
    expect(quote?.finance).toMatchObject({ lcl: { min_tons: 1 }, total: 252 })
    expect(quote?.finance?.totals).toEqual([
      { currency: 'USD', amount: 252 },
      { currency: 'CNY', amount: 578.1 },
    ])
    expect((await read(order.id)).booking_amount).toBe(252)
    expect(quote?.finance?.offered.filter((line) => line.is_optional)).toHaveLength(1)
    expect(await linesOf(order)).toEqual([
      ['OFL', 'RT', 4.2, 60, 'USD', null, null],
      ['OTHC', 'RT', 4.2, 30.5, 'CNY', 'prepaid', null],
      ['DTHC', 'RT', 4.2, 25, 'USD', 'collect', null],
      ['DOC', 'B/L', 1, 450, 'CNY', 'prepaid', null],
      ['TLX', 'SHIPMENT', 1, 350, 'CNY', 'prepaid', null],
    ])
    // The station measured more, which reaches the next break; it counts once the instruction is submitted.
    const booked = await linesOf(order)
    await instruct(order, { weight: 900, volume: 5.25 })
    expect(await linesOf(order)).toEqual(booked)
    await submitInstruction(order)
    expect(await linesOf(order)).toEqual([
      ['OFL', 'RT', 5.25, 55, 'USD', null, 4.2],
      ['OTHC', 'RT', 5.25, 30.5, 'CNY', 'prepaid', 4.2],
      ['DTHC', 'RT', 5.25, 25, 'USD', 'collect', 4.2],
      ['DOC', 'B/L', 1, 450, 'CNY', 'prepaid', null],
      ['TLX', 'SHIPMENT', 1, 350, 'CNY', 'prepaid', null],
    ])
    const full = await refusal({ quote_id })
    expect(full[1]).toContain('quote_id quote_unavailable')
  })
})

describe('a quote cannot be booked', () => {
  it('outside its validity or when it does not exist', async () => {
    const expected = [422, ['quote_id quote_unavailable']]
    expect(await refusal({ quote_id: await aQuote({ edate: '2026-03-15' }) })).toEqual(expected)
    expect(await refusal({ quote_id: await aQuote({ sdate: '2026-03-17' }) })).toEqual(expected)
    expect(await refusal({ quote_id: 999_999_999, action: 'save' })).toEqual(expected)
  })

  it('without permission to book from quotes', async () => {
    const authorities = memberAuthorities.filter((one) => one !== 'quote_booking')
    const plain = await world.as(await aMember(world.db, { authorities }))
    const refused = await plain.call(createBooking, { body: booking() })
    expect([refused.status, refused.error]).toEqual([403, 'forbidden'])
    expect((await plain.call(createBooking, { body: fclBooking(world) })).status).toBe(200)
  })

  it('for another carrier, place, type or time than its own', async () => {
    const { ids } = world
    expect(await refusal({ carrier_id: ids.maersk, pol_id: ids.hamburg })).toEqual([
      422,
      ['carrier_id not_as_quoted', 'pol_id not_as_quoted'],
    ])
    expect(await refusal({ ready_date: '2026-04-01' })).toEqual([422, ['ready_date outside_quote']])
    const bare = await aQuote({ spaces: [{ container_id: gp20, price: 1 }] })
    expect(await refusal({ quote_id: bare })).toEqual([422, ['containers.0.container_id no_quoted_price']])
    const { containers: _, ...loose } = lclBooking(world, { carrier_id: ids.msc, quote_id: quote })
    const refused = await world.caller.call(createBooking, { body: loose })
    expect(refused.fields).toMatchObject([{ path: 'quote_id', rule: 'quote_unavailable' }])
  })

  it('once it has expired on a draft; a returned booking keeps the agreed quote', async () => {
    const draft = await book({ action: 'save' })
    const submitted = await book()
    const reason = 'WEIGHT MISSING'
    const back = await world.desk.call(deskReturnBooking, { params: submitted, body: { version: 1, reason } })
    world.clock.set('2026-04-02T02:00:00Z')
    const caller = await world.as(world.member)
    const send = (order: { id: number; version: number }) =>
      caller.call(updateBooking, {
        params: order,
        body: {
          ...changeOf(
            fclBooking(world, { carrier_id: world.ids.msc, ready_date: '2026-04-05' }),
            order.version,
          ),
        },
      })
    expect((await send(draft)).fields?.map(({ path }) => path)).toEqual(['quote_id', 'ready_date'])
    expect((await send(back.data)).status).toBe(200)
  })
})

it('shows its prices only to users who may see the price of the booking', async () => {
  const order = await book()
  const reader = await aMember(world.db, { customer: world.member.customer, authorities: ['order'] })
  const seen = (await (await world.as(reader)).call(getOrder, { params: order })).data.quote
  expect(seen).toMatchObject({ quote_id: quote, finance: null })
  // The id of the quote is no price, whatever its number.
  expect(JSON.stringify({ ...seen, quote_id: null })).not.toMatch(/1800/)
  const [stored] = await world.db.select({ quote: orders.quote }).from(orders).where(eq(orders.id, order.id))
  expect(stored?.quote?.terms?.source).toEqual({ kind: 'quote', id: quote })
})
