import type { ContainerMode } from '@berth/domain/order/booking/container-mode'
import type { RateKey } from '@berth/domain/rate'
import type { LclTerms } from '@berth/domain/tariff/lcl-terms'
import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../../platform/db/db.ts'
import { drawIds, insertRows } from '../../../platform/db/insert-rows.ts'
import { rateCostSpaces, rateCosts } from '../../../platform/db/schema.ts'
import type { SpacePrice } from '../rates/public.ts'
import type { BoughtFrom } from '../sheets/public.ts'
import type { PriceWriter } from './sell-price.command.ts'

/** A bought rate to write; the caller must run `checkRateCost` and check the ids. */
export type CostToWrite = RateKey &
  BoughtFrom & {
    readonly transitDays: number | null
    readonly remark: string | null
    readonly spaces: readonly SpacePrice[]
    readonly lcl?: LclTerms | null
    readonly hubId?: number | null
  }

type Target = { readonly id: number; readonly version: number }

/** Inserts any number of bought rates of a mode and returns their ids, in the given order. What they are sold at is not written. */
export async function insertCosts(
  tx: Db,
  mode: ContainerMode,
  added: readonly CostToWrite[],
  { userId, now }: PriceWriter,
): Promise<number[]> {
  const ids = await drawIds(tx, rateCosts, added.length)
  const written = added.map((cost, index) => ({ ...cost, id: ids[index]! })) // One id was drawn for each.
  await insertRows(
    tx,
    rateCosts,
    written.map(({ supplier, contractNo, transitDays, remark, lcl = null, hubId = null, ...cost }) => ({
      ...{ id: cost.id, supplier, contractNo, transitDays, remark, lcl, hubId, mode },
      ...{ carrierId: cost.carrierId, polId: cost.polId, podId: cost.podId, toId: cost.toId },
      ...{ sdate: cost.sdate, edate: cost.edate, createdBy: userId, createTime: now, updateTime: now },
    })),
  )
  await insertRows(tx, rateCostSpaces, pricesOf(written))
  return ids
}

/** Updates those bought rates that are still at the given version, and returns their ids; their mode stays. */
export async function updateCosts(
  tx: Db,
  changes: readonly (CostToWrite & Target)[],
  now: Date,
): Promise<number[]> {
  if (changes.length === 0) return []
  const given = JSON.stringify(changes.map(({ spaces: _, ...columns }) => columns))
  const written = await tx.execute(sql`
    update ${rateCosts} set supplier = given.supplier, contract_no = given."contractNo", carrier_id = given."carrierId",
        pol_id = given."polId", to_id = given."toId", pod_id = given."podId", sdate = given.sdate, edate = given.edate,
        transit_days = given."transitDays", remark = given.remark, lcl = nullif(given.lcl, 'null'::jsonb),
        hub_id = given."hubId", version = ${rateCosts.version} + 1, update_time = ${now.toISOString()}::timestamptz
      from json_to_recordset(${given}::json) as given (id bigint, version integer, supplier text, "contractNo" text,
        "carrierId" bigint, "polId" bigint, "toId" bigint, "podId" bigint, sdate date, edate date, "transitDays" smallint,
        remark text, lcl jsonb, "hubId" bigint)
     where ${rateCosts.id} = given.id and ${rateCosts.version} = given.version
    returning ${rateCosts.id}::float8 as id`)
  const ids = rowsOf<{ id: number }>(written).map(({ id }) => id)
  const isWritten = new Set(ids)
  await tx.execute(sql`
    delete from ${rateCostSpaces}
     where cost_id in (select value::text::bigint from json_array_elements(${JSON.stringify(ids)}::json))`)
  await insertRows(tx, rateCostSpaces, pricesOf(changes.filter(({ id }) => isWritten.has(id))))
  return ids
}

/** Deletes those bought rates that are still at the given version, and returns their ids; what is sold from them goes with them. */
export async function deleteCostsAt(tx: Db, targets: readonly Target[]): Promise<number[]> {
  if (targets.length === 0) return []
  const given = JSON.stringify(targets.map(({ id, version }) => ({ id, version })))
  const gone = await tx.execute(sql`
    delete from ${rateCosts} using json_to_recordset(${given}::json) as given (id bigint, version integer)
     where ${rateCosts.id} = given.id and ${rateCosts.version} = given.version
    returning ${rateCosts.id}::float8 as id`)
  return rowsOf<{ id: number }>(gone).map(({ id }) => id)
}

function pricesOf(priced: readonly { readonly id: number; readonly spaces: readonly SpacePrice[] }[]) {
  return priced.flatMap(({ id, spaces }) =>
    spaces.map(({ containerId, price }) => ({ costId: id, containerId, price })),
  )
}
