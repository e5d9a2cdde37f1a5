import { orderStatus } from '@berth/domain/order/lifecycle/status'
import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../../platform/db/db.ts'
import type { MetricFigures } from '../../../platform/metrics/metrics.ts'

type QueueRow = { readonly queue: string; readonly length: number; readonly oldest: number }

// Each part reads only the few open rows, by index.
const queues = sql`
  select 'mail' as queue, count(*)::int as length,
    greatest(0, coalesce(extract(epoch from now() - min(due_time)), 0))::float8 as oldest
    from outbox where state = 'waiting'
  union all
  select 'password', count(*)::int, greatest(0, coalesce(extract(epoch from now() - min(create_time)), 0))::float8
    from password_requests where handle_time is null
  union all
  select 'import', count(*)::int, greatest(0, coalesce(extract(epoch from now() - min(create_time)), 0))::float8
    from imports where state = 'reading'`

// Every submitted order has moved into its first status from nowhere or from a draft, so the orders in a status are the moves
// into it minus the moves out of it. Moves are summed by month, so no order is read.
const orders = sql`
  select status, sum(count)::int as count from (
    select to_status as status, count from monthly_moves
    union all
    select from_status, -count from monthly_moves) moves
  group by status`

/** Returns the length of each queue and the number of orders in each status. */
export async function findFigures(db: Db): Promise<MetricFigures> {
  const waiting = rowsOf<QueueRow>(await db.execute(queues))
  const standing = rowsOf<{ status: number; count: number }>(await db.execute(orders))
  const counts = new Map(standing.map(({ status, count }) => [status, count]))
  return {
    queues: waiting.map(({ queue, length, oldest }) => ({ queue, length, oldestSeconds: oldest })),
    orders: Object.entries(orderStatus)
      .filter(([, status]) => status !== orderStatus.draft)
      .map(([name, status]) => ({ status: name, count: counts.get(status) ?? 0 })),
  }
}
