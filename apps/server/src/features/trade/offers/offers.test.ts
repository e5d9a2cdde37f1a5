import { deskListOfferOptionsOf } from '@berth/contract/desk/desk-on-behalf'
import { createBooking } from '@berth/contract/orders/booking'
import { deleteOrder, getOrder } from '@berth/contract/orders/order'
import {
  acceptOffer,
  declineOffer,
  deskChangeOffer,
  deskCreateOffer,
  deskDeleteOffer,
  deskExportOffers,
  deskFindOfferQuotes,
  deskGetOffer,
  deskGetOfferFile,
  deskListOffers,
  deskPriceOption,
  deskRenewOffer,
  deskWithdrawOffer,
  getOffer,
  getOfferFile,
  listOffers,
  type OfferBody,
} from '@berth/contract/trade/offer'
import { deskListEndingRates } from '@berth/contract/trade/rate-extension'
import { getRfq } from '@berth/contract/trade/rfq'
import { memberAuthorities, operatorAuthorities } from '@berth/domain/access/authority'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import {
  carbonFactors,
  chargeRules,
  charges,
  contactMessages,
  offerLinks,
  offers,
  outbox,
  portDistances,
  rates,
  rfqs,
} from '../../../platform/db/schema.ts'
import { aMember, anOperator } from '../../../testing/builders.ts'
import type { Caller } from '../../../testing/caller.ts'
import {
  bodyOf,
  chargeId,
  drafted,
  mailedToken,
  offered,
  open,
  opened,
  optionOf,
  send,
  sent,
  type WrittenVersion,
} from '../../../testing/fixtures/offer-fixtures.ts'
import { type GivenRate, givenRates } from '../../../testing/fixtures/quote-fixtures.ts'
import {
  answered,
  booking,
  firstOf,
  givenRfq,
  gp20,
  rounds,
  ruleLines,
  slow,
  useRfqWorld,
  world,
} from '../../../testing/fixtures/rfq-fixtures.ts'
import { wordsOf } from '../../../testing/read-pdf.ts'

useRfqWorld()

