import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { deskGetMember } from '@berth/contract/companies/desk-member'
import {
  deskCreateCustomerGroup,
  deskDeleteCustomerGroup,
  deskExportCustomerGroups,
  deskGroupMember,
  deskListBuyers,
  deskListCustomerGroups,
  deskUpdateCustomerGroup,
} from '@berth/contract/trade/customer-group'
import {
  deskImportMargins,
  deskImportRateCosts,
  deskUndoImport,
  lclRateCostTemplate,
  marginTemplate,
  rateCostTemplate,
} from '@berth/contract/trade/import'
import {
  deskCreateMargin,
  deskDeleteMargin,
  deskExportMargins,
  deskListMargins,
  deskUpdateMargin,
  type MarginBody,
} from '@berth/contract/trade/margin'
import { estimateQuotes, getQuote, listQuoteLanes, listQuotes } from '@berth/contract/trade/quote'
import { deskChangeRates, deskDeleteRate, deskListRates, deskUpdateRate } from '@berth/contract/trade/rate'
import {
  deskCreateRateCost,
  deskDeleteRateCost,
  deskExportRateCosts,
  deskGetRateCost,
  deskListRateCosts,
  deskPriceRateCost,
  deskUpdateRateCost,
  type RateCostBody,
} from '@berth/contract/trade/rate-cost'
import { deskListEndingRates } from '@berth/contract/trade/rate-extension'
import { containerMode } from '@berth/domain/order/booking/container-mode'
import { desc, eq } from 'drizzle-orm'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  auditEntries,
  carriers,
  customerGroups,
  customers,
  marginRules,
  rateCosts,
  rates,
  routePorts,
} from '../../../platform/db/schema.ts'
import { readWorld, type World } from '../../../sample/world.ts'
import { aMember, anOperator, aRate, type Member } from '../../../testing/builders.ts'
import type { Caller } from '../../../testing/caller.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { holdQuoteOffer } from '../quotes/public.ts'

let test: TestApp
let world: World
let desk: Caller
let operator: Awaited<ReturnType<typeof anOperator>>
let member: Member
let buyer: Caller
beforeAll(async () => {
  test = await openTestApp()
  world = await readWorld(test.db)
  operator = await anOperator(test.db)
  member = await aMember(test.db)
})
afterAll(async () => {
  await forget()
  await test.close()
})
beforeEach(async () => {
  test.clock.set('2026-03-16T02:00:00Z')
  await forget()
  desk = await test.as(operator)
  buyer = await test.as(member)
})

async function forget() {
  for (const table of [rates, marginRules, rateCosts]) await test.db.delete(table)
  await test.db.update(customers).set({ groupId: null })
  await test.db.delete(customerGroups)
}

const type = (code: string) => world.containerTypeId(code)

const costBody = (changes: Partial<RateCostBody> = {}): RateCostBody => ({
  ...{ supplier: 'HARBOUR CONSOL', contract_no: 'HC-77', carrier_id: world.carrierId('COS') },
  ...{ pol_id: world.portId('CNYTN'), pod_id: world.portId('USLAX'), to_id: world.portId('USLAX') },
  ...{ sdate: '2026-03-01', edate: '2026-03-31', transit_days: 16, mode: containerMode.fcl },
  spaces: [
    { container_id: type('20GP'), price: 1250 },
    { container_id: type('40HQ'), price: 1500 },
  ],
  ...{ lcl: null, hub_id: null, remark: 'ASK FOR MAY' },
  ...changes,
})
const marginBody = (changes: Partial<MarginBody> = {}): MarginBody => ({
  ...{ group_id: null, company_id: null, carrier_id: null, route_id: null, container_mode: 1 },
  ...{ container_id: null, margin_kind: 'amount', margin: 100, least: null, round_up_to: null, reason: null },
  ...changes,
})
const shared = (price: number): Partial<RateCostBody> => ({
  ...{ mode: containerMode.lcl, spaces: [] },
  lcl: {
    ...{ breaks: [{ from: 0, price }], min_tons: 1, min_amount: null, kilograms_per_ton: 1000, cfs: null },
    ...{ closing_days: [3], sailing_days: [7] },
  },
})
const addCost = async (changes?: Partial<RateCostBody>) =>
  (await desk.call(deskCreateRateCost, { body: costBody(changes) })).data
const addMargin = async (changes?: Partial<MarginBody>) =>
  (await desk.call(deskCreateMargin, { body: marginBody(changes) })).data
const addGroup = async (name: string, ...companies: Member[]) => {
  const group = (await desk.call(deskCreateCustomerGroup, { body: { name } })).data
  for (const { customerId: id } of companies)
    await desk.call(deskGroupMember, { params: { id }, body: { group_id: group.id } })
  return group
}

