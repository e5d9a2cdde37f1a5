import { exportContacts, exportOrders, exportQuotes, exportRates } from '@berth/contract/trade/export'
import { importContacts, importRates, rateTemplate } from '@berth/contract/trade/import'
import { orderStatus } from '@berth/domain/order/lifecycle/status'
import { readPhone, readPostalCode } from '@berth/domain/reading/identifier'
import { read as readBook } from '@e965/xlsx'
import { eq } from 'drizzle-orm'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contacts, containerTypes, rateSpaces } from '../../../platform/db/schema.ts'
import { aContact, aMember, anOperator, anOrder, aRate, type Member } from '../../../testing/builders.ts'
import type { Caller } from '../../../testing/caller.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

let test: TestApp
let member: Member
let caller: Caller
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  member = await aMember(test.db)
  caller = await test.as(member)
})

const hostile = [
  '=1+1',
  '+49 40',
  '-1',
  '@sum',
  "'=2",
  '=HYPERLINK("http://x")',
  '"quoted", yes',
  '_x0041_',
  '中文；',
]

/** Creates contacts with hostile texts in every text field. */
async function givenHostileContacts() {
  for (const [index, text] of hostile.entries())
    await aContact(test.db, member, {
      company2: text,
      phone: readPhone(text),
      address2: `${text}\nsecond line`,
      zipCode: readPostalCode(text.slice(0, 20)),
      linkman: `PERSON ${index}`,
    })
}

async function save({ path }: { path: string }, query: string): Promise<Buffer> {
  const answer = await caller.get(`/api${path}?${query}`)
  expect(answer.statusCode).toBe(200)
  return answer.rawPayload
}

