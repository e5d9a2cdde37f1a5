import type { ContainerMode } from '@berth/domain/order/booking/container-mode'
import type { OfferedLine } from '@berth/domain/quote/frozen-quote'
import type { ChargedCargo } from '@berth/domain/tariff/charge-rule'
import { type OfferedType, offeredLinesOf } from '@berth/domain/tariff/offered-lines'
import type { Day } from '@berth/domain/time/calendar'
import { and, eq, gte, inArray, isNull, lte, or, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../../platform/db/db.ts'
import { chargeRules } from '../../../platform/db/schema.ts'
import { findChargedCargo, findRulesWhere, ruleOf, rulesOf } from './charge-rule.query.ts'

/** A rate whose price charges are added to; its owner's rules count. */
type ChargedRate = {
  readonly customerId: number | null
  readonly carrierId: number
  readonly polId: number
  readonly podId: number
  readonly toId: number
  readonly mode: ContainerMode
}

/** The charges of an offer, and the names of those charges in both languages by code. */
export type OfferedCharges = {
  readonly lines: readonly OfferedLine[]
  readonly names: ReadonlyMap<string, { readonly zh: string; readonly en: string }>
}

/** Returns the charges beside the freight of a rate for cargo that is ready on a day; no types for LCL. */
export async function findOfferedCharges(
  db: Db,
  rate: ChargedRate,
  types: readonly OfferedType[],
  day: Day,
): Promise<OfferedCharges> {
  const found = await findChargedCargo(db, {
    ...{ carrier_id: rate.carrierId, pol_id: rate.polId, pod_id: rate.podId, to_id: rate.toId },
    ...{ container_mode: rate.mode, day },
  })
  // The places of a stored rate are rows of the lookups.
  if (!found.ok) throw new Error('a rate names a place that there is none of')
  const rows = await findRulesWhere(db, and(rulesOf(rate), mayMatch(found.value)))
  const codes = new Map(rows.map(({ charge }) => [charge.id, charge.code]))
  return {
    lines: offeredLinesOf(rows.map(ruleOf), found.value, types, codes),
    names: new Map(rows.map(({ charge: { code, nameZh: zh, nameEn: en } }) => [code, { zh, en }])),
  }
}

/** Rules that may match a cargo; `matches` in the domain decides. */
function mayMatch(cargo: ChargedCargo): SQL | undefined {
  const openOr = (column: PgColumn, value: number | null) =>
    value === null ? isNull(column) : or(isNull(column), eq(column, value))
  return and(
    openOr(chargeRules.carrierId, cargo.carrier_id),
    openOr(chargeRules.polId, cargo.pol_id),
    openOr(chargeRules.podId, cargo.pod_id),
    openOr(chargeRules.toId, cargo.to_id),
    openOr(chargeRules.polCountryId, cargo.pol_country_id),
    openOr(chargeRules.toCountryId, cargo.to_country_id),
    openOr(chargeRules.containerMode, cargo.container_mode),
    cargo.route_ids.length === 0
      ? isNull(chargeRules.routeId)
      : or(isNull(chargeRules.routeId), inArray(chargeRules.routeId, [...cargo.route_ids])),
    lte(chargeRules.sdate, cargo.day),
    or(isNull(chargeRules.edate), gte(chargeRules.edate, cargo.day)),
  )
}