/** The prices of each quote that somebody sees, by container type, the cheapest quote first. */
async function pricesOf(caller: Caller): Promise<string[]> {
  const { lists } = (await caller.call(listQuotes, { query: { field: 'price', order: 'asc' } })).data
  return lists.map(({ spaces }) =>
    spaces.map(({ container_name: code, price }) => `${code} ${price}`).join(', '),
  )
}

describe('a bought rate', () => {
  it('is sold at what margin rules make of it, to whoever they are for', async () => {
    const [friend, other] = [await aMember(test.db), await aMember(test.db)]
    const { id } = await addCost()
    expect(await pricesOf(buyer)).toEqual([])
    const group = await addGroup('VIP', friend, other)
    await addMargin()
    await addMargin({
      group_id: group.id,
      container_id: type('40HQ'),
      margin_kind: 'percent',
      margin: 4,
      least: 40,
    })
    await addMargin({ company_id: other.customerId, container_id: type('20GP'), margin: 51, round_up_to: 10 })
    expect(await pricesOf(buyer)).toEqual(['20GP 1350, 40HQ 1600'])
    expect(await pricesOf(await test.as(friend))).toEqual(['20GP 1350, 40HQ 1560'])
    expect(await pricesOf(await test.as(other))).toEqual(['20GP 1310, 40HQ 1560'])
    const read = (await desk.call(deskGetRateCost, { params: { id } })).data
    expect(read).toMatchObject({
      ...{ supplier: 'HARBOUR CONSOL', contract_no: 'HC-77', carrier_code: 'COS', remark: 'ASK FOR MAY' },
      sells: [
        { group: null, company: null, is_below_cost: false },
        { group: { name: 'VIP' }, company: null },
        { group: null, company: { id: other.customerId } },
      ],
    })
    expect((await desk.call(deskListRateCosts, { query: { keyword: 'hc-7' } })).data.lists).toEqual([read])
    expect((await desk.call(deskListRateCosts, { query: { standing: 'ended' } })).data.total).toBe(0)
  })

  it('is sold anew when it, a rule or the group of a company changes, and keeps the ids of its quotes', async () => {
    const cost = await addCost()
    const rule = await addMargin()
    const [before] = (await buyer.call(listQuotes)).data.lists
    const changed = { ...costBody({ spaces: [{ container_id: type('20GP'), price: 1300 }] }), version: 1 }
    await desk.call(deskUpdateRateCost, { params: { id: cost.id }, body: changed })
    expect(await pricesOf(buyer)).toEqual(['20GP 1400'])
    await desk.call(deskUpdateMargin, {
      params: { id: rule.id },
      body: { ...marginBody({ margin: 90 }), version: 1 },
    })
    expect(await pricesOf(buyer)).toEqual(['20GP 1390'])
    expect((await buyer.call(listQuotes)).data.lists[0]?.id).toBe(before?.id)
    const group = await addGroup('VIP')
    await addMargin({ group_id: group.id, margin: 50 })
    await addMargin({ company_id: member.customerId, margin: 50 })
    const put = (group_id: number | null) =>
      desk.call(deskGroupMember, { params: { id: member.customerId }, body: { group_id } })
    const sold = () => test.db.$count(rates)
    expect([await pricesOf(buyer), await sold()]).toEqual([['20GP 1350'], 3])
    // In the group it has the price of its own anyway.
    await put(group.id)
    expect([await pricesOf(buyer), await sold()]).toEqual([['20GP 1350'], 2])
    await put(null)
    expect([await pricesOf(buyer), await sold()]).toEqual([['20GP 1350'], 3])
    await desk.call(deskDeleteRateCost, { params: { id: cost.id } })
    expect([await pricesOf(buyer), await sold()]).toEqual([[], 0])
  })

  it('is sold on its lane and in its days, also when these change', async () => {
    const cost = await addCost()
    await addMargin({ route_id: await laneOf('USLAX') })
    expect((await buyer.call(listQuoteLanes)).data.lists).toMatchObject([{ to_id: world.portId('USLAX') }])
    const moved = costBody({ pod_id: world.portId('NLRTM'), to_id: world.portId('NLRTM') })
    await desk.call(deskUpdateRateCost, { params: { id: cost.id }, body: { ...moved, version: 1 } })
    expect(await pricesOf(buyer)).toEqual([])
    const ended = { ...costBody({ edate: '2026-03-10' }), version: 2 }
    await desk.call(deskUpdateRateCost, { params: { id: cost.id }, body: ended })
    expect(await test.db.select({ edate: rates.edate }).from(rates)).toEqual([{ edate: '2026-03-10' }])
    expect(await pricesOf(buyer)).toEqual([])
  })

  it.each<[string, () => Partial<RateCostBody>, string, string]>([
    ['no supplier', () => ({ supplier: '' }), 'supplier', 'required'],
    [
      'no price',
      () => ({ spaces: [{ container_id: type('20GP'), price: null }] }),
      'spaces.0.price',
      'space_incomplete',
    ],
    ['an unknown port', () => ({ pol_id: 999_999 }), 'pol_id', 'not_found'],
    ['no terms of LCL', () => ({ ...shared(60), lcl: null }), 'lcl', 'required'],
  ])('is refused with %s', async (_, changes, path, rule) => {
    const answer = await desk.call(deskCreateRateCost, { body: costBody(changes()) })
    expect(answer.fields).toEqual([expect.objectContaining({ path, rule })])
  })

  it('tells what it would be sold at while it is typed, and stores nothing', async () => {
    await addMargin({ margin: 12.5, reason: null })
    const typed = { carrier_id: null, pod_id: null, mode: containerMode.fcl, lcl: null }
    const { sells } = (
      await desk.call(deskPriceRateCost, {
        body: { ...typed, spaces: [{ container_id: type('20GP'), price: 10 }] },
      })
    ).data
    expect(sells).toMatchObject([{ spaces: [{ container_code: '20GP', price: 22.5 }], is_below_cost: false }])
    expect(await test.db.$count(rates)).toBe(0)
  })
})

