import type { Finding } from '@berth/domain/finding'
import { type ChargeRule, isTie, type LanePorts, ruleNumberOf } from '@berth/domain/tariff/charge-rule'
import { TieBook } from '@berth/domain/tariff/tie-book'
import { and, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { chargeRules, chargeRuleTypes, ports, routePorts } from '../../../platform/db/schema.ts'

/** How many pairs are told. */
const maxTold = 5

/**
 * The operator's charge rules that nothing would tell apart once a trade lane has these ports, because it shares some with another
 * lane. Those that tie already are not told: this change is not the reason. A forwarder's rules are its own, and nobody at the desk
 * could mend them.
 */
export async function findLaneTies(
  tx: Db,
  routeId: number,
  portIds: readonly number[],
): Promise<readonly Finding[]> {
  const rows = await tx.select().from(routePorts)
  const before = new Map<number, Set<number>>()
  for (const row of rows)
    before.set(row.routeId, (before.get(row.routeId) ?? new Set<number>()).add(row.portId))
  const gained = portIds.filter((id) => !before.get(routeId)?.has(id))
  const beside = [...before].filter(([id, calls]) => id !== routeId && gained.some((port) => calls.has(port)))
  if (beside.length === 0) return []
  const after: LanePorts = new Map([...before, [routeId, new Set(portIds)]])
  const rules = await findRulesOfLanes(tx, [routeId, ...beside.map(([id]) => id)])
  const book = new TieBook(
    after,
    rules.filter(({ route_id: id }) => id !== routeId),
  )
  const pairs = rules
    .filter(({ route_id: id }) => id === routeId)
    .flatMap((rule) => {
      const other = book.find(rule, (one) => !isTie(rule, one, before))
      return other ? [`${ruleNumberOf(rule.id)} / ${ruleNumberOf(other.id)}`] : []
    })
  if (pairs.length === 0) return []
  const shared = gained.filter((port) => beside.some(([, calls]) => calls.has(port)))
  const params = {
    rules: pairs.length > maxTold ? `${pairs.slice(0, maxTold).join(', ')} …` : pairs.join(', '),
    ports: await codesOf(tx, shared),
  }
  return [{ path: 'details.port_ids', rule: 'lane_rules_tie', params }]
}

async function codesOf(tx: Db, ids: readonly number[]): Promise<string> {
  const found = await tx
    .select({ code: ports.code })
    .from(ports)
    .where(inArray(ports.id, [...ids]))
    .orderBy(ports.code)
  return found.map(({ code }) => code).join(', ')
}

/** The operator's rules for these trade lanes. */
async function findRulesOfLanes(tx: Db, routeIds: readonly number[]): Promise<ChargeRule[]> {
  const types = sql<number[]>`array(select ${chargeRuleTypes.containerId}::float8 from ${chargeRuleTypes}
    where ${chargeRuleTypes.ruleId} = ${chargeRules.id} order by 1)`
  const rows = await tx
    .select({ rule: chargeRules, types })
    .from(chargeRules)
    .where(and(isNull(chargeRules.customerId), inArray(chargeRules.routeId, [...routeIds])))
    .orderBy(chargeRules.id)
  return rows.map(({ rule, types: container_ids }) => ({
    ...{ id: rule.id, charge_id: rule.chargeId, carrier_id: rule.carrierId, pol_id: rule.polId },
    ...{ pod_id: rule.podId, to_id: rule.toId, route_id: rule.routeId, pol_country_id: rule.polCountryId },
    ...{ to_country_id: rule.toCountryId, container_mode: rule.containerMode, basis: rule.basis },
    ...{ amount: rule.amount, currency: rule.currency, minimum: rule.minimum, maximum: rule.maximum },
    ...{ payment_term: rule.paymentTerm, charge_mode: rule.chargeMode, sdate: rule.sdate, edate: rule.edate },
    container_ids,
  }))
}
