import { grouped } from '@berth/domain/grouped'
import type { ContainerMode } from '@berth/domain/order/booking/container-mode'
import type { RateState } from '@berth/domain/rate'
import { lastEndingDay } from '@berth/domain/rate'
import type { NamedEntry } from '@berth/domain/reading/trade-name'
import type { LclTerms } from '@berth/domain/tariff/lcl-terms'
import type { Day } from '@berth/domain/time/calendar'
import { and, asc, desc, eq, gt, gte, ilike, inArray, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { OperatorScope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { containing } from '../../../platform/db/like.ts'
import {
  carriers,
  containerTypes,
  customerGroups,
  customers,
  ports,
  rateCostSpaces,
  rateCosts,
  rateSpaces,
  rates,
} from '../../../platform/db/schema.ts'

const pol = alias(ports, 'pol')
const pod = alias(ports, 'pod')
const to = alias(ports, 'to_place')
const hub = alias(ports, 'hub')

function selectCosts(db: Db) {
  return db
    .select({ cost: rateCosts, carrier: carriers, pol, pod, to, hub })
    .from(rateCosts)
    .innerJoin(carriers, eq(carriers.id, rateCosts.carrierId))
    .innerJoin(pol, eq(pol.id, rateCosts.polId))
    .innerJoin(pod, eq(pod.id, rateCosts.podId))
    .innerJoin(to, eq(to.id, rateCosts.toId))
    .leftJoin(hub, eq(hub.id, rateCosts.hubId))
    .$dynamic()
}

type SelectedCost = Awaited<ReturnType<typeof selectCosts>>[number]

/** The price of a cost, or of what is sold from it, for one container of a type. */
export type TypePrice = { readonly containerId: number; readonly code: string; readonly price: number }

type Buyer = { readonly id: number; readonly nameZh: string | null; readonly nameEn: string }

/** What a cost is sold at: to everybody, a group or a company. */
export type SaleRow = {
  readonly group: { readonly id: number; readonly name: string } | null
  readonly company: Buyer | null
  readonly spaces: readonly TypePrice[]
  readonly lcl: LclTerms | null
}

/** A bought rate with its prices and what it is sold at. */
export type RateCostRow = SelectedCost & {
  readonly spaces: readonly TypePrice[]
  readonly sales: readonly SaleRow[]
}

/** Adds the prices and the sell prices to each cost, with three queries for all. */
async function withPrices(db: Db, selected: readonly SelectedCost[]): Promise<RateCostRow[]> {
  const ids = selected.map(({ cost }) => cost.id)
  if (ids.length === 0) return []
  const bought = await db
    .select({
      ownerId: rateCostSpaces.costId,
      containerId: rateCostSpaces.containerId,
      code: containerTypes.code,
      price: rateCostSpaces.price,
    })
    .from(rateCostSpaces)
    .innerJoin(containerTypes, eq(containerTypes.id, rateCostSpaces.containerId))
    .where(inArray(rateCostSpaces.costId, ids))
    .orderBy(asc(containerTypes.sort), asc(containerTypes.id))
  const sales = await db
    .select({
      ...{ id: rates.id, costId: rates.costId, lcl: rates.lcl },
      group: { id: customerGroups.id, name: customerGroups.name },
      company: { id: customers.id, nameZh: customers.company2, nameEn: customers.company1 },
    })
    .from(rates)
    .leftJoin(customerGroups, eq(customerGroups.id, rates.groupId))
    .leftJoin(customers, eq(customers.id, rates.companyId))
    .where(inArray(rates.costId, ids))
    // The public price first, then those of groups, then those of companies.
    .orderBy(
      sql`${rates.companyId} nulls first, ${rates.groupId} nulls first`,
      asc(customerGroups.name),
      asc(rates.id),
    )
  const sold = await db
    .select({
      ownerId: rateSpaces.rateId,
      containerId: rateSpaces.containerId,
      code: containerTypes.code,
      price: rateSpaces.price,
    })
    .from(rateSpaces)
    .innerJoin(containerTypes, eq(containerTypes.id, rateSpaces.containerId))
    .innerJoin(rates, eq(rates.id, rateSpaces.rateId))
    .where(inArray(rates.costId, ids))
    .orderBy(asc(containerTypes.sort), asc(containerTypes.id))
  const boughtOf = grouped(bought, ({ ownerId }) => ownerId)
  const soldOf = grouped(sold, ({ ownerId }) => ownerId)
  const salesOf = grouped(sales, ({ costId }) => costId)
  return selected.map((row) => ({
    ...row,
    spaces: boughtOf.get(row.cost.id) ?? [],
    sales: (salesOf.get(row.cost.id) ?? []).map(({ id, group, company, lcl }) => ({
      ...{ group, company, lcl },
      spaces: soldOf.get(id) ?? [],
    })),
  }))
}

export type RateCostFilters = {
  readonly keyword?: string | undefined
  readonly pol_id?: number | undefined
  readonly to_id?: number | undefined
  readonly carrier_id?: number | undefined
  readonly standing?: RateState | undefined
  readonly mode?: ContainerMode | undefined
}

type Paged = { readonly page: number; readonly size: number }

/** Returns one page of the bought rates, last changed first. */
export async function listRateCosts(
  db: Db,
  _scope: OperatorScope,
  { page, size, ...filters }: RateCostFilters & Paged,
  today: Day,
) {
  const where = matching(filters, today)
  const total = await db.$count(rateCosts, where)
  const selected = await selectCosts(db)
    .where(where)
    .orderBy(desc(rateCosts.updateTime), desc(rateCosts.id))
    .limit(size)
    .offset((page - 1) * size)
  return { rows: await withPrices(db, selected), total }
}

function matching(filters: RateCostFilters, today: Day): SQL | undefined {
  const { keyword, pol_id: from, to_id: until, carrier_id: carrier, standing, mode } = filters
  const like = keyword ? containing(keyword) : null
  return and(
    like === null ? undefined : or(ilike(rateCosts.supplier, like), ilike(rateCosts.contractNo, like)),
    from === undefined ? undefined : eq(rateCosts.polId, from),
    until === undefined ? undefined : eq(rateCosts.toId, until),
    carrier === undefined ? undefined : eq(rateCosts.carrierId, carrier),
    standing === undefined ? undefined : standsAs(standing, today),
    mode === undefined ? undefined : eq(rateCosts.mode, mode),
  )
}

/** As rates: `rateStateOn` in SQL. */
function standsAs(standing: RateState, today: Day): SQL | undefined {
  const last = lastEndingDay(today)
  if (standing === 'ended') return lt(rateCosts.edate, today)
  if (standing === 'coming') return and(gt(rateCosts.sdate, today), gte(rateCosts.edate, today))
  const isCurrent = and(lte(rateCosts.sdate, today), gte(rateCosts.edate, today))
  return and(isCurrent, standing === 'ending' ? lte(rateCosts.edate, last) : gt(rateCosts.edate, last))
}

/** Returns one bought rate. */
export async function findRateCost(
  db: Db,
  _scope: OperatorScope,
  id: number,
): Promise<RateCostRow | undefined> {
  const [row] = await withPrices(db, await selectCosts(db).where(eq(rateCosts.id, id)))
  return row
}

/** Returns the disabled container types that bought rates still have prices for. */
export async function findFormerCostTypes(db: Db): Promise<NamedEntry[]> {
  const used = db.select({ id: rateCostSpaces.containerId }).from(rateCostSpaces)
  const types = await db
    .select({ id: containerTypes.id, code: containerTypes.code })
    .from(containerTypes)
    .where(and(eq(containerTypes.enabled, false), inArray(containerTypes.id, used)))
    .orderBy(asc(containerTypes.sort), asc(containerTypes.id))
  return types.map((type) => ({ ...type, names: [] }))
}

/** Returns the names of groups, companies and container types that sell prices have, by id. */
export async function findBuyers(
  db: Db,
  asked: {
    readonly groups: readonly number[]
    readonly companies: readonly number[]
    readonly types: readonly number[]
  },
) {
  const groups = await db
    .select({ id: customerGroups.id, name: customerGroups.name })
    .from(customerGroups)
    .where(inArray(customerGroups.id, [...asked.groups]))
  const companies = await db
    .select({ id: customers.id, nameZh: customers.company2, nameEn: customers.company1 })
    .from(customers)
    .where(inArray(customers.id, [...asked.companies]))
  const types = await db
    .select({ id: containerTypes.id, code: containerTypes.code })
    .from(containerTypes)
    .where(inArray(containerTypes.id, [...asked.types]))
  return {
    groups: new Map(groups.map((row) => [row.id, row])),
    companies: new Map(companies.map((row) => [row.id, row])),
    codes: new Map(types.map(({ id, code }) => [id, code])),
  }
}