async function laneOf(port: string): Promise<number> {
  const [row] = await test.db
    .select()
    .from(routePorts)
    .where(eq(routePorts.portId, world.portId(port)))
  return row?.routeId ?? 0
}

describe('a margin rule', () => {
  it('that sells below cost needs a reason', async () => {
    await addCost()
    const refused = await desk.call(deskCreateMargin, { body: marginBody({ margin: -20 }) })
    expect(refused.fields).toEqual([expect.objectContaining({ path: 'reason', rule: 'below_cost_reason' })])
    const added = await addMargin({ margin: -20, reason: 'KEEP THE SPACE' })
    expect(added.reason).toBe('KEEP THE SPACE')
    const [cost] = (await desk.call(deskListRateCosts)).data.lists
    expect(cost?.sells).toMatchObject([{ is_below_cost: true }])
    expect(await pricesOf(buyer)).toEqual(['20GP 1230, 40HQ 1480'])
  })

  it('is refused beside one for the same ones and the same prices, which it cannot replace', async () => {
    const first = await addMargin({ company_id: member.customerId })
    const again = marginBody({ company_id: member.customerId, margin: 50 })
    const refused = await desk.call(deskCreateMargin, { body: again })
    expect(refused.fields).toMatchObject([{ path: 'carrier_id', rule: 'margin_tie' }])
    expect(refused.fields?.[0]?.msg).toContain(first.margin_no)
    const other = await addMargin()
    const params = { id: other.id }
    const moved = await desk.call(deskUpdateMargin, { params, body: { ...again, version: 1 } })
    expect(moved.fields).toMatchObject([{ path: 'carrier_id', rule: 'margin_tie' }])
    const same = { ...marginBody({ margin: 90 }), version: 1 }
    expect((await desk.call(deskUpdateMargin, { params, body: same })).status).toBe(200)
  })

  it('that is deleted ends the prices that no other rule makes; all of it is recorded', async () => {
    await addCost()
    const rule = await addMargin()
    await desk.call(deskDeleteMargin, { params: { id: rule.id } })
    expect(await pricesOf(buyer)).toEqual([])
    const entries = await test.db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(3)
    expect(entries.map(({ action, changes }) => [action, changes[0]?.before, changes[0]?.after])).toEqual([
      ['margin_deleted', 'FCL 100 USD', null],
      ['margin_created', null, 'FCL 100 USD'],
      [
        'rate_cost_created',
        null,
        'HARBOUR CONSOL HC-77 COS CNYTN USLAX USLAX 20GP 1250 40HQ 1500 16 d 2026-03-01 ~ 2026-03-31 ASK FOR MAY',
      ],
    ])
  })
})

