// A database of its own: the figures count all offers there are.
import { deskCreateBooking, deskListOfferOptionsOf } from '@berth/contract/desk/desk-on-behalf'
import { deleteOrder } from '@berth/contract/orders/order'
import {
  acceptOffer,
  declineOffer,
  deskExportOffers,
  deskListOffers,
  exportOffers,
  listOffers,
  openOfferLink,
} from '@berth/contract/trade/offer'
import { deskExportOfferFigures, deskGetOfferFigures } from '@berth/contract/trade/offer-figures'
import { deskListEndingRates } from '@berth/contract/trade/rate-extension'
import { memberAuthorities, operatorAuthorities } from '@berth/domain/access/authority'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { offers, ports } from '../../../platform/db/schema.ts'
import { aMember, anOperator } from '../../../testing/builders.ts'
import {
  drafted,
  mailedToken,
  offered,
  opened,
  optionOf,
  send,
  sent,
} from '../../../testing/fixtures/offer-fixtures.ts'
import { idsByCode } from '../../../testing/fixtures/quote-fixtures.ts'
import { answered, booking, givenRfq, useRfqWorld, world } from '../../../testing/fixtures/rfq-fixtures.ts'
import { openOwnApp } from '../../../testing/test-app.ts'

useRfqWorld(openOwnApp)

let rotterdam: number

const free = { customer_id: null, company: 'FREMD HANDEL GMBH', linkman: 'ANNA WEBER' }
const figures = async (query: z.input<typeof deskGetOfferFigures.query> = {}) =>
  (await world.desk.call(deskGetOfferFigures, { query })).data

describe('offers of some months', () => {
  beforeAll(async () => {
    ;[rotterdam = 0] = await idsByCode(world.db, ports, ['NLRTM'])
    // Friday afternoon in China: 16:30, an hour and a half before the office closes.
    world.clock.set('2026-02-06T08:30:00Z')
    const draft = await drafted()
    world.clock.set('2026-02-09T02:00:00Z')
    const won = await opened((await send(draft)).data)
    const accept = { option_id: won.options[0]!.id, version: won.version }
    await world.caller.call(acceptOffer, { params: won, body: accept })
    const lost = await opened(await sent())
    const decline = { reason: 'price' as const, note: null, version: lost.version }
    await world.caller.call(declineOffer, { params: lost, body: decline })
    const elsewhere = { pod_id: rotterdam, to_id: rotterdam }
    await sent({ ...free, valid_until: '2026-02-20' }, [await optionOf(900, elsewhere)])
    await world.stranger.call(openOfferLink, { body: { token: await mailedToken() } })
    world.clock.set('2026-03-16T02:00:00Z')
    await sent({ ...free, valid_until: '2026-03-30' })
    await drafted()
  })

  it('are counted by state, reason, lane and month, each once', async () => {
    const all = await figures()
    expect(all).toMatchObject({ months: 12, since: '2025-04-01', offers: 5, won: 1, lost: 2, open: 2 })
    expect(all.by_state.filter(({ count }) => count > 0)).toEqual([
      { state: 'draft', count: 1 },
      { state: 'sent', count: 1 },
      { state: 'expired', count: 1 },
      { state: 'accepted', count: 1 },
      { state: 'declined', count: 1 },
    ])
    expect(all.lost_reasons.filter(({ count }) => count > 0)).toEqual([
      { reason: 'price', count: 1 },
      { reason: 'expired', count: 1 },
    ])
    expect(all.lanes.map(({ to_code, offers, won, lost }) => [to_code, offers, won, lost])).toEqual([
      ['DEHAM', 4, 1, 1],
      ['NLRTM', 1, 0, 1],
    ])
    expect(all.by_month.slice(-2)).toMatchObject([
      { month: '2026-02', offers: 3, won: 1, lost: 2, open: 0 },
      { month: '2026-03', offers: 2, won: 0, lost: 0, open: 2 },
    ])
    expect(all.other_lanes).toBeNull()
  })

  it('are timed in office hours, from the draft to its first sending', async () => {
    const { answer, by_month: byMonth } = await figures()
    expect(answer).toMatchObject({ count: 4, median_minutes: 0, most_minutes: 150 })
    expect(answer.bands.map(({ band, count }) => `${band} ${count}`)).toEqual([
      ...['hour 3', 'half_day 1', 'day 0', 'three_days 0', 'longer 0'],
    ])
    expect(byMonth.at(-2)?.median_minutes).toBe(0)
  })

  it('are narrowed to a lane, a company and some months', async () => {
    expect(await figures({ to_id: rotterdam })).toMatchObject({ offers: 1, won: 0, lost: 1 })
    expect(await figures({ months: 1 })).toMatchObject({ since: '2026-03-01', offers: 2 })
    expect(await figures({ customer_id: world.member.customerId })).toMatchObject({ offers: 3, won: 1 })
    const wrong = await world.desk.call(deskGetOfferFigures, { query: { months: 25 } })
    expect(wrong.error).toBe('malformed')
    expect((await world.caller.call(deskGetOfferFigures, { query: {} })).error).toBe('forbidden')
  })

  it('count one whose request was booked from another offer as neither won, lost nor undecided', async () => {
    const rfq = await givenRfq()
    const [one] = [await offered(rfq.id), await offered(rfq.id)]
    const counted = async () => {
      const { offers, won, lost, open, lost_reasons: reasons } = await figures({ months: 1 })
      const atDesk = (await world.desk.call(deskListOffers, { query: {} })).data.acceptable
      const atMember = (await world.caller.call(listOffers, { query: { state: 'draft' } })).data.acceptable
      const expired = reasons.find(({ reason }) => reason === 'expired')?.count ?? 0
      return { offers, won, lost, open, expired, atDesk, atMember }
    }
    const before = await counted()
    const { version, options } = await opened(one)
    const accept = { params: one, body: { option_id: options[0]!.id, version } }
    const { data: order } = await world.caller.call(acceptOffer, accept)
    const booked = { ...before, won: before.won + 1, open: before.open - 2 }
    const fewer = { atDesk: before.atDesk - 2, atMember: before.atMember - 2 }
    expect(await counted()).toEqual({ ...booked, ...fewer })
    const endOn = (validUntil: string) =>
      world.db.update(offers).set({ validUntil }).where(eq(offers.rfqId, rfq.id))
    await endOn('2026-03-15')
    expect(await counted(), 'nor is it lost once its last day is over').toEqual({ ...booked, ...fewer })
    await endOn('2026-03-23')
    await world.caller.call(deleteOrder, { params: { id: order.order_id } })
    expect(await counted()).toEqual(before)
    await world.db.delete(offers).where(eq(offers.rfqId, rfq.id))
  })

  it('are exported with the same figures', async () => {
    const file = await world.desk.get(`/api${deskExportOfferFigures.path}?format=csv`)
    expect(file.body).toContain('成交')
    expect(file.body).toMatch(/2026-02,报价单,3/)
  })

  it('are found by number, company, person, lane and the day they were begun', async () => {
    const found = async (query: object) =>
      (await world.desk.call(deskListOffers, { query })).data.lists.map(({ company }) => company)
    expect(await found({ keyword: 'fremd' })).toHaveLength(2)
    expect(await found({ keyword: 'Anna' })).toHaveLength(2)
    expect(await found({ keyword: 'NLRTM' })).toEqual(['FREMD HANDEL GMBH'])
    expect(await found({ to_id: rotterdam })).toEqual(['FREMD HANDEL GMBH'])
    expect(await found({ pol_id: rotterdam })).toEqual([])
    expect(await found({ customer_id: world.member.customerId })).toHaveLength(3)
    expect(await found({ begun_from: '2026-03-01' })).toHaveLength(2)
    expect(await found({ begun_to: '2026-02-06' })).toHaveLength(1)
    const [first] = (await world.desk.call(deskListOffers, { query: { state: 'accepted' } })).data.lists
    expect(await found({ keyword: first!.offer_no })).toHaveLength(1)
  })

  it('are exported at the desk, and to each company its own', async () => {
    const desk = await world.desk.get(`/api${deskExportOffers.path}?format=csv&keyword=fremd`)
    expect(desk.body.trim().split('\n')).toHaveLength(3)
    expect(desk.body).toContain('ANNA WEBER')
    const own = await world.caller.get(`/api${exportOffers.path}?format=csv`)
    expect(own.body.trim().split('\n'), 'drafts are not sent').toHaveLength(3)
    expect(own.body).not.toContain('FREMD')
    const others = await world.neighbour.get(`/api${exportOffers.path}?format=csv`)
    expect(others.body.trim().split('\n')).toHaveLength(1)
  })
})

