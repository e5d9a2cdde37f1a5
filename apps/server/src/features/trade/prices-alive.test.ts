import {
  type ChargeRuleBody,
  createChargeRule,
  getChargeRule,
  listChargeRules,
} from '@berth/contract/trade/charge-rule'
import {
  deskExtendChargeRules,
  exportChargeRules,
  extendChargeRules,
  listEndingChargeRules,
} from '@berth/contract/trade/charge-rule-extension'
import { chargeRuleTemplate, importChargeRules, undoImport } from '@berth/contract/trade/import'
import { createRate, deskListRates, getRate, listRates, type RateBody } from '@berth/contract/trade/rate'
import {
  deskExtendRates,
  extendRates,
  listEndingRates,
  type RatesExtensionBody,
} from '@berth/contract/trade/rate-extension'
import { dayAfter, dayInChina } from '@berth/domain/time/calendar'
import { inArray } from 'drizzle-orm'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { charges, ports, rateSpaces, rates } from '../../platform/db/schema.ts'
import { readWorld, type World } from '../../sample/world.ts'
import { aMember, anOperator, aRate, type Member } from '../../testing/builders.ts'
import type { Caller } from '../../testing/caller.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let world: World
let chargeIds: ReadonlyMap<string, number>
let member: Member
let caller: Caller
beforeAll(async () => {
  test = await openTestApp()
  world = await readWorld(test.db)
  const rows = await test.db.select({ id: charges.id, code: charges.code }).from(charges)
  chargeIds = new Map(rows.map(({ id, code }) => [code, id]))
})
afterAll(() => test.close())
beforeEach(async () => {
  // Each forwarder has prices of its own.
  member = await aMember(test.db, { authorities: ['rate'] })
  caller = await test.as(member)
})

const today = () => dayInChina(test.clock.now())

const ruleBody = (changes: Partial<ChargeRuleBody> = {}): ChargeRuleBody => ({
  ...{ charge_id: chargeIds.get('OTHC') ?? 0, carrier_id: null, pol_id: null, pod_id: null, to_id: null },
  ...{ route_id: null, pol_country_id: null, to_country_id: null, container_mode: null, container_ids: [] },
  ...{ basis: 'container', amount: 1200, currency: 'CNY', minimum: null, maximum: null },
  ...{ payment_term: 'prepaid', charge_mode: 'on_top', sdate: '2026-01-01', edate: null },
  ...changes,
})

const addRule = async (changes: Partial<ChargeRuleBody> = {}) => {
  const added = await caller.call(createChargeRule, { body: ruleBody(changes) })
  expect(added.status).toBe(200)
  return added.data
}

const rulesNow = async () => (await caller.call(listChargeRules)).data.lists

type Cell = string | number | null

async function fileOf(rows: readonly (readonly Cell[])[]) {
  const bytes = await writeXlsx({ sheets: [{ name: 'S', rows: rows.map((row) => [...row]) }] })
  return { name: 'local charges.xlsx', content: Buffer.from(bytes) }
}