describe('a price for somebody', () => {
  it('hides the public one of the same carrier and lane, on the days that it holds, and no other', async () => {
    await aRate(test.db, { owner: operator, prices: { '40HQ': 2000 } })
    await aRate(test.db, { owner: operator, lane: { carrier: 'MSC' }, prices: { '40HQ': 2100 } })
    await aRate(test.db, { owner: await aMember(test.db), prices: { '40HQ': 2200 } })
    await addCost({ sdate: '2026-03-10', edate: '2026-03-20' })
    await addMargin({ company_id: member.customerId })
    expect(await pricesOf(buyer)).toEqual(['20GP 1350, 40HQ 1600', '40HQ 2100', '40HQ 2200'])
    test.clock.set('2026-03-21T02:00:00Z')
    expect(await pricesOf(await test.as(member))).toEqual(['40HQ 2000', '40HQ 2100', '40HQ 2200'])
  })

  it('hides no public one where its margin makes a price of zero or below, which is none', async () => {
    const group = await addGroup('VIP', await aMember(test.db))
    await addCost()
    await addMargin()
    const reason = 'KEEP THE SPACE'
    await addMargin({ company_id: member.customerId, container_id: type('20GP'), margin: -1250, reason })
    expect(await pricesOf(buyer)).toEqual(['20GP 1350, 40HQ 1600'])
    await addMargin({ company_id: member.customerId, container_id: type('40HQ'), margin: 50 })
    await addMargin({ group_id: group.id, margin: -1500, reason })
    expect(await pricesOf(buyer)).toEqual(['20GP 1350, 40HQ 1550'])
    const [cost] = (await desk.call(deskListRateCosts)).data.lists
    expect(cost?.sells.map(({ company }) => company?.id ?? null)).toEqual([null, member.customerId])
  })

  it('hides no public one of a container type that it does not have', async () => {
    const owner = operator
    const open = await aRate(test.db, { owner, prices: { '20GP': 1000, '40HQ': 1200 } })
    const [small, large] = [type('20GP'), type('40HQ')]
    await addCost({ spaces: [{ container_id: large, price: 1500 }] })
    await addMargin({ company_id: member.customerId })
    expect(await pricesOf(buyer)).toEqual(['40HQ 1600', '20GP 1000'])
    const { lists, containers } = (await buyer.call(listQuotes)).data
    expect(lists.flatMap(({ spaces }) => spaces.map(({ is_cheapest }) => is_cheapest))).toEqual([true, true])
    expect(containers.map(({ container_id: id }) => id).toSorted()).toEqual([small, large].toSorted())
    const params = { id: open.id }
    const { spaces } = (await buyer.call(getQuote, { params })).data
    expect(spaces.map(({ container_id }) => container_id)).toEqual([small])
    const asked = async (...types: number[]) => {
      const lane = { pol_id: world.portId('CNYTN'), to_id: world.portId('USLAX'), ready_date: '2026-03-20' }
      const body = { ...lane, spaces: types.map((container_id) => ({ container_id, count: 1 })) }
      return (await buyer.call(estimateQuotes, { body })).data.lists.map(({ total }) => total)
    }
    expect([await asked(small), await asked(large), await asked(small, large)]).toEqual([[1000], [1600], []])
    const held = await holdQuoteOffer(test.db, {
      day: '2026-03-16',
      companyId: member.customerId,
      id: open.id,
    })
    expect(held?.terms.prices).toMatchObject([{ containerId: small, price: 1000 }])
    // A second one that has the other type: together they have all of its types.
    await addCost({ supplier: 'OTHER LINE', spaces: [{ container_id: small, price: 950 }] })
    expect(await pricesOf(buyer)).toEqual(['40HQ 1600', '20GP 1050'])
    expect((await buyer.call(getQuote, { params })).status).toBe(404)
    expect(await pricesOf(await test.as(await aMember(test.db)))).toEqual(['20GP 1000, 40HQ 1200'])
  })

  it('hides the public one of LCL also at zero or below, which is a price there', async () => {
    await addCost(shared(60))
    await addMargin({ container_mode: 2 })
    const own = { company_id: member.customerId, container_mode: 2, reason: 'REBATE' } as const
    const prices = async () => {
      const { lists } = (await buyer.call(listQuotes, { query: { mode: 2 } })).data
      return lists.map(({ lcl }) => lcl?.breaks[0]?.price)
    }
    expect(await prices()).toEqual([160])
    const rule = await addMargin({ ...own, margin: -60 })
    expect(await prices()).toEqual([0])
    const body = { ...marginBody({ ...own, margin: -75 }), version: 1 }
    await desk.call(deskUpdateMargin, { params: { id: rule.id }, body })
    expect(await prices()).toEqual([-15])
  })

  it('that ends before the cargo is ready leaves the public one that covers that day', async () => {
    const later = { edate: '2026-04-30' }
    const open = await aRate(test.db, { owner: operator, prices: { '20GP': 2000 } }, later)
    await addCost()
    await addMargin({ company_id: member.customerId })
    const asked = async (ready_date: string) => {
      const lane = { pol_id: world.portId('CNYTN'), to_id: world.portId('USLAX'), ready_date }
      const spaces = [{ container_id: type('20GP'), count: 1 }]
      const { lists } = (await buyer.call(estimateQuotes, { body: { ...lane, spaces } })).data
      return lists.map(({ total }) => total)
    }
    expect(await asked('2026-03-20')).toEqual([1350])
    expect(await asked('2026-04-10')).toEqual([2000])
    const read = (ready_date: string) =>
      buyer.call(getQuote, { params: { id: open.id }, query: { ready_date } })
    expect((await read('2026-03-20')).status).toBe(404)
    expect((await read('2026-04-10')).status).toBe(200)
    const held = (readyDay: string) =>
      holdQuoteOffer(test.db, { day: '2026-03-16', companyId: member.customerId, id: open.id, readyDay })
    expect(await held('2026-03-20')).toBeUndefined()
    expect(await held('2026-04-10')).toMatchObject({ terms: { edate: '2026-04-30' } })
  })

  it('does not follow one for others, nor one that starts later than the next day', async () => {
    const until = (edate: string, more: object = {}) =>
      aRate(test.db, { owner: operator }, { edate, ...more })
    const open = await until('2026-03-25')
    await addCost({ sdate: '2026-03-20', edate: '2026-06-30' })
    await addMargin({ company_id: member.customerId })
    const watched = async () => {
      const { lists, lanes } = (await desk.call(deskListEndingRates)).data
      return [lanes, ...lists.map(({ id, is_last_of_lane }) => [id, is_last_of_lane])]
    }
    expect(await watched()).toEqual([1, [open.id, true]])
    await until('2026-06-30', { sdate: '2026-05-01' })
    expect(await watched()).toEqual([1, [open.id, true]])
    await until('2026-06-30', { sdate: '2026-03-26' })
    expect(await watched()).toEqual([0])
  })

  it('says for whom it is where it ends soon, at the desk and in its file, in both languages', async () => {
    const group = await addGroup('VIP', await aMember(test.db))
    await aRate(test.db, { owner: operator, lane: { carrier: 'MSC' }, prices: { '40HQ': 2100 } })
    await addCost()
    await addMargin({ group_id: group.id })
    await addMargin({ company_id: member.customerId, margin: 50 })
    const { lists } = (await desk.call(deskListEndingRates)).data
    const name = (await desk.call(deskGetMember, { params: { id: member.customerId } })).data.company1
    const whom = lists.map(({ sold }) => sold && [sold.group_name, sold.company_name])
    expect(whom.toSorted()).toEqual([['VIP', null], [null, name], null].toSorted())
    const saved = async (lang: 'cn' | 'en') => {
      const { body, statusCode } = await desk.get('/api/desk/rate/ending/export?days=30&format=csv', { lang })
      expect(statusCode).toBe(200)
      return body
    }
    const [chinese, english] = [await saved('cn'), await saved('en')]
    expect(chinese).toContain('给谁')
    for (const said of ['公开', '客户组 VIP', '20GP 1300; 40HQ 1550', 'CO-']) expect(chinese).toContain(said)
    for (const said of ['For whom', 'Public', 'Group VIP', name, 'FCL']) expect(english).toContain(said)
    expect((await buyer.get('/api/desk/rate/ending/export')).statusCode).toBe(403)
  })

  it('is not found by others, in no call', async () => {
    await addCost()
    await addMargin({ company_id: member.customerId })
    const [quote] = (await buyer.call(listQuotes)).data.lists
    expect(quote?.spaces.map(({ is_cheapest }) => is_cheapest)).toEqual([true, true])
    const stranger = await test.as(await aMember(test.db))
    const params = { id: quote?.id ?? 0 }
    expect((await buyer.call(getQuote, { params })).status).toBe(200)
    expect((await stranger.call(getQuote, { params })).status).toBe(404)
    expect((await stranger.call(listQuoteLanes)).data.lists).toEqual([])
    const ask = {
      ...{ pol_id: world.portId('CNYTN'), to_id: world.portId('USLAX'), ready_date: '2026-03-20' },
      spaces: [{ container_id: type('20GP'), count: 2 }],
    }
    expect((await stranger.call(estimateQuotes, { body: ask })).data.lists).toEqual([])
    expect((await buyer.call(estimateQuotes, { body: ask })).data.lists).toMatchObject([{ total: 2700 }])
  })
})

