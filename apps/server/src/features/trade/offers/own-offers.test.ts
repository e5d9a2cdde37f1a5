import { deskGetOffer, deskListOffers, openOfferLink } from '@berth/contract/trade/offer'
import {
  changeOwnOffer,
  createOwnOffer,
  deleteOwnOffer,
  exportOwnOffers,
  findOwnOfferQuotes,
  getOwnOffer,
  getOwnOfferFile,
  listOwnOffers,
  priceOwnOption,
  renewOwnOffer,
  sendOwnOffer,
  withdrawOwnOffer,
} from '@berth/contract/trade/own-offer'
import { listEndingRates } from '@berth/contract/trade/rate-extension'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { contactMessages, outbox } from '../../../platform/db/schema.ts'
import { aCustomer, aMember, aRate, type Member } from '../../../testing/builders.ts'
import type { Caller } from '../../../testing/caller.ts'
import { bodyOf, mailedToken, optionOf } from '../../../testing/fixtures/offer-fixtures.ts'
import { useRfqWorld, world } from '../../../testing/fixtures/rfq-fixtures.ts'

useRfqWorld()

let owner: Member
let rival: Member
let forwarder: Caller
let other: Caller
const free = {
  customer_id: null,
  company: 'NORDLICHT GMBH',
  linkman: 'ANNA WEBER',
  valid_until: '2026-03-20',
}

beforeAll(async () => {
  const aForwarder = async () =>
    aMember(world.db, { customer: await aCustomer(world.db, { kind: 'forwarder' }), user: { isOwner: true } })
  owner = await aForwarder()
  rival = await aForwarder()
  forwarder = await world.as(owner)
  other = await world.as(rival)
})

async function drafted() {
  const { data } = await forwarder.call(createOwnOffer, { body: { company: 'NORDLICHT GMBH' } })
  const body = bodyOf(data.version, [await optionOf(2180), await optionOf(2050)], free)
  const changed = await forwarder.call(changeOwnOffer, { params: data, body })
  expect(changed.fields).toBeUndefined()
  return changed.data
}

async function sent() {
  const { id, version } = await drafted()
  return (await forwarder.call(sendOwnOffer, { params: { id }, body: { version } })).data
}

const seen = async (params: { readonly id: number }) => (await forwarder.call(getOwnOffer, { params })).data

describe('an offer that a forwarder makes for its own customers', () => {
  it('is made, sent, renewed and withdrawn by the forwarder alone', async () => {
    const draft = await drafted()
    expect(await seen(draft)).toMatchObject({ state: 'draft', customer_id: null, notes: '以订舱时舱位为准' })
    const params = { id: draft.id }
    const body = { version: draft.version }
    const refusals = async (caller: Caller) => [
      (await caller.call(getOwnOffer, { params })).error,
      (await caller.call(changeOwnOffer, { params, body: bodyOf(draft.version, []) })).error,
      (await caller.call(deleteOwnOffer, { params })).error,
      (await caller.call(sendOwnOffer, { params, body })).error,
      (await caller.get(`/api${getOwnOfferFile.path.replace('{id}', String(draft.id))}`)).statusCode,
    ]
    const missing = ['not_found', 'not_found', 'not_found', 'not_found', 404]
    expect(await refusals(other)).toEqual(missing)
    expect((await world.desk.call(deskGetOffer, { params })).error).toBe('not_found')
    const first = await sent()
    const renewed = (await forwarder.call(renewOwnOffer, { params: first, body: { version: first.version } }))
      .data
    expect(renewed).toMatchObject({ edition: 2, state: 'draft', offer_no: first.offer_no })
    expect((await seen(renewed)).editions).toHaveLength(2)
    await forwarder.call(deleteOwnOffer, { params: renewed })
    const stop = { params: first, body: { version: first.version, reason: null } }
    expect((await other.call(withdrawOwnOffer, stop)).error).toBe('not_found')
    expect((await forwarder.call(withdrawOwnOffer, stop)).data.state).toBe('withdrawn')
  })

  it('is in the list, the export and the watch of that forwarder, and in no other', async () => {
    const offer = await sent()
    const listed = async (caller: Caller) => (await caller.call(listOwnOffers, { query: {} })).data.lists
    expect((await listed(forwarder)).map(({ id }) => id)).toContain(offer.id)
    expect(await listed(other)).toEqual([])
    const atDesk = (await world.desk.call(deskListOffers, { query: { keyword: offer.offer_no } })).data
    expect(atDesk).toMatchObject({ lists: [], total: 0 })
    const file = await forwarder.get(`/api${exportOwnOffers.path}?format=csv&keyword=${offer.offer_no}`)
    expect(file.body).toContain('NORDLICHT GMBH')
    const ending = async (caller: Caller) =>
      (await caller.call(listEndingRates, { query: { days: 7 } })).data.offers.map(({ id }) => id)
    expect(await ending(forwarder)).toContain(offer.id)
    expect(await ending(other)).toEqual([])
  })

  it('is made of its own rates, never of the operator’s or another forwarder’s', async () => {
    const lane = { pol_id: world.ids.shanghai, to_id: world.ids.hamburg }
    const rateOf = (publisher: Member) =>
      aRate(world.db, { owner: publisher, lane: { pol: 'CNSHA', to: 'DEHAM' } })
    const [own, theirs] = [await rateOf(owner), await rateOf(rival)]
    const { lists } = (await forwarder.call(findOwnOfferQuotes, { query: lane })).data
    expect(lists.map(({ id }) => id)).toEqual([own.id])
    const priced = (quote_id: number) =>
      forwarder.call(priceOwnOption, { body: { quote_id, spaces: [], cargo: null } })
    expect((await priced(theirs.id)).error).toBe('not_found')
    expect((await priced(own.id)).data.freight.map(({ amount }) => amount)).toEqual([1600, 2100])
    const started = { quote_ids: [own.id, theirs.id], company: 'NORDLICHT GMBH' }
    const { data } = await forwarder.call(createOwnOffer, { body: started })
    expect((await seen(data)).options).toHaveLength(1)
  })

  it('has a link that shows the forwarder, and mails it questions, choices and refusals', async () => {
    const offer = await sent()
    const token = await mailedToken()
    const say = (more: object = {}) => world.stranger.call(openOfferLink, { body: { token, ...more } })
    const shown = (await say()).data
    expect(shown).toMatchObject({ state: 'opened', is_member: false })
    const who = { name: 'ANNA WEBER', email: 'anna@nordlicht.example' }
    await say({ question: { ...who, content: 'EARLIER SAILING?' } })
    await say({ left: { ...who, option: 2 } })
    expect((await say({ decline: { reason: 'price', note: 'TOO HIGH' } })).data.state).toBe('declined')
    const told = await world.db.select().from(outbox).where(eq(outbox.kind, 'offer_replied'))
    expect(told.toSorted((one, two) => one.id - two.id)).toMatchObject([
      { toUserId: owner.id, payload: { question: 'EARLIER SAILING?', email: who.email } },
      { toUserId: owner.id, payload: { option: 2 } },
      { toUserId: owner.id, payload: { reason: 'price', note: 'TOO HIGH' } },
    ])
    const inbox = await world.db
      .select()
      .from(contactMessages)
      .where(eq(contactMessages.subject, offer.offer_no))
    expect(inbox, 'nothing of it reaches the operator').toEqual([])
    expect(await seen(offer)).toMatchObject({ left: { name: 'ANNA WEBER', option: 2 } })
  })
})
