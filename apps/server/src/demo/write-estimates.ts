import { sql } from 'drizzle-orm'
import type { Db } from '../platform/db/db.ts'
import { orders, quoteEstimates } from '../platform/db/schema.ts'

/** Adds one or a few price estimates for the lane before each booking. */
export async function writeEstimates(tx: Db): Promise<void> {
  await tx.execute(sql`
    insert into ${quoteEstimates} (customer_id, user_id, pol_id, to_id, matches, create_time)
    select ${orders.customerId}, ${orders.createdBy}, ${orders.polId}, ${orders.toId}, 3 + ${orders.id} % 4,
      ${orders.createTime} - time * interval '35 minutes'
    from ${orders} cross join generate_series(1, 1 + ${orders.id}::int % 3) as time
    where ${orders.polId} is not null and ${orders.toId} is not null`)
}
