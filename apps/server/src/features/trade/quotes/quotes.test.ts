import type { QueryOf } from '@berth/contract/endpoint'
import { listRoutes } from '@berth/contract/trade/lookup'
import { estimateQuotes, getQuote, listQuoteLanes, listQuotes } from '@berth/contract/trade/quote'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  carriers,
  containerTypes,
  customers,
  ports,
  quoteEstimates,
  rates,
} from '../../../platform/db/schema.ts'
import { aCustomer, aMember, anOperator, type Member } from '../../../testing/builders.ts'
import type { Caller } from '../../../testing/caller.ts'
import { type GivenRate, givenRates, idsByCode } from '../../../testing/fixtures/quote-fixtures.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

let test: TestApp
let member: Member
let caller: Caller
let clerk: number
let shanghai: number
let ningbo: number
let hamburg: number
let rotterdam: number
let msc: number
let maersk: number
let cma: number
let gp20: number
let hq40: number

beforeAll(async () => {
  test = await openTestApp()
  member = await aMember(test.db)
  clerk = (await anOperator(test.db)).id
  ;[shanghai, ningbo, hamburg, rotterdam] = (await idsByCode(test.db, ports, [
    'CNSHA',
    'CNNGB',
    'DEHAM',
    'NLRTM',
  ])) as [number, number, number, number] // One id per requested code.
  ;[msc, maersk, cma] = (await idsByCode(test.db, carriers, ['MSC', 'MSK', 'CMA'])) as [
    number,
    number,
    number,
  ] // Likewise.
  ;[gp20, hq40] = (await idsByCode(test.db, containerTypes, ['20GP', '40HQ'])) as [number, number] // As above.
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set('2026-03-16T02:00:00Z')
  caller = await test.as(member)
  await test.db.delete(rates)
})

// The tests' clock is at 2026-03-16, in China as in London.
const rate = (changes: Partial<GivenRate> = {}): GivenRate => ({
  carrier_id: msc,
  pol_id: shanghai,
  to_id: hamburg,
  sdate: '2026-03-01',
  edate: '2026-03-31',
  transit_days: 30,
  spaces: [
    { container_id: gp20, price: 1000 },
    { container_id: hq40, price: 1800.5 },
  ],
  ...changes,
})
const given = (...list: GivenRate[]) => givenRates(test.db, clerk, list)
type Query = NonNullable<QueryOf<typeof listQuotes>>
const list = async (query: Query = {}) => (await caller.call(listQuotes, { query })).data
const listed = async (query?: Query) => (await list(query)).lists.map(({ id }) => id)

describe('a quote', () => {
  it('is a rate whose validity includes today in China, to the minute', async () => {
    const [until, from] = await given(rate({ edate: '2026-03-16' }), rate({ sdate: '2026-03-17' }))
    test.clock.set('2026-03-16T15:59:59Z')
    caller = await test.as(member)
    expect(await listed()).toEqual([until])
    test.clock.set('2026-03-16T16:00:00Z')
    expect(await listed()).toEqual([from])
    const gone = await caller.call(getQuote, { params: { id: until ?? 0 } })
    expect([gone.status, gone.error]).toEqual([404, 'not_found'])
  })

  it('has its names in the caller’s language', async () => {
    const [id] = await given(rate({ podId: rotterdam, remark: 'DIRECT' }))
    const read = await caller.with({ lang: 'en' }).call(getQuote, { params: { id: id ?? 0 } })
    expect(read.data).toMatchObject({
      quote_no: `Q${String(id).padStart(6, '0')}`,
      carrier_code: 'MSCU',
      pol_code: 'CNSHA',
      pod_name: 'Rotterdam',
      from_name: null,
      transit_days: 30,
      remark: 'DIRECT',
      spaces: [
        { container_name: '20GP', price: 1000, is_cheapest: true },
        { container_name: '40HQ', price: 1800.5, is_cheapest: true },
      ],
    })
    expect((await caller.call(getQuote, { params: { id: id ?? 0 } })).data.pol_name).toMatch(/上海/)
  })

  it('does not exist for a rate of a blocked company', async () => {
    const blocked = await aCustomer(test.db, { kind: 'forwarder', blockTime: new Date() })
    await given(rate({ customerId: blocked.id }))
    expect(await listed()).toEqual([])
  })
})

