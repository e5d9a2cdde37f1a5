import { blWaitOf } from '@berth/domain/bill-of-lading/bl-wait'
import { type OrderStatus, orderStatus } from '@berth/domain/order/lifecycle/status'
import { placeOf } from '@berth/domain/order/lifecycle/turn'
import type { Db } from '../../../platform/db/db.ts'
import { isRow } from '../../../platform/db/keys.ts'
import { orders } from '../../../platform/db/schema.ts'
import { findDueDate, type OrderRow } from '../order/order.query.ts'
import { findWaiting } from './amendment.query.ts'
import { findVersions } from './bl.query.ts'

/**
 * Writes what the bill of lading of an order waits for, and the place in lists that follows from it. Whatever changes a version or
 * an amendment ends with this. The version of the order stays: nothing of it that a form sends has changed.
 */
export async function keepBlWait(tx: Db, order: OrderRow, now: Date): Promise<void> {
  const versions = await findVersions(tx, order, 'operator')
  const last = versions.find(({ publishTime }) => publishTime !== null)
  const blWait = blWaitOf(last?.state ?? null, (await findWaiting(tx, order)) !== undefined)
  if (blWait === order.blWait) return
  const status = order.status as OrderStatus // Always a lifecycle code.
  const dueDate = status === orderStatus.pendingPayment ? await findDueDate(tx, order) : null
  await tx
    .update(orders)
    .set({
      blWait,
      blWaitTime: blWait === null ? null : now,
      ...placeOf({ ...order, status, blWait, dueDate }),
    })
    .where(isRow(orders, order))
}
