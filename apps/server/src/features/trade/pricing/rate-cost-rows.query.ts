import type { ContainerMode } from '@berth/domain/order/booking/container-mode'
import type { RateKey } from '@berth/domain/rate'
import type { LclTerms } from '@berth/domain/tariff/lcl-terms'
import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { isAmong } from '../../../platform/db/is-among.ts'
import { rateCostSpaces, rateCosts } from '../../../platform/db/schema.ts'
import type { SpacePrice } from '../rates/public.ts'
import type { BoughtFrom } from '../sheets/public.ts'

/** A bought rate as an import compares it and an undo restores it. */
export type StoredCost = RateKey &
  BoughtFrom & {
    readonly id: number
    readonly version: number
    readonly transitDays: number | null
    readonly remark: string | null
    readonly spaces: readonly SpacePrice[]
    readonly lcl: LclTerms | null
    readonly hubId: number | null
  }

/** Returns the bought rates of a mode that these rows may stand for, with two queries for any number of rows. */
export async function findCostsLike(
  db: Db,
  mode: ContainerMode,
  rows: readonly (RateKey & BoughtFrom)[],
): Promise<StoredCost[]> {
  const asked = JSON.stringify(
    rows.map((row) => [
      ...[row.carrierId, row.polId, row.toId, row.podId],
      ...[row.sdate, row.edate, row.supplier],
    ]),
  )
  const isAsked = sql`(${rateCosts.carrierId}, ${rateCosts.polId}, ${rateCosts.toId}, ${rateCosts.podId}, ${rateCosts.sdate}, ${rateCosts.edate}, ${rateCosts.supplier}) in (
    select (key->>0)::bigint, (key->>1)::bigint, (key->>2)::bigint, (key->>3)::bigint, (key->>4)::date, (key->>5)::date, key->>6
      from json_array_elements(${asked}::json) as given (key))`
  return await findStored(db, and(eq(rateCosts.mode, mode), isAsked))
}

/** Returns these bought rates, locked until the transaction ends. */
export async function findCostsById(db: Db, ids: readonly number[]): Promise<StoredCost[]> {
  return ids.length === 0 ? [] : await findStored(db, isAmong(rateCosts.id, ids), 'share')
}

async function findStored(db: Db, where: SQL | undefined, lock?: 'share'): Promise<StoredCost[]> {
  const asked = db
    .select({
      ...{ id: rateCosts.id, version: rateCosts.version },
      ...{ supplier: rateCosts.supplier, contractNo: rateCosts.contractNo },
      ...{ carrierId: rateCosts.carrierId, polId: rateCosts.polId, toId: rateCosts.toId },
      ...{ podId: rateCosts.podId, sdate: rateCosts.sdate, edate: rateCosts.edate },
      ...{ transitDays: rateCosts.transitDays, remark: rateCosts.remark },
      ...{ lcl: rateCosts.lcl, hubId: rateCosts.hubId },
    })
    .from(rateCosts)
    .where(where)
    .orderBy(asc(rateCosts.id))
  const rows = await (lock ? asked.for(lock) : asked)
  const prices = await db
    .select()
    .from(rateCostSpaces)
    .where(
      isAmong(
        rateCostSpaces.costId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(rateCostSpaces.costId), asc(rateCostSpaces.containerId))
  const byCost = new Map<number, SpacePrice[]>(rows.map(({ id }) => [id, []]))
  for (const { costId, ...space } of prices) byCost.get(costId)?.push(space)
  return rows.map((row) => ({ ...row, spaces: byCost.get(row.id) ?? [] }))
}
