// A database of its own: it changes a setting, and whoever opens a link is counted by network.
import { deskTellEvent } from '@berth/contract/desk/desk-transport'
import {
  listTrackingLinks,
  makeTrackingLink,
  revokeTrackingLink,
  type TrackedOrder,
  track,
} from '@berth/contract/orders/tracking-link'
import { memberAuthorities } from '@berth/domain/access/authority'
import { trackingLinkLimits } from '@berth/domain/limits'
import { type TrackedNumber, trackedNumbers } from '@berth/domain/transport/tracking-link'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  countedCalls,
  orderBoxes,
  orderContacts,
  orders,
  settings,
  trackingLinks,
} from '../../../platform/db/schema.ts'
import { aMember } from '../../../testing/builders.ts'
import { givenOrder, type OrderWorld, openOrderWorld } from '../../../testing/fixtures/order-fixtures.ts'
import { storedRecords, walkedOrder } from '../../../testing/fixtures/step-fixtures.ts'
import { openOwnApp } from '../../../testing/test-app.ts'

const start = '2026-03-15T02:00:00Z'

let world: OrderWorld
/** An order with everything an order can have. */
let order: { readonly id: number }
beforeAll(async () => {
  world = await openOrderWorld(openOwnApp)
  world.clock.set(start)
  order = await walkedOrder(world, 10)
  await world.db
    .update(orders)
    .set({ mblNo: 'COSU6398017730', soNo: 'SHA-260 4417' })
    .where(eq(orders.id, order.id))
})
afterAll(() => world.close())
beforeEach(async () => {
  world.clock.set(start)
  await world.db.delete(countedCalls)
})

const make = (of: { readonly id: number }, shows: readonly TrackedNumber[] = [], caller = world.caller) =>
  caller.call(makeTrackingLink, { params: { id: of.id }, body: { name: 'ACME LTD', shows: [...shows] } })

async function madeLink(of: { readonly id: number }, shows: readonly TrackedNumber[] = []) {
  const { data } = await make(of, shows)
  return { ...data, token: tokenIn(data.path) }
}

const tokenIn = (path: string) => path.replace('/track#', '')
const open = (token: string) => world.stranger.call(track, { body: { token } })
const ask = (number: string, container: string) => world.stranger.call(track, { body: { number, container } })
const linksOf = async ({ id }: { readonly id: number }) =>
  (await world.caller.call(listTrackingLinks, { params: { id } })).data.lists
const revoke = (of: { readonly id: number }, link: number, caller = world.caller) =>
  caller.call(revokeTrackingLink, { params: { id: of.id, link } })
const aToken = (letter: string) => letter.repeat(43)

/** What a refusal says, but for the name of the request. */
async function refusalOf(token: string) {
  const answer = await world.app.inject({ method: 'POST', url: '/api/system/tracking', payload: { token } })
  const { request_id: _, ...body } = answer.json()
  const { 'cache-control': cached, 'content-length': length } = answer.headers
  return { status: answer.statusCode, body, cached, length }
}

