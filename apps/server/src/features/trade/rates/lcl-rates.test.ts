import { exportRates } from '@berth/contract/trade/export'
import {
  getImport,
  importRates,
  lclRateTemplate,
  listImportRows,
  undoImport,
} from '@berth/contract/trade/import'
import {
  changeRates,
  createRate,
  deleteRate,
  deskCreateRate,
  deskUpdateRate,
  getRate,
  listRates,
  type RateBody,
  updateRate,
} from '@berth/contract/trade/rate'
import { desc } from 'drizzle-orm'
import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditEntries } from '../../../platform/db/schema.ts'
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
  member = await aMember(test.db, { authorities: ['rate'] })
  caller = await test.as(member)
})

const terms: NonNullable<RateBody['lcl']> = {
  breaks: [
    { from: 0, price: 45 },
    { from: 3, price: -12.5 },
  ],
  min_amount: 60,
  cfs: '盐田港 CFS',
  closing_days: [6, 3],
  sailing_days: [7],
}

const body = (changes: Partial<RateBody> = {}): RateBody => ({
  carrier_id: world.carrierId('COS'),
  pol_id: world.portId('CNYTN'),
  to_id: world.portId('DEHAM'),
  pod_id: world.portId('DEHAM'),
  sdate: '2026-03-01',
  edate: '2026-03-31',
  transit_days: 33,
  mode: 2,
  lcl: terms,
  hub_id: world.portId('SGSIN'),
  spaces: [],
  ...changes,
})

const listed = async (query: object = {}) => (await caller.call(listRates, { query })).data.lists

describe('a rate for LCL', () => {
  it('is published and read back, with what most consolidators leave out', async () => {
    const added = (await caller.call(createRate, { body: body() })).data
    expect(added).toMatchObject({
      ...{ mode: 2, spaces: [], hub_code: 'SGSIN', hub_name: '新加坡' },
      lcl: {
        ...terms,
        ...{ min_tons: 1, kilograms_per_ton: 1000, closing_days: [3, 6] },
      },
    })
    expect((await caller.call(getRate, { params: { id: added.id } })).data).toEqual(added)
  })

  it('is replaced as a whole, and becomes one of full containers where nothing says otherwise', async () => {
    const { id } = (await caller.call(createRate, { body: body() })).data
    const lcl = { ...terms, kilograms_per_ton: 800, min_tons: 2.5, min_amount: null }
    const changed = await caller.call(updateRate, {
      params: { id },
      body: { ...body({ lcl, hub_id: null }), version: 1 },
    })
    expect(changed.data).toMatchObject({ hub_id: null, lcl: { kilograms_per_ton: 800, min_amount: null } })
    const {
      mode: _,
      lcl: __,
      hub_id: ___,
      ...older
    } = body({
      spaces: [{ container_id: world.containerTypeId('20GP'), price: 900 }],
    })
    const full = await caller.call(updateRate, { params: { id }, body: { ...older, version: 2 } })
    expect(full.data).toMatchObject({ mode: 1, lcl: null, spaces: [{ price: 900 }] })
    expect((await caller.call(deleteRate, { params: { id } })).status).toBe(200)
  })

  it.each<[string, Partial<RateBody>, string, string]>([
    ['prices of containers', { spaces: [{ container_id: 1, price: 5 }] }, 'spaces', '此类运价没有这一项'],
    ['no price', { lcl: { ...terms, breaks: [] } }, 'lcl.breaks', '请至少填写一行'],
    [
      'a break that does not rise',
      {
        lcl: {
          ...terms,
          breaks: [
            { from: 0, price: 1 },
            { from: 0, price: 2 },
          ],
        },
      },
      'lcl.breaks.1.from',
      '须大于上一档的起点',
    ],
    ['an unknown hub', { hub_id: 999_999_999 }, 'hub_id', '未找到，请重新选择'],
  ])('with %s is refused at its field', async (_, changes, path, msg) => {
    const refused = await caller.call(createRate, { body: body(changes) })
    expect(refused.status).toBe(422)
    expect(refused.fields?.map((field) => [field.path, field.msg])).toContainEqual([path, msg])
  })

  it('is listed beside those of full containers, or alone, and by the price of a ton', async () => {
    await aRate(test.db, { owner: member })
    for (const price of [50, -3, 120])
      await caller.call(createRate, { body: body({ lcl: { ...terms, breaks: [{ from: 0, price }] } }) })
    expect(await listed()).toHaveLength(4)
    expect(await listed({ mode: 1 })).toMatchObject([{ mode: 1, lcl: null, hub_id: null }])
    const sorted = await listed({ mode: 2, field: 'ton_price', order: 'asc' })
    expect(sorted.map(({ lcl }) => lcl?.breaks[0]?.price)).toEqual([-3, 50, 120])
  })

  it('is raised with others at every break, or all keep what they have', async () => {
    const full = await aRate(test.db, { owner: member })
    const lcl = (await caller.call(createRate, { body: body() })).data
    const ids = [full.id, lcl.id]
    expect((await caller.call(changeRates, { body: { ids, edate: null, amount: -20.25 } })).status).toBe(200)
    const after = (await caller.call(getRate, { params: { id: lcl.id } })).data
    expect(after).toMatchObject({
      version: 2,
      lcl: {
        ...{ min_amount: 60 },
        breaks: [
          { from: 0, price: 24.75 },
          { from: 3, price: -32.75 },
        ],
      },
    })
    const refused = await caller.call(changeRates, { body: { ids, edate: null, amount: 999_990 } })
    expect(refused.fields).toMatchObject([{ path: 'amount', rule: 'max_value' }])
    expect((await caller.call(getRate, { params: { id: lcl.id } })).data).toEqual(after)
  })

  it('is recorded field by field when the desk changes it', async () => {
    const desk = await test.as(await anOperator(test.db, { authorities: ['desk_rate'] }))
    const { id } = (await desk.call(deskCreateRate, { body: body() })).data
    const lcl = { ...terms, breaks: [{ from: 0, price: 40 }], sailing_days: [5 as const] }
    await desk.call(deskUpdateRate, { params: { id }, body: { ...body({ lcl, hub_id: null }), version: 1 } })
    const [entry] = await test.db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1)
    expect(entry?.changes).toEqual([
      { field: 'hub_id', before: 'SGSIN', after: null },
      { field: 'price.0+ RT', before: '45.00', after: '40.00' },
      { field: 'price.3+ RT', before: '-12.50', after: null },
      { field: 'sailing_days', before: '7', after: '5' },
    ])
  })
})

