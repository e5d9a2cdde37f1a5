import { and, asc, desc, eq, gte, inArray, lte, sql } from 'drizzle-orm'
import type { OperatorScope } from '../../../platform/auth/scope.ts'
import { type Db, rowsOf } from '../../../platform/db/db.ts'
import { dailyRates } from '../../../platform/db/schema.ts'

export type DailyRateFilter = {
  readonly currency?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

function matches({ currency, from, to }: DailyRateFilter) {
  return and(
    currency ? eq(dailyRates.currency, currency) : undefined,
    from ? gte(dailyRates.day, from) : undefined,
    to ? lte(dailyRates.day, to) : undefined,
  )
}

const shown = {
  id: dailyRates.id,
  day: dailyRates.day,
  currency: dailyRates.currency,
  in_currency: dailyRates.inCurrency,
  rate: dailyRates.rate,
  source: dailyRates.source,
  version: dailyRates.version,
}

/** Returns one page of the rates, latest first, and the currencies there are rates of. */
export async function findDailyRates(
  db: Db,
  _scope: OperatorScope,
  filter: DailyRateFilter,
  { page, size }: { readonly page: number; readonly size: number },
) {
  const where = matches(filter)
  const [lists, total, currencies] = await Promise.all([
    db
      .select(shown)
      .from(dailyRates)
      .where(where)
      .orderBy(desc(dailyRates.day), desc(dailyRates.id))
      .limit(size)
      .offset((page - 1) * size),
    db.$count(dailyRates, where),
    findRatedCurrencies(db),
  ])
  return { lists, total, currencies }
}

/** Walks the index from one currency to the next, however many rates there are. */
async function findRatedCurrencies(db: Db): Promise<string[]> {
  const found = await db.execute(sql`
    select c.code from currencies c
    where exists (select 1 from daily_rates r where r.currency = c.code) order by c.code`)
  return rowsOf<{ readonly code: string }>(found).map(({ code }) => code)
}

/** Returns the ids of the rates, latest first. */
export async function findDailyRateIds(db: Db, _scope: OperatorScope, filter: DailyRateFilter) {
  const rows = await db
    .select({ id: dailyRates.id })
    .from(dailyRates)
    .where(matches(filter))
    .orderBy(desc(dailyRates.day), desc(dailyRates.id))
  return rows.map(({ id }) => id)
}

/** Returns rates by id. */
export async function findDailyRatesById(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return []
  return await db
    .select(shown)
    .from(dailyRates)
    .where(inArray(dailyRates.id, [...ids]))
    .orderBy(asc(dailyRates.id))
}
