import { randomBytes } from 'node:crypto'
import { containerMode } from '@berth/domain/order/booking/container-mode'
import { orderStatus as s } from '@berth/domain/order/lifecycle/status'
import { Random } from '@berth/domain/random'
import { getTableName, isNull, sql } from 'drizzle-orm'
import { summariseAgain } from '../features/orders/public.ts'
import { hashPassword } from '../platform/auth/password.ts'
import { withoutIndexes } from '../platform/db/bulk-load.ts'
import type { Db } from '../platform/db/db.ts'
import { insertRows } from '../platform/db/insert-rows.ts'
import { orderMessages, users } from '../platform/db/schema.ts'
import type { Storage } from '../platform/files/storage.ts'
import { makeMessages } from '../sample/messages.ts'
import { makeOrder, type SampleOrder } from '../sample/order.ts'
import type { Booker, SamplePerson } from '../sample/party.ts'
import { dayMs } from '../sample/times.ts'
import { stepsFrom, usualWay, wayByOriginals, waysToCancellation, withDetours } from '../sample/ways.ts'
import { readWorld, type World } from '../sample/world.ts'
import { writeOrders } from '../sample/write-orders.ts'
import { writeRecords } from '../sample/write-records.ts'
import { copyBlock } from './copy-block.ts'
import { addMembers } from './members.ts'
import { seedRates } from './seed-rates.ts'
import { asOperator, seededTables } from './seeded-tables.ts'
import { shadowTables, showTables } from './shadow-tables.ts'
import { shareOneFile, shareUploads } from './shared-files.ts'

export type SeedOptions = {
  readonly orders: number
  /** The number of companies that book them; by default about one per 200 orders. */
  readonly customers?: number
  /** The number of rates their forwarders publish; by default one per 20 orders. */
  readonly rates?: number
  /** The seed of the random numbers: the same seed makes the same orders. */
  readonly seed?: number
  /** The number of orders made one by one; the others are copies of these. */
  readonly block?: number
  readonly now: Date
  /** Where the sample files of their documents are stored. */
  readonly storage: Storage
  /** The password of the members; without one no member can sign in. */
  readonly password?: string
  readonly onProgress?: (done: number) => void
}

const ordersPerCustomer = 200
const ordersPerRate = 20

const batchSize = 1_000
const usualBlock = 4_000
const mostCopies = 100
const spreadDays = 730
export const usualSeed = 200_000

/**
 * Adds companies and two years of orders with all their records: the older ones are completed, and the recent ones are in every
 * status. A block of them is made order by order, like the demo, in temporary tables; the database then copies each row as
 * often as needed, with new ids, numbers and times. Existing rows are not changed; the tables are locked in the meantime.
 */
export async function seedOrders(db: Db, options: SeedOptions): Promise<void> {
  const { orders, now, storage, onProgress } = options
  const passwordHash = await hashPassword(options.password ?? randomBytes(24).toString('base64url'))
  const { copies, customers } = planCopies(options)
  const rates = options.rates ?? Math.round(orders / ordersPerRate)
  const made = Math.ceil(orders / copies)
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`set local work_mem = '64MB'`)
    // JIT compilation takes longer than running any of these statements.
    await tx.execute(sql`set local jit = off`)
    const world = await readWorld(tx)
    const operator = await findOrAddOperator(tx, passwordHash, now)
    await shadowTables(tx)
    const block = { orders: made, customers: customers / copies, rates: Math.ceil(rates / copies) }
    const random = new Random(options.seed ?? usualSeed)
    await makeBlock(tx, random, world, { ...operator, id: asOperator(operator.id) }, passwordHash, {
      ...options,
      ...block,
    })
    const rememberUploads = await shareUploads(tx, storage, copies)
    await showTables(tx)
    const copy = () =>
      copyBlock(tx, { copies, orders, rates, rememberUploads }, (share) => {
        if (copies > 1) onProgress?.(Math.max(made, Math.floor(orders * share)))
      })
    if (copies > 1) await withoutIndexes(tx, seededTables.map(getTableName), copy)
    else await copy()
    await summariseAgain(tx)
  })
  for (const table of seededTables) await db.execute(sql`analyze ${table}`)
}

/** Returns the number of copies of a block; each has the same number of companies. */
function planCopies({ orders, customers, block = usualBlock }: SeedOptions) {
  const most = Math.min(mostCopies, Math.ceil(orders / block))
  if (customers === undefined)
    return { copies: most, customers: most * Math.max(1, Math.round(orders / ordersPerCustomer / most)) }
  let copies = Math.min(most, customers)
  while (customers % copies !== 0) copies--
  return { copies, customers }
}

async function makeBlock(
  tx: Db,
  random: Random,
  world: World,
  operator: SamplePerson,
  passwordHash: string,
  { orders, customers, rates, now, storage, onProgress }: SeedOptions & { customers: number; rates: number },
): Promise<void> {
  const bookers = await addMembers(tx, world, random, customers, passwordHash, now)
  const keep = await shareOneFile(storage)
  for (let done = 0; done < orders; done += batchSize) {
    const until = Math.min(done + batchSize, orders)
    const batch = Array.from({ length: until - done }, (_, index) => {
      const start = new Date(now.getTime() - spreadDays * dayMs * (1 - (done + index) / orders))
      const booker = random.pick(bookers)
      const sample = makeSeedOrder(random, world, booker, operator, start, now)
      return { sample, messages: makeMessages(random, sample, booker, operator, now) }
    })
    const sampled = batch.map(({ sample }) => sample)
    const ids = await writeOrders(tx, sampled, { recordsFollow: true })
    await writeRecords(tx, storage, ids, sampled, keep)
    await insertRows(
      tx,
      orderMessages,
      batch.flatMap(({ sample, messages }, index) =>
        messages.map((message) => ({
          ...message,
          customerId: sample.order.customerId,
          orderId: ids[index]!,
        })),
      ), // One row was written for each.
    )
    onProgress?.(until)
  }
  await seedRates(tx, random, world, bookers, rates, now)
}

function makeSeedOrder(
  random: Random,
  world: World,
  booker: Booker,
  operator: SamplePerson,
  start: Date,
  now: Date,
): SampleOrder {
  const steps = stepsFrom(random, world.office, withDetours(random, chooseEnd(random)), start, now)
  const mode = random.chance(0.7) ? containerMode.fcl : containerMode.lcl
  // An order begun at night or on a Sunday would start in the next office hours; it starts now instead.
  const begun = steps.length > 0 ? steps : [{ action: 'save' as const, at: now, reason: null }]
  return makeOrder(random, world, { booker, operator, mode, steps: begun })
}

/** Most orders are completed, a few are cancelled, and a few drafts are never submitted. */
function chooseEnd(random: Random) {
  const chance = random.next()
  if (chance < 0.01) return usualWay[s.draft]
  if (chance < 0.07) return random.pick(waysToCancellation)
  return chance < 0.3 ? wayByOriginals : usualWay[s.completed]
}

/** Returns the operator's first user, who is named in all confirmations; if there is none, adds a user that cannot sign in. */
async function findOrAddOperator(tx: Db, passwordHash: string, now: Date): Promise<SamplePerson> {
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
  return added! // An insert that succeeds returns its row.
}
