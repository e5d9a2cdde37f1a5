import type { ChargeRule, LanePorts } from '@berth/domain/tariff/charge-rule'
import type { Day } from '@berth/domain/time/calendar'
import { and, eq, gte, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../../platform/db/db.ts'
import { chargeRules, chargeRuleTypes, ports, routePorts } from '../../../platform/db/schema.ts'
import { ruleOf } from './charge-rule.query.ts'

/** A lane on which rates are priced: the places, the ports of discharge and carriers of the rates, and the day the cargo is ready. */
export type PricedLane = {
  readonly pol_id: number
  readonly to_id: number
  readonly pod_ids: readonly number[]
  readonly carrier_ids: readonly number[]
  readonly day: Day
}

/** A charge rule and the company that charges it; null for the operator. */
export type OwnedRule = { readonly owner_id: number | null; readonly rule: ChargeRule }

/** What a rule leaves open, or what it names if that is one of these. */
function openOr(column: PgColumn, values: readonly number[]): SQL | undefined {
  return or(isNull(column), inArray(column, [...values]))
}

/** Returns the rules of these owners that may match a rate of the lane, with one statement. */
export async function findLaneRules(
  db: Db,
  owners: readonly (number | null)[],
  { pol_id, to_id, pod_ids, carrier_ids, day }: PricedLane,
): Promise<OwnedRule[]> {
  if (owners.length === 0) return []
  const companies = owners.filter((owner) => owner !== null)
  const countryOf = (port: number) => db.select({ id: ports.countryId }).from(ports).where(eq(ports.id, port))
  const lanes = db
    .select({ id: routePorts.routeId })
    .from(routePorts)
    .where(inArray(routePorts.portId, [...pod_ids]))
  const types = sql<number[]>`array(select ${chargeRuleTypes.containerId}::float8 from ${chargeRuleTypes}
    where ${chargeRuleTypes.ruleId} = ${chargeRules.id} order by 1)`
  const rows = await db
    .select({ rule: chargeRules, types })
    .from(chargeRules)
    .where(
      and(
        or(
          owners.includes(null) ? isNull(chargeRules.customerId) : undefined,
          companies.length > 0 ? inArray(chargeRules.customerId, companies) : undefined,
        ),
        lte(chargeRules.sdate, day),
        or(isNull(chargeRules.edate), gte(chargeRules.edate, day)),
        openOr(chargeRules.polId, [pol_id]),
        openOr(chargeRules.toId, [to_id]),
        openOr(chargeRules.podId, pod_ids),
        openOr(chargeRules.carrierId, carrier_ids),
        or(isNull(chargeRules.routeId), inArray(chargeRules.routeId, lanes)),
        or(isNull(chargeRules.polCountryId), inArray(chargeRules.polCountryId, countryOf(pol_id))),
        or(isNull(chargeRules.toCountryId), inArray(chargeRules.toCountryId, countryOf(to_id))),
      ),
    )
  return rows.map(({ rule, types: ids }) => ({
    owner_id: rule.customerId,
    rule: ruleOf({ rule, containers: ids.map((id) => ({ id, code: '' })) }),
  }))
}

/** Returns the trade lanes of ports by the ports' ids. */
export async function findLanesOfPorts(
  db: Db,
  portIds: readonly number[],
): Promise<ReadonlyMap<number, readonly number[]>> {
  const lanes = new Map<number, number[]>(portIds.map((id) => [id, []]))
  if (portIds.length === 0) return lanes
  const rows = await db
    .select({ portId: routePorts.portId, routeId: routePorts.routeId })
    .from(routePorts)
    .where(inArray(routePorts.portId, [...portIds]))
  for (const { portId, routeId } of rows) lanes.get(portId)?.push(routeId)
  return lanes
}

/** Returns the ports of each trade lane. */
export async function findLanePorts(db: Db): Promise<LanePorts> {
  const rows = await db.select({ portId: routePorts.portId, routeId: routePorts.routeId }).from(routePorts)
  const lanes = new Map<number, Set<number>>()
  for (const { portId, routeId } of rows) lanes.set(routeId, (lanes.get(routeId) ?? new Set()).add(portId))
  return lanes
}