describe('an offer that ends soon', () => {
  it('is in the watch of the desk with the answers to quote requests, for those who may see them', async () => {
    world.clock.set('2026-03-16T02:00:00Z')
    const offer = await opened(await sent({ valid_until: '2026-03-20' }))
    const rfq = await answered()
    const ending = async (caller = world.desk, days = 7) =>
      (await caller.call(deskListEndingRates, { query: { days } })).data
    const { offers, offer_total } = await ending()
    expect(offers.find(({ kind, id }) => kind === 'offer' && id === offer.id)).toMatchObject({
      ...{ no: offer.offer_no, end_day: '2026-03-20' },
    })
    expect(offers.filter(({ kind }) => kind === 'rfq')).toMatchObject([{ id: rfq.id, no: rfq.rfq_no }])
    expect(offer_total).toBe(offers.length)
    expect((await ending(world.desk, 1)).offers).toEqual([])
    const staff = operatorAuthorities.filter((one) => one !== 'desk_rfq')
    const clerk = await world.as(await anOperator(world.db, { user: { authorities: staff } }))
    expect((await ending(clerk)).offers).toEqual([])
  })

  it('is accepted by a booking that the desk enters for its company, and by no other', async () => {
    world.clock.set('2026-03-16T02:00:00Z')
    const offer = await opened(await sent({ valid_until: '2026-03-20' }))
    const params = { id: world.member.customerId }
    const { lists } = (await world.desk.call(deskListOfferOptionsOf, { params })).data
    const [first] = lists.filter(({ offer_no }) => offer_no === offer.offer_no)
    expect(first).toMatchObject({ valid_until: '2026-03-20', option: { id: offer.options[0]!.id } })
    const { action: _, ...form } = booking(0)
    const bookFor = (customer_id: number, user_id?: number) =>
      world.desk.call(deskCreateBooking, {
        body: {
          ...form,
          ...{ customer_id, user_id, rfq_option_id: undefined, offer_option_id: first!.option.id },
          containers: form.containers?.map((line) => ({ ...line, quantity: 2 })),
        },
      })
    const other = await aMember(world.db, { user: { isOwner: true, authorities: [...memberAuthorities] } })
    const foreign = await bookFor(other.customerId)
    expect(foreign.fields).toMatchObject([{ path: 'offer_option_id', rule: 'quote_unavailable' }])
    const { data } = await bookFor(world.member.customerId, world.member.id)
    expect(await opened(offer)).toMatchObject({ state: 'accepted', order_id: data.id })
    expect((await bookFor(world.member.customerId, world.member.id)).fields).toMatchObject([
      { path: 'offer_option_id' },
    ])
  })
})