type Cell = string | number | null

const asLcl = { mode: '2' }

async function fileOf(...rows: readonly (readonly Cell[])[]) {
  const bytes = await writeXlsx({ sheets: [{ name: '拼箱', rows: rows.map((row) => [...row]) }] })
  return { name: 'lcl.xlsx', content: Buffer.from(bytes) }
}

const heading = ['船公司', 'POL', '目的港', '有效期', 'W/M', 'MIN', '重货比例', '船期', '中转', 'CFS']
const cells = (changes: Readonly<Record<number, Cell>> = {}): Cell[] =>
  ['COSU', '盐田', 'DEHAM', '2026-03-01~2026-03-31', 45, '1 RT', '1:800', '三截日开', null, '福永'].map(
    (cell, at) => (at in changes ? (changes[at] ?? null) : cell),
  )

describe('a file of rates for LCL', () => {
  it('is read as consolidators write it', async () => {
    const rows = [
      cells(),
      cells({ 4: '1-3 CBM 45 / 3-5 CBM 42 / 5CBM以上 -8', 5: 'USD 50', 7: 'CUT WED ETD SUN', 8: '新加坡' }),
    ]
    const { data } = await caller.upload(importRates, asLcl, await fileOf(heading, ...rows))
    expect(data).toMatchObject({ kind: 'lcl_rate', state: 'applied', rows_new: 2 })
    const way = { closing_days: [3], sailing_days: [7], cfs: '福永', kilograms_per_ton: 800 }
    const found = (await listed()).toSorted((one, other) => (one.hub_id ?? 0) - (other.hub_id ?? 0))
    expect(found).toMatchObject([
      {
        mode: 2,
        hub_id: null,
        lcl: { ...way, breaks: [{ from: 0, price: 45 }], min_tons: 1, min_amount: null },
      },
      {
        hub_code: 'SGSIN',
        lcl: {
          ...way,
          ...{ min_tons: 1, min_amount: 50 },
          breaks: [
            { from: 0, price: 45 },
            { from: 3, price: 42 },
            { from: 5, price: -8 },
          ],
        },
      },
    ])
  })

  it('is refused at each cell that is not understood, and changes nothing', async () => {
    const wrong = [
      cells({ 4: 'RMB 300' }),
      cells({ 4: '45/T', 5: '1' }),
      cells({ 6: '1:1', 7: 'WED/SUN' }),
      cells({ 4: null }),
    ]
    const { status, fields } = await caller.upload(importRates, asLcl, await fileOf(heading, ...wrong))
    expect(status).toBe(422)
    expect(fields?.map(({ path, rule }) => [path, rule])).toEqual([
      ['rows.2.breaks', 'figure_currency'],
      ['rows.3.breaks', expect.any(String)],
      ['rows.3.least', 'least_freight'],
      ['rows.4.schedule', 'weekly_schedule'],
      ['rows.4.kilograms_per_ton', 'ton_weight'],
      ['rows.5.breaks', 'required'],
    ])
    expect(await listed()).toEqual([])
    const inYuan = await caller.upload(
      importRates,
      asLcl,
      await fileOf(heading.with(4, 'W/M (RMB)'), cells()),
    )
    expect(inYuan.fields).toMatchObject([{ path: 'rows.2.breaks', rule: 'figure_currency' }])
  })

  it('changes what it has, keeps the rest, and is undone', async () => {
    await aRate(test.db, { owner: member })
    const before = (await caller.call(createRate, { body: body({ hub_id: null }) })).data
    const short = ['船公司', 'POL', '目的港', '有效期', 'O/F', '截仓']
    const row = ['COSU', 'CNYTN', 'DEHAM', '2026-03-01~2026-03-31', '0+: 40; 5+: 30', 'Thu']
    const { data } = await caller.upload(importRates, asLcl, await fileOf(short, row))
    expect(data).toMatchObject({ rows_new: 0, rows_changed: 1 })
    const [after] = await listed({ mode: 2 })
    expect(after?.lcl).toEqual({
      ...before.lcl,
      closing_days: [4],
      breaks: [
        { from: 0, price: 40 },
        { from: 5, price: 30 },
      ],
    })
    await caller.call(undoImport, { params: { id: data.id }, body: {} })
    expect((await listed({ mode: 2 }))[0]).toMatchObject({ lcl: before.lcl })
    expect(await listed({ mode: 1 })).toHaveLength(1)
  })

  it.each(['cn', 'en'])('that was exported in %s is imported without a change', async (lang) => {
    await aRate(test.db, { owner: member })
    await caller.call(createRate, { body: body() })
    await caller.call(createRate, {
      body: body({ hub_id: null, lcl: { breaks: [{ from: 0, price: -15 }] } }),
    })
    await caller.call(createRate, { body: body({ lcl: { ...terms, cfs: null, min_tons: 0.5 } }) })
    const file = await caller.get(`/api${exportRates.path}?mode=2`, { lang })
    expect(file.statusCode).toBe(200)
    const saved = { name: 'lcl.xlsx', content: file.rawPayload }
    const { data } = await caller.upload(importRates, asLcl, saved)
    expect(data).toMatchObject({ rows_same: 3, rows_new: 0, rows_changed: 0, left_out: [] })
    const plain = await caller.get(`/api${exportRates.path}`, { lang })
    const full = await caller.upload(importRates, {}, { name: 'fcl.xlsx', content: plain.rawPayload })
    expect(full.data).toMatchObject({ kind: 'rate', rows_same: 1, rows_new: 0 })
  })

  it('has a template whose example is skipped, and a check that says what would change', async () => {
    const template = await caller.get(`/api${lclRateTemplate.path}`)
    expect(template.statusCode).toBe(200)
    const empty = await caller.upload(importRates, asLcl, { name: 't.xlsx', content: template.rawPayload })
    expect(empty.fields?.map(({ rule }) => rule)).toEqual(['file_no_rows'])
    const begun = await caller.upload(
      importRates,
      { ...asLcl, action: 'check' },
      await fileOf(heading, cells()),
    )
    const { id } = begun.data
    const state = async () => (await caller.call(getImport, { params: { id } })).data.state
    await expect.poll(state, { timeout: 40_000 }).toBe('checked')
    const { lists } = (await caller.call(listImportRows, { params: { id }, query: { state: 'new' } })).data
    expect(lists[0]?.changes).toContainEqual({ column: '截仓', before: null, after: '周三' })
    expect(await listed()).toEqual([])
  })
})