describe('a list of local charges', () => {
  const heading = [
    '费用',
    '起运港',
    '航线',
    '整箱/拼箱',
    '箱型',
    '收费标准',
    '币种',
    'PP/CC',
    '含/另计',
    '生效日期',
  ]

  it('is read as forwarders write it', async () => {
    const file = await fileOf([
      heading,
      ['THC', '盐田', null, '整箱', '20GP', '850/CNTR', 'RMB', '预付', '另计', '2026-01-01'],
      ['THC', '盐田', null, '整箱', '40GP/40HQ', '1,250/柜', 'RMB', 'PP', '另计', '2026-01-01'],
      ['文件费', null, null, null, null, '450/票', '￥', null, null, '2026-01-01'],
      ['封条费', null, null, null, null, 'RMB 30/柜', null, null, null, '2026-01-01'],
      ['电放费', null, null, null, null, 'RMB300/BL', null, '预付', '如需', '2026-01-01'],
      ['DDC', null, 'us_west', null, null, 'USD 45/柜', null, 'CC', '含', '2026-01-01'],
      ['CAF', null, null, null, null, '3%', null, null, null, '2026-01-01'],
    ])
    const { data, status } = await caller.upload(importChargeRules, {}, file)
    expect([status, data?.rows_new]).toEqual([200, 7])
    const found = await rulesNow()
    const facts = found.map((rule) =>
      [
        ...[rule.charge.code, rule.containers.map(({ code }) => code).join('+'), rule.basis, rule.amount],
        ...[rule.currency, rule.payment_term, rule.charge_mode],
      ].join(' '),
    )
    expect(facts.sort()).toEqual([
      'CAF  percent 3 USD prepaid on_top',
      'DOC  bill_of_lading 450 CNY prepaid on_top',
      'DTHC  container 45 USD collect included',
      'OTHC 20GP container 850 CNY prepaid on_top',
      'OTHC 40GP+40HQ container 1250 CNY prepaid on_top',
      'SEAL  container 30 CNY prepaid on_top',
      'TLX  bill_of_lading 300 CNY prepaid on_request',
    ])
  })

  it('is refused at the cell that is not understood, and at the row that ties', async () => {
    const stored = await addRule({ container_ids: [world.containerTypeId('40HQ')] })
    const row = (changes: Readonly<Record<number, Cell>>) =>
      (['THC', null, null, null, null, '30/柜', 'RMB', null, null, '2026-01-01'] as Cell[]).map((cell, at) =>
        at in changes ? (changes[at] ?? null) : cell,
      )
    const file = await fileOf([
      heading,
      row({ 4: '20GP' }),
      row({ 4: '20GP, 40GP' }),
      row({ 4: '40HQ 40OT', 5: '30/柜' }),
      row({ 4: '40HQ/45HQ' }),
      row({ 0: 'DOC', 5: "850/20' 1250/40'" }),
      row({ 0: 'DOC', 5: '30/证书' }),
      row({ 0: 'DOC', 5: 'USD 30/票' }),
      row({ 0: 'SEAL', 6: null }),
      row({ 2: 'europe_base' }),
      row({ 2: 'uk_ireland' }),
    ])
    const { fields } = await caller.upload(importChargeRules, {}, file)
    expect(fields?.map(({ path, rule }) => `${path} ${rule}`)).toEqual([
      'rows.3.sdate charge_rule_tie_row',
      'rows.4.container_ids unknown_name',
      'rows.5.sdate charge_rule_tie',
      'rows.6.amount one_charged_amount',
      'rows.7.amount charged_by',
      'rows.8.amount figure_currency',
      'rows.9.currency currency_missing',
      'rows.11.sdate charge_rule_tie_row',
    ])
    expect(fields?.find(({ rule }) => rule === 'charge_rule_tie')?.msg).toContain(stored.rule_no)
    expect(await rulesNow()).toHaveLength(1)
  })

  it('is a fixed point: what is exported changes nothing, and a changed amount can be undone', async () => {
    await addRule({
      ...{ pol_id: world.portId('CNYTN'), pol_country_id: world.countryId('CN'), container_mode: 1 },
      ...{ container_ids: [world.containerTypeId('20GP'), world.containerTypeId('40HQ')] },
      ...{ carrier_id: world.carrierId('MSC'), minimum: 10, maximum: 5000.5, edate: '2027-03-31' },
    })
    await addRule({
      ...{ charge_id: chargeIds.get('CAF') ?? 0, basis: 'percent', amount: 2.25, currency: 'USD' },
      ...{ route_id: world.routeId('europe_base'), payment_term: 'collect', charge_mode: 'on_request' },
    })
    await addRule({
      ...{ charge_id: chargeIds.get('CFS') ?? 0, basis: 'revenue_ton', container_mode: 2, amount: 110 },
    })
    const before = await rulesNow()
    for (const format of ['xlsx', 'csv'] as const) {
      const answer = await caller.get(`/api${exportChargeRules.path}?format=${format}`)
      expect(answer.statusCode).toBe(200)
      const file = { name: `rules.${format}`, content: answer.rawPayload }
      const { data } = await caller.upload(importChargeRules, {}, file)
      expect(data).toMatchObject({ rows_new: 0, rows_changed: 0, rows_same: 3, rows_wrong: 0 })
    }
    const answer = await caller.get(`/api${exportChargeRules.path}?format=xlsx`)
    const [sheet] = (await readXlsx(answer.rawPayload)).sheets
    const rows = (sheet?.rows ?? []).map((row) => row.map((cell) => (cell === 110 ? 125 : (cell as Cell))))
    const changed = await caller.upload(importChargeRules, {}, await fileOf(rows))
    expect(changed.data).toMatchObject({ rows_changed: 1, rows_same: 2 })
    expect((await rulesNow()).map(({ amount }) => amount)).toContain(125)
    await caller.call(undoImport, { params: { id: changed.data.id }, body: {} })
    const plain = (rules: typeof before) => rules.map(({ version: _, update_time: __, ...rule }) => rule)
    expect(plain(await rulesNow())).toEqual(plain(before))
  })

  it('has a template whose example is skipped', async () => {
    const answer = await caller.get(`/api${chargeRuleTemplate.path}`)
    expect([answer.statusCode, answer.rawPayload.subarray(0, 2).toString()]).toEqual([200, 'PK'])
    const file = { name: 'template.xlsx', content: answer.rawPayload }
    const { fields } = await caller.upload(importChargeRules, {}, file)
    expect(fields?.map(({ rule }) => rule)).toEqual(['file_no_rows'])
  })

  it('of more rows than are looked up at once is one import', async () => {
    const days = Array.from({ length: 1_100 }, (_, index) => dayAfter('2020-01-01', index))
    const rows = days.map((day): Cell[] => ['THC', '盐田', null, null, null, '30/柜', 'RMB', null, null, day])
    const file = await fileOf([heading, ...rows])
    expect((await caller.upload(importChargeRules, {}, file)).data.rows_new).toBe(1_100)
    expect((await caller.upload(importChargeRules, {}, file)).data.rows_same).toBe(1_100)
  })
})

