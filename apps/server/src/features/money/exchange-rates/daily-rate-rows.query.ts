import type { Finding } from '@berth/domain/finding'
import { type DailyRate, isFarFrom } from '@berth/domain/money/daily-rate'
import { and, desc, eq, sql } from 'drizzle-orm'
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

type Row = { readonly row: number; readonly write: DailyRate }

/**
 * The rows of a file whose rate is far from the last one of its pair: the last one that is stored, or else the first of the file.
 */
export async function findFarDailyRates(
  db: Db,
  rows: readonly Row[],
): Promise<ReadonlyMap<number, readonly Finding[]>> {
  const neighbours = new Map(
    (
      await findLastRates(
        db,
        rows.map(({ write }) => write),
      )
    ).map((rate) => [pairOf(rate), rate]),
  )
  const far = new Map<number, readonly Finding[]>()
  for (const { row, write } of rows) {
    const near = neighbours.get(pairOf(write))
    if (near === undefined) neighbours.set(pairOf(write), write)
    else if (isFarFrom(write.rate, near.rate))
      far.set(row, [{ path: 'rate', rule: 'figure_far', params: { value: near.rate, day: near.day } }])
  }
  return far
}

function pairOf({ currency, in_currency }: Pick<DailyRate, 'currency' | 'in_currency'>): string {
  return `${currency}/${in_currency}`
}

/** The last rate of each of these pairs of currencies: one look into the index for each. */
async function findLastRates(db: Db, rates: readonly DailyRate[]): Promise<DailyRate[]> {
  const pairs = new Map(rates.map((rate) => [pairOf(rate), [rate.in_currency, rate.currency]]))
  const found = await Promise.all(
    [...pairs.values()].map(([to = '', from = '']) =>
      db
        .select(stored)
        .from(dailyRates)
        .where(and(eq(dailyRates.inCurrency, to), eq(dailyRates.currency, from)))
        .orderBy(desc(dailyRates.day))
        .limit(1),
    ),
  )
  return found.flat()
}