describe('an offer', () => {
  it('begins as a draft that only the desk sees, and is sent whole', async () => {
    const empty = (await world.desk.call(deskCreateOffer, { body: {} })).data
    expect(empty.offer_no).toMatch(/^QT2603\d{5,}$/)
    expect(empty).toMatchObject({ edition: 1, state: 'draft' })
    const early = await send(empty)
    expect(early.fields?.map(({ path }) => path)).toEqual(['company', 'emails', 'ready_date', 'options'])
    const draft = await drafted()
    expect((await world.caller.call(getOffer, { params: draft })).error).toBe('not_found')
    const { data } = await send(draft)
    expect(data).toMatchObject({ state: 'sent', version: draft.version + 1 })
    const change = await world.desk.call(deskChangeOffer, { params: data, body: bodyOf(data.version, []) })
    expect(change.error).toBe('transition_not_allowed')
    expect((await world.desk.call(deskDeleteOffer, { params: data })).error).toBe('transition_not_allowed')
  })

  it('says what each option comes to in each currency, without what is collect or on request', async () => {
    const offer = await opened(await sent())
    expect(offer).toMatchObject({ state: 'opened', notes: expect.any(String), option_count: 2 })
    const [first, second] = offer.options
    expect(first).toMatchObject({
      totals: [
        { currency: 'USD', amount: 4360 },
        { currency: 'CNY', amount: 3150 },
      ],
      collect: [{ currency: 'USD', amount: 490 }],
      freight: [{ basis: '40HQ', quantity: 2, unit_price: 2180, amount: 4360 }],
      is_cheapest: false,
    })
    expect(
      first?.lines.map(({ charge_code, parts }) => [charge_code, parts[0]?.quantity, parts[0]?.amount]),
    ).toEqual([
      ['OTHC', 2, 2700],
      ['DOC', 1, 450],
      ['DTHC', 2, 490],
      ['TLX', 1, 350],
    ])
    expect(second).toMatchObject({ is_cheapest: true })
    expect(offer.best_totals[0]).toEqual({ currency: 'USD', amount: 4100 })
  })

  it('is found by its own company alone, and by those who may ask for quotes', async () => {
    const offer = await sent()
    for (const id of [offer.id, 999_999_999])
      expect((await world.neighbour.call(getOffer, { params: { id } })).error).toBe('not_found')
    const decline = { params: offer, body: { reason: 'price' as const, version: offer.version } }
    expect((await world.neighbour.call(declineOffer, decline)).error).toBe('not_found')
    const shown = await opened(offer)
    const accept = { params: offer, body: { option_id: shown.options[0]!.id, version: shown.version } }
    expect((await world.neighbour.call(acceptOffer, accept)).error).toBe('not_found')
    const theirs = (await world.neighbour.call(listOffers, { query: {} })).data
    expect(theirs).toMatchObject({ lists: [], total: 0 })
    const booked = await world.neighbour.call(createBooking, {
      body: { ...booking(1), rfq_option_id: undefined, offer_option_id: shown.options[0]!.id },
    })
    expect(booked.fields?.map(({ path, rule }) => `${path} ${rule}`)).toContain(
      'offer_option_id quote_unavailable',
    )
    const without = memberAuthorities.filter((one) => one !== 'quote_rfq')
    const colleague = await world.as(await aMember(world.db, { user: { authorities: without } }))
    expect((await colleague.call(getOffer, { params: offer })).error).toBe('forbidden')
    const staff = operatorAuthorities.filter((one) => one !== 'desk_rfq')
    const clerk = await world.as(await anOperator(world.db, { user: { authorities: staff } }))
    expect((await clerk.call(deskGetOffer, { params: offer })).error).toBe('forbidden')
  })

  it('is made from a quote request with options of today, and answers it', async () => {
    const { ids } = world
    const rate = {
      ...{ carrier_id: ids.msc, pol_id: ids.shanghai, to_id: ids.hamburg, sdate: '2026-03-01' },
      ...{ edate: '2026-04-30', transit_days: 33 },
      spaces: [
        { container_id: ids.container, price: 1900 },
        { container_id: gp20, price: 1000 },
      ],
    }
    // Of the lane's quotes in the database, these alone.
    await world.db.delete(rates)
    await world.db.delete(chargeRules)
    const [rateId] = await givenRates(world.db, world.operator.id, [
      rate,
      // It ends before the cargo is ready.
      { ...rate, edate: '2026-04-09', spaces: rate.spaces.map((space) => ({ ...space, price: 500 })) },
    ])
    const rfq = await givenRfq()
    const { data: draft } = await world.desk.call(deskCreateOffer, { body: { rfq_id: rfq.id } })
    const shown = (await world.desk.call(deskGetOffer, { params: draft })).data
    expect(shown).toMatchObject({ rfq_no: rfq.rfq_no, linkman: 'ZHOU MIN', goods: 'LED 灯具' })
    expect(shown.emails).toHaveLength(1)
    expect(shown.options).toHaveLength(1)
    expect(shown.notes_en).toContain('Valid subject to space')
    expect(shown.options[0]?.spaces.map(({ count, price }) => [count, price])).toEqual([
      [1, 1000],
      [2, 1900],
    ])
    const priced = await world.desk.call(deskPriceOption, {
      body: { quote_id: rateId!, spaces: [{ container_id: ids.container, count: 3 }] },
    })
    expect(priced.data).toMatchObject({ transit_days: 33, totals: [{ currency: 'USD', amount: 5700 }] })
    expect((await send(draft)).data.state).toBe('sent')
    const answered = (await world.caller.call(getRfq, { params: rfq })).data
    expect(answered).toMatchObject({ state: 'answered', expire_date: '2026-03-23' })
    const offer = await opened(draft)
    const accepted = await world.caller.call(acceptOffer, {
      params: offer,
      body: { option_id: offer.options[0]!.id, version: offer.version },
    })
    expect((await world.caller.call(getRfq, { params: rfq })).data).toMatchObject({
      state: 'accepted',
      order_id: accepted.data.order_id,
    })
  })

  it('has versions: a change is the next one, and the old address shows the latest', async () => {
    const first = await sent()
    const token = await mailedToken()
    const renew = () => world.desk.call(deskRenewOffer, { params: first, body: { version: first.version } })
    const { data: draft } = await renew()
    expect(draft).toMatchObject({ edition: 2, state: 'draft' })
    expect((await renew()).error).toBe('already_decided')
    expect((await opened(first)).edition).toBe(1)
    const body = bodyOf(draft.version, [await optionOf(1999)], { customer_id: null, company: 'OTHERS' })
    const changed = (await world.desk.call(deskChangeOffer, { params: draft, body })).data
    await send(changed)
    const shown = await opened(first)
    expect(shown).toMatchObject({ id: draft.id, edition: 2, option_count: 1 })
    expect((await open(token)).data).toMatchObject({ edition: 2, option_count: 1 })
    const atDesk = (await world.desk.call(deskGetOffer, { params: draft })).data
    expect(atDesk.customer_id, 'whom it is for stays').toBe(world.member.customerId)
    expect(atDesk.editions.map(({ edition, state }) => [edition, state])).toEqual([
      [1, 'replaced'],
      [2, 'opened'],
    ])
    const listed = (await world.caller.call(listOffers, { query: { keyword: shown.offer_no } })).data
    expect(listed.lists.map(({ edition }) => edition)).toEqual([2])
    const replaced = { query: { keyword: shown.offer_no, state: 'replaced' as const } }
    expect((await world.desk.call(deskListOffers, replaced)).data.total).toBe(1)
  })

  it('expires after its last day, is declined with a reason, and is withdrawn', async () => {
    const offer = await sent()
    const declined = await world.caller.call(declineOffer, {
      params: offer,
      body: { reason: 'price', note: 'TARGET 1900', version: (await opened(offer)).version },
    })
    expect(declined.data.state).toBe('declined')
    const mails = await world.db.select().from(outbox).where(eq(outbox.kind, 'offer_declined'))
    expect(mails.at(-1)?.payload).toMatchObject({ reason: 'price', note: 'TARGET 1900' })
    const second = await sent()
    const token = await mailedToken()
    const endOn = (validUntil: string) =>
      world.db.update(offers).set({ validUntil }).where(eq(offers.id, second.id))
    await endOn('2026-03-16')
    expect((await opened(second)).actions, 'on its last day').toContain('accept')
    await endOn('2026-03-15')
    const late = await opened(second)
    expect(late).toMatchObject({ state: 'expired', actions: [] })
    const accept = { params: late, body: { option_id: late.options[0]!.id, version: late.version } }
    expect((await world.caller.call(acceptOffer, accept)).error).toBe('transition_not_allowed')
    expect((await open(token)).data.state, 'its link says so').toBe('expired')
    const body = { version: late.version, reason: 'RATE ENDED' }
    expect((await world.desk.call(deskWithdrawOffer, { params: late, body })).data.state).toBe('withdrawn')
    expect((await open(token)).error).toBe('not_found')
  })
})

