import { grouped } from '@berth/domain/grouped'
import { type ContainerMode, containerMode } from '@berth/domain/order/booking/container-mode'
import { type EstimateAsk, laneTypeKey } from '@berth/domain/quote/quote'
import { and, asc, eq, exists, gte, inArray, lte, min, or, type SQL, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../../platform/db/db.ts'
import {
  carriers,
  containerTypes,
  customers,
  ports,
  rateSpaces,
  rates,
  routePorts,
} from '../../../platform/db/schema.ts'
import { carrierCode } from '../lookups/public.ts'
import type { QuoteView } from './quote-view.query.ts'

export const pol = alias(ports, 'pol')
export const pod = alias(ports, 'pod')
export const delivery = alias(ports, 'delivery')
const hub = alias(ports, 'hub')

/** Selects the code and both names of a reference row. */
export const named = <Code extends PgColumn, Chinese extends PgColumn, English extends PgColumn>(row: {
  code: Code
  nameZh: Chinese
  nameEn: English
}) => ({ code: row.code, zh: row.nameZh, en: row.nameEn })

/** Carriers are shown with their SCAC, the first of their codes, if they have one. */

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
    mode: rates.mode,
    lcl: rates.lcl,
    hubId: rates.hubId,
  },
  carrier: { code: carrierCode, zh: carriers.nameZh, en: carriers.nameEn },
  pol: named(pol),
  pod: named(pod),
  to: named(delivery),
  hub: named(hub),
  forwarder: { company1: customers.company1, company2: customers.company2 },
}

/** Selects rates with the names of their references. */
export function selectQuotes(db: Db) {
  return db
    .select(quoteColumns)
    .from(rates)
    .innerJoin(carriers, eq(carriers.id, rates.carrierId))
    .innerJoin(pol, eq(pol.id, rates.polId))
    .innerJoin(pod, eq(pod.id, rates.podId))
    .innerJoin(delivery, eq(delivery.id, rates.toId))
    .leftJoin(hub, eq(hub.id, rates.hubId))
    .leftJoin(customers, eq(customers.id, rates.customerId))
    .$dynamic()
}

export type QuoteQuery = {
  readonly carrier_id?: readonly number[] | undefined
  readonly forwarder_id?: number | undefined
  readonly pol_id?: number | undefined
  readonly to_id?: number | undefined
  readonly route_id?: number | undefined
  /** FCL unless said; null for both. */
  readonly mode?: ContainerMode | null | undefined
}

export function quotesMatching(filter: QuoteQuery): SQL | undefined {
  const { mode = containerMode.fcl } = filter
  return and(
    mode === null ? undefined : eq(rates.mode, mode),
    filter.carrier_id && inArray(rates.carrierId, [...filter.carrier_id]),
    filter.forwarder_id ? eq(rates.customerId, filter.forwarder_id) : undefined,
    filter.pol_id ? eq(rates.polId, filter.pol_id) : undefined,
    filter.to_id ? eq(rates.toId, filter.to_id) : undefined,
    // A trade lane is defined by its ports on the far side.
    filter.route_id
      ? sql`exists (select 1 from ${routePorts} where ${routePorts.routeId} = ${filter.route_id} and ${routePorts.portId} = ${rates.podId})`
      : undefined,
  )
}

/** Returns one of the quotes that somebody sees. */
export async function findQuote(db: Db, view: QuoteView, id: number): Promise<QuoteRow | undefined> {
  return (await findQuotes(db, view, [id]))[0]
}

/** Returns these of the quotes that somebody sees, in no particular order. */
export async function findQuotes(db: Db, view: QuoteView, ids: readonly number[]): Promise<QuoteRow[]> {
  const rows = await selectQuotes(db).where(and(view.isShown, inArray(rates.id, [...ids])))
  return await withPrices(db, view, rows)
}

