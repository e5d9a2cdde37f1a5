import { wholeHoursFrom } from '@berth/domain/order/desk-stage'
import { type SQL, sql } from 'drizzle-orm'

const longest = sql.raw(String(wholeHoursFrom))

/** Times as the summary of moves keeps them: to the minute, long ones in whole hours. `keptTime` says the same of a number. */
export function keptMinutes(minutes: SQL): SQL {
  return sql`(case when ${minutes} < ${longest} then ${minutes} else (${minutes} + 59) / 60 * 60 end)`
}

/** Where the summary of moves differs from the moves: the month, from where to where, and how long they took. */
export const differingMoves: SQL = sql`
  with moves as (
    select to_char(create_time at time zone 'UTC' + interval '8 hours', 'YYYY-MM-01') as month,
      coalesce(from_status, -1) as from_status, coalesce(to_status, -1) as to_status,
      coalesce(case when actor = 'operator' and not on_behalf then worked_minutes else spent_minutes end, -1) as minutes
    from order_events
    where from_status is distinct from to_status and (coalesce(from_status, 0) <> 0 or coalesce(to_status, 0) <> 0)),
  counted as (
    select month, from_status, to_status, ${keptMinutes(sql`minutes`)} as minutes, count(*) as count
    from moves group by 1, 2, 3, 4),
  kept as (
    select to_char(month, 'YYYY-MM-DD') as month, from_status, to_status, minutes, count from monthly_moves where count <> 0)
  select concat_ws(' ', month, from_status, to_status, minutes) as found
  from counted full join kept using (month, from_status, to_status, minutes)
  where counted.count is distinct from kept.count`
