import { randomBytes } from 'node:crypto'
import { containerMode } from '@berth/domain/order/container-mode'
import { orderStatus as s } from '@berth/domain/order/status'
import { isNull, sql } from 'drizzle-orm'
import { hashPassword } from '../platform/auth/password.ts'
import type { Db } from '../platform/db/db.ts'
import { users } from '../platform/db/schema.ts'
import { makeOrder, type SampleOrder } from '../sample/order.ts'
import type { Booker, Person } from '../sample/party.ts'
import { Random } from '../sample/random.ts'
import { dayMs } from '../sample/times.ts'
import { deedsFrom, usualWay, wander, wayByOriginals, waysToCancellation } from '../sample/ways.ts'
import { readWorld, type World } from '../sample/world.ts'
import { writeOrders } from '../sample/write-orders.ts'
import { addMembers } from './members.ts'
import { seedRates } from './seed-rates.ts'

export type SeedOptions = {
  readonly orders: number
  /** How many companies book them; one for each 200 orders unless told. */
  readonly customers?: number
  /** How many rates their forwarders publish; one for each 20 orders unless told. */
  readonly rates?: number
  readonly now: Date
  /** What the members sign in with; without it nobody can. */
  readonly password?: string
  readonly onProgress?: (done: number) => void
}

export const ordersPerCustomer = 200
export const ordersPerRate = 20

const batchSize = 1_000
const spreadDays = 730
const seed = 200_000

/**
 * Adds companies and their orders over two years, so that the older have ended and the recent stand where orders stand.
 * The same figures make the same orders; nothing that is there already is touched.
 */
export async function seedOrders(db: Db, options: SeedOptions): Promise<void> {
  const { orders, now, onProgress } = options
  const customers = options.customers ?? Math.max(1, Math.round(orders / ordersPerCustomer))
  const random = new Random(seed)
  const world = await readWorld(db)
  const passwordHash = await hashPassword(options.password ?? randomBytes(24).toString('base64url'))
  const { bookers, operator } = await db.transaction(async (tx) => ({
    bookers: await addMembers(tx, world, random, customers, passwordHash, now),
    operator: await findOrAddOperator(tx, passwordHash, now),
  }))
  // While the database writes one batch the next is made: on PostgreSQL the two run on a core each.
  let writing: Promise<void> = Promise.resolve()
  for (let done = 0; done < orders; done += batchSize) {
    const until = Math.min(done + batchSize, orders)
    const batch = Array.from({ length: until - done }, (_, index) => {
      const start = new Date(now.getTime() - spreadDays * dayMs * (1 - (done + index) / orders))
      return makeSeedOrder(random, world, random.pick(bookers), operator, start, now)
    })
    await writing
    writing = db.transaction((tx) => writeOrders(tx, batch)).then(() => onProgress?.(until))
  }
  await writing
  await seedRates(db, random, world, bookers, options.rates ?? Math.round(orders / ordersPerRate), now)
  await db.execute(sql`analyze`)
}

function makeSeedOrder(
  random: Random,
  world: World,
  booker: Booker,
  operator: Person,
  start: Date,
  now: Date,
): SampleOrder {
  const deeds = deedsFrom(random, world.office, wander(random, chooseEnd(random)), start, now)
  const mode = random.chance(0.7) ? containerMode.fcl : containerMode.lcl
  // What begins on a Sunday night is not there yet on Sunday night: it begins now.
  const begun = deeds.length > 0 ? deeds : [{ action: 'save' as const, at: now, reason: null }]
  return makeOrder(random, world, { booker, operator, mode, deeds: begun })
}

/** Most orders are completed; a few are cancelled, and a few drafts are never handed in. */
function chooseEnd(random: Random) {
  const chance = random.next()
  if (chance < 0.01) return usualWay[s.draft]
  if (chance < 0.07) return random.pick(waysToCancellation)
  return chance < 0.3 ? wayByOriginals : usualWay[s.completed]
}

/** The operator's first user, who has confirmed it all; one that cannot sign in when there is none yet. */
async function findOrAddOperator(tx: Db, passwordHash: string, now: Date): Promise<Person> {
  const [known] = await tx
    .select({ id: users.id, linkman: users.linkman })
    .from(users)
    .where(isNull(users.customerId))
    .orderBy(users.id)
    .limit(1)
  if (known) return known
  const [added] = await tx
    .insert(users)
    .values({
      username: 'operator@seed.example',
      passwordHash,
      linkman: 'OPERATOR',
      phone: '',
      authorities: [],
      language: 'zh-CN',
      blockTime: now,
      createTime: now,
    })
    .returning({ id: users.id, linkman: users.linkman })
  return added! // An insert that does not throw answers its row.
}
