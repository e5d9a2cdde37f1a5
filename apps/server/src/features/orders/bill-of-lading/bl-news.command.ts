import type { AuditedChange } from '@berth/domain/audit/audit-field'
import type { SteplessEvent } from '@berth/domain/order/lifecycle/order-event'
import { orderWork } from '@berth/domain/order/lifecycle/order-work'
import type { Scope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { orderEvents } from '../../../platform/db/schema.ts'
import { announce } from '../../../platform/live/announce.ts'
import { findReaders } from '../../companies/colleagues/public.ts'
import { type blPublished, queueMail } from '../../system/mail/public.ts'
import type { OrderRow } from '../order/order.query.ts'

export type BlEvent = Extract<SteplessEvent, `bl_${string}`>

/** Records in the order's timeline what happened to a version of its bill of lading or changed in it, and announces it to the desk. */
export async function recordBlEvent(
  tx: Db,
  scope: Scope,
  order: OrderRow,
  event: BlEvent,
  version: number | readonly AuditedChange[],
  now: Date,
): Promise<void> {
  await tx.insert(orderEvents).values({
    customerId: order.customerId,
    orderId: order.id,
    action: event,
    actor: scope.actor,
    userId: scope.userId,
    userName: scope.userName,
    fromStatus: order.status,
    toStatus: order.status,
    changes:
      typeof version === 'number'
        ? [{ field: 'bl_version', before: null, after: String(version) }]
        : [...version],
    createTime: now,
  })
  await announce(tx, { kind: 'order', id: order.id, version: order.version })
}

/** Mails those of the company who do documents what the desk has done with a version. */
export async function notifyMember(
  tx: Db,
  order: OrderRow,
  letter: typeof blPublished,
  version: number,
  now: Date,
): Promise<void> {
  const readers = await findReaders(tx, order, orderWork.documents)
  await queueMail(tx, letter, { to: readers, orderId: order.id, now }, { order_no: order.orderNo, version })
}

/** Mails the operator that the member has approved or corrected a version, or wants it changed. */
export async function notifyDesk(
  tx: Db,
  order: OrderRow,
  letter: typeof blPublished,
  news: { readonly version: number; readonly corrections: number },
  now: Date,
): Promise<void> {
  await queueMail(
    tx,
    letter,
    { to: 'operator', orderId: order.id, now },
    { order_no: order.orderNo, ...news },
  )
}
