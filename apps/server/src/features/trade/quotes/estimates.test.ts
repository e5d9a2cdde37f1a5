// A database of its own: it counts prices by the daily rates, charge rules and settings that it stores.
import { estimateQuotes, listQuotes, type PricedQuoteItem } from '@berth/contract/trade/quote'
import { containerMode } from '@berth/domain/order/booking/container-mode'
import type { ChargeRule } from '@berth/domain/tariff/charge-rule'
import { lclFreightOf } from '@berth/domain/tariff/lcl-price'
import type { LclTerms } from '@berth/domain/tariff/lcl-terms'
import { eq } from 'drizzle-orm'
import { NodePgSession } from 'drizzle-orm/node-postgres'
import { PgliteSession } from 'drizzle-orm/pglite'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  carbonFactors,
  chargeRules,
  chargeRuleTypes,
  charges,
  containerTypes,
  dailyRates,
  portDistances,
  rateSpaces,
  rates,
  routePorts,
  routes,
  settings,
} from '../../../platform/db/schema.ts'
import { readWorld, type World } from '../../../sample/world.ts'
import { aCustomer, aMember, anOperator, type Member } from '../../../testing/builders.ts'
import type { Caller } from '../../../testing/caller.ts'
import { idsByCode } from '../../../testing/fixtures/quote-fixtures.ts'
import { openOwnApp, type TestApp } from '../../../testing/test-app.ts'
import {
  cargoOf,
  containersOf,
  figure,
  lclPriceOf,
  type SheetRow,
  sheet,
  writtenLine,
} from '../charge-rules/counted/counted-sheets.ts'

let test: TestApp
let world: World
let member: Member
let caller: Caller
let clerk: number
/** The charges of the sheets by their codes. Their ids are in the order of the alphabet, as the lines of the sheet are. */
let chargeIds: ReadonlyMap<string, number>
const laneIds = new Map<string, number>()

const longAgo = new Date('2025-01-01T00:00:00Z')

beforeAll(async () => {
  test = await openOwnApp()
  world = await readWorld(test.db)
  clerk = (await anOperator(test.db)).id
  member = await aMember(test.db)
  const codes = [...new Set(sheet('rules.tsv').map(({ charge = '' }) => charge))].toSorted()
  const added = await test.db
    .insert(charges)
    .values(
      codes.map((code, at) => ({
        ...{ code: `X${code}`, nameZh: `费用 ${code}`, nameEn: `Charge ${code}`, sort: at, enabled: true },
        basis: 'shipment',
      })),
    )
    .returning({ id: charges.id, code: charges.code })
  chargeIds = new Map(added.map(({ id, code }) => [code.slice(1), id]))
  for (const [lane, ports] of [
    ['EU', ['NLRTM', 'DEHAM']],
    ['US', ['USLAX']],
  ] as const) {
    const values = {
      code: `counted_${lane.toLowerCase()}`,
      nameZh: lane,
      nameEn: lane,
      sort: 1,
      enabled: true,
    }
    const [row] = await test.db.insert(routes).values(values).returning({ id: routes.id })
    const routeId = row?.id ?? 0
    laneIds.set(lane, routeId)
    await test.db.insert(routePorts).values(ports.map((port) => ({ routeId, portId: world.portId(port) })))
  }
  test.memory.forget()
})
afterAll(async () => {
  // Other files book from quotes in the same database.
  await test.db.delete(chargeRules)
  await test.close()
})
beforeEach(async () => {
  test.clock.set('2025-12-30T02:00:00Z')
  caller = await test.as(member)
  await test.db.delete(rates)
  await test.db.delete(chargeRules)
  await test.db.delete(dailyRates)
})

type RatePrices = {
  readonly carrier?: string
  readonly pol?: string
  readonly pod?: string
  readonly to?: string
  readonly customerId?: number
  readonly days?: number | null
  readonly spaces?: Readonly<Record<string, number>>
  readonly lcl?: Partial<LclTerms>
}