describe('accepting an option of an offer', () => {
  const accept = (offer: Awaited<ReturnType<typeof opened>>, place = 0) =>
    world.caller.call(acceptOffer, {
      params: { id: offer.id },
      body: { option_id: offer.options[place]!.id, version: offer.version },
    })

  it('books a draft at its prices, and releases the offer when that is deleted', async () => {
    const offer = await opened(await sent())
    const { data } = await accept(offer, 1)
    const order = (await world.caller.call(getOrder, { params: { id: data.order_id } })).data
    expect(order.quote).toMatchObject({
      quote_no: `${offer.offer_no}-2`,
      ...{ quote_id: null, rfq_option_id: null, offer_option_id: offer.options[1]!.id },
    })
    expect(order.quote?.finance?.lines.map(({ charge_code, amount }) => [charge_code, amount])).toEqual(
      expect.arrayContaining([
        ['OF', 4100],
        ['OTHC', 2700],
        ['DOC', 450],
      ]),
    )
    const after = await opened(offer)
    expect(after).toMatchObject({ state: 'accepted', order_id: data.order_id, order_no: data.order_no })
    expect(after.options.map(({ is_accepted }) => is_accepted)).toEqual([false, true])
    expect((await accept(after)).error).toBe('transition_not_allowed')
    await world.caller.call(deleteOrder, { params: { id: data.order_id } })
    expect(await opened(offer)).toMatchObject({ state: 'opened', order_id: null })
  })

  it('books cargo that shares a container with its weight and volume', async () => {
    const lcl = { breaks: [{ from: 0, price: 60 }], min_tons: 1, min_amount: null, kilograms_per_ton: 1000 }
    const cargo = { volume: 4.2, weight: 800 }
    const option = await optionOf(0, { mode: 2, spaces: [], cargo, lcl, lines: [] })
    const offer = await opened(await sent({ goods: 'Solar panels' }, [option]))
    expect(offer.options[0]).toMatchObject({ totals: [{ currency: 'USD', amount: 252 }] })
    const { data } = await accept(offer)
    const order = (await world.caller.call(getOrder, { params: { id: data.order_id } })).data
    expect(order).toMatchObject({ container_mode: 2, booking_amount: 252, containers: [] })
    // As the form of the booking takes it.
    expect(order.cargo).toMatchObject([{ ...cargo, description: 'SOLAR PANELS' }])
    expect(order.quote).toMatchObject({
      frame: { mode: 2 },
      finance: { lines: [{ charge_code: 'OFL', basis: 'RT', quantity: 4.2, unit_price: 60 }] },
    })
  })

  it('keeps a price per revenue ton as far as it is typed, and is sent with each of its breaks', async () => {
    const typed = {
      breaks: [{ from: 0, price: null }],
      ...{ min_tons: 2.5, min_amount: null, kilograms_per_ton: null },
    }
    const cargo = { volume: 4.2, weight: 3600 }
    const shared = async (lcl: OfferBody['options'][number]['lcl']) => [
      await optionOf(0, { mode: 2, spaces: [], cargo, lcl, lines: [] }),
    ]
    const draft = await drafted({}, await shared(typed))
    const kept = (await world.desk.call(deskGetOffer, { params: draft })).data
    expect(kept.options[0]).toMatchObject({ lcl: typed, freight: [], totals: [] })
    expect(ruleLines((await send(draft)).fields)).toEqual([
      'options.0.lcl.breaks.0.price required',
      'options.0.lcl.kilograms_per_ton required',
    ])
    const breaks = [
      { from: 0, price: 60 },
      { from: 3, price: 55.5 },
      { from: 5, price: 48 },
    ]
    const change = async (lcl: OfferBody['options'][number]['lcl']) =>
      world.desk.call(deskChangeOffer, { params: draft, body: bodyOf(draft.version, await shared(lcl)) })
    const falling = await change({ ...typed, breaks: [breaks[0]!, breaks[2]!, breaks[1]!] })
    expect(ruleLines(falling.fields)).toEqual(['options.0.lcl.breaks.2.from break_not_rising'])
    const lcl = { ...typed, breaks, min_amount: 150, kilograms_per_ton: 800 }
    expect((await send((await change(lcl)).data)).data.state).toBe('sent')
    const offer = await opened(draft)
    // 3,600 kg are 4.5 tons of 800 kg: more than the volume, and in the second break.
    expect(offer.options[0]).toMatchObject({
      lcl,
      freight: [{ basis: 'RT', quantity: 4.5, unit_price: 55.5, amount: 249.75 }],
      totals: [{ currency: 'USD', amount: 249.75 }],
    })
    const { data } = await accept(offer)
    const order = (await world.caller.call(getOrder, { params: { id: data.order_id } })).data
    expect(order.booking_amount).toBe(249.75)
  })

  it(
    'makes one booking of two at once, and none of a version that is replaced meanwhile',
    async () => {
      for (let round = 0; round < rounds; round += 1) {
        const offer = await opened(await sent())
        const both = await Promise.all([accept(offer, 0), accept(offer, 1)])
        expect(both.map(({ error }) => error ?? 'ok').toSorted()).toEqual(['ok', 'transition_not_allowed'])
      }
      const first = await opened(await sent())
      const { data: draft } = await world.desk.call(deskRenewOffer, {
        params: first,
        body: { version: first.version },
      })
      const [accepted, next] = await Promise.all([accept(first), send(draft)])
      expect([accepted.error, next.error].filter(Boolean), 'one of the two').toHaveLength(1)
    },
    slow,
  )
})

