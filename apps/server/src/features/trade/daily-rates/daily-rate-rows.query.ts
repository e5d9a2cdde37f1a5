import type { DailyRate } from '@berth/domain/money/daily-rate'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { dailyRates } from '../../../platform/db/schema.ts'

/** A rate as an import compares it and an undo restores it. */
export type StoredDailyRate = DailyRate & { readonly id: number; readonly version: number }

const stored = {
  id: dailyRates.id,
  version: dailyRates.version,
  day: dailyRates.day,
  currency: dailyRates.currency,
  in_currency: dailyRates.inCurrency,
  rate: dailyRates.rate,
  source: dailyRates.source,
}

/** Returns the rates of the same days and pairs, with one query for any number of them. */
export async function findDailyRatesOf(db: Db, asked: readonly DailyRate[]): Promise<StoredDailyRate[]> {
  const keys = JSON.stringify(asked.map(({ day, currency, in_currency: to }) => [to, currency, day]))
  return await db
    .select(stored)
    .from(dailyRates)
    .where(sql`
    (${dailyRates.inCurrency}, ${dailyRates.currency}, ${dailyRates.day}) in (
      select key->>0, key->>1, (key->>2)::date from json_array_elements(${keys}::json) as given (key))`)
}

/** Returns these rates, locked until the transaction ends. */
export async function lockDailyRates(db: Db, ids: readonly number[]): Promise<StoredDailyRate[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select(stored)
    .from(dailyRates)
    .where(
      sql`${dailyRates.id} in (select value::text::bigint from json_array_elements(${JSON.stringify(ids)}::json))`,
    )
    .for('share')
  return rows
}
