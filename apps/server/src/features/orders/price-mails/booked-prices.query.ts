import { lclFreightCode, oceanFreightCode } from '@berth/domain/quote/frozen-quote'
import { type SeenPrice, watchedKey } from '@berth/domain/quote/price-watch'
import type { Day } from '@berth/domain/time/calendar'
import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import {
  carriers,
  containerTypes,
  customers,
  orders,
  ports,
  priceWatches,
  users,
} from '../../../platform/db/schema.ts'

/** Returns the companies in which somebody wants to be told of prices, and whose prices were not looked at on a day. */
export async function findWatchingCompanies(db: Db, day: Day): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: customers.id })
    .from(users)
    .innerJoin(customers, eq(customers.id, users.customerId))
    .where(
      and(
        eq(users.priceMails, true),
        isNull(users.blockTime),
        isNull(users.removeTime),
        isNull(customers.blockTime),
        sql`not exists (
          select 1 from ${priceWatches} where ${priceWatches.customerId} = ${customers.id} and ${priceWatches.day} >= ${day}::date)`,
      ),
    )
    .orderBy(asc(customers.id))
  return rows.map(({ id }) => id)
}

/** Returns the people of a company who may see quotes and want to be told of booked prices. */
export async function findPriceReaders(db: Db, customerId: number): Promise<{ readonly id: number }[]> {
  return await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.customerId, customerId),
        eq(users.priceMails, true),
        isNull(users.blockTime),
        isNull(users.removeTime),
        sql`'quote' = any(${users.authorities})`,
      ),
    )
    .orderBy(asc(users.id))
}

/** Returns the prices that a company has booked from quotes since a moment, each once, as it was booked last. */
export async function findBookedPrices(db: Db, customerId: number, since: Date): Promise<SeenPrice[]> {
  const rows = await db
    .select({ quote: orders.quote })
    .from(orders)
    .where(and(eq(orders.customerId, customerId), gte(orders.submitTime, since), isNotNull(orders.quote)))
    .orderBy(desc(orders.submitTime), desc(orders.id))
  const booked = new Map<string, SeenPrice>()
  for (const { quote } of rows) {
    const terms = quote?.terms
    if (quote === null || terms?.source.kind !== 'quote') continue
    const { carrierId, polId, podId, toId, prices, lcl } = terms
    for (const line of quote.lines) {
      const isShared = lcl !== undefined && line.chargeCode === lclFreightCode && line.basis === 'RT'
      const type = prices.find(({ containerCode }) => containerCode === line.basis)
      if (!isShared && (line.chargeCode !== oceanFreightCode || !type)) continue
      const lane = { carrierId, polId, podId, toId }
      const price: SeenPrice = {
        ...lane,
        ...(isShared
          ? { containerId: null, tons: line.quantity }
          : { containerId: type?.containerId ?? null, tons: null }),
        price: line.unitPrice,
      }
      // Of cargo that shares a container the tons that were booked last count for the lane.
      const key = watchedKey({ ...price, tons: null })
      if (!booked.has(key)) booked.set(key, price)
    }
  }
  return [...booked.values()]
}

/** Returns what was seen of a company's prices before. */
export async function findSeenPrices(db: Db, customerId: number): Promise<readonly SeenPrice[]> {
  const [row] = await db
    .select({ seen: priceWatches.seen })
    .from(priceWatches)
    .where(eq(priceWatches.customerId, customerId))
  return row?.seen ?? []
}

type PriceKey = Pick<SeenPrice, 'carrierId' | 'polId' | 'toId' | 'containerId'>

/** Returns what to call prices: the names of their places and carriers, and the codes of their types. */
export async function findPriceNames(db: Db, prices: readonly PriceKey[]) {
  const columns = <Table extends typeof ports | typeof carriers>(table: Table) => ({
    ...{ id: table.id, zh: table.nameZh, en: table.nameEn },
  })
  const places = await db
    .select(columns(ports))
    .from(ports)
    .where(
      inArray(
        ports.id,
        prices.flatMap(({ polId, toId }) => [polId, toId]),
      ),
    )
  const lines = await db
    .select(columns(carriers))
    .from(carriers)
    .where(
      inArray(
        carriers.id,
        prices.map(({ carrierId }) => carrierId),
      ),
    )
  const types = await db
    .select({ id: containerTypes.id, code: containerTypes.code })
    .from(containerTypes)
    .where(
      inArray(
        containerTypes.id,
        prices.flatMap(({ containerId }) => containerId ?? []),
      ),
    )
  return {
    places: new Map(places.map((row) => [row.id, row])),
    carriers: new Map(lines.map((row) => [row.id, row])),
    types: new Map(types.map(({ id, code }) => [id, code])),
  }
}
