import type { Random } from '@berth/domain/random'
import { eq } from 'drizzle-orm'
import { insertRates, type RateToWrite } from '../features/trade/rates/public.ts'
import type { Db } from '../platform/db/db.ts'
import { customers } from '../platform/db/schema.ts'
import type { Booker } from '../sample/party.ts'
import { anyLane, chooseBoxes, makeRate, type RatePeriod } from '../sample/rates.ts'
import { addHours } from '../sample/times.ts'
import type { World } from '../sample/world.ts'

// Four in five are valid now; some have expired, some start later.
const periods: readonly RatePeriod[] = [
  'now',
  'now',
  'now',
  'now',
  'now',
  'now',
  'now',
  'ending',
  'past',
  'coming',
]

const batchSize = 5_000

/** Adds rates from the forwarders among these companies, on random trade lanes. */
export async function seedRates(
  db: Db,
  random: Random,
  world: World,
  bookers: readonly Booker[],
  count: number,
  now: Date,
): Promise<void> {
  const publishers = await forwardersAmong(db, bookers)
  const sheets = new Map<Booker, RateToWrite[]>()
  for (let made = 0; made < count; made++) {
    const publisher = random.pick(publishers)
    const sheet = sheets.get(publisher) ?? []
    const offer = { lane: anyLane(random), boxes: chooseBoxes(random), period: random.pick(periods) }
    sheet.push(makeRate(random, world, offer, now))
    sheets.set(publisher, sheet)
  }
  for (const [{ customerId, user }, sheet] of sheets) {
    for (let from = 0; from < sheet.length; from += batchSize) {
      const batch = sheet.slice(from, from + batchSize)
      const published = addHours(now, -random.whole(1, 240))
      await db.transaction((tx) => insertRates(tx, { customerId, userId: user.id }, batch, null, published))
    }
  }
}

/** Returns the forwarders among them; the first company if there are none. */
async function forwardersAmong(db: Db, bookers: readonly Booker[]): Promise<readonly Booker[]> {
  const rows = await db.select({ id: customers.id }).from(customers).where(eq(customers.kind, 'forwarder'))
  const ids = new Set(rows.map(({ id }) => id))
  const forwarders = bookers.filter(({ customerId }) => ids.has(customerId))
  return forwarders.length > 0 ? forwarders : bookers.slice(0, 1)
}
