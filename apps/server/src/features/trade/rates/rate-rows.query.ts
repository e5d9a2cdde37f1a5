import { type ContainerMode, containerMode } from '@berth/domain/order/booking/container-mode'
import { type RateKey, rateKeyText } from '@berth/domain/rate'
import type { LclTerms } from '@berth/domain/tariff/lcl-terms'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { isAmong } from '../../../platform/db/is-among.ts'
import { rateSpaces, rates } from '../../../platform/db/schema.ts'
import type { RateOwner } from './owner.ts'
import { ownedBy } from './rate.query.ts'

export type SpacePrice = { readonly containerId: number; readonly price: number }

/** A rate as an import compares it and an undo restores it. */
export type StoredRate = RateKey & {
  readonly id: number
  readonly version: number
  readonly transitDays: number | null
  readonly remark: string | null
  readonly spaces: readonly SpacePrice[]
  readonly lcl: LclTerms | null
  readonly hubId: number | null
}

/**
 * Returns the owner's rates of a mode with one of these keys, by `keyOf`, with one query for any number of keys. Where two rates
 * have the same key, the one changed last wins.
 */
export async function findRatesByKey(
  db: Db,
  owner: Pick<RateOwner, 'customerId'>,
  keys: readonly RateKey[],
  mode: ContainerMode = containerMode.fcl,
  keyOf: (rate: StoredRate) => string = rateKeyText,
): Promise<ReadonlyMap<string, StoredRate>> {
  const asked = JSON.stringify(
    keys.map((key) => [key.carrierId, key.polId, key.toId, key.podId, key.sdate, key.edate]),
  )
  const isAsked = sql`(${rates.carrierId}, ${rates.polId}, ${rates.toId}, ${rates.podId}, ${rates.sdate}, ${rates.edate}) in (
    select (key->>0)::bigint, (key->>1)::bigint, (key->>2)::bigint, (key->>3)::bigint, (key->>4)::date, (key->>5)::date
      from json_array_elements(${asked}::json) as given (key))`
  // A rate that is sold from a cost is not written by sheets: one of the same key is another price beside it.
  const found = await findStored(db, and(ownedBy(owner), eq(rates.mode, mode), isNull(rates.costId), isAsked))
  return new Map(found.map((rate) => [keyOf(rate), rate]))
}

/** Returns these rates of the owner, locked until the transaction ends. */
export async function findRatesById(
  db: Db,
  owner: Pick<RateOwner, 'customerId'>,
  ids: readonly number[],
): Promise<StoredRate[]> {
  if (ids.length === 0) return []
  return findStored(db, and(ownedBy(owner), isAmong(rates.id, ids)), 'share')
}

async function findStored(db: Db, where: ReturnType<typeof and>, lock?: 'share'): Promise<StoredRate[]> {
  const asked = db
    .select({
      id: rates.id,
      version: rates.version,
      carrierId: rates.carrierId,
      polId: rates.polId,
      toId: rates.toId,
      podId: rates.podId,
      sdate: rates.sdate,
      edate: rates.edate,
      transitDays: rates.transitDays,
      remark: rates.remark,
      lcl: rates.lcl,
      hubId: rates.hubId,
    })
    .from(rates)
    .where(where)
    .orderBy(asc(rates.updateTime), asc(rates.id))
  const rows = await (lock ? asked.for(lock) : asked)
  const prices = await db
    .select()
    .from(rateSpaces)
    .where(
      isAmong(
        rateSpaces.rateId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(rateSpaces.rateId), asc(rateSpaces.containerId))
  const byRate = new Map<number, SpacePrice[]>(rows.map((row) => [row.id, []]))
  for (const { rateId, ...space } of prices) byRate.get(rateId)?.push(space)
  return rows.map((row) => ({ ...row, spaces: byRate.get(row.id) ?? [] }))
}
