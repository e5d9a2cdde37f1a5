import {
  createRate,
  deleteRate,
  deleteRates,
  deskCreateRate,
  deskDeleteRate,
  deskDeleteRates,
  deskGetRate,
  deskListRates,
  deskUpdateRate,
  getRate,
  listRates,
  type RateBody,
  updateRate,
} from '@berth/contract/trade/rate'
import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditEntries, rateSpaces, rates } from '../../../platform/db/schema.ts'
import { readWorld, type World } from '../../../sample/world.ts'
import { aMember, anOperator, aRate, type Member } from '../../../testing/builders.ts'
import type { Caller } from '../../../testing/caller.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

let test: TestApp
let world: World
let member: Member
let caller: Caller
beforeAll(async () => {
  test = await openTestApp()
  world = await readWorld(test.db)
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.db.delete(rates)
  member = await aMember(test.db, { authorities: ['rate'] })
  caller = await test.as(member)
})

const space = (code: string, price: number | null) => ({ container_id: world.containerTypeId(code), price })

const body = (changes: Partial<RateBody> = {}): RateBody => ({
  carrier_id: world.carrierId('MSC'),
  pol_id: world.portId('CNYTN'),
  to_id: world.portId('USCHI'),
  pod_id: world.portId('USLGB'),
  sdate: '2026-03-15',
  edate: '2026-03-31',
  transit_days: 34,
  remark: '含 THC',
  spaces: [space('40HQ', 3380), space('20GP', 2840.5)],
  ...changes,
})

