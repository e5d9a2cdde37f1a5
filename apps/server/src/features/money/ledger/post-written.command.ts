import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { amongRows, type RowKey } from '../../../platform/db/keys.ts'
import { bills } from '../../../platform/db/schema.ts'

/**
 * Enters the bills and payments of newly written sample orders in the ledger, as their steps would have: what was agreed to is
 * owed, and what was confirmed was paid in full.
 */
export async function postWritten(tx: Db, written: readonly RowKey[]): Promise<void> {
  if (written.length === 0) return
  const isWritten = amongRows(bills, bills.orderId, written)
  await tx.execute(sql`
    update bills set settled = total where state = 'paid' and ${isWritten}`)
  await tx.execute(sql`
    insert into ledger (customer_id, currency, kind, amount, booked_on, bill_id, payment_id, user_id, create_time)
    select bills.customer_id, bills.currency, 'bill', bills.total, (e.create_time at time zone 'UTC' + interval '8 hours')::date,
      bills.id, null, e.user_id, e.create_time
    from bills join lateral (
      select user_id, create_time from order_events e
      where e.customer_id = bills.customer_id and e.order_id = bills.order_id and e.action = 'pass_bill'
      order by e.id desc limit 1) e on true
    where bills.state in ('agreed', 'paying', 'paid') and ${isWritten}
    union all
    select bills.customer_id, bills.currency, 'payment', pb.amount, p.value_date, bills.id, p.id, e.user_id, e.create_time
    from bills join payment_bills pb on pb.customer_id = bills.customer_id and pb.bill_id = bills.id
    join payments p on p.customer_id = pb.customer_id and p.id = pb.payment_id and p.state = 'confirmed'
    join lateral (
      select user_id, create_time from order_events e
      where e.customer_id = bills.customer_id and e.order_id = bills.order_id and e.action = 'confirm_payment'
      order by e.id desc limit 1) e on true
    where ${isWritten}
    order by 9`)
}
