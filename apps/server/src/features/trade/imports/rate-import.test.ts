// A database of its own: the audit log is one for all companies.
import {
  applyImport,
  deskGetLastImport,
  deskImportRates,
  deskUndoImport,
  importRates,
  undoImport,
} from '@berth/contract/trade/import'
import { deskListRates, listRates, updateRate } from '@berth/contract/trade/rate'
import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditEntries, rates } from '../../../platform/db/schema.ts'
import { aMember, anOperator, type Member } from '../../../testing/builders.ts'
import type { Caller } from '../../../testing/caller.ts'
import { openOwnApp, type TestApp } from '../../../testing/test-app.ts'

let test: TestApp
let member: Member
let caller: Caller
beforeAll(async () => {
  test = await openOwnApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.db.delete(rates)
  member = await aMember(test.db, { authorities: ['rate'] })
  caller = await test.as(member)
})

type Cell = string | number | Date | null

const heading = [
  '船公司',
  'POL',
  '卸货港',
  'Place of delivery',
  'Valid from',
  '有效期结束',
  '20GP',
  '40HC',
  '备注',
]
const march = new Date('2026-03-01T00:00:00Z')

function rateCells(changes: Readonly<Record<number, Cell>> = {}): Cell[] {
  const cells: Cell[] = [
    'MAEU',
    'Shanghai',
    'USLGB',
    '芝加哥',
    march,
    '2026/3/31',
    'US$ 1,850.50',
    3200,
    null,
  ]
  return cells.map((cell, place) => (place in changes ? (changes[place] ?? null) : cell))
}

async function fileOf(...rows: readonly (readonly Cell[])[]) {
  const bytes = await writeXlsx({
    sheets: [{ name: '运价', rows: [heading, ...rows].map((row) => [...row]) }],
  })
  return { name: 'rates.xlsx', content: Buffer.from(bytes) }
}

const listed = async () => (await caller.call(listRates)).data

describe('a rate file', () => {
  it('accepts codes and names in both languages, days as dates or texts, and prices as written', async () => {
    const { data } = await caller.upload(importRates, {}, await fileOf(rateCells()))
    expect(data).toMatchObject({ kind: 'rate', state: 'applied', rows_new: 1 })
    expect((await listed()).lists).toMatchObject([
      {
        carrier_code: 'MSK',
        pol_code: 'CNSHA',
        pod_code: 'USLGB',
        to_code: 'USCHI',
        sdate: '2026-03-01',
        edate: '2026-03-31',
        transit_days: null,
        spaces: [
          { container_code: '20GP', price: 1850.5 },
          { container_code: '40HQ', price: 3200 },
        ],
      },
    ])
  })

  it('finds a place by alternative codes and names, and prefers a place’s own name to its city’s', async () => {
    const others = ['CNSGH', 'CNNBO', 'CNQIN', 'CNXAM', 'CNDAL', 'Canton', '深圳'] as const
    const file = await fileOf(...others.map((port) => rateCells({ 1: port })))
    await caller.upload(importRates, {}, file)
    expect(new Set((await listed()).lists.map(({ pol_code }) => pol_code))).toEqual(
      new Set(['CNSHA', 'CNNGB', 'CNTAO', 'CNXMN', 'CNDLC', 'CNCAN', 'CNSZX']),
    )
    // Two places share it, and for neither is it the own name.
    const refused = await caller.upload(importRates, {}, await fileOf(rateCells({ 1: '曼萨尼略' })))
    expect(refused.fields?.map(({ rule }) => rule)).toEqual(['ambiguous_name'])
  })

  it('reports each wrong cell by row and column, and changes nothing', async () => {
    const file = await fileOf(
      rateCells(),
      rateCells({ 0: 'Nobody', 5: '2026-02-01', 7: 0 }),
      rateCells({ 6: null, 7: '-' }),
      rateCells({ 6: 1_000_000, 4: '1 March' }),
    )
    const { status, fields } = await caller.upload(importRates, {}, file)
    expect(status).toBe(422)
    expect(fields?.map(({ rule, msg }) => [rule, msg])).toEqual([
      ['unknown_name', '第 3 行“船公司”：找不到“Nobody”，请按模板中的代码表填写'],
      ['not_before_start', '第 3 行“有效期结束”：不能早于开始日期'],
      ['positive', '第 3 行“40HQ (US$)”：必须大于 0'],
      ['space_required', '第 4 行“柜型运价”：请至少添加一个舱位'],
      ['day', '第 5 行“有效期开始”：日期格式应为 YYYY-MM-DD'],
      ['max_value', '第 5 行“20GP (US$)”：不能大于 999999.99'],
    ])
    expect((await listed()).total).toBe(0)
  })

  it('must be a workbook', async () => {
    const csv = { name: 'rates.csv', content: Buffer.from(heading.join(',')) }
    const refused = await caller.upload(importRates, {}, csv)
    expect([refused.status, refused.fields?.[0]?.rule]).toEqual([415, 'file_content'])
  })
})

