import { activeStatuses, timedSteps } from '@berth/domain/order/lifecycle/desk-stage'
import { timedStepNames } from '@berth/domain/order/lifecycle/lifecycle'
import { orderStatus as s } from '@berth/domain/order/lifecycle/status'
import { dayInChina, startOfDayInChina } from '@berth/domain/time/calendar'
import { type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../../platform/db/db.ts'
import { keptMinutes } from '../../orders/public.ts'

type Between = { readonly since: Date; readonly until: Date }

const at = (instant: Date) => sql`${instant.toISOString()}::timestamptz`
const between = (column: SQL, { since, until }: Between) =>
  sql`${column} >= ${at(since)} and ${column} <= ${at(until)}`
const listed = (codes: readonly number[]) => sql`(${sql.join([...codes], sql`, `)})`

// Matches the predicate of the moves index.
const isMove = sql`from_status is distinct from to_status`

/** Counts orders by their current status. */
export async function countNow(db: Db): Promise<ReadonlyMap<number, number>> {
  const result = await db.execute(sql`
    select status, count(*)::int as count from orders
    where submit_time is not null and status in ${listed(activeStatuses)} group by status`)
  return new Map(rowsOf<{ status: number; count: number }>(result).map((row) => [row.status, row.count]))
}

export type Moves = {
  /** How many of the given period ends precede the move. */
  readonly stretch: number
  readonly from: number | null
  readonly to: number | null
  readonly count: number
}

const weekMs = 7 * 86_400_000

/**
 * Counts moves between statuses in each week after an instant, up to now. Moves made after the caller read the clock count as
 * just before it, because the current statuses already include them.
 */
export async function countMovesByWeek(db: Db, first: Date, until: Date): Promise<Moves[]> {
  const result = await db.execute(sql`
    select (extract(epoch from week) * 1000)::float8 as week, from_status as "from", to_status as "to", count
    from (
      select date_bin('7 days', least(create_time, ${at(new Date(until.getTime() - 1))}), ${at(first)}) as week, from_status, to_status, count(*)::int as count
      from order_events where ${isMove} and create_time >= ${at(first)}
      group by 1, 2, 3) as weeks`)
  return rowsOf<Omit<Moves, 'stretch'> & { week: number }>(result).map(({ week, ...moves }) => ({
    ...moves,
    stretch: 1 + Math.round((week - first.getTime()) / weekMs),
  }))
}

/**
 * Same as above, by month in China; each month is given by any of its days, and the last one is the current month. Reads the
 * monthly summary.
 */
export async function countMovesByMonth(db: Db, days: readonly string[]): Promise<Moves[]> {
  const months = days.map((day) => day.slice(0, 7))
  const result = await db.execute(sql`
    select to_char(month, 'YYYY-MM') as month, nullif(from_status, -1) as "from", nullif(to_status, -1) as "to",
      sum(count)::int as count
    from monthly_moves where month >= ${`${months[1] ?? months[0]}-01`}::date group by 1, 2, 3`)
  return rowsOf<Omit<Moves, 'stretch'> & { month: string }>(result).map(({ month, ...moves }) => ({
    ...moves,
    stretch: months.includes(month) ? months.indexOf(month) : months.length - 1,
  }))
}

export type StepTime = {
  readonly step: number
  readonly count: number
  readonly median: number
  /** How many finished within the promise. */
  readonly kept: number
}

/** The key of a step in the statement: its first status. */
export const stepKey = (name: (typeof timedStepNames)[number]): number => timedSteps[name].from[0]

const keyOfStep = sql`case from_status ${sql.join(
  timedStepNames.flatMap((name) =>
    timedSteps[name].from.map((from) => sql`when ${sql.raw(`${from} then ${stepKey(name)}`)}`),
  ),
  sql` `,
)} end`

/** Matches moves that are timed steps of any of the given sides. */
function isStepOf(...sides: readonly string[]): SQL {
  const steps = timedStepNames.filter((name) => sides.includes(timedSteps[name].side))
  const conditions = steps.map((name) => {
    const { from, to } = timedSteps[name]
    return sql`from_status in ${listed(from)} and to_status in ${listed(to)}`
  })
  return sql`(${sql.join(conditions, sql` or `)})`
}

/**
 * Returns the median of each timed step and how often it met a promise of whole hours. Whole months come from the monthly
 * summary, the days before the first whole month from the moves themselves. Times are counted first, which is many times
 * cheaper than sorting them.
 */
export async function timeSteps(db: Db, span: Between, promiseMinutes: number): Promise<StepTime[]> {
  const month = firstMonthFrom(span.since)
  const days = { since: span.since, until: span.until }
  const ofMoves = (side: string, minutes: SQL) => sql`
    select ${keyOfStep} as step, ${keptMinutes(minutes)} as minutes, count(*) as count from order_events
    where ${isMove} and ${isStepOf(side)} and ${minutes} is not null
      and ${between(sql`create_time`, days)} and create_time < ${at(startOfDayInChina(month))} group by 1, 2`
  const result = await db.execute(sql`
    with parts as (
      select ${keyOfStep} as step, minutes, sum(count) as count from monthly_moves
      where month >= ${month}::date and minutes >= 0 and ${isStepOf('operator', 'member')} group by 1, 2
      union all ${ofMoves('operator', sql`worked_minutes`)}
      union all ${ofMoves('member', sql`spent_minutes`)}),
    counted as (select step, minutes, sum(count) as count from parts group by 1, 2),
    summed as (
      select step, minutes, count, sum(count) over (partition by step order by minutes) as upto,
        sum(count) over (partition by step) as total
      from counted where count > 0)
    select step, max(total)::int as count, min(minutes) filter (where upto * 2 >= total)::int as median,
      coalesce(sum(count) filter (where minutes <= ${promiseMinutes}), 0)::int as kept
    from summed group by step`)
  return rowsOf<StepTime>(result)
}

/** Returns the first day of the first month in China that lies entirely after an instant. */
function firstMonthFrom(since: Date): string {
  const day = dayInChina(since)
  if (day.endsWith('-01') && startOfDayInChina(day).getTime() === since.getTime()) return day
  const [year = 0, month = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10)
}

/**
 * Counts shipping instructions submitted before and after the documents cut-off of their order. A missing instruction counts as
 * late once the cut-off has passed.
 */
export async function countInstructions(db: Db, span: Between): Promise<{ inTime: number; late: number }> {
  const result = await db.execute(sql`
    select count(*) filter (where e.create_time <= o.cut_off_documents)::int as "inTime",
      count(*) filter (where e.create_time > o.cut_off_documents)::int as late
    from order_events e join orders o on o.customer_id = e.customer_id and o.id = e.order_id
    where e.from_status = ${sql.raw(String(s.pendingInstruction))} and e.to_status = ${sql.raw(String(s.pendingBillOfLading))}
      and ${between(sql`e.create_time`, span)}
      -- An order is never older than what happened to it: the others need not be looked at.
      and o.update_time >= ${at(span.since)}`)
  const came = rowsOf<{ inTime: number; late: number }>(result)[0] ?? { inTime: 0, late: 0 }
  const missing = await db.execute(sql`
    select count(*)::int as count from orders
    where submit_time is not null and status = ${sql.raw(String(s.pendingInstruction))} and ${between(sql`cut_off_documents`, span)}`)
  return { inTime: came.inTime, late: came.late + (rowsOf<{ count: number }>(missing)[0]?.count ?? 0) }
}

export type CarriedVolume = {
  readonly polId: number | null
  readonly toId: number | null
  readonly carrierId: number | null
  readonly teu: number
  readonly cbm: number
}

/** Sums bookings made in a time span and not cancelled, by lane and carrier. */
export async function sumCarried(db: Db, span: Between): Promise<CarriedVolume[]> {
  const result = await db.execute(sql`
    select pol_id::float8 as "polId", coalesce(to_id, pod_id)::float8 as "toId", carrier_id::float8 as "carrierId",
      sum(teu)::float8 as teu, sum(cbm)::float8 as cbm
    from orders
    where submit_time is not null and ${between(sql`submit_time`, span)} and status not in ${listed([s.draft, s.cancelled])}
    group by pol_id, to_id, pod_id, carrier_id`)
  return rowsOf<CarriedVolume>(result)
}

export type Name = { readonly zh: string; readonly en: string }

/** Reads the names of ports and carriers. */
export async function readNames(db: Db) {
  const read = async (table: SQL) => {
    const result = await db.execute(sql`select id::float8 as id, name_zh as zh, name_en as en from ${table}`)
    return new Map(rowsOf<Name & { id: number }>(result).map(({ id, zh, en }) => [id, { zh, en }]))
  }
  const [ports, carriers] = [await read(sql`ports`), await read(sql`carriers`)]
  return { ports, carriers }
}

export type DueRow = {
  readonly customerId: number
  readonly company1: string
  readonly company2: string | null
  readonly days: number
  readonly currency: string
  readonly total: number
  readonly count: number
}

/** Sums receivables by company, currency and days overdue; negative means not due yet. */
export async function sumDue(db: Db, today: string): Promise<DueRow[]> {
  const result = await db.execute(sql`
    select o.customer_id::float8 as "customerId", c.company1, c.company2, (${today}::date - b.due_date) as days, b.currency,
      sum(b.total - b.settled)::float8 as total, count(*)::int as count
    from bills b join orders o on o.customer_id = b.customer_id and o.id = b.order_id join customers c on c.id = o.customer_id
    where b.state in ('open', 'agreed', 'paying') and b.due_date is not null
    group by 1, 2, 3, 4, 5`)
  return rowsOf<DueRow>(result)
}

/** Counts what members asked for and what they booked. */
export async function countConversion(db: Db, span: Between) {
  const result = await db.execute(sql`
    select * from
      (select count(*)::int as estimates from quote_estimates where ${between(sql`create_time`, span)}) as estimated,
      (select count(*)::int as rfqs from rfqs where ${between(sql`create_time`, span)}) as requested,
      (select count(*)::int as bookings, (count(*) filter (where is_quoted))::int as "fromQuotes"
        from orders where submit_time is not null and ${between(sql`submit_time`, span)}) as booked`)
  const [row] = rowsOf<{ estimates: number; rfqs: number; bookings: number; fromQuotes: number }>(result)
  return row ?? { estimates: 0, rfqs: 0, bookings: 0, fromQuotes: 0 }
}
