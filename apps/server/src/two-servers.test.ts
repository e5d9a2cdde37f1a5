// A database of its own: two servers share it, with what each keeps in memory.
import { endOneSession, listSessions } from '@berth/contract/access/open-session'
import { getUserInfo } from '@berth/contract/access/session'
import {
  deskBlockMember,
  deskChangeAuthority,
  deskUnblockMember,
} from '@berth/contract/companies/desk-member'
import { listOrders } from '@berth/contract/orders/order'
import { deskListSettings, deskUpdateSetting } from '@berth/contract/system/setting'
import { deskGetLookup, deskUpdateLookup } from '@berth/contract/trade/desk-lookup'
import { listPorts } from '@berth/contract/trade/lookup'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orders, ports } from './platform/db/schema.ts'
import { aMember, anOperator, anOrder, type User } from './testing/builders.ts'
import { Caller } from './testing/caller.ts'
import { openOwnApp, type TestApp } from './testing/test-app.ts'

// Both servers cache names and sessions, so each must learn of the other's changes.
let test: TestApp
let other: FastifyInstance
let desk: Caller
let operator: User
beforeAll(async () => {
  test = await openOwnApp({ keepsSessions: true })
  other = await test.startAnother()
  operator = await anOperator(test.db)
  desk = await test.as(operator)
})
afterAll(() => test.close())

/** Opens one session at both servers, and makes each of them look it up. */
async function atBoth(user: { readonly id: number }) {
  const here = await test.as(user)
  const there = new Caller(other, here.headers)
  for (const caller of [here, there]) expect((await caller.call(getUserInfo)).status).toBe(200)
  return { here, there }
}

const sailingFrom = async (caller: Caller) => (await caller.call(listOrders)).data.lists[0]?.pol_name

describe('two servers on one database', () => {
  it('a renamed port appears in lists at once, on every server', async () => {
    const member = await aMember(test.db)
    const [port] = await test.db.select().from(ports).where(eq(ports.code, 'CNYTN'))
    if (!port) throw new Error('no CNYTN')
    const order = await anOrder(test.db, 1, { member, operator, now: test.clock.now() })
    await test.db.update(orders).set({ polId: port.id }).where(eq(orders.id, order.id))
    const { here, there } = await atBoth(member)
    const english = { here: here.with({ lang: 'en' }), there: there.with({ lang: 'en' }) }
    const options = async (caller: Caller) =>
      (await caller.call(listPorts, { query: { keyword: 'CNYTN' } })).data.lists[0]?.name_en
    for (const caller of [english.here, english.there]) {
      expect(await sailingFrom(caller)).toBe(port.nameEn)
      expect(await options(caller)).toBe(port.nameEn)
    }
    const params = { kind: 'port' as const, id: port.id }
    const {
      is_used: _used,
      is_fixed: _fixed,
      ports: _ports,
      ...row
    } = (await desk.call(deskGetLookup, { params })).data
    const body = { ...row, name_en: 'Yantian New Terminal' }
    expect((await desk.call(deskUpdateLookup, { params, body })).status).toBe(200)
    expect(await sailingFrom(english.here)).toBe('Yantian New Terminal')
    expect(await options(english.here)).toBe('Yantian New Terminal')
    await expect
      .poll(() => sailingFrom(english.there), { timeout: 800, interval: 20 })
      .toBe('Yantian New Terminal')
    expect(await options(english.there)).toBe('Yantian New Terminal')
  })

  it('a reference list is answered from memory, with 304 if the caller already has it', async () => {
    const url = '/api/carrier?size=20'
    const first = await other.inject({ url })
    const again = await other.inject({ url, headers: { 'if-none-match': String(first.headers.etag) } })
    expect([first.statusCode, again.statusCode, again.body]).toEqual([200, 304, ''])
    expect((await other.inject({ url })).body).toBe(first.body)
    expect((await other.inject({ url, headers: { lang: 'en' } })).body).not.toBe(first.body)
  })

  it('blocking a company takes effect at once, on every server, and so does unblocking it', async () => {
    const member = await aMember(test.db)
    const { here, there } = await atBoth(member)
    const params = { id: member.customerId }
    await desk.call(deskBlockMember, { params, body: { reason: 'does not pay' } })
    expect((await here.call(getUserInfo)).status).toBe(401)
    await expect
      .poll(async () => (await there.call(getUserInfo)).status, { timeout: 800, interval: 20 })
      .toBe(401)
    await desk.call(deskUnblockMember, { params })
    await atBoth(member)
  })

  it('ending a session from elsewhere takes effect at once, on every server', async () => {
    const member = await aMember(test.db)
    const { here, there } = await atBoth(member)
    const id = (await here.call(listSessions)).data.lists[0]?.id ?? ''
    const elsewhere = await test.as(member)
    await elsewhere.call(endOneSession, { params: { id } })
    expect((await here.call(getUserInfo)).status).toBe(401)
    await expect
      .poll(async () => (await there.call(getUserInfo)).status, { timeout: 800, interval: 20 })
      .toBe(401)
    expect((await elsewhere.call(getUserInfo)).status).toBe(200)
  })

  it('revoking an authority takes effect with the next call, on every server', async () => {
    const member = await aMember(test.db, { user: { isOwner: true } })
    const { here, there } = await atBoth(member)
    expect((await there.call(listOrders)).status).toBe(200)
    const params = { id: member.customerId, userId: member.id }
    const body = { preset: null, authorities: ['contact'], version: member.version }
    expect((await desk.call(deskChangeAuthority, { params, body })).status).toBe(200)
    expect((await here.call(listOrders)).status).toBe(403)
    await expect
      .poll(async () => (await there.call(listOrders)).status, { timeout: 800, interval: 20 })
      .toBe(403)
  })

  it('closing the portal takes effect at once, on every server', async () => {
    const { here, there } = await atBoth(await aMember(test.db))
    const change = async (value: string) => {
      const { lists } = (await desk.call(deskListSettings)).data
      const version = lists.find(({ name }) => name === 'app_close')?.version ?? 0
      const body = { value_zh: value, version }
      return await desk.call(deskUpdateSetting, { params: { name: 'app_close' }, body })
    }
    expect((await change('true')).status).toBe(200)
    expect((await here.call(listOrders)).status).toBe(503)
    await expect
      .poll(async () => (await there.call(listOrders)).status, { timeout: 800, interval: 20 })
      .toBe(503)
    expect((await change('false')).status).toBe(200)
    expect((await here.call(listOrders)).status).toBe(200)
  })
})
