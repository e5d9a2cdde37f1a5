// A database of its own: calls are counted with a clock of their own.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../testing/test-database.ts'
import { countedCalls } from '../db/schema.ts'
import { forgetOldCalls, giveBackCall, longestWindowMs, takeCall, takeCallOfEach } from './call-limit.ts'

let database: Awaited<ReturnType<typeof openTestDatabase>>
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const start = new Date('2026-03-16T02:00:00Z')
const after = (seconds: number) => new Date(start.getTime() + seconds * 1_000)
const minute = 60_000
const take = (key: string, seconds: number, kind = 'a') =>
  takeCall(database.db, kind, key, 3, minute, after(seconds))

describe('the limit of calls', () => {
  it('admits calls up to the limit and says how long to wait for the next', async () => {
    expect([await take('one', 0), await take('one', 10), await take('one', 20)]).toEqual(
      Array(3).fill({ may: true }),
    )
    expect(await take('one', 25)).toEqual({ may: false, waitSeconds: 35 })
    expect(await take('one', 59)).toEqual({ may: false, waitSeconds: 1 })
    // Refused calls did not count.
    expect(await take('one', 60)).toEqual({ may: true })
    expect(await take('one', 60)).toEqual({ may: false, waitSeconds: 10 })
  })

  it('counts each key and kind separately', async () => {
    for (const seconds of [0, 0, 0]) await take('two', seconds)
    expect(await take('two', 1)).toMatchObject({ may: false })
    expect(await take('three', 1)).toEqual({ may: true })
    expect(await take('two', 1, 'b')).toEqual({ may: true })
  })

  it('admits no more when they are concurrent', async () => {
    const turns = await Promise.all(Array.from({ length: 12 }, () => take('four', 0)))
    expect(turns.filter(({ may }) => may)).toHaveLength(3)
  })

  it('supports a limit of one', async () => {
    expect(await takeCall(database.db, 'a', 'five', 1, minute, start)).toEqual({ may: true })
    expect(await takeCall(database.db, 'a', 'five', 1, minute, start)).toMatchObject({ may: false })
  })

  it('gives back each of several calls of the same moment', async () => {
    const turns = Array.from({ length: 12 }, () => takeCall(database.db, 'a', 'nine', 12, minute, start))
    expect((await Promise.all(turns)).filter(({ may }) => may)).toHaveLength(12)
    await Promise.all(turns.map(() => giveBackCall(database.db, 'a', 'nine', start)))
    expect(await database.db.$count(countedCalls, eq(countedCalls.key, 'nine'))).toBe(0)
  })

  it('counts a call toward all of several limits or none', async () => {
    const both = (key: string, seconds: number) =>
      takeCallOfEach(
        database.db,
        [
          { kind: 'both', key, limit: 3, windowMs: minute },
          { kind: 'all', key: '', limit: 4, windowMs: minute },
        ],
        after(seconds),
      )
    for (const seconds of [0, 1, 2]) expect(await both('six', seconds)).toEqual({ may: true })
    expect(await both('six', 10)).toEqual({ may: false, waitSeconds: 50 })
    // A call refused by one limit has not used up the other.
    expect(await both('seven', 10)).toEqual({ may: true })
    for (const seconds of [11, 12, 13]) expect(await both('eight', seconds)).toMatchObject({ may: false })
    expect(await both('eight', 60)).toEqual({ may: true })
    expect(await both('eight', 61)).toEqual({ may: true })
    expect(await both('eight', 62)).toEqual({ may: true })
  })

  it('deletes only calls that no longer count', async () => {
    await database.db.delete(countedCalls)
    await take('six', 0)
    await take('six', 30)
    await forgetOldCalls(database.db, new Date(after(10).getTime() + longestWindowMs))
    expect(await database.db.select().from(countedCalls)).toMatchObject([{ createTime: after(30) }])
  })
})