describe('a tracking link', () => {
  it('shows route, dates and boxes to whoever has it, and counts who opens it', async () => {
    const link = await madeLink(order, ['vessel', 'container_no', 'bl_no'])
    expect(link).toMatchObject({ name: 'ACME LTD', state: 'open', created_by: 'ZHOU MIN', open_count: 0 })
    expect(link.path).toMatch(/^\/track#[\w-]{43}$/)
    const { data, headers } = await open(link.token)
    expect(headers['cache-control']).toBe('no-store')
    expect(data.numbers).toEqual([{ kind: 'bl_no', value: 'COSU6398017730' }])
    expect(data.stops.map(({ role, code, vessel }) => [role, code, vessel])).toEqual([
      ['loading', 'CNSHA', 'MSC AURORA 012W'],
      ['discharge', 'DEHAM', null],
    ])
    expect([data.stops[0]?.name_zh, data.stops[0]?.name_en]).toEqual(['上海', 'Shanghai'])
    expect(data.stops[1]?.arrival).toEqual({
      time: '2026-04-30',
      classifier: 'PLN',
      first: null,
      moved: null,
    })
    expect(data.boxes.map(({ number }) => number)).toContain('CSQU3054383')
    expect(data.end_time).toBe('2026-05-30T16:00:00.000Z')
    world.clock.set('2026-03-16T02:00:00Z')
    await open(link.token)
    expect((await linksOf(order))[0]).toMatchObject({
      ...{ id: link.id, open_count: 2, first_open_time: '2026-03-15T02:00:00.000Z' },
      last_open_time: '2026-03-16T02:00:00.000Z',
    })
  })

  it('is stored as a hash only', async () => {
    const { token, id } = await madeLink(order)
    const [row] = await world.db.select().from(trackingLinks).where(eq(trackingLinks.id, id))
    expect(JSON.stringify(row)).not.toContain(token)
    expect(JSON.stringify(await linksOf(order))).not.toContain(token)
    // 256 bits: a million guesses a second for a hundred years find one of a million links with a chance of 1 in 10^55.
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  })

  it('says nothing but what was chosen', async () => {
    const [row] = await world.db.select().from(orders).where(eq(orders.id, order.id))
    const boxes = await world.db.select().from(orderBoxes).where(eq(orderBoxes.orderId, order.id))
    const records = await storedRecords(world.db, order.id)
    const parties = await world.db.select().from(orderContacts).where(eq(orderContacts.orderId, order.id))
    const secrets = [...new Set(textsIn([row, boxes, records, parties]))]
    expect(secrets).toEqual(expect.arrayContaining(['COSU6398017730', 'PARTY 1 LTD', 'LED LAMPS', 'SEAL 0']))
    const values: Readonly<Record<TrackedNumber, readonly string[]>> = {
      ...{ cust_ref_no: ['PO-4711'], order_no: [row!.orderNo], bl_no: ['COSU6398017730'] },
      ...{ so_no: ['SHA-260 4417'], vessel: ['MSC AURORA', '012W'] },
      container_no: boxes.map(({ containerNo }) => containerNo ?? ''),
    }
    for (const shows of [[], ...trackedNumbers.map((one) => [one])]) {
      const { token } = await madeLink(order, shows)
      const answer = await world.app.inject({
        ...{ method: 'POST', url: '/api/system/tracking', payload: { token } },
      })
      const allowed = shows.flatMap((one) => values[one])
      for (const value of allowed) expect(answer.body, `${shows}`).toContain(value)
      const found = secrets.filter((secret) => answer.body.includes(secret))
      expect(
        found.filter((secret) => !allowed.some((one) => one.includes(secret))),
        `${shows}`,
      ).toEqual([])
      expect(answer.body).not.toMatch(/ZHOU MIN|LIN QING|"(id|order_id|customer_id|seal_no|teller)"/)
      await revoke(order, (await linksOf(order))[0]!.id)
    }
  })

  it('says when the vessel was expected first, and by how much that moved', async () => {
    const sailed = await givenOrder(world, { status: 2 })
    const { token } = await madeLink(sailed)
    const told = { action: 'apply' as const, code: 'BDAR', order_id: sailed.id, port_id: world.ids.hamburg }
    await world.desk.call(deskTellEvent, { body: { ...told, classifier: 'EST', time: '2026-05-04' } })
    const { data } = await open(token)
    expect(data.stops[1]?.arrival).toEqual({
      ...{ time: '2026-05-04', classifier: 'EST', first: '2026-04-30', moved: 4 * 1440 },
    })
    expect(data.end_time).toBe('2026-06-03T16:00:00.000Z')
  })

  it('is gone once it is revoked, has ended or shows a cancelled order, as if it had never been', async () => {
    const unknown = await refusalOf(aToken('A'))
    expect(unknown).toMatchObject({ status: 404, cached: 'no-store', body: { error: 'not_found' } })
    const revoked = await madeLink(order)
    expect((await revoke(order, revoked.id)).data).toMatchObject({ state: 'revoked', revoked_by: 'ZHOU MIN' })
    expect((await revoke(order, revoked.id)).error).toBe('already_decided')
    const dropped = await givenOrder(world, { status: 2 })
    const ofDropped = await madeLink(dropped)
    await world.db.update(orders).set({ status: 40 }).where(eq(orders.id, dropped.id))
    const ended = await madeLink(order)
    const late = await givenOrder(world, { status: 2 })
    const old = await madeLink(late)
    await world.db
      .update(orders)
      .set({ eta: null, loadCallId: null, dischargeCallId: null })
      .where(eq(orders.id, late.id))
    expect((await linksOf(late))[0]?.end_time).toBe('2026-09-11T02:00:00.000Z')
    for (const { token } of [revoked, ofDropped]) expect(await refusalOf(token)).toEqual(unknown)
    // Thirty whole days after the arrival.
    world.clock.set('2026-05-30T15:59:59Z')
    expect((await open(ended.token)).status).toBe(200)
    world.clock.set('2026-05-30T16:00:00Z')
    expect(await refusalOf(ended.token)).toEqual(unknown)
    // Their sessions have ended meanwhile, too.
    const member = await world.as(world.member)
    const { lists } = (await member.call(listTrackingLinks, { params: order })).data
    expect(lists.find(({ id }) => id === ended.id)?.state).toBe('ended')
    expect((await make(order, [], member)).fields).toMatchObject([{ path: 'name', rule: 'link_over' }])
    world.clock.set('2026-09-11T01:59:59Z')
    expect((await open(old.token)).status).toBe(200)
    world.clock.set('2026-09-11T02:00:00Z')
    expect(await refusalOf(old.token)).toEqual(unknown)
  })

  it('is refused in about the same time whatever is wrong', async () => {
    const revoked = await madeLink(order)
    await revoke(order, revoked.id)
    const ended = await madeLink(order)
    world.clock.set('2026-06-15T00:00:00Z')
    for (const token of [aToken('B'), revoked.token, ended.token]) {
      const begun = performance.now()
      await open(token)
      expect(performance.now() - begun).toBeGreaterThan(95)
    }
  })

  it('is made at most twenty times, whoever hurries', async () => {
    const busy = await givenOrder(world, { status: 2 })
    const waves: Awaited<ReturnType<typeof make>>[] = []
    for (let wave = 0; wave < 4; wave++)
      waves.push(...(await Promise.all(Array.from({ length: 6 }, () => make(busy)))))
    const refused = waves.filter(({ status }) => status !== 200)
    expect(refused).toHaveLength(24 - trackingLinkLimits.maxOpen)
    expect(refused[0]?.fields).toMatchObject([{ path: 'name', rule: 'too_many_links' }])
    const [link] = await linksOf(busy)
    await revoke(busy, link!.id)
    expect((await make(busy)).status).toBe(200)
    expect((await make(busy)).status).toBe(422)
  })

  it('is for an order with space on a vessel', async () => {
    for (const status of [0, 1, 40] as const)
      expect((await make(await givenOrder(world, { status }))).error).toBe('transition_not_allowed')
    const none = await world.caller.call(makeTrackingLink, {
      params: { id: order.id },
      body: { name: '  ', shows: [] },
    })
    expect(none.fields).toMatchObject([{ path: 'name', rule: 'required' }])
  })

  it('is nothing to a neighbour, and refused to a colleague who may not book', async () => {
    const { id } = await madeLink(order)
    const list = (caller: typeof world.caller) => caller.call(listTrackingLinks, { params: { id: order.id } })
    const errorsFor = async (caller: typeof world.caller) => [
      ...[(await list(caller)).error, (await make(order, [], caller)).error],
      (await revoke(order, id, caller)).error,
    ]
    expect(await errorsFor(world.neighbour)).toEqual(Array(3).fill('not_found'))
    const authorities = memberAuthorities.filter((one) => one !== 'order_booking')
    const { customer } = world.member
    const colleague = await world.as(await aMember(world.db, { authorities, customer }))
    expect(await errorsFor(colleague)).toEqual(Array(3).fill('forbidden'))
    // A link of another order is not one of this one.
    const other = await givenOrder(world, { status: 2 })
    expect((await revoke(other, id)).error).toBe('not_found')
    expect((await linksOf(order)).find((one) => one.id === id)?.state).toBe('open')
  })
})

describe('guessing', () => {
  it('is throttled: a network has 20 wrong tokens in a quarter of an hour', async () => {
    const { token } = await madeLink(order)
    // A right one is no guess, however many open it.
    for (let opened = 0; opened < 30; opened++) expect((await open(token)).status).toBe(200)
    // Nor is one that has ended, which a chat group still has.
    const ended = await madeLink(order)
    await revoke(order, ended.id)
    for (let opened = 0; opened < 21; opened++) expect((await open(ended.token)).status).toBe(404)
    const statuses: number[] = []
    // Ten at a time, as somebody in a hurry asks.
    for (let wave = 0; wave < 6; wave++) {
      const guesses = Array.from({ length: 10 }, (_, guess) => aToken('C').slice(2) + String(10 + guess))
      const answers = await Promise.all(guesses.map((guess) => open(`${wave}${guess.slice(1)}`)))
      statuses.push(...answers.map(({ status }) => status))
    }
    const counted = (wanted: number) => statuses.filter((status) => status === wanted).length
    expect([counted(404), counted(429)]).toEqual([20, 40])
    expect((await open(token)).status).toBe(429)
    world.clock.set('2026-03-15T02:16:00Z')
    expect((await open(token)).status).toBe(200)
  })
})

describe('by number', () => {
  const allow = (value: 'true' | 'false') =>
    world.db.update(settings).set({ valueZh: value }).where(eq(settings.name, 'tracking_by_number'))

  it('finds nothing unless the operator allows it', async () => {
    expect((await ask('COSU6398017730', '4383')).error).toBe('not_found')
    await allow('true')
    expect((await ask('COSU6398017730', '4383')).status).toBe(200)
    await allow('false')
    expect((await ask('COSU6398017730', '4383')).error).toBe('not_found')
  })

  it('takes a B/L or SO number, however it is typed, and one of its containers', async () => {
    await allow('true')
    for (const [number, container] of [
      ['COSU6398017730', '4383'],
      [' cosu-639801 7730', 'CSQU 305438-3'],
      ['SHA-260 4417', '4383'],
      ['SHA2604417', '0323'],
    ] as const)
      expect((await ask(number, container)).status, number).toBe(200)
    const isBox = eq(orderBoxes.containerNo, 'MSKU9070323')
    await world.db.update(orderBoxes).set({ isSurplus: true }).where(isBox)
    expect((await ask('SHA2604417', '0323')).error).toBe('not_found')
    await world.db.update(orderBoxes).set({ isSurplus: false }).where(isBox)
    for (const [number, container] of [
      ['COSU6398017730', '4384'],
      ['COSU6398017731', '4383'],
      ['COSU639801773', '4383'],
      ['COSU%', '4383'],
      ['SHA26', '4383'],
      ['PO-4711', '4383'],
    ] as const)
      expect((await ask(number, container)).error, number).toBe('not_found')
    expect((await ask('', '12')).fields).toMatchObject([
      { path: 'number', rule: 'required' },
      { path: 'container', rule: 'four_digits' },
    ])
  })

  it('names no number but the digits it was asked with', async () => {
    await allow('true')
    const { data } = await ask('COSU6398017730', '4383')
    expect(data.numbers).toEqual([])
    expect(numbersOf(data)).toEqual(['…4383', null])
    expect(data.end_time).toBeNull()
    expect(JSON.stringify(data)).not.toMatch(/COSU|SHA-260|PO-4711|CSQU|MSKU|SEAL/)
  })

  it('is throttled as the release check is: by network, and by number from all networks', async () => {
    await allow('true')
    const statuses: number[] = []
    for (let guess = 0; guess < 25; guess++)
      statuses.push((await ask(`COSU639801${guess + 1000}`, '4383')).status)
    expect(statuses).toEqual([...Array(20).fill(404), ...Array(5).fill(429)])
    await world.db.delete(countedCalls)
    const from = (network: number) =>
      world.app.inject({
        ...{ method: 'POST', url: '/api/system/tracking', remoteAddress: `203.0.113.${network}` },
        payload: { number: 'COSU 6398017730', container: '0001' },
      })
    const codes: number[] = []
    for (let network = 1; network <= 25; network++) codes.push((await from(network)).statusCode)
    expect(codes).toEqual([...Array(20).fill(404), ...Array(5).fill(429)])
  })
})

const numbersOf = ({ boxes }: TrackedOrder) =>
  boxes.map(({ number }) => number).toSorted((one, other) => Number(one === null) - Number(other === null))

/** Every text in some rows that could give something away: no single letters, dates and times. */
function textsIn(value: unknown): string[] {
  if (value instanceof Date) return []
  if (Array.isArray(value)) return value.flatMap(textsIn)
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(textsIn)
  if (typeof value !== 'string' || value.length < 4 || /^\d{4}-\d\d-\d\d/.test(value)) return []
  return [value]
}
