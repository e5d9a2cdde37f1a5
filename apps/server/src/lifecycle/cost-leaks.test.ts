// A database of its own: thousands of bought rates would be in the way of the other files.
import { allEndpoints } from '@berth/contract/all-endpoints'
import type { Endpoint } from '@berth/contract/endpoint'
import { getPrintout } from '@berth/contract/orders/printout'
import { deskCreateCustomerGroup, deskGroupMember } from '@berth/contract/trade/customer-group'
import { deskCreateMargin } from '@berth/contract/trade/margin'
import { deskCreateOffer, deskSendOffer } from '@berth/contract/trade/offer'
import { listQuotes } from '@berth/contract/trade/quote'
import { deskListRateCosts } from '@berth/contract/trade/rate-cost'
import { sendRfq } from '@berth/contract/trade/rfq'
import { sideOf } from '@berth/domain/access/authority'
import { containerMode } from '@berth/domain/order/booking/container-mode'
import { read as readBook, utils } from '@e965/xlsx'
import { eq, isNotNull, or } from 'drizzle-orm'
import fc from 'fast-check'
import type { LightMyRequestResponse as LightResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tellOfPrices } from '../features/orders/price-mails/price-mail.command.ts'
import { schemaOf } from '../fuzz/any-call.ts'
import { anyValueOf } from '../fuzz/any-value.ts'
import { drawIds, insertRows } from '../platform/db/insert-rows.ts'
import {
  customerGroups,
  marginRules,
  outbox,
  rateCostSpaces,
  rateCosts,
  rates,
  users,
} from '../platform/db/schema.ts'
import { aMember, type Member } from '../testing/builders.ts'
import type { Caller } from '../testing/caller.ts'
import { givenOrder, type OrderWorld, openOrderWorld } from '../testing/fixtures/order-fixtures.ts'
import { wordsOf } from '../testing/read-pdf.ts'
import { openOwnApp } from '../testing/test-app.ts'

// Costs, suppliers, margins and the prices of others, looked for in every answer that a member can get. The calls are made from the
// contract: a new one is tried by itself.

/** Hundreds of calls take minutes on a busy machine. */
const slow = 240_000

// `npm run test:trust` looks among ten thousand rates, a usual run among fewer.
const costs = process.env.BERTH_TEST_LONG === '1' ? 3_400 : 600
const bought = 54_321.09
const margins = { public: 987.65, group: 24.68, rival: 13.57 }
const written = (amount: number) => [
  amount.toFixed(2),
  amount.toLocaleString('en-US', { minimumFractionDigits: 2 }),
]
/** What no member may read, however it is written. */
const secrets = [
  ...['HIDDEN SUPPLIER', 'HIDDEN-CONTRACT', 'HIDDEN REMARK', 'HIDDEN REASON', 'HIDDEN GROUP'],
  ...[bought, ...Object.values(margins)].flatMap(written),
]
const ownPrice = written(bought + margins.public)
const othersPrices = [...written(bought + margins.group), ...written(bought + margins.rival)]

let world: OrderWorld
let rival: Member
let reader: Caller
/** What a member might guess: of the rates for others, of costs, rules and groups; and its own order and request. */
let guesses: readonly number[]

beforeAll(async () => {
  world = await openOrderWorld(openOwnApp)
  const friend = await aMember(world.db)
  rival = await aMember(world.db)
  await givenCosts()
  const group = (await world.desk.call(deskCreateCustomerGroup, { body: { name: 'HIDDEN GROUP' } })).data
  const put = { params: { id: friend.customerId }, body: { group_id: group.id } }
  await world.desk.call(deskGroupMember, put)
  const open = { carrier_id: null, route_id: null, container_id: null, least: null }
  for (const [audience, margin] of [
    [{ group_id: null, company_id: null }, margins.public],
    [{ group_id: group.id, company_id: null }, margins.group],
    [{ group_id: null, company_id: rival.customerId }, margins.rival],
    // For a carrier without costs: only its reason is there to be found.
    [{ group_id: null, company_id: null, carrier_id: world.ids.maersk }, -3],
  ] as const)
    for (const container_mode of [containerMode.fcl, containerMode.lcl])
      await world.desk.call(deskCreateMargin, {
        body: {
          ...{ ...open, container_mode, margin_kind: 'amount', margin, round_up_to: null, ...audience },
          reason: margin < 0 ? 'HIDDEN REASON' : null,
        },
      })
  reader = world.caller
})
afterAll(() => world.close())

/** Every other cost is for cargo that shares a container. */
const modeOf = (index: number) => (index % 2 === 0 ? containerMode.fcl : containerMode.lcl)
const terms = {
  breaks: [
    { from: 0, price: bought },
    { from: 5, price: bought },
  ],
  ...{ min_tons: 1, min_amount: bought, kilograms_per_ton: 1000, cfs: null },
  ...{ closing_days: [], sailing_days: [] },
}

