import type { LclTerms } from '@berth/domain/tariff/lcl-terms'
import type { MarginRule } from '@berth/domain/tariff/sell-price'
import type { BoughtRate, GroupedCompany } from '@berth/domain/tariff/sold-price'
import type { Day } from '@berth/domain/time/calendar'
import { and, asc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { isAmong } from '../../../platform/db/is-among.ts'
import {
  customers,
  marginRules,
  rateCostSpaces,
  rateCosts,
  rateSpaces,
  rates,
  routePorts,
} from '../../../platform/db/schema.ts'

type MarginRow = typeof marginRules.$inferSelect

/** A stored margin rule as the domain's functions take it. */
export function ruleOf(row: MarginRow): MarginRule {
  return {
    ...{ id: row.id, group_id: row.groupId, company_id: row.companyId, carrier_id: row.carrierId },
    ...{ route_id: row.routeId, container_mode: row.containerMode, container_id: row.containerId },
    ...{ margin_kind: row.marginKind, margin: row.margin, least: row.least, round_up_to: row.roundUpTo },
  }
}

/** Returns all margin rules, and the companies that have some with their groups. */
export async function findMargins(
  db: Db,
): Promise<{ readonly rules: readonly MarginRule[]; readonly companies: readonly GroupedCompany[] }> {
  const rows = await db.select().from(marginRules).orderBy(asc(marginRules.id))
  const withRules = db
    .select({ id: marginRules.companyId })
    .from(marginRules)
    .where(isNotNull(marginRules.companyId))
  const companies = await db
    .select({ company_id: customers.id, group_id: customers.groupId })
    .from(customers)
    .where(inArray(customers.id, withRules))
    .orderBy(asc(customers.id))
  return { rules: rows.map(ruleOf), companies }
}

/** Returns the trade lanes that these ports are on, by port. */
export async function findLanesOf(
  db: Db,
  portIds: readonly number[],
): Promise<ReadonlyMap<number, readonly number[]>> {
  const byPort = new Map<number, number[]>()
  if (portIds.length === 0) return byPort
  const rows = await db.select().from(routePorts).where(isAmong(routePorts.portId, portIds))
  for (const { portId, routeId } of rows) byPort.set(portId, [...(byPort.get(portId) ?? []), routeId])
  return byPort
}

/** What a rate has of the cost that it is sold from, beside its prices. */
const copied = {
  carrierId: rateCosts.carrierId,
  polId: rateCosts.polId,
  podId: rateCosts.podId,
  toId: rateCosts.toId,
  sdate: rateCosts.sdate,
  edate: rateCosts.edate,
  transitDays: rateCosts.transitDays,
  mode: rateCosts.mode,
  hubId: rateCosts.hubId,
}

/** A bought rate to be sold, with what its rates copy. */
export type CostToSell = BoughtRate & Pick<typeof rateCosts.$inferSelect, keyof typeof copied>

/** Returns the costs that match, oldest first. */
export async function findCostsToSell(db: Db, which: SQL | undefined): Promise<CostToSell[]> {
  const rows = await db
    .select({ id: rateCosts.id, lcl: rateCosts.lcl, ...copied })
    .from(rateCosts)
    .where(which)
    .orderBy(asc(rateCosts.id))
  const spaces = await db
    .select({
      costId: rateCostSpaces.costId,
      container_id: rateCostSpaces.containerId,
      price: rateCostSpaces.price,
    })
    .from(rateCostSpaces)
    .where(
      isAmong(
        rateCostSpaces.costId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(rateCostSpaces.costId), asc(rateCostSpaces.containerId))
  const byCost = new Map<number, { container_id: number; price: number }[]>(rows.map(({ id }) => [id, []]))
  for (const { costId, ...space } of spaces) byCost.get(costId)?.push(space)
  const lanes = await findLanesOf(db, [...new Set(rows.map(({ podId }) => podId))])
  return rows.map((row) => ({
    ...row,
    carrier_id: row.carrierId,
    route_ids: lanes.get(row.podId) ?? [],
    spaces: byCost.get(row.id) ?? [],
  }))
}

/** A rate that is sold from a cost, as it is stored. */
export type StoredSale = Pick<
  typeof rates.$inferSelect,
  keyof typeof copied | 'id' | 'groupId' | 'companyId'
> & {
  readonly costId: number | null
  readonly lcl: LclTerms | null
  readonly spaces: readonly { readonly container_id: number; readonly price: number }[]
}

/** Returns the rates that are sold from these costs. */
export async function findSales(db: Db, costIds: readonly number[]): Promise<StoredSale[]> {
  if (costIds.length === 0) return []
  const rows = await db
    .select({
      ...{ id: rates.id, costId: rates.costId, groupId: rates.groupId, companyId: rates.companyId },
      ...{ carrierId: rates.carrierId, polId: rates.polId, podId: rates.podId, toId: rates.toId },
      ...{ sdate: rates.sdate, edate: rates.edate, transitDays: rates.transitDays },
      ...{ mode: rates.mode, lcl: rates.lcl, hubId: rates.hubId },
    })
    .from(rates)
    .where(and(isNotNull(rates.costId), isAmong(rates.costId, costIds)))
    .orderBy(asc(rates.id))
  const spaces = await db
    .select({ rateId: rateSpaces.rateId, container_id: rateSpaces.containerId, price: rateSpaces.price })
    .from(rateSpaces)
    .where(
      isAmong(
        rateSpaces.rateId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(rateSpaces.rateId), asc(rateSpaces.containerId))
  const byRate = new Map<number, { container_id: number; price: number }[]>(rows.map(({ id }) => [id, []]))
  for (const { rateId, ...space } of spaces) byRate.get(rateId)?.push(space)
  return rows.map((row) => ({ ...row, spaces: byRate.get(row.id) ?? [] }))
}

/** The costs of these lanes, each with its carrier and mode: those whose prices hide each other. */
export function onLanes(lanes: readonly CostLane[]): SQL {
  const asked = JSON.stringify(
    lanes.map(({ carrierId, polId, podId, toId, mode }) => [carrierId, polId, podId, toId, mode]),
  )
  return sql`(${rateCosts.carrierId}, ${rateCosts.polId}, ${rateCosts.podId}, ${rateCosts.toId}, ${rateCosts.mode}) in (
    select (lane->>0)::bigint, (lane->>1)::bigint, (lane->>2)::bigint, (lane->>3)::bigint, (lane->>4)::smallint
      from json_array_elements(${asked}::json) as given (lane))`
}

export type CostLane = Pick<CostToSell, 'carrierId' | 'polId' | 'podId' | 'toId' | 'mode'>

/** The costs that a margin rule may price, as whole lanes. */
export function pricedBy({ carrierId, routeId, containerMode }: RuleReach): SQL | undefined {
  return and(
    carrierId === null ? undefined : eq(rateCosts.carrierId, carrierId),
    containerMode === null ? undefined : eq(rateCosts.mode, containerMode),
    routeId === null
      ? undefined
      : sql`${rateCosts.podId} in (select ${routePorts.portId} from ${routePorts} where ${routePorts.routeId} = ${routeId})`,
  )
}

export type RuleReach = Pick<MarginRow, 'carrierId' | 'routeId' | 'containerMode'>

/** Costs that have not ended on a day. */
export function notEnded(day: Day): SQL {
  return sql`${rateCosts.edate} >= ${day}`
}
