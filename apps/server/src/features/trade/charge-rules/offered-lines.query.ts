import type { ContainerMode } from '@berth/domain/order/booking/container-mode'
import type { OfferedLine } from '@berth/domain/quote/frozen-quote'
import { type OfferedType, offeredLinesOf } from '@berth/domain/tariff/offered-lines'
import type { Day } from '@berth/domain/time/calendar'
import { inArray } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { charges } from '../../../platform/db/schema.ts'
import { findChargedCargo } from './charge-rule.query.ts'
import { findLaneRules } from './lane-rules.query.ts'

/** A rate whose price charges are added to; its owner's rules count. */
type ChargedRate = {
  readonly customerId: number | null
  readonly carrierId: number
  readonly polId: number
  readonly podId: number
  readonly toId: number
  readonly mode: ContainerMode
}

/** The charges of an offer, and the ids of those charges and their names in both languages by code. */
export type OfferedCharges = {
  readonly lines: readonly OfferedLine[]
  readonly names: ReadonlyMap<string, { readonly id: number; readonly zh: string; readonly en: string }>
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
  const rules = await findLaneRules(db, [rate.customerId], {
    ...{ pol_id: rate.polId, to_id: rate.toId, pod_ids: [rate.podId], carrier_ids: [rate.carrierId], day },
  })
  const ids = [...new Set(rules.map(({ rule }) => rule.charge_id))]
  const rows =
    ids.length === 0
      ? []
      : await db
          .select({ id: charges.id, code: charges.code, zh: charges.nameZh, en: charges.nameEn })
          .from(charges)
          .where(inArray(charges.id, ids))
  const codes = new Map(rows.map(({ id, code }) => [id, code]))
  return {
    lines: offeredLinesOf(
      rules.map(({ rule }) => rule),
      found.value,
      types,
      codes,
    ),
    names: new Map(rows.map(({ id, code, zh, en }) => [code, { id, zh, en }])),
  }
}
