import type { ContainerMode } from '@berth/domain/order/booking/container-mode'
import { lastEndingDay, type RateState } from '@berth/domain/rate'
import type { Day } from '@berth/domain/time/calendar'
import { and, asc, eq, gt, gte, inArray, isNull, lt, lte, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../../platform/db/db.ts'
import { carriers, containerTypes, customers, ports, rateSpaces, rates } from '../../../platform/db/schema.ts'
import type { RateOwner } from './owner.ts'
import { type RateSort, rateOrder } from './rate-sort.query.ts'

/** Matches the rates of an owner; every read and write of an owner's rates goes through this. */
export function ownedBy(owner: Pick<RateOwner, 'customerId'>) {
  return owner.customerId === null ? isNull(rates.customerId) : eq(rates.customerId, owner.customerId)
}

const pol = alias(ports, 'pol')
const to = alias(ports, 'to_place')
const pod = alias(ports, 'pod')
const hub = alias(ports, 'hub')
const places = { pol, to, pod }

/** Selects rates with the names of their references; the caller adds filters, order and page. */
export function selectRates(db: Db) {
  return db
    .select({ rate: rates, carrier: carriers, pol, to, pod, hub, forwarder: customers })
    .from(rates)
    .innerJoin(carriers, eq(carriers.id, rates.carrierId))
    .innerJoin(pol, eq(pol.id, rates.polId))
    .innerJoin(to, eq(to.id, rates.toId))
    .innerJoin(pod, eq(pod.id, rates.podId))
    .leftJoin(hub, eq(hub.id, rates.hubId))
    .leftJoin(customers, eq(customers.id, rates.customerId))
    .$dynamic()
}

export type SelectedRate = Awaited<ReturnType<typeof selectRates>>[number]

/** A rate with its prices, in the order of the container types. */
export type RateRow = SelectedRate & { readonly spaces: readonly SpaceRow[] }

export type SpaceRow = {
  readonly containerId: number
  readonly price: number
  readonly code: string
  readonly nameZh: string
  readonly nameEn: string
}

/** Adds the prices to each rate, with one query for all. */
export async function withSpaces(db: Db, selected: readonly SelectedRate[]): Promise<RateRow[]> {
  if (selected.length === 0) return []
  const ids = selected.map(({ rate }) => rate.id)
  const spaces = await db
    .select({
      rateId: rateSpaces.rateId,
      containerId: rateSpaces.containerId,
      price: rateSpaces.price,
      code: containerTypes.code,
      nameZh: containerTypes.nameZh,
      nameEn: containerTypes.nameEn,
    })
    .from(rateSpaces)
    .innerJoin(containerTypes, eq(containerTypes.id, rateSpaces.containerId))
    .where(inArray(rateSpaces.rateId, ids))
    .orderBy(asc(containerTypes.sort), asc(containerTypes.id))
  const byRate = new Map<number, SpaceRow[]>(ids.map((id) => [id, []]))
  for (const { rateId, ...space } of spaces) byRate.get(rateId)?.push(space)
  return selected.map((row) => ({ ...row, spaces: byRate.get(row.rate.id) ?? [] }))
}

export type RateFilters = {
  readonly pol_id?: number | undefined
  readonly to_id?: number | undefined
  readonly carrier_id?: number | undefined
  /** Matches rates valid on any day from `sdate` to `edate`. */
  readonly sdate?: Day | undefined
  readonly edate?: Day | undefined
  readonly standing?: RateState | undefined
  readonly mode?: ContainerMode | undefined
  /** Without those that are sold from costs, which an import does not write. */
  readonly isTyped?: boolean
}

type ListQuery = RateFilters & RateSort & { readonly page: number; readonly size: number }

/** Expresses `rateStateOn` in SQL: a test compares both. */
function standsAs(standing: RateState, today: Day): SQL | undefined {
  const isCurrent = and(lte(rates.sdate, today), gte(rates.edate, today))
  const last = lastEndingDay(today)
  if (standing === 'ended') return lt(rates.edate, today)
  if (standing === 'coming') return and(gt(rates.sdate, today), gte(rates.edate, today))
  return and(isCurrent, standing === 'ending' ? lte(rates.edate, last) : gt(rates.edate, last))
}

/** Matches the owner's rates that fit the filters. */
export function ratesMatching(owner: Pick<RateOwner, 'customerId'>, filters: RateFilters, today: Day) {
  return and(
    ownedBy(owner),
    filters.pol_id === undefined ? undefined : eq(rates.polId, filters.pol_id),
    filters.to_id === undefined ? undefined : eq(rates.toId, filters.to_id),
    filters.carrier_id === undefined ? undefined : eq(rates.carrierId, filters.carrier_id),
    filters.sdate === undefined ? undefined : gte(rates.edate, filters.sdate),
    filters.edate === undefined ? undefined : lte(rates.sdate, filters.edate),
    filters.mode === undefined ? undefined : eq(rates.mode, filters.mode),
    filters.standing === undefined ? undefined : standsAs(filters.standing, today),
    filters.isTyped ? isNull(rates.costId) : undefined,
  )
}

/** Returns one page of the owner's rates. */
export async function listRateRows(
  db: Db,
  owner: Pick<RateOwner, 'customerId'>,
  query: ListQuery,
  today: Day,
) {
  const where = ratesMatching(owner, query, today)
  const total = await db.$count(rates, where)
  const selected = await selectRates(db)
    .where(where)
    .orderBy(...rateOrder(places, query))
    .limit(query.size)
    .offset((query.page - 1) * query.size)
  return { rows: await withSpaces(db, selected), total }
}

/** Returns the ids of the owner's matching rates, in list order. */
export async function findRateIds(
  db: Db,
  owner: Pick<RateOwner, 'customerId'>,
  query: RateFilters & RateSort,
  today: Day,
): Promise<number[]> {
  const rows = await db
    .select({ id: rates.id })
    .from(rates)
    .innerJoin(carriers, eq(carriers.id, rates.carrierId))
    .innerJoin(pol, eq(pol.id, rates.polId))
    .innerJoin(to, eq(to.id, rates.toId))
    .innerJoin(pod, eq(pod.id, rates.podId))
    .where(ratesMatching(owner, query, today))
    .orderBy(...rateOrder(places, query))
  return rows.map(({ id }) => id)
}

/** Returns those of these rates that the owner has, by lane and carrier. */
export async function findOwnRates(
  db: Db,
  owner: Pick<RateOwner, 'customerId'>,
  ids: readonly number[],
): Promise<RateRow[]> {
  const selected = await selectRates(db)
    .where(and(ownedBy(owner), inArray(rates.id, [...ids])))
    .orderBy(asc(pol.code), asc(to.code), asc(carriers.code), asc(rates.id))
  return withSpaces(db, selected)
}

export async function findRate(
  db: Db,
  owner: Pick<RateOwner, 'customerId'>,
  id: number,
): Promise<RateRow | undefined> {
  const selected = await selectRates(db).where(and(ownedBy(owner), eq(rates.id, id)))
  const [row] = await withSpaces(db, selected)
  return row
}
