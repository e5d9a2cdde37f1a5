// A database of its own: it searches over all companies.
import { getCustomer, getShipper, listCustomers, listShippers } from '@berth/contract/companies/directory'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  businesses,
  customerBusinesses,
  customerPorts,
  customerRoutes,
  customers,
  ports,
  routes,
  users,
} from '../../../platform/db/schema.ts'
import { aCustomer, aMember, anOperator, type Member } from '../../../testing/builders.ts'
import type { Caller } from '../../../testing/caller.ts'
import { openOwnApp, type TestApp } from '../../../testing/test-app.ts'

let test: TestApp
let caller: Caller
let reader: Member
let harbour: Member
let idOf: Record<'lcl' | 'reefer' | 'japan' | 'mexico' | 'CNNGB' | 'CNTAO', number>

async function codeId(table: typeof businesses | typeof routes | typeof ports, code: string) {
  const [row] = await test.db
    .select({ id: table.id })
    .from(table as typeof businesses) // All have these columns.
    .where(eq((table as typeof businesses).code, code))
  if (!row) throw new Error(`no ${code}`)
  return row.id
}

beforeAll(async () => {
  test = await openOwnApp()
  idOf = {
    lcl: await codeId(businesses, 'lcl'),
    reefer: await codeId(businesses, 'reefer'),
    japan: await codeId(routes, 'japan'),
    mexico: await codeId(routes, 'mexico'),
    CNNGB: await codeId(ports, 'CNNGB'),
    CNTAO: await codeId(ports, 'CNTAO'),
  }
  reader = await aMember(test.db, { authorities: ['shipper'] })
  caller = await test.as(reader)
  harbour = await aListed('HARBOUR 100% FREIGHT LTD', { company2: '港湾货运', profile: '做海运的' })
  await test.db.insert(customerBusinesses).values([
    { customerId: harbour.customerId, businessId: idOf.reefer },
    { customerId: harbour.customerId, businessId: idOf.lcl },
  ])
  await test.db.insert(customerRoutes).values({ customerId: harbour.customerId, routeId: idOf.japan })
  await test.db.insert(customerPorts).values({ customerId: harbour.customerId, portId: idOf.CNNGB })
  const other = await aListed('AZURE LOGISTICS LTD')
  await test.db.insert(customerBusinesses).values({ customerId: other.customerId, businessId: idOf.lcl })
  await test.db.insert(customerRoutes).values({ customerId: other.customerId, routeId: idOf.mexico })
  await test.db.insert(customerPorts).values({ customerId: other.customerId, portId: idOf.CNTAO })
})
afterAll(() => test.close())

async function aListed(company1: string, changes: Partial<typeof customers.$inferInsert> = {}) {
  const customer = await aCustomer(test.db, { kind: 'forwarder', company1, isListed: true, ...changes })
  return aMember(test.db, { customer, user: { isOwner: true } })
}

const namesFor = async (query: NonNullable<Parameters<typeof ask>[0]>) =>
  (await ask(query)).data.lists.map(({ company1 }) => company1)
const ask = (query: {
  company?: string
  business_id?: number
  port_id?: number
  route_id?: number
  size?: number
  page?: number
}) => caller.call(listShippers, { query })

describe('the directory', () => {
  it('shows a forwarder with its owner and services, in the caller’s language', async () => {
    const { id } = harbour.customer
    const chinese = (await caller.call(getShipper, { params: { id } })).data
    expect(chinese).toEqual({
      id,
      company1: 'HARBOUR 100% FREIGHT LTD',
      company2: '港湾货运',
      logo_thumb: null,
      city: 'SHENZHEN',
      country_name: '中国',
      linkman: harbour.linkman,
      phone: harbour.phone,
      username: harbour.username,
      address1: '1 HARBOUR ROAD',
      address2: null,
      profile: '做海运的',
      routes_name: ['日本'],
      businesses_name: ['拼箱集运', '冷藏冷冻货'],
      ports_name: ['宁波'],
    })
    const english = await caller.with({ lang: 'en' }).call(listShippers, { query: { company: 'harbour' } })
    expect(english.data.lists).toMatchObject([
      {
        routes_name: ['Japan'],
        businesses_name: ['LCL consolidation', 'Reefer cargo'],
        ports_name: ['Ningbo'],
      },
    ])
  })

  it('is ordered by name, with ten rows per page by default', async () => {
    expect(await namesFor({})).toEqual(['AZURE LOGISTICS LTD', 'HARBOUR 100% FREIGHT LTD'])
    expect(await namesFor({ size: 1, page: 2 })).toEqual(['HARBOUR 100% FREIGHT LTD'])
    expect((await ask({ size: 1 })).data.total).toBe(2)
  })

  it('can be filtered by name, business, port and route together', async () => {
    const found = ['HARBOUR 100% FREIGHT LTD']
    expect(await namesFor({ company: '港湾' })).toEqual(found)
    expect(await namesFor({ company: '0% f' })).toEqual(found)
    expect(await namesFor({ company: 'H%R' })).toEqual([])
    expect(await namesFor({ business_id: idOf.reefer })).toEqual(found)
    expect(await namesFor({ port_id: idOf.CNNGB })).toEqual(found)
    expect(await namesFor({ route_id: idOf.japan })).toEqual(found)
    expect(await namesFor({ business_id: idOf.lcl })).toHaveLength(2)
    expect(await namesFor({ business_id: idOf.lcl, route_id: idOf.mexico })).toEqual(['AZURE LOGISTICS LTD'])
    expect(await namesFor({ port_id: idOf.CNTAO, route_id: idOf.japan })).toEqual([])
  })

  it('does not show blocked or removed owners as the contact', async () => {
    const quiet = await aListed('ZEPHYR CARGO LTD')
    for (const change of [{ blockTime: new Date() }, { blockTime: null, removeTime: new Date() }]) {
      await test.db.update(users).set(change).where(eq(users.id, quiet.id))
      const read = await caller.call(getShipper, { params: { id: quiet.customerId } })
      expect(read.data).toMatchObject({ linkman: null, phone: null, username: null })
    }
    await test.db.update(customers).set({ isListed: false }).where(eq(customers.id, quiet.customerId))
  })
})

