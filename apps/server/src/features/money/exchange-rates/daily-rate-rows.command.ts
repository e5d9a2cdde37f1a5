import type { DailyRate } from '@berth/domain/money/daily-rate'
import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../../platform/db/db.ts'
import { drawIds, insertRows } from '../../../platform/db/insert-rows.ts'
import { dailyRates } from '../../../platform/db/schema.ts'

type Target = { readonly id: number; readonly version: number }

/** Inserts any number of rates and returns their ids, in the given order. */
export async function insertDailyRates(
  tx: Db,
  added: readonly DailyRate[],
  importId: number,
  now: Date,
): Promise<number[]> {
  const ids = await drawIds(tx, dailyRates, added.length)
  await insertRows(
    tx,
    dailyRates,
    added.map(({ day, currency, in_currency: inCurrency, rate, source }, index) => ({
      ...{ id: ids[index]!, day, currency, inCurrency, rate, source, importId }, // One id was drawn for each.
      updateTime: now,
    })),
  )
  return ids
}

/** Updates those rates that are still at the given version, and returns their ids. */
export async function updateDailyRates(
  tx: Db,
  changes: readonly (DailyRate & Target)[],
  now: Date,
): Promise<number[]> {
  if (changes.length === 0) return []
  const written = await tx.execute(sql`
    update ${dailyRates} set rate = given.rate, source = given.source, version = ${dailyRates.version} + 1,
        update_time = ${now.toISOString()}::timestamptz
      from json_to_recordset(${JSON.stringify(changes)}::json) as given (id bigint, version integer, rate numeric, source text)
     where ${dailyRates.id} = given.id and ${dailyRates.version} = given.version
    returning ${dailyRates.id}::float8 as id`)
  return rowsOf<{ id: number }>(written).map((row) => row.id)
}

/** Deletes those rates that are still at the given version, and returns their ids. */
export async function deleteDailyRatesAt(tx: Db, targets: readonly Target[]): Promise<number[]> {
  if (targets.length === 0) return []
  const given = JSON.stringify(targets.map(({ id, version }) => ({ id, version })))
  const gone = await tx.execute(sql`
    delete from ${dailyRates} using json_to_recordset(${given}::json) as given (id bigint, version integer)
     where ${dailyRates.id} = given.id and ${dailyRates.version} = given.version
    returning ${dailyRates.id}::float8 as id`)
  return rowsOf<{ id: number }>(gone).map((row) => row.id)
}
