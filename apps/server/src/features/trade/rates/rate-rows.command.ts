import { type ContainerMode, containerMode } from '@berth/domain/order/booking/container-mode'
import type { RateKey } from '@berth/domain/rate'
import type { LclTerms } from '@berth/domain/tariff/lcl-terms'
import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../../platform/db/db.ts'
import { drawIds, insertRows } from '../../../platform/db/insert-rows.ts'
import { rateSpaces, rates } from '../../../platform/db/schema.ts'
import type { RateOwner } from './owner.ts'
import { ownedBy } from './rate.query.ts'
import type { SpacePrice } from './rate-rows.query.ts'

/** A rate to write; the caller must run `checkRate` and check the ids. */
export type RateToWrite = RateKey & {
  readonly transitDays: number | null
  readonly remark: string | null
  readonly spaces: readonly SpacePrice[]
  /** Absent of a rate for full containers, as files of earlier releases were read. */
  readonly mode?: ContainerMode
  readonly lcl?: LclTerms | null
  readonly hubId?: number | null
}

/** Inserts any number of rates with two statements and returns their ids, in the given order. */
export async function insertRates(
  tx: Db,
  owner: RateOwner,
  added: readonly RateToWrite[],
  importId: number | null,
  now: Date,
): Promise<number[]> {
  const ids = await drawIds(tx, rates, added.length)
  await insertRows(
    tx,
    rates,
    added.map(({ spaces: _, mode = containerMode.fcl, lcl = null, hubId = null, ...columns }, index) => ({
      ...{ ...columns, mode, lcl, hubId },
      id: ids[index]!, // One id was drawn for each.
      customerId: owner.customerId,
      importId,
      createdBy: owner.userId,
      createTime: now,
      updateTime: now,
    })),
  )
  await insertRows(tx, rateSpaces, pricesOf(added.map((rate, index) => ({ id: ids[index]!, ...rate })))) // As above.
  return ids
}

export type RateChange = RateToWrite & { readonly id: number; readonly version: number }

/**
 * Updates those of the owner's rates that are still at the given version, and returns their ids; their mode stays. A caller that wants all or
 * nothing compares the ids and rolls back.
 */
export async function updateRates(
  tx: Db,
  owner: RateOwner,
  changes: readonly RateChange[],
  now: Date,
): Promise<number[]> {
  if (changes.length === 0) return []
  const given = JSON.stringify(changes.map(({ spaces: _, ...columns }) => columns))
  const written = await tx.execute(sql`
    update ${rates} set carrier_id = given."carrierId", pol_id = given."polId", to_id = given."toId",
        pod_id = given."podId", sdate = given.sdate, edate = given.edate, transit_days = given."transitDays",
        remark = given.remark, lcl = given.lcl, hub_id = given."hubId", version = ${rates.version} + 1, update_time = ${now.toISOString()}::timestamptz
      from json_to_recordset(${given}::json) as given (id bigint, version integer, "carrierId" bigint, "polId" bigint,
        "toId" bigint, "podId" bigint, sdate date, edate date, "transitDays" smallint, remark text, lcl jsonb,
        "hubId" bigint)
     where ${rates.id} = given.id and ${rates.version} = given.version and ${ownedBy(owner)}
    returning ${rates.id}::float8 as id`)
  const ids = rowsOf<{ id: number }>(written).map((row) => row.id)
  const isWritten = new Set(ids)
  await tx.execute(sql`
    delete from ${rateSpaces}
     where rate_id in (select value::text::bigint from json_array_elements(${JSON.stringify(ids)}::json))`)
  await insertRows(tx, rateSpaces, pricesOf(changes.filter(({ id }) => isWritten.has(id))))
  return ids
}

/** Deletes those of the owner's rates that are still at the given version, and returns their ids. */
export async function deleteRatesAt(
  tx: Db,
  owner: RateOwner,
  targets: readonly { readonly id: number; readonly version: number }[],
): Promise<number[]> {
  if (targets.length === 0) return []
  const given = JSON.stringify(targets.map(({ id, version }) => ({ id, version })))
  const gone = await tx.execute(sql`
    delete from ${rates} using json_to_recordset(${given}::json) as given (id bigint, version integer)
     where ${rates.id} = given.id and ${rates.version} = given.version and ${ownedBy(owner)}
    returning ${rates.id}::float8 as id`)
  return rowsOf<{ id: number }>(gone).map((row) => row.id)
}

function pricesOf(priced: readonly { readonly id: number; readonly spaces: readonly SpacePrice[] }[]) {
  return priced.flatMap(({ id, spaces }) =>
    spaces.map(({ containerId, price }) => ({ rateId: id, containerId, price })),
  )
}