describe('a rate that is sold from a cost', () => {
  it('is changed by hand only in its remark', async () => {
    await addCost()
    await addMargin()
    const [rate] = (await desk.call(deskListRates)).data.lists
    expect(rate?.sold).toMatchObject({ group_name: null, company_name: null })
    const id = rate?.id ?? 0
    const body = {
      ...{ carrier_id: world.carrierId('COS'), pol_id: world.portId('CNYTN'), pod_id: world.portId('USLAX') },
      ...{ to_id: world.portId('USLAX'), sdate: '2026-03-01', edate: '2026-03-31', transit_days: 16 },
      ...{ remark: 'SUBJECT TO SPACE', version: 1 },
      spaces: rate?.spaces.map(({ container_id, price }) => ({ container_id, price })) ?? [],
    }
    const cheaper = { ...body, spaces: [{ container_id: type('20GP'), price: 1 }] }
    const answer = await desk.call(deskUpdateRate, { params: { id }, body: cheaper })
    expect(answer.fields).toEqual([expect.objectContaining({ path: 'spaces', rule: 'sold_from_cost' })])
    expect((await desk.call(deskUpdateRate, { params: { id }, body })).data.remark).toBe('SUBJECT TO SPACE')
    expect((await desk.call(deskDeleteRate, { params: { id } })).status).toBe(422)
    const change = { ids: [id], edate: null, amount: 5 }
    expect((await desk.call(deskChangeRates, { body: change })).status).toBe(422)
    await addMargin({ container_id: type('20GP'), margin: 110 })
    const [next] = (await desk.call(deskListRates)).data.lists
    expect(next).toMatchObject({ id, remark: 'SUBJECT TO SPACE', spaces: [{ price: 1360 }, { price: 1600 }] })
  })
})