describe('extending charge rules', () => {
  it('shows what it would store, stores it, and is undone', async () => {
    const first = await addRule({ edate: '2026-12-31' })
    const second = await addRule({
      charge_id: chargeIds.get('CAF') ?? 0,
      basis: 'percent',
      amount: 3,
      currency: 'USD',
    })
    const asked = { sdate: '2027-01-01', edate: null, amount: null, percent: 2.5, ids: [first.id, second.id] }
    const check = await caller.call(extendChargeRules, { body: { ...asked, action: 'check' } })
    const byId = new Map(check.data.lists.map(({ rule, after, problem }) => [rule.id, [after, problem]]))
    expect([byId.get(first.id), byId.get(second.id), check.data.import_id]).toEqual([
      [1230, null],
      [3, null],
      null,
    ])
    expect(await rulesNow()).toHaveLength(2)
    const applied = await caller.call(extendChargeRules, { body: { ...asked, action: 'apply' } })
    expect((await rulesNow()).filter(({ sdate }) => sdate === '2027-01-01')).toHaveLength(2)
    const again = await caller.call(extendChargeRules, { body: { ...asked, action: 'apply' } })
    expect([again.status, again.fields?.[0]?.rule]).toEqual([422, 'charge_rule_tie'])
    await caller.call(undoImport, { params: { id: applied.data.import_id ?? 0 }, body: {} })
    expect(await rulesNow()).toHaveLength(2)
  })

  it('tells copies that tie, with a stored rule or with each other', async () => {
    const older = await addRule()
    const newer = await addRule({ sdate: '2026-06-01' })
    const body = {
      edate: null,
      amount: 20,
      percent: null,
      ids: [older.id, newer.id],
      action: 'check' as const,
    }
    const problems = async (sdate: string) =>
      (await caller.call(extendChargeRules, { body: { ...body, sdate } })).data.lists.map(
        ({ problem }) => problem,
      )
    expect((await problems('2027-01-01')).filter((one) => one === null)).toHaveLength(1)
    expect((await problems('2026-06-01')).every((one) => one?.includes(newer.rule_no))).toBe(true)
  })

  it('watches those that end without a successor', async () => {
    const ends = dayAfter(today(), 10)
    const alone = await addRule({ edate: ends })
    const followed = { charge_id: chargeIds.get('DOC') ?? 0, basis: 'bill_of_lading' as const }
    await addRule({ ...followed, edate: ends })
    await addRule({ ...followed, sdate: dayAfter(ends, 1) })
    await addRule({ charge_id: chargeIds.get('SEAL') ?? 0, edate: dayAfter(today(), 60) })
    const watched = async (query: object) =>
      (await caller.call(listEndingChargeRules, { query })).data.lists.map(({ id }) => id)
    expect(await watched({})).toEqual([alone.id])
    expect(await watched({ days: 5 })).toEqual([])
    expect(await watched({ days: 90 })).toHaveLength(2)
  })
})

