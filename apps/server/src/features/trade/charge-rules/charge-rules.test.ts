import {
  type ChargeRuleBody,
  createChargeRule,
  deleteChargeRule,
  deskCreateChargeRule,
  deskDeleteChargeRule,
  deskGetChargeRule,
  deskListChargeRules,
  deskTryChargeRules,
  deskUpdateChargeRule,
  getChargeRule,
  listChargeRules,
  updateChargeRule,
} from '@berth/contract/trade/charge-rule'
import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditEntries, chargeRules, charges } from '../../../platform/db/schema.ts'
import { readWorld, type World } from '../../../sample/world.ts'
import { aMember, anOperator } from '../../../testing/builders.ts'
import type { Caller } from '../../../testing/caller.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

let test: TestApp
let world: World
let desk: Caller
let chargeIds: ReadonlyMap<string, number>
beforeAll(async () => {
  test = await openTestApp()
  world = await readWorld(test.db)
  const rows = await test.db.select({ id: charges.id, code: charges.code }).from(charges)
  chargeIds = new Map(rows.map(({ id, code }) => [code, id]))
})
afterAll(async () => {
  // Other files book from quotes in the same database.
  await test.db.delete(chargeRules)
  await test.close()
})
beforeEach(async () => {
  await test.db.delete(chargeRules)
  desk = await test.as(await anOperator(test.db, { authorities: ['desk_rate'] }))
})

const chargeId = (code: string) => chargeIds.get(code) ?? 0

const body = (changes: Partial<ChargeRuleBody> = {}): ChargeRuleBody => ({
  ...{ charge_id: chargeId('OTHC'), carrier_id: null, pol_id: null, pod_id: null, to_id: null },
  ...{ route_id: null, pol_country_id: null, to_country_id: null, container_mode: null, container_ids: [] },
  ...{ basis: 'container', amount: 1200, currency: 'CNY', minimum: null, maximum: null },
  ...{ payment_term: 'prepaid', charge_mode: 'on_top', sdate: '2026-01-01', edate: null },
  ...changes,
})

const atYantian = (changes: Partial<ChargeRuleBody> = {}) =>
  body({
    ...{ pol_id: world.portId('CNYTN'), carrier_id: world.carrierId('MSC') },
    container_ids: [world.containerTypeId('40HQ')],
    ...changes,
  })

const create = async (given: ChargeRuleBody) => (await desk.call(deskCreateChargeRule, { body: given })).data