describe('a customer group', () => {
  it('has one name, its companies, and stays while something names it', async () => {
    const group = await addGroup('Key accounts', member)
    const again = await desk.call(deskCreateCustomerGroup, { body: { name: 'KEY ACCOUNTS' } })
    expect(again.fields).toEqual([expect.objectContaining({ path: 'name', rule: 'name_in_use' })])
    const { lists } = (await desk.call(deskListCustomerGroups, { query: { keyword: 'key' } })).data
    expect(lists).toMatchObject([{ name: 'Key accounts', company_count: 1, margin_count: 0 }])
    const params = { id: group.id }
    expect((await desk.call(deskListBuyers, { query: { group_id: group.id } })).data.lists).toMatchObject([
      { id: member.customerId, group_name: 'Key accounts' },
    ])
    await addGroup('Keyless')
    const file = await desk
      .with({ lang: 'en' })
      .get(`/api${deskExportCustomerGroups.path}?format=csv&keyword=key`)
    const [company] = await test.db.select().from(customers).where(eq(customers.id, member.customerId))
    const rows = file.body.replace('\uFEFF', '').trim().split(/\r?\n/)
    expect(rows).toHaveLength(3)
    for (const said of ['Key accounts', company!.company1, company!.creditNo]) expect(rows[1]).toContain(said)
    expect(rows[2], 'a group without companies').toBe('Keyless,,,')
    const clerk = await test.as(await anOperator(test.db, { authorities: ['desk_member'] }))
    expect((await clerk.get(`/api${deskExportCustomerGroups.path}`)).statusCode).toBe(403)
    const shown = await desk.call(deskGetMember, { params: { id: member.customerId } })
    expect(shown.data.group).toEqual({ id: group.id, name: 'Key accounts' })
    const renamed = await desk.call(deskUpdateCustomerGroup, { params, body: { name: 'A', version: 1 } })
    expect(renamed.data).toMatchObject({ name: 'A', version: 2 })
    expect((await desk.call(deskDeleteCustomerGroup, { params })).error).toBe('in_use')
    await desk.call(deskGroupMember, { params: { id: member.customerId }, body: { group_id: null } })
    expect((await desk.call(deskDeleteCustomerGroup, { params })).status).toBe(200)
    const unknown = { params: { id: member.customerId }, body: { group_id: group.id } }
    expect((await desk.call(deskGroupMember, unknown)).fields).toMatchObject([{ path: 'group_id' }])
  })
})

describe('twenty sell prices counted by hand', () => {
  const [heads = [], ...rows] = readFileSync(
    join(import.meta.dirname, '../charge-rules/counted/sells.tsv'),
    'utf8',
  )
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'))
  const figure = (cell = '') => (cell === '' ? null : Number(cell))

  it('are what bought rates are sold at', async () => {
    // A carrier for each, so that they do not compete.
    const lines = await test.db.select({ id: carriers.id }).from(carriers).limit(rows.length)
    const sold: (string | undefined)[] = []
    for (const [index, cells] of rows.entries()) {
      const row = Object.fromEntries(heads.map((head, at) => [head, cells[at] ?? '']))
      const carrier_id = lines[index]?.id ?? 0
      await addMargin({
        ...{ carrier_id, container_mode: Number(row.cost) > 0 ? 1 : 2 },
        ...{ margin_kind: row.margin_kind as MarginBody['margin_kind'] },
        ...{ margin: Number(row.margin), least: figure(row.least) },
        round_up_to: figure(row.round_up_to) as MarginBody['round_up_to'],
      })
      const price = Number(row.cost)
      const spaces = [{ container_id: type('20GP'), price }]
      const cost = await addCost({ carrier_id, ...(price > 0 ? { spaces } : shared(price)) })
      const [sale] = cost.sells
      sold.push((sale?.spaces[0] ?? sale?.breaks[0])?.price.toFixed(2) ?? '')
    }
    const expected = rows.map((cells) => cells[heads.indexOf('sell')])
    expect(sold).toEqual(expected)
    // As members see them, those of full containers.
    const seen = (await pricesOf(buyer)).filter((one) => one !== '').map((one) => Number(one.split(' ')[1]))
    const full = expected.filter((_, index) => Number(rows[index]?.[heads.indexOf('cost')]) > 0).map(Number)
    const rising = (one: number, other: number) => one - other
    expect(seen.toSorted(rising)).toEqual(full.toSorted(rising))
  }, 120_000)
})

