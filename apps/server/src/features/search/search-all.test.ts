// A database of its own: it looks for numbers among the rows of all companies.
import { deskFindAnything, findAnything, type HitKind } from '@berth/contract/orders/find'
import { listOrders } from '@berth/contract/orders/order'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../../platform/db/db.ts'
import {
  bankEntries,
  bills,
  contacts,
  invoiceRequests,
  orders,
  payments,
  ports,
  rates,
  releaseApplications,
  rfqs,
  statements,
  taxInvoices,
} from '../../platform/db/schema.ts'
import { aMember, anOperator, aRate } from '../../testing/builders.ts'
import { aParty, type OrderWorld, openOrderWorld } from '../../testing/fixtures/order-fixtures.ts'
import { walkedOrder } from '../../testing/fixtures/step-fixtures.ts'
import { openOwnApp } from '../../testing/test-app.ts'

let world: OrderWorld
let billNo: string

beforeAll(async () => {
  world = await openOrderWorld(openOwnApp)
  const { db, member } = world
  const { customerId, id: userId } = member
  const now = world.clock.now()
  const order = await walkedOrder(world, 11)
  const [bill] = await db.select().from(bills)
  billNo = bill!.billNo // The order has one.
  await db
    .update(payments)
    .set({ reference: 'BP261101004', payerName: '宁波甬江工具', bankReference: 'CMB20261128007' })
  await db.insert(bankEntries).values({
    ...{ day: '2026-03-10', currency: 'USD', amount: 9_600, payer: 'HAMBURG LIGHT GMBH', remark: 'FREIGHT' },
    ...{ bankReference: 'FT26033100912', updateTime: now },
  })
  const nothing = { opening: 0, bills: 0, payments: 0, credits: 0, fees: 0, closing: 0, credit: 0 }
  await db.insert(statements).values({
    ...{
      customerId,
      number: 'ST-202603-7-USD',
      month: '2026-02',
      currency: 'USD',
      ...nothing,
      openBills: [],
    },
    ...{ state: 'to_check', replyBy: '2026-03-15', createTime: now },
  })
  const [request] = await db
    .insert(invoiceRequests)
    .values({
      ...{
        customerId,
        number: 'KP-2603-0009',
        state: 'issued',
        kind: 'special',
        currency: 'CNY',
        total: 100,
      },
      ...{ title: '深圳市流明照明有限公司', mail: 'tax@lumira.example', userId, createTime: now },
    })
    .returning()
  await db.insert(taxInvoices).values({
    ...{ customerId, requestId: request!.id, number: '26442000000012345678', day: '2026-03-14', amount: 100 },
    ...{ userId, createTime: now },
  })
  await db.insert(releaseApplications).values({
    ...{ customerId, orderId: order.id, kind: 'originals', state: 'done', courier: 'SF', createTime: now },
    trackingNo: 'SF1234567890',
  })
  await db.insert(rfqs).values({
    ...{
      customerId,
      rfqNo: 'RQ260301007',
      userId,
      readyDate: '2026-03-20',
      description: 'LAMPS',
      targetRate: '',
    },
    ...{ potentialVol: '', sales: '', state: 'open', createTime: now, updateTime: now },
  })
  const { type: _, id: _id, country_id, zip_code, e_code: _e, ...party } = aParty(world, 2)
  await db.insert(contacts).values({
    ...{ ...party, customerId, company1: 'OSTSEE LAMPEN AG', linkman: 'ANNA KRAUSE', createTime: now },
    ...{ countryId: country_id, zipCode: zip_code },
  })
})
afterAll(() => world.close())

type HitTexts = readonly (readonly [HitKind, string, string | null])[]

const asMember = async (keyword: string, caller = world.caller): Promise<HitTexts> =>
  (await caller.call(findAnything, { query: { keyword } })).data.lists.map((hit) => [
    hit.kind,
    hit.title,
    hit.matched,
  ])
const atDesk = async (keyword: string, caller = world.desk): Promise<HitTexts> =>
  (await caller.call(deskFindAnything, { query: { keyword } })).data.lists.map((hit) => [
    hit.kind,
    hit.title,
    hit.matched,
  ])

const ofBoth: readonly (readonly [string, HitKind, string, string | null])[] = [
  ['bp261101004', 'payment', 'BP261101004', null],
  ['CMB 2026-1128007', 'payment', 'BP261101004', 'CMB20261128007'],
  ['甬江工具', 'payment', 'BP261101004', '宁波甬江工具'],
  ['st-202603-7', 'statement', 'ST-202603-7-USD', null],
  ['KP-2603', 'invoice', 'KP-2603-0009', null],
  ['流明照明', 'invoice', 'KP-2603-0009', '深圳市流明照明有限公司'],
  ['26442000000012345678', 'invoice', 'KP-2603-0009', '26442000000012345678'],
  ['SF 1234 567890', 'release', 'SF1234567890', null],
  ['rq260301', 'rfq', 'RQ260301007', null],
]