describe('a charge rule', () => {
  it('is added and read back with the names of what it is for', async () => {
    const added = await create(atYantian({ amount: 1350.5, minimum: 10, maximum: 9000, edate: '2027-03-31' }))
    expect(added).toMatchObject({
      ...{ rule_no: `CR-${String(added.id).padStart(4, '0')}`, version: 1 },
      charge: { code: 'OTHC', name: '起运港码头操作费' },
      ...{ pol: { code: 'CNYTN' }, carrier: { name: '地中海航运' }, pod: null, route: null },
      containers: [{ code: '40HQ' }],
      ...{ amount: 1350.5, minimum: 10, maximum: 9000, sdate: '2026-01-01', edate: '2027-03-31' },
    })
    const english = await desk.with({ lang: 'en' }).call(deskGetChargeRule, { params: { id: added.id } })
    expect(english.data.charge.name).toBe('Terminal handling charge, origin')
  })

  it('is replaced as a whole, once per version, and what the operator changes is recorded', async () => {
    const { id } = await create(atYantian())
    const changed = { ...atYantian({ container_ids: [], amount: 1390 }), version: 1 }
    const answers = await Promise.all(
      [1, 2].map(() => desk.call(deskUpdateChargeRule, { params: { id }, body: changed })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const [entry] = await test.db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1)
    expect(entry).toMatchObject({
      action: 'charge_rule_updated',
      targetKind: 'charge_rule',
      targetId: String(id),
    })
    expect(entry?.changes).toMatchObject([
      {
        before: 'OTHC CNYTN MSC 40HQ container 1200 CNY prepaid on_top 2026-01-01 ~',
        after: 'OTHC CNYTN MSC container 1390 CNY prepaid on_top 2026-01-01 ~',
      },
    ])
    const remove = async (version: number) =>
      (await desk.call(deskDeleteChargeRule, { params: { id }, body: { version } })).status
    expect([await remove(1), await remove(2)]).toEqual([409, 200])
    expect((await desk.call(deskGetChargeRule, { params: { id } })).status).toBe(404)
  })

  it.each<[string, () => Partial<ChargeRuleBody>, string, string]>([
    ['no charge', () => ({ charge_id: null }), 'charge_id', 'choose'],
    ['no amount', () => ({ amount: null }), 'amount', 'required'],
    ['a port that does not exist', () => ({ pol_id: 999_999 }), 'pol_id', 'not_found'],
    [
      'a port outside its country',
      () => ({ pol_id: world.portId('CNYTN'), pol_country_id: world.countryId('US') }),
      'pol_id',
      'outside_country',
    ],
    ['tons of full containers', () => ({ basis: 'revenue_ton' }), 'container_mode', 'only_lcl'],
    ['a currency that bills do not have', () => ({ currency: 'XXX' }), 'currency', 'one_of'],
  ])('is refused with %s', async (_, changes, path, rule) => {
    const answer = await desk.call(deskCreateChargeRule, { body: body(changes()) })
    expect(answer.status).toBe(422)
    expect(answer.fields).toEqual([expect.objectContaining({ path, rule })])
  })
})

describe('two charge rules that nothing tells apart', () => {
  it('are not stored: whoever writes the second one is told the first', async () => {
    const first = await create(atYantian())
    const second = await desk.call(deskCreateChargeRule, { body: atYantian({ amount: 1390 }) })
    expect(second.status).toBe(422)
    expect(second.fields).toEqual([
      expect.objectContaining({
        path: 'sdate',
        rule: 'charge_rule_tie',
        msg: expect.stringContaining(first.rule_no),
      }),
    ])
    const later = await create(atYantian({ sdate: '2026-12-15' }))
    const moved = { ...atYantian(), version: 1 }
    expect((await desk.call(deskUpdateChargeRule, { params: { id: later.id }, body: moved })).status).toBe(
      422,
    )
  })

  it('are not stored for two trade lanes that share a port either', async () => {
    const onLane = (code: string, port: string | null = null) =>
      body({ route_id: world.routeId(code), pod_id: port === null ? null : world.portId(port) })
    const first = await create(onLane('europe_base'))
    const { fields } = await desk.call(deskCreateChargeRule, { body: onLane('uk_ireland') })
    expect(fields).toEqual([expect.objectContaining({ path: 'sdate', rule: 'charge_rule_tie' })])
    expect(fields?.[0]?.msg).toContain(first.rule_no)
    await create(onLane('us_west'))
    await create(onLane('uk_ireland', 'GBFXT'))
    const again = await desk.call(deskCreateChargeRule, { body: onLane('europe_base', 'GBFXT') })
    expect(again.fields).toMatchObject([{ rule: 'charge_rule_tie' }])
  })

  it('are not stored by two people at once either', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map(() => desk.call(deskCreateChargeRule, { body: atYantian() })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
  })
})

describe('the list of charge rules', () => {
  it('has the most specific of a charge first, and finds by port, day, charge and number', async () => {
    const all = await create(body())
    const port = await create(atYantian({ edate: '2026-03-31' }))
    const doc = await create(body({ charge_id: chargeId('DOC'), basis: 'bill_of_lading' }))
    const ids = async (query: object) =>
      (await desk.call(deskListChargeRules, { query })).data.lists.map(({ id }) => id)
    const inOrder = chargeId('OTHC') < chargeId('DOC') ? [port, all, doc] : [doc, port, all]
    expect(await ids({})).toEqual(inOrder.map(({ id }) => id))
    expect(await ids({ port_id: world.portId('CNYTN') })).toEqual([port.id])
    expect(await ids({ keyword: 'othc', valid_on: '2026-04-01' })).toEqual([all.id])
    expect(await ids({ ends_until: '2026-12-31' })).toEqual([port.id])
    expect(await ids({ keyword: doc.rule_no })).toEqual([doc.id])
  })
})

describe('trying a booking', () => {
  it('names the winner and what each other rule loses on', async () => {
    const all = await create(body())
    const country = await create(
      body({ pol_country_id: world.countryId('CN'), carrier_id: world.carrierId('MSC') }),
    )
    const port = await create(atYantian({ carrier_id: null }))
    const winner = await create(atYantian())
    await create(atYantian({ pol_id: world.portId('CNSHA') }))
    const { data } = await desk.call(deskTryChargeRules, {
      body: {
        ...{ charge_id: chargeId('OTHC'), carrier_id: world.carrierId('MSC'), pol_id: world.portId('CNYTN') },
        ...{ pod_id: world.portId('USLGB'), to_id: world.portId('USCHI'), container_mode: 1 },
        ...{ container_id: world.containerTypeId('40HQ'), day: '2026-12-10' },
      },
    })
    expect(data.lists.map(({ rule, lost_on }) => [rule.id, lost_on])).toEqual([
      [winner.id, null],
      [port.id, 'carrier'],
      [country.id, 'place'],
      [all.id, 'place'],
    ])
  })
})

describe('trying LCL', () => {
  it('leaves rules by container out, and names each place that is unknown', async () => {
    await create(atYantian())
    const byTon = await create(body({ basis: 'revenue_ton', container_mode: 2 }))
    const tried = {
      ...{ charge_id: chargeId('OTHC'), carrier_id: world.carrierId('MSC'), pol_id: world.portId('CNYTN') },
      ...{ pod_id: world.portId('USLGB'), to_id: world.portId('USCHI'), container_mode: 2 as const },
      ...{ container_id: null, day: '2026-12-10' },
    }
    const { data } = await desk.call(deskTryChargeRules, { body: tried })
    expect(data.lists.map(({ rule }) => rule.id)).toEqual([byTon.id])
    const nowhere = await desk.call(deskTryChargeRules, {
      body: { ...tried, pod_id: 999_998, to_id: 999_999 },
    })
    expect(nowhere.fields?.map(({ path }) => path)).toEqual(['pod_id', 'to_id'])
  })
})

describe('the charge rules of a forwarder', () => {
  it('are its own: neither the desk nor another forwarder has them, and they tie with its own only', async () => {
    const operators = await create(body())
    const member = await test.as(await aMember(test.db, { authorities: ['rate'] }))
    const other = await test.as(await aMember(test.db, { authorities: ['rate'] }))
    const own = (await member.call(createChargeRule, { body: body() })).data
    for (const stranger of [other]) {
      expect((await stranger.call(getChargeRule, { params: { id: own.id } })).status).toBe(404)
      const change = { ...body(), version: 1 }
      expect((await stranger.call(updateChargeRule, { params: { id: own.id }, body: change })).status).toBe(
        404,
      )
      const seen = { params: { id: own.id }, body: { version: 1 } }
      expect((await stranger.call(deleteChargeRule, seen)).status).toBe(404)
    }
    expect((await desk.call(deskGetChargeRule, { params: { id: own.id } })).status).toBe(404)
    expect((await member.call(getChargeRule, { params: { id: operators.id } })).status).toBe(404)
    expect((await member.call(listChargeRules)).data.lists.map(({ id }) => id)).toEqual([own.id])
    expect((await desk.call(deskListChargeRules)).data.lists.map(({ id }) => id)).toEqual([operators.id])
  })
})