type Cell = string | number | null

async function fileOf(rows: readonly (readonly Cell[])[]) {
  const bytes = await writeXlsx({ sheets: [{ name: 'S', rows: rows.map((row) => [...row]) }] })
  return { name: 'prices.xlsx', content: Buffer.from(bytes) }
}

/** The prices that the desk sees of all costs. */
async function soldNow(): Promise<string[]> {
  const { lists } = (await desk.call(deskListRateCosts, { query: { size: 100 } })).data
  return lists
    .flatMap(({ supplier, sells }) =>
      sells.map(({ group, company, spaces, breaks, min_amount }) =>
        JSON.stringify([
          supplier,
          group?.name ?? company?.id ?? null,
          ...spaces.map(({ container_code: code, price }) => [code, price]),
          breaks,
          min_amount,
        ]),
      ),
    )
    .toSorted()
}

describe('a file of bought rates', () => {
  const heading = ['供应商', '合约号', '船公司', '起运港', '目的港', '有效期', '20GP', '40HQ']
  const row = (supplier: string, price: Cell, contract: Cell = 'HC-77'): Cell[] => [
    ...[supplier, contract, 'COSU', 'CNYTN', 'USLAX', '2026-03-01~2026-03-31', price, 1500],
  ]

  it('is sold exactly as what is typed, and undone with its prices', async () => {
    const group = await addGroup('VIP', member)
    await addMargin()
    await addMargin({ group_id: group.id, margin_kind: 'percent', margin: 4, least: 40, round_up_to: 5 })
    await addCost({ transit_days: null, remark: null })
    await addCost({ transit_days: null, remark: null, supplier: 'OTHER LINE', contract_no: null })
    const typed = await soldNow()
    await test.db.delete(rateCosts)
    const file = await fileOf([heading, row('HARBOUR CONSOL', 1250), row('OTHER LINE', 1250, null)])
    const { data } = await desk.upload(deskImportRateCosts, {}, file)
    expect(data).toMatchObject({ kind: 'rate_cost', state: 'applied', rows_new: 2 })
    expect(await soldNow()).toEqual(typed)
    expect(typed).toHaveLength(4)
    await desk.call(deskUndoImport, { params: { id: data.id }, body: {} })
    expect([await soldNow(), await test.db.$count(rates)]).toEqual([[], 0])
    await desk.upload(deskImportRateCosts, {}, file)
    const changed = await desk.upload(
      deskImportRateCosts,
      {},
      await fileOf([heading, row('HARBOUR CONSOL', 1200)]),
    )
    expect(changed.data).toMatchObject({ rows_changed: 1, rows_new: 0 })
    expect(await pricesOf(buyer)).toContain('20GP 1250, 40HQ 1560')
    await desk.call(deskUndoImport, { params: { id: changed.data.id }, body: {} })
    expect(await soldNow()).toEqual(typed)
  })

  it('is refused at its cells, and never taken from a member', async () => {
    const file = await fileOf([heading, row('', 1250), row('HARBOUR CONSOL', 'RMB 9000')])
    const { fields } = await desk.upload(deskImportRateCosts, {}, file)
    expect(fields?.map(({ path, rule }) => `${path} ${rule}`)).toEqual([
      'rows.2.supplier required',
      `rows.3.price_${type('20GP')} figure_currency`,
    ])
    for (const { path } of [deskExportRateCosts, deskExportMargins, rateCostTemplate, marginTemplate])
      expect((await buyer.get(`/api${path}`)).statusCode).toBe(403)
    expect((await buyer.upload(deskImportRateCosts, {}, file)).status).toBe(403)
  })

  it.each(['cn', 'en'])(
    'that was exported in %s changes nothing, for containers and for LCL',
    async (lang) => {
      await addMargin()
      await addCost()
      await addCost({ supplier: '海桥国际货运', contract_no: null, remark: null, transit_days: null })
      await addCost(shared(-12.5))
      const terms = shared(60).lcl
      const breaks = [
        { from: 0, price: 60 },
        { from: 3, price: 55.5 },
      ]
      const other = terms && { ...terms, breaks, min_amount: 40, cfs: '福永', kilograms_per_ton: 800 }
      await addCost({ ...shared(60), lcl: other ?? null, hub_id: world.portId('SGSIN') })
      const before = await soldNow()
      for (const mode of ['1', '2'])
        for (const format of ['xlsx', 'csv']) {
          const saved = await desk.get(`/api${deskExportRateCosts.path}?mode=${mode}&format=${format}`, {
            lang,
          })
          expect(saved.statusCode).toBe(200)
          const file = { name: `costs.${format}`, content: saved.rawPayload }
          const { data } = await desk.upload(deskImportRateCosts, { mode }, file)
          expect(data).toMatchObject({
            rows_same: 2,
            rows_new: 0,
            rows_changed: 0,
            rows_wrong: 0,
            left_out: [],
          })
        }
      expect(await soldNow()).toEqual(before)
    },
  )

  it('has templates whose example is skipped', async () => {
    for (const [template, mode] of [
      [rateCostTemplate, '1'],
      [lclRateCostTemplate, '2'],
    ] as const) {
      const { rawPayload: content } = await desk.get(`/api${template.path}`)
      const { fields } = await desk.upload(deskImportRateCosts, { mode }, { name: 't.xlsx', content })
      expect(fields?.map(({ rule }) => rule)).toEqual(['file_no_rows'])
    }
  })
})