async function givenCosts() {
  const { ids, db, operator } = world
  const now = world.clock.now()
  const drawn = await drawIds(db, rateCosts, costs)
  await insertRows(
    db,
    rateCosts,
    drawn.map((id, index) => ({
      ...{ id, supplier: 'HIDDEN SUPPLIER', contractNo: 'HIDDEN-CONTRACT', carrierId: ids.msc },
      ...{ polId: ids.shanghai, podId: ids.hamburg, toId: ids.hamburg, remark: 'HIDDEN REMARK' },
      ...{ sdate: `2026-03-${10 + (index % 7)}`, edate: '2026-04-30', transitDays: 28 },
      ...{ mode: modeOf(index), lcl: modeOf(index) === containerMode.lcl ? terms : null },
      ...{ createdBy: operator.id, createTime: now, updateTime: now },
    })),
  )
  const prices = drawn
    .filter((_, index) => modeOf(index) === containerMode.fcl)
    .map((costId) => ({ costId, containerId: ids.container, price: bought }))
  await insertRows(db, rateCostSpaces, prices)
}

/** The text of an answer: of its file, if it is one. */
function textOf(answer: LightResponse): string {
  const kind = String(answer.headers['content-type'] ?? '')
  if (kind.includes('pdf'))
    return wordsOf(answer.rawPayload)
      .flat()
      .map(({ text }) => text)
      .join(' ')
  if (!kind.includes('spreadsheet')) return `${answer.body} ${JSON.stringify(answer.headers)}`
  const book = readBook(answer.rawPayload)
  return Object.values(book.Sheets)
    .map((sheet) => utils.sheet_to_csv(sheet, { FS: '|' }))
    .join('\n')
}

const found = (text: string, wanted: readonly string[]) => wanted.filter((one) => text.includes(one))

const all: Readonly<Record<string, Endpoint>> = { ...allEndpoints, getPrintout }
const calls = Object.entries(all).filter(
  ([name, { access, stream }]) => !stream && name !== 'logout' && isForMembers(access),
)

function isForMembers(access: Endpoint['access']): boolean {
  if (access === 'public' || access === 'signed_in' || access === 'ticket') return true
  return access === 'member' || (access !== 'operator' && sideOf(access) === 'member')
}

/** What an endpoint can be asked for: each guess in its path, files of both kinds. */
function urlsOf({ path, download, query }: Endpoint): string[] {
  const filled = path.includes('{')
    ? guesses.map((id) => path.replace('{kind}', 'booking').replaceAll(/\{\w+\}/g, String(id)))
    : [path]
  const formats = download ? ['?format=csv', '?format=xlsx'] : path.includes('{') ? [''] : ['?size=1000']
  // What has a mode is asked for containers and for LCL.
  const modes = query && 'mode' in query.shape ? ['', '&mode=2'] : ['']
  return filled.flatMap((one) =>
    formats.flatMap((format) => modes.map((mode) => `/api${one}${format === '' ? '' : format + mode}`)),
  )
}

const seen = { calls: new Set<string>(), own: new Set<string>(), kinds: new Set<string>() }

async function leaksOf(name: string, method: Endpoint['method'], url: string, body?: unknown) {
  const answer = await world.app.inject({
    ...{ method, url, headers: reader.headers },
    ...(body === undefined ? {} : { payload: body as object }), // Bodies are objects or arrays.
  })
  const text = textOf(answer)
  if (answer.statusCode === 200) seen.calls.add(name)
  if (found(text, ownPrice).length > 0) seen.own.add(name)
  seen.kinds.add(String(answer.headers['content-type'] ?? '').split(';')[0] ?? '')
  return found(text, [...secrets, ...othersPrices]).map((secret) => `${name} ${url}: ${secret}`)
}

