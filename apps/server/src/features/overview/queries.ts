import { timedStepNames, timedSteps } from '@berth/domain/order/desk-stage'
import { orderStatus as s } from '@berth/domain/order/status'
import { type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../platform/db/db.ts'

type Between = { readonly since: Date; readonly until: Date }

const at = (instant: Date) => sql`${instant.toISOString()}::timestamptz`
const between = (column: SQL, { since, until }: Between) =>
  sql`${column} >= ${at(since)} and ${column} <= ${at(until)}`

// What the index of moves holds.
const isMove = sql`from_status is distinct from to_status`

/** How many orders stand in each status now. */
export async function countNow(db: Db): Promise<ReadonlyMap<number, number>> {
  const result = await db.execute(sql`
    select status, count(*)::int as count from orders
    where submit_time is not null and status not in (${s.draft}, ${s.completed}, ${s.cancelled}) group by status`)
  return new Map(rowsOf<{ status: number; count: number }>(result).map((row) => [row.status, row.count]))
}

export type Moves = {
  /** In which of the stretches between the given ends it happened; 0 is before the first. */
  readonly stretch: number
  readonly from: number | null
  readonly to: number | null
  readonly count: number
}

/** How many orders moved from where to where in each stretch between these instants, up to now. */
export async function countMoves(db: Db, ends: readonly Date[], until: Date): Promise<Moves[]> {
  const first = ends[0] ?? until
  const bounds = `{${ends.map((end) => end.toISOString()).join(',')}}`
  const result = await db.execute(sql`
    select width_bucket(create_time, ${bounds}::timestamptz[]) as stretch, from_status as "from", to_status as "to",
      count(*)::int as count
    from order_events where ${isMove} and create_time >= ${at(first)} and create_time <= ${at(until)}
    group by 1, 2, 3`)
  return rowsOf<Moves>(result)
}

export type StepTime = {
  readonly step: number
  readonly count: number
  readonly median: number
  /** How many took no longer than the promise. */
  readonly kept: number
}

/** What a step is known by in the statement: its first status. */
export const stepKey = (name: (typeof timedStepNames)[number]): number => timedSteps[name].from[0]

/**
 * The median of each timed step and how often it kept within a promise of minutes. Times are first counted minute by minute,
 * which is many times cheaper than sorting them.
 */
export async function timeSteps(db: Db, span: Between, promiseMinutes: number): Promise<StepTime[]> {
  const steps = sql.join(
    timedStepNames.map((name) => {
      const { from, to, side } = timedSteps[name]
      const minutes = side === 'operator' ? sql`worked_minutes` : sql`spent_minutes`
      return sql`select ${stepKey(name)}::int as step, ${minutes} as minutes, count(*) as count from order_events
        where ${isMove} and from_status in (${sql.join([...from], sql`, `)}) and to_status in (${sql.join([...to], sql`, `)})
          and ${minutes} is not null and ${between(sql`create_time`, span)}
        group by 2`
    }),
    sql` union all `,
  )
  const result = await db.execute(sql`
    with counted as (${steps}),
    summed as (
      select step, minutes, count, sum(count) over (partition by step order by minutes) as upto,
        sum(count) over (partition by step) as total
      from counted)
    select step, max(total)::int as count, min(minutes) filter (where upto * 2 >= total)::int as median,
      coalesce(sum(count) filter (where minutes <= ${promiseMinutes}), 0)::int as kept
    from summed group by step`)
  return rowsOf<StepTime>(result)
}

/** How many shipping instructions came before the documents cut-off of their order, and how many after it. */
export async function countSupplies(db: Db, span: Between): Promise<{ inTime: number; late: number }> {
  const result = await db.execute(sql`
    select count(*) filter (where e.create_time <= o.cut_off_documents)::int as "inTime",
      count(*) filter (where e.create_time > o.cut_off_documents)::int as late
    from order_events e join orders o on o.id = e.order_id
    where e.from_status is distinct from e.to_status and e.from_status = ${s.pendingSupply}
      and e.to_status = ${s.pendingBillOfLading} and ${between(sql`e.create_time`, span)}`)
  return rowsOf<{ inTime: number; late: number }>(result)[0] ?? { inTime: 0, late: 0 }
}

export type Carried = {
  readonly polId: number | null
  readonly toId: number | null
  readonly carrierId: number | null
  readonly isNow: boolean
  readonly teu: number
  readonly cbm: number
}

/** What was booked in two spans and not cancelled, by lane and carrier. */
export async function sumCarried(db: Db, span: Between, before: Between): Promise<Carried[]> {
  const result = await db.execute(sql`
    with booked as (
      select id, pol_id, coalesce(to_id, pod_id) as to_id, carrier_id, ${between(sql`submit_time`, span)} as is_now
      from orders
      where ((${between(sql`submit_time`, span)}) or (${between(sql`submit_time`, before)}))
        and status not in (${s.draft}, ${s.cancelled})),
    summed as (
      select pol_id, to_id, carrier_id, is_now, container_id, sum(quantity) as boxes, sum(volume) as cbm
      from booked join order_lines on order_lines.order_id = booked.id group by 1, 2, 3, 4, 5)
    select pol_id::float8 as "polId", to_id::float8 as "toId", carrier_id::float8 as "carrierId", is_now as "isNow",
      coalesce(sum(boxes * teu), 0)::float8 as teu, coalesce(sum(cbm), 0)::float8 as cbm
    from summed left join container_types on container_types.id = container_id group by 1, 2, 3, 4`)
  return rowsOf<Carried>(result)
}

export type Name = { readonly zh: string; readonly en: string }

/** The names of ports and carriers. */
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
  readonly total: number
  readonly count: number
}

/** What is owed, by company and by how many days it is past its due date; below one is not due yet. */
export async function sumDue(db: Db, today: string): Promise<DueRow[]> {
  const result = await db.execute(sql`
    select o.customer_id::float8 as "customerId", c.company1, c.company2, (${today}::date - b.due_date) as days,
      sum(b.total)::float8 as total, count(*)::int as count
    from bills b join orders o on o.id = b.order_id join customers c on c.id = o.customer_id
    where b.state in ('open', 'agreed', 'paying') and b.due_date is not null and o.status <> ${s.cancelled}
    group by 1, 2, 3, 4`)
  return rowsOf<DueRow>(result)
}

/** What members asked for and what they booked. */
export async function countConversion(db: Db, span: Between) {
  const result = await db.execute(sql`
    select
      (select count(*) from quote_estimates where ${between(sql`create_time`, span)})::int as estimates,
      (select count(*) from rfqs where ${between(sql`create_time`, span)})::int as rfqs,
      count(*)::int as bookings, (count(*) filter (where quote is not null))::int as "fromQuotes"
    from orders where ${between(sql`submit_time`, span)}`)
  const [row] = rowsOf<{ estimates: number; rfqs: number; bookings: number; fromQuotes: number }>(result)
  return row ?? { estimates: 0, rfqs: 0, bookings: 0, fromQuotes: 0 }
}