describe('a file of margin rules', () => {
  const heading = ['客户组', '公司', '船公司', '整箱/拼箱', '柜型', '加价', '最低加价', '进位到', '原因']

  it('prices costs as typed rules do, says why one is below cost, and is undone', async () => {
    const group = await addGroup('VIP', await aMember(test.db))
    await addCost()
    await addMargin({ margin: 95.5, round_up_to: 5 })
    await addMargin({
      group_id: group.id,
      container_id: type('40HQ'),
      margin_kind: 'percent',
      margin: 4,
      least: 40,
    })
    await addMargin({ company_id: member.customerId, margin: -20, reason: 'KEEP THE SPACE' })
    const typed = await soldNow()
    await test.db.delete(marginRules)
    await addMargin({ margin: 100 })
    const company = (await desk.call(deskGetMember, { params: { id: member.customerId } })).data.company1
    const rows: Cell[][] = [
      [null, null, null, '整箱', null, 'US$ 95.50', null, 5, null],
      ['vip', null, null, null, '40HQ', '4%', 40, null, null],
      [null, company, null, '整箱', null, -20, null, null, 'KEEP THE SPACE'],
    ]
    const { data } = await desk.upload(deskImportMargins, {}, await fileOf([heading, ...rows]))
    expect(data).toMatchObject({ kind: 'margin', rows_new: 2, rows_changed: 1 })
    expect(await soldNow()).toEqual(typed)
    await desk.call(deskUndoImport, { params: { id: data.id }, body: {} })
    expect(await pricesOf(buyer)).toEqual(['20GP 1350, 40HQ 1600'])
    const refused = await desk.upload(
      deskImportMargins,
      {},
      await fileOf([
        heading,
        [null, null, null, '整箱', null, -20, null, null, null],
        ['VIP', company, null, '整箱', null, 1, null, null, null],
        [null, null, null, '拼箱', '20GP', 1, null, 3, null],
        [null, null, null, '整箱', null, 5, 40, null, null],
      ]),
    )
    expect(refused.fields?.map(({ path, rule }) => `${path} ${rule}`)).toEqual([
      'rows.2.reason below_cost_reason',
      'rows.3.company_id group_or_company',
      'rows.4.round_up_to unknown_name',
      'rows.4.container_id never_matches',
      'rows.5.least least_of_percent',
    ])
  })

  it('that was exported changes nothing, and has a template', async () => {
    const group = await addGroup('Key accounts')
    await addMargin({ margin_kind: 'percent', margin: 2.25, least: 10, round_up_to: 10 })
    await addMargin({
      group_id: group.id,
      carrier_id: world.carrierId('MSC'),
      container_mode: 2,
      margin: -4,
      reason: '竞标',
    })
    await addMargin({
      company_id: member.customerId,
      route_id: await laneOf('USLAX'),
      container_id: type('20GP'),
    })
    for (const [format, lang] of [
      ['xlsx', 'cn'],
      ['csv', 'en'],
    ] as const) {
      const saved = await desk.get(`/api${deskExportMargins.path}?format=${format}`, { lang })
      const file = { name: `margins.${format}`, content: saved.rawPayload }
      const { data } = await desk.upload(deskImportMargins, {}, file)
      expect(data).toMatchObject({ rows_same: 3, rows_new: 0, rows_changed: 0, rows_wrong: 0, left_out: [] })
    }
    const { rawPayload: content } = await desk.get(`/api${marginTemplate.path}`)
    const names = (await readXlsx(content)).sheets.map(({ name }) => name)
    expect(names).toContain('客户分组')
    const { fields } = await desk.upload(deskImportMargins, {}, { name: 't.xlsx', content })
    expect(fields?.map(({ rule }) => rule)).toEqual(['file_no_rows'])
    expect((await desk.call(deskListMargins)).data.total).toBe(3)
  })
})