describe('a search over everything', () => {
  it.each(ofBoth)('finds by %s the same %s on both sides', async (keyword, ...found) => {
    expect(await asMember(keyword)).toEqual([found])
    expect(await atDesk(keyword)).toEqual([found])
    expect(await asMember(keyword, world.neighbour)).toEqual([])
  })

  it('finds a bill and names its order and company', async () => {
    const query = { keyword: billNo.toLowerCase() }
    const { lists } = (await world.desk.call(deskFindAnything, { query })).data
    const { customer } = world.member
    expect(lists).toMatchObject([
      { kind: 'bill', title: billNo, customer_id: customer.id, order_no: expect.stringMatching(/^BT/) },
    ])
    const own = (await world.caller.call(findAnything, { query })).data.lists
    expect(own).toMatchObject([{ kind: 'bill', title: billNo, customer_id: null, customer_name: null }])
  })

  it('finds contacts for members, and bank entries, companies and people for the desk', async () => {
    expect(await asMember('anna k')).toEqual([['contact', 'OSTSEE LAMPEN AG', 'ANNA KRAUSE']])
    expect(await atDesk('FT26033100912')).toEqual([['bank_entry', 'FT26033100912', null]])
    expect(await asMember('FT26033100912')).toEqual([])
    const { customer, username } = world.member
    expect(await atDesk(customer.company1)).toContainEqual(['company', customer.company1, null])
    expect(await atDesk(username)).toEqual([['person', 'ZHOU MIN', username]])
  })

  it('finds ports by code, name, alias and pinyin, and what they are for', async () => {
    const { db } = world
    const [hamburg] = await db.select().from(ports).where(eq(ports.code, 'DEHAM'))
    const port = ['port', '汉堡 DEHAM', null] as const
    for (const keyword of ['deham', '汉堡', 'hanbao', '漢堡'])
      expect((await asMember(keyword)).slice(0, 1), keyword).toEqual([port])
    expect(await atDesk('hamburg')).toContainEqual(['port', '汉堡 DEHAM', 'Hamburg'])
    const english = world.caller.with({ lang: 'en' })
    expect(await asMember('hamburg', english)).toContainEqual(['port', 'Hamburg DEHAM', null])
    expect(await asMember('mburg'), 'only contains it').toEqual([])
    const stateOf = async () =>
      (await world.caller.call(findAnything, { query: { keyword: 'DEHAM' } })).data.lists[0]?.state
    expect(await stateOf()).toBe('to')
    await aRate(db, { owner: world.member, lane: { pol: 'DEHAM', to: 'CNYTN' } })
    expect(await stateOf()).toBe('from')
    await db
      .update(rates)
      .set({ sdate: '2020-01-01', edate: '2020-02-01' })
      .where(eq(rates.polId, hamburg!.id))
    expect(await stateOf(), 'of a rate that has expired').toBe('to')
    const query = { pol_id: hamburg!.id, size: 1 }
    expect((await world.caller.call(listOrders, { query })).data.total).toBe(0)
    const own = (await world.caller.call(listOrders, { query: { size: 1 } })).data
    const pol_id = (await db.select().from(orders).where(eq(orders.id, own.lists[0]!.id)))[0]!.polId! // It was submitted.
    expect((await world.caller.call(listOrders, { query: { pol_id } })).data.total).toBe(own.total)
    const writing = await world.as(await aMember(db, { authorities: ['contact'] }))
    expect(await asMember('deham', writing)).toEqual([])
    const money = await world.as(await anOperator(db, { authorities: ['desk_finance'] }))
    expect(await atDesk('deham', money)).toEqual([])
  })

  it('answers nothing without a keyword, and takes signs literally', async () => {
    expect(await asMember('')).toEqual([])
    expect(await asMember('%%%')).toEqual([])
    expect(await atDesk('%%%')).toEqual([])
  })

  it('stays within the rights of whoever searches', async () => {
    const { customer } = world.member
    const reader = await world.as(await aMember(world.db, { customer, authorities: ['order'] }))
    expect(await asMember('BP261101004', reader)).toEqual([])
    expect(await asMember('SF1234567890', reader)).toEqual([['release', 'SF1234567890', null]])
    const quoting = await world.as(await anOperator(world.db, { authorities: ['desk_rfq'] }))
    expect(await atDesk('BP261101004', quoting)).toEqual([])
    expect(await atDesk('SF1234567890', quoting)).toEqual([])
    expect(await atDesk('RQ260301007', quoting)).toEqual([['rfq', 'RQ260301007', null]])
  })

  it('says of which kinds there is more than it shows', async () => {
    const row = { ...(await world.db.select().from(bankEntries))[0]! } // It was added above.
    const many = Array.from({ length: 6 }, (_, index) => ({
      ...{ ...row, id: undefined, bankReference: `MANY${index}`, payer: null, remark: 'SEVERAL' },
    }))
    await world.db.insert(bankEntries).values(many)
    const { lists, more } = (await world.desk.call(deskFindAnything, { query: { keyword: 'several' } })).data
    expect([lists.length, more]).toEqual([5, ['bank_entry']])
  })
})

describe('the search of the desk', () => {
  it.each([
    [
      'payments',
      `upper(coalesce(reference, '') || ' ' || coalesce(bank_reference, '') || ' ' || coalesce(payer_name, ''))`,
    ],
    ['bank_entries', `upper(coalesce(payer, '') || ' ' || coalesce(remark, '') || ' ' || bank_reference)`],
    ['statements', 'upper(number)'],
    ['rfqs', 'upper(rfq_no)'],
    ['release_applications', `upper(coalesce(tracking_no, '') || ' ' || coalesce(release_no, ''))`],
  ])('finds %s by an index', async (table, text) => {
    await world.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`)
      const plan = await tx.execute(
        sql.raw(`explain select id from ${table} where ${text} like upper('%SF1234%'::text)`),
      )
      const lines = rowsOf<{ 'QUERY PLAN': string }>(plan).map((row) => row['QUERY PLAN'])
      expect(lines.join('\n')).toContain(`${table}_search`)
    })
  })
})
