// A database of its own: it adds bought rates and margins, and changes a setting.

import { deskCreateMargin } from '@berth/contract/trade/margin'
import { deskChangeOffer, deskCreateOffer, deskGetOffer, deskSendOffer } from '@berth/contract/trade/offer'
import { createOwnOffer, getOwnOffer } from '@berth/contract/trade/own-offer'
import { deskCreateRateCost, deskFindCostsOfRates } from '@berth/contract/trade/rate-cost'
import { operatorAuthorities } from '@berth/domain/access/authority'
import { containerMode } from '@berth/domain/order/booking/container-mode'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEntries, rates, settings } from '../../../platform/db/schema.ts'
import { aCustomer, aMember, anOperator } from '../../../testing/builders.ts'
import { type OrderWorld, openOrderWorld } from '../../../testing/fixtures/order-fixtures.ts'
import { openOwnApp } from '../../../testing/test-app.ts'

let world: OrderWorld
let sold: number
beforeAll(async () => {
  world = await openOrderWorld(openOwnApp)
  const { ids, desk } = world
  const margin = { margin_kind: 'amount', margin: 80, least: null, round_up_to: null, reason: null } as const
  const open = { group_id: null, company_id: null, carrier_id: null, route_id: null, container_id: null }
  await desk.call(deskCreateMargin, { body: { ...margin, ...open, container_mode: containerMode.fcl } })
  const cost = {
    ...{ supplier: 'HARBOUR CONSOL', contract_no: null, carrier_id: ids.msc, pol_id: ids.shanghai },
    ...{ pod_id: ids.hamburg, to_id: ids.hamburg, sdate: '2026-03-01', edate: '2026-04-30' },
    ...{ transit_days: 30, mode: containerMode.fcl, lcl: null, hub_id: null, remark: null },
    spaces: [{ container_id: ids.container, price: 2031.5 }],
  }
  await desk.call(deskCreateRateCost, { body: cost })
  const [rate] = await world.db.select({ id: rates.id }).from(rates)
  sold = rate!.id // It is sold to everybody.
})
afterAll(() => world.close())

const drafted = async () =>
  (
    await world.desk.call(deskCreateOffer, {
      body: { quote_ids: [sold], spaces: [{ container_id: world.ids.container, count: 2 }] },
    })
  ).data

describe('an offer in the making', () => {
  it('keeps with an option the rate it was made from, whose cost those see who may see costs', async () => {
    const draft = await drafted()
    const shown = (await world.desk.call(deskGetOffer, { params: draft })).data
    expect(shown.options).toMatchObject([{ rate_id: sold, totals: [{ currency: 'USD', amount: 4223 }] }])
    expect(JSON.stringify(shown), 'its cost is in no answer about the offer').not.toContain('2031.5')
    const query = { rate_ids: `${sold},999999` }
    const { lists } = (await world.desk.call(deskFindCostsOfRates, { query })).data
    expect(lists).toEqual([
      { rate_id: sold, spaces: [{ container_id: world.ids.container, price: 2031.5 }], lcl: null },
    ])
    const without = operatorAuthorities.filter((one) => one !== 'desk_rate')
    const clerk = await world.as(await anOperator(world.db, { authorities: without }))
    expect((await clerk.call(deskGetOffer, { params: draft })).data.id).toBe(draft.id)
    expect((await clerk.call(deskFindCostsOfRates, { query })).error).toBe('forbidden')
    expect((await world.caller.call(deskFindCostsOfRates, { query })).error).toBe('forbidden')
  })

  it('is sent below the cost of its rate with a reason alone, which the audit log keeps', async () => {
    const draft = await drafted()
    const shown = (await world.desk.call(deskGetOffer, { params: draft })).data
    const [option] = shown.options
    const spaces = option!.spaces.map((space) => ({ ...space, price: 2031.49 }))
    const whom = { company: 'NORDLICHT GMBH', emails: ['einkauf@nordlicht.example'] }
    const days = { ready_date: '2026-04-10', valid_until: '2026-03-23' }
    const options = [{ ...option!, mode: containerMode.fcl, spaces }]
    const body = { ...shown, ...whom, ...days, options }
    const { version } = (await world.desk.call(deskChangeOffer, { params: draft, body })).data
    const send = (given: object) =>
      world.desk.call(deskSendOffer, { params: draft, body: { version, ...given } as never })
    const path = 'below_cost_reason'
    expect((await send({})).fields).toMatchObject([{ path, rule: 'below_cost_reason' }])
    expect((await send({ [path]: ' ' })).fields).toMatchObject([{ path, rule: 'below_cost_reason' }])
    expect((await send({ [path]: 'KEEPS THE LANE' })).data.state).toBe('sent')
    const audited = await world.db.select().from(auditEntries).where(eq(auditEntries.action, 'offer_sent'))
    expect(audited.map(({ reason }) => reason)).toEqual(['KEEPS THE LANE'])
  })

  it('takes the rate from an option that has got another carrier, place or mode', async () => {
    const draft = await drafted()
    const shown = (await world.desk.call(deskGetOffer, { params: draft })).data
    const [option] = shown.options
    let { version } = shown
    const kept = async (change: object) => {
      const options = [{ ...option!, mode: containerMode.fcl, ...change }]
      const body = { ...shown, version, options }
      version = (await world.desk.call(deskChangeOffer, { params: draft, body })).data.version
      return (await world.desk.call(deskGetOffer, { params: draft })).data.options[0]?.rate_id
    }
    expect(await kept({ transit_days: 31 })).toBe(sold)
    expect(await kept({ to_id: world.ids.shanghai })).toBeNull()
    expect(await kept({ rate_id: 999_999 })).toBeNull()
    expect(await kept({})).toBe(sold)
  })

  it('has the templates of the settings to choose from, of which a new one takes the first', async () => {
    const texts = { valueZh: '甲\n---\n乙', valueEn: 'A\n---\nB' }
    await world.db.update(settings).set(texts).where(eq(settings.name, 'offer_notes'))
    const shown = (await world.desk.call(deskGetOffer, { params: await drafted() })).data
    expect(shown).toMatchObject({ notes_zh: '甲', notes_en: 'A' })
    expect(shown.note_templates).toEqual([
      { notes_zh: '甲', notes_en: 'A' },
      { notes_zh: '乙', notes_en: 'B' },
    ])
    const customer = await aCustomer(world.db, { kind: 'forwarder' })
    const forwarder = await world.as(await aMember(world.db, { customer, user: { isOwner: true } }))
    const own = (await forwarder.call(createOwnOffer, { body: { company: 'NORDLICHT GMBH' } })).data
    expect((await forwarder.call(getOwnOffer, { params: own })).data).toMatchObject({
      ...{ note_templates: [], notes_zh: null, notes_en: null },
    })
  })
})
