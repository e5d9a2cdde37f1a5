import { orderNumberOf } from '@berth/domain/order/booking/order-number'
import { sql } from 'drizzle-orm'
import { countMovesOf, keepSearchable } from '../features/orders/public.ts'
import { type Db, rowsOf } from '../platform/db/db.ts'
import { drawIds, insertRows } from '../platform/db/insert-rows.ts'
import type { RowKey } from '../platform/db/keys.ts'
import { orderContacts, orderEvents, orderLines, orders } from '../platform/db/schema.ts'
import type { SampleOrder } from './order.ts'

/**
 * Writes complete orders with eight statements, however many there are; order numbers follow the order of the list. Returns the
 * ids.
 */
export async function writeOrders(
  db: Db,
  sampled: readonly SampleOrder[],
  { recordsFollow = false } = {},
): Promise<number[]> {
  const ids = await drawIds(db, orders, sampled.length)
  const numbers = await drawNumbers(db, sampled.length)
  const numbered = sampled.map((sample, index) => ({
    sample,
    id: ids[index]!, // One id was drawn per order.
    orderNo: orderNumberOf(sample.order.createTime, numbers[index]!), // As above.
  }))
  await insertRows(
    db,
    orders,
    numbered.map(({ sample, id, orderNo }) => ({ ...sample.order, id, orderNo })),
  )
  const partsOf = <Part>(parts: (sample: SampleOrder) => readonly Part[]) =>
    numbered.flatMap(({ sample, id }) =>
      parts(sample).map((part) => ({ ...part, customerId: sample.order.customerId, orderId: id })),
    )
  await insertRows(
    db,
    orderContacts,
    partsOf((sample) => sample.contacts),
  )
  await insertRows(
    db,
    orderLines,
    partsOf((sample) => sample.lines),
  )
  await insertRows(
    db,
    orderEvents,
    partsOf((sample) => sample.events),
  )
  const keys = keysOf(ids, sampled)
  await countMovesOf(db, keys)
  // If records follow, orders can also be found by their content: writing the records then builds the search texts, once for
  // both.
  if (!recordsFollow) await keepSearchable(db, keys)
  return ids
}

/** Returns the keys of written orders. */
export function keysOf(ids: readonly number[], sampled: readonly SampleOrder[]): RowKey[] {
  return sampled.map(({ order: { customerId } }, index) => ({ customerId, id: ids[index]! })) // One row was written for each.
}

async function drawNumbers(db: Db, count: number): Promise<string[]> {
  const drawn = await db.execute(
    sql`select nextval('order_numbers')::text as number from generate_series(1, ${count}::int)`,
  )
  return rowsOf<{ number: string }>(drawn).map((row) => row.number)
}
