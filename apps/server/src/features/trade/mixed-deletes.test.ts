import { deleteContacts } from '@berth/contract/companies/contact'
import { deleteRates } from '@berth/contract/trade/rate'
import { and, asc, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contacts, rates } from '../../platform/db/schema.ts'
import { aContact, aMember, aRate, type Member } from '../../testing/builders.ts'
import type { Caller } from '../../testing/caller.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

// Deletes of several rows at once: the caller's own, another company's and ids that do not exist (row Z3 of docs/TRUST.md).

const mixes = Number(process.env.BERTH_MIXES ?? 25)
const seed = Number(process.env.BERTH_MIX_SEED ?? 20_260_316)
const owned = 4

let test: TestApp
let member: Member
let neighbour: Member
let caller: Caller
beforeAll(async () => {
  test = await openTestApp()
  member = await aMember(test.db)
  neighbour = await aMember(test.db)
  caller = await test.as(member)
})
afterAll(() => test.close())

const kinds = {
  contacts: {
    call: deleteContacts,
    async add(owner: Member) {
      return (await aContact(test.db, owner)).id
    },
    async left(owner: Member) {
      const kept = and(eq(contacts.customerId, owner.customerId), eq(contacts.deleted, false))
      const rows = await test.db
        .select({ id: contacts.id })
        .from(contacts)
        .where(kept)
        .orderBy(asc(contacts.id))
      return rows.map(({ id }) => id)
    },
  },
  rates: {
    call: deleteRates,
    async add(owner: Member) {
      return (await aRate(test.db, { owner })).id
    },
    async left(owner: Member) {
      const isTheirs = eq(rates.customerId, owner.customerId)
      const rows = await test.db.select({ id: rates.id }).from(rates).where(isTheirs).orderBy(asc(rates.id))
      return rows.map(({ id }) => id)
    },
  },
} as const

/** Places of the caller's rows, places of the neighbour's rows, ids that do not exist, and in which order they are sent. */
const aMix = fc
  .tuple(
    fc.subarray([0, 1, 2, 3]),
    fc.oneof({ weight: 1, arbitrary: fc.constant([]) }, { weight: 2, arbitrary: fc.subarray([0, 1, 2, 3]) }),
    fc.oneof({ weight: 2, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: fc.subarray([7, 8]) }),
    fc.integer(),
  )
  .filter(([own, foreign, missing]) => own.length + foreign.length + missing.length > 0)

describe('deleting rows of others among own ones', () => {
  it.each(Object.keys(kinds) as (keyof typeof kinds)[])(
    `%s: of ${mixes} mixes each is deleted whole or refused whole, and none touches another company (seed ${seed})`,
    async (kind) => {
      const { call, add, left } = kinds[kind]
      const seen = { deleted: 0, refused: 0 }
      for (const [own, foreign, missing, order] of fc.sample(aMix, { numRuns: mixes, seed })) {
        const mine = await left(member)
        while (mine.length < owned) mine.push(await add(member))
        const theirs = await left(neighbour)
        while (theirs.length < owned) theirs.push(await add(neighbour))
        const named = [
          ...own.map((at) => mine[at] ?? 0),
          ...foreign.map((at) => theirs[at] ?? 0),
          ...missing.map((at) => 900_000_000 + at),
        ]
        const body = order % 2 === 0 ? named : named.toReversed()
        const answer = await caller.call(call, { body })
        const isWhole = foreign.length + missing.length === 0
        expect([answer.status, await left(neighbour)], JSON.stringify(body)).toEqual([
          isWhole ? 200 : 404,
          theirs,
        ])
        const gone = isWhole ? new Set(body) : new Set()
        expect(await left(member), JSON.stringify(body)).toEqual(mine.filter((id) => !gone.has(id)))
        seen[isWhole ? 'deleted' : 'refused']++
      }
      expect(seen.deleted).toBeGreaterThan(mixes / 10)
      expect(seen.refused).toBeGreaterThan(mixes / 3)
    },
    30_000 + mixes * 200,
  )
})
