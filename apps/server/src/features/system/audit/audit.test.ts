// A database of its own: the audit log is one for all companies.
import { deskExportAudit, deskListAudit, deskListAuditPeople } from '@berth/contract/desk/desk-audit'
import { deskListSettings, deskUpdateSetting } from '@berth/contract/system/setting'
import { deskCreateLookup } from '@berth/contract/trade/desk-lookup'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMember, anOperator, anOrder } from '../../../testing/builders.ts'
import type { Caller } from '../../../testing/caller.ts'
import { openOwnApp, type TestApp } from '../../../testing/test-app.ts'

let test: TestApp
let desk: Caller
let clerk: { readonly id: number }
/** Somebody at the desk who may not read the log. */
let outsider: { readonly id: number }
beforeAll(async () => {
  test = await openOwnApp()
  const operator = await anOperator(test.db, { user: { linkman: 'LIN QING' } })
  desk = await test.as(operator)
  const other = await anOperator(test.db, { user: { linkman: 'WU MEI' } })
  clerk = other
  outsider = await anOperator(test.db, { authorities: ['desk_config'], user: { linkman: 'XU AN' } })
  await anOrder(test.db, 3, { member: await aMember(test.db), operator: other, now: test.clock.now() })
  const { lists } = (await desk.call(deskListSettings)).data
  const version = lists.find(({ name }) => name === 'app_title')?.version ?? 0
  await desk.call(deskUpdateSetting, {
    params: { name: 'app_title' },
    body: { version, value_zh: 'Harbour' },
  })
  for (const code of ['sea_air', 'sea_rail'])
    await desk.call(deskCreateLookup, {
      params: { kind: 'business' },
      body: { code, name_zh: '联运 Hafenstraße', name_en: 'Combined', sort: 1, enabled: true, details: {} },
    })
})
afterAll(() => test.close())

const list = async (query: Parameters<typeof desk.call<typeof deskListAudit>>[1]) =>
  (await desk.call(deskListAudit, query)).data

describe('the audit log of operator actions', () => {
  it('contains changes at the desk and order actions, newest first', async () => {
    const { lists, total } = await list({})
    expect(lists).toHaveLength(total)
    const times = lists.map(({ time }) => time)
    expect(times).toEqual([...times].sort().reverse())
    const acts = lists.map(({ action }) => action)
    expect(acts).toEqual(expect.arrayContaining(['change_setting', 'lookup_created', 'order.confirm']))
    // Actions of members are not included.
    expect(acts).not.toContain('order.submit')
    expect(lists.find(({ action }) => action === 'change_setting')).toMatchObject({
      user_name: 'LIN QING',
      target_kind: 'setting',
      target_name: 'app_title',
      changes: [{ field: 'value_zh', before: 'ASF Asia', after: 'Harbour' }],
    })
  })

  it.each([
    [{ action: 'lookup_created' }, ['lookup_created', 'lookup_created']],
    [{ target: 'setting' }, ['change_setting']],
    [{ keyword: 'sea_rail' }, ['lookup_created']],
    [{ keyword: 'Hafenstraße' }, ['lookup_created', 'lookup_created']],
    [{ keyword: 'HAFENSTRAßE' }, ['lookup_created', 'lookup_created']],
    [{ action: 'order.confirm' }, ['order.confirm']],
    [{ keyword: 'wu mei', action: 'order.confirm' }, ['order.confirm']],
    [{ keyword: 'bt2603', action: 'order.confirm' }, ['order.confirm']],
    [{ keyword: '100%' }, []],
    [{ action: 'order.confirm', target: 'setting' }, []],
    [{ from: '2026-03-17' }, []],
    [{ from: '2026-03-16', to: '2026-03-16', target: 'business' }, ['lookup_created', 'lookup_created']],
  ] as const)('can be narrowed down by %j', async (query, expected) => {
    const { lists, total } = await list({ query })
    expect(lists.map(({ action }) => action)).toEqual(expected)
    expect(total).toBe(expected.length)
  })

  it('returns pages that do not overlap', async () => {
    const whole = await list({})
    const pages = [1, 2, 3].map(async (page) => (await list({ query: { page, size: 2 } })).lists)
    const keys = (await Promise.all(pages)).flat().map(({ key }) => key)
    expect(keys).toEqual(whole.lists.slice(0, 6).map(({ key }) => key))
  })

  it('can be filtered by user', async () => {
    const { lists } = await list({ query: { user_id: clerk.id } })
    expect(new Set(lists.map(({ user_name }) => user_name))).toEqual(new Set(['WU MEI']))
    const people = (await desk.call(deskListAuditPeople)).data.lists
    expect(people.map(({ name }) => name)).toEqual(['LIN QING', 'WU MEI', 'XU AN'])
  })
})

it('exports the audit log in the reader’s language', async () => {
  const { body } = await desk.with({ lang: 'en' }).get(`/api${deskExportAudit.path}?format=csv`)
  expect(body).toContain('Changed a setting,Setting,app_title')
  expect(body).toContain('Chinese: ASF Asia → Harbour')
  expect(body.trim().split('\r\n')).toHaveLength(1 + (await list({})).total)
})

it('keeps the audit log append-only', async () => {
  for (const statement of [
    sql`update audit_entries set user_name = 'nobody'`,
    sql`delete from audit_entries`,
    sql`truncate audit_entries`,
  ])
    await expect(test.db.execute(statement)).rejects.toThrow()
})

it('requires permission to read the audit log', async () => {
  for (const caller of [await test.as(outsider), await test.as(await aMember(test.db))])
    expect((await caller.call(deskListAudit)).status).toBe(403)
})