const lclTerms = (changes: Partial<LclTerms>): LclTerms => ({
  ...{ breaks: [{ from: 0, price: 80 }], min_tons: 1, min_amount: null, kilograms_per_ton: 1000 },
  ...{ cfs: '盐田', closing_days: [4], sailing_days: [1] },
  ...changes,
})

/** Stores a rate that is valid from 2025 to 2028 and returns its id. */
async function givenRate({
  carrier = 'MSC',
  pol = 'CNYTN',
  pod = 'DEHAM',
  to = pod,
  customerId,
  days = 33,
  spaces,
  lcl,
}: RatePrices): Promise<number> {
  const [row] = await test.db
    .insert(rates)
    .values({
      ...{ customerId: customerId ?? null, carrierId: world.carrierId(carrier), polId: world.portId(pol) },
      ...{ podId: world.portId(pod), toId: world.portId(to), sdate: '2025-01-01', edate: '2028-01-01' },
      ...{ transitDays: days, createdBy: clerk, createTime: longAgo, updateTime: longAgo },
      ...(lcl ? { mode: containerMode.lcl, lcl: lclTerms(lcl) } : {}),
    })
    .returning({ id: rates.id })
  const rateId = row?.id ?? 0
  const prices = Object.entries(spaces ?? {}).map(([type, price]) => ({
    ...{ rateId, containerId: world.containerTypeId(type), price },
  }))
  if (prices.length > 0) await test.db.insert(rateSpaces).values(prices)
  return rateId
}

type GivenRule = Omit<ChargeRule, 'id' | 'charge_id'> & {
  readonly charge: string
  readonly customerId?: number
}

async function givenRules(given: readonly GivenRule[]): Promise<void> {
  const rows = await test.db
    .insert(chargeRules)
    .values(
      given.map((rule) => ({
        ...{ customerId: rule.customerId ?? null, chargeId: chargeIds.get(rule.charge) ?? 0 },
        ...{ carrierId: rule.carrier_id, polId: rule.pol_id, podId: rule.pod_id, toId: rule.to_id },
        ...{ routeId: rule.route_id, polCountryId: rule.pol_country_id, toCountryId: rule.to_country_id },
        ...{ containerMode: rule.container_mode, basis: rule.basis, amount: rule.amount },
        ...{ currency: rule.currency, minimum: rule.minimum, maximum: rule.maximum },
        ...{ paymentTerm: rule.payment_term, chargeMode: rule.charge_mode, sdate: rule.sdate },
        ...{ edate: rule.edate, rank: 0, createdBy: clerk, createTime: longAgo, updateTime: longAgo },
      })),
    )
    .returning({ id: chargeRules.id })
  const types = given.flatMap((rule, at) =>
    rule.container_ids.map((containerId) => ({ ruleId: rows[at]?.id ?? 0, containerId })),
  )
  if (types.length > 0) await test.db.insert(chargeRuleTypes).values(types)
}

const rule = (charge: string, changes: Partial<GivenRule> = {}): GivenRule => ({
  ...{ charge, carrier_id: null, pol_id: null, pod_id: null, to_id: null, route_id: null },
  ...{ pol_country_id: null, to_country_id: null, container_mode: null, container_ids: [] },
  ...{ basis: 'bill_of_lading', amount: 400, currency: 'CNY', minimum: null, maximum: null },
  ...{ payment_term: 'prepaid', charge_mode: 'on_top', sdate: '2020-01-01', edate: null },
  ...changes,
})

/** One US dollar was 7 yuan. */
async function givenDailyRate() {
  const day = { day: '2025-12-29', source: '中国银行', updateTime: longAgo }
  await test.db.insert(dailyRates).values({ ...day, currency: 'USD', inCurrency: 'CNY', rate: 7 })
}

const setting = (name: string, value: string) =>
  test.db.update(settings).set({ valueZh: value }).where(eq(settings.name, name))