describe('the link of an offer', () => {
  const free = { customer_id: null, company: 'FREMD HANDEL GMBH', linkman: 'ANNA WEBER' }

  it('is mailed and stored as a hash only, and shows the offer without an account', async () => {
    const offer = await sent(free)
    const token = await mailedToken()
    const mails = await world.db.select().from(outbox).where(eq(outbox.kind, 'offer_sent'))
    expect(mails.at(-1)?.payload, 'nobody knows what a guest reads').toMatchObject({ is_both: true })
    const links = await world.db.select().from(offerLinks).where(eq(offerLinks.offerId, offer.id))
    expect(JSON.stringify(links)).not.toContain(token)
    const { data } = await open(token)
    expect(data).toMatchObject({ state: 'opened', is_member: false, company: 'FREMD HANDEL GMBH' })
    expect(data.end_time, 'thirty days after its last one').toBe('2026-04-22T16:00:00.000Z')
    expect(JSON.stringify(data)).not.toMatch(/"(customer_id|emails|rfq_id|order_id|links)"/)
    const seen = (await world.desk.call(deskGetOffer, { params: offer })).data
    expect(seen.links).toMatchObject([{ address: 'buyer@lumira.example', open_count: 1 }])
    world.clock.set('2026-04-22T16:00:00Z')
    expect((await open(token)).error).toBe('not_found')
  })

  it('takes a name, an address and an option from somebody without an account, or that they decline', async () => {
    const offer = await sent(free)
    const token = await mailedToken()
    const left = { name: 'ANNA WEBER', email: 'anna@fremd.example', option: 2 }
    expect((await open(token, { left: { ...left, option: 3 } })).fields?.[0]?.path).toBe('left.option')
    expect((await open(token, { left })).data.state).toBe('sent')
    const seen = (await world.desk.call(deskGetOffer, { params: offer })).data
    expect(seen.left).toMatchObject({ name: 'ANNA WEBER', email: 'anna@fremd.example', option: 2 })
    const [message] = await world.db
      .select()
      .from(contactMessages)
      .where(eq(contactMessages.subject, `${seen.offer_no} #2`))
    expect(message).toMatchObject({ email: 'anna@fremd.example' })
    const declined = await open(token, { decline: { reason: 'elsewhere', note: null } })
    expect(declined.data).toMatchObject({ state: 'declined', decline_reason: 'elsewhere' })
    expect((await open(token, { left })).error).toBe('transition_not_allowed')
    await sent()
    const theirs = await open(await mailedToken(), { left })
    expect(theirs.error, 'a company answers signed in').toBe('transition_not_allowed')
  })
})

