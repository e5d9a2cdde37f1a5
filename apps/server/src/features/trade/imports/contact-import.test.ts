import { createContact, deleteContacts, listContacts, updateContact } from '@berth/contract/companies/contact'
import {
  applyImport,
  getImport,
  getLastImport,
  type ImportStatus,
  importContacts,
  importRates,
  listImportRows,
  undoImport,
} from '@berth/contract/trade/import'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aMember, anOperator, type Member } from '../../../testing/builders.ts'
import type { Caller } from '../../../testing/caller.ts'
import { aSheetFile, contactCells, contactHeading } from '../../../testing/fixtures/import-fixtures.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

let test: TestApp
let member: Member
let caller: Caller
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  member = await aMember(test.db, { authorities: ['contact', 'contact_edit'] })
  caller = await test.as(member)
})

async function fileOf(...rows: readonly (readonly string[])[]) {
  return aSheetFile([contactHeading, ...rows])
}

async function count(): Promise<number> {
  return (await caller.call(listContacts)).data.total
}

/** Uploads a file for a dry run and waits until it has been read. */
async function checked(
  file: { name: string; content: Buffer },
  as = caller,
  said: { readonly columns?: string } = {},
): Promise<ImportStatus> {
  let status = (await as.upload(importContacts, { action: 'check', ...said }, file)).data
  expect(status.state).toBe('reading')
  await expect
    .poll(
      async () => {
        status = (await as.call(getImport, { params: { id: status.id } })).data
        return status.state
      },
      { timeout: 40_000 },
    )
    .not.toBe('reading')
  return status
}

const rowsOf = async (id: number, state: 'new' | 'changed' | 'wrong') =>
  (await caller.call(listImportRows, { params: { id }, query: { state } })).data

describe('a contact file', () => {
  it('is read, checked and applied in one call', async () => {
    const { data } = await caller.upload(importContacts, {}, await fileOf(contactCells(1), contactCells(2)))
    expect(data).toMatchObject({
      state: 'applied',
      rows_new: 2,
      rows_changed: 0,
      can_undo: true,
      failure: null,
    })
    const { lists } = (await caller.call(listContacts, { query: { keyword: 'company 1' } })).data
    expect(lists).toMatchObject([
      { company1: 'COMPANY 1', linkman: 'PERSON 1', country_name: '德国', version: 1 },
    ])
  })

  it('with a wrong row changes nothing, and reports the place in the caller’s language', async () => {
    const wrong = contactCells(2, { city: 'MÜNCHEN', email: 'nobody' })
    wrong[6] = 'NIRGENDWO'
    const file = await fileOf(contactCells(1), wrong)
    const chinese = await caller.upload(importContacts, {}, file)
    expect([chinese.status, chinese.error]).toEqual([422, 'validation'])
    expect(chinese.fields).toEqual([
      {
        path: 'rows.3.country_id',
        rule: 'unknown_name',
        msg: '第 3 行“国家/地区”：找不到“NIRGENDWO”，请按模板中的代码表填写',
      },
      { path: 'rows.3.email', rule: 'email', msg: '第 3 行“邮箱”：邮箱格式不正确' },
      {
        path: 'rows.3.city',
        rule: 'common_text',
        msg: '第 3 行“城市”：第 2 个字符“Ü”不能用，限英文大写、数字、空格和符号',
      },
    ])
    const english = await caller.with({ lang: 'en' }).upload(importContacts, {}, file)
    expect(english.fields?.[1]?.msg).toBe('Row 3, Email: Enter a valid email address')
    expect(await count()).toBe(0)
  })

  it('that is invalid is refused with the reason', async () => {
    const other = await aSheetFile([
      ['a', 'b'],
      ['1', '2'],
    ])
    const noHeading = await caller.upload(importContacts, {}, other)
    expect([noHeading.status, noHeading.error, noHeading.fields?.[0]?.rule]).toEqual([
      422,
      'import_unreadable',
      'file_headings',
    ])
    expect(noHeading.fields?.[0]?.msg).toContain('联系人')
    const empty = await caller.upload(importContacts, {}, await fileOf())
    expect(empty.fields?.[0]?.rule).toBe('file_no_rows')
    const broken = {
      name: 'a.xls',
      content: Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]),
    }
    expect((await caller.upload(importContacts, {}, broken)).status).toBe(415)
    expect((await caller.upload(importContacts, {}, null)).fields?.[0]).toMatchObject({
      path: 'file',
      rule: 'required',
    })
  })
})

