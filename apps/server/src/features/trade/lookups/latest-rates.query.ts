import type { DailyRate } from '@berth/domain/money/daily-rate'
import type { Day } from '@berth/domain/time/calendar'
import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../../platform/db/db.ts'

/** Returns the latest rate of each currency of the lookup in another one, up to a day. */
export async function findLatestRates(db: Db, inCurrency: string, today: Day): Promise<DailyRate[]> {
  const found = await db.execute(sql`
    select r.day::text as day, r.currency, r.in_currency, r.rate::float8 as rate, r.source
    from currencies c cross join lateral (
      select * from daily_rates r
      where r.in_currency = ${inCurrency} and r.currency = c.code and r.day <= ${today}::date
      order by r.day desc limit 1) r
    order by r.currency`)
  return rowsOf<DailyRate>(found)
}
