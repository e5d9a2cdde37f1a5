import { changeRates, deskChangeRates, listRates } from '@berth/contract/trade/rate'
import { rateStateOn, rateStates } from '@berth/domain/rate'
import { dayAfter, dayInChina } from '@berth/domain/time/calendar'
import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditEntries, rates } from '../../../platform/db/schema.ts'
import { aMember, anOperator, aRate, type Member } from '../../../testing/builders.ts'
import type { Caller } from '../../../testing/caller.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

let test: TestApp
let member: Member
let caller: Caller
let today: string
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.db.delete(rates)
  member = await aMember(test.db, { authorities: ['rate'] })
  caller = await test.as(member)
  today = dayInChina(test.clock.now())
})

/** A rate that ends and begins these days from today. */
const given = async (begins: number, ends: number, customerId: number | null = member.customerId) => {
  const days = { sdate: dayAfter(today, begins), edate: dayAfter(today, ends) }
  return (await aRate(test.db, { owner: { id: member.id, customerId } }, days)).id
}
const listed = async (query: object = {}) => (await caller.call(listRates, { query })).data.lists
const change = (ids: readonly number[], edate: string | null, amount: number | null, by = caller) =>
  by.call(changeRates, { body: { ids: [...ids], edate, amount } })

describe('several rates', () => {
  it('are extended and raised together, and keep all else', async () => {
    const ids = [await given(-10, 5), await given(-20, 2)]
    const before = await listed()
    const until = dayAfter(today, 30)
    expect((await change(ids, until, 25.5)).data).toEqual({ count: 2 })
    const after = await listed()
    for (const rate of after) {
      const was = before.find(({ id }) => id === rate.id)!
      expect(rate).toMatchObject({ edate: until, sdate: was.sdate, version: was.version + 1 })
      expect(rate.spaces.map(({ price }) => price)).toEqual(was.spaces.map(({ price }) => price + 25.5))
    }
  })

  it('all keep what they have if one would be no rate any more, is gone or is another company’s', async () => {
    const [sooner, later] = [await given(-10, 5), await given(8, 20)]
    const before = await listed()
    const early = await change([sooner, later], dayAfter(today, 6), null)
    expect([early.status, early.fields]).toMatchObject([422, [{ path: 'edate', rule: 'not_before_start' }]])
    expect((await change([sooner, later], null, -100_000)).fields).toMatchObject([{ path: 'amount' }])
    expect((await change([sooner], null, null)).fields).toMatchObject([{ path: 'edate', rule: 'choose' }])
    const other = await aMember(test.db, { authorities: ['rate'] })
    const foreign = await given(-10, 5, other.customerId)
    expect((await change([sooner, foreign], null, 10)).status).toBe(404)
    expect(await listed()).toEqual(before)
  })

  it('of the operator are recorded one by one', async () => {
    const desk = await test.as(await anOperator(test.db, { authorities: ['desk_rate'] }))
    const ids = [await given(-10, 5, null), await given(-20, 2, null)]
    const answer = await desk.call(deskChangeRates, { body: { ids, edate: null, amount: -1 } })
    expect(answer.data).toEqual({ count: 2 })
    const entries = await test.db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(2)
    expect(entries.map(({ action, targetId }) => [action, Number(targetId)]).toSorted()).toEqual(
      ids.map((id) => ['rate_updated', id]).toSorted(),
    )
    expect(entries[0]?.changes.length).toBeGreaterThan(0)
    expect((await caller.call(deskChangeRates, { body: { ids, edate: null, amount: 1 } })).status).toBe(403)
  })
})

it('a list of rates is narrowed to a standing as the domain tells it', async () => {
  for (const [begins, ends] of [
    [-10, -1],
    [-10, 0],
    [-10, 3],
    [-10, 4],
    [0, 30],
    [1, 30],
  ] as const)
    await given(begins, ends)
  const all = await listed()
  for (const standing of rateStates) {
    const expected = all.filter((rate) => rateStateOn(rate, today) === standing).map(({ id }) => id)
    expect(expected.length, standing).toBeGreaterThan(0)
    expect((await listed({ standing })).map(({ id }) => id).toSorted(), standing).toEqual(expected.toSorted())
  }
})