describe('an existing rate', () => {
  it('is updated from the file, keeps values without a column, and is restored by an undo', async () => {
    await caller.upload(importRates, {}, await fileOf(rateCells()))
    const bytes = await writeXlsx({
      sheets: [
        {
          name: 'S',
          rows: [heading.filter((_, at) => at !== 7), rateCells({ 6: 1900 }).filter((_, at) => at !== 7)],
        },
      ],
    })
    const changed = await caller.upload(importRates, {}, { name: 'b.xlsx', content: Buffer.from(bytes) })
    expect(changed.data).toMatchObject({ rows_new: 0, rows_changed: 1 })
    const prices = async () => (await listed()).lists.map(({ spaces }) => spaces.map(({ price }) => price))
    expect(await prices()).toEqual([[1900, 3200]])
    await caller.call(undoImport, { params: { id: changed.data.id }, body: {} })
    expect(await prices()).toEqual([[1850.5, 3200]])
  })

  it('that was changed since is not undone', async () => {
    const { data } = await caller.upload(importRates, {}, await fileOf(rateCells()))
    const [rate] = (await listed()).lists
    if (!rate) throw new Error('nothing was imported')
    const body = {
      ...{ carrier_id: rate.carrier_id, pol_id: rate.pol_id, to_id: rate.to_id, pod_id: rate.pod_id },
      ...{ sdate: rate.sdate, edate: rate.edate, remark: 'changed', version: rate.version },
      spaces: rate.spaces.map(({ container_id, price }) => ({ container_id, price })),
    }
    await caller.call(updateRate, { params: { id: rate.id }, body })
    const undone = await caller.call(undoImport, { params: { id: data.id }, body: {} })
    expect([undone.status, undone.error]).toEqual([409, 'cannot_undo'])
    expect((await listed()).total).toBe(1)
  })
})

describe('the operator', () => {
  it('imports its own rates, and the import is audited', async () => {
    const desk = await test.as(await anOperator(test.db, { authorities: ['desk_rate'] }))
    const { data } = await desk.upload(deskImportRates, {}, await fileOf(rateCells()))
    expect((await desk.call(deskListRates)).data.total).toBe(1)
    expect((await listed()).total).toBe(0)
    const last = (await desk.call(deskGetLastImport, { query: { kind: 'rate' } })).data.last
    expect(last).toMatchObject({ id: data.id, can_undo: true })
    expect((await caller.call(applyImport, { params: { id: data.id }, body: {} })).status).toBe(404)
    expect((await caller.call(undoImport, { params: { id: data.id }, body: {} })).status).toBe(404)
    await desk.call(deskUndoImport, { params: { id: data.id }, body: {} })
    const written = await test.db.select({ action: auditEntries.action }).from(auditEntries)
    expect(written.map(({ action }) => action)).toEqual(['rate_imported', 'rate_import_undone'])
  })
})
