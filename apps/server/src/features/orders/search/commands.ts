import { inArray, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { orderContacts, orders, supplyContacts, supplyRows } from '../../../platform/db/schema.ts'

/**
 * Keeps what these orders are found by beside their own numbers: the companies of booking and shipping instruction, and the
 * container numbers. Called in the transaction of whatever writes those rows; an order whose parts stay the same is not touched.
 */
export async function keepSearchable(tx: Db, orderIds: readonly number[]): Promise<void> {
  if (orderIds.length === 0) return
  const ids = [...orderIds]
  await tx.execute(sql`
    update ${orders} set search_parts = found.parts
    from (
      select o.id, coalesce((
        select string_agg(part, E'\n' order by part) from (
          select company1 as part from ${orderContacts} where order_id = o.id
          union select company1 from ${supplyContacts} where order_id = o.id
          union select container_no from ${supplyRows} where order_id = o.id and container_no is not null
        ) parts where part is not null
      ), '') as parts
      from ${orders} o where ${inArray(sql`o.id`, ids)}
    ) found
    where orders.id = found.id and orders.search_parts <> found.parts`)
}

/** The same for a new order, from the parties of its booking: updating the order once more would cost as much as inserting it. */
export function searchPartsOf(parties: readonly { readonly company1: string | null }[]): string {
  const names = new Set(parties.flatMap(({ company1 }) => company1 ?? []))
  return [...names].sort().join('\n')
}
