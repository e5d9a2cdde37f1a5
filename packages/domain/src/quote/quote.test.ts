import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  bestPerCarrier,
  cheapestOf,
  type EstimateAsk,
  estimate,
  isQuoteAt,
  laneTypeKey,
  priceOf,
  type Quote,
  quoteNumberOf,
} from './quote.ts'

// Small ranges, so that lanes, types, days and totals collide often.
const days = ['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02', '2026-12-31', '2027-01-01'] as const
const someDay = fc.constantFrom(...days)
const place = fc.integer({ min: 1, max: 2 })
const type = fc.integer({ min: 1, max: 3 })
const price = fc.oneof(
  fc.integer({ min: 1, max: 300 }).map((cents) => cents / 100),
  fc.integer({ min: 1, max: 99_999_999 }).map((cents) => cents / 100),
)

const someQuote = fc
  .record({
    carrier_id: fc.integer({ min: 1, max: 3 }),
    pol_id: place,
    to_id: place,
    sdate: someDay,
    edate: someDay,
    transit_days: fc.option(fc.integer({ min: 10, max: 12 })),
    spaces: fc.uniqueArray(fc.record({ container_id: type, price }), {
      selector: ({ container_id }) => container_id,
      minLength: 1,
    }),
  })
  .map((quote) => (quote.sdate <= quote.edate ? quote : { ...quote, sdate: quote.edate, edate: quote.sdate }))
const someQuotes = fc
  .array(someQuote, { maxLength: 30 })
  .map((quotes) => quotes.map((quote, index) => ({ ...quote, id: index + 1 })))
const someAsk: fc.Arbitrary<EstimateAsk> = fc.record({
  pol_id: place,
  to_id: place,
  ready_date: someDay,
  spaces: fc.uniqueArray(fc.record({ container_id: type, count: fc.integer({ min: 1, max: 999 }) }), {
    selector: ({ container_id }) => container_id,
    minLength: 1,
  }),
})

/** A naive reference implementation: day numbers, cents parsed from text, one comparison after the other. */
function plainEstimate(quotes: readonly Quote[], ask: EstimateAsk, today: string) {
  const dayNumber = (day: string) =>
    Date.UTC(+day.slice(0, 4), +day.slice(5, 7) - 1, +day.slice(8)) / 86_400_000
  const found: { id: number; cents: bigint; transit: number }[] = []
  for (const quote of quotes) {
    let isFit = quote.pol_id === ask.pol_id
    if (quote.to_id !== ask.to_id) isFit = false
    for (const day of [today, ask.ready_date]) {
      if (dayNumber(day) < dayNumber(quote.sdate)) isFit = false
      if (dayNumber(day) > dayNumber(quote.edate)) isFit = false
    }
    let cents = 0n
    for (const asked of ask.spaces) {
      const space = quote.spaces.find(({ container_id }) => container_id === asked.container_id)
      if (!space) isFit = false
      else cents += BigInt(space.price.toFixed(2).replace('.', '')) * BigInt(asked.count)
    }
    if (isFit) found.push({ id: quote.id, cents, transit: quote.transit_days ?? 1e9 })
  }
  found.sort((a, b) => {
    if (a.cents !== b.cents) return a.cents < b.cents ? -1 : 1
    if (a.transit !== b.transit) return a.transit < b.transit ? -1 : 1
    return a.id < b.id ? -1 : 1
  })
  return found.map(({ id, cents }) => ({ id, total: Number(cents) / 100 }))
}

describe('an estimate', () => {
  it('matches a plain implementation of the rules, to the cent and in the same order', () => {
    fc.assert(
      fc.property(someQuotes, someAsk, someDay, (quotes, ask, today) => {
        const given = estimate(quotes, ask, today).map(({ quote, total }) => ({ id: quote.id, total }))
        expect(given).toEqual(plainEstimate(quotes, ask, today))
      }),
      { numRuns: 500 },
    )
  })

  it('does not depend on the order of the quotes', () => {
    fc.assert(
      fc.property(someQuotes, someAsk, someDay, (quotes, ask, today) => {
        expect(estimate(quotes.toReversed(), ask, today)).toEqual(estimate(quotes, ask, today))
      }),
    )
  })

  it('lists each carrier once, with its lowest price', () => {
    fc.assert(
      fc.property(someQuotes, someAsk, someDay, (quotes, ask, today) => {
        const all = estimate(quotes, ask, today)
        const best = bestPerCarrier(all)
        const carriers = new Set(all.map(({ quote }) => quote.carrier_id))
        expect(new Set(best.map(({ quote }) => quote.carrier_id))).toEqual(carriers)
        expect(best).toHaveLength(carriers.size)
        for (const { quote, total } of all)
          expect(best.find((one) => one.quote.carrier_id === quote.carrier_id)?.total).toBeLessThanOrEqual(
            total,
          )
      }),
    )
  })
})

describe('validity', () => {
  const march = { sdate: '2026-03-01', edate: '2026-03-31' }

  it('begins and ends at midnight in China', () => {
    expect(isQuoteAt(march, new Date('2026-02-28T15:59:59.999Z'))).toBe(false)
    expect(isQuoteAt(march, new Date('2026-02-28T16:00:00Z'))).toBe(true)
    expect(isQuoteAt(march, new Date('2026-03-31T15:59:59.999Z'))).toBe(true)
    expect(isQuoteAt(march, new Date('2026-03-31T16:00:00Z'))).toBe(false)
  })

  it('is the same instant in every time zone', () => {
    fc.assert(
      fc.property(
        fc.date({
          min: new Date('2026-02-20T00:00:00Z'),
          max: new Date('2026-04-10T00:00:00Z'),
          noInvalidDate: true,
        }),
        (instant) => {
          const start = Date.parse('2026-03-01T00:00:00+08:00')
          const end = Date.parse('2026-04-01T00:00:00+08:00')
          expect(isQuoteAt(march, instant)).toBe(instant.getTime() >= start && instant.getTime() < end)
        },
      ),
    )
  })
})

describe('a price', () => {
  const spaces = [
    { container_id: 1, price: 0.1 },
    { container_id: 2, price: 1234.57 },
  ]

  it('adds up to the cent', () => {
    expect(priceOf({ spaces }, [{ container_id: 1, count: 3 }])).toBe(0.3)
    expect(
      priceOf({ spaces }, [
        { container_id: 1, count: 7 },
        { container_id: 2, count: 999 },
      ]),
    ).toBe(1_233_336.13)
  })

  it('is null if one type has no price', () => {
    expect(
      priceOf({ spaces }, [
        { container_id: 1, count: 1 },
        { container_id: 3, count: 1 },
      ]),
    ).toBeNull()
  })

  it('is lowest only for its own lane and type', () => {
    fc.assert(
      fc.property(someQuotes, (quotes) => {
        const lowest = cheapestOf(quotes)
        for (const quote of quotes)
          for (const { container_id, price: own } of quote.spaces) {
            const rivals = quotes
              .filter((other) => other.pol_id === quote.pol_id && other.to_id === quote.to_id)
              .flatMap((other) => other.spaces.filter((space) => space.container_id === container_id))
            const isLowest = rivals.every((rival) => rival.price >= own)
            expect(lowest.get(laneTypeKey(quote, container_id)) === own).toBe(isLowest)
          }
      }),
    )
  })
})

it('has a unique number', () => {
  expect([quoteNumberOf(7), quoteNumberOf(12_345_678)]).toEqual(['Q000007', 'Q12345678'])
})