describe('what the operator pays, adds and offers to others', () => {
  beforeAll(async () => {
    const [quote] = (await reader.call(listQuotes)).data.lists
    const id = quote?.id ?? 0
    const order = await givenOrder(world, {
      ...{ status: 2, changes: { carrier_id: world.ids.msc, quote_id: id } },
    })
    const places = { pol: world.ids.shanghai, pod: world.ids.hamburg, to: world.ids.hamburg, rate: id }
    const cargo = {
      ready_date: '2026-03-20',
      description: 'LAMPS',
      target_rate: 'A',
      potential_vol: 'A',
      sales: 'A',
    }
    const booking_space = [{ container_id: world.ids.container, count: 1 }]
    const rfq = (await reader.call(sendRfq, { body: { ...places, ...cargo, booking_space } })).data
    const asked = {
      ...{ quote_ids: [id], spaces: booking_space, customer_id: world.member.customerId },
      ...{ ready_date: '2026-03-20', linkman: 'ZHOU MIN', emails: [world.member.username] },
    }
    const offer = (await world.desk.call(deskCreateOffer, { body: asked })).data
    await world.desk.call(deskSendOffer, { params: offer, body: { version: offer.version } })
    await world.db.update(users).set({ priceMails: true }).where(eq(users.id, world.member.id))
    const others = await world.db
      .select({ id: rates.id })
      .from(rates)
      .where(isNotNull(rates.companyId))
      .limit(1)
    const grouped = await world.db
      .select({ id: rates.id })
      .from(rates)
      .where(isNotNull(rates.groupId))
      .limit(1)
    const first = async (table: typeof rateCosts | typeof marginRules | typeof customerGroups) =>
      (await world.db.select({ id: table.id }).from(table).limit(1)).map(({ id }) => id)
    guesses = [
      ...new Set([
        ...[order.id, rfq.id, id, offer.id],
        ...[...others, ...grouped].map(({ id }) => id),
        ...(await first(rateCosts)),
        ...(await first(marginRules)),
        ...(await first(customerGroups)),
      ]),
    ]
  })

  it('is stored thousands of times, and the desk sees all of it', async () => {
    expect(await world.db.$count(rates)).toBe(3 * costs)
    const text = JSON.stringify((await world.desk.call(deskListRateCosts)).data)
    expect(found(text, ['HIDDEN SUPPLIER', 'HIDDEN-CONTRACT', 'HIDDEN REMARK', 'HIDDEN GROUP'])).toHaveLength(
      4,
    )
  })

  it(
    'is in no answer, list, export or printout that a member can get',
    async () => {
      const leaks: string[] = []
      for (const [name, endpoint] of calls.filter(([, { method }]) => method === 'GET'))
        for (const url of urlsOf(endpoint)) leaks.push(...(await leaksOf(name, 'GET', url)))
      expect(leaks).toEqual([])
      // What the company itself is offered is found there, so that the search would find the rest.
      expect([...seen.own]).toEqual(
        expect.arrayContaining(['listQuotes', 'getQuote', 'exportQuotes', 'getOrder', 'getRfq', 'getOffer']),
      )
      expect([...seen.kinds]).toEqual(
        expect.arrayContaining(['application/json', 'application/pdf', 'text/csv']),
      )
    },
    slow,
  )

  it(
    'is in no answer to anything that a member sends',
    async () => {
      const leaks: string[] = []
      for (const [name, endpoint] of calls.filter(([, { method }]) => method !== 'GET')) {
        const bodies = endpoint.body
          ? fc.sample(anyValueOf(schemaOf(endpoint.body)), { numRuns: 2, seed: 20_260_316 })
          : [undefined]
        const [url = ''] = urlsOf(endpoint)
        for (const body of bodies) leaks.push(...(await leaksOf(name, endpoint.method, url, body)))
      }
      const [link] = await world.db.select().from(outbox).where(eq(outbox.kind, 'offer_sent'))
      const opened = { token: String(link?.payload.token) }
      leaks.push(...(await leaksOf('openOfferLink', 'POST', '/api/system/offer', opened)))
      const lane = { pol_id: world.ids.shanghai, to_id: world.ids.hamburg, ready_date: '2026-03-20' }
      const ask = { ...lane, spaces: [{ container_id: world.ids.container, count: 1 }] }
      leaks.push(...(await leaksOf('estimateQuotes', 'POST', '/api/quote/estimate', ask)))
      expect(leaks).toEqual([])
      const shared = { ...lane, cargo: [{ pieces: 1, volume: 8, weight: 900 }] }
      leaks.push(...(await leaksOf('estimateQuotes', 'POST', '/api/quote/estimate', shared)))
      expect(leaks).toEqual([])
      expect([...seen.own]).toEqual(expect.arrayContaining(['estimateQuotes', 'openOfferLink']))
    },
    slow,
  )

  it('is in no mail to a member', async () => {
    // On their last day the booked prices are told of, as the company sees them.
    expect(await tellOfPrices(world.db, new Date('2026-04-30T02:00:00Z'))).toBe(1)
    const mails = await world.db
      .select()
      .from(outbox)
      .where(or(isNotNull(outbox.toUserId), isNotNull(outbox.toAddress)))
    expect(mails.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['offer_sent', 'price_changed']))
    expect(found(JSON.stringify(mails), ownPrice)).not.toEqual([])
    expect(found(JSON.stringify(mails), [...secrets, ...othersPrices])).toEqual([])
  })
})