describe('a general rate increase', () => {
  const extension = (
    ids: readonly number[],
    changes: Partial<RatesExtensionBody> = {},
  ): RatesExtensionBody => ({
    ...{ action: 'check', ids: [...ids], sdate: dayAfter(today(), 20), edate: dayAfter(today(), 40) },
    changes: [{ container_id: null, amount: 200, percent: null }],
    ...changes,
  })

  it('is previewed by type, done with successors, and undone', async () => {
    const rate = await aRate(test.db, { owner: member }, { sdate: today(), edate: dayAfter(today(), 30) })
    const own = (await caller.call(getRate, { params: { id: rate.id } })).data
    const [space] = own.spaces
    const changes = [
      { container_id: null, amount: 200, percent: null },
      { container_id: space?.container_id ?? 0, amount: null, percent: -10 },
    ]
    const check = await caller.call(extendRates, { body: extension([rate.id], { changes }) })
    const [shown] = check.data.lists
    expect(shown).toMatchObject({ shortened_to: dayAfter(today(), 19), problem: null })
    for (const { container_id, before, after } of shown?.spaces ?? [])
      expect(after).toBeCloseTo(container_id === space?.container_id ? before * 0.9 : before + 200, 2)
    expect((await caller.call(listRates)).data.total).toBe(1)
    const body = extension([rate.id], { changes, action: 'apply' })
    const applied = await caller.call(extendRates, { body })
    expect(applied.status).toBe(200)
    const ends = async () => (await caller.call(listRates)).data.lists.map(({ edate }) => edate).sort()
    expect(await ends()).toEqual([dayAfter(today(), 19), dayAfter(today(), 40)])
    expect((await caller.call(extendRates, { body })).fields?.[0]?.rule).toBe('successor_exists')
    await caller.call(undoImport, { params: { id: applied.data.import_id ?? 0 }, body: {} })
    const {
      version: _,
      update_time: __,
      ...restored
    } = (await caller.call(getRate, { params: { id: rate.id } })).data
    expect(own).toMatchObject(restored)
    expect(await ends()).toEqual([own.edate])
  })

  it('of 200 on 300 rates is previewed, done and undone as one', async () => {
    const many = 300
    const places = await test.db.select({ id: ports.id }).from(ports).limit(many)
    expect(places).toHaveLength(many)
    const lane = { carrierId: world.carrierId('MSC'), polId: world.portId('CNYTN') }
    const days = { sdate: today(), edate: dayAfter(today(), 30) }
    const made = { createTime: test.clock.now(), updateTime: test.clock.now(), createdBy: member.id }
    const given = await test.db
      .insert(rates)
      .values(
        places.map(({ id }) => ({
          ...{ ...lane, ...days, ...made, customerId: member.customerId, toId: id, podId: id },
        })),
      )
      .returning({ id: rates.id })
    const containerId = world.containerTypeId('40HQ')
    await test.db
      .insert(rateSpaces)
      .values(given.map(({ id: rateId }, at) => ({ rateId, containerId, price: 1000 + at })))
    const ids = given.map(({ id }) => id)
    const check = await caller.call(extendRates, { body: extension(ids) })
    const raised = check.data.lists.map(({ spaces: [space] }) => (space ? space.after - space.before : null))
    expect(raised).toEqual(ids.map(() => 200))
    expect((await caller.call(listRates)).data.total).toBe(many)
    const applied = await caller.call(extendRates, { body: extension(ids, { action: 'apply' }) })
    const query = { size: 1000 }
    const after = (await caller.call(listRates, { query })).data
    expect(after.total).toBe(2 * many)
    const sum = after.lists.reduce((total, { spaces: [space] }) => total + (space?.price ?? 0), 0)
    const before = ids.reduce((total, _, at) => total + 1000 + at, 0)
    expect(sum).toBe(2 * before + 200 * many)
    await caller.call(undoImport, { params: { id: applied.data.import_id ?? 0 }, body: {} })
    const back = (await caller.call(listRates, { query })).data
    expect(back.lists.map(({ edate }) => edate)).toEqual(ids.map(() => days.edate))
    expect(back.lists.reduce((total, { spaces: [space] }) => total + (space?.price ?? 0), 0)).toBe(before)
    // Other files count quotes in the same database.
    await test.db.delete(rates).where(inArray(rates.id, ids))
  })

  it('never leaves a price of zero, nor starts before the price that it follows', async () => {
    const rate = await aRate(test.db, { owner: member }, { sdate: today(), edate: dayAfter(today(), 30) })
    const lowered = { changes: [{ container_id: null, amount: -900_000, percent: null }] }
    const problems = async (changes: Partial<RatesExtensionBody>) =>
      (await caller.call(extendRates, { body: extension([rate.id], changes) })).data.lists.map(
        ({ problem }) => problem !== null,
      )
    expect(await problems({})).toEqual([false])
    expect(await problems(lowered)).toEqual([true])
    expect(await problems({ sdate: today() })).toEqual([true])
    const applied = await caller.call(extendRates, {
      body: extension([rate.id], { ...lowered, action: 'apply' }),
    })
    expect([applied.status, applied.fields?.[0]?.path]).toEqual([422, 'changes'])
  })

  it('extends LCL beside full containers, directly and by a hub, and compares each with its own kind', async () => {
    const days = { sdate: today(), edate: dayAfter(today(), 30) }
    const full = await aRate(test.db, { owner: member }, days)
    const lane = { carrier_id: full.carrierId, pol_id: full.polId, to_id: full.toId, pod_id: full.podId }
    const lcl = { breaks: [{ from: 0, price: 45 }], cfs: '盐田港 CFS' }
    const body = (changes: Partial<RateBody>): RateBody => ({
      ...{ ...lane, ...days, mode: 2, lcl, hub_id: null, spaces: [], transit_days: 20 },
      ...changes,
    })
    const direct = (await caller.call(createRate, { body: body({}) })).data
    const viaHub = (await caller.call(createRate, { body: body({ hub_id: world.portId('SGSIN') }) })).data
    const apply = (...ids: number[]) =>
      caller.call(extendRates, { body: extension(ids, { action: 'apply' }) })
    const applied = await apply(full.id, direct.id, viaHub.id)
    expect([applied.status, applied.fields]).toEqual([200, undefined])
    const prices = async (mode: 1 | 2) =>
      (await caller.call(listRates, { query: { mode } })).data.lists
        .map(({ hub_code, lcl: terms, edate }) => [hub_code, terms?.breaks[0]?.price, edate].join(' ').trim())
        .sort()
    const [shortened, copied] = [dayAfter(today(), 19), dayAfter(today(), 40)]
    expect(await prices(2)).toEqual(
      [`45 ${shortened}`, `245 ${copied}`, `SGSIN 45 ${shortened}`, `SGSIN 245 ${copied}`].sort(),
    )
    expect((await apply(direct.id)).fields?.[0]?.rule).toBe('successor_exists')
    await caller.call(undoImport, { params: { id: applied.data.import_id ?? 0 }, body: {} })
    expect(await prices(2)).toEqual([`45 ${days.edate}`, `SGSIN 45 ${days.edate}`])
    expect((await apply(full.id)).status).toBe(200)
    expect((await apply(direct.id)).status).toBe(200)
    const tooDear = [{ container_id: null, amount: 999_990, percent: null }]
    const refused = await caller.call(extendRates, {
      body: extension([viaHub.id], { changes: tooDear, action: 'apply' }),
    })
    expect(refused.fields?.map(({ path, rule }) => [path, rule])).toEqual([['changes', 'max_value']])
  })

  it('is preceded by a watch over lanes whose last price ends', async () => {
    const last = await aRate(test.db, { owner: member }, { sdate: today(), edate: dayAfter(today(), 10) })
    const watched = async () => (await caller.call(listEndingRates)).data
    expect(await watched()).toMatchObject({
      total: 1,
      lanes: 1,
      lists: [{ id: last.id, is_last_of_lane: true }],
    })
    const file = await caller.get('/api/rate/ending/export?format=csv', { lang: 'en' })
    expect(file.body).toContain('no rate on this lane')
    expect(file.body).not.toContain('For whom')
    const days = { sdate: dayAfter(today(), 11), edate: dayAfter(today(), 90) }
    const body = extension([last.id], { action: 'apply', ...days })
    await caller.call(extendRates, { body })
    expect(await watched()).toMatchObject({ total: 0, lanes: 0 })
  })
})

