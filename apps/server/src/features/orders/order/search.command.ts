import { partyType } from '@berth/domain/order/booking/party'
import { inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../../platform/db/db.ts'
import { amongRows, type RowKey } from '../../../platform/db/keys.ts'
import { instructionContacts, instructionRows, orderContacts, orders } from '../../../platform/db/schema.ts'

const searched = alias(orders, 'o')

/**
 * Updates the search text of orders that were written in bulk: what `findSearchParts` returns of each. An order whose parts are
 * unchanged is not touched.
 */
export async function keepSearchable(tx: Db, keys: readonly RowKey[]): Promise<void> {
  if (keys.length === 0) return
  // Repeated for each table, although one implies the other, so that the statement goes to one shard when the tables are
  // distributed.
  const own = inArray(sql`customer_id`, [...new Set(keys.map(({ customerId }) => customerId))])
  await tx.execute(sql`
    update ${orders} set search_parts = found.parts
    from (
      select o.customer_id, o.id, coalesce((
        select string_agg(part, E'\n' order by part) from (
          select company1 as part from ${orderContacts} where ${own} and customer_id = o.customer_id and order_id = o.id
          union select company1 from ${instructionContacts} where type <= ${sql.raw(String(partyType.notify2))} and ${own} and customer_id = o.customer_id and order_id = o.id
          union select hbl_no from ${orders} where ${own} and customer_id = o.customer_id and id = o.id
          union select container_no from ${instructionRows} where ${own} and customer_id = o.customer_id and order_id = o.id and container_no is not null
        ) parts where part is not null
      ), '') as parts
      from ${orders} o where ${amongRows(searched, searched.id, keys)}
    ) found
    where ${amongRows(orders, orders.id, keys)} and orders.customer_id = found.customer_id and orders.id = found.id
      and orders.search_parts <> found.parts`)
}

/**
 * Same as above, for a new order, from the parties of its booking: updating the order once more would cost as much as inserting
 * it.
 */
export function searchPartsOf(parties: readonly { readonly company1: string | null }[]): string {
  const names = new Set(parties.flatMap(({ company1 }) => company1 ?? []))
  return [...names].sort().join('\n')
}