/** Returns the quotes that may fit a request: on its lane, and still valid when the cargo is ready. */
export async function findCandidates(db: Db, view: QuoteView, ask: EstimateAsk): Promise<QuoteRow[]> {
  const types = ask.spaces.map(({ container_id }) => container_id)
  const priced = pricesOf(db, view, types).having(sql`count(*) = ${types.length}`)
  return await findOnLane(db, view, ask, and(eq(rates.mode, containerMode.fcl), exists(priced)))
}

/** Returns the quotes of a day that a cargo may be shipped by: LCL, and those with a price for one of the types. */
export async function findCargoCandidates(
  db: Db,
  view: QuoteView,
  ask: LaneAsk,
  types: readonly number[],
): Promise<QuoteRow[]> {
  const isLcl = eq(rates.mode, containerMode.lcl)
  return await findOnLane(
    db,
    view,
    ask,
    types.length === 0 ? isLcl : or(isLcl, exists(pricesOf(db, view, types))),
  )
}

type LaneAsk = Pick<EstimateAsk, 'pol_id' | 'to_id' | 'ready_date'>

function pricesOf(db: Db, { isPriced }: QuoteView, types: readonly number[]) {
  return db
    .select({ one: sql`1` })
    .from(rateSpaces)
    .where(and(eq(rateSpaces.rateId, rates.id), inArray(rateSpaces.containerId, [...types]), isPriced))
    .$dynamic()
}

async function findOnLane(db: Db, view: QuoteView, ask: LaneAsk, fits: SQL | undefined): Promise<QuoteRow[]> {
  const rows = await selectQuotes(db).where(
    and(
      view.isShown,
      quotesMatching({ pol_id: ask.pol_id, to_id: ask.to_id, mode: null }),
      lte(rates.sdate, ask.ready_date),
      gte(rates.edate, ask.ready_date),
      fits,
    ),
  )
  return await withPrices(db, view, rows)
}

type Selected = Awaited<ReturnType<typeof selectQuotes>>[number]
export type QuoteRow = Awaited<ReturnType<typeof withPrices>>[number]

/** Adds the prices that are seen to the rows, each flagged if it is the lowest of its lane and type among them. */
export async function withPrices(db: Db, view: QuoteView, rows: readonly Selected[]) {
  if (rows.length === 0) return []
  const ids = rows.map(({ rate }) => rate.id)
  // One after the other: booking reads this inside its transaction, which has a single connection.
  const spaces = await db
    .select({
      rateId: rateSpaces.rateId,
      containerId: rateSpaces.containerId,
      containerCode: containerTypes.code,
      price: rateSpaces.price,
    })
    .from(rateSpaces)
    .innerJoin(containerTypes, eq(containerTypes.id, rateSpaces.containerId))
    .innerJoin(rates, eq(rates.id, rateSpaces.rateId))
    .where(and(inArray(rateSpaces.rateId, ids), view.isPriced))
    .orderBy(asc(containerTypes.sort), asc(containerTypes.id))
  const lowest = await findLowest(db, view, rows)
  const byRate = grouped(spaces, ({ rateId }) => rateId)
  return rows.map((row) => ({
    ...row,
    spaces: (byRate.get(row.rate.id) ?? []).map((space) => {
      const lane = { pol_id: row.rate.polId, to_id: row.rate.toId }
      return { ...space, isCheapest: lowest.get(laneTypeKey(lane, space.containerId)) === space.price }
    }),
  }))
}

/**
 * Returns the lowest price of each type on the lanes of these rows, over all quotes that somebody sees, regardless of page and filter.
 */
async function findLowest(
  db: Db,
  view: QuoteView,
  rows: readonly Selected[],
): Promise<ReadonlyMap<string, number>> {
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
        view.isPriced,
        or(...lanes.map(({ polId, toId }) => and(eq(rates.polId, polId), eq(rates.toId, toId)))),
      ),
    )
    .groupBy(rates.polId, rates.toId, rateSpaces.containerId)
  return new Map(found.map((row) => [laneTypeKey(row, row.containerId), Number(row.price)]))
}