describe('what an option emits', () => {
  it('is said where it is known, as it was counted when the offer was sent', async () => {
    expect((await opened(await sent())).options[0]?.carbon).toBeNull()
    const updateTime = world.clock.now()
    const lane = { polId: world.ids.hamburg, podId: world.ids.shanghai }
    const book = { kilometres: 20_000, source: 'ROUTE BOOK', updateTime }
    await world.db.insert(portDistances).values({ ...lane, ...book })
    const sheet = { year: 2025, source: 'FACTOR SHEET', isWellToWake: true, updateTime }
    await world.db
      .insert(carbonFactors)
      .values({ carrierId: null, unit: 'teu_km', kilograms: 0.05, ...sheet })
    const draft = await drafted()
    const readPdf = async (by: Caller, path: string) =>
      wordsOf((await by.get(`/api${path.replace('{id}', String(draft.id))}?lang=en-US`)).rawPayload)
        .flat()
        .map(({ text }) => text)
        .join(' ')
    expect(await readPdf(world.desk, deskGetOfferFile.path), 'as it would be sent').toContain('4,000 kg')
    await send(draft)
    const token = await mailedToken()
    await world.db.update(carbonFactors).set({ kilograms: 0.09 })
    const known = {
      ...{ kilograms: 4000, unit: 'teu_km', quantity: 4, distance: 20_000, factor: 0.05 },
      ...{ year: 2025, source: 'FACTOR SHEET', is_well_to_wake: true },
    }
    const offer = await opened(draft)
    expect(offer.options[0]?.carbon).toEqual(known)
    expect((await open(token)).data.options[0]?.carbon).toEqual(known)
    const printed = await readPdf(world.caller, getOfferFile.path)
    expect(printed).toContain('4,000 kg')
    expect(printed).toContain('FACTOR SHEET')
    const renew = { params: offer, body: { version: offer.version } }
    const next = (await world.desk.call(deskRenewOffer, renew)).data
    await send(next)
    expect((await opened(next)).options[0]?.carbon?.kilograms, 'the next version').toBe(7200)
    await world.db.delete(carbonFactors)
    await world.db.delete(portDistances)
  })
})

