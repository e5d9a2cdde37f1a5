// A database of its own: it changes the operator’s lists for all companies.
import {
  getRoute,
  listCarriers,
  listContainers,
  listCountries,
  listForwarders,
  listIncoterms,
  listPorts,
  listRoutes,
  listUnits,
  listUsedPorts,
} from '@berth/contract/trade/lookup'
import { orderStatus } from '@berth/domain/order/lifecycle/status'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { carriers, countries, orders, ports } from '../../../platform/db/schema.ts'
import { aCustomer, aMember, anOperator, anOrder, type Member } from '../../../testing/builders.ts'
import type { Caller } from '../../../testing/caller.ts'
import { openOwnApp, type TestApp } from '../../../testing/test-app.ts'

let test: TestApp
let stranger: Caller
let english: Caller
beforeAll(async () => {
  test = await openOwnApp()
  stranger = test.stranger
  english = stranger.with({ lang: 'en' })
})
afterAll(() => test.close())

const codes = (rows: readonly { readonly code: string }[]) => rows.map((row) => row.code)

describe('a page of a lookup', () => {
  it('does not overlap the page before it, and has the same total', async () => {
    const first = (await stranger.call(listCountries, { query: { page: 1, size: 20 } })).data
    const second = (await stranger.call(listCountries, { query: { page: 2, size: 20 } })).data
    expect(first.lists).toHaveLength(20)
    expect(second.lists).toHaveLength(20)
    expect(new Set([...codes(first.lists), ...codes(second.lists)]).size).toBe(40)
    expect(first.total).toBe(await test.db.$count(countries))
    expect(second.total).toBe(first.total)
  })

  it('holds at most 1000 rows, whatever the requested size', async () => {
    const { lists, total } = (await stranger.call(listPorts, { query: { size: 5000 } })).data
    expect(lists).toHaveLength(1000)
    expect(total).toBe(await test.db.$count(ports))
  })

  it('past the last is empty and still has the total', async () => {
    const { lists, total } = (await stranger.call(listUnits, { query: { page: 900, size: 100 } })).data
    expect(lists).toEqual([])
    expect(total).toBeGreaterThan(20)
  })

  it('refuses a page number that is not a number', async () => {
    const answer = await stranger.call(listUnits, { query: { page: 'two' } })
    expect([answer.status, answer.error]).toEqual([400, 'malformed'])
  })
})

const found = async (keyword: string) =>
  codes((await stranger.call(listPorts, { query: { keyword } })).data.lists)

describe('places', () => {
  it.each([
    ['Dallas', 'USDAL'],
    ['USDAL', 'USDAL'],
    ['达拉斯', 'USDAL'],
    ['memphis', 'USMEM'],
    ['孟菲斯', 'USMEM'],
    ['doha', 'QADOH'],
    ['多哈', 'QADOH'],
    ['stockholm', 'SESTO'],
    ['斯德哥尔摩', 'SESTO'],
    ['johannesburg', 'ZAJNB'],
    ['约翰内斯堡', 'ZAJNB'],
    ['hanoi', 'VNHAN'],
    ['河内', 'VNHAN'],
    ['sh', 'CNSHA'],
    ['shanghai', 'CNSHA'],
    ['nb', 'CNNGB'],
    ['qingdao', 'CNTAO'],
    ['ningbo', 'CNNGB'],
    ['luoshanji', 'USLAX'],
    ['lsj', 'USLAX'],
    ['LA', 'USLAX'],
    ['CNSGH', 'CNSHA'],
    ['CNNBO', 'CNNGB'],
    ['cnqin', 'CNTAO'],
    ['CNXAM', 'CNXMN'],
    ['CNDAL', 'CNDLC'],
    ['saigon', 'VNSGN'],
    ['西贡', 'VNSGN'],
    ['hochiminh', 'VNSGN'],
    ['ho chi minh', 'VNSGN'],
    ['深圳', 'CNYTN'],
    ['sin', 'SGSIN'],
    ["xi'an", 'CNSIA'],
    ['München', 'DEMUC'],
    // Case 20.
    ['ＳＨＡＮＧＨＡＩ', 'CNSHA'],
    ['鹽田', 'CNYTN'],
    ['NINGBO,CHINA', 'CNNGB'],
    ['上海港', 'CNSHA'],
    ['PORT KELANG', 'MYPKG'],
  ])('typing %s lists %s first', async (keyword, code) => {
    expect((await found(keyword))[0]).toBe(code)
  })

  it('are found by code and by name in either language', async () => {
    const places = await test.db.select().from(ports)
    for (const { code, nameEn, nameZh } of places.filter((_, at) => at % 40 === 0))
      for (const keyword of [code, nameEn, nameZh]) expect(await found(keyword), keyword).toContain(code)
  })

  it('are paged without gaps or duplicates', async () => {
    const all: string[] = []
    for (let page = 1; page <= 12; page++)
      all.push(...codes((await stranger.call(listPorts, { query: { page, size: 100 } })).data.lists))
    expect(new Set(all).size).toBe(await test.db.$count(ports))
    expect(all.slice(0, 3)).toEqual(['CNSHA', 'SGSIN', 'CNNGB'])
  })

  it('are returned by id, several in one call, even when disabled', async () => {
    const [one, other] = await test.db
      .select()
      .from(ports)
      .where(inArray(ports.code, ['USDAL', 'QADOH']))
    await test.db.update(ports).set({ enabled: false }).where(eq(ports.code, 'QADOH'))
    try {
      const { lists } = (await stranger.call(listPorts, { query: { ids: `${one?.id},${other?.id}` } })).data
      expect(codes(lists).sort()).toEqual(['QADOH', 'USDAL'])
      expect(await found('QADOH')).toEqual([])
    } finally {
      await test.db.update(ports).set({ enabled: true }).where(eq(ports.code, 'QADOH'))
    }
  })
})