describe('a rate', () => {
  it('is published and read back with its names and its prices in container type order', async () => {
    const added = (await caller.call(createRate, { body: body() })).data
    expect(added).toMatchObject({
      carrier_name: '地中海航运',
      carrier_code: 'MSC',
      pol_code: 'CNYTN',
      to_name: '芝加哥',
      pod_code: 'USLGB',
      sdate: '2026-03-15',
      edate: '2026-03-31',
      transit_days: 34,
      remark: '含 THC',
      forwarder_id: member.customerId,
      version: 1,
    })
    expect(added.spaces.map(({ container_code, price }) => [container_code, price])).toEqual([
      ['20GP', 2840.5],
      ['40HQ', 3380],
    ])
    const english = await caller.with({ lang: 'en' }).call(getRate, { params: { id: added.id } })
    expect(english.data).toMatchObject({
      to_name: 'Chicago, IL',
      spaces: added.spaces.map(({ id }) => ({ id })),
    })
  })

  it('is replaced as a whole, including prices, once per version', async () => {
    const { id } = (await caller.call(createRate, { body: body() })).data
    const other = { ...body({ spaces: [space('45HQ', 4240)], transit_days: null, remark: '' }), version: 1 }
    const changed = (await caller.call(updateRate, { params: { id }, body: other })).data
    expect(changed).toMatchObject({ version: 2, transit_days: null, remark: null })
    expect(changed.spaces.map(({ container_code }) => container_code)).toEqual(['45HQ'])

    const late = await caller.call(updateRate, { params: { id }, body: { ...body(), version: 1 } })
    expect([late.status, late.error]).toEqual([409, 'stale_version'])
    expect((await caller.call(getRate, { params: { id } })).data).toEqual(changed)
  })

  it('accepts exactly one of several concurrent changes', async () => {
    const { id } = await aRate(test.db, { owner: member })
    const answers = await Promise.all(
      [3001, 3002, 3003].map((price) =>
        caller.call(updateRate, {
          params: { id },
          body: { ...body({ spaces: [space('20GP', price)] }), version: 1 },
        }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const winner = answers.find(({ status }) => status === 200)
    expect((await caller.call(getRate, { params: { id } })).data).toEqual(winner?.data)
  })

  it('is published once per idempotency key', async () => {
    const headers = { 'idempotency-key': 'a-rate-of-this-test' }
    const first = await caller.call(createRate, { body: body(), headers })
    const again = await caller.call(createRate, { body: body(), headers })
    expect(again.data).toEqual(first.data)
    expect((await caller.call(listRates)).data.total).toBe(1)
  })
})

describe('rate rules', () => {
  it('are reported at each field, in the caller’s language', async () => {
    const wrong: RateBody = {
      ...{ carrier_id: null, pol_id: null, to_id: null, pod_id: null, sdate: null, edate: null },
      spaces: [],
    }
    const chinese = await caller.call(createRate, { body: wrong })
    expect([chinese.status, chinese.error]).toEqual([422, 'validation'])
    expect(chinese.fields?.map(({ path, msg }) => [path, msg])).toEqual([
      ['carrier_id', '请选择船公司'],
      ['pol_id', '请选择起运港'],
      ['to_id', '请选择交货地'],
      ['pod_id', '请选择目的港'],
      ['sdate', '请选择有效期'],
      ['edate', '请选择有效期'],
      ['spaces', '请至少添加一个舱位'],
    ])
    const english = await caller.with({ lang: 'en' }).call(createRate, { body: wrong })
    expect(english.fields?.[0]?.msg).toBe('Please select a carrier')
  })

  it.each<[string, (fine: RateBody) => Partial<RateBody>, string, string]>([
    ['no price', () => ({ spaces: [space('20GP', null)] }), 'spaces.0.price', '请完善舱位信息'],
    ['a price of nothing', () => ({ spaces: [space('20GP', 0)] }), 'spaces.0.price', '请完善舱位信息'],
    [
      'a price beyond the largest',
      () => ({ spaces: [space('20GP', 1_000_000)] }),
      'spaces.0.price',
      '不能大于 999999.99',
    ],
    ['a fraction of a cent', () => ({ spaces: [space('20GP', 1.234)] }), 'spaces.0.price', '最多 2 位小数'],
    [
      'a type twice',
      () => ({ spaces: [space('20GP', 1), space('20GP', 2)] }),
      'spaces.1.container_id',
      '柜型不能重复',
    ],
    [
      'an unknown type',
      () => ({ spaces: [{ container_id: 999_999, price: 1 }] }),
      'spaces.0.container_id',
      '未找到，请重新选择',
    ],
    ['an unknown port', () => ({ pod_id: 999_999 }), 'pod_id', '未找到，请重新选择'],
    ['an unknown carrier', () => ({ carrier_id: 999_999 }), 'carrier_id', '未找到，请重新选择'],
    ['an end before its start', () => ({ edate: '2026-03-14' }), 'edate', '不能早于开始日期'],
    ['a day that does not exist', () => ({ edate: '2026-02-30' }), 'edate', '日期格式应为 YYYY-MM-DD'],
    ['a remark too long', () => ({ remark: '价'.repeat(256) }), 'remark', '不能超过 255 个字符'],
    ['a fractional transit time', () => ({ transit_days: 0.5 }), 'transit_days', '必须是整数'],
  ])('refuse %s, and nothing is written', async (_, changes, path, msg) => {
    const answer = await caller.call(createRate, { body: body(changes(body())) })
    expect(answer.fields?.map((field) => [field.path, field.msg])).toEqual([[path, msg]])
    expect(await test.db.$count(rates)).toBe(0)
  })

  it('accept the lowest and the highest allowed price', async () => {
    const spaces = [space('20GP', 0.01), space('40HQ', 999_999.99)]
    const { data } = await caller.call(createRate, { body: body({ spaces }) })
    expect(data.spaces.map(({ price }) => price)).toEqual([0.01, 999_999.99])
  })

  it('also apply to a change, and then nothing is changed', async () => {
    const { id } = await aRate(test.db, { owner: member })
    const answer = await caller.call(updateRate, {
      params: { id },
      body: { ...body({ spaces: [] }), version: 1 },
    })
    expect(answer.status).toBe(422)
    const kept = (await caller.call(getRate, { params: { id } })).data
    expect([kept.version, kept.spaces.length]).toEqual([1, 2])
  })
})

describe('the rate list', () => {
  it('is sorted last changed first, in pages of ten', async () => {
    for (let minute = 0; minute < 12; minute++) {
      const updateTime = new Date(Date.UTC(2026, 2, 1, 0, minute))
      await aRate(test.db, { owner: member }, { updateTime, transitDays: minute + 1 })
    }
    const first = (await caller.call(listRates, { query: { size: 10 } })).data
    expect(first.lists.map((row) => row.transit_days)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3])
    const second = (await caller.call(listRates, { query: { size: 10, page: 2 } })).data
    expect([second.lists.length, second.total]).toEqual([2, 12])
  })

  it.each([
    ['carrier', 'asc', ['CMA', 'COS', 'MSC']],
    ['edate', 'desc', ['CMA', 'MSC', 'COS']],
    ['transit_days', 'asc', ['COS', 'CMA', 'MSC']],
    ['price', 'asc', ['COS', 'MSC', 'CMA']],
    ['price', 'desc', ['MSC', 'COS', 'CMA']],
  ] as const)('is sorted by %s %s, rows without a value last, in pages', async (by, order, expected) => {
    const given = [
      ['MSC', '2026-03-20', null, [space('40HQ', 900)]],
      ['COS', '2026-03-18', 20, [space('40HQ', 800)]],
      ['CMA', '2026-03-25', 30, [space('20GP', 100)]],
    ] as const
    for (const [carrier, edate, transit_days, spaces] of given)
      await caller.call(createRate, {
        body: body({ carrier_id: world.carrierId(carrier), edate, transit_days, spaces: [...spaces] }),
      })
    const field = by === 'price' ? `price_${world.containerTypeId('40HQ')}` : by
    const found = []
    for (const page of [1, 2]) {
      const { lists } = (await caller.call(listRates, { query: { field, order, page, size: 2 } })).data
      found.push(...lists.map(({ carrier_id }) => carrier_id))
    }
    expect(found).toEqual(expected.map((code) => world.carrierId(code)))
  })

  it('refuses to be sorted by something else', async () => {
    expect((await caller.call(listRates, { query: { field: 'remark' } })).status).toBe(400)
  })

  it('is filtered by places and carrier', async () => {
    await aRate(test.db, { owner: member, lane: { carrier: 'MSC' } })
    await aRate(test.db, { owner: member, lane: { carrier: 'COS', pol: 'CNSHA' } })
    await aRate(test.db, { owner: member, lane: { carrier: 'COS', to: 'USCHI', pod: 'USLGB' } })
    const find = async (query: object) =>
      (await caller.call(listRates, { query })).data.lists.map(
        (row) => `${row.carrier_code} ${row.pol_code} ${row.to_code}`,
      )
    expect(await find({ carrier_id: world.carrierId('MSC') })).toEqual(['MSC CNYTN USLAX'])
    expect(await find({ pol_id: world.portId('CNSHA') })).toEqual(['COS CNSHA USLAX'])
    expect(await find({ to_id: world.portId('USCHI') })).toEqual(['COS CNYTN USCHI'])
    expect(await find({ to_id: world.portId('USLGB') })).toEqual([])
  })

  it('finds rates valid on any of the given days', async () => {
    await aRate(test.db, { owner: member }, { sdate: '2026-03-10', edate: '2026-03-20' })
    const asked: [string | undefined, string | undefined, number][] = [
      ['2026-03-20', '2026-03-31', 1],
      ['2026-03-21', undefined, 0],
      [undefined, '2026-03-10', 1],
      [undefined, '2026-03-09', 0],
      ['2026-03-12', '2026-03-13', 1],
      ['2026-01-01', '2026-12-31', 1],
    ]
    for (const [sdate, edate, total] of asked) {
      const query = { ...(sdate ? { sdate } : {}), ...(edate ? { edate } : {}) }
      expect((await caller.call(listRates, { query })).data.total, `${sdate} ${edate}`).toBe(total)
    }
    expect((await caller.call(listRates, { query: { sdate: 'soon' } })).fields).toMatchObject([
      { path: 'sdate', rule: 'day' },
    ])
  })
})

describe('deleting rates', () => {
  it('deletes one or several, including their prices', async () => {
    const ids = [await aRate(test.db, { owner: member }), await aRate(test.db, { owner: member })].map(
      ({ id }) => id,
    )
    const last = await aRate(test.db, { owner: member })
    await caller.call(deleteRates, { body: [...ids, ...ids] })
    await caller.call(deleteRate, { params: { id: last.id } })
    expect((await caller.call(listRates)).data.total).toBe(0)
    expect(await test.db.$count(rateSpaces)).toBe(0)
    expect((await caller.call(deleteRate, { params: { id: last.id } })).status).toBe(404)
  })

  it('deletes none if one of them is missing or belongs to another company', async () => {
    const mine = await aRate(test.db, { owner: member })
    const neighbours = await aRate(test.db, { owner: await aMember(test.db) })
    for (const other of [neighbours.id, 999_999]) {
      const answer = await caller.call(deleteRates, { body: [mine.id, other] })
      expect([answer.status, answer.error]).toEqual([404, 'not_found'])
    }
    expect(await test.db.$count(rates)).toBe(2)
  })

  it('refuses an empty list, or more than a page holds', async () => {
    expect((await caller.call(deleteRates, { body: [] })).status).toBe(422)
    const many = Array.from({ length: 1001 }, (_, index) => index + 1)
    expect((await caller.call(deleteRates, { body: many })).status).toBe(422)
  })
})

describe('every rate endpoint', () => {
  const calls = async (as: Caller, id: number) => [
    (await as.call(listRates)).status,
    (await as.call(getRate, { params: { id } })).status,
    (await as.call(createRate, { body: body() })).status,
    (await as.call(updateRate, { params: { id }, body: { ...body(), version: 1 } })).status,
    (await as.call(deleteRates, { body: [id] })).status,
    (await as.call(deleteRate, { params: { id } })).status,
  ]

  it('needs a token and a permission that no operator has', async () => {
    const { id } = await aRate(test.db, { owner: member })
    expect(await calls(test.stranger, id)).toEqual([401, 401, 401, 401, 401, 401])
    const colleague = await aMember(test.db, { customer: member.customer, authorities: ['quote'] })
    expect(await calls(await test.as(colleague), id)).toEqual([403, 403, 403, 403, 403, 403])
    expect(await calls(await test.as(await anOperator(test.db)), id)).toEqual([403, 403, 403, 403, 403, 403])
  })

  it('finds no rates of another company or of the operator', async () => {
    const neighbour = await test.as(await aMember(test.db))
    for (const owner of [member, await anOperator(test.db)]) {
      const { id } = await aRate(test.db, { owner })
      expect((await neighbour.call(getRate, { params: { id } })).status).toBe(404)
      expect(await calls(neighbour, id)).toEqual([200, 404, 200, 404, 404, 404])
    }
    const seen = (await neighbour.call(listRates)).data.lists
    expect(seen.map(({ carrier_code }) => carrier_code)).toEqual(['MSC', 'MSC'])
  })

  it('gives access to rates published by a colleague of the same company', async () => {
    const { id } = await aRate(test.db, { owner: member })
    const colleague = await aMember(test.db, { customer: member.customer, authorities: ['rate'] })
    expect((await (await test.as(colleague)).call(getRate, { params: { id } })).status).toBe(200)
  })
})

describe("the operator's rates", () => {
  it('belong to the desk, separate from those of any forwarder', async () => {
    const desk = await test.as(await anOperator(test.db, { authorities: ['desk_rate'] }))
    const theirs = await aRate(test.db, { owner: member })
    const added = (await desk.call(deskCreateRate, { body: body() })).data
    expect([added.forwarder_id, added.forwarder_name]).toEqual([null, null])
    expect((await desk.call(deskListRates)).data.lists.map(({ id }) => id)).toEqual([added.id])
    expect((await desk.call(deskGetRate, { params: { id: theirs.id } })).status).toBe(404)
    const touch = { params: { id: theirs.id }, body: { ...body(), version: 1 } }
    expect((await desk.call(deskUpdateRate, touch)).status).toBe(404)
    expect((await desk.call(deskDeleteRates, { body: [added.id, theirs.id] })).status).toBe(404)
    expect((await caller.call(listRates)).data.lists.map(({ id }) => id)).toEqual([theirs.id])
  })

  it('are audited with their changes, but not when nothing changed', async () => {
    const desk = await test.as(await anOperator(test.db))
    const before = await test.db.$count(auditEntries)
    const { id } = (await desk.call(deskCreateRate, { body: body() })).data
    await desk.call(deskUpdateRate, {
      params: { id },
      body: { ...body({ spaces: [space('40HQ', 3500)] }), version: 1 },
    })
    await desk.call(deskUpdateRate, { params: { id }, body: { ...body(), version: 1 } })
    await desk.call(deskDeleteRate, { params: { id } })
    const entries = await test.db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(3)
    expect(await test.db.$count(auditEntries)).toBe(before + 3)
    const name = 'MSC CNYTN → USCHI 2026-03-15 ~ 2026-03-31'
    expect(entries.map(({ action, targetName }) => [action, targetName])).toEqual([
      ['rate_deleted', name],
      ['rate_updated', name],
      ['rate_created', name],
    ])
    expect(entries[1]?.changes).toEqual([
      { field: 'price.20GP', before: '2840.50', after: null },
      { field: 'price.40HQ', before: '3380.00', after: '3500.00' },
    ])
  })

  it('are hidden from members and from operators without the permission', async () => {
    const clerk = await test.as(await anOperator(test.db, { authorities: ['desk_order'] }))
    expect((await clerk.call(deskListRates)).status).toBe(403)
    expect((await caller.call(deskListRates)).status).toBe(403)
  })
})
