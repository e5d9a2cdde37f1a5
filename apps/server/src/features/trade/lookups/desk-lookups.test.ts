// A database of its own: it changes the operator’s lists for all companies.
import { getDictionary } from '@berth/contract/system/system'
import {
  type ChargeRuleBody,
  createChargeRule,
  deskCreateChargeRule,
} from '@berth/contract/trade/charge-rule'
import {
  deskCreateLookup,
  deskDeleteLookup,
  deskGetLookup,
  deskImportLookups,
  deskListLookups,
  deskListTopLookups,
  deskSortLookups,
  deskUpdateLookup,
} from '@berth/contract/trade/desk-lookup'
import { listCountries, listPorts, listRoutes } from '@berth/contract/trade/lookup'
import { deskCreateMargin } from '@berth/contract/trade/margin'
import { listQuotes } from '@berth/contract/trade/quote'
import { deskCreateRateCost } from '@berth/contract/trade/rate-cost'
import { type LookupKind, lookupKinds } from '@berth/domain/lookup/lookup-kind'
import { checkLookup } from '@berth/domain/lookup/lookup-rules'
import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditEntries, chargeRules, charges } from '../../../platform/db/schema.ts'
import { readWorld, type World } from '../../../sample/world.ts'
import { aMember, anOperator } from '../../../testing/builders.ts'
import type { Caller } from '../../../testing/caller.ts'
import { openOwnApp, type TestApp } from '../../../testing/test-app.ts'

let test: TestApp
let desk: Caller
beforeAll(async () => {
  test = await openOwnApp()
  desk = await test.as(await anOperator(test.db, { user: { linkman: 'LIN QING' } }))
})
afterAll(() => test.close())

async function rowOf(kind: LookupKind, code: string) {
  const { lists } = (await desk.call(deskListLookups, { params: { kind }, query: { keyword: code } })).data
  const row = lists.find((one) => one.code === code)
  if (!row) throw new Error(`no ${kind} ${code}`)
  return (await desk.call(deskGetLookup, { params: { kind, id: row.id } })).data
}

async function bodyOf(kind: LookupKind, code: string) {
  const { id, is_used: _used, is_fixed: _fixed, ports: _ports, ...body } = await rowOf(kind, code)
  return { params: { kind, id }, body }
}

const names = { name_zh: '新的', name_en: 'New one', sort: 5, enabled: true }
const lastAudit = async () =>
  (await test.db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1))[0]

it.each(lookupKinds)('%s: the shipped rows follow the rules', async (kind) => {
  const { lists } = (await desk.call(deskListLookups, { params: { kind }, query: { size: 1000 } })).data
  expect(lists.length).toBeGreaterThan(0)
  const wrong = lists.flatMap((row) => checkLookup(kind, row).map((finding) => ({ row, finding })))
  expect(wrong).toEqual([])
})

describe('an added row', () => {
  it('can be selected at once, and is audited', async () => {
    const countryId = (await rowOf('country', 'CN')).id
    const body = { ...names, code: 'CNZZ2', details: { country_id: countryId, kind: 'inland' } }
    const added = (await desk.call(deskCreateLookup, { params: { kind: 'port' }, body })).data
    expect(added).toMatchObject({ ...body, is_used: false, is_fixed: false, version: 1 })
    const { lists } = (await test.stranger.call(listPorts, { query: { keyword: 'CNZZ2' } })).data
    expect(lists[0]).toMatchObject({ id: added.id, country_code: 'CN' })
    expect(await lastAudit()).toMatchObject({
      userName: 'LIN QING',
      action: 'lookup_created',
      targetKind: 'port',
      targetName: 'CNZZ2 新的',
      changes: expect.arrayContaining([{ field: 'country_id', before: null, after: 'CN' }]),
    })
  })

  it('needs a unique code that follows the rules of its kind', async () => {
    const add = (code: string) =>
      desk.call(deskCreateLookup, { params: { kind: 'country' }, body: { ...names, code, details: {} } })
    expect((await add('CN')).fields).toMatchObject([{ path: 'code', rule: 'duplicate' }])
    expect((await add('cn')).fields).toMatchObject([{ path: 'code', rule: 'code_shape' }])
    const port = { ...names, code: 'CNZZ3', details: { country_id: 999_999, kind: 'sea' } }
    expect(
      (await desk.call(deskCreateLookup, { params: { kind: 'port' }, body: port })).fields,
    ).toMatchObject([{ path: 'details.country_id', rule: 'not_found' }])
  })

  it('of a dictionary becomes a choice in its form', async () => {
    const body = { ...names, code: 'mill_certificate', details: {} }
    await desk.call(deskCreateLookup, { params: { kind: 'si_doc_type' }, body })
    const { lists } = (await test.stranger.call(getDictionary, { query: { field: 'si_doc_type' } })).data
    expect(lists).toContainEqual(expect.objectContaining({ key: 'mill_certificate', name: '新的' }))
    const again = await desk.call(deskCreateLookup, { params: { kind: 'si_doc_type' }, body })
    expect(again.fields).toMatchObject([{ path: 'code', rule: 'duplicate' }])
  })
})

