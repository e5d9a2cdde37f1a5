import { rateKeyText } from '@berth/domain/rate'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rateSpaces, rates } from '../../../platform/db/schema.ts'
import { addDays } from '../../../sample/times.ts'
import { readWorld, type World } from '../../../sample/world.ts'
import { aMember, aRate, type Member } from '../../../testing/builders.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import {
  deleteRatesAt,
  findRatesById,
  findRatesByKey,
  insertRates,
  type RateToWrite,
  updateRates,
} from './public.ts'

let test: TestApp
let world: World
let member: Member
let owner: { customerId: number; userId: number }
const now = new Date('2026-03-16T02:00:00Z')
beforeAll(async () => {
  test = await openTestApp()
  world = await readWorld(test.db)
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.db.delete(rates)
  member = await aMember(test.db)
  owner = { customerId: member.customerId, userId: member.id }
})

const rate = (changes: Partial<RateToWrite> = {}): RateToWrite => ({
  carrierId: world.carrierId('MSC'),
  polId: world.portId('CNYTN'),
  toId: world.portId('USCHI'),
  podId: world.portId('USLGB'),
  sdate: '2026-03-15',
  edate: '2026-03-31',
  transitDays: 34,
  remark: 'O\'Hare, "40\'"',
  spaces: [
    { containerId: world.containerTypeId('20GP'), price: 2840.5 },
    { containerId: world.containerTypeId('40HQ'), price: 999_999.99 },
  ],
  lcl: null,
  hubId: null,
  ...changes,
})

/** Builds one rate per day, each valid on its own day. */
const manyRates = (count: number) =>
  Array.from({ length: count }, (_, day) => {
    const date = addDays(new Date('2026-01-01T00:00:00Z'), day).toISOString().slice(0, 10)
    return rate({ sdate: date, edate: date })
  })

it('writes thousands of rates, finds them by key and changes them, each with few statements', async () => {
  const given = manyRates(2000)
  const ids = await test.db.transaction((tx) => insertRates(tx, owner, given, 7, now))
  expect(new Set(ids).size).toBe(2000)
  const found = await findRatesByKey(test.db, owner, given)
  expect(found.size).toBe(2000)
  expect(found.get(rateKeyText(given[1999]!))).toEqual({ ...given[1999], id: ids[1999], version: 1 }) // One per rate.
  const changes = [...found.values()].map((stored) => ({ ...stored, spaces: stored.spaces.slice(1) }))
  expect(await test.db.transaction((tx) => updateRates(tx, owner, changes, now))).toHaveLength(2000)
  expect(await test.db.$count(rateSpaces)).toBe(2000)
})

describe('the key of a rate', () => {
  it('matches only the owner’s rates, and the latest change wins', async () => {
    const lane = { carrier: 'MSC', to: 'USCHI', pod: 'USLGB' }
    const validity = { sdate: '2026-03-15', edate: '2026-03-31' }
    const newer = await aRate(test.db, { owner: member, lane }, { ...validity, updateTime: now })
    await aRate(test.db, { owner: member, lane }, validity)
    await aRate(test.db, { owner: await aMember(test.db), lane }, { ...validity, updateTime: now })
    const found = await findRatesByKey(test.db, owner, [rate(), rate({ edate: '2026-04-01' })])
    expect([...found.values()].map(({ id }) => id)).toEqual([newer.id])
    expect((await findRatesByKey(test.db, { customerId: null }, [rate()])).size).toBe(0)
    expect((await findRatesByKey(test.db, owner, [])).size).toBe(0)
  })
})

describe('a bulk update', () => {
  it('skips rates changed in the meantime, and those of other owners', async () => {
    const [mine] = await insertRates(test.db, owner, [rate()], null, now)
    const neighbour = await aRate(test.db, { owner: await aMember(test.db) })
    const dear = rate({ spaces: [{ containerId: world.containerTypeId('45HQ'), price: 5 }], remark: null })
    const changes = [
      { ...dear, id: mine!, version: 1 }, // One was inserted.
      { ...dear, id: neighbour.id, version: 1 },
    ]
    expect(await updateRates(test.db, owner, changes, now)).toEqual([mine])
    expect(await updateRates(test.db, owner, changes, now)).toEqual([])
    expect(await findRatesById(test.db, owner, [mine!, neighbour.id])).toEqual([
      { ...dear, id: mine, version: 2 },
    ])
    expect(await test.db.$count(rateSpaces)).toBe(3)
  })
})

describe('a bulk delete', () => {
  it('deletes only rates still at the given version', async () => {
    const ids = await insertRates(test.db, owner, manyRates(3), 7, now)
    const [first, second] = await findRatesById(test.db, owner, ids)
    await updateRates(test.db, owner, [second!], now) // Three were inserted.
    const targets = ids.map((id) => ({ id, version: 1 }))
    expect(await deleteRatesAt(test.db, { customerId: null, userId: member.id }, targets)).toEqual([])
    expect((await deleteRatesAt(test.db, owner, targets)).sort()).toEqual([ids[0], ids[2]])
    expect(first?.id).toBe(ids[0])
    expect(await test.db.$count(rates)).toBe(1)
  })
})
