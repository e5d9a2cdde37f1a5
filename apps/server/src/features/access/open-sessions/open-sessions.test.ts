import { endOneSession, endOtherSessions, listSessions } from '@berth/contract/access/open-session'
import { getUserInfo } from '@berth/contract/access/session'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '../../../platform/auth/password.ts'
import { sessions } from '../../../platform/db/schema.ts'
import { aMember, anOperator } from '../../../testing/builders.ts'
import { Caller } from '../../../testing/caller.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

const password = 'demo1234'
const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

let test: TestApp
let passwordHash: string
beforeAll(async () => {
  test = await openTestApp()
  passwordHash = await hashPassword(password)
})
afterAll(() => test.close())

const listOf = async (caller: Caller) => (await caller.call(listSessions)).data

describe('the list of own sessions', () => {
  it('shows address, browser and system, and marks the current session', async () => {
    const { username } = await aMember(test.db, { user: { passwordHash } })
    const response = await test.app.inject({
      method: 'POST',
      url: '/api/system/login',
      remoteAddress: '203.0.113.7',
      headers: { 'user-agent': chrome },
      payload: { username, password },
    })
    const caller = new Caller(test.app, { authorization: `Bearer ${response.json().data.token}` })
    const now = test.clock.now().toISOString()
    expect(await listOf(caller)).toEqual({
      lists: [
        {
          id: expect.any(String),
          browser: 'Chrome',
          system: 'Windows',
          address: '203.0.113.7',
          create_time: now,
          last_time: now,
          is_current: true,
        },
      ],
      total: 1,
    })
  })

  it('starts with the current session, then the most recently used; excludes other users', async () => {
    const member = await aMember(test.db)
    const first = await test.as(member)
    test.clock.advance({ hours: 1 })
    const second = await test.as(member)
    await test.as(await aMember(test.db))
    const [here, there] = (await listOf(first)).lists
    expect([here?.is_current, there?.is_current]).toEqual([true, false])
    expect((await listOf(second)).lists.map(({ id }) => id)).toEqual([there?.id, here?.id])
    expect((await listOf(first)).total).toBe(2)
  })

  it('updates the time of last use at most once a minute', async () => {
    const member = await aMember(test.db)
    const there = await test.as(member)
    test.clock.advance({ seconds: 1_200 })
    await there.call(getUserInfo)
    const used = test.clock.now().toISOString()
    test.clock.advance({ seconds: 59 })
    await there.call(getUserInfo)
    const { lists } = await listOf(await test.as(member))
    expect(lists[1]?.last_time).toBe(used)
    test.clock.advance({ seconds: 1 })
    await there.call(getUserInfo)
    expect((await listOf(there)).lists[0]?.last_time).toBe(test.clock.now().toISOString())
  })

  it('leaves out ended and expired sessions and keeps those in use', async () => {
    const member = await aMember(test.db)
    await test.as(member)
    const used = await test.as(member)
    test.clock.advance({ hours: 3 })
    const renewed = (await used.call(getUserInfo)).headers['x-renewed-token']
    test.clock.advance({ hours: 6 })
    const now = await test.as(member)
    const { lists, total } = await listOf(now)
    expect([lists.length, total]).toEqual([2, 2])
    expect(lists[1]?.last_time).toBe(new Date(test.clock.now().getTime() - 6 * 3_600_000).toISOString())
    expect(renewed).toEqual(expect.any(String))
  })

  it('is available to operators', async () => {
    expect((await listOf(await test.as(await anOperator(test.db)))).total).toBe(1)
  })
})

describe('ending sessions', () => {
  it('ends the given session and no other', async () => {
    const member = await aMember(test.db)
    const [here, there, third] = [await test.as(member), await test.as(member), await test.as(member)]
    const id = (await listOf(there)).lists[0]?.id ?? ''
    expect((await here.call(endOneSession, { params: { id } })).data).toEqual({})
    expect((await there.call(getUserInfo)).status).toBe(401)
    expect((await third.call(getUserInfo)).status).toBe(200)
    expect((await here.call(endOneSession, { params: { id } })).status).toBe(404)
  })

  it('may end the current session', async () => {
    const here = await test.as(await aMember(test.db))
    const id = (await listOf(here)).lists[0]?.id ?? ''
    expect((await here.call(endOneSession, { params: { id } })).status).toBe(200)
    expect((await here.call(getUserInfo)).status).toBe(401)
  })

  it('returns 404 for the session of a colleague or another user', async () => {
    const member = await aMember(test.db)
    const colleague = await test.as(await aMember(test.db, { customer: member.customer }))
    const here = await test.as(member)
    const id = (await listOf(colleague)).lists[0]?.id ?? ''
    for (const odd of [id, 'nothing', `${id}'--`])
      expect((await here.call(endOneSession, { params: { id: odd } })).status).toBe(404)
    expect((await colleague.call(getUserInfo)).status).toBe(200)
  })

  it('ends all sessions except the current one', async () => {
    const member = await aMember(test.db)
    const others = [await test.as(member), await test.as(member)]
    const here = await test.as(member)
    const stranger = await test.as(await aMember(test.db))
    expect((await here.call(endOtherSessions)).data).toEqual({ ended: 2 })
    for (const other of others) expect((await other.call(getUserInfo)).status).toBe(401)
    for (const open of [here, stranger]) expect((await open.call(getUserInfo)).status).toBe(200)
    expect((await here.call(endOtherSessions)).data).toEqual({ ended: 0 })
    expect(await test.db.$count(sessions, eq(sessions.userId, member.id))).toBe(3)
  })
})
