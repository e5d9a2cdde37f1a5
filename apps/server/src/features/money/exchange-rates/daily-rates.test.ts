import * as wire from '@berth/contract/money/daily-rate'
import { deskImportDailyRates } from '@berth/contract/trade/import'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { auditEntries, dailyRates, settings } from '../../../platform/db/schema.ts'
import { aMember, anOperator } from '../../../testing/builders.ts'
import type { Caller } from '../../../testing/caller.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

let test: TestApp
let desk: Caller
let member: Caller
beforeAll(async () => {
  test = await openTestApp()
  desk = await test.as(await anOperator(test.db))
  member = await test.as(await aMember(test.db))
})
afterAll(() => test.close())
afterEach(async () => {
  await test.db.delete(dailyRates)
  await test.db.update(settings).set({ valueZh: 'CNY' }).where(eq(settings.name, 'about_currency'))
})

const rate = { currency: 'USD', in_currency: 'CNY', source: '中国银行', rate: 7.1234 }

const save = (day: string, change: Partial<typeof rate> & { version?: number } = {}) =>
  desk.call(wire.deskSaveDailyRate, { body: { day, ...rate, version: 0, ...change } })
const latest = async (caller = member) => (await caller.call(wire.latestDailyRates)).data.rates

describe('daily rates', () => {
  it('are added, changed and deleted at the desk, and audited', async () => {
    const ofRates = eq(auditEntries.targetKind, 'daily_rate')
    const before = await test.db.$count(auditEntries, ofRates)
    const { data: added } = await save('2026-03-12')
    expect(added).toMatchObject({ day: '2026-03-12', rate: 7.1234, version: 1 })
    expect((await save('2026-03-12')).error).toBe('stale_version')
    expect((await save('2026-03-12', { rate: 7.2, version: 1 })).data).toMatchObject({
      rate: 7.2,
      version: 2,
    })
    await save('2026-03-13', { rate: 0.12345678 })
    const found = (await desk.call(wire.deskFindDailyRates, { query: { to: '2026-03-12' } })).data
    expect(found).toMatchObject({ total: 1, currencies: ['USD'], lists: [{ rate: 7.2 }] })
    const gone = { params: { id: added.id }, body: { version: 1 } }
    expect((await desk.call(wire.deskDeleteDailyRate, gone)).error).toBe('stale_version')
    expect((await desk.call(wire.deskDeleteDailyRate, { ...gone, body: { version: 2 } })).status).toBe(200)
    const entries = await test.db
      .select()
      .from(auditEntries)
      .where(ofRates)
      .orderBy(auditEntries.id)
      .offset(before)
    expect(entries.map(({ action }) => action)).toEqual([
      'daily_rate_changed',
      'daily_rate_changed',
      'daily_rate_changed',
      'daily_rate_deleted',
    ])
  })

  it('are refused at their field', async () => {
    const wrong = await save('2027-01-01', { in_currency: 'USD', source: '' })
    expect(wrong.fields?.map(({ path, rule }) => `${path} ${rule}`)).toEqual([
      'day not_future',
      'in_currency same_currency',
      'source required',
    ])
  })

  it('inform with the latest of each currency, in the currency of the setting', async () => {
    await save('2026-03-10', { rate: 7.1 })
    await save('2026-03-13', { rate: 7.3 })
    await save('2026-03-12', { currency: 'EUR', rate: 7.8 })
    await save('2026-03-13', { in_currency: 'EUR', rate: 0.92 })
    expect(await latest()).toEqual([
      { ...rate, currency: 'EUR', day: '2026-03-12', rate: 7.8 },
      { ...rate, day: '2026-03-13', rate: 7.3 },
    ])
    await test.db.update(settings).set({ valueZh: 'EUR' }).where(eq(settings.name, 'about_currency'))
    expect(await latest()).toMatchObject([{ currency: 'USD', in_currency: 'EUR', rate: 0.92 }])
    await test.db.update(settings).set({ valueZh: '' }).where(eq(settings.name, 'about_currency'))
    expect(await latest()).toEqual([])
  })

  it('are imported from a file and exported as one', async () => {
    await save('2026-03-12')
    const lines = [
      '日期,币种,折算币种,汇率,来源',
      '2026-03-12,usd,CNY,7.15,央行中间价',
      '2026/3/13,EUR,CNY,7.8012,央行中间价',
    ]
    const imported = await desk.upload(
      deskImportDailyRates,
      {},
      { name: '汇率.csv', content: Buffer.from(`\ufeff${lines.join('\n')}`) },
    )
    expect(imported.data).toMatchObject({
      state: 'applied',
      kind: 'daily_rate',
      rows_new: 1,
      rows_changed: 1,
    })
    expect((await latest()).map(({ currency, rate: one }) => `${currency} ${one}`)).toEqual([
      'EUR 7.8012',
      'USD 7.15',
    ])
    const file = await desk.get('/api/desk/daily-rate/export?format=csv')
    expect(file.body).toContain('2026-03-13,EUR,CNY,7.8012,央行中间价')
  })

  it('are kept by finance alone', async () => {
    const clerk = await test.as(await anOperator(test.db, { user: { authorities: ['desk_rate'] } }))
    for (const caller of [clerk, member])
      expect((await caller.call(wire.deskFindDailyRates)).status).toBe(403)
    const template = await desk.get('/api/desk/daily-rate/import/template')
    expect(template.statusCode).toBe(200)
  })
})
