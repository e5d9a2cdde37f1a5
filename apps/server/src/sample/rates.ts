import type { Random } from '@berth/domain/random'
import { type Day, dayInChina } from '@berth/domain/time/calendar'
import type { RateToWrite } from '../features/trade/rates/public.ts'
import { boxes, type Destination, destinations, type FreightOrigin, origins, priceOfBox } from './freight.ts'
import { addDays } from './times.ts'
import type { World } from './world.ts'

type Lane = { readonly origin: FreightOrigin; readonly destination: Destination; readonly carrier: string }

/** When a rate is valid, relative to a day: in the current period, the previous one, or the next one. */
export type RatePeriod = 'past' | 'now' | 'ending' | 'coming'

const remarks = [
  '限 FAK 品名 / FAK cargo only, no dangerous goods',
  '含 EBS、LSS / Includes EBS and LSS, not charges at destination',
  '旺季附加费 PSS 另计 / Plus peak season surcharge',
  '单柜限重 24 吨 / Up to 24 t per container',
  '需提前 10 天订舱 / Book 10 days ahead',
  'Subject to GRI and PSS',
  'Free time 7 days at destination',
]

/** Returns every lane with the carriers that offer it: about twelve on busy lanes, a few elsewhere. */
export function offeredLanes(): Lane[] {
  return destinations.flatMap((destination, place) =>
    (destination.isMain ? origins.slice(0, 5) : [origins[place % 3]!, origins[3 + (place % 6)]!]).flatMap(
      // The remainders stay within the nine ports.
      (origin, index) =>
        (destination.isMain ? destination.carriers : someOf(destination.carriers, place + index, 4)).map(
          (carrier) => ({ origin, destination, carrier }),
        ),
    ),
  )
}

export function anyLane(random: Random): Lane {
  const destination = random.pick(destinations)
  return { origin: random.pick(origins), destination, carrier: random.pick(destination.carriers) }
}

type Offer = { readonly lane: Lane; readonly boxes: readonly string[]; readonly period: RatePeriod }

/**
 * Makes a plausible rate for a lane: a carrier keeps its price level and its port everywhere, and forwarders add their margin.
 */
export function makeRate(random: Random, world: World, offer: Offer, now: Date): RateToWrite {
  const { lane, period } = offer
  const { origin, destination, carrier } = lane
  const level = levelOf(carrier)
  const price = (destination.price + origin.surcharge) * (0.94 + level * 0.02) * random.between(0.99, 1.04)
  const days = destination.days + origin.days + Math.round(level / 2) + random.whole(0, 2)
  return {
    carrierId: world.carrierId(carrier),
    polId: world.portId(origin.pol),
    toId: world.portId(destination.to),
    podId: world.portId(destination.pods[level % destination.pods.length] ?? destination.to),
    ...daysOf(random, period, now),
    transitDays: Math.max(1, days),
    remark: random.chance(0.2) ? random.pick(remarks) : null,
    spaces: offer.boxes.map((box) => ({
      containerId: world.containerTypeId(box),
      price: priceOfBox(price, box),
    })),
  }
}

/** Returns the price level of a carrier, from 0 to 6: the same on every lane. */
function levelOf(carrier: string): number {
  return [...carrier].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 7
}

function someOf(carriers: readonly string[], from: number, count: number): string[] {
  return Array.from({ length: Math.min(count, carriers.length) }, (_, index) => {
    return carriers[(from + index) % carriers.length]! // The remainder is in range.
  })
}

/** Chooses the containers of a rate: most are dry. */
export function chooseBoxes(random: Random): readonly string[] {
  const chance = random.next()
  if (chance < 0.05) return boxes.reefer
  if (chance < 0.08) return boxes.special
  return chance < 0.6 ? boxes.longDry : boxes.dry
}

/** Carriers publish prices per half month; some are valid to the end of the following one. */
function daysOf(random: Random, period: RatePeriod, now: Date): { sdate: Day; edate: Day } {
  const start = startOfHalf(dayInChina(now))
  const next = startOfHalf(dayInChina(addDays(asDate(start), 17)))
  const afterNext = startOfHalf(dayInChina(addDays(asDate(next), 17)))
  const dayBefore = (day: Day) => dayInChina(addDays(asDate(day), -1))
  if (period === 'past') return { sdate: startOfHalf(dayBefore(start)), edate: dayBefore(start) }
  if (period === 'coming') return { sdate: next, edate: dayBefore(afterNext) }
  if (period === 'ending') return { sdate: start, edate: dayInChina(addDays(now, random.whole(0, 3))) }
  return { sdate: start, edate: dayBefore(random.chance(0.55) ? next : afterNext) }
}

/** Returns the first day of a day's half month, the 1st or the 15th. */
function startOfHalf(day: Day): Day {
  return `${day.slice(0, 8)}${Number(day.slice(8)) < 15 ? '01' : '15'}`
}

// Noon in China falls on the same day in UTC.
function asDate(day: Day): Date {
  return new Date(`${day}T12:00:00+08:00`)
}