describe('the quote list', () => {
  it('is filtered by places, carriers, and trade lane', async () => {
    const [one, two, three] = await given(
      rate(),
      rate({ carrier_id: maersk, pol_id: ningbo }),
      rate({ carrier_id: cma, to_id: rotterdam }),
    )
    expect(await listed({ pol_id: shanghai })).toEqual([one, three])
    expect(await listed({ to_id: hamburg })).toEqual([one, two])
    expect(await listed({ carrier_id: `${maersk},${cma}` })).toEqual([two, three])
    expect(await listed({ carrier_id: '999999999999999' })).toEqual([])
    const routes = (await caller.call(listRoutes)).data.lists
    const through = routes.find(({ port_ids }) => port_ids.includes(hamburg))
    const past = routes.find(({ port_ids }) => !port_ids.includes(hamburg) && !port_ids.includes(rotterdam))
    expect(await listed({ route_id: through?.id ?? 0 })).toContain(one)
    expect(await listed({ route_id: past?.id ?? 0 })).toEqual([])
  })

  it('sorts by the price of any type, with missing prices last in either direction', async () => {
    const only = (price: number, container_id = hq40) => rate({ spaces: [{ container_id, price }] })
    const [dear, cheap, none] = await given(only(2000), only(1000), only(5, gp20))
    expect(await listed({ field: 'price' })).toEqual([cheap, dear, none])
    expect(await listed({ field: `price_${hq40}`, order: 'desc' })).toEqual([dear, cheap, none])
    expect(await listed({ field: `price_${gp20}` })).toEqual([none, dear, cheap])
    for (const field of ['carrier', 'pol', 'pod', 'to', 'forwarder', 'transit_days', 'edate'])
      expect((await listed({ field, order: 'desc' })).toSorted()).toEqual([dear, cheap, none].toSorted())
    const odd = await caller.call(listQuotes, { query: { field: 'price_0; drop table rates' } })
    expect([odd.status, odd.error]).toEqual([400, 'malformed'])
  })

  it('has no duplicates across pages, and lists the priced container types', async () => {
    const ids = await given(...Array.from({ length: 7 }, () => rate()))
    const pages = await Promise.all([1, 2, 3, 4].map((page) => list({ page, size: 2 })))
    expect(pages.flatMap(({ lists }) => lists.map(({ id }) => id))).toEqual(ids)
    expect(pages[3]).toMatchObject({ total: 7, today: '2026-03-16' })
    expect(pages[0]?.containers.map(({ container_name }) => container_name)).toEqual(['20GP', '40HQ'])
  })

  it('flags the lowest price of a lane and type, regardless of page and filter', async () => {
    const [low, high, elsewhere] = await given(
      rate({ carrier_id: maersk, spaces: [{ container_id: hq40, price: 900 }] }),
      rate(),
      rate({ pol_id: ningbo }),
    )
    await given(rate({ edate: '2026-03-15', spaces: [{ container_id: hq40, price: 1 }] }))
    const marked = (await list({ carrier_id: String(msc), size: 10 })).lists.map(({ id, spaces }) => [
      id,
      spaces.map(({ is_cheapest }) => is_cheapest),
    ])
    expect(marked).toEqual([
      [high, [true, false]],
      [elsewhere, [true, true]],
    ])
    expect((await list({ size: 1 })).lists[0]).toMatchObject({ id: low, spaces: [{ is_cheapest: true }] })
  })

  it('suggests lanes with quotes', async () => {
    await given(rate(), rate({ pol_id: ningbo }), rate({ pol_id: ningbo, carrier_id: cma }))
    const { lists } = (await caller.call(listQuoteLanes)).data
    expect(lists.map(({ pol_id, quotes, is_booked }) => [pol_id, quotes, is_booked])).toEqual([
      [ningbo, 2, false],
      [shanghai, 1, false],
    ])
  })
})