const boxes = [{ pieces: 48, length: 60, width: 40, height: 45, weight: 18 }]
const lane = () => ({ pol_id: world.portId('CNYTN'), to_id: world.portId('DEHAM'), ready_date: '2026-01-05' })
type Ask = Parameters<Caller['call']>[1]
const ask = (body: object) =>
  caller.call(estimateQuotes, { body: { ...lane(), ...body } } as Ask & { body: never }) // As the contract has it.

describe('forty offers counted by hand', () => {
  it('come to the same over HTTP, line by line and to the cent', { timeout: 60_000 }, async () => {
    const rows = sheet('rules.tsv')
    const codeOf = new Map(rows.map(({ id = '', charge = '' }) => [id, charge]))
    await givenRules(rows.map(countedRule))
    for (const row of sheet('offers.tsv')) {
      const { item } = await estimated(row)
      const written = [...item.lines, ...item.collect]
        .filter(({ code }) => code !== 'OF')
        .map((line) => `${line.code.slice(1)} ${writtenLine(line.container_name, line)}`)
      const counted = (row.lines ?? '')
        .split('; ')
        .filter((line) => line !== '')
        .map((line) => line.replace(/^R\d+/, (id) => codeOf.get(id) ?? id))
      expect(written.toSorted(), row.no).toEqual(counted.toSorted())
      expect(item.total.toFixed(2), row.no).toBe(row.freight)
      const totals = item.totals.map(({ currency, amount }) => `${currency} ${amount.toFixed(2)}`)
      expect(totals.join('; '), row.no).toBe(row.totals)
    }
  })

  const carriers: SheetRow = { COSCO: 'COS', MSK: 'MSK', ONE: 'ONE' }
  const idIn = (find: (code: string) => number, code = '') => (code === '' ? null : find(code))

  function countedRule(row: SheetRow): GivenRule {
    const modes: Readonly<Record<string, 1 | 2>> = { FCL: 1, LCL: 2 }
    return rule(row.charge ?? '', {
      carrier_id: idIn((code) => world.carrierId(carriers[code] ?? ''), row.carrier),
      ...{ pol_id: idIn(world.portId, row.pol), pod_id: idIn(world.portId, row.pod) },
      ...{ to_id: idIn(world.portId, row.to), route_id: idIn((code) => laneIds.get(code) ?? 0, row.lane) },
      pol_country_id: idIn(world.countryId, row.pol_country),
      to_country_id: idIn(world.countryId, row.to_country),
      container_mode: modes[row.mode ?? ''] ?? null,
      container_ids: (row.types ?? '')
        .split(',')
        .filter((type) => type !== '')
        .map(world.containerTypeId),
      ...{
        basis: row.basis as ChargeRule['basis'],
        amount: Number(row.amount),
        currency: row.currency ?? '',
      },
      ...{ minimum: figure(row.minimum), maximum: figure(row.maximum) },
      payment_term: row.term as ChargeRule['payment_term'],
      charge_mode: row.charged as ChargeRule['charge_mode'],
      ...{ sdate: row.from || '2000-01-01', edate: row.to_day || null },
    })
  }

  async function estimated(row: SheetRow): Promise<{ readonly item: PricedQuoteItem }> {
    await test.db.delete(rates)
    const { pol = '', pod = '', to = '', containers = '', cargo = '', lcl_price: price = '' } = row
    const boxed = containers === '' ? [] : containersOf(containers)
    await givenRate({
      ...{ carrier: carriers[row.carrier ?? ''] ?? '', pol, pod, to },
      ...(containers === ''
        ? { lcl: lclPriceOf(price) }
        : { spaces: Object.fromEntries(boxed.map((one) => [one.type, one.price])) }),
    })
    const asked =
      containers === ''
        ? { cargo: [{ pieces: 1, ...cargoOf(cargo) }] }
        : {
            spaces: boxed.map((one) => ({
              container_id: world.containerTypeId(one.type),
              count: one.quantity,
            })),
          }
    const places = { pol_id: world.portId(pol), to_id: world.portId(to), ready_date: row.day ?? '' }
    const { data } = await ask({ ...places, ...asked })
    const [item] = data.lists
    if (!item) throw new Error(`offer ${row.no} has no quote`)
    return { item }
  }
})