describe('a changed row', () => {
  it('is visible to the next call, despite caches', async () => {
    const before = await test.stranger.call(listCountries, { query: { keyword: 'JP' } })
    const { params, body } = await bodyOf('country', 'JP')
    await desk.call(deskUpdateLookup, { params, body: { ...body, name_en: 'Nippon' } })
    const kept = { 'if-none-match': String(before.headers.etag) }
    const after = await test.stranger.call(listCountries, { query: { keyword: 'JP' }, headers: kept })
    expect(after.status).toBe(200)
    expect(after.data.lists[0]).toMatchObject({ name_en: 'Nippon' })
    expect(await lastAudit()).toMatchObject({
      action: 'lookup_changed',
      changes: [{ field: 'name_en', before: expect.any(String), after: 'Nippon' }],
    })
  })

  it('keeps the first of two concurrent changes', async () => {
    const { params, body } = await bodyOf('carrier', 'MSK')
    const answers = await Promise.all(
      ['Maersk A', 'Maersk B'].map((name_en) =>
        desk.call(deskUpdateLookup, { params, body: { ...body, name_en } }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.error).toBe('stale_version')
  })

  it('keeps its code while referenced, and cannot be deleted', async () => {
    const { params, body } = await bodyOf('country', 'CN')
    const renamed = await desk.call(deskUpdateLookup, { params, body: { ...body, code: 'QX' } })
    expect(renamed.fields).toMatchObject([{ path: 'code', rule: 'code_in_use' }])
    const deleted = await desk.call(deskDeleteLookup, { params, body: { version: body.version } })
    expect([deleted.status, deleted.error]).toEqual([409, 'in_use'])
  })

  it('disappears from choices when disabled, and returns when enabled', async () => {
    const { params, body } = await bodyOf('country', 'FJ')
    await desk.call(deskUpdateLookup, { params, body: { ...body, enabled: false } })
    const find = async () =>
      (await test.stranger.call(listCountries, { query: { keyword: 'FJ' } })).data.lists.map(
        ({ code }) => code,
      )
    expect(await find()).not.toContain('FJ')
    expect(await lastAudit()).toMatchObject({ action: 'lookup_switched_off' })
    await desk.call(deskUpdateLookup, { params, body: { ...body, version: body.version + 1 } })
    expect(await find()).toContain('FJ')
  })
})

describe('an unreferenced row', () => {
  it('can be deleted', async () => {
    const body = { ...names, code: 'sea_air', details: {} }
    const { id } = (await desk.call(deskCreateLookup, { params: { kind: 'business' }, body })).data
    const params = { kind: 'business', id } as const
    expect((await desk.call(deskDeleteLookup, { params, body: { version: 9 } })).error).toBe('stale_version')
    expect((await desk.call(deskDeleteLookup, { params, body: { version: 1 } })).data).toEqual({})
    expect((await desk.call(deskGetLookup, { params })).status).toBe(404)
  })

  it('of the statuses cannot be deleted, but can be renamed', async () => {
    const { params, body } = await bodyOf('order_status', '2')
    await desk.call(deskUpdateLookup, { params, body: { ...body, name_zh: '待补料单', name_en: 'SI open' } })
    const statusOf = async (lang: string) => {
      const query = { field: 'order_status' } as const
      const { lists } = (await test.stranger.with({ lang }).call(getDictionary, { query })).data
      return lists.find(({ value }) => value === '2')?.name
    }
    expect([await statusOf('cn'), await statusOf('en')]).toEqual(['待补料单', 'SI open'])
    const { params: held, body: now } = await bodyOf('order_status', '2')
    const off = await desk.call(deskUpdateLookup, { params: held, body: { ...now, enabled: false } })
    expect(off.fields).toMatchObject([{ path: 'enabled', rule: 'row_needed' }])
    const one = { ...names, code: '12', details: {} }
    const added = await desk.call(deskCreateLookup, { params: { kind: 'order_status' }, body: one })
    expect(added.fields).toMatchObject([{ path: 'code', rule: 'code_shape' }])
  })

  it('cannot be deleted or disabled when the portal requires it', async () => {
    const { params, body } = await bodyOf('si_doc_type', 'isf')
    expect((await desk.call(deskDeleteLookup, { params, body: { version: body.version } })).error).toBe(
      'in_use',
    )
    const off = await desk.call(deskUpdateLookup, { params, body: { ...body, enabled: false } })
    expect(off.fields).toMatchObject([{ path: 'enabled', rule: 'row_needed' }])
  })
})

it('a route has the ports selected for it', async () => {
  const { params, body } = await bodyOf('route', 'canada')
  const port = await rowOf('port', 'CNSHA')
  await desk.call(deskUpdateLookup, { params, body: { ...body, details: { port_ids: [port.id] } } })
  const { lists } = (await test.stranger.call(listRoutes, { query: { keyword: 'canada' } })).data
  expect(lists[0]?.port_ids).toEqual([port.id])
  const { params: at, body: held } = await bodyOf('route', 'canada')
  const none = { ...held, details: { port_ids: [999_999] } }
  expect((await desk.call(deskUpdateLookup, { params: at, body: none })).fields).toMatchObject([
    { path: 'details.port_ids', rule: 'not_found' },
  ])
})

describe('a trade lane that is given a port of another one', () => {
  let world: World
  let charged: readonly number[]
  beforeAll(async () => {
    world = await readWorld(test.db)
    charged = (await test.db.select({ id: charges.id }).from(charges).limit(2)).map(({ id }) => id)
  })
  beforeEach(() => test.db.delete(chargeRules))

  const ruleOn = async (lane: string, changes: Partial<ChargeRuleBody> = {}, caller = desk) => {
    const rule: ChargeRuleBody = {
      ...{ charge_id: charged[0]!, carrier_id: null, pol_id: null, pod_id: null, to_id: null },
      ...{ route_id: world.routeId(lane), pol_country_id: null, to_country_id: null, container_mode: null },
      ...{ container_ids: [], basis: 'container', amount: 1200, currency: 'CNY', minimum: null },
      ...{ maximum: null, payment_term: 'prepaid', charge_mode: 'on_top', sdate: '2026-01-01', edate: null },
      ...changes,
    }
    const endpoint = caller === desk ? deskCreateChargeRule : createChargeRule
    const { data, fields } = await caller.call(endpoint, { body: rule })
    expect(fields).toBeUndefined()
    return data.rule_no
  }
  /** Saves the lane of the west of the United States with Rotterdam, and takes the port away if that went well. */
  const widened = async () => {
    const { params, body } = await bodyOf('route', 'us_west')
    const ids = [...(body.details.port_ids as number[]), world.portId('NLRTM')]
    const wider = { ...body, details: { port_ids: ids } }
    const saved = await desk.call(deskUpdateLookup, { params, body: wider })
    if (saved.status === 200)
      await desk.call(deskUpdateLookup, { params, body: { ...body, version: saved.data.version } })
    return saved
  }

  it('is not saved where nothing would tell charge rules apart, and names them', async () => {
    const [one, other] = [await ruleOn('europe_base'), await ruleOn('us_west')]
    await ruleOn('us_west', { charge_id: charged[1]! })
    const { status, fields } = await widened()
    expect(status).toBe(422)
    expect(fields).toMatchObject([{ path: 'details.port_ids', rule: 'lane_rules_tie' }])
    for (const said of ['NLRTM', `${other} / ${one}`]) expect(fields?.[0]?.msg).toContain(said)
    const { body } = await bodyOf('route', 'us_west')
    expect(body.details.port_ids).not.toContain(world.portId('NLRTM'))
  })

  it('is not saved by a sheet either, and is where the rules are told apart or are a forwarder’s', async () => {
    await ruleOn('europe_base')
    await ruleOn('us_west', { sdate: '2026-02-01' })
    await ruleOn('us_west', { carrier_id: world.carrierId('MSC') })
    await ruleOn('us_west', { pod_id: world.portId('USLAX') })
    const forwarder = await test.as(await aMember(test.db, { authorities: ['rate'] }))
    for (const lane of ['europe_base', 'us_west']) await ruleOn(lane, {}, forwarder)
    expect((await widened()).fields).toBeUndefined()
    const tied = await ruleOn('us_west')
    const file = await desk.get('/api/desk/lookup/route/file?format=csv&keyword=us_west')
    expect(file.body).toContain('USLAX')
    const content = Buffer.from(file.body.replace('USLAX', 'USLAX, NLRTM'))
    const path = { ...deskImportLookups, path: '/desk/lookup/route/import', params: undefined }
    const action = { action: 'apply' }
    const { data } = await desk.submit(path as never, action, { file: { name: 'lanes.csv', content } })
    expect(data).toMatchObject({ applied: false, rows_wrong: 1 })
    expect(JSON.stringify(data)).toContain(tied)
  })
})

it('maintaining lists needs the permission for it', async () => {
  const clerk = await test.as(await anOperator(test.db, { authorities: ['desk_order', 'desk_config'] }))
  const member = await test.as(await aMember(test.db))
  for (const caller of [clerk, member, test.stranger]) {
    const { status } = await caller.call(deskListLookups, { params: { kind: 'country' } })
    expect([401, 403]).toContain(status)
  }
  expect((await desk.call(deskGetLookup, { params: { kind: 'port', id: 999_999 } })).status).toBe(404)
})

describe('the top of a list', () => {
  const params = { kind: 'port' as const }
  const top = async () => (await desk.call(deskListTopLookups, { params })).data.lists.map(({ code }) => code)

  it('can be sorted, and leads the list that members choose from', async () => {
    const before = (await desk.call(deskListTopLookups, { params })).data.lists
    expect(before.map(({ code }) => code).slice(0, 2)).toEqual(['CNSHA', 'SGSIN'])
    const dallas = await rowOf('port', 'USDAL')
    const ids = [dallas.id, ...before.slice(0, 5).map(({ id }) => id)]
    expect((await desk.call(deskSortLookups, { params, body: { ids } })).status).toBe(200)
    expect((await top()).slice(0, 3)).toEqual(['USDAL', 'CNSHA', 'SGSIN'])
    expect(await top()).toHaveLength(6)
    const { lists } = (await test.stranger.call(listPorts, { query: { size: 2 } })).data
    expect(lists.map(({ code }) => code)).toEqual(['USDAL', 'CNSHA'])
  })

  it('refuses an unknown or repeated row, and stays unchanged', async () => {
    const before = await top()
    const first = await rowOf('port', 'CNSHA')
    for (const ids of [[999_999], [first.id, first.id]])
      expect((await desk.call(deskSortLookups, { params, body: { ids } })).status).toBe(422)
    expect(await top()).toEqual(before)
  })
})

it('a place is found by an alias until the desk removes it', async () => {
  const { params, body } = await bodyOf('port', 'USMEM')
  const keyword = 'Bluff City'
  const aliases = async (names: string[], at: number) =>
    desk.call(deskUpdateLookup, {
      params,
      body: { ...body, version: at, details: { ...body.details, aliases: names } },
    })
  const found = async () =>
    (await test.stranger.call(listPorts, { query: { keyword } })).data.lists.map(({ code }) => code)
  expect((await aliases([keyword], body.version)).status).toBe(200)
  expect(await found()).toEqual(['USMEM'])
  expect((await aliases([], body.version + 1)).status).toBe(200)
  expect(await found()).toEqual([])
})

it('the prices sold by margins of a trade lane follow the ports of that lane', async () => {
  const [buyer, world] = [await test.as(await aMember(test.db)), await readWorld(test.db)]
  const terms = {
    group_id: null,
    company_id: null,
    carrier_id: null,
    container_mode: 1 as const,
    container_id: null,
  }
  const rule = { ...terms, margin_kind: 'amount' as const, least: null, round_up_to: null, reason: null }
  const { params, body } = await bodyOf('route', 'canada')
  for (const [route_id, margin] of [
    [null, 100],
    [params.id, 60],
  ] as const)
    await desk.call(deskCreateMargin, { body: { ...rule, route_id, margin } })
  const port = world.portId('NLRTM')
  await desk.call(deskCreateRateCost, {
    body: {
      ...{ supplier: 'HARBOUR CONSOL', contract_no: null, carrier_id: world.carrierId('COS') },
      ...{
        pol_id: world.portId('CNYTN'),
        pod_id: port,
        to_id: port,
        sdate: '2026-01-01',
        edate: '2027-12-31',
      },
      ...{ transit_days: null, mode: 1 as const, lcl: null, hub_id: null, remark: null },
      spaces: [{ container_id: world.containerTypeId('20GP'), price: 1000 }],
    },
  })
  const price = async () => (await buyer.call(listQuotes)).data.lists.map(({ spaces }) => spaces[0]?.price)
  expect(await price()).toEqual([1100])
  const own = body.details.port_ids as number[] // A lane has ports.
  const put = async (port_ids: number[]) => {
    const { body: now } = await bodyOf('route', 'canada')
    const changed = { ...now, details: { ...now.details, port_ids } }
    expect((await desk.call(deskUpdateLookup, { params, body: changed })).status).toBe(200)
  }
  await put([...own, port])
  expect(await price()).toEqual([1060])
  await put(own)
  expect(await price()).toEqual([1100])
})