describe('prices of another company', () => {
  it('are not found, by the desk or by a neighbour', async () => {
    const rule = await addRule()
    const rate = await aRate(test.db, { owner: member }, { sdate: today(), edate: dayAfter(today(), 30) })
    const neighbour = await test.as(await aMember(test.db, { authorities: ['rate'] }))
    const desk = await test.as(await anOperator(test.db, { authorities: ['desk_rate'] }))
    const rules = {
      action: 'apply',
      ids: [rule.id],
      sdate: '2027-01-01',
      edate: null,
      amount: 1,
      percent: null,
    } as const
    const rates = {
      action: 'apply',
      ids: [rate.id],
      sdate: '2099-01-01',
      edate: '2099-02-01',
      changes: [],
    } as const
    const statuses = [
      (await neighbour.call(extendChargeRules, { body: { ...rules, ids: [...rules.ids] } })).status,
      (await desk.call(deskExtendChargeRules, { body: { ...rules, ids: [...rules.ids] } })).status,
      (await neighbour.call(extendRates, { body: { ...rates, ids: [...rates.ids], changes: [] } })).status,
      (await desk.call(deskExtendRates, { body: { ...rates, ids: [...rates.ids], changes: [] } })).status,
      (await neighbour.call(getChargeRule, { params: { id: rule.id } })).status,
    ]
    expect(statuses).toEqual([404, 404, 404, 404, 404])
    expect((await neighbour.call(listEndingRates)).data.total).toBe(0)
    expect(
      (await desk.call(deskListRates, { query: { size: 100 } })).data.lists.map(({ id }) => id),
    ).not.toContain(rate.id)
  })
})