describe('an estimate for cargo', () => {
  it('prices LCL and the containers that hold it, tells what they come to about, and advises', async () => {
    await givenDailyRate()
    const lcl = await givenRate({ lcl: {} })
    const fcl = await givenRate({ spaces: { '20GP': 1250, '40HQ': 2300 }, days: 30 })
    await givenRules([
      rule('CFS', { container_mode: 2, basis: 'revenue_ton', amount: 110 }),
      rule('DDO', { payment_term: 'collect', currency: 'EUR', amount: 65 }),
      rule('TLX', { charge_mode: 'on_request', amount: 350 }),
    ])
    const { data } = await ask({ cargo: [{ pieces: 1, volume: 8, weight: 3000 }] })
    expect(data.lists.map(({ quote, about }) => [quote.id, about?.amount])).toEqual([
      [lcl, 8 * 80 * 7 + 8 * 110],
      [fcl, 1250 * 7],
    ])
    const [first, second] = data.lists
    expect(first).toMatchObject({
      ...{ total: 640, days: 33, stowage: null },
      totals: [
        { currency: 'USD', amount: 640 },
        { currency: 'CNY', amount: 880 },
      ],
      about: {
        currency: 'CNY',
        rates: [{ currency: 'USD', rate: 7, day: '2025-12-29', source: '中国银行' }],
      },
      collect: [{ code: 'XDDO', amount: 65, currency: 'EUR', payment_term: 'collect' }],
      tons: { charged: 8, volume: 8, weight: 3000, minimum: null },
      quote: {
        mode: 2,
        spaces: [],
        lcl: { cfs: '盐田', closing_days: [4], sailing_days: [1], hub_id: null },
      },
    })
    expect(
      first?.lines.map(({ code, quantity, amount, charge_mode }) => [code, quantity, amount, charge_mode]),
    ).toEqual([
      ['OF', 8, 640, 'on_top'],
      ['XCFS', 8, 880, 'on_top'],
      ['XTLX', 1, 350, 'on_request'],
    ])
    expect(second).toMatchObject({
      stowage: { container_name: '20GP', quantity: 1, usual_volume: 25, volume_share: 0.32 },
      lines: [{ code: 'OF', container_name: '20GP', quantity: 1, unit_price: 1250, amount: 1250 }, {}],
    })
    const { advice } = data
    expect(advice).toMatchObject({ volume: 8, weight: 3000, tons: 8, obstacles: [], max_gross: null })
    expect(advice?.options.map(({ quote, stowage }) => [quote.id, stowage?.container_name])).toEqual([
      [lcl, undefined],
      [fcl, '20GP'],
      [fcl, '40HQ'],
    ])
    // From 8,750 yuan ÷ 670 yuan a ton on.
    expect(advice?.break_even).toBeCloseTo(13.06, 2)
    expect(advice?.types.map(({ container_name }) => container_name)).toEqual(['20GP', '40GP', '40HQ'])
  })

  it('says what each option emits where the distance and a factor are known, and nothing otherwise', async () => {
    await givenRate({ lcl: {} })
    await givenRate({ spaces: { '20GP': 1250, '40HQ': 2300 }, days: 30 })
    const cargo = [{ pieces: 1, volume: 8, weight: 3000 }]
    const emitted = async (asked: object = { cargo }) => {
      const { data } = await ask(asked)
      const advised = data.advice?.options ?? []
      const isKnown = data.lists[0]?.carbon !== null
      expect(advised.every(({ carbon }) => (carbon !== null) === isKnown)).toBe(true)
      return data.lists.map(({ carbon }) => carbon)
    }
    expect(await emitted(), 'no distance, no factor').toEqual([null, null])
    const ports = { polId: world.portId('DEHAM'), podId: world.portId('CNYTN') }
    const now = { updateTime: longAgo }
    await test.db.insert(portDistances).values({ ...ports, ...now, kilometres: 18_500, source: 'TABLE' })
    expect(await emitted(), 'no factor').toEqual([null, null])
    const factor = { carrierId: null, kilograms: 0.016, year: 2025, source: 'REPORT 3', isWellToWake: true }
    await test.db.insert(carbonFactors).values({ ...factor, ...now, unit: 'tonne_km' })
    const known = { unit: 'tonne_km', quantity: 3, distance: 18_500, factor: 0.016, kilograms: 888 }
    const said = { ...known, year: 2025, source: 'REPORT 3', is_well_to_wake: true }
    expect(await emitted()).toEqual([said, said])
    await test.db
      .insert(carbonFactors)
      .values({ ...factor, ...now, unit: 'teu_km', kilograms: 0.06, isWellToWake: false })
    const byTeu = { unit: 'teu_km', quantity: 1, kilograms: 1110, is_well_to_wake: false }
    expect(await emitted()).toMatchObject([said, byTeu])
    const [type] = await idsByCode(test.db, containerTypes, ['40HQ'])
    const spaces = [{ container_id: type ?? 0, count: 2 }]
    expect(await emitted({ spaces }), 'of containers the cargo is not known').toMatchObject([
      { unit: 'teu_km', quantity: 4, kilograms: 4440 },
    ])
    await test.db.delete(carbonFactors)
    await test.db.delete(portDistances)
  })

  it('says which pieces go nowhere, and what the roads of the country allow', async () => {
    await setting('gross_weight_limits', 'DE=12000')
    await givenRate({ lcl: {} })
    await givenRate({ spaces: { '20GP': 1250 } })
    const long = { pieces: 1, length: 700, width: 100, height: 100, weight: 1000 }
    const heavy = { pieces: 4, length: 120, width: 80, height: 100, weight: 3500 }
    const { data } = await ask({ cargo: [heavy, long] })
    expect(data.advice?.obstacles.map((one) => [one.index, one.obstacle, one.container_name])).toEqual([
      [0, 'too_heavy', null],
      [1, 'too_long', null],
      [1, 'too_long', '20GP'],
    ])
    expect(data.advice).toMatchObject({ options: [], max_gross: 12_000, country_name: '德国' })
    const { data: short } = await ask({ cargo: [heavy] })
    expect(short.advice?.options.map(({ stowage }) => stowage?.quantity)).toEqual([2])
    await setting('gross_weight_limits', '')
  })

  it('takes containers or cargo, and says at its field what is wrong with a piece', async () => {
    const spaces = [{ container_id: world.containerTypeId('20GP'), count: 1 }]
    const faults = async (body: object) =>
      (await ask(body)).fields?.map(({ path, rule: broken }) => `${path} ${broken}`)
    expect(await faults({ spaces, cargo: boxes })).toEqual(['cargo spaces_or_cargo'])
    expect(await faults({})).toEqual(['spaces required'])
    expect(
      await faults({ cargo: [...boxes, { pieces: 1, length: 1501, width: 1, height: 1, weight: 0 }] }),
    ).toEqual(['cargo.1.length max_value', 'cargo.1.weight positive'])
    const many = Array.from({ length: 51 }, () => boxes[0])
    expect((await ask({ cargo: many })).status).toBe(422)
  })

  it('uses the rules of the rate’s owner alone, and has no “about” without a daily rate', async () => {
    const blue = await aCustomer(test.db, { kind: 'forwarder' })
    const own = await givenRate({ lcl: {}, days: 30 })
    const theirs = await givenRate({ lcl: {}, customerId: blue.id, days: 31 })
    await givenRules([rule('DOC'), rule('DOC', { customerId: blue.id, amount: 300 })])
    const { data } = await ask({ cargo: boxes })
    expect(data.lists.map(({ quote, about, totals }) => [quote.id, about, totals.at(-1)])).toEqual([
      [own, null, { currency: 'CNY', amount: 400 }],
      [theirs, null, { currency: 'CNY', amount: 300 }],
    ])
    const { data: spaced } = await ask({
      spaces: [{ container_id: world.containerTypeId('20GP'), count: 1 }],
    })
    expect(spaced).toEqual({ lists: [], total: 0, advice: null })
  })

  it('takes the same number of statements for one rate as for thirty', async () => {
    let statements = 0
    for (const session of [NodePgSession, PgliteSession]) {
      const prototype = session.prototype as unknown as { prepareQuery(query: { sql: string }): unknown }
      const prepare = prototype.prepareQuery
      vi.spyOn(prototype, 'prepareQuery').mockImplementation(function (this: object, ...given) {
        statements += 1
        return prepare.apply(this, given)
      })
    }
    const counted = async () => {
      statements = 0
      await ask({ cargo: boxes })
      return statements
    }
    await givenRate({ lcl: {} })
    await givenRate({ spaces: { '20GP': 1250 } })
    await counted()
    const few = await counted()
    for (let at = 0; at < 28; at += 1)
      await givenRate(at % 2 === 0 ? { lcl: {}, carrier: 'MSK' } : { spaces: { '40HQ': 2000 + at } })
    await givenRules([rule('DOC'), rule('CFS', { container_mode: 2, basis: 'revenue_ton' })])
    expect(await counted()).toBe(few)
    vi.restoreAllMocks()
  })
})