describe('columns matched by hand', () => {
  const heading = ['Firma', ...contactHeading.slice(1)]
  const upload = async (columns: object | string, lang: 'zh' | 'en' = 'zh') =>
    caller
      .with({ lang })
      .upload(
        importContacts,
        { columns: typeof columns === 'string' ? columns : JSON.stringify(columns) },
        await aSheetFile([heading, contactCells(1)]),
      )

  it('are asked for where a mandatory one is missing, previewed, and applied as previewed', async () => {
    const file = await aSheetFile([heading, contactCells(1)])
    const missing = await checked(file)
    expect([missing.state, missing.failure]).toEqual([
      'failed',
      '表头不符：缺少 英文公司名。请使用下载的模板',
    ])
    expect(missing.columns[0]).toEqual({ name: 'Firma', field: null, is_fixed: false, sample: 'COMPANY 1' })
    expect(missing.fields).toContainEqual({ key: 'company1', name: '英文公司名' })

    const matched = await checked(file, caller, { columns: JSON.stringify({ Firma: 'company1' }) })
    expect(matched).toMatchObject({ state: 'checked', failure: null, rows_new: 1, left_out: [] })
    expect(matched.columns[0]).toMatchObject({ name: 'Firma', field: 'company1' })
    expect((await caller.call(applyImport, { params: { id: matched.id }, body: {} })).data.state).toBe(
      'applied',
    )
    expect((await caller.call(listContacts)).data.lists).toMatchObject([{ company1: 'COMPANY 1' }])
  })

  it.each<[columns: object | string, rule: string, zh: string, en: string]>([
    [{ Street: 'company1' }, 'column_unknown', '文件里没有“Street”这一列', 'The file has no column “Street”'],
    [
      { Firma: 'price' },
      'column_field',
      '“price”不是可以导入的字段',
      '“price” is not a field that can be imported',
    ],
    [
      { Firma: 'city' },
      'column_twice',
      '有两列都匹配到“城市”，请只留一列',
      'Two columns are matched with “City”: keep one',
    ],
  ])('refuses %j', async (columns, rule, zh, en) => {
    const [chinese, english] = [await upload(columns), await upload(columns, 'en')]
    expect([chinese.status, chinese.error, chinese.fields, english.fields]).toEqual([
      422,
      'import_unreadable',
      [{ path: 'columns', rule, msg: zh }],
      [{ path: 'columns', rule, msg: en }],
    ])
    expect(await count()).toBe(0)
  })

  it.each(['{', '[]', '{"Firma":1}'])('refuses %s, which is no match', async (columns) => {
    const refused = await upload(columns)
    expect([refused.status, refused.error, refused.fields]).toMatchObject([
      422,
      'validation',
      [{ path: 'columns', rule: 'type' }],
    ])
  })
})