describe('frequently used places', () => {
  const used = async (caller: Caller, use: 'pol' | 'to') =>
    codes((await caller.call(listUsedPorts, { query: { use } })).data.lists)

  it('come from the company’s own bookings, most used first; the desk sees those of all companies', async () => {
    const rows = await test.db.select({ id: ports.id, code: ports.code }).from(ports)
    const operator = await anOperator(test.db)
    const ids = new Map(rows.map(({ code, id }) => [code, id]))
    const booked = async (member: Member, pol: string, to: string) => {
      const { id } = await anOrder(test.db, orderStatus.pendingBooking, {
        member,
        operator,
        now: test.clock.now(),
      })
      await test.db
        .update(orders)
        .set({ polId: ids.get(pol), toId: ids.get(to) })
        .where(eq(orders.id, id))
    }
    const mine = await aMember(test.db)
    const other = await aMember(test.db)
    await booked(mine, 'CNDLC', 'USMEM')
    await booked(mine, 'CNXMN', 'USMEM')
    await booked(mine, 'CNXMN', 'USMEM')
    await booked(other, 'JPTYO', 'CNXMN')
    const member = await test.as(mine)
    expect(await used(member, 'pol')).toEqual(['CNXMN', 'CNDLC'])
    expect(await used(member, 'to')).toEqual(['USMEM'])
    expect(await used(await test.as(operator), 'pol')).toEqual(['CNXMN', 'JPTYO', 'CNDLC'])
  })

  it('are empty without permission to see bookings, and for anonymous callers', async () => {
    const member = await aMember(test.db, { authorities: ['quote'] })
    expect(await used(await test.as(member), 'pol')).toEqual([])
    expect((await stranger.call(listUsedPorts, { query: { use: 'pol' } })).status).toBe(401)
  })
})

describe('a country', () => {
  it.each([
    ['UK', 'GB'],
    ['USA', 'US'],
    ['P.R.China', 'CN'],
    ['阿联酋', 'AE'],
  ])('called %s is found, before those whose names only contain it', async (keyword, code) => {
    const { lists } = (await stranger.call(listCountries, { query: { keyword } })).data
    expect(codes(lists)[0]).toBe(code)
  })
})

describe('a keyword', () => {
  it('finds a port by code, by the end of its code, and by either name, ignoring case', async () => {
    for (const keyword of ['CNSHA', 'cnsha', 'sha', 'shanghai', 'SHANGHAI', '上海']) {
      const { lists } = (await stranger.call(listPorts, { query: { keyword } })).data
      expect(codes(lists), keyword).toContain('CNSHA')
    }
  })

  it('ranks the exact code first, then the busiest', async () => {
    expect((await found('sgsin'))[0]).toBe('SGSIN')
    expect((await found('shan')).indexOf('CNSHA')).toBeLessThan(3)
  })

  it('finds a carrier by any of its SCACs', async () => {
    const { lists } = (await stranger.call(listCarriers, { query: { keyword: 'evrg' } })).data
    expect(codes(lists)).toEqual(['EMC'])
    expect(lists[0]?.codes).toContain('EGLV')
  })

  it('takes %, _ and \\ as they are', async () => {
    for (const keyword of ['%', '_', '\\', '%%%', 'CN___'])
      expect((await stranger.call(listPorts, { query: { keyword } })).data.total, keyword).toBe(0)
    expect(
      (await stranger.call(listContainers, { query: { keyword: "40' high" } })).data.total,
    ).toBeGreaterThan(0)
  })
})

it('names each row in the caller’s language, and in both', async () => {
  const query = { keyword: 'CNSHA' }
  const [chinese] = (await stranger.call(listPorts, { query })).data.lists
  const [inEnglish] = (await english.call(listPorts, { query })).data.lists
  expect(chinese).toMatchObject({
    name: '上海',
    name_zh: '上海',
    name_en: 'Shanghai',
    country_code: 'CN',
    kind: 'sea',
  })
  expect(inEnglish).toEqual({ ...chinese, name: 'Shanghai' })
})