describe('an offer that answers a quote request', () => {
  const accept = async (written: WrittenVersion) => {
    const { id, version, options: choices } = await opened(written)
    const body = { option_id: choices[0]!.id, version }
    return await world.caller.call(acceptOffer, { params: { id }, body })
  }

  it('takes the place of the options that the request was answered with', async () => {
    const rfq = await answered()
    await world.db.update(rfqs).set({ expireDate: '2026-03-15' }).where(eq(rfqs.id, rfq.id))
    expect((await world.caller.call(getRfq, { params: rfq })).data.state).toBe('expired')
    await offered(rfq.id)
    expect((await world.caller.call(getRfq, { params: rfq })).data).toMatchObject({
      ...{ state: 'answered', expire_date: '2026-03-23', options: [] },
    })
    const late = await world.caller.call(createBooking, { body: booking(firstOf(rfq)) })
    expect(ruleLines(late.fields)).toEqual(['rfq_option_id quote_unavailable'])
  })

  it('is not accepted once an order was booked from another offer or an option of the request', async () => {
    const rfq = await givenRfq()
    const [one, other] = [await offered(rfq.id), await offered(rfq.id)]
    const endsSoon = async () => {
      const { offers } = (await world.desk.call(deskListEndingRates, { query: { days: 30 } })).data
      return offers.some(({ kind, id }) => kind === 'offer' && id === other.id)
    }
    expect(await endsSoon()).toBe(true)
    const { data } = await accept(one)
    expect((await accept(other)).error).toBe('transition_not_allowed')
    expect(await endsSoon(), 'nobody waits for it').toBe(false)
    const exported = async (no: string) =>
      (await world.desk.get(`/api${deskExportOffers.path}?format=csv&keyword=${no}`)).body
    expect(await exported(one.offer_no)).toContain(data.order_no)
    expect(await exported(other.offer_no)).not.toContain(data.order_no)
    const seen = await opened(other)
    expect(seen).toMatchObject({ is_booked: true, state: 'opened', ...data })
    expect(seen.actions).not.toContain('accept')
    expect((await open(await mailedToken())).data).toMatchObject({ is_booked: true, order_no: null })
    const atDesk = (await world.desk.call(deskGetOffer, { params: other })).data
    expect(atDesk).toMatchObject({ is_booked: true, order_no: data.order_no })
    const without = memberAuthorities.filter((part) => part !== 'order')
    const { customer } = world.member
    const colleague = await world.as(await aMember(world.db, { customer, authorities: without }))
    expect((await colleague.call(getOffer, { params: other })).data).toMatchObject({
      ...{ is_booked: true, order_id: null, order_no: null },
    })
    const lane = { pol_id: world.ids.shanghai, to_id: world.ids.hamburg, size: 100 }
    const params = { id: world.member.customerId }
    const { lists } = (await world.desk.call(deskListOfferOptionsOf, { params, query: lane })).data
    expect(lists.map(({ offer_no }) => offer_no)).not.toContain(seen.offer_no)
    await world.caller.call(deleteOrder, { params: { id: data.order_id } })
    expect((await opened(other)).actions).toContain('accept')
    const { data: again } = await accept(other)
    expect((await world.caller.call(getRfq, { params: rfq })).data.order_id).toBe(again.order_id)
  })
})

