// A database of its own: it looks at all rows that a load writes.
import { activeStatuses, timedSteps } from '@berth/domain/order/lifecycle/desk-stage'
import { overviewRanges } from '@berth/domain/order/lifecycle/overview-range'
import { orderStatus } from '@berth/domain/order/lifecycle/status'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countFigures } from '../features/desk/overview/figures.query.ts'
import { presentOverview } from '../features/desk/overview/overview.present.ts'
import { orders } from '../platform/db/schema.ts'
import type { SampleOrder } from '../sample/order.ts'
import type { Booker } from '../sample/party.ts'
import { readWorld, type World } from '../sample/world.ts'
import { openOwnApp, openTestApp, type TestApp } from '../testing/test-app.ts'
import { type CompanyName, companies } from './companies.ts'
import { loadDemo, planOrders } from './load-demo.ts'
import { addCompany } from './write-companies.ts'

const dayMs = 86_400_000
const weekMs = 7 * dayMs

/** Returns the largest deviation from the mean, relative to the mean. */
function largestDeviation(figures: readonly number[]): number {
  const mean = figures.reduce((sum, figure) => sum + figure, 0) / figures.length
  return Math.max(...figures.map((figure) => Math.abs(figure - mean))) / mean
}

describe('the overview of the demo', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await openOwnApp({ demo: true })
    await loadDemo(test.db, test.storage, test.clock.now())
  })
  afterAll(() => test.close())

  const overviewOf = async (range: (typeof overviewRanges)[number]) =>
    presentOverview(await countFigures(test.db, range, test.clock.now()), true, 'en-US')

  it('shows a steady number of open orders over twelve weeks, with no stage empty', async () => {
    const { periods } = await overviewOf('12w')
    const open = periods.map(({ stages }) => Object.values(stages).reduce((sum, count) => sum + count, 0))
    expect(open).toHaveLength(12)
    expect(largestDeviation(open), open.join(' ')).toBeLessThan(0.25)
    for (const { end, stages } of periods)
      for (const stage of ['supply', 'bill', 'payment', 'release'] as const)
        expect(stages[stage], `${stage} on ${end}`).toBeGreaterThan(0)
  })

  it.each(overviewRanges)('completes each desk step within its limit in the median (%s)', async (range) => {
    const { steps } = await overviewOf(range)
    const ofDesk = steps.filter(({ side }) => side === 'operator')
    expect(ofDesk).toHaveLength(5)
    for (const { step, count, median_minutes, limit_hours } of ofDesk) {
      expect(count, step).toBeGreaterThan(10)
      expect(median_minutes, step).toBeGreaterThan(0)
      expect(median_minutes, step).toBeLessThan((limit_hours ?? 0) * 60)
    }
  })

  it('confirms about nine of ten bookings on time, with a few late shipping instructions', async () => {
    for (const range of ['12w', '12m'] as const) {
      const { confirm, supply } = await overviewOf(range)
      expect(confirm.kept / confirm.count, range).toBeGreaterThan(0.85)
      expect(confirm.kept / confirm.count, range).toBeLessThan(0.95)
      expect(supply.late, range).toBeGreaterThan(0)
      expect(supply.in_time / (supply.in_time + supply.late), range).toBeGreaterThan(0.85)
    }
  })

  it('asks for shipping instructions only before departure, mostly a week or more ahead', async () => {
    const due = await test.db.select().from(orders).where(eq(orders.status, orderStatus.pendingInstruction))
    const now = test.clock.now()
    const days = due.map(
      ({ cutOffDocuments }) => ((cutOffDocuments ?? now).getTime() - now.getTime()) / dayMs,
    )
    expect(days.filter((left) => left < 0)).toHaveLength(1)
    expect(Math.max(...days)).toBeLessThan(28)
    expect(days.filter((left) => left > 6).length).toBeGreaterThan(days.length / 2)
  })
})

describe('the demo on any load date', () => {
  let world: World
  const bookers = new Map<CompanyName, Booker>()
  beforeAll(async () => {
    const test = await openTestApp()
    world = await readWorld(test.db)
    for (const name of Object.keys(companies) as CompanyName[])
      bookers.set(name, await addCompany(test.db, world, companies[name], 'unusable', test.clock.now()))
    await test.close()
  })

  const isOpen = new Set<number>(activeStatuses)
  const openAt = (sampled: readonly SampleOrder[], time: number) =>
    sampled.filter(({ events }) => {
      const last = events.findLast(({ createTime }) => createTime.getTime() <= time)
      return last !== undefined && isOpen.has(last.toStatus ?? orderStatus.cancelled)
    }).length

  // After the Chinese New Year holiday, after the May holiday, in the summer peak, after the October holiday week.
  it.each(['2026-02-27', '2026-05-18', '2026-08-20', '2026-10-12'])(
    'has steady order numbers on %s',
    (day) => {
      const now = new Date(`${day}T02:00:00Z`)
      const sampled = planOrders(world, bookers, { id: 1, linkman: 'ZHAO YUN' }, now)
      const open = Array.from({ length: 12 }, (_, week) => openAt(sampled, now.getTime() - week * weekMs))
      expect(largestDeviation(open), open.join(' ')).toBeLessThan(0.25)

      const weeks = sampled
        .filter(({ order }) => order.status === orderStatus.completed)
        .map(({ order }) => (order.statusTime.getTime() - order.createTime.getTime()) / weekMs)
        .sort((one, other) => one - other)
      const at = (share: number) => weeks[Math.floor(share * (weeks.length - 1))] ?? 0
      expect(at(0.1)).toBeGreaterThan(5)
      expect(at(0.9)).toBeLessThan(9)
    },
  )

  it('occasionally exceeds the limit of each timed step', () => {
    const sampled = planOrders(
      world,
      bookers,
      { id: 1, linkman: 'ZHAO YUN' },
      new Date('2026-08-20T02:00:00Z'),
    )
    // Of the limits as shipped.
    const limits = { bill: 8, invoice: 24, receive: 4, release: 8 }
    for (const [step, limitHours] of Object.entries(limits)) {
      const { from, to } = timedSteps[step as keyof typeof limits]
      const minutes = sampled
        .flatMap(({ events }) => events)
        .filter(
          ({ fromStatus, toStatus }) =>
            from.some((one) => one === fromStatus) && to.some((one) => one === toStatus),
        )
        .map(({ workedMinutes }) => workedMinutes ?? 0)
      const late = minutes.filter((worked) => worked > limitHours * 60).length / minutes.length
      expect(late, `from ${from}`).toBeGreaterThan(0.03)
      expect(late, `from ${from}`).toBeLessThan(0.15)
    }
  })
})
