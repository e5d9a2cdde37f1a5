import { containerMode } from '@berth/domain/order/booking/container-mode'
import type { Random } from '@berth/domain/random'
import type { JourneyStep } from '../sample/journey.ts'
import { makeOrder, type SampleOrder } from '../sample/order.ts'
import type { Booker, SamplePerson } from '../sample/party.ts'
import { addDays, addHours, atHourInChina } from '../sample/times.ts'
import {
  type Pace,
  stepsFrom,
  usualWay,
  wayByOriginals,
  waysToCancellation,
  withDetours,
} from '../sample/ways.ts'
import type { World } from '../sample/world.ts'
import type { CompanyName } from './companies.ts'

const pastDays = 730

/** Orders per month at the start and now: trade grows slowly. */
const monthlyThen = 20
const monthlyNow = 40

/**
 * Seasonal factor per month from January: many bookings before the Chinese New Year holiday, few after it, and a summer peak.
 */
const seasons = [1.12, 0.74, 0.94, 0.98, 1.0, 1.04, 1.12, 1.14, 1.08, 0.94, 1.0, 1.02]

/** Relative number of orders per weekday, from Sunday. */
const weekdays = [0.05, 1.3, 1.35, 1.3, 1.35, 1.2, 0.4]

/** Share of bookings per company. */
const shares: readonly (readonly [CompanyName, number])[] = [
  ['shipper', 0.37],
  ['forwarder', 0.2],
  ['ningbo', 0.14],
  ['qingdao', 0.1],
  ['xiamen', 0.1],
  ['hongkong', 0.09],
]

/** What generating orders needs: the companies, their pace and the current time. */
export type Trade = {
  readonly random: Random
  readonly world: World
  readonly bookers: ReadonlyMap<CompanyName, Booker>
  readonly operator: SamplePerson
  readonly now: Date
  readonly pace: Pace
}

/** Generates the orders of the last two years that have ended. Orders in progress are planned separately. */
export function pastOrders(trade: Trade): SampleOrder[] {
  const { random, world, bookers, now, pace } = trade
  const ended: SampleOrder[] = []
  let due = 0
  for (let ago = pastDays; ago > 0; ago--) {
    const midnight = atHourInChina(addDays(now, -ago), 0)
    due += perDay(midnight, ago) * random.between(0.6, 1.4)
    for (; due >= 1; due--) {
      const start = addHours(midnight, random.between(8.5, 19))
      const way = withDetours(random, chooseEnd(random))
      const booker = chooseBooker(random, bookers)
      const steps = stepsFrom(random, world.office, way, start, now, booker.language, pace)
      if (steps.length < way.length) continue
      ended.push(makePast(trade, booker, steps))
    }
  }
  return ended
}

function perDay(midnight: Date, ago: number): number {
  const inChina = addHours(midnight, 8)
  const monthly = monthlyNow - (monthlyNow - monthlyThen) * (ago / pastDays)
  const season = seasons[inChina.getUTCMonth()] ?? 1
  return (monthly / 30.4) * season * (weekdays[inChina.getUTCDay()] ?? 1)
}

function makePast(
  { random, world, operator }: Trade,
  booker: Booker,
  steps: readonly JourneyStep[],
): SampleOrder {
  const mode = random.chance(0.72) ? containerMode.fcl : containerMode.lcl
  return makeOrder(random, world, { booker, operator, mode, steps })
}

function chooseBooker(random: Random, bookers: ReadonlyMap<CompanyName, Booker>): Booker {
  let left = random.next()
  const [name] =
    shares.find(([, share]) => {
      left -= share
      return left < 0
    }) ?? shares[0]! // The list is not empty.
  const booker = bookers.get(name)
  if (booker === undefined) throw new Error(`the demo has no company ${name}`)
  return booker
}

/** Most are completed, a few cancelled. */
function chooseEnd(random: Random) {
  const chance = random.next()
  if (chance < 0.06) return random.pick(waysToCancellation)
  return chance < 0.32 ? wayByOriginals : usualWay[10]
}
