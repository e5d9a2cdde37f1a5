import { getUserInfo, login } from '@berth/contract/access/session'
import { deskConfirm, deskListOrders } from '@berth/contract/desk/desk-order'
import { createBooking, getBooking } from '@berth/contract/orders/booking'
import { getOrder, listOrders } from '@berth/contract/orders/order'
import { dayInChina } from '@berth/domain/time/calendar'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '../platform/auth/password.ts'
import { aMember } from '../testing/builders.ts'
import { fclBooking, type OrderWorld, openOrderWorld, space } from '../testing/fixtures/order-fixtures.ts'

let world: OrderWorld
const zone = process.env.TZ
beforeAll(async () => {
  world = await openOrderWorld()
})
afterAll(() => world.close())
afterEach(() => {
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
})

const zones = [
  'UTC',
  'Asia/Shanghai',
  'America/New_York',
  'Pacific/Apia',
  'Pacific/Kiritimati',
  'Asia/Kolkata',
] as const

/** Moments at which days, months, years or clocks change somewhere. */
const moments = [
  ['an ordinary morning', '2026-03-16T02:00:00.000Z'],
  ['clocks go forward in New York', '2026-03-08T06:59:59.000Z'],
  ['clocks have gone forward in New York', '2026-03-08T07:00:01.000Z'],
  ['clocks go back in New York', '2026-11-01T05:59:59.000Z'],
  ['clocks went forward in Shanghai, long ago', '1991-04-13T18:00:01.000Z'],
  ['the last moment of a day in China', '2026-03-15T15:59:59.999Z'],
  ['the first moment of a day in China', '2026-03-15T16:00:00.000Z'],
  ['the day before a leap day', '2028-02-28T02:00:00.000Z'],
  ['a leap day', '2028-02-29T02:00:00.000Z'],
  ['the end of a year in China', '2026-12-31T15:59:59.999Z'],
  ['a new year in China, the old one elsewhere', '2026-12-31T16:00:00.000Z'],
  ['the last day of the year', '2026-12-31T02:00:00.000Z'],
] as const

const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

describe.each(zones)('on a machine in %s', (name) => {
  it.each(moments)('days stay the days that were typed: %s', async (_, moment) => {
    process.env.TZ = name
    world.clock.set(moment)
    const today = dayInChina(world.clock.now())
    const caller = await world.as(world.member)
    const desk = await world.as(world.operator)
    const book = (ready_date: string) =>
      caller.call(createBooking, { body: fclBooking(world, { ready_date }) })
    // “In the past” is judged in China's time zone.
    expect((await book(dayAfter(today, -1))).fields).toMatchObject([{ path: 'ready_date' }])
    const booked = await book(today)
    const { id, version } = booked.data
    expect((await caller.call(getBooking, { params: { id } })).data.ready_date).toBe(today)
    const [etd, eta] = [dayAfter(today, 14), dayAfter(today, 45)]
    const cut = { cut_off_documents: `${dayAfter(today, 10)}T10:00:00+08:00` }
    const confirmed = await desk.call(deskConfirm, {
      params: { id },
      body: { ...space(world, version), etd, eta, ...cut },
    })
    expect(confirmed.status).toBe(200)
    const order = (await caller.call(getOrder, { params: { id } })).data
    expect([order.etd, order.eta]).toEqual([etd, eta])
    expect(Date.parse(String(order.cut_off_documents))).toBe(Date.parse(cut.cut_off_documents))
    expect(Date.parse(order.create_time)).toBe(Date.parse(moment))
    const [listed] = (await caller.call(listOrders, { query: { keyword: order.order_no } })).data.lists
    expect(listed).toMatchObject({ etd, eta })
    const onDesk = (await desk.call(deskListOrders, { query: { keyword: order.order_no } })).data.lists
    expect(onDesk).toMatchObject([{ etd }])
  })
})

describe('a clock that jumps', () => {
  const password = 'a password of mine'
  const signIn = (username: string) => world.stranger.call(login, { body: { username, password } })

  it('a day ahead ends sessions, and signing in works', async () => {
    world.clock.set('2026-03-16T02:00:00.000Z')
    const member = await aMember(world.db, { user: { passwordHash: await hashPassword(password) } })
    const before = await world.as(member)
    expect((await signIn(member.username)).status).toBe(200)
    world.clock.advance({ days: 1 })
    expect((await before.call(getUserInfo)).status).toBe(401)
    expect((await signIn(member.username)).status).toBe(200)
  })

  it('an hour back ends nothing, renews nothing twice, and locks nobody out', async () => {
    world.clock.set('2026-03-16T02:00:00.000Z')
    const member = await aMember(world.db, { user: { passwordHash: await hashPassword(password) } })
    const before = await world.as(member)
    expect((await signIn(member.username)).status).toBe(200)
    for (let at = 0; at < 3; at++)
      expect(
        (await world.stranger.call(login, { body: { username: member.username, password: 'x' } })).status,
      ).toBe(422)
    world.clock.advance({ hours: -1 })
    const seen = await before.call(getUserInfo)
    expect([seen.status, seen.headers['x-renewed-token']]).toEqual([200, undefined])
    expect((await signIn(member.username)).status).toBe(200)
    // Work goes on: an order of the hour that has not been is moved like any other.
    const caller = await world.as(world.member)
    const { id, version } = (await caller.call(createBooking, { body: fclBooking(world) })).data
    world.clock.advance({ hours: -1 })
    const desk = await world.as(world.operator)
    const confirmed = await desk.call(deskConfirm, { params: { id }, body: space(world, version) })
    expect(confirmed.status).toBe(200)
  })
})
