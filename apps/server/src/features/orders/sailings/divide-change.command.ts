import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { insertRows } from '../../../platform/db/insert-rows.ts'
import type { RowKey } from '../../../platform/db/keys.ts'
import { sailingCalls, sailingChangeOrders, sailingChanges, sailings } from '../../../platform/db/schema.ts'
import type { OrderRow } from '../order/order.query.ts'

/**
 * Whether a running change of a sailing has still to reach an order. Until the transaction ends, none begins: it would not know of an
 * order that is split off.
 */
export async function isChanging(tx: Db, order: OrderRow): Promise<boolean> {
  const { loadCallId, dischargeCallId, onwardLoadCallId, onwardDischargeCallId } = order
  const pointed = [loadCallId, dischargeCallId, onwardLoadCallId, onwardDischargeCallId]
  const calls = pointed.filter((id) => id !== null)
  if (calls.length === 0) return false
  const ids = tx
    .select({ id: sailingCalls.sailingId })
    .from(sailingCalls)
    .where(inArray(sailingCalls.id, calls))
  await tx.select({ id: sailings.id }).from(sailings).where(inArray(sailings.id, ids)).for('share')
  const waiting = await tx
    .select({ id: sailingChangeOrders.changeId })
    .from(sailingChangeOrders)
    .innerJoin(sailingChanges, eq(sailingChanges.id, sailingChangeOrders.changeId))
    .where(
      and(
        eq(sailingChangeOrders.orderId, order.id),
        eq(sailingChangeOrders.state, 'waiting'),
        eq(sailingChanges.state, 'running'),
      ),
    )
    .limit(1)
  return waiting.length > 0
}

/** Lists an order that is split off where changes left the first alone: somebody decides about both. */
export async function copyLeftAlone(tx: Db, from: RowKey, to: RowKey): Promise<void> {
  const rows = await tx
    .select()
    .from(sailingChangeOrders)
    .where(
      and(eq(sailingChangeOrders.orderId, from.id), inArray(sailingChangeOrders.state, ['apart', 'left'])),
    )
  await insertRows(
    tx,
    sailingChangeOrders,
    rows.map((row) => ({ ...row, orderId: to.id })),
  )
}