it('filters ports by country, kind and route, and units by type', async () => {
  const [china] = (await stranger.call(listCountries, { query: { keyword: 'CN' } })).data.lists
  const chinese = (
    await stranger.call(listPorts, { query: { country_id: china?.id, kind: 'sea', size: 1000 } })
  ).data
  expect(chinese.lists.every((port) => port.country_code === 'CN' && port.kind === 'sea')).toBe(true)
  expect(codes(chinese.lists)).not.toContain('CNSZX')

  const [japan] = (await english.call(listRoutes, { query: { keyword: 'japan' } })).data.lists
  const calls = (await stranger.call(listPorts, { query: { route_id: japan?.id, size: 1000 } })).data.lists
  expect(codes(calls)).toContain('JPTYO')
  expect(new Set(japan?.port_ids)).toEqual(new Set(calls.map((port) => port.id)))

  const one = await english.call(getRoute, { params: { id: japan?.id ?? 0 } })
  expect(one.data).toEqual(japan)
  expect((await stranger.call(getRoute, { params: { id: 999_999 } })).status).toBe(404)

  const packages = (await stranger.call(listUnits, { query: { type: 3, page: 1, size: 1000 } })).data.lists
  expect(packages.every((unit) => unit.type === 3)).toBe(true)
  expect(codes(packages)).toContain('CT')
})

it('returns the freight term an Incoterm implies', async () => {
  const terms = (await stranger.call(listIncoterms)).data.lists
  const termOf = (code: string) => terms.find((term) => term.code === code)?.freight_term
  expect([termOf('FOB'), termOf('CIF')]).toEqual(['collect', 'prepaid'])
})

it('leaves out disabled rows', async () => {
  await test.db.update(carriers).set({ enabled: false }).where(eq(carriers.code, 'ACL'))
  expect((await stranger.call(listCarriers, { query: { keyword: 'ACL' } })).data.total).toBe(0)
})

it('answers 304 while nothing has changed, separately for each language', async () => {
  const first = await stranger.call(listCountries)
  const etag = String(first.headers.etag)
  expect(first.headers.vary).toContain('Lang')
  expect((await stranger.call(listCountries, { headers: { 'if-none-match': etag } })).status).toBe(304)
  expect((await english.call(listCountries, { headers: { 'if-none-match': etag } })).status).toBe(200)
})

describe('forwarders', () => {
  it('are listed in both languages with permission', async () => {
    await aCustomer(test.db, { kind: 'forwarder', company1: 'BLUE OCEAN LOGISTICS', company2: '蓝海物流' })
    const member = await test.as(await aMember(test.db))
    const query = { keyword: 'blue ocean' }
    const [row] = (await member.call(listForwarders, { query })).data.lists
    expect(row?.name).toBe('蓝海物流')
    expect((await member.with({ lang: 'en' }).call(listForwarders, { query })).data.lists[0]?.name).toBe(
      'BLUE OCEAN LOGISTICS',
    )
    expect((await member.call(listForwarders, { query: { keyword: '%' } })).data.total).toBe(0)
  })

  it('are those that are approved and not blocked', async () => {
    const given = { kind: 'forwarder' as const, company1: 'RED OCEAN LOGISTICS' }
    const { id } = await aCustomer(test.db, given)
    await aCustomer(test.db, { ...given, review: 'waiting' })
    await aCustomer(test.db, { ...given, review: 'rejected' })
    await aCustomer(test.db, { ...given, blockTime: test.clock.now() })
    const member = await test.as(await aMember(test.db))
    const { lists, total } = (await member.call(listForwarders, { query: { keyword: 'red ocean' } })).data
    expect([total, lists.map((row) => row.id)]).toEqual([1, [id]])
  })

  it('are hidden from all other callers', async () => {
    const member = await test.as(await aMember(test.db, { authorities: ['order', 'quote'] }))
    expect((await stranger.call(listForwarders)).status).toBe(401)
    expect((await member.call(listForwarders)).status).toBe(403)
  })
})

it('a disabled row is still returned with its name by id', async () => {
  const [row] = await test.db.select({ id: ports.id }).from(ports).where(eq(ports.code, 'CNNGB'))
  const id = row?.id ?? 0
  await test.db.update(ports).set({ enabled: false }).where(eq(ports.id, id))
  try {
    expect(codes((await english.call(listPorts, { query: { keyword: 'CNNGB' } })).data.lists)).toEqual([])
    const { lists, total } = (await english.call(listPorts, { query: { id } })).data
    expect([lists.map(({ name }) => name), total]).toEqual([['Ningbo'], 1])
    expect((await english.call(listPorts, { query: { id: 999_999 } })).data.total).toBe(0)
  } finally {
    await test.db.update(ports).set({ enabled: true }).where(eq(ports.id, id))
  }
})