describe('the publisher of a quote', () => {
  it('is shown only with permission, and cannot be searched or sorted by without it', async () => {
    const forwarder = await aCustomer(test.db, {
      kind: 'forwarder',
      company1: 'BLUE SEA LTD',
      company2: '蓝海货运',
    })
    const [theirs, own] = await given(rate({ customerId: forwarder.id }), rate({ carrier_id: cma }))
    const told = (await list({ field: 'forwarder' })).lists
    expect(told.find(({ id }) => id === theirs)).toMatchObject({
      forwarder_id: forwarder.id,
      forwarder_name: '蓝海货运',
    })
    expect(told.find(({ id }) => id === own)?.forwarder_name).toMatch(/ 自营$/)
    expect(await listed({ forwarder_id: forwarder.id })).toEqual([theirs])

    const plain = await test.as(await aMember(test.db, { authorities: ['quote'] }))
    const hidden = await plain.call(listQuotes)
    expect(hidden.data.total).toBe(2)
    expect(JSON.stringify(hidden.data)).not.toMatch(/蓝海|BLUE SEA|自营/)
    expect((await plain.call(getQuote, { params: { id: theirs ?? 0 } })).data.forwarder_name).toBeNull()
    const ask = { pol_id: shanghai, to_id: hamburg, ready_date: '2026-03-20' }
    const priced = await plain.call(estimateQuotes, {
      body: { ...ask, spaces: [{ container_id: hq40, count: 1 }] },
    })
    expect(JSON.stringify(priced.data)).not.toMatch(/蓝海|BLUE SEA|自营/)
    for (const query of [{ forwarder_id: forwarder.id }, { field: 'forwarder' }]) {
      const refused = await plain.call(listQuotes, { query })
      expect([refused.status, refused.error]).toEqual([403, 'forbidden'])
    }
    await test.db.delete(rates)
    await test.db.delete(customers).where(eq(customers.id, forwarder.id))
  })
})

describe('an estimate', () => {
  const ask = (changes = {}) => ({
    pol_id: shanghai,
    to_id: hamburg,
    ready_date: '2026-03-20',
    spaces: [
      { container_id: gp20, count: 1 },
      { container_id: hq40, count: 2 },
    ],
    ...changes,
  })

  it('returns totals cheapest first, each price difference and the best of each carrier, and is recorded', async () => {
    const [best, second, same] = await given(
      rate(),
      rate({
        spaces: [
          { container_id: gp20, price: 1000.01 },
          { container_id: hq40, price: 1800.5 },
        ],
      }),
      rate({ carrier_id: cma, transit_days: 28 }),
    )
    await given(
      rate({
        edate: '2026-03-19',
        spaces: [
          { container_id: gp20, price: 1 },
          { container_id: hq40, price: 1 },
        ],
      }),
      rate({ spaces: [{ container_id: hq40, price: 1 }] }),
      rate({
        sdate: '2026-03-17',
        spaces: [
          { container_id: gp20, price: 1 },
          { container_id: hq40, price: 1 },
        ],
      }),
    )
    const { lists, total } = (await caller.call(estimateQuotes, { body: ask() })).data
    expect(total).toBe(3)
    expect(lists.map((one) => [one.quote.id, one.total, one.difference, one.is_best_of_carrier])).toEqual([
      [same, 4601, 0, true],
      [best, 4601, 0, true],
      [second, 4601.01, 0.01, false],
    ])
    const [noted] = await test.db.select().from(quoteEstimates).orderBy(desc(quoteEstimates.id))
    expect(noted).toMatchObject({ customerId: member.customerId, polId: shanghai, matches: 3 })
  })

  it('refuses a past day and a repeated type', async () => {
    const twice = { container_id: gp20, count: 1 }
    const refused = await caller.call(estimateQuotes, {
      body: ask({ ready_date: '2026-03-15', spaces: [twice, twice] }),
    })
    expect(refused.fields?.map(({ path, rule }) => [path, rule])).toEqual([
      ['ready_date', 'not_past'],
      ['spaces.1.container_id', 'duplicate_type'],
    ])
  })

  it('is empty for an unserved lane', async () => {
    expect((await caller.call(estimateQuotes, { body: ask() })).data).toEqual({
      ...{ lists: [], total: 0, advice: null },
    })
    expect((await caller.call(estimateQuotes, { body: ask({ pol_id: 999_999_999 }) })).data.total).toBe(0)
  })
})