describe('an offer made from quotes', () => {
  const lane = () => ({ pol_id: world.ids.shanghai, to_id: world.ids.hamburg, carrier_id: world.ids.msc })
  const days = { sdate: '2026-03-01', edate: '2026-04-30', transit_days: 33 }
  const shared = (): GivenRate => ({
    ...{ ...lane(), ...days, spaces: [] },
    lcl: {
      ...{ breaks: [{ from: 0, price: 45 }], min_tons: 1, min_amount: null, kilograms_per_ton: 1000 },
      ...{ cfs: '洋山', closing_days: [4], sailing_days: [1] },
    },
  })
  const givenRules = async (given: readonly Partial<typeof chargeRules.$inferInsert>[]) => {
    const [from, chargeId0] = [new Date('2025-01-01T00:00:00Z'), await chargeId('DOC')]
    await world.db.insert(chargeRules).values(
      given.map((rule) => ({
        ...{ chargeId: chargeId0, basis: 'bill_of_lading' as const, amount: 1, currency: 'USD' },
        ...{ paymentTerm: 'prepaid' as const, chargeMode: 'on_top' as const, sdate: '2026-01-01', rank: 0 },
        ...{ createdBy: world.operator.id, createTime: from, updateTime: from, ...rule },
      })),
    )
  }

  it('keeps shares and minimums, which follow the cargo that is typed', async () => {
    await world.db.delete(chargeRules)
    const [quote] = await givenRates(world.db, world.operator.id, [shared()])
    await givenRules([
      { chargeId: await chargeId('CFS'), basis: 'revenue_ton', amount: 50, currency: 'CNY', minimum: 100 },
      { chargeId: await chargeId('BAF'), basis: 'percent', amount: 10 },
    ])
    const start = { quote_ids: [quote!], customer_id: world.member.customerId, ready_date: '2026-04-10' }
    const cargo = { volume: 4.2, weight: 800 }
    const { data: draft } = await world.desk.call(deskCreateOffer, { body: { ...start, cargo } })
    const seen = (await world.desk.call(deskGetOffer, { params: draft })).data
    const [option] = seen.options
    expect(option).toMatchObject({ mode: 2, cargo })
    const lines = option!.lines.map(({ charge_code: _, charge_name: __, parts: ___, ...line }) => line)
    expect(lines).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ basis: 'RT', unit_price: 50, minimum: 100, currency: 'CNY' }),
        expect.objectContaining({ basis: 'PERCENT', unit_price: 10, minimum: null, group: 'freight' }),
      ]),
    )
    expect(option?.totals).toEqual([
      { currency: 'USD', amount: 207.9 },
      { currency: 'CNY', amount: 210 },
    ])
    const typed = await optionOf(0, {
      ...{ mode: 2, spaces: [], lcl: option!.lcl, lines },
      cargo: { volume: 12, weight: 500 },
    })
    const change = { params: draft, body: bodyOf(draft.version, [typed]) }
    await send((await world.desk.call(deskChangeOffer, change)).data)
    const offer = await opened(draft)
    expect(offer.options[0]?.totals).toEqual([
      { currency: 'USD', amount: 594 },
      { currency: 'CNY', amount: 600 },
    ])
    const { data } = await world.caller.call(acceptOffer, {
      params: { id: offer.id },
      body: { option_id: offer.options[0]!.id, version: offer.version },
    })
    const order = (await world.caller.call(getOrder, { params: { id: data.order_id } })).data
    expect(order.quote?.finance?.totals).toEqual(offer.options[0]?.totals)
    await world.db.delete(chargeRules)
  })

  it('finds the quotes of a lane for full containers, or for cargo that is measured', async () => {
    const full = { ...lane(), ...days, spaces: [{ container_id: world.ids.container, price: 1900 }] }
    const [boxed, loose] = await givenRates(world.db, world.operator.id, [full, shared()])
    const found = async (cargo: object = {}) => {
      const { pol_id, to_id } = lane()
      const query = { pol_id, to_id, ...cargo }
      return (await world.desk.call(deskFindOfferQuotes, { query })).data.lists
    }
    const boxes = await found()
    expect(boxes.map(({ id }) => id)).toContain(boxed)
    expect(boxes.every(({ mode }) => mode === 1)).toBe(true)
    const measured = await found({ volume: 4.2, weight: 800 })
    expect(measured.find(({ id }) => id === loose)).toMatchObject({ mode: 2, total: 189 })
    expect(measured.every(({ mode }) => mode === 2)).toBe(true)
  })

  it('finds the quotes that price a container type by that price, and has its charges without one', async () => {
    const { container } = world.ids
    const priced = (...spaces: [number, number][]) => ({
      ...{ ...lane(), ...days },
      spaces: spaces.map(([container_id, price]) => ({ container_id, price })),
    })
    const given = await givenRates(world.db, world.operator.id, [
      priced([gp20, 1400], [container, 1500]),
      priced([gp20, 1200], [container, 1700]),
      priced([container, 1100]),
    ])
    const query = { pol_id: lane().pol_id, to_id: lane().to_id, container_id: gp20 }
    const { lists } = (await world.desk.call(deskFindOfferQuotes, { query })).data
    const found = lists.map(({ id }) => id).filter((id) => given.includes(id))
    expect(found).toEqual([given[1], given[0]])
    expect(lists.every(({ spaces }) => spaces.some((one) => one.container_id === gp20))).toBe(true)
    await world.db.delete(chargeRules)
    await givenRules([{ chargeId: await chargeId('OTHC'), basis: 'container', amount: 40 }])
    const body = { quote_id: given[2]!, spaces: [{ container_id: gp20, count: 2 }] }
    const option = (await world.desk.call(deskPriceOption, { body })).data
    await world.db.delete(chargeRules)
    expect(option.spaces).toMatchObject([{ container_id: gp20, price: null }])
    expect(option.lines.map(({ charge_code, basis }) => `${charge_code} ${basis}`)).toEqual(['OTHC 20GP'])
  })

  it('has no more charges than an offer may have', async () => {
    const [quote] = await givenRates(world.db, world.operator.id, [shared()])
    const some = await world.db.select({ id: charges.id }).from(charges).limit(11)
    await givenRules(some.map(({ id }) => ({ chargeId: id })))
    const quote_ids = (count: number) => ({ quote_ids: Array.from({ length: count }, () => quote!) })
    const many = await world.desk.call(deskCreateOffer, { body: quote_ids(10) })
    expect(ruleLines(many.fields)).toEqual(['quote_ids too_many'])
    expect((await world.desk.call(deskCreateOffer, { body: quote_ids(9) })).data.state).toBe('draft')
    await world.db.delete(chargeRules)
  })
})

// Last: whoever has guessed too often waits.
describe('links that are guessed', () => {
  it('are throttled if they are wrong, and not counted if they are right', async () => {
    await sent()
    const token = await mailedToken()
    for (let call = 0; call < 25; call += 1) expect((await open(token)).error).toBeUndefined()
    const guesses = []
    for (let guess = 0; guess < 21; guess += 1) guesses.push((await open(`${guess}`.repeat(20))).error)
    expect(guesses.slice(0, 20).every((error) => error === 'not_found')).toBe(true)
    expect(guesses[20]).toBe('throttled')
  })
})