describe('a dry run', () => {
  it('lists new, changed, unchanged and wrong rows, and can be applied later', async () => {
    await caller.upload(importContacts, {}, await fileOf(contactCells(1), contactCells(2)))
    const file = await fileOf(contactCells(1), contactCells(2, { city: 'BREMEN' }), contactCells(3))
    const status = await checked(file)
    expect(status).toMatchObject({
      state: 'checked',
      file_name: 'rows.xlsx',
      rows_read: 3,
      rows_total: 3,
      rows_new: 1,
      rows_changed: 1,
      rows_same: 1,
      rows_wrong: 0,
    })
    expect(await rowsOf(status.id, 'changed')).toEqual({
      lists: [
        {
          row: 3,
          name: 'PERSON 2 · COMPANY 2',
          changes: [{ column: '城市', before: 'HAMBURG', after: 'BREMEN' }],
          problems: [],
        },
      ],
      total: 1,
    })
    expect((await rowsOf(status.id, 'new')).lists).toMatchObject([{ row: 4, name: 'PERSON 3 · COMPANY 3' }])
    expect(await count()).toBe(2)

    const applied = await caller.call(applyImport, { params: { id: status.id }, body: {} })
    expect(applied.data).toMatchObject({ state: 'applied', can_undo: true })
    expect(await count()).toBe(3)
    const again = await caller.call(applyImport, { params: { id: status.id }, body: {} })
    expect([again.status, again.error]).toEqual([409, 'already_decided'])
  })

  it('with wrong rows lists them and cannot be applied', async () => {
    const status = await checked(await fileOf(contactCells(1), ['ONLY A COMPANY', '', '', '', '', '', '']))
    expect(status).toMatchObject({ rows_new: 1, rows_wrong: 1 })
    const { lists } = await rowsOf(status.id, 'wrong')
    expect(lists).toMatchObject([{ row: 3, name: 'ONLY A COMPANY' }])
    expect(lists[0]?.problems).toContainEqual({ column: '联系人', msg: '必填' })
    const refused = await caller.call(applyImport, { params: { id: status.id }, body: {} })
    expect([refused.status, refused.fields?.[0]?.path]).toEqual([422, 'rows.3.linkman'])
    expect(await count()).toBe(0)

    const good = await caller.call(applyImport, { params: { id: status.id }, body: { without_wrong: true } })
    expect(good.data).toMatchObject({ state: 'applied', rows_new: 1, rows_wrong: 1, can_undo: true })
    expect(await count()).toBe(1)
    const path = `/api/import/${status.id}/wrong-rows`
    const saved = await readXlsx((await caller.get(path, { lang: 'zh' })).rawPayload)
    const [headings = [], row = [], ...more] = saved.sheets[0]?.rows ?? []
    expect([headings.at(-1), row[0], more]).toEqual(['问题', 'ONLY A COMPANY', []])
    expect(String(row.at(-1))).toContain('联系人：必填')
    expect((await (await test.as(await aMember(test.db))).get(path)).statusCode).toBe(404)
    await caller.call(undoImport, { params: { id: status.id }, body: {} })
    expect(await count()).toBe(0)
  })

  it('cannot be applied if a matching row was changed or added since', async () => {
    await caller.upload(importContacts, {}, await fileOf(contactCells(1)))
    const [contact] = (await caller.call(listContacts)).data.lists
    if (!contact) throw new Error('nothing was imported')
    const change = await checked(await fileOf(contactCells(1, { city: 'KIEL' })))
    const same = await checked(await fileOf(contactCells(1)))
    const { id, version, country_name: _, ...fields } = contact
    await caller.call(updateContact, { params: { id }, body: { ...fields, city: 'LUEBECK', version } })
    const newcomer = await checked(await fileOf(contactCells(7)))
    await caller.call(createContact, {
      body: { ...fields, company1: 'COMPANY 7', linkman: 'PERSON 7', email: 'P7@nordlicht.example' },
    })
    for (const status of [change, same, newcomer]) {
      const late = await caller.call(applyImport, { params: { id: status.id }, body: {} })
      expect([late.status, late.error]).toEqual([409, 'stale_version'])
    }
    expect(await count()).toBe(2)
  })

  it('cannot be applied if a matching person was added since, when the file has no emails', async () => {
    const without = (cells: readonly string[]) => cells.filter((_, index) => index !== 3)
    const newcomer = await checked(await aSheetFile([without(contactHeading), without(contactCells(7))]))
    await caller.upload(importContacts, {}, await fileOf(contactCells(7)))
    const late = await caller.call(applyImport, { params: { id: newcomer.id }, body: {} })
    expect([late.status, late.error]).toEqual([409, 'stale_version'])
    expect(await count()).toBe(1)
  })

  it('of an unreadable file states the reason', async () => {
    const status = await checked(await aSheetFile([['x', 'y']]))
    expect(status).toMatchObject({ state: 'failed', rows_total: null })
    expect(status.failure).toContain('表头不符：缺少')
  })

  it('keeps the values of columns the file does not have', async () => {
    await caller.upload(importContacts, {}, await fileOf(contactCells(1)))
    const without = (cells: readonly string[]) => cells.filter((_, index) => index !== 3)
    const file = await aSheetFile([without(contactHeading), without(contactCells(1, { city: 'KIEL' }))])
    await caller.upload(importContacts, {}, file)
    expect((await caller.call(listContacts)).data.lists).toMatchObject([
      { city: 'KIEL', email: 'p1@nordlicht.example' },
    ])
  })
})

