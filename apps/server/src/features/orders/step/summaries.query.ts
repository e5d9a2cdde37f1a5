import { wholeHoursFrom } from '@berth/domain/order/lifecycle/desk-stage'
import { type SQL, sql } from 'drizzle-orm'

const longest = sql.raw(String(wholeHoursFrom))

/**
 * Rounds durations as in the summary of moves: to the minute, long ones to whole hours. `keptTime` does the same for a number.
 */
export function keptMinutes(minutes: SQL): SQL {
  return sql`(case when ${minutes} < ${longest} then ${minutes} else (${minutes} + 59) / 60 * 60 end)`
}

/**
 * Selects the matching events as the summary of moves counts them. Drafts are not counted: no statistic uses them, and members
 * who begin drafts at the same time must not wait for each other.
 */
export function countedMoves(fits: SQL = sql`true`): SQL {
  return sql`
    select month, from_status, to_status, ${keptMinutes(sql`minutes`)} as minutes, count(*)::int as count
    from (
      select date_trunc('month', create_time at time zone 'UTC' + interval '8 hours')::date as month,
        coalesce(from_status, -1) as from_status, coalesce(to_status, -1) as to_status,
        coalesce(case when actor = 'operator' and not on_behalf then worked_minutes else spent_minutes end, -1) as minutes
      from order_events
      where ${fits} and from_status is distinct from to_status
        and (coalesce(from_status, 0) <> 0 or coalesce(to_status, 0) <> 0)) moves
    group by 1, 2, 3, 4`
}

/** Selects what companies have paid in each currency with the matching bills. */
export function summedBills(fits: SQL = sql`true`): SQL {
  return sql`
    select customer_id, currency, count(*)::int as count, sum(total) as total
    from bills where state = 'paid' and ${fits} group by 1, 2`
}

/** Selects where the summary of moves differs from the events: month, statuses and duration. */
export const differingMoves: SQL = sql`
  with counted as (${countedMoves()}),
  kept as (select month, from_status, to_status, minutes, count from monthly_moves where count <> 0)
  select concat_ws(' ', to_char(month, 'YYYY-MM-DD'), from_status, to_status, minutes) as found
  from counted full join kept using (month, from_status, to_status, minutes)
  where counted.count is distinct from kept.count`

/** Selects the companies whose paid sum differs from their bills. */
export const differingSums: SQL = sql`
  with paid as (${summedBills()}),
  kept as (select customer_id, currency, count, total from paid_sums where count <> 0)
  select customer_id::text as found from paid full join kept using (customer_id, currency)
  where (paid.count, paid.total) is distinct from (kept.count, kept.total)`