describe('a company that is not in the directory', () => {
  it.each([
    ['did not choose to be', { isListed: false }],
    ['waits for the operator', { review: 'waiting' }],
    ['was turned down', { review: 'rejected' }],
    ['was blocked', { blockTime: new Date('2026-01-01T00:00:00Z') }],
    ['is no forwarder', { kind: 'shipper' }],
  ] as const)('because it %s is not found', async (_why, changes) => {
    const hidden = await aListed('HIDDEN LTD', changes)
    expect(await namesFor({ company: 'HIDDEN' })).toEqual([])
    expect((await caller.call(getShipper, { params: { id: hidden.customerId } })).status).toBe(404)
    const isShipper = 'kind' in changes
    const short = await caller.call(getCustomer, { params: { id: hidden.customerId } })
    expect(short.status).toBe(isShipper ? 200 : 404)
    await test.db.update(customers).set({ isListed: false }).where(eq(customers.id, hidden.customerId))
  })
})

describe('the companies visible to a member', () => {
  it("are the listed ones of either kind, and the member's own", async () => {
    const maker = await aListed('MAKER LTD', { kind: 'shipper' })
    const seen = (await caller.call(listCustomers)).data
    expect(seen.lists.map(({ company1, kind, is_own }) => [company1, kind, is_own])).toEqual([
      ['AZURE LOGISTICS LTD', 'forwarder', false],
      ['HARBOUR 100% FREIGHT LTD', 'forwarder', false],
      ['MAKER LTD', 'shipper', false],
      [reader.customer.company1, 'shipper', true],
    ])
    expect(seen.total).toBe(4)
    expect((await caller.call(listCustomers, { query: { keyword: 'maker' } })).data.total).toBe(1)
    const own = await caller.call(getCustomer, { params: { id: reader.customerId } })
    expect(own.data).toMatchObject({ is_own: true, country_name: '中国' })
    // Exposes only its name and location, not its users or its credit number.
    expect(Object.keys(own.data).sort()).toEqual(
      ['id', 'kind', 'is_own', 'company1', 'company2', 'logo_thumb', 'city', 'country_name'].sort(),
    )
    await test.db.update(customers).set({ isListed: false }).where(eq(customers.id, maker.customerId))
  })
})

describe('every call', () => {
  const calls = async (as: Caller) => [
    (await as.call(listShippers)).status,
    (await as.call(getShipper, { params: { id: harbour.customerId } })).status,
    (await as.call(listCustomers)).status,
    (await as.call(getCustomer, { params: { id: harbour.customerId } })).status,
  ]

  it('needs a token and the authority, which operators never have', async () => {
    expect(await calls(test.stranger)).toEqual([401, 401, 401, 401])
    const other = await test.as(await aMember(test.db, { authorities: ['order', 'contact'] }))
    expect(await calls(other)).toEqual([403, 403, 403, 403])
    expect(await calls(await test.as(await anOperator(test.db)))).toEqual([403, 403, 403, 403])
    expect(await calls(caller)).toEqual([200, 200, 200, 200])
  })

  it('returns an error for an id that does not exist', async () => {
    for (const id of [0, -1, 2 ** 53]) {
      const answer = await caller.call(getShipper, { params: { id } })
      expect([400, 404, 422]).toContain(answer.status)
    }
    expect((await caller.call(getShipper, { params: { id: 999_999_999 } })).status).toBe(404)
  })
})