describe('two rows for one person', () => {
  it('count as one when identical, and are an error otherwise', async () => {
    const twice = await checked(await fileOf(contactCells(1), contactCells(1)))
    expect(twice).toMatchObject({ rows_new: 1, rows_same: 1, rows_wrong: 0 })
    const torn = await checked(await fileOf(contactCells(1), contactCells(1, { city: 'KIEL' })))
    expect((await rowsOf(torn.id, 'wrong')).lists).toMatchObject([
      { row: 3, problems: [{ column: '', msg: '与第 2 行重复' }] },
    ])
  })
})

describe('undoing an import', () => {
  it('deletes what it added and restores what it changed', async () => {
    await caller.upload(importContacts, {}, await fileOf(contactCells(1)))
    const second = await caller.upload(
      importContacts,
      {},
      await fileOf(contactCells(1, { city: 'KIEL' }), contactCells(2)),
    )
    const last = (await caller.call(getLastImport, { query: { kind: 'contact' } })).data.last
    expect(last?.id).toBe(second.data.id)
    const undone = await caller.call(undoImport, { params: { id: second.data.id }, body: {} })
    expect(undone.data).toMatchObject({ state: 'undone', can_undo: false })
    expect((await caller.call(listContacts)).data).toMatchObject({ total: 1, lists: [{ city: 'HAMBURG' }] })
  })

  it('is refused for any import but the last, and after any of its rows was changed', async () => {
    const first = await caller.upload(importContacts, {}, await fileOf(contactCells(1)))
    const second = await caller.upload(importContacts, {}, await fileOf(contactCells(2), contactCells(3)))
    const undo = (id: number) => caller.call(undoImport, { params: { id }, body: {} })
    expect((await undo(first.data.id)).error).toBe('cannot_undo')
    const { lists } = (await caller.call(listContacts, { query: { keyword: 'person 2' } })).data
    await caller.call(deleteContacts, { body: lists.map(({ id }) => id) })
    expect((await undo(second.data.id)).error).toBe('cannot_undo')
    expect(await count()).toBe(2)
  })
})

describe('every import endpoint', () => {
  it('needs the permission to edit contacts, and finds nothing of another company', async () => {
    const status = await checked(await fileOf(contactCells(1)))
    const reader = await test.as(
      await aMember(test.db, { customer: member.customer, authorities: ['contact'] }),
    )
    const halfEditor = await test.as(
      await aMember(test.db, { customer: member.customer, authorities: ['contact_edit'] }),
    )
    const rater = await test.as(await aMember(test.db, { customer: member.customer, authorities: ['rate'] }))
    const neighbour = await test.as(await aMember(test.db))
    const operator = await test.as(await anOperator(test.db))
    const params = { id: status.id }
    for (const [other, refused] of [
      [reader, 403],
      [rater, 404],
      [halfEditor, 404],
      [neighbour, 404],
      [operator, 403],
    ] as const) {
      const calls = [
        await other.call(getImport, { params }),
        await other.call(applyImport, { params, body: {} }),
        await other.call(undoImport, { params, body: {} }),
        await other.call(listImportRows, { params, query: { state: 'new' } }),
      ]
      expect(calls.map((answer) => answer.status)).toEqual([refused, refused, refused, refused])
    }
    const file = await fileOf(contactCells(1))
    expect((await reader.upload(importContacts, {}, file)).status).toBe(403)
    expect((await halfEditor.upload(importContacts, {}, file)).status).toBe(403)
    expect((await halfEditor.call(getLastImport, { query: { kind: 'contact' } })).status).toBe(403)
    expect((await caller.upload(importRates, {}, file)).status).toBe(403)
    expect((await rater.call(getLastImport, { query: { kind: 'contact' } })).status).toBe(403)
  })
})