describe('the list of LCL quotes', () => {
  const measure = { volume: 3.2, weight: 2600 }
  const prices: readonly Partial<LclTerms>[] = [
    {
      breaks: [
        { from: 0, price: 95 },
        { from: 3, price: 92.5 },
      ],
    },
    { breaks: [{ from: 0, price: 70 }], min_amount: 400 },
    { breaks: [{ from: 0, price: -12.5 }], kilograms_per_ton: 800 },
    { breaks: [{ from: 0, price: 88.37 }], min_tons: 4 },
  ]

  it('is apart from that of FCL, and is sorted by the freight of the cargo as the domain counts it', async () => {
    const ids: number[] = []
    for (const lcl of prices) ids.push(await givenRate({ lcl }))
    const fcl = await givenRate({ spaces: { '20GP': 1250 } })
    const query = { mode: 2, cbm: measure.volume, weight: measure.weight } as const
    const { data } = await caller.call(listQuotes, { query })
    const expected = prices
      .map((lcl, at) => [ids[at], lclFreightOf(lclTerms(lcl), measure).amount] as const)
      .toSorted(([, one], [, other]) => one - other)
    expect(data.lists.map(({ id, total }) => [id, total])).toEqual(expected)
    expect(data.containers).toEqual([])
    const file = await caller.get(
      `/api/quote/export?mode=2&cbm=${measure.volume}&weight=${measure.weight}&format=csv`,
    )
    expect(file.body).toMatch(/盐田.*0: 95; 3: 92.5/)
    const { data: plain } = await caller.call(listQuotes, { query: { mode: 2, order: 'desc' } })
    expect(plain.lists.map(({ total }) => total)).toEqual([null, null, null, null])
    // Without a cargo by what is shown: the price of a revenue ton, whatever the minimum.
    expect(plain.lists.map(({ id }) => id)).toEqual([0, 3, 1, 2].map((at) => ids[at]))
    const { data: full } = await caller.call(listQuotes, { query: {} })
    expect(full.lists.map(({ id, mode }) => [id, mode])).toEqual([[fcl, 1]])
  })
})
