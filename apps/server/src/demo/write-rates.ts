import { Random } from '@berth/domain/random'
import { insertRates, type RateOwner, type RateToWrite } from '../features/trade/rates/public.ts'
import type { Db } from '../platform/db/db.ts'
import { chooseBoxes, makeRate, offeredLanes, type RatePeriod } from '../sample/rates.ts'
import { addHours } from '../sample/times.ts'
import type { World } from '../sample/world.ts'

const ratesSeed = 4_140

/** Hours since a publisher last updated its rates; not all publishers do so on the same day. */
const sessions = [2, 26, 51, 98, 170]

/**
 * Publishes the rates of the demo: on every lane, each carrier is offered by one of the publishers, mostly by the first two. A
 * few rates end within days, and some have a period before or after the current one.
 */
export async function writeRates(
  tx: Db,
  world: World,
  publishers: readonly RateOwner[],
  now: Date,
): Promise<void> {
  const random = new Random(ratesSeed)
  const sheets = publishers.map(() => sessions.map((): RateToWrite[] => []))
  const oldest = sessions.length - 1
  // The list shows the latest rates first, so busy lanes are published last.
  for (const lane of offeredLanes().reverse()) {
    const sheet = sheets[choosePublisher(random, publishers.length)]
    const boxes = chooseBoxes(random)
    // Rates for reefers and open tops are updated less often than those for dry containers.
    const session = boxes.includes('40HQ') ? random.whole(0, oldest) : oldest
    for (const period of choosePeriods(random))
      sheet?.[session]?.push(makeRate(random, world, { lane, boxes, period }, now))
  }
  for (const [index, owner] of publishers.entries()) {
    for (const [session, hours] of sessions.entries())
      await insertRates(tx, owner, sheets[index]?.[session] ?? [], null, addHours(now, -hours))
  }
}

function choosePublisher(random: Random, count: number): number {
  return random.chance(0.45) ? random.whole(0, Math.min(1, count - 1)) : random.whole(0, count - 1)
}

function choosePeriods(random: Random): RatePeriod[] {
  const chance = random.next()
  if (chance < 0.06) return ['ending']
  if (chance < 0.14) return ['past', 'now']
  return chance < 0.24 ? ['now', 'coming'] : ['now']
}
