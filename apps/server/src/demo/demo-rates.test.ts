// A database of its own: it looks at all rows that a load writes.
import { containerMode } from '@berth/domain/order/booking/container-mode'
import { checkRate, isValidOn, rateStateOn } from '@berth/domain/rate'
import { type Day, dayInChina } from '@berth/domain/time/calendar'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RateRow, selectRates, withSpaces } from '../features/trade/rates/public.ts'
import { containerTypes, rates } from '../platform/db/schema.ts'
import { readWorld } from '../sample/world.ts'
import { aMember, anOperator, type Member } from '../testing/builders.ts'
import { openOwnApp, type TestApp } from '../testing/test-app.ts'
import { writeLclRates } from './lcl-rates.ts'
import { writeRates } from './write-rates.ts'

let test: TestApp
let today: Day
let published: RateRow[]
let lcl: (typeof rates.$inferSelect)[]
let forwarder: Member
beforeAll(async () => {
  test = await openOwnApp()
  today = dayInChina(test.clock.now())
  forwarder = await aMember(test.db)
  const others = [await aMember(test.db), await aMember(test.db)]
  const publishers = [forwarder, await anOperator(test.db), ...others].map(({ customerId, id }) => ({
    customerId,
    userId: id,
  }))
  const world = await readWorld(test.db)
  await writeRates(test.db, world, publishers, test.clock.now())
  published = await withSpaces(test.db, await selectRates(test.db))
  await writeLclRates(test.db, world, publishers, test.clock.now())
  lcl = (await selectRates(test.db).where(eq(rates.mode, containerMode.lcl))).map(({ rate }) => rate)
})
afterAll(() => test.close())

describe('the rates of the demo', () => {
  it('publishes only valid rates', () => {
    const wrong = published.flatMap(({ rate, spaces }) =>
      checkRate({
        carrier_id: rate.carrierId,
        pol_id: rate.polId,
        to_id: rate.toId,
        pod_id: rate.podId,
        ...{ sdate: rate.sdate, edate: rate.edate, remark: rate.remark, transit_days: rate.transitDays },
        spaces: spaces.map(({ containerId, price }) => ({ container_id: containerId, price })),
      }),
    )
    expect(wrong).toEqual([])
  })

  it('offers at least ten carriers on busy lanes', () => {
    for (const lane of ['CNYTN USLAX', 'CNSHA USCHI', 'CNNGB DEHAM', 'CNTAO NLRTM']) {
      const offered = published.filter(
        ({ rate, pol, to }) => `${pol.code} ${to.code}` === lane && isValidOn(rate, today),
      )
      expect(new Set(offered.map(({ carrier }) => carrier.code)).size, lane).toBeGreaterThanOrEqual(10)
    }
  })

  it('charges more for larger containers, with similar prices on the same lane', () => {
    const priceOf = (row: RateRow, code: string) => row.spaces.find((space) => space.code === code)?.price
    const priced = published.flatMap((row) => {
      const [small, large] = [priceOf(row, '20GP'), priceOf(row, '40HQ')]
      return small === undefined || large === undefined ? [] : [{ row, small, large }]
    })
    expect(priced.filter(({ small, large }) => small >= large)).toEqual([])
    const toChicago = priced
      .filter(({ row }) => row.pol.code === 'CNYTN' && row.to.code === 'USCHI')
      .map(({ large }) => large)
    expect(Math.max(...toChicago) / Math.min(...toChicago)).toBeLessThan(1.3)
  })

  it('has rates that are valid, ending soon, ended and upcoming', () => {
    const standings = new Set(published.map(({ rate }) => rateStateOn(rate, today)))
    expect([...standings].sort()).toEqual(['coming', 'ended', 'ending', 'valid'])
  })

  it('prices every container type on some lane', async () => {
    const priced = new Set(published.flatMap(({ spaces }) => spaces.map(({ code }) => code)))
    expect(priced.size).toBe(await test.db.$count(containerTypes))
  })

  it('publishes most rates for the first two publishers, and some for each', () => {
    const countOf = (customerId: number | null) =>
      published.filter(({ rate }) => rate.customerId === customerId).length
    expect(countOf(forwarder.customerId)).toBeGreaterThan(published.length / 4)
    expect(countOf(null)).toBeGreaterThan(published.length / 4)
    expect(new Set(published.map(({ rate }) => rate.customerId)).size).toBe(4)
  })
})

describe('the LCL rates of the demo', () => {
  it('are valid today and say what a consolidator says', () => {
    const wrong = lcl.flatMap(({ carrierId, polId, toId, podId, hubId, ...rate }) =>
      checkRate({
        ...{ carrier_id: carrierId, pol_id: polId, to_id: toId, pod_id: podId, hub_id: hubId },
        ...{ sdate: rate.sdate, edate: rate.edate, remark: rate.remark, transit_days: rate.transitDays },
        ...{ mode: rate.mode, lcl: rate.lcl },
      }),
    )
    expect(wrong).toEqual([])
    expect(lcl).toHaveLength(12)
    expect(lcl.filter((rate) => !isValidOn(rate, today))).toEqual([])
  })

  it('have a rebate, a hub, tons of 800 kg, and breaks with a minimum amount', () => {
    const terms = lcl.map((rate) => rate.lcl!) // Each was checked above.
    expect(terms.some(({ breaks }) => breaks.every(({ price }) => price <= 0))).toBe(true)
    expect(terms.some(({ kilograms_per_ton }) => kilograms_per_ton === 800)).toBe(true)
    expect(terms.some(({ breaks, min_amount }) => breaks.length > 1 && min_amount !== null)).toBe(true)
    expect(lcl.some(({ hubId }) => hubId !== null)).toBe(true)
  })
})
