import type { Day } from '@berth/domain/calendar'
import { type EstimateAsk, laneTypeKey, standardContainerCode } from '@berth/domain/quote/quote'
import { and, asc, eq, exists, gte, inArray, lte, min, or, type SQL, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../platform/db/db.ts'
import {
  carriers,
  containerTypes,
  customers,
  ports,
  rateSpaces,
  rates,
  routePorts,
} from '../../platform/db/schema.ts'

export const pol = alias(ports, 'pol')
const pod = alias(ports, 'pod')
export const delivery = alias(ports, 'delivery')

/** The code and both names of a row of reference data. */
export const named = <Code extends PgColumn, Chinese extends PgColumn, English extends PgColumn>(row: {
  code: Code
  nameZh: Chinese
  nameEn: English
}) => ({ code: row.code, zh: row.nameZh, en: row.nameEn })

/** Carriers are known by their SCAC, the first of their codes, where they have one. */
const carrierCode = sql<string>`coalesce(${carriers.codes}[1], ${carriers.code})`

const quoteColumns = {
  rate: {
    id: rates.id,
    customerId: rates.customerId,
    carrierId: rates.carrierId,
    polId: rates.polId,
    podId: rates.podId,
    toId: rates.toId,
    sdate: rates.sdate,
    edate: rates.edate,
    transitDays: rates.transitDays,
    remark: rates.remark,
  },
  carrier: { code: carrierCode, zh: carriers.nameZh, en: carriers.nameEn },
  pol: named(pol),
  pod: named(pod),
  to: named(delivery),
  forwarder: { company1: customers.company1, company2: customers.company2 },
}

const sortedBy = alias(rateSpaces, 'sorted_by')

/** Rates with the names of what they point at; `container` is the type whose price they can be sorted by. */
function selectQuotes(db: Db, container = 0) {
  return (
    db
      .select(quoteColumns)
      .from(rates)
      .innerJoin(carriers, eq(carriers.id, rates.carrierId))
      .innerJoin(pol, eq(pol.id, rates.polId))
      .innerJoin(pod, eq(pod.id, rates.podId))
      .innerJoin(delivery, eq(delivery.id, rates.toId))
      .leftJoin(customers, eq(customers.id, rates.customerId))
      // Where nothing sorts by it the engine leaves this join out: a rate has one price for a type.
      .leftJoin(sortedBy, and(eq(sortedBy.rateId, rates.id), eq(sortedBy.containerId, container)))
      .$dynamic()
  )
}

/**
 * Limits rates to the quotes of a day: those whose validity includes it, of the operator or of companies that are not
 * blocked. `isQuoteAt` in the domain says the same of one rate.
 */
export function isQuoteOn(day: Day): SQL | undefined {
  return and(
    lte(rates.sdate, day),
    gte(rates.edate, day),
    sql`not exists (select 1 from ${customers} as publisher where publisher.id = ${rates.customerId} and publisher.block_time is not null)`,
  )
}

export type QuoteFilter = {
  readonly carrier_id?: readonly number[] | undefined
  readonly forwarder_id?: number | undefined
  readonly pol_id?: number | undefined
  readonly to_id?: number | undefined
  readonly route_id?: number | undefined
}

function fits(filter: QuoteFilter): SQL | undefined {
  return and(
    filter.carrier_id && inArray(rates.carrierId, [...filter.carrier_id]),
    filter.forwarder_id ? eq(rates.customerId, filter.forwarder_id) : undefined,
    filter.pol_id ? eq(rates.polId, filter.pol_id) : undefined,
    filter.to_id ? eq(rates.toId, filter.to_id) : undefined,
    // A trade lane is known by the ports it calls at on the far side.
    filter.route_id
      ? sql`exists (select 1 from ${routePorts} where ${routePorts.routeId} = ${filter.route_id} and ${routePorts.portId} = ${rates.podId})`
      : undefined,
  )
}

export type QuoteSort = { readonly field: string; readonly order: 'asc' | 'desc' }
export type Page = { readonly page: number; readonly size: number }

const sortColumns: Readonly<Record<string, SQL>> = {
  carrier: sql`${carriers.nameEn} collate "C"`,
  pol: sql`${pol.code} collate "C"`,
  pod: sql`${pod.code} collate "C"`,
  to: sql`${delivery.code} collate "C"`,
  forwarder: sql`${customers.company1} collate "C"`,
  transit_days: sql`${rates.transitDays}`,
  edate: sql`${rates.edate}`,
}

// What has no value to sort by is last either way; ids make every order total, so that pages neither repeat nor skip.
function orderOf({ field, order }: QuoteSort): SQL[] {
  const value = sortColumns[field] ?? sql`${sortedBy.price}`
  const direction = order === 'asc' ? sql`asc` : sql`desc`
  return [sql`${value} ${direction} nulls last`, asc(rates.transitDays), asc(rates.id)]
}

/** The container type whose price a sort goes by; none when it goes by something else. */
async function sortedContainer(db: Db, field: string): Promise<number> {
  if (field.startsWith('price_')) return Number(field.slice('price_'.length))
  if (field !== 'price') return 0
  const [row] = await db
    .select({ id: containerTypes.id })
    .from(containerTypes)
    .where(eq(containerTypes.code, standardContainerCode))
  return row?.id ?? 0
}

/** One page of the quotes of a day, and how many fit in all. */
export async function listQuoteRows(db: Db, day: Day, filter: QuoteFilter, sort: QuoteSort, page: Page) {
  const where = and(isQuoteOn(day), fits(filter))
  const container = await sortedContainer(db, sort.field)
  const [total, rows, containers] = await Promise.all([
    db.$count(rates, where),
    selectQuotes(db, container)
      .where(where)
      .orderBy(...orderOf(sort))
      .limit(page.size)
      .offset((page.page - 1) * page.size),
    findContainers(db, where),
  ])
  return { total, rows: await withPrices(db, day, rows), containers }
}

/** The container types that any of these rates has a price for, in the operator's order. */
async function findContainers(db: Db, where: SQL | undefined) {
  const priced = db
    .select({ one: sql`1` })
    .from(rateSpaces)
    .innerJoin(rates, eq(rates.id, rateSpaces.rateId))
    .where(and(eq(rateSpaces.containerId, containerTypes.id), where))
  return await db
    .select({ id: containerTypes.id, code: containerTypes.code })
    .from(containerTypes)
    .where(exists(priced))
    .orderBy(asc(containerTypes.sort), asc(containerTypes.id))
}

/** One quote of a day. */
export async function findQuote(db: Db, day: Day, id: number): Promise<QuoteRow | undefined> {
  const rows = await selectQuotes(db).where(and(isQuoteOn(day), eq(rates.id, id)))
  return (await withPrices(db, day, rows))[0]
}

/** The quotes of a day that may fit what is asked: on its lane, and still valid when the cargo is ready. */
export async function findCandidates(db: Db, day: Day, ask: EstimateAsk): Promise<QuoteRow[]> {
  const types = ask.spaces.map(({ container_id }) => container_id)
  const priced = db
    .select({ one: sql`1` })
    .from(rateSpaces)
    .where(and(eq(rateSpaces.rateId, rates.id), inArray(rateSpaces.containerId, types)))
    .having(sql`count(*) = ${types.length}`)
  const rows = await selectQuotes(db).where(
    and(
      isQuoteOn(day),
      fits({ pol_id: ask.pol_id, to_id: ask.to_id }),
      lte(rates.sdate, ask.ready_date),
      gte(rates.edate, ask.ready_date),
      exists(priced),
    ),
  )
  return await withPrices(db, day, rows)
}

type Selected = Awaited<ReturnType<typeof selectQuotes>>[number]
export type QuoteRow = Awaited<ReturnType<typeof withPrices>>[number]

/** The rows with their prices, each knowing whether it is the lowest of its lane and type that day. */
async function withPrices(db: Db, day: Day, rows: readonly Selected[]) {
  if (rows.length === 0) return []
  const ids = rows.map(({ rate }) => rate.id)
  // One after the other: booking reads this within its transaction, where there is one connection.
  const spaces = await db
    .select({
      rateId: rateSpaces.rateId,
      containerId: rateSpaces.containerId,
      containerCode: containerTypes.code,
      price: rateSpaces.price,
    })
    .from(rateSpaces)
    .innerJoin(containerTypes, eq(containerTypes.id, rateSpaces.containerId))
    .where(inArray(rateSpaces.rateId, ids))
    .orderBy(asc(containerTypes.sort), asc(containerTypes.id))
  const lowest = await findLowest(db, day, rows)
  return rows.map((row) => ({
    ...row,
    spaces: spaces
      .filter(({ rateId }) => rateId === row.rate.id)
      .map((space) => {
        const lane = { pol_id: row.rate.polId, to_id: row.rate.toId }
        return { ...space, isCheapest: lowest.get(laneTypeKey(lane, space.containerId)) === space.price }
      }),
  }))
}

/** The lowest price of each type on the lanes of these rows, over all quotes of the day: not of the page, nor of a filter. */
async function findLowest(db: Db, day: Day, rows: readonly Selected[]): Promise<ReadonlyMap<string, number>> {
  const lanes = [...new Map(rows.map(({ rate }) => [`${rate.polId}-${rate.toId}`, rate])).values()]
  const found = await db
    .select({
      pol_id: rates.polId,
      to_id: rates.toId,
      containerId: rateSpaces.containerId,
      price: min(rateSpaces.price),
    })
    .from(rates)
    .innerJoin(rateSpaces, eq(rateSpaces.rateId, rates.id))
    .where(
      and(
        isQuoteOn(day),
        or(...lanes.map(({ polId, toId }) => and(eq(rates.polId, polId), eq(rates.toId, toId)))),
      ),
    )
    .groupBy(rates.polId, rates.toId, rateSpaces.containerId)
  return new Map(found.map((row) => [laneTypeKey(row, row.containerId), Number(row.price)]))
}
