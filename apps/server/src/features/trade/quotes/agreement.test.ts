import { estimateQuotes, listQuotes } from '@berth/contract/trade/quote'
import {
  bestPerCarrier,
  cheapestOf,
  type EstimateAsk,
  estimate,
  isQuoteAt,
  laneTypeKey,
  type Quote,
} from '@berth/domain/quote/quote'
import { dayInChina } from '@berth/domain/time/calendar'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { carriers, containerTypes, ports, rates } from '../../../platform/db/schema.ts'
import { aMember } from '../../../testing/builders.ts'
import { type GivenRate, givenRates, idsByCode } from '../../../testing/fixtures/quote-fixtures.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

// A quarter of an hour before and after midnight in China, and the surrounding days.
const instants = ['2026-03-16T15:45:00Z', '2026-03-16T16:15:00Z'] as const
const days = ['2026-03-15', '2026-03-16', '2026-03-17', '2026-03-18'] as const

async function arbitraries() {
  const places = await idsByCode(test.db, ports, ['CNSHA', 'DEHAM'])
  const lines = await idsByCode(test.db, carriers, ['MSC', 'MSK', 'CMA'])
  const types = await idsByCode(test.db, containerTypes, ['20GP', '40GP', '40HQ'])
  const byType = { selector: ({ container_id }: { container_id: number }) => container_id, minLength: 1 }
  const someDay = fc.constantFrom(...days)
  const rate: fc.Arbitrary<GivenRate> = fc
    .record({
      carrier_id: fc.constantFrom(...lines),
      pol_id: fc.constantFrom(...places),
      to_id: fc.constantFrom(...places),
      sdate: someDay,
      edate: someDay,
      transit_days: fc.option(fc.integer({ min: 20, max: 22 })),
      spaces: fc.uniqueArray(
        fc.record({
          container_id: fc.constantFrom(...types),
          // Few distinct prices, to provoke ties, and the highest allowed one.
          price: fc.constantFrom(0.1, 0.2, 1234.57, 999_999.99),
        }),
        byType,
      ),
    })
    .map((one) => (one.sdate <= one.edate ? one : { ...one, sdate: one.edate, edate: one.sdate }))
  const ask: fc.Arbitrary<EstimateAsk> = fc.record({
    pol_id: fc.constantFrom(...places),
    to_id: fc.constantFrom(...places),
    ready_date: fc.constantFrom('2026-03-17', '2026-03-18'),
    spaces: fc.uniqueArray(
      fc.record({ container_id: fc.constantFrom(...types), count: fc.integer({ min: 1, max: 999 }) }),
      byType,
    ),
  })
  return fc.record({
    instant: fc.constantFrom(...instants),
    given: fc.array(rate, { minLength: 5, maxLength: 40 }),
    asks: fc.array(ask, { minLength: 3, maxLength: 3 }),
  })
}

describe('quotes and the rule that prices them', () => {
  it('the database and the domain rules always agree', async () => {
    const member = await aMember(test.db)
    for (const { instant, given, asks } of fc.sample(await arbitraries(), {
      numRuns: 12,
      seed: 20_260_316,
    })) {
      test.clock.set(instant)
      const caller = await test.as(member)
      await test.db.delete(rates)
      const ids = await givenRates(test.db, member.id, given)
      const all: Quote[] = given.map((rate, index) => ({ ...rate, id: ids[index] ?? 0 }))
      const now = new Date(instant)
      const quotes = all.filter((rate) => isQuoteAt(rate, now))

      const { lists, total } = (await caller.call(listQuotes, { query: { size: 1000 } })).data
      expect(lists.map(({ id }) => id).toSorted()).toEqual(quotes.map(({ id }) => id).toSorted())
      expect(total).toBe(quotes.length)
      const lowest = cheapestOf(quotes)
      for (const shown of lists)
        for (const space of shown.spaces) {
          const isLowest = lowest.get(laneTypeKey(shown, space.container_id)) === space.price
          expect(space.is_cheapest, `${shown.id} ${space.container_name}`).toBe(isLowest)
        }

      for (const ask of asks) {
        const expected = estimate(all, ask, dayInChina(now))
        const best = new Set(bestPerCarrier(expected))
        const told = (await caller.call(estimateQuotes, { body: { ...ask, spaces: [...ask.spaces] } })).data
        expect(told.lists.map((one) => [one.quote.id, one.total, one.is_best_of_carrier])).toEqual(
          expected.map((one) => [one.quote.id, one.total, best.has(one)]),
        )
      }
    }
  })
})