describe('exported contacts', () => {
  it.each(['xlsx', 'csv'] as const)('contain no formulas and re-import unchanged as %s', async (format) => {
    await givenHostileContacts()
    const content = await save(exportContacts, `format=${format}`)
    if (format === 'csv') {
      expect(content.subarray(0, 3).toString('hex')).toBe('efbbbf')
      expect(content.toString()).not.toMatch(/(^|,|\n)"?[=+\-@]/)
    }
    const { status, data } = await caller.upload(importContacts, {}, { name: `a.${format}`, content })
    expect([status, data.rows_same, data.rows_changed, data.rows_new]).toEqual([200, hostile.length, 0, 0])
  })

  it('contain no formula according to two workbook readers', async () => {
    await givenHostileContacts()
    const content = await save(exportContacts, '')
    const one = await readXlsx(content)
    const column = (one.sheets[0]?.rows ?? []).map((row) => row[1])
    expect(column.slice(1).toSorted()).toEqual(hostile.toSorted())
    expect([...(one.sheets[0]?.cells?.values() ?? [])].filter((cell) => cell.formula)).toEqual([])
    const other = readBook(content, { cellFormula: true })
    const cells = Object.values(other.Sheets[other.SheetNames[0] ?? ''] ?? {}) as { f?: string; t?: string }[]
    expect(cells.filter((cell) => cell?.f !== undefined)).toEqual([])
    expect(cells.filter((cell) => cell?.t === 's').length).toBeGreaterThan(hostile.length * 5)
  })

  it('match the list’s filter, order, language and company', async () => {
    await aContact(test.db, member, { city: 'HAMBURG' })
    await aContact(test.db, member, { city: 'KIEL' })
    await aContact(test.db, await aMember(test.db), { city: 'KIEL' })
    const chinese = (await save(exportContacts, 'format=csv&keyword=kiel')).toString()
    expect(chinese.trim().split('\r\n')).toHaveLength(2)
    expect(chinese).toContain('联系人')
    const byCity = (await save(exportContacts, 'format=csv&field=city&order=asc')).toString()
    expect(byCity.match(/HAMBURG|KIEL/g)).toEqual(['HAMBURG', 'KIEL'])
    const answer = await caller.get('/api/customer/contact/export?format=csv', { lang: 'en' })
    expect(answer.payload).toContain('Contact')
    expect(answer.headers['content-disposition']).toContain("filename*=UTF-8''Contacts%202026-03-16.csv")
    expect((await caller.get('/api/customer/contact/export?format=pdf')).statusCode).toBe(400)
  })
})

describe('exported rates', () => {
  it('re-import unchanged', async () => {
    const lane = { carrier: 'MSC', to: 'USCHI', pod: 'USLGB' }
    await aRate(test.db, { owner: member, lane }, { remark: '=1', sdate: '2026-03-01', edate: '2026-03-31' })
    await aRate(test.db, { owner: member, lane }, { sdate: '2026-04-01', edate: '2026-04-30' })
    for (const format of ['xlsx', 'csv'] as const) {
      const content = await save(exportRates, `format=${format}`)
      if (format === 'csv') continue
      const { data } = await caller.upload(importRates, {}, { name: 'a.xlsx', content })
      expect(data).toMatchObject({ rows_same: 2, rows_changed: 0, rows_new: 0 })
    }
  })
})

describe('a disabled container type', () => {
  it('is exported, and its prices survive a re-import', async () => {
    const offer = (enabled: boolean) =>
      test.db.update(containerTypes).set({ enabled }).where(eq(containerTypes.code, '40HQ'))
    const rate = await aRate(test.db, { owner: member })
    await offer(false)
    try {
      const content = await save(exportRates, '')
      const [heading = [], cells = []] = (await readXlsx(content)).sheets[0]?.rows ?? []
      expect(cells[heading.indexOf('40HQ (US$)')]).toBe(2100)
      const { data } = await caller.upload(importRates, {}, { name: 'a.xlsx', content })
      expect(data).toMatchObject({ rows_same: 1, rows_changed: 0, rows_new: 0 })
      const prices = await test.db.select().from(rateSpaces).where(eq(rateSpaces.rateId, rate.id))
      expect(prices.map(({ price }) => price).toSorted()).toEqual([1600, 2100])
    } finally {
      await offer(true)
    }
  })
})

describe('other lists', () => {
  it('can be exported with permission to see them', async () => {
    const staff = await anOperator(test.db)
    const now = test.clock.now()
    const { orderNo } = await anOrder(test.db, orderStatus.pendingInstruction, {
      member,
      operator: staff,
      now,
    })
    expect((await save(exportOrders, 'format=csv')).toString()).toContain(orderNo)
    await aRate(test.db, { owner: member })
    expect((await save(exportQuotes, 'format=csv')).toString().split('\r\n').length).toBeGreaterThan(2)
    const operator = await test.as(staff)
    const desk = await operator.get('/api/desk/order/export?format=csv&queue=all')
    expect(desk.statusCode).toBe(200)
    expect((await operator.get('/api/order/export')).statusCode).toBe(403)
    expect((await test.stranger.get('/api/order/export')).statusCode).toBe(401)
  })

  it('export only a heading when empty', async () => {
    const content = await save(exportContacts, '')
    expect((await readXlsx(content)).sheets[0]?.rows).toHaveLength(1)
  })
})

describe('a template', () => {
  it.each(['cn', 'en'])('has no rows to import, because its example is ignored (%s)', async (lang) => {
    const answer = await caller.get(`/api${rateTemplate.path}`, { lang })
    const content = answer.rawPayload
    const refused = await caller.upload(importRates, {}, { name: 'template.xlsx', content })
    expect(refused.fields?.[0]?.rule).toBe('file_no_rows')
    const contact = (await caller.get('/api/customer/contact/import/template', { lang })).rawPayload
    const again = await caller.upload(importContacts, {}, { name: 'template.xlsx', content: contact })
    expect(again.fields?.[0]?.rule).toBe('file_no_rows')
    expect(await test.db.$count(contacts)).toBeGreaterThanOrEqual(0)
    const { sheets } = await readXlsx(content)
    expect(sheets.map(({ rows }) => rows.length > 1)).not.toContain(false)
  })
})
