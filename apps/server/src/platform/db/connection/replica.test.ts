// A database of its own: it is about the connections of a server.
import { createContact, listContacts } from '@berth/contract/companies/contact'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aCountryId, aMember, type Member } from '../../../testing/builders.ts'
import type { Caller } from '../../../testing/caller.ts'
import { type OpenReplica, openOwnApp, openReads, type TestApp } from '../../../testing/test-app.ts'
import type { Db } from '../db.ts'
import { addressesOf } from './primary.ts'
import { positionOf } from './replica.ts'

// The standby is the same database over connections that cannot write; how far it has replayed is what the test says.
let test: TestApp
let standby: OpenReplica
let member: Member
let caller: Caller
let countryId: number
let replayed: bigint
let isGone = false
let readsThere = 0

beforeAll(async () => {
  test = await openOwnApp({
    openReplica: async (database) => {
      standby = await openReads(database, {
        replayed: async () => {
          if (isGone) throw new Error('the standby is gone')
          return replayed
        },
        written: async () => written,
      })
      const { db } = standby.replica
      const select = db.select.bind(db) as (...given: unknown[]) => unknown
      db.select = ((...given: unknown[]) => {
        readsThere++
        if (isGone) throw new Error('the standby is gone')
        return select(...given)
      }) as Db['select']
      return standby
    },
  })
  member = await aMember(test.db)
  countryId = await aCountryId(test.db)
})
afterAll(() => test.close())

// Far beyond the positions of the real log, and growing as those do.
let written = 2n ** 60n

beforeEach(async () => {
  replayed = written
  isGone = false
  await standby.replica.start()
  caller = await test.as(member)
  readsThere = 0
})

const lsnOf = (at: bigint) => `${(at >> 32n).toString(16)}/${(at & 0xffffffffn).toString(16)}`.toUpperCase()

const list = async () => (await caller.call(listContacts)).data.lists.map(({ company1 }) => company1)

const add = (company1: string) =>
  caller.call(createContact, {
    body: {
      company1,
      linkman: 'ANN',
      email: 'ann@slow.example',
      phone: '1',
      address1: '1 QUAY',
      city: 'HULL',
      country_id: countryId,
    },
  })

describe('a list', () => {
  it('is read from a standby that has everything', async () => {
    await list()
    expect(readsThere).toBeGreaterThan(0)
  })

  it('is read from the primary until the standby has what the caller wrote', async () => {
    written += 500n
    expect((await add('OWN WRITE LTD')).status).toBe(200)
    readsThere = 0
    expect(await list()).toContain('OWN WRITE LTD')
    expect(readsThere).toBe(0)
    replayed = written
    expect(await list()).toContain('OWN WRITE LTD')
    expect(readsThere).toBeGreaterThan(0)
  })

  it('does not wait for what another company wrote, but for what another server tells in the cookie', async () => {
    const other = await test.as(await aMember(test.db))
    written += 500n
    expect((await add('SEEN BY ITS OWN COMPANY')).status).toBe(200)
    await other.call(listContacts)
    expect(readsThere).toBeGreaterThan(0)
    readsThere = 0
    // What another server has set after a write there.
    await other.with({ cookie: `a=b; berth_position=${lsnOf(written)}` }).call(listContacts)
    await other.with({ cookie: 'berth_position=nonsense' }).call(listContacts)
    expect(readsThere).toBe(0)
    await other.with({ cookie: `berth_position=${lsnOf(replayed)}` }).call(listContacts)
    expect(readsThere).toBeGreaterThan(0)
  })

  it('tells the caller the position after a write', async () => {
    written += 0xabcn
    const answer = await add('A POSITION LTD')
    expect(String(answer.headers['set-cookie'])).toBe(
      `berth_position=${lsnOf(written)}; Path=/api; Max-Age=60; HttpOnly; SameSite=Strict`,
    )
  })

  it('is read from the primary while the standby is gone', async () => {
    expect((await add('NEVER GONE LTD')).status).toBe(200)
    isGone = true
    expect(await list()).toContain('NEVER GONE LTD')
    const before = readsThere
    expect(await list()).toContain('NEVER GONE LTD')
    expect(readsThere).toBe(before)
  })

  it('is read from the primary while the standby replays nothing', async () => {
    standby.replica.distrust()
    replayed = 0n
    await standby.replica.start()
    await list()
    expect(readsThere).toBe(0)
  })
})

it('positions and addresses of several hosts are read as PostgreSQL writes them', () => {
  expect(positionOf('16/B374D848')).toBe((0x16n << 32n) + 0xb374d848n)
  expect(['', '0', '0/G', '0/1 ', '123456789/0'].map(positionOf)).toEqual([null, null, null, null, null])
  expect(addressesOf('postgres://u:p@a:1,b/berth?target_session_attrs=read-write&sslmode=require')).toEqual([
    'postgres://u:p@a:1/berth?sslmode=require',
    'postgres://u:p@b/berth?sslmode=require',
  ])
  expect(addressesOf('postgresql://a/berth?target_session_attrs=any')).toEqual([
    'postgresql://a/berth?target_session_attrs=any',
  ])
})
